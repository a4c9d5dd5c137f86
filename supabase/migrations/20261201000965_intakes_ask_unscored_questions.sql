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

create or replace function private.check_intake() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.data := private.scored_intake(new.data);
  if private.is_person() then
    if new.completed_at is not null then
      if private.intake_completion(new.data) < 50 and not private.tells_of_self_harm(
        (private.intake_phq9(new.data) ->> 8)::integer, private.intake_unscored(new.data)
      ) then
        raise exception 'Complete at least half of the intake before you submit it.' using errcode = 'SM361';
      end if;
      new.completed_at := now();
    end if;
    new.written_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;
drop function private.intake_item9(jsonb);

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

create or replace function private.after_intake_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) then
    perform private.watch_intake_answers(new);
    perform private.keep_result_of_intake(new);
    perform private.keep_contacts_of_intake(new);
  end if;
  return null;
end $$;

create or replace function private.watch_second_intake(appointment uuid, answers jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.intake_responses;
  second public.intake_responses;
begin
  select i.* into sent from public.intake_responses i
    where i.appointment_id = appointment and i.patient_id = private.patient_of_visit(appointment, 'forms');
  if sent.id is null then
    return;
  end if;
  second := sent;
  second.data := private.scored_intake(answers);
  perform private.watch_row('intake_responses', to_jsonb(sent), to_jsonb(second));
  if private.intake_phq9(second.data) -> 8 is distinct from private.intake_phq9(sent.data) -> 8
    or private.intake_unscored(second.data) is distinct from private.intake_unscored(sent.data)
  then
    perform private.watch_intake_answers(second);
  end if;
end $$;
drop function private.watch_intake_item9(public.intake_responses);

drop function public.report_skipped_intake(uuid, integer);
create function public.report_skipped_intake(appointment_id uuid, item9 integer, unscored jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  unscored := nullif(unscored, 'null');
  select a.* into visit from public.appointments a
    where a.id = report_skipped_intake.appointment_id and a.patient_id = private.patient_of_visit(a.id, 'forms');
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  if item9 is null or item9 not between 0 and 3 or (unscored is not null and not private.is_unscored('phqa', unscored))
    or not private.tells_of_self_harm(item9, unscored)
  then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
  wait := private.count_try('skipped_intake:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'That''s a lot in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.raise_intake_task(visit.patient_id, visit.provider_id, visit.id, true, item9, unscored);
end $$;
comment on function public.report_skipped_intake is
  'Opens the safety task for what an intake answers about self-harm and suicide when its patient leaves it without sending.';
revoke execute on function public.report_skipped_intake(uuid, integer, jsonb) from public, anon;
grant execute on function public.report_skipped_intake(uuid, integer, jsonb) to authenticated, service_role;

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

create or replace function private.keep_result_of_intake(intake public.intake_responses) returns void
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
