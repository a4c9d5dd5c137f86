-- Everything a patient writes or says is read for danger: by the rules in the transaction that stores it, and by the
-- classifier right after, from a queue that is written in the same transaction.

create table private.safety_queue (
  id bigint generated always as identity primary key,
  patient_id uuid not null references public.profiles on delete cascade,
  provider_id uuid references public.providers on delete cascade,
  source text not null,
  source_id uuid,
  body text not null,
  rules_tier smallint,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
comment on table private.safety_queue is
  'Texts the classifier has not read yet. A row is removed in the transaction that acts on it.';
create index safety_queue_due on private.safety_queue (next_attempt_at, id);
grant all on private.safety_queue to service_role;

create table private.read_first (
  message_id uuid primary key references public.patient_provider_messages on delete cascade,
  category text,
  because text[] not null default '{}',
  created_at timestamptz not null default now()
);
comment on table private.read_first is
  'Messages with a sign of danger too weak for a task. The inbox shows them as "Read first", without an alarm.';
grant all on private.read_first to service_role;

-- The passage around the words that were found.
create function private.safety_excerpt(body text, because text[]) returns text
language sql immutable set search_path = ''
as $$
  select case
    when length(given.flat) <= 420 then given.flat
    else (case when begins > 1 then '…' else '' end) || btrim(substr(given.flat, begins, 400))
      || (case when begins + 400 <= length(given.flat) then '…' else '' end)
  end
  from (select btrim(regexp_replace(body, '\s+', ' ', 'g')) as flat) given
  cross join lateral (
    select greatest(1, coalesce(nullif(strpos(given.flat, because[1]), 0), 1) - 120) as begins
  ) place
$$;
revoke execute on function private.safety_excerpt(text, text[]) from public;
grant execute on function private.safety_excerpt(text, text[]) to service_role;

create function private.safety_summary(source text) returns text
language sql immutable set search_path = ''
as $$
  select case safety_summary.source
    when 'message' then 'A message from the patient contains a possible safety concern.'
    when 'assessment_text' then 'A comment the patient wrote with an assessment contains a possible safety concern.'
    when 'intake' then 'A visit intake contains a possible safety concern.'
    when 'visit_chat' then 'The chat of a visit contains a possible safety concern.'
    when 'booking_note' then 'A booking note contains a possible safety concern.'
    when 'transcript' then 'Something the patient said in a visit is a possible safety concern.'
    when 'profile' then 'The patient''s health history contains a possible safety concern.'
    when 'medication' then 'The patient''s medication list contains a possible safety concern.'
    when 'record_request' then 'A record request contains a possible safety concern.'
    when 'feedback' then 'Feedback after a visit contains a possible safety concern.'
    when 'cancel_reason' then 'The reason for a cancellation contains a possible safety concern.'
    else 'A possible safety concern was found.'
  end
$$;
revoke execute on function private.safety_summary(text) from public;
grant execute on function private.safety_summary(text) to service_role;

-- The provider of the patient's nearest visit that was not canceled.
create function private.nearest_provider(patient uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
  order by abs(extract(epoch from a.appointment_date - now())) limit 1
$$;
revoke execute on function private.nearest_provider(uuid) from public;

-- Reads one text of a patient: opens a task, or marks a message to be read first, and queues it for the classifier.
create function private.read_text(patient uuid, provider uuid, source text, source_id uuid, body text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer private.safety_answer;
  responsible uuid;
begin
  if body is null or body !~ '\S' then
    return;
  end if;
  answer := private.assess_text(body);
  responsible := coalesce(provider, private.nearest_provider(patient));
  if answer.level = 'task' then
    perform private.raise_safety_task(patient, responsible, read_text.source, read_text.source_id,
      private.safety_summary(read_text.source),
      (answer.tier, answer.category, answer.because, private.safety_excerpt(body, answer.because), 'rules'));
  elsif answer.level = 'panel' then
    perform private.mark_read_first(read_text.source, read_text.source_id, answer.category, answer.because);
  end if;
  insert into private.safety_queue (patient_id, provider_id, source, source_id, body, rules_tier)
    values (patient, responsible, read_text.source, read_text.source_id, left(body, 20000), answer.tier);
  perform pg_notify('safety_text', '');
end $$;
comment on function private.read_text is
  'Reads one text of a patient for danger, in the transaction that stores it.';
revoke execute on function private.read_text(uuid, uuid, text, uuid, text) from public;

create function private.mark_read_first(source text, source_id uuid, category text, because text[]) returns void
language sql security definer set search_path = ''
as $$
  insert into private.read_first (message_id, category, because)
  select m.id, mark_read_first.category, coalesce(mark_read_first.because, '{}')
  from public.patient_provider_messages m where mark_read_first.source = 'message' and m.id = mark_read_first.source_id
  on conflict do nothing
$$;
revoke execute on function private.mark_read_first(text, uuid, text, text[]) from public;
grant execute on function private.mark_read_first(text, uuid, text, text[]) to service_role;

-- What a patient wrote into some columns of a row: the whole text of a column that changed, and of JSON each text that
-- was not there before.
create function private.new_texts(before jsonb, after jsonb, columns text[]) returns setof text
language sql immutable set search_path = ''
as $$
  select after ->> c from unnest(columns) c
  where jsonb_typeof(after -> c) = 'string' and after -> c is distinct from before -> c
  union all
  select w #>> '{}' from unnest(columns) c
  cross join lateral jsonb_path_query(after -> c, 'lax $.** ? (@.type() == "string")') w
  where jsonb_typeof(after -> c) in ('object', 'array') and length(w #>> '{}') > 3
    and not exists (
      select from jsonb_path_query(coalesce(before -> c, 'null'), 'lax $.** ? (@.type() == "string")') old where old = w
    )
$$;
revoke execute on function private.new_texts(jsonb, jsonb, text[]) from public;

-- Every column that holds a patient's own words, and the source of a task that opens from it. A test compares this list
-- with every text a signed-in person may write.
create function private.watched_columns() returns table (relation text, field text, source text)
language sql immutable set search_path = ''
as $$
  values
    ('patient_provider_messages', 'message', 'message'),
    ('assessment_results', 'note', 'assessment_text'),
    ('intake_responses', 'data', 'intake'),
    ('appointments', 'reason', 'booking_note'),
    ('appointments', 'notes', 'booking_note'),
    ('appointments', 'satisfaction_feedback', 'feedback'),
    ('appointments', 'cancellation_reason', 'cancel_reason'),
    ('session_transcripts', 'text', 'transcript'),
    ('profiles', 'past_medical_history', 'profile'),
    ('profiles', 'surgical_history', 'profile'),
    ('profiles', 'allergies', 'profile'),
    ('profiles', 'current_medications', 'medication'),
    ('profiles', 'medication_history', 'medication'),
    ('record_requests', 'reason', 'record_request')
$$;
revoke execute on function private.watched_columns() from public;

-- Reads what a patient wrote into a row. What staff and the server write is not read, except for lines of a transcript
-- that say the patient spoke them.
create function private.watch_row(relation text, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
  provider uuid := after ->> 'provider_id';
  watched record;
begin
  if relation = 'session_transcripts' then
    if after ->> 'speaker' = 'provider' then
      return;
    end if;
    select a.patient_id, a.provider_id into patient, provider
      from public.appointments a where a.id = (after ->> 'appointment_id')::uuid;
  else
    patient := case when relation = 'profiles' then after ->> 'id' else after ->> 'patient_id' end;
    if patient is distinct from (select auth.uid()) then
      return;
    end if;
  end if;
  for watched in
    select w.source, said.one from private.watched_columns() w
    cross join lateral private.new_texts(before, after, array[w.field]) said (one)
    where w.relation = watch_row.relation
  loop
    perform private.read_text(patient, provider, watched.source, (after ->> 'id')::uuid, watched.one);
  end loop;
end $$;
revoke execute on function private.watch_row(text, jsonb, jsonb) from public;

create function private.watch_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  return null;
end $$;
revoke execute on function private.watch_text() from public;

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'UPDATE' then
    perform private.bill_completed_visit(old, new);
  end if;
  if tg_op <> 'UPDATE' or new.status <> old.status or private.is_moved(old, new) then
    perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  end if;
  perform private.keep_care_of_visit(old, new);
  if tg_op <> 'DELETE' then
    perform private.tell_of_visit_change(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.tell_of_begun_visit(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

create function private.after_record_request_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' then
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;
revoke execute on function private.after_record_request_write() from public;
drop trigger audit on public.record_requests;
create trigger audit after insert or update or delete on public.record_requests
  for each row execute function private.after_record_request_write();

drop trigger watch on public.intake_responses;
drop function private.watch_intake();
create trigger watch after insert or update on public.intake_responses
  for each row execute function private.watch_text();
create trigger watch after insert or update on public.session_transcripts
  for each row execute function private.watch_text();
create trigger watch after update on public.profiles
  for each row execute function private.watch_text();

-- Messages are read by the steps that follow them, so that the task opens after the notification of the message.
create or replace function private.watch_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if message.sender_id = message.patient_id then
    perform private.read_text(message.patient_id, message.provider_id, 'message', message.id, message.message);
  end if;
end $$;

create or replace function private.watch_result(result public.assessment_results) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := case when result.instrument = 'phq9' then coalesce((result.answers ->> 8)::numeric, 0) else 0 end;
  -- The instrument's own words for the answers 1 to 3.
  answer constant text := (array['several days', 'more than half the days', 'nearly every day'])[item9];
begin
  if item9 > 0 then
    perform private.raise_safety_task(result.patient_id, private.nearest_provider(result.patient_id), 'phq9_item9', result.id,
      'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.'
        || case when (private.assess_text(result.note)).level = 'task'
          then ' The patient''s comment also contains a possible safety concern.' else '' end,
      (2::smallint, 'phq9_item9', array[answer],
        'Thoughts that you would be better off dead, or of hurting yourself in some way: ' || answer, 'answer'));
  end if;
  -- A comment beside that answer belongs to the same task.
  perform private.read_text(result.patient_id, null,
    case when item9 > 0 then 'phq9_item9' else 'assessment_text' end, result.id, result.note);
end $$;

drop function private.open_safety_task(uuid, text, uuid, text);
drop function private.open_safety_task_for(uuid, uuid, text, uuid, text);
drop function private.mentions_crisis(text);
drop function private.crisis_patterns();

-- The chat of a visit is encrypted between the two browsers, so the server doesn't see it. The patient's browser hands
-- over a line in which it found a sign of danger.
create function public.report_visit_chat(appointment_id uuid, message text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  select a.* into visit from public.appointments a
    where a.id = report_visit_chat.appointment_id and a.patient_id = (select auth.uid());
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  wait := private.count_try('visit_chat:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.read_text(visit.patient_id, visit.provider_id, 'visit_chat', visit.id, left(message, 4000));
end $$;
comment on function public.report_visit_chat is
  'Hands over a line of the caller''s visit chat in which their browser found a sign of danger.';
revoke execute on function public.report_visit_chat(uuid, text) from public;
grant execute on function public.report_visit_chat(uuid, text) to authenticated, service_role;

-- "Are you safe right now?"
create function public.answer_safety_question(source text, safe boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  patient constant uuid := (select auth.uid());
  wait integer;
begin
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'Only a patient can answer this.' using errcode = 'SM644';
  end if;
  wait := private.count_try('safe_now:' || patient, 30, 600);
  if wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.status = 'open'
    order by (t.source = answer_safety_question.source) desc, coalesce(t.last_reported_at, t.created_at) desc limit 1;
  if safe and task.id is null then
    insert into private.safe_answers (patient_id) values (patient)
      on conflict (patient_id) do update set answered_at = now();
  end if;
  if not safe then
    if task.id is null then
      perform private.raise_safety_task(patient, private.nearest_provider(patient),
        case when answer_safety_question.source in (
          'assessment_text', 'message', 'intake', 'visit_chat', 'booking_note', 'profile', 'medication', 'record_request',
          'feedback', 'cancel_reason'
        ) then answer_safety_question.source else 'message' end,
        null, 'The patient answered that they are not safe right now.',
        (1::smallint, 'not_safe_now', array['No, I need help now'], 'Are you safe right now? No, I need help now', 'answer'));
    else
      perform private.raise_safety_task(patient, task.provider_id, task.source, task.source_id, task.summary,
        (1::smallint, 'not_safe_now', task.because, task.excerpt, 'answer'));
    end if;
  end if;
  update public.safety_tasks t set safe_answer = case when safe then 'safe' else 'not_safe' end, safe_answered_at = now()
    where t.patient_id = patient and t.status = 'open' and (task.id is null or t.id = task.id);
end $$;
comment on function public.answer_safety_question is
  'The patient''s answer to "Are you safe right now?", kept with their newest open task. "No" makes it urgent, or opens one. The answer tells the caller nothing about tasks.';
revoke execute on function public.answer_safety_question(text, boolean) from public;
grant execute on function public.answer_safety_question(text, boolean) to authenticated, service_role;

-- When somebody reads what a patient writes.
create function public.reading_hours() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('open', now() >= d.opens, 'opens', d.opens, 'closes', d.closes, 'time_zone', s.time_zone,
    'overdue_hours', s.overdue_hours)
  from public.safety_settings s cross join lateral private.practice_day(now()) d
$$;
comment on function public.reading_hours is
  'Whether the practice is open now, and the day under way or the next one.';
revoke execute on function public.reading_hours() from public;
grant execute on function public.reading_hours() to anon, authenticated, service_role;

-- Whether the classifier keeps up.
create function public.safety_engine_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view this.' using errcode = 'SM645';
  end if;
  return (
    select jsonb_build_object(
      'waiting', count(*), 'failing', count(*) filter (where q.attempts > 0), 'oldest_at', min(q.created_at),
      'last_error', (select f.last_error from private.safety_queue f where f.last_error is not null order by f.id desc limit 1),
      'pages_waiting', (select count(*) from private.page_outbox p where p.sent_at is null and p.failed_at is null),
      'pages_failed', (select count(*) from private.page_outbox p where p.failed_at is not null)
    ) from private.safety_queue q
  );
end $$;
comment on function public.safety_engine_status is
  'How many texts wait for the classifier, how many it failed on, and why.';
revoke execute on function public.safety_engine_status() from public;
grant execute on function public.safety_engine_status() to authenticated, service_role;
