-- A visit that was marked as a no-show by mistake can be told as held by phone, with a reason that is audited.

create or replace function private.check_status(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if new.status = old.status then
    return;
  end if;
  if not (
    (old.status = 'scheduled' and new.status in ('in_progress', 'cancelled', 'no_show'))
    or (old.status = 'scheduled' and new.status = 'completed' and new.held_by = 'phone')
    or (old.status = 'in_progress' and new.status = 'completed')
    -- The patient came after all, or was called.
    or (old.status = 'no_show' and new.status = 'scheduled')
    or (old.status = 'no_show' and new.status = 'completed' and new.held_by = 'phone')
  ) then
    raise exception 'This appointment''s status can''t be changed that way.'
      using errcode = 'SM208', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if (new.status in ('in_progress', 'completed', 'no_show') or old.status = 'no_show')
    and new.provider_id is distinct from (select private.verified_provider_id())
  then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if (new.status = 'in_progress' or old.status = 'no_show' and new.status = 'scheduled')
    and not private.join_window(new.appointment_date) @> now() then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  if new.status = 'no_show' and new.appointment_date > now() then
    raise exception 'An appointment can''t be a no-show before its start time.' using errcode = 'SM211';
  end if;
end $$;

drop function public.hold_visit_by_phone(uuid, timestamptz, integer, text, text, boolean, text);

create function public.hold_visit_by_phone(
  appointment_id uuid,
  started_at timestamptz,
  minutes integer,
  state text,
  address text default null,
  identity_confirmed boolean default false,
  license_reason text default null,
  correction_reason text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  reason constant text := nullif(btrim(license_reason), '');
  correction constant text := left(nullif(btrim(correction_reason), ''), 1000);
  given constant text := nullif(btrim(address), '');
begin
  select * into visit from public.appointments a
    where a.id = hold_visit_by_phone.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  -- One that the server closed after it was left open has no end and no bill yet.
  if visit.status not in ('scheduled', 'in_progress', 'no_show') and (visit.status <> 'completed' or visit.completed_at is not null
    or exists (select from public.billing_records b where b.appointment_id = visit.id))
  then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = visit.status;
  end if;
  if visit.status = 'no_show' and correction is null then
    raise exception 'This visit is marked as a no-show. Enter why that was wrong.' using errcode = 'SM225';
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
  if visit.status = 'no_show' then
    perform private.record_audit(
      'appointments.no_show_corrected', visit.patient_id, visit.id::text, jsonb_build_object('reason', correction)
    );
  end if;
  if identity_confirmed and visit.identity_confirmed_at is null then
    perform private.record_audit('appointments.identity_confirmed', visit.patient_id, visit.id::text);
  end if;
end $$;
comment on function public.hold_visit_by_phone is
  'The provider of a visit says that it was held by phone: when, how long, and where the patient said they were. A no-show takes a reason.';
revoke execute on function public.hold_visit_by_phone from public;
grant execute on function public.hold_visit_by_phone to authenticated, service_role;
