-- The roles that Supabase provides. None of them can log in: a request starts as `authenticator`, which may
-- do nothing else, and becomes one of the others.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  -- PostgreSQL 15 lets only a superuser give this right; there the administrator creates the role with it.
  if not (select rolbypassrls from pg_roles where rolname = 'service_role')
    and exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)) then
    alter role service_role bypassrls;
  end if;
  execute format('grant anon, authenticated, service_role, authenticator to %I', current_user);
end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- Nobody gets a right by default: each table and function names who may use it.
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
