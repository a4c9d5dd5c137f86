-- A visit whose video didn't work and that the provider held by phone.
alter table public.appointments
  add column held_by text not null default 'video' constraint appointments_held_by_check check (held_by in ('video', 'phone'));
comment on column public.appointments.held_by is 'How the visit was held. By phone: where video didn''t work and the provider called.';
comment on column public.appointments.identity_confirmed_at is 'When the clinician confirmed the patient''s name and date of birth.';

create or replace function private.check_status(old public.appointments, new public.appointments)
returns void language plpgsql stable set search_path to '' as $$
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

create or replace function private.stamp_status(old public.appointments, new public.appointments)
returns public.appointments language plpgsql stable set search_path to '' as $$
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

create or replace function private.create_bill(visit public.appointments, measured integer)
returns public.billing_records language plpgsql security definer set search_path to '' as $$
declare
  organization public.organization_config;
  provider public.providers;
  created public.billing_records;
begin
  select * into organization from public.organization_config where is_active;
  select * into provider from public.providers where id = visit.provider_id;
  insert into public.billing_records (
    provider_id, appointment_id, session_duration_minutes, booked_minutes, measured_minutes, hourly_rate, total_amount,
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date, place_of_service, service_mode
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    private.expected_charge(visit),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code, (now() at time zone provider.time_zone)::date,
    private.place_of_service(visit), case visit.held_by when 'phone' then 'audio' else 'video' end
  ) returning * into created;
  return private.apply_prepayments(created);
end $$;

create or replace function private.telehealth_facts(note public.progress_notes)
returns jsonb language sql stable security definer set search_path to '' as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'patientLocation', private.patient_location(a.id),
      'identity', 'Name and date of birth confirmed ' || case a.held_by when 'phone' then 'by phone' else 'on video' end || ' at '
        || to_char(a.identity_confirmed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'consent', case when p.treatment_consent then case
        when (
          select c.acting_as from public.registration_consents c
          where c.patient_id = p.id order by c.signed_at desc limit 1
        ) = 'guardian' then 'Given by the patient’s guardian at registration'
        else 'Given by the patient at registration'
      end end,
      'participants', case when a.started_at is not null then
        jsonb_build_array(trim(p.first_name || ' ' || p.last_name), private.provider_name(d)) || coalesce((
          select jsonb_agg(distinct line ->> 'name') from jsonb_array_elements(note.transcript) line
          where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
        ), '[]') end,
      'start', to_char(a.started_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'end', to_char(a.completed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'technology', case
        when a.held_by = 'phone' then 'Phone, audio only, because video didn’t work'
        when a.started_at is not null then 'Two-way audio and video over an encrypted connection'
      end
    ))
    from public.appointments a join public.profiles p on p.id = a.patient_id join public.providers d on d.id = a.provider_id
    where a.id = note.appointment_id
  ), '{}')
$$;

create function public.hold_visit_by_phone(
  appointment_id uuid, started_at timestamptz, minutes integer, state text, address text default null,
  identity_confirmed boolean default false, license_reason text default null
) returns void language plpgsql security definer set search_path to '' as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  reason constant text := nullif(btrim(license_reason), '');
  given constant text := nullif(btrim(address), '');
begin
  select * into visit from public.appointments a
    where a.id = hold_visit_by_phone.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  -- One that the server closed after it was left open has no end and no bill yet.
  if visit.status not in ('scheduled', 'in_progress') and (visit.status <> 'completed' or visit.completed_at is not null
    or exists (select from public.billing_records b where b.appointment_id = visit.id))
  then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = visit.status;
  end if;
  if minutes is null or minutes not between 1 and 480 or started_at is null
    or started_at + minutes * interval '1 minute' > now() + interval '1 minute'
    or started_at not between visit.appointment_date - interval '12 hours' and visit.appointment_date + interval '24 hours'
  then
    raise exception 'Enter when the call began and how many minutes it took. It must be over, and on the day of the visit.'
      using errcode = 'SM224';
  end if;
  if place is null then
    raise exception 'Choose the state you''re in.' using errcode = 'SM708';
  end if;
  insert into public.visit_locations (appointment_id, patient_id, state, withheld, address_line, phone)
  select visit.id, p.id, place, given is null, given, p.phone from public.profiles p where p.id = visit.patient_id;
  if reason is not null then
    visit.license_reason := reason;
    visit.license_reason_state := place;
  end if;
  perform private.check_license(visit, place, hold_visit_by_phone.started_at);
  update public.appointments a set
    status = 'completed', held_by = 'phone', license_reason = visit.license_reason,
    started_at = hold_visit_by_phone.started_at,
    completed_at = hold_visit_by_phone.started_at + minutes * interval '1 minute',
    identity_confirmed_at = coalesce(a.identity_confirmed_at, case when identity_confirmed then now() end),
    identity_confirmed_by = coalesce(a.identity_confirmed_by, case when identity_confirmed then (select auth.uid()) end)
  where a.id = visit.id;
  if visit.status = 'completed' then
    perform private.create_bill(a, minutes) from public.appointments a where a.id = visit.id;
  end if;
  if identity_confirmed and visit.identity_confirmed_at is null then
    perform private.record_audit('appointments.identity_confirmed', visit.patient_id, visit.id::text);
  end if;
end $$;
comment on function public.hold_visit_by_phone is
  'The provider of a visit says that it was held by phone: when, how long, and where the patient said they were.';
revoke all on function public.hold_visit_by_phone from public, anon;
grant execute on function public.hold_visit_by_phone to authenticated, service_role;
