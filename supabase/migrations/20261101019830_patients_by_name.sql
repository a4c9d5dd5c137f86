-- A page of the patients, and a search among them, costs what it shows and not what the clinician has.

-- A name as " lucia pena ortiz": each word of a search begins a word of it. Without a search_path of its own, so that
-- the planner can write it out in place of a call for each patient, and finds the index.
create function private.folded_name(first_name text, last_name text) returns text
language sql immutable
as $$
  select ' ' || pg_catalog.regexp_replace(pg_catalog.lower(pg_catalog.regexp_replace(
    normalize(first_name || ' ' || last_name, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C"),
    '[^a-z0-9]+', ' ', 'g')
$$;
revoke execute on function private.folded_name(text, text) from public;
grant execute on function private.folded_name(text, text) to authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;
create index profiles_searched on public.profiles using gin (
  private.folded_name(first_name, last_name) extensions.gin_trgm_ops, patient_id extensions.gin_trgm_ops
);

create or replace function private.my_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, open_safety_tasks integer,
  phq9_score integer, phq9_at timestamptz, missed_visits integer
)
-- Planned for each wish anew: the first page, one further down and a search are found in different ways.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
  half_a_year_ago constant timestamptz := now() - interval '180 days';
  last_seen public.profiles;
  word text;
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
    select p.* from private.care c join public.profiles p on p.id = c.patient_id
    cross join lateral (select private.folded_name(p.first_name, p.last_name) as name) folded
    where c.provider_id = me
      and (born is null or p.date_of_birth = born)
      -- The first word by itself is what the index finds.
      and (names = '{}' or (folded.name like names[1] and folded.name like all (names)))
      and (numbers = '{}' or (
        (p.patient_id like '%' || numbers[1] || '%' or folded.name like '% ' || numbers[1] || '%')
        and (select bool_and(position(n in p.patient_id) > 0 or folded.name like '% ' || n || '%') from unnest(numbers) n)
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
  -- Whom the caller may see is asked of the calendar itself. One at a time (limit), for the page alone.
  where (select true from private.under_my_care u where u.patient_id = p.id limit 1)
  order by lower(p.last_name), lower(p.first_name), p.id;
end $$;

create or replace function public.open_chart(patient uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.chart_accesses;
  mine boolean;
begin
  select a.* into opened from private.chart_accesses a
    where a.patient_id = patient and a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid
      and a.patient_id in (select private.charts_i_opened());
  mine := exists (select from public.profiles p where p.id = patient)
    and (opened.patient_id is not null or exists (
      select from private.under_my_care c where c.patient_id = patient
    ));
  perform private.record_audit(case when mine then 'charts.open' else 'charts.refuse' end, patient, patient::text,
    case when opened.patient_id is not null
      then jsonb_build_object('purpose', opened.purpose, 'reason', opened.reason) else '{}' end);
  return mine;
end $$;
