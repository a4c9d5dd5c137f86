-- Appointments, and the rules that hold for each of them, no matter who writes it and how.

-- Adding minutes does not depend on a time zone, so this is immutable although timestamptz + interval is not.
create function private.visit_end(starts_at timestamptz, minutes integer) returns timestamptz
language sql immutable set search_path = ''
as $$ select starts_at + make_interval(mins => minutes) $$;
grant execute on function private.visit_end(timestamptz, integer) to authenticated, service_role;

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  appointment_date timestamptz not null,
  appointment_type text not null default 'consultation' check (appointment_type <> ''),
  duration_minutes integer not null default 60 check (duration_minutes between 10 and 240),
  ends_at timestamptz not null generated always as (private.visit_end(appointment_date, duration_minutes)) stored,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'in_progress', 'completed', 'cancelled', 'no_show')),
  session_id text unique,
  reason text,
  notes text,
  payment_method text not null default 'credit_card' check (payment_method in ('credit_card', 'insurance')),
  recording_consent boolean,
  consent_timestamp timestamptz,
  satisfaction_rating smallint check (satisfaction_rating between 1 and 5),
  satisfaction_feedback text,
  cancellation_reason text,
  cancelled_by uuid,
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint provider_is_free exclude using gist (
    provider_id with =, tstzrange(appointment_date, ends_at) with &&
  ) where (status <> 'cancelled'),
  constraint patient_is_free exclude using gist (
    patient_id with =, tstzrange(appointment_date, ends_at) with &&
  ) where (status <> 'cancelled')
);
comment on table public.appointments is
  'Visits. Two visits of one person never overlap unless one is canceled.';
comment on column public.appointments.patient_id is '@audit patient';
comment on column public.appointments.reason is
  'The reason the patient entered when booking. The column notes holds the summary after the visit.';
create index appointments_of_patient on public.appointments (patient_id, appointment_date);
create index appointments_of_provider on public.appointments (provider_id, appointment_date);
-- For the jobs that look for upcoming visits every minute.
create index appointments_ahead on public.appointments (appointment_date) where status = 'scheduled';
create index appointments_treated on public.appointments (provider_id, patient_id, appointment_date)
  where status <> 'cancelled';
create index appointments_by_time on public.appointments (appointment_date, id);
grant select on public.appointments to authenticated;
grant insert (
  id, patient_id, provider_id, appointment_date, appointment_type, duration_minutes, status, notes,
  payment_method
), update (
  appointment_date, duration_minutes, status, session_id, notes, payment_method, recording_consent,
  consent_timestamp, satisfaction_rating, satisfaction_feedback, cancellation_reason
) on public.appointments to authenticated;
grant all on public.appointments to service_role;

-- Before the write.
--
-- `before_appointment_write` below lists the steps in their order; each step is one small function.

create function private.join_window(starts_at timestamptz) returns tstzrange
language sql immutable set search_path = ''
as $$ select tstzrange(starts_at - interval '15 minutes', starts_at + interval '60 minutes', '[]') $$;
comment on function private.join_window is
  'A visit can be joined from 15 minutes before its start until 60 minutes after.';
grant execute on function private.join_window(timestamptz) to authenticated, service_role;

-- It sets no search_path, so the planner can inline it.
create function private.is_moved(old public.appointments, new public.appointments) returns boolean
language sql immutable
as $$
  select (new.appointment_date, new.duration_minutes) is distinct from (old.appointment_date, old.duration_minutes)
$$;

-- Two bookings that overlap would wait for each other's index entry and deadlock, so bookings of one person
-- take a lock first, and the exclusion constraint refuses the second one cleanly. Locks are taken in one
-- order; a request that books with several people could break that order and is refused.
create function private.take_turns(one uuid, other uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  pair text := least(one, other) || ' ' || greatest(one, other);
begin
  if private.is_person() and coalesce(nullif(current_setting('booking.pair', true), ''), pair) <> pair then
    raise exception 'Book with one provider at a time.' using errcode = 'SM203';
  end if;
  perform set_config('booking.pair', pair, true);
  perform pg_advisory_xact_lock(hashtextextended('appointments ' || least(one, other), 0)),
    pg_advisory_xact_lock(hashtextextended('appointments ' || greatest(one, other), 0));
end $$;

create function private.check_booking(appointment public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if appointment.appointment_date < now() then
    raise exception 'That time has already passed. Choose another time.' using errcode = 'SM204';
  end if;
  if not exists (select from public.providers where id = appointment.provider_id and is_listed) then
    raise exception 'This provider isn''t taking appointments right now.' using errcode = 'SM205';
  end if;
  if not exists (select from public.profiles where id = appointment.patient_id and intake_completed) then
    raise exception 'Complete your registration and intake before booking.' using errcode = 'SM206';
  end if;
  if not private.within_hours(
    appointment.provider_id, appointment.appointment_date,
    private.visit_end(appointment.appointment_date, appointment.duration_minutes)
  ) then
    raise exception 'That time is outside the provider''s hours. Choose another time.'
      using errcode = 'SM207';
  end if;
end $$;
revoke execute on function private.check_booking(public.appointments) from public;

-- What one patient may book by themselves, so that nobody takes a whole calendar.
create function private.check_booking_limits(appointment public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is distinct from appointment.patient_id then
    return;
  end if;
  if appointment.appointment_date > now() + interval '6 months' then
    raise exception 'Visits can be booked up to 6 months ahead.' using errcode = 'SM986';
  end if;
  if (
    select count(*) from public.appointments a
    where a.patient_id = appointment.patient_id and a.status = 'scheduled' and a.appointment_date > now()
      and a.id is distinct from appointment.id
  ) >= 5 then
    raise exception 'You already have 5 upcoming visits. Cancel one first, or call us.' using errcode = 'SM987';
  end if;
end $$;
revoke execute on function private.check_booking_limits(public.appointments) from public;

create function private.check_status(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if new.status = old.status then
    return;
  end if;
  if not (
    (old.status = 'scheduled' and new.status in ('in_progress', 'cancelled', 'no_show'))
    or (old.status = 'in_progress' and new.status = 'completed')
  ) then
    raise exception 'This appointment''s status can''t be changed that way.'
      using errcode = 'SM208', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('in_progress', 'completed', 'no_show')
    and new.provider_id is distinct from (select private.verified_provider_id())
  then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if new.status = 'in_progress' and not private.join_window(new.appointment_date) @> now() then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  if new.status = 'no_show' and new.appointment_date > now() then
    raise exception 'An appointment can''t be a no-show before its start time.' using errcode = 'SM211';
  end if;
end $$;

-- Who may change what about a visit, and until when.
create function private.check_appointment_change(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
declare
  is_patient constant boolean := new.patient_id = (select auth.uid());
  is_provider constant boolean := coalesce(new.provider_id = (select private.verified_provider_id()), false);
  moved constant boolean := private.is_moved(old, new);
begin
  if old.status in ('completed', 'cancelled', 'no_show') and (moved or new.notes is distinct from old.notes) then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = old.status;
  end if;
  if new.notes is distinct from old.notes and not is_provider then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if (new.recording_consent, new.consent_timestamp) is distinct from (old.recording_consent, old.consent_timestamp)
    and not is_patient
  then
    raise exception 'Only the patient can give or withdraw consent.' using errcode = 'SM213';
  end if;
  if new.payment_method is distinct from old.payment_method and not (is_patient and old.status = 'scheduled') then
    raise exception 'Only the patient can choose how to pay, and only before the visit.'
      using errcode = 'SM214';
  end if;
  if new.cancellation_reason is distinct from old.cancellation_reason
    and not (new.status = 'cancelled' and old.status <> 'cancelled')
  then
    raise exception 'A cancellation reason can be entered only when canceling.' using errcode = 'SM215';
  end if;
  if (new.satisfaction_rating, new.satisfaction_feedback)
    is distinct from (old.satisfaction_rating, old.satisfaction_feedback)
    and not (is_patient and old.status = 'completed')
  then
    raise exception 'Only the patient can rate a visit, after it''s completed.' using errcode = 'SM216';
  end if;
  if moved and old.status <> 'scheduled' then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = old.status;
  end if;
end $$;

-- The columns only the server fills in, after a person's change.
create function private.stamp_person_change(old public.appointments, new public.appointments) returns public.appointments
language plpgsql stable set search_path = ''
as $$
begin
  if (new.recording_consent, new.consent_timestamp) is distinct from (old.recording_consent, old.consent_timestamp) then
    new.consent_timestamp := now();
  end if;
  new.session_id := old.session_id;
  return new;
end $$;

-- When a visit began and ended, and who canceled it.
create function private.stamp_status(old public.appointments, new public.appointments) returns public.appointments
language plpgsql stable set search_path = ''
as $$
begin
  if new.status = 'in_progress' and old.status <> 'in_progress' then
    new.started_at := now();
    new.session_id := coalesce(new.session_id, format('session_%s_%s', new.id, floor(extract(epoch from now()) * 1000)));
  elsif new.status = 'completed' and old.status <> 'completed' then
    new.completed_at := now();
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    new.cancelled_by := coalesce(new.cancelled_by, (select auth.uid()));
  end if;
  return new;
end $$;

create function private.check_visit_type(appointment public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from public.provider_visit_types t where t.provider_id = appointment.provider_id and t.is_active) then
    if not exists (
      select from public.provider_visit_types t
      where t.provider_id = appointment.provider_id and t.is_active
        and t.name = appointment.appointment_type and t.duration_minutes = appointment.duration_minutes
    ) then
      raise exception 'This provider doesn''t offer that visit type.' using errcode = 'SM217';
    end if;
  elsif appointment.duration_minutes <> 60 then
    raise exception 'This provider doesn''t offer that visit type.' using errcode = 'SM217';
  end if;
end $$;

create function private.check_cutoff(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if new.patient_id = (select auth.uid())
    and old.status = 'scheduled'
    and (new.status = 'cancelled' or private.is_moved(old, new))
    and old.appointment_date < now() + make_interval(hours => public.change_cutoff_hours())
  then
    raise exception 'It''s too late to change this visit online. Please call us.' using errcode = 'SM218';
  end if;
end $$;

-- Comes after `take_turns`, which lets one booking of a provider wait for another: by then the neighbor is visible.
create function private.check_spacing(appointment public.appointments) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  buffer interval;
begin
  if (select auth.uid()) is distinct from appointment.patient_id then
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

create function private.before_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_person constant boolean := private.is_person();
begin
  if tg_op = 'INSERT' then
    if by_person then
      new.reason := new.notes;
      new.notes := null;
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
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
  end if;
  if private.is_moved(old, new) then
    if by_person then
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
  end if;
  new := private.stamp_status(old, new);
  perform private.check_cutoff(old, new);
  if private.is_moved(old, new) then
    perform private.check_spacing(new);
  end if;
  if by_person and new.duration_minutes <> old.duration_minutes then
    perform private.check_visit_type(new);
  end if;
  new.updated_at := now();
  return new;
end $$;
comment on function private.before_appointment_write is
  'What happens before a visit is booked or changed, in order. Security definer, so that its checks see every row.';
revoke execute on function private.before_appointment_write() from public;
create trigger steps_before before insert or update on public.appointments
  for each row execute function private.before_appointment_write();

-- After the write.
--
-- `after_appointment_write` below lists the steps in their order.

-- What happened to a visit that its people are told about. A job turns each row into one email.
create table private.appointment_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments on delete cascade,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'missed', 'begun')),
  actor_id uuid,
  moved_from timestamptz,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index appointment_events_waiting on private.appointment_events (id) where mailed_at is null;
create index appointment_events_of_visit on private.appointment_events (appointment_id);
grant all on private.appointment_events to service_role;

create table private.reminders_sent (
  appointment_id uuid not null references public.appointments on delete cascade,
  starts_at timestamptz not null,
  kind text not null check (kind in ('day', 'hour')),
  sent_at timestamptz not null default now(),
  primary key (appointment_id, starts_at, kind)
);
comment on table private.reminders_sent is
  'Reminders already sent. A visit that was rescheduled gets new ones.';
grant all on private.reminders_sent to service_role;

-- The actor may also be the practice, which is neither the patient nor the provider.
create function private.tell_of_visit_change(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  happened text := case
    when old.id is null then 'booked'
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
    when new.status = 'no_show' and old.status <> 'no_show' then 'missed'
    when new.appointment_date is distinct from old.appointment_date then 'moved'
  end;
  actor uuid := (select auth.uid());
  provider_user uuid := (select p.user_id from public.providers p where p.id = new.provider_id);
  did text := case happened when 'booked' then 'booked a visit' when 'moved' then 'moved a visit' else 'cancelled a visit' end;
begin
  if happened is null or actor is null then
    return;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  if actor <> provider_user and happened <> 'missed' then
    perform private.notify(provider_user, 'appointment_' || happened,
      case when actor = new.patient_id then 'A patient ' else 'The practice ' end || did,
      null, '/provider-dashboard/appointments?visit=' || new.id);
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened,
      case when happened = 'missed' then 'We missed you at your visit'
        else case when actor = provider_user then 'Your provider ' else 'The practice ' end
          || case happened when 'booked' then did when 'moved' then 'moved your visit' else 'cancelled your visit' end end,
      null, '/patient-dashboard');
  end if;
  perform pg_notify('appointment_event', '');
end $$;
revoke execute on function private.tell_of_visit_change(public.appointments, public.appointments) from public;

create function private.tell_of_begun_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'in_progress' and old.status = 'scheduled' then
    insert into private.appointment_events (appointment_id, kind, actor_id)
      values (new.id, 'begun', (select auth.uid()));
    perform private.notify(new.patient_id, 'session_entry', 'Your video visit has begun', null,
      '/telehealth-session/' || new.id);
    perform pg_notify('appointment_event', '');
  end if;
end $$;
revoke execute on function private.tell_of_begun_visit(public.appointments, public.appointments) from public;

create function private.after_appointment_write() returns trigger
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
  return null;
end $$;
comment on function private.after_appointment_write is
  'What happens after a visit was booked, changed or removed, in order and in the same transaction.';
revoke execute on function private.after_appointment_write() from public;
-- The name sorts after `realtime_change`, so listeners get the visit before what follows from it.
create trigger steps_after after insert or update or delete on public.appointments
  for each row execute function private.after_appointment_write();

alter table public.appointments enable row level security;
alter table public.appointments force row level security;

create function private.providers_i_have_seen() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct provider_id from public.appointments
  where patient_id = (select auth.uid()) and status <> 'cancelled'
$$;
revoke execute on function private.providers_i_have_seen() from public;
grant execute on function private.providers_i_have_seen() to authenticated, service_role;

create function private.i_treat(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments
    where patient_id = patient and provider_id = (select private.verified_provider_id()) and status <> 'cancelled'
  )
$$;
revoke execute on function private.i_treat(uuid) from public;
grant execute on function private.i_treat(uuid) to authenticated, service_role;

create policy "A patient reads their own appointments" on public.appointments
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their own appointments" on public.appointments
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "A patient books for themselves" on public.appointments
  for insert to authenticated with check (patient_id = (select auth.uid()) and status = 'scheduled');
create policy "A verified provider books their own patients again" on public.appointments
  for insert to authenticated
  with check (provider_id = (select private.verified_provider_id()) and (select private.i_treat(patient_id)) and status = 'scheduled');
create policy "A patient changes their own appointments" on public.appointments
  for update to authenticated using (patient_id = (select auth.uid()))
  with check (patient_id = (select auth.uid()));
create policy "A verified provider changes their own appointments" on public.appointments
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));

-- A patient can read a provider's name if they have an appointment together.
create policy "A patient reads the providers they have seen" on public.providers
  for select to authenticated using (id in (select private.providers_i_have_seen()));

-- Booked times include the buffer around them, so a page never offers a time that would be refused.
create function public.booked_slots(provider_id uuid, "from" timestamptz, "to" timestamptz)
returns table (appointment_date timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select a.appointment_date - around.buffer, a.ends_at + around.buffer
  from public.providers p
  cross join lateral (select make_interval(mins => p.buffer_minutes) as buffer) around
  join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
    and a.appointment_date < booked_slots."to" + interval '1 hour'
    and a.appointment_date > booked_slots."from" - interval '5 hours'
    and a.appointment_date - around.buffer < booked_slots."to" and a.ends_at + around.buffer > booked_slots."from"
  where p.id = booked_slots.provider_id and p.is_listed
    and booked_slots."to" <= booked_slots."from" + interval '62 days'
  order by a.appointment_date
$$;
comment on function public.booked_slots is 'A provider''s booked times, without the patients.';
revoke execute on function public.booked_slots(uuid, timestamptz, timestamptz) from public;
grant execute on function public.booked_slots(uuid, timestamptz, timestamptz) to authenticated, service_role;

create function public.booked_times("from" timestamptz, "to" timestamptz)
returns table (provider_id uuid, booked jsonb)
language sql stable security definer set search_path = ''
as $$
  select p.id, coalesce(jsonb_agg(
      jsonb_build_object('appointment_date', a.appointment_date - around.buffer, 'ends_at', a.ends_at + around.buffer)
      order by a.appointment_date
    ) filter (where a.id is not null), '[]')
  from public.providers p
  cross join lateral (select make_interval(mins => p.buffer_minutes) as buffer) around
  left join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
    and a.appointment_date < booked_times."to" + interval '1 hour'
    and a.appointment_date > booked_times."from" - interval '5 hours'
    and a.appointment_date - around.buffer < booked_times."to" and a.ends_at + around.buffer > booked_times."from"
  where p.is_listed and booked_times."to" <= booked_times."from" + interval '31 days'
  group by p.id
$$;
comment on function public.booked_times is
  'The booked times of each bookable provider, without the patients. Providers without bookings have a row too.';
revoke execute on function public.booked_times(timestamptz, timestamptz) from public;
grant execute on function public.booked_times(timestamptz, timestamptz) to authenticated, service_role;
