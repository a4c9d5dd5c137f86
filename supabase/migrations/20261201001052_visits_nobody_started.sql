-- Of three months of visits nearly all were held; those that nobody started are found among the scheduled ones alone.
create or replace function public.front_desk_visits(
  "from" timestamptz, "to" timestamptz, provider uuid default null, unstarted boolean default false
)
returns table(
  id uuid, appointment_date timestamptz, duration_minutes integer, appointment_type text, status text,
  payment_method text, paid numeric, checked_in_at timestamptz, checked_in_by text,
  waiting_since timestamptz, cannot_come_at timestamptz, patient_id uuid, patient_number text,
  patient_name text, date_of_birth date, phone text, preferred_language text, patient_time_zone text,
  insurance_provider text, provider_id uuid, provider_name text, provider_away boolean, time_zone text,
  outstanding text[]
)
language plpgsql security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  -- The list refreshes by itself with every change of a calendar.
  noted constant text[] := private.noted_just_now('front_desk_visits');
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, paid, checked_in_at,
    checked_in_by, waiting_since, cannot_come_at, patient_id, patient_number, patient_name, date_of_birth, phone,
    preferred_language, patient_time_zone, insurance_provider, provider_id, provider_name, provider_away, time_zone,
    outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      (select coalesce(sum(b.amount), 0) from public.bill_payments b where b.appointment_id = a.id),
      a.checked_in_at, private.person_name(a.checked_in_by),
      case when a.status = 'scheduled' then a.waiting_since end,
      case when a.status = 'scheduled' then a.cannot_come_at end, p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      p.date_of_birth, p.phone, p.preferred_language, p.time_zone, p.insurance_provider,
      v.id, private.provider_name(v), not v.is_active, v.time_zone,
      case when a.status = 'scheduled' then private.outstanding_forms(p, a) else '{}' end
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where a.appointment_date >= front_desk_visits."from" and a.appointment_date < front_desk_visits."to"
      and (not front_desk_visits.unstarted or a.status = 'scheduled' and private.was_not_started(a))
      and (front_desk_visits.provider is null or a.provider_id = front_desk_visits.provider)
    order by a.appointment_date, a.id limit 500
  loop
    if id::text <> all (noted) then
      perform private.record_audit('appointments.read', patient_id, id::text,
        '{"list": "front_desk_visits", "with": ["profiles"]}');
    end if;
    return next;
  end loop;
end $$;
