-- What the supervising physician's duties need of everybody without opening a chart: who the patients are and when they
-- come, whom a safety task is about, and every visit of the practice. Whoever is listed was looked at, and it is noted.

create function private.read_patient_search(search text, out names text[], out numbers text[], out born date)
language plpgsql immutable set search_path = ''
as $$
declare
  word text;
begin
  names := '{}';
  numbers := '{}';
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
end $$;
comment on function private.read_patient_search is 'A search as patterns for " lucia pena ortiz", parts of patient numbers, and a date of birth.';
revoke execute on function private.read_patient_search(text) from public;

create function public.practice_patients(
  search text default '', flagged boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, patient_id text, first_name text, last_name text, date_of_birth date, preferred_language text,
  last_visit timestamptz, next_visit timestamptz, provider_name text, open_safety_tasks integer,
  phq9_score integer, missed_visits integer
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  half_a_year_ago constant timestamptz := now() - interval '180 days';
  last_seen public.profiles;
  wanted record;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician sees every patient' using errcode = '42501';
  end if;
  select * into wanted from private.read_patient_search(search);
  select * into last_seen from public.profiles p where p.id = after;
  for id, patient_id, first_name, last_name, date_of_birth, preferred_language, last_visit, next_visit, provider_name,
    open_safety_tasks, phq9_score, missed_visits
  in
    with page as (
      select p.* from public.profiles p
      -- Written out and not called: thousands of calls of a function take a second, this takes a moment.
      cross join lateral (select ' ' || regexp_replace(lower(regexp_replace(
        normalize(p.first_name || ' ' || p.last_name, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C"),
        '[^a-z0-9]+', ' ', 'g') as name) folded
      where p.patient_id is not null
        and (wanted.born is null or p.date_of_birth = wanted.born)
        and (wanted.names = '{}' or folded.name like all (wanted.names))
        and (wanted.numbers = '{}' or (
          select bool_and(position(n in p.patient_id) > 0 or folded.name like '% ' || n || '%') from unnest(wanted.numbers) n
        ))
        and (after is null or (lower(p.last_name), lower(p.first_name), p.id)
          > (lower(last_seen.last_name), lower(last_seen.first_name), last_seen.id))
        and (not flagged
          or exists (select from public.safety_tasks t where t.patient_id = p.id and t.status = 'open')
          or exists (
            select from public.appointments a
            where a.patient_id = p.id and a.status = 'no_show' and a.appointment_date > half_a_year_ago
          )
          or 10 <= (
            select r.score from public.assessment_results r
            where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
          ))
      order by lower(p.last_name), lower(p.first_name), p.id
      limit least(greatest(page_size, 1), 200)
    )
    select p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth, p.preferred_language,
      visits.last_visit, visits.next_visit, (
        select private.person_name(v.user_id) from public.appointments a join public.providers v on v.id = a.provider_id
        where a.patient_id = p.id and a.status <> 'cancelled'
        order by abs(extract(epoch from a.appointment_date - now())) limit 1
      ),
      (select count(*)::integer from public.safety_tasks t where t.patient_id = p.id and t.status = 'open'),
      (
        select r.score::integer from public.assessment_results r
        where r.patient_id = p.id and r.instrument = 'phq9' order by r.completed_at desc limit 1
      ), visits.missed
    from page p
    cross join lateral (
      select max(a.appointment_date) filter (where a.status in ('completed', 'in_progress')) as last_visit,
        min(a.appointment_date) filter (where a.status = 'scheduled' and a.ends_at > now()) as next_visit,
        (count(*) filter (where a.status = 'no_show' and a.appointment_date > half_a_year_ago))::integer as missed
      from public.appointments a where a.patient_id = p.id and a.status <> 'cancelled'
    ) visits
    order by lower(p.last_name), lower(p.first_name), p.id
  loop
    perform private.record_audit('profiles.read', id, null,
      '{"list": "practice_patients", "with": ["appointments", "safety_tasks", "assessment_results"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_patients is 'Every patient by name, a page at a time: the page after the patient named. Flagged: an open safety task, a PHQ-9 of 10 or more, or a visit missed within half a year.';
revoke execute on function public.practice_patients(text, boolean, uuid, integer) from public;
grant execute on function public.practice_patients(text, boolean, uuid, integer) to authenticated, service_role;

create function public.practice_safety_tasks() returns table (
  id uuid, source text, summary text, created_at timestamptz, patient_id uuid, patient_number text, first_name text,
  last_name text, date_of_birth date, phone text, preferred_language text, provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician sees every safety task' using errcode = '42501';
  end if;
  for id, source, summary, created_at, patient_id, patient_number, first_name, last_name, date_of_birth, phone,
    preferred_language, provider_name
  in
    select t.id, t.source, t.summary, t.created_at, p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth,
      p.phone, p.preferred_language, private.person_name(v.user_id)
    from public.safety_tasks t join public.profiles p on p.id = t.patient_id
    left join public.providers v on v.id = t.provider_id
    where t.status = 'open' order by t.created_at
  loop
    perform private.record_audit('safety_tasks.read', patient_id, id::text,
      '{"list": "practice_safety_tasks", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_safety_tasks is 'Every open safety task with how to reach the patient, the oldest first.';
revoke execute on function public.practice_safety_tasks() from public;
grant execute on function public.practice_safety_tasks() to authenticated, service_role;

create index appointments_by_time on public.appointments (appointment_date, id);

create function public.practice_appointments(
  "from" timestamptz default null, "to" timestamptz default null, provider uuid default null, wanted_status text default null,
  search text default '', newest_first boolean default false, after uuid default null, page_size integer default 50
)
returns table (
  id uuid, appointment_date timestamptz, appointment_type text, duration_minutes integer, status text,
  cancellation_reason text, patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  last_seen public.appointments;
  wanted record;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician sees every visit' using errcode = '42501';
  end if;
  select * into wanted from private.read_patient_search(search);
  select * into last_seen from public.appointments a where a.id = after;
  for id, appointment_date, appointment_type, duration_minutes, status, cancellation_reason, patient_id, patient_number,
    patient_name, provider_id, provider_name
  in
    select a.id, a.appointment_date, a.appointment_type, a.duration_minutes, a.status, a.cancellation_reason, p.id,
      p.patient_id, btrim(p.first_name || ' ' || p.last_name), a.provider_id, private.person_name(v.user_id)
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    cross join lateral (select ' ' || regexp_replace(lower(regexp_replace(
      normalize(p.first_name || ' ' || p.last_name, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C"),
      '[^a-z0-9]+', ' ', 'g') as name) folded
    where ("from" is null or a.appointment_date >= "from") and ("to" is null or a.appointment_date < "to")
      and (provider is null or a.provider_id = provider)
      and (wanted_status is null or a.status = wanted_status)
      and (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}' or folded.name like all (wanted.names))
      and (wanted.numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or folded.name like '% ' || n || '%') from unnest(wanted.numbers) n
      ))
      and (after is null or case when newest_first
        then (a.appointment_date, a.id) < (last_seen.appointment_date, last_seen.id)
        else (a.appointment_date, a.id) > (last_seen.appointment_date, last_seen.id) end)
    order by case when newest_first then a.appointment_date end desc, case when newest_first then a.id end desc,
      a.appointment_date, a.id
    limit least(greatest(page_size, 1), 200)
  loop
    perform private.record_audit('appointments.read', patient_id, id::text,
      '{"list": "practice_appointments", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_appointments is 'Every visit of the practice, a page at a time: the page after the visit named. When and with whom, not why.';
revoke execute on function public.practice_appointments(
  timestamptz, timestamptz, uuid, text, text, boolean, uuid, integer) from public;
grant execute on function public.practice_appointments(
  timestamptz, timestamptz, uuid, text, text, boolean, uuid, integer) to authenticated, service_role;

create function public.cancel_practice_visit(appointment uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := btrim(coalesce(reason, ''));
  now_is text := (select a.status from public.appointments a where a.id = appointment for update);
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician cancels a visit for the practice' using errcode = '42501';
  end if;
  if char_length(said) < 10 then
    raise exception 'Give a reason of at least 10 characters' using errcode = '22023';
  end if;
  if char_length(said) > 500 then
    raise exception 'A reason has at most 500 characters' using errcode = '22023';
  end if;
  if now_is is null then
    raise exception 'No such visit' using errcode = 'P0002';
  end if;
  if now_is <> 'scheduled' then
    raise exception 'A visit that is % cannot be cancelled', now_is using errcode = '22023';
  end if;
  update public.appointments set status = 'cancelled', cancellation_reason = said where id = appointment;
end $$;
comment on function public.cancel_practice_visit is 'Cancels a visit that has not begun. Patient and provider are told, and read the reason.';
revoke execute on function public.cancel_practice_visit(uuid, text) from public;
grant execute on function public.cancel_practice_visit(uuid, text) to authenticated, service_role;

-- A visit is also changed by the practice, which is neither of the two.
create or replace function private.note_appointment_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  happened text := case
    when tg_op = 'INSERT' then 'booked'
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
    when new.status = 'no_show' and old.status <> 'no_show' then 'missed'
    when new.appointment_date is distinct from old.appointment_date then 'moved'
  end;
  actor uuid := (select auth.uid());
  provider_user uuid := (select p.user_id from public.providers p where p.id = new.provider_id);
  did text := case happened when 'booked' then 'booked a visit' when 'moved' then 'moved a visit' else 'cancelled a visit' end;
begin
  if happened is null or actor is null then
    return null;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  if actor <> provider_user and happened <> 'missed' then
    perform private.notify(provider_user, 'appointment_' || happened,
      case when actor = new.patient_id then 'A patient ' else 'The practice ' end || did,
      null, '/provider-dashboard/appointments?visit=' || new.id);
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened,
      case when happened = 'missed' then 'We missed you at your visit'
        else case when actor = provider_user then 'Your provider ' else 'The practice ' end
          || case happened when 'booked' then did when 'moved' then 'moved your visit' else 'cancelled your visit' end end,
      null, '/patient-dashboard');
  end if;
  perform pg_notify('appointment_event', '');
  return null;
end $$;

-- Whoever is told of danger is led to where they can act on it.
create or replace function private.open_safety_task_for(
  patient uuid, provider uuid, source text, source_id uuid, summary text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task uuid;
  treating uuid := (select p.user_id from public.providers p where p.id = provider);
  told uuid;
begin
  insert into public.safety_tasks (patient_id, provider_id, source, source_id, summary)
    values (patient, provider, open_safety_task_for.source, open_safety_task_for.source_id, open_safety_task_for.summary)
    returning id into task;
  for told in
    select treating where treating is not null
    union select r.user_id from public.user_roles r where r.role = 'admin'
  loop
    perform private.notify(
      told, 'safety_task', 'A patient may be in danger', open_safety_task_for.summary,
      case when told = treating then '/provider-dashboard/patients/' || patient else '/admin' end
    );
    insert into private.safety_events (task_id, recipient) values (task, told);
  end loop;
  perform pg_notify('safety_event', '');
end $$;
