-- Passkeys (WebAuthn). Each is a factor: as a second step, or, for who has none, as another way to sign in.

alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
alter table auth.mfa_factors
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'recovery_code', 'webauthn')),
  add column credential_id text unique,
  add column public_key bytea,
  add column sign_count bigint not null default 0,
  add column transports text[] not null default '{}',
  add column sign_in_only boolean not null default false,
  add column last_used_at timestamptz,
  add constraint passkey_is_complete check (
    factor_type <> 'webauthn' or status = 'unverified' or (credential_id is not null and public_key is not null)
  ),
  add constraint only_passkeys_sign_in check (not sign_in_only or factor_type = 'webauthn');
comment on column auth.mfa_factors.sign_in_only is 'Signs in by itself, but a password is not made to wait for it. Ends as soon as the account has a second step.';

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

create or replace function auth.apply_session_rules(
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

create or replace function auth.remove_expired() returns void
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
