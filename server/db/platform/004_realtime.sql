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

-- Who may listen and who may send on a private channel, by the policies on realtime.messages: a probe row is
-- shown to the caller's read policies and offered to its write policies, and taken back.
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

-- Messages between the server's processes travel by NOTIFY, which carries less than 8000 bytes; what is longer
-- rests in this table for as long as its readers need.
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

-- Who is present on which channel. A row belongs to one joined channel of one socket and lives as long as the
-- process that holds the socket, which shows that it lives by an advisory lock (class 7246838, its number).
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

-- Those whose process has died leave; what nobody needs any more goes.
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
end $$;

create publication supabase_realtime;
