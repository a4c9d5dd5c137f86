-- Who may read a patient's messages and not write any sees between whom they were exchanged.
create or replace function public.providers_of(patient uuid)
returns table (
  id uuid, first_name text, last_name text, provider_title text, credentials text, specialty text,
  profile_photo_url text, is_active boolean, only_kept boolean
)
language sql security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.provider_title, p.credentials, p.specialty, p.profile_photo_url, p.is_active,
    private.is_only_kept(patient, p.id)
  from public.providers p
  join lateral (
    select max(a.appointment_date) as last_visit from public.appointments a
    where a.patient_id = patient and a.provider_id = p.id
      and (a.status <> 'cancelled' or private.is_conversation_kept(patient, p.id))
  ) visits on visits.last_visit is not null
  where (
      patient = (select auth.uid()) or (select private.may_act_for(patient, 'messages'))
      or (select private.may_act_for(patient, 'read_messages'))
    )
    and (select private.note_list('providers_of', '{appointments}', array[patient]))
  order by visits.last_visit desc
$$;
comment on function public.providers_of is
  'The providers of a patient, for a guardian or proxy who reads or writes messages for them, and whether only a canceled visit is left. The read is in the audit log.';
