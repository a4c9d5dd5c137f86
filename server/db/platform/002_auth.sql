-- The part of Supabase's auth schema that our migrations and our gateway use, with the same names and
-- meaning.
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

comment on column auth.sessions.idle_seconds is
  'How long the session may be idle before it ends. Set when it begins, by the role of its owner.';

comment on column auth.sessions.mfa_required is
  'No data access until the second step is done (aal2). /auth/v1 stays available.';
comment on column auth.sessions.must_change_password is
  'No data access until the password is changed. /auth/v1 stays available.';

-- Lets listeners close the sockets of a session, no matter how it ended.
create function auth.announce_session_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger session_ended after delete on auth.sessions
  for each row execute function auth.announce_session_end();

-- Returns the session if it is still valid and records that it was used; null if it was signed out, revoked
-- or idle. The server's own queries (realtime deliveries) set `request.passive` and do not keep a session
-- alive.
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

-- Becomes the caller for the rest of the transaction. An ended session is refused here, in the same exchange
-- as the query, so no token outlives its session.
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

-- Keys of this server (signing key, service key), shared by every process on the database. Only the server
-- can read them.
create table auth.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- What sign-in needs besides users and sessions. No role of the API has access to it.

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  child_salt bytea
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
comment on column auth.refresh_tokens.child_salt is
  'Together with the token it gives the next token. Neither the database nor an old token alone is enough.';
comment on table auth.refresh_tokens is
  'Each token is used once. If a used token comes back late, it was copied, and the session ends.';

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (
    kind in ('confirmation', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')
  ),
  sent_to text not null,
  token_hash bytea not null unique,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index one_time_tokens_sent_to on auth.one_time_tokens (sent_to);
comment on table auth.one_time_tokens is
  'The link and six-digit code of an email. A new one replaces the previous one of its kind.';

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz
);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create index mfa_factors_user_id on auth.mfa_factors (user_id);
create unique index mfa_factors_one_recovery_set on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
comment on column auth.mfa_factors.last_used_step is
  'The 30-second step of the last accepted code, so a code cannot be used twice.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create index mfa_challenges_session_id on auth.mfa_challenges (session_id);

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Sign-ins, failed sign-ins, sign-outs and changes to sign-in. Kept after the account is deleted; holds no
-- secrets.
create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  ip_address text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_entries_actor on auth.audit_log_entries ((payload ->> 'actor_id'), created_at);

create function auth.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The sign-in log is append-only';
end $$;
create trigger append_only before update or delete on auth.audit_log_entries
  for each row execute function auth.refuse_audit_change();

create function auth.is_staff(person uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if to_regclass('public.user_roles') is null then
    return false;
  end if;
  return exists (select from public.user_roles where user_id = person and role::text in ('provider', 'admin'));
end $$;
revoke execute on function auth.is_staff(uuid) from public;

-- Applies the current rules to a person's sessions: how long they may be idle, and what must be done first.
create function auth.apply_session_rules(
  person uuid, staff_idle integer, patient_idle integer, staff_mfa boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  staff boolean := auth.is_staff(person);
  idle integer := case when staff then staff_idle else patient_idle end;
  second_step boolean := (staff and staff_mfa) or exists (
    select from auth.mfa_factors where user_id = person and status = 'verified' and factor_type = 'totp'
  );
  new_password boolean := exists (
    select from auth.users where id = person and raw_app_meta_data -> 'must_change_password' = 'true'
  );
begin
  update auth.sessions
    set idle_seconds = idle, mfa_required = second_step, must_change_password = new_password
    where user_id = person
      and (idle_seconds, mfa_required, must_change_password) is distinct from (idle, second_step, new_password);
end $$;
revoke execute on function auth.apply_session_rules(uuid, integer, integer, boolean) from public;

-- A job calls this regularly. Deleting a session also closes its sockets.
create function auth.remove_expired() returns void
language sql set search_path = ''
as $$
  delete from auth.sessions
    where not_after < now() or last_used_at + make_interval(secs => idle_seconds) < now();
  delete from auth.one_time_tokens where expires_at < now();
  delete from auth.mfa_challenges where expires_at < now();
$$;
revoke execute on function auth.remove_expired() from public;
