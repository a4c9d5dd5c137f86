-- Patients who wait: for a provider in their state, or for an earlier time.

-- Patients in a state where nobody of the practice may treat them yet.
create table public.state_waitlist (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete cascade,
  state text not null references private.us_states,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  mailed_at timestamptz,
  unique (patient_id, state)
);
comment on table public.state_waitlist is
  'Who wants to be told when the practice has a provider licensed in their state.';
comment on column public.state_waitlist.patient_id is '@audit patient';
comment on column public.state_waitlist.told_at is 'When they were told that somebody is.';
comment on column public.state_waitlist.mailed_at is 'When the email about it was queued.';
create index state_waitlist_of_state on public.state_waitlist (state) where told_at is null;
create index state_waitlist_to_mail on public.state_waitlist (told_at) where told_at is not null and mailed_at is null;
grant select, delete on public.state_waitlist to authenticated;
grant insert (id, patient_id, state) on public.state_waitlist to authenticated;
grant all on public.state_waitlist to service_role;

create trigger audit after insert or update or delete on public.state_waitlist
  for each row execute function private.audit_row();
create trigger limit_rate before insert on public.state_waitlist
  for each row execute function private.limit_rate('60', '3600');

alter table public.state_waitlist enable row level security;
alter table public.state_waitlist force row level security;

create policy "A patient reads their own places on the waiting list" on public.state_waitlist
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient joins the waiting list of a state" on public.state_waitlist
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient leaves the waiting list" on public.state_waitlist
  for delete to authenticated using (patient_id = (select auth.uid()));
create policy "The supervisor reads the waiting list" on public.state_waitlist
  for select to authenticated using ((select private.is_admin()));

-- Who schedules for somebody waits for a provider in their state for them, not for themselves, and is told of one.
create policy "A guardian or proxy reads places on the waiting list" on public.state_waitlist
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A guardian or proxy joins the waiting list of a state" on public.state_waitlist
  for insert to authenticated with check (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A guardian or proxy leaves the waiting list" on public.state_waitlist
  for delete to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));

create function private.tell_waiting_patients(state text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.state_waitlist;
  place constant text := (select s.name from private.us_states s where s.code = tell_waiting_patients.state);
begin
  for waiting in
    update public.state_waitlist w set told_at = now()
    where w.state = tell_waiting_patients.state and w.told_at is null returning w.*
  loop
    perform private.notify(waiting.patient_id, 'state_open', 'A provider licensed in ' || place || ' is available', null,
      '/appointment-scheduling?state=' || waiting.state, null, place);
  end loop;
end $$;
comment on function private.tell_waiting_patients is 'Tells who waits for a state that a provider may treat there now.';
revoke execute on function private.tell_waiting_patients(text) from public;

create function private.take_opened_states(most integer default 50) returns table (id uuid, state text, place text, email text, preferred_language text, for_patient uuid)
language sql security definer set search_path = ''
as $$
  with taken as materialized (
    update public.state_waitlist w set mailed_at = now()
    where w.id in (
      select d.id from public.state_waitlist d where d.told_at is not null and d.mailed_at is null
      order by d.told_at limit most for update skip locked
    ) returning w.id, w.patient_id, w.state
  )
  select t.id, t.state, s.name, told.email, told.language, told.for_patient
  from taken t
  join private.us_states s on s.code = t.state
  join public.profiles p on p.id = t.patient_id and p.closed_at is null
  cross join lateral (
    select u.email, p.preferred_language as language, null::uuid as for_patient
      from auth.users u where u.id = t.patient_id and u.email is not null
    union all
    select r.email, r.language, t.patient_id from private.schedulers_of(t.patient_id) r
  ) told
$$;
comment on function private.take_opened_states is
  'Whom to email that a provider in their state takes patients now: who waited, and who schedules for them; each is taken once.';
revoke execute on function private.take_opened_states(integer) from public;
grant execute on function private.take_opened_states(integer) to service_role;

-- Patients who want to be notified when an earlier time of a provider opens. Nobody gets the time by waiting: who books or
-- moves first has it.
create table public.earlier_time_requests (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete cascade,
  provider_id uuid not null references public.providers on delete cascade,
  appointment_id uuid unique references public.appointments on delete cascade,
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  day_part text check (day_part in ('morning', 'afternoon')),
  created_at timestamptz not null default now(),
  unique (patient_id, provider_id)
);
comment on table public.earlier_time_requests is
  'Who wants to be notified when a provider has an earlier time. A row ends by itself: see private.follow_earlier_time_request.';
comment on column public.earlier_time_requests.patient_id is '@audit patient';
comment on column public.earlier_time_requests.appointment_id is
  'The visit they already have with this provider. Empty: they have none, and any time before the first open one counts.';
comment on column public.earlier_time_requests.weekdays is 'The days that work for them, by their own clock; 0 is Sunday. Empty: all.';
comment on column public.earlier_time_requests.day_part is 'Before noon or from noon on, by their own clock. Empty: both.';
create index earlier_time_requests_of_provider on public.earlier_time_requests (provider_id, created_at);
grant select, delete on public.earlier_time_requests to authenticated;
grant insert (id, patient_id, provider_id, appointment_id, weekdays, day_part), update (appointment_id, weekdays, day_part)
  on public.earlier_time_requests to authenticated;
grant all on public.earlier_time_requests to service_role;

-- Kept apart from the request, because a look at the calendar is no change of it.
create table private.earlier_time_looks (
  request_id uuid primary key references public.earlier_time_requests on delete cascade,
  known tstzmultirange not null,
  calendar_changed_at timestamptz,
  told_at timestamptz,
  offered timestamptz
);
comment on table private.earlier_time_looks is 'What was open when a request was last looked at. Only what opens after that is news.';
comment on column private.earlier_time_looks.calendar_changed_at is
  'The change of the provider''s calendar that was seen. The next look is due when there is another.';
comment on column private.earlier_time_looks.offered is 'The last time the patient was notified of.';
grant all on private.earlier_time_looks to service_role;

-- Hours less time off, extra hours, less what is booked with the buffer around it.
create function private.open_ranges(provider uuid, "from" timestamptz, "to" timestamptz) returns tstzmultirange
language sql stable security definer set search_path = ''
as $$
  with days as (
    select p.id, p.time_zone, make_interval(mins => p.buffer_minutes) as buffer, d.at::date as day
    from public.providers p
    cross join lateral pg_catalog.generate_series(
      (open_ranges."from" at time zone p.time_zone)::date, (open_ranges."to" at time zone p.time_zone)::date, interval '1 day'
    ) d (at)
    where p.id = open_ranges.provider and p.is_listed and open_ranges."from" < open_ranges."to"
  ), weekly as (
    select range_agg(tstzrange(span.a, greatest(span.a, span.b))) as spans from days
    join public.provider_availability w on w.provider_id = days.id and w.is_available
      and w.day_of_week = extract(dow from days.day)
    cross join lateral (
      select (days.day + w.start_time) at time zone days.time_zone as a, (days.day + w.end_time) at time zone days.time_zone as b
    ) span
  ), changed as (
    select c.is_available, range_agg(tstzrange(span.a, greatest(span.a, span.b))) as spans from days
    join public.provider_schedule_changes c on c.provider_id = days.id and days.day between c.starts_on and c.ends_on
    cross join lateral (
      select (days.day + coalesce(c.start_time, '00:00')) at time zone days.time_zone as a,
        (days.day + coalesce(c.end_time, '24:00')) at time zone days.time_zone as b
    ) span
    group by c.is_available
  ), booked as (
    select range_agg(tstzrange(a.appointment_date - around.buffer, a.ends_at + around.buffer)) as spans
    from (select distinct id, buffer from days) around
    join public.appointments a on a.provider_id = around.id and a.status <> 'cancelled'
      and a.appointment_date < open_ranges."to" + interval '1 hour' and a.appointment_date > open_ranges."from" - interval '5 hours'
  )
  select (
    coalesce((select spans from weekly), '{}') - coalesce((select spans from changed where not is_available), '{}')
      + coalesce((select spans from changed where is_available), '{}')
  ) * tstzmultirange(tstzrange(open_ranges."from", greatest(open_ranges."from", open_ranges."to")))
    - coalesce((select spans from booked), '{}')
$$;
comment on function private.open_ranges is 'When a provider could still see someone. The starts that are offered within it are those of core/scheduling.';
revoke execute on function private.open_ranges(uuid, timestamptz, timestamptz) from public;
grant execute on function private.open_ranges(uuid, timestamptz, timestamptz) to service_role;

-- A request for a visit is about the time before it. One without a visit ends after the six months that can be booked.
create function private.earlier_time_until(request public.earlier_time_requests) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select a.appointment_date from public.appointments a where a.id = request.appointment_id),
    request.created_at + interval '6 months'
  )
$$;
revoke execute on function private.earlier_time_until(public.earlier_time_requests) from public;
grant execute on function private.earlier_time_until(public.earlier_time_requests) to service_role;

-- What is open now is on the patient's screen: only what opens later is news to them.
create function private.look_at_calendar(request public.earlier_time_requests) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.earlier_time_looks as looks (request_id, known, calendar_changed_at)
  values (
    request.id, private.open_ranges(request.provider_id, now(), private.earlier_time_until(request)),
    (select c.changed_at from public.calendar_changes c where c.provider_id = request.provider_id)
  )
  on conflict (request_id) do update set known = excluded.known, calendar_changed_at = excluded.calendar_changed_at
$$;
revoke execute on function private.look_at_calendar(public.earlier_time_requests) from public;

create function private.before_earlier_time_request_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and not exists (select from public.providers p where p.id = new.provider_id and p.is_listed) then
    raise exception 'This provider isn''t taking appointments right now.' using errcode = 'SM205';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from public.profiles p where p.id = new.patient_id and p.intake_completed and p.closed_at is null
  ) then
    raise exception 'Complete your registration and intake before booking.' using errcode = 'SM206';
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
  return new;
end $$;
comment on function private.before_earlier_time_request_write is
  'A request is for a provider who can be booked, and for the visit that the patient has with them, if there is one.';
revoke execute on function private.before_earlier_time_request_write() from public;

create trigger limit_rate before insert on public.earlier_time_requests
  for each row execute function private.limit_rate('60', '3600');
create trigger steps_before before insert or update on public.earlier_time_requests
  for each row execute function private.before_earlier_time_request_write();

create function private.after_earlier_time_request_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' then
    perform private.look_at_calendar(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_earlier_time_request_write() from public;

create trigger steps_after after insert or update or delete on public.earlier_time_requests
  for each row execute function private.after_earlier_time_request_write();

alter table public.earlier_time_requests enable row level security;
alter table public.earlier_time_requests force row level security;

create policy "A patient reads their own requests for an earlier time" on public.earlier_time_requests
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient asks for an earlier time" on public.earlier_time_requests
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient changes when an earlier time works" on public.earlier_time_requests
  for update to authenticated using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
create policy "A patient withdraws a request for an earlier time" on public.earlier_time_requests
  for delete to authenticated using (patient_id = (select auth.uid()));
create policy "A guardian or proxy reads requests for an earlier time" on public.earlier_time_requests
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A guardian or proxy asks for an earlier time" on public.earlier_time_requests
  for insert to authenticated with check (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A guardian or proxy changes when an earlier time works" on public.earlier_time_requests
  for update to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]))
  with check (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A guardian or proxy withdraws a request for an earlier time" on public.earlier_time_requests
  for delete to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A verified provider reads who wants an earlier time" on public.earlier_time_requests
  for select to authenticated using (provider_id = (select private.verified_provider_id()));

-- A request follows the visit. It ends when the visit took place, was canceled or was moved to an earlier time. A patient who
-- books another time than the one they were notified of, to be on the safe side, goes on waiting.
create function private.follow_earlier_time_request(old public.appointments, new public.appointments) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.id is null then
    delete from public.earlier_time_requests r
      where r.patient_id = new.patient_id and r.provider_id = new.provider_id and r.appointment_id is null
        and not (
          coalesce(new.patient_id = (select auth.uid()) or private.represents(new.patient_id), false)
          and not exists (
            select from private.earlier_time_looks l where l.request_id = r.id and new.appointment_date <= l.offered
          )
        );
    update public.earlier_time_requests r set appointment_id = new.id
      where r.patient_id = new.patient_id and r.provider_id = new.provider_id and r.appointment_id is null
        and new.status = 'scheduled' and new.appointment_date > now();
  elsif new.status <> 'scheduled' or new.appointment_date < old.appointment_date then
    delete from public.earlier_time_requests r where r.appointment_id = new.id;
  elsif private.is_moved(old, new) then
    perform private.look_at_calendar(r) from public.earlier_time_requests r where r.appointment_id = new.id;
  end if;
end $$;
revoke execute on function private.follow_earlier_time_request(public.appointments, public.appointments) from public;

create function private.end_earlier_time_requests(at timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  with ended as (
    delete from public.earlier_time_requests r where private.earlier_time_until(r) <= end_earlier_time_requests.at returning 1
  )
  select count(*)::integer from ended
$$;
comment on function private.end_earlier_time_requests is 'Ends requests whose visit''s time has come, and those without a visit after six months.';
revoke execute on function private.end_earlier_time_requests(timestamptz) from public;
grant execute on function private.end_earlier_time_requests(timestamptz) to service_role;

-- For the job: requests whose provider's calendar changed, with what opened since the last look, which this one replaces.
-- Nobody is notified twice within the pause; what opened in it and is still open is news after it.
create function private.take_opened_times(at timestamptz, pause interval, most integer default 50)
returns table (
  id uuid, patient_id uuid, provider_id uuid, appointment_id uuid, visit_at timestamptz, visit_type text, minutes integer,
  until timestamptz, weekdays smallint[], day_part text, opened jsonb, licensed_until text, own_visits jsonb
)
language sql volatile security definer set search_path = ''
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
  select r.id, r.patient_id, r.provider_id, r.appointment_id, a.appointment_date, case when a.id is null then longest.name end,
    coalesce(a.duration_minutes, longest.duration_minutes, 60), seen.until, r.weekdays, r.day_part,
    (select jsonb_agg(jsonb_build_array(lower(span), upper(span))) from unnest(seen.open - seen.known) span),
    case when private.has_license_reason(a, a.patient_state) then '9999-12-31' else (
      select max(l.valid_until)::text from public.provider_licenses l
      where l.provider_id = r.provider_id
        and l.state = coalesce(a.patient_state, private.state_code(p.state))
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
    where t.provider_id = r.provider_id and t.is_active order by t.duration_minutes desc, t.name limit 1
  ) longest on true
  where not isempty(seen.open - seen.known)
  order by r.created_at
$$;
comment on function private.take_opened_times is
  'Requests for which something opened since the last look. The visit type is named for those who have no visit yet.';
revoke execute on function private.take_opened_times(timestamptz, interval, integer) from public;
grant execute on function private.take_opened_times(timestamptz, interval, integer) to service_role;

-- Who waits for an earlier time: all of it for the front desk, their own for a provider.
create function public.waiting_for_earlier_times(provider uuid default null)
returns table (
  id uuid, patient_id uuid, patient_name text, phone text, provider_id uuid, provider_name text, time_zone text,
  appointment_id uuid, appointment_date timestamptz, duration_minutes integer, weekdays smallint[], day_part text,
  created_at timestamptz, told_at timestamptz, can_book boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine constant uuid := private.verified_provider_id();
begin
  if mine is null and not private.is_front_desk() then
    raise exception 'Only providers and the front desk can see who is waiting.' using errcode = 'SM223';
  end if;
  for id, patient_id, patient_name, phone, provider_id, provider_name, time_zone, appointment_id, appointment_date,
    duration_minutes, weekdays, day_part, created_at, told_at, can_book
  in
    select r.id, r.patient_id, btrim(p.first_name || ' ' || p.last_name), p.phone, v.id, private.provider_name(v),
      v.time_zone, a.id, a.appointment_date, a.duration_minutes, r.weekdays, r.day_part, r.created_at, l.told_at,
      mine is null or private.i_treat(r.patient_id)
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
comment on function public.waiting_for_earlier_times is
  'Who asked to be notified of an earlier time, the longest wait first: how to reach them and which visit they have.';
revoke execute on function public.waiting_for_earlier_times(uuid) from public;
grant execute on function public.waiting_for_earlier_times(uuid) to authenticated, service_role;
