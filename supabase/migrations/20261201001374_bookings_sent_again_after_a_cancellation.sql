-- A booking sent again isn't answered with success when the visit it made was canceled in the meantime.

create function private.is_booked(booking uuid, patient uuid, provider uuid, starts_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  status_now constant text := (
    select a.status from public.appointments a
    where a.id = booking and a.patient_id = is_booked.patient and a.provider_id = is_booked.provider
      and a.appointment_date = is_booked.starts_at
  );
begin
  if status_now = 'cancelled' then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = status_now;
  end if;
  return status_now is not null;
end $$;
comment on function private.is_booked is
  'Whether an earlier attempt of the same booking, whose answer was lost, made this visit. Refused if it was canceled since.';
revoke execute on function private.is_booked(uuid, uuid, uuid, timestamptz) from public;
grant execute on function private.is_booked(uuid, uuid, uuid, timestamptz) to authenticated, service_role;

create or replace function public.front_desk_book(
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
  if private.is_booked(booking, patient, provider, starts_at) then
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

create or replace function public.book_outside_hours(
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
  if private.is_booked(booking, patient, me, starts_at) then
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
