-- Messages between a patient and a provider.

create table public.patient_provider_messages (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  sender_id uuid not null references auth.users on delete restrict,
  message text not null check (message ~ '\S' and length(message) <= 10000),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  attachment_id uuid references public.patient_documents on delete set null
);
comment on table public.patient_provider_messages is
  'One thread per patient and provider who have had an appointment together.';
comment on column public.patient_provider_messages.patient_id is '@audit patient';
create index messages_of_thread on public.patient_provider_messages (patient_id, provider_id, created_at);
create index messages_of_provider on public.patient_provider_messages (provider_id, created_at);
create index messages_with_attachment on public.patient_provider_messages (attachment_id) where attachment_id is not null;
create index messages_by_patient on public.patient_provider_messages (provider_id, patient_id, created_at, id);
create index messages_unread on public.patient_provider_messages (provider_id, patient_id) where read_at is null;
grant select on public.patient_provider_messages to authenticated;
grant insert (id, patient_id, provider_id, sender_id, message, attachment_id),
  update (read_at) on public.patient_provider_messages to authenticated;
grant all on public.patient_provider_messages to service_role;

create function private.check_attachment(message public.patient_provider_messages) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if message.attachment_id is not null and not exists (
    select from public.patient_documents d where d.id = message.attachment_id and d.patient_id = message.patient_id
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
  if message.sender_id = message.patient_id then
    perform private.notify(provider.user_id, 'message', 'New message from a patient', null,
      '/provider-dashboard/messages/' || message.patient_id);
  else
    perform private.notify(message.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || message.provider_id);
  end if;
end $$;
revoke execute on function private.tell_of_message(public.patient_provider_messages) from public;

-- The task goes to the provider the message was sent to, because no other provider can read it.
create function private.watch_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if message.sender_id = message.patient_id and private.mentions_crisis(message.message) then
    perform private.open_safety_task_for(
      message.patient_id, message.provider_id, 'message', message.id, 'A message from the patient contains a possible safety concern.'
    );
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

alter table public.patient_provider_messages enable row level security;
alter table public.patient_provider_messages force row level security;

create policy "A patient reads their own messages" on public.patient_provider_messages
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their own messages" on public.patient_provider_messages
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "A patient writes to providers they have had an appointment with" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and patient_id = (select auth.uid())
    and provider_id in (select private.providers_i_have_seen()) and private.can_see_patients(provider_id)
  );
create policy "A verified provider writes to their patients" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = patient_provider_messages.patient_id)
  );
create policy "A patient marks messages from providers read" on public.patient_provider_messages
  for update to authenticated using (patient_id = (select auth.uid()) and sender_id <> (select auth.uid()))
  with check (patient_id = (select auth.uid()));
create policy "A verified provider marks messages from patients read" on public.patient_provider_messages
  for update to authenticated
  using (provider_id = (select private.verified_provider_id()) and sender_id <> (select auth.uid()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads the messages of an opened chart" on public.patient_provider_messages
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- Reads from the newest message back and keeps the last one of each patient, so the cost depends on the page
-- and not on the inbox.
create function private.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz,
  last_from_patient boolean, unread integer, in_danger boolean, is_open boolean
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
begin
  if me is null then
    return;
  end if;
  return query
  with page as (
    select m.patient_id, m.message, m.created_at, m.sender_id = m.patient_id as from_patient
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
  select m.patient_id, p.first_name, p.last_name, left(m.message, 200), m.created_at, m.from_patient,
    (select count(*)::integer from public.patient_provider_messages u
      where u.provider_id = me and u.patient_id = m.patient_id and u.read_at is null and u.sender_id = u.patient_id),
    exists (select from public.safety_tasks t where t.patient_id = m.patient_id and t.status = 'open' and t.source = 'message'),
    p.id is not null
  from page m
  left join public.profiles p on p.id = m.patient_id and (
    exists (select from public.appointments a where a.provider_id = me and a.patient_id = p.id and a.status <> 'cancelled')
    or exists (select from public.safety_tasks t where t.provider_id = me and t.patient_id = p.id and t.status = 'open')
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
  last_from_patient boolean, unread integer, in_danger boolean, is_open boolean
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
