-- A role that was changed into another is recorded with the one before. The history of roles is about those who work
-- here: the patient's role that an invited account loses, and who begins to act for somebody, are no part of it.
create or replace function private.audit_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  row_now public.user_roles := coalesce(new, old);
  reason text := nullif(current_setting('audit.reason', true), '');
begin
  perform private.record_audit('user_roles.' || lower(tg_op), null, row_now.user_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'role', row_now.role, 'was', case when tg_op = 'UPDATE' then nullif(old.role, new.role) end, 'reason', reason)));
  return null;
end $$;

create or replace function public.audit_entries(
  actor uuid default null, patient uuid default null, kind text default null, since timestamptz default null,
  until timestamptz default null, before bigint default null, page_size integer default 50
) returns table (
  id bigint, event_type text, created_at timestamptz, actor_id uuid, actor_name text, patient_id uuid, patient_name text,
  row_id text, row_name text, details jsonb, ip_address text
)
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view the audit log.' using errcode = 'SM124';
  end if;
  return query
    select a.id, a.event_type, a.created_at, a.actor_id, private.person_name(a.actor_id), a.patient_id,
      private.person_name(a.patient_id), a.row_id, private.name_of_row(a.event_type, a.row_id),
      a.details, host(a.ip_address)
    from public.audit_log a
    where (audit_entries.actor is null or a.actor_id = audit_entries.actor)
      and (audit_entries.patient is null or a.patient_id = audit_entries.patient)
      and case audit_entries.kind
        when 'read' then a.event_type ~ '\.(read|open|reason|refuse|search)$'
        when 'change' then a.event_type ~ '\.(insert|update|delete)$' or a.event_type = 'recording_deleted'
        when 'role_change' then split_part(a.event_type, '.', 1) = 'user_roles' and not coalesce(
          a.details ->> 'role' in ('patient', 'representative')
            and coalesce(a.details ->> 'was', 'patient') in ('patient', 'representative')
          or a.actor_id is null and a.event_type = 'user_roles.insert' and a.details ->> 'role' = 'provider', false)
        else audit_entries.kind is null or split_part(a.event_type, '.', 1) = audit_entries.kind
      end
      and (since is null or a.created_at >= since)
      and (until is null or a.created_at < until)
      and (before is null or a.id < before)
    order by a.id desc limit least(greatest(page_size, 1), 1000);
  perform private.record_audit('audit_log.read', audit_entries.patient, null);
end $$;

create or replace function private.give_office_role(person uuid, wanted public.app_role) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can change accounts.' using errcode = 'SM114';
  end if;
  if not wanted = any (private.office_roles()) then
    raise exception 'Choose front desk or biller.' using errcode = 'SM822';
  end if;
  delete from public.user_roles r where r.user_id = person and r.role = 'patient';
  delete from public.profiles p where p.id = person;
  -- An invitation that is sent again gives nothing new.
  if exists (select from public.user_roles r where r.user_id = person and r.role = wanted) then
    return;
  end if;
  update public.user_roles r set role = wanted, granted_at = now(), granted_by = (select auth.uid())
    where r.user_id = person and r.role = any (private.office_roles());
  if not found then
    insert into public.user_roles (user_id, role, granted_by) values (person, wanted, (select auth.uid()));
  end if;
end $$;
