import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/hash-password.ts'
import { createPatient, minutesFromNow, phoenix } from '#server/testing/policies/people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative, setAge } from '#server/testing/policies/representatives.ts'
import { bookingOf, bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'
import { call } from '../records/testing.ts'

const password = 'Ocotillo-blooms-7'
let practice: OpenPractice
let hash: string
let patient: Awaited<ReturnType<typeof createPatient>>
beforeAll(async () => {
  practice = await openPractice()
  hash = await hashPassword(password, quickHashKib)
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  patient = await createPatient(practice)
  await practice.sql`update auth.users set encrypted_password = ${hash} where id = ${patient.id}`
})

const close = (body: object = { password }) => call(practice, patient, 'close-account', body)

test('a patient closes their account: visits are canceled, sign-in ends, staff are notified, the record stays', async () => {
  const { sql, people } = practice
  const past = await bookVisit(practice, { patient, at: phoenix(-14, '10:00'), status: 'completed' })
  const soon = await bookVisit(practice, { patient, at: minutesFromNow(60) })
  const { status, body } = await close()
  expect(status, JSON.stringify(body)).toBe(200)

  const visits = await sql`select id, status from public.appointments where patient_id = ${patient.id}`
  expect(Object.fromEntries(visits.map((visit) => [visit.id, visit.status]))).toEqual({
    [past]: 'completed',
    [soon]: 'cancelled',
  })
  const { error } = await practice.anonymous().auth.signInWithPassword({ email: patient.email, password })
  expect(error?.code).toBe('user_banned')
  const answer = await practice.as(patient).from('profiles').select('id')
  expect(answer.status).toBe(401)

  const told = await sql`select user_id from public.notifications where kind = 'account_closed'`
  expect(told.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining([people.treating.id, people.admin.id]),
  )
  const [mail] = await sql`select subject from private.mail_outbox where recipient = ${patient.email}`
  expect(mail?.subject).toBe('Your account is closed')
  const [noted] = await sql`
    select details from public.audit_log where event_type = 'profiles.close_account' and patient_id = ${patient.id}`
  expect(noted?.details).toEqual({ by: 'patient' })
  const [kept] = await done(
    practice.as(people.treating).from('profiles').select('id, closed_at').eq('id', patient.id),
  )
  expect(kept?.closed_at).not.toBeNull()
})

test('no one closes an account without re-verifying their identity', async () => {
  expect((await close({})).status).toBe(400)
  expect((await close({ password: 'something else' })).status).toBe(403)
  const [row] = await practice.sql`select closed_at from public.profiles where id = ${patient.id}`
  expect(row?.closed_at).toBeNull()
})

test('an account is not closed during a visit, and staff do not close theirs', async () => {
  await bookVisit(practice, { patient, at: minutesFromNow(-5), status: 'in_progress' })
  expect((await close()).body.code).toBe('SM772')
  const { treating } = practice.people
  await practice.sql`update auth.users set encrypted_password = ${hash} where id = ${treating.id}`
  expect((await call(practice, treating, 'close-account', { password })).body.code).toBe('SM770')
})

/** The patient acts for another person, as their proxy or guardian. */
async function actFor(other: { id: string }, kind: 'guardian' | 'proxy') {
  const { sql } = practice
  const { representationId, id } = await createRepresentative(practice, other, { kind })
  await sql`update public.representatives set user_id = ${patient.id} where id = ${representationId}`
  await sql`insert into public.user_roles (user_id, role) values (${patient.id}, 'representative') on conflict do nothing`
  await sql`delete from auth.users where id = ${id}`
  return representationId
}
const isEnded = async (id: string) => {
  const [row] =
    await practice.sql`select revoked_at is not null as ended from public.representatives where id = ${id}`
  return row?.ended
}

test('a patient who helps another person closes their own account, and their help ends', async () => {
  const helped = await createPatient(practice, 'Nora', 'Bell')
  const representation = await actFor(helped, 'proxy')
  expect((await close()).status).toBe(200)
  expect(await isEnded(representation)).toBe(true)
  const told = await practice.sql`select kind from public.notifications where user_id = ${helped.id}`
  expect(told).toEqual([{ kind: 'representation_ended' }])
})

test('the only guardian of a child does not close their account; one of two does', async () => {
  const child = await createPatient(practice, 'Leo', 'Bell')
  await setAge(practice, child, 9)
  const representation = await actFor(child, 'guardian')
  expect((await close()).body.code).toBe('SM773')
  await createRepresentative(practice, child)
  expect((await close()).status).toBe(200)
  expect(await isEnded(representation)).toBe(true)
})

test('nor does the only guardian of an adult who can’t sign in', async () => {
  const ward = await createPatient(practice, 'Ada', 'Bell')
  const representation = await actFor(ward, 'guardian')
  await practice.sql`update public.representatives set basis = 'court_order' where id = ${representation}`
  await practice.sql`update auth.users set email = null where id = ${ward.id}`
  expect((await close()).body.code).toBe('SM773')
  await practice.sql`update auth.users set email = ${ward.email} where id = ${ward.id}`
  expect((await close()).status).toBe(200)
})

test('a person who only helps others closes their account, and the email mentions no visits or record', async () => {
  const helped = await createPatient(practice, 'Nora', 'Bell')
  const proxy = await createRepresentative(practice, helped, { kind: 'proxy', rights: ['schedule'] })
  await practice.sql`update auth.users set encrypted_password = ${hash} where id = ${proxy.id}`
  const { status, body } = await call(practice, proxy, 'close-account', { password })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await isEnded(proxy.representationId)).toBe(true)
  const { error } = await practice.anonymous().auth.signInWithPassword({ email: proxy.email, password })
  expect(error?.code).toBe('user_banned')
  const [mail] = await practice.sql`
    select body_text from private.mail_outbox where recipient = ${proxy.email} and kind = 'account_closed'`
  expect(mail?.body_text).not.toContain('medical record')
  const [noted] = await practice.sql`
    select details from public.audit_log where event_type = 'representatives.close_account' and row_id = ${proxy.id}`
  expect(noted?.details).toEqual({ by: 'representative' })
})

test('the only guardian of a child who isn’t a patient doesn’t close their account either', async () => {
  const child = await createPatient(practice, 'Leo', 'Bell')
  await setAge(practice, child, 9)
  const guardian = await createRepresentative(practice, child)
  await practice.sql`update auth.users set encrypted_password = ${hash} where id = ${guardian.id}`
  expect((await call(practice, guardian, 'close-account', { password })).body.code).toBe('SM773')
})

test('a teen does not close their own account', async () => {
  await setAge(practice, patient, 15)
  expect((await close()).body.code).toBe('SM775')
  const [row] = await practice.sql`select closed_at from public.profiles where id = ${patient.id}`
  expect(row?.closed_at).toBeNull()
})

test.each(['an adult', 'a teen'])(
  'the practice closes the account of %s who asked for it, with a reason that stays in the log',
  async (who) => {
    const { as, people, sql } = practice
    const reason = 'Asked for it by phone, called back'
    const closeFor = (by: 'admin' | 'treating' = 'admin', why = reason) =>
      as(people[by]).rpc('close_patient_account', { person: patient.id, reason: why })
    if (who === 'a teen') await setAge(practice, patient, 15)
    await expectRefusal(closeFor('treating'), 'SM114')
    await expectRefusal(closeFor('admin', 'short'), 'SM115')
    const visit = await bookVisit(practice, { patient, at: phoenix(4, '10:00') })
    await sql`update public.appointments set status = 'in_progress' where id = ${visit}`
    await expectRefusal(closeFor(), 'SM658')
    await sql`update public.appointments set status = 'scheduled' where id = ${visit}`
    expect(await done(closeFor())).toBeNull()
    await expectRefusal(closeFor(), 'SM771')
    const [row] = await sql`
      select p.closed_at is not null as closed, u.banned_until > now() as banned, a.status, a.cancellation_reason as why
      from public.profiles p join auth.users u on u.id = p.id join public.appointments a on a.id = ${visit}
      where p.id = ${patient.id}`
    expect(row).toEqual({
      closed: true,
      banned: true,
      status: 'cancelled',
      why: 'The practice closed the account.',
    })
    const events =
      await sql`select actor_id from private.appointment_events where appointment_id = ${visit} and kind = 'cancelled'`
    expect(events).toEqual([{ actor_id: people.admin.id }])
    const [noted] = await sql`
      select actor_id, details from public.audit_log
      where event_type = 'profiles.close_account' and row_id = ${patient.id} order by id desc limit 1`
    expect(noted).toEqual({ actor_id: people.admin.id, details: { by: 'practice', reason } })
    const mails = await sql`
      select subject from private.mail_outbox where recipient = ${patient.email} and kind = 'account_closed'`
    expect(mails).toEqual([{ subject: 'Your account is closed' }])
  },
)

test('the guardians of a child without an email address get the email, and keep their access', async () => {
  const { as, people, sql } = practice
  const child = await createPatient(practice, 'Ada', 'Bell')
  await setAge(practice, child, 9)
  await sql`update auth.users set email = null where id = ${child.id}`
  const [guardian, unverified, former] = [
    await createRepresentative(practice, child),
    await createRepresentative(practice, child, { verified: false }),
    await createRepresentative(practice, child, { ended: true }),
  ]
  await sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data || '{"preferred_language": "Spanish"}'
    where id = ${guardian.id}`
  await done(
    as(people.admin).rpc('close_patient_account', { person: child.id, reason: 'Asked for it by phone' }),
  )
  expect(await isEnded(guardian.representationId)).toBe(false)
  const mails = await sql`
    select recipient, subject from private.mail_outbox
    where recipient in ${sql([guardian.email, unverified.email, former.email, child.email])} and kind = 'account_closed'`
  expect([...mails]).toEqual([
    { recipient: guardian.email, subject: 'La cuenta de una persona a su cargo está cerrada' },
  ])
})

test('the practice closes neither an account that is not a patient’s only, nor that of an only guardian', async () => {
  const { as, people, sql } = practice
  const closeFor = (person: string) =>
    as(people.admin).rpc('close_patient_account', { person, reason: 'Asked for it by phone' })
  await expectRefusal(closeFor(people.treating.id), 'SM117')
  await sql`insert into public.user_roles (user_id, role) values (${patient.id}, 'biller')`
  await expectRefusal(closeFor(patient.id), 'SM660')
  await sql`delete from public.user_roles where user_id = ${patient.id} and role = 'biller'`
  const child = await createPatient(practice, 'Ada', 'Bell')
  await setAge(practice, child, 9)
  await actFor(child, 'guardian')
  await expectRefusal(closeFor(patient.id), 'SM662')
})

test('a closed account has no proxies, and no one can book for it', async () => {
  await bookVisit(practice, { patient, at: phoenix(-14, '10:00'), status: 'completed' })
  const proxy = await createRepresentative(practice, patient, { kind: 'proxy', rights: ['schedule'] })
  expect((await close()).status).toBe(200)
  expect(await isEnded(proxy.representationId)).toBe(true)
  const { treating } = practice.people
  const booked = practice
    .as(treating)
    .from('appointments')
    .insert({ ...bookingOf(practice), patient_id: patient.id })
  await expectRefusal(booked, 'SM774')
})

test('only the supervising physician can reopen a closed account, with a reason', async () => {
  const { admin, treating } = practice.people
  const reopen = (who: typeof admin, reason = 'The patient called and wants to come back.') =>
    practice.as(who).rpc('reopen_account', { patient: patient.id, reason })
  await expectRefusal(reopen(admin), 'SM776')
  expect((await close()).status).toBe(200)
  await expectRefusal(reopen(treating), 'SM114')
  await expectRefusal(reopen(admin, 'asked'), 'SM115')
  expect(await done(reopen(admin))).toBe(true)

  const { error } = await practice.anonymous().auth.signInWithPassword({ email: patient.email, password })
  expect(error).toBeNull()
  const [row] = await practice.sql`select closed_at from public.profiles where id = ${patient.id}`
  expect(row?.closed_at).toBeNull()
  const [noted] = await practice.sql`
    select actor_id, details from public.audit_log
    where event_type = 'profiles.reopen_account' and patient_id = ${patient.id}`
  expect(noted).toEqual({
    actor_id: admin.id,
    details: { reason: 'The patient called and wants to come back.' },
  })
  const [mail] = await practice.sql`
    select subject from private.mail_outbox where recipient = ${patient.email} and kind = 'account_reopened'`
  expect(mail?.subject).toBe('Your account is open again')
})

test('reopening the account of a patient without an address does not claim that an email was sent', async () => {
  const { admin } = practice.people
  expect((await close()).status).toBe(200)
  await practice.sql`update auth.users set email = null where id = ${patient.id}`
  const reason = 'The guardian called and wants to come back.'
  const { data } = await practice.as(admin).rpc('reopen_account', { patient: patient.id, reason })
  expect(data).toBe(false)
})
