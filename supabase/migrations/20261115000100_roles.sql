-- Roles, and what every policy asks about the caller.

-- Hosted Supabase grants anon and authenticated every right on whatever appears in public. Here nobody gets a right
-- by default, because a grant on some columns would then narrow nothing. Each table and function names who may use it.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke all on functions from anon, authenticated;

alter default privileges revoke execute on functions from public;

create extension if not exists btree_gist with schema extensions;

create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;

comment on schema private is 'Helpers of policies and triggers. The API does not expose it.';

grant usage on schema private to anon, authenticated, service_role;

create type public.app_role as enum ('patient', 'provider', 'admin', 'representative', 'front_desk', 'biller');

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now(),
  granted_by uuid references auth.users on delete set null,
  primary key (user_id, role)
);
comment on table public.user_roles is
  'The roles of each user. Only the server writes it; no client can give itself a role.';
comment on column public.user_roles.user_id is '@audit patient';
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

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

alter table public.user_roles enable row level security;
alter table public.user_roles force row level security;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.has_role(wanted public.app_role) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.user_roles where user_id = (select auth.uid()) and role = wanted) $$;
revoke execute on function private.has_role(public.app_role) from public;
grant execute on function private.has_role(public.app_role) to authenticated, service_role;

-- Work the server does on its own (jobs, demo data, functions) has no signed-in person behind it.
create function private.is_person() returns boolean
language sql stable set search_path = ''
as $$ select (select auth.uid()) is not null $$;
grant execute on function private.is_person() to authenticated, service_role;

create policy "A person reads their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "The supervisor reads everyone's roles" on public.user_roles
  for select to authenticated using ((select private.is_admin()));

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Rate limits.

-- How often something was tried, in windows of fixed length, across all servers. Unlogged: after a crash the
-- windows start again.
create unlogged table private.rate_limits (
  key text primary key,
  window_end timestamptz not null,
  hits integer not null
);

-- Counts what the caller does themselves; what staff and the server do is not limited here.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_staff() then
    return new;
  end if;
  perform private.refuse_too_often(
    private.count_try(tg_table_name || ':' || auth.uid(), tg_argv[0]::integer, tg_argv[1]::integer));
  return new;
end $$;
comment on function private.limit_rate is 'Arguments: how many rows, in how many seconds.';
revoke execute on function private.limit_rate() from public;

-- Patients see of a provider what booking and a visit show, and of the audit log what was done, not from which address.
-- Staff have a role of their own (clinic_staff), to which every grant and policy for signed-in people applies as well.
do $$
begin
  if not exists (select from pg_roles where rolname = 'clinic_staff') then
    create role clinic_staff nologin inherit;
    grant authenticated to clinic_staff;
  end if;
end $$;

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
