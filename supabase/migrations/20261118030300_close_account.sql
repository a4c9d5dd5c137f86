-- A patient closes their account. The record stays, because the law requires it; visits are canceled, reminders end, and
-- nobody signs in to the account again. Only the server calls this, after the person proved again who they are.

create function private.close_account(person uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  patient public.profiles;
  canceled uuid;
  -- Noted first: a canceled visit can end a provider's care.
  treating uuid[] := array(select c.provider_id from private.care c where c.patient_id = person);
begin
  select * into patient from public.profiles p where p.id = person for update;
  if patient.id is null or exists (
    select from public.user_roles r where r.user_id = person and r.role <> 'patient'
  ) then
    raise exception 'Only patients can close their account here. Ask the supervising physician.' using errcode = 'SM770';
  end if;
  if patient.closed_at is not null then
    raise exception 'This account is already closed.' using errcode = 'SM771';
  end if;
  if exists (select from public.appointments a where a.patient_id = person and a.status = 'in_progress') then
    raise exception 'You have a visit in progress. End the visit first.' using errcode = 'SM772';
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
  update public.profiles set closed_at = now() where id = person returning closed_at into patient.closed_at;
  perform private.notify(told.user_id, 'account_closed', 'A patient closed their account', null, told.link) from (
    select p.user_id, '/provider-dashboard/patients/' || person as link
      from public.providers p where p.id = any (treating)
    union
    select r.user_id, '/admin/patients/' || person from public.user_roles r where r.role = 'admin'
  ) told;
  perform private.record_audit('profiles.close_account', person, person::text, '{"by": "patient"}');
  update auth.users set banned_until = now() + interval '200 years', updated_at = now() where id = person;
  delete from auth.sessions where user_id = person;
  return patient.closed_at;
end $$;
comment on function private.close_account is
  'Cancels what is ahead, ends sign-in and tells staff. The medical record stays.';
revoke execute on function private.close_account(uuid) from public;
grant execute on function private.close_account(uuid) to service_role;
