import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(() => clearVisits(practice))

const booked = (status?: string) =>
  bookVisit(practice, { at: minutesFromNow(-40), minutes: 30, ...(status && { status }) })
type Who = 'treating' | 'otherProvider' | 'patient' | 'frontDesk'
const hold = (appointment_id: string, more: object = {}, who: Who = 'treating') =>
  practice.as(practice.people[who]).rpc('hold_visit_by_phone', {
    appointment_id,
    started_at: minutesFromNow(-30),
    minutes: 25,
    state: 'AZ',
    ...more,
  })
const rowOf = async (id: string) => {
  const [row] = await practice.sql`
    select a.status, a.held_by, a.identity_confirmed_at, b.measured_minutes, b.service_mode, b.place_of_service,
      extract(epoch from a.completed_at - a.started_at) / 60 as lasted, private.patient_location(a.id) as place
    from public.appointments a left join public.billing_records b on b.appointment_id = a.id where a.id = ${id}`
  return row
}

test.each(['scheduled', 'in_progress'])(
  'a %s visit that was held by phone is completed and billed as audio',
  async (status) => {
    const visit = await booked(status === 'scheduled' ? undefined : status)
    await done(hold(visit, { address: ' 1 Palo Verde ', identity_confirmed: true }))
    expect(await rowOf(visit)).toMatchObject({
      status: 'completed',
      held_by: 'phone',
      lasted: '25.0000000000000000',
      measured_minutes: 25,
      service_mode: 'audio',
      place: '1 Palo Verde, AZ',
    })
    expect((await rowOf(visit))?.identity_confirmed_at).not.toBeNull()
  },
)

test('a visit that the server closed after the video failed can still be recorded as held by phone', async () => {
  const visit = await booked('completed')
  await practice.sql`delete from public.billing_records where appointment_id = ${visit}`
  await practice.sql`update public.appointments set completed_at = null where id = ${visit}`
  await done(hold(visit))
  expect(await rowOf(visit)).toMatchObject({ held_by: 'phone', measured_minutes: 25, service_mode: 'audio' })
  await expectRefusal(hold(visit), 'SM212')
})

test('its note says that it was by phone, and where the patient was', async () => {
  const visit = await booked()
  await done(hold(visit))
  const { treating, patient } = practice.people
  const note = await done(
    practice
      .as(treating)
      .from('progress_notes')
      .insert({ patient_id: patient.id, provider_id: treating.providerId, appointment_id: visit })
      .select('id')
      .single(),
  )
  const [facts] = await practice.sql`
    select private.telehealth_facts(n) as facts from public.progress_notes n where n.id = ${note.id}`
  expect(facts?.facts).toMatchObject({
    technology: 'Phone, audio only, because video didn’t work',
    patientLocation: 'Arizona (address not given)',
  })
  expect(facts?.facts).not.toHaveProperty('identity')
})

test.each<[string, object]>([
  ['is not over', { started_at: minutesFromNow(-5), minutes: 25 }],
  ['lasted no time', { minutes: 0 }],
  ['was on another day', { started_at: minutesFromNow(-60 * 30), minutes: 25 }],
])('a call that %s is refused', async (_, call) => {
  await expectRefusal(hold(await booked(), call), 'SM224')
})

test('without a license in that state it takes a reason, which is audited', async () => {
  const visit = await booked()
  await expectRefusal(hold(visit, { state: 'NV' }), 'SM712')
  expect(await rowOf(visit)).toMatchObject({ status: 'scheduled', place: null })
  await done(hold(visit, { state: 'NV', license_reason: 'Nevada allows follow-up while traveling' }))
  const [entry] = await practice.sql`
    select details from public.audit_log where event_type = 'appointments.license_exception' and row_id = ${visit}`
  expect(entry?.details).toEqual({ state: 'NV', reason: 'Nevada allows follow-up while traveling' })
})

test.each<Who>(['otherProvider', 'patient', 'frontDesk'])('%s can’t complete it', async (who) => {
  const visit = await booked()
  await expectRefusal(hold(visit, {}, who), 'SM221')
  expect(await rowOf(visit)).toMatchObject({ status: 'scheduled', held_by: 'video' })
})

test('a no-show that was held by phone takes a reason, which is audited, also after the room has closed', async () => {
  const visit = await bookVisit(practice, { at: minutesFromNow(-300), minutes: 30, status: 'no_show' })
  const call = { started_at: minutesFromNow(-290) }
  await expectRefusal(hold(visit, call), 'SM225')
  await expectRefusal(hold(visit, { ...call, correction_reason: '  ' }), 'SM225')
  expect(await rowOf(visit)).toMatchObject({ status: 'no_show', place: null })
  await done(hold(visit, { ...call, correction_reason: 'Called at once; marked by mistake' }))
  expect(await rowOf(visit)).toMatchObject({ status: 'completed', held_by: 'phone', measured_minutes: 25 })
  const [entry] = await practice.sql`
    select details from public.audit_log where event_type = 'appointments.no_show_corrected' and row_id = ${visit}`
  expect(entry?.details).toEqual({ reason: 'Called at once; marked by mistake' })
})

test("a visit that is over can't change, and no one completes a visit that never began on video", async () => {
  const visit = await booked('cancelled')
  await expectRefusal(hold(visit, { correction_reason: 'It took place' }), 'SM212')
  await clearVisits(practice)
  const open = await booked()
  const complete = practice
    .as(practice.people.treating)
    .from('appointments')
    .update({ status: 'completed' })
    .eq('id', open)
    .select('id')
  await expectRefusal(complete, 'SM208')
})
