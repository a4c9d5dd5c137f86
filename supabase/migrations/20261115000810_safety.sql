-- Safety tasks that a clinician must see at once: how they are opened, worked, reminded of and escalated. Safety plans.

-- Safety tasks.
create table public.safety_tasks (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid references public.providers on delete restrict,
  source text not null check (source in (
    'phqa_item9', 'clinician_screening', 'phq9_item9', 'assessment_text', 'message', 'intake', 'visit_chat', 'booking_note', 'transcript', 'profile',
    'medication', 'record_request', 'feedback', 'cancel_reason'
  )),
  source_id uuid,
  summary text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  disposition text
    check (disposition in ('contacted_safe', 'safety_plan', 'emergency_services', 'hospitalised', 'unable_to_reach', 'false_alarm')),
  disposition_note text,
  closed_by uuid references auth.users,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whoever is told of danger is told once for each open task. What the patient writes meanwhile is attached to it, so
  -- that one patient's messages do not bury another's; after a quarter of an hour of silence it is told again.
  later_source_ids uuid[] not null default '{}',
  last_reported_at timestamptz,
  -- Safety tasks: what was found, who has it, and what is due.
  tier smallint not null default 2 check (tier between 1 and 3),
  category text,
  because text[] not null default '{}',
  excerpt text,
  found_by text not null default 'rules' check (found_by in ('rules', 'classifier', 'answer')),
  reports integer not null default 1,
  acknowledged_by uuid references auth.users,
  acknowledged_at timestamptz,
  alarm_at timestamptz not null default now(),
  reminders smallint not null default 0,
  reminded_at timestamptz,
  remind_at timestamptz,
  escalations smallint not null default 0,
  escalated_to uuid references auth.users,
  escalated_at timestamptz,
  escalate_at timestamptz,
  safe_answer text check (safe_answer in ('safe', 'not_safe')),
  safe_answered_at timestamptz,
  safe_asked_at timestamptz,
  last_told_at timestamptz not null default now(),
  constraint closed_with_a_disposition check (
    (status = 'open' and disposition is null and closed_at is null)
    or (status = 'closed' and disposition is not null and disposition_note ~ '\S' and closed_by is not null and closed_at is not null)
  ),
  constraint acknowledged_by_a_person check ((acknowledged_by is null) = (acknowledged_at is null))
);
comment on table public.safety_tasks is
  'A possible safety concern about a patient. Open until a clinician records a disposition.';
comment on column public.safety_tasks.patient_id is '@audit patient';
comment on column public.safety_tasks.later_source_ids is 'What was reported of the same kind while the task was open.';
comment on column public.safety_tasks.tier is '1: act now. 2: the same day. 3: passive, by the next business day.';
comment on column public.safety_tasks.because is 'The patient''s own words that the task rests on.';
comment on column public.safety_tasks.excerpt is 'The passage around those words, so that whoever takes the task can act without the whole text.';
comment on column public.safety_tasks.found_by is 'An explicit statement, the classifier, or the patient''s answer to a question.';
comment on column public.safety_tasks.reports is 'How many messages or texts this task has collected.';
comment on column public.safety_tasks.alarm_at is 'When people were last alarmed: opened, or raised to a more urgent tier. Reminders count from here.';
comment on column public.safety_tasks.safe_answer is 'What the patient answered to "Are you safe right now?".';
comment on column public.safety_tasks.safe_asked_at is
  'When the patient was last shown "Are you safe right now?". Unanswered if safe_answered_at is earlier or empty.';
comment on column public.safety_tasks.last_told_at is
  'When people were last notified that the task was opened, raised or reported again.';
create index safety_tasks_of_provider on public.safety_tasks (provider_id, status);
create index safety_tasks_of_patient on public.safety_tasks (patient_id);
create index safety_tasks_open on public.safety_tasks (provider_id, patient_id) where status = 'open';
create index safety_tasks_closed on public.safety_tasks (closed_at desc) where status = 'closed';
create index safety_tasks_due on public.safety_tasks (least(remind_at, escalate_at)) where status = 'open';
grant select on public.safety_tasks to authenticated;
grant update (status, disposition, disposition_note) on public.safety_tasks to authenticated;
grant all on public.safety_tasks to service_role;

-- What happens before a safety task is changed, in this order.
-- An acknowledged task of the first tier is reminded of every hour until a disposition is recorded.
create function private.before_safety_task_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_person() then
    if old.status = 'closed' then
      raise exception 'A closed safety task can''t be changed.' using errcode = 'SM301';
    end if;
    if new.status = 'closed' then
      if new.disposition is null or coalesce(new.disposition_note, '') !~ '\S' then
        raise exception 'Choose a disposition and enter a note to close this safety task.'
          using errcode = 'SM302';
      end if;
      new.closed_by := (select auth.uid());
      new.closed_at := now();
    end if;
  end if;
  if new.status = 'closed' then
    new.acknowledged_by := coalesce(new.acknowledged_by, new.closed_by);
    new.acknowledged_at := coalesce(new.acknowledged_at, new.closed_at);
    new.remind_at := null;
    new.escalate_at := null;
  elsif new.acknowledged_at is not null then
    new.escalate_at := null;
    if old.acknowledged_at is null then
      new.remind_at := case when new.tier = 1 then now() + interval '1 hour' end;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- What happens after it was opened, changed or removed.
create function private.after_safety_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if (old.provider_id, old.patient_id, coalesce(old.status, 'closed'))
    is distinct from (new.provider_id, new.patient_id, coalesce(new.status, 'closed'))
    and 'open' in (old.status, new.status)
  then
    perform private.keep_care_of_pairs(old.provider_id, old.patient_id, new.provider_id, new.patient_id);
    perform private.keep_care(p.id, coalesce(new.patient_id, old.patient_id))
      from private.safety_escalations e join public.providers p on p.user_id = e.user_id
      where e.task_id = coalesce(new.id, old.id) order by p.id;
  end if;
  return null;
end $$;
revoke execute on function private.after_safety_task_write() from public;

create trigger steps_before before update on public.safety_tasks
  for each row execute function private.before_safety_task_change();
create trigger steps_after after insert or update or delete on public.safety_tasks
  for each row execute function private.after_safety_task_write();
create trigger emptied after truncate on public.safety_tasks
  for each statement execute function private.rebuild_care_after_truncate();

alter table public.safety_tasks enable row level security;
alter table public.safety_tasks force row level security;

create policy "The supervisor reads every safety task" on public.safety_tasks
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor closes any safety task" on public.safety_tasks
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Who gets an email about a safety task. A job turns each row into one email.
create table private.safety_events (
  id bigint generated always as identity primary key,
  task_id uuid not null references public.safety_tasks on delete cascade,
  recipient uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  kind text not null default 'opened'
    check (kind in ('opened', 'reported_again', 'raised', 'reminder', 'escalation', 'still_open')),
  -- What concerns safety is never given up.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index safety_events_waiting on private.safety_events (id) where mailed_at is null;
create index safety_events_of_task on private.safety_events (task_id);
grant all on private.safety_events to service_role;

-- How a safety task is worked: severity, acknowledgement, reminders, and escalation along the on-call list.
create table public.safety_settings (
  id boolean primary key default true check (id),
  time_zone text not null default 'America/Phoenix' check (private.is_time_zone(time_zone)),
  open_days smallint[] not null default '{1,2,3,4,5}' check (open_days <@ '{1,2,3,4,5,6,7}' and cardinality(open_days) > 0),
  opens_at time not null default '08:00',
  closes_at time not null default '17:00',
  tier1_remind_minutes integer[] not null default '{5,15}',
  tier1_escalate_minutes integer not null default 20 check (tier1_escalate_minutes between 1 and 240),
  tier1_next_minutes integer not null default 15 check (tier1_next_minutes between 1 and 240),
  tier2_remind_minutes integer[] not null default '{60}',
  tier2_escalate_minutes integer not null default 480 check (tier2_escalate_minutes between 15 and 1440),
  tier2_next_minutes integer not null default 60 check (tier2_next_minutes between 5 and 1440),
  overdue_hours integer not null default 24 check (overdue_hours between 1 and 168),
  updated_at timestamptz not null default now(),
  constraint opens_before_it_closes check (opens_at < closes_at),
  constraint few_reminders check (
    cardinality(tier1_remind_minutes) between 1 and 5 and 0 < all (tier1_remind_minutes) and 1440 >= all (tier1_remind_minutes)
    and cardinality(tier2_remind_minutes) between 1 and 5 and 0 < all (tier2_remind_minutes) and 1440 >= all (tier2_remind_minutes)
  )
);
comment on table public.safety_settings is
  'One row: the practice''s hours, when an unacknowledged safety task is reminded of and escalated, and when an unread message is overdue.';
comment on column public.safety_settings.open_days is '1 is Monday, 7 is Sunday.';
comment on column public.safety_settings.tier2_escalate_minutes is
  'At the latest. A task opened during practice hours is escalated when the practice closes, if that is earlier.';
grant select on public.safety_settings to authenticated;
grant update (
  time_zone, open_days, opens_at, closes_at, tier1_remind_minutes, tier1_escalate_minutes, tier1_next_minutes,
  tier2_remind_minutes, tier2_escalate_minutes, tier2_next_minutes, overdue_hours
) on public.safety_settings to authenticated;
grant all on public.safety_settings to service_role;

create table public.safety_on_call (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users on delete cascade,
  position integer not null check (position between 1 and 1000),
  days smallint[] not null default '{1,2,3,4,5,6,7}' check (days <@ '{1,2,3,4,5,6,7}'),
  from_time time,
  to_time time,
  phone text check (phone ~ '^\+?[0-9 ().-]{7,25}$'),
  created_at timestamptz not null default now(),
  constraint both_times_or_none check ((from_time is null) = (to_time is null))
);
comment on table public.safety_on_call is
  'Who an unacknowledged safety task is escalated to, in order. Without times a person is on call all day; from 18:00 to 06:00 is overnight.';
create index safety_on_call_in_order on public.safety_on_call (position);
grant select, delete on public.safety_on_call to authenticated;
grant insert (id, user_id, position, days, from_time, to_time, phone),
  update (position, days, from_time, to_time, phone) on public.safety_on_call to authenticated;
grant all on public.safety_on_call to service_role;

-- Only people who may act on a task can be on call.
create function private.before_on_call_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.user_roles r where r.user_id = new.user_id and r.role = 'admin'
    union all
    select from public.providers p where p.user_id = new.user_id and p.verified_at is not null and p.suspended_at is null
  ) then
    raise exception 'Only verified providers and supervising physicians can be on call.' using errcode = 'SM640';
  end if;
  return new;
end $$;
revoke execute on function private.before_on_call_write() from public;

create trigger steps_before before insert or update on public.safety_on_call
  for each row execute function private.before_on_call_write();
create trigger audit after insert or update or delete on public.safety_on_call
  for each row execute function private.audit_row();

create trigger audit after update on public.safety_settings
  for each row execute function private.audit_row();

-- Reminders come in order, however they were typed.
create function private.before_safety_settings_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.tier1_remind_minutes := array(select distinct m from unnest(new.tier1_remind_minutes) m order by m);
  new.tier2_remind_minutes := array(select distinct m from unnest(new.tier2_remind_minutes) m order by m);
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.before_safety_settings_change() from public;

create trigger steps_before before update on public.safety_settings
  for each row execute function private.before_safety_settings_change();

alter table public.safety_settings enable row level security;
alter table public.safety_settings force row level security;

alter table public.safety_on_call enable row level security;
alter table public.safety_on_call force row level security;

create policy "Staff read the safety settings" on public.safety_settings
  for select to authenticated using ((select private.verified_provider_id()) is not null or (select private.is_admin()));
create policy "The supervisor changes the safety settings" on public.safety_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Staff read who is on call" on public.safety_on_call
  for select to authenticated using ((select private.verified_provider_id()) is not null or (select private.is_admin()));
create policy "The supervisor adds to who is on call" on public.safety_on_call
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor changes who is on call" on public.safety_on_call
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "The supervisor removes from who is on call" on public.safety_on_call
  for delete to authenticated using ((select private.is_admin()));

-- The practice's day that is under way at a moment, or the next one.
create function private.practice_day(at timestamptz, out opens timestamptz, out closes timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  s public.safety_settings;
  day date;
begin
  select * into s from public.safety_settings;
  day := (at at time zone s.time_zone)::date;
  for ahead in 0 .. 7 loop
    opens := (day + ahead + s.opens_at) at time zone s.time_zone;
    closes := (day + ahead + s.closes_at) at time zone s.time_zone;
    if extract(isodow from day + ahead) = any (s.open_days) and closes > at then
      return;
    end if;
  end loop;
end $$;
revoke execute on function private.practice_day(timestamptz) from public;
grant execute on function private.practice_day(timestamptz) to service_role;

create table private.safety_escalations (
  task_id uuid not null references public.safety_tasks on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  asked integer not null default 1,
  first_at timestamptz not null,
  primary key (task_id, user_id)
);
comment on table private.safety_escalations is
  'Who a task was escalated to and how often. While the task is open, the patient is under their care.';
create index safety_escalations_of_user on private.safety_escalations (user_id);
grant all on private.safety_escalations to service_role;

-- "Are you safe right now?" may be answered before the text it belongs to is sent.
create table private.safe_answers (
  patient_id uuid primary key references public.profiles on delete cascade,
  answered_at timestamptz not null default now()
);
comment on table private.safe_answers is
  'When a patient last answered that they are safe while no task was open. A task opened within half an hour takes it over.';
grant all on private.safe_answers to service_role;

-- Text messages to people on call. They wait here until a gateway is set up.
create table private.page_outbox (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  dismissed_at timestamptz,
  safety_event_id bigint references private.safety_events (id) on delete cascade
);
comment on column private.page_outbox.safety_event_id is
  'What it alerts of. It is tried until it is sent or someone has the task.';
create index page_outbox_due on private.page_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index page_outbox_open on private.page_outbox (created_at) where sent_at is null;
create index page_outbox_of_safety_event on private.page_outbox (safety_event_id);
grant all on private.page_outbox to service_role;

-- When a task that was just opened or raised is reminded of and escalated.
create function private.safety_due(
  tier smallint, at timestamptz, out remind_at timestamptz, out escalate_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  s public.safety_settings;
  day record;
begin
  select * into s from public.safety_settings;
  select * into day from private.practice_day(at);
  if tier = 1 then
    remind_at := at + make_interval(mins => s.tier1_remind_minutes[1]);
    escalate_at := at + make_interval(mins => s.tier1_escalate_minutes);
  elsif tier = 2 then
    remind_at := at + make_interval(mins => s.tier2_remind_minutes[1]);
    escalate_at := at + make_interval(mins => s.tier2_escalate_minutes);
    if at >= day.opens and day.closes >= at + interval '15 minutes' then
      escalate_at := least(escalate_at, day.closes);
    end if;
  else
    if at >= day.opens then
      select * into day from private.practice_day(day.closes);
    end if;
    remind_at := day.opens;
    escalate_at := day.closes;
  end if;
end $$;
revoke execute on function private.safety_due(smallint, timestamptz) from public;

-- Notifies people of a task, in the app, by email, by push and, once it waits, by text, in the same transaction.
create function private.tell_of_task(task public.safety_tasks, kind text, people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told uuid;
  event bigint;
  title constant text := case tell_of_task.kind
    when 'opened' then 'A patient may be in danger'
    when 'reported_again' then 'A patient may still be in danger'
    when 'raised' then 'A safety task is now more urgent'
    when 'reminder' then 'A safety task is waiting for you'
    when 'still_open' then 'A safety task is still open'
    else 'A safety task was escalated to you'
  end;
begin
  for told in select distinct one from unnest(people) one where one is not null loop
    perform private.notify(told, 'safety_task', title, task.summary,
      case when exists (select from public.user_roles r where r.user_id = told and r.role = 'admin')
        then '/admin/safety-tasks' else '/provider-dashboard/safety-tasks' end, about => task.patient_id);
    insert into private.safety_events (task_id, recipient, kind) values (task.id, told, tell_of_task.kind)
      returning id into event;
    insert into private.page_outbox (phone, body, safety_event_id)
      select c.phone, 'Saguaro Mind: ' || title || '. Sign in to act.', event
      from public.safety_on_call c
      where c.user_id = told and c.phone is not null and tell_of_task.kind in ('reminder', 'escalation');
    insert into private.push_outbox (subscription_id, recipient, task_id, kind, device)
      select s.id, told, task.id, tell_of_task.kind, s.label
      from public.push_subscriptions s where s.user_id = told and private.may_be_on_call(told);
  end loop;
  perform private.announce('safety_event', '');
end $$;
revoke execute on function private.tell_of_task(public.safety_tasks, text, uuid[]) from public;

-- What a finding says about one text.
create type private.safety_finding as (
  tier smallint, category text, because text[], excerpt text, found_by text
);

-- Opens a task, or adds to the open one of the same patient, provider and source. Whoever is told is told once for each
-- open task, again when it gets more urgent, and again with the first report after a quarter of an hour.
-- Kept with the task: the newest words, and those that make it more urgent.
create function private.raise_safety_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, finding private.safety_finding
) returns uuid language plpgsql security definer set search_path = '' as $$
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
  known := raise_safety_task.source <> 'visit_chat'
    and coalesce(raise_safety_task.source_id = any (array_remove(task.source_id || task.later_source_ids, null)), true);
  if not known then
    update public.safety_tasks t
      set later_source_ids = case when raise_safety_task.source_id = any (t.source_id || t.later_source_ids)
          then t.later_source_ids else (t.later_source_ids || raise_safety_task.source_id)[1:500] end,
        reports = t.reports + 1, last_reported_at = now()
      where t.id = task.id;
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
comment on function private.raise_safety_task is
  'Opens or raises the task of one patient, provider and source, and notifies the people who must act.';
revoke execute on function private.raise_safety_task(uuid, uuid, text, uuid, text, private.safety_finding) from public;
grant execute on function private.raise_safety_task(uuid, uuid, text, uuid, text, private.safety_finding) to service_role;

-- Reminders and escalations that are due at a moment. Each is done in the transaction that notes it, so a server that
-- stops in between does it once, later.
create function private.work_safety_tasks(at timestamptz, most integer default 20) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  done integer := 0;
begin
  for task in
    select t.* from public.safety_tasks t
    where t.status = 'open' and least(t.remind_at, t.escalate_at) <= at
    order by t.acknowledged_at is not null, t.tier, least(t.remind_at, t.escalate_at) limit most
    for update skip locked
  loop
    if task.escalate_at <= at then
      perform private.escalate_task(task, at);
    else
      perform private.remind_of_task(task, at);
    end if;
    done := done + 1;
  end loop;
  return done;
end $$;
revoke execute on function private.work_safety_tasks(timestamptz, integer) from public;
grant execute on function private.work_safety_tasks(timestamptz, integer) to service_role;

create function private.remind_of_task(task public.safety_tasks, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  s public.safety_settings;
  upcoming timestamptz;
begin
  select * into s from public.safety_settings;
  if task.acknowledged_at is not null then
    upcoming := at + interval '1 hour';
  else
    -- The next one that is still ahead; what was missed while the server was down is not sent in a row.
    select min(task.alarm_at + make_interval(mins => minutes)) into upcoming
      from unnest(case task.tier when 1 then s.tier1_remind_minutes when 2 then s.tier2_remind_minutes else '{}' end) minutes
      where task.alarm_at + make_interval(mins => minutes) > at;
  end if;
  update public.safety_tasks t
    set reminders = t.reminders + 1, reminded_at = at, remind_at = upcoming where t.id = task.id;
  perform private.record_audit('safety_tasks.reminder', task.patient_id, task.id::text, jsonb_build_object('tier', task.tier));
  perform private.tell_of_task(task, case when task.acknowledged_at is null then 'reminder' else 'still_open' end, case
    -- After four hours whoever supervises hears of it too.
    when task.acknowledged_at <= at - interval '4 hours' then private.first_told(task) || task.acknowledged_by
    when task.acknowledged_at is not null then array[task.acknowledged_by]
    else coalesce(
      (select array[p.user_id] from public.providers p where p.id = task.provider_id and private.may_be_on_call(p.user_id)),
      private.first_told(task)
    )
  end);
end $$;
revoke execute on function private.remind_of_task(public.safety_tasks, timestamptz) from public;

create function private.escalate_task(task public.safety_tasks, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  s public.safety_settings;
  person constant uuid := private.next_on_call(task, at);
  next_at timestamptz;
begin
  select * into s from public.safety_settings;
  next_at := case task.tier
    when 1 then at + make_interval(mins => s.tier1_next_minutes)
    when 2 then at + make_interval(mins => s.tier2_next_minutes)
    else (select d.closes from private.practice_day(at + interval '1 minute') d)
  end;
  if person is null then
    update public.safety_tasks t set remind_at = null, escalate_at = next_at where t.id = task.id;
    return;
  end if;
  insert into private.safety_escalations as e (task_id, user_id, first_at) values (task.id, person, at)
    on conflict (task_id, user_id) do update set asked = e.asked + 1;
  perform private.keep_care(p.id, task.patient_id) from public.providers p where p.user_id = person;
  update public.safety_tasks t
    set escalations = t.escalations + 1, escalated_to = person, escalated_at = at, remind_at = null, escalate_at = next_at
    where t.id = task.id;
  perform private.record_audit('safety_tasks.escalation', task.patient_id, task.id::text,
    jsonb_build_object('tier', task.tier, 'to', person, 'gives_access', true));
  perform private.tell_of_task(task, 'escalation', array[person]);
  -- Nobody answered three times: whoever supervises hears of it again, on call or not.
  if (task.escalations + 1) % 3 = 0 then
    perform private.tell_of_task(task, 'reminder', array_remove(
      array(select r.user_id from public.user_roles r where r.role = 'admin'), person));
  end if;
end $$;
revoke execute on function private.escalate_task(public.safety_tasks, timestamptz) from public;

create function public.acknowledge_safety_task(task uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found public.safety_tasks;
  mine boolean;
begin
  select t.* into found from public.safety_tasks t
    where t.id = task and (
      private.is_admin() or exists (select from private.under_my_care c where c.patient_id = t.patient_id)
    )
    for update;
  if found.id is null then
    raise exception 'We couldn''t find that safety task.' using errcode = 'SM641';
  end if;
  if found.status = 'closed' then
    raise exception 'A closed safety task can''t be changed.' using errcode = 'SM301';
  end if;
  mine := found.acknowledged_by = (select auth.uid());
  -- After half an hour somebody else may take it over, and at once from someone who was suspended.
  if not mine and found.acknowledged_at > now() - interval '30 minutes' and private.may_be_on_call(found.acknowledged_by) then
    raise exception 'Someone else has already acknowledged this safety task.' using errcode = 'SM642';
  end if;
  update public.safety_tasks t
    set acknowledged_by = (select auth.uid()), acknowledged_at = case when mine then t.acknowledged_at else now() end
    where t.id = task;
  perform private.record_audit('safety_tasks.acknowledge', found.patient_id, found.id::text,
    jsonb_build_object('tier', found.tier));
end $$;
comment on function public.acknowledge_safety_task(uuid) is
  'The caller takes on an open safety task of their patient, or takes it over half an hour after somebody else did. Escalation ends.';
revoke execute on function public.acknowledge_safety_task(uuid) from public;
grant execute on function public.acknowledge_safety_task(uuid) to authenticated, service_role;

-- Everything a patient writes or says is read for danger: by the rules in the transaction that stores it, and by the
-- classifier right after, from a queue that is written in the same transaction.
create table private.safety_queue (
  id bigint generated always as identity primary key,
  patient_id uuid not null references public.profiles on delete cascade,
  provider_id uuid references public.providers on delete cascade,
  source text not null,
  source_id uuid,
  body text not null,
  rules_tier smallint,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
comment on table private.safety_queue is
  'Texts the classifier has not read yet. A row is removed in the transaction that acts on it.';
create index safety_queue_due on private.safety_queue (next_attempt_at, id);
grant all on private.safety_queue to service_role;

-- The passage around the words that were found.
create function private.safety_excerpt(body text, because text[]) returns text
language sql immutable set search_path = ''
as $$
  select case
    when length(given.flat) <= 420 then given.flat
    else (case when begins > 1 then '…' else '' end) || btrim(substr(given.flat, begins, 400))
      || (case when begins + 400 <= length(given.flat) then '…' else '' end)
  end
  from (select btrim(regexp_replace(body, '\s+', ' ', 'g')) as flat) given
  cross join lateral (
    select greatest(1, coalesce(nullif(strpos(given.flat, because[1]), 0), 1) - 120) as begins
  ) place
$$;
revoke execute on function private.safety_excerpt(text, text[]) from public;
grant execute on function private.safety_excerpt(text, text[]) to service_role;

create function private.safety_summary(source text) returns text
language sql immutable set search_path = ''
as $$
  select case safety_summary.source
    when 'message' then 'A message from the patient contains a possible safety concern.'
    when 'assessment_text' then 'A comment the patient wrote with an assessment contains a possible safety concern.'
    when 'intake' then 'A visit intake contains a possible safety concern.'
    when 'visit_chat' then 'The chat of a visit contains a possible safety concern.'
    when 'booking_note' then 'A booking note contains a possible safety concern.'
    when 'transcript' then 'Something the patient said in a visit is a possible safety concern.'
    when 'profile' then 'The patient''s health history contains a possible safety concern.'
    when 'medication' then 'The patient''s medication list contains a possible safety concern.'
    when 'record_request' then 'A record request contains a possible safety concern.'
    when 'feedback' then 'Feedback after a visit contains a possible safety concern.'
    when 'cancel_reason' then 'The reason for a cancellation contains a possible safety concern.'
    else 'A possible safety concern was found.'
  end
$$;
revoke execute on function private.safety_summary(text) from public;
grant execute on function private.safety_summary(text) to service_role;

-- The provider of the patient's nearest visit that was not canceled.
create function private.nearest_provider(patient uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
  order by abs(extract(epoch from a.appointment_date - now())) limit 1
$$;
revoke execute on function private.nearest_provider(uuid) from public;

-- Reads one text of a patient: opens a task, or marks a message to be read first, and queues it for the classifier.
create function private.read_text(patient uuid, provider uuid, source text, source_id uuid, body text)
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
comment on function private.read_text is
  'Reads one text of a patient for danger, in the transaction that stores it.';
revoke execute on function private.read_text(uuid, uuid, text, uuid, text) from public;

-- A sign of danger goes to someone who may open the chart it is in: the provider while they treat the patient, otherwise
-- the supervising physicians.
create function private.mark_read_first(patient uuid, provider uuid, source text, source_id uuid, category text, because text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- A visit that was canceled may have ended the care, and with it the provider's way into the chart.
  reads constant boolean := coalesce(private.can_see_patients(provider), false) and exists (
    select from private.care c where c.provider_id = provider and c.patient_id = patient
  );
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
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider and reads
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and not reads
    ) told;
  end if;
end $$;
revoke execute on function private.mark_read_first(uuid, uuid, text, uuid, text, text[]) from public;
grant execute on function private.mark_read_first(uuid, uuid, text, uuid, text, text[]) to service_role;

-- What a patient wrote into some columns of a row: the whole text of a column that changed, and of JSON each text that
-- was not there before.
-- A single word in a form can say it all: "kms".
create function private.new_texts(before jsonb, after jsonb, columns text[]) returns setof text
language sql immutable set search_path = ''
as $$
  select after ->> c from unnest(columns) c
  where jsonb_typeof(after -> c) = 'string' and after -> c is distinct from before -> c
  union all
  select w #>> '{}' from unnest(columns) c
  cross join lateral jsonb_path_query(after -> c, 'lax $.** ? (@.type() == "string")') w
  where jsonb_typeof(after -> c) in ('object', 'array') and length(w #>> '{}') >= 3
    and not exists (
      select from jsonb_path_query(coalesce(before -> c, 'null'), 'lax $.** ? (@.type() == "string")') old where old = w
    )
$$;
revoke execute on function private.new_texts(jsonb, jsonb, text[]) from public;

-- Every column that holds a patient's own words, and the source of a task that opens from it. A test compares this list
-- with every text a signed-in person may write.
create function private.watched_columns() returns table (relation text, field text, source text)
language sql immutable set search_path = ''
as $$
  values
    ('patient_provider_messages', 'message', 'message'),
    ('assessment_results', 'note', 'assessment_text'),
    ('intake_responses', 'data', 'intake'),
    ('appointments', 'reason', 'booking_note'),
    ('appointments', 'notes', 'booking_note'),
    ('appointments', 'satisfaction_feedback', 'feedback'),
    ('appointments', 'cancellation_reason', 'cancel_reason'),
    ('session_transcripts', 'text', 'transcript'),
    ('profiles', 'past_medical_history', 'profile'),
    ('profiles', 'surgical_history', 'profile'),
    ('profiles', 'allergies', 'profile'),
    ('profiles', 'current_medications', 'medication'),
    ('profiles', 'medication_history', 'medication'),
    ('record_requests', 'reason', 'record_request')
$$;
revoke execute on function private.watched_columns() from public;

-- Reads what a patient wrote into a row. What staff and the server write is not read, except for lines of a transcript
-- that say the patient spoke them.
-- A line that turns out to be the patient's is read like one of theirs.
create function private.watch_row(relation text, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
  provider uuid := after ->> 'provider_id';
  watched record;
begin
  if relation = 'session_transcripts' then
    if after ->> 'speaker' = 'provider' then
      return;
    end if;
    if before ->> 'speaker' = 'provider' then
      before := null;
    end if;
    select a.patient_id, a.provider_id into patient, provider
      from public.appointments a where a.id = (after ->> 'appointment_id')::uuid;
  else
    patient := case when relation = 'profiles' then after ->> 'id' else after ->> 'patient_id' end;
    if patient is distinct from (select auth.uid()) and not private.represents(patient) then
      return;
    end if;
  end if;
  for watched in
    select w.source, said.one from private.watched_columns() w
    cross join lateral private.new_texts(before, after, array[w.field]) said (one)
    where w.relation = watch_row.relation
  loop
    perform private.read_text(patient, provider, watched.source, (after ->> 'id')::uuid, watched.one);
  end loop;
end $$;
revoke execute on function private.watch_row(text, jsonb, jsonb) from public;

create function private.after_record_request_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' then
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;
revoke execute on function private.after_record_request_write() from public;

-- The chat of a visit is encrypted between the two browsers, so the server doesn't see it. The patient's browser hands
-- over a line in which it found a sign of danger.
create function public.report_visit_chat(appointment_id uuid, message text) returns void
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
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.read_text(visit.patient_id, visit.provider_id, 'visit_chat', visit.id, left(message, 4000));
end $$;
comment on function public.report_visit_chat is
  'Hands over a line of the caller''s visit chat in which their browser found a sign of danger.';
revoke execute on function public.report_visit_chat(uuid, text) from public;
grant execute on function public.report_visit_chat(uuid, text) to authenticated, service_role;

-- "Are you safe right now?"
create function public.answer_safety_question(source text, safe boolean) returns void
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
    raise exception 'You''re doing that too often. Wait a minute and try again.'
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
comment on function public.answer_safety_question is
  'The patient''s answer to "Are you safe right now?", kept with their newest open task. "No" sounds its alarm again as the most urgent, or opens one. The answer tells the caller nothing about tasks.';
revoke execute on function public.answer_safety_question(text, boolean) from public;
grant execute on function public.answer_safety_question(text, boolean) to authenticated, service_role;

-- When somebody reads what a patient writes.
create function public.reading_hours() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('open', now() >= d.opens, 'opens', d.opens, 'closes', d.closes, 'time_zone', s.time_zone,
    'overdue_hours', s.overdue_hours)
  from public.safety_settings s cross join lateral private.practice_day(now()) d
$$;
comment on function public.reading_hours is
  'Whether the practice is open now, and the day under way or the next one.';
revoke execute on function public.reading_hours() from public;
grant execute on function public.reading_hours() to anon, authenticated, service_role;

-- Whether the classifier keeps up.
create function public.safety_engine_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view this.' using errcode = 'SM645';
  end if;
  return (
    select jsonb_build_object(
      'waiting', count(*), 'failing', count(*) filter (where q.attempts > 0), 'oldest_at', min(q.created_at),
      'last_error', (select f.last_error from private.safety_queue f where f.last_error is not null order by f.id desc limit 1),
      'pages_waiting', (select count(*) from private.page_outbox p where p.sent_at is null and p.failed_at is null),
      'pages_failed', (
        select count(*) from private.page_outbox p
        where p.sent_at is null and p.dismissed_at is null and p.last_error is not null),
      'emails_failed', (
        select count(*) from private.mail_outbox m
        where m.safety_event_id is not null and m.sent_at is null and m.dismissed_at is null and m.last_error is not null)
    ) from private.safety_queue q
  );
end $$;
comment on function public.safety_engine_status is
  'How many texts wait for the classifier, how many it failed on, and why.';
revoke execute on function public.safety_engine_status() from public;
grant execute on function public.safety_engine_status() to authenticated, service_role;

create function public.safety_worklist() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  all_tasks constant boolean := private.is_admin();
  tasks jsonb;
begin
  if not all_tasks and private.verified_provider_id() is null then
    return '[]';
  end if;
  select coalesce(jsonb_agg(private.task_in_full(t) order by t.tier, t.acknowledged_at is not null, t.alarm_at), '[]') into tasks
    from public.safety_tasks t
    where t.status = 'open'
      and (all_tasks or exists (select from private.under_my_care c where c.patient_id = t.patient_id));
  perform private.note_list('safety_worklist', '{safety_tasks,profiles}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(tasks, '$[*].patient.id') shown));
  return tasks;
end $$;
comment on function public.safety_worklist is
  'Open safety tasks of the caller''s patients (of all patients for the supervising physician), the most urgent first. Patients it shows are recorded in the audit log.';
revoke execute on function public.safety_worklist() from public;
grant execute on function public.safety_worklist() to authenticated, service_role;

create function public.closed_safety_tasks(before timestamptz default null, page_size integer default 30) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  all_tasks constant boolean := private.is_admin();
  tasks jsonb;
begin
  if not all_tasks and private.verified_provider_id() is null then
    return '[]';
  end if;
  select coalesce(jsonb_agg(private.task_in_full(page) order by page.closed_at desc), '[]') into tasks from (
    select t.* from public.safety_tasks t
    where t.status = 'closed' and (before is null or t.closed_at < before)
      and (all_tasks or exists (select from private.under_my_care c where c.patient_id = t.patient_id))
    order by t.closed_at desc limit least(greatest(page_size, 1), 100)
  ) page;
  perform private.note_list('closed_safety_tasks', '{safety_tasks,profiles}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(tasks, '$[*].patient.id') shown));
  return tasks;
end $$;
comment on function public.closed_safety_tasks is
  'Closed safety tasks of the caller''s patients (of all patients for the supervising physician), the latest first, one page at a time.';
revoke execute on function public.closed_safety_tasks(timestamptz, integer) from public;
grant execute on function public.closed_safety_tasks(timestamptz, integer) to authenticated, service_role;

-- The same shape as core/safety/plan; a test keeps the two equal.
create function private.is_safety_plan(content jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(content) = 'object'
    and (select array_agg(key order by key) from jsonb_object_keys(content) key)
      = array['coping', 'distractions', 'helpers', 'professionals', 'saferPlace', 'warningSigns']
    and not exists (
      select from jsonb_each(content) step where jsonb_typeof(step.value) <> 'array' or jsonb_array_length(step.value) > 12
    )
    and not exists (
      select from jsonb_each(content) step, jsonb_array_elements(
        case when jsonb_typeof(step.value) = 'array' then step.value else '[]' end
      ) entry
      where not coalesce(case
        when step.key in ('warningSigns', 'coping', 'saferPlace') then
          jsonb_typeof(entry) = 'string' and entry #>> '{}' ~ '\S' and length(entry #>> '{}') <= 300
        else
          jsonb_typeof(entry) = 'object'
          and (select array_agg(key order by key) from jsonb_object_keys(
            case when jsonb_typeof(entry) = 'object' then entry else '{}' end
          ) key) = array['detail', 'name', 'phone']
          and jsonb_typeof(entry -> 'name') = 'string' and entry ->> 'name' ~ '\S' and length(entry ->> 'name') <= 120
          and jsonb_typeof(entry -> 'detail') = 'string' and length(entry ->> 'detail') <= 160
          and jsonb_typeof(entry -> 'phone') = 'string' and entry ->> 'phone' ~ '^([0-9+() .-]{3,25})?$'
      end, false)
    )
    and exists (select from jsonb_each(content) step where step.value <> '[]')
$$;
comment on function private.is_safety_plan is
  'Whether a safety plan has the six steps, each a short list, and at least one entry.';
grant execute on function private.is_safety_plan(jsonb) to authenticated, service_role;

create table public.safety_plans (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  version integer not null default 0,
  follows integer not null,
  content jsonb not null constraint content_is_a_plan check (private.is_safety_plan(content)),
  appointment_id uuid references public.appointments on delete restrict,
  written_by uuid not null default auth.uid() references auth.users on delete restrict,
  writer_role text not null default 'provider' check (writer_role in ('patient', 'provider')),
  writer_name text not null default '',
  created_at timestamptz not null default now(),
  constraint version_follows_the_last check (version = follows + 1),
  unique (patient_id, version)
);
comment on table public.safety_plans is
  'Every version of a patient''s safety plan. A version never changes; the highest one is in force.';
comment on column public.safety_plans.patient_id is '@audit patient';
comment on column public.safety_plans.follows is 'The version the writer had before them; 0 for the first one.';
comment on column public.safety_plans.appointment_id is 'The visit in which it was written, if it was.';
create index safety_plans_of_visit on public.safety_plans (appointment_id) where appointment_id is not null;
grant select on public.safety_plans to authenticated;
grant insert (id, patient_id, follows, content, appointment_id) on public.safety_plans to authenticated;
grant all on public.safety_plans to service_role;

create table public.safety_plan_events (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  plan_id uuid not null references public.safety_plans on delete restrict,
  kind text not null check (kind in ('opened', 'reviewed', 'worked')),
  minutes integer check (minutes between 1 and 240),
  appointment_id uuid references public.appointments on delete restrict,
  actor_id uuid not null default auth.uid() references auth.users on delete restrict,
  actor_name text not null default '',
  created_at timestamptz not null default now(),
  constraint minutes_of_work check ((kind = 'worked') = (minutes is not null))
);
comment on table public.safety_plan_events is
  'When a patient opened their safety plan, when a clinician reviewed it, and the minutes a clinician worked on it. Rows never change.';
comment on column public.safety_plan_events.patient_id is '@audit patient';
create index safety_plan_events_of_patient on public.safety_plan_events (patient_id, kind, created_at desc);
create index safety_plan_events_of_plan on public.safety_plan_events (plan_id);
create index safety_plan_events_of_visit on public.safety_plan_events (appointment_id) where appointment_id is not null;
grant select on public.safety_plan_events to authenticated;
grant insert (id, patient_id, plan_id, kind, minutes, appointment_id) on public.safety_plan_events to authenticated;
grant all on public.safety_plan_events to service_role;

-- A visit named with a plan is one of that patient, and a clinician names only their own.
create function private.check_plan_visit(visit uuid, patient uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if visit is not null and not exists (
    select from public.appointments a
    where a.id = visit and a.patient_id = patient
      and (a.patient_id = (select auth.uid()) or a.provider_id = (select private.verified_provider_id()))
  ) then
    raise exception 'That visit doesn''t belong to this patient.' using errcode = 'SM671';
  end if;
end $$;
revoke execute on function private.check_plan_visit(uuid, uuid) from public;

-- "Dr. Elena Ruiz" or "Maya Torres", as the patient reads it.
-- "Elena Ruiz, MD" or "Maya Torres", as the patient reads it.
create function private.plan_writer_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.provider_name(p) from public.providers p where p.user_id = (select auth.uid())),
    private.person_name((select auth.uid())), ''
  )
$$;
revoke execute on function private.plan_writer_name() from public;

-- What happens before a version is stored. Whoever has no right to write it learns nothing here: the policy refuses them.
create function private.before_safety_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest integer;
begin
  new.version := new.follows + 1;
  if private.is_person() then
    new.written_by := (select auth.uid());
    new.writer_role := case when new.patient_id = (select auth.uid()) then 'patient' else 'provider' end;
    new.writer_name := private.plan_writer_name();
    new.created_at := now();
    if not private.may_write_plan(new.patient_id) then
      return new;
    end if;
    perform private.check_plan_visit(new.appointment_id, new.patient_id);
    perform pg_advisory_xact_lock(hashtextextended('safety plan of ' || new.patient_id, 0));
    select coalesce(max(p.version), 0) into latest from public.safety_plans p where p.patient_id = new.patient_id;
    if new.follows <> latest then
      raise exception 'Someone else has updated this safety plan. Read the new version, then make your changes again.'
        using errcode = 'SM670';
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.before_safety_plan_write() from public;

create function private.tell_of_plan(plan public.safety_plans) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if plan.writer_role = 'provider' then
    perform private.notify(plan.patient_id, 'safety_plan', 'Your safety plan was updated', null,
      '/patient-dashboard/safety-plan');
  else
    perform private.notify(
      (
        select p.user_id from public.appointments a join public.providers p on p.id = a.provider_id
        where a.patient_id = plan.patient_id and a.status <> 'cancelled' and p.verified_at is not null
          and p.suspended_at is null
        order by abs(extract(epoch from a.appointment_date - now())) limit 1
      ),
      'safety_plan', 'A patient updated their safety plan', null,
      '/provider-dashboard/patients/' || plan.patient_id || '/safety-plan'
    );
  end if;
end $$;
revoke execute on function private.tell_of_plan(public.safety_plans) from public;

-- What happens after a version is stored.
create function private.after_safety_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' and private.is_person() then
    perform private.tell_of_plan(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_safety_plan_write() from public;

create trigger steps_before before insert on public.safety_plans
  for each row execute function private.before_safety_plan_write();
create trigger steps_after after insert or update or delete on public.safety_plans
  for each row execute function private.after_safety_plan_write();
create trigger limit_rate before insert on public.safety_plans
  for each row execute function private.limit_rate(30, 3600);

create function private.before_plan_event_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_person() then
    new.actor_id := (select auth.uid());
    new.actor_name := private.plan_writer_name();
    new.created_at := now();
    if not private.may_write_plan(new.patient_id) then
      return new;
    end if;
    perform private.check_plan_visit(new.appointment_id, new.patient_id);
    if not exists (select from public.safety_plans p where p.id = new.plan_id and p.patient_id = new.patient_id) then
      raise exception 'That safety plan doesn''t belong to this patient.' using errcode = 'SM672';
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.before_plan_event_write() from public;

create trigger steps_before before insert on public.safety_plan_events
  for each row execute function private.before_plan_event_write();
create trigger audit after insert or update or delete on public.safety_plan_events
  for each row execute function private.audit_row();
create trigger limit_rate before insert on public.safety_plan_events
  for each row execute function private.limit_rate(120, 3600);

alter table public.safety_plans enable row level security;
alter table public.safety_plans force row level security;

alter table public.safety_plan_events enable row level security;
alter table public.safety_plan_events force row level security;

create policy "A patient reads their own safety plan" on public.safety_plans
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient writes their own safety plan" on public.safety_plans
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A guardian or proxy with notes reads the safety plan" on public.safety_plans
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));

create policy "A patient reads what was done with their safety plan" on public.safety_plan_events
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient's opening of their safety plan is noted" on public.safety_plan_events
  for insert to authenticated with check (patient_id = (select auth.uid()) and kind = 'opened');

create function public.safety_plans_to_review()
returns table (
  patient_id uuid, first_name text, last_name text, version integer, created_at timestamptz,
  last_opened_at timestamptz, last_reviewed_at timestamptz, not_opened boolean, not_reviewed boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  open_limit constant interval := make_interval(days => coalesce(
    (select c.plan_open_days from public.organization_config c where c.is_active), 60));
  review_limit constant interval := make_interval(days => coalesce(
    (select c.plan_review_days from public.organization_config c where c.is_active), 90));
begin
  for patient_id, first_name, last_name, version, created_at, last_opened_at, last_reviewed_at, not_opened, not_reviewed in
    select plan.patient_id, private.called_name(person.first_name, person.preferred_name, person.last_name), person.last_name, plan.version, plan.created_at, done.opened, done.reviewed,
      greatest(done.opened, plan.created_at) < now() - open_limit,
      greatest(done.reviewed, plan.created_at) < now() - review_limit
    from private.patients_i_treat() treated
    join public.profiles person on person.id = treated
    cross join lateral (
      select p.* from public.safety_plans p where p.patient_id = treated order by p.version desc limit 1
    ) plan
    cross join lateral (
      select max(e.created_at) filter (where e.kind = 'opened') as opened,
        max(e.created_at) filter (where e.kind = 'reviewed') as reviewed
      from public.safety_plan_events e where e.patient_id = treated
    ) done
    where greatest(done.opened, plan.created_at) < now() - open_limit
      or greatest(done.reviewed, plan.created_at) < now() - review_limit
    order by greatest(done.reviewed, plan.created_at), plan.patient_id
    limit 50
  loop
    perform private.record_audit('safety_plans.read', patient_id, null,
      '{"list": "safety_plans_to_review", "with": ["profiles", "safety_plan_events"]}');
    return next;
  end loop;
end $$;
comment on function public.safety_plans_to_review is
  'The caller''s patients whose safety plan was not opened or not reviewed for longer than the practice allows.';
revoke execute on function public.safety_plans_to_review() from public;
grant execute on function public.safety_plans_to_review() to authenticated, service_role;

-- Who tried to reach a patient in danger, how, and when.
create table private.safety_contacts (
  id bigint generated always as identity primary key,
  task_id uuid not null references public.safety_tasks on delete cascade,
  user_id uuid not null references auth.users,
  kind text not null check (kind in ('reached', 'no_answer', 'voicemail', 'emergency_contact', 'called_911')),
  at timestamptz not null default now()
);
comment on table private.safety_contacts is
  'Attempts to reach the patient of a safety task. They are added and never changed.';
create index safety_contacts_of_task on private.safety_contacts (task_id, at);
grant all on private.safety_contacts to service_role;

-- The newest attempts of one task, the latest first.
create function private.contacts_of_task(task uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', c.kind, 'at', c.at, 'by', private.person_name(c.user_id), 'by_me', c.user_id = (select auth.uid())
  ) order by c.at desc, c.id desc), '[]')
  from (select * from private.safety_contacts one where one.task_id = task order by one.at desc, one.id desc limit 5) c
$$;
revoke execute on function private.contacts_of_task(uuid) from public;

-- A call nobody answered is no reason to stop asking for help.
create function public.log_safety_contact(task uuid, kind text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found public.safety_tasks;
  takes_on constant boolean := log_safety_contact.kind not in ('no_answer', 'voicemail');
begin
  select t.* into found from public.safety_tasks t
    where t.id = task and (
      private.is_admin() or exists (select from private.under_my_care c where c.patient_id = t.patient_id)
    )
    for update;
  if found.id is null then
    raise exception 'We couldn''t find that safety task.' using errcode = 'SM641';
  end if;
  if found.status = 'closed' then
    raise exception 'A closed safety task can''t be changed.' using errcode = 'SM301';
  end if;
  insert into private.safety_contacts (task_id, user_id, kind) values (task, (select auth.uid()), log_safety_contact.kind);
  -- The row is touched in any case, so that open lists show the call.
  update public.safety_tasks t
    set acknowledged_by = case when takes_on then coalesce(t.acknowledged_by, (select auth.uid())) else t.acknowledged_by end,
      acknowledged_at = case when takes_on then coalesce(t.acknowledged_at, now()) else t.acknowledged_at end
    where t.id = task;
  perform private.record_audit('safety_tasks.contact', found.patient_id, found.id::text,
    jsonb_build_object('tier', found.tier, 'kind', log_safety_contact.kind));
end $$;
comment on function public.log_safety_contact(uuid, text) is
  'Notes that the caller tried to reach the patient of an open safety task, or someone for them. Whoever reached someone also acknowledges it.';
revoke execute on function public.log_safety_contact(uuid, text) from public;
grant execute on function public.log_safety_contact(uuid, text) to authenticated, service_role;

create table private.safe_questions (
  patient_id uuid primary key references public.profiles on delete cascade,
  asked_at timestamptz not null default now()
);
comment on table private.safe_questions is
  'When a patient was last asked whether they are safe while no task was open. A task opened within half an hour takes it over.';
grant all on private.safe_questions to service_role;

create function public.ask_safety_question(source text) returns void
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
    raise exception 'You''re doing that too often. Wait a minute and try again.'
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
comment on function public.ask_safety_question is
  'Notes that the caller was shown "Are you safe right now?", with their newest open task or for the next one. The answer tells the caller nothing about tasks.';
revoke execute on function public.ask_safety_question(text) from public;
grant execute on function public.ask_safety_question(text) to authenticated, service_role;

-- Whoever had it took on less than this, so it must be acknowledged again.
create function private.sound_alarm(task public.safety_tasks, finding private.safety_finding) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  select * into due from private.safety_due(finding.tier, now());
  update public.safety_tasks t
    set tier = finding.tier, category = finding.category, because = coalesce(finding.because, '{}'),
      excerpt = finding.excerpt, found_by = finding.found_by, acknowledged_by = null, acknowledged_at = null,
      alarm_at = now(), last_told_at = now(), reminders = 0,
      -- Never later than they were: whoever answers again and again would put off every reminder.
      remind_at = case when t.acknowledged_at is null then least(t.remind_at, due.remind_at) else due.remind_at end,
      escalate_at = least(t.escalate_at, due.escalate_at)
    where t.id = task.id;
  perform private.tell_of_task(task, case when finding.tier < task.tier then 'raised' else 'reported_again' end, array(
    select one from unnest(
      private.first_told(task) || task.acknowledged_by
        || array(select e.user_id from private.safety_escalations e where e.task_id = task.id)
    ) one where private.may_be_on_call(one)
  ));
end $$;
comment on function private.sound_alarm is
  'Starts the times of an open task anew and notifies everybody who was notified of it or had acknowledged it.';
revoke execute on function private.sound_alarm(public.safety_tasks, private.safety_finding) from public;

create function public.swap_on_call(one uuid, other uuid) returns void
language sql set search_path = ''
as $$
  update public.safety_on_call c set position = o.position from public.safety_on_call o
    where (c.id, o.id) in ((one, other), (other, one))
$$;
comment on function public.swap_on_call(uuid, uuid) is 'Two people on call trade places, both or neither.';
revoke execute on function public.swap_on_call(uuid, uuid) from public, anon;
grant execute on function public.swap_on_call(uuid, uuid) to authenticated, service_role;

create function private.safety_alert(task uuid, kind text) returns table (is_current boolean, is_unanswered boolean)
language sql stable security definer set search_path = ''
as $$
  select t.status = 'open' and (t.acknowledged_at is null or safety_alert.kind not in ('reminder', 'escalation')),
    t.status = 'open' and t.acknowledged_at is null
  from public.safety_tasks t where t.id = task
$$;
comment on function private.safety_alert(uuid, text) is
  'Whether an alert about a task is still to be sent, and whether no one has the task yet.';
revoke execute on function private.safety_alert(uuid, text) from public;
grant execute on function private.safety_alert(uuid, text) to service_role;

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

create function private.release_safety_tasks(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
begin
  for task in
    select t.* from public.safety_tasks t
    where t.status = 'open' and t.acknowledged_by = person
      and not exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
      and not exists (
        select from public.providers p join private.care c on c.provider_id = p.id
        where p.user_id = person and p.is_active and c.patient_id = t.patient_id
      )
    for update
  loop
    perform private.sound_alarm(task, (task.tier, task.category, task.because, task.excerpt, task.found_by));
  end loop;
end $$;
comment on function private.release_safety_tasks is
  'Sounds the alarm again for the open tasks a person had acknowledged and can no longer open.';
revoke execute on function private.release_safety_tasks(uuid) from public;
