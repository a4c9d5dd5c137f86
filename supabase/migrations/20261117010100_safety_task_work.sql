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
insert into public.safety_settings default values;
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
create trigger touch before update on public.safety_settings
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.safety_on_call
  for each row execute function private.audit_row();
create trigger audit after update on public.safety_settings
  for each row execute function private.audit_row();

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

-- Safety tasks: what was found, who has it, and what is due.

alter table public.safety_tasks
  add column tier smallint not null default 2 check (tier between 1 and 3),
  add column category text,
  add column because text[] not null default '{}',
  add column excerpt text,
  add column found_by text not null default 'rules' check (found_by in ('rules', 'classifier', 'answer')),
  add column reports integer not null default 1,
  add column acknowledged_by uuid references auth.users,
  add column acknowledged_at timestamptz,
  add column alarm_at timestamptz not null default now(),
  add column reminders smallint not null default 0,
  add column reminded_at timestamptz,
  add column remind_at timestamptz,
  add column escalations smallint not null default 0,
  add column escalated_to uuid references auth.users,
  add column escalated_at timestamptz,
  add column escalate_at timestamptz,
  add column safe_answer text check (safe_answer in ('safe', 'not_safe')),
  add column safe_answered_at timestamptz,
  add constraint acknowledged_by_a_person check ((acknowledged_by is null) = (acknowledged_at is null)),
  drop constraint safety_tasks_source_check,
  add constraint safety_tasks_source_check check (source in (
    'phq9_item9', 'assessment_text', 'message', 'intake', 'visit_chat', 'booking_note', 'transcript', 'profile',
    'medication', 'record_request', 'feedback', 'cancel_reason'
  ));
update public.safety_tasks set alarm_at = created_at;
comment on column public.safety_tasks.tier is '1: act now. 2: the same day. 3: passive, by the next business day.';
comment on column public.safety_tasks.because is 'The patient''s own words that the task rests on.';
comment on column public.safety_tasks.excerpt is 'The passage around those words, so that whoever takes the task can act without the whole text.';
comment on column public.safety_tasks.found_by is 'An explicit statement, the classifier, or the patient''s answer to a question.';
comment on column public.safety_tasks.reports is 'How many messages or texts this task has collected.';
comment on column public.safety_tasks.alarm_at is 'When people were last alarmed: opened, or raised to a more urgent tier. Reminders count from here.';
comment on column public.safety_tasks.safe_answer is 'What the patient answered to "Are you safe right now?".';
create index safety_tasks_due on public.safety_tasks (least(remind_at, escalate_at))
  where status = 'open' and acknowledged_at is null;

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

alter table private.safety_events add column kind text not null default 'opened'
  check (kind in ('opened', 'reported_again', 'raised', 'reminder', 'escalation'));

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
  last_error text
);
create index page_outbox_due on private.page_outbox (next_attempt_at) where sent_at is null and failed_at is null;
grant all on private.page_outbox to service_role;

-- Whoever a task was escalated to treats the patient until it is closed.

create or replace view private.under_my_care as
  select bond.patient_id from (
    select a.provider_id, a.patient_id from public.appointments a where a.status <> 'cancelled'
    union all
    select t.provider_id, t.patient_id from public.safety_tasks t where t.status = 'open'
    union all
    select p.id, t.patient_id
    from private.safety_escalations e
    join public.safety_tasks t on t.id = e.task_id and t.status = 'open'
    join public.providers p on p.user_id = e.user_id
  ) bond
  where bond.provider_id = (select private.verified_provider_id());

create or replace function private.keep_care(provider uuid, patient uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  by_visit boolean;
begin
  insert into private.care as c (provider_id, patient_id, has_visit) values (provider, patient, false)
    on conflict (provider_id, patient_id) do update set has_visit = c.has_visit;
  by_visit := exists (
    select from public.appointments a
    where a.provider_id = provider and a.patient_id = patient and a.status <> 'cancelled'
  );
  if by_visit or exists (
    select from public.safety_tasks t where t.provider_id = provider and t.patient_id = patient and t.status = 'open'
  ) or exists (
    select from public.providers p join private.safety_escalations e on e.user_id = p.user_id
    join public.safety_tasks t on t.id = e.task_id
    where p.id = provider and t.patient_id = patient and t.status = 'open'
  ) then
    update private.care c set has_visit = by_visit
      where c.provider_id = provider and c.patient_id = patient and c.has_visit <> by_visit;
  else
    delete from private.care c where c.provider_id = provider and c.patient_id = patient;
  end if;
end $$;

create or replace function private.rebuild_care() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.care;
  insert into private.care (provider_id, patient_id, has_visit)
    select bond.provider_id, bond.patient_id, bool_or(bond.is_visit) from (
      select a.provider_id, a.patient_id, true as is_visit from public.appointments a where a.status <> 'cancelled'
      union all
      select t.provider_id, t.patient_id, false from public.safety_tasks t where t.status = 'open' and t.provider_id is not null
      union all
      select p.id, t.patient_id, false from private.safety_escalations e
      join public.safety_tasks t on t.id = e.task_id and t.status = 'open' join public.providers p on p.user_id = e.user_id
    ) bond group by bond.provider_id, bond.patient_id
$$;

create or replace function private.before_safety_task_change() returns trigger
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
  end if;
  if new.acknowledged_at is not null then
    new.remind_at := null;
    new.escalate_at := null;
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function private.after_safety_task_write() returns trigger
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

-- The next person for a task: on call at that moment, asked least often, first in order. If nobody is on call at that
-- moment, everybody on the list counts; without a list, the supervising physicians.
create function private.next_on_call(task public.safety_tasks, at timestamptz) returns uuid
language sql stable security definer set search_path = ''
as $$
  with moment as (
    select extract(isodow from at at time zone s.time_zone)::smallint as day, (at at time zone s.time_zone)::time as clock
    from public.safety_settings s
  ), people as (
    select c.user_id, c.position,
      case
        when c.from_time is null then m.day = any (c.days)
        when c.from_time < c.to_time then m.day = any (c.days) and m.clock >= c.from_time and m.clock < c.to_time
        else (m.day = any (c.days) and m.clock >= c.from_time)
          or ((m.day + 5) % 7 + 1 = any (c.days) and m.clock < c.to_time)
      end as on_duty
    from public.safety_on_call c cross join moment m
    union all
    select r.user_id, 1, true from public.user_roles r
    where r.role = 'admin' and not exists (select from public.safety_on_call)
  )
  select p.user_id from people p
  left join private.safety_escalations e on e.task_id = task.id and e.user_id = p.user_id
  where exists (select from public.user_roles r where r.user_id = p.user_id and r.role = 'admin')
    or exists (select from public.providers v where v.user_id = p.user_id and v.verified_at is not null and v.suspended_at is null)
  order by
    coalesce(p.user_id = (select v.user_id from public.providers v where v.id = task.provider_id), false),
    not p.on_duty, coalesce(e.asked, 0), p.position, p.user_id
  limit 1
$$;
revoke execute on function private.next_on_call(public.safety_tasks, timestamptz) from public;

-- Notifies people of a task, in the app and by email, in the same transaction.
create function private.tell_of_task(task public.safety_tasks, kind text, people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told uuid;
  title constant text := case tell_of_task.kind
    when 'opened' then 'A patient may be in danger'
    when 'reported_again' then 'A patient may still be in danger'
    when 'raised' then 'A safety task is now more urgent'
    when 'reminder' then 'A safety task is waiting for you'
    else 'A safety task was escalated to you'
  end;
begin
  for told in select distinct one from unnest(people) one where one is not null loop
    perform private.notify(told, 'safety_task', title, task.summary,
      case when exists (select from public.user_roles r where r.user_id = told and r.role = 'admin')
        then '/admin/safety-tasks' else '/provider-dashboard/safety-tasks' end);
    insert into private.safety_events (task_id, recipient, kind) values (task.id, told, tell_of_task.kind);
    insert into private.page_outbox (phone, body)
      select c.phone, 'Saguaro Mind: ' || title || '. Sign in to act.'
      from public.safety_on_call c
      where c.user_id = told and c.phone is not null and tell_of_task.kind in ('reminder', 'escalation');
  end loop;
  perform pg_notify('safety_event', '');
end $$;
revoke execute on function private.tell_of_task(public.safety_tasks, text, uuid[]) from public;

create function private.first_told(task public.safety_tasks) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select p.user_id from public.providers p where p.id = task.provider_id
    union select r.user_id from public.user_roles r where r.role = 'admin'
  )
$$;
revoke execute on function private.first_told(public.safety_tasks) from public;

-- What a finding says about one text.
create type private.safety_finding as (
  tier smallint, category text, because text[], excerpt text, found_by text
);

-- Opens a task, or adds to the open one of the same patient, provider and source. Whoever is told is told once for each
-- open task, again when it gets more urgent, and again after a quarter of an hour of silence.
create function private.raise_safety_task(
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
  select * into due from private.safety_due(finding.tier, now());
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.provider_id is not distinct from provider
      and t.source = raise_safety_task.source and t.status = 'open'
    order by t.created_at limit 1;
  if task.id is null then
    insert into public.safety_tasks (
      patient_id, provider_id, source, source_id, summary, tier, category, because, excerpt, found_by, remind_at, escalate_at,
      safe_answer, safe_answered_at
    ) select
      patient, provider, raise_safety_task.source, raise_safety_task.source_id, raise_safety_task.summary, finding.tier,
      finding.category, coalesce(finding.because, '{}'), finding.excerpt, finding.found_by, due.remind_at, due.escalate_at,
      case when a.patient_id is not null then 'safe' end, a.answered_at
    from (select) one left join private.safe_answers a
      on a.patient_id = patient and a.answered_at > now() - interval '30 minutes'
    returning * into task;
    perform private.tell_of_task(task, 'opened', private.first_told(task));
    return task.id;
  end if;
  known := raise_safety_task.source_id = any (task.source_id || task.later_source_ids);
  if not known then
    update public.safety_tasks t
      set later_source_ids = (t.later_source_ids || raise_safety_task.source_id)[1:500], reports = t.reports + 1,
        last_reported_at = now()
      where t.id = task.id;
  end if;
  if finding.tier < task.tier then
    -- Who took it on took on less than this, so it must be acknowledged again.
    update public.safety_tasks t
      set tier = finding.tier, category = finding.category, because = coalesce(finding.because, '{}'),
        excerpt = finding.excerpt, found_by = finding.found_by, acknowledged_by = null, acknowledged_at = null,
        alarm_at = now(), reminders = 0, remind_at = due.remind_at, escalate_at = due.escalate_at
      where t.id = task.id returning * into task;
    perform private.tell_of_task(task, 'raised', private.first_told(task) || task.escalated_to);
  elsif not known and coalesce(task.last_reported_at, task.created_at) <= now() - interval '15 minutes' then
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
    where t.status = 'open' and t.acknowledged_at is null and least(t.remind_at, t.escalate_at) <= at
    order by t.tier, least(t.remind_at, t.escalate_at) limit most
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
  -- The next one that is still ahead; what was missed while the server was down is not sent in a row.
  select min(task.alarm_at + make_interval(mins => minutes)) into upcoming
    from unnest(case task.tier when 1 then s.tier1_remind_minutes when 2 then s.tier2_remind_minutes else '{}' end) minutes
    where task.alarm_at + make_interval(mins => minutes) > at;
  update public.safety_tasks t
    set reminders = t.reminders + 1, reminded_at = at, remind_at = upcoming where t.id = task.id;
  perform private.record_audit('safety_tasks.reminder', task.patient_id, task.id::text, jsonb_build_object('tier', task.tier));
  perform private.tell_of_task(task, 'reminder', coalesce(
    (select array[p.user_id] from public.providers p where p.id = task.provider_id), private.first_told(task)
  ));
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
end $$;
revoke execute on function private.escalate_task(public.safety_tasks, timestamptz) from public;

create function public.acknowledge_safety_task(task uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found public.safety_tasks;
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
  if found.acknowledged_by is not null and found.acknowledged_by <> (select auth.uid()) then
    raise exception 'Someone else has already acknowledged this safety task.' using errcode = 'SM642';
  end if;
  update public.safety_tasks t
    set acknowledged_by = (select auth.uid()), acknowledged_at = coalesce(t.acknowledged_at, now()) where t.id = task;
  perform private.record_audit('safety_tasks.acknowledge', found.patient_id, found.id::text,
    jsonb_build_object('tier', found.tier));
end $$;
comment on function public.acknowledge_safety_task is
  'The caller takes on an open safety task of their patient; reminders and escalation end.';
revoke execute on function public.acknowledge_safety_task(uuid) from public;
grant execute on function public.acknowledge_safety_task(uuid) to authenticated, service_role;
