-- A NOTIFY makes its transaction wait for every other one that notifies, until it is on the disk. So nobody's
-- transaction notifies: it leaves a row here, and one server process looks for new rows and notifies for all.
create unlogged table realtime.signals (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  happened_at timestamptz not null default clock_timestamp(),
  channel text not null,
  payload text not null
);
create index signals_xid on realtime.signals (xid);
create index signals_happened_at on realtime.signals (happened_at);
comment on table realtime.signals is
  'What listeners are to be told. Unlogged: after a crash every listener looks for itself when it connects again.';

create function realtime.announce(channel text, payload text default '') returns void
language sql security definer set search_path = ''
as $$ insert into realtime.signals (channel, payload) values (channel, payload) $$;
revoke execute on function realtime.announce(text, text) from public;
grant execute on function realtime.announce(text, text) to anon, authenticated, service_role;

-- Which process looks for new rows. It renews its turn; when it is gone, another takes over within seconds.
create unlogged table realtime.publisher (
  only_one boolean primary key default true check (only_one),
  process uuid not null,
  until timestamptz not null
);

create function realtime.take_publishing(me uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  insert into realtime.publisher as p (process, until) values (me, now() + interval '3 seconds')
    on conflict (only_one) do update set process = me, until = excluded.until
      where p.process = me or p.until < now();
  return found;
end $$;

-- Notifies of what was committed since the given snapshot and returns the snapshot up to which it did. Without one it
-- begins ten seconds back: to hear something twice does no harm.
create function realtime.publish_signals(since text) returns text
language plpgsql set search_path = ''
as $$
declare
  upto constant pg_snapshot := pg_current_snapshot();
  seen constant pg_snapshot := since::pg_snapshot;
begin
  if seen is null then
    perform pg_notify(s.channel, s.payload)
      from (select distinct channel, payload from realtime.signals where happened_at > now() - interval '10 seconds') s;
    perform pg_notify('realtime_changes', '');
    return upto::text;
  end if;
  perform pg_notify(s.channel, s.payload)
    from (
      select distinct channel, payload from realtime.signals
      where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen) and pg_visible_in_snapshot(xid, upto)
    ) s;
  if exists (
    select from realtime.changes
    where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen) and pg_visible_in_snapshot(xid, upto)
  ) then
    perform pg_notify('realtime_changes', '');
  end if;
  return upto::text;
end $$;
revoke execute on function realtime.take_publishing(uuid), realtime.publish_signals(text) from public;

create or replace function auth.announce_session_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform realtime.announce('session_ended', old.id::text);
  return null;
end $$;

create or replace function realtime.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_key jsonb;
begin
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_object_agg(key, value), '{}') into old_key
      from jsonb_each(to_jsonb(old)) where key = any (tg_argv);
  end if;
  insert into realtime.changes (relation, schema_name, table_name, type, was, old_key) values (
    tg_relid, tg_table_schema, tg_table_name, tg_op,
    case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end, old_key);
  return null;
end $$;

create or replace function realtime.sweep() returns void
language plpgsql set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(7246840) then
    return;
  end if;
  perform realtime.untrack(array(
    select channel from realtime.presences
    where process not in (
      select objid::integer from pg_catalog.pg_locks
      where locktype = 'advisory' and classid = 7246838 and granted
        and database = (select oid from pg_catalog.pg_database where datname = current_database())
    )));
  delete from realtime.long_messages where inserted_at < now() - interval '1 minute';
  delete from realtime.changes where happened_at < now() - interval '5 minutes';
  delete from realtime.signals where happened_at < now() - interval '1 minute';
end $$;
