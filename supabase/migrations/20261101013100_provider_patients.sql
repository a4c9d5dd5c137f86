-- A provider's patients: found, looked through page by page, and opened with a trace.

create index appointments_treated on public.appointments (provider_id, patient_id, appointment_date)
  where status <> 'cancelled';

-- Lower case without accents and apostrophes, so that "lucia" finds Lucía and "obrien" finds O'Brien.
create function private.plain_letters(value text) returns text
language sql immutable set search_path = ''
as $$ select lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C") $$;
revoke execute on function private.plain_letters(text) from public;

-- Security definer: who is whose patient is asked once here, and not once more by the policies of four tables.
create function public.my_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, open_safety_tasks integer,
  phq9_score integer, phq9_at timestamptz, missed_visits integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
  half_a_year_ago constant timestamptz := now() - interval '180 days';
  last_seen public.profiles;
  word text;
  -- A name is compared as " lucia pena ortiz": each word of the search begins a word of it.
  names text[] := '{}';
  numbers text[] := '{}';
  born date;
begin
  if me is null then
    return;
  end if;
  foreach word in array regexp_split_to_array(trim(private.plain_letters(search)), '\s+') loop
    if private.plain_date(word) is not null then
      born := private.plain_date(word);
    elsif word ~ '^[0-9]+$' then
      numbers := numbers || word;
    elsif word <> '' then
      -- A word without a letter stays as it is and so matches nobody.
      names := names || coalesce('% ' || nullif(trim(regexp_replace(word, '[^a-z0-9]+', ' ', 'g')), '') || '%', '-');
    end if;
  end loop;
  select * into last_seen from public.profiles p where p.id = after;
  return query
  with page as (
    select p.* from public.profiles p
    -- Written out and not called: thousands of calls of a function take a second, this takes a moment.
    cross join lateral (select ' ' || regexp_replace(lower(regexp_replace(
      normalize(p.first_name || ' ' || p.last_name, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C"),
      '[^a-z0-9]+', ' ', 'g') as name) folded
    where p.id in (
        select a.patient_id from public.appointments a where a.provider_id = me and a.status <> 'cancelled'
        union all
        select t.patient_id from public.safety_tasks t where t.provider_id = me and t.status = 'open'
      )
      and (born is null or p.date_of_birth = born)
      and (names = '{}' or folded.name like all (names))
      and (numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or folded.name like '% ' || n || '%') from unnest(numbers) n
      ))
      and (after is null or (lower(p.last_name), lower(p.first_name), p.id)
        > (lower(last_seen.last_name), lower(last_seen.first_name), last_seen.id))
      and (not flagged
        or exists (select from public.safety_tasks t where t.patient_id = p.id and t.status = 'open')
        or exists (
          select from public.appointments a
          where a.provider_id = me and a.patient_id = p.id and a.status = 'no_show' and a.appointment_date > half_a_year_ago
        )
        or 10 <= (
          select r.score from public.assessment_results r
          where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
        ))
    order by lower(p.last_name), lower(p.first_name), p.id
    limit least(greatest(page_size, 1), 200)
  )
  select p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth, p.preferred_language,
    visits.last_visit, visits.next_visit,
    (select count(*)::integer from public.safety_tasks t where t.patient_id = p.id and t.status = 'open'),
    phq9.score::integer, phq9.completed_at, visits.missed
  from page p
  cross join lateral (
    select max(a.appointment_date) filter (where a.status in ('completed', 'in_progress')) as last_visit,
      min(a.appointment_date) filter (where a.status = 'scheduled' and a.ends_at > now()) as next_visit,
      (count(*) filter (where a.status = 'no_show' and a.appointment_date > half_a_year_ago))::integer as missed
    from public.appointments a
    where a.provider_id = me and a.patient_id = p.id and a.status <> 'cancelled'
  ) visits
  left join lateral (
    select r.score, r.completed_at from public.assessment_results r
    where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
  ) phq9 on true
  order by lower(p.last_name), lower(p.first_name), p.id;
end $$;
comment on function public.my_patients is 'The caller''s patients by name, a page at a time: the page after the patient named. Flagged: an open safety task, a PHQ-9 of 10 or more, or a visit missed within half a year.';
revoke execute on function public.my_patients(text, boolean, uuid, integer) from public;
grant execute on function public.my_patients(text, boolean, uuid, integer) to authenticated, service_role;

-- A chart that is not the caller's answers as one that does not exist. Both tries are written down.
create function public.open_chart(patient uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine boolean := exists (select from public.profiles p where p.id = patient)
    and (private.is_admin() or patient in (select private.patients_i_treat()));
begin
  perform private.record_audit(case when mine then 'charts.open' else 'charts.refuse' end, patient, patient::text);
  return mine;
end $$;
comment on function public.open_chart is 'Whether the chart is open to the caller. Every opening and every refusal is in the audit log.';
revoke execute on function public.open_chart(uuid) from public;
grant execute on function public.open_chart(uuid) to authenticated, service_role;
