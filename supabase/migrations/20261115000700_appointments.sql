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
  patient_state text references private.us_states check (char_length(patient_state) = 2),
  license_reason text check (license_reason ~ '\S' and char_length(license_reason) <= 1000),
  license_reason_state text references private.us_states,
  identity_confirmed_at timestamptz,
  identity_confirmed_by uuid references auth.users on delete set null,
  booked_by uuid default auth.uid() references auth.users on delete set null,
  checked_in_at timestamptz,
  checked_in_by uuid references auth.users on delete set null,
  cancelled_as text check (cancelled_as in ('patient', 'guardian', 'proxy')),
  held_by text not null default 'video'
    constraint appointments_held_by_check check (held_by in ('video', 'phone')),
  constraint provider_is_free exclude using gist (
    provider_id with =, tstzrange(appointment_date, ends_at) with &&
  ) where (status <> 'cancelled'),
  constraint patient_is_free exclude using gist (
    patient_id with =, tstzrange(appointment_date, ends_at) with &&
  ) where (status <> 'cancelled'),
  constraint appointment_type_at_most_100 check (char_length(appointment_type) <= 100),
  constraint session_id_at_most_200 check (char_length(session_id) <= 200),
  constraint notes_at_most_4000 check (char_length(notes) <= 4000),
  constraint payment_method_at_most_60 check (char_length(payment_method) <= 60),
  constraint satisfaction_feedback_at_most_4000 check (char_length(satisfaction_feedback) <= 4000),
  constraint cancellation_reason_at_most_2000 check (char_length(cancellation_reason) <= 2000)
);
comment on table public.appointments is
  'Visits. Two visits of one person never overlap unless one is canceled.';
comment on column public.appointments.patient_id is '@audit patient';
comment on column public.appointments.reason is
  'The reason the patient entered when booking. The column notes holds the summary after the visit.';
comment on column public.appointments.patient_state is
  'Where the patient will be during the visit. Where the patient then is, is asked again when they join.';
comment on column public.appointments.license_reason is
  'Why the provider sees this patient in a state where they hold no license. Written by the provider of the visit alone.';
comment on column public.appointments.license_reason_state is 'The state that the reason was written for.';
comment on column public.appointments.identity_confirmed_at is 'When the clinician confirmed the patient''s name and date of birth.';
comment on column public.appointments.booked_by is 'Who booked it: the patient, a guardian or proxy, or staff.';
comment on column public.appointments.checked_in_at is
  'When the front desk had everything it needs from the patient: reached them, forms, insurance. Empty: not yet.';
comment on column public.appointments.completed_at is
  'When the visit was ended by a person. Empty for a completed visit that was left open and closed by the server.';
comment on column public.appointments.cancelled_as is
  'In which capacity it was canceled; empty where the practice did it, and where it was not canceled.';
comment on column public.appointments.held_by is 'How the visit was held. By phone: where video didn''t work and the provider called.';
create index appointments_of_patient on public.appointments (patient_id, appointment_date);
create index appointments_of_provider on public.appointments (provider_id, appointment_date);

-- For the jobs that look for upcoming visits every minute.
create index appointments_ahead on public.appointments (appointment_date) where status = 'scheduled';
create index appointments_treated on public.appointments (provider_id, patient_id, appointment_date)
  where status <> 'cancelled';
create index appointments_by_time on public.appointments (appointment_date, id);
create index appointments_in_progress on public.appointments (ends_at) where status = 'in_progress';
create index appointments_booked_by on public.appointments (booked_by) where booked_by is not null;
create index appointments_checked_in_by on public.appointments (checked_in_by) where checked_in_by is not null;

-- What a clinician's screens count costs the same in a practice of any size.
create index appointments_completed on public.appointments (provider_id, id) where status = 'completed';
grant select on public.appointments to authenticated;
grant insert (
  id, patient_id, provider_id, appointment_date, appointment_type, duration_minutes, status, notes,
  payment_method, patient_state, license_reason
), update (
  appointment_date, duration_minutes, status, session_id, notes, payment_method, recording_consent,
  consent_timestamp, satisfaction_rating, satisfaction_feedback, cancellation_reason, patient_state,
  license_reason
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
  if exists (select from public.profiles where id = appointment.patient_id and closed_at is not null) then
    raise exception 'This patient''s account is closed, so no visit can be booked.' using errcode = 'SM774';
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
declare
  is_patient constant boolean := auth.uid() is not distinct from appointment.patient_id;
begin
  if not is_patient and not private.represents(appointment.patient_id) then
    return;
  end if;
  if private.is_minor(appointment.patient_id) and not private.has_guardian_consent(appointment.patient_id) then
    raise exception 'A parent or guardian needs to complete registration before a visit can be booked.'
      using errcode = 'SM722';
  end if;
  if private.must_sign_as_adult(appointment.patient_id) then
    raise exception 'You''re 18 now. Sign for your own care before you book.' using errcode = 'SM726';
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
language plpgsql stable set search_path to ''
as $$
begin
  if new.status = old.status then
    return;
  end if;
  if not (
    (old.status = 'scheduled' and new.status in ('in_progress', 'cancelled', 'no_show'))
    or (old.status = 'scheduled' and new.status = 'completed' and new.held_by = 'phone')
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
  is_patient constant boolean := new.patient_id = (select auth.uid()) or private.represents(new.patient_id);
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
  if new.recording_consent and not coalesce(old.recording_consent, false)
    and new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id)
    and not private.has_consent(new.id, 'recording')
  then
    raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
  end if;
  if new.payment_method is distinct from old.payment_method and not (is_patient and old.status = 'scheduled')
    and current_setting('private.changing_payment_of', true) is distinct from new.id::text
  then
    raise exception 'Only the patient can choose how to pay, and only before the visit. The practice can correct it later.'
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
language plpgsql stable set search_path to ''
as $$
begin
  if new.status = 'in_progress' and old.status <> 'in_progress' then
    new.started_at := now();
    new.session_id := coalesce(new.session_id, format('session_%s_%s', new.id, floor(extract(epoch from now()) * 1000)));
  elsif new.status = 'completed' and old.status <> 'completed' then
    new.completed_at := case
      when new.held_by = 'phone' then new.completed_at
      when current_setting('private.closing_open_visits', true) is distinct from 'on' then now()
    end;
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    new.cancelled_by := coalesce(new.cancelled_by, (select auth.uid()));
    new.cancelled_as := case
      when new.cancelled_by = new.patient_id then 'patient'
      when new.cancelled_by = (select auth.uid()) then private.acting_as(new.patient_id)
    end;
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
  if (new.patient_id = (select auth.uid()) or private.represents(new.patient_id))
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

-- Who comes on another day has not checked in yet.
create function private.before_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
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
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
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
  mailed_at timestamptz,
  -- One event that can't be worked on must not hold up those behind it.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  failed_at timestamptz,
  last_error text,
  dismissed_at timestamptz
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
  did text := case happened when 'booked' then 'booked a visit' when 'moved' then 'moved a visit' else 'canceled a visit' end;
  capacity text := private.acting_as(new.patient_id);
begin
  if happened is null or actor is null then
    return;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  if actor <> provider_user and happened <> 'missed' then
    perform private.notify(provider_user, 'appointment_' || happened,
      case capacity when 'patient' then 'A patient ' when 'guardian' then 'A patient''s guardian '
        when 'proxy' then 'A patient''s proxy ' else 'The practice ' end || did,
      null, '/provider-dashboard/appointments?visit=' || new.id);
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened,
      case when happened = 'missed' then 'We missed you at your visit'
        else case when actor = provider_user then 'Your provider ' when capacity = 'guardian' then 'Your guardian '
            when capacity = 'proxy' then 'Your proxy ' else 'The practice ' end
          || case happened when 'booked' then did when 'moved' then 'moved your visit' else 'canceled your visit' end end,
      null, '/patient-dashboard', case when happened <> 'missed' then 'appointment_' || happened
        || case when actor = provider_user then '_by_provider' when capacity = 'guardian' then '_by_guardian'
          when capacity = 'proxy' then '_by_proxy' else '_by_practice' end end);
  elsif happened <> 'missed' then
    -- What the patient did themselves is no news to them, but it is to those who schedule for them.
    perform private.tell_representatives(new.patient_id, 'appointment_' || happened,
      case happened when 'booked' then 'A visit was booked' when 'moved' then 'A visit was moved' else 'A visit was canceled' end,
      '/patient-dashboard', 'appointment_' || happened || '_by_patient');
  end if;
  perform private.announce('appointment_event', '');
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
    perform private.announce('appointment_event', '');
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
  perform private.audit_license_reason(old, new);
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
    perform private.follow_earlier_time_request(old, new);
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;
comment on function private.after_appointment_write is
  'What happens after a visit was booked, changed or removed, in order and in the same transaction.';
revoke execute on function private.after_appointment_write() from public;

-- The name sorts after `realtime_change`, so listeners get the visit before what follows from it.
create trigger steps_after after insert or update or delete on public.appointments
  for each row execute function private.after_appointment_write();

create function private.rebuild_care_after_truncate() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.rebuild_care();
  return null;
end $$;
revoke execute on function private.rebuild_care_after_truncate() from public;

create trigger emptied after truncate on public.appointments
  for each statement execute function private.rebuild_care_after_truncate();

-- Whoever is on a visit's channel was let in by the visit's status and people. When those change, the server asks the
-- policies again, so that the channel of a visit that ended or was canceled carries nothing more.
create function private.announce_visit_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce('realtime_access', 'visit:' || old.id);
  return null;
end $$;
revoke execute on function private.announce_visit_access() from public;

create trigger announce_visit_removed
  after delete on public.appointments for each row execute function private.announce_visit_access();
create trigger announce_visit_access
  after update of status, patient_id, provider_id, appointment_date, license_reason on public.appointments
  for each row when (
    (old.status, old.patient_id, old.provider_id, old.appointment_date, old.license_reason)
      is distinct from (new.status, new.patient_id, new.provider_id, new.appointment_date, new.license_reason))
  execute function private.announce_visit_access();

alter table public.appointments enable row level security;
alter table public.appointments force row level security;

create function private.providers_i_have_seen() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct provider_id from public.appointments
  where status <> 'cancelled' and (
    patient_id = (select auth.uid())
    or patient_id = any ((select private.people_i_act_for('schedule') || private.people_i_act_for('messages'))::uuid[])
  )
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

-- A visit's row holds words of the patient and the provider's summary. Whoever may not read those reads the row
-- only while it has none; visits_of shows every visit without them.
create policy "A guardian or proxy reads visits without private words" on public.appointments
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('schedule'))::uuid[])
    and (notes is null or patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]))
    and (
      patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
      or (
        satisfaction_feedback is null
        and (reason is null or booked_by = (select auth.uid()))
        and (cancellation_reason is null or cancelled_by = (select auth.uid()))
      )
    )
  );
create policy "A guardian or proxy with scheduling books" on public.appointments
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]) and status = 'scheduled'
  );
create policy "A guardian or proxy with scheduling changes visits" on public.appointments
  for update to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]))
  with check (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));

-- A patient can read a provider's name if they have an appointment together.
create policy "A patient reads the providers they have seen" on public.providers
  for select to authenticated using (id in (select private.providers_i_have_seen()));

-- Booked times include the buffer around them, so a page never offers a time that would be refused.
create function public.booked_slots(provider_id uuid, "from" timestamptz, "to" timestamptz)
returns table (appointment_date timestamptz, ends_at timestamptz)
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
    where p.id = booked_slots.provider_id and p.is_listed
    order by a.appointment_date;
end $$;
comment on function public.booked_slots is 'A provider''s booked times, without the patients.';
revoke execute on function public.booked_slots(uuid, timestamptz, timestamptz) from public;
grant execute on function public.booked_slots(uuid, timestamptz, timestamptz) to authenticated, service_role;

create function public.booked_times("from" timestamptz, "to" timestamptz)
returns table (provider_id uuid, booked jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- An empty answer would read as "nothing is booked".
  if (booked_times."to" <= booked_times."from" + interval '31 days') is not true then
    raise exception 'Ask for at most 31 days at a time.' using errcode = 'SM955';
  end if;
  return query
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
    where p.is_listed
    group by p.id;
end $$;
comment on function public.booked_times is
  'The booked times of each bookable provider, without the patients. Providers without bookings have a row too.';
revoke execute on function public.booked_times(timestamptz, timestamptz) from public;
grant execute on function public.booked_times(timestamptz, timestamptz) to authenticated, service_role;

-- Who is meant by an address, if the caller may have them notified: themselves, the providers they see, the patients they
-- treat. The answer is the address of the account, whatever address a profile shows.
create function private.notification_address(recipient text) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email from auth.users u
  left join public.providers p on p.user_id = u.id and p.verified_at is not null and p.suspended_at is null
  where (lower(u.email) = lower(recipient) or lower(p.email) = lower(recipient))
    and u.email_confirmed_at is not null
    and (
      u.id = (select auth.uid())
      or exists (
        select from public.appointments a
        where a.provider_id = p.id and a.patient_id = (select auth.uid()) and a.status <> 'cancelled'
      )
      or exists (
        select from public.appointments a
        where a.patient_id = u.id and a.provider_id = (select private.verified_provider_id()) and a.status <> 'cancelled'
      )
    )
  order by lower(u.email) = lower(recipient) desc limit 1
$$;
revoke execute on function private.notification_address(text) from public;
grant execute on function private.notification_address(text) to authenticated;

create function private.has_license_reason(visit public.appointments, state text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(visit.license_reason ~ '\S' and visit.license_reason_state = state, false) $$;

create function private.check_license(visit public.appointments, state text, at timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  day constant date := private.day_of_provider(visit.provider_id, at);
begin
  if state is null then
    raise exception 'Tell us which state you''ll be in for this visit.' using errcode = 'SM700';
  end if;
  if private.may_treat(visit.provider_id, state, day) or private.has_license_reason(visit, state) then
    return;
  end if;
  if private.may_treat(visit.provider_id, state, private.day_of_provider(visit.provider_id, now())) then
    raise exception 'This provider''s license in that state ends before that day. Choose an earlier day.'
      using errcode = 'SM713', detail = state;
  end if;
  raise exception 'This provider isn''t licensed in that state.' using errcode = 'SM712', detail = state;
end $$;
revoke execute on function private.check_license(public.appointments, text, timestamptz) from public;

-- The reason is the provider's own, and holds for the state it was written for.
create function private.stamp_license_reason(old public.appointments, new public.appointments) returns public.appointments
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_person() and new.license_reason is distinct from old.license_reason then
    if new.provider_id is distinct from (select private.verified_provider_id()) then
      raise exception 'Only the provider of the visit can give a reason to see a patient in another state.'
        using errcode = 'SM703';
    end if;
    new.license_reason_state := case when new.license_reason is not null then private.visit_state(new) end;
  end if;
  return new;
end $$;
revoke execute on function private.stamp_license_reason(public.appointments, public.appointments) from public;

-- A visit that is moved, or whose patient will be elsewhere, is checked as it is planned; one that starts, as it is.
create function private.check_license_of_change(old public.appointments, new public.appointments) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if new.status = 'scheduled' and (private.is_moved(old, new) or new.patient_state is distinct from old.patient_state) then
    perform private.check_license(new, new.patient_state, new.appointment_date);
  elsif new.status = 'in_progress' and old.status = 'scheduled' and private.visit_state(new) is not null then
    perform private.check_license(new, private.visit_state(new), now());
  end if;
end $$;
revoke execute on function private.check_license_of_change(public.appointments, public.appointments) from public;

-- The audit log names the exception by itself, with the state and the words of the reason.
create function private.audit_license_reason(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.license_reason is not null and new.license_reason is distinct from old.license_reason then
    perform private.record_audit('appointments.license_exception', new.patient_id, new.id::text,
      jsonb_build_object('state', new.license_reason_state, 'reason', new.license_reason));
  end if;
end $$;
revoke execute on function private.audit_license_reason(public.appointments, public.appointments) from public;

-- Where the patient is.
create table public.visit_locations (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments on delete restrict,
  patient_id uuid not null references public.profiles on delete restrict,
  state text not null references private.us_states,
  withheld boolean not null default false,
  address_line text check (char_length(address_line) <= 200),
  city text check (char_length(city) <= 100),
  zip_code text check (char_length(zip_code) <= 10),
  phone text not null check (phone ~ '\d' and char_length(phone) <= 40),
  recorded_at timestamptz not null default clock_timestamp(),
  constraint withheld_or_given check (withheld = (address_line is null))
);
comment on table public.visit_locations is
  'Where a patient said they were when they joined a visit, and the phone to call back. The latest answer counts; none is ever changed. For a visit moved to a time that could not be joined yet, an earlier answer no longer lets them in.';
comment on column public.visit_locations.patient_id is '@audit patient';
create index visit_locations_of_visit on public.visit_locations (appointment_id, recorded_at);
create index visit_locations_of_patient on public.visit_locations (patient_id);
grant select on public.visit_locations to authenticated;
grant all on public.visit_locations to service_role;

create trigger audit after insert or update or delete on public.visit_locations
  for each row execute function private.audit_row();

alter table public.visit_locations enable row level security;
alter table public.visit_locations force row level security;

create policy "A patient reads where they said they were" on public.visit_locations
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A representative who joins visits reads where the patient was" on public.visit_locations
  for select to authenticated using (private.may_join_for(patient_id));

-- Where a patient said they are holds for the time they said it for: a visit that was moved on beyond it asks again. What
-- was answered before stays on file, and on the emergency card.
create function private.location_state(appointment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select l.state from public.visit_locations l join public.appointments a on a.id = l.appointment_id
  where l.appointment_id = appointment
    and (a.status <> 'scheduled' or l.recorded_at >= lower(private.join_window(a.appointment_date)))
  order by l.recorded_at desc limit 1
$$;
revoke execute on function private.location_state(uuid) from public;

create function private.visit_state(visit public.appointments) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(private.location_state(visit.id), visit.patient_state) $$;
comment on function private.visit_state is 'The state a patient is in, as far as it is known: as they joined, or as they booked.';
revoke execute on function private.visit_state(public.appointments) from public;

create function private.is_open(visit public.appointments) returns boolean
language sql stable set search_path = ''
as $$
  select visit.status = 'in_progress'
    or (visit.status = 'scheduled' and private.join_window(visit.appointment_date) @> now())
$$;
comment on function private.is_open is 'Whether a visit can be joined now.';

-- What keeps a patient out of a visit that is theirs. Their provider is held up by the status of the visit instead.
create function private.check_visit_entry(appointment uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments a where a.id = appointment and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null or not private.is_open(visit) then
    return;
  end if;
  if private.location_state(visit.id) is null then
    raise exception 'Tell us where you are before you join.' using errcode = 'SM707';
  end if;
  perform private.check_license(visit, private.location_state(visit.id), now());
end $$;
revoke execute on function private.check_visit_entry(uuid) from public;
grant execute on function private.check_visit_entry(uuid) to authenticated, service_role;

create function private.may_be_seen(visit public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    private.may_treat(visit.provider_id, here.state, private.day_of_provider(visit.provider_id, now()))
      or private.has_license_reason(visit, here.state), false)
  from (select private.location_state(visit.id) as state) here
$$;
revoke execute on function private.may_be_seen(public.appointments) from public;

create function public.record_visit_location(
  appointment_id uuid, state text, phone text, address_line text default null, city text default null,
  zip_code text default null, withheld boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  allowed boolean;
begin
  select * into visit from public.appointments a
    where a.id = record_visit_location.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if not private.is_open(visit) then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
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
  insert into public.visit_locations (appointment_id, patient_id, state, withheld, address_line, city, zip_code, phone)
  values (
    visit.id, visit.patient_id, place, coalesce(withheld, false),
    case when not coalesce(withheld, false) then btrim(address_line) end,
    case when not coalesce(withheld, false) then nullif(btrim(city), '') end,
    case when not coalesce(withheld, false) then nullif(btrim(zip_code), '') end,
    btrim(phone)
  );
  allowed := private.may_be_seen(visit);
  perform private.announce('realtime_access', 'visit:' || visit.id);
  if not allowed then
    perform private.record_audit('visit_locations.not_licensed', visit.patient_id, visit.id::text,
      jsonb_build_object('state', place));
    perform private.notify((select p.user_id from public.providers p where p.id = visit.provider_id),
      'visit_location', 'Your patient is where you aren''t licensed', null, '/telehealth-session/' || visit.id);
  end if;
  return jsonb_build_object('allowed', allowed, 'state', place, 'licensed_states',
    to_jsonb(private.states_of_provider(visit.provider_id)));
end $$;
comment on function public.record_visit_location is
  'Keeps where the patient says they are as they join, and says whether the provider may see them there.';
revoke execute on function public.record_visit_location(uuid, text, text, text, text, text, boolean) from public;
grant execute on function public.record_visit_location(uuid, text, text, text, text, text, boolean)
  to authenticated, service_role;

-- Who is on video.
create function public.confirm_identity(appointment_id uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments a
    where a.id = confirm_identity.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if visit.status <> 'in_progress' then
    raise exception 'You can confirm who the patient is while you see them on video.' using errcode = 'SM711';
  end if;
  if visit.identity_confirmed_at is null then
    update public.appointments set identity_confirmed_at = now(), identity_confirmed_by = (select auth.uid())
      where id = visit.id returning * into visit;
    perform private.record_audit('appointments.identity_confirmed', visit.patient_id, visit.id::text);
  end if;
  return visit.identity_confirmed_at;
end $$;
comment on function public.confirm_identity is
  'The clinician of a visit in progress confirms the name and date of birth of the person on video.';
revoke execute on function public.confirm_identity(uuid) from public;
grant execute on function public.confirm_identity(uuid) to authenticated, service_role;

-- Helpers the policies below ask about one row.
create function private.visit_is_of(visit uuid, patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.appointments a where a.id = visit and a.patient_id = patient) $$;
revoke execute on function private.visit_is_of(uuid, uuid) from public;
grant execute on function private.visit_is_of(uuid, uuid) to authenticated, service_role;

create function private.has_seen(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    where a.patient_id = patient and a.provider_id = provider and a.status <> 'cancelled'
  )
$$;
revoke execute on function private.has_seen(uuid, uuid) from public;
grant execute on function private.has_seen(uuid, uuid) to authenticated, service_role;

create view private.visits_billed_for as
  select a.id from public.appointments a
  where a.patient_id = any ((select private.people_i_act_for('billing'))::uuid[]);
comment on view private.visits_billed_for is 'The visits of people whose bills the caller may see, as their representative.';
grant select on private.visits_billed_for to authenticated;

create view private.visits_read_for as
  select a.id from public.appointments a
  where a.patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]);
comment on view private.visits_read_for is 'The visits whose words the caller may read, as a representative.';
grant select on private.visits_read_for to authenticated;

create view private.visits_joined_for_now as
  select a.id from public.appointments a
  where a.status = 'in_progress' and a.patient_id = any ((select private.people_i_act_for('schedule'))::uuid[])
    and a.patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and (
      a.patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
      or not private.signs_in(a.patient_id)
    );
comment on view private.visits_joined_for_now is 'The visits going on that the caller may join for the patient.';
grant select on private.visits_billed_for, private.visits_read_for, private.visits_joined_for_now to authenticated;

-- Whose visit this is, if the caller is the patient or holds this right for them.
create function private.patient_of_visit(visit uuid, wanted text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select a.patient_id from public.appointments a
  where a.id = visit and (a.patient_id = (select auth.uid()) or private.may_act_for(a.patient_id, wanted))
$$;
revoke execute on function private.patient_of_visit(uuid, text) from public;
grant execute on function private.patient_of_visit(uuid, text) to authenticated, service_role;

-- For the patient, their clinicians and the practice. What a guardian showed the practice stays with the practice.
create function public.representatives_of(patient uuid) returns setof jsonb
language sql security definer set search_path = ''
as $$
  select (private.representation_in_full(r)
      - case when private.is_admin() then '{}'::text[] else array['document_name', 'revoke_reason'] end)
    || jsonb_build_object('may_withdraw', r.user_id is null and coalesce(r.created_by = (select auth.uid()), false))
  from public.representatives r
  where r.patient_id = patient
    and (
      patient = (select auth.uid()) or private.is_admin() or private.i_treat(patient)
    )
    and (select private.note_list('representatives_of', '{representatives}', array[patient]))
  order by r.revoked_at nulls first, r.created_at
$$;
revoke execute on function public.representatives_of(uuid) from public;
grant execute on function public.representatives_of(uuid) to authenticated, service_role;

-- Every visit, without the words in it.
create function public.visits_of(patient uuid)
returns table (
  id uuid, patient_id uuid, provider_id uuid, provider_name text, appointment_date timestamptz, appointment_type text,
  duration_minutes integer, status text, booked_by uuid, may_join boolean
)
language sql volatile security definer set search_path = ''
as $$
  select a.id, a.patient_id, a.provider_id, private.provider_name(p), a.appointment_date, a.appointment_type,
    a.duration_minutes, a.status, a.booked_by, private.may_join_for(patient)
  from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and (select private.may_act_for(patient, 'schedule'))
    and (select private.note_list('visits_of', '{appointments}', array[patient]))
  order by a.appointment_date desc limit 200
$$;
revoke execute on function public.visits_of(uuid) from public;
grant execute on function public.visits_of(uuid) to authenticated, service_role;

-- The row is written as the caller: every other rule of a booking holds.
create function public.book_outside_hours(
  patient uuid, starts_at timestamptz, visit_type text, minutes integer, reason text default null,
  license_reason text default null
)
returns uuid
language plpgsql set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  booked uuid;
begin
  if me is null then
    raise exception 'Only a provider can book outside their own hours.' using errcode = 'SM814';
  end if;
  perform set_config('private.outside_hours_of', me::text, true);
  insert into public.appointments (patient_id, provider_id, appointment_date, appointment_type, duration_minutes, status, notes,
      license_reason)
    values (patient, me, starts_at, visit_type, minutes, 'scheduled', nullif(btrim(reason), ''),
      nullif(btrim(book_outside_hours.license_reason), ''))
    returning id into booked;
  perform set_config('private.outside_hours_of', '', true);
  return booked;
end $$;
comment on function public.book_outside_hours is
  'Books a visit with the calling provider at a time outside their hours, which they confirmed.';
revoke execute on function public.book_outside_hours(uuid, timestamptz, text, integer, text, text) from public;
grant execute on function public.book_outside_hours(uuid, timestamptz, text, integer, text, text)
  to authenticated, service_role;

create function public.move_outside_hours(appointment uuid, starts_at timestamptz) returns uuid
language plpgsql set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  moved uuid;
begin
  if me is null then
    raise exception 'Only a provider can book outside their own hours.' using errcode = 'SM814';
  end if;
  perform set_config('private.outside_hours_of', me::text, true);
  update public.appointments set appointment_date = starts_at
    where id = appointment and provider_id = me returning id into moved;
  perform set_config('private.outside_hours_of', '', true);
  if moved is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  return moved;
end $$;
comment on function public.move_outside_hours is
  'Moves one of the calling provider''s visits to a time outside their hours, which they confirmed.';
revoke execute on function public.move_outside_hours(uuid, timestamptz) from public;
grant execute on function public.move_outside_hours(uuid, timestamptz) to authenticated, service_role;

-- A clinician's next visits are found by the index that has them in order. Under the row policies, which also ask whether
-- the caller is the patient or acts for one, every coming visit was read and sorted to show ten.
create function private.next_visits(since timestamptz) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.id from public.appointments a
  where a.provider_id = (select private.verified_provider_id()) and a.appointment_date >= since
    and a.status in ('scheduled', 'in_progress')
  order by a.appointment_date limit 10
$$;
comment on function private.next_visits(timestamptz) is 'The ids of the caller''s own next ten visits as a verified provider.';
revoke execute on function private.next_visits(timestamptz) from public;
grant execute on function private.next_visits(timestamptz) to authenticated, service_role;
