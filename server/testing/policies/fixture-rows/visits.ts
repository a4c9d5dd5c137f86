import { phoenix } from '../people.ts'
import { bookingOf, halfAnIntake, locatePatient } from '../visits.ts'
import { type Fixture, type FixtureRow, withId } from './fixture.ts'

/** Visits with their content and their bills. */
export async function visitsRows({
  people,
  practice,
  sql,
  insert,
  about,
  live,
  past,
  upcoming,
  spare,
}: Fixture): Promise<Record<string, FixtureRow>> {
  const { patient, treating } = people
  await sql`insert into public.claim_details (patient_id, sex) values (${patient.id}, 'F')`
  const line = { appointment_id: live, text: 'I slept well.' }
  const patientsWords = await insert('session_transcripts', {
    ...line,
    speaker: 'patient',
    created_by: patient.id,
  })
  const providersWords = await insert('session_transcripts', {
    ...line,
    speaker: 'provider',
    created_by: treating.id,
  })
  const recording = await insert('session_recordings', {
    appointment_id: live,
    object_name: 'visit.webm',
    created_by: treating.id,
  })
  const [bill] = await sql`select id from public.billing_records where appointment_id = ${past}`
  const payment = {
    ...about,
    appointment_id: past,
    billing_record_id: bill?.id,
    provider_id: treating.providerId,
    amount: 20,
    paid_on: '2026-01-02',
    method: 'cash',
  }
  const copay = await insert('bill_payments', payment)
  const paidAhead = { ...payment, appointment_id: upcoming, billing_record_id: null }
  const prepayment = await insert('bill_payments', paidAhead)
  const intake = await insert('intake_responses', { ...about, appointment_id: upcoming })
  const filledIn = await insert('intake_responses', {
    ...about,
    appointment_id: past,
    completed_at: new Date(),
  })
  const waitingIn = await insert('state_waitlist', { ...about, state: 'NV' })
  const earlierTime = await insert('earlier_time_requests', {
    ...about,
    provider_id: treating.providerId,
    appointment_id: spare,
  })
  await locatePatient(practice, live)

  return {
    'appointments: upcoming': {
      key: { id: upcoming },
      create: withId(bookingOf(practice, phoenix(22, '10:00'))),
      change: { status: 'cancelled' },
    },
    'bill_payments: on a bill': {
      key: { id: copay },
      create: withId(payment),
      change: { amount: 10 },
    },
    'bill_payments: before the bill': {
      key: { id: prepayment },
      create: withId(paidAhead),
      change: { amount: 10 },
    },
    'billing_records: of a completed visit': {
      key: { id: bill?.id },
      create: withId({
        provider_id: treating.providerId,
        appointment_id: live,
        session_duration_minutes: 60,
        hourly_rate: 200,
        total_amount: 200,
        organization_npi: '1',
        organization_ein: '1',
      }),
      change: { status: 'paid' },
    },
    'billing_status_changes: of a completed visit': {
      key: { billing_record_id: bill?.id },
      create: withId({ billing_record_id: bill?.id, provider_id: treating.providerId, to_status: 'paid' }),
      change: { to_status: 'void' },
    },
    'calendar_changes: of the treating provider': {
      key: { provider_id: treating.providerId },
      create: () => ({ provider_id: treating.providerId }),
      change: { changed_at: '2026-01-01T00:00:00Z' },
    },
    'intake_responses: a draft': {
      key: { id: intake },
      create: withId({ ...about, appointment_id: spare }),
      change: { data: { symptoms: {} } },
    },
    'intake_responses: completed': {
      key: { id: filledIn },
      create: withId({
        ...about,
        appointment_id: spare,
        data: halfAnIntake,
        completed_at: '2026-01-01T00:00:00Z',
      }),
      change: { data: { symptoms: {} } },
    },
    'claim_details: of the patient': {
      key: about,
      create: () => about,
      change: { sex: 'U' },
    },
    'earlier_time_requests: of the patient': {
      key: { id: earlierTime },
      create: withId({ ...about, provider_id: people.otherProvider.providerId }),
      change: { day_part: 'morning' },
    },
    'state_waitlist: of the patient': {
      key: { id: waitingIn },
      create: withId({ ...about, state: 'UT' }),
      change: { state: 'CA' },
    },
    'visit_locations: of a visit': {
      key: { appointment_id: live },
      create: withId({ ...about, appointment_id: live, state: 'AZ', phone: '6025550142', withheld: true }),
      change: { state: 'NV' },
    },
    'session_recordings: of a visit': {
      key: { id: recording },
      create: withId({ appointment_id: live, object_name: 'more.webm' }),
      change: { object_name: 'x' },
    },
    "session_transcripts: the patient's words": {
      key: { id: patientsWords },
      create: withId({ ...line, speaker: 'patient' }),
      change: { text: 'I did not sleep well.' },
    },
    "session_transcripts: the provider's words": {
      key: { id: providersWords },
      create: withId({ ...line, speaker: 'provider' }),
      change: { text: 'Corrected.' },
    },
  }
}
