-- How long a statement of this caller may take. Patients and people without an account ask small questions, and there
-- are many of them; what they may take up is less than what staff may.
create function auth.limit_statements(caller_role text, person uuid, most text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if caller_role = 'anon' or caller_role = 'authenticated' and not auth.is_staff(person) then
    perform set_config('statement_timeout', most, true);
  end if;
end $$;
revoke execute on function auth.limit_statements(text, uuid, text) from public;
grant execute on function auth.limit_statements(text, uuid, text) to authenticator;
