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

alter table public.note_cosignatures add column sent_back_by uuid references public.providers (id) on delete restrict;
comment on column public.note_cosignatures.sent_back_by is
  'Who sent it back; empty where that was before this was kept. The supervisor may have changed since.';
create index note_cosignatures_sent_back_by on public.note_cosignatures (sent_back_by) where sent_back_by is not null;

-- Conversations -------------------------------------------------------------------------------------------------------

create function private.is_conversation_kept(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.kept_conversations k where k.patient_id = patient and k.provider_id = provider and k.until > now()
  )
$$;
revoke execute on function private.is_conversation_kept(uuid, uuid) from public;
grant execute on function private.is_conversation_kept(uuid, uuid) to authenticated, service_role;

-- Who has written and sees the only visit canceled still gets an answer, and can answer that.
create function private.keep_conversation(old public.appointments, new public.appointments) returns void
language sql security definer set search_path = '' as $$
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

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'UPDATE' then
    perform private.bill_completed_visit(old, new);
  end if;
  perform private.audit_license_reason(old, new);
  if tg_op <> 'UPDATE' or new.status <> old.status or private.is_moved(old, new)
    or new.waiting_since is distinct from old.waiting_since
  then
    perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  end if;
  perform private.keep_care_of_visit(old, new);
  perform private.keep_conversation(old, new);
  if tg_op <> 'DELETE' then
    perform private.tell_of_visit_change(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.tell_of_begun_visit(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.follow_earlier_time_request(old, new);
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

-- Visits that were canceled before this was kept.
insert into private.kept_conversations (patient_id, provider_id, until)
  select a.patient_id, a.provider_id, max(a.updated_at) + interval '30 days' from public.appointments a
  where a.status = 'cancelled' and a.updated_at > now() - interval '30 days'
    and exists (
      select from public.patient_provider_messages m
      where m.patient_id = a.patient_id and m.provider_id = a.provider_id and m.acting_as is not null
    )
  group by a.patient_id, a.provider_id;

create or replace function private.has_seen(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.appointments a
    where a.patient_id = patient and a.provider_id = provider and a.status <> 'cancelled'
  ) or private.is_conversation_kept(patient, provider)
$$;

alter policy "A verified provider writes to their patients" on public.patient_provider_messages
  with check (
    sender_id = (select auth.uid()) and provider_id = (select private.verified_provider_id())
    and (
      exists (select from private.under_my_care c where c.patient_id = patient_provider_messages.patient_id)
      or private.is_conversation_kept(patient_id, provider_id)
    )
  );

-- Whom the caller can still answer after a cancellation, and until when. Nothing else of the chart is theirs to read.
create function public.kept_conversation(patient uuid) returns table (first_name text, last_name text, until timestamptz)
language sql security definer set search_path = '' as $$
  select private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, k.until
  from private.kept_conversations k join public.profiles p on p.id = k.patient_id
  where k.patient_id = kept_conversation.patient and k.provider_id = (select private.verified_provider_id())
    and k.until > now() and private.note_list('kept_conversation', '{profiles}', array[k.patient_id])
$$;
revoke execute on function public.kept_conversation(uuid) from public, anon;
grant execute on function public.kept_conversation(uuid) to authenticated, service_role;

-- Whom the patient, or who writes for them, can send messages to, the latest visit first.
create or replace function public.providers_of(patient uuid)
returns table (
  id uuid, first_name text, last_name text, provider_title text, credentials text, specialty text, profile_photo_url text,
  is_active boolean
)
language sql security definer set search_path = '' as $$
  select p.id, p.first_name, p.last_name, p.provider_title, p.credentials, p.specialty, p.profile_photo_url, p.is_active
  from public.providers p
  join lateral (
    select max(a.appointment_date) as last_visit from public.appointments a
    where a.patient_id = patient and a.provider_id = p.id
      and (a.status <> 'cancelled' or private.is_conversation_kept(patient, p.id))
  ) visits on visits.last_visit is not null
  where (patient = (select auth.uid()) or (select private.may_act_for(patient, 'messages')))
    and (select private.note_list('providers_of', '{appointments}', array[patient]))
  order by visits.last_visit desc
$$;

-- What came after `until` still waits.
create function private.settle_conversation(patient uuid, provider uuid, other uuid, until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
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

create function private.note_who_answers(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if message.acting_as is null then
    perform private.settle_conversation(
      message.patient_id, message.provider_id, message.conversation_with, message.created_at
    );
  else
    insert into private.messages_to_answer (message_id, patient_id, provider_id, conversation_with, since)
      select message.id, message.patient_id, message.provider_id, message.conversation_with, message.created_at
      where not exists (
        select from public.patient_provider_messages later
        where later.patient_id = message.patient_id and later.provider_id = message.provider_id
          and later.conversation_with is not distinct from message.conversation_with
          and later.acting_as is null and later.created_at > message.created_at
      )
      on conflict do nothing;
  end if;
end $$;
revoke execute on function private.note_who_answers(public.patient_provider_messages) from public;

create or replace function private.after_message_write() returns trigger
language plpgsql security definer set search_path = '' as $$
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

-- Messages that were written before this was kept. What is older than a month was settled in another way.
insert into private.messages_to_answer (message_id, patient_id, provider_id, conversation_with, since)
  select distinct on (m.patient_id, m.provider_id, m.conversation_with)
    m.id, m.patient_id, m.provider_id, m.conversation_with, m.created_at
  from public.patient_provider_messages m
  where m.acting_as is not null and m.created_at > now() - interval '30 days'
    and not exists (
      select from public.patient_provider_messages later
      where later.patient_id = m.patient_id and later.provider_id = m.provider_id
        and later.conversation_with is not distinct from m.conversation_with
        and later.acting_as is null and later.created_at > m.created_at
    )
  order by m.patient_id, m.provider_id, m.conversation_with, m.created_at, m.id;

create or replace view private.overdue_conversations as
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

create or replace function private.tell_of_overdue_messages() returns integer
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

create or replace function public.open_overdue_conversation(patient uuid, provider uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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

create or replace function public.answer_overdue_conversation(
  patient uuid, provider uuid, reply text default null, conversation_with uuid default null, seen_until timestamptz default now()
) returns void
language plpgsql security definer set search_path = '' as $$
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

-- The caller's conversations that wait for an answer with this patient, one for each person who wrote.
create function public.conversations_to_answer(patient uuid) returns table (conversation_with uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.conversation_with, t.since from private.messages_to_answer t
  where t.patient_id = patient and t.provider_id = (select private.verified_provider_id())
$$;
revoke execute on function public.conversations_to_answer(uuid) from public, anon;
grant execute on function public.conversations_to_answer(uuid) to authenticated, service_role;

-- What was read up to then needs no answer.
create function public.needs_no_answer(patient uuid, seen_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.verified_provider_id();
  waiting private.messages_to_answer;
begin
  for waiting in
    select * from private.messages_to_answer t where t.patient_id = patient and t.provider_id = me
  loop
    perform private.settle_conversation(patient, me, waiting.conversation_with, seen_until);
    perform private.record_audit('patient_provider_messages.settled', patient, null);
  end loop;
end $$;
revoke execute on function public.needs_no_answer(uuid, timestamptz) from public, anon;
grant execute on function public.needs_no_answer(uuid, timestamptz) to authenticated, service_role;

create or replace function private.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz, last_from_patient boolean,
  last_written_by text, unread integer, in_danger boolean, is_open boolean, danger_tier smallint, read_first boolean,
  overdue_since timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
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

-- Of the caller's conversations without an unread message, those that wait for an answer for longer than this.
create function private.conversations_read_and_unanswered(longer_than interval) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from private.messages_to_answer t
  where t.provider_id = (select private.verified_provider_id()) and t.since < now() - longer_than
    and not exists (
      select from public.patient_provider_messages m
      where m.provider_id = t.provider_id and m.patient_id = t.patient_id and m.read_at is null and m.acting_as is not null
    )
$$;
revoke execute on function private.conversations_read_and_unanswered(interval) from public;
grant execute on function private.conversations_read_and_unanswered(interval) to authenticated, service_role;

create or replace function public.provider_overview() returns jsonb
language plpgsql set search_path = '' as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
  answers bigint := private.conversations_read_and_unanswered(interval '0');
  late_answers bigint := private.conversations_read_and_unanswered(
    make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  );
  unwritten bigint := private.visits_without_a_note();
  unstarted bigint := (
    select count(*) from public.appointments a
    where a.provider_id = (select private.verified_provider_id()) and a.appointment_date > now() - interval '90 days'
      and a.appointment_date < now() and private.was_not_started(a)
  );
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me}',
    (overview -> 'waiting_on_me') || jsonb_build_object('cosign', cosign, 'unwritten', unwritten, 'unstarted', unstarted,
      'messages', (overview #>> '{waiting_on_me,messages}')::bigint + answers,
      'overdue_messages', (overview #>> '{waiting_on_me,overdue_messages}')::bigint + late_answers,
      'cover', (select count(*) from private.conversations_to_cover())));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten + unstarted + answers));
end $$;

create or replace function private.give_handover_task(provider public.providers) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 25;
  zone constant text := (select s.time_zone from public.safety_settings s);
  work text;
begin
  work := concat_ws(e'\n',
    private.list_for_task('Unread or unanswered messages from patients', array(
      select p.patient_id from public.profiles p
      where p.id in (
        select m.patient_id from public.patient_provider_messages m
        where m.provider_id = provider.id and m.read_at is null and m.acting_as is not null
        union
        select t.patient_id from private.messages_to_answer t where t.provider_id = provider.id
      )
      order by 1
    ), most),
    private.list_for_task('Refill requests of patients without another prescriber', array(
      select p.patient_id from private.care c join public.profiles p on p.id = c.patient_id
      where c.provider_id = provider.id
        and exists (
          select from jsonb_array_elements(p.current_medications) m
          where jsonb_typeof(m) = 'object' and m ->> 'cardStatus' = 'pending' and private.refills_left(m) = 0
        )
        and not exists (
          select from public.appointments a join public.providers o on o.id = a.provider_id
          where a.patient_id = p.id and a.status <> 'cancelled' and o.id <> provider.id and o.is_active
            and private.may_prescribe(o.credentials)
        )
      order by 1
    ), most),
    private.list_for_task('Unsigned notes of patients', array(
      select distinct p.patient_id from public.progress_notes n join public.profiles p on p.id = n.patient_id
      where n.provider_id = provider.id and n.status = 'draft' order by 1
    ), most),
    private.list_for_task('Choose another co-signer for', array(
      select distinct left(private.person_name(o.user_id), 60) from public.providers o
      where o.id in (
        select s.provider_id from public.supervisions s where s.supervisor_id = provider.id and s.ended_at is null
        union
        select c.provider_id from private.open_cosignatures c where c.supervisor_id = provider.id
      )
      order by 1
    ), 8)
  );
  if work = '' then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on) values (
    'Take over the open work of ' || left(private.person_name(provider.user_id), 150), work,
    private.supervisor_for_task(), coalesce((select auth.uid()), private.supervisor_for_task()),
    (now() at time zone zone)::date
  );
end $$;

-- Lists that refresh by themselves ---------------------------------------------------------------------------------------

-- Of a list that refreshes by itself, whom or what the caller's session was shown in the last quarter of an hour.
create function private.noted_just_now(list text) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct coalesce(l.row_id, l.patient_id::text) from only public.audit_log l
    where l.actor_id = (select auth.uid()) and l.created_at > now() - interval '15 minutes'
      and l.actor_session is not distinct from ((select auth.jwt()) ->> 'session_id')::uuid
      and l.details ->> 'list' = noted_just_now.list
  )
$$;
revoke execute on function private.noted_just_now(text) from public;

create or replace function private.note_list(list text, relations text[], people uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  represents constant boolean := private.represents_anyone();
  shown constant jsonb := jsonb_strip_nulls(jsonb_build_object('list', list))
    || case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end;
  -- These refresh by themselves: noted at each time, what a person opened would drown among them.
  noted constant text[] := case
    when list in ('message_inbox', 'provider_overview', 'safety_worklist') then private.noted_just_now(list) else '{}' end;
begin
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
  select relations[1] || '.read', actor, (auth.jwt() ->> 'session_id')::uuid, person,
    shown || case when capacity.of_actor is null then '{}' else jsonb_build_object('acting_as', capacity.of_actor) end,
    nullif(current_setting('request.ip', true), '')::inet
  from (select distinct unnest(people) as person) listed
  cross join lateral (select case when represents then private.acting_as(person) end as of_actor) capacity
  where person <> actor and person::text <> all (noted);
  return true;
end $$;

create or replace function public.front_desk_visits(
  "from" timestamptz, "to" timestamptz, provider uuid default null, unstarted boolean default false
)
returns table (
  id uuid, appointment_date timestamptz, duration_minutes integer, appointment_type text, status text, payment_method text,
  paid numeric, checked_in_at timestamptz, checked_in_by text, waiting_since timestamptz, patient_id uuid,
  patient_number text, patient_name text, date_of_birth date, phone text, preferred_language text, insurance_provider text,
  provider_id uuid, provider_name text, provider_away boolean, time_zone text, outstanding text[]
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  -- The list refreshes by itself with every change of a calendar.
  noted constant text[] := private.noted_just_now('front_desk_visits');
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, paid, checked_in_at,
    checked_in_by, waiting_since, patient_id, patient_number, patient_name, date_of_birth, phone, preferred_language,
    insurance_provider, provider_id, provider_name, provider_away, time_zone, outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      (select coalesce(sum(b.amount), 0) from public.bill_payments b where b.appointment_id = a.id),
      a.checked_in_at, private.person_name(a.checked_in_by),
      case when a.status = 'scheduled' then a.waiting_since end, p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      p.date_of_birth, p.phone, p.preferred_language, p.insurance_provider,
      v.id, private.provider_name(v), not v.is_active, v.time_zone,
      case when a.status = 'scheduled' then private.outstanding_forms(p, a) else '{}' end
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where a.appointment_date >= front_desk_visits."from" and a.appointment_date < front_desk_visits."to"
      and (not front_desk_visits.unstarted or private.was_not_started(a))
      and (front_desk_visits.provider is null or a.provider_id = front_desk_visits.provider)
    order by a.appointment_date, a.id limit 500
  loop
    if id::text <> all (noted) then
      perform private.record_audit('appointments.read', patient_id, id::text,
        '{"list": "front_desk_visits", "with": ["profiles"]}');
    end if;
    return next;
  end loop;
end $$;

-- Co-signatures ----------------------------------------------------------------------------------------------------------

create or replace function public.send_back_note(note uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting public.note_cosignatures;
  author uuid;
begin
  waiting := private.waiting_cosignature(note);
  if coalesce(send_back_note.reason, '') !~ '\S' then
    raise exception 'Enter why you''re sending this note back.' using errcode = 'SM423';
  end if;
  update public.note_cosignatures c set status = 'sent_back', decided_at = now(), sent_back_by = waiting.supervisor_id,
      reason = left(trim(send_back_note.reason), 2000)
    where c.id = waiting.id;
  select p.user_id into author from public.providers p where p.id = waiting.provider_id;
  perform private.notify(author, 'note_sent_back', 'Your supervisor sent a note back', null, '/provider-dashboard/notes/' || note);
end $$;

create or replace function private.check_supervision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  waiting integer;
begin
  if tg_op = 'UPDATE' then
    new.ended_at := coalesce(old.ended_at, case when new.ended_at is not null then now() end);
    return new;
  end if;
  if not private.can_see_patients(new.supervisor_id) then
    raise exception 'Choose a supervising physician whose license is verified.' using errcode = 'SM420';
  end if;
  new.started_at := now();
  -- Whoever supervises now answers for what is still waiting.
  with moved as (
    update public.note_cosignatures set supervisor_id = new.supervisor_id
      where id in (select c.id from private.open_cosignatures c where c.provider_id = new.provider_id)
        and supervisor_id <> new.supervisor_id
      returning status
  )
  select count(*) into waiting from moved where status = 'waiting';
  if waiting > 0 then
    perform private.notify((select p.user_id from public.providers p where p.id = new.supervisor_id), 'note_to_cosign',
      case waiting when 1 then 'A note is waiting for your co-signature'
        else waiting || ' notes are waiting for your co-signature' end,
      null, '/provider-dashboard/notes');
  end if;
  return new;
end $$;

-- Emails -----------------------------------------------------------------------------------------------------------------

-- A patient can cause an email of the practice only where what it says has happened.
create function private.notification_is_true(kind text, recipient text) returns boolean
language sql stable security definer set search_path = '' as $$
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

create or replace function private.mail_notification(told public.notifications) returns void
language plpgsql security definer set search_path = '' as $$
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

-- Payments ---------------------------------------------------------------------------------------------------------------

create or replace function public.record_payment(
  payment uuid, bill uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  by_biller constant boolean := private.is_biller();
  said constant text := nullif(left(btrim(note), 500), '');
  paid public.billing_records;
  before public.bill_payments;
  by_insurer constant boolean := by_biller and method is not distinct from 'insurance';
  balance numeric;
begin
  if not by_biller and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  select * into paid from public.billing_records b where b.id = record_payment.bill for update;
  if paid.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  -- A retry of the same payment answers as the first time did; the same id with anything else in it is refused.
  select * into before from public.bill_payments p where p.id = record_payment.payment;
  if payment is null or before.id is not null and (
    before.billing_record_id, before.recorded_by, before.amount, before.paid_on, before.method, before.note, before.reverses
  ) is distinct from (
    paid.id, (select auth.uid()), record_payment.amount, record_payment.paid_on, record_payment.method, said, null::uuid
  ) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  if before.id is not null then
    return private.open_balance(paid);
  end if;
  balance := private.open_balance(paid);
  -- An insurer may pay what the patient has paid before: the difference is a refund due.
  if balance <= 0 and (not by_insurer or paid.status = 'void') then
    raise exception 'This bill has no open balance.' using errcode = 'SM831', detail = paid.status;
  end if;
  if by_insurer then
    if exists (
      select from public.bill_payments p
      where p.billing_record_id = paid.id and p.method = 'insurance' and p.amount = record_payment.amount
        and p.paid_on = record_payment.paid_on
        and not exists (select from public.bill_payments r where r.reverses = p.id)
    ) then
      raise exception 'This insurance payment is already recorded on this bill.' using errcode = 'SM998';
    end if;
    -- No insurer pays more than was charged.
    balance := paid.total_amount - coalesce((
      select sum(p.amount) from public.bill_payments p where p.billing_record_id = paid.id and p.method = 'insurance'
    ), 0);
  end if;
  if amount is null or amount <> round(amount, 2) or amount not between 0.01 and balance then
    raise exception 'Enter an amount between $0.01 and the open balance.'
      using errcode = 'SM828', detail = balance;
  end if;
  if paid_on is null or paid_on > private.day_of_provider(paid.provider_id, now()) or paid_on < paid.billing_date - 365 then
    raise exception 'Check the payment date. It can''t be in the future.' using errcode = 'SM829';
  end if;
  if method is null or method not in ('card_terminal', 'cash', 'check', 'insurance')
    or method = 'insurance' and not by_biller
  then
    raise exception 'Choose how it was paid. Only billing records insurance payments.' using errcode = 'SM830';
  end if;
  insert into public.bill_payments (
    id, billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by
  ) select payment, paid.id, a.id, a.patient_id, paid.provider_id, record_payment.amount, record_payment.paid_on,
      record_payment.method, said, (select auth.uid())
    from public.appointments a where a.id = paid.appointment_id;
  update public.billing_records b set
    paid_amount = b.paid_amount + record_payment.amount,
    status = case when b.paid_amount + record_payment.amount >= b.total_amount and not private.time_is_open(b)
      and (by_insurer or not private.awaits_claim(b)) then 'paid' else b.status end
  where b.id = paid.id returning * into paid;
  return private.open_balance(paid);
end $$;

-- The payment, unchanged until the transaction ends, as are its visit and the one given. Visits come first, as where a visit
-- is billed.
create function private.hold_payment(payment uuid, visit uuid default null) returns public.bill_payments
language plpgsql security definer set search_path = '' as $$
declare
  known public.bill_payments;
  held public.bill_payments;
begin
  select * into known from public.bill_payments p where p.id = hold_payment.payment and p.reverses is null;
  if known.id is null then
    raise exception 'We couldn''t find that payment.' using errcode = 'SM833';
  end if;
  perform from public.appointments a where a.id in (known.appointment_id, hold_payment.visit)
    order by a.id for no key update;
  select * into held from public.bill_payments p where p.id = known.id for update;
  -- Moved meanwhile, to a visit that isn't held.
  if held.appointment_id not in (known.appointment_id, coalesce(hold_payment.visit, known.appointment_id)) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  return held;
end $$;
revoke execute on function private.hold_payment(uuid, uuid) from public;

create or replace function public.reverse_payment(payment uuid, reason text) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  why constant text := nullif(left(btrim(reason), 500), '');
  original public.bill_payments;
  visit public.appointments;
  paid public.billing_records;
begin
  if not private.gives_refunds() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  original := private.hold_payment(reverse_payment.payment);
  select * into visit from public.appointments a where a.id = original.appointment_id;
  select * into paid from public.billing_records b where b.appointment_id = visit.id for update;
  if exists (select from public.bill_payments p where p.reverses = original.id) then
    raise exception 'This payment was already reversed.' using errcode = 'SM832';
  end if;
  if why is null then
    raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = 'reversal';
  end if;
  insert into public.bill_payments (
    billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, reverses, recorded_by
  ) values (
    paid.id, visit.id, original.patient_id, original.provider_id, -original.amount,
    private.day_of_provider(original.provider_id, now()), original.method, why, original.id, (select auth.uid())
  );
  -- What was marked paid by hand was settled besides, and stays so. What was overpaid is still paid in full.
  update public.billing_records b set
    paid_amount = b.paid_amount - original.amount,
    status = case when reopened then private.status_before_paid(b.id) else b.status end,
    status_note = case when reopened then private.note_before_paid(b.id) else b.status_note end
  from (
    select paid.status = 'paid' and paid.paid_amount >= paid.total_amount
      and paid.paid_amount - original.amount < paid.total_amount as reopened
  ) is_now
  where b.id = paid.id;
  return private.left_to_pay(visit);
end $$;

create or replace function private.apply_prepayments(bill public.billing_records) returns public.billing_records
language plpgsql security definer set search_path = '' as $$
declare
  paid numeric;
begin
  with taken as (
    update public.bill_payments p set billing_record_id = bill.id, provider_id = bill.provider_id
      where p.appointment_id = bill.appointment_id and p.billing_record_id is null
      returning p.amount
  )
  select coalesce(sum(t.amount), 0) into paid from taken t;
  if paid > 0 then
    update public.billing_records b set
      paid_amount = paid,
      status = case when paid >= b.total_amount and not private.time_is_open(b) and not private.awaits_claim(b) then 'paid' else b.status end
    where b.id = bill.id returning * into bill;
  end if;
  return bill;
end $$;

-- What was paid for a visit without a bill counts toward another visit of the patient. Says how much that one still costs.
create function public.move_prepayment(payment uuid, visit uuid) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  moved public.bill_payments;
  booked public.appointments;
begin
  if not private.gives_refunds() and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  moved := private.hold_payment(move_prepayment.payment, move_prepayment.visit);
  if exists (select from public.bill_payments p where p.reverses = moved.id) then
    raise exception 'This payment was already reversed.' using errcode = 'SM832';
  end if;
  select * into booked from public.appointments a where a.id = move_prepayment.visit;
  -- A retry finds it moved.
  if moved.appointment_id is not distinct from booked.id then
    return private.left_to_pay(booked);
  end if;
  if booked.id is null or booked.status <> 'scheduled' or booked.patient_id <> moved.patient_id
    or moved.billing_record_id is not null
    or exists (select from public.billing_records b where b.appointment_id in (booked.id, moved.appointment_id))
  then
    raise exception 'A payment can be moved to a scheduled visit of the same patient while neither visit has a bill.'
      using errcode = 'SM999';
  end if;
  if moved.amount > private.left_to_pay(booked) then
    raise exception 'Enter an amount between $0.01 and the open balance.'
      using errcode = 'SM828', detail = private.left_to_pay(booked);
  end if;
  update public.bill_payments p set appointment_id = booked.id, provider_id = booked.provider_id where p.id = moved.id;
  return private.left_to_pay(booked);
end $$;
revoke execute on function public.move_prepayment(uuid, uuid) from public, anon;
grant execute on function public.move_prepayment(uuid, uuid) to authenticated, service_role;

-- Patients who move ------------------------------------------------------------------------------------------------------

-- Who gets work of the front desk: whoever was there last, else a supervising physician.
create function private.desk_for_task() returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    -- Someone who was invited and never came, or is away, would leave it lying.
    (select r.user_id from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'front_desk' and private.works_in_office(r.user_id) and u.last_sign_in_at is not null
      order by u.last_sign_in_at desc, u.id limit 1),
    private.supervisor_for_task()
  )
$$;
revoke execute on function private.desk_for_task() from public;

create or replace function private.give_rebooking_task(provider public.providers, only_state text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 40;
  zone constant text := (select s.time_zone from public.safety_settings s);
  visits text[];
begin
  visits := array(
    select to_char(a.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ': patient ' || p.patient_id
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.provider_id = provider.id and a.status in ('scheduled', 'in_progress') and a.ends_at > now()
      and (only_state is null or a.patient_state = only_state and a.license_reason is null)
    order by a.appointment_date
  );
  if cardinality(visits) = 0 then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on) values (
    'Rebook the visits of ' || left(private.person_name(provider.user_id), 150)
      || coalesce((select ' in ' || s.name from private.us_states s where s.code = only_state), ''),
    array_to_string(visits[1:most], e'\n')
      || case when cardinality(visits) > most then e'\n' || cardinality(visits) - most || ' more on the calendar' else '' end,
    private.desk_for_task(),
    coalesce((select auth.uid()), private.supervisor_for_task()),
    (now() at time zone zone)::date
  );
end $$;

-- Visits booked while the patient lived elsewhere, with a provider who isn't licensed in the new one, can't begin there.
create function private.follow_move(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := (select s.time_zone from public.safety_settings s);
  left_state constant text := private.state_code(old.state);
  new_state constant text := private.state_code(new.state);
  place constant text := (select s.name from private.us_states s where s.code = new_state);
  visits text[];
begin
  if place is null or new_state is not distinct from left_state then
    return;
  end if;
  visits := array(
    select to_char(a.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ' with '
      || left(private.provider_name(p), 100)
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = new.id and a.status = 'scheduled' and a.appointment_date > now()
      and a.patient_state is distinct from new_state and not private.has_license_reason(a, new_state)
      and not private.may_treat(a.provider_id, new_state, private.day_of_provider(a.provider_id, a.appointment_date))
    order by a.appointment_date limit 20
  );
  if cardinality(visits) = 0 then
    return;
  end if;
  perform private.notify(new.id, 'visit_license', 'Your upcoming visit may need to change', null,
    '/patient-dashboard');
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on)
    select 'Patient ' || new.patient_id || ' moved to ' || place || ': check booked visits',
      left('The providers of these visits aren''t licensed in ' || place || '. Ask where the patient will be, or rebook:'
        || e'\n' || array_to_string(visits, e'\n'), 2000),
      desk, coalesce(private.supervisor_for_task(), desk), (now() at time zone zone)::date
    from (select private.desk_for_task() as desk) who where desk is not null;
end $$;
revoke execute on function private.follow_move(public.profiles, public.profiles) from public;

create or replace function private.after_profile_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit_change(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
  if pg_trigger_depth() = 1 and (new.current_medications, new.medication_history)
    is distinct from (old.current_medications, old.medication_history)
  then
    perform private.record_medication_events(old, new);
    perform private.tell_of_refill(old, new);
    perform private.tell_of_refill_answer(old, new);
    perform private.take_in_lists(new.id, new.current_medications, new.medication_history, case
      when not private.is_person() then 'system'
      when (select auth.uid()) = new.id or private.represents(new.id) then 'patient'
      else 'clinician' end);
  end if;
  perform private.follow_move(old, new);
  return null;
end $$;

-- Claims -----------------------------------------------------------------------------------------------------------------

create function private.charges_add_up(charges jsonb, total numeric) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(sum(charge.value::numeric) = total and min(charge.value::numeric) >= 0, false)
  from jsonb_each_text(charges) charge
$$;
revoke execute on function private.charges_add_up(jsonb, numeric) from public;
grant execute on function private.charges_add_up(jsonb, numeric) to authenticated, service_role;

alter table public.billing_records add column charges jsonb;
comment on column public.billing_records.charges is
  'What each procedure code costs, where there are several; null until entered, and again when the amount changes.';
alter table public.billing_records add column payer_claim_number text;
comment on column public.billing_records.payer_claim_number is
  'The number the payer gave the claim it denied: a claim that replaces it names it.';
-- Every row has neither yet, so there is nothing to look through.
alter table public.billing_records add constraint charges_sum_to_the_total
  check (charges is null or private.charges_add_up(charges, total_amount)) not valid;
alter table public.billing_records add constraint payer_claim_number_at_most_50
  check (payer_claim_number is null or payer_claim_number ~ '\S' and length(payer_claim_number) <= 50) not valid;

create or replace function private.protect_bill() returns trigger
language plpgsql set search_path = '' as $$
declare
  by_payments constant boolean := private.payments_moved_bill(old, new);
  missing text[];
begin
  -- Of another amount, each code has another share.
  if new.total_amount <> old.total_amount then
    new.charges := null;
  end if;
  if (new.session_duration_minutes, new.total_amount, new.service_mode, new.place_of_service, new.coverage, new.charges,
        new.payer_claim_number)
      is distinct from
      (old.session_duration_minutes, old.total_amount, old.service_mode, old.place_of_service, old.coverage, old.charges,
        old.payer_claim_number)
    or new.status <> old.status and array[old.status, new.status] && array['paid', 'denied', 'void']
  then
    new.terms_changed_at := clock_timestamp();
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    new.coverage := private.coverage_of(new);
  end if;
  if not private.is_person() then
    return new;
  end if;
  if new.status = 'void' and new.paid_amount > 0 then
    raise exception 'This bill has payments. Reverse them first.' using errcode = 'SM834';
  end if;
  -- Corrected to what was paid or less, or paid before its time was chosen, nothing is open any more.
  if new.status = old.status and new.paid_amount > 0
    and (new.total_amount <> old.total_amount or new.time_basis is distinct from old.time_basis)
    and new.paid_amount >= new.total_amount and old.status in ('pending', 'submitted', 'denied')
    and not private.awaits_claim(old)
  then
    new.status := 'paid';
    new.status_note := null;
    return new;
  end if;
  -- Corrected to more than was paid, it is open again.
  if new.status = old.status and old.status = 'paid'
    and new.total_amount > old.total_amount and new.total_amount > new.paid_amount
  then
    new.status := 'pending';
    return new;
  end if;
  if new.status = old.status then
    new.status_note := old.status_note;
    return new;
  end if;
  -- What was marked paid by mistake goes back to where it was; what was paid is opened by a reversal alone. A payer has
  -- answered a claim that was denied: it can't be made unsent.
  if not by_payments and (
    not private.may_bill_move(old.status, new.status)
    or old.status = 'paid'
      and (new.paid_amount >= new.total_amount or new.status <> private.status_before_paid(new.id))
    or new.status = 'pending' and exists (
      select from public.billing_status_changes c where c.billing_record_id = new.id and c.to_status = 'denied'
    )
  ) then
    raise exception 'This bill''s status can''t be changed that way.'
      using errcode = 'SM801', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('submitted', 'paid') and private.time_is_open(new) then
    raise exception 'Choose which time to bill first: the booked or the measured one.'
      using errcode = 'SM810', detail = concat_ws(' ', new.booked_minutes, new.measured_minutes);
  end if;
  if new.status = 'submitted' and old.status = 'pending' and not private.awaits_claim(old) then
    raise exception 'The patient pays for this visit. Change its payment to insurance before you submit the bill.'
      using errcode = 'SM997';
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    missing := private.missing_to_bill(new);
    if missing <> '{}' then
      raise exception 'Complete the claim first: it needs a signed note, codes, a charge and the place of service.'
        using errcode = 'SM826', detail = array_to_string(missing, ' ');
    end if;
  end if;
  new.status_note := nullif(btrim(new.status_note), '');
  if new.status in ('denied', 'void')
    or not by_payments and (old.status = 'paid' or old.status = 'denied' and new.status = 'paid')
  then
    if new.status_note is null then
      raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = new.status;
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;

-- What a claim says beside time and coverage: the charge of each code, and the number of the claim it replaces.
create function public.complete_claim(bill uuid, charges jsonb default null, payer_claim_number text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.billing_records;
begin
  select * into record from public.billing_records b
    where b.id = complete_claim.bill
      and (b.provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
    for update;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  -- Charges that nobody entered before the bill was submitted can be entered still: they change nothing of what it says.
  if not private.is_correctable(record) and not (
    record.status in ('submitted', 'paid') and record.charges is null
    and complete_claim.charges is not null and complete_claim.payer_claim_number is null
  ) then
    raise exception 'A submitted or closed bill can''t be corrected.' using errcode = 'SM811', detail = record.status;
  end if;
  update public.billing_records b set
    charges = coalesce(complete_claim.charges, b.charges),
    payer_claim_number = coalesce(nullif(btrim(complete_claim.payer_claim_number), ''), b.payer_claim_number)
  where b.id = record.id;
end $$;
revoke execute on function public.complete_claim(uuid, jsonb, text) from public, anon;
grant execute on function public.complete_claim(uuid, jsonb, text) to authenticated, service_role;

-- Licenses ---------------------------------------------------------------------------------------------------------------

-- A license no longer counts: because it was declined, moved to another state, or changed and waits to be verified again.
create or replace function private.follow_ended_license(old public.provider_licenses, new public.provider_licenses) returns void
language plpgsql security definer set search_path = '' as $$
declare
  provider public.providers;
  today date;
  counted boolean;
begin
  select * into provider from public.providers p where p.id = old.provider_id and p.is_active;
  if provider.id is null then
    return;
  end if;
  today := private.day_of_provider(provider.id, now());
  counted := coalesce(old.valid_until >= today, false);
  if new.state = old.state and coalesce(new.valid_until >= today, false) then
    return;
  end if;
  -- Patients are told once it is certain: not while a corrected license waits to be verified.
  if counted and new.state is distinct from old.state
    or new.declined_at is not null and old.declined_at is null and (counted or exists (
      select from public.appointments a
      where a.provider_id = provider.id and a.status = 'scheduled' and a.appointment_date > now()
        and a.patient_state = old.state and a.license_reason is null
    ))
  then
    insert into private.provider_decisions (provider_id, decision, state) values (provider.id, 'license_ended', old.state);
  end if;
  if counted then
    perform private.give_rebooking_task(provider, old.state);
  end if;
end $$;
