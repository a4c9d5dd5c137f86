-- The roles that Supabase provides, and one for each kind of caller. None of them can log in: a request starts as
-- `authenticator`, which may do nothing else, and becomes one of the others.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  -- Staff may see columns that patients may not, and nobody's request runs the policies that only others can meet. Every
  -- policy and grant for signed-in people holds for these as well. Who is staff and a patient here gets clinic_both.
  foreach name in array array['clinic_staff', 'clinic_supervisor', 'clinic_patient', 'clinic_both'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin inherit', name);
    end if;
  end loop;
  grant authenticated to clinic_staff, clinic_patient;
  grant clinic_staff to clinic_supervisor;
  grant clinic_supervisor, clinic_patient to clinic_both;
  -- PostgreSQL 15 lets only a superuser give this right; there the administrator creates the role with it.
  if not (select rolbypassrls from pg_roles where rolname = 'service_role')
    and exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)) then
    alter role service_role bypassrls;
  end if;
  execute format('grant anon, authenticated, service_role, authenticator to %I', current_user);
  execute format('grant clinic_staff, clinic_supervisor, clinic_patient, clinic_both to %I', current_user);
  -- A pooler lends connections between people, so it can't log in as the server's own user and then become nobody: it
  -- logs in as `authenticator`, which becomes one of these with each request, as on Supabase.
  foreach name in array array[
    'anon', 'authenticated', 'service_role', 'clinic_staff', 'clinic_supervisor', 'clinic_patient', 'clinic_both'
  ] loop
    if not exists (
      select from pg_auth_members where roleid = name::regrole and member = 'authenticator'::regrole
    ) then
      execute format('grant %I to authenticator', name);
    end if;
  end loop;
end $$;

-- Row policies make small queries look expensive, and compiling one to machine code takes seconds where the query takes
-- milliseconds. A pooler passes no settings on, so the database itself says so.
do $$
begin
  if exists (
    select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'usage')
  ) then
    execute format('alter database %I set jit = off', current_database());
  end if;
end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- Nobody gets a right by default: each table and function names who may use it.
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
