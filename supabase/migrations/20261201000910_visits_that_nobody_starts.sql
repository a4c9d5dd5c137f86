-- A patient in the waiting room is told of, and a visit that nobody starts is listed. A provider who closed booking keeps
-- the visits that are booked: they can still be moved.
alter table public.appointments add column waiting_since timestamptz;
comment on column public.appointments.waiting_since is 'When the patient first entered the waiting room for this start.';

alter table private.reminders_sent drop constraint reminders_sent_kind_check;
alter table private.reminders_sent
  add constraint reminders_sent_kind_check check (kind in ('day', 'hour', 'late', 'unstarted'));
comment on table private.reminders_sent is
  'Reminders and alerts about a visit that were already sent. A visit that was rescheduled gets new ones.';

create function private.was_not_started(visit public.appointments)
returns boolean language sql stable set search_path to '' as $$
  select visit.status = 'scheduled' and greatest(visit.ends_at, upper(private.join_window(visit.appointment_date))) < now()
$$;
comment on function private.was_not_started is
  'The time of the visit is over, and nobody has said whether it was held by phone, missed or canceled.';
revoke all on function private.was_not_started from public;
grant execute on function private.was_not_started to authenticated, service_role;

create function private.calendars_i_read()
returns setof uuid language sql stable security definer set search_path to '' as $$
  select p.id from public.providers p
  where p.is_listed or p.is_active and (
    p.user_id = (select auth.uid()) or (select private.is_front_desk()) or p.id in (
      select a.provider_id from public.appointments a
      where a.status = 'scheduled' and a.appointment_date > now() and (
        a.patient_id = (select auth.uid()) or a.patient_id = any ((select private.people_i_act_for('schedule'))::uuid[])
      )
    )
  )
$$;
comment on function private.calendars_i_read is
  'Providers who can be booked, and those who closed booking for whoever has a visit with them to move.';
revoke all on function private.calendars_i_read from public;
grant execute on function private.calendars_i_read to authenticated, service_role;

alter policy "A signed-in person reads the hours of bookable providers" on public.provider_availability
  using (provider_id in (select private.calendars_i_read()));
alter policy "A signed-in person reads the changed days of bookable providers" on public.provider_schedule_changes
  using (provider_id in (select private.calendars_i_read()));
alter policy "A signed-in person reads what bookable providers offer" on public.provider_visit_types
  using (provider_id in (select private.calendars_i_read()));
drop function private.listed_provider_ids();
create policy "The front desk reads the providers who see patients" on public.providers for select to clinic_staff
  using (is_active and (select private.is_front_desk()));

drop function private.check_booking(public.appointments);
create or replace function private.check_booking(old public.appointments, new public.appointments)
returns void language plpgsql security definer set search_path to '' as $$
begin
  if new.appointment_date < now() then
    raise exception 'That time has already passed. Choose another time.' using errcode = 'SM204';
  end if;
  -- Booking that is closed keeps others from booking; visits that are booked can still be moved.
  if not exists (
    select from public.providers p where p.id = new.provider_id
      and (p.is_listed or p.is_active and (old.id is not null or p.user_id = (select auth.uid())))
  ) then
    raise exception 'This provider isn''t taking appointments right now.' using errcode = 'SM205';
  end if;
  if exists (select from public.profiles where id = new.patient_id and closed_at is not null) then
    raise exception 'This patient''s account is closed, so no visit can be booked.' using errcode = 'SM774';
  end if;
  if not exists (select from public.profiles where id = new.patient_id and intake_completed) then
    raise exception 'Complete your registration and intake before booking.' using errcode = 'SM206';
  end if;
  if not private.within_hours(
    new.provider_id, new.appointment_date,
    private.visit_end(new.appointment_date, new.duration_minutes)
  ) then
    raise exception 'That time is outside the provider''s hours. Choose another time.'
      using errcode = 'SM207';
  end if;
end $$;
revoke all on function private.check_booking from public;

drop function private.check_booking_limits(public.appointments);
create or replace function private.check_booking_limits(old public.appointments, new public.appointments)
returns void language plpgsql security definer set search_path to '' as $$
declare
  is_patient constant boolean := auth.uid() is not distinct from new.patient_id;
begin
  if not is_patient and not private.represents(new.patient_id) then
    return;
  end if;
  if private.is_minor(new.patient_id) and not private.has_guardian_consent(new.patient_id) then
    raise exception 'A parent or guardian needs to complete registration before a visit can be booked.'
      using errcode = 'SM722';
  end if;
  if private.must_sign_as_adult(new.patient_id) then
    raise exception 'You''re 18 now. Sign for your own care before you book.' using errcode = 'SM726';
  end if;
  if new.appointment_date > now() + interval '6 months' then
    raise exception 'Visits can be booked up to 6 months ahead.' using errcode = 'SM986';
  end if;
  if old.id is null and (
    select count(*) from public.appointments a
    where a.patient_id = new.patient_id and a.status = 'scheduled' and a.appointment_date > now()
  ) >= 5 then
    raise exception 'You already have 5 upcoming visits. Cancel one first, or call us.' using errcode = 'SM987';
  end if;
end $$;
revoke all on function private.check_booking_limits from public;

create or replace function private.check_spacing(appointment public.appointments)
returns void language plpgsql set search_path to '' as $$
declare
  buffer interval;
begin
  if (select auth.uid()) is distinct from appointment.patient_id and not private.represents(appointment.patient_id) then
    return;
  end if;
  select make_interval(mins => buffer_minutes) into buffer from public.providers where id = appointment.provider_id;
  if buffer > interval '0' and exists (
    select from public.appointments a
    where a.provider_id = appointment.provider_id and a.id <> appointment.id and a.status <> 'cancelled'
      and tstzrange(a.appointment_date, a.ends_at) && tstzrange(
        appointment.appointment_date - buffer,
        private.visit_end(appointment.appointment_date, appointment.duration_minutes) + buffer
      )
  ) then
    raise exception 'That time is too close to another appointment. Choose another time.'
      using errcode = 'SM219';
  end if;
end $$;

create or replace function private.before_appointment_write()
returns trigger language plpgsql security definer set search_path to '' as $$
declare
  by_person constant boolean := private.is_person();
begin
  if tg_op = 'INSERT' then
    new.patient_state := coalesce(new.patient_state,
      (select private.state_code(p.state) from public.profiles p where p.id = new.patient_id));
    if by_person then
      new.reason := new.notes;
      new.notes := null;
      new := private.stamp_license_reason(null, new);
      new := private.stamp_payment(new);
      perform private.check_booking(null, new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(null, new);
    if by_person then
      perform private.check_license(new, new.patient_state, new.appointment_date);
    end if;
    perform private.check_spacing(new);
    if by_person then
      perform private.check_visit_type(new);
    end if;
    return new;
  end if;

  if by_person then
    perform private.check_status(old, new);
    perform private.check_appointment_change(old, new);
    new := private.stamp_person_change(old, new);
    new := private.stamp_license_reason(old, new);
  end if;
  if private.is_moved(old, new) then
    if by_person then
      perform private.check_booking(old, new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(old, new);
  end if;
  if by_person then
    perform private.check_license_of_change(old, new);
  end if;
  new := private.stamp_status(old, new);
  perform private.check_cutoff(old, new);
  if private.is_moved(old, new) then
    perform private.check_spacing(new);
  end if;
  if by_person and new.duration_minutes <> old.duration_minutes then
    perform private.check_visit_type(new);
  end if;
  if new.appointment_date <> old.appointment_date then
    new.checked_in_at := null;
    new.checked_in_by := null;
    new.waiting_since := null;
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function private.after_appointment_write()
returns trigger language plpgsql security definer set search_path to '' as $$
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

create or replace function public.booked_slots(provider_id uuid, "from" timestamp with time zone, "to" timestamp with time zone)
returns table (appointment_date timestamp with time zone, ends_at timestamp with time zone) language plpgsql stable security definer set search_path to '' as $$
begin
  -- An empty answer would read as "nothing is booked".
  if (booked_slots."to" <= booked_slots."from" + interval '62 days') is not true then
    raise exception 'Ask for at most 62 days at a time.' using errcode = 'SM951';
  end if;
  return query
    select a.appointment_date - around.buffer, a.ends_at + around.buffer
    from public.providers p
    cross join lateral (select make_interval(mins => p.buffer_minutes) as buffer) around
    join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
      and a.appointment_date < booked_slots."to" + interval '1 hour'
      and a.appointment_date > booked_slots."from" - interval '5 hours'
      and a.appointment_date - around.buffer < booked_slots."to" and a.ends_at + around.buffer > booked_slots."from"
    where p.id = booked_slots.provider_id and p.id in (select private.calendars_i_read())
    order by a.appointment_date;
end $$;

create function public.enter_waiting_room(appointment_id uuid)
returns void language plpgsql security definer set search_path to '' as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments a
    where a.id = enter_waiting_room.appointment_id
      and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id)) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if not private.is_open(visit) then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  perform private.check_visit_entry(visit.id);
  if visit.status <> 'scheduled' or visit.waiting_since is not null then
    return;
  end if;
  update public.appointments a set waiting_since = now() where a.id = visit.id;
  perform private.notify(p.user_id, 'patient_waiting', 'Your patient is in the waiting room', null,
      '/telehealth-session/' || visit.id)
    from public.providers p where p.id = visit.provider_id;
end $$;
comment on function public.enter_waiting_room is
  'The patient is in the waiting room: the provider is notified, once for each start, and the front desk sees it.';
revoke all on function public.enter_waiting_room from public, anon;
grant execute on function public.enter_waiting_room to authenticated, service_role;

drop function public.front_desk_providers();
create function public.front_desk_providers()
returns table (id uuid, name text, time_zone text, is_listed boolean, is_active boolean) language plpgsql stable security definer set search_path to '' as $$
begin
  perform private.require_front_desk();
  return query
    select p.id, private.provider_name(p), p.time_zone, p.is_listed, p.is_active from public.providers p
    where p.is_listed or exists (
      select from public.appointments a
      where a.provider_id = p.id and a.status in ('scheduled', 'in_progress') and a.ends_at > now()
    )
    order by p.last_name, p.first_name;
end $$;
comment on function public.front_desk_providers is
  'Providers who take visits, and those who have closed booking or no longer see patients but have visits ahead.';
revoke all on function public.front_desk_providers from public, anon;
grant execute on function public.front_desk_providers to authenticated, service_role;

drop function public.front_desk_visits(timestamptz, timestamptz, uuid);
create function public.front_desk_visits("from" timestamp with time zone, "to" timestamp with time zone, provider uuid default null, unstarted boolean default false)
returns table (id uuid, appointment_date timestamp with time zone, duration_minutes integer, appointment_type text, status text, payment_method text, paid numeric, checked_in_at timestamp with time zone, checked_in_by text, waiting_since timestamp with time zone, patient_id uuid, patient_number text, patient_name text, date_of_birth date, phone text, preferred_language text, insurance_provider text, provider_id uuid, provider_name text, provider_away boolean, time_zone text, outstanding text[]) language plpgsql security definer set search_path to '' as $$
#variable_conflict use_column
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
    perform private.record_audit('appointments.read', patient_id, id::text,
      '{"list": "front_desk_visits", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.front_desk_visits is
  'The visits of a time, all or those that nobody started: who, when, with whom and whether they can see patients, how they pay and what they paid, what is outstanding, who is waiting. Not why.';
revoke all on function public.front_desk_visits from public, anon;
grant execute on function public.front_desk_visits to authenticated, service_role;

create or replace function public.check_in_visit(appointment uuid, checked_in boolean default true)
returns timestamp with time zone language plpgsql security definer set search_path to '' as $$
declare
  visit public.appointments;
  zone constant text := (select s.time_zone from public.safety_settings s);
begin
  perform private.require_front_desk();
  select * into visit from public.appointments a where a.id = appointment for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  -- The front desk's page shows the practice's day, the provider may work by another one.
  if visit.status <> 'scheduled' or not (
    private.day_of_provider(visit.provider_id, visit.appointment_date) = private.day_of_provider(visit.provider_id, now())
    or (visit.appointment_date at time zone zone)::date = (now() at time zone zone)::date
  ) then
    raise exception 'A visit can be checked in on its day, before it starts.' using errcode = 'SM824', detail = visit.status;
  end if;
  update public.appointments set
    checked_in_at = case when checked_in then coalesce(visit.checked_in_at, now()) end,
    checked_in_by = case when checked_in then coalesce(visit.checked_in_by, (select auth.uid())) end
  where id = appointment returning checked_in_at into visit.checked_in_at;
  return visit.checked_in_at;
end $$;

create or replace function private.provider_overview()
returns jsonb language plpgsql stable set search_path to '' set plan_cache_mode to 'force_generic_plan' as $$
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
  notes := notes || jsonb_build_object('to_sign', (
    select count(*) from public.progress_notes n where n.provider_id = me and n.status = 'draft'
  ));

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status, 'reason', a.reason,
      'changed_at', a.updated_at, 'cancellation_reason', a.cancellation_reason, 'started_at', a.started_at,
      'waiting_since', a.waiting_since,
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

  next_visits := array(select private.next_visits(day_start));
  select coalesce(jsonb_agg(visit order by visit ->> 'appointment_date'), '[]') into upcoming from (
    select jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status,
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

create or replace function public.provider_overview()
returns jsonb language plpgsql set search_path to '' as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
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
      'cover', (select count(*) from private.conversations_to_cover())));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten + unstarted));
end $$;

create or replace function public.prepayments_to_refund()
returns integer language sql stable security definer set search_path to '' as $$
  select count(*)::integer from (
    select p.appointment_id from public.bill_payments p join public.appointments a on a.id = p.appointment_id
    where p.billing_record_id is null and (select private.gives_refunds())
      -- A day is left to say that it was held by phone.
      and (a.status in ('cancelled', 'no_show') or private.was_not_started(a) and a.appointment_date < now() - interval '1 day')
    group by p.appointment_id having sum(p.amount) > 0
  ) visits
$$;
comment on function public.prepayments_to_refund is
  'For whoever gives refunds: how many visits were paid ahead and did not take place, as far as anyone has said within a day. No patient data.';

create or replace function private.check_status(old public.appointments, new public.appointments)
returns void language plpgsql stable set search_path to '' as $$
begin
  if new.status = old.status then
    return;
  end if;
  if not (
    (old.status = 'scheduled' and new.status in ('in_progress', 'cancelled', 'no_show'))
    or (old.status = 'scheduled' and new.status = 'completed' and new.held_by = 'phone')
    or (old.status = 'in_progress' and new.status = 'completed')
    -- The patient came after all.
    or (old.status = 'no_show' and new.status = 'scheduled')
  ) then
    raise exception 'This appointment''s status can''t be changed that way.'
      using errcode = 'SM208', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if (new.status in ('in_progress', 'completed', 'no_show') or old.status = 'no_show')
    and new.provider_id is distinct from (select private.verified_provider_id())
  then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if (new.status = 'in_progress' or old.status = 'no_show') and not private.join_window(new.appointment_date) @> now() then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  if new.status = 'no_show' and new.appointment_date > now() then
    raise exception 'An appointment can''t be a no-show before its start time.' using errcode = 'SM211';
  end if;
end $$;
