-- Tries at sign-in are counted where all others are (private.count_try), in one table that one job empties.
drop function auth.count_try(text, integer, integer);
drop table auth.rate_limits;

create or replace function auth.remove_expired() returns void
language sql set search_path = ''
as $$
  delete from auth.sessions
    where not_after < now() or last_used_at + make_interval(secs => idle_seconds) < now();
  delete from auth.one_time_tokens where expires_at < now();
  delete from auth.mfa_challenges where expires_at < now();
$$;
