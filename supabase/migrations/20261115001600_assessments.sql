-- Self-assessments, those a provider asks for, and analyses a provider keeps.

-- Item 9 is found by its position, so a PHQ-9 with a missing answer must not be accepted.
create function private.is_scored(instrument text, answers jsonb, score numeric) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(answers) <> 'array' then false
    when instrument in ('phq9', 'gad7') then
      not exists (select from jsonb_array_elements(answers) answer where answer not in ('0', '1', '2', '3'))
      and jsonb_array_length(answers) = case instrument when 'phq9' then 9 else 7 end
      and score = (select sum(answer::numeric) from jsonb_array_elements_text(answers) answer)
    -- People who do not drink get three of the ten questions; the others are null and count as 0.
    when instrument = 'audit' then
      not exists (select from jsonb_array_elements(answers) answer where answer not in ('0', '1', '2', '3', '4', 'null'))
      and jsonb_array_length(answers) = 10
      and score = (select coalesce(sum(answer::numeric), 0) from jsonb_array_elements_text(answers) answer)
    -- The first three count from "sometimes", the last three from "often".
    when instrument = 'asrs' then
      not exists (select from jsonb_array_elements(answers) answer where answer not in ('0', '1', '2', '3', '4'))
      and jsonb_array_length(answers) = 6
      and score = (
        select count(*) from jsonb_array_elements_text(answers) with ordinality answer (value, place)
        where value::numeric >= case when place <= 3 then 2 else 3 end
      )
    when instrument = 'mood' then
      jsonb_array_length(answers) = 1 and answers -> 0 in ('1', '2', '3', '4', '5') and score = (answers ->> 0)::numeric
    else false
  end
$$;
grant execute on function private.is_scored(text, jsonb, numeric) to authenticated, service_role;

create table public.assessment_results (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  instrument text not null check (instrument in ('phq9', 'gad7', 'audit', 'asrs', 'mood')),
  answers jsonb not null,
  score numeric not null,
  severity text,
  completed_at timestamptz not null default now(),
  note text constraint note_is_bounded check (length(note) <= 2000),
  constraint answers_are_complete check (private.is_scored(instrument, answers, score))
);
comment on table public.assessment_results is
  'Answers in the order of the instrument. A result never changes; a retake is a new row.';
comment on column public.assessment_results.patient_id is '@audit patient';
comment on column public.assessment_results.note is
  'What the patient wanted their provider to know, in their own words.';
create index assessment_results_of_patient on public.assessment_results (patient_id, instrument, completed_at desc);
grant select on public.assessment_results to authenticated;
grant insert (id, patient_id, instrument, answers, score, severity, note)
  on public.assessment_results to authenticated;
grant all on public.assessment_results to service_role;

create function private.watch_result(result public.assessment_results) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant boolean := result.instrument = 'phq9' and coalesce((result.answers ->> 8)::numeric, 0) > 0;
  words constant boolean := private.mentions_crisis(coalesce(result.note, ''));
begin
  if item9 then
    perform private.open_safety_task(result.patient_id, 'phq9_item9', result.id,
      'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.'
        || case when words then ' The patient''s comment also contains a possible safety concern.' else '' end);
  elsif words then
    perform private.open_safety_task(result.patient_id, 'assessment_text', result.id,
      'A comment the patient wrote with an assessment contains a possible safety concern.');
  end if;
end $$;
revoke execute on function private.watch_result(public.assessment_results) from public;

-- What happens after an assessment is completed, in this order.
create function private.after_result_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.complete_assignment(new);
    perform private.watch_result(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_result_write() from public;

create trigger steps_after after insert or update or delete on public.assessment_results
  for each row execute function private.after_result_write();

alter table public.assessment_results enable row level security;
alter table public.assessment_results force row level security;

create policy "A patient reads their own results" on public.assessment_results
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the results of their patients" on public.assessment_results
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = assessment_results.patient_id));
create policy "A patient completes an assessment for themselves" on public.assessment_results
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "The supervisor reads the results of an opened chart" on public.assessment_results
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- Assignments.

create table public.assessment_assignments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  instrument text not null check (instrument in ('phq9', 'gad7', 'audit', 'asrs', 'mood')),
  due_on date not null,
  note text constraint note_is_bounded check (length(note) <= 500),
  result_id uuid references public.assessment_results on delete restrict,
  completed_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint completed_by_a_result check ((completed_at is null) = (result_id is null)),
  constraint completed_or_withdrawn check (completed_at is null or withdrawn_at is null)
);
comment on table public.assessment_assignments is
  'An assessment a provider asks for. Open until the patient completes it or the provider withdraws it.';
comment on column public.assessment_assignments.patient_id is '@audit patient';
create index assessment_assignments_of_patient on public.assessment_assignments (patient_id, created_at desc);
create unique index assessment_assignments_open on public.assessment_assignments (patient_id, instrument)
  where completed_at is null and withdrawn_at is null;
grant select on public.assessment_assignments to authenticated;
grant insert (id, patient_id, provider_id, instrument, due_on, note),
  update (withdrawn_at) on public.assessment_assignments to authenticated;
grant all on public.assessment_assignments to service_role;

create function private.check_assignment() returns trigger
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
  elsif old.completed_at is not null then
    raise exception 'A completed assessment can''t be withdrawn.' using errcode = 'SM702';
  elsif new.withdrawn_at is not null then
    new.withdrawn_at := coalesce(old.withdrawn_at, now());
  end if;
  return new;
end $$;
revoke execute on function private.check_assignment() from public;

create function private.tell_of_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.patient_id, 'assessment_assigned', 'Your provider asks you to fill in an assessment', null,
    '/ai-diagnostic?take=' || new.instrument);
  return null;
end $$;
revoke execute on function private.tell_of_assignment() from public;

create function private.complete_assignment(result public.assessment_results) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked_by uuid;
begin
  for asked_by in
    update public.assessment_assignments a set completed_at = now(), result_id = result.id
    from public.providers p
    where a.patient_id = result.patient_id and a.instrument = result.instrument and p.id = a.provider_id
      and a.completed_at is null and a.withdrawn_at is null
    returning p.user_id
  loop
    perform private.notify(asked_by, 'assessment_completed', 'A patient completed the assessment you assigned', null,
      '/provider-dashboard/patients/' || result.patient_id);
  end loop;
end $$;
revoke execute on function private.complete_assignment(public.assessment_results) from public;

create trigger protect before insert or update on public.assessment_assignments
  for each row execute function private.check_assignment();
create trigger audit after insert or update or delete on public.assessment_assignments
  for each row execute function private.audit_row();
create trigger tell after insert on public.assessment_assignments
  for each row execute function private.tell_of_assignment();

alter table public.assessment_assignments enable row level security;
alter table public.assessment_assignments force row level security;

create policy "A patient reads what is assigned to them" on public.assessment_assignments
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads what is assigned to their patients" on public.assessment_assignments
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id));
create policy "A verified provider assigns an assessment to their patient" on public.assessment_assignments
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id)
  );
create policy "A verified provider withdraws what they assigned" on public.assessment_assignments
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads the assignments of an opened chart" on public.assessment_assignments
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- Reminders.

create table public.assessment_reminders (
  patient_id uuid primary key references public.profiles on delete cascade,
  turned_on_at timestamptz not null default now(),
  last_sent_at timestamptz
);
comment on table public.assessment_reminders is 'Patients who want a weekly reminder to take an assessment.';
comment on column public.assessment_reminders.patient_id is '@audit patient';
grant select, delete on public.assessment_reminders to authenticated;
grant insert (patient_id) on public.assessment_reminders to authenticated;
grant all on public.assessment_reminders to service_role;

create trigger audit after insert or update or delete on public.assessment_reminders
  for each row execute function private.audit_row();

alter table public.assessment_reminders enable row level security;
alter table public.assessment_reminders force row level security;

create policy "A patient sees whether they are reminded" on public.assessment_reminders
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient turns their own reminder on" on public.assessment_reminders
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient turns their own reminder off" on public.assessment_reminders
  for delete to authenticated using (patient_id = (select auth.uid()));

-- Diagnostic analyses.

create table public.diagnostic_analyses (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  input jsonb not null,
  findings jsonb not null,
  rules_version text not null,
  created_at timestamptz not null default now(),
  constraint analysis_is_bounded check (length(input::text) <= 20000 and length(findings::text) <= 50000)
);
comment on table public.diagnostic_analyses is
  'Criteria counted by rules, saved as they were shown. They support a clinician and are not a diagnosis. They never change.';
comment on column public.diagnostic_analyses.patient_id is '@audit patient';
create index diagnostic_analyses_of_patient on public.diagnostic_analyses (patient_id, created_at desc);
grant select on public.diagnostic_analyses to authenticated;
grant insert (id, patient_id, provider_id, input, findings, rules_version)
  on public.diagnostic_analyses to authenticated;
grant all on public.diagnostic_analyses to service_role;

create trigger audit after insert or update or delete on public.diagnostic_analyses
  for each row execute function private.audit_row();

alter table public.diagnostic_analyses enable row level security;
alter table public.diagnostic_analyses force row level security;

create policy "A verified provider reads the analyses of their patients" on public.diagnostic_analyses
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = diagnostic_analyses.patient_id));
create policy "A verified provider saves an analysis of their patient" on public.diagnostic_analyses
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = diagnostic_analyses.patient_id)
  );
create policy "The supervisor reads the analyses of an opened chart" on public.diagnostic_analyses
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
