-- What noting a read costs: the usual one, of one patient's rows, is one plain insert, and a seal's text is made without
-- a call for each row.

-- The session of the caller. The server writes it right after `sub`, so it can be taken from its place; claims that
-- are written otherwise are read as JSON.
create function private.session_id() returns uuid language sql stable
  return case
    when starts_with(current_setting('request.jwt.claims', true), '{"sub":"')
      and substr(current_setting('request.jwt.claims', true), 45, 16) = '","session_id":"'
      and substr(current_setting('request.jwt.claims', true), 97, 1) = '"'
    then substr(current_setting('request.jwt.claims', true), 61, 36)::uuid
    else (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
  end;
revoke execute on function private.session_id() from public;
grant execute on function private.session_id() to authenticated, service_role;

-- Notes who was shown rows that name their patients, and nothing else. Its commit doesn't wait for the disk: the server
-- waits instead, with one flush for all reads that end together, and answers none of them before it.
create function private.note_shown(event text, about jsonb, patients text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := auth.uid();
  first constant text := left(patients, 36);
  set_to text;
begin
  -- One's own rows, and nothing else: nobody is noted for reading about themselves.
  if actor is null or translate(replace(patients, actor::text, ''), ',', '') = '' then
    return false;
  end if;
  if translate(replace(patients, first, ''), ',', '') = '' then
    insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
    values (
      event, actor, private.session_id(), first::uuid,
      case
        when exists (select from public.representatives r where r.user_id = actor)
        then about || jsonb_strip_nulls(jsonb_build_object('acting_as', private.acting_as(first::uuid)))
        else about
      end,
      nullif(current_setting('request.ip', true), '')::inet
    );
  else
    insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
    select event, actor, private.session_id(), person::uuid,
      case when represents then about || jsonb_strip_nulls(jsonb_build_object('acting_as', private.acting_as(person::uuid)))
        else about end,
      nullif(current_setting('request.ip', true), '')::inet
    from (select distinct unnest(string_to_array(patients, ',')) as person) given,
      (select private.represents_anyone() as represents) actors
    where person <> '' and person <> actor::text;
  end if;
  set_to := set_config('synchronous_commit', 'off', true);
  return true;
end $$;
revoke execute on function private.note_shown(text, jsonb, text) from public;
grant execute on function private.note_shown(text, jsonb, text) to anon, authenticated, service_role;

-- The same text as before, as an expression that the planner puts in place of the call.
create or replace function private.audit_text(entry public.audit_log) returns text language sql stable
  return jsonb_build_array(
    entry.id, entry.event_type, entry.actor_id, entry.actor_session, entry.patient_id, entry.row_id, entry.details,
    host(entry.ip_address), to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text;
