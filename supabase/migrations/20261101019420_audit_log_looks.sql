-- Reading the audit log is noted as well. A page can be as long as an export needs it.

drop function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint);
create function public.audit_entries(
  actor uuid default null, patient uuid default null, kind text default null,
  since timestamptz default null, until timestamptz default null, before bigint default null,
  page_size integer default 50
)
returns table (
  id bigint, event_type text, created_at timestamptz, actor_id uuid, actor_name text, patient_id uuid,
  patient_name text, row_id text, row_name text, details jsonb, ip_address text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician reads the audit log' using errcode = '42501';
  end if;
  return query
    select a.id, a.event_type, a.created_at, a.actor_id, private.person_name(a.actor_id), a.patient_id,
      private.person_name(a.patient_id), a.row_id,
      case
        when a.event_type like 'user_roles.%' then private.person_name(a.row_id::uuid)
        when a.event_type like 'providers.%' then
          (select btrim(p.first_name || ' ' || p.last_name) from public.providers p where p.id = a.row_id::uuid)
      end,
      a.details, host(a.ip_address)
    from public.audit_log a
    where (audit_entries.actor is null or a.actor_id = audit_entries.actor)
      and (audit_entries.patient is null or a.patient_id = audit_entries.patient)
      and case audit_entries.kind
        when 'read' then a.event_type ~ '\.(read|open|reason|refuse|search)$'
        when 'change' then a.event_type ~ '\.(insert|update|delete)$' or a.event_type = 'recording_deleted'
        else audit_entries.kind is null or split_part(a.event_type, '.', 1) = audit_entries.kind
      end
      and (since is null or a.created_at >= since)
      and (until is null or a.created_at < until)
      and (before is null or a.id < before)
    order by a.id desc limit least(greatest(page_size, 1), 1000);
  perform private.record_audit('audit_log.read', audit_entries.patient, null);
end $$;
comment on function public.audit_entries is
  'The audit log with names, newest first, a page at a time. Kind: read, change, or the name of a table. Each page is in the log.';
revoke execute on function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint, integer) from public;
grant execute on function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint, integer)
  to authenticated, service_role;
