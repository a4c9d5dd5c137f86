import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { createProvider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { sql, people } = practice
  await emptyTables(sql, 'public.note_cosignatures', 'public.supervisions')
  await clearVisits(practice)
  await sql`delete from public.notifications`
  visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
  await appoint(people.otherProvider.providerId)
})

type Clinician = 'treating' | 'otherProvider'

async function appoint(supervisor_id: string) {
  const { people } = practice
  const row = { provider_id: people.treating.providerId, supervisor_id }
  await done(practice.as(people.admin).from('supervisions').insert(row).select('id'))
}
async function prove(who: Clinician) {
  await practice.sql`
    insert into private.identity_proofs (session_id, user_id, method, act)
    select s.id, s.user_id, 'password', act || n.id
    from auth.sessions s, public.progress_notes n, unnest(array['sign ', 'cosign ']) act where s.user_id = ${practice.people[who].id}
    on conflict (session_id, act) do update set proved_at = clock_timestamp()`
}
async function write(columns = {}): Promise<string> {
  const { people } = practice
  const note = {
    patient_id: people.patient.id,
    provider_id: people.treating.providerId,
    appointment_id: visit,
    content: { Plan: 'Rest.' },
    ...columns,
  }
  const notes = practice.as(people.treating).from('progress_notes')
  const [row] = await done(notes.insert(note).select('id'))
  return row?.id ?? ''
}
async function signed(columns = {}): Promise<string> {
  const id = await write(columns)
  await prove('treating')
  await practice.sqlAs(practice.people.treating)`select * from private.sign_note(${id}::uuid, 1)`
  return id
}
const cosign = (who: Clinician, id: string, version = 1) =>
  practice.sqlAs(practice.people[who])`select * from private.cosign_note(${id}::uuid, ${version}::integer)`
const sendBack = (who: Clinician, id: string, reason: string) =>
  practice.as(practice.people[who]).rpc('send_back_note', { note: id, reason })
const waitingFor = async (who: Clinician) =>
  (await done(practice.as(practice.people[who]).rpc('notes_to_cosign'))).filter(({ is_mine }) => !is_mine)

test('only the supervisor still sees whose note it is after co-signing it', async () => {
  const { people } = practice
  const id = await signed()
  const name = (who: 'otherProvider' | 'treating' | 'patient' | 'admin') =>
    done(practice.as(people[who]).rpc('cosigned_patient', { note: id }))
  expect(await name('otherProvider')).toMatch(/\S \S/)
  await prove('otherProvider')
  await cosign('otherProvider', id)
  expect(await name('otherProvider')).toMatch(/\S \S/)
  const looked = await practice.sql`
    select from public.audit_log where actor_id = ${people.otherProvider.id} and patient_id = ${people.patient.id}
      and details ->> 'list' = 'cosigned_patient'`
  expect(looked.length).toBeGreaterThan(0)
  expect(await name('treating')).toMatch(/\S \S/)
  for (const who of ['patient', 'admin'] as const) expect(await name(who)).toBeNull()
})

test("a supervisee's signed note goes to the named supervisor, who co-signs it with their password", async () => {
  const { people } = practice
  const id = await signed()
  expect(await waitingFor('otherProvider')).toMatchObject([{ note_id: id, status: 'waiting' }])
  expect(
    await done(practice.as(people.otherProvider).from('progress_notes').select('id').eq('id', id)),
  ).toHaveLength(1)
  await expect(cosign('otherProvider', id)).rejects.toMatchObject({ code: 'SM410' })
  await prove('otherProvider')
  const [done1] = await cosign('otherProvider', id)
  expect(done1).toMatchObject({
    status: 'cosigned',
    signed_by: people.otherProvider.id,
    signed_with: 'password',
  })
  expect(done1?.content_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await waitingFor('otherProvider')).toEqual([])
  const told = practice.as(people.treating).from('notifications').select('kind').eq('kind', 'note_cosigned')
  expect(await done(told)).toHaveLength(1)
  await prove('otherProvider')
  await expect(cosign('otherProvider', id)).rejects.toMatchObject({ code: 'SM422' })
})

test('a note sent back with a reason waits again once its author has signed an addendum', async () => {
  const { people } = practice
  const id = await signed()
  await expectRefusal(sendBack('otherProvider', id, '  '), 'SM423')
  await done(sendBack('otherProvider', id, 'The risk assessment is missing.'))
  const [mine] = await done(practice.as(people.treating).rpc('notes_to_cosign'))
  expect(mine).toMatchObject({
    is_mine: true,
    status: 'sent_back',
    reason: 'The risk assessment is missing.',
  })
  await prove('otherProvider')
  await expect(cosign('otherProvider', id)).rejects.toMatchObject({ code: 'SM422' })
  const addendum = await signed({ addendum_to: id, appointment_id: null, content: { Addendum: 'No SI.' } })
  expect(await waitingFor('otherProvider')).toMatchObject([{ note_id: id, status: 'waiting' }])
  const read = practice.as(people.otherProvider).from('progress_notes').select('id').eq('id', addendum)
  expect(await done(read)).toHaveLength(1)
  await prove('otherProvider')
  expect((await cosign('otherProvider', id))[0]).toMatchObject({ status: 'cosigned' })
})

test('the author changes a note that was sent back and signs it again; the signed version stays in the history', async () => {
  const { people, sql } = practice
  const notes = () => practice.as(people.treating).from('progress_notes')
  const reopen = (who: Clinician, id: string) => practice.as(people[who]).rpc('reopen_note', { note: id })
  const id = await signed()
  await expectRefusal(reopen('treating', id), 'SM870')
  await done(sendBack('otherProvider', id, 'The risk assessment is missing.'))
  await expectRefusal(reopen('otherProvider', id), 'SM870')
  await done(reopen('treating', id))
  await expectRefusal(notes().delete().eq('id', id), 'SM409')
  await done(
    notes()
      .update({ content: { Plan: 'Rest. No SI.' }, version: 2 })
      .eq('id', id)
      .select('id'),
  )
  expect(
    await sql`select kind, body -> 'content' as content from public.note_versions where note_id = ${id} order by version`,
  ).toMatchObject([
    { kind: 'signed', content: { Plan: 'Rest.' } },
    { kind: 'edited', content: { Plan: 'Rest. No SI.' } },
  ])
  expect(await waitingFor('otherProvider')).toEqual([])
  await prove('treating')
  await practice.sqlAs(people.treating)`select * from private.sign_note(${id}::uuid, 2)`
  expect(await waitingFor('otherProvider')).toMatchObject([{ note_id: id, status: 'waiting' }])
  await prove('otherProvider')
  await expect(cosign('otherProvider', id, 1)).rejects.toMatchObject({ code: 'SM408' })
  await prove('otherProvider')
  expect((await cosign('otherProvider', id, 2))[0]).toMatchObject({ status: 'cosigned' })
  await expectRefusal(reopen('treating', id), 'SM870')
})

test('an addendum signed while its note is being changed leaves the request to the note, which can be signed', async () => {
  const { people } = practice
  const id = await signed()
  const addendum = await write({ addendum_to: id, appointment_id: null, content: { Addendum: 'No SI.' } })
  await done(sendBack('otherProvider', id, 'The risk assessment is missing.'))
  await done(practice.as(people.treating).rpc('reopen_note', { note: id }))
  await prove('treating')
  await practice.sqlAs(people.treating)`select * from private.sign_note(${addendum}::uuid, 1)`
  expect(await waitingFor('otherProvider')).toEqual([])
  await prove('treating')
  await practice.sqlAs(people.treating)`select * from private.sign_note(${id}::uuid, 1)`
  expect(await waitingFor('otherProvider')).toMatchObject([{ note_id: id, status: 'waiting' }])
  // A note that was stuck before can be signed too.
  await done(sendBack('otherProvider', id, 'Once more.'))
  await done(practice.as(people.treating).rpc('reopen_note', { note: id }))
  await practice.sql`update public.note_cosignatures set status = 'waiting', decided_at = null where note_id = ${id}`
  await prove('treating')
  await practice.sqlAs(people.treating)`select * from private.sign_note(${id}::uuid, 1)`
  expect(await waitingFor('otherProvider')).toMatchObject([{ note_id: id, status: 'waiting' }])
})

test('an addendum to a co-signed or waiting note is co-signed separately', async () => {
  const { people } = practice
  const id = await signed()
  const first = await signed({ addendum_to: id, appointment_id: null, content: { Addendum: 'Also tired.' } })
  expect(await waitingFor('otherProvider')).toMatchObject([{ note_id: id }, { note_id: first }])
  await prove('otherProvider')
  await cosign('otherProvider', id)
  const codes = await signed({ addendum_to: id, appointment_id: null, amends_codes: true })
  expect(await waitingFor('otherProvider')).toMatchObject([{ note_id: first }, { note_id: codes }])
  const read = practice
    .as(people.otherProvider)
    .from('progress_notes')
    .select('id')
    .in('id', [id, first, codes])
  expect(await done(read)).toHaveLength(3)
  await done(sendBack('otherProvider', first, 'Which day?'))
  await done(practice.as(people.treating).rpc('reopen_note', { note: first }))
  await prove('treating')
  await practice.sqlAs(people.treating)`select * from private.sign_note(${first}::uuid, 1)`
  await prove('otherProvider')
  await cosign('otherProvider', first)
  await prove('otherProvider')
  await cosign('otherProvider', codes)
  expect(await waitingFor('otherProvider')).toEqual([])
})

test('a note the patient could once read is not reopened after its release was withdrawn', async () => {
  const treating = practice.as(practice.people.treating)
  const id = await signed()
  const release = (released_at: string | null) =>
    done(treating.from('progress_notes').update({ released_at }).eq('id', id).select('id'))
  await done(sendBack('otherProvider', id, 'Add the dose.'))
  await release(new Date().toISOString())
  await release(null)
  await expectRefusal(treating.rpc('reopen_note', { note: id }), 'SM871')
})

test('a note the patient can read, or with another draft of its visit, is not reopened', async () => {
  const { people } = practice
  const notes = () => practice.as(people.treating).from('progress_notes')
  const reopen = (id: string) => practice.as(people.treating).rpc('reopen_note', { note: id })
  const id = await signed()
  await done(sendBack('otherProvider', id, 'Wrong date.'))
  await write()
  await expectRefusal(reopen(id), 'SM872')
  await done(notes().update({ released_at: '2026-01-01' }).eq('id', id).select('id'))
  await expectRefusal(reopen(id), 'SM871')
})

test('only the named supervisor co-signs or sends back, and a draft needs no co-signature', async () => {
  await write()
  expect(await waitingFor('otherProvider')).toEqual([])
  await practice.sql`delete from public.progress_notes where status = 'draft'`
  const id = await signed()
  await prove('treating')
  await expect(cosign('treating', id)).rejects.toMatchObject({ code: 'SM421' })
  await expectRefusal(sendBack('treating', id, 'x'), 'SM421')
})

test('a provider without a supervisor signs alone, and a new supervisor takes over waiting notes', async () => {
  const { sql, people } = practice
  const first = await signed()
  await done(
    practice
      .as(people.admin)
      .from('supervisions')
      .update({ ended_at: '2026-01-01' })
      .is('ended_at', null)
      .select('id'),
  )
  visit = await bookVisit(practice, { at: phoenix(-6, '10:00'), status: 'completed' })
  await signed()
  expect(await sql`select note_id from public.note_cosignatures`).toMatchObject([{ note_id: first }])
  const { providerId: next } = await createProvider(practice)
  await appoint(next)
  expect(await sql`select supervisor_id from public.note_cosignatures`).toMatchObject([
    { supervisor_id: next },
  ])
})

test('a new supervisor is notified of waiting notes, and one that another sent back still says who did', async () => {
  const { sql, people } = practice
  await signed()
  visit = await bookVisit(practice, { at: phoenix(-6, '10:00'), status: 'completed' })
  const back = await signed()
  await done(sendBack('otherProvider', back, 'Say more about sleep.'))
  await sql`update public.supervisions set ended_at = now()`
  const { id, providerId: next } = await createProvider(practice)
  await appoint(next)
  const told = await sql`select title, link from public.notifications where user_id = ${id}`
  expect(told).toEqual([
    { title: 'A note is waiting for your co-signature', link: '/provider-dashboard/notes' },
  ])
  const columns = 'supervisor_id, sent_back_by'
  const rows = practice.as(people.treating).from('note_cosignatures').select(columns).eq('note_id', back)
  expect(await done(rows)).toEqual([{ supervisor_id: next, sent_back_by: people.otherProvider.providerId }])
})

test('only the admin appoints, and only a verified supervisor', async () => {
  const { people } = practice
  const row = { provider_id: people.otherProvider.providerId, supervisor_id: people.treating.providerId }
  await expectRefusal(
    practice.as(people.treating).from('supervisions').insert(row),
    ...rowRefused('supervisions'),
  )
  await expectRefusal(
    practice
      .as(people.admin)
      .from('supervisions')
      .insert({ ...row, supervisor_id: people.unverified.providerId }),
    'SM420',
  )
})

test('a co-signer is replaced in one step: a refused one leaves the one before', async () => {
  const { people, sql } = practice
  const provider = people.treating.providerId
  const current = async () => {
    const rows = await sql`
      select supervisor_id from public.supervisions where provider_id = ${provider} and ended_at is null`
    return rows.map(({ supervisor_id }) => supervisor_id)
  }
  const appointed = (supervisor: string | null, who: 'admin' | 'treating' = 'admin') =>
    practice.as(people[who]).rpc('appoint_cosigner', { provider, ...(supervisor && { supervisor }) })
  await expectRefusal(appointed(people.unverified.providerId), 'SM420')
  expect(await current()).toEqual([people.otherProvider.providerId])
  const another = await createProvider(practice, { last_name: 'Another' })
  await expectRefusal(appointed(another.providerId, 'treating'), ...rowRefused('supervisions'))
  await done(appointed(another.providerId))
  expect(await current()).toEqual([another.providerId])
  await done(appointed(null, 'treating'))
  expect(await current()).toEqual([another.providerId])
  await done(appointed(null))
  expect(await current()).toEqual([])
})

test('co-signing does not end while notes wait for a supervisor who can no longer see patients', async () => {
  const { sql, people } = practice
  await signed()
  const end = () =>
    practice.as(people.admin).rpc('appoint_cosigner', { provider: people.treating.providerId })
  await sql`update public.providers set suspended_at = now() where id = ${people.otherProvider.providerId}`
  await expectRefusal(end(), 'SM654')
  await sql`update public.providers set suspended_at = null where id = ${people.otherProvider.providerId}`
  await done(end())
})
