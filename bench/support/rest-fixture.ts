import { loadKeys } from '#server/db/keys.ts'
import type { Pool } from '#server/db/pool.ts'
import { createActor } from '#server/testing/actors.ts'

export type Patient = { id: string; token: string; claims: string; providerId: string; providerToken: string }

const patientCount = 40
const providerCount = 20
const visitsEach = 20

/** A small practice in the middle of its year: each patient has twenty visits with verified providers. */
export async function fillPractice(sql: Pool): Promise<Patient[]> {
  const keys = await loadKeys(sql)
  const providers: { id: string; token: string }[] = []
  for (let n = 0; n < providerCount; n++) {
    const actor = await createActor({ sql, keys }, { role: 'provider' })
    const [row] = await sql<{ id: string }[]>`
      insert into public.providers (user_id, first_name, last_name, specialty, verified_at)
      values (${actor.id}, 'Dana', ${`Clinician ${n}`}, 'Psychiatry', now())
      on conflict (user_id) do update set verified_at = now(), last_name = excluded.last_name, specialty = excluded.specialty
      returning id`
    providers.push({ id: row?.id ?? '', token: actor.token })
  }
  const patients: Patient[] = []
  for (let n = 0; n < patientCount; n++) {
    const { id, token } = await createActor({ sql, keys }, { role: 'patient' })
    const { id: providerId = '', token: providerToken = '' } = providers[n % providerCount] ?? {}
    const claims = JSON.stringify(await keys.verify(token))
    patients.push({ id, token, providerId, providerToken, claims })
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`
        insert into public.profiles (id, patient_id, first_name) values (${id}, ${String(1_000_000 + n)}, 'Pat')
        on conflict (id) do nothing`
      await tx`
        insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes)
        select ${id}, ${providerId}, now() + make_interval(days => i, mins => ${30 * Math.floor(n / providerCount)}), 30
        from generate_series(1, ${visitsEach}::int) i`
    })
  }
  await sql.unsafe('vacuum analyze')
  return patients
}
