-- Tests that medications ask for, and what of a patient's list counts as reviewed.

-- Stopping one medication hands a test on to another that asks for it too. `others` are [{course, test, everyDays}] of
-- what the patient takes besides; those that were stopped meanwhile don't count. The day it is due stays, unless the
-- other medication's own interval is shorter.
drop function private.end_monitoring(uuid);
create function private.end_monitoring(course uuid, others jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.lab_monitoring l set medication_id = other.id, drug = other.drug, every_days = other.every_days,
      due_on = least(l.due_on, current_date + other.every_days)
    from (
      select distinct on (m.patient_id, o ->> 'test')
        m.id, m.patient_id, m.drug, o ->> 'test' as test, (o ->> 'everyDays')::integer as every_days
      from jsonb_array_elements(others) o join public.medications m on m.id = (o ->> 'course')::uuid
      where m.id <> end_monitoring.course and m.status in ('active', 'pending', 'proposed')
      order by m.patient_id, o ->> 'test', (o ->> 'everyDays')::integer
    ) other
    where l.medication_id = end_monitoring.course and l.closed_at is null
      and other.patient_id = l.patient_id and other.test = l.test
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id);
  update public.lab_monitoring l set closed_at = now(), closed_by = (select auth.uid())
    where l.medication_id = end_monitoring.course and l.closed_at is null
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id);
end $$;
revoke execute on function private.end_monitoring(uuid, jsonb) from public;
grant execute on function private.end_monitoring(uuid, jsonb) to authenticated;

-- `plans` are [{test, dueOn, everyDays}] of core/prescribing/monitoring.ts. A test that is open already stays as it is,
-- unless a new course or a changed dose asks for it sooner.
drop function private.plan_monitoring(uuid, jsonb);
create function private.plan_monitoring(course uuid, plans jsonb, dose_is_new boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
    select m.patient_id, m.id, m.drug, plan ->> 'test', (plan ->> 'everyDays')::integer, (plan ->> 'dueOn')::date
    from public.medications m cross join jsonb_array_elements(plans) plan
    where m.id = course and exists (select from private.under_my_care c where c.patient_id = m.patient_id)
    on conflict (patient_id, test) where closed_at is null
    do update set due_on = least(lab_monitoring.due_on, excluded.due_on) where dose_is_new;
end $$;
revoke execute on function private.plan_monitoring(uuid, jsonb, boolean) from public;
grant execute on function private.plan_monitoring(uuid, jsonb, boolean) to authenticated;

-- Neutrophil counts with clozapine become rarer with time: weekly for 26 weeks, every two weeks to week 52, then
-- monthly. The weeks count from when it was last started: a test that was closed without being done is where it ended.
create or replace function public.record_monitoring(monitoring uuid, done_on date, result text) returns date
language plpgsql volatile security definer set search_path = ''
as $$
declare
  test_now public.lab_monitoring;
  following date;
  started date;
begin
  select * into test_now from public.lab_monitoring l where l.id = monitoring and l.closed_at is null
    and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if test_now.id is null then
    raise exception 'We couldn''t find that test among your patients'' open tests.' using errcode = 'SM373';
  end if;
  if record_monitoring.done_on is null or record_monitoring.done_on > current_date + 1
    or coalesce(btrim(record_monitoring.result), '') = ''
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set done_on = record_monitoring.done_on, result = btrim(record_monitoring.result),
    closed_at = now(), closed_by = (select auth.uid()) where l.id = monitoring;
  if test_now.every_days is not null then
    started := (select min(coalesce(l.done_on, l.due_on)) from public.lab_monitoring l
      where l.patient_id = test_now.patient_id and l.test = test_now.test and l.created_at > coalesce((
        select max(ended.closed_at) from public.lab_monitoring ended
        where ended.patient_id = test_now.patient_id and ended.test = test_now.test
          and ended.closed_at is not null and ended.done_on is null
      ), '-infinity'));
    following := record_monitoring.done_on + case
      when test_now.test <> 'anc' then test_now.every_days
      when record_monitoring.done_on < started + 182 then 7
      when record_monitoring.done_on < started + 364 then 14 else 28 end;
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      values (test_now.patient_id, test_now.medication_id, test_now.drug, test_now.test, test_now.every_days, following);
  end if;
  return following;
end $$;

-- What a clinician's write to the list leaves as it was, they have not reviewed: a patient's proposal stays open.
create or replace function private.propose_entry(course public.medications, item jsonb, writer text) returns public.medications
language plpgsql immutable set search_path = ''
as $$
declare
  same_parts constant boolean := coalesce(
    private.entry_confirmed_parts(item) = private.entry_confirmed_parts(course.confirmed), false);
  is_unchanged constant boolean := coalesce(case
    when jsonb_typeof(item) = 'object' and jsonb_typeof(course.entry) = 'object' then item - 'verified' = course.entry - 'verified'
      and private.entry_is_verified(item) = private.entry_is_verified(course.entry)
    else item = course.entry end, false);
begin
  course.entry := item;
  course.is_listed := true;
  if writer = 'clinician' and is_unchanged then
    return course;
  end if;
  if writer = 'system' then
    course.confirmed := case when private.entry_is_verified(item) then item end;
    course.proposal := null;
  elsif same_parts or (writer = 'clinician' and (private.entry_is_verified(item) or private.entry_is_over(item))) then
    course.confirmed := item;
    course.proposal := null;
  elsif course.confirmed is not null then
    course.proposal := case
      when private.entry_is_over(item) and not private.entry_is_over(course.confirmed) then 'stop' else 'change' end;
  else
    course.proposal := null;
  end if;
  if course.confirmed is null and course.list = 'current' and not private.entry_is_over(item) then
    course.proposal := 'add';
  end if;
  return course;
end $$;

-- A denied refill leaves a patient's proposal open. `written` then also holds what is confirmed, with the denial in it.
create or replace function private.write_medication(patient uuid, course uuid, seen_version integer, act text, written jsonb)
returns public.medications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  name constant text := private.own_provider_name();
  is_check constant boolean := act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved', 'reconciled')
    and written ? 'check';
  -- Denying a refill says nothing about what the patient proposes for the course.
  is_review constant boolean := act <> 'refill_denied';
  found_check constant jsonb := written -> 'check';
  override constant text := nullif(btrim(coalesce(written #>> '{override,reason}', '')), '');
  was public.medications;
  course_now public.medications;
  entry_now jsonb := written -> 'entry';
begin
  if act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved') and not is_check then
    raise exception 'Run the safety check before you verify this medication.' using errcode = 'SM501';
  end if;
  if is_check and override is null
    and (private.has_critical(found_check -> 'alerts') or found_check ->> 'checked' = 'NOT CHECKED')
  then
    raise exception 'Enter an override reason for the critical alert.' using errcode = 'SM502';
  end if;
  if course is not null then
    select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
    if was.id is null then
      raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
    elsif was.version <> seen_version then
      raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
    end if;
  end if;
  if is_check then
    entry_now := entry_now || jsonb_build_object('verified', true, 'verifiedBy', name, 'verifiedAt', now());
    entry_now := case when override is null then entry_now - array['overrideReason', 'overrideCode']
      else entry_now || jsonb_build_object('overrideReason', override, 'overrideCode', written #>> '{override,code}') end;
  end if;
  if was.id is null then
    insert into public.medications (patient_id, position, entry) values (patient, (
        select coalesce(max(m.position), 0) + 1 from public.medications m where m.patient_id = patient and m.list = 'current'
      ), entry_now) returning * into was;
  end if;
  update public.medications m set
    entry = entry_now,
    confirmed = case when is_review then entry_now else written -> 'confirmed' end,
    proposal = case when is_review then null else m.proposal end,
    list = case when is_review and m.list = 'history' and not private.entry_is_over(entry_now) then 'current' else m.list end,
    is_listed = coalesce((written ->> 'isListed')::boolean, is_review or m.is_listed),
    ends_on = case when act = 'stopped' then coalesce((written ->> 'endsOn')::date, current_date) when is_check then null else m.ends_on end,
    stop_reason = case when act = 'stopped' then written ->> 'stopReason' when is_check then null else m.stop_reason end,
    ingredients = case when written ? 'ingredients'
      then array(select jsonb_array_elements_text(written -> 'ingredients')) else m.ingredients end,
    rxcui = coalesce(private.rxcui_of(entry_now ->> 'name', entry_now ->> 'dosage'), m.rxcui),
    schedule = case when written ? 'schedule' then written ->> 'schedule' else m.schedule end,
    reason = coalesce(written ->> 'reason', m.reason),
    source = coalesce(written ->> 'source', m.source),
    prescriber_id = case when act in ('prescribed', 'renewed', 'refill_approved') or (act = 'changed' and written ->> 'source' = 'prescribed')
      then me else m.prescriber_id end,
    verified_by = case when is_check then me else m.verified_by end,
    verified_at = case when is_check then now() else m.verified_at end,
    checked = case when is_check then found_check ->> 'checked' else m.checked end,
    alerts = case when is_check then found_check -> 'alerts' else m.alerts end,
    outside_check = case when is_check then found_check -> 'outside' else m.outside_check end,
    dataset = case when is_check then found_check ->> 'dataset' else m.dataset end,
    override_code = case when is_check then written #>> '{override,code}' else m.override_code end,
    override_reason = case when is_check then override else m.override_reason end
  where m.id = was.id returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, checked, alerts,
    override_reason, override_code, course_id, changes, dataset
  ) values (
    patient, me, (select auth.uid()), name, course_now.entry_id, course_now.drug, course_now.dose, act,
    case when is_check then found_check ->> 'checked' end, case when is_check then found_check -> 'alerts' else '[]' end,
    case when is_check then override end, case when is_check then written #>> '{override,code}' end,
    course_now.id, written -> 'changes', case when is_check then found_check ->> 'dataset' end
  );
  perform private.tell_of_medication(patient, act);
  return course_now;
end $$;
