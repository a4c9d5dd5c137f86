-- What a guardian or proxy needs to book, an invitation that reaches who is invited, and who closes which account.

create function public.booking_profile(patient uuid)
returns table (state text, intake_completed boolean, insurance_provider text)
language sql volatile security definer set search_path = ''
as $$
  select p.state, p.intake_completed, p.insurance_provider
  from public.profiles p
  where p.id = patient and (select private.may_act_for(patient, 'schedule'))
    and (select private.note_list('booking_profile', '{profiles}', array[patient]))
$$;
comment on function public.booking_profile is
  'What booking needs of a patient''s profile, for a guardian or proxy who books for them. The read is in the audit log.';
revoke execute on function public.booking_profile(uuid) from public;
grant execute on function public.booking_profile(uuid) to authenticated, service_role;

-- Names where the invitation is, and notifies who has an account already.
create or replace function public.invite_representative(
  patient uuid, email text, relation text, rights text[], ends_at timestamptz default null, basis text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  minor constant boolean := private.is_minor(patient);
  wanted_basis constant text := case
    when minor then 'minor' when basis = 'court_order' and private.is_admin() then 'court_order' else 'named_by_patient'
  end;
  address constant text := lower(btrim(coalesce(email, '')));
  english constant text[] := array['You''re asked to help someone with their care',
    E'A person you know asks you to help with their care at this practice. Sign in or create an account with this email address to read what they ask for and to accept or decline: {site}/family\n\nIf you don''t know what this is about, you can ignore this email.'];
  spanish constant text[] := array['Le piden ayuda con la atención de otra persona',
    E'Una persona que usted conoce le pide ayuda con su atención en este consultorio. Inicie sesión o cree una cuenta con este correo para leer lo que le pide y aceptar o rechazar: {site}/family\n\nSi no sabe de qué se trata, puede ignorar este mensaje.'];
  known constant uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(invite_representative.email)));
  made uuid;
begin
  if not coalesce(
    me = patient or private.is_admin() or (minor and private.acting_as(patient) = 'guardian' and private.may_act_for(patient, 'forms')),
    false
  ) or (wanted_basis = 'named_by_patient' and me is distinct from patient)
    or not exists (select from public.profiles p where p.id = patient)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(address) > 254
    or exists (select from auth.users u where u.id = patient and lower(u.email) = address)
  then
    raise exception 'Enter another email address. This one can''t be used here.' using errcode = 'SM737';
  end if;
  if invite_representative.ends_at is not null
    and (invite_representative.ends_at <= now() or invite_representative.ends_at > now() + interval '5 years')
  then
    raise exception 'Choose an end date in the future, within 5 years.' using errcode = 'SM735';
  end if;
  if private.count_try('invite:' || me, 10, 86400) > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.' using errcode = 'SM985';
  end if;
  if exists (
    select from public.representatives r left join auth.users u on u.id = r.user_id
    where r.patient_id = patient and r.revoked_at is null and (r.ends_at is null or r.ends_at > now())
      and (lower(r.invited_email) = address or lower(u.email) = address)
  ) then
    raise exception 'This person already acts for the patient, or has been invited.' using errcode = 'SM736';
  end if;
  insert into public.representatives (patient_id, invited_email, kind, basis, relation, rights, ends_at)
    values (
      patient, address, case when wanted_basis = 'named_by_patient' then 'proxy' else 'guardian' end, wanted_basis,
      btrim(relation), private.clean_rights(invite_representative.rights), invite_representative.ends_at
    ) returning id into made;
  if known is null then
    perform private.queue_mail(address, english[1] || ' / ' || spanish[1], english[2] || E'\n\n' || spanish[2], null,
      'representative_invited');
  else
    perform private.queue_mail_to(known, 'representative_invited', english, spanish);
  end if;
  perform private.notify(u.id, 'representative_invited', 'Someone asked you to help with their care', null, '/family')
    from auth.users u
    where lower(u.email) = address and u.email_confirmed_at is not null and not exists (
      select from public.user_roles x where x.user_id = u.id and x.role not in ('patient', 'representative')
    );
  return made;
end $$;

-- Who only acts for others closes their account too. A minor doesn't: leaving care is for whoever consented to it.
create or replace function private.close_account(person uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  patient public.profiles;
  canceled uuid;
  -- Noted first: a canceled visit can end a provider's care.
  treating uuid[] := array(select c.provider_id from private.care c where c.patient_id = person);
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
  for canceled in
    update public.appointments set status = 'cancelled', cancellation_reason = 'The patient closed their account.',
        cancelled_by = person
      where patient_id = person and status = 'scheduled' and ends_at > now() returning id
  loop
    insert into private.appointment_events (appointment_id, kind, actor_id) values (canceled, 'cancelled', person);
  end loop;
  delete from public.form_drafts where user_id = person;
  delete from public.assessment_reminders where patient_id = person;
  delete from public.medication_reminders where patient_id = person;
  delete from public.earlier_time_requests where patient_id = person;
  perform private.end_representations_of(person);
  if patient.id is null then
    perform private.record_audit('representatives.close_account', null, person::text, '{"by": "representative"}');
  else
    update public.profiles set closed_at = now() where id = person;
    perform private.notify(told.user_id, 'account_closed', 'A patient closed their account', null, told.link) from (
      select p.user_id, '/provider-dashboard/patients/' || person as link
        from public.providers p where p.id = any (treating)
      union
      select r.user_id, '/admin/patients/' || person from public.user_roles r where r.role = 'admin'
    ) told;
    perform private.record_audit('profiles.close_account', person, person::text, '{"by": "patient"}');
  end if;
  update auth.users set banned_until = now() + interval '200 years', updated_at = now() where id = person;
  perform private.sign_out_everywhere(person);
  return now();
end $$;
comment on function private.close_account is
  'Cancels what is ahead, ends sign-in and notifies staff. The medical record stays.';
