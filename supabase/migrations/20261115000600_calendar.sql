-- When a provider sees patients: weekly hours, changed days and visit types.

create type private.timerange as range (subtype = time);
grant execute on function private.timerange(time, time) to authenticated, service_role;

-- Tells a page that shows free times that something changed, without saying what or about whom.
create table public.calendar_changes (
  provider_id uuid primary key references public.providers on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table public.calendar_changes is
  'When a provider''s free times last changed; booking pages listen to it.';
grant select on public.calendar_changes to authenticated;
grant all on public.calendar_changes to service_role;

alter table public.calendar_changes enable row level security;
alter table public.calendar_changes force row level security;

create policy "A signed-in person sees when a provider's free times change" on public.calendar_changes
  for select to authenticated using (provider_id in (select private.verified_provider_ids()));

create function private.signal_calendar_change(provider uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.calendar_changes (provider_id) values (provider)
    on conflict (provider_id) do update set changed_at = clock_timestamp()
$$;
revoke execute on function private.signal_calendar_change(uuid) from public;

create function private.note_calendar_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  return null;
end $$;
revoke execute on function private.note_calendar_change() from public;

-- Weekly hours.
create table public.provider_availability (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete cascade,
  day_of_week smallint not null default 1 check (day_of_week between 0 and 6),
  start_time time not null default '09:00',
  end_time time not null default '17:00',
  is_available boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_it_starts check (end_time > start_time),
  constraint hours_do_not_overlap exclude using gist (
    provider_id with =, day_of_week with =, private.timerange(start_time, end_time) with &&
  ) where (is_available) deferrable initially deferred
);
comment on table public.provider_availability is
  'Weekly hours, wall-clock times in the provider''s time zone. 0 is Sunday.';
create index provider_availability_by_day on public.provider_availability (provider_id, day_of_week);
grant select, delete on public.provider_availability to authenticated;
grant insert (id, provider_id, day_of_week, start_time, end_time, is_available),
  update (id, provider_id, day_of_week, start_time, end_time, is_available)
  on public.provider_availability to authenticated;
grant all on public.provider_availability to service_role;

create trigger touch before update on public.provider_availability
  for each row execute function private.touch_updated_at();
create trigger calendar_change after insert or delete or update on public.provider_availability
  for each row execute function private.note_calendar_change();

alter table public.provider_availability enable row level security;
alter table public.provider_availability force row level security;

create policy "A signed-in person reads the hours of bookable providers" on public.provider_availability
  for select to authenticated using (provider_id in (select private.listed_provider_ids()));
create policy "A provider reads their own hours" on public.provider_availability
  for select to authenticated using (provider_id = (select private.own_provider_id()));
create policy "The supervisor reads every provider's hours" on public.provider_availability
  for select to authenticated using ((select private.is_admin()));
create policy "A provider adds to their own hours" on public.provider_availability
  for insert to authenticated with check (provider_id = (select private.own_provider_id()));
create policy "A provider changes their own hours" on public.provider_availability
  for update to authenticated using (provider_id = (select private.own_provider_id()))
  with check (provider_id = (select private.own_provider_id()));
create policy "A provider removes their own hours" on public.provider_availability
  for delete to authenticated using (provider_id = (select private.own_provider_id()));

-- Days that differ from the weekly hours.
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
  'Changes to the weekly hours: time off (whole days or hours) and extra hours, which also count on a day off.';
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

create policy "A signed-in person reads the changed days of bookable providers" on public.provider_schedule_changes
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

-- Visit types.
create table public.provider_visit_types (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete cascade,
  name text not null check (name ~ '\S' and length(name) <= 60),
  duration_minutes integer not null check (duration_minutes between 10 and 240),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (provider_id, name)
);
comment on table public.provider_visit_types is
  'Visit types a provider offers, with their length. Without any, visits are consultations of 60 minutes.';
grant select, delete on public.provider_visit_types to authenticated;
grant insert (id, provider_id, name, duration_minutes, is_active),
  update (name, duration_minutes, is_active) on public.provider_visit_types to authenticated;
grant all on public.provider_visit_types to service_role;

alter table public.provider_visit_types enable row level security;
alter table public.provider_visit_types force row level security;

create policy "A signed-in person reads what bookable providers offer" on public.provider_visit_types
  for select to authenticated using (provider_id in (select private.listed_provider_ids()));
create policy "A provider reads what they offer" on public.provider_visit_types
  for select to authenticated using (provider_id = (select private.own_provider_id()));
create policy "The supervisor reads what every provider offers" on public.provider_visit_types
  for select to authenticated using ((select private.is_admin()));
create policy "A provider adds to what they offer" on public.provider_visit_types
  for insert to authenticated with check (provider_id = (select private.own_provider_id()));
create policy "A provider changes what they offer" on public.provider_visit_types
  for update to authenticated using (provider_id = (select private.own_provider_id()))
  with check (provider_id = (select private.own_provider_id()));
create policy "A provider removes what they offer" on public.provider_visit_types
  for delete to authenticated using (provider_id = (select private.own_provider_id()));

-- A provider may book or move a visit outside their own hours once they confirmed that they mean it. Patients can't.
create function private.within_hours(provider uuid, starts_at timestamptz, ends_at timestamptz) returns boolean
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
revoke execute on function private.within_hours(uuid, timestamptz, timestamptz) from public;

create function public.save_schedule(hours jsonb, changes jsonb, visit_types jsonb, buffer_minutes integer, version integer)
returns integer
language plpgsql set search_path = ''
as $$
declare
  me uuid := private.own_provider_id();
begin
  if me is null then
    raise exception 'Only a provider can have a schedule.' using errcode = 'SM201';
  end if;
  update public.providers p
    set schedule_version = p.schedule_version + 1, buffer_minutes = save_schedule.buffer_minutes
    where p.id = me and p.schedule_version = save_schedule.version;
  if not found then
    raise exception 'Your schedule was changed in another window. Reload it and try again.'
      using errcode = 'SM202';
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
comment on function public.save_schedule is 'Replaces the caller''s whole schedule, or nothing.';
grant execute on function public.save_schedule(jsonb, jsonb, jsonb, integer, integer)
  to authenticated, service_role;
