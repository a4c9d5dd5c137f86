-- Whether ending this representation would leave somebody who can't act for themselves without anybody who may.
create function private.is_last_guardian(r public.representatives)
returns boolean language sql stable security definer set search_path = '' as $$
  select r.kind = 'guardian' and r.revoked_at is null and private.is_in_force(r)
    and (private.is_minor(r.patient_id) or not private.signs_in(r.patient_id))
    and exists (select from public.profiles p where p.id = r.patient_id and p.closed_at is null)
    and not exists (
      select from public.representatives other
      where other.patient_id = r.patient_id and other.user_id <> r.user_id and other.kind = 'guardian'
        and other.revoked_at is null and private.is_in_force(other)
    )
$$;
revoke execute on function private.is_last_guardian(public.representatives) from public;
comment on function private.is_last_guardian(public.representatives) is
  'Whether a child, or a ward without a sign-in, would be left without anybody who may act for them.';

create or replace function private.is_only_guardian(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.representatives r where r.user_id = person and r.revoked_at is null and private.is_last_guardian(r)
  )
$$;

create or replace function public.end_representation(representation uuid, reason text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
  invited constant boolean := exists (select from public.my_invitations() i where i.id = r.id);
  helper constant text := coalesce(private.person_name(r.user_id), r.invited_email);
  said text := nullif(left(btrim(coalesce(reason, '')), 500), '');
begin
  if private.is_admin() then
    said := private.said_reason(reason);
  elsif not coalesce(r.user_id = me or invited or (r.patient_id = me and r.kind = 'proxy')
    or (r.created_by = me and r.user_id is null), false)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  elsif r.user_id = me then
    -- Two guardians who stop at the same moment wait for each other here, or neither would be the last.
    perform from public.profiles p where p.id = r.patient_id for update;
    if private.is_last_guardian(r) then
      raise exception 'You''re the only guardian of someone here. Call us so someone else can act for them first.'
        using errcode = 'SM773';
    end if;
  end if;
  update public.representatives set revoked_at = now(), revoked_by = me, revoke_reason = said where id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
    select r.user_id, 'representation_ended', 'You no longer act for ' || private.person_name(r.patient_id), null, r.patient_id,
      'representation_ended_for_representative', private.person_name(r.patient_id)
    where r.user_id is distinct from me and r.user_id is not null;
  if r.patient_id is distinct from me and (private.signs_in(r.patient_id) or not private.is_minor(r.patient_id)) then
    perform private.notify(r.patient_id, 'representation_ended',
      helper || case when invited then ' declined to help with your care' else ' no longer acts for you' end,
      null, '/patient-dashboard/helpers',
      case when invited then 'representation_declined_for_patient' else 'representation_ended_for_patient' end, helper);
  end if;
end $$;

create or replace function public.representatives_of(patient uuid)
returns setof jsonb language sql security definer set search_path = '' as $$
  select (private.representation_in_full(r)
      - case when private.is_admin() then '{}'::text[] else array['document_name', 'revoke_reason'] end)
    || jsonb_build_object('may_withdraw', r.user_id is null and coalesce(r.created_by = (select auth.uid()), false))
  from public.representatives r
  where r.patient_id = patient
    and (
      patient = (select auth.uid()) or private.is_admin() or private.i_treat(patient)
    )
    and (select private.note_list('representatives_of', '{representatives}', array[patient]))
  order by r.revoked_at nulls first, r.created_at
$$;

create or replace function public.give_sign_in(patient uuid, email text)
returns void language plpgsql security definer set search_path = '' as $$
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
    or private.signs_in(patient)
    or (private.is_admin() and exists (select from auth.users u where lower(u.email) = address))
  then
    raise exception 'Enter another email address. This one can''t be used here.' using errcode = 'SM737';
  end if;
  -- A guardian could enter an address they read themselves, so the practice asks the patient first.
  if not private.is_admin() then
    update public.representatives r set requested_sign_in = address
      where r.patient_id = patient and r.user_id = (select auth.uid()) and r.revoked_at is null;
    -- Who may ask is verified already, so the request is shown among those in effect.
    perform private.notify(a.user_id, 'guardian_to_verify', 'A guardian asks for a sign-in for a minor', null,
        '/admin/guardians?view=all')
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

create function private.refuse_too_often(wait integer)
returns void language plpgsql set search_path = '' as $$
begin
  if wait > 3600 then
    raise exception 'You''ve reached today''s limit for this. Try again tomorrow, or call us.'
      using errcode = 'SM777', detail = wait || ' seconds';
  elsif wait > 120 then
    raise exception 'You''ve done that many times. Try again in an hour, or call us.'
      using errcode = 'SM778', detail = wait || ' seconds';
  elsif wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
end $$;
revoke execute on function private.refuse_too_often(integer) from public;
comment on function private.refuse_too_often(integer) is
  'Refuses an act that must wait this many seconds, and says about how long.';

create or replace function private.limit_rate()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.is_staff() then
    return new;
  end if;
  perform private.refuse_too_often(
    private.count_try(tg_table_name || ':' || auth.uid(), tg_argv[0]::integer, tg_argv[1]::integer));
  return new;
end $$;

create or replace function private.before_result_insert()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 40;
  an_hour constant integer := 3600;
begin
  if auth.uid() is not null and not private.is_staff() then
    perform private.refuse_too_often(private.count_try('assessment_results:' || auth.uid(), most, an_hour));
  end if;
  new.severity := private.band_of(new.instrument,
    case when new.instrument = 'aims' then private.aims_level(new.answers) else new.score end);
  if private.is_person() then
    new.answered_by := auth.uid();
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;

create or replace function public.invite_representative(
  patient uuid, email text, relation text, rights text[], ends_at timestamptz default null, basis text default null
)
returns uuid language plpgsql security definer set search_path = '' as $$
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
  perform private.refuse_too_often(private.count_try('invite:' || me, 10, 86400));
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
    where lower(u.email) = address and u.email_confirmed_at is not null
      and not exists (select from private.unproven_addresses a where a.user_id = u.id) and not exists (
      select from public.user_roles x where x.user_id = u.id and x.role not in ('patient', 'representative')
    );
  return made;
end $$;

create function public.reopen_account(patient uuid, reason text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  said constant text := private.check_person_change(patient, reason);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not exists (select from public.profiles p where p.id = patient and p.closed_at is not null) then
    raise exception 'This account isn''t closed.' using errcode = 'SM776';
  end if;
  -- The trigger's rules are for the people of the record; the practice reopens with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles p set closed_at = null where p.id = patient;
  perform set_config('request.jwt.claims', claims, true);
  update auth.users u set banned_until = null, updated_at = now() where u.id = patient;
  perform private.record_audit('profiles.reopen_account', patient, patient::text, jsonb_build_object('reason', said));
  perform private.queue_mail_to(patient, 'account_reopened',
    array['Your account is open again',
      E'Your account at this practice is open again. Sign in with this email address and your password, or choose "Forgot password?" for a new one: {site}/patient-login\n\nVisits that were canceled stay canceled, and people you named to help you need a new invitation. If you didn''t ask for this, call us.'],
    array['Su cuenta está abierta de nuevo',
      E'Su cuenta en este consultorio está abierta de nuevo. Inicie sesión con este correo y su contraseña, o elija "¿Olvidó su contraseña?" para crear una nueva: {site}/patient-login\n\nLas citas canceladas siguen canceladas, y debe volver a invitar a las personas que le ayudaban. Si usted no lo pidió, llámenos.']);
end $$;
revoke execute on function public.reopen_account(uuid, text) from public;
grant execute on function public.reopen_account(uuid, text) to authenticated, service_role;
comment on function public.reopen_account(uuid, text) is
  'The supervising physician opens a closed account again, with a reason. The patient gets an email.';
