-- Who said where the patient is, a visit that can't be held there, bookings by staff for another state, what a patient
-- waits for, and email that comes too late to be of use.

alter table public.visit_locations
  add column told_by text check (told_by in ('patient', 'guardian', 'proxy', 'provider'));
comment on column public.visit_locations.told_by is
  'Who said it: the patient, somebody who joined for them, or the provider, who was told during the visit. Empty in older rows.';
comment on table public.visit_locations is
  'Where a patient is during a visit, and the phone to call back. The latest answer counts; none is ever changed. For a visit moved to a time that could not be joined yet, an earlier answer no longer counts.';

alter table private.mail_outbox add column useful_until timestamptz;
comment on column private.mail_outbox.useful_until is
  'After this it says what is no longer so, and is not sent any more. Empty: it may come late.';

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

create function private.may_be_seen_in(visit public.appointments, state text)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.may_treat(visit.provider_id, state, private.day_of_provider(visit.provider_id, private.licensed_at(visit)))
      or private.has_license_reason(visit, state), false)
$$;
revoke execute on function private.may_be_seen_in(public.appointments, text) from public;

-- A patient who says in the middle of a visit that they are somewhere else isn't cut off: their clinician decides.
create or replace function private.may_be_seen(visit public.appointments)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.may_be_seen_in(visit, private.location_state(visit.id))
    or (visit.status = 'in_progress' and exists (
      select from public.visit_locations l
      where l.appointment_id = visit.id and l.recorded_at >= lower(private.join_window(visit.appointment_date))
        and private.may_be_seen_in(visit, l.state)
    ))
$$;

create or replace function private.check_visit_entry(appointment uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
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
create or replace function private.check_cutoff(old public.appointments, new public.appointments)
returns void language plpgsql stable set search_path = '' as $$
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
)
returns jsonb language plpgsql security definer set search_path = '' as $$
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
)
returns uuid language plpgsql security definer set search_path = '' as $$
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
revoke execute on function
  public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text, text, uuid) from public;
grant execute on function
  public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text, text, uuid) to authenticated, service_role;
comment on function public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text, text, uuid) is
  'Books a visit for a patient with any provider, for the state they will be in. Both are notified. The same booking sent again changes nothing.';

drop function public.book_outside_hours(uuid, timestamptz, text, integer, text, text);
create function public.book_outside_hours(
  patient uuid, starts_at timestamptz, visit_type text, minutes integer, reason text default null,
  license_reason text default null, state text default null, booking uuid default gen_random_uuid()
)
returns uuid language plpgsql set search_path = '' as $$
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
revoke execute on function
  public.book_outside_hours(uuid, timestamptz, text, integer, text, text, text, uuid) from public;
grant execute on function
  public.book_outside_hours(uuid, timestamptz, text, integer, text, text, text, uuid) to authenticated, service_role;
comment on function public.book_outside_hours(uuid, timestamptz, text, integer, text, text, text, uuid) is
  'Books a visit with the calling provider at a time outside their hours, which they confirmed. The same booking sent again changes nothing.';

drop function private.take_opened_times(timestamptz, interval, integer);
create function private.take_opened_times(at timestamptz, pause interval, most integer default 50)
returns table (
  id uuid, patient_id uuid, provider_id uuid, appointment_id uuid, visit_at timestamptz, visit_type text, state text,
  minutes integer, until timestamptz, weekdays smallint[], day_part text, opened jsonb, licensed_until text, own_visits jsonb
)
language sql security definer set search_path = '' as $$
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
revoke execute on function private.take_opened_times(timestamptz, interval, integer) from public;
grant execute on function private.take_opened_times(timestamptz, interval, integer) to service_role;
comment on function private.take_opened_times(timestamptz, interval, integer) is
  'Requests for which something opened since the last look. The visit type and the state are named for those who have no visit yet.';

create index reminders_sent_uncertain on private.reminders_sent (appointment_id) where kind = 'uncertain';
