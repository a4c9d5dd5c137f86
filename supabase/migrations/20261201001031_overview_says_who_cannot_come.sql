-- The provider's overview says which patients told the practice that they can't come, and of the notes beside the number of
-- AI-assisted ones only those that are AI-assisted.

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
  next_visits uuid[];
  drafts jsonb;
  danger jsonb;
begin
  select jsonb_build_object('active', n.active, 'new_this_week', n.new_this_week),
      jsonb_build_object('refills', n.refills, 'medications', n.medications),
      jsonb_build_object('ai_assisted', n.ai_assisted)
    into patients, waiting, notes from private.my_practice_in_numbers() n;
  waiting := waiting || jsonb_build_object('messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.acting_as is not null
  ), 'overdue_messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.acting_as is not null
      and m.created_at < now() - make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  ));
  notes := notes || (
    select jsonb_build_object(
      'to_sign', count(*), 'drafted_to_sign', count(*) filter (where n.drafted_by is not null and n.addendum_to is null)
    )
    from public.progress_notes n where n.provider_id = me and n.status = 'draft'
  );

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status, 'reason', a.reason,
      'changed_at', a.updated_at, 'cancellation_reason', a.cancellation_reason, 'started_at', a.started_at,
      'waiting_since', a.waiting_since, 'cannot_come_at', a.cannot_come_at,
      'patient', private.patient_in_brief(p),
      'intake_done', exists (select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null),
      'note', (
        select n.status from public.progress_notes n
        where n.appointment_id = a.id and n.provider_id = me and n.addendum_to is null and n.status <> 'closed'
        order by n.created_at desc limit 1
      )
    ) order by a.appointment_date), '[]')
  into today
  from public.appointments a join public.profiles p on p.id = a.patient_id
  where a.provider_id = me
    and a.appointment_date between day_start - interval '5 hours' and day_end + interval '1 hour'
    and ((a.appointment_date >= day_start and a.appointment_date < day_end) or a.status = 'in_progress'
      or (a.status = 'scheduled' and private.join_window(a.appointment_date) @> now()));

  next_visits := array(select private.next_visits(day_start));
  select coalesce(jsonb_agg(visit order by visit ->> 'appointment_date'), '[]') into upcoming from (
    select jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status, 'cannot_come_at', a.cannot_come_at,
      'patient', jsonb_build_object('id', p.id, 'first_name', private.called_name(p.first_name, p.preferred_name, p.last_name), 'last_name', p.last_name)
    ) as visit
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.id = any (next_visits)
  ) upcoming_visits;

  select coalesce(jsonb_agg(draft), '[]') into drafts from (
    select jsonb_build_object(
      'id', n.id, 'session_type', n.session_type, 'session_date', n.session_date, 'drafted_by', n.drafted_by,
      'patient', jsonb_build_object('id', p.id, 'first_name', private.called_name(p.first_name, p.preferred_name, p.last_name), 'last_name', p.last_name)
    ) as draft
    from public.progress_notes n join public.profiles p on p.id = n.patient_id
    where n.provider_id = me and n.status = 'draft' order by n.updated_at desc limit 5
  ) newest;

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'source', t.source, 'summary', t.summary, 'created_at', t.created_at,
      'tier', t.tier, 'because', t.because, 'acknowledged_at', t.acknowledged_at, 'escalated_at', t.escalated_at,
      'patient', private.patient_in_brief(p),
      'score', (select r.score from public.assessment_results r where t.source in ('phq9_item9', 'phqa_item9') and r.id = t.source_id)
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
      'aiAssistedNotes', notes -> 'ai_assisted', 'notesToSign', notes -> 'drafted_to_sign',
      'pendingTasks', jsonb_array_length(danger) + (notes ->> 'to_sign')::bigint + (waiting ->> 'refills')::bigint
        + (waiting ->> 'medications')::bigint + (waiting ->> 'messages')::bigint,
      'urgentTasks', jsonb_array_length(danger)
    ),
    'waiting_on_me', waiting || jsonb_build_object('notes', notes -> 'to_sign'),
    'today', today, 'upcoming', upcoming, 'drafts', drafts, 'safety_tasks', danger
  );
end $$;
