-- A child or ward without an email address got no email when the practice closed their account, and nobody else did.
create or replace function public.close_patient_account(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
  patient public.profiles;
begin
  select * into patient from public.profiles p where p.id = person for update;
  if patient.id is null then
    raise exception 'We couldn''t find that account.' using errcode = 'SM117';
  end if;
  if patient.closed_at is not null then
    raise exception 'This account is already closed.' using errcode = 'SM771';
  end if;
  if exists (select from public.providers p where p.user_id = person)
    or exists (select from public.user_roles r where r.user_id = person and r.role not in ('patient', 'representative'))
  then
    raise exception 'This person also works here. Remove them from staff first.' using errcode = 'SM660';
  end if;
  if exists (select from public.appointments a where a.patient_id = person and a.status = 'in_progress') then
    raise exception 'This patient has a visit in progress. End the visit first.' using errcode = 'SM658';
  end if;
  if private.is_only_guardian(person) then
    raise exception 'This patient is the only guardian of someone here. Someone else must be able to act for that person first.'
      using errcode = 'SM662';
  end if;
  perform private.end_account(person, 'practice', said);
  perform private.queue_mail_to(person, 'account_closed',
    array['Your account is closed',
      E'Your account at this practice is closed, and your upcoming visits are canceled. You can no longer sign in.\n\nThe law requires us to keep your medical record for years after your last visit. You can still ask us for a copy.\n\nIf you didn''t ask for this, or if you change your mind, call us. In a crisis, call or text 988.'],
    array['Su cuenta está cerrada',
      E'Su cuenta en este consultorio está cerrada y sus próximas citas están canceladas. Ya no puede iniciar sesión.\n\nLa ley nos obliga a guardar su expediente médico durante años después de su última cita. Todavía puede pedirnos una copia.\n\nSi usted no lo pidió, o si cambia de opinión, llámenos. En una crisis, llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988.']);
  if not private.signs_in(person) then
    perform private.queue_mail_to(r.user_id, 'account_closed',
      array['The account of someone in your care is closed',
        E'The account of someone you are a guardian for at this practice is closed, and their upcoming visits are canceled.\n\nThe law requires us to keep their medical record for years after their last visit. You can still ask us for a copy.\n\nIf you didn''t ask for this, or if you change your mind, call us. In a crisis, call or text 988.'],
      array['La cuenta de una persona a su cargo está cerrada',
        E'La cuenta de una persona de quien usted es tutor en este consultorio está cerrada y sus próximas citas están canceladas.\n\nLa ley nos obliga a guardar su expediente médico durante años después de su última cita. Todavía puede pedirnos una copia.\n\nSi usted no lo pidió, o si cambia de opinión, llámenos. En una crisis, llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988.'])
    from public.representatives r
    where r.patient_id = person and r.kind = 'guardian' and private.is_in_force(r);
  end if;
end $$;
comment on function public.close_patient_account(uuid, text) is
  'The supervising physician closes a patient''s account, with a reason, when the patient or a guardian asks for it. The medical record stays.';
revoke execute on function public.close_patient_account(uuid, text) from public;
grant execute on function public.close_patient_account(uuid, text) to authenticated, service_role;
