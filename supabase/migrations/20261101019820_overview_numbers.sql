-- The overview's numbers are about everything a clinician ever did. Each is kept or found without going through it.

-- Without a search_path of its own, so that the planner can write it out in place of a call for each patient.
create function private.medications_waiting(list jsonb, out refills bigint, out unverified bigint) returns setof record
language sql immutable rows 1
as $$
  select
    pg_catalog.count(*) filter (where pg_catalog.jsonb_typeof(item) = 'object' and item ->> 'cardStatus' = 'pending'),
    pg_catalog.count(*) filter (
      where pg_catalog.jsonb_typeof(item) <> 'object'
        or (coalesce(item ->> 'status', 'ongoing') <> 'discontinued' and coalesce(item -> 'verified', 'false') <> 'true')
    )
  from pg_catalog.jsonb_array_elements(list) item
$$;
comment on function private.medications_waiting is 'How many medications of a list wait for a refill, and how many for somebody to verify them.';
create function private.waits_for_somebody(list jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select w.refills + w.unverified > 0 from private.medications_waiting(list) w $$;
revoke execute on function private.medications_waiting(jsonb), private.waits_for_somebody(jsonb) from public;
grant execute on function private.medications_waiting(jsonb), private.waits_for_somebody(jsonb) to authenticated, service_role;
drop function private.refills_asked(jsonb), private.medications_to_verify(jsonb);

-- Few at any time, whatever the number of patients.
create index profiles_with_medications_waiting on public.profiles (id) where private.waits_for_somebody(current_medications);

-- Notes that began as an engine's draft only grow in number. A clinician writes one at a time, so nobody waits for the row.
create table private.drafted_notes (
  provider_id uuid primary key references public.providers on delete cascade,
  notes bigint not null
);
comment on table private.drafted_notes is 'How many notes of a provider began as an engine''s draft.';
alter table private.drafted_notes enable row level security;
alter table private.drafted_notes force row level security;
create function private.count_drafted_note() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.drafted_notes;
    return null;
  end if;
  insert into private.drafted_notes as d (provider_id, notes)
    select note.provider_id, sum(note.more) from (
      select old.provider_id, -1 as more where old.drafted_by is not null
      union all
      select new.provider_id, 1 where new.drafted_by is not null
    ) note group by note.provider_id order by note.provider_id
  on conflict (provider_id) do update set notes = d.notes + excluded.notes;
  return null;
end $$;
revoke execute on function private.count_drafted_note() from public;
create trigger count_new_draft after insert on public.progress_notes
  for each row when (new.drafted_by is not null) execute function private.count_drafted_note();
create trigger count_changed_draft after update on public.progress_notes
  for each row when (
    (old.provider_id, old.drafted_by is null) is distinct from (new.provider_id, new.drafted_by is null)
  ) execute function private.count_drafted_note();
create trigger count_gone_draft after delete on public.progress_notes
  for each row when (old.drafted_by is not null) execute function private.count_drafted_note();
create trigger count_no_drafts after truncate on public.progress_notes
  for each statement execute function private.count_drafted_note();
insert into private.drafted_notes (provider_id, notes)
  select n.provider_id, count(*) from public.progress_notes n where n.drafted_by is not null group by n.provider_id;

-- Security definer: numbers about the caller's own patients and notes, which the policies would go through row by row.
create function private.my_practice_in_numbers(
  out active bigint, out new_this_week bigint, out refills bigint, out medications bigint, out ai_assisted bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  week_ago constant timestamptz := now() - interval '7 days';
begin
  select count(*) into active from private.care c where c.provider_id = me and c.has_visit;
  select count(distinct a.patient_id) into new_this_week from public.appointments a
    where a.provider_id = me and a.status <> 'cancelled' and a.appointment_date > week_ago and a.appointment_date <= now()
      and not exists (
        select from public.appointments earlier
        where earlier.provider_id = me and earlier.patient_id = a.patient_id and earlier.status <> 'cancelled'
          and earlier.appointment_date <= week_ago
      );
  select coalesce(sum(w.refills), 0), coalesce(sum(w.unverified), 0) into refills, medications
    from public.profiles p
    -- One at a time (limit): few wait, and to go through all patients for them takes longer.
    cross join lateral (
      select from private.care c where c.provider_id = me and c.patient_id = p.id and c.has_visit limit 1
    ) mine
    cross join private.medications_waiting(p.current_medications) w
    where private.waits_for_somebody(p.current_medications);
  ai_assisted := coalesce((select d.notes from private.drafted_notes d where d.provider_id = me), 0);
end $$;
comment on function private.my_practice_in_numbers is 'How many patients have visits with the caller, how many came first this week, how much of their medications waits, and how many notes the caller did not draft alone.';
revoke execute on function private.my_practice_in_numbers() from public;
grant execute on function private.my_practice_in_numbers() to authenticated, service_role;

-- Planned once: its questions are found by index whoever asks, and to plan them takes longer than to answer them.
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
