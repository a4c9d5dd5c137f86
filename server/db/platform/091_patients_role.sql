-- Patients and those who act for them get a role of their own, so that a clinician's request no longer runs the policies
-- that only they can meet. Staff who are patients here too, or act for one, get a role that is both.
do $$
declare
  name text;
begin
  foreach name in array array['clinic_patient', 'clinic_both'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin inherit', name);
    end if;
    execute format('grant %I to %I', name, current_user);
    execute format('grant %I to authenticator', name);
  end loop;
  grant authenticated to clinic_patient;
  grant clinic_supervisor, clinic_patient to clinic_both;
end $$;

-- As before, but patients get their own role. Someone with no role yet is on the patient's side.
create or replace function auth.admit(caller_role text, session uuid, person uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  change_password boolean;
  second_step boolean;
  unnoted boolean;
begin
  if caller_role in ('anon', 'service_role') then
    return caller_role;
  elsif caller_role is distinct from 'authenticated' then
    raise sqlstate 'PT401' using message = 'Unknown role';
  end if;
  select s.must_change_password, s.mfa_required and s.aal = 'aal1', s.last_used_at < now() - interval '30 seconds'
    into change_password, second_step, unnoted
    from auth.sessions s
    where s.id = session and s.user_id = person
      and (s.not_after is null or s.not_after > now())
      and s.last_used_at + make_interval(secs => s.idle_seconds) > now();
  if not found then
    raise sqlstate 'PT401' using message = 'Session has ended', hint = 'Sign in again.';
  elsif change_password then
    raise sqlstate 'PT403' using message = 'Change your password first',
      hint = 'The password of this account was set by someone else. Choose your own to go on.';
  elsif second_step then
    raise sqlstate 'PT403' using message = 'Two-step sign-in is required',
      hint = 'Enter the code of your authenticator app, or set one up.';
  end if;
  -- The server's own queries (realtime deliveries) do not keep a session alive.
  if unnoted and coalesce(current_setting('request.passive', true), '') <> 'on' then
    update auth.sessions set last_used_at = now() where id = session;
  end if;
  if to_regclass('public.providers') is null then
    return 'authenticated';
  end if;
  -- As in auth.is_staff() and private.is_admin().
  return (
    select case
      when not (coalesce(bool_or(held.name in ('admin', 'provider', 'front_desk', 'biller')), false)
        or exists (select from public.providers where user_id = person)) then 'clinic_patient'
      when bool_or(held.name in ('patient', 'representative')) then 'clinic_both'
      when bool_or(held.name = 'admin') then 'clinic_supervisor'
      else 'clinic_staff'
    end
    from (select role::text from public.user_roles where user_id = person) held (name)
  );
end $$;
