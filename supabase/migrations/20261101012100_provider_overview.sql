-- The provider's day in one question: what is on, what waits for them, who may be in danger.

create index progress_notes_drafts on public.progress_notes (provider_id) where status = 'draft';

create function private.refills_asked(list jsonb) returns bigint
language sql immutable set search_path = ''
as $$ select count(*) from private.pending_refills(list) $$;
create function private.medications_to_verify(list jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select count(*) from jsonb_array_elements(list) item
  where jsonb_typeof(item) <> 'object'
    or (coalesce(item ->> 'status', 'ongoing') <> 'discontinued' and coalesce(item -> 'verified', 'false') <> 'true')
$$;
revoke execute on function private.refills_asked(jsonb), private.medications_to_verify(jsonb) from public;
grant execute on function private.pending_refills(jsonb), private.refills_asked(jsonb), private.medications_to_verify(jsonb)
  to authenticated, service_role;

create function private.patient_in_brief(patient public.profiles) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', patient.id, 'patient_id', patient.patient_id, 'first_name', patient.first_name, 'last_name', patient.last_name,
    'date_of_birth', patient.date_of_birth, 'phone', patient.phone, 'allergies', patient.allergies,
    'preferred_language', patient.preferred_language
  )
$$;
revoke execute on function private.patient_in_brief(public.profiles) from public;
grant execute on function private.patient_in_brief(public.profiles) to authenticated, service_role;

create function public.provider_overview() returns jsonb
language plpgsql stable set search_path = ''
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
  with mine as (
    select a.patient_id, min(a.appointment_date) as first_visit
    from public.appointments a where a.provider_id = me and a.status <> 'cancelled' group by a.patient_id
  ), medications as (
    select sum(private.refills_asked(p.current_medications)) as refills,
      sum(private.medications_to_verify(p.current_medications)) as unverified
    from public.profiles p join mine on mine.patient_id = p.id where p.current_medications <> '[]'
  )
  select
    jsonb_build_object(
      'active', count(*),
      'new_this_week', count(*) filter (where mine.first_visit > now() - interval '7 days' and mine.first_visit <= now())
    ),
    (select jsonb_build_object('refills', coalesce(m.refills, 0), 'medications', coalesce(m.unverified, 0)) from medications m)
  into patients, waiting from mine;

  waiting := waiting || jsonb_build_object('messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.sender_id = m.patient_id
  ));
  select jsonb_build_object(
    'ai_assisted', count(*) filter (where n.drafted_by is not null),
    'to_sign', count(*) filter (where n.status = 'draft')
  ) into notes from public.progress_notes n where n.provider_id = me;

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
      'patient', private.patient_in_brief(p),
      'score', (select r.score from public.assessment_results r where t.source = 'phq9_item9' and r.id = t.source_id)
    ) order by t.created_at), '[]')
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
comment on function public.provider_overview is 'The first screen of the provider''s portal. Row policies decide what is in it.';
revoke execute on function public.provider_overview() from public;
grant execute on function public.provider_overview() to authenticated, service_role;
