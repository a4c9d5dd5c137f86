-- Who did what with whose data. Rows are only ever added.

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
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;
alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
create policy "The supervisor reads the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The audit log cannot be changed' using errcode = '42501';
end $$;
create trigger append_only before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

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

create function private.audit_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(after, before);
  changed jsonb := '[]';
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_agg(key), '[]') into changed
      from jsonb_each(after) where key <> 'updated_at' and value is distinct from before -> key;
    if changed = '[]' then
      return null;
    end if;
  end if;
  perform private.record_audit(
    tg_table_name || '.' || lower(tg_op),
    coalesce(
      (row_now ->> 'patient_id')::uuid,
      case when tg_table_name in ('session_transcripts', 'session_recordings', 'billing_records') then
        (select a.patient_id from public.appointments a where a.id = (row_now ->> 'appointment_id')::uuid)
      end
    ),
    coalesce(row_now ->> 'id', row_now ->> 'user_id'),
    case when tg_op = 'UPDATE' then jsonb_build_object('changed', changed) else '{}' end
      || case tg_table_name
        when 'appointments' then jsonb_build_object('status', row_now -> 'status')
        when 'user_roles' then jsonb_build_object('role', row_now -> 'role')
        else '{}'
      end
  );
  return null;
end $$;
revoke execute on function private.audit_row() from public;

-- A profile's patient_id column is the seven-digit number; the person is its id.
create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb;
begin
  select coalesce(jsonb_agg(key), '[]') into changed
    from jsonb_each(to_jsonb(new)) where key <> 'updated_at' and value is distinct from to_jsonb(old) -> key;
  if changed <> '[]' then
    perform private.record_audit('profiles.update', new.id, new.id::text, jsonb_build_object('changed', changed));
  end if;
  return null;
end $$;
revoke execute on function private.audit_profile() from public;

create trigger audit after update on public.profiles for each row execute function private.audit_profile();

do $$
declare
  name text;
begin
  foreach name in array array[
    'user_roles', 'providers', 'appointments', 'consents', 'intake_responses', 'session_transcripts',
    'session_recordings', 'progress_notes', 'safety_tasks', 'assessment_results', 'patient_provider_messages',
    'patient_documents', 'record_requests', 'organization_config', 'billing_records'
  ] loop
    execute format(
      'create trigger audit after insert or update or delete on public.%I for each row execute function private.audit_row()',
      name
    );
  end loop;
end $$;
