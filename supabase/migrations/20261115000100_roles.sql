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

create type public.app_role as enum ('patient', 'provider', 'admin');

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now(),
  granted_by uuid references auth.users on delete set null,
  primary key (user_id, role)
);
comment on table public.user_roles is
  'The roles of each user. Only the server writes it; no client can give itself a role.';
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

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
