-- What is new reaches the people it is for: by email, by whoever stands in for a clinician who doesn't answer, and on
-- the list of what couldn't be delivered.

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
      and m.dismissed_at is null and (told.kind = 'message' or m.created_at > now() - interval '1 day')
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
drop function private.copy_to_representatives();
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

create view private.overdue_conversations as
  select m.patient_id, m.provider_id, min(m.created_at) as since, count(*)::integer as unread
  from public.patient_provider_messages m
  where m.read_at is null and m.acting_as is not null
    and m.created_at < now() - make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  group by m.patient_id, m.provider_id;
comment on view private.overdue_conversations is
  'Conversations with a message from the patient''s side that the provider hasn''t read in the time the practice set.';

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
      'They were sent to a colleague, who hasn''t read them.',
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

create function public.overdue_conversations()
returns table (
  patient_id uuid, patient_name text, patient_number text, provider_id uuid, provider_name text, since timestamptz,
  unread integer, away text
)
language sql set search_path = ''
as $$
  with page as materialized (select * from private.list_overdue_conversations())
  select page.* from page where (
    select private.note_list(
      'overdue_conversations', '{patient_provider_messages,profiles}', array(select p.patient_id from page p)
    )
  )
$$;
comment on function public.overdue_conversations is
  'Colleagues'' conversations with an overdue message, the longest wait first, for who stands in; without what was written.';
revoke execute on function public.overdue_conversations() from public;
grant execute on function public.overdue_conversations() to authenticated, service_role;

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

drop function public.message_inbox(timestamptz, integer);
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
    case when waiting.oldest < now() - make_interval(hours => waits) then waiting.oldest end
  from page m
  cross join lateral (
    select count(*)::integer as unread, min(u.created_at) as oldest,
      coalesce(bool_or(exists (select from private.read_first r where r.message_id = u.id)), false) as read_first
    from public.patient_provider_messages u
    where u.provider_id = me and u.patient_id = m.patient_id and u.read_at is null and u.acting_as is not null
  ) waiting
  left join public.profiles p on p.id = m.patient_id and (
    exists (select from public.appointments a where a.provider_id = me and a.patient_id = p.id and a.status <> 'cancelled')
    or exists (select from public.safety_tasks t where t.provider_id = me and t.patient_id = p.id and t.status = 'open')
    or exists (
      select from private.safety_escalations e join public.safety_tasks t on t.id = e.task_id
      where e.user_id = (select auth.uid()) and t.patient_id = p.id and t.status = 'open'
    )
  )
  order by m.created_at desc;
end $$;
revoke execute on function private.message_inbox(timestamptz, integer) from public;
grant execute on function private.message_inbox(timestamptz, integer) to authenticated, service_role;

create function public.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz, last_from_patient boolean,
  last_written_by text, unread integer, in_danger boolean, is_open boolean, danger_tier smallint, read_first boolean,
  overdue_since timestamptz
)
language sql set search_path = ''
as $$
  with page as materialized (select * from private.message_inbox(before, page_size))
  select page.* from page where (
    select private.note_list(
      'message_inbox', '{patient_provider_messages,profiles,safety_tasks}', array(select p.patient_id from page p)
    )
  )
$$;
comment on function public.message_inbox is
  'The caller''s conversations, latest first, one page at a time. If the patient is no longer under their care, it has no name and is not open. Each page is in the audit log.';
revoke execute on function public.message_inbox(timestamptz, integer) from public;
grant execute on function public.message_inbox(timestamptz, integer) to authenticated, service_role;

create or replace function public.open_work_count(work text) returns bigint
language sql stable set search_path = ''
as $$
  select case work
    when 'safety_tasks' then (select count(*) from public.safety_tasks t where t.status = 'open')
    when 'record_requests' then (
      select count(*) from public.record_requests r where r.status in ('received', 'in_progress')
    )
    when 'overdue_conversations' then (select count(*) from private.conversations_to_cover())
  end
$$;

create or replace function public.provider_overview() returns jsonb
language plpgsql set search_path = ''
as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
  unwritten bigint := private.visits_without_a_note();
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me}',
    (overview -> 'waiting_on_me') || jsonb_build_object('cosign', cosign, 'unwritten', unwritten,
      'cover', (select count(*) from private.conversations_to_cover())));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten));
end $$;

-- Failed deliveries: for whom they were, and about whom.

create function private.list_failed_deliveries()
returns table (
  queue text, id text, recipient_id uuid, recipient_name text, address text, patient_id uuid, patient_name text,
  patient_number text, visit_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with letters as (
    select e.queue, e.id from private.queue_entries e where e.failed_at is not null order by e.failed_at desc limit 100
  ), known as (
    select l.queue, l.id, m.recipient as address, u.id as recipient_id,
      coalesce(n.about, (select t.patient_id from private.safety_events e join public.safety_tasks t on t.id = e.task_id
        where e.id = m.safety_event_id), u.id) as patient_id, null::timestamptz as visit_at
    from letters l join private.mail_outbox m on m.id::text = l.id
    left join auth.users u on lower(u.email) = lower(m.recipient)
    left join public.notifications n on n.id = m.notification_id
    where l.queue = 'mail'
    union all
    select l.queue, l.id, o.phone, e.recipient, t.patient_id, null
    from letters l join private.page_outbox o on o.id::text = l.id
    left join private.safety_events e on e.id = o.safety_event_id left join public.safety_tasks t on t.id = e.task_id
    where l.queue = 'text-messages'
    union all
    select l.queue, l.id, o.device, o.recipient, t.patient_id, null
    from letters l join private.push_outbox o on o.id::text = l.id left join public.safety_tasks t on t.id = o.task_id
    where l.queue = 'push'
    union all
    select l.queue, l.id, null, null, p.patient_id, null
    from letters l join private.pharmacy_outbox o on o.id::text = l.id
    join public.prescriptions p on p.id = o.prescription_id
    where l.queue = 'pharmacy'
    union all
    select l.queue, l.id, null, null, a.patient_id, a.appointment_date
    from letters l join private.appointment_events o on o.id::text = l.id
    join public.appointments a on a.id = o.appointment_id
    where l.queue = 'appointment-events'
  )
  select k.queue, k.id, k.recipient_id, private.person_name(k.recipient_id), k.address, p.id, btrim(concat_ws(' ', p.first_name, p.last_name)), p.patient_id, k.visit_at
  from known k left join public.profiles p on p.id = k.patient_id and p.patient_id is not null
$$;
revoke execute on function private.list_failed_deliveries() from public;

create function public.failed_deliveries()
returns table (
  queue text, id text, recipient_id uuid, recipient_name text, address text, patient_id uuid, patient_name text,
  patient_number text, visit_at timestamptz
)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_operator();
  return query
  with page as materialized (select * from private.list_failed_deliveries())
  select page.* from page where (
    select private.note_list('failed_deliveries', '{profiles}',
      array(select p.patient_id from page p where p.patient_id is not null))
  );
end $$;
comment on function public.failed_deliveries is
  'For whom each failed delivery of the status page was, and which patient and visit it is about; for the supervising physician.';
revoke execute on function public.failed_deliveries() from public;
grant execute on function public.failed_deliveries() to authenticated, service_role;

-- What the practice and guardians are told of email addresses.

create function public.my_address_is_proven() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.unproven_addresses a where a.user_id = (select auth.uid()))
$$;
comment on function public.my_address_is_proven is
  'Whether the caller has shown that the email address of their account is theirs. Invitations wait until they have.';
revoke execute on function public.my_address_is_proven() from public;
grant execute on function public.my_address_is_proven() to authenticated, service_role;

drop function public.reopen_account(uuid, text);
create function public.reopen_account(patient uuid, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(patient, reason);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not exists (select from public.profiles p where p.id = patient and p.closed_at is not null) then
    raise exception 'This account isn''t closed.' using errcode = 'SM776';
  end if;
  -- The trigger's rules are for the people of the record; the practice reopens with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles p set closed_at = null where p.id = patient;
  perform set_config('request.jwt.claims', claims, true);
  update auth.users u set banned_until = null, updated_at = now() where u.id = patient;
  perform private.record_audit('profiles.reopen_account', patient, patient::text, jsonb_build_object('reason', said));
  perform private.queue_mail_to(patient, 'account_reopened',
    array['Your account is open again',
      E'Your account at this practice is open again. Sign in with this email address and your password, or choose "Forgot password?" for a new one: {site}/patient-login\n\nVisits that were canceled stay canceled, and people you named to help you need a new invitation. If you didn''t ask for this, call us.'],
    array['Su cuenta está abierta de nuevo',
      E'Su cuenta en este consultorio está abierta de nuevo. Inicie sesión con este correo y su contraseña, o elija "¿Olvidó su contraseña?" para crear una nueva: {site}/patient-login\n\nLas citas canceladas siguen canceladas, y debe volver a invitar a las personas que le ayudaban. Si usted no lo pidió, llámenos.']);
  return private.signs_in(patient);
end $$;
comment on function public.reopen_account(uuid, text) is
  'The supervising physician opens a closed account again, with a reason. Says whether the patient gets an email: a minor may have no address.';
revoke execute on function public.reopen_account(uuid, text) from public;
grant execute on function public.reopen_account(uuid, text) to authenticated, service_role;
