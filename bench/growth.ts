import type { Pool } from '#server/db/pool.ts'
import { type Caller, runAs } from '#server/db/run-as.ts'
import { type Ask, askInTurns } from './support/ask-in-turns.ts'
import type { BenchResult } from './support/result.ts'
import { type BenchDatabase, withDatabase } from './support/with-database.ts'

const sizes = [10_000, 1_000_000] as const
const perPatient = 20
const providers = 50
const rounds = 400
const bar = 1.3

/** Does a patient wait longer when the practice has a hundred times the appointments? */
export default function growth(): Promise<BenchResult> {
  return withDatabase((one) => withDatabase((other) => compare(one, other)))
}

async function compare(one: BenchDatabase, other: BenchDatabase): Promise<BenchResult> {
  const [few, many] = [await asksOf(one, sizes[0]), await asksOf(other, sizes[1])]
  const p95 = await askInTurns({ few, many }, rounds)
  return {
    name: `p95 with ${sizes[1].toLocaleString('en')} appointments against ${sizes[0].toLocaleString('en')}`,
    rows: Object.keys(few).map((what) => {
      const [was = Number.NaN, is = Number.NaN] = [p95.few[what], p95.many[what]]
      return {
        what: `${what}: ${was.toFixed(2)} ms → ${is.toFixed(2)} ms`,
        value: `${(is / was).toFixed(2)}×`,
        bar: `≤ ${bar}×`,
        ok: is / was <= bar,
      }
    }),
  }
}

async function asksOf({ sql, requests }: BenchDatabase, size: number): Promise<Record<string, Ask>> {
  const callers = await fill(sql, size)
  let asked = 0
  const list = () => {
    const caller = callers[asked++ % callers.length] as Caller
    return runAs(requests, caller, [
      {
        text: `select coalesce(json_agg(x), '[]') from (
          select a.id, a.appointment_date, a.status, p.last_name from public.appointments a
          join public.providers p on p.id = a.provider_id
          where a.patient_id = $1::text::uuid order by a.appointment_date) x`,
        values: [caller.claims.sub ?? null],
      },
    ])
  }
  const slots = () => {
    const caller = callers[asked++ % callers.length] as Caller
    return runAs(requests, caller, [
      {
        text: `select coalesce(json_agg(x), '[]') from public.booked_slots(
          ('c0000000-0000-4000-8000-' || lpad($1::text, 12, '0'))::uuid, now() + interval '1 day', now() + interval '2 days') x`,
        values: [String(asked % providers)],
      },
    ])
  }
  return { list, slots }
}

/** Appointments of many patients with fifty providers, half an hour each, none overlapping, half of them past. */
async function fill(sql: Pool, size: number): Promise<Caller[]> {
  const patients = size / perPatient
  await sql.begin(async (tx) => {
    // Triggers off: a million rows need no notifications. The exclusion constraints are replaced by plain indexes,
    // which look the same to the planner.
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await tx.unsafe(`
      alter table public.appointments drop constraint provider_is_free, drop constraint patient_is_free;
      insert into auth.users (id, email)
        select ('d0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'p' || i || '@bench.example' from generate_series(0, ${patients - 1}) i;
      insert into public.profiles (id, patient_id, first_name)
        select ('d0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, (1000000 + i)::text, 'P' from generate_series(0, ${patients - 1}) i;
      insert into public.user_roles (user_id, role)
        select ('d0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'patient' from generate_series(0, ${patients - 1}) i;
      insert into public.providers (id, user_id, last_name, verified_at)
        select ('c0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, ('d0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Q' || i, now()
        from generate_series(0, ${providers - 1}) i;
      insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes)
        select ('d0000000-0000-4000-8000-' || lpad((i % ${patients})::text, 12, '0'))::uuid,
          ('c0000000-0000-4000-8000-' || lpad((i % ${providers})::text, 12, '0'))::uuid,
          now() + ((i / ${providers}) - ${size / providers / 2}) * interval '30 minutes', 30
        from generate_series(0, ${size - 1}) i;
      create index provider_is_free on public.appointments using gist (provider_id, tstzrange(appointment_date, ends_at)) where status <> 'cancelled';
      create index patient_is_free on public.appointments using gist (patient_id, tstzrange(appointment_date, ends_at)) where status <> 'cancelled';
      select private.rebuild_care();`)
  })
  await sql.unsafe('vacuum analyze')
  const sessions = await sql<{ id: string; user_id: string }[]>`
    insert into auth.sessions (user_id, idle_seconds) select id, 3600 from auth.users limit 50 returning id, user_id`
  return sessions.map(({ id, user_id }) => ({
    role: 'authenticated',
    claims: { sub: user_id, session_id: id, role: 'authenticated' },
  }))
}
