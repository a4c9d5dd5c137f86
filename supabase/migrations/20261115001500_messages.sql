-- Messages between a patient and a provider.

create table public.patient_provider_messages (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  sender_id uuid not null references auth.users on delete restrict,
  message text not null check (message ~ '\S' and length(message) <= 10000),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  attachment_id uuid references public.patient_documents on delete set null,
  conversation_with uuid references auth.users on delete set null,
  acting_as text check (acting_as in ('patient', 'guardian', 'proxy'))
);
comment on table public.patient_provider_messages is
  'One thread per patient and provider who have had an appointment together.';
comment on column public.patient_provider_messages.patient_id is '@audit patient';
comment on column public.patient_provider_messages.conversation_with is
  'The guardian or proxy on the patient''s side of this conversation; empty where it is the patient.';
comment on column public.patient_provider_messages.acting_as is 'In which capacity it was written; empty for staff.';
create index messages_of_thread on public.patient_provider_messages (patient_id, provider_id, created_at);
create index messages_of_provider on public.patient_provider_messages (provider_id, created_at);
create index messages_with_attachment on public.patient_provider_messages (attachment_id) where attachment_id is not null;
create index messages_by_patient on public.patient_provider_messages (provider_id, patient_id, created_at, id);
create index messages_unread on public.patient_provider_messages (provider_id, patient_id) where read_at is null;
create index messages_with_representatives on public.patient_provider_messages (conversation_with)
  where conversation_with is not null;
grant select on public.patient_provider_messages to authenticated;
grant insert (id, patient_id, provider_id, sender_id, message, attachment_id, conversation_with),
  update (read_at) on public.patient_provider_messages to authenticated;
grant all on public.patient_provider_messages to service_role;

create function private.check_attachment(message public.patient_provider_messages) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if message.attachment_id is not null and not exists (
    select from public.patient_documents d
    where d.id = message.attachment_id and d.patient_id = message.patient_id and d.filed_in_error_at is null
  ) then
    raise exception 'That document doesn''t belong to this patient.' using errcode = 'SM609';
  end if;
end $$;
revoke execute on function private.check_attachment(public.patient_provider_messages) from public;

-- What happens before a message is sent or marked read.
create function private.before_message_write() returns trigger
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
    elsif new.sender_id = new.patient_id then
      new.acting_as := 'patient';
    end if;
  elsif private.is_person() then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end $$;
revoke execute on function private.before_message_write() from public;

create function private.tell_of_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = message.provider_id;
  if message.sender_id is distinct from provider.user_id then
    perform private.notify(provider.user_id, 'message',
      case message.acting_as when 'guardian' then 'New message from a patient''s guardian'
        when 'proxy' then 'New message from a patient''s proxy' else 'New message from a patient' end,
      null, '/provider-dashboard/messages/' || message.patient_id);
  elsif message.conversation_with is not null then
    insert into public.notifications (user_id, kind, title, link, about, code)
      values (message.conversation_with, 'message', 'New message from a provider',
        '/family/' || message.patient_id || '?open=messages&with=' || message.provider_id, message.patient_id, 'message_to_representative');
  else
    perform private.notify(message.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || message.provider_id, 'message_to_patient');
  end if;
end $$;
revoke execute on function private.tell_of_message(public.patient_provider_messages) from public;

-- The task goes to the provider the message was sent to, because no other provider can read it.
-- Messages are read by the steps that follow them, so that the task opens after the notification of the message.
-- The safety engine reads what a guardian or proxy writes, too.
create function private.watch_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if message.sender_id = message.patient_id or message.acting_as in ('guardian', 'proxy') then
    perform private.read_text(message.patient_id, message.provider_id, 'message', message.id, message.message);
  end if;
end $$;
revoke execute on function private.watch_message(public.patient_provider_messages) from public;

-- What happens after it, in this order.
create function private.after_message_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.release_attachment(new);
    perform private.tell_of_message(new);
    perform private.watch_message(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_message_write() from public;

create trigger steps_before before insert or update on public.patient_provider_messages
  for each row execute function private.before_message_write();
create trigger steps_after after insert or update or delete on public.patient_provider_messages
  for each row execute function private.after_message_write();
create trigger limit_rate before insert on public.patient_provider_messages
  for each row execute function private.limit_rate(20, 60);

alter table public.patient_provider_messages enable row level security;
alter table public.patient_provider_messages force row level security;

create policy "A patient reads their own messages" on public.patient_provider_messages
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their own messages" on public.patient_provider_messages
  for select to authenticated using (provider_id = (select private.verified_provider_id()));

-- A patient writes only to providers of their own, whoever else's they may see.
create policy "A patient writes to providers they have had an appointment with" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and patient_id = (select auth.uid())
    and private.has_seen(patient_id, provider_id) and private.can_see_patients(provider_id)
  );
create policy "A verified provider writes to their patients" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = patient_provider_messages.patient_id)
  );

-- A message is marked read by whom it was written to. What a guardian or proxy wrote waits for the provider, and what
-- the provider answered waits for them, also when the patient or another guardian has seen it.
create policy "A patient marks messages from providers read" on public.patient_provider_messages
  for update to authenticated using (patient_id = (select auth.uid()) and acting_as is null and conversation_with is null)
  with check (patient_id = (select auth.uid()));
create policy "A verified provider marks messages from patients read" on public.patient_provider_messages
  for update to authenticated
  using (provider_id = (select private.verified_provider_id()) and sender_id <> (select auth.uid()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads the messages of an opened chart" on public.patient_provider_messages
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- Messages: one's own conversation with the right to write, the patient's with the right to read it.
create policy "A guardian or proxy reads the messages they may" on public.patient_provider_messages
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
    or (
      conversation_with = (select auth.uid())
      and patient_id = any ((select private.people_i_act_for('messages'))::uuid[])
    )
    or id = any ((select private.shared_with_me('patient_provider_messages', 'read_messages'))::uuid[])
  );
create policy "A guardian or proxy writes to the patient's providers" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and conversation_with = (select auth.uid())
    and patient_id = any ((select private.people_i_act_for('messages'))::uuid[])
    and private.has_seen(patient_id, provider_id) and private.can_see_patients(provider_id)
  );
create policy "A guardian or proxy marks messages read" on public.patient_provider_messages
  for update to authenticated using (
    acting_as is null and patient_id = any ((select private.people_i_act_for('messages'))::uuid[])
    and (
      conversation_with = (select auth.uid())
      or (
        conversation_with is null and not private.signs_in(patient_id)
        and patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
      )
    )
  )
  with check (patient_id = any ((select private.people_i_act_for('messages'))::uuid[]));

-- Reads from the newest message back and keeps the last one of each patient, so the cost depends on the page
-- and not on the inbox.
create function private.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz,
  last_from_patient boolean, unread integer, in_danger boolean, is_open boolean, danger_tier smallint, read_first boolean,
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
    select m.patient_id, m.message, m.created_at, m.acting_as is not null as from_patient
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
  select m.patient_id, private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, left(m.message, 200), m.created_at, m.from_patient,
    waiting.unread,
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
comment on function private.message_inbox is
  'The caller''s conversations, latest first, one page at a time. If the patient is no longer under their care, it has no name and is not open.';
revoke execute on function private.message_inbox(timestamptz, integer) from public;
grant execute on function private.message_inbox(timestamptz, integer) to authenticated, service_role;

create function public.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz,
  last_from_patient boolean, unread integer, in_danger boolean, is_open boolean, danger_tier smallint, read_first boolean,
  overdue_since timestamptz
)
language sql volatile set search_path = ''
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
grant execute on function public.message_inbox(timestamptz, integer) to authenticated, service_role;

create table private.read_first (
  message_id uuid primary key references public.patient_provider_messages on delete cascade,
  category text,
  because text[] not null default '{}',
  created_at timestamptz not null default now()
);
comment on table private.read_first is
  'Messages with a sign of danger too weak for a task. The inbox shows them as "Read first", without an alarm.';
grant all on private.read_first to service_role;

-- Whom a guardian or proxy can write to. A visit's row holds words they may not read, and scheduling is another right.
create function public.providers_of(patient uuid)
returns table (
  id uuid, first_name text, last_name text, provider_title text, credentials text, specialty text,
  profile_photo_url text, is_active boolean
)
language sql volatile security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.provider_title, p.credentials, p.specialty, p.profile_photo_url, p.is_active
  from public.providers p
  join lateral (
    select max(a.appointment_date) as last_visit from public.appointments a
    where a.patient_id = patient and a.provider_id = p.id and a.status <> 'cancelled'
  ) visits on visits.last_visit is not null
  where (select private.may_act_for(patient, 'messages'))
    and (select private.note_list('providers_of', '{appointments}', array[patient]))
  order by visits.last_visit desc
$$;
comment on function public.providers_of is
  'The providers of a patient, for a guardian or proxy who writes messages for them. The read is in the audit log.';
revoke execute on function public.providers_of(uuid) from public;
grant execute on function public.providers_of(uuid) to authenticated, service_role;

create function private.is_attached(document uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.patient_provider_messages m where m.attachment_id = document) $$;
revoke execute on function private.is_attached(uuid) from public;
grant execute on function private.is_attached(uuid) to authenticated, service_role;

create function private.is_unsent_upload(d public.patient_documents) returns boolean
language sql stable security definer set search_path = ''
as $$
  select d.uploaded_by = (select auth.uid()) and not d.verified and d.released_at is null
    and d.filed_in_error_at is null and d.document_type <> 'superbill' and not private.is_attached(d.id)
$$;
comment on function private.is_unsent_upload(public.patient_documents) is
  'Whether the caller added this document, and no one has verified, released or sent it since.';
revoke execute on function private.is_unsent_upload(public.patient_documents) from public;
grant execute on function private.is_unsent_upload(public.patient_documents) to authenticated, service_role;

create function private.holds_only_unsent_uploads(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.patient_documents d where d.file_url = object_name and not private.is_unsent_upload(d)
  )
$$;
revoke execute on function private.holds_only_unsent_uploads(text) from public;
grant execute on function private.holds_only_unsent_uploads(text) to authenticated, service_role;

create policy "A verified provider removes their own unsent uploads" on public.patient_documents
  for delete to clinic_staff
  using (
    uploaded_by = (select auth.uid()) and private.is_unsent_upload(patient_documents)
    and exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id)
  );

create function private.release_attachment(message public.patient_provider_messages) returns void
language sql security definer set search_path = ''
as $$
  update public.patient_documents d set released_at = now()
    where d.id = message.attachment_id and d.released_at is null and message.acting_as is null
$$;
revoke execute on function private.release_attachment(public.patient_provider_messages) from public;
