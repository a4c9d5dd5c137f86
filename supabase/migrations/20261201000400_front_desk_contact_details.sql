-- The front desk corrects how to reach a patient and how they pay. Name, date of birth and email stay the patient's own.

create or replace function private.right_of_notification(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind = 'message' then 'read_messages'
    when kind like 'appointment\_%' or kind in ('session_entry', 'state_open') then 'schedule'
    when kind in ('note_released', 'safety_plan') then 'read_notes'
    when kind = 'document_released' then 'read_notes'
    when kind like 'assessment\_%' then 'read_assessments'
    when kind like 'medication\_%' or kind like 'refill\_%' then 'read_medications'
    when kind like 'records\_%' then 'read_records'
    when kind like 'bill%' then 'billing'
    when kind = 'contact_changed' then 'forms'
  end
$$;

create or replace function private.check_profile_change(old public.profiles, new public.profiles) returns void
language plpgsql stable set search_path = ''
as $$
declare
  clinical constant text[] := array[
    'allergies', 'past_medical_history', 'surgical_history', 'current_medications', 'medication_history', 'updated_at'
  ];
  contact constant text[] := array[
    'phone', 'address_line1', 'address_line2', 'city', 'state', 'zip_code', 'emergency_contact_name',
    'emergency_contact_phone', 'emergency_contact_relationship', 'insurance_provider', 'insurance_policy_number',
    'updated_at'
  ];
  is_patient constant boolean := (select auth.uid()) = new.id;
begin
  if is_patient or private.represents(new.id) then
    if exists (
      select private.verified_medications(new.current_medications || new.medication_history)
      except select private.verified_medications(old.current_medications || old.medication_history)
    ) then
      raise exception 'Only a provider can verify a medication.' using errcode = 'SM112';
    end if;
    perform private.check_minor_profile(old, new, is_patient);
  elsif private.is_front_desk() then
    if (to_jsonb(new) - contact) is distinct from (to_jsonb(old) - contact) then
      raise exception 'The front desk can change only contact details and insurance.' using errcode = 'SM125';
    end if;
  elsif (to_jsonb(new) - clinical) is distinct from (to_jsonb(old) - clinical) then
    raise exception 'Providers can change only the clinical part of a patient''s profile.'
      using errcode = 'SM113';
  end if;
end $$;

create function private.may_share_number(patient public.profiles) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.age_on(patient.date_of_birth) < 18, false) or private.has_guardian(patient.id) $$;
comment on function private.may_share_number is
  'Whether the one to call in an emergency may have the patient''s own number, as a parent does.';
revoke execute on function private.may_share_number(public.profiles) from public;

-- Whoever only acts for somebody else has an account and is no patient.
create function private.why_not_bookable(patient public.profiles) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when patient.closed_at is not null then 'closed'
    when patient.intake_completed then null
    when patient.registration_completed then 'history'
    when exists (
      select from public.representatives r
      where r.user_id = patient.id and r.revoked_at is null and r.accepted_at is not null
    ) then 'representative'
    else 'registration'
  end
$$;
comment on function private.why_not_bookable is
  'Why the practice can''t book for a person: closed, registration, history, representative; null where it can.';
revoke execute on function private.why_not_bookable(public.profiles) from public;

drop function public.front_desk_patients(text);
create function public.front_desk_patients(search text)
returns table (id uuid, patient_number text, name text, date_of_birth date, phone text, why_not_bookable text)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  wanted record;
begin
  perform private.require_front_desk();
  if coalesce(search, '') !~ '\S' then
    return;
  end if;
  select * into wanted from private.read_patient_search(search);
  for id, patient_number, name, date_of_birth, phone, why_not_bookable in
    select p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name), p.date_of_birth,
      p.phone, private.why_not_bookable(p)
    from public.profiles p
    where (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (wanted.numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or position(n in coalesce(p.phone, '')) > 0)
        from unnest(wanted.numbers) n
      ))
    order by lower(p.last_name), lower(p.first_name), p.id limit 20
  loop
    perform private.record_audit('profiles.read', id, null, '{"list": "front_desk_patients"}');
    return next;
  end loop;
end $$;
comment on function public.front_desk_patients is
  'Patients by name, number, phone or date of birth, twenty at most, and why one can''t be booked for.';
revoke execute on function public.front_desk_patients(text) from public;
grant execute on function public.front_desk_patients(text) to authenticated, service_role;

create or replace function public.front_desk_patient(patient uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_row public.profiles;
begin
  perform private.require_front_desk();
  select * into found_row from public.profiles p where p.id = patient;
  if found_row.id is null then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  perform private.note_list('front_desk_patient', '{profiles,appointments}', array[patient]);
  return jsonb_build_object(
    'id', found_row.id, 'patient_number', found_row.patient_id, 'first_name', found_row.first_name,
    'last_name', found_row.last_name, 'preferred_name', found_row.preferred_name, 'pronouns', found_row.pronouns,
    'date_of_birth', found_row.date_of_birth, 'phone', found_row.phone,
    'email', (select u.email from auth.users u where u.id = patient),
    'address_line1', found_row.address_line1, 'address_line2', found_row.address_line2, 'city', found_row.city,
    'state', found_row.state, 'zip_code', found_row.zip_code,
    'emergency_contact_name', found_row.emergency_contact_name,
    'emergency_contact_phone', found_row.emergency_contact_phone,
    'emergency_contact_relationship', found_row.emergency_contact_relationship,
    'insurance_provider', found_row.insurance_provider, 'insurance_policy_number', found_row.insurance_policy_number,
    'preferred_language', found_row.preferred_language,
    'registration_completed', found_row.registration_completed,
    'may_share_number', private.may_share_number(found_row),
    'updated_at', found_row.updated_at,
    'why_not_bookable', private.why_not_bookable(found_row),
    'outstanding', to_jsonb(private.outstanding_forms(found_row, null)),
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
        'appointment_type', a.appointment_type, 'status', a.status, 'checked_in_at', a.checked_in_at,
        'provider_id', a.provider_id, 'provider_name', private.provider_name(v), 'time_zone', v.time_zone
      ) order by a.appointment_date desc)
      from (
        select * from public.appointments own where own.patient_id = patient order by own.appointment_date desc limit 30
      ) a join public.providers v on v.id = a.provider_id
    ), '[]')
  );
end $$;

create function public.front_desk_change_contact(
  patient uuid, as_of timestamptz, phone text, address_line1 text, address_line2 text, city text, state text,
  zip_code text, emergency_contact_name text, emergency_contact_phone text, emergency_contact_relationship text,
  insurance_provider text, insurance_policy_number text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.profiles;
  after public.profiles;
begin
  perform private.require_front_desk();
  select * into before from public.profiles p where p.id = patient for update;
  if before.id is null then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  if before.updated_at is distinct from as_of then
    raise exception 'Someone else changed this patient''s details. Reload the page and try again.' using errcode = 'SM126';
  end if;
  update public.profiles p set
    phone = nullif(btrim(phone), ''),
    address_line1 = nullif(btrim(address_line1), ''),
    address_line2 = nullif(btrim(address_line2), ''),
    city = nullif(btrim(city), ''),
    state = nullif(btrim(state), ''),
    zip_code = nullif(btrim(zip_code), ''),
    emergency_contact_name = nullif(btrim(emergency_contact_name), ''),
    emergency_contact_phone = nullif(btrim(emergency_contact_phone), ''),
    emergency_contact_relationship = nullif(btrim(emergency_contact_relationship), ''),
    insurance_provider = nullif(btrim(insurance_provider), ''),
    insurance_policy_number = nullif(btrim(insurance_policy_number), '')
  where p.id = patient returning * into after;
  if to_jsonb(after) - 'updated_at' is distinct from to_jsonb(before) - 'updated_at' then
    perform private.notify(patient, 'contact_changed', 'The practice updated your contact details or insurance', null,
      '/patient-dashboard?open=profile');
  end if;
end $$;
comment on function public.front_desk_change_contact is
  'Corrects a patient''s phone, address, emergency contact and insurance, as they were read. The patient is notified.';
revoke execute on function public.front_desk_change_contact(
  uuid, timestamptz, text, text, text, text, text, text, text, text, text, text, text
) from public;
grant execute on function public.front_desk_change_contact(
  uuid, timestamptz, text, text, text, text, text, text, text, text, text, text, text
) to authenticated, service_role;
