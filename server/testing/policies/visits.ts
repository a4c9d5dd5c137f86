import type { Code } from '#core/billing/claim-source.ts'
import type { Actor } from '#server/testing/actors.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { type People, type Practice, type Provider, phoenix } from './people.ts'

type Visit = { patient?: Actor; provider?: Provider; at?: string; minutes?: number; status?: string }

/** Puts a visit into the calendar the way the server itself may: without the rules that hold for people. */
export async function bookVisit(
  { sql, people }: Pick<Practice, 'sql'> & { people: People },
  {
    patient = people.patient,
    provider = people.treating,
    at = phoenix(7, '10:00'),
    minutes = 30,
    status,
  }: Visit = {},
): Promise<string> {
  const [visit] = await sql<{ id: string }[]>`
    insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes)
    values (${patient.id}, ${provider.providerId}, ${at}, ${minutes}) returning id`
  if (!visit) throw new Error('no visit')
  if (status) await sql`update public.appointments set status = ${status} where id = ${visit.id}`
  return visit.id
}

/** Stores the patient's location, as if they had just joined. */
export async function locatePatient(
  { sql }: Pick<Practice, 'sql'>,
  appointmentId: string,
  state = 'AZ',
): Promise<void> {
  await sql`
    insert into public.visit_locations (appointment_id, patient_id, state, address_line, city, zip_code, phone)
    select id, patient_id, ${state}, '1 Palo Verde', 'Phoenix', '85016', '(602) 555-0142'
    from public.appointments where id = ${appointmentId}`
}

/** What a payer requires of a completed visit: a signed note with codes, and where the patient was. */
export async function completeClaim(
  { sql, people }: Pick<Practice, 'sql'> & { people: People },
  appointmentId: string,
  {
    diagnoses = [{ code: 'F32.9', description: 'Depressive episode' }],
    procedures = [{ code: '90832', description: 'Psychotherapy, 30 minutes' }],
  }: { diagnoses?: Code[]; procedures?: Code[] } = {},
): Promise<void> {
  await sql`
    insert into public.progress_notes (patient_id, provider_id, appointment_id, icd_codes, cpt_codes, status, signed_at, signed_by)
    select patient_id, provider_id, id, ${sql.json(diagnoses)}, ${sql.json(procedures)}, 'signed', now(), ${people.treating.id}
    from public.appointments where id = ${appointmentId}`
  await sql`update public.billing_records set place_of_service = '10' where appointment_id = ${appointmentId}`
  await sql`update public.appointments set payment_method = 'insurance' where id = ${appointmentId}`
}

/** Empties the calendar and all that hangs on it. */
export async function clearVisits({ sql }: Pick<Practice, 'sql'>): Promise<void> {
  await emptyTables(sql, 'public.appointments')
}

/** What a booking form sends. */
export function bookingOf({ people }: { people: People }, at = phoenix(7, '10:00')) {
  return {
    patient_id: people.patient.id,
    provider_id: people.treating.providerId,
    appointment_date: at,
    appointment_type: 'consultation',
    duration_minutes: 60,
    notes: 'Trouble sleeping',
    status: 'scheduled',
  }
}

/** Just enough for an intake to be sent: 12 of 24 places. */
export const halfAnIntake = {
  demographics: {
    preferredName: 'Paula',
    dateOfBirth: '1990-05-04',
    gender: 'female',
    phoneNumber: '(602) 555-0142',
    emergencyContact: 'Kim Example',
    emergencyPhone: '(602) 555-0100',
  },
  medicalHistory: {
    currentMedications: ['Sertraline 50 mg'],
    allergies: ['Latex'],
    primaryCareProvider: 'Dr. Okafor',
  },
  symptoms: { phq9Score: 8, primaryConcerns: 'Trouble sleeping' },
  additional: { previousTherapy: false },
}
