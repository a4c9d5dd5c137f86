-- What signing in needs beside users and sessions. No role of the API may touch any of it.

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  child_salt bytea
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
comment on column auth.refresh_tokens.child_salt is 'With the token itself this gives its successor; neither the database nor an old token alone does.';
comment on table auth.refresh_tokens is 'Each is used once. A used one that comes back late was copied: the session ends.';

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
comment on table auth.one_time_tokens is 'What a mail carries: a link and a six-digit code. The newest of its kind voids the one before.';

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
comment on column auth.mfa_factors.last_used_step is 'The 30-second step of the last accepted code: a code that was seen cannot be used again.';

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

-- Who signed in, failed to, signed out or changed how they sign in. Outlives the account; holds no secret.
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

-- Tries counted in fixed windows, shared by every server on this database. Not worth a write-ahead log: after a
-- crash the windows start anew.
create unlogged table auth.rate_limits (
  key text primary key,
  window_end timestamptz not null,
  hits integer not null
);

-- Counts one try. Answers 0 when it is allowed, otherwise the seconds to wait.
create function auth.count_try(wanted text, allowed integer, window_seconds integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  counted auth.rate_limits;
begin
  insert into auth.rate_limits as r (key, window_end, hits)
    values (wanted, clock_timestamp() + make_interval(secs => window_seconds), 1)
    on conflict (key) do update set
      hits = case when r.window_end < clock_timestamp() then 1 else r.hits + 1 end,
      window_end = case when r.window_end < clock_timestamp() then excluded.window_end else r.window_end end
    returning * into counted;
  if counted.hits <= allowed then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.window_end - clock_timestamp()))::integer);
end $$;
revoke execute on function auth.count_try(text, integer, integer) from public;

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

-- Brings a person's sessions in line with who they are now: how long they may rest, and what must be done first.
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

-- Housekeeping for a job to call now and then. Ending a session tells whoever holds a socket for it.
create function auth.remove_expired() returns void
language sql set search_path = ''
as $$
  delete from auth.sessions
    where not_after < now() or last_used_at + make_interval(secs => idle_seconds) < now();
  delete from auth.one_time_tokens where expires_at < now();
  delete from auth.mfa_challenges where expires_at < now();
  delete from auth.rate_limits where window_end < now();
$$;
revoke execute on function auth.remove_expired() from public;
