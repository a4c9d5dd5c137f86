import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
  visit = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
})
afterAll(() => practice.close())

type Who = 'patient' | 'treating' | 'otherPatient' | 'otherProvider' | 'unverified' | 'admin'
const tell = (who: Who, event_type = 'connection_attempt', details: object = {}, appointment = visit) =>
  practice
    .as(practice.people[who])
    .rpc('record_visit_event', { appointment, event_type, details: details as never })

test('both people of a visit tell how the connection went', async () => {
  await done(tell('patient', 'connection_established'))
  await done(tell('treating', 'message_encryption', { algorithm: 'AES-256-GCM' }))
  const rows = await practice.sql`
    select event_type, actor_id, patient_id, details from public.audit_log
    where row_id = ${visit} and event_type in ('connection_established', 'message_encryption') order by id`
  const { patient, treating } = practice.people
  expect([...rows]).toEqual([
    { event_type: 'connection_established', actor_id: patient.id, patient_id: patient.id, details: {} },
    {
      event_type: 'message_encryption',
      actor_id: treating.id,
      patient_id: patient.id,
      details: { algorithm: 'AES-256-GCM' },
    },
  ])
})

const notYours = ['SM362'] as const

test.each(['otherPatient', 'otherProvider', 'unverified', 'admin'] as const)('%s cannot', async (who) => {
  await expectRefusal(tell(who), ...notYours)
})

test('a visit that is not there is refused in the same words', async () => {
  await expectRefusal(tell('patient', 'connection_attempt', {}, crypto.randomUUID()), ...notYours)
})

test('no one who is not signed in can', async () => {
  const { error } = await practice
    .anonymous()
    .rpc('record_visit_event', { appointment: visit, event_type: 'connection_attempt' })
  expect(error?.code).toBe('42501')
})

test('only events of a connection, and only short technical details', async () => {
  await expectRefusal(tell('patient', 'user_roles.update'), 'SM363')
  const refused = ['SM364'] as const
  await expectRefusal(tell('patient', 'connection_failed', { said: 'I feel low' }), ...refused)
  await expectRefusal(tell('patient', 'connection_failed', { reason: 'x'.repeat(101) }), ...refused)
  await expectRefusal(tell('patient', 'connection_failed', { reason: { deep: true } }), ...refused)
  await expectRefusal(tell('patient', 'connection_failed', ['reason']), ...refused)
})

test('one person adds at most 60 events a minute and 600 a day', async () => {
  const counted = (kind: string, hits: number) => practice.sql`
    update private.rate_limits set hits = ${hits}, window_end = now() + interval '1 minute'
    where key = ${`${kind}:${practice.people.patient.id}`}`
  await done(tell('patient'))
  await counted('visit-event', 60)
  await expectRefusal(tell('patient'), 'SM365')
  await counted('visit-event', 1)
  await counted('visit-events of a day', 600)
  await expectRefusal(tell('patient'), 'SM365')
  await done(tell('treating'))
})
