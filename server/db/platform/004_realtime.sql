-- Supabase's realtime schema: policies on realtime.messages say who may join and send on a private channel.

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean not null default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;

grant select, insert on realtime.messages to anon, authenticated;
grant all on realtime.messages to service_role;

create function realtime.topic() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- Who may listen and send on a private channel, by the policies on realtime.messages. A test row is checked
-- against the read and write policies of the caller and rolled back.
create function realtime.authorize(channel_topic text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  wanted text;
  probe realtime.messages;
  may_read boolean;
  may_write boolean;
  answer jsonb := '{}';
begin
  perform set_config('realtime.topic', channel_topic, true);
  foreach wanted in array array['broadcast', 'presence'] loop
    probe := row(gen_random_uuid(), channel_topic, wanted, '{}'::jsonb, null, true, now(), now());
    may_read := exists (
      select from realtime.visible_rows('realtime.messages', jsonb_build_array(jsonb_build_object('n', 0, 'was', to_jsonb(probe))))
    );
    begin
      insert into realtime.messages select probe.*;
      raise sqlstate 'RT000';
    exception
      when sqlstate 'RT000' then may_write := true;
      when insufficient_privilege then may_write := false;
    end;
    answer := answer || jsonb_build_object(wanted, jsonb_build_object('read', may_read, 'write', may_write));
  end loop;
  return answer;
end $$;
grant execute on function realtime.authorize(text) to anon, authenticated, service_role;

-- Server processes send each other messages by NOTIFY, which is limited to 8000 bytes. Longer messages are
-- stored in this table for a minute.
create unlogged table realtime.long_messages (
  id bigint generated always as identity primary key,
  body text not null,
  inserted_at timestamptz not null default now()
);

create function realtime.publish(envelope jsonb, body text) returns void
language plpgsql set search_path = ''
as $$
declare
  long_id bigint;
begin
  if octet_length(envelope::text) + octet_length(body) < 7500 then
    perform pg_notify('realtime_messages', envelope::text || E'\n' || body);
  else
    insert into realtime.long_messages (body) values (body) returning id into long_id;
    perform pg_notify('realtime_messages', (envelope || jsonb_build_object('long', long_id))::text || E'\n');
  end if;
end $$;

-- Who is present on which channel. A row belongs to one joined channel of one socket and is valid while the
-- process that holds the socket runs. Each process holds an advisory lock (class 7246838, its number) to show
-- that.
create unlogged table realtime.presences (
  channel uuid primary key,
  process integer not null,
  topic text not null,
  key text not null,
  ref text not null,
  meta jsonb not null
);
create index presences_topic on realtime.presences (topic);

create function realtime.presence_entry(present realtime.presences, previous_ref text default null) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object((present).key, jsonb_build_object('metas', jsonb_build_array(
    (present).meta || jsonb_build_object('phx_ref', (present).ref)
      || case when previous_ref is null then '{}' else jsonb_build_object('phx_ref_prev', previous_ref) end
  )))
$$;

create function realtime.track(present realtime.presences) returns void
language plpgsql set search_path = ''
as $$
declare
  previous realtime.presences;
begin
  select * into previous from realtime.presences where channel = present.channel for update;
  insert into realtime.presences select present.*
    on conflict (channel) do update set key = excluded.key, ref = excluded.ref, meta = excluded.meta;
  perform realtime.publish(
    jsonb_build_object('kind', 'presence', 'topic', present.topic),
    jsonb_build_object(
      'joins', realtime.presence_entry(present, previous.ref),
      'leaves', case when previous.ref is null then '{}' else realtime.presence_entry(previous) end
    )::text);
end $$;

create function realtime.untrack(channels uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  gone realtime.presences;
begin
  for gone in delete from realtime.presences where channel = any (channels) returning * loop
    perform realtime.publish(
      jsonb_build_object('kind', 'presence', 'topic', gone.topic),
      jsonb_build_object('joins', '{}'::jsonb, 'leaves', realtime.presence_entry(gone))::text);
  end loop;
end $$;

create function realtime.presence_state(channel_topic text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('metas', metas)), '{}')
  from (
    select key, jsonb_agg(meta || jsonb_build_object('phx_ref', ref) order by ref) as metas
    from realtime.presences where topic = channel_topic group by key
  ) by_key
$$;

-- Removes the presences of processes that ended, and messages and changes that are no longer needed.
create function realtime.sweep() returns void
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

-- postgres_changes: each change of a published table is kept for five minutes, and a NOTIFY without content
-- is sent. Each process reads what became visible since its last snapshot, so nothing is delivered twice or
-- lost, whatever the order of commits and however often its connection breaks.
create table realtime.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  happened_at timestamptz not null default clock_timestamp(),
  relation oid not null,
  schema_name name not null,
  table_name name not null,
  type text not null,
  was jsonb not null,
  old_key jsonb
);
comment on column realtime.changes.was is 'The row after an insert or update, before a delete.';
comment on column realtime.changes.old_key is 'The primary key before an update or delete.';
create index changes_xid on realtime.changes (xid);
create index changes_happened_at on realtime.changes (happened_at);

-- The arguments are the names of the primary key's columns.
create function realtime.record_change() returns trigger
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

-- Creates the trigger on each table of the publication and drops it from others. Runs after migrations.
create function realtime.sync_publication() returns void
language plpgsql set search_path = ''
as $$
declare
  target record;
  keys text[];
begin
  perform pg_advisory_xact_lock(7246839);
  for target in
    select t.tgrelid::regclass as relation from pg_catalog.pg_trigger t
    where t.tgname = 'realtime_change' and not t.tgisinternal and not exists (
      select from pg_catalog.pg_publication_tables p
      where p.pubname = 'supabase_realtime'
        and t.tgrelid = format('%I.%I', p.schemaname, p.tablename)::regclass)
  loop
    execute format('drop trigger realtime_change on %s', target.relation);
  end loop;
  for target in
    select format('%I.%I', schemaname, tablename)::regclass as relation
    from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname <> 'realtime'
  loop
    keys := array(
      select a.attname::text from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = target.relation and i.indisprimary order by a.attnum);
    if not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = target.relation and tgname = 'realtime_change'
        and tgargs = coalesce((
          select string_agg(convert_to(k, 'UTF8') || '\x00'::bytea, ''::bytea order by n)
          from unnest(keys) with ordinality as named (k, n)), ''::bytea)
    ) then
      execute format(
        'create or replace trigger realtime_change after insert or update or delete on %s
         for each row execute function realtime.record_change(%s)',
        target.relation, (select string_agg(quote_literal(k), ', ') from unnest(keys) as named (k)));
    end if;
  end loop;
end $$;

-- The condition under which the current role may read a row of a table, as an expression. PostgreSQL applies
-- policies only to rows that are in the table now, but a change is about a row as it was, which may have been
-- deleted or changed since. Putting it back in a transaction that is rolled back would need a superuser,
-- block writers, and fail on constraints such as overlapping appointments. So the expressions of the policies
-- are evaluated on the record.
create function realtime.read_policy(relation regclass) returns text
language sql stable set search_path = ''
as $$
  select case
    when not pg_catalog.row_security_active(relation) then 'true'
    else coalesce('(' || string_agg(condition, ' or ') filter (where polpermissive) || ')', 'false')
      || coalesce(' and ' || string_agg(condition, ' and ') filter (where not polpermissive), '')
  end
  from (
    select polpermissive, '(' || pg_get_expr(polqual, polrelid) || ')' as condition
    from pg_catalog.pg_policy
    where polrelid = relation and polcmd in ('r', '*') and polqual is not null
      and (polroles = '{0}' or exists (
        select from unnest(polroles) as granted_to (id) where pg_has_role(current_user, granted_to.id, 'usage')))
  ) policies
$$;
grant execute on function realtime.read_policy(regclass) to anon, authenticated, service_role;

-- The rows ([{n, was, old_key}]) that the current role may read, with the columns it may read.
create function realtime.visible_rows(relation regclass, candidates jsonb)
returns table (n integer, record jsonb, old_record jsonb, columns jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  readable jsonb := (
    select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
    from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
    where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(relation, a.attnum, 'select'));
begin
  if readable is null then
    return;
  end if;
  return query execute format(
    'select candidate.n,
       (select jsonb_object_agg(c ->> ''name'', candidate.was -> (c ->> ''name'')) from jsonb_array_elements($2) as c),
       (select coalesce(jsonb_object_agg(k.key, k.value), ''{}'') from jsonb_each(candidate.old_key) as k
        where $2 @> jsonb_build_array(jsonb_build_object(''name'', k.key))),
       $2
     from jsonb_to_recordset($1) as candidate (n integer, was jsonb, old_key jsonb)
     where exists (select from jsonb_populate_record(null::%s, candidate.was) as %I where %s)',
    relation, (select relname from pg_catalog.pg_class where oid = relation), realtime.read_policy(relation))
  using candidates, readable;
end $$;
grant execute on function realtime.visible_rows(regclass, jsonb) to anon, authenticated, service_role;

-- Which rows match which wanted value. One comparison serves all subscribers with the same filter.
create function realtime.matching_rows(relation regclass, candidates jsonb, column_name text, comparison text, wanted text[])
returns table (n integer, matched text)
language plpgsql stable set search_path = ''
as $$
declare
  operators constant jsonb := '{
    "eq": "%1$s = %2$s", "neq": "%1$s <> %2$s", "lt": "%1$s < %2$s", "lte": "%1$s <= %2$s",
    "gt": "%1$s > %2$s", "gte": "%1$s >= %2$s", "isdistinct": "%1$s is distinct from %2$s",
    "like": "%1$s::text like %3$s", "ilike": "%1$s::text ilike %3$s",
    "is": "case %3$s when ''null'' then %1$s is null else %1$s::text = %3$s end"
  }';
  comparing text := operators ->> regexp_replace(comparison, '^not\.', '');
  column_type text := (
    select format_type(atttypid, atttypmod) from pg_catalog.pg_attribute
    where attrelid = relation and attname = column_name and attnum > 0 and not attisdropped);
begin
  if column_type is null then
    raise exception 'invalid column for filter %', column_name;
  end if;
  return query execute format(
    'select candidate.n, wanted_value.value
     from jsonb_to_recordset($1) as candidate (n integer, was jsonb)
     cross join unnest($2) as wanted_value (value),
     lateral jsonb_populate_record(null::%s, candidate.was) as populated
     where %s (%s)',
    relation, case when comparison like 'not.%' then 'not' else '' end,
    format(comparing, format('populated.%I', column_name), format('wanted_value.value::%s', column_type), 'wanted_value.value'))
  using candidates, wanted;
end $$;

create publication supabase_realtime;

-- Tries out every filter of a join in one question, on no rows at all: is there such a column, and does the
-- comparison make sense for its type? Answers with the number and the complaint of the first that fails.
create function realtime.try_filters(filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  filter jsonb;
begin
  for filter in select value from jsonb_array_elements(filters) loop
    begin
      perform from realtime.matching_rows(
        (filter ->> 'relation')::oid::regclass, '[{"n": 0, "was": {}}]', filter ->> 'column', filter ->> 'comparison',
        array(select jsonb_array_elements_text(filter -> 'values')));
    exception
      when raise_exception or data_exception or syntax_error_or_access_rule_violation then
        return jsonb_build_object('index', filter -> 'index', 'message', sqlerrm);
    end;
  end loop;
  return null;
end $$;
revoke execute on function realtime.try_filters(jsonb) from public;

-- A NOTIFY makes its transaction wait for every other one that notifies, until it is on the disk. So nobody's
-- transaction notifies: it leaves a row here, and one server process looks for new rows and notifies for all.
create unlogged table realtime.signals (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  happened_at timestamptz not null default clock_timestamp(),
  channel text not null,
  payload text not null
);
comment on table realtime.signals is
  'What listeners are to be told. Unlogged: after a crash every listener looks for itself when it connects again.';
create index signals_xid on realtime.signals (xid);
create index signals_happened_at on realtime.signals (happened_at);

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
revoke execute on function realtime.take_publishing(uuid) from public;

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
revoke execute on function realtime.publish_signals(text) from public;
