import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { minutesFromNow, phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'
import { bookVisit, clearVisits, locatePatient } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { sql, people } = practice
  await clearVisits(practice)
  await sql`delete from public.representatives`
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
  await locatePatient(practice, visit)
  await sql`
    update public.appointments set reason = 'Trouble at home', booked_by = ${people.patient.id} where id = ${visit}`
})

const helper = (rights: string[]) =>
  createRepresentative(practice, practice.people.patient, { kind: 'proxy', rights })
const visitToJoin = (who: Actor) => done(practice.as(who).rpc('visit_to_join', { appointment_id: visit }))
async function mayJoin(who: Actor) {
  const [row] = await practice.sqlAs(who)`select private.may_join_visit(${`visit:${visit}`}) as may`
  const [listed] = await done(practice.as(who).rpc('visits_of', { patient: practice.people.patient.id }))
  return { channel: row?.may, button: listed?.may_join }
}

test('a person who joins for a patient finds the visit, without its text, and the read is logged', async () => {
  const { sql, people } = practice
  const proxy = await helper(['schedule', 'forms', 'read_notes'])
  expect(await mayJoin(proxy)).toEqual({ channel: true, button: true })
  expect(await done(practice.as(proxy).from('appointments').select('id'))).toEqual([])
  const found = await visitToJoin(proxy)
  expect(found).toMatchObject({
    id: visit,
    status: 'scheduled',
    patient_id: people.patient.id,
    provider_id: people.treating.providerId,
    patient: { first_name: 'Paula' },
    provider: { time_zone: 'America/Phoenix' },
  })
  expect(JSON.stringify(found)).not.toContain('Trouble at home')
  expect(JSON.stringify(found)).not.toContain(people.treating.id)
  const notes = await sql`
    select patient_id, details from public.audit_log
    where actor_id = ${proxy.id} and details ->> 'list' = 'visit_to_join'`
  expect(notes).toMatchObject([{ patient_id: people.patient.id, details: { acting_as: 'proxy' } }])
})

test('a person who may not join finds nothing', async () => {
  const { otherPatient, treating, admin } = practice.people
  const proxy = await helper(['schedule', 'forms'])
  expect(await mayJoin(proxy)).toEqual({ channel: false, button: false })
  for (const who of [proxy, otherPatient, treating, admin]) expect(await visitToJoin(who)).toBeNull()
})

test('a person who may not fill out the forms of a visit cannot join it', async () => {
  const proxy = await helper(['schedule', 'read_notes'])
  expect(await mayJoin(proxy)).toEqual({ channel: false, button: false })
  expect(await visitToJoin(proxy)).toBeNull()
  await practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`
  expect([...(await practice.sqlAs(proxy)`select id from private.visits_joined_for_now`)]).toEqual([])
})

test('a visit that a proxy canceled says so, and one that the practice canceled names no one', async () => {
  const { sql, people } = practice
  const proxy = await helper(['schedule'])
  const later = await bookVisit(practice, { at: phoenix(7, '10:00') })
  await done(practice.as(proxy).rpc('cancel_visit_for', { appointment: later }))
  const byPractice = await bookVisit(practice, { at: phoenix(8, '10:00') })
  await done(
    practice.as(people.treating).from('appointments').update({ status: 'cancelled' }).eq('id', byPractice),
  )
  const byPatient = await bookVisit(practice, { at: phoenix(9, '10:00') })
  await done(
    practice.as(people.patient).from('appointments').update({ status: 'cancelled' }).eq('id', byPatient),
  )
  const rows = await sql`
    select id, cancelled_as from public.appointments where status = 'cancelled' order by appointment_date`
  expect(rows).toMatchObject([
    { id: later, cancelled_as: 'proxy' },
    { id: byPractice, cancelled_as: null },
    { id: byPatient, cancelled_as: 'patient' },
  ])
})

test('a location that someone gave for the patient says so', async () => {
  const proxy = await helper(['schedule', 'forms', 'read_notes'])
  await done(
    practice.as(proxy).rpc('record_visit_location', {
      appointment_id: visit,
      state: 'AZ',
      phone: '6025550142',
      withheld: true,
    }),
  )
  const [last] = await practice.sql`
    select reported_by from public.visit_locations where appointment_id = ${visit} order by recorded_at desc limit 1`
  expect(last?.reported_by).toBe('proxy')
})

test('the forms of a visit are listed as open until they are sent, and its draft is gone when the visit ends', async () => {
  const { sql, people } = practice
  const proxy = await helper(['schedule', 'forms', 'read_notes'])
  const listed = async () =>
    (await done(practice.as(proxy).rpc('visits_of', { patient: people.patient.id }))).find(
      ({ id }) => id === visit,
    )
  expect(await listed()).toMatchObject({ may_join: true, forms_done: false })
  const own = `visit-intake ${visit}`
  const forOther = `${own} for ${people.patient.id}`
  const drafts = async () =>
    (await sql`select form from public.form_drafts where form like ${`${own}%`} order by form`).map(
      ({ form }) => form,
    )
  await done(practice.as(people.patient).from('form_drafts').insert({ form: own, data: {} }))
  await done(practice.as(proxy).from('form_drafts').insert({ form: forOther, data: {} }))
  await done(practice.as(proxy).from('form_drafts').insert({ form: 'messages', data: {} }))
  await sql`insert into public.intake_responses (patient_id, appointment_id, data, completed_at)
    values (${people.patient.id}, ${visit}, '{}', now())`
  expect(await listed()).toMatchObject({ forms_done: true })
  expect(await drafts()).toEqual([own, forOther])
  await sql`update public.appointments set status = 'cancelled' where id = ${visit}`
  expect(await drafts()).toEqual([])
  expect(await sql`select form from public.form_drafts where user_id = ${proxy.id}`).toHaveLength(1)
})
