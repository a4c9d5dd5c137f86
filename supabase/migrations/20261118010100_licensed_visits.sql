-- A visit knows in which state its patient will be, and is booked and moved only where its provider is licensed.

alter table public.appointments
  add column patient_state text references private.us_states check (char_length(patient_state) = 2),
  add column license_reason text check (license_reason ~ '\S' and char_length(license_reason) <= 1000),
  add column license_reason_state text references private.us_states,
  add column identity_confirmed_at timestamptz,
  add column identity_confirmed_by uuid references auth.users on delete set null;
comment on column public.appointments.patient_state is
  'Where the patient will be during the visit. Where the patient then is, is asked again when they join.';
comment on column public.appointments.license_reason is
  'Why the provider sees this patient in a state where they hold no license. Written by the provider of the visit alone.';
comment on column public.appointments.license_reason_state is 'The state that the reason was written for.';
comment on column public.appointments.identity_confirmed_at is
  'When the clinician confirmed the patient''s name and date of birth on video.';
grant insert (patient_state, license_reason), update (patient_state, license_reason) on public.appointments to authenticated;

-- The triggers that watch for changes by people have nothing to say about this.
alter table public.appointments disable trigger user;
update public.appointments a set patient_state = private.state_code(p.state)
  from public.profiles p where p.id = a.patient_id and p.state is not null;
alter table public.appointments enable trigger user;

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

create or replace function private.before_appointment_write() returns trigger
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
  new.updated_at := now();
  return new;
end $$;

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

create or replace function private.after_appointment_write() returns trigger
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
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

-- A reason lets somebody in, or no longer does: the channel asks again.
drop trigger announce_visit_access on public.appointments;
create trigger announce_visit_access
  after update of status, patient_id, provider_id, appointment_date, license_reason on public.appointments
  for each row when (
    (old.status, old.patient_id, old.provider_id, old.appointment_date, old.license_reason)
      is distinct from (new.status, new.patient_id, new.provider_id, new.appointment_date, new.license_reason))
  execute function private.announce_visit_access();

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
  'Where a patient said they were when they joined a visit, and the phone to call back. The latest answer counts; none is ever changed.';
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
create policy "A verified provider reads where their patients were" on public.visit_locations
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = visit_locations.patient_id));
create policy "The supervisor reads the locations of an opened chart" on public.visit_locations
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create function private.location_state(appointment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select l.state from public.visit_locations l where l.appointment_id = appointment order by l.recorded_at desc limit 1
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
  perform pg_notify('realtime_access', 'visit:' || visit.id);
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

-- What a note says of its visit.

create or replace function private.patient_location(appointment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when l.withheld then s.name || ' (address not given)'
    else concat_ws(', ', l.address_line, l.city, concat_ws(' ', l.state, l.zip_code)) end
  from public.visit_locations l join private.us_states s on s.code = l.state
  where l.appointment_id = appointment order by l.recorded_at desc limit 1
$$;

create or replace function private.telehealth_facts(note public.progress_notes) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'patientLocation', private.patient_location(a.id),
      'identity', 'Name and date of birth confirmed on video at '
        || to_char(a.identity_confirmed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'consent', case when p.treatment_consent then 'Given by the patient at registration' end,
      'participants', case when a.started_at is not null then
        jsonb_build_array(trim(p.first_name || ' ' || p.last_name), private.provider_name(d)) || coalesce((
          select jsonb_agg(distinct line ->> 'name') from jsonb_array_elements(note.transcript) line
          where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
        ), '[]') end,
      'start', to_char(a.started_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'end', to_char(a.completed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'technology', case when a.started_at is not null then 'Two-way audio and video over an encrypted connection' end
    ))
    from public.appointments a join public.profiles p on p.id = a.patient_id join public.providers d on d.id = a.provider_id
    where a.id = note.appointment_id
  ), '{}')
$$;

alter publication supabase_realtime add table public.visit_locations;
