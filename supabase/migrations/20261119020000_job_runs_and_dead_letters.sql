-- What the practice's operator sees: jobs and how they end, queues and what they gave up on, servers and backups.

-- Jobs.

alter table private.job_runs
  add column every_seconds integer,
  add column lease_until timestamptz,
  add column finished_at timestamptz,
  add column took_seconds real,
  add column failed_at timestamptz,
  add column failures integer not null default 0,
  add column next_attempt_at timestamptz,
  add column last_error text;
comment on table private.job_runs is
  'One row for each periodic job: when it last began and finished, and what went wrong. Servers claim turns here.';
comment on column private.job_runs.lease_until is
  'Until when the server that runs the job is believed to be alive. It renews this while it works.';
comment on column private.job_runs.failures is 'How many runs failed in a row. 0 after a run that finished.';

-- Queues whose entries are given up after too many tries. Someone retries or dismisses what was given up.

alter table private.mail_outbox add column dismissed_at timestamptz;
alter table private.page_outbox add column dismissed_at timestamptz;
alter table private.pharmacy_outbox add column dismissed_at timestamptz;
create index mail_outbox_open on private.mail_outbox (created_at) where sent_at is null;
create index page_outbox_open on private.page_outbox (created_at) where sent_at is null;
create index pharmacy_outbox_open on private.pharmacy_outbox (created_at) where sent_at is null;

-- One event that can't be worked on must not hold up those behind it.
alter table private.appointment_events
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column failed_at timestamptz,
  add column last_error text,
  add column dismissed_at timestamptz;
-- What concerns safety is never given up.
alter table private.safety_events
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column last_error text;

-- Every entry of a queue that isn't done, under one set of names. Nothing here says who it is about.
create view private.queue_entries as
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
    from private.safety_queue;

create view private.queue_lengths as
  select queue,
    count(e.id) filter (where e.failed_at is null)::integer as waiting,
    count(e.id) filter (where e.failed_at is null and e.attempts > 0)::integer as retried,
    coalesce(extract(epoch from now() - min(e.created_at) filter (where e.failed_at is null)), 0)::float8 as oldest_seconds,
    count(e.id) filter (where e.failed_at is not null)::integer as failed
  from unnest(array['mail', 'text-messages', 'pharmacy', 'appointment-events', 'safety-events', 'safety-texts']) as q (queue)
  left join private.queue_entries e using (queue)
  group by queue;

-- Servers and backups.

create unlogged table private.servers (
  id uuid primary key,
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  sockets integer not null,
  memory_bytes bigint not null,
  disk_free_bytes bigint,
  disk_bytes bigint
);
comment on table private.servers is
  'The server processes that work on this database. Each renews its row every few seconds; old rows are removed.';

create table private.backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('full', 'base')),
  finished_at timestamptz not null default now(),
  bytes bigint
);
comment on table private.backup_runs is 'When backups were finished, so that the status page can say how old the last one is.';

grant all on private.servers, private.backup_runs to service_role;
grant select on private.queue_entries, private.queue_lengths to service_role;

-- What the status page shows.

create function private.require_operator() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can do this.' using errcode = 'SM840';
  end if;
end $$;
revoke execute on function private.require_operator() from public;

create function public.system_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'servers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'host', host, 'version', version, 'started_at', started_at, 'seen_at', seen_at, 'sockets', sockets,
        'memory_bytes', memory_bytes, 'disk_free_bytes', disk_free_bytes, 'disk_bytes', disk_bytes) order by host, started_at), '[]')
      from private.servers where seen_at > now() - interval '2 minutes'),
    'database', jsonb_build_object(
      'version', current_setting('server_version'), 'bytes', pg_database_size(current_database()),
      'connections', (select count(*) from pg_stat_activity where datname = current_database()),
      'most_connections', current_setting('max_connections')::integer),
    'backups', jsonb_build_object(
      'full_at', (select max(finished_at) from private.backup_runs where kind = 'full'),
      'base_at', (select max(finished_at) from private.backup_runs where kind = 'base'),
      'archiving', current_setting('archive_mode') <> 'off',
      'archived_at', (select last_archived_time from pg_stat_archiver)),
    'queues', (
      select jsonb_agg(jsonb_build_object('queue', queue, 'waiting', waiting, 'retried', retried,
        'oldest_seconds', round(oldest_seconds), 'failed', failed) order by queue)
      from private.queue_lengths),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'every_seconds', every_seconds,
        'started_at', nullif(started_at, '-infinity'), 'finished_at', finished_at, 'took_seconds', took_seconds,
        'running', coalesce(lease_until > now(), false),
        'failed_at', failed_at, 'failures', failures, 'last_error', last_error) order by name), '[]')
      from private.job_runs where every_seconds is not null),
    'dead_letters', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.failed_at desc), '[]')
      from (
        select queue, id, about, created_at, attempts, failed_at, last_error
        from private.queue_entries where failed_at is not null order by failed_at desc limit 100
      ) d));
end $$;
comment on function public.system_status is
  'Servers, database, backups, jobs, queues and what the queues gave up on; for the supervising physician.';
revoke execute on function public.system_status() from public;
grant execute on function public.system_status() to authenticated, service_role;

-- What was given up is tried again from the start, or put away. Both are in the audit log.
create function private.settle_dead_letter(queue text, entry text, retry boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  relation constant text := case queue
    when 'mail' then 'private.mail_outbox' when 'text-messages' then 'private.page_outbox'
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
revoke execute on function private.settle_dead_letter(text, text, boolean) from public;

create function public.retry_dead_letter(queue text, entry text) returns void
language sql security definer set search_path = ''
as $$ select private.settle_dead_letter(queue, entry, true) $$;
comment on function public.retry_dead_letter is 'Tries an entry again that its queue had given up on.';
revoke execute on function public.retry_dead_letter(text, text) from public;
grant execute on function public.retry_dead_letter(text, text) to authenticated, service_role;

create function public.dismiss_dead_letter(queue text, entry text) returns void
language sql security definer set search_path = ''
as $$ select private.settle_dead_letter(queue, entry, false) $$;
comment on function public.dismiss_dead_letter is 'Takes an entry off the list of what queues gave up on.';
revoke execute on function public.dismiss_dead_letter(text, text) from public;
grant execute on function public.dismiss_dead_letter(text, text) to authenticated, service_role;
