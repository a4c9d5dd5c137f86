-- The part of Supabase's auth schema that our migrations and our gateway use, with the same names and
-- meaning.

create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

-- Who the caller is, as expressions that the planner puts in place of the call. Every policy asks for them, and a call
-- of a function costs more than what it does. Their names are looked up here, not when they run.
create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
grant execute on function auth.jwt() to anon, authenticated, service_role;

-- The server writes `sub` first, so it can be taken from its place; claims that begin otherwise are read as JSON.
create function auth.uid() returns uuid language sql stable
  return case
    when starts_with(current_setting('request.jwt.claims', true), '{"sub":"')
      and substr(current_setting('request.jwt.claims', true), 45, 1) = '"'
    then substr(current_setting('request.jwt.claims', true), 9, 36)::uuid
    else nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
  end;
grant execute on function auth.uid() to anon, authenticated, service_role;

create function auth.role() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';
grant execute on function auth.role() to anon, authenticated, service_role;

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

-- The newest accounts are listed first.
create index users_by_time on auth.users (created_at desc, id);

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
  user_agent text,
  proved_at timestamptz,
  proved_by text check (proved_by in ('password', 'mailed_code', 'app_code', 'passkey', 'recovery_link'))
);
comment on column auth.sessions.idle_seconds is
  'How long the session may be idle before it ends. Set when it begins, by the role of its owner.';
comment on column auth.sessions.mfa_required is
  'No data access until the second step is done (aal2). /auth/v1 stays available.';
comment on column auth.sessions.must_change_password is
  'No data access until the password is changed. /auth/v1 stays available.';
comment on column auth.sessions.proved_at is 'When the person last showed again who they are. Changes to how one signs in ask for it.';
create index sessions_user_id on auth.sessions (user_id);

-- Lets listeners close the sockets of a session, no matter how it ended.
create function auth.announce_session_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform realtime.announce('session_ended', old.id::text);
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
grant execute on function auth.use_session(uuid, uuid) to authenticator;

-- Becomes the caller for the rest of the transaction. An ended session is refused here, in the same exchange
-- as the query, so no token outlives its session.
create function auth.begin_request(caller_role text, claims text, settings text default '{}') returns void
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
revoke execute on function auth.begin_request(text, text, text) from public;
grant execute on function auth.begin_request(text, text, text) to authenticator;

grant usage on schema auth to authenticator;

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
comment on column auth.refresh_tokens.child_salt is
  'Together with the token it gives the next token. Neither the database nor an old token alone is enough.';
comment on table auth.refresh_tokens is
  'Each token is used once. If a used token comes back late, it was copied, and the session ends.';
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);

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
comment on table auth.one_time_tokens is
  'The link and six-digit code of an email. A new one replaces the previous one of its kind.';
create index one_time_tokens_sent_to on auth.one_time_tokens (sent_to);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'recovery_code', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  credential_id text unique,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  sign_in_only boolean not null default false,
  last_used_at timestamptz,
  constraint passkey_is_complete check (
    factor_type <> 'webauthn' or status = 'unverified' or (credential_id is not null and public_key is not null)
  ),
  constraint only_passkeys_sign_in check (not sign_in_only or factor_type = 'webauthn')
);
comment on column auth.mfa_factors.last_used_step is
  'The 30-second step of the last accepted code, so a code cannot be used twice.';
comment on column auth.mfa_factors.sign_in_only is 'Signs in by itself, but a password is not made to wait for it. Ends as soon as the account has a second step.';
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create index mfa_factors_user_id on auth.mfa_factors (user_id);
create unique index mfa_factors_one_recovery_set on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

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

-- Staff are those with a role of staff, the front desk and billers included, and those with a provider's profile, as in private.is_staff().
create function auth.is_staff(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('public.providers') is null then
    return false;
  end if;
  return exists (select from public.user_roles where user_id = person and role::text in ('provider', 'admin', 'front_desk', 'biller'))
    or exists (select from public.providers where user_id = person);
end $$;
revoke execute on function auth.is_staff(uuid) from public;
grant execute on function auth.is_staff(uuid) to authenticator, anon, authenticated, service_role;

-- What an authenticator is asked to sign. Each is used once.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('register', 'sign_in', 'second_step', 'proof')),
  challenge text not null,
  user_id uuid references auth.users on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  factor_id uuid references auth.mfa_factors on delete cascade,
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id on auth.webauthn_challenges (user_id);
create index webauthn_challenges_session_id on auth.webauthn_challenges (session_id);
create index webauthn_challenges_factor_id on auth.webauthn_challenges (factor_id);
create index webauthn_challenges_expires_at on auth.webauthn_challenges (expires_at);

-- Wrong tries in a row. Not worth a write-ahead log: after a crash the counts start anew.
create unlogged table auth.failed_tries (
  key text primary key,
  tries integer not null,
  last_try_at timestamptz not null,
  wait_until timestamptz not null
);

-- Browsers a person has signed in from. A stranger's wrong tries do not keep them out, and only others are news.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- A job calls this regularly. Deleting a session also closes its sockets.
create function auth.remove_expired() returns void
language sql set search_path = ''
as $$
  delete from auth.sessions
    where not_after < now() or last_used_at + make_interval(secs => idle_seconds) < now();
  delete from auth.one_time_tokens where expires_at < now();
  delete from auth.mfa_challenges where expires_at < now();
  delete from auth.webauthn_challenges where expires_at < now();
  delete from auth.failed_tries where greatest(last_try_at + interval '1 day', wait_until) < now();
  delete from auth.known_devices where last_used_at < now() - interval '1 year';
$$;
revoke execute on function auth.remove_expired() from public;

-- What holds for the statements of this caller. Patients and people without an account ask small questions, and there
-- are many of them: theirs end sooner. Staff become a role of their own.
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

-- Brings a person's sessions in line with who they are now: how long they may be idle, when they end at the latest,
-- and what must be done first.
create function auth.apply_session_rules(
  person uuid, staff_idle integer, patient_idle integer, staff_longest integer, patient_longest integer,
  staff_mfa boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  staff boolean := auth.is_staff(person);
  idle integer := case when staff then staff_idle else patient_idle end;
  longest interval := make_interval(secs => case when staff then staff_longest else patient_longest end);
  second_step boolean := (staff and staff_mfa) or exists (
    select from auth.mfa_factors
    where user_id = person and status = 'verified' and factor_type in ('totp', 'webauthn') and not sign_in_only
  );
  new_password boolean := exists (
    select from auth.users where id = person and raw_app_meta_data -> 'must_change_password' = 'true'
  );
begin
  if second_step then
    update auth.mfa_factors set sign_in_only = false where user_id = person and sign_in_only;
  end if;
  update auth.sessions
    set idle_seconds = idle, mfa_required = second_step, must_change_password = new_password,
      not_after = created_at + longest
    where user_id = person
      and (idle_seconds, mfa_required, must_change_password, not_after)
        is distinct from (idle, second_step, new_password, created_at + longest);
end $$;
revoke execute on function auth.apply_session_rules(uuid, integer, integer, integer, integer, boolean) from public;

-- Counts one try before its outcome is known, so that tries made at once count too. Answers 0 when it is allowed,
-- otherwise the seconds to wait. After `free` tries each further one waits twice as long as the one before it, up to
-- `longest`. A success deletes the row, and so does a day without a try.
-- Two sign-ins to one account at the same moment: the second one waits here for the first one's row. It reads the
-- clock after that wait; a time from before it would lie before the end of a wait that is already over.
create function auth.count_failed_try(wanted text, free integer, first_wait integer, longest integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  moment timestamptz;
  counted auth.failed_tries;
begin
  insert into auth.failed_tries as f (key, tries, last_try_at, wait_until)
    values (wanted, 0, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set
      tries = case when f.last_try_at < clock_timestamp() - interval '1 day' then 0 else f.tries end
    returning * into counted;
  moment := clock_timestamp();
  if counted.wait_until > moment then
    return greatest(1, ceil(extract(epoch from counted.wait_until - moment))::integer);
  end if;
  update auth.failed_tries set
    tries = counted.tries + 1,
    last_try_at = moment,
    wait_until = case
      when counted.tries + 1 < free then moment
      else moment + make_interval(secs => least(longest, first_wait * 2 ^ least(counted.tries + 1 - free, 20)))
    end
    where key = wanted;
  return 0;
end $$;
revoke execute on function auth.count_failed_try(text, integer, integer, integer) from public;

-- The keys that access tokens are signed with. One signs; those before it verify until the last token they signed has
-- expired. Readable by the server alone.
create table auth.signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  signs_from timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  verifies_until timestamptz
);
comment on column auth.signing_keys.signs_from is 'It is published from the start and signs from here on, so that whoever keeps a copy of the published keys knows it by then.';

-- Who a request runs as, asked once: an ended session is refused, staff and patients get roles of their own, and the
-- session is noted as used. Someone with no role yet is on the patient's side. The caller sets the role to what this
-- returns, because a function that reads sessions with rights of its own can't set it.
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
      when not (coalesce(bool_or(held.name in ('admin', 'provider', 'front_desk', 'biller')), false)
        or exists (select from public.providers where user_id = person)) then 'clinic_patient'
      when bool_or(held.name in ('patient', 'representative')) then 'clinic_both'
      when bool_or(held.name = 'admin') then 'clinic_supervisor'
      else 'clinic_staff'
    end
    from (select role::text from public.user_roles where user_id = person) held (name)
  );
end $$;
comment on function auth.admit is 'The role that a caller''s statements run as. Refuses a caller whose session has ended.';
revoke execute on function auth.admit(text, uuid, uuid) from public;
grant execute on function auth.admit(text, uuid, uuid) to authenticator;
