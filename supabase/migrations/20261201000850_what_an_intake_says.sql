-- What a patient answers in a visit's intake is acted on: item 9 of the PHQ-9 also when the form is short or skipped, and
-- the emergency contact, the phone and the preferred name also after the visit.

-- A contact named in an intake has no relationship yet; it is asked when the profile is edited next.
alter table public.profiles drop constraint registration_is_complete;
alter table public.profiles add constraint registration_is_complete check (not registration_completed or (
  first_name <> '' and last_name <> '' and date_of_birth is not null and phone <> '' and address_line1 <> ''
  and city <> '' and state <> '' and zip_code <> '' and emergency_contact_name <> '' and emergency_contact_phone <> ''
  and coalesce(emergency_contact_relationship, '-') <> '' and hipaa_consent and treatment_consent
) is true);

create or replace function private.require_answers() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if new.registration_completed and not old.registration_completed and (
    new.emergency_contact_relationship is null or exists (
      select from unnest(array[
        new.first_name, new.last_name, new.phone, new.address_line1, new.city, new.state, new.zip_code,
        new.emergency_contact_name, new.emergency_contact_phone, new.emergency_contact_relationship
      ]) answer where answer !~ '[^[:space:]]'
    )
  ) then
    raise exception 'Fill in every required field before you complete your registration.' using errcode = 'SM952';
  end if;
  if new.intake_completed and not old.intake_completed and new.current_medications = '[]' and not exists (
    select from unnest(array[new.past_medical_history, new.surgical_history, new.allergies]) answer
    where answer ~ '[^[:space:]]'
  ) then
    raise exception 'Answer the medical history before you complete your intake. If there is nothing to say, write "None".'
      using errcode = 'SM953';
  end if;
  return new;
end $$;

create function private.intake_item9(data jsonb) returns integer
language sql immutable set search_path = ''
as $$ select coalesce((private.intake_phq9(data) ->> 8)::integer, 0) $$;
comment on function private.intake_item9(jsonb) is 'The answer to the question about self-harm; 0 where there is none.';
revoke execute on function private.intake_item9(jsonb) from public;
grant execute on function private.intake_item9(jsonb) to authenticated, service_role;

create or replace function private.check_intake() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.data := private.scored_intake(new.data);
  if private.is_person() then
    if new.completed_at is not null then
      if private.intake_completion(new.data) < 50 and private.intake_item9(new.data) = 0 then
        raise exception 'Complete at least half of the intake before you submit it.' using errcode = 'SM361';
      end if;
      new.completed_at := now();
    end if;
    new.written_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;

create function private.keep_contacts_of_intake(intake public.intake_responses) returns void
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
  if private.has_letter(called) and length(called) <= 100
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
comment on function private.keep_contacts_of_intake(public.intake_responses) is
  'Takes over into the profile whom to call, where to call the patient, and what to call them.';
revoke execute on function private.keep_contacts_of_intake(public.intake_responses) from public;

create or replace function private.after_intake_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) then
    perform private.watch_intake_item9(new);
    perform private.keep_contacts_of_intake(new);
  end if;
  return null;
end $$;

-- A notification about booking opens the page where someone else books for the patient.
create or replace function private.tell_representatives(
  patient uuid, kind text, title text, link text, code text default null, subject text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
  select r.user_id, tell_representatives.kind, tell_representatives.title,
    '/family/' || patient || case when tell_representatives.link like '/appointment-scheduling%' then '/book' else '' end
      || coalesce(substring(tell_representatives.link from '\?.*$'), ''), patient,
    tell_representatives.code, tell_representatives.subject
  from public.representatives r
  where r.patient_id = patient and r.revoked_at is null and r.user_id is distinct from (select auth.uid())
    and private.right_of_notification(tell_representatives.kind) = any (private.rights_now(r))
$$;

create function public.report_skipped_intake(appointment_id uuid, item9 integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  select a.* into visit from public.appointments a
    where a.id = report_skipped_intake.appointment_id and a.patient_id = private.patient_of_visit(a.id, 'forms');
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  if item9 is null or item9 not between 1 and 3 then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
  wait := private.count_try('skipped_intake:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.open_answer_task(visit.patient_id, visit.provider_id, 'intake', visit.id,
    'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero in a visit intake '
      || 'that was skipped.',
    2::smallint, (array['several days', 'more than half the days', 'nearly every day'])[item9]);
end $$;
comment on function public.report_skipped_intake(uuid, integer) is
  'Opens the safety task for an answer above zero to PHQ-9 item 9 in an intake that its patient leaves without sending.';
revoke execute on function public.report_skipped_intake(uuid, integer) from public;
grant execute on function public.report_skipped_intake(uuid, integer) to authenticated, service_role;
