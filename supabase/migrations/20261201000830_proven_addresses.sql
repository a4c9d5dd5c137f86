create table private.unproven_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.unproven_addresses is
  'Accounts whose email address nobody has proved to own: they were made while no email could be sent. Written by the server alone.';
grant select, insert, delete on private.unproven_addresses to service_role;
alter table private.unproven_addresses enable row level security;
alter table private.unproven_addresses force row level security;

-- Whoever registers with an address first could otherwise accept an invitation that was meant for its owner.
create or replace function public.my_invitations()
returns table (
  id uuid, patient_name text, kind text, relation text, rights text[], ends_at timestamptz, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select r.id, private.person_name(r.patient_id), r.kind, r.relation, r.rights, r.ends_at, r.created_at
  from public.representatives r join auth.users u on lower(u.email) = lower(r.invited_email)
  where u.id = (select auth.uid()) and u.email_confirmed_at is not null and r.user_id is null and r.revoked_at is null
    and (r.ends_at is null or r.ends_at > now())
    and not exists (select from private.unproven_addresses a where a.user_id = u.id)
  order by r.created_at
$$;

-- A guardian's request only notes an address, so it doesn't say whether somebody has an account with it. The practice
-- is told at its own step.
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
    or private.signs_in(patient)
    or (private.is_admin() and exists (select from auth.users u where lower(u.email) = address))
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
