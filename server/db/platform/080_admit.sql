-- Supervising physicians are staff with a role of their own, so that nobody else's request runs the policies that only
-- they can meet.
do $$
begin
  if not exists (select from pg_roles where rolname = 'clinic_supervisor') then
    create role clinic_supervisor nologin inherit;
  end if;
  grant clinic_staff to clinic_supervisor;
  execute format('grant clinic_supervisor to %I', current_user);
  grant clinic_supervisor to authenticator;
end $$;

-- Who a request runs as, asked once: an ended session is refused, staff get a role of their own, and the session is
-- noted as used. `auth.begin_request` and `auth.limit_statements` asked for the session and for the owner's roles in
-- four functions. The caller sets the role to what this returns, because a function that reads sessions with rights
-- of its own can't set it.
create function auth.admit(caller_role text, session uuid, person uuid) returns text
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
      when bool_or(role::text = 'admin') then 'clinic_supervisor'
      when bool_or(role::text in ('provider', 'front_desk', 'biller'))
        or exists (select from public.providers where user_id = person) then 'clinic_staff'
      else 'authenticated'
    end
    from public.user_roles where user_id = person
  );
end $$;
comment on function auth.admit is 'The role that a caller''s statements run as. Refuses a caller whose session has ended.';
revoke execute on function auth.admit(text, uuid, uuid) from public;
grant execute on function auth.admit(text, uuid, uuid) to authenticator;
