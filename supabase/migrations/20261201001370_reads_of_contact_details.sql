-- Asking for the contact details of a stranger showed nothing, but wrote into that person's log that they were read.

create or replace function public.contact_profile(patient uuid) returns jsonb
language sql security definer set search_path = ''
as $$
  with found as materialized (
    select p.id, private.contact_part(p) as details from public.profiles p
    where p.id = contact_profile.patient and private.may_act_for(p.id, 'forms')
  )
  select found.details from found
  where (select private.note_list('contact_profile', '{profiles}', array(select f.id from found f)))
$$;
