-- A supervisor may read the notes they co-signed, but not the profile of the patient: the name comes from here, also
-- after the note has left the list of those that wait.
create function public.cosigned_patient(note uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  patient public.profiles;
begin
  select p.* into patient
  from public.progress_notes n
  join public.note_cosignatures c on c.note_id = coalesce(n.addendum_to, n.id) and c.supervisor_id = me
  join public.profiles p on p.id = c.patient_id
  where n.id = note;
  if patient.id is null then
    return null;
  end if;
  perform private.note_list('cosigned_patient', '{note_cosignatures,profiles}', array[patient.id]);
  return btrim(private.called_name(patient.first_name, patient.preferred_name, patient.last_name) || ' ' || patient.last_name);
end $$;
comment on function public.cosigned_patient is
  'The name of the patient of a note whose supervisor the caller is or was. Recorded in the audit log.';
revoke execute on function public.cosigned_patient(uuid) from public;
grant execute on function public.cosigned_patient(uuid) to authenticated, service_role;
