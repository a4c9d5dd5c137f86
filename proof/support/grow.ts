import type { TransactionSql } from 'postgres'
import type { Sql } from '#server/db/pool.ts'
import { type Actor, createActor, tokenFor } from '#server/testing/actors.ts'
import { createOfficeStaff, type Practice, type Provider } from '#server/testing/policies/people.ts'
import { staySignedIn } from './crowd.ts'
import { numberOf, recordsSql } from './grow-records.ts'

const perPatient = 20
const perProvider = 5000
const auditPerVisit = 5
const sealsAtOnce = 20_000
const asking = { patients: 20, providers: 2 }

export type Grown = {
  patients: (Actor & { providerId: string })[]
  providers: (Provider & { patientId: string; visitId: string })[]
  frontDesk: (Actor & { providerId: string; patientId: string })[]
  billers: (Actor & { patientId: string })[]
  admin: Actor
}

/**
 * A practice with so many appointments and five times as many audit rows. Each patient has 20 visits and each
 * clinician 5,000 of them whatever its size, so that the size of the practice is measured and not that of an answer.
 * Triggers are off, because no one must be notified; the constraints against double booking are replaced by plain
 * indexes. Indexes are built at the end, which takes a fraction of the time.
 */
export async function grow({ sql }: Practice, appointments: number): Promise<void> {
  if (appointments % perPatient !== 0)
    throw new Error(
      `--appointments must be a multiple of ${100 * perPatient}: each patient has ${perPatient} visits, in the smaller practice too`,
    )
  const patients = appointments / perPatient
  const providers = Math.max(1, Math.round(appointments / perProvider))
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await tx`set local maintenance_work_mem = '512MB'`
    const indexes = await dropIndexes(tx)
    await tx.unsafe(fillSql(patients, providers, appointments))
    for (const definition of indexes) await tx.unsafe(definition)
  })
  await sealAll(sql)
  await sql.unsafe('vacuum analyze')
}

/** Those that no constraint needs, of the tables that grow most; given back as the statements that make them again. */
async function dropIndexes(tx: TransactionSql): Promise<string[]> {
  const found = await tx<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid in ('public.audit_log'::regclass, 'public.appointments'::regclass) and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
  for (const { name } of found) await tx.unsafe(`drop index ${name}`)
  return found.map(({ definition }) => definition)
}

const uuid = (letter: string, number: string) =>
  `('${letter}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

const fillSql = (patients: number, providers: number, appointments: number) => `
  alter table public.appointments drop constraint provider_is_free, drop constraint patient_is_free;
  insert into auth.users (id, email)
    select ${uuid('d', 'i')}, 'p' || i || '@proof.example' from generate_series(0, ${patients - 1}) i;
  insert into auth.users (id, email)
    select ${uuid('e', 'i')}, 'q' || i || '@proof.example' from generate_series(0, ${providers - 1}) i;
  insert into public.user_roles (user_id, role)
    select ${uuid('d', 'i')}, 'patient' from generate_series(0, ${patients - 1}) i;
  insert into public.user_roles (user_id, role)
    select ${uuid('e', 'i')}, 'provider' from generate_series(0, ${providers - 1}) i;
  insert into public.profiles (id, patient_id, first_name, last_name, date_of_birth, phone, state)
    select ${uuid('d', 'i')}, (1000000 + i)::text, initcap(substr(md5(i::text), 1, 6)),
      case when i % ${providers} < ${asking.providers} and i / ${providers} < ${asking.patients / asking.providers} then 'Crowd' else initcap(substr(md5((i * 7)::text), 1, 9)) end,
      date '1950-01-01' + i % 20000, '(602) 555-0142', 'AZ'
    from generate_series(0, ${patients - 1}) i;
  insert into public.providers (id, user_id, first_name, last_name, verified_at)
    select ${uuid('c', 'i')}, ${uuid('e', 'i')}, 'Dr', 'Q' || i, now() from generate_series(0, ${providers - 1}) i;
  insert into public.appointments (id, patient_id, provider_id, appointment_date, duration_minutes, status)
    select ${uuid('a', 'i')}, ${uuid('d', `i % ${patients}`)}, ${uuid('c', `(i % ${patients}) % ${providers}`)},
      date_trunc('hour', now()) + (i / ${providers} - ${Math.round((appointments / providers) * 0.8)}) * interval '30 minutes', 30,
      case when i < ${appointments * 0.8} then 'completed' else 'scheduled' end
    from generate_series(0, ${appointments - 1}) i;
  insert into public.progress_notes (patient_id, provider_id, appointment_id, session_date, status, signed_at, signed_by, content_hash)
    select a.patient_id, a.provider_id, a.id, a.appointment_date::date, 'signed', a.ends_at, p.user_id, repeat('0', 64)
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.status = 'completed' and not (
      ${numberOf('a.id')} / ${patients} = 15 and ${numberOf('a.id')} / ${providers} % 50 in (3, 7));
  insert into public.notifications (user_id, kind, title)
    select ${uuid('d', 'i')}, 'proof', 'Your visit is on Monday' from generate_series(0, ${patients - 1}) i;
  create index provider_is_free on public.appointments using gist (provider_id, tstzrange(appointment_date, ends_at)) where status <> 'cancelled';
  create index patient_is_free on public.appointments using gist (patient_id, tstzrange(appointment_date, ends_at)) where status <> 'cancelled';
  ${recordsSql(patients, providers)}
  select private.rebuild_care();
  insert into public.audit_log (event_type, actor_id, patient_id, row_id, details, created_at)
    select (array['appointments.read', 'profiles.read', 'appointments.insert', 'progress_notes.update'])[1 + i % 4],
      ${uuid('e', `(i % ${patients}) % ${providers}`)}, ${uuid('d', `i % ${patients}`)}, ${uuid('a', `i % ${appointments}`)}::text,
      '{"columns": ["status"]}', now() - (${appointments * auditPerVisit} - i) * interval '10 seconds'
    from generate_series(0, ${appointments * auditPerVisit - 1}) i;
  insert into private.audit_unsealed
    select a.id from public.audit_log a where not exists (select from private.audit_seals s where s.audit_id = a.id)
    on conflict do nothing;`

/** The server's own job seals too, and only one of them at a time. */
async function sealAll(sql: Sql): Promise<void> {
  for (let left = true; left; ) {
    const [seal] = await sql<{ sealed: number }[]>`select private.seal_audit_log(${sealsAtOnce}) as sealed`
    if (seal?.sealed) continue
    const [row] = await sql<{ left: boolean }[]>`select exists (select from private.audit_unsealed) as left`
    left = row?.left ?? false
  }
}

/** The people who ask: some of each kind, signed in. */
export async function signIn(practice: Practice): Promise<Grown> {
  const { sql } = practice
  const signed = async (id: string, email: string) =>
    staySignedIn(practice, { id, email, token: await tokenFor(practice, id, email) })
  const pairs = await sql<{ id: string; email: string; provider_id: string }[]>`
    select u.id, u.email, c.provider_id from public.profiles p join auth.users u on u.id = p.id
    join private.care c on c.patient_id = u.id where p.last_name = 'Crowd' order by u.id`
  const clinicians = await sql<
    { id: string; email: string; provider_id: string; patient_id: string; visit_id: string }[]
  >`
    select u.id, u.email, p.id as provider_id,
      (select c.patient_id from private.care c where c.provider_id = p.id order by c.patient_id limit 1) as patient_id,
      (select n.appointment_id from public.progress_notes n where n.provider_id = p.id and n.status = 'signed'
        and exists (select from public.session_transcripts t where t.appointment_id = n.appointment_id) limit 1) as visit_id
    from public.providers p join auth.users u on u.id = p.user_id order by p.id limit ${asking.providers}`
  const admin = await createActor(practice, { first_name: 'Ada', last_name: 'Supervisor' })
  await sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
  const atDesk = await staySignedIn(practice, await createOfficeStaff(practice, 'front_desk'))
  const biller = await staySignedIn(practice, await createOfficeStaff(practice, 'biller'))
  const about = clinicians.map(({ provider_id, patient_id }) => ({
    providerId: provider_id,
    patientId: patient_id,
  }))
  return {
    patients: await Promise.all(
      pairs.map(async ({ id, email, provider_id }) => ({
        ...(await signed(id, email)),
        providerId: provider_id,
      })),
    ),
    providers: await Promise.all(
      clinicians.map(async ({ id, email, visit_id }, n) => ({
        ...(await signed(id, email)),
        providerId: about[n]?.providerId ?? '',
        patientId: about[n]?.patientId ?? '',
        visitId: visit_id,
      })),
    ),
    frontDesk: about.map((one) => ({ ...atDesk, ...one })),
    billers: about.map(({ patientId }) => ({ ...biller, patientId })),
    admin: await staySignedIn(practice, admin),
  }
}
