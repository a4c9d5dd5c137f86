-- Messages: who answers them, who stands in, and what is sent by email.

-- Emails about what is new in the portal.
alter table private.mail_outbox add column notification_id uuid references public.notifications (id) on delete cascade;
comment on column private.mail_outbox.notification_id is
  'What it tells of. Such an email waits a moment, and is not sent once the notification was read.';
create index mail_outbox_of_notification on private.mail_outbox (notification_id) where notification_id is not null;

create function private.news_in_mail(kind text, for_other boolean) returns table (english text[], spanish text[])
language sql immutable set search_path = ''
as $$
  select
    array[said.english, concat_ws(E'\n\n', said.english || '.',
      case when for_other then 'It''s about someone you help with their care.' end,
      'For your privacy, we don''t send the details by email. Sign in to read them: {site}' || place.link,
      'To stop these emails, sign in and open Account security.')],
    array[said.spanish, concat_ws(E'\n\n', said.spanish || '.',
      case when for_other then 'Se trata de una persona a quien usted ayuda con su atención.' end,
      'Por su privacidad, no enviamos los detalles por correo. Inicie sesión para leerlos: {site}' || place.link,
      'Para dejar de recibir estos correos, inicie sesión y abra Seguridad de la cuenta.')]
  from (values
    ('message', 'You have a new message', 'Tiene un mensaje nuevo'),
    ('assessment_assigned', 'You have a form to fill in', 'Tiene un formulario por llenar'),
    ('note_released', 'You have something new to read', 'Tiene algo nuevo para leer'),
    ('document_released', 'You have something new to read', 'Tiene algo nuevo para leer'),
    ('safety_plan', 'There is an update for you', 'Hay una novedad para usted'),
    ('medication_prescribed', 'There is an update for you', 'Hay una novedad para usted'),
    ('medication_changed', 'There is an update for you', 'Hay una novedad para usted'),
    ('refill_answered', 'There is an update for you', 'Hay una novedad para usted')
  ) said (kind, english, spanish)
  cross join lateral (select case
    when for_other then '/family'
    when said.kind = 'message' then '/patient-dashboard?open=messages'
    else '/patient-dashboard?open=notifications'
  end as link) place
  where said.kind = news_in_mail.kind
$$;
comment on function private.news_in_mail is
  'The email about a notification to a patient or to who acts for one: neither what it says, nor who wrote. A kind that is not named has an email of its own, or none.';
revoke execute on function private.news_in_mail(text, boolean) from public;

create function private.mail_notification(told public.notifications) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said record;
begin
  if told.link ~ '^/(?:provider-dashboard|admin|front-desk|billing-desk)' then
    return;
  end if;
  select * into said from private.news_in_mail(told.kind, told.about is not null);
  -- A conversation is announced once until it is read; of other news there is an email a day until they are.
  if said is null or exists (
    select from public.notifications n join private.mail_outbox m on m.notification_id = n.id
    where n.user_id = told.user_id and n.read_at is null and n.kind = told.kind and n.link is not distinct from told.link
      and m.dismissed_at is null and m.failed_at is null and (told.kind = 'message' or m.created_at > now() - interval '1 day')
  ) then
    return;
  end if;
  insert into private.mail_outbox (recipient, subject, body_text, kind, notification_id, next_attempt_at)
  select u.email, words.said[1], words.said[2], 'news_' || told.kind, told.id,
    -- Who is reading right now needs no email.
    now() + interval '2 minutes'
  from auth.users u
  cross join lateral (
    select case when private.mail_language(u.id) = 'Spanish' then said.spanish else said.english end as said
  ) words
  where u.id = told.user_id and u.email is not null and u.email_confirmed_at is not null
    and (u.banned_until is null or u.banned_until < now())
    and u.raw_user_meta_data ->> 'email_updates' is distinct from 'false'
    and not exists (select from private.unproven_addresses a where a.user_id = u.id);
end $$;
comment on function private.mail_notification is
  'Queues the email about a notification, to a proven address of someone who hasn''t turned these emails off.';
revoke execute on function private.mail_notification(public.notifications) from public;

create function private.after_notification_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.about is null then
    perform private.tell_representatives(new.user_id, new.kind, new.title, new.link, new.code, new.subject);
  end if;
  perform private.mail_notification(new);
  return null;
end $$;
revoke execute on function private.after_notification_insert() from public;

drop trigger copy_to_representatives on public.notifications;

create trigger steps_after after insert on public.notifications
  for each row execute function private.after_notification_insert();

-- Messages that a clinician who is away or silent hasn't read.
create index messages_unread_by_time on public.patient_provider_messages (created_at)
  where read_at is null and acting_as is not null;

alter table public.patient_provider_messages add column written_by text;
comment on column public.patient_provider_messages.written_by is
  'The colleague who answered in the provider''s place; empty where the provider, the patient or who acts for them wrote.';

create table private.overdue_notices (
  patient_id uuid references public.profiles (id) on delete cascade,
  provider_id uuid references public.providers (id) on update cascade on delete cascade,
  since timestamptz not null,
  primary key (patient_id, provider_id)
);
comment on table private.overdue_notices is
  'Conversations whose overdue message those who stand in were notified of, and since when that message waits.';
create index overdue_notices_of_provider on private.overdue_notices (provider_id);

alter table private.overdue_notices enable row level security;
alter table private.overdue_notices force row level security;

-- Messages that were read and not answered, conversations of canceled visits, co-signatures under a new supervisor, lists that
-- refresh by themselves, emails patients can cause, prepayments of rebooked visits and charges per procedure code.
create table private.messages_to_answer (
  message_id uuid primary key references public.patient_provider_messages (id) on delete cascade,
  patient_id uuid not null references public.profiles (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on update cascade on delete cascade,
  conversation_with uuid references auth.users (id) on delete cascade,
  since timestamptz not null,
  unique nulls not distinct (patient_id, provider_id, conversation_with)
);
comment on table private.messages_to_answer is
  'The first message of each conversation that the provider''s side hasn''t answered. Read is not answered.';

create view private.overdue_conversations as
  select w.patient_id, w.provider_id, min(w.since) as since, sum(w.unread)::integer as unread
  from (
    select m.patient_id, m.provider_id, m.created_at as since, 1 as unread
    from public.patient_provider_messages m where m.read_at is null and m.acting_as is not null
    union all
    select t.patient_id, t.provider_id, t.since, 0 from private.messages_to_answer t
  ) w
  where w.since < now() - make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  group by w.patient_id, w.provider_id;
comment on view private.overdue_conversations is
  'Conversations with a message from the patient''s side that the provider hasn''t read or answered in the time the practice set.';

create function private.who_stands_in() returns table (user_id uuid, is_supervisor boolean)
language sql stable security definer set search_path = ''
as $$
  select person.user_id, bool_or(person.is_supervisor)
  from (
    select r.user_id, true as is_supervisor from public.user_roles r where r.role = 'admin'
    union all
    select c.user_id, false from public.safety_on_call c where private.may_be_on_call(c.user_id)
  ) person
  group by person.user_id
$$;
comment on function private.who_stands_in is
  'Who reads and answers overdue messages of colleagues: supervising physicians and the people on call.';
revoke execute on function private.who_stands_in() from public;

create function private.conversations_to_cover()
returns table (patient_id uuid, provider_id uuid, since timestamptz, unread integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  if not exists (select from private.who_stands_in() w where w.user_id = me) then
    return;
  end if;
  return query
    select o.patient_id, o.provider_id, o.since, o.unread
    from private.overdue_conversations o join public.providers p on p.id = o.provider_id
    -- Their own are in their inbox, and nobody answers themselves or for a child of theirs.
    where p.user_id <> me and private.acting_as(o.patient_id) is null;
end $$;
revoke execute on function private.conversations_to_cover() from public;
grant execute on function private.conversations_to_cover() to authenticated, service_role;

create function private.tell_of_overdue_messages() returns integer
language sql security definer set search_path = ''
as $$
  with fresh as (
    insert into private.overdue_notices as n (patient_id, provider_id, since)
    select o.patient_id, o.provider_id, o.since from private.overdue_conversations o
    on conflict (patient_id, provider_id) do update set since = excluded.since where n.since <> excluded.since
    returning n.provider_id
  ), told as (
    select private.notify(w.user_id, 'message_overdue', 'Patient messages are past the practice''s answer time',
      'They were sent to a colleague, who hasn''t answered them.',
      case when w.is_supervisor then '/admin/overdue-messages' else '/provider-dashboard/overdue-messages' end)
    from private.who_stands_in() w
    where exists (
        select from fresh f join public.providers p on p.id = f.provider_id where p.user_id <> w.user_id
      )
      -- One that is still unread says the same.
      and not exists (
        select from public.notifications n
        where n.user_id = w.user_id and n.kind = 'message_overdue' and n.read_at is null
      )
  )
  select count(*)::integer from told
$$;
comment on function private.tell_of_overdue_messages is
  'Notifies those who stand in of messages that became overdue, each message once; says how many people it notified.';
revoke execute on function private.tell_of_overdue_messages() from public;
grant execute on function private.tell_of_overdue_messages() to service_role;

create function private.list_overdue_conversations()
returns table (
  patient_id uuid, patient_name text, patient_number text, provider_id uuid, provider_name text, since timestamptz,
  unread integer, away text
)
language sql stable security definer set search_path = ''
as $$
  select c.patient_id,
    btrim(concat_ws(' ', private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name)), p.patient_id,
    c.provider_id, private.provider_name(r), c.since, c.unread,
    case
      when not r.is_active then 'left'
      when exists (
        select from public.provider_schedule_changes d
        where d.provider_id = r.id and not d.is_available and d.start_time is null
          and private.day_of_provider(r.id, now()) between d.starts_on and d.ends_on
      ) then 'time_off'
    end
  from private.conversations_to_cover() c
  join public.profiles p on p.id = c.patient_id join public.providers r on r.id = c.provider_id
  order by c.since limit 200
$$;
revoke execute on function private.list_overdue_conversations() from public;
grant execute on function private.list_overdue_conversations() to authenticated, service_role;

create function private.require_overdue(patient uuid, provider uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.who_stands_in() w where w.user_id = (select auth.uid())) then
    raise exception 'Only the supervising physician and people on call can do this.' using errcode = 'SM991';
  end if;
  if not exists (
    select from private.conversations_to_cover() c where c.patient_id = patient and c.provider_id = provider
  ) then
    raise exception 'This conversation isn''t overdue any more. Someone may have answered it.' using errcode = 'SM992';
  end if;
end $$;
revoke execute on function private.require_overdue(uuid, uuid) from public;

create function public.open_overdue_conversation(patient uuid, provider uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_overdue(patient, provider);
  perform private.note_list('covered_conversation', '{patient_provider_messages}', array[patient]);
  return (
    select jsonb_agg(to_jsonb(last) order by last.created_at, last.id)
    from (
      select m.id, m.message, m.created_at, m.read_at, m.acting_as, m.conversation_with, m.written_by,
        m.acting_as is not null and (m.read_at is null or exists (
          select from private.messages_to_answer t
          where t.patient_id = m.patient_id and t.provider_id = m.provider_id
            and t.conversation_with is not distinct from m.conversation_with and m.created_at >= t.since
        )) as waits,
        case when m.acting_as in ('guardian', 'proxy') then private.person_name(m.sender_id) end as helper,
        (select d.file_name from public.patient_documents d where d.id = m.attachment_id) as file_name
      from public.patient_provider_messages m
      where m.patient_id = open_overdue_conversation.patient and m.provider_id = open_overdue_conversation.provider
      order by m.created_at desc, m.id desc limit 50
    ) last
  );
end $$;
comment on function public.open_overdue_conversation is
  'The newest messages of a colleague''s conversation that is overdue, for who stands in. Opening it is noted, and marks nothing read.';
revoke execute on function public.open_overdue_conversation(uuid, uuid) from public;
grant execute on function public.open_overdue_conversation(uuid, uuid) to authenticated, service_role;

create function public.answer_overdue_conversation(
  patient uuid, provider uuid, reply text default null, conversation_with uuid default null, seen_until timestamptz default now()
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Of two who answer at the same moment, the second finds it answered.
  perform pg_advisory_xact_lock(hashtextextended('answer ' || patient || provider, 0));
  perform private.require_overdue(patient, provider);
  if reply is not null then
    insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message, conversation_with)
      values (patient, provider, (select auth.uid()), reply, answer_overdue_conversation.conversation_with);
  end if;
  update public.patient_provider_messages m set read_at = now()
    where m.patient_id = patient and m.provider_id = provider and m.read_at is null and m.acting_as is not null
      -- What came while the answer was written is still unread.
      and m.created_at <= answer_overdue_conversation.seen_until
      and m.conversation_with is not distinct from answer_overdue_conversation.conversation_with;
  perform private.settle_conversation(
    patient, provider, answer_overdue_conversation.conversation_with, answer_overdue_conversation.seen_until
  );
  -- An answer is noted as the message it is.
  if reply is null then
    perform private.record_audit('patient_provider_messages.settled', patient, null);
  end if;
end $$;
comment on function public.answer_overdue_conversation is
  'Answers a colleague''s overdue conversation in their place, or settles it where no answer is needed. What the patient, or the person who acts for them, wrote counts as read.';
revoke execute on function public.answer_overdue_conversation(uuid, uuid, text, uuid, timestamptz) from public;
grant execute on function public.answer_overdue_conversation(uuid, uuid, text, uuid, timestamptz) to authenticated, service_role;

create or replace function private.before_message_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.check_attachment(new);
    if private.is_person() then
      new.acting_as := private.acting_as(new.patient_id);
      if new.acting_as = 'patient' then
        new.conversation_with := null;
      elsif new.acting_as is not null then
        new.conversation_with := (select auth.uid());
      elsif new.conversation_with is not null and not private.writes_for(new.conversation_with, new.patient_id) then
        raise exception 'This person doesn''t act for the patient, or may not write for them.' using errcode = 'SM727';
      elsif new.conversation_with is null
        and exists (select from public.profiles p where p.id = new.patient_id and p.closed_at is not null)
      then
        raise exception 'This patient''s account is closed, so they can''t read messages. Call them instead.'
          using errcode = 'SM631';
      end if;
      if new.acting_as is null then
        new.written_by := private.colleague_writing(new.provider_id);
      end if;
    elsif new.sender_id = new.patient_id then
      new.acting_as := 'patient';
    end if;
  elsif private.is_person() then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end $$;

create function private.colleague_writing(provider uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.provider_name(own) from public.providers own where own.user_id = (select auth.uid())),
    private.person_name((select auth.uid()))
  )
  from public.providers p where p.id = provider and p.user_id <> (select auth.uid())
$$;
comment on function private.colleague_writing is 'The caller''s name, where they aren''t this provider.';
revoke execute on function private.colleague_writing(uuid) from public;

create or replace function private.tell_of_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = message.provider_id;
  if message.acting_as is not null then
    perform private.notify(provider.user_id, 'message',
      case message.acting_as when 'guardian' then 'New message from a patient''s guardian'
        when 'proxy' then 'New message from a patient''s proxy' else 'New message from a patient' end,
      null, '/provider-dashboard/messages/' || message.patient_id);
    return;
  end if;
  if message.written_by is not null then
    perform private.notify(provider.user_id, 'message_answered', 'A colleague answered a patient for you', null,
      '/provider-dashboard/messages/' || message.patient_id);
  end if;
  if message.conversation_with is not null then
    insert into public.notifications (user_id, kind, title, link, about, code)
      values (message.conversation_with, 'message', 'New message from a provider',
        '/family/' || message.patient_id || '?open=messages&with=' || message.provider_id, message.patient_id, 'message_to_representative');
  else
    perform private.notify(message.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || message.provider_id, 'message_to_patient');
  end if;
end $$;

drop function private.message_inbox(timestamptz, integer);
create function private.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz, last_from_patient boolean,
  last_written_by text, unread integer, in_danger boolean, is_open boolean, danger_tier smallint, read_first boolean,
  overdue_since timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
  waits constant integer := (select s.overdue_hours from public.safety_settings s);
begin
  if me is null then
    return;
  end if;
  return query
  with page as (
    select m.patient_id, m.message, m.created_at, m.acting_as is not null as from_patient, m.written_by
    from public.patient_provider_messages m
    where m.provider_id = me and (before is null or m.created_at < before)
      and not exists (
        select from public.patient_provider_messages later
        where later.provider_id = me and later.patient_id = m.patient_id
          and (later.created_at, later.id) > (m.created_at, m.id)
      )
    order by m.created_at desc
    limit least(greatest(page_size, 1), 200)
  )
  select m.patient_id, private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, left(m.message, 200),
    m.created_at, m.from_patient, m.written_by, waiting.unread,
    exists (select from public.safety_tasks t where t.patient_id = m.patient_id and t.status = 'open' and t.source = 'message'),
    p.id is not null,
    (select min(t.tier) from public.safety_tasks t where t.patient_id = m.patient_id and t.status = 'open'),
    waiting.read_first,
    case when least(waiting.oldest, unanswered.since) < now() - make_interval(hours => waits)
      then least(waiting.oldest, unanswered.since) end
  from page m
  cross join lateral (
    select count(*)::integer as unread, min(u.created_at) as oldest,
      coalesce(bool_or(exists (select from private.read_first r where r.message_id = u.id)), false) as read_first
    from public.patient_provider_messages u
    where u.provider_id = me and u.patient_id = m.patient_id and u.read_at is null and u.acting_as is not null
  ) waiting
  cross join lateral (
    select min(t.since) as since from private.messages_to_answer t where t.provider_id = me and t.patient_id = m.patient_id
  ) unanswered
  left join public.profiles p on p.id = m.patient_id and (
    exists (select from public.appointments a where a.provider_id = me and a.patient_id = p.id and a.status <> 'cancelled')
    or exists (select from public.safety_tasks t where t.provider_id = me and t.patient_id = p.id and t.status = 'open')
    or exists (
      select from private.safety_escalations e join public.safety_tasks t on t.id = e.task_id
      where e.user_id = (select auth.uid()) and t.patient_id = p.id and t.status = 'open'
    )
    or private.is_conversation_kept(p.id, me)
  )
  order by m.created_at desc;
end $$;
revoke execute on function private.message_inbox(timestamptz, integer) from public;
grant execute on function private.message_inbox(timestamptz, integer) to authenticated, service_role;

alter table private.mail_outbox add column useful_until timestamptz;
comment on column private.mail_outbox.useful_until is
  'After this it says what is no longer so, and is not sent any more. Empty: it may come late.';

create index messages_to_answer_of_provider on private.messages_to_answer (provider_id);
create index messages_to_answer_by_time on private.messages_to_answer (since);
create index messages_to_answer_with on private.messages_to_answer (conversation_with) where conversation_with is not null;

alter table private.messages_to_answer enable row level security;
alter table private.messages_to_answer force row level security;

create table private.kept_conversations (
  patient_id uuid not null references public.profiles (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on update cascade on delete cascade,
  until timestamptz not null,
  primary key (patient_id, provider_id)
);
comment on table private.kept_conversations is
  'Patients whose only visit with a provider was canceled after they had written: the conversation stays open until then.';
create index kept_conversations_of_provider on private.kept_conversations (provider_id);

alter table private.kept_conversations enable row level security;
alter table private.kept_conversations force row level security;

-- Conversations -------------------------------------------------------------------------------------------------------
create function private.is_conversation_kept(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.kept_conversations k where k.patient_id = patient and k.provider_id = provider and k.until > now()
  )
$$;
revoke execute on function private.is_conversation_kept(uuid, uuid) from public;
grant execute on function private.is_conversation_kept(uuid, uuid) to authenticated, service_role;

-- Who has written and sees the only visit canceled still gets an answer, and can answer that.
create function private.keep_conversation(old public.appointments, new public.appointments) returns void
language sql security definer set search_path = ''
as $$
  insert into private.kept_conversations as k (patient_id, provider_id, until)
    select new.patient_id, new.provider_id, now() + interval '30 days'
    where new.status = 'cancelled' and old.status <> 'cancelled'
      and exists (
        select from public.patient_provider_messages m
        where m.patient_id = new.patient_id and m.provider_id = new.provider_id and m.acting_as is not null
      )
    on conflict (patient_id, provider_id) do update set until = excluded.until
$$;
revoke execute on function private.keep_conversation(public.appointments, public.appointments) from public;

alter policy "A verified provider writes to their patients" on public.patient_provider_messages
  with check (
    sender_id = (select auth.uid()) and provider_id = (select private.verified_provider_id())
    and (
      exists (select from private.under_my_care c where c.patient_id = patient_provider_messages.patient_id)
      or private.is_conversation_kept(patient_id, provider_id)
    )
  );

-- What came after `until` still waits.
create function private.settle_conversation(patient uuid, provider uuid, other uuid, until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.messages_to_answer t
    where t.patient_id = patient and t.provider_id = provider and t.conversation_with is not distinct from other;
  insert into private.messages_to_answer (message_id, patient_id, provider_id, conversation_with, since)
    select m.id, patient, provider, other, m.created_at from public.patient_provider_messages m
    where m.patient_id = patient and m.provider_id = provider and m.conversation_with is not distinct from other
      and m.acting_as is not null and m.created_at > until
    order by m.created_at, m.id limit 1;
end $$;
revoke execute on function private.settle_conversation(uuid, uuid, uuid, timestamptz) from public;

create or replace function private.after_message_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.note_who_answers(new);
    perform private.release_attachment(new);
    perform private.tell_of_message(new);
    perform private.watch_message(new);
  end if;
  return null;
end $$;

-- The caller's conversations that wait for an answer with this patient, one for each person who wrote.
create function public.conversations_to_answer(patient uuid) returns table (conversation_with uuid, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select t.conversation_with, t.since from private.messages_to_answer t
  where t.patient_id = patient and t.provider_id = (select private.verified_provider_id())
$$;
revoke execute on function public.conversations_to_answer(uuid) from public, anon;
grant execute on function public.conversations_to_answer(uuid) to authenticated, service_role;

-- Of the caller's conversations without an unread message, those that wait for an answer for longer than this.
create function private.conversations_read_and_unanswered(longer_than interval) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.messages_to_answer t
  where t.provider_id = (select private.verified_provider_id()) and t.since < now() - longer_than
    and not exists (
      select from public.patient_provider_messages m
      where m.provider_id = t.provider_id and m.patient_id = t.patient_id and m.read_at is null and m.acting_as is not null
    )
$$;
revoke execute on function private.conversations_read_and_unanswered(interval) from public;
grant execute on function private.conversations_read_and_unanswered(interval) to authenticated, service_role;

-- A patient can cause an email of the practice only where what it says has happened.
create function private.notification_is_true(kind text, recipient text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.verified_provider_id() is not null or exists (
    select from public.appointments a join public.providers p on p.id = a.provider_id
    join auth.users u on u.id in (a.patient_id, p.user_id)
    where a.patient_id = (select auth.uid()) and lower(u.email) = lower(recipient)
      and case kind
        when 'session_entry' then a.status = 'in_progress'
        when 'appointment_scheduled' then a.status = 'scheduled' and a.created_at > now() - interval '1 day'
        else false
      end
  )
$$;
revoke execute on function private.notification_is_true(text, text) from public;
grant execute on function private.notification_is_true(text, text) to authenticated;

create or replace function private.check_attachment(message public.patient_provider_messages) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if message.attachment_id is null then
    return;
  end if;
  if not exists (
    select from public.patient_documents d
    where d.id = message.attachment_id and d.patient_id = message.patient_id and d.filed_in_error_at is null
  ) then
    raise exception 'That document doesn''t belong to this patient.' using errcode = 'SM609';
  end if;
  if private.is_only_kept(message.patient_id, message.provider_id)
    and message.provider_id is distinct from (select private.verified_provider_id())
  then
    raise exception 'Your visit was canceled, so your provider can''t open documents. Send the message without one.'
      using errcode = 'SM632';
  end if;
end $$;

create function public.tell_cannot_come(appointment uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := (select s.time_zone from public.safety_settings s);
  visit public.appointments;
  sees_patients boolean;
  person record;
begin
  select * into visit from public.appointments a
    where a.id = tell_cannot_come.appointment
      and (a.patient_id = (select auth.uid()) or private.may_act_for(a.patient_id, 'schedule')) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'scheduled' or visit.ends_at < now() then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = visit.status;
  end if;
  if visit.cannot_come_at is not null then
    return;
  end if;
  update public.appointments a set cannot_come_at = now() where a.id = visit.id;
  sees_patients := private.can_see_patients(visit.provider_id);
  for person in
    select p.user_id, u.email, 'Your patient can''t come to their visit' as title,
      '/provider-dashboard/appointments?visit=' || visit.id as link
    from public.providers p join auth.users u on u.id = p.user_id where p.id = visit.provider_id and sees_patients
    union all
    select r.user_id, u.email, 'A patient can''t come to their visit', '/admin/appointments?provider=' || visit.provider_id
    from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' and not sees_patients
  loop
    perform private.notify(person.user_id, 'visit_cannot_come', person.title, null, person.link);
    -- Email crosses servers we don't know, so it names no patient.
    insert into private.mail_outbox (recipient, subject, body_text, kind, useful_until)
      select person.email, person.title, concat_ws(e'\n\n', person.title || '.',
        'The visit stays booked until the practice cancels or moves it. Sign in to see which one it is: {site}' || person.link),
        'visit_cannot_come', visit.ends_at
      where person.email is not null;
  end loop;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on)
    select 'Patient ' || p.patient_id || ' can''t come: cancel or move the visit',
      to_char(visit.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ' with '
        || left(private.provider_name(d), 100) || e'.\nThe visit stays booked until you change it. '
        || case when sees_patients then 'The provider was notified.'
          else 'The provider can''t see patients now. The supervising physician was notified.' end,
      desk, coalesce(private.supervisor_for_task(), desk), (now() at time zone zone)::date
    from public.profiles p, public.providers d, (select private.desk_for_task() as desk) who
    where p.id = visit.patient_id and d.id = visit.provider_id and desk is not null;
end $$;
comment on function public.tell_cannot_come(uuid) is
  'The patient, or who schedules for them, says that they can''t come, also when it is too late to cancel online: the provider (the supervising physician, where the provider can''t see patients) and the front desk are told, once for each start. The visit stays booked.';
revoke execute on function public.tell_cannot_come(uuid) from public, anon;
grant execute on function public.tell_cannot_come(uuid) to authenticated, service_role;

-- What nothing calls anymore.
drop function private.copy_to_representatives();
