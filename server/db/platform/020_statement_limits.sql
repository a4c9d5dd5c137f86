-- What holds for the statements of this caller. Patients and people without an account ask small questions, and there
-- are many of them: theirs end sooner. Staff become a role of their own, which may see columns that patients may not;
-- every policy and grant for signed-in people holds for them as well.

do $$
begin
  if not exists (select from pg_roles where rolname = 'clinic_staff') then
    create role clinic_staff nologin inherit;
  end if;
  grant authenticated to clinic_staff;
  execute format('grant clinic_staff to %I', current_user);
end $$;

create function auth.limit_statements(caller_role text, person uuid, patient_limit text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if caller_role = 'authenticated' and auth.is_staff(person) then
    perform set_config('role', 'clinic_staff', true);
  elsif caller_role <> 'service_role' then
    perform set_config('statement_timeout', patient_limit, true);
  end if;
end $$;
revoke execute on function auth.limit_statements(text, uuid, text) from public;
grant execute on function auth.limit_statements(text, uuid, text) to authenticator;
alter function auth.is_staff(uuid) security definer;
grant execute on function auth.is_staff(uuid) to authenticator, anon, authenticated, service_role;
