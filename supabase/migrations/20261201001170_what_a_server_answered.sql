-- The status page says how many requests each server answered lately, how fast, and what they waited for.
alter table private.servers add column recent jsonb;
comment on column private.servers.recent is
  'What the process answered in the last minutes: requests, failures, times, and what waits for the database.';

create or replace function public.system_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'servers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'host', host, 'version', version, 'started_at', started_at, 'seen_at', seen_at, 'sockets', sockets,
        'memory_bytes', memory_bytes, 'disk_free_bytes', disk_free_bytes, 'disk_bytes', disk_bytes, 'recent', recent)
        order by host, started_at), '[]')
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
