-- What the server does on its own: rate limits, periodic jobs, and what the status page shows of them.

-- Counts one try. Returns 0 if it is allowed, otherwise the seconds to wait.
create function private.count_try(wanted text, allowed integer, window_seconds integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  counted private.rate_limits;
begin
  insert into private.rate_limits as r (key, window_end, hits)
    values (wanted, clock_timestamp() + make_interval(secs => window_seconds), 1)
    on conflict (key) do update set
      hits = case when r.window_end < clock_timestamp() then 1 else r.hits + 1 end,
      window_end = case when r.window_end < clock_timestamp() then excluded.window_end else r.window_end end
    returning * into counted;
  if counted.hits <= allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.window_end - clock_timestamp()))::integer);
end $$;

-- When each periodic job last began, so several servers on one database run it once per interval.
create table private.job_runs (
  name text primary key,
  started_at timestamptz not null default now(),
  every_seconds integer,
  lease_until timestamptz,
  finished_at timestamptz,
  took_seconds real,
  failed_at timestamptz,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  last_error text
);
comment on table private.job_runs is
  'One row for each periodic job: when it last began and finished, and what went wrong. Servers claim turns here.';
comment on column private.job_runs.lease_until is
  'Until when the server that runs the job is believed to be alive. It renews this while it works.';
comment on column private.job_runs.failures is 'How many runs failed in a row. 0 after a run that finished.';

create function private.take_provider_decisions(most integer default 50)
returns table (
  id bigint, decision text, reason text, state text, provider_id uuid, name text, recipients jsonb, states text[],
  valid_until date, visits integer
)
language sql security definer set search_path = ''
as $$
  with taken as (
    update private.provider_decisions d set mailed_at = now()
    where d.id in (
      select w.id from private.provider_decisions w
      where w.mailed_at is null and (w.decision <> 'registered' or exists (
        select from public.providers p join auth.users u on u.id = p.user_id
        where p.id = w.provider_id and u.email_confirmed_at is not null
      ))
      order by w.id limit most for update skip locked
    ) returning d.*
  )
  select t.id, t.decision, t.reason, t.state, p.id, private.provider_name(p), told.people, treats.states,
    (select l.valid_until from public.provider_licenses l
      where l.provider_id = p.id and l.state = t.state and l.valid_until >= private.day_of_provider(p.id, now())),
    (select count(*)::integer from public.appointments a
      where a.provider_id = p.id and a.status = 'scheduled' and a.appointment_date between now() and now() + interval '2 days')
  from taken t join public.providers p on p.id = t.provider_id
  cross join lateral (select private.states_of_provider(p.id) as states) treats
  cross join lateral (
    select jsonb_agg(jsonb_build_object('user_id', u.id, 'email', u.email) order by u.id) as people from auth.users u
    where u.email is not null and case
      when t.decision not in ('registered', 'changed', 'license_ended') then u.id = p.user_id
      -- What has been settled meanwhile is nobody's news.
      when t.decision = 'license_ended' then t.state <> all (treats.states)
      else p.verified_at is null and p.suspended_at is null
    end and (t.decision not in ('registered', 'changed', 'license_ended') or exists (
      select from public.user_roles r where r.user_id = u.id and r.role = 'admin'
    ))
  ) told
  where told.people is not null
  order by t.id
$$;
comment on function private.take_provider_decisions is
  'Decisions to email, each taken once, with whom to email and where the provider may treat now. A registration waits for its email to be confirmed.';
revoke execute on function private.take_provider_decisions(integer) from public;
grant execute on function private.take_provider_decisions(integer) to service_role;

-- Every entry of a queue that isn't done, under one set of names. Nothing here says who it is about.
create view private.queue_entries as
  select 'mail' as queue, id::text, kind as about, created_at, attempts, failed_at, last_error,
      safety_event_id is not null as is_safety
    from private.mail_outbox where sent_at is null and dismissed_at is null
  union all
  select 'text-messages', id::text, 'safety_task', created_at, attempts, failed_at, last_error, true
    from private.page_outbox where sent_at is null and dismissed_at is null
  union all
  select 'pharmacy', id::text, kind, created_at, attempts, failed_at, last_error, false
    from private.pharmacy_outbox where sent_at is null and dismissed_at is null
  union all
  select 'appointment-events', id::text, kind, created_at, attempts, failed_at, last_error, false
    from private.appointment_events where mailed_at is null and dismissed_at is null
  union all
  select 'safety-events', id::text, kind, created_at, attempts, null, last_error, true
    from private.safety_events where mailed_at is null
  union all
  select 'safety-texts', id::text, source, created_at, attempts, null, last_error, true
    from private.safety_queue
  union all
  select 'push', id::text, 'safety_task', created_at, attempts, failed_at, last_error, true
    from private.push_outbox where sent_at is null and dismissed_at is null;
grant select on private.queue_entries to service_role;

create view private.queue_lengths as
  select queue,
    count(e.id) filter (where e.failed_at is null)::integer as waiting,
    count(e.id) filter (where e.failed_at is null and e.attempts > 0)::integer as retried,
    coalesce(extract(epoch from now() - min(e.created_at) filter (where e.failed_at is null)), 0)::float8 as oldest_seconds,
    count(e.id) filter (where e.failed_at is not null)::integer as failed,
    count(e.id) filter (where e.failed_at is null and e.is_safety and e.last_error is not null)::integer as safety_failing,
    (array_agg(e.last_error order by e.created_at desc)
      filter (where e.failed_at is null and e.is_safety and e.last_error is not null))[1] as safety_error
  from unnest(array[
    'mail', 'text-messages', 'pharmacy', 'appointment-events', 'safety-events', 'safety-texts', 'push'
  ]) as q (queue)
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
grant all on private.servers to service_role;

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
        'oldest_seconds', round(oldest_seconds), 'failed', failed, 'safety_failing', safety_failing,
        'safety_error', safety_error) order by queue)
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
    when 'push' then 'private.push_outbox'
    when 'pharmacy' then 'private.pharmacy_outbox' when 'appointment-events' then 'private.appointment_events' end;
  settled integer := 0;
  filed public.prescriptions;
  message private.pharmacy_outbox;
begin
  perform private.require_operator();
  if queue = 'pharmacy' then
    select o.* into message from private.pharmacy_outbox o where o.id::text = entry;
    select p.* into filed from public.prescriptions p where p.id = message.prescription_id for update;
    if retry and message.kind = 'prescription' and filed.canceled_at is not null then
      raise exception 'This prescription was canceled or replaced. It can''t be sent anymore.' using errcode = 'SM842';
    end if;
  end if;
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
  update public.prescriptions p set
    delivery = case when message.kind = 'prescription' then outcome else p.delivery end,
    cancellation = case when message.kind = 'cancellation' then outcome else p.cancellation end
    from (select case when retry then 'queued' else 'dismissed' end as outcome) settle where p.id = filed.id;
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
