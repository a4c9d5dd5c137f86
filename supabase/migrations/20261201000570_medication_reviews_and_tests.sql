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
