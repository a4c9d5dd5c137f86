-- The practice closes the account of a patient under 18, who can't do it themselves.

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
  -- No client may write closed_at; the practice's closing of an account does.
  elsif (to_jsonb(new) - clinical - 'closed_at') is distinct from (to_jsonb(old) - clinical - 'closed_at') then
    raise exception 'Providers can change only the clinical part of a patient''s profile.'
      using errcode = 'SM113';
  end if;
end $$;

create function private.end_account(person uuid, closed_by text, said text default null) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  canceled uuid;
  by_practice constant boolean := closed_by = 'practice';
  is_patient constant boolean := exists (select from public.profiles p where p.id = person);
  -- Noted first: a canceled visit can end a provider's care.
  treating uuid[] := array(select c.provider_id from private.care c where c.patient_id = person);
begin
  for canceled in
    update public.appointments set status = 'cancelled', cancelled_by = coalesce((select auth.uid()), person),
        cancellation_reason =
          case when by_practice then 'The practice closed the account.' else 'The patient closed their account.' end
      where patient_id = person and status = 'scheduled' and ends_at > now() returning id
  loop
    -- What a signed-in person cancels is announced by the visit itself.
    insert into private.appointment_events (appointment_id, kind, actor_id)
      select canceled, 'cancelled', person where (select auth.uid()) is null;
  end loop;
  delete from public.form_drafts where user_id = person;
  delete from public.assessment_reminders where patient_id = person;
  delete from public.medication_reminders where patient_id = person;
  delete from public.earlier_time_requests where patient_id = person;
  perform private.end_representations_of(person);
  if is_patient then
    update public.profiles set closed_at = now() where id = person;
    perform private.notify(told.user_id, 'account_closed',
      case when by_practice then 'The practice closed a patient''s account' else 'A patient closed their account' end,
      null, told.link)
    from (
      select p.user_id, '/provider-dashboard/patients/' || person as link
        from public.providers p where p.id = any (treating)
      union
      select r.user_id, '/admin/patients/' || person from public.user_roles r where r.role = 'admin'
    ) told where told.user_id is distinct from (select auth.uid());
  end if;
  perform private.record_audit(
    case when is_patient then 'profiles.close_account' else 'representatives.close_account' end,
    case when is_patient then person end, person::text,
    jsonb_strip_nulls(jsonb_build_object('by', closed_by, 'reason', said)));
  update auth.users set banned_until = now() + interval '200 years', updated_at = now() where id = person;
  perform private.sign_out_everywhere(person);
  return now();
end $$;
comment on function private.end_account is
  'Cancels what is ahead, ends sign-in and notifies staff. The medical record stays.';
revoke execute on function private.end_account(uuid, text, text) from public;

create or replace function private.close_account(person uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  patient public.profiles;
begin
  select * into patient from public.profiles p where p.id = person for update;
  if exists (select from public.providers p where p.user_id = person)
    or exists (select from public.user_roles r where r.user_id = person and r.role not in ('patient', 'representative'))
    or patient.id is null and not exists (
      select from public.user_roles r where r.user_id = person and r.role = 'representative'
    )
  then
    raise exception 'Staff can''t close their account here. Ask the supervising physician.' using errcode = 'SM770';
  end if;
  if private.is_minor(person) then
    raise exception 'You''re under 18, so you can''t close this account yourself. Ask a parent or guardian to call us.'
      using errcode = 'SM775';
  end if;
  if patient.closed_at is not null then
    raise exception 'This account is already closed.' using errcode = 'SM771';
  end if;
  if exists (select from public.appointments a where a.patient_id = person and a.status = 'in_progress') then
    raise exception 'You have a visit in progress. End the visit first.' using errcode = 'SM772';
  end if;
  if private.is_only_guardian(person) then
    raise exception 'You''re the only guardian of someone here. Call us so someone else can act for them first.'
      using errcode = 'SM773';
  end if;
  return private.end_account(person, case when patient.id is null then 'representative' else 'patient' end);
end $$;
comment on function private.close_account is 'A person closes their own account. The medical record stays.';

create function public.close_minor_account(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
  patient public.profiles;
begin
  select * into patient from public.profiles p where p.id = person for update;
  if patient.id is null or not private.is_minor(person) then
    raise exception 'Only the account of a patient under 18 can be closed here. Adults close their own account.'
      using errcode = 'SM657';
  end if;
  if patient.closed_at is not null then
    raise exception 'This account is already closed.' using errcode = 'SM771';
  end if;
  if exists (select from public.appointments a where a.patient_id = person and a.status = 'in_progress') then
    raise exception 'This patient has a visit in progress. End the visit first.' using errcode = 'SM658';
  end if;
  perform private.end_account(person, 'practice', said);
end $$;
comment on function public.close_minor_account is
  'Closes the account of a patient under 18, with a reason, when a parent or guardian asks for it. The medical record stays.';
revoke execute on function public.close_minor_account(uuid, text) from public;
grant execute on function public.close_minor_account(uuid, text) to authenticated, service_role;
