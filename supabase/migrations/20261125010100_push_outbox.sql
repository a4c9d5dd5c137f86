-- Push notifications about safety tasks: one entry for each device, queued in the transaction that tells of the task.

create table private.push_outbox (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid references public.push_subscriptions on delete set null,
  recipient uuid not null references auth.users on delete cascade,
  task_id uuid not null references public.safety_tasks on delete cascade,
  kind text not null check (kind in ('opened', 'reported_again', 'raised', 'reminder', 'escalation')),
  device text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  dismissed_at timestamptz
);
comment on table private.push_outbox is
  'Push notifications about safety tasks. What they say is made when they are sent; nothing here names the patient''s words.';
comment on column private.push_outbox.subscription_id is 'Null once the device was removed; the entry stays as a record.';
create index push_outbox_due on private.push_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index push_outbox_open on private.push_outbox (created_at) where sent_at is null;
create index push_outbox_of_subscription on private.push_outbox (subscription_id);
create index push_outbox_of_task on private.push_outbox (task_id);
create index push_outbox_of_recipient on private.push_outbox (recipient);
grant all on private.push_outbox to service_role;

-- Notifies people of a task, in the app, by email, by push and, once it waits, by text, in the same transaction.
create or replace function private.tell_of_task(task public.safety_tasks, kind text, people uuid[]) returns void
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
    insert into private.push_outbox (subscription_id, recipient, task_id, kind, device)
      select s.id, told, task.id, tell_of_task.kind, s.label
      from public.push_subscriptions s where s.user_id = told and private.may_be_on_call(told);
  end loop;
  perform private.announce('safety_event', '');
end $$;

-- How each person on the on-call list is told: email always, text with a phone number, push with a device.
create function public.on_call_channels() returns table (
  user_id uuid, devices integer, last_success_at timestamptz, failing integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_operator();
  return query
    select c.user_id, count(s.id)::integer, max(s.last_success_at),
      (count(s.id) filter (where s.failed_at is not null))::integer
    from public.safety_on_call c left join public.push_subscriptions s on s.user_id = c.user_id
    group by c.user_id;
end $$;
comment on function public.on_call_channels is
  'For each person on call: on how many devices push notifications are on, when one last got through, and how many fail; for the supervising physician.';
revoke execute on function public.on_call_channels() from public;
grant execute on function public.on_call_channels() to authenticated, service_role;

-- The status page knows the queue.

create or replace view private.queue_entries as
  select 'mail' as queue, id::text, kind as about, created_at, attempts, failed_at, last_error
    from private.mail_outbox where sent_at is null and dismissed_at is null
  union all
  select 'text-messages', id::text, 'safety_task', created_at, attempts, failed_at, last_error
    from private.page_outbox where sent_at is null and dismissed_at is null
  union all
  select 'pharmacy', id::text, kind, created_at, attempts, failed_at, last_error
    from private.pharmacy_outbox where sent_at is null and dismissed_at is null
  union all
  select 'appointment-events', id::text, kind, created_at, attempts, failed_at, last_error
    from private.appointment_events where mailed_at is null and dismissed_at is null
  union all
  select 'safety-events', id::text, kind, created_at, attempts, null, last_error
    from private.safety_events where mailed_at is null
  union all
  select 'safety-texts', id::text, source, created_at, attempts, null, last_error
    from private.safety_queue
  union all
  select 'push', id::text, 'safety_task', created_at, attempts, failed_at, last_error
    from private.push_outbox where sent_at is null and dismissed_at is null;

create or replace view private.queue_lengths as
  select queue,
    count(e.id) filter (where e.failed_at is null)::integer as waiting,
    count(e.id) filter (where e.failed_at is null and e.attempts > 0)::integer as retried,
    coalesce(extract(epoch from now() - min(e.created_at) filter (where e.failed_at is null)), 0)::float8 as oldest_seconds,
    count(e.id) filter (where e.failed_at is not null)::integer as failed
  from unnest(array[
    'mail', 'text-messages', 'pharmacy', 'appointment-events', 'safety-events', 'safety-texts', 'push'
  ]) as q (queue)
  left join private.queue_entries e using (queue)
  group by queue;

create or replace function private.settle_dead_letter(queue text, entry text, retry boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  relation constant text := case queue
    when 'mail' then 'private.mail_outbox' when 'text-messages' then 'private.page_outbox'
    when 'push' then 'private.push_outbox'
    when 'pharmacy' then 'private.pharmacy_outbox' when 'appointment-events' then 'private.appointment_events' end;
  settled integer := 0;
begin
  perform private.require_operator();
  if relation is not null then
    execute format(
      'update %s set %s where id::text = $1 and failed_at is not null and dismissed_at is null', relation,
      case when retry then 'failed_at = null, attempts = 0, next_attempt_at = now()' else 'dismissed_at = now()' end)
      using entry;
    get diagnostics settled = row_count;
  end if;
  if settled = 0 then
    raise exception 'This entry is no longer in the list. Someone may have dealt with it.' using errcode = 'SM841';
  end if;
  perform private.record_audit(
    case when retry then 'dead_letters.retry' else 'dead_letters.dismiss' end, null, entry,
    jsonb_build_object('queue', queue));
end $$;
