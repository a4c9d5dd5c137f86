-- Notifications in the app, by email and by push.
--
-- An email is queued in the transaction that causes it, so a booking that is rolled back sends nothing, and a
-- server that is killed loses nothing.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  title text not null,
  body text,
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  about uuid references public.profiles on delete cascade,
  code text,
  subject text
);
comment on table public.notifications is
  'Notifications in the app. Written by triggers and the server; the owner can only mark them read.';
comment on column public.notifications.about is 'The patient it is about. Empty where that is the reader.';
comment on column public.notifications.code is
  'Which text it shows, where its kind has more than one. The texts are in core/notifications.';
comment on column public.notifications.subject is 'The person or place its text names.';
comment on column public.notifications.title is 'The text in English, for a reader who doesn''t know the code.';
create index notifications_of_user on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_about on public.notifications (about) where about is not null;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;

create trigger copy_to_representatives after insert on public.notifications
  for each row when (new.about is null) execute function private.copy_to_representatives();

alter table public.notifications enable row level security;
alter table public.notifications force row level security;

create policy "A person reads their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person marks their own notifications read" on public.notifications
  for update to authenticated using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function private.patient_of_link(link text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  uuid_text constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
begin
  return coalesce(
    (select p.id from public.profiles p
      where p.id = substring(link from '^/(?:provider-dashboard|admin)/(?:messages|patients)/(' || uuid_text || ')')::uuid),
    (select a.patient_id from public.appointments a
      where a.id = substring(link from '(?:[?&]visit=|^/telehealth-session/)(' || uuid_text || ')')::uuid),
    (select n.patient_id from public.progress_notes n
      where n.id = substring(link from '^/provider-dashboard/notes/(' || uuid_text || ')')::uuid)
  );
end $$;
comment on function private.patient_of_link is 'The patient whose chart, visit, messages or note an address of the app leads to.';
revoke execute on function private.patient_of_link(text) from public;

create function private.notify(
  recipient uuid, kind text, title text, body text default null, link text default null,
  code text default null, subject text default null, about uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link, code, subject, about)
  select recipient, notify.kind, notify.title, notify.body, notify.link, notify.code, notify.subject,
    nullif(coalesce(notify.about, private.patient_of_link(notify.link)), recipient)
  where recipient is not null
$$;
revoke execute on function private.notify(uuid, text, text, text, text, text, text, uuid) from public;

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
  calendar_file text,
  -- Queues whose entries are given up after too many tries. Someone retries or dismisses what was given up.
  dismissed_at timestamptz,
  safety_event_id bigint references private.safety_events (id) on delete cascade
);
comment on table private.mail_outbox is
  'Email to be sent. Its text is removed after sending, because it may contain links and names.';
comment on column private.mail_outbox.calendar_file is 'An .ics file to attach. Removed after sending.';
comment on column private.mail_outbox.safety_event_id is
  'What it alerts of. Such an email is tried until it is sent or someone has the task.';
create index mail_outbox_due on private.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_done on private.mail_outbox (coalesce(sent_at, failed_at))
  where sent_at is not null or failed_at is not null;
create index mail_outbox_open on private.mail_outbox (created_at) where sent_at is null;
create index mail_outbox_of_safety_event on private.mail_outbox (safety_event_id) where safety_event_id is not null;

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
  perform private.announce('mail_queued', '');
  return null;
end $$;

create trigger announce after insert on private.mail_outbox
  for each statement execute function private.announce_mail();

-- The people who can be on call.
create function private.may_be_on_call(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    or exists (
      select from public.providers p
      where p.user_id = person and p.verified_at is not null and p.suspended_at is null
    )
$$;
revoke execute on function private.may_be_on_call(uuid) from public;
grant execute on function private.may_be_on_call(uuid) to authenticated, service_role;

-- The next person for a task: on call at that moment, asked least often, first in order. If nobody is on call at that
-- moment, everybody on the list counts; without a list, the supervising physicians. Whoever is on duty is asked twice;
-- after that everybody in turn, so that one who sleeps does not keep it.
create function private.next_on_call(task public.safety_tasks, at timestamptz) returns uuid
language sql stable security definer set search_path = ''
as $$
  with moment as (
    select extract(isodow from at at time zone s.time_zone)::smallint as day, (at at time zone s.time_zone)::time as clock
    from public.safety_settings s
  ), people as (
    select c.user_id, c.position,
      case
        when c.from_time is null then m.day = any (c.days)
        when c.from_time < c.to_time then m.day = any (c.days) and m.clock >= c.from_time and m.clock < c.to_time
        else (m.day = any (c.days) and m.clock >= c.from_time)
          or ((m.day + 5) % 7 + 1 = any (c.days) and m.clock < c.to_time)
      end as on_duty
    from public.safety_on_call c cross join moment m where private.may_be_on_call(c.user_id)
  ), asked as (
    select * from people
    union all
    -- A list whose people have all left must not end the alarms.
    select r.user_id, 1, true from public.user_roles r where r.role = 'admin' and not exists (select from people)
  )
  select p.user_id from asked p
  left join private.safety_escalations e on e.task_id = task.id and e.user_id = p.user_id
  order by
    coalesce(p.user_id = (select v.user_id from public.providers v where v.id = task.provider_id), false),
    not (p.on_duty and coalesce(e.asked, 0) < 2), coalesce(e.asked, 0), not p.on_duty, p.position, p.user_id
  limit 1
$$;
revoke execute on function private.next_on_call(public.safety_tasks, timestamptz) from public;

-- Told of a task are people who may act on it: not a clinician who was suspended meanwhile.
create function private.first_told(task public.safety_tasks) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select p.user_id from public.providers p where p.id = task.provider_id and private.may_be_on_call(p.user_id)
    union select r.user_id from public.user_roles r where r.role = 'admin'
  )
$$;
revoke execute on function private.first_told(public.safety_tasks) from public;

-- A notification about booking opens the page where someone else books for the patient.
create function private.tell_representatives(
  patient uuid, kind text, title text, link text, code text default null, subject text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
  select r.user_id, tell_representatives.kind, tell_representatives.title,
    '/family/' || patient || case when tell_representatives.link like '/appointment-scheduling%' then '/book' else '' end
      || coalesce(substring(tell_representatives.link from '\?.*$'), ''), patient,
    tell_representatives.code, tell_representatives.subject
  from public.representatives r
  where r.patient_id = patient and r.revoked_at is null and r.user_id is distinct from (select auth.uid())
    and private.right_of_notification(tell_representatives.kind) = any (private.rights_now(r))
$$;
revoke execute on function private.tell_representatives(uuid, text, text, text, text, text) from public;

-- Devices of staff that are told of safety tasks by their browser's push service.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://[^\s]+$' and length(endpoint) <= 2000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  label text not null check (label ~ '\S' and length(label) <= 80),
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  failed_at timestamptz,
  last_error text
);
comment on table public.push_subscriptions is
  'Devices on which a clinician or supervising physician gets push notifications about safety tasks. Only the server adds one, after it has checked whose push service the address belongs to.';
comment on column public.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for this device.';
comment on column public.push_subscriptions.p256dh is 'The device''s public key; messages are encrypted for it.';
comment on column public.push_subscriptions.auth is 'The secret that only the device and this server know.';
comment on column public.push_subscriptions.language is 'The language the person read when they turned notifications on.';
comment on column public.push_subscriptions.failed_at is 'When the push service last refused a message; null once one was taken again.';
create index push_subscriptions_of_user on public.push_subscriptions (user_id, created_at);
grant select (id, user_id, endpoint, label, language, created_at, last_success_at, failed_at, last_error), delete
  on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

-- Whoever reads the log learns that a device was added or removed, not its address or keys.
create function private.after_push_subscription_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.user_id = new.user_id then
    return null;
  end if;
  perform private.record_audit('push_subscriptions.' || case when tg_op = 'DELETE' then 'delete' else 'insert' end,
    null, coalesce(new.id, old.id)::text,
    jsonb_build_object('of', coalesce(new.user_id, old.user_id), 'device', coalesce(new.label, old.label)));
  return null;
end $$;
revoke execute on function private.after_push_subscription_write() from public;

create trigger steps_after after insert or update of user_id or delete on public.push_subscriptions
  for each row execute function private.after_push_subscription_write();

alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;

create policy "Staff read their own devices for push notifications" on public.push_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.may_be_on_call((select auth.uid()))));
create policy "Staff remove their own devices for push notifications" on public.push_subscriptions
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.may_be_on_call((select auth.uid()))));

-- Called by the server, as the person whose device it is.
create function private.keep_push_subscription(endpoint text, p256dh text, secret text, label text, language text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := (select auth.uid());
  most constant integer := 10;
  kept uuid;
begin
  if not private.may_be_on_call(me) then
    raise exception 'Push notifications are for verified providers and supervising physicians.' using errcode = 'SM647';
  end if;
  -- Two devices at once must not both be the tenth.
  perform pg_advisory_xact_lock(hashtextextended('push devices of ' || me, 0));
  if (
    select count(*) from public.push_subscriptions s
    where s.user_id = me and s.endpoint <> keep_push_subscription.endpoint
  ) >= most then
    raise exception 'You already get notifications on 10 devices. Remove one first.' using errcode = 'SM648';
  end if;
  -- A browser that somebody else of the practice used is handed over; its keys show that it is that browser.
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth, label, language) values (
    me, keep_push_subscription.endpoint, keep_push_subscription.p256dh, keep_push_subscription.secret,
    keep_push_subscription.label, keep_push_subscription.language
  )
  on conflict (endpoint) do update set
    user_id = me, label = excluded.label, language = excluded.language, failed_at = null, last_error = null,
    created_at = case when s.user_id = me then s.created_at else now() end,
    last_success_at = case when s.user_id = me then s.last_success_at end
  where s.p256dh = excluded.p256dh and s.auth = excluded.auth
  returning s.id into kept;
  if kept is null then
    raise exception 'We can''t send notifications to this browser''s push service.' using errcode = 'SM646';
  end if;
  return kept;
end $$;
comment on function private.keep_push_subscription is
  'Adds a device of the caller, or renews it. At most ten for each person.';
revoke execute on function private.keep_push_subscription(text, text, text, text, text) from public;
grant execute on function private.keep_push_subscription(text, text, text, text, text) to authenticated;

-- Whoever is signed out everywhere gets no more notifications anywhere.
create function private.sign_out_everywhere(person uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  delete from public.push_subscriptions where user_id = person;
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end $$;
comment on function private.sign_out_everywhere is 'Ends every session of a person and returns how many there were.';
revoke execute on function private.sign_out_everywhere(uuid) from public;
grant execute on function private.sign_out_everywhere(uuid) to service_role;

-- Push notifications about safety tasks: one entry for each device, queued in the transaction that tells of the task.
create table private.push_outbox (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid references public.push_subscriptions on delete set null,
  recipient uuid not null references auth.users on delete cascade,
  task_id uuid not null references public.safety_tasks on delete cascade,
  kind text not null
    check (kind in ('opened', 'reported_again', 'raised', 'reminder', 'escalation', 'still_open')),
  device text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  dismissed_at timestamptz
);
comment on table private.push_outbox is
  'Push notifications about safety tasks. What they say is made when they are sent; nothing here names the patient''s words.';
comment on column private.push_outbox.subscription_id is 'Null once the device was removed; the entry stays as a record.';
create index push_outbox_due on private.push_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index push_outbox_open on private.push_outbox (created_at) where sent_at is null;
create index push_outbox_of_subscription on private.push_outbox (subscription_id);
create index push_outbox_of_task on private.push_outbox (task_id);
create index push_outbox_of_recipient on private.push_outbox (recipient);
grant all on private.push_outbox to service_role;

-- How each person on the on-call list is told: email always, text with a phone number, push with a device.
create function public.on_call_channels() returns table (
  user_id uuid, devices integer, last_success_at timestamptz, failing integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_operator();
  return query
    select c.user_id, count(s.id)::integer, max(s.last_success_at),
      (count(s.id) filter (where s.failed_at is not null))::integer
    from public.safety_on_call c left join public.push_subscriptions s on s.user_id = c.user_id
    group by c.user_id;
end $$;
comment on function public.on_call_channels is
  'For each person on call: on how many devices push notifications are on, when one last got through, and how many fail; for the supervising physician.';
revoke execute on function public.on_call_channels() from public;
grant execute on function public.on_call_channels() to authenticated, service_role;

-- Emails are in the language of whoever reads them, also their subject.
create function private.mail_language(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(p.preferred_language, u.raw_user_meta_data ->> 'preferred_language', 'English')
  from auth.users u left join public.profiles p on p.id = u.id where u.id = person
$$;
comment on function private.mail_language(uuid) is
  'The language of emails to this person. A guardian without a record of their own chose in the account.';
revoke execute on function private.mail_language(uuid) from public;
grant execute on function private.mail_language(uuid) to service_role;

create function private.queue_mail_to(person uuid, kind text, english text[], spanish text[]) returns void
language sql security definer set search_path = ''
as $$
  select private.queue_mail(u.email, said.words[1], said.words[2], null, queue_mail_to.kind)
  from auth.users u
  cross join lateral (
    select case when private.mail_language(u.id) = 'Spanish' then spanish else english end as words
  ) said
  where u.id = person and u.email is not null
$$;
comment on function private.queue_mail_to(uuid, text, text[], text[]) is
  'Queues an email in the person''s language. Each text is a subject and a body.';
revoke execute on function private.queue_mail_to(uuid, text, text[], text[]) from public;
