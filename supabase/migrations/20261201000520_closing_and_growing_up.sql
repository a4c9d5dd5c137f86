-- Who helps others can close their account too, a closed account has no proxies and no new visits, and a child who turns
-- 18 without a sign-in is the practice's to help.

create or replace function private.finish_representations(at timestamptz, most integer default 50) returns integer
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
    perform private.tell_former_representative(r, grown);
    if not grown then
      perform private.tell_of_ended_proxy(r);
    elsif not exists (
      select from public.representatives x
      where x.patient_id = r.patient_id and x.id <> r.id and x.revoke_reason = 'The patient turned 18.'
    ) then
      perform private.tell_of_turning_18(r.patient_id);
    end if;
    done := done + 1;
  end loop;
  return done;
end $$;

create function private.tell_former_representative(r public.representatives, grown boolean) returns void
language plpgsql volatile security definer set search_path = ''
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
  perform private.queue_mail(u.email, 'Your access to someone''s care has ended',
    case when grown and not private.signs_in(r.patient_id)
      then E'You can no longer act for someone at this practice because they turned 18. They now manage their own care. They don''t have a sign-in yet: please ask them to call us for one.\n\nUsted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención. Todavía no tiene una cuenta para iniciar sesión: pídale que nos llame para crearla.'
      else E'You can no longer act for someone at this practice because they turned 18 or the end date was reached. They now manage their own care.\n\nUsted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años o porque llegó la fecha límite. Ahora ella se encarga de su propia atención.'
    end, null, 'representation_ended') from auth.users u where u.id = r.user_id and u.email is not null;
end $$;
revoke execute on function private.tell_former_representative(public.representatives, boolean) from public;

create function private.tell_of_ended_proxy(r public.representatives) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify(r.patient_id, 'representation_ended',
    coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you', null, '/patient-dashboard/helpers',
    'representation_ended_for_patient', coalesce(private.person_name(r.user_id), r.invited_email));
  perform private.queue_mail(u.email, 'Someone''s access to your care has ended',
    E'The end date you set was reached. You can give access again at any time in your profile.\n\nLlegó la fecha límite que usted eligió. Puede volver a dar acceso en cualquier momento desde su perfil.',
    null, 'representation_ended') from auth.users u where u.id = r.patient_id and u.email is not null;
end $$;
revoke execute on function private.tell_of_ended_proxy(public.representatives) from public;

-- Once for each patient, however many guardians they had. Without an email only the practice can help them.
create function private.tell_of_turning_18(patient uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify(patient, 'patient_turned_18', 'You''re 18 now. Please sign your own consent forms.', null,
    '/patient-dashboard/helpers', 'patient_turned_18_for_patient');
  perform private.queue_mail(u.email, 'You''re 18 now: you manage your own care',
    E'Your parent or guardian no longer has access to your record here. Please sign in and sign your own consent forms before you book your next visit.\n\nSus padres o su tutor ya no tienen acceso a su expediente aquí. Inicie sesión y firme sus propios consentimientos antes de programar su próxima cita.',
    null, 'patient_turned_18') from auth.users u where u.id = patient and u.email is not null;
  perform private.notify(a.user_id, 'sign_in_needed', private.person_name(patient) || ' turned 18 and has no sign-in',
      null, '/admin/guardians?view=ended', about => patient)
    from public.user_roles a where a.role = 'admin' and not private.signs_in(patient);
end $$;
revoke execute on function private.tell_of_turning_18(uuid) from public;

-- Whoever is invited or helped is told, and the other side is, that the help has ended.
create function private.end_representations_of(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives;
begin
  for r in
    update public.representatives x set revoked_at = now(), revoked_by = person, revoke_reason = 'The account was closed.'
    where x.revoked_at is null and (x.user_id = person or x.patient_id = person and x.kind = 'proxy') returning x.*
  loop
    insert into public.notifications (user_id, kind, title, link, about, code, subject)
      select r.user_id, 'representation_ended', 'You no longer act for ' || private.person_name(r.patient_id), null,
        r.patient_id, 'representation_ended_for_representative', private.person_name(r.patient_id)
      where r.user_id <> person;
    perform private.notify(r.patient_id, 'representation_ended', private.person_name(r.user_id) || ' no longer acts for you',
        null, '/patient-dashboard/helpers', 'representation_ended_for_patient', private.person_name(r.user_id))
      where r.patient_id <> person;
  end loop;
end $$;
revoke execute on function private.end_representations_of(uuid) from public;

create function private.is_only_guardian(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r join public.profiles p on p.id = r.patient_id and p.closed_at is null
    where r.user_id = person and r.kind = 'guardian' and r.revoked_at is null and private.is_in_force(r)
      and private.is_minor(r.patient_id)
      and not exists (
        select from public.representatives other
        where other.patient_id = r.patient_id and other.user_id <> person and other.kind = 'guardian'
          and other.revoked_at is null and private.is_in_force(other)
      )
  )
$$;
comment on function private.is_only_guardian is 'Whether a child would be left without anybody who may act for them.';
revoke execute on function private.is_only_guardian(uuid) from public;

create or replace function private.close_account(person uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  patient public.profiles;
  canceled uuid;
  -- Noted first: a canceled visit can end a provider's care.
  treating uuid[] := array(select c.provider_id from private.care c where c.patient_id = person);
begin
  select * into patient from public.profiles p where p.id = person for update;
  if patient.id is null or exists (select from public.providers p where p.user_id = person) or exists (
    select from public.user_roles r where r.user_id = person and r.role not in ('patient', 'representative')
  ) then
    raise exception 'Only patients can close their account here. Ask the supervising physician.' using errcode = 'SM770';
  end if;
  if patient.closed_at is not null then
    raise exception 'This account is already closed.' using errcode = 'SM771';
  end if;
  if exists (select from public.appointments a where a.patient_id = person and a.status = 'in_progress') then
    raise exception 'You have a visit in progress. End the visit first.' using errcode = 'SM772';
  end if;
  if private.is_only_guardian(person) then
    raise exception 'You''re the only guardian of a child here. Call us so someone else can act for the child first.'
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
  update public.profiles set closed_at = now() where id = person returning closed_at into patient.closed_at;
  perform private.notify(told.user_id, 'account_closed', 'A patient closed their account', null, told.link) from (
    select p.user_id, '/provider-dashboard/patients/' || person as link
      from public.providers p where p.id = any (treating)
    union
    select r.user_id, '/admin/patients/' || person from public.user_roles r where r.role = 'admin'
  ) told;
  perform private.record_audit('profiles.close_account', person, person::text, '{"by": "patient"}');
  update auth.users set banned_until = now() + interval '200 years', updated_at = now() where id = person;
  perform private.sign_out_everywhere(person);
  return patient.closed_at;
end $$;

-- Accounts that were closed before.
update public.representatives r set revoked_at = now(), revoke_reason = 'The account was closed.'
  from public.profiles p
  where p.id = r.patient_id and p.closed_at is not null and r.kind = 'proxy' and r.revoked_at is null;

create or replace function private.check_booking(appointment public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if appointment.appointment_date < now() then
    raise exception 'That time has already passed. Choose another time.' using errcode = 'SM204';
  end if;
  if not exists (select from public.providers where id = appointment.provider_id and is_listed) then
    raise exception 'This provider isn''t taking appointments right now.' using errcode = 'SM205';
  end if;
  if exists (select from public.profiles where id = appointment.patient_id and closed_at is not null) then
    raise exception 'This patient''s account is closed, so no visit can be booked.' using errcode = 'SM774';
  end if;
  if not exists (select from public.profiles where id = appointment.patient_id and intake_completed) then
    raise exception 'Complete your registration and intake before booking.' using errcode = 'SM206';
  end if;
  if not private.within_hours(
    appointment.provider_id, appointment.appointment_date,
    private.visit_end(appointment.appointment_date, appointment.duration_minutes)
  ) then
    raise exception 'That time is outside the provider''s hours. Choose another time.'
      using errcode = 'SM207';
  end if;
end $$;
