-- Finding a patient, which leaves a trace, and seeing how the patients of a provider are doing.

-- As people type: without accents, in small letters.
create function private.fold(value text) returns text
language sql immutable set search_path = ''
as $$ select lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) $$;

create function private.contains(whole text, part text) returns boolean
language sql immutable set search_path = ''
as $$ select strpos(private.fold(whole), private.fold(part)) > 0 $$;

create function private.plain_date(value text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when value ~ '^\d{4}-\d{2}-\d{2}$' then make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, substr(value, 9, 2)::int)
    when value ~ '^\d{1,2}/\d{1,2}/\d{4}$' then make_date(
      split_part(value, '/', 3)::int, split_part(value, '/', 1)::int, split_part(value, '/', 2)::int)
  end;
exception when datetime_field_overflow then
  return null;
end $$;
comment on function private.plain_date is 'A date as 1991-04-17 or 04/17/1991; nothing for anything else.';

-- The trace says how was looked for and who was found, never what was typed.
create function private.record_patient_search(mode text, found uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('patients.search', null, null, jsonb_build_object('mode', mode, 'found', to_jsonb(found)))
$$;
revoke execute on function private.fold(text), private.contains(text, text), private.plain_date(text),
  private.record_patient_search(text, uuid[]) from public;
grant execute on function private.fold(text), private.contains(text, text), private.plain_date(text),
  private.record_patient_search(text, uuid[]) to authenticated, service_role;

create function public.search_patients(mode text, term text)
returns table (id uuid, patient_id text, first_name text, last_name text, date_of_birth date)
language plpgsql volatile set search_path = ''
as $$
declare
  wanted text := regexp_replace(btrim(term), '\s+', ' ', 'g');
  first_word text := split_part(wanted, ' ', 1);
  other_words text := substr(wanted, length(first_word) + 2);
  found uuid[];
begin
  if length(wanted) < 3 then
    raise exception 'Search for at least 3 characters' using errcode = '22023';
  end if;
  if mode not in ('name', 'dob', 'patient_id') then
    raise exception 'Search by name, dob or patient_id' using errcode = '22023';
  end if;
  if private.verified_provider_id() is null and not private.is_admin() then
    raise exception 'Only a verified provider searches patients' using errcode = '42501';
  end if;
  select array_agg(matching.id order by matching.last_name, matching.first_name, matching.id) into found from (
    select p.id, p.last_name, p.first_name from public.profiles p
    where p.patient_id is not null and case mode
      when 'dob' then p.date_of_birth = private.plain_date(wanted)
      when 'patient_id' then strpos(p.patient_id, wanted) > 0
      else case when other_words = ''
        then private.contains(p.first_name, wanted) or private.contains(p.last_name, wanted)
        else private.contains(p.first_name, first_word) and private.contains(p.last_name, other_words)
      end
    end
    order by p.last_name, p.first_name, p.id limit 10
  ) matching;
  perform private.record_patient_search(mode, coalesce(found, '{}'));
  return query
    select p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth from public.profiles p
    where p.id = any (found) order by array_position(found, p.id);
end $$;
comment on function public.search_patients is 'At most 10 of the patients the caller may see. Each search is in the audit log.';
revoke execute on function public.search_patients(text, text) from public;
grant execute on function public.search_patients(text, text) to authenticated, service_role;

-- Who may need a closer look, first: danger, then scores that rise, then visits missed.
create function public.patient_insights() returns table (
  id uuid, first_name text, last_name text, patient_id text, current_medications jsonb, scores jsonb,
  kept bigint, missed bigint, cancelled bigint, last_visit timestamptz, next_visit timestamptz,
  open_safety_task boolean, score_change numeric, patients_in_all bigint
)
language sql stable set search_path = ''
as $$
  with visits as (
    select a.patient_id,
      count(*) filter (where a.status = 'completed' and a.appointment_date > now() - interval '1 year') as kept,
      count(*) filter (where a.status = 'no_show' and a.appointment_date > now() - interval '1 year') as missed,
      count(*) filter (where a.status = 'cancelled' and a.appointment_date > now() - interval '1 year') as cancelled,
      max(a.appointment_date) filter (where a.status = 'completed') as last_visit,
      min(a.appointment_date) filter (where a.status = 'scheduled' and a.appointment_date > now()) as next_visit
    from public.appointments a where a.provider_id = (select private.own_provider_id())
    group by a.patient_id having bool_or(a.status <> 'cancelled')
  ), latest as (
    select r.patient_id, r.instrument, r.score, r.severity, r.completed_at,
      row_number() over (partition by r.patient_id, r.instrument order by r.completed_at desc) as place
    from public.assessment_results r
    where r.instrument in ('phq9', 'gad7') and r.patient_id in (select v.patient_id from visits v)
  ), results as (
    select l.patient_id,
      jsonb_agg(jsonb_build_object('instrument', l.instrument, 'score', l.score, 'severity', l.severity, 'completed_at', l.completed_at)
        order by l.instrument desc, l.completed_at) as scores,
      max(l.score) filter (where l.instrument = 'phq9' and l.place = 1)
        - max(l.score) filter (where l.instrument = 'phq9' and l.place = 2) as score_change
    from latest l where l.place <= 6 group by l.patient_id
  ), danger as (
    select distinct t.patient_id from public.safety_tasks t where t.status = 'open'
  )
  select p.id, p.first_name, p.last_name, p.patient_id, p.current_medications, coalesce(r.scores, '[]'),
    v.kept, v.missed, v.cancelled, v.last_visit, v.next_visit,
    d.patient_id is not null, r.score_change, count(*) over ()
  from visits v join public.profiles p on p.id = v.patient_id
  left join results r on r.patient_id = p.id left join danger d on d.patient_id = p.id
  order by d.patient_id is not null desc, greatest(r.score_change, 0) desc nulls last, v.missed desc,
    p.last_name, p.first_name
  limit 50
$$;
comment on function public.patient_insights is 'The 50 patients of the caller who may need a closer look first, with what that is judged by.';
revoke execute on function public.patient_insights() from public;
grant execute on function public.patient_insights() to authenticated, service_role;
