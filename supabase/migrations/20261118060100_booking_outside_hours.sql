-- A provider may book or move a visit outside their own hours once they confirmed that they mean it. Patients can't.

create or replace function private.within_hours(provider uuid, starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(current_setting('private.outside_hours_of', true), '') = provider::text or exists (
    select from public.providers p
    cross join lateral (
      select (within_hours.starts_at at time zone p.time_zone)::date as day,
        (within_hours.starts_at at time zone p.time_zone)::time as starts,
        (within_hours.ends_at at time zone p.time_zone)::date as last_day,
        (within_hours.ends_at at time zone p.time_zone)::time as ends
    ) wall
    where p.id = provider and wall.day = wall.last_day
      and (
        exists (
          select from public.provider_availability weekly
          where weekly.provider_id = p.id and weekly.is_available and weekly.day_of_week = extract(dow from wall.day)
            and weekly.start_time <= wall.starts and weekly.end_time >= wall.ends
        ) and not exists (
          select from public.provider_schedule_changes off
          where off.provider_id = p.id and not off.is_available and wall.day between off.starts_on and off.ends_on
            and (off.start_time is null or (off.start_time < wall.ends and off.end_time > wall.starts))
        )
        or exists (
          select from public.provider_schedule_changes extra
          where extra.provider_id = p.id and extra.is_available and wall.day between extra.starts_on and extra.ends_on
            and extra.start_time <= wall.starts and extra.end_time >= wall.ends
        )
      )
  )
$$;

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
