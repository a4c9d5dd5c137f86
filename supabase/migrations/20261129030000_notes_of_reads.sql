-- What noting a read costs. The usual read, of one patient's rows, is noted by one plain insert into a table without
-- indexes. The job that seals the log moves such notes into it first, many at a time. The table inherits from the log:
-- whoever reads the log reads both, and each note once.

create table private.read_notes () inherits (public.audit_log);
comment on table private.read_notes is 'Part of the audit log: notes of reads that its indexes don''t hold yet.';
alter table private.read_notes alter id set default nextval('public.audit_log_id_seq');

-- The log refuses the statement, not the row: through it, nothing that waits is changed or removed either.
drop trigger append_only on public.audit_log;
create trigger append_only before update or delete on public.audit_log
  for each statement execute function private.refuse_audit_change();
create trigger append_only before update on private.read_notes
  for each statement execute function private.refuse_audit_change();
create trigger never_emptied before truncate on private.read_notes
  for each statement execute function private.refuse_audit_change();

create function private.refuse_lost_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select * from removed
    except
    select a.* from only public.audit_log a where a.id in (select id from removed)
  ) then
    raise exception 'Audit log entries can''t be changed or removed.' using errcode = 'SM101';
  end if;
  return null;
end $$;
comment on function private.refuse_lost_notes is 'A note leaves its table only once the log has it, column for column.';
revoke execute on function private.refuse_lost_notes() from public;
create trigger only_moved after delete on private.read_notes
  referencing old table as removed for each statement execute function private.refuse_lost_notes();

-- The rows of one statement are queued for their seals by one statement.
create or replace function private.await_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.audit_unsealed select id from added;
  return null;
end $$;
drop trigger await_seal on public.audit_log;
create trigger await_seal after insert on public.audit_log
  referencing new table as added for each statement execute function private.await_seal();

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

-- Notes that rows which name their patients were shown: all of them `one` patient's, or those of `patients`, ids with
-- commas between them. Its commit doesn't wait for the disk: the server waits instead, with one flush for all reads that
-- end together, and answers none of them before it.
create function private.note_shown(event text, about jsonb, one uuid, patients text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := auth.uid();
  set_to text;
begin
  if one is not null then
    insert into private.read_notes (event_type, actor_id, actor_session, patient_id, details, ip_address)
    values (
      event, actor, private.session_id(), one,
      case
        when exists (select from public.representatives r where r.user_id = actor)
        then about || jsonb_strip_nulls(jsonb_build_object('acting_as', private.acting_as(one)))
        else about
      end,
      nullif(current_setting('request.ip', true), '')::inet
    );
  else
    insert into private.read_notes (event_type, actor_id, actor_session, patient_id, details, ip_address)
    select event, actor, private.session_id(), person::uuid,
      case
        when represents
        then about || jsonb_strip_nulls(jsonb_build_object('acting_as', private.acting_as(person::uuid)))
        else about
      end,
      nullif(current_setting('request.ip', true), '')::inet
    from (select distinct unnest(string_to_array(patients, ',')) as person) given,
      (select private.represents_anyone() as represents) caller
    where person <> '' and person <> actor::text;
  end if;
  -- An assignment costs less than `perform`, which runs a query.
  set_to := set_config('synchronous_commit', 'off', true);
  return true;
end $$;
revoke execute on function private.note_shown(text, jsonb, uuid, text) from public;
grant execute on function private.note_shown(text, jsonb, uuid, text) to anon, authenticated, service_role;

-- The same text as before, as an expression that the planner puts in place of the call.
create or replace function private.audit_text(entry public.audit_log) returns text language sql stable
  return jsonb_build_array(
    entry.id, entry.event_type, entry.actor_id, entry.actor_session, entry.patient_id, entry.row_id, entry.details,
    host(entry.ip_address), to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text;

create or replace function private.seal_audit_log(most integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  last private.audit_seals;
  entry record;
  ids bigint[] := '{}';
  hashes bytea[] := '{}';
  sealed integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.seal_audit_log')) then
    return 0;
  end if;
  with moved as (
    delete from private.read_notes where id in (select n.id from private.read_notes n order by n.id limit most)
    returning *
  )
  insert into public.audit_log overriding system value select * from moved order by id;
  select * into last from private.audit_seals order by position desc limit 1;
  for entry in
    select a.id, convert_to(private.audit_text(a), 'UTF8') as text
    from private.audit_unsealed u join only public.audit_log a on a.id = u.audit_id order by u.audit_id limit most
  loop
    last.hash := sha256(coalesce(last.hash, '') || entry.text);
    ids := ids || entry.id;
    hashes := hashes || last.hash;
  end loop;
  sealed := cardinality(ids);
  if sealed > 0 then
    insert into private.audit_seals
      select coalesce(last.position, 0) + s.n, s.audit_id, s.hash
      from unnest(ids, hashes) with ordinality s(audit_id, hash, n);
    delete from private.audit_unsealed where audit_id = any (ids);
    -- Never lower: after a cut, the new end must not hide how far the chain once reached.
    perform setval('private.audit_positions',
      greatest(coalesce(last.position, 0) + sealed, (select last_value from private.audit_positions)));
  end if;
  return sealed;
end $$;
