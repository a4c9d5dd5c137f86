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

-- The audit log by kind.
create index audit_log_of_kind on public.audit_log (split_part(event_type, '.', 1), id);
grant select (id, event_type, actor_id, patient_id, row_id, details, created_at)
  on public.audit_log to authenticated;
grant select on public.audit_log to clinic_staff;
grant select, insert on public.audit_log to service_role;

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'Audit log entries can''t be changed or removed.' using errcode = 'SM101';
end $$;

create trigger never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();
create trigger append_only before update or delete on public.audit_log
  for each statement execute function private.refuse_audit_change();

-- The rows of one statement are queued for their seals by one statement.
create function private.await_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.audit_unsealed select id from added;
  return null;
end $$;
revoke execute on function private.await_seal() from public;

create trigger await_seal after insert on public.audit_log
  referencing new table as added for each statement execute function private.await_seal();

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;

-- A patient sees who viewed their record and who changed it.
create policy "A patient reads what was done with their own record" on public.audit_log
  for select to authenticated using (patient_id = (select auth.uid()));

-- Who was shown in a list is noted by one statement, not by one for each person.
create function private.note_list(list text, relations text[], people uuid[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := auth.uid();
  represents constant boolean := private.represents_anyone();
  shown constant jsonb := jsonb_strip_nulls(jsonb_build_object('list', list))
    || case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end;
begin
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
  select relations[1] || '.read', actor, (auth.jwt() ->> 'session_id')::uuid, person,
    shown || case when capacity.of_actor is null then '{}' else jsonb_build_object('acting_as', capacity.of_actor) end,
    nullif(current_setting('request.ip', true), '')::inet
  from (select distinct unnest(people) as person) listed
  cross join lateral (select case when represents then private.acting_as(person) end as of_actor) capacity
  where person <> actor;
  return true;
end $$;
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

-- What a seal covers: every column, in a format that must never change. An expression that the planner puts in place
-- of the call.
create function private.audit_text(entry public.audit_log) returns text language sql stable
  return jsonb_build_array(
    entry.id, entry.event_type, entry.actor_id, entry.actor_session, entry.patient_id, entry.row_id, entry.details,
    host(entry.ip_address), to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text;

-- Seals many rows with one insert and one delete. Each hash still covers the one before it.
create function private.seal_audit_log(most integer default 5000) returns integer
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
revoke execute on function private.seal_audit_log(integer) from public;

-- How far the audit log was ever sealed, in a sequence, which no rollback takes back: when the end of the log and of
-- its seals is cut off, the sequence still knows how long the chain was.
create sequence private.audit_positions;
comment on sequence private.audit_positions is 'The highest position that was ever sealed.';

-- Sign-ins and failed ones, sign-outs and changes of how somebody signs in stand in the same log, sealed with the rest.
-- They are about an account and no patient, so patients are not shown them.
create function private.inet_or_null(value text) returns inet
language plpgsql immutable set search_path = ''
as $$
begin
  return value::inet;
exception when invalid_text_representation then
  return null;
end $$;
revoke execute on function private.inet_or_null(text) from public;

create function private.audit_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (event_type, actor_id, row_id, details, ip_address)
  values (
    'sign_in.' || (new.payload ->> 'action'), (new.payload ->> 'actor_id')::uuid, new.id::text,
    coalesce(new.payload -> 'traits', '{}'),
    private.inet_or_null(new.ip_address::text));
  return null;
end $$;
revoke execute on function private.audit_sign_in() from public;

-- Hosted Supabase lets nobody put a trigger on its sign-in log; docs/deploy.md says what does not hold there.
do $$
begin
  create trigger audit after insert on auth.audit_log_entries
    for each row execute function private.audit_sign_in();
exception when insufficient_privilege then
  raise warning 'Sign-ins are not in the audit log on this database: auth.audit_log_entries takes no trigger';
end $$;

-- What noting a read costs. The usual read, of one patient's rows, is noted by one plain insert into a table without
-- indexes. The job that seals the log moves such notes into it first, many at a time. The table inherits from the log:
-- whoever reads the log reads both, and each note once.
create table private.read_notes () inherits (public.audit_log);
comment on table private.read_notes is 'Part of the audit log: notes of reads that its indexes don''t hold yet.';

alter table private.read_notes alter id set default nextval('public.audit_log_id_seq');

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
