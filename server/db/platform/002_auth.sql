-- Supabase's auth schema, as far as our migrations and our gateway use it; same names, same meaning.
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
language sql stable set search_path = ''
as $$ select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid $$;

create function auth.role() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_key on auth.users (lower(email));

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  idle_seconds integer not null,
  mfa_required boolean not null default false,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  refreshed_at timestamptz,
  not_after timestamptz,
  ip inet,
  user_agent text
);
create index sessions_user_id on auth.sessions (user_id);

comment on column auth.sessions.idle_seconds is 'How long the session may rest before it ends; set when it begins, by whom it belongs to.';

comment on column auth.sessions.mfa_required is 'No data until the second step was taken (aal2). /auth/v1 itself stays reachable.';
comment on column auth.sessions.must_change_password is 'No data until the password was changed. /auth/v1 itself stays reachable.';

-- Whoever listens can close what a session held open (its sockets), whichever way it ended.
create function auth.announce_session_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger session_ended after delete on auth.sessions
  for each row execute function auth.announce_session_end();

-- The session if it is still alive, noting that it was used. One that was signed out, revoked or left idle is null.
-- What the server asks by itself (realtime deliveries) is `request.passive`: it keeps nobody's session alive.
create function auth.use_session(wanted uuid, owner uuid) returns auth.sessions
language plpgsql security definer set search_path = ''
as $$
declare
  found_session auth.sessions;
begin
  select * into found_session from auth.sessions
    where id = wanted and user_id = owner
      and (not_after is null or not_after > now())
      and last_used_at + make_interval(secs => idle_seconds) > now();
  if found_session.last_used_at < now() - interval '30 seconds'
    and coalesce(current_setting('request.passive', true), '') <> 'on'
  then
    update auth.sessions set last_used_at = now() where id = found_session.id;
  end if;
  return found_session;
end $$;
revoke execute on function auth.use_session(uuid, uuid) from public;

-- Becomes the caller for the rest of the transaction. A session that has ended is refused here, in the same
-- exchange as the query, so no token outlives it.
create function auth.begin_request(caller_role text, claims text, settings text default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  found_session auth.sessions;
  setting record;
begin
  for setting in select key, value from jsonb_each_text(settings::jsonb) loop
    perform set_config(setting.key, setting.value, true);
  end loop;
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
revoke execute on function auth.begin_request(text, text, text) from public;
grant usage on schema auth to authenticator;
grant execute on function auth.begin_request(text, text, text), auth.use_session(uuid, uuid) to authenticator;

-- Keys of this server (its signing key, its service key), shared by every process on the database. Readable by the server alone.
create table auth.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
