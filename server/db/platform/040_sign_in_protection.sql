-- What keeps a stolen session or a guessed password from becoming somebody's account.

alter table auth.sessions
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('password', 'mailed_code', 'app_code', 'passkey', 'recovery_link'));
comment on column auth.sessions.proved_at is 'When the person last showed again who they are. Changes to how one signs in ask for it.';

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
    select from auth.mfa_factors where user_id = person and status = 'verified' and factor_type = 'totp'
  );
  new_password boolean := exists (
    select from auth.users where id = person and raw_app_meta_data -> 'must_change_password' = 'true'
  );
begin
  update auth.sessions
    set idle_seconds = idle, mfa_required = second_step, must_change_password = new_password,
      not_after = created_at + longest
    where user_id = person
      and (idle_seconds, mfa_required, must_change_password, not_after)
        is distinct from (idle, second_step, new_password, created_at + longest);
end $$;
revoke execute on function auth.apply_session_rules(uuid, integer, integer, integer, integer, boolean) from public;
drop function auth.apply_session_rules(uuid, integer, integer, boolean);

-- Wrong tries in a row. Not worth a write-ahead log: after a crash the counts start anew.
create unlogged table auth.failed_tries (
  key text primary key,
  tries integer not null,
  last_try_at timestamptz not null,
  wait_until timestamptz not null
);

-- Counts one try before its outcome is known, so that tries made at once count too. Answers 0 when it is allowed,
-- otherwise the seconds to wait. After `free` tries each further one waits twice as long as the one before it, up to
-- `longest`. A success deletes the row, and so does a day without a try.
create function auth.count_failed_try(wanted text, free integer, first_wait integer, longest integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  counted auth.failed_tries;
begin
  insert into auth.failed_tries as f (key, tries, last_try_at, wait_until) values (wanted, 0, moment, moment)
    on conflict (key) do update set
      tries = case when f.last_try_at < moment - interval '1 day' then 0 else f.tries end
    returning * into counted;
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

-- Browsers a person has signed in from. A stranger's wrong tries do not keep them out, and only others are news.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create or replace function auth.remove_expired() returns void
language sql set search_path = ''
as $$
  delete from auth.sessions
    where not_after < now() or last_used_at + make_interval(secs => idle_seconds) < now();
  delete from auth.one_time_tokens where expires_at < now();
  delete from auth.mfa_challenges where expires_at < now();
  delete from auth.failed_tries where greatest(last_try_at + interval '1 day', wait_until) < now();
  delete from auth.known_devices where last_used_at < now() - interval '1 year';
$$;
