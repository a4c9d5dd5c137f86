-- Visits: who comes, from where, who speaks in them, and the day of the front desk.

alter table public.appointments add column waiting_since timestamptz;
comment on column public.appointments.waiting_since is 'When the patient first entered the waiting room for this start.';

comment on table private.reminders_sent is
  'Reminders and alerts about a visit that were already sent. A visit that was rescheduled gets new ones.';

create function private.was_not_started(visit public.appointments) returns boolean
language sql stable set search_path = ''
as $$
  select visit.status = 'scheduled' and greatest(visit.ends_at, upper(private.join_window(visit.appointment_date))) < now()
$$;
comment on function private.was_not_started is
  'The time of the visit is over, and nobody has said whether it was held by phone, missed or canceled.';
revoke all on function private.was_not_started from public;
grant execute on function private.was_not_started to authenticated, service_role;

create function private.calendars_i_read() returns setof uuid
language sql stable security definer set search_path = ''
as $$
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

drop function private.check_booking(public.appointments);
create function private.check_booking(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
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
create function private.check_booking_limits(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
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

create or replace function private.check_spacing(appointment public.appointments) returns void
language plpgsql set search_path = ''
as $$
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

create or replace function public.booked_slots(provider_id uuid, "from" timestamp with time zone, "to" timestamp with time zone) returns table (appointment_date timestamp with time zone, ends_at timestamp with time zone)
language plpgsql stable security definer set search_path = ''
as $$
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

create function public.enter_waiting_room(appointment_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
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
create function public.front_desk_providers() returns table (id uuid, name text, time_zone text, is_listed boolean, is_active boolean)
language plpgsql stable security definer set search_path = ''
as $$
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
create function public.front_desk_visits(
  "from" timestamptz, "to" timestamptz, provider uuid default null, unstarted boolean default false
) returns table (
  id uuid, appointment_date timestamptz, duration_minutes integer, appointment_type text, status text,
  payment_method text, paid numeric, checked_in_at timestamptz, checked_in_by text, waiting_since timestamptz,
  cannot_come_at timestamptz, patient_id uuid, patient_number text, patient_name text, date_of_birth date, phone text,
  preferred_language text, patient_time_zone text, insurance_provider text, provider_id uuid, provider_name text,
  provider_away boolean, time_zone text, outstanding text[]
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  -- The list refreshes by itself with every change of a calendar.
  noted constant text[] := private.noted_just_now('front_desk_visits');
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, paid, checked_in_at,
    checked_in_by, waiting_since, cannot_come_at, patient_id, patient_number, patient_name, date_of_birth, phone,
    preferred_language, patient_time_zone, insurance_provider, provider_id, provider_name, provider_away, time_zone,
    outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      (select coalesce(sum(b.amount), 0) from public.bill_payments b where b.appointment_id = a.id),
      a.checked_in_at, private.person_name(a.checked_in_by),
      case when a.status = 'scheduled' then a.waiting_since end,
      case when a.status = 'scheduled' then a.cannot_come_at end, p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      p.date_of_birth, p.phone, p.preferred_language, p.time_zone, p.insurance_provider,
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
comment on function public.front_desk_visits(timestamptz, timestamptz, uuid, boolean) is
  'The visits of a time, all or those that nobody started: who, when and by which clock, with whom and whether they can see patients, how they pay and what they paid, what is outstanding, who is waiting or can''t come. Not why.';
revoke execute on function public.front_desk_visits(timestamptz, timestamptz, uuid, boolean) from public, anon;
grant execute on function public.front_desk_visits(timestamptz, timestamptz, uuid, boolean) to authenticated, service_role;

create or replace function public.check_in_visit(appointment uuid, checked_in boolean default true) returns timestamp with time zone
language plpgsql security definer set search_path = ''
as $$
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

create or replace function public.prepayments_to_refund() returns integer
language sql stable security definer set search_path = ''
as $$
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

create or replace function private.check_status(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
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

-- Who speaks on the channel of a visit, where its patient is, and a visit whose patient never came.
create or replace function private.location_state(appointment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select l.state from public.visit_locations l join public.appointments a on a.id = l.appointment_id
  where l.appointment_id = appointment and l.recorded_at >= lower(private.join_window(a.appointment_date))
  order by l.recorded_at desc limit 1
$$;

-- A license that ends at midnight doesn't end a visit that began before it.
create function private.licensed_at(visit public.appointments) returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(case when visit.status = 'in_progress' then visit.started_at end, now())
$$;
comment on function private.licensed_at(public.appointments) is
  'When the provider of a visit must hold the license: at its start, and until then now.';
revoke execute on function private.licensed_at(public.appointments) from public;

create function private.visit_sender(topic text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'role', case when a.provider_id = (select private.verified_provider_id()) then 'provider' else 'patient' end,
    'account', (select auth.uid()))
  from public.appointments a
  where topic like 'visit:%' and a.id = private.uuid_or_null(substr(topic, 7)) and private.may_join_visit(topic)
$$;
comment on function private.visit_sender(text) is
  'Who the caller is on the channel of a visit: its provider, or someone on the patient''s side.';
revoke execute on function private.visit_sender(text) from public;
grant execute on function private.visit_sender(text) to authenticated, service_role;

create function private.may_be_seen_in(visit public.appointments, state text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.may_treat(visit.provider_id, state, private.day_of_provider(visit.provider_id, private.licensed_at(visit)))
      or private.has_license_reason(visit, state), false)
$$;
revoke execute on function private.may_be_seen_in(public.appointments, text) from public;

-- A patient who says in the middle of a visit that they are somewhere else isn't cut off: their clinician decides.
create or replace function private.may_be_seen(visit public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_be_seen_in(visit, private.location_state(visit.id))
    or (visit.status = 'in_progress' and exists (
      select from public.visit_locations l
      where l.appointment_id = visit.id and l.recorded_at >= lower(private.join_window(visit.appointment_date))
        and private.may_be_seen_in(visit, l.state)
    ))
$$;

create or replace function public.visit_entry(appointment_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', l.state, 'city', l.city, 'allowed', private.may_be_seen(a),
    'provider_away', not private.can_see_patients(a.provider_id),
    'licensed_states', to_jsonb(private.states_of_provider(a.provider_id)),
    'intake_done', exists (
      select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null
    )
  )
  from public.appointments a
  left join lateral (
    select v.state, v.city from public.visit_locations v
    where v.appointment_id = a.id and v.recorded_at >= lower(private.join_window(a.appointment_date))
    order by v.recorded_at desc limit 1
  ) l on true
  where a.id = visit_entry.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;

create function public.mark_visit_missed(appointment_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  claims constant text := current_setting('request.jwt.claims', true);
begin
  select * into visit from public.appointments a
    where a.id = mark_visit_missed.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'in_progress' or exists (
    select from public.audit_log l
    where l.patient_id = visit.patient_id and l.created_at >= lower(private.join_window(visit.appointment_date))
      and l.event_type = 'connection_established' and l.row_id = visit.id::text
  ) then
    raise exception 'This appointment''s status can''t be changed that way.'
      using errcode = 'SM208', detail = concat_ws(' to ', visit.status, 'no_show');
  end if;
  -- As if it had not been started; then it is missed by the rules for every other visit, and its patient is told.
  perform set_config('request.jwt.claims', '', true);
  update public.appointments a set status = 'scheduled', started_at = null where a.id = visit.id;
  perform set_config('request.jwt.claims', claims, true);
  update public.appointments a set status = 'no_show' where a.id = visit.id;
end $$;
comment on function public.mark_visit_missed(uuid) is
  'The provider of a visit they started alone says that the patient never came. Refused once the two were connected.';
revoke execute on function public.mark_visit_missed(uuid) from public;
grant execute on function public.mark_visit_missed(uuid) to authenticated, service_role;

create or replace function public.task_owners(patient uuid default null) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can assign tasks.' using errcode = 'SM817';
  end if;
  if not private.may_know_of(patient) then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  return query
    select p.user_id, private.provider_name(p) from public.providers p
    where p.user_id is not null and private.may_own_task(p.user_id, patient)
    union all
    select r.user_id, private.person_name(r.user_id)
      || case r.role when 'biller' then ' (billing)' else ' (front desk)' end
    from public.user_roles r where r.role = any (private.office_roles())
    order by 2;
end $$;

alter table public.visit_locations
  add column told_by text check (told_by in ('patient', 'guardian', 'proxy', 'provider'));
comment on column public.visit_locations.told_by is
  'Who said it: the patient, somebody who joined for them, or the provider, who was told during the visit. Empty in older rows.';
comment on table public.visit_locations is
  'Where a patient is during a visit, and the phone to call back. The latest answer counts; none is ever changed. For a visit moved to a time that could not be joined yet, an earlier answer no longer counts.';

alter table private.reminders_sent drop constraint reminders_sent_kind_check;
alter table private.reminders_sent add constraint reminders_sent_kind_check
  check (kind in ('day', 'hour', 'late', 'unstarted', 'uncertain'));

alter table public.earlier_time_requests
  add column state text references private.us_states (code),
  add column visit_type text check (char_length(visit_type) <= 100);
comment on column public.earlier_time_requests.state is
  'Where they will be, for those who have no visit yet. Empty: the state of their profile.';
comment on column public.earlier_time_requests.visit_type is
  'What they want to book, for those who have no visit yet. Empty: the longest type of visit the provider offers.';
grant insert (state, visit_type), update (state, visit_type) on public.earlier_time_requests to authenticated;

create or replace function private.check_visit_entry(appointment uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments a
    where a.id = appointment and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null or not private.is_open(visit) or private.may_be_seen(visit) then
    return;
  end if;
  if private.location_state(visit.id) is null then
    raise exception 'Tell us where you are before you join.' using errcode = 'SM707';
  end if;
  perform private.check_license(visit, private.location_state(visit.id), private.licensed_at(visit));
end $$;

-- Who can't be seen where they are may give the visit up, however late it is.
create or replace function private.check_cutoff(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (new.patient_id = (select auth.uid()) or private.represents(new.patient_id))
    and old.status = 'scheduled'
    and (new.status = 'cancelled' or private.is_moved(old, new))
    and old.appointment_date < now() + make_interval(hours => public.change_cutoff_hours())
    and not (new.status = 'cancelled' and private.location_state(old.id) is not null and not private.may_be_seen(old))
  then
    raise exception 'It''s too late to change this visit online. Please call us.' using errcode = 'SM218';
  end if;
end $$;

create or replace function public.record_visit_location(
  appointment_id uuid, state text, phone text, address_line text default null, city text default null,
  zip_code text default null, withheld boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  by_provider boolean;
  allowed boolean;
begin
  select * into visit from public.appointments a
    where a.id = record_visit_location.appointment_id
      and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id)
        or a.provider_id = (select private.verified_provider_id()));
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if not private.is_open(visit) then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  by_provider := coalesce(visit.provider_id = (select private.verified_provider_id()), false);
  -- Before that the patient is asked themselves, and what a provider entered would let them in without it.
  if by_provider and (visit.status <> 'in_progress' or private.location_state(visit.id) is null) then
    raise exception 'You can record where the patient is once they have joined the visit.' using errcode = 'SM995';
  end if;
  if place is null then
    raise exception 'Choose the state you''re in.' using errcode = 'SM708';
  end if;
  if length(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) not between 7 and 15 then
    raise exception 'Enter a phone number where we can reach you.' using errcode = 'SM709';
  end if;
  if not coalesce(withheld, false) and coalesce(address_line, '') !~ '\S' then
    raise exception 'Enter an address or the nearest cross streets, or choose not to say.' using errcode = 'SM710';
  end if;
  if private.count_try('visit-location:' || (select auth.uid()), 20, 60) > 0 then
    raise exception 'Too many events at once. Try again in a minute.' using errcode = 'SM365';
  end if;
  insert into public.visit_locations
    (appointment_id, patient_id, state, withheld, address_line, city, zip_code, phone, told_by)
  values (
    visit.id, visit.patient_id, place, coalesce(withheld, false),
    case when not coalesce(withheld, false) then btrim(address_line) end,
    case when not coalesce(withheld, false) then nullif(btrim(city), '') end,
    case when not coalesce(withheld, false) then nullif(btrim(zip_code), '') end,
    btrim(phone),
    case when by_provider then 'provider' else private.acting_as(visit.patient_id) end
  );
  allowed := private.may_be_seen(visit);
  perform private.announce('realtime_access', 'visit:' || visit.id);
  if not private.may_be_seen_in(visit, place) then
    perform private.record_audit('visit_locations.not_licensed', visit.patient_id, visit.id::text,
      jsonb_build_object('state', place));
    if not by_provider then
      perform private.notify((select p.user_id from public.providers p where p.id = visit.provider_id),
        'visit_location', 'Your patient is where you aren''t licensed', null, '/telehealth-session/' || visit.id);
    end if;
  end if;
  return jsonb_build_object('allowed', allowed, 'state', place, 'licensed_states',
    to_jsonb(private.states_of_provider(visit.provider_id)));
end $$;
comment on function public.record_visit_location(uuid, text, text, text, text, text, boolean) is
  'Keeps where the patient says they are, as they join or during the visit, or where the provider was told they are; returns whether the provider may see them there.';

drop function public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text);
create function public.front_desk_book(
  patient uuid, provider uuid, starts_at timestamptz, visit_type text, minutes integer,
  payment text default null, reason text default null, state text default null, booking uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  if not exists (select from public.profiles p where p.id = patient and p.closed_at is null) then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  -- The same request again, whose first answer was lost.
  if exists (
    select from public.appointments a
    where a.id = booking and a.patient_id = patient and a.provider_id = provider and a.appointment_date = starts_at
  ) then
    return booking;
  end if;
  insert into public.appointments (
    id, patient_id, provider_id, appointment_date, appointment_type, duration_minutes, status, payment_method, notes,
    patient_state
  ) values (
    booking, patient, provider, starts_at, visit_type, minutes, 'scheduled',
    coalesce(payment, private.usual_payment(patient)), nullif(left(btrim(reason), 1000), ''),
    private.state_code(front_desk_book.state)
  );
  return booking;
end $$;
comment on function public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text, text, uuid) is
  'Books a visit for a patient with any provider, for the state they will be in. Both are notified. The same booking sent again changes nothing.';
revoke execute on function
  public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text, text, uuid) from public;
grant execute on function
  public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text, text, uuid) to authenticated, service_role;

drop function public.book_outside_hours(uuid, timestamptz, text, integer, text, text);
create function public.book_outside_hours(
  patient uuid, starts_at timestamptz, visit_type text, minutes integer, reason text default null,
  license_reason text default null, state text default null, booking uuid default gen_random_uuid()
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
begin
  if me is null then
    raise exception 'Only a provider can book outside their own hours.' using errcode = 'SM814';
  end if;
  -- The same request again, whose first answer was lost.
  if exists (
    select from public.appointments a
    where a.id = booking and a.patient_id = patient and a.provider_id = me and a.appointment_date = starts_at
  ) then
    return booking;
  end if;
  perform set_config('private.outside_hours_of', me::text, true);
  insert into public.appointments (id, patient_id, provider_id, appointment_date, appointment_type, duration_minutes,
      status, notes, license_reason, patient_state)
    values (booking, patient, me, starts_at, visit_type, minutes, 'scheduled', nullif(btrim(reason), ''),
      nullif(btrim(book_outside_hours.license_reason), ''), private.state_code(book_outside_hours.state));
  perform set_config('private.outside_hours_of', '', true);
  return booking;
end $$;
comment on function public.book_outside_hours(uuid, timestamptz, text, integer, text, text, text, uuid) is
  'Books a visit with the calling provider at a time outside their hours, which they confirmed. The same booking sent again changes nothing.';
revoke execute on function
  public.book_outside_hours(uuid, timestamptz, text, integer, text, text, text, uuid) from public;
grant execute on function
  public.book_outside_hours(uuid, timestamptz, text, integer, text, text, text, uuid) to authenticated, service_role;

drop function private.take_opened_times(timestamptz, interval, integer);
create function private.take_opened_times(at timestamptz, pause interval, most integer default 50)
returns table (
  id uuid, patient_id uuid, provider_id uuid, appointment_id uuid, visit_at timestamptz, visit_type text, state text,
  minutes integer, until timestamptz, weekdays smallint[], day_part text, opened jsonb, licensed_until text, own_visits jsonb
)
language sql security definer set search_path = ''
as $$
  with due as materialized (
    select r as request, l.known, c.changed_at
    from private.earlier_time_looks l
    join public.earlier_time_requests r on r.id = l.request_id
    join public.calendar_changes c on c.provider_id = r.provider_id
    where c.changed_at is distinct from l.calendar_changed_at
      and (l.told_at is null or l.told_at <= take_opened_times.at - pause)
    order by r.created_at limit most for update of l skip locked
  ), seen as materialized (
    select due.*, ends.until, private.open_ranges((due.request).provider_id, take_opened_times.at, ends.until) as open
    from due cross join lateral (select private.earlier_time_until(due.request) as until) ends
  ), looked as (
    update private.earlier_time_looks l set known = seen.open, calendar_changed_at = seen.changed_at
    from seen where l.request_id = (seen.request).id
  )
  select r.id, r.patient_id, r.provider_id, r.appointment_id, a.appointment_date, case when a.id is null then wanted.name end,
    case when a.id is null then r.state end,
    coalesce(a.duration_minutes, wanted.duration_minutes, 60), seen.until, r.weekdays, r.day_part,
    (select jsonb_agg(jsonb_build_array(lower(span), upper(span))) from unnest(seen.open - seen.known) span),
    case when private.has_license_reason(a, a.patient_state) then '9999-12-31' else (
      select max(l.valid_until)::text from public.provider_licenses l
      where l.provider_id = r.provider_id
        and l.state = coalesce(a.patient_state, r.state, private.state_code(p.state))
    ) end,
    coalesce((
      select jsonb_agg(jsonb_build_object('appointment_date', o.appointment_date, 'ends_at', o.ends_at))
      from public.appointments o
      where o.patient_id = r.patient_id and o.status = 'scheduled' and o.id is distinct from r.appointment_id
        and o.ends_at > take_opened_times.at
    ), '[]')
  from seen
  join public.earlier_time_requests r on r.id = (seen.request).id
  join public.profiles p on p.id = r.patient_id and p.closed_at is null
  left join public.appointments a on a.id = r.appointment_id
  left join lateral (
    select t.name, t.duration_minutes from public.provider_visit_types t
    where t.provider_id = r.provider_id and t.is_active
    order by t.name is not distinct from r.visit_type desc, t.duration_minutes desc, t.name limit 1
  ) wanted on true
  where not isempty(seen.open - seen.known)
  order by r.created_at
$$;
comment on function private.take_opened_times(timestamptz, interval, integer) is
  'Requests for which something opened since the last look. The visit type and the state are named for those who have no visit yet.';
revoke execute on function private.take_opened_times(timestamptz, interval, integer) from public;
grant execute on function private.take_opened_times(timestamptz, interval, integer) to service_role;

create index reminders_sent_uncertain on private.reminders_sent (appointment_id) where kind = 'uncertain';

alter table public.appointments add column cannot_come_at timestamptz;
comment on column public.appointments.cannot_come_at is
  'When the patient, or who acts for them, said that they can''t come, for this start. The visit stays booked until the practice changes it.';

drop function public.waiting_for_earlier_times(uuid);
create function public.waiting_for_earlier_times(provider uuid default null) returns table (
  id uuid, patient_id uuid, patient_name text, phone text, provider_id uuid, provider_name text, time_zone text,
  appointment_id uuid, appointment_date timestamptz, duration_minutes integer, weekdays smallint[], day_part text,
  created_at timestamptz, told_at timestamptz, can_book boolean, patient_time_zone text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine constant uuid := private.verified_provider_id();
begin
  if mine is null and not private.is_front_desk() then
    raise exception 'Only providers and the front desk can see who is waiting.' using errcode = 'SM223';
  end if;
  for id, patient_id, patient_name, phone, provider_id, provider_name, time_zone, appointment_id, appointment_date,
    duration_minutes, weekdays, day_part, created_at, told_at, can_book, patient_time_zone
  in
    select r.id, r.patient_id, btrim(p.first_name || ' ' || p.last_name), p.phone, v.id, private.provider_name(v),
      v.time_zone, a.id, a.appointment_date, a.duration_minutes, r.weekdays, r.day_part, r.created_at, l.told_at,
      mine is null or private.i_treat(r.patient_id), p.time_zone
    from public.earlier_time_requests r
    join public.profiles p on p.id = r.patient_id
    join public.providers v on v.id = r.provider_id
    left join public.appointments a on a.id = r.appointment_id
    left join private.earlier_time_looks l on l.request_id = r.id
    where r.provider_id = coalesce(mine, waiting_for_earlier_times.provider, r.provider_id)
    order by r.created_at, r.id limit 200
  loop
    perform private.record_audit('earlier_time_requests.read', patient_id, id::text,
      '{"list": "waiting_for_earlier_times", "with": ["profiles", "appointments"]}');
    return next;
  end loop;
end $$;
comment on function public.waiting_for_earlier_times(uuid) is
  'Who asked to be notified of an earlier time, the longest wait first: how to reach them, which visit they have, and by which clock they chose.';
revoke execute on function public.waiting_for_earlier_times(uuid) from public, anon;
grant execute on function public.waiting_for_earlier_times(uuid) to authenticated, service_role;

create or replace function private.before_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_person constant boolean := private.is_person();
begin
  if tg_op = 'INSERT' then
    new.home_state := private.home_state(new.patient_id);
    new.patient_state := coalesce(new.patient_state, new.home_state);
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
    new.cannot_come_at := null;
  end if;
  if new.patient_state is distinct from old.patient_state then
    new.home_state := private.home_state(new.patient_id);
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'UPDATE' then
    perform private.bill_completed_visit(old, new);
  end if;
  perform private.audit_license_reason(old, new);
  if tg_op <> 'UPDATE' or new.status <> old.status or private.is_moved(old, new)
    or (new.waiting_since, new.cannot_come_at) is distinct from (old.waiting_since, old.cannot_come_at)
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

create or replace function private.after_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.owner_id <> old.owner_id)
    and new.owner_id is distinct from (select auth.uid())
  then
    perform private.notify(new.owner_id, 'task_assigned', 'You were given a task', null,
      private.task_page(new.owner_id), about => new.patient_id);
  end if;
  return null;
end $$;

-- Who spoke in a visit that somebody joined for the patient, and recordings that arrive after its end.
alter table public.session_transcripts add column speaker_relation text;
comment on column public.session_transcripts.speaker_relation is
  'Of a speaker who is neither the patient nor the provider: what they are to the patient; empty where that isn''t known.';

-- Every row there is passed the narrower check.
alter table public.session_transcripts drop constraint session_transcripts_speaker_check;
alter table public.session_transcripts
  add constraint session_transcripts_speaker_check check (speaker in ('provider', 'patient', 'other')) not valid;

-- Whoever joined for the patient is named by the practice's own record of them.
create function private.relation_in_visit(appointment uuid, person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select r.relation from public.representatives r
  join public.appointments a on a.patient_id = r.patient_id
  where a.id = relation_in_visit.appointment and r.user_id = relation_in_visit.person
  order by r.revoked_at is null desc, r.created_at desc limit 1
$$;
revoke execute on function private.relation_in_visit(uuid, uuid) from public;

create function private.require_consent(appointment uuid, kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_consent(appointment, kind) then return; end if;
  if kind = 'recording' then
    raise exception 'The patient hasn''t consented to recording for this appointment.' using errcode = 'SM402';
  end if;
  raise exception 'The patient hasn''t consented to AI analysis for this appointment.' using errcode = 'SM401';
end $$;
revoke execute on function private.require_consent(uuid, text) from public;

create or replace function private.require_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_consent(new.appointment_id, tg_argv[0]);
  return new;
end $$;

create function private.take_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_consent(new.appointment_id, 'ai_analysis');
  new.speaker_relation := case when new.speaker = 'other'
    then private.relation_in_visit(new.appointment_id, new.created_by) end;
  return new;
end $$;
revoke execute on function private.take_line() from public;

drop trigger require_consent on public.session_transcripts;

create trigger take_line before insert on public.session_transcripts
  for each row execute function private.take_line();

create or replace function private.keep_original_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.text is distinct from old.text or new.speaker is distinct from old.speaker then
    new.original_text := coalesce(old.original_text, old.text);
    new.original_speaker := coalesce(old.original_speaker, old.speaker);
    new.edited_at := clock_timestamp();
    new.edited_by := (select auth.uid());
  end if;
  if new.speaker is distinct from old.speaker then
    new.speaker_relation := case when new.speaker = 'other'
      then private.relation_in_visit(new.appointment_id, new.created_by) end;
  end if;
  return new;
end $$;

-- They speak for themselves, or hand the device to the patient.
alter policy "A guardian or proxy in the visit adds to the transcript" on public.session_transcripts
  with check (
    speaker in ('patient', 'other')
    and exists (select from private.visits_joined_for_now v where v.id = session_transcripts.appointment_id)
  );
alter policy "A guardian or proxy adds the last words of the visit" on public.session_transcripts
  with check (
    speaker in ('patient', 'other')
    and exists (
      select from private.visits_joined_for_just_now v
      where v.id = session_transcripts.appointment_id and session_transcripts.spoken_at <= v.completed_at
    )
  );

-- The last piece of sound is stored after the visit has ended; the screen that says whether there is one hears of it.
alter publication supabase_realtime add table public.session_recordings;

create or replace function private.check_intake() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.data := private.scored_intake(new.data);
  if private.is_person() then
    if new.completed_at is not null then
      if private.intake_completion(new.data) < 50 and not private.tells_of_self_harm(
        (private.intake_phq9(new.data) ->> 8)::integer, private.intake_unscored(new.data)
      ) then
        raise exception 'Complete at least half of the intake before you submit it.' using errcode = 'SM361';
      end if;
      new.completed_at := now();
    end if;
    new.written_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;

create or replace function private.after_intake_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) then
    perform private.watch_intake_answers(new);
    perform private.keep_result_of_intake(new);
    perform private.keep_contacts_of_intake(new);
  end if;
  return null;
end $$;

create or replace function private.watch_second_intake(appointment uuid, answers jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.intake_responses;
  second public.intake_responses;
begin
  select i.* into sent from public.intake_responses i
    where i.appointment_id = appointment and i.patient_id = private.patient_of_visit(appointment, 'forms');
  if sent.id is null then
    return;
  end if;
  second := sent;
  second.data := private.scored_intake(answers);
  perform private.watch_row('intake_responses', to_jsonb(sent), to_jsonb(second));
  if private.intake_phq9(second.data) -> 8 is distinct from private.intake_phq9(sent.data) -> 8
    or private.intake_unscored(second.data) is distinct from private.intake_unscored(sent.data)
  then
    perform private.watch_intake_answers(second);
  end if;
end $$;

drop function public.report_skipped_intake(uuid, integer);
create function public.report_skipped_intake(appointment_id uuid, item9 integer, unscored jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  unscored := nullif(unscored, 'null');
  select a.* into visit from public.appointments a
    where a.id = report_skipped_intake.appointment_id and a.patient_id = private.patient_of_visit(a.id, 'forms');
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  if item9 is null or item9 not between 0 and 3 or (unscored is not null and not private.is_unscored('phqa', unscored))
    or not private.tells_of_self_harm(item9, unscored)
  then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
  wait := private.count_try('skipped_intake:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'That''s a lot in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.raise_intake_task(visit.patient_id, visit.provider_id, visit.id, true, item9, unscored);
end $$;
comment on function public.report_skipped_intake is
  'Opens the safety task for what an intake answers about self-harm and suicide when its patient leaves it without sending.';
revoke execute on function public.report_skipped_intake(uuid, integer, jsonb) from public, anon;
grant execute on function public.report_skipped_intake(uuid, integer, jsonb) to authenticated, service_role;

-- A patient who moves to where their providers are licensed leaves no task behind, and a visit that was booked for another
-- state on purpose raises none.
alter table public.appointments add column home_state text;
comment on column public.appointments.home_state is
  'Where the patient lived when it was said where they will be for the visit. Empty in older rows, and where that isn''t known.';

create function private.home_state(patient uuid) returns text
language sql stable security definer set search_path = ''
as $$ select private.state_code(p.state) from public.profiles p where p.id = patient $$;
revoke execute on function private.home_state(uuid) from public;

create or replace function private.before_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.done_at is not null and (new.title, new.details, new.owner_id, new.due_on)
      is distinct from (old.title, old.details, old.owner_id, old.due_on)
    then
      raise exception 'A task that is done can''t be changed. Reopen it first.' using errcode = 'SM816';
    end if;
    new.updated_at := now();
  end if;
  if (tg_op = 'INSERT' or new.owner_id <> old.owner_id) and not private.may_own_task(new.owner_id, new.patient_id) then
    raise exception 'This person can''t be assigned that task.' using errcode = 'SM815';
  end if;
  if new.done_at is null then
    new.done_by := null;
  elsif tg_op = 'INSERT' or old.done_at is null then
    new.done_at := now();
    -- Only a function that closes the task for somebody names them: no caller may write this column.
    new.done_by := coalesce(new.done_by, (select auth.uid()), new.owner_id);
  end if;
  return new;
end $$;

create function private.close_move_task(patient_number text, place text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task public.staff_tasks;
begin
  for task in
    update public.staff_tasks t
      set done_at = now(), done_by = t.owner_id, details = left('Closed automatically: the patient''s home address is now in '
        || place || ', and no booked visit needs to change because of it.' || coalesce(e'\n\n' || t.details, ''), 2000)
      where t.title like 'Patient ' || patient_number || ' moved to %: check booked visits' and t.done_at is null
      returning t.*
  loop
    perform private.notify(task.owner_id, 'task_assigned', 'One of your tasks has changed', null,
      private.task_page(task.owner_id));
  end loop;
end $$;
comment on function private.close_move_task is
  'Closes the task about a patient''s move, and says why in it, once they live where no booked visit is affected.';
revoke execute on function private.close_move_task(text, text) from public;

-- What nothing calls anymore.
drop function private.listed_provider_ids();
