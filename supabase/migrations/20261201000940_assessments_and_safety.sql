-- Questionnaires and safety tasks.

create or replace function public.report_visit_chat(appointment_id uuid, message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  select a.* into visit from public.appointments a
    where a.id = report_visit_chat.appointment_id
      and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  wait := private.count_try('visit_chat:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'That''s a lot in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.read_text(visit.patient_id, visit.provider_id, 'visit_chat', visit.id, left(message, 4000));
end $$;

create or replace function public.answer_safety_question(source text, safe boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  patient constant uuid := (select auth.uid());
  wait integer;
begin
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'Only a patient can answer this.' using errcode = 'SM644';
  end if;
  wait := private.count_try('safe_now:' || patient, 30, 600);
  if wait > 0 then
    raise exception 'That''s a lot in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.status = 'open'
    order by (t.source = answer_safety_question.source) desc, coalesce(t.last_reported_at, t.created_at) desc limit 1;
  if safe and task.id is null then
    insert into private.safe_answers (patient_id) values (patient)
      on conflict (patient_id) do update set answered_at = now();
  end if;
  if not safe then
    if task.id is null then
      perform private.raise_safety_task(patient, private.nearest_provider(patient),
        case when answer_safety_question.source in (
          'assessment_text', 'message', 'intake', 'visit_chat', 'booking_note', 'profile', 'medication', 'record_request',
          'feedback', 'cancel_reason'
        ) then answer_safety_question.source else 'message' end,
        null, 'The patient answered that they are not safe right now.',
        (1::smallint, 'not_safe_now', array['No, I need help now'], 'Are you safe right now? No, I need help now', 'answer'));
    elsif task.tier = 1 then
      perform private.sound_alarm(task, (task.tier, task.category, task.because, task.excerpt, task.found_by));
    else
      perform private.sound_alarm(task, (1::smallint, 'not_safe_now', task.because, task.excerpt, 'answer'));
    end if;
  end if;
  update public.safety_tasks t set safe_answer = case when safe then 'safe' else 'not_safe' end, safe_answered_at = now()
    where t.patient_id = patient and t.status = 'open' and (task.id is null or t.id = task.id);
end $$;

-- A safety task that is open keeps the passages it was raised for, not only the last one.
alter table public.safety_tasks add column excerpts text[] not null default '{}';

create or replace function private.task_in_full(task public.safety_tasks) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', task.id, 'source', task.source, 'summary', task.summary, 'tier', task.tier, 'category', task.category,
    'because', task.because, 'excerpt', task.excerpt, 'excerpts', task.excerpts, 'found_by', task.found_by, 'reports', task.reports,
    'created_at', task.created_at, 'last_reported_at', task.last_reported_at, 'alarm_at', task.alarm_at,
    'acknowledged_at', task.acknowledged_at, 'acknowledged_by', private.person_name(task.acknowledged_by),
    'acknowledged_by_me', task.acknowledged_by is not distinct from (select auth.uid()),
    'may_take_over', task.acknowledged_at <= now() - interval '30 minutes' or not private.may_be_on_call(task.acknowledged_by),
    'reminders', task.reminders, 'reminded_at', task.reminded_at, 'remind_at', task.remind_at,
    'escalations', task.escalations, 'escalated_at', task.escalated_at, 'escalate_at', task.escalate_at,
    'escalated_to', private.person_name(task.escalated_to),
    'escalated_to_me', task.escalated_to is not distinct from (select auth.uid()),
    'escalates_to', private.person_name(next.person), 'escalates_to_me', coalesce(next.person = (select auth.uid()), false),
    'contacts', private.contacts_of_task(task.id), 'safe_asked_at', task.safe_asked_at, 'safe_answer', task.safe_answer,
    'safe_answered_at', task.safe_answered_at,
    'status', task.status, 'disposition', task.disposition, 'disposition_note', task.disposition_note,
    'closed_at', task.closed_at, 'closed_by', private.person_name(task.closed_by),
    'provider', (select private.person_name(v.user_id) from public.providers v where v.id = task.provider_id),
    'provider_id', task.provider_id,
    'score', (
      select r.score from public.assessment_results r
      where task.source in ('phq9_item9', 'phqa_item9') and r.id = any (task.source_id || task.later_source_ids)
      order by r.completed_at desc limit 1
    ),
    'visit_at', (
      select a.appointment_date from public.appointments a
      where task.source in ('booking_note', 'visit_chat', 'cancel_reason', 'feedback') and a.id = task.source_id
    )
  ) || jsonb_build_object(
    'location', (
      select jsonb_build_object(
        'address', case when l.withheld then null
          else nullif(concat_ws(', ', nullif(btrim(l.address_line), ''), nullif(btrim(l.city), ''),
            nullif(btrim(concat_ws(' ', l.state, l.zip_code)), '')), '') end,
        'state', l.state, 'phone', l.phone, 'recorded_at', l.recorded_at)
      from public.visit_locations l
      where l.patient_id = task.patient_id and l.recorded_at > now() - interval '12 hours' and task.status = 'open'
      order by l.recorded_at desc limit 1
    ),
    'guardians', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.person_name(r.user_id), 'relation', r.relation,
        'phone', (select nullif(btrim(g.phone), '') from public.profiles g where g.id = r.user_id)
      ) order by r.created_at), '[]')
      from public.representatives r
      where r.patient_id = task.patient_id and r.kind = 'guardian' and r.user_id is not null and r.verified_at is not null
        and r.revoked_at is null and (r.ends_at is null or r.ends_at > now()) and private.is_minor(task.patient_id)
    ),
    'patient', (
      select private.patient_in_brief(p) || jsonb_build_object(
        'address', nullif(concat_ws(', ',
          nullif(btrim(p.address_line1), ''), nullif(btrim(p.address_line2), ''), nullif(btrim(p.city), ''),
          nullif(btrim(concat_ws(' ', p.state, p.zip_code)), '')), ''),
        'emergency_contact_name', nullif(btrim(p.emergency_contact_name), ''),
        'emergency_contact_phone', nullif(btrim(p.emergency_contact_phone), ''),
        'emergency_contact_relationship', nullif(btrim(p.emergency_contact_relationship), '')
      )
      from public.profiles p where p.id = task.patient_id
    )
  )
  from (
    select case when task.escalate_at is not null then private.next_on_call(task, task.escalate_at) end as person
  ) next
$$;

create or replace function public.ask_safety_question(source text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task uuid;
  patient constant uuid := (select auth.uid());
  wait integer;
begin
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'Only a patient can answer this.' using errcode = 'SM644';
  end if;
  wait := private.count_try('safe_asked:' || patient, 30, 600);
  if wait > 0 then
    raise exception 'That''s a lot in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.id into task from public.safety_tasks t
    where t.patient_id = patient and t.status = 'open'
    order by (t.source = ask_safety_question.source) desc, coalesce(t.last_reported_at, t.created_at) desc limit 1;
  if task is null then
    insert into private.safe_questions (patient_id) values (patient)
      on conflict (patient_id) do update set asked_at = now();
  else
    update public.safety_tasks t set safe_asked_at = now() where t.id = task;
  end if;
end $$;

-- The nine PHQ-9 questions of a visit's intake are a PHQ-9: they count for trends, outcomes, lists and assignments.
alter table public.assessment_results
  add column intake_id uuid references public.intake_responses (id) on delete set null;
comment on column public.assessment_results.intake_id is
  'The intake of a visit in which it was answered; empty where it was answered by itself. What it says of danger is told by the intake.';
create unique index assessment_results_of_intake on public.assessment_results (intake_id) where intake_id is not null;

create function private.keep_result_of_intake(intake public.intake_responses) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answers constant jsonb := private.intake_phq9(intake.data);
  unscored constant jsonb := private.intake_unscored(intake.data);
  age constant integer := private.age_of(intake.patient_id);
  -- PHQ-A asks its nine in another order. Only an intake with its unscored questions says that they were those of PHQ-A.
  instrument constant text := case
    when unscored is null and coalesce(age >= 18, true) then 'phq9'
    when unscored is not null and age between 11 and 17 then 'phqa'
  end;
begin
  if answers is null or instrument is null or exists (
    select from jsonb_array_elements(answers) with ordinality answer (value, place) where place < 9 and value = 'null'
  ) then
    return;
  end if;
  insert into public.assessment_results (
    patient_id, instrument, answers, unscored, score, completed_at, asked_in, intake_id
  ) values (
    intake.patient_id, instrument, answers, unscored,
    (private.scored_intake(intake.data) #>> '{symptoms,phq9Score}')::numeric, intake.completed_at,
    case intake.data #>> '{symptoms,phq9AskedIn}' when 'English' then 'en'
      when 'Spanish' then case instrument when 'phq9' then 'es' end end,
    intake.id
  )
  on conflict (intake_id) where intake_id is not null do nothing;
end $$;
comment on function private.keep_result_of_intake is
  'Keeps the PHQ-9 or PHQ-A of a completed intake, if at most item 9 of the nine was left out, as a result like any other.';
revoke execute on function private.keep_result_of_intake(public.intake_responses) from public;

create or replace function private.after_result_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.complete_assignment(new);
    if new.intake_id is null then
      perform private.watch_result(new);
    end if;
  end if;
  return null;
end $$;

create or replace function private.safety_summary(source text) returns text
language sql immutable set search_path = ''
as $$
  select case safety_summary.source
    when 'message' then 'A message from the patient contains a possible safety concern.'
    when 'assessment_text' then 'A comment the patient wrote with an assessment contains a possible safety concern.'
    when 'intake' then 'A visit intake contains a possible safety concern.'
    when 'visit_chat' then 'The chat of a visit contains a possible safety concern.'
    when 'booking_note' then 'A booking note contains a possible safety concern.'
    when 'transcript' then 'Something said on the patient''s side of a visit is a possible safety concern.'
    when 'profile' then 'The patient''s health history contains a possible safety concern.'
    when 'medication' then 'The patient''s medication list contains a possible safety concern.'
    when 'record_request' then 'A record request contains a possible safety concern.'
    when 'feedback' then 'Feedback after a visit contains a possible safety concern.'
    when 'cancel_reason' then 'The reason for a cancellation contains a possible safety concern.'
    else 'A possible safety concern was found.'
  end
$$;

-- Questions of an assessment that don't count for its score are kept with the answers: PHQ-A's last four, of which two ask
-- about suicide, and the global judgments of AIMS. A problem can be entered in error. An addendum doesn't slip in while its
-- note is being closed. The refill manager counts a prescription with its refills.
create or replace function private.instrument_rules() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{
    "phq9": {"items": 9, "values": [0, 1, 2, 3], "difficulty": true, "ages": [18, null], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "phqa": {"items": 9, "values": [0, 1, 2, 3], "unscored": [[0, 1, null], [0, 1, 2, 3, null], [0, 1, null], [0, 1, null]], "ages": [11, 17], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Moderately severe"], [20, "Severe"]]},
    "gad7": {"items": 7, "values": [0, 1, 2, 3], "difficulty": true, "ages": [11, null], "bands": [[0, "Minimal"], [5, "Mild"], [10, "Moderate"], [15, "Severe"]]},
    "audit": {"items": 10, "values": [0, 1, 2, 3, 4], "values_of": {"8": [0, 2, 4], "9": [0, 2, 4]}, "skips": "audit", "ages": [18, null], "bands": [[0, "Low risk"], [8, "Hazardous"], [16, "Harmful"], [20, "Possible dependence"]]},
    "auditc": {"items": 3, "values": [0, 1, 2, 3, 4], "skips": "auditc", "ages": [18, null], "bands": [[0, "Low risk"], [3, "Near the cutoff"], [4, "Positive"], [8, "High risk"]]},
    "asrs": {"items": 6, "values": [0, 1, 2, 3, 4], "positive_from": [2, 2, 2, 3, 3, 3], "ages": [18, null], "bands": [[0, "Not suggestive"], [4, "Consistent with adult ADHD"]]},
    "pcl5": {"items": 20, "values": [0, 1, 2, 3, 4], "ages": [18, null], "bands": [[0, "Below the cutoff"], [31, "Probable PTSD"]]},
    "mood": {"items": 1, "values": [1, 2, 3, 4, 5], "bands": [[1, "Low"], [3, "In between"], [4, "Good"]]},
    "aims": {"items": 7, "values": [0, 1, 2, 3, 4], "unscored": [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]], "rated_by": "clinician", "bands": [[0, "None or minimal"], [1, "Movements in one area"], [2, "Meets movement criterion"]]}
  }'::jsonb
$$;

create function private.is_unscored(instrument text, answers jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(answers) = 'array' and jsonb_typeof(asked.rule) = 'array'
    then jsonb_array_length(answers) = jsonb_array_length(asked.rule) and not exists (
      select from jsonb_array_elements(answers) with ordinality given (answer, place)
      where not asked.rule -> (given.place - 1)::integer @> jsonb_build_array(given.answer)
    )
    else false
  end
  from (select private.instrument_rules() -> instrument -> 'unscored' as rule) asked
$$;
comment on function private.is_unscored is
  'Whether these answer the questions of an instrument that are not scored, each with one of its answers.';
revoke execute on function private.is_unscored(text, jsonb) from public;
grant execute on function private.is_unscored(text, jsonb) to authenticated, service_role;

alter table public.assessment_results
  add column unscored jsonb,
  add constraint unscored_is_short check (length(unscored::text) <= 100),
  add constraint unscored_where_asked check (unscored is null or private.is_unscored(instrument, unscored));
comment on column public.assessment_results.unscored is
  'Answers to the questions that are not scored, in the order of the instrument. Empty where they were not asked.';
grant insert (unscored) on public.assessment_results to authenticated;

create function public.problem_in_error(problem uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
begin
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  update public.patient_problems p
    set status = 'entered_in_error', entered_in_error_at = now(), entered_in_error_by = (select auth.uid()),
      entered_in_error_name = private.person_name((select auth.uid())), entered_in_error_reason = said
    where p.id = problem and p.status <> 'entered_in_error'
      and (exists (select from private.under_my_care c where c.patient_id = p.patient_id)
        or p.patient_id in (select private.charts_i_opened()));
  if not found then
    raise exception 'We couldn''t find that problem among your patients'' problems.' using errcode = 'SM424';
  end if;
end $$;
comment on function public.problem_in_error is
  'Marks a problem of a patient in the caller''s care, or of a chart opened with a reason, as entered in error. It stays in the chart and counts for nothing.';
revoke execute on function public.problem_in_error(uuid, text) from public, anon;
grant execute on function public.problem_in_error(uuid, text) to authenticated, service_role;

create function private.hold_note(note uuid) returns void
language sql security definer set search_path = ''
as $$ select from public.progress_notes n where n.id = note for share $$;
comment on function private.hold_note is 'Waits for whoever is changing a note, and keeps it as it is until the caller is done.';
revoke execute on function private.hold_note(uuid) from public;
grant execute on function private.hold_note(uuid) to authenticated, service_role;

-- The intake of patients from 11 to 17 asks PHQ-A's unscored questions, of which two ask about suicide. A yes counts as an
-- answer above zero to item 9 does, and the PHQ-A of an intake is a result like any other.
create function private.intake_unscored(data jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when private.is_unscored('phqa', data #> '{symptoms,phqaUnscored}') then data #> '{symptoms,phqaUnscored}' end
$$;
comment on function private.intake_unscored is
  'The answers to the unscored questions of PHQ-A; null where they were not asked.';
revoke execute on function private.intake_unscored(jsonb) from public;
grant execute on function private.intake_unscored(jsonb) to authenticated, service_role;

create function private.tells_of_self_harm(item9 integer, unscored jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(item9 > 0, false) or coalesce(unscored -> 2 = '1' or unscored -> 3 = '1', false) $$;
comment on function private.tells_of_self_harm is
  'Whether item 9 or one of PHQ-A''s two questions about suicide was answered with more than no.';
revoke execute on function private.tells_of_self_harm(integer, jsonb) from public;
grant execute on function private.tells_of_self_harm(integer, jsonb) to authenticated, service_role;

create or replace function private.scored_intake(data jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  answers constant jsonb := private.intake_phq9(data);
  total integer;
begin
  if data #> '{symptoms,phqaUnscored}' <> 'null' and private.intake_unscored(data) is null then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
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

create function private.raise_intake_task(
  patient uuid, provider uuid, source_id uuid, skipped boolean, item9 integer, unscored jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  how_often constant text[] := '{several days,more than half the days,nearly every day}';
  lately constant text := 'in the past month: yes';
  ever constant text := 'made a suicide attempt: yes';
  known text[];
  told text[];
  in_words text;
begin
  if not private.tells_of_self_harm(item9, unscored) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  -- A milder answer takes nothing back of what an open task was raised for.
  select t.because into known from public.safety_tasks t
    where t.patient_id = patient and t.provider_id is not distinct from provider
      and t.source = 'intake' and t.status = 'open' and t.found_by = 'answer' and t.category = 'intake'
    order by t.created_at limit 1;
  told := array[
    how_often[greatest(item9, (select max(array_position(how_often, one)) from unnest(known) one))],
    case when unscored -> 2 = '1' or lately = any (known) then lately end,
    case when unscored -> 3 = '1' or ever = any (known) then ever end
  ];
  in_words := concat_ws('; ',
    'Thoughts that you would be better off dead, or of hurting yourself in some way: ' || told[1],
    'Serious thoughts about ending your life ' || told[2],
    'Ever tried to kill yourself or ' || told[3]);
  perform private.raise_safety_task(patient, provider, 'intake', source_id,
    case when unscored is null
      then 'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero in a visit intake'
      else 'PHQ-A: positive answer about self-harm or suicide in a visit intake' end
      || case when skipped then ' that was skipped.' else '.' end,
    (2::smallint, 'intake', array_remove(told, null), in_words, 'answer')::private.safety_finding);
end $$;
comment on function private.raise_intake_task is
  'Opens or extends the safety task for what a visit''s intake answers about self-harm and suicide, if that is more than no.';
revoke execute on function private.raise_intake_task(uuid, uuid, uuid, boolean, integer, jsonb) from public;

create function private.watch_intake_answers(intake public.intake_responses) returns void
language sql security definer set search_path = ''
as $$
  select private.raise_intake_task(intake.patient_id,
    (select a.provider_id from public.appointments a where a.id = intake.appointment_id), intake.id, false,
    (private.intake_phq9(intake.data) ->> 8)::integer, private.intake_unscored(intake.data))
$$;
revoke execute on function private.watch_intake_answers(public.intake_responses) from public;

create or replace function private.open_answer_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, tier smallint, answer text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise_safety_task(patient, provider, open_answer_task.source, open_answer_task.source_id,
    open_answer_task.summary,
    (open_answer_task.tier, open_answer_task.source, array[answer], open_answer_task.summary, 'answer')
      ::private.safety_finding);
end $$;

create or replace function private.watch_phq() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := (new.answers ->> 8)::integer;
  lately constant boolean := new.unscored -> 2 = '1';
  ever constant boolean := new.unscored -> 3 = '1';
  provider constant uuid := private.nearest_provider_of(new.patient_id);
  told record;
begin
  if private.tells_of_self_harm(item9, new.unscored) then
    -- PHQ-9 has its own step after the write, and an intake opens its own task.
    if new.instrument <> 'phqa' or new.intake_id is not null then
      return null;
    end if;
    -- A milder answer takes nothing back of what an open task was raised for.
    select
      (array['several days', 'more than half the days', 'nearly every day'])[
        greatest(item9, max((r.answers ->> 8)::integer))
      ] as often,
      coalesce(lately, false) or coalesce(bool_or(r.unscored -> 2 = '1'), false) as lately,
      coalesce(ever, false) or coalesce(bool_or(r.unscored -> 3 = '1'), false) as ever
    into told
    from public.safety_tasks t join public.assessment_results r on r.id = any (t.source_id || t.later_source_ids)
    where t.patient_id = new.patient_id and t.provider_id is not distinct from provider
      and t.source = 'phqa_item9' and t.status = 'open';
    perform private.raise_safety_task(new.patient_id, provider, 'phqa_item9', new.id,
      -- The same for every answer: an open task keeps its summary, and a later result may say more.
      'PHQ-A: positive answer about self-harm or suicide.',
      (2::smallint, 'phqa_item9',
        array_remove(array[told.often, case when told.lately then 'in the past month: yes' end,
          case when told.ever then 'made a suicide attempt: yes' end], null),
        concat_ws('; ',
          'Thoughts that you would be better off dead, or of hurting yourself in some way: ' || told.often,
          case when told.lately then 'Serious thoughts about ending your life in the past month: yes' end,
          case when told.ever then 'Ever tried to kill yourself or made a suicide attempt: yes' end),
        'answer')::private.safety_finding);
  elsif item9 is null or new.unscored -> 2 = 'null' or new.unscored -> 3 = 'null' then
    perform private.notify(person.user_id, 'item9_skipped', 'A patient skipped the question about self-harm',
      'Ask about it at the next contact.', person.chart || new.patient_id || '/assessments')
    from (
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and provider is null
    ) person;
  end if;
  return null;
end $$;

comment on column public.safety_tasks.excerpts is
  'The passages of all reports in the order they came: the first and the nine newest. Empty while there is only one.';

create function private.with_excerpt(task public.safety_tasks, later text) returns text[]
language sql immutable set search_path = ''
as $$
  select case when later is null then task.excerpts
    else kept.list[1:1] || newer.list[greatest(1, cardinality(newer.list) - 8):] end
  from (
    select case when task.excerpts <> '{}' then task.excerpts else array_remove(array[task.excerpt], null) end as list
  ) kept
  cross join lateral (select array_remove(kept.list[2:], later) || later as list) newer
$$;
comment on function private.with_excerpt is 'The passages of a task and one that was reported now.';
revoke execute on function private.with_excerpt(public.safety_tasks, text) from public;

create or replace function private.raise_safety_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, finding private.safety_finding
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  due record;
  known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.provider_id is not distinct from provider
      and t.source = raise_safety_task.source and t.status = 'open'
    order by t.created_at limit 1;
  if task.id is null then
    select * into due from private.safety_due(finding.tier, now());
    insert into public.safety_tasks (
      patient_id, provider_id, source, source_id, summary, tier, category, because, excerpt, found_by, remind_at, escalate_at,
      safe_asked_at, safe_answer, safe_answered_at
    ) select
      patient, provider, raise_safety_task.source, raise_safety_task.source_id, raise_safety_task.summary, finding.tier,
      finding.category, coalesce(finding.because, '{}'), finding.excerpt, finding.found_by, due.remind_at, due.escalate_at,
      q.asked_at, case when a.patient_id is not null then 'safe' end, a.answered_at
    from (select) one
    left join private.safe_questions q on q.patient_id = patient and q.asked_at > now() - interval '30 minutes'
    left join private.safe_answers a on a.patient_id = patient and a.answered_at > now() - interval '30 minutes'
    returning * into task;
    perform private.tell_of_task(task, 'opened', private.first_told(task));
    return task.id;
  end if;
  -- All lines of a visit's chat carry the visit's id. A task that began with "No, I need help now" has no text of its own.
  -- A form that is sent or skipped once more may answer more than before.
  known := raise_safety_task.source <> 'visit_chat'
    and coalesce(raise_safety_task.source_id = any (array_remove(task.source_id || task.later_source_ids, null)), true)
    and not (raise_safety_task.source = 'intake' and finding.found_by = 'answer' and finding.excerpt is not null
      and finding.excerpt <> all (array_remove(task.excerpts || task.excerpt, null)));
  if not known then
    update public.safety_tasks t
      set later_source_ids = case when raise_safety_task.source_id = any (t.source_id || t.later_source_ids)
          then t.later_source_ids else (t.later_source_ids || raise_safety_task.source_id)[1:500] end,
        reports = t.reports + 1, last_reported_at = now(), excerpts = private.with_excerpt(t, finding.excerpt)
      where t.id = task.id;
  else
    -- A profile, and the fields of one form, say more under an id that is known.
    update public.safety_tasks t set excerpts = private.with_excerpt(t, finding.excerpt)
      where t.id = task.id and finding.excerpt <> all (array_remove(t.excerpts || t.excerpt, null));
  end if;
  if finding.tier < task.tier
    -- Whoever acknowledged it has heard of what was said until then. After a while, danger is told and reminded of anew.
    or (not known and finding.tier = task.tier and finding.tier <= 2
      and task.acknowledged_at <= now() - interval '15 minutes')
  then
    perform private.sound_alarm(task, finding);
    return task.id;
  end if;
  if not known and finding.tier = task.tier then
    update public.safety_tasks t
      set category = finding.category, because = coalesce(finding.because, '{}'), excerpt = finding.excerpt,
        found_by = finding.found_by
      where t.id = task.id;
  end if;
  if not known and task.last_told_at <= now() - interval '15 minutes' then
    update public.safety_tasks t set last_told_at = now() where t.id = task.id;
    perform private.tell_of_task(task, 'reported_again', private.first_told(task) || task.acknowledged_by);
  end if;
  return task.id;
end $$;

-- What nothing calls anymore.
drop function private.intake_item9(jsonb);
drop function private.watch_intake_item9(public.intake_responses);
