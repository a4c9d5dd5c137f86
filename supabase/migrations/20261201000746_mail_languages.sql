-- Emails are in the language of whoever reads them, also their subject.

create function private.mail_language(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(p.preferred_language, u.raw_user_meta_data ->> 'preferred_language', 'English')
  from auth.users u left join public.profiles p on p.id = u.id where u.id = person
$$;
comment on function private.mail_language(uuid) is
  'The language of emails to this person. A guardian without a record of their own chose in the account.';
revoke execute on function private.mail_language(uuid) from public;
grant execute on function private.mail_language(uuid) to service_role;

create function private.queue_mail_to(person uuid, kind text, english text[], spanish text[]) returns void
language sql security definer set search_path = ''
as $$
  select private.queue_mail(u.email, said.words[1], said.words[2], null, queue_mail_to.kind)
  from auth.users u
  cross join lateral (
    select case when private.mail_language(u.id) = 'Spanish' then spanish else english end as words
  ) said
  where u.id = person and u.email is not null
$$;
comment on function private.queue_mail_to(uuid, text, text[], text[]) is
  'Queues an email in the person''s language. Each text is a subject and a body.';
revoke execute on function private.queue_mail_to(uuid, text, text[], text[]) from public;

create or replace function private.tell_former_representative(r public.representatives, grown boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if r.user_id is null then
    return;
  end if;
  insert into public.notifications (user_id, kind, title, link, about, code, subject) values (
    r.user_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
    case when grown
      then private.person_name(r.patient_id) || ' is 18 now. Your access has ended.'
      else 'You no longer act for ' || private.person_name(r.patient_id) end,
    null, r.patient_id,
    case when grown then 'patient_turned_18_for_representative' else 'representation_ended_for_representative' end,
    private.person_name(r.patient_id));
  perform private.queue_mail_to(r.user_id, 'representation_ended',
    array['Your access to someone''s care has ended', case
      when not grown then 'You can no longer act for someone at this practice because the end date was reached. They now manage their own care.'
      when private.signs_in(r.patient_id)
        then 'You can no longer act for someone at this practice because they turned 18. They now manage their own care.'
      else 'You can no longer act for someone at this practice because they turned 18. They now manage their own care. They don''t have a sign-in yet: please ask them to call us for one.'
    end],
    array['Su acceso a la atención de otra persona terminó', case
      when not grown then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque llegó la fecha límite. Ahora esa persona se encarga de su propia atención.'
      when private.signs_in(r.patient_id)
        then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención.'
      else 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención. Todavía no tiene una cuenta para iniciar sesión: pídale que nos llame para crearla.'
    end]);
end $$;

create or replace function private.tell_of_ended_proxy(r public.representatives) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(r.patient_id, 'representation_ended',
    coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you', null, '/patient-dashboard/helpers',
    'representation_ended_for_patient', coalesce(private.person_name(r.user_id), r.invited_email));
  perform private.queue_mail_to(r.patient_id, 'representation_ended',
    array['Someone''s access to your care has ended',
      'The end date you set was reached. You can give access again at any time in your profile.'],
    array['El acceso de otra persona a su atención terminó',
      'Llegó la fecha límite que usted eligió. Puede volver a dar acceso en cualquier momento desde su perfil.']);
end $$;

create or replace function private.tell_of_turning_18(patient uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(patient, 'patient_turned_18', 'You''re 18 now. Please sign your own consent forms.', null,
    '/patient-dashboard/helpers', 'patient_turned_18_for_patient');
  perform private.queue_mail_to(patient, 'patient_turned_18',
    array['You''re 18 now: you manage your own care',
      'Your parent or guardian no longer has access to your record here. Please sign in and sign your own consent forms before you book your next visit.'],
    array['Ya cumplió 18 años: usted se encarga de su propia atención',
      'Sus padres o su tutor ya no tienen acceso a su expediente aquí. Inicie sesión y firme sus propios consentimientos antes de programar su próxima cita.']);
  perform private.notify(a.user_id, 'sign_in_needed', private.person_name(patient) || ' turned 18 and has no sign-in',
      null, '/admin/guardians?view=ended', about => patient)
    from public.user_roles a where a.role = 'admin' and not private.signs_in(patient);
end $$;

create or replace function public.decline_guardian(representation uuid, reason text, document text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.verified_at is not null or r.document_name is null
    or r.document_name is distinct from decline_guardian.document
  then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  perform set_config('audit.reason', said, true);
  update public.representatives x set document_name = null, document_decline_reason = said where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_declined', 'We couldn''t accept your document. Please send another one.',
      '/family/' || r.patient_id, r.patient_id);
  perform private.queue_mail_to(r.user_id, 'guardian_declined',
    array['We couldn''t accept your document',
      E'We couldn''t accept the document you sent. Reason: ' || said || E'\n\nPlease sign in and send another one.'],
    array['No pudimos aceptar su documento',
      'No pudimos aceptar el documento que envió. Motivo: ' || said || E'\n\nInicie sesión y envíe otro.']);
end $$;

create or replace function public.give_sign_in(patient uuid, email text) returns void
language plpgsql security definer set search_path = ''
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
  perform private.queue_mail_to(patient, 'sign_in_given',
    array['Your account is ready',
      'You now have an account of your own at this practice. Open the sign-in page, choose "Forgot password?" and enter this email address to choose your password.'],
    array['Su cuenta está lista',
      'Ahora tiene una cuenta propia en este consultorio. Abra la página de inicio de sesión, elija "¿Olvidó su contraseña?" y escriba este correo para elegir su contraseña.']);
end $$;

create or replace function public.invite_representative(patient uuid, email text, relation text, rights text[], ends_at timestamptz default null, basis text default null) returns uuid
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
    'A person you know asks you to help with their care at this practice. Sign in or create an account with this email address to read what they ask for and to accept or decline. If you don''t know what this is about, you can ignore this email.'];
  spanish constant text[] := array['Le piden ayuda con la atención de otra persona',
    'Una persona que usted conoce le pide ayuda con su atención en este consultorio. Inicie sesión o cree una cuenta con este correo para leer lo que le pide y aceptar o rechazar. Si no sabe de qué se trata, puede ignorar este mensaje.'];
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
  return made;
end $$;

create or replace function public.verify_guardian(representation uuid, rights text[], document text) returns void
language plpgsql security definer set search_path = ''
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
  perform from public.representatives x where x.id = r.id and x.document_name = verify_guardian.document for update;
  if not found then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  update public.representatives x set
    verified_at = now(), verified_by = (select auth.uid()), rights = private.clean_rights(verify_guardian.rights),
    verified_state = (select p.state from public.profiles p where p.id = r.patient_id)
    where x.id = r.id;
  perform private.queue_mail_to(r.user_id, 'guardian_verified',
    array['We verified your document',
      'We verified your document. Please sign in to finish the registration, and then you can book.'],
    array['Verificamos su documento',
      'Verificamos su documento. Inicie sesión para terminar el registro; después podrá reservar una cita.']);
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_verified', 'We verified your document. You can continue with the registration.',
      '/family/' || r.patient_id, r.patient_id);
end $$;
