-- What must hold about a visit, whoever writes it and by whatever path.

create function private.join_window(starts_at timestamptz) returns tstzrange
language sql immutable set search_path = ''
as $$ select tstzrange(starts_at - interval '15 minutes', starts_at + interval '60 minutes', '[]') $$;
comment on function private.join_window is 'Join is offered from 15 minutes before the start until 60 minutes after it.';
grant execute on function private.join_window(timestamptz) to authenticated, service_role;

create function private.within_hours(provider uuid, starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.provider_availability slot
    join public.providers p on p.id = slot.provider_id
    cross join lateral (
      select within_hours.starts_at at time zone p.time_zone as local_start,
        within_hours.ends_at at time zone p.time_zone as local_end
    ) wall
    where slot.provider_id = provider and slot.is_available
      and slot.day_of_week = extract(dow from wall.local_start)
      and wall.local_start::date = wall.local_end::date
      and slot.start_time <= wall.local_start::time and slot.end_time >= wall.local_end::time
  )
$$;
revoke execute on function private.within_hours(uuid, timestamptz, timestamptz) from public;

-- Two bookings that collide would wait for each other's index entry and deadlock; taking turns per person
-- lets the exclusion constraint answer the second one cleanly. Turns are taken in one order, so whoever books
-- with several people in one request, in an order of their own, is refused.
create function private.take_turns(one uuid, other uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  pair text := least(one, other) || ' ' || greatest(one, other);
begin
  if private.is_person() and coalesce(nullif(current_setting('booking.pair', true), ''), pair) <> pair then
    raise exception 'Book with one provider at a time' using errcode = '22023';
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
    raise exception 'An appointment cannot start in the past' using errcode = '22023';
  end if;
  if not exists (select from public.providers where id = appointment.provider_id and is_listed) then
    raise exception 'This provider is not taking appointments' using errcode = '22023';
  end if;
  if not exists (select from public.profiles where id = appointment.patient_id and intake_completed) then
    raise exception 'Complete your registration and intake before booking' using errcode = '22023';
  end if;
  if not private.within_hours(
    appointment.provider_id, appointment.appointment_date,
    private.visit_end(appointment.appointment_date, appointment.duration_minutes)
  ) then
    raise exception 'That time is outside the provider''s hours' using errcode = '22023';
  end if;
end $$;
revoke execute on function private.check_booking(public.appointments) from public;

create function private.book_appointment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_person() then
    new.reason := new.notes;
    new.notes := null;
    perform private.check_booking(new);
  end if;
  perform private.take_turns(new.provider_id, new.patient_id);
  return new;
end $$;
create trigger book before insert on public.appointments
  for each row execute function private.book_appointment();

create function private.check_status(old public.appointments, new public.appointments, is_provider boolean) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not (
    (old.status = 'scheduled' and new.status in ('in_progress', 'cancelled', 'no_show'))
    or (old.status = 'in_progress' and new.status = 'completed')
  ) then
    raise exception 'An appointment that is % cannot become %', old.status, new.status using errcode = '22023';
  end if;
  if new.status in ('in_progress', 'completed', 'no_show') and not is_provider then
    raise exception 'Only the provider of the appointment can do this' using errcode = '42501';
  end if;
  if new.status = 'in_progress' and not private.join_window(new.appointment_date) @> now() then
    raise exception 'The session can be joined from 15 minutes before the start until 60 minutes after it' using errcode = '22023';
  end if;
  if new.status = 'no_show' and new.appointment_date > now() then
    raise exception 'An appointment that has not started cannot be a no-show' using errcode = '22023';
  end if;
end $$;

create function private.change_appointment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_patient boolean := new.patient_id = (select auth.uid());
  is_provider boolean := new.provider_id = (select private.verified_provider_id());
  moved boolean := (new.appointment_date, new.duration_minutes) is distinct from (old.appointment_date, old.duration_minutes);
begin
  if new.status is distinct from old.status and private.is_person() then
    perform private.check_status(old, new, coalesce(is_provider, false));
  end if;
  if private.is_person() then
    if old.status in ('completed', 'cancelled', 'no_show') and (moved or new.notes is distinct from old.notes) then
      raise exception 'An appointment that is % cannot be changed', old.status using errcode = '22023';
    end if;
    if new.notes is distinct from old.notes and not coalesce(is_provider, false) then
      raise exception 'Only the provider of the appointment can do this' using errcode = '42501';
    end if;
    if (new.recording_consent, new.consent_timestamp) is distinct from (old.recording_consent, old.consent_timestamp) then
      if not is_patient then
        raise exception 'Only the patient can give or withdraw consent' using errcode = '42501';
      end if;
      new.consent_timestamp := now();
    end if;
    if new.payment_method is distinct from old.payment_method and not (is_patient and old.status = 'scheduled') then
      raise exception 'Only the patient can choose how to pay, before the visit' using errcode = '42501';
    end if;
    if new.cancellation_reason is distinct from old.cancellation_reason
      and not (new.status = 'cancelled' and old.status <> 'cancelled')
    then
      raise exception 'A reason is given when an appointment is cancelled' using errcode = '22023';
    end if;
    if (new.satisfaction_rating, new.satisfaction_feedback) is distinct from (old.satisfaction_rating, old.satisfaction_feedback)
      and not (is_patient and old.status = 'completed')
    then
      raise exception 'Only the patient can rate a completed appointment' using errcode = '42501';
    end if;
    if moved and old.status <> 'scheduled' then
      raise exception 'An appointment that is % cannot be changed', old.status using errcode = '22023';
    end if;
    new.session_id := old.session_id;
  end if;

  if moved then
    if private.is_person() then
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
  end if;
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
create trigger change before update on public.appointments
  for each row execute function private.change_appointment();
create trigger touch before update on public.appointments
  for each row execute function private.touch_updated_at();

-- A page that shows free times hears that something changed, without hearing what or about whom.
create table public.calendar_changes (
  provider_id uuid primary key references public.providers on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table public.calendar_changes is 'When a provider''s free times last changed; booking pages listen to it.';
grant select on public.calendar_changes to authenticated;
grant all on public.calendar_changes to service_role;
alter table public.calendar_changes enable row level security;
alter table public.calendar_changes force row level security;
create policy "A signed-in person hears when free times change" on public.calendar_changes
  for select to authenticated using (provider_id in (select private.listed_provider_ids()));

create function private.note_calendar_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.calendar_changes (provider_id)
    values (coalesce(new.provider_id, old.provider_id))
    on conflict (provider_id) do update set changed_at = clock_timestamp();
  return null;
end $$;
create trigger calendar_change after insert or delete or update of appointment_date, duration_minutes, status
  on public.appointments for each row execute function private.note_calendar_change();
create trigger calendar_change after insert or delete or update on public.provider_availability
  for each row execute function private.note_calendar_change();
