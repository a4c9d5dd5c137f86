-- Servers are told of something through a table that one of them watches, because a NOTIFY in a person's transaction
-- makes it wait for the others'. On a hosted project, where no server of ours listens, it stays a NOTIFY.
do $$
begin
  if to_regprocedure('realtime.announce(text, text)') is null then
    create function private.announce(channel text, payload text) returns void
    language sql security definer set search_path = ''
    as 'select pg_catalog.pg_notify(channel, payload)';
  else
    create function private.announce(channel text, payload text) returns void
    language sql security definer set search_path = ''
    as 'select realtime.announce(channel, payload)';
  end if;
end $$;
revoke execute on function private.announce(text, text) from public;
grant execute on function private.announce(text, text) to anon, authenticated, service_role;

-- Every function of ours that notified announces instead; nothing else about it changes.
do $$
declare
  notifying record;
begin
  for notifying in
    select pg_get_functiondef(p.oid) as definition from pg_catalog.pg_proc p
    where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace) and p.prokind = 'f'
      and p.proname <> 'announce' and p.prosrc like '%pg_notify(%'
  loop
    execute replace(notifying.definition, 'pg_notify(', 'private.announce(');
  end loop;
end $$;
