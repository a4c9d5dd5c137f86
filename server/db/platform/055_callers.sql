-- Who the caller is, as expressions that the planner puts in place of the call. Every policy asks for them, and a call
-- of a function costs more than what it does. Their names are looked up here, not where they are used.
create or replace function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create or replace function auth.uid() returns uuid language sql stable
  return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid;

create or replace function auth.role() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

-- Staff are those with a role of staff, the front desk and billers included, and those with a provider's profile, as in private.is_staff().
create or replace function auth.is_staff(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('public.providers') is null then
    return false;
  end if;
  return exists (select from public.user_roles where user_id = person and role::text in ('provider', 'admin', 'front_desk', 'biller'))
    or exists (select from public.providers where user_id = person);
end $$;

-- As before, with the settings of the request set by one statement instead of one for each.
create or replace function auth.begin_request(caller_role text, claims text, settings text default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  found_session auth.sessions;
begin
  perform set_config(key, value, true) from jsonb_each_text(settings::jsonb);
  if caller_role = 'authenticated' then
    found_session := auth.use_session((claims::jsonb ->> 'session_id')::uuid, (claims::jsonb ->> 'sub')::uuid);
    if found_session.id is null then
      raise sqlstate 'PT401' using message = 'Session has ended', hint = 'Sign in again.';
    elsif found_session.must_change_password then
      raise sqlstate 'PT403' using message = 'Change your password first',
        hint = 'The password of this account was set by someone else. Choose your own to go on.';
    elsif found_session.mfa_required and found_session.aal = 'aal1' then
      raise sqlstate 'PT403' using message = 'Two-step sign-in is required',
        hint = 'Enter the code of your authenticator app, or set one up.';
    end if;
  elsif caller_role not in ('anon', 'service_role') then
    raise sqlstate 'PT401' using message = 'Unknown role';
  end if;
  perform set_config('request.jwt.claims', claims, true), set_config('role', caller_role, true);
end $$;
