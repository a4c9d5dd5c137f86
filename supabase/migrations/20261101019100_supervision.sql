-- What the supervising physician reads of everybody: the accounts with their roles, and the audit log with names.

create function private.person_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(btrim(p.first_name || ' ' || p.last_name), '') from public.providers p where p.user_id = person),
    (select nullif(btrim(p.first_name || ' ' || p.last_name), '') from public.profiles p where p.id = person),
    (select coalesce(
      nullif(btrim(concat_ws(' ', u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name')), ''),
      u.email
    ) from auth.users u where u.id = person)
  )
$$;
comment on function private.person_name is 'What a person is called, wherever the name is kept; null when the account is gone.';
revoke execute on function private.person_name(uuid) from public;

create function public.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician sees every account' using errcode = '42501';
  end if;
  return query
    select u.id, private.person_name(u.id), u.email::text,
      array(select r.role from public.user_roles r where r.user_id = u.id order by r.role), u.created_at, u.last_sign_in_at
    from auth.users u
    where (wanted_role is null or exists (select from public.user_roles r where r.user_id = u.id and r.role = wanted_role))
      and (
        btrim(search) = ''
        or position(lower(btrim(search)) in lower(concat_ws(' ', private.person_name(u.id), u.email))) > 0
      )
    order by u.created_at desc, u.id limit 50 offset greatest(skip, 0);
end $$;
comment on function public.practice_people is 'Accounts, newest first, fifty at a time. Names and roles, nothing of anybody''s health.';
revoke execute on function public.practice_people(text, public.app_role, integer) from public;
grant execute on function public.practice_people(text, public.app_role, integer) to authenticated, service_role;

create index audit_log_by_time on public.audit_log (created_at);

create function public.audit_entries(
  actor uuid default null, patient uuid default null, kind text default null,
  since timestamptz default null, until timestamptz default null, before bigint default null
)
returns table (
  id bigint, event_type text, created_at timestamptz, actor_id uuid, actor_name text, patient_id uuid,
  patient_name text, row_id text, row_name text, details jsonb, ip_address text
)
language plpgsql stable security definer set search_path = ''
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
        when 'read' then a.event_type ~ '\.(read|open|refuse|search)$'
        when 'change' then a.event_type ~ '\.(insert|update|delete)$' or a.event_type = 'recording_deleted'
        else audit_entries.kind is null or split_part(a.event_type, '.', 1) = audit_entries.kind
      end
      and (since is null or a.created_at >= since)
      and (until is null or a.created_at < until)
      and (before is null or a.id < before)
    order by a.id desc limit 50;
end $$;
comment on function public.audit_entries is
  'The audit log with names, newest first, fifty at a time. Kind: read, change, or the name of a table.';
revoke execute on function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint) from public;
grant execute on function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint)
  to authenticated, service_role;
