-- Screenings that a clinician asks (C-SSRS, ASQ), PHQ-A for patients from 11 to 17, a PHQ-9 whose last question was
-- skipped, and the nine questions in the visit intake.

-- A value more in a list that a check allows, whatever the list holds by now.
create function private.allow_value(target regclass, check_name text, value text) returns void
language plpgsql set search_path = ''
as $$
declare
  rule text := (
    select pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c where c.conrelid = target and c.conname = check_name
  );
begin
  execute format('alter table %s drop constraint %I', target, check_name);
  execute format('alter table %s add constraint %I %s', target, check_name,
    regexp_replace(rule, 'ARRAY\[', format('ARRAY[%L::text, ', value)));
end $$;
revoke execute on function private.allow_value(regclass, text, text) from public;

select private.allow_value('public.safety_tasks', 'safety_tasks_source_check', 'clinician_screening');
select private.allow_value('public.safety_tasks', 'safety_tasks_source_check', 'phqa_item9');
select private.allow_value('public.assessment_results', 'assessment_results_instrument_check', 'phqa');
select private.allow_value('public.assessment_assignments', 'assessment_assignments_instrument_check', 'phqa');
drop function private.allow_value(regclass, text, text);

-- Whole years today, by the practice's calendar; null without a birth date.
create function private.age_of(patient uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select extract(year from age((now() at time zone 'America/Phoenix')::date, p.date_of_birth))::integer
  from public.profiles p where p.id = patient
$$;
revoke execute on function private.age_of(uuid) from public;

create function private.nearest_provider_of(patient uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
  order by abs(extract(epoch from a.appointment_date - now())) limit 1
$$;
revoke execute on function private.nearest_provider_of(uuid) from public;

-- One way for every answer that needs somebody to act.
create function private.open_answer_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, tier smallint, answer text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise_safety_task(patient, provider, open_answer_task.source, open_answer_task.source_id,
    open_answer_task.summary,
    (open_answer_task.tier, open_answer_task.source, array[answer], answer, 'answer')::private.safety_finding);
end $$;
revoke execute on function private.open_answer_task(uuid, uuid, text, uuid, text, smallint, text) from public;

-- Screenings.

-- The same triage as core/safety/screening; a test keeps the two equal. Null for a sheet that is not complete.
create function private.screening_triage(instrument text, answers jsonb) returns text
language sql immutable set search_path = ''
as $$
  with given as (
    select array(
      select case when jsonb_typeof(answer) = 'boolean' then answer::boolean end
      from jsonb_array_elements(case when jsonb_typeof(answers) = 'array' then answers else '[]' end)
        with ordinality each (answer, place) order by place
    ) as a
  )
  select case
    when jsonb_typeof(answers) <> 'array'
      or exists (select from jsonb_array_elements(answers) one where jsonb_typeof(one) not in ('boolean', 'null')) then null
    when instrument = 'cssrs' then case
      when cardinality(a) <> 7 or a[1] is null or a[2] is null or a[6] is null then null
      when a[2] and (a[3] is null or a[4] is null or a[5] is null) then null
      when not a[2] and (a[3] is not null or a[4] is not null or a[5] is not null) then null
      when a[6] <> (a[7] is not null) then null
      when a[4] or a[5] or a[7] then 'high'
      when a[3] or a[6] then 'moderate'
      when a[1] or a[2] then 'low'
      else 'none'
    end
    when instrument = 'asq' then case
      when cardinality(a) <> 5 then null
      when not (a[1] is distinct from false or a[2] is distinct from false or a[3] is distinct from false
        or a[4] is distinct from false) then case when a[5] is null then 'none' end
      when a[5] = false then 'moderate'
      else 'high'
    end
  end
  from given
$$;
grant execute on function private.screening_triage(text, jsonb) to authenticated, service_role;

create table public.clinician_screenings (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null default private.verified_provider_id() references public.providers on delete restrict,
  appointment_id uuid references public.appointments on delete restrict,
  instrument text not null check (instrument in ('cssrs', 'asq')),
  setting text not null default 'visit' check (setting in ('visit', 'phone')),
  answers jsonb not null,
  triage text not null default '' check (triage in ('none', 'low', 'moderate', 'high')),
  note text constraint note_is_bounded check (length(note) <= 2000),
  created_at timestamptz not null default now(),
  constraint triage_of_the_answers check (triage = private.screening_triage(instrument, answers))
);
comment on table public.clinician_screenings is
  'Suicide risk screenings that a clinician asked in a visit or by phone. Rows never change. Patients neither fill in nor read them.';
comment on column public.clinician_screenings.patient_id is '@audit patient';
create index clinician_screenings_of_patient on public.clinician_screenings (patient_id, created_at desc);
create index clinician_screenings_of_provider on public.clinician_screenings (provider_id);
create index clinician_screenings_of_visit on public.clinician_screenings (appointment_id) where appointment_id is not null;
grant select on public.clinician_screenings to authenticated;
grant insert (id, patient_id, appointment_id, instrument, setting, answers, note)
  on public.clinician_screenings to authenticated;
grant all on public.clinician_screenings to service_role;

create function private.before_screening_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_person() then
    new.provider_id := private.verified_provider_id();
    new.created_at := now();
    new.triage := private.screening_triage(new.instrument, new.answers);
    if not exists (select from private.under_my_care c where c.patient_id = new.patient_id) then
      return new;
    end if;
    perform private.check_plan_visit(new.appointment_id, new.patient_id);
    if new.instrument = 'asq' and coalesce(private.age_of(new.patient_id) between 8 and 17, false) is not true then
      raise exception 'ASQ is for patients from 8 to 17 years old. Use the C-SSRS screener.' using errcode = 'SM673';
    end if;
    if new.triage is null then
      raise exception 'Answer every question that was asked before you save.' using errcode = 'SM674';
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.before_screening_write() from public;

create function private.watch_screening(screening public.clinician_screenings) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  name constant text := case screening.instrument when 'cssrs' then 'C-SSRS screener' else 'ASQ' end;
begin
  if screening.triage in ('moderate', 'high') then
    perform private.open_answer_task(screening.patient_id, screening.provider_id, 'clinician_screening', screening.id,
      format('%s: %s.', name, case
        when screening.instrument = 'asq' then
          case screening.triage when 'high' then 'acute positive screen' else 'non-acute positive screen' end
        else screening.triage || ' risk'
      end),
      case screening.triage when 'high' then 1::smallint else 2::smallint end, screening.triage);
  end if;
end $$;
revoke execute on function private.watch_screening(public.clinician_screenings) from public;

create function private.after_screening_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.watch_screening(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_screening_write() from public;

create trigger steps_before before insert on public.clinician_screenings
  for each row execute function private.before_screening_write();
create trigger steps_after after insert or update or delete on public.clinician_screenings
  for each row execute function private.after_screening_write();

alter table public.clinician_screenings enable row level security;
alter table public.clinician_screenings force row level security;

create policy "A verified provider reads the screenings of their patients" on public.clinician_screenings
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = clinician_screenings.patient_id));
create policy "The supervisor reads the screenings of an opened chart" on public.clinician_screenings
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A verified provider screens their patient" on public.clinician_screenings
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = clinician_screenings.patient_id)
  );

-- PHQ-9 and PHQ-A. The last question, about self-harm, may be skipped; that is null and never 0. The total is then
-- scaled up from the eight that were answered, as the authors allow.
create function private.is_scored_phq(answers jsonb, score numeric) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) = 9
    and not exists (
      select from jsonb_array_elements(answers) with ordinality answer (value, place)
      where value not in ('0', '1', '2', '3') and not (place = 9 and value = 'null')
    )
    and score = (
      select case when answers -> 8 = 'null' then round(sum(value::numeric) * 9 / 8) else sum(value::numeric) end
      from jsonb_array_elements_text(answers) value where value is not null
    )
$$;
grant execute on function private.is_scored_phq(jsonb, numeric) to authenticated, service_role;
alter table public.assessment_results
  drop constraint answers_are_complete,
  add constraint answers_are_complete check (
    case when instrument in ('phq9', 'phqa') then private.is_scored_phq(answers, score)
      else private.is_scored(instrument, answers, score) end
  );

create function private.check_phqa_age() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever may not write for this patient is refused by the policy and learns no age.
  if new.instrument = 'phqa' and private.is_person() and private.may_write_plan(new.patient_id)
    and coalesce(private.age_of(new.patient_id) between 11 and 17, false) is not true
  then
    raise exception 'PHQ-A is for patients from 11 to 17 years old.' using errcode = 'SM675';
  end if;
  return new;
end $$;
revoke execute on function private.check_phqa_age() from public;
create trigger check_age before insert on public.assessment_results
  for each row execute function private.check_phqa_age();
create trigger check_age before insert on public.assessment_assignments
  for each row execute function private.check_phqa_age();

create function private.watch_phq() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := (new.answers ->> 8)::integer;
begin
  if new.instrument = 'phqa' and item9 > 0 then
    perform private.open_answer_task(new.patient_id, private.nearest_provider_of(new.patient_id), 'phqa_item9', new.id,
      'PHQ-A item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.', 2::smallint,
      (array['several days', 'more than half the days', 'nearly every day'])[item9]);
  elsif new.instrument in ('phq9', 'phqa') and item9 is null then
    perform private.notify(
      (select p.user_id from public.providers p where p.id = private.nearest_provider_of(new.patient_id)),
      'item9_skipped', 'A patient skipped the question about self-harm', 'Ask about it at the next contact.',
      '/provider-dashboard/patients/' || new.patient_id || '/assessments'
    );
  end if;
  return null;
end $$;
revoke execute on function private.watch_phq() from public;
create trigger watch_phq after insert on public.assessment_results
  for each row when (new.instrument in ('phq9', 'phqa')) execute function private.watch_phq();

-- The visit intake. The nine answers give the total; a total that the client sends with them is not believed.

create function private.intake_phq9(data jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(data #> '{symptoms,phq9Answers}') = 'array'
      and jsonb_array_length(data #> '{symptoms,phq9Answers}') = 9
      and not exists (
        select from jsonb_array_elements(data #> '{symptoms,phq9Answers}') answer
        where answer not in ('0', '1', '2', '3', 'null')
      ) then data #> '{symptoms,phq9Answers}'
  end
$$;
revoke execute on function private.intake_phq9(jsonb) from public;
grant execute on function private.intake_phq9(jsonb) to authenticated, service_role;

-- The intake with the total of its nine answers. Without one of the first eight there is no total.
create function private.scored_intake(data jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  answers constant jsonb := private.intake_phq9(data);
  total integer;
begin
  if data #> '{symptoms,phq9Answers}' is null then
    return data;
  end if;
  if answers is null then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
  select case when count(value) filter (where place < 9) < 8 then 0
    when answers -> 8 = 'null' then round(sum(value::numeric) * 9 / 8) else sum(value::numeric) end
    into total from jsonb_array_elements_text(answers) with ordinality answer (value, place);
  return jsonb_set(data, '{symptoms,phq9Score}', to_jsonb(total));
end $$;
revoke execute on function private.scored_intake(jsonb) from public;
grant execute on function private.scored_intake(jsonb) to authenticated, service_role;

create or replace function private.check_intake() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.data := private.scored_intake(new.data);
  if private.is_person() and new.completed_at is not null then
    if private.intake_completion(new.data) < 50 then
      raise exception 'Complete at least half of the intake before you submit it.' using errcode = 'SM361';
    end if;
    new.completed_at := now();
  end if;
  return new;
end $$;

create function private.watch_intake_item9(intake public.intake_responses) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := (private.intake_phq9(intake.data) ->> 8)::integer;
begin
  if item9 > 0 then
    perform private.open_answer_task(intake.patient_id,
      (select a.provider_id from public.appointments a where a.id = intake.appointment_id), 'intake', intake.id,
      'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero in a visit intake.',
      2::smallint, (array['several days', 'more than half the days', 'nearly every day'])[item9]);
  end if;
end $$;
revoke execute on function private.watch_intake_item9(public.intake_responses) from public;

-- What happens after an intake was written, in this order.
create function private.after_intake_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) then
    perform private.watch_intake_item9(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_intake_write() from public;
drop trigger audit on public.intake_responses;
create trigger steps_after after insert or update or delete on public.intake_responses
  for each row execute function private.after_intake_write();
