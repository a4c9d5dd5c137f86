-- Mail leaves through an outbox: it is queued in the transaction that gives the reason for it, so a booking that
-- is rolled back sends nothing, and a server that is killed loses nothing. A job of the server sends what is due.

create schema if not exists private;
grant usage on schema private to anon, authenticated, service_role;

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
  last_error text
);
comment on table private.mail_outbox is 'Mail to be sent. The bodies are emptied once a mail has left: they may hold links and names.';
create index mail_outbox_due on private.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_done on private.mail_outbox (coalesce(sent_at, failed_at))
  where sent_at is not null or failed_at is not null;

-- Called in the transaction of whoever has the reason to write. What may be written to whom is decided before.
create function private.queue_mail(recipient text, subject text, body_text text, body_html text, kind text)
returns uuid
language sql security definer set search_path = ''
as $$
  insert into private.mail_outbox (recipient, subject, body_text, body_html, kind)
  values (recipient, subject, body_text, body_html, kind)
  returning id
$$;
revoke execute on function private.queue_mail(text, text, text, text, text) from public;
grant execute on function private.queue_mail(text, text, text, text, text) to anon, authenticated, service_role;

create function private.announce_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('mail_queued', '');
  return null;
end $$;
create trigger announce after insert on private.mail_outbox
  for each statement execute function private.announce_mail();

-- The addresses the caller may have a notification sent to, besides the practice's own: theirs, their providers',
-- their patients'. An address nobody has confirmed or verified does not count, or anyone could write to anyone.
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
      where lower(p.email) = wanted and p.verified_at is not null
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
        and p.user_id = caller and p.verified_at is not null
    );
end $$;
revoke execute on function private.may_notify(text) from public;
grant execute on function private.may_notify(text) to authenticated;

-- How often something was tried, in windows of fixed length. A try counts even when what follows is rolled back.
create table private.rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_limits_expires_at on private.rate_limits (expires_at);

-- When each periodic job last began, so that several servers on one database run it once per interval between them.
create table private.job_runs (
  name text primary key,
  started_at timestamptz not null default now()
);
