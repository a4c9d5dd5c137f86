import { decodeJwt } from 'jose'
import type { Services } from '#server/services.ts'
import { type Actor, createActor, tokenFor } from '#server/testing/actors.ts'

export type Practice = Pick<Services, 'sql' | 'keys'>
export type Provider = Actor & { providerId: string }
export type People = Awaited<ReturnType<typeof createPeople>>

/** One of each kind of person the policies tell apart. The treating provider and the patient have met. */
export async function createPeople(practice: Practice) {
  // One after the other, on one connection: each additional one would read the catalog and compile the functions
  // again.
  const patient = await createPatient(practice, 'Paula', 'Owner')
  const otherPatient = await createPatient(practice, 'Oscar', 'Other')
  const treating = await createProvider(practice, { last_name: 'Treating' })
  const otherProvider = await createProvider(practice, { last_name: 'Elsewhere' })
  const unverified = await createProvider(practice, { last_name: 'Unverified', verified: false })
  const admin = await createActor(practice, { first_name: 'Ada', last_name: 'Supervisor' })
  await practice.sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
  await practice.sql`delete from public.profiles where id = ${admin.id}`
  const adminWithReason = await openChart(practice, admin, patient.id)
  const frontDesk = await createOfficeStaff(practice, 'front_desk', 'Fern')
  const biller = await createOfficeStaff(practice, 'biller', 'Bill')
  return {
    patient,
    otherPatient,
    treating,
    otherProvider,
    unverified,
    admin,
    adminWithReason,
    frontDesk,
    biller,
  }
}

/** A person who works for the practice and treats no one. */
export async function createOfficeStaff(
  practice: Practice,
  role: 'front_desk' | 'biller',
  firstName = 'Ollie',
): Promise<Actor> {
  const person = await createActor(practice, { first_name: firstName, last_name: 'Office' })
  await practice.sql`update public.user_roles set role = ${role} where user_id = ${person.id}`
  await practice.sql`delete from public.profiles where id = ${person.id}`
  return person
}

/**
 * The supervising physician in a separate session, in which they have given a reason to open this patient's chart.
 */
async function openChart(practice: Practice, admin: Actor, patientId: string): Promise<Actor> {
  const token = await tokenFor(practice, admin.id, admin.email)
  await practice.sql`
    insert into private.chart_accesses (session_id, patient_id, purpose, reason)
    values (${String(decodeJwt(token).session_id)}, ${patientId}, 'supervision', 'Reviewing the care plan')`
  return { ...admin, token }
}

/** A patient who has registered and done the intake, so that nothing but a policy stops them. */
export async function createPatient(
  practice: Practice,
  firstName = 'Pat',
  lastName = 'Example',
): Promise<Actor> {
  const patient = await createActor(practice, { first_name: firstName, last_name: lastName })
  await practice.sql`
    update public.profiles set date_of_birth = '1990-05-04', phone = '(602) 555-0142', address_line1 = '1 Palo Verde',
      city = 'Phoenix', state = 'AZ', zip_code = '85016', emergency_contact_name = 'Kim Example',
      emergency_contact_phone = '(602) 555-0100', emergency_contact_relationship = 'Sibling', hipaa_consent = true,
      treatment_consent = true, registration_completed = true, intake_completed = true, onboarding_completed = true
    where id = ${patient.id}`
  return patient
}

/** A clinician on duty every day from 08:00 to 18:00 by their own clock. */
export async function createProvider(
  practice: Practice,
  { verified = true, ...given }: { verified?: boolean; last_name?: string; time_zone?: string } = {},
): Promise<Provider> {
  const { time_zone = 'America/Phoenix', last_name = 'Clinician' } = given
  const actor = await createActor(practice, {
    first_name: 'Dr',
    last_name,
    provider_title: 'Dr.',
    credentials: 'MD',
    specialty: 'Psychiatry',
    license_number: 'MD-1',
    license_states: { arizona: true },
  })
  const [row] = await practice.sql<{ id: string }[]>`
    update public.providers set time_zone = ${time_zone}, verified_at = ${verified ? new Date() : null}
    where user_id = ${actor.id} returning id`
  if (!row) throw new Error('no provider row')
  if (verified) await grantLicenses(practice, row.id, ['AZ'])
  await practice.sql`
    insert into public.provider_availability (provider_id, day_of_week, start_time, end_time)
    select ${row.id}, day, '08:00', '18:00' from generate_series(0, 6) day`
  return { ...actor, providerId: row.id }
}

/** Verified licenses that end in a year, in these states and in no other. */
export async function grantLicenses(
  { sql }: Pick<Practice, 'sql'>,
  providerId: string,
  states: readonly string[],
): Promise<void> {
  await sql`delete from public.provider_licenses where provider_id = ${providerId}`
  await sql`
    insert into public.provider_licenses (provider_id, state, number, expires_on, verified_at)
    select ${providerId}, state, 'MD-1', current_date + 365, now() from unnest(${states as string[]}::text[]) state`
}

/** An instant so many days from today, at a wall-clock time in Phoenix (always seven hours behind UTC). */
export function phoenix(days: number, time: string): string {
  const day = new Date(Date.now() - 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${time}:00-07:00`
}

/** Instants relative to this moment, for what happens around the start of a visit. */
export function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}
