-- A teen with a sign-in of their own answers their health history themselves, and their guardian can't. Until they have,
-- nobody could book for them. The practice can, and a visit that is booked can be moved.

create function private.history_may_wait(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_staff_at_work() and private.is_minor(patient) and private.signs_in(patient)
    and private.has_guardian_consent(patient)
$$;
comment on function private.history_may_wait is
  'Whether the practice books for a patient who hasn''t answered their health history: a teen who answers it themselves.';
revoke execute on function private.history_may_wait(uuid) from public;

create or replace function private.check_booking(old public.appointments, new public.appointments) returns void
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
  if old.id is null and not exists (
    select from public.profiles p where p.id = new.patient_id
      and (p.intake_completed or p.registration_completed and private.history_may_wait(p.id))
  ) then
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

create or replace function private.why_not_bookable(patient public.profiles) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when patient.closed_at is not null then 'closed'
    when patient.intake_completed then null
    when patient.registration_completed then
      case when not private.history_may_wait(patient.id) then 'history' end
    when exists (
      select from public.representatives r
      where r.user_id = patient.id and r.revoked_at is null and r.accepted_at is not null
    ) then 'representative'
    else 'registration'
  end
$$;

-- Who has a visit can ask for an earlier time, as they can move it.
create or replace function private.before_earlier_time_request_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and not exists (select from public.providers p where p.id = new.provider_id and p.is_listed) then
    raise exception 'This provider isn''t taking appointments right now.' using errcode = 'SM205';
  end if;
  if new.appointment_id is null then
    select a.id into new.appointment_id from public.appointments a
      where a.patient_id = new.patient_id and a.provider_id = new.provider_id and a.status = 'scheduled'
        and a.appointment_date > now()
      order by a.appointment_date limit 1;
  elsif not exists (
    select from public.appointments a
    where a.id = new.appointment_id and a.patient_id = new.patient_id and a.provider_id = new.provider_id
      and a.status = 'scheduled' and a.appointment_date > now()
  ) then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from public.profiles p where p.id = new.patient_id and p.closed_at is null
      and (p.intake_completed or new.appointment_id is not null)
  ) then
    raise exception 'Complete your registration and intake before booking.' using errcode = 'SM206';
  end if;
  return new;
end $$;
