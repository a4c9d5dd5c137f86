-- Weaker signs of danger in what patients write beside messages: the treating provider is notified, once per row.
create table private.read_first_texts (
  source text not null,
  source_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (source, source_id)
);
comment on table private.read_first_texts is
  'Texts other than messages with a sign of danger too weak for a task, of which the provider was notified.';
grant all on private.read_first_texts to service_role;

-- What a provider is told, and where it is read. A source that isn't named is heard or read by the clinician anyway.
create function private.read_first_notice(source text) returns table (title text, section text)
language sql immutable set search_path = ''
as $$
  select notice.title, notice.section from (values
    ('assessment_text', 'Read first: a patient''s questionnaire comment', '/assessments'),
    ('intake', 'Read first: a patient''s visit intake', '/intake'),
    ('booking_note', 'Read first: a patient''s booking note', '/visits'),
    ('cancel_reason', 'Read first: a patient''s reason for canceling', '/visits'),
    ('feedback', 'Read first: a patient''s feedback after a visit', '/visits')
  ) notice (source, title, section) where notice.source = read_first_notice.source
$$;
revoke execute on function private.read_first_notice(text) from public;

drop function private.mark_read_first(text, uuid, text, text[]);
create function private.mark_read_first(
  patient uuid, provider uuid, source text, source_id uuid, category text, because text[]
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.read_first (message_id, category, because)
    select m.id, mark_read_first.category, coalesce(mark_read_first.because, '{}')
    from public.patient_provider_messages m
    where mark_read_first.source = 'message' and m.id = mark_read_first.source_id
    on conflict do nothing;
  -- A task about the same text has sounded its own alarm.
  if not exists (select from private.read_first_notice(mark_read_first.source)) or exists (
    select from public.safety_tasks t
    where t.patient_id = patient and mark_read_first.source_id = any (t.source_id || t.later_source_ids)
  ) then
    return;
  end if;
  insert into private.read_first_texts (source, source_id)
    values (mark_read_first.source, mark_read_first.source_id) on conflict do nothing;
  if found then
    perform private.notify(told.user_id, 'read_first', notice.title, 'It may be about their safety.',
      told.chart || patient || notice.section)
    from private.read_first_notice(mark_read_first.source) notice
    cross join (
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and provider is null
    ) told;
  end if;
end $$;
revoke execute on function private.mark_read_first(uuid, uuid, text, uuid, text, text[]) from public;
grant execute on function private.mark_read_first(uuid, uuid, text, uuid, text, text[]) to service_role;

create or replace function private.read_text(patient uuid, provider uuid, source text, source_id uuid, body text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer private.safety_answer;
  responsible uuid;
begin
  if body is null or body !~ '\S' then
    return;
  end if;
  answer := private.assess_text(body);
  responsible := coalesce(provider, private.nearest_provider(patient));
  if answer.level = 'task' then
    perform private.raise_safety_task(patient, responsible, read_text.source, read_text.source_id,
      private.safety_summary(read_text.source),
      (answer.tier, answer.category, answer.because, private.safety_excerpt(body, answer.because), 'rules'));
  elsif answer.level = 'panel' then
    perform private.mark_read_first(
      patient, responsible, read_text.source, read_text.source_id, answer.category, answer.because);
  end if;
  insert into private.safety_queue (patient_id, provider_id, source, source_id, body, rules_tier)
    values (patient, responsible, read_text.source, read_text.source_id, left(body, 20000), answer.tier);
  perform private.announce('safety_text', '');
end $$;

-- The instruments. AIMS goes by areas: no total has a published cutoff. Someone who never drinks is asked no amounts.
create or replace function private.instrument_rules() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{
    "phq9": {"items": 9, "values": [0, 1, 2, 3], "difficulty": true, "ages": [18, null], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "phqa": {"items": 9, "values": [0, 1, 2, 3], "ages": [11, 17], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "gad7": {"items": 7, "values": [0, 1, 2, 3], "difficulty": true, "ages": [11, null], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Severe"]]},
    "audit": {"items": 10, "values": [0, 1, 2, 3, 4], "values_of": {"8": [0, 2, 4], "9": [0, 2, 4]}, "skips": "audit", "ages": [18, null], "bands": [[0, "Low risk"], [8, "Hazardous"], [16, "Harmful"], [20, "Possible dependence"]]},
    "auditc": {"items": 3, "values": [0, 1, 2, 3, 4], "skips": "auditc", "ages": [18, null], "bands": [[0, "Low risk"], [3, "Near the cutoff"], [4, "Positive"], [8, "High risk"]]},
    "asrs": {"items": 6, "values": [0, 1, 2, 3, 4], "positive_from": [2, 2, 2, 3, 3, 3], "ages": [18, null], "bands": [[0, "Not suggestive"], [4, "Consistent with adult ADHD"]]},
    "pcl5": {"items": 20, "values": [0, 1, 2, 3, 4], "ages": [18, null], "bands": [[0, "Below the cutoff"], [31, "Probable PTSD"]]},
    "mood": {"items": 1, "values": [1, 2, 3, 4, 5], "bands": [[1, "Low"], [3, "In between"], [4, "Good"]]},
    "aims": {"items": 7, "values": [0, 1, 2, 3, 4], "rated_by": "clinician", "bands": [[0, "None or minimal"], [1, "Movements in one area"], [2, "Meets movement criterion"]]}
  }'::jsonb
$$;

create or replace function private.may_skip(skips text, answers jsonb, place integer) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    (skips = 'audit' and (
      (answers -> 0 = '0' and place between 1 and 7)
      or (answers -> 1 = '0' and answers -> 2 = '0' and place between 3 and 7)
    ))
    or (skips = 'auditc' and answers -> 0 = '0' and place between 1 and 2), false)
$$;

-- Schooler and Kane 1982: two areas rated mild or more, or one moderate or more.
create function private.aims_level(answers jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when count(*) filter (where rating >= '2') >= 2 or count(*) filter (where rating >= '3') >= 1 then 2
    else count(*) filter (where rating >= '2')::integer
  end
  from jsonb_array_elements(case jsonb_typeof(answers) when 'array' then answers else '[]' end) rating
  where jsonb_typeof(rating) = 'number'
$$;
revoke execute on function private.aims_level(jsonb) from public;
grant execute on function private.aims_level(jsonb) to authenticated, service_role;

create or replace function private.before_result_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 40;
  an_hour constant integer := 3600;
  wait integer;
begin
  if auth.uid() is not null and not private.is_staff() then
    wait := private.count_try('assessment_results:' || auth.uid(), most, an_hour);
    if wait > 0 then
      raise exception 'You''re doing that too often. Wait a minute and try again.'
        using errcode = 'SM985', detail = wait || ' seconds';
    end if;
  end if;
  new.severity := private.band_of(new.instrument,
    case when new.instrument = 'aims' then private.aims_level(new.answers) else new.score end);
  if private.is_person() then
    new.answered_by := auth.uid();
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;

update public.assessment_results r set severity = private.band_of('aims', private.aims_level(r.answers))
  where r.instrument = 'aims';
update public.assessment_results r set severity = private.band_of('auditc', r.score)
  where r.instrument = 'auditc' and r.severity = 'Positive for women';

-- Nobody is asked for a questionnaire of another age. Answers are refused for PHQ-A alone, and not while it is assigned:
-- someone who turns 18 meanwhile must still be able to send theirs.
create function private.check_instrument_age() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ages constant jsonb := private.instrument_rules() -> new.instrument -> 'ages';
  age integer;
begin
  -- Whoever may not write for this patient is refused by the policy and learns no age.
  if ages is null or not private.is_person() or not private.may_write_plan(new.patient_id) then
    return new;
  end if;
  age := private.age_of(new.patient_id);
  if new.instrument = 'phqa' then
    if coalesce(age between 11 and 17, false) is not true and not (
      tg_table_name = 'assessment_results' and exists (
        select from public.assessment_assignments a
        where a.patient_id = new.patient_id and a.instrument = 'phqa' and a.completed_at is null and a.withdrawn_at is null
      )
    ) then
      raise exception 'PHQ-A is for patients from 11 to 17 years old.' using errcode = 'SM675';
    end if;
  elsif tg_table_name = 'assessment_assignments' and (age < (ages ->> 0)::integer or age > (ages ->> 1)::integer) then
    raise exception 'This questionnaire isn''t meant for the patient''s age. Choose another one.' using errcode = 'SM677';
  end if;
  return new;
end $$;
revoke execute on function private.check_instrument_age() from public;
drop trigger check_age on public.assessment_assignments;
drop trigger check_age on public.assessment_results;
create trigger check_age before insert on public.assessment_assignments
  for each row execute function private.check_instrument_age();
create trigger check_age before insert on public.assessment_results
  for each row execute function private.check_instrument_age();
drop function private.check_phqa_age();

create or replace function private.check_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.due_on < (select (now() at time zone p.time_zone)::date from public.providers p where p.id = new.provider_id) then
      raise exception 'The due date has already passed. Choose a later date.' using errcode = 'SM701';
    end if;
    -- A guardian or proxy who may fill in forms and read the results answers for a patient who doesn't sign in.
    if private.may_write_plan(new.patient_id) and not private.signs_in(new.patient_id) and not exists (
      select from public.representatives r
      where r.patient_id = new.patient_id and r.revoked_at is null
        and array['forms', 'read_assessments'] <@ private.rights_now(r)
    ) then
      raise exception 'This patient doesn''t sign in, and no guardian or proxy can fill in questionnaires for them. Ask the questions during a visit.'
        using errcode = 'SM678';
    end if;
  elsif old.completed_at is not null then
    raise exception 'A completed assessment can''t be withdrawn.' using errcode = 'SM702';
  elsif new.withdrawn_at is not null then
    new.withdrawn_at := coalesce(old.withdrawn_at, now());
  end if;
  return new;
end $$;

-- An assignment of a clinician who left would otherwise block the questionnaire for everybody else.
drop policy "A verified provider withdraws what they assigned" on public.assessment_assignments;
create policy "A verified provider withdraws what is assigned to a patient" on public.assessment_assignments
  for update to clinic_staff
  using (exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id));

-- The score that treatment is measured against comes along, however long ago it was taken.
create or replace function private.patient_insights() returns table (
  id uuid, first_name text, last_name text, patient_id text, current_medications jsonb, scores jsonb, kept bigint,
  missed bigint, cancelled bigint, last_visit timestamptz, next_visit timestamptz, open_safety_task boolean,
  score_change numeric, patients_in_all bigint
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
      row_number() over newest as place,
      r.score >= 10 and r.completed_at >= first_value(r.completed_at) over newest - interval '364 days' as may_begin
    from public.assessment_results r
    where r.instrument in ('phq9', 'phqa', 'gad7') and r.patient_id in (select v.patient_id from visits v)
    window newest as (partition by r.patient_id, r.instrument order by r.completed_at desc)
  ), sent as (
    select l.*, row_number() over (partition by l.patient_id, l.instrument, l.may_begin order by l.completed_at) as nth
    from latest l
  ), results as (
    select l.patient_id,
      jsonb_agg(jsonb_build_object(
        'instrument', l.instrument, 'score', l.score, 'severity', l.severity, 'completed_at', l.completed_at, 'place', l.place
      ) order by l.instrument desc, l.completed_at) as scores,
      greatest(
        max(l.score) filter (where l.instrument = 'phqa' and l.place = 1)
          - max(l.score) filter (where l.instrument = 'phqa' and l.place = 2),
        max(l.score) filter (where l.instrument = 'phq9' and l.place = 1)
          - max(l.score) filter (where l.instrument = 'phq9' and l.place = 2)
      ) as score_change
    from sent l where l.place <= 6 or (l.may_begin and l.nth = 1) group by l.patient_id
  ), danger as (
    select distinct t.patient_id from public.safety_tasks t where t.status = 'open'
  )
  select p.id, private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, p.patient_id,
    p.current_medications, coalesce(r.scores, '[]'),
    v.kept, v.missed, v.cancelled, v.last_visit, v.next_visit,
    d.patient_id is not null, r.score_change, count(*) over ()
  from visits v join public.profiles p on p.id = v.patient_id
  left join results r on r.patient_id = p.id left join danger d on d.patient_id = p.id
  order by d.patient_id is not null desc, greatest(r.score_change, 0) desc nulls last, v.missed desc,
    p.last_name, p.first_name
  limit 50
$$;
