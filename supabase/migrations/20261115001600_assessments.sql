-- Self-assessments, those a provider asks for, and analyses a provider keeps.

-- values: what may be answered; values_of: where one item differs (counted from 0); bands: the score each begins at.
-- AIMS goes by areas: no total has a published cutoff. Someone who never drinks is asked no amounts.
create function private.instrument_rules() returns jsonb
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
grant execute on function private.instrument_rules() to authenticated, service_role;

-- Who never drinks, or never drinks much, goes on to the last two questions. Only these may be left out.
create function private.may_skip(skips text, answers jsonb, place integer) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    (skips = 'audit' and (
      (answers -> 0 = '0' and place between 1 and 7)
      or (answers -> 1 = '0' and answers -> 2 = '0' and place between 3 and 7)
    ))
    or (skips = 'auditc' and answers -> 0 = '0' and place between 1 and 2), false)
$$;
grant execute on function private.may_skip(text, jsonb, integer) to authenticated, service_role;

-- Item 9 is found by its position, so a PHQ-9 with a missing answer must not be accepted.
create function private.is_scored(instrument text, answers jsonb, score numeric) returns boolean
language sql immutable set search_path = ''
as $$
  with rule as (
    select private.instrument_rules() -> instrument as it
  ), given as (
    select answer, (place - 1)::integer as place
    from jsonb_array_elements(case jsonb_typeof(answers) when 'array' then answers else '[]' end)
      with ordinality as one (answer, place)
  )
  select coalesce((
    select rule.it is not null
      and jsonb_array_length(case jsonb_typeof(answers) when 'array' then answers else '[]' end) = (rule.it ->> 'items')::integer
      and not exists (
        select from given
        where case
          when given.answer = 'null' then not private.may_skip(rule.it ->> 'skips', answers, given.place)
          else not coalesce(rule.it -> 'values_of' -> given.place::text, rule.it -> 'values') @> jsonb_build_array(given.answer)
        end
      )
      and score = (
        select coalesce(sum(case
          when given.answer = 'null' then 0
          when rule.it ? 'positive_from'
            then (given.answer::numeric >= (rule.it -> 'positive_from' ->> given.place)::numeric)::integer
          else given.answer::numeric
        end), 0) from given
      )
    from rule
  ), false)
$$;
grant execute on function private.is_scored(text, jsonb, numeric) to authenticated, service_role;

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

create function private.rated_by_clinician(instrument text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(private.instrument_rules() -> instrument ->> 'rated_by' = 'clinician', false) $$;
grant execute on function private.rated_by_clinician(text) to authenticated, service_role;

create table public.assessment_results (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  instrument text not null,
  answers jsonb not null,
  score numeric not null,
  severity text,
  completed_at timestamptz not null default now(),
  note text constraint note_is_bounded check (length(note) <= 2000),
  difficulty smallint,
  rated_by uuid references public.providers on delete restrict,
  answered_by uuid references auth.users on delete set null,
  acting_as text check (acting_as in ('patient', 'guardian', 'proxy')),
  asked_in text,
  constraint instrument_at_most_60 check (char_length(instrument) <= 60),
  constraint severity_at_most_100 check (char_length(severity) <= 100),
  constraint answers_at_most_20000 check (char_length(answers::text) <= 20000),
  constraint answers_are_complete check (
    case when instrument in ('phq9', 'phqa') then private.is_scored_phq(answers, score)
      else private.is_scored(instrument, answers, score) end
  ),
  constraint instrument_is_known check (private.instrument_rules() ? instrument),
  constraint difficulty_where_asked check (
    difficulty is null
    or (difficulty between 0 and 3 and private.instrument_rules() -> instrument ? 'difficulty')
  ),
  constraint rated_by_a_clinician check ((rated_by is not null) = private.rated_by_clinician(instrument)),
  constraint asked_in_a_carried_version check (
    asked_in is null or asked_in = 'en' or (asked_in = 'es' and instrument in ('phq9', 'gad7', 'mood'))
  )
);
comment on table public.assessment_results is
  'Answers in the order of the instrument. A result never changes; a retake is a new row.';
comment on column public.assessment_results.patient_id is '@audit patient';
comment on column public.assessment_results.note is
  'What the patient wanted their provider to know, in their own words.';
comment on column public.assessment_results.difficulty is
  'How difficult the problems made things, 0 to 3. Asked with PHQ-9 and GAD-7; not part of the score.';
comment on column public.assessment_results.rated_by is 'The provider who rated it; empty where the patient answered.';
comment on column public.assessment_results.asked_in is
  'The language the questions were shown in, en or es. Empty where it was not recorded.';
create index assessment_results_of_patient on public.assessment_results (patient_id, instrument, completed_at desc);
create index assessment_results_rated_by on public.assessment_results (rated_by) where rated_by is not null;
create index assessment_results_answered_by on public.assessment_results (answered_by) where answered_by is not null;

-- A teenager's PHQ-A counts in the lists as a PHQ-9 does, under its own name.
create index assessment_results_latest_phq on public.assessment_results (patient_id, completed_at desc)
  where instrument in ('phq9', 'phqa');
grant select on public.assessment_results to authenticated;
grant insert (id, patient_id, instrument, answers, score, severity, note, difficulty, rated_by, asked_in)
  on public.assessment_results to authenticated;
grant all on public.assessment_results to service_role;

create function private.watch_result(result public.assessment_results) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := case when result.instrument = 'phq9' then coalesce((result.answers ->> 8)::numeric, 0) else 0 end;
  -- The instrument's own words for the answers 1 to 3.
  answer constant text := (array['several days', 'more than half the days', 'nearly every day'])[item9];
begin
  if item9 > 0 then
    perform private.raise_safety_task(result.patient_id, private.nearest_provider(result.patient_id), 'phq9_item9', result.id,
      'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.'
        || case when (private.assess_text(result.note)).level = 'task'
          then ' The patient''s comment also contains a possible safety concern.' else '' end,
      (2::smallint, 'phq9_item9', array[answer],
        'Thoughts that you would be better off dead, or of hurting yourself in some way: ' || answer, 'answer'));
  end if;
  -- A comment beside that answer belongs to the same task.
  perform private.read_text(result.patient_id, null,
    case when item9 > 0 then 'phq9_item9' else 'assessment_text' end, result.id, result.note);
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

-- A patient without a provider may skip the question about self-harm too: then the supervising physicians are told.
create function private.watch_phq() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := (new.answers ->> 8)::integer;
  provider constant uuid := private.nearest_provider_of(new.patient_id);
begin
  if new.instrument = 'phqa' and item9 > 0 then
    perform private.open_answer_task(new.patient_id, provider, 'phqa_item9', new.id,
      'PHQ-A item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.', 2::smallint,
      (array['several days', 'more than half the days', 'nearly every day'])[item9]);
  elsif new.instrument in ('phq9', 'phqa') and item9 is null then
    perform private.notify(told.user_id, 'item9_skipped', 'A patient skipped the question about self-harm',
      'Ask about it at the next contact.', told.chart || new.patient_id || '/assessments')
    from (
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and provider is null
    ) told;
  end if;
  return null;
end $$;
revoke execute on function private.watch_phq() from public;

create trigger watch_phq after insert on public.assessment_results
  for each row when (new.instrument in ('phq9', 'phqa')) execute function private.watch_phq();

-- What happens before an assessment is stored, in this order.
create function private.before_result_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 40;
  an_hour constant integer := 3600;
begin
  if auth.uid() is not null and not private.is_staff() then
    perform private.refuse_too_often(private.count_try('assessment_results:' || auth.uid(), most, an_hour));
  end if;
  new.severity := private.band_of(new.instrument,
    case when new.instrument = 'aims' then private.aims_level(new.answers) else new.score end);
  if private.is_person() then
    new.answered_by := auth.uid();
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;
revoke execute on function private.before_result_insert() from public;

create trigger steps_before before insert on public.assessment_results
  for each row execute function private.before_result_insert();

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

create trigger check_age before insert on public.assessment_results
  for each row execute function private.check_instrument_age();

alter table public.assessment_results enable row level security;
alter table public.assessment_results force row level security;

create policy "A patient reads their own results" on public.assessment_results
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the results of their patients" on public.assessment_results
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = assessment_results.patient_id));
create policy "A patient completes an assessment for themselves" on public.assessment_results
  for insert to authenticated with check (patient_id = (select auth.uid()) and rated_by is null);
create policy "The supervisor reads the results of an opened chart" on public.assessment_results
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A verified provider records what they rated of their patient" on public.assessment_results
  for insert to authenticated with check (
    rated_by = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = assessment_results.patient_id)
  );
create policy "A guardian or proxy reads the results they may" on public.assessment_results
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
    or id = any ((select private.shared_with_me('assessment_results', 'read_assessments'))::uuid[])
  );
create policy "A guardian or proxy answers an assessment" on public.assessment_results
  for insert to authenticated with check (
    rated_by is null
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
  );

-- Assignments.
create table public.assessment_assignments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  instrument text not null,
  due_on date not null,
  note text constraint note_is_bounded check (length(note) <= 500),
  result_id uuid references public.assessment_results on delete restrict,
  completed_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint completed_by_a_result check ((completed_at is null) = (result_id is null)),
  constraint completed_or_withdrawn check (completed_at is null or withdrawn_at is null),
  constraint instrument_is_known check (private.instrument_rules() ? instrument),
  constraint patient_answers_it check (not private.rated_by_clinician(instrument))
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
create trigger check_age before insert on public.assessment_assignments
  for each row execute function private.check_instrument_age();

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
create policy "The supervisor reads the assignments of an opened chart" on public.assessment_assignments
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A guardian or proxy reads what is assigned" on public.assessment_assignments
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[]));
create policy "A verified provider withdraws what is assigned to a patient" on public.assessment_assignments
  for update to clinic_staff
  using (exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id));

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
create trigger limit_rate before insert on public.assessment_reminders
  for each row execute function private.limit_rate('60', '3600');

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

create function private.nearest_provider_of(patient uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
  order by abs(extract(epoch from a.appointment_date - now())) limit 1
$$;
revoke execute on function private.nearest_provider_of(uuid) from public;

-- One way for every answer that needs somebody to act.
-- An answer is kept with the question it answers.
create function private.open_answer_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, tier smallint, answer text
) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_safety_task(patient, provider, open_answer_task.source, open_answer_task.source_id,
    open_answer_task.summary,
    (open_answer_task.tier, open_answer_task.source, array[answer],
      case when open_answer_task.source = 'clinician_screening' then open_answer_task.summary
        else 'Thoughts that you would be better off dead, or of hurting yourself in some way: ' || answer end,
      'answer')::private.safety_finding);
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

-- Everything a safety check has to know of one patient, read as the caller: their policies decide what is in it.
create function public.medication_context(patient uuid) returns jsonb
language sql set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (
      select jsonb_build_object('allergies', p.allergies, 'date_of_birth', p.date_of_birth, 'past_medical_history', p.past_medical_history)
      from public.profiles p where p.id = patient
    ),
    'facts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'kind', f.kind, 'value', f.value, 'observed_on', f.observed_on, 'source', f.source) order by f.kind)
      from (
        select distinct on (f.kind) f.* from public.patient_facts f
        where f.patient_id = patient and f.retracted_at is null order by f.kind, f.observed_on desc, f.created_at desc
      ) f
    ), '[]'),
    'problems', coalesce((
      select jsonb_agg(jsonb_build_object(
        'code', b.icd10_code, 'description', b.description, 'status', b.status) order by b.created_at)
      from public.patient_problems b where b.patient_id = patient
    ), '[]'),
    'results', coalesce((
      select jsonb_agg(jsonb_build_object('test', l.test, 'result', l.result, 'done_on', l.done_on) order by l.test)
      from (
        select distinct on (l.test) l.* from public.lab_monitoring l
        where l.patient_id = patient and l.result is not null and l.entered_in_error_at is null
        order by l.test, l.done_on desc, l.closed_at desc
      ) l
    ), '[]'),
    'intake', (
      select i.data from public.intake_responses i
      where i.patient_id = patient and i.completed_at is not null order by i.completed_at desc limit 1
    ),
    'assessments', coalesce((
      select jsonb_agg(jsonb_build_object('instrument', r.instrument, 'score', r.score, 'completed_at', r.completed_at) order by r.instrument)
      from (
        select distinct on (r.instrument) r.* from public.assessment_results r
        where r.patient_id = patient order by r.instrument, r.completed_at desc
      ) r
    ), '[]'),
    'medications', coalesce((
      select jsonb_agg(
        to_jsonb(m) - array['alerts', 'outside_check'] || jsonb_build_object('undelivered', case
          when exists (
            select from public.prescriptions p where p.medication_id = m.id and p.cancellation = 'failed'
          ) then 'cancellation'
          when (
            select p.delivery = 'failed' and p.canceled_at is null from public.prescriptions p
            where p.medication_id = m.id order by p.created_at desc limit 1
          ) then 'prescription' end) order by m.list, m.position)
      from public.medications m where m.patient_id = patient
    ), '[]')
  )
  where (select private.note_list('medication_context',
    '{profiles,medications,prescriptions,patient_facts,patient_problems,lab_monitoring,intake_responses,assessment_results}',
    array(select p.id from public.profiles p where p.id = patient)))
$$;
comment on function public.medication_context is
  'A patient''s medications with what the safety check reads: facts, problems, intake and assessments.';
revoke execute on function public.medication_context(uuid) from public;
grant execute on function public.medication_context(uuid) to authenticated, service_role;

create function private.band_of(instrument text, score numeric) returns text
language sql immutable set search_path = ''
as $$
  select band ->> 1 from jsonb_array_elements(private.instrument_rules() -> instrument -> 'bands') band
  where (band ->> 0)::numeric <= score order by (band ->> 0)::numeric desc limit 1
$$;
grant execute on function private.band_of(text, numeric) to authenticated, service_role;

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

create function private.intake_item9(data jsonb) returns integer
language sql immutable set search_path = ''
as $$ select coalesce((private.intake_phq9(data) ->> 8)::integer, 0) $$;
comment on function private.intake_item9(jsonb) is 'The answer to the question about self-harm; 0 where there is none.';
revoke execute on function private.intake_item9(jsonb) from public;
grant execute on function private.intake_item9(jsonb) to authenticated, service_role;
