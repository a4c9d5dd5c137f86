import { createProvider, type Practice, type Provider } from '#server/testing/policies/people.ts'

export type Size = { patients: number; visits: number }

const aDay = 16
/** One patient of so many waits for a refill. */
const asks = 100

/** The last name of a patient who is there whatever the size. */
export const oneOfThem = 'Cfcd20849'

/**
 * One clinician with all of them: sixteen visits of half an hour a day, four fifths of them in the past and with a
 * signed note, half of which started as a draft by the rules; everyone takes a medicine. Triggers are off, because no
 * one must be notified; the constraints against double booking are replaced by plain indexes.
 */
export async function fillClinician(practice: Practice, { patients, visits }: Size): Promise<Provider> {
  const provider = await createProvider(practice)
  const { sql } = practice
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await tx.unsafe(`
      alter table public.appointments drop constraint provider_is_free, drop constraint patient_is_free;
      create temp table people on commit drop as
        select i, gen_random_uuid() as id from generate_series(0, ${patients - 1}) i;
      insert into auth.users (id, email) select id, 'p' || i || '@bench.example' from people;
      insert into public.user_roles (user_id, role) select id, 'patient' from people;
      insert into public.profiles (id, patient_id, first_name, last_name, date_of_birth, phone, current_medications)
        select id, (1000000 + i)::text, initcap(substr(md5(i::text), 1, 6)), initcap(substr(md5((i * 7)::text), 1, 9)),
          date '1950-01-01' + i, '(602) 555-0142',
          jsonb_build_array(jsonb_build_object(
            'id', 'm' || i, 'name', 'Sertraline', 'dosage', '50 mg', 'verified', true, 'startDate', '2026-01-05',
            'cardStatus', case when i % ${asks} = 0 then 'pending' else 'active' end
          ))
        from people;
      insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes, status)
        select p.id, '${provider.providerId}',
          date_trunc('day', now()) + (n / ${aDay} - ${Math.floor((visits * 0.8) / aDay)}) * interval '1 day'
            + interval '15 hours' + (n % ${aDay}) * interval '30 minutes',
          30, case when n < ${visits} * 0.8 then 'completed' else 'scheduled' end
        from generate_series(0, ${visits - 1}) n join people p on p.i = n % ${patients};
      insert into public.progress_notes (
          patient_id, provider_id, appointment_id, session_date, status, signed_at, signed_by, content_hash, drafted_by
        )
        select patient_id, provider_id, id, appointment_date::date, 'signed', ends_at, '${provider.id}', repeat('0', 64),
          case when random() < 0.5 then 'built-in rules' end
        from public.appointments where status = 'completed';
      insert into public.assessment_results (patient_id, instrument, answers, score, completed_at)
        select id, 'phq9', '[1,1,1,1,1,1,1,1,0]', 8, now() - interval '9 days' from people;
      create index provider_is_free on public.appointments using gist (provider_id, tstzrange(appointment_date, ends_at)) where status <> 'cancelled';
      create index patient_is_free on public.appointments using gist (patient_id, tstzrange(appointment_date, ends_at)) where status <> 'cancelled';
      select private.rebuild_care();
      insert into private.drafted_notes (provider_id, notes)
        select provider_id, count(*) from public.progress_notes where drafted_by is not null group by 1;`)
  })
  await sql.unsafe('vacuum analyze')
  return provider
}
