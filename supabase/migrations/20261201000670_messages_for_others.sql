-- A message is marked read by whom it was written to. What a guardian or proxy wrote waits for the provider, and what
-- the provider answered waits for them, also when the patient or another guardian has seen it.
alter policy "A patient marks messages from providers read" on public.patient_provider_messages
  using (patient_id = (select auth.uid()) and acting_as is null and conversation_with is null);
alter policy "A guardian or proxy marks messages read" on public.patient_provider_messages
  using (
    acting_as is null and patient_id = any ((select private.people_i_act_for('messages'))::uuid[])
    and (
      conversation_with = (select auth.uid())
      or (
        conversation_with is null and not private.signs_in(patient_id)
        and patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
      )
    )
  );

-- Whom a guardian or proxy can write to. A visit's row holds words they may not read, and scheduling is another right.
create function public.providers_of(patient uuid)
returns table (
  id uuid, first_name text, last_name text, provider_title text, credentials text, specialty text,
  profile_photo_url text, is_active boolean
)
language sql volatile security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.provider_title, p.credentials, p.specialty, p.profile_photo_url, p.is_active
  from public.providers p
  join lateral (
    select max(a.appointment_date) as last_visit from public.appointments a
    where a.patient_id = patient and a.provider_id = p.id and a.status <> 'cancelled'
  ) visits on visits.last_visit is not null
  where (select private.may_act_for(patient, 'messages'))
    and (select private.note_list('providers_of', '{appointments}', array[patient]))
  order by visits.last_visit desc
$$;
comment on function public.providers_of is
  'The providers of a patient, for a guardian or proxy who writes messages for them. The read is in the audit log.';
revoke execute on function public.providers_of(uuid) from public;
grant execute on function public.providers_of(uuid) to authenticated, service_role;
