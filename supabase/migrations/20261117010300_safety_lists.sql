-- Lists with the new severity: the worklist, the overview, the inbox.

-- One task with everything a person needs to act on it.
create function private.task_in_full(task public.safety_tasks) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', task.id, 'source', task.source, 'summary', task.summary, 'tier', task.tier, 'category', task.category,
    'because', task.because, 'excerpt', task.excerpt, 'found_by', task.found_by, 'reports', task.reports,
    'created_at', task.created_at, 'last_reported_at', task.last_reported_at, 'alarm_at', task.alarm_at,
    'acknowledged_at', task.acknowledged_at, 'acknowledged_by', private.person_name(task.acknowledged_by),
    'acknowledged_by_me', task.acknowledged_by is not distinct from (select auth.uid()),
    'reminders', task.reminders, 'reminded_at', task.reminded_at, 'remind_at', task.remind_at,
    'escalations', task.escalations, 'escalated_at', task.escalated_at, 'escalate_at', task.escalate_at,
    'escalated_to', private.person_name(task.escalated_to),
    'escalated_to_me', task.escalated_to is not distinct from (select auth.uid()),
    'escalates_to', case when task.escalate_at is not null then private.person_name(private.next_on_call(task, task.escalate_at)) end,
    'safe_answer', task.safe_answer, 'safe_answered_at', task.safe_answered_at,
    'status', task.status, 'disposition', task.disposition, 'disposition_note', task.disposition_note,
    'closed_at', task.closed_at, 'closed_by', private.person_name(task.closed_by),
    'provider', (select private.person_name(v.user_id) from public.providers v where v.id = task.provider_id),
    'provider_id', task.provider_id,
    'score', (select r.score from public.assessment_results r where task.source = 'phq9_item9' and r.id = task.source_id),
    'visit_at', (
      select a.appointment_date from public.appointments a
      where task.source in ('booking_note', 'visit_chat', 'cancel_reason', 'feedback') and a.id = task.source_id
    ),
    'patient', (
      select private.patient_in_brief(p) || jsonb_build_object('address', nullif(concat_ws(', ',
        nullif(btrim(p.address_line1), ''), nullif(btrim(p.address_line2), ''), nullif(btrim(p.city), ''),
        nullif(btrim(concat_ws(' ', p.state, p.zip_code)), '')), ''))
      from public.profiles p where p.id = task.patient_id
    )
  )
$$;
revoke execute on function private.task_in_full(public.safety_tasks) from public;

create function public.safety_worklist() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  all_tasks constant boolean := private.is_admin();
  tasks jsonb;
begin
  if not all_tasks and private.verified_provider_id() is null then
    return '[]';
  end if;
  select coalesce(jsonb_agg(private.task_in_full(t) order by t.tier, t.acknowledged_at is not null, t.alarm_at), '[]') into tasks
    from public.safety_tasks t
    where t.status = 'open'
      and (all_tasks or exists (select from private.under_my_care c where c.patient_id = t.patient_id));
  perform private.note_list('safety_worklist', '{safety_tasks,profiles}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(tasks, '$[*].patient.id') shown));
  return tasks;
end $$;
comment on function public.safety_worklist is
  'Open safety tasks of the caller''s patients (of all patients for the supervising physician), the most urgent first. Patients it shows are recorded in the audit log.';
revoke execute on function public.safety_worklist() from public;
grant execute on function public.safety_worklist() to authenticated, service_role;

create function public.closed_safety_tasks(before timestamptz default null, page_size integer default 30) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  all_tasks constant boolean := private.is_admin();
  tasks jsonb;
begin
  if not all_tasks and private.verified_provider_id() is null then
    return '[]';
  end if;
  select coalesce(jsonb_agg(private.task_in_full(page) order by page.closed_at desc), '[]') into tasks from (
    select t.* from public.safety_tasks t
    where t.status = 'closed' and (before is null or t.closed_at < before)
      and (all_tasks or exists (select from private.under_my_care c where c.patient_id = t.patient_id))
    order by t.closed_at desc limit least(greatest(page_size, 1), 100)
  ) page;
  perform private.note_list('closed_safety_tasks', '{safety_tasks,profiles}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(tasks, '$[*].patient.id') shown));
  return tasks;
end $$;
comment on function public.closed_safety_tasks is
  'Closed safety tasks of the caller''s patients (of all patients for the supervising physician), the latest first, one page at a time.';
revoke execute on function public.closed_safety_tasks(timestamptz, integer) from public;
grant execute on function public.closed_safety_tasks(timestamptz, integer) to authenticated, service_role;
create index safety_tasks_closed on public.safety_tasks (closed_at desc) where status = 'closed';

drop function public.practice_safety_tasks();
create function public.practice_safety_tasks() returns table (
  id uuid, source text, summary text, created_at timestamptz, patient_id uuid, patient_number text, first_name text,
  last_name text, date_of_birth date, phone text, preferred_language text, provider_name text, tier smallint, because text[],
  acknowledged_at timestamptz, escalated_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all safety tasks.' using errcode = 'SM905';
  end if;
  for id, source, summary, created_at, patient_id, patient_number, first_name, last_name, date_of_birth, phone,
    preferred_language, provider_name, tier, because, acknowledged_at, escalated_at
  in
    select t.id, t.source, t.summary, t.created_at, p.id, p.patient_id, p.first_name, p.last_name, p.date_of_birth,
      p.phone, p.preferred_language, private.person_name(v.user_id), t.tier, t.because, t.acknowledged_at, t.escalated_at
    from public.safety_tasks t join public.profiles p on p.id = t.patient_id
    left join public.providers v on v.id = t.provider_id
    where t.status = 'open' order by t.tier, t.created_at
  loop
    perform private.record_audit('safety_tasks.read', patient_id, id::text,
      '{"list": "practice_safety_tasks", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_safety_tasks is
  'All open safety tasks with the patient''s contact data, the most urgent first.';
revoke execute on function public.practice_safety_tasks() from public;
grant execute on function public.practice_safety_tasks() to authenticated, service_role;

create or replace function private.provider_overview() returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.own_provider_id();
  zone text := (select p.time_zone from public.providers p where p.id = me);
  day_start timestamptz := date_trunc('day', now(), coalesce(zone, 'UTC'));
  day_end timestamptz := (date_trunc('day', now() at time zone coalesce(zone, 'UTC')) + interval '1 day') at time zone coalesce(zone, 'UTC');
  patients jsonb;
  waiting jsonb;
  notes jsonb;
  today jsonb;
  upcoming jsonb;
  drafts jsonb;
  danger jsonb;
begin
  select jsonb_build_object('active', n.active, 'new_this_week', n.new_this_week),
      jsonb_build_object('refills', n.refills, 'medications', n.medications),
      jsonb_build_object('ai_assisted', n.ai_assisted)
    into patients, waiting, notes from private.my_practice_in_numbers() n;
  waiting := waiting || jsonb_build_object('messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.sender_id = m.patient_id
  ), 'overdue_messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.sender_id = m.patient_id
      and m.created_at < now() - make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  ));
  notes := notes || jsonb_build_object('to_sign', (
    select count(*) from public.progress_notes n where n.provider_id = me and n.status = 'draft'
  ));

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status, 'reason', a.reason,
      'changed_at', a.updated_at, 'cancellation_reason', a.cancellation_reason, 'started_at', a.started_at,
      'patient', private.patient_in_brief(p),
      'intake_done', exists (select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null),
      'note', (
        select n.status from public.progress_notes n
        where n.appointment_id = a.id and n.provider_id = me and n.addendum_to is null order by n.created_at desc limit 1
      )
    ) order by a.appointment_date), '[]')
  into today
  from public.appointments a join public.profiles p on p.id = a.patient_id
  where a.provider_id = me
    and a.appointment_date between day_start - interval '5 hours' and day_end + interval '1 hour'
    and ((a.appointment_date >= day_start and a.appointment_date < day_end) or a.status = 'in_progress'
      or (a.status = 'scheduled' and private.join_window(a.appointment_date) @> now()));

  select coalesce(jsonb_agg(visit order by visit ->> 'appointment_date'), '[]') into upcoming from (
    select jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status,
      'patient', jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)
    ) as visit
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.provider_id = me and a.appointment_date >= day_start and a.status in ('scheduled', 'in_progress')
    order by a.appointment_date limit 10
  ) next_visits;

  select coalesce(jsonb_agg(draft), '[]') into drafts from (
    select jsonb_build_object(
      'id', n.id, 'session_type', n.session_type, 'session_date', n.session_date, 'drafted_by', n.drafted_by,
      'patient', jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)
    ) as draft
    from public.progress_notes n join public.profiles p on p.id = n.patient_id
    where n.provider_id = me and n.status = 'draft' order by n.updated_at desc limit 5
  ) newest;

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'source', t.source, 'summary', t.summary, 'created_at', t.created_at,
      'tier', t.tier, 'because', t.because, 'acknowledged_at', t.acknowledged_at, 'escalated_at', t.escalated_at,
      'patient', private.patient_in_brief(p),
      'score', (select r.score from public.assessment_results r where t.source = 'phq9_item9' and r.id = t.source_id)
    ) order by t.tier, t.created_at), '[]')
  into danger
  from public.safety_tasks t join public.profiles p on p.id = t.patient_id where t.status = 'open';

  return jsonb_build_object(
    'stats', jsonb_build_object(
      'todaysAppointments', (
        select count(*) from jsonb_array_elements(today) visit
        where visit ->> 'status' <> 'cancelled'
          and (visit ->> 'appointment_date')::timestamptz >= day_start and (visit ->> 'appointment_date')::timestamptz < day_end
      ),
      'doneToday', (
        select count(*) from jsonb_array_elements(today) visit
        where visit ->> 'status' = 'completed' and (visit ->> 'appointment_date')::timestamptz >= day_start
      ),
      'activePatients', patients -> 'active', 'newThisWeek', patients -> 'new_this_week',
      'aiAssistedNotes', notes -> 'ai_assisted', 'notesToSign', notes -> 'to_sign',
      'pendingTasks', jsonb_array_length(danger) + (notes ->> 'to_sign')::bigint + (waiting ->> 'refills')::bigint
        + (waiting ->> 'medications')::bigint + (waiting ->> 'messages')::bigint,
      'urgentTasks', jsonb_array_length(danger)
    ),
    'waiting_on_me', waiting || jsonb_build_object('notes', notes -> 'to_sign'),
    'today', today, 'upcoming', upcoming, 'drafts', drafts, 'safety_tasks', danger
  );
end $$;

drop function public.message_inbox(timestamptz, integer);
drop function private.message_inbox(timestamptz, integer);

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
    where u.provider_id = me and u.patient_id = m.patient_id and u.read_at is null and u.sender_id = u.patient_id
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
