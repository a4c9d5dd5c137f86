-- How somebody comes to act for a patient, is verified, limited and ended.

create function private.clean_rights(wanted text[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  clean constant text[] := array(
    select distinct one from unnest(wanted) one where one = any (private.acting_rights() || private.reading_rights()) order by 1
  );
begin
  if cardinality(clean) = 0 or not wanted <@ clean then
    raise exception 'Choose at least one thing this person may do.' using errcode = 'SM734';
  end if;
  return clean;
end $$;

create function private.said_reason(reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(btrim(coalesce(reason, ''))) not between 10 and 500 then
    raise exception 'Enter a reason of at least 10 characters for this change.' using errcode = 'SM742';
  end if;
  return btrim(reason);
end $$;

create function private.open_representation(wanted uuid) returns public.representatives
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_row public.representatives;
begin
  select r.* into found_row from public.representatives r where r.id = wanted and r.revoked_at is null for update;
  if found_row.id is null then
    raise exception 'We couldn''t find that person, or their access has already ended.' using errcode = 'SM730';
  end if;
  return found_row;
end $$;
revoke execute on function private.open_representation(uuid) from public;

-- A parent or guardian opens a record for somebody who has no account.
create function public.register_dependent(
  first_name text, last_name text, date_of_birth date, relation text, basis text default 'minor', state text default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  patient uuid;
begin
  if me is null or private.is_staff() then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if private.is_minor(me) then
    raise exception 'You need to be 18 or older to act for someone else.' using errcode = 'SM729';
  end if;
  if char_length(btrim(coalesce(first_name, ''))) not between 1 and 100
    or char_length(btrim(coalesce(last_name, ''))) not between 1 and 100
    or date_of_birth is null or date_of_birth not between date '1900-01-01' and current_date
    or char_length(btrim(coalesce(relation, ''))) not between 2 and 60 or basis not in ('minor', 'court_order')
  then
    raise exception 'Enter the first name, last name and a date of birth that makes sense.' using errcode = 'SM739';
  end if;
  if basis = 'minor' and private.age_on(date_of_birth) >= 18 then
    raise exception 'For someone 18 or older, choose “someone I care for” and upload the court papers.'
      using errcode = 'SM728';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('dependents of ' || me, 0));
  if (select count(*) from public.representatives r where r.user_id = me and r.revoked_at is null) >= 10 then
    raise exception 'You already act for 10 people. Please call us.' using errcode = 'SM738';
  end if;
  insert into auth.users (raw_user_meta_data) values (jsonb_build_object(
    'first_name', btrim(first_name), 'last_name', btrim(last_name), 'date_of_birth', date_of_birth
  )) returning id into patient;
  insert into public.user_roles (user_id, role) values (me, 'representative') on conflict do nothing;
  insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, opened_record, accepted_at)
    values (
      patient, me, 'guardian', basis, btrim(relation), private.acting_rights() || private.reading_rights(), true, now()
    );
  update public.profiles p set state = upper(left(btrim(register_dependent.state), 2))
    where p.id = patient and register_dependent.state ~ '^[A-Za-z]{2}$';
  return patient;
end $$;
comment on function public.register_dependent is
  'Opens a record for a minor, or for somebody under a court-ordered guardianship. The practice verifies it later.';
revoke execute on function public.register_dependent(text, text, date, text, text, text) from public;
grant execute on function public.register_dependent(text, text, date, text, text, text) to authenticated, service_role;

create function public.attach_guardian_document(representation uuid, object_name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives := private.open_representation(representation);
begin
  if r.user_id is distinct from (select auth.uid()) or r.kind <> 'guardian' or r.verified_at is not null then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if private.folder_owner(object_name) is distinct from r.id or not exists (
    select from storage.objects o where o.bucket_id = 'guardian-documents' and o.name = object_name
  ) then
    raise exception 'Upload the document that shows you''re the parent or guardian first.' using errcode = 'SM733';
  end if;
  update public.representatives set document_name = object_name where id = r.id;
  perform private.notify(a.user_id, 'guardian_to_verify', 'A guardian is waiting to be verified', null, '/admin/guardians')
    from public.user_roles a where a.role = 'admin';
end $$;
revoke execute on function public.attach_guardian_document(uuid, text) from public;
grant execute on function public.attach_guardian_document(uuid, text) to authenticated, service_role;

-- An adult names a proxy; a minor, a guardian or the practice names a guardian, whom the practice verifies.
create function public.invite_representative(
  patient uuid, email text, relation text, rights text[], ends_at timestamptz default null, basis text default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  minor constant boolean := private.is_minor(patient);
  wanted_basis constant text := case
    when minor then 'minor' when basis = 'court_order' and private.is_admin() then 'court_order' else 'named_by_patient'
  end;
  address constant text := lower(btrim(coalesce(email, '')));
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
  perform private.queue_mail(address, 'You''re asked to help someone with their care',
    E'A person you know asks you to help with their care at this practice. Sign in or create an account with this email address to read what they ask for and to accept or decline. If you don''t know what this is about, you can ignore this email.\n\nUna persona que usted conoce le pide ayuda con su atención en este consultorio. Inicie sesión o cree una cuenta con este correo para leer lo que le pide y aceptar o rechazar. Si no sabe de qué se trata, puede ignorar este mensaje.',
    null, 'representative_invited');
  return made;
end $$;
revoke execute on function public.invite_representative(uuid, text, text, text[], timestamptz, text) from public;
grant execute on function public.invite_representative(uuid, text, text, text[], timestamptz, text)
  to authenticated, service_role;

-- What is offered to the caller's confirmed email address.
create function public.my_invitations()
returns table (id uuid, patient_name text, kind text, relation text, rights text[], ends_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select r.id, private.person_name(r.patient_id), r.kind, r.relation, r.rights, r.ends_at, r.created_at
  from public.representatives r join auth.users u on lower(u.email) = lower(r.invited_email)
  where u.id = (select auth.uid()) and u.email_confirmed_at is not null and r.user_id is null and r.revoked_at is null
    and (r.ends_at is null or r.ends_at > now())
  order by r.created_at
$$;
revoke execute on function public.my_invitations() from public;
grant execute on function public.my_invitations() to authenticated, service_role;

create function public.accept_invitation(representation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
begin
  if private.is_staff() or not exists (select from public.my_invitations() i where i.id = r.id) then
    raise exception 'We couldn''t find that person, or their access has already ended.' using errcode = 'SM730';
  end if;
  if private.is_minor(me) then
    raise exception 'You need to be 18 or older to act for someone else.' using errcode = 'SM729';
  end if;
  insert into public.user_roles (user_id, role) values (me, 'representative') on conflict do nothing;
  update public.representatives set user_id = me, accepted_at = now() where id = r.id;
  perform private.notify(r.patient_id, 'representative_accepted', private.person_name(me) || ' can now help with your care',
    null, '/patient-dashboard/helpers') where r.kind = 'proxy';
end $$;
revoke execute on function public.accept_invitation(uuid) from public;
grant execute on function public.accept_invitation(uuid) to authenticated, service_role;

-- An adult takes a proxy back, a representative steps down, the practice ends anyone's access. It holds at once.
create function public.end_representation(representation uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
  invited constant boolean := exists (select from public.my_invitations() i where i.id = r.id);
  said text := nullif(left(btrim(coalesce(reason, '')), 500), '');
begin
  if private.is_admin() then
    said := private.said_reason(reason);
  elsif not coalesce(r.user_id = me or invited or (r.patient_id = me and r.kind = 'proxy')
    or (r.created_by = me and r.user_id is null), false)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  update public.representatives set revoked_at = now(), revoked_by = me, revoke_reason = said where id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    select r.user_id, 'representation_ended', 'You no longer act for ' || private.person_name(r.patient_id), null, r.patient_id
    where r.user_id is distinct from me and r.user_id is not null;
  if r.patient_id is distinct from me and not private.is_minor(r.patient_id) then
    perform private.notify(r.patient_id, 'representation_ended',
      coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you', null, '/patient-dashboard/helpers');
  end if;
end $$;
revoke execute on function public.end_representation(uuid, text) from public;
grant execute on function public.end_representation(uuid, text) to authenticated, service_role;

create function public.change_proxy(representation uuid, rights text[], ends_at timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives := private.open_representation(representation);
begin
  if r.patient_id is distinct from (select auth.uid()) or r.kind <> 'proxy' then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if change_proxy.ends_at is not null
    and (change_proxy.ends_at <= now() or change_proxy.ends_at > now() + interval '5 years')
  then
    raise exception 'Choose an end date in the future, within 5 years.' using errcode = 'SM735';
  end if;
  update public.representatives x
    set rights = private.clean_rights(change_proxy.rights), ends_at = change_proxy.ends_at, end_told_at = null
    where x.id = r.id;
end $$;
revoke execute on function public.change_proxy(uuid, text[], timestamptz) from public;
grant execute on function public.change_proxy(uuid, text[], timestamptz) to authenticated, service_role;

-- The practice.

create function public.verify_guardian(representation uuid, rights text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.user_id is null or r.document_name is null then
    raise exception 'Upload the document that shows you''re the parent or guardian first.' using errcode = 'SM733';
  end if;
  update public.representatives x set
    verified_at = now(), verified_by = (select auth.uid()), rights = private.clean_rights(verify_guardian.rights),
    verified_state = (select p.state from public.profiles p where p.id = r.patient_id)
    where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_verified', 'We verified your document. You can go on with the registration.',
      '/family/' || r.patient_id, r.patient_id);
end $$;
revoke execute on function public.verify_guardian(uuid, text[]) from public;
grant execute on function public.verify_guardian(uuid, text[]) to authenticated, service_role;

create function public.limit_representative(representation uuid, rights text[], reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  perform set_config('audit.reason', said, true);
  update public.representatives x
    set rights = private.clean_rights(limit_representative.rights), limited_reason = said where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    select r.user_id, 'representation_changed', 'The practice changed what you may do for ' || private.person_name(r.patient_id),
      '/family/' || r.patient_id, r.patient_id where r.user_id is not null;
end $$;
revoke execute on function public.limit_representative(uuid, text[], text) from public;
grant execute on function public.limit_representative(uuid, text[], text) to authenticated, service_role;

create function public.correct_birth_date(patient uuid, born date, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  if born is null or born not between date '1900-01-01' and current_date then
    raise exception 'Enter the first name, last name and a date of birth that makes sense.' using errcode = 'SM739';
  end if;
  -- The trigger's rules are for the people of the record; the practice corrects with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles set date_of_birth = born where id = patient;
  perform set_config('request.jwt.claims', claims, true);
  perform private.record_audit('profiles.birth_date_corrected', patient, patient::text, jsonb_build_object('reason', said));
end $$;
revoke execute on function public.correct_birth_date(uuid, date, text) from public;
grant execute on function public.correct_birth_date(uuid, date, text) to authenticated, service_role;

-- Lists for screens.

create function private.representation_in_full(r public.representatives) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', r.id, 'patient_id', r.patient_id, 'patient_name', private.person_name(r.patient_id),
    'patient_first_name', (select p.first_name from public.profiles p where p.id = r.patient_id),
    'patient_age', private.age_of(r.patient_id), 'user_id', r.user_id,
    'name', coalesce(private.person_name(r.user_id), r.invited_email), 'email', coalesce(u.email, r.invited_email),
    'kind', r.kind, 'basis', r.basis, 'relation', r.relation, 'rights', to_jsonb(r.rights),
    'rights_now', to_jsonb(private.rights_now(r)),
    'private_reason_english', case when r.basis = 'minor' then rule.reason_english end,
    'private_reason_spanish', case when r.basis = 'minor' then rule.reason_spanish end,
    'limited_reason', r.limited_reason, 'starts_at', r.starts_at, 'ends_at', r.ends_at, 'accepted_at', r.accepted_at,
    'document_name', r.document_name, 'verified_at', r.verified_at, 'verified_by', private.person_name(r.verified_by),
    'revoked_at', r.revoked_at, 'revoke_reason', r.revoke_reason, 'created_at', r.created_at,
    'in_force', private.is_in_force(r), 'patient_signs_in', private.signs_in(r.patient_id),
    'minor_may_sign_in', coalesce(rule.may_sign_in, false),
    'consent_signed', private.has_guardian_consent(r.patient_id)
  )
  from (select 1) one
  left join auth.users u on u.id = r.user_id
  left join lateral private.guardian_rule(
    coalesce(r.verified_state, (select p.state from public.profiles p where p.id = r.patient_id)), private.age_of(r.patient_id)
  ) rule on true
$$;
revoke execute on function private.representation_in_full(public.representatives) from public;

create function public.people_i_act_for() returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select private.representation_in_full(r) - array['email', 'document_name']
    || jsonb_build_object('has_document', r.document_name is not null)
  from public.representatives r
  where r.user_id = (select auth.uid()) and r.revoked_at is null and (private.is_in_force(r) or r.verified_at is null)
    and (r.ends_at is null or r.ends_at > now())
  order by r.created_at
$$;
comment on function public.people_i_act_for is 'The people the caller acts for or waits to act for, and what they may do now.';
revoke execute on function public.people_i_act_for() from public;
grant execute on function public.people_i_act_for() to authenticated, service_role;

-- For the patient, their clinicians and the practice. What a guardian showed the practice stays with the practice.
create function public.representatives_of(patient uuid) returns setof jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.representation_in_full(r) - case when private.is_admin() then '{}'::text[] else array['document_name', 'revoke_reason'] end
  from public.representatives r
  where r.patient_id = patient
    and (
      patient = (select auth.uid()) or private.is_admin() or private.i_treat(patient)
    )
    and (select private.note_list('representatives_of', '{representatives}', array[patient]))
  order by r.revoked_at nulls first, r.created_at
$$;
revoke execute on function public.representatives_of(uuid) from public;
grant execute on function public.representatives_of(uuid) to authenticated, service_role;

create function public.guardians_of_practice(wanted text default 'waiting') returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  return query
    with page as materialized (
      select r.* from public.representatives r
      where case wanted
        when 'waiting' then r.kind = 'guardian' and r.verified_at is null and r.revoked_at is null and r.user_id is not null
        when 'ended' then r.revoked_at is not null
        else r.revoked_at is null
      end
      order by r.created_at desc limit 200
    )
    select private.representation_in_full(page::public.representatives) from page
    where (select private.note_list('guardians_of_practice', '{representatives}', array(select p.patient_id from page p)))
    order by page.created_at;
end $$;
revoke execute on function public.guardians_of_practice(text) from public;
grant execute on function public.guardians_of_practice(text) to authenticated, service_role;

-- Every visit, without the words in it.
create function public.visits_of(patient uuid)
returns table (
  id uuid, patient_id uuid, provider_id uuid, provider_name text, appointment_date timestamptz, appointment_type text,
  duration_minutes integer, status text, booked_by uuid, may_join boolean
)
language sql volatile security definer set search_path = ''
as $$
  select a.id, a.patient_id, a.provider_id, private.provider_name(p), a.appointment_date, a.appointment_type,
    a.duration_minutes, a.status, a.booked_by, private.may_join_for(patient)
  from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and (select private.may_act_for(patient, 'schedule'))
    and (select private.note_list('visits_of', '{appointments}', array[patient]))
  order by a.appointment_date desc limit 200
$$;
revoke execute on function public.visits_of(uuid) from public;
grant execute on function public.visits_of(uuid) to authenticated, service_role;

create function public.cancel_visit_for(appointment uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.appointments a
    set status = 'cancelled', cancellation_reason = nullif(left(btrim(coalesce(cancel_visit_for.reason, '')), 500), '')
    where a.id = appointment and a.status = 'scheduled' and private.may_act_for(a.patient_id, 'schedule');
  if not found then
    raise exception 'We couldn''t find a visit you can cancel.' using errcode = 'SM743';
  end if;
end $$;
revoke execute on function public.cancel_visit_for(uuid, text) from public;
grant execute on function public.cancel_visit_for(uuid, text) to authenticated, service_role;

-- Signing.

create function public.sign_registration(patient uuid, signature text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives;
begin
  if char_length(btrim(coalesce(signature, ''))) not between 2 and 200 then
    raise exception 'Type your full name to sign.' using errcode = 'SM741';
  end if;
  if patient = me then
    if private.is_minor(me) then
      raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
    end if;
  else
    select x.* into r from public.representatives x
      where x.user_id = me and x.patient_id = patient and x.kind = 'guardian' and x.revoked_at is null;
    if r.id is null or not private.is_in_force(r) or not 'forms' = any (private.rights_now(r)) then
      raise exception 'We need to verify that you''re the parent or guardian first.' using errcode = 'SM723';
    end if;
  end if;
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  insert into public.registration_consents (patient_id, signed_by, acting_as, representative_id, signature, ip_address)
    values (
      patient, me, case when r.id is null then 'patient' else 'guardian' end, r.id, btrim(signature), private.request_address()
    );
  update public.profiles p set hipaa_consent = true, treatment_consent = true
    where p.id = patient and not (p.hipaa_consent and p.treatment_consent);
end $$;
comment on function public.sign_registration is
  'Consents to treatment and the privacy notice: as a verified guardian, or as an adult for oneself.';
revoke execute on function public.sign_registration(uuid, text) from public;
grant execute on function public.sign_registration(uuid, text) to authenticated, service_role;

create function public.must_sign_as_adult() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.must_sign_as_adult((select auth.uid())) $$;
revoke execute on function public.must_sign_as_adult() from public;
grant execute on function public.must_sign_as_adult() to authenticated, service_role;

-- A sign-in of the patient's own, where the rules allow it at this age.
create function public.give_sign_in(patient uuid, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(coalesce(email, '')));
  rule public.guardian_rules;
begin
  if not private.is_admin() and not coalesce(private.acting_as(patient) = 'guardian' and private.may_act_for(patient, 'forms')
    and private.birth_date_is_verified(patient), false)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  rule := private.guardian_rule(
    (select coalesce(
      (select r.verified_state from public.representatives r where r.patient_id = p.id and r.verified_at is not null
        order by r.verified_at limit 1), p.state) from public.profiles p where p.id = patient),
    private.age_of(patient));
  if private.is_minor(patient) and not coalesce(rule.may_sign_in, false) then
    raise exception 'At this age a parent or guardian signs in for the child.' using errcode = 'SM724';
  end if;
  if address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(address) > 254
    or exists (select from auth.users u where lower(u.email) = address) or private.signs_in(patient)
  then
    raise exception 'Enter another email address. This one can''t be used here.' using errcode = 'SM737';
  end if;
  -- A guardian could enter an address they read themselves, so the practice asks the patient first.
  if not private.is_admin() then
    update public.representatives r set requested_sign_in = address
      where r.patient_id = patient and r.user_id = (select auth.uid()) and r.revoked_at is null;
    perform private.notify(a.user_id, 'guardian_to_verify', 'A guardian asks for a sign-in for a minor', null, '/admin/guardians')
      from public.user_roles a where a.role = 'admin';
    return;
  end if;
  update public.representatives r set requested_sign_in = null where r.patient_id = patient;
  update auth.users set email = address where id = patient;
  perform private.record_audit('profiles.sign_in_given', patient, patient::text);
  perform private.queue_mail(address, 'Your account is ready',
    E'You now have an account of your own at this practice. Open the sign-in page, choose "Forgot password?" and enter this email address to choose your password.\n\nAhora tiene una cuenta propia en este consultorio. Abra la página de inicio de sesión, elija "¿Olvidó su contraseña?" y escriba este correo para elegir su contraseña.',
    null, 'sign_in_given');
end $$;
revoke execute on function public.give_sign_in(uuid, text) from public;
grant execute on function public.give_sign_in(uuid, text) to authenticated, service_role;

-- A minor, or the provider who treats them, shares one row with the guardians, or takes that back.
create function public.share_with_guardians(relation text, row_id uuid, share boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  patient uuid := case relation
    when 'progress_notes' then
      (select n.patient_id from public.progress_notes n where n.id = row_id and n.released_at is not null)
    when 'assessment_results' then (select x.patient_id from public.assessment_results x where x.id = row_id)
    when 'patient_provider_messages' then (select m.patient_id from public.patient_provider_messages m where m.id = row_id)
    when 'patient_documents' then
      (select d.patient_id from public.patient_documents d where d.id = row_id and d.released_at is not null)
    when 'intake_responses' then
      (select i.patient_id from public.intake_responses i where i.id = row_id and i.completed_at is not null)
  end;
begin
  if patient is null or not coalesce(patient = me or private.i_treat(patient), false) then
    raise exception 'We couldn''t find what you want to share.' using errcode = 'SM740';
  end if;
  if share then
    insert into public.guardian_releases (patient_id, relation, row_id, released_by)
      values (patient, share_with_guardians.relation, share_with_guardians.row_id, me) on conflict do nothing;
  else
    update public.guardian_releases g set withdrawn_at = now()
      where g.relation = share_with_guardians.relation and g.row_id = share_with_guardians.row_id and g.withdrawn_at is null;
  end if;
end $$;
revoke execute on function public.share_with_guardians(text, uuid, boolean) from public;
grant execute on function public.share_with_guardians(text, uuid, boolean) to authenticated, service_role;

-- Records taken by a representative are noted in the patient's own log.
create function private.record_taken(patient uuid, file_format text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if patient is distinct from (select auth.uid()) and not private.may_act_for(patient, 'read_records') then
    return false;
  end if;
  perform private.record_audit('own_record.download', patient, null, jsonb_build_object('format', file_format));
  return true;
end $$;
revoke execute on function private.record_taken(uuid, text) from public;
grant execute on function private.record_taken(uuid, text) to authenticated, service_role;
drop function private.own_record_downloaded(text);

create or replace function private.record_downloaded(request uuid, file_format text) returns void
language sql security definer set search_path = ''
as $$
  with taken as (
    insert into public.record_request_events (request_id, patient_id, event, format, actor_id, actor_name)
      select r.id, r.patient_id, 'downloaded', file_format, (select auth.uid()), private.person_name((select auth.uid()))
      from public.record_requests r
      where r.id = request
        and (r.patient_id = (select auth.uid()) or private.is_admin() or private.may_act_for(r.patient_id, 'read_records'))
      returning patient_id
  )
  select private.record_audit('record_requests.download', patient_id, request::text, jsonb_build_object('format', file_format))
  from taken
$$;

-- Jobs.

-- Rights end by themselves at 18 and at an end date; this tells everybody, once, and closes the row.
create function private.finish_representations(at timestamptz, most integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives;
  done integer := 0;
  grown boolean;
begin
  for r in
    select x.* from public.representatives x join public.profiles p on p.id = x.patient_id
    where x.revoked_at is null
      and (x.ends_at <= at or (x.basis = 'minor' and private.age_on(p.date_of_birth, at) >= 18))
    order by x.id limit most for update of x skip locked
  loop
    grown := r.ends_at is null or r.ends_at > at;
    update public.representatives set revoked_at = at, end_told_at = at,
      revoke_reason = case when grown then 'The patient turned 18.' else 'The end date was reached.' end
      where id = r.id;
    if r.user_id is not null then
      insert into public.notifications (user_id, kind, title, link, about) values (
        r.user_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
        case when grown
          then private.person_name(r.patient_id) || ' is 18 now. Your access has ended.'
          else 'You no longer act for ' || private.person_name(r.patient_id) end,
        null, r.patient_id);
      perform private.queue_mail(u.email, 'Your access to someone''s care has ended',
        E'You no longer act for someone at this practice, because they turned 18 or the agreed end date was reached. They manage their own care from now on.\n\nUsted ya no actúa por otra persona en este consultorio, porque cumplió 18 años o llegó la fecha de fin acordada. Desde ahora esa persona se ocupa de su propia atención.',
        null, 'representation_ended') from auth.users u where u.id = r.user_id and u.email is not null;
    end if;
    perform private.notify(r.patient_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
      case when grown then 'You''re 18 now. Please sign for your own care.'
        else coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you' end,
      null, '/patient-dashboard/helpers');
    perform private.queue_mail(u.email,
      case when grown then 'You''re 18: your care is yours now' else 'Someone''s access to your care has ended' end,
      case when grown
        then E'Your parent or guardian no longer has access to your record here. Please sign in and sign for your own care before your next booking.\n\nSus padres o su tutor ya no tienen acceso a su expediente aquí. Inicie sesión y firme por su propia atención antes de su próxima reserva.'
        else E'The end date you set was reached. You can give access again at any time in your profile.\n\nLlegó la fecha de fin que usted puso. Puede volver a dar acceso en cualquier momento desde su perfil.' end,
      null, case when grown then 'patient_turned_18' else 'representation_ended' end)
      from auth.users u where u.id = r.patient_id and u.email is not null;
    done := done + 1;
  end loop;
  return done;
end $$;
revoke execute on function private.finish_representations(timestamptz, integer) from public;

-- Who gets a visit's emails beside the patient: those who schedule for them.
create function private.schedulers_of(patient uuid) returns table (email text, language text)
language sql stable security definer set search_path = ''
as $$
  select u.email, coalesce(u.raw_user_meta_data ->> 'preferred_language', p.preferred_language)
  from public.representatives r join auth.users u on u.id = r.user_id join public.profiles p on p.id = r.patient_id
  where r.patient_id = patient and r.revoked_at is null and u.email is not null and 'schedule' = any (private.rights_now(r))
$$;
revoke execute on function private.schedulers_of(uuid) from public;
grant execute on function private.schedulers_of(uuid) to service_role;
