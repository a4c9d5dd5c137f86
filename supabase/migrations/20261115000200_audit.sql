-- Who did what with whose data. Rows are only ever added, and each is sealed to the one before it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  event_type text not null,
  actor_id uuid,
  actor_session uuid,
  patient_id uuid,
  row_id text,
  details jsonb not null default '{}',
  ip_address inet,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.audit_log is 'Append-only. Holds which columns changed, never what they say.';
create index audit_log_of_patient on public.audit_log (patient_id, created_at);
create index audit_log_of_actor on public.audit_log (actor_id, created_at);
create index audit_log_by_time on public.audit_log (created_at);
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'Audit log entries can''t be changed or removed.' using errcode = 'SM101';
end $$;

create trigger append_only before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;

create policy "The supervisor reads the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));
-- A patient sees who viewed their record and who changed it.
create policy "A patient reads what was done with their own record" on public.audit_log
  for select to authenticated using (patient_id = (select auth.uid()));

create function private.record_audit(event_type text, patient uuid, row_id text, details jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, row_id, details, ip_address)
  values (
    event_type, (select auth.uid()), ((select auth.jwt()) ->> 'session_id')::uuid, patient, row_id, details,
    nullif(current_setting('request.ip', true), '')::inet
  )
$$;
revoke execute on function private.record_audit(text, uuid, text, jsonb) from public;

create function private.note_list(list text, relations text[], people uuid[]) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select private.record_audit(
    relations[1] || '.read', person, null,
    jsonb_strip_nulls(jsonb_build_object('list', list))
      || case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end
  )
  from (select distinct unnest(people) as person) shown where person <> (select auth.uid());
  select true
$$;
comment on function private.note_list is
  'Records who was shown in a list (null: a single record) and which tables it reads. Always true, so it can be used in a condition.';
revoke execute on function private.note_list(text, text[], uuid[]) from public;
grant execute on function private.note_list(text, text[], uuid[]) to authenticated, service_role;

-- The audit entry of one changed row: which columns changed, never what they say.
create function private.audit_change(relation text, operation text, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  row_now constant jsonb := coalesce(after, before);
  changed jsonb := '[]';
begin
  if operation = 'UPDATE' then
    select coalesce(jsonb_agg(key), '[]') into changed
      from jsonb_each(after) where key <> 'updated_at' and value is distinct from before -> key;
    if changed = '[]' then
      return;
    end if;
  end if;
  perform private.record_audit(
    relation || '.' || lower(operation),
    case
      -- A profile's patient_id is the seven-digit number; the person is its id.
      when relation = 'profiles' then (row_now ->> 'id')::uuid
      when row_now ->> 'patient_id' is not null then (row_now ->> 'patient_id')::uuid
      when relation in ('session_transcripts', 'session_recordings', 'billing_records') then
        (select a.patient_id from public.appointments a where a.id = (row_now ->> 'appointment_id')::uuid)
    end,
    coalesce(row_now ->> 'id', row_now ->> 'user_id'),
    case when operation = 'UPDATE' then jsonb_build_object('changed', changed) else '{}' end
      || case relation when 'appointments' then jsonb_build_object('status', row_now -> 'status') else '{}' end
  );
end $$;
revoke execute on function private.audit_change(text, text, jsonb, jsonb) from public;

create function private.audit_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;
revoke execute on function private.audit_row() from public;

create function private.audit_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_now public.user_roles := coalesce(new, old);
  reason text := nullif(current_setting('audit.reason', true), '');
begin
  perform private.record_audit('user_roles.' || lower(tg_op), null, row_now.user_id::text,
    jsonb_strip_nulls(jsonb_build_object('role', row_now.role, 'reason', reason)));
  return null;
end $$;
revoke execute on function private.audit_role() from public;

create trigger audit after insert or update or delete on public.user_roles
  for each row execute function private.audit_role();

-- The chain of seals.
--
-- A seal is a hash over a row of the log and the seal before it. A row that is changed, removed, moved or inserted
-- later breaks the chain at that place, and `npm run audit:verify` names it. Sealing happens right after the commit,
-- by one process at a time, so that no request waits for another one.

create table private.audit_unsealed (audit_id bigint primary key);

create table private.audit_seals (
  position bigint primary key,
  audit_id bigint not null unique,
  hash bytea not null
);
comment on table private.audit_seals is
  'hash = sha256(the previous hash, the text of the row). Rows are only added.';

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

-- What a seal covers: every column, in a format that must never change.
create function private.audit_text(entry public.audit_log) returns text
language sql stable set search_path = ''
as $$
  select jsonb_build_array(
    entry.id, entry.event_type, entry.actor_id, entry.actor_session, entry.patient_id, entry.row_id, entry.details,
    host(entry.ip_address), to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text
$$;

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
