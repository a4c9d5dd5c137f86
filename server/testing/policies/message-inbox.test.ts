import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { type Provider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { people, sql } = practice
  await clearVisits(practice)
  await emptyTables(sql, 'public.patient_provider_messages', 'public.safety_tasks')
  await bookVisit(practice)
  await bookVisit(practice, { patient: people.otherPatient, at: phoenix(8, '10:00') })
})

const store = (
  patient: Actor,
  provider: Provider,
  from: Actor,
  message: string,
  minutesAgo: number,
) => practice.sql`
  insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message, created_at)
  values (${patient.id}, ${provider.providerId}, ${from.id}, ${message}, now() - make_interval(mins => ${minutesAgo}))`
const inboxOf = (who: keyof OpenPractice['people'], page = {}) =>
  done(practice.as(practice.people[who]).rpc('message_inbox', page))

test('has one line for each patient, the latest first, with unread messages and safety concerns', async () => {
  const { patient, otherPatient, treating } = practice.people
  await store(patient, treating, patient, 'First', 30)
  await store(patient, treating, patient, 'I want to die', 20)
  await store(patient, treating, treating, 'Calling you now', 10)
  await store(otherPatient, treating, otherPatient, 'Thank you', 15)
  expect(await inboxOf('treating')).toMatchObject([
    {
      patient_id: patient.id,
      first_name: 'Paula',
      last_message: 'Calling you now',
      last_from_patient: false,
      unread: 2,
      in_danger: true,
      is_open: true,
    },
    { patient_id: otherPatient.id, last_message: 'Thank you', unread: 1, in_danger: false },
  ])
})

test('comes a page at a time', async () => {
  const { patient, otherPatient, treating } = practice.people
  await store(patient, treating, patient, 'Newest', 1)
  await store(otherPatient, treating, otherPatient, 'Older', 15)
  const [first, ...none] = await inboxOf('treating', { page_size: 1 })
  expect(none).toEqual([])
  expect(await inboxOf('treating', { page_size: 1, before: first?.last_at })).toMatchObject([
    { last_message: 'Older' },
  ])
})

test('is closed to others: another provider, an unverified one, a patient and the supervising physician see none of it', async () => {
  const { patient, treating } = practice.people
  await store(patient, treating, patient, 'Hello', 1)
  for (const who of ['otherProvider', 'unverified', 'patient', 'admin'] as const) {
    expect(await inboxOf(who)).toEqual([])
  }
})

test('names no one who is no longer under the provider’s care, and is closed to them', async () => {
  const { patient, treating } = practice.people
  await store(patient, treating, patient, 'Hello', 1)
  await practice.sql`update public.appointments set status = 'cancelled' where patient_id = ${patient.id}`
  await practice.sql`update private.kept_conversations set until = now()`
  expect(await inboxOf('treating')).toMatchObject([
    { patient_id: patient.id, first_name: null, last_name: null, last_message: 'Hello', is_open: false },
  ])
})

test("counts a guardian's messages as unread, and not as the provider’s own", async () => {
  const { patient, treating } = practice.people
  await store(patient, treating, treating, 'How is she?', 10)
  const guardian = await createRepresentative(practice, patient, { basis: 'court_order' })
  await writeAs(guardian)
  expect(await inboxOf('treating')).toMatchObject([
    { last_message: 'She sleeps better', last_from_patient: true, unread: 1 },
  ])
})

const writeAs = (guardian: Actor) =>
  done(
    practice.as(guardian).from('patient_provider_messages').insert({
      patient_id: practice.people.patient.id,
      provider_id: practice.people.treating.providerId,
      sender_id: guardian.id,
      message: 'She sleeps better',
    }),
  )

test('a message is marked read by its recipient', async () => {
  const { patient, treating } = practice.people
  const guardian = await createRepresentative(practice, patient, { basis: 'court_order' })
  const second = await createRepresentative(practice, patient, { basis: 'court_order' })
  // If the patient has no sign-in, people who may read the conversation mark the provider's messages as read.
  await practice.sql`update auth.users set email = null where id = ${patient.id}`
  await writeAs(guardian)
  await store(patient, treating, treating, 'Good to hear', 1)
  await done(
    practice.as(treating).from('patient_provider_messages').insert({
      patient_id: patient.id,
      provider_id: treating.providerId,
      sender_id: treating.id,
      conversation_with: guardian.id,
      message: 'Thank you',
    }),
  )
  const markRead = async (who: Actor) => {
    const marked = await done(
      practice
        .as(who)
        .from('patient_provider_messages')
        .update({ read_at: new Date().toISOString() })
        .eq('patient_id', patient.id)
        .is('read_at', null)
        .select('message'),
    )
    return marked.map(({ message }) => message)
  }
  expect(await markRead(second)).toEqual(['Good to hear'])
  await practice.sql`update public.patient_provider_messages set read_at = null where message = 'Good to hear'`
  await practice.sql`update auth.users set email = ${patient.email} where id = ${patient.id}`
  expect(await markRead(patient)).toEqual(['Good to hear'])
  expect(await inboxOf('treating')).toMatchObject([{ unread: 1 }])
  expect(await markRead(guardian)).toEqual(['Thank you'])
  expect(await markRead(treating)).toEqual(['She sleeps better'])
})

test("a person who reads or writes messages for a patient finds the providers of their visits, but not the visits' text", async () => {
  const { patient, treating, otherPatient } = practice.people
  await practice.sql`
    update public.appointments set reason = 'Trouble at home', booked_by = ${patient.id} where patient_id = ${patient.id}`
  const writer = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['messages'] })
  const reader = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['read_messages'] })
  const scheduler = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['schedule'] })
  const providersOf = (who: Actor) => done(practice.as(who).rpc('providers_of', { patient: patient.id }))
  for (const who of [writer, reader])
    expect(await providersOf(who)).toMatchObject([{ id: treating.providerId, is_active: true }])
  for (const who of [scheduler, otherPatient, treating]) expect(await providersOf(who)).toEqual([])
  const notes = await practice.sql`
    select actor_id, patient_id from public.audit_log where details ->> 'list' = 'providers_of'`
  expect(notes).toEqual([writer, reader].map(({ id }) => ({ actor_id: id, patient_id: patient.id })))
})

test('a patient who has written and whose only visit is canceled keeps the conversation for 30 days', async () => {
  const { patient, treating } = practice.people
  const writeTo = (from: Actor, message: string) =>
    practice
      .as(from)
      .from('patient_provider_messages')
      .insert({ patient_id: patient.id, provider_id: treating.providerId, sender_id: from.id, message })
      .select('id')
  const cancel = () =>
    practice.sql`update public.appointments set status = 'cancelled' where patient_id = ${patient.id}`
  await emptyTables(practice.sql, 'private.kept_conversations')
  await cancel()
  await expectRefusal(writeTo(patient, 'Hello?'), ...rowRefused('patient_provider_messages'))
  expect(await done(practice.as(patient).rpc('providers_of', { patient: patient.id }))).toEqual([])

  await bookVisit(practice)
  await done(writeTo(patient, 'I can’t take the new pills'))
  await cancel()
  expect(await inboxOf('treating')).toMatchObject([{ first_name: 'Paula', is_open: true, unread: 1 }])
  await done(writeTo(treating, 'Stop them until we have spoken.'))
  await done(writeTo(patient, 'Thank you'))
  expect(await done(practice.as(patient).rpc('providers_of', { patient: patient.id }))).toMatchObject([
    { id: treating.providerId },
  ])

  await practice.sql`update private.kept_conversations set until = now()`
  await expectRefusal(writeTo(patient, 'And now?'), ...rowRefused('patient_provider_messages'))
  await expectRefusal(writeTo(treating, 'And now?'), ...rowRefused('patient_provider_messages'))
})

test('a document can’t be sent with a message while only a canceled visit keeps the conversation', async () => {
  const { patient, treating } = practice.people
  const { sql } = practice
  await sql`update public.appointments set status = 'cancelled' where patient_id = ${patient.id}`
  await bookVisit(practice)
  const [document] = await sql`
    insert into public.patient_documents (patient_id, document_type, file_name, file_url, uploaded_by)
    values (${patient.id}, 'other', 'Letter.pdf', ${`${patient.id}/letter.pdf`}, ${patient.id}) returning id`
  const write = (attachment_id: string | null) =>
    practice
      .as(patient)
      .from('patient_provider_messages')
      .insert({
        patient_id: patient.id,
        provider_id: treating.providerId,
        sender_id: patient.id,
        message: 'Please see this',
        attachment_id,
      })
      .select('id')
  const onlyKept = async () => {
    const [provider] = await done(practice.as(patient).rpc('providers_of', { patient: patient.id }))
    return provider?.only_kept
  }
  await done(write(document?.id))
  expect(await onlyKept()).toBe(false)
  await sql`update public.appointments set status = 'cancelled' where patient_id = ${patient.id}`
  expect(await onlyKept()).toBe(true)
  await expectRefusal(write(document?.id), 'SM632')
  await done(write(null))
  const seen = await done(
    practice
      .as(treating)
      .from('patient_provider_messages')
      .select('attachment_id, attachment:patient_documents(file_name)')
      .eq('patient_id', patient.id)
      .not('attachment_id', 'is', null),
  )
  expect(seen).toEqual([{ attachment_id: document?.id, attachment: null }])
})

test('after the cancellation the provider reads and answers the conversation, and nothing of the chart', async () => {
  const { patient, treating, otherProvider } = practice.people
  const { sql } = practice
  const asTreating = practice.as(treating)
  await sql`
    insert into public.progress_notes (patient_id, provider_id, content, status, signed_at, signed_by)
    values (${patient.id}, ${otherProvider.providerId}, '{"Plan": "Rest."}', 'signed', now(), ${otherProvider.id})`
  await sql`
    update public.profiles set current_medications = '[{"name": "Sertraline", "dosage": "50 mg"}]' where id = ${patient.id}`
  const chart = async () => ({
    profiles: (await done(asTreating.from('profiles').select('id').eq('id', patient.id))).length,
    notes: (await done(asTreating.from('progress_notes').select('id').eq('patient_id', patient.id))).length,
    medications: (await done(asTreating.from('medications').select('id').eq('patient_id', patient.id)))
      .length,
  })
  const kept = (who: Actor = treating) =>
    done(practice.as(who).rpc('kept_conversation', { patient: patient.id }))
  await emptyTables(sql, 'private.kept_conversations')
  expect(await chart()).toEqual({ profiles: 1, notes: 1, medications: 1 })
  expect(await kept()).toEqual([])
  await store(patient, treating, patient, 'I can’t take the new pills', 5)
  await sql`update public.appointments set status = 'cancelled' where patient_id = ${patient.id}`
  expect(await chart()).toEqual({ profiles: 0, notes: 0, medications: 0 })
  expect(await kept()).toMatchObject([{ first_name: 'Paula', until: expect.any(String) }])
  for (const other of [otherProvider, patient]) expect(await kept(other)).toEqual([])
  expect(
    await sql`select actor_id, patient_id from public.audit_log where details ->> 'list' = 'kept_conversation'`,
  ).toEqual([{ actor_id: treating.id, patient_id: patient.id }])
  expect(await done(asTreating.from('patient_provider_messages').select('message'))).toHaveLength(1)
  const answer = { patient_id: patient.id, provider_id: treating.providerId, sender_id: treating.id }
  await done(
    asTreating
      .from('patient_provider_messages')
      .insert({ ...answer, message: 'Stop them.' })
      .select('id'),
  )
})

test('a conversation in which only the provider wrote ends with the canceled visit', async () => {
  const { patient, treating } = practice.people
  await emptyTables(practice.sql, 'private.kept_conversations')
  await store(patient, treating, treating, 'Welcome', 5)
  await practice.sql`update public.appointments set status = 'cancelled' where patient_id = ${patient.id}`
  expect(await practice.sql`select from private.kept_conversations`).toEqual([])
})

test('an inbox that is polled is logged once in 15 minutes', async () => {
  const { patient, treating } = practice.people
  await store(patient, treating, patient, 'First', 30)
  const noted = async () =>
    (
      await practice.sql`
        select from public.audit_log where actor_id = ${treating.id} and details ->> 'list' = 'message_inbox'
          and patient_id = ${patient.id}`
    ).length
  await inboxOf('treating')
  const once = await noted()
  await inboxOf('treating')
  expect(await noted()).toBe(once)
  await practice.sql`set session_replication_role = replica`
  await practice.sql`
    update public.audit_log set created_at = now() - interval '16 minutes' where details ->> 'list' = 'message_inbox'`
  await practice.sql`set session_replication_role = origin`
  await inboxOf('treating')
  expect(await noted()).toBe(once + 1)
})
