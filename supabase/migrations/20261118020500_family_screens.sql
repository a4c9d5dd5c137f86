-- What the screens of guardians, proxies and those who treat their patients need.

-- The state decides which of the practice's rules by age holds, so it is known when the guardian is verified.
drop function public.register_dependent(text, text, date, text, text);
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


-- What a guardian or proxy wrote waits to be read like what the patient wrote.
do $$
declare
  reader regprocedure;
begin
  foreach reader in array array[
    'private.message_inbox(timestamptz, integer)'::regprocedure, 'private.provider_overview()'::regprocedure
  ] loop
    execute replace(replace(pg_get_functiondef(reader),
      'm.sender_id = m.patient_id', 'm.acting_as is not null'),
      'u.sender_id = u.patient_id', 'u.acting_as is not null');
  end loop;
end $$;

-- The audit log names the capacity of a guardian or proxy in lists and counts too, and the patient reads it.
do $$
begin
  execute replace(
    pg_get_functiondef('private.note_reads(jsonb)'::regprocedure),
    'select a.event, a.actor, a.session, p.person, a.about, a.address',
    'select a.event, a.actor, a.session, p.person, a.about || coalesce((
      select jsonb_build_object(''acting_as'', r.kind) from public.representatives r
      where r.user_id = a.actor and r.patient_id = p.person order by r.revoked_at nulls first limit 1
    ), ''{}''), a.address');
  execute replace(
    pg_get_functiondef('public.record_accesses(text, date, integer)'::regprocedure),
    'when p.id is not null then ''other_provider''',
    'when p.id is not null then ''other_provider''
        when exists (select from public.representatives r where r.user_id = t.actor_id and r.patient_id = me) then (
          select r.kind from public.representatives r where r.user_id = t.actor_id and r.patient_id = me limit 1
        )');
end $$;

-- A sign-in for a minor is asked for by the guardian and given by the practice.
alter table public.representatives
  add column requested_sign_in text check (char_length(requested_sign_in) <= 254);
comment on column public.representatives.requested_sign_in is
  'The address a guardian wants the minor to sign in with, until the practice has asked the minor.';
create or replace function private.representation_in_full(r public.representatives) returns jsonb
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
    'requested_sign_in', r.requested_sign_in, 'consent_signed', private.has_guardian_consent(r.patient_id)
  )
  from (select 1) one
  left join auth.users u on u.id = r.user_id
  left join lateral private.guardian_rule(
    coalesce(r.verified_state, (select p.state from public.profiles p where p.id = r.patient_id)), private.age_of(r.patient_id)
  ) rule on true
$$;

create or replace function public.give_sign_in(patient uuid, email text) returns void
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

-- Whoever joins a visit for a small child reports its technical events like the patient would.
do $$
begin
  execute replace(
    pg_get_functiondef('public.record_visit_event(uuid, text, jsonb)'::regprocedure),
    '(a.patient_id = (select auth.uid()) or', '(a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id) or');
end $$;
