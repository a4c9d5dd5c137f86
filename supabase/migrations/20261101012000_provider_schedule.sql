-- A provider's calendar beyond the same week over and over: days off, extra hours, time between visits.

create table public.provider_schedule_changes (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete cascade,
  starts_on date not null,
  ends_on date not null,
  start_time time,
  end_time time,
  is_available boolean not null,
  created_at timestamptz not null default now(),
  constraint ends_on_or_after_its_start check (ends_on between starts_on and starts_on + 366),
  constraint hours_end_after_they_start check (end_time > start_time),
  constraint extra_hours_say_when check (
    (start_time is null) = (end_time is null) and (start_time is not null or not is_available)
  )
);
comment on table public.provider_schedule_changes is
  'What differs from the weekly hours: time off (whole days, or hours of them) and extra hours, which also count on a day off.';
create index provider_schedule_changes_by_day on public.provider_schedule_changes (provider_id, ends_on);
grant select, delete on public.provider_schedule_changes to authenticated;
grant insert (id, provider_id, starts_on, ends_on, start_time, end_time, is_available),
  update (starts_on, ends_on, start_time, end_time, is_available)
  on public.provider_schedule_changes to authenticated;
grant all on public.provider_schedule_changes to service_role;
create trigger calendar_change after insert or delete or update on public.provider_schedule_changes
  for each row execute function private.note_calendar_change();
alter table public.provider_schedule_changes enable row level security;
alter table public.provider_schedule_changes force row level security;
create policy "A signed-in person reads the changed days of providers that can be booked" on public.provider_schedule_changes
  for select to authenticated using (provider_id in (select private.listed_provider_ids()));
create policy "A provider reads their own changed days" on public.provider_schedule_changes
  for select to authenticated using (provider_id = (select private.own_provider_id()));
create policy "The supervisor reads every provider's changed days" on public.provider_schedule_changes
  for select to authenticated using ((select private.is_admin()));
create policy "A provider adds to their own changed days" on public.provider_schedule_changes
  for insert to authenticated with check (provider_id = (select private.own_provider_id()));
create policy "A provider changes their own changed days" on public.provider_schedule_changes
  for update to authenticated using (provider_id = (select private.own_provider_id()))
  with check (provider_id = (select private.own_provider_id()));
create policy "A provider removes their own changed days" on public.provider_schedule_changes
  for delete to authenticated using (provider_id = (select private.own_provider_id()));

alter table public.providers
  add column buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 60),
  add column schedule_version integer not null default 0;
comment on column public.providers.buffer_minutes is 'Kept free before and after each visit that a patient books.';
comment on column public.providers.schedule_version is 'Counts saves of the schedule, so that one window cannot undo another''s unseen.';
grant insert (buffer_minutes), update (buffer_minutes, schedule_version) on public.providers to authenticated;
create trigger calendar_change_of_buffer after update on public.providers for each row
  when (old.buffer_minutes is distinct from new.buffer_minutes)
  execute function private.note_listing_change();

create or replace function private.within_hours(provider uuid, starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
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

-- What is taken includes the time around it, so that nobody is offered a time that would be refused.
create or replace function public.booked_slots(provider_id uuid, "from" timestamptz, "to" timestamptz)
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

create or replace function public.booked_times("from" timestamptz, "to" timestamptz)
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

-- Runs after the triggers that make bookings of one provider take turns: by then the neighbour is visible.
create function private.respect_buffer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  buffer interval;
begin
  if (select auth.uid()) is distinct from new.patient_id
    or (tg_op = 'UPDATE' and (new.appointment_date, new.duration_minutes) is not distinct from (old.appointment_date, old.duration_minutes))
  then
    return new;
  end if;
  select make_interval(mins => buffer_minutes) into buffer from public.providers where id = new.provider_id;
  if buffer > interval '0' and exists (
    select from public.appointments a
    where a.provider_id = new.provider_id and a.id <> new.id and a.status <> 'cancelled'
      and tstzrange(a.appointment_date, a.ends_at) && tstzrange(
        new.appointment_date - buffer, private.visit_end(new.appointment_date, new.duration_minutes) + buffer
      )
  ) then
    raise exception 'That time is too close to another visit' using errcode = '23P01';
  end if;
  return new;
end $$;
revoke execute on function private.respect_buffer() from public;
create trigger spacing before insert or update of appointment_date, duration_minutes on public.appointments
  for each row execute function private.respect_buffer();

create function public.save_schedule(hours jsonb, changes jsonb, visit_types jsonb, buffer_minutes integer, version integer)
returns integer
language plpgsql set search_path = ''
as $$
declare
  me uuid := private.own_provider_id();
begin
  if me is null then
    raise exception 'Only a provider has a schedule' using errcode = '42501';
  end if;
  update public.providers p
    set schedule_version = p.schedule_version + 1, buffer_minutes = save_schedule.buffer_minutes
    where p.id = me and p.schedule_version = save_schedule.version;
  if not found then
    raise exception 'The schedule was changed in another window' using errcode = 'PT409';
  end if;

  delete from public.provider_availability a where a.provider_id = me
    and a.id not in (select kept.id from jsonb_to_recordset(hours) kept (id uuid));
  insert into public.provider_availability as a (id, provider_id, day_of_week, start_time, end_time, is_available)
    select h.id, me, h.day_of_week, h.start_time, h.end_time, h.is_available
    from jsonb_to_recordset(hours) h (id uuid, day_of_week smallint, start_time time, end_time time, is_available boolean)
    on conflict (id) do update set day_of_week = excluded.day_of_week, start_time = excluded.start_time,
      end_time = excluded.end_time, is_available = excluded.is_available;
  set constraints public.hours_do_not_overlap immediate;

  delete from public.provider_schedule_changes c where c.provider_id = me
    and c.id not in (select kept.id from jsonb_to_recordset(changes) kept (id uuid));
  insert into public.provider_schedule_changes as c (id, provider_id, starts_on, ends_on, start_time, end_time, is_available)
    select n.id, me, n.starts_on, n.ends_on, n.start_time, n.end_time, n.is_available
    from jsonb_to_recordset(changes) n (id uuid, starts_on date, ends_on date, start_time time, end_time time, is_available boolean)
    on conflict (id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      start_time = excluded.start_time, end_time = excluded.end_time, is_available = excluded.is_available;

  delete from public.provider_visit_types t where t.provider_id = me
    and t.id not in (select kept.id from jsonb_to_recordset(visit_types) kept (id uuid));
  insert into public.provider_visit_types as t (id, provider_id, name, duration_minutes, is_active)
    select v.id, me, v.name, v.duration_minutes, v.is_active
    from jsonb_to_recordset(visit_types) v (id uuid, name text, duration_minutes integer, is_active boolean)
    on conflict (id) do update set name = excluded.name, duration_minutes = excluded.duration_minutes,
      is_active = excluded.is_active;
  return save_schedule.version + 1;
end $$;
comment on function public.save_schedule is 'The caller''s whole schedule as it should be from now on: all of it, or nothing.';
revoke execute on function public.save_schedule(jsonb, jsonb, jsonb, integer, integer) from public;
grant execute on function public.save_schedule(jsonb, jsonb, jsonb, integer, integer) to authenticated, service_role;
