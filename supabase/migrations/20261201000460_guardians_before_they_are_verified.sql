-- A guardian fills in the forms of whom they register before the practice has verified them, also for an adult. From
-- then on they may be the emergency contact, with the number they gave for them.

create or replace function private.has_guardian(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r
    where r.patient_id = patient and r.kind = 'guardian'
      and (private.is_in_force(r) or 'forms' = any (private.rights_now(r)))
  )
$$;
