-- A profile holds more than the forms of a registration: history, medications, the name and pronouns somebody goes by.
-- Where the patient signs in themselves, a guardian or proxy reads all of it only with the right to the full record.
-- Otherwise they read and complete the contact, insurance and consent part.

create function private.people_whose_profile_i_keep() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(patient), '{}') from unnest(private.people_i_act_for('forms')) patient
  where not private.signs_in(patient) or private.may_act_for(patient, 'read_records')
$$;
comment on function private.people_whose_profile_i_keep is
  'The patients whose whole profile the caller reads and changes as a guardian or proxy.';
revoke execute on function private.people_whose_profile_i_keep() from public;
grant execute on function private.people_whose_profile_i_keep() to authenticated, service_role;

drop policy "A guardian or proxy with forms reads the profile" on public.profiles;
create policy "A guardian or proxy with forms reads a profile they keep" on public.profiles
  for select to clinic_patient using (id = any ((select private.people_whose_profile_i_keep())::uuid[]));
drop policy "A guardian or proxy with forms changes the profile" on public.profiles;
create policy "A guardian or proxy with forms changes a profile they keep" on public.profiles
  for update to clinic_patient using (id = any ((select private.people_whose_profile_i_keep())::uuid[]))
  with check (id = any ((select private.people_whose_profile_i_keep())::uuid[]));

create function private.contact_part(p public.profiles) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p.id, 'patient_id', p.patient_id, 'first_name', p.first_name, 'last_name', p.last_name,
    'date_of_birth', p.date_of_birth, 'phone', p.phone, 'address_line1', p.address_line1,
    'address_line2', p.address_line2, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
    'emergency_contact_name', p.emergency_contact_name, 'emergency_contact_phone', p.emergency_contact_phone,
    'emergency_contact_relationship', p.emergency_contact_relationship, 'insurance_provider', p.insurance_provider,
    'insurance_policy_number', p.insurance_policy_number, 'hipaa_consent', p.hipaa_consent,
    'treatment_consent', p.treatment_consent, 'ai_assisted_notes_consent', p.ai_assisted_notes_consent,
    'recording_consent_given', p.recording_consent_given, 'registration_completed', p.registration_completed,
    'intake_completed', p.intake_completed, 'onboarding_completed', p.onboarding_completed,
    'preferred_language', p.preferred_language, 'time_zone', p.time_zone, 'created_at', p.created_at,
    'updated_at', p.updated_at, 'closed_at', p.closed_at
  )
$$;
comment on function private.contact_part is 'A profile without health history, medications, pharmacy, preferred name and pronouns.';
revoke execute on function private.contact_part(public.profiles) from public;

create function public.contact_profile(patient uuid) returns jsonb
language sql security definer set search_path = ''
as $$
  select private.contact_part(p) from public.profiles p
  where p.id = contact_profile.patient and private.may_act_for(p.id, 'forms')
    and (select private.note_list('contact_profile', '{profiles}', array[contact_profile.patient]))
$$;
comment on function public.contact_profile is
  'The contact, insurance and consent part of a profile, for a guardian or proxy with forms. The read is in the audit log.';
revoke execute on function public.contact_profile(uuid) from public;
grant execute on function public.contact_profile(uuid) to authenticated, service_role;

create function public.complete_registration_for(patient uuid, answers jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given public.profiles;
  found_row public.profiles;
begin
  select * into found_row from public.profiles p
    where p.id = complete_registration_for.patient and private.may_act_for(p.id, 'forms') for update;
  if found_row.id is null then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if not found_row.registration_completed then
    given := jsonb_populate_record(found_row, answers);
    update public.profiles p set
      first_name = given.first_name, last_name = given.last_name, phone = given.phone,
      address_line1 = given.address_line1, address_line2 = given.address_line2, city = given.city,
      state = given.state, zip_code = given.zip_code, emergency_contact_name = given.emergency_contact_name,
      emergency_contact_phone = given.emergency_contact_phone,
      emergency_contact_relationship = given.emergency_contact_relationship,
      insurance_provider = given.insurance_provider, insurance_policy_number = given.insurance_policy_number,
      date_of_birth = given.date_of_birth, hipaa_consent = given.hipaa_consent,
      treatment_consent = given.treatment_consent, ai_assisted_notes_consent = given.ai_assisted_notes_consent,
      recording_consent_given = given.recording_consent_given, time_zone = given.time_zone,
      registration_completed = true
      where p.id = found_row.id
      returning * into found_row;
  end if;
  return private.contact_part(found_row);
end $$;
comment on function public.complete_registration_for is
  'Completes the registration of a patient who signs in themselves, as a guardian. One that is complete stays as it is.';
revoke execute on function public.complete_registration_for(uuid, jsonb) from public;
grant execute on function public.complete_registration_for(uuid, jsonb) to authenticated, service_role;

create or replace function private.keep_contacts_of_intake(intake intake_responses) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := intake.data -> 'demographics';
  called constant text := btrim(private.one_line(told ->> 'preferredName'));
  own_phone constant text := private.normal_phone(btrim(told ->> 'phoneNumber'));
  contact constant text := btrim(private.one_line(told ->> 'emergencyContact'));
  contact_phone constant text := private.normal_phone(btrim(told ->> 'emergencyPhone'));
  before public.profiles;
  kept public.profiles;
begin
  select p.* into before from public.profiles p where p.id = intake.patient_id for update;
  if intake.written_by is null or before.id is null then
    return;
  end if;
  kept := before;
  if private.is_phone(own_phone) then
    kept.phone := own_phone;
  end if;
  -- A new name with the old number, or the other way around, would have the wrong person called.
  if private.has_letter(contact) and length(contact) <= 200 and private.is_phone(contact_phone) then
    kept.emergency_contact_name := contact;
    kept.emergency_contact_phone := contact_phone;
    if lower(contact) is distinct from lower(btrim(before.emergency_contact_name)) then
      kept.emergency_contact_relationship := null;
    end if;
  end if;
  if kept.phone = kept.emergency_contact_phone and not private.may_share_number(before) then
    kept := before;
  end if;
  -- A helper who can't read the name the patient goes by leaves it as it is.
  if private.has_letter(called) and length(called) <= 100
    and (
      intake.written_by = before.id or not private.signs_in(before.id) or private.may_act_for(before.id, 'read_records')
    )
    and called <> private.called_name(before.first_name, before.preferred_name, before.last_name)
  then
    kept.preferred_name := nullif(called, btrim(before.first_name));
  end if;
  update public.profiles p
    set phone = kept.phone, emergency_contact_name = kept.emergency_contact_name,
      emergency_contact_phone = kept.emergency_contact_phone,
      emergency_contact_relationship = kept.emergency_contact_relationship, preferred_name = kept.preferred_name
    where p.id = before.id and kept is distinct from before;
end $$;


create function private.has_registered(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.profiles p where p.id = patient and p.registration_completed) $$;
comment on function private.has_registered is 'Whether a patient has completed their registration.';
revoke execute on function private.has_registered(uuid) from public;
grant execute on function private.has_registered(uuid) to authenticated, service_role;

create or replace function public.documents_to_sign(patient uuid default null)
returns table (kind text, version integer, signed_before boolean)
language sql set search_path = ''
as $$
  with page as materialized (
    select p.id as patient, newest.kind, newest.version, exists (
        select from public.consents c join public.consent_texts t on t.id = c.text_id
        where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
      ) as signed_before
    from (select coalesce(documents_to_sign.patient, (select auth.uid())) as id) p
    cross join (
      select t.kind, max(t.version) as version from public.consent_texts t
      where t.kind in ('privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial')
      group by t.kind
    ) newest
    where private.has_registered(p.id)
      and case
        when p.id = (select auth.uid()) then not private.is_minor(p.id)
        else private.acting_as(p.id) = 'guardian' and private.may_act_for(p.id, 'forms')
      end
      and not exists (
        select from public.consents c join public.consent_texts t on t.id = c.text_id
        where c.patient_id = p.id and t.kind = newest.kind and c.appointment_id is null
          and c.text_id not in (select private.outdated_consent_texts())
      )
  )
  select page.kind, page.version, page.signed_before from page
  where (select private.note_list(null, '{consents}', array(select p.patient from page p)))
  order by array_position(
    array['privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial'], page.kind)
$$;
