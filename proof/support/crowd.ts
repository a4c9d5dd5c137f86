import { decodeJwt } from 'jose'
import { type Actor, tokenFor } from '#server/testing/actors.ts'
import { createProvider, type Practice, type Provider, phoenix } from '#server/testing/policies/people.ts'

export type Crowd = { patients: Actor[]; providers: Provider[] }

/** A day: longer than any part takes, also with a clock that is moved by an hour. */
const sessionSeconds = 86_400

/** Patients who have registered, each under the care of one of the providers, all of them signed in. */
export async function createCrowd(practice: Practice, patients: number, providers: number): Promise<Crowd> {
  const { sql } = practice
  const clinicians = await Promise.all(Array.from({ length: providers }, () => createProvider(practice)))
  const users = await sql<{ id: string; email: string }[]>`
    insert into auth.users (email, email_confirmed_at)
    select format('crowd-%s-%s@test.example', n, gen_random_uuid()), now() from generate_series(1, ${patients}) n
    returning id, email`
  await sql`
    update public.profiles set first_name = 'In', last_name = 'Crowd', date_of_birth = '1990-05-04', phone = '1',
      address_line1 = '1', city = 'Phoenix', state = 'AZ', zip_code = '85016', emergency_contact_name = 'K',
      emergency_contact_phone = '1', emergency_contact_relationship = 'Sibling', hipaa_consent = true,
      treatment_consent = true, registration_completed = true, intake_completed = true, onboarding_completed = true
    where id in ${sql(users.map(({ id }) => id))}`
  for (const [n, { id }] of users.entries()) {
    const slot = Math.floor(n / providers)
    const time = `${String(8 + Math.floor((slot % 20) / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`
    const at = phoenix(-1 - Math.floor(slot / 20), time)
    await sql`
      insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes)
      values (${id}, ${clinicians[n % providers]?.providerId ?? ''}, ${at}, 30)`
  }
  const signedIn = users.map(async (user) => ({
    ...user,
    token: await tokenFor(practice, user.id, user.email),
  }))
  return {
    patients: await Promise.all((await Promise.all(signedIn)).map((actor) => staySignedIn(practice, actor))),
    providers: await Promise.all(clinicians.map((provider) => staySignedIn(practice, provider))),
  }
}

export async function staySignedIn<T extends Actor>({ sql, keys }: Practice, actor: T): Promise<T> {
  const { iat: _, exp: __, ...claims } = decodeJwt(actor.token)
  await sql`
    update auth.sessions set idle_seconds = ${sessionSeconds} where id = ${String(claims.session_id)}`
  return { ...actor, token: await keys.sign(claims as never, sessionSeconds) }
}
