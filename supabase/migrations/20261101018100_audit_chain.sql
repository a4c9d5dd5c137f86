-- Each row of the audit log is sealed to the one before it: a hash over the row and the seal before. A row that is
-- changed, removed, moved or slipped in later breaks the chain there, and `npm run audit:verify` names the place.
-- Sealing happens moments after the commit, by one process at a time, so that no request waits for another's.

create table private.audit_unsealed (audit_id bigint primary key);
create table private.audit_seals (
  position bigint primary key,
  audit_id bigint not null unique,
  hash bytea not null
);
comment on table private.audit_seals is 'hash = sha256(the hash before, the text of the row). Rows are only ever added.';
create trigger append_only before update or delete on private.audit_seals
  for each row execute function private.refuse_audit_change();
create trigger never_emptied before truncate on private.audit_seals
  for each statement execute function private.refuse_audit_change();

create function private.await_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.audit_unsealed values (new.id);
  return null;
end $$;
revoke execute on function private.await_seal() from public;
create trigger await_seal after insert on public.audit_log for each row execute function private.await_seal();
insert into private.audit_unsealed select id from public.audit_log;

-- What a seal covers: every column, written the same way for ever.
create function private.audit_text(entry public.audit_log) returns text
language sql stable set search_path = ''
as $$
  select jsonb_build_array(
    entry.id, entry.event_type, entry.actor_id, entry.actor_session, entry.patient_id, entry.row_id, entry.details,
    host(entry.ip_address), to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text
$$;
revoke execute on function private.audit_text(public.audit_log) from public;

create function private.seal_audit_log(most integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  last private.audit_seals;
  entry public.audit_log;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.seal_audit_log')) then
    return 0;
  end if;
  select * into last from private.audit_seals order by position desc limit 1;
  for entry in
    select a.* from private.audit_unsealed u join public.audit_log a on a.id = u.audit_id order by u.audit_id limit most
  loop
    last.position := coalesce(last.position, 0) + 1;
    last.hash := sha256(coalesce(last.hash, '') || convert_to(private.audit_text(entry), 'UTF8'));
    insert into private.audit_seals values (last.position, entry.id, last.hash);
    delete from private.audit_unsealed where audit_id = entry.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke execute on function private.seal_audit_log(integer) from public;
