-- Who treats a patient is known to those who may know of the patient. For anybody else the list of who could be given a
-- task about them would tell.
create or replace function public.task_owners(patient uuid default null) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can give tasks.' using errcode = 'SM817';
  end if;
  if not private.may_know_of(patient) then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  return query
    select p.user_id, private.provider_name(p) from public.providers p
    where p.user_id is not null and private.may_own_task(p.user_id, patient)
    union all
    select r.user_id, private.person_name(r.user_id)
      || case r.role when 'biller' then ' (billing)' else ' (front desk)' end
    from public.user_roles r where r.role = any (private.office_roles())
    order by 2;
end $$;

-- Each opens a record or tells the supervising physician; ended and begun again without end, they would fill both.
create trigger limit_rate before insert or update of document_name, requested_sign_in on public.representatives
  for each row execute function private.limit_rate('40', '86400');
create trigger limit_rate before insert on public.registration_consents
  for each row execute function private.limit_rate('20', '3600');

-- Rows that one person can add as often as they like, each with an entry in the audit log that stays.
create trigger limit_rate before insert on public.information_releases
  for each row execute function private.limit_rate('30', '3600');
create trigger limit_rate before insert on public.patient_facts
  for each row execute function private.limit_rate('60', '3600');
create trigger limit_rate before insert on public.state_waitlist
  for each row execute function private.limit_rate('60', '3600');
create trigger limit_rate before insert on public.assessment_reminders
  for each row execute function private.limit_rate('60', '3600');
