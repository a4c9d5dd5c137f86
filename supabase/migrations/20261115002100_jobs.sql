-- What the server does on its own: sending email, rate limits and periodic jobs.
--
-- An email is queued in the transaction that causes it, so a booking that is rolled back sends nothing, and a
-- server that is killed loses nothing.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  kind text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  calendar_file text
);
comment on table private.mail_outbox is
  'Email to be sent. Its text is removed after sending, because it may contain links and names.';
comment on column private.mail_outbox.calendar_file is 'An .ics file to attach. Removed after sending.';
create index mail_outbox_due on private.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_done on private.mail_outbox (coalesce(sent_at, failed_at))
  where sent_at is not null or failed_at is not null;

-- Called in the transaction that causes the email. Callers decide before what may be sent to whom.
create function private.queue_mail(recipient text, subject text, body_text text, body_html text, kind text)
returns uuid
language sql security definer set search_path = ''
as $$
  insert into private.mail_outbox (recipient, subject, body_text, body_html, kind)
  values (recipient, subject, body_text, body_html, kind)
  returning id
$$;
revoke execute on function private.queue_mail(text, text, text, text, text) from public;
grant execute on function private.queue_mail(text, text, text, text, text)
  to anon, authenticated, service_role;

create function private.announce_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('mail_queued', '');
  return null;
end $$;

create trigger announce after insert on private.mail_outbox
  for each statement execute function private.announce_mail();

-- The addresses a caller may send a notification to, besides the practice's own: their own, their providers'
-- and their patients'. Unconfirmed addresses don't count, or anyone could write to anyone.
create function private.may_notify(recipient text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  wanted text := lower(recipient);
begin
  return exists (
      select from auth.users where id = caller and lower(email) = wanted and email_confirmed_at is not null
    )
    or exists (
      select from public.providers p
      where lower(p.email) = wanted and p.verified_at is not null and p.suspended_at is null
        and (
          p.user_id = caller
          or exists (
            select from public.appointments a
            where a.provider_id = p.id and a.patient_id = caller and a.status <> 'cancelled'
          )
        )
    )
    or exists (
      select from auth.users patient
      join public.appointments a on a.patient_id = patient.id
      join public.providers p on p.id = a.provider_id
      where lower(patient.email) = wanted and a.status <> 'cancelled'
        and p.user_id = caller and p.verified_at is not null and p.suspended_at is null
    );
end $$;
revoke execute on function private.may_notify(text) from public;
grant execute on function private.may_notify(text) to authenticated;

-- Rate limits.

-- How often something was tried, in windows of fixed length, across all servers. Unlogged: after a crash the
-- windows start again.
create unlogged table private.rate_limits (
  key text primary key,
  window_end timestamptz not null,
  hits integer not null
);

-- Counts one try. Returns 0 if it is allowed, otherwise the seconds to wait.
create function private.count_try(wanted text, allowed integer, window_seconds integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  counted private.rate_limits;
begin
  insert into private.rate_limits as r (key, window_end, hits)
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

-- When each periodic job last began, so several servers on one database run it once per interval.
create table private.job_runs (
  name text primary key,
  started_at timestamptz not null default now()
);
