-- A recording that is listened to is a look as well. Its folder is the visit; the folder of all others is the patient.

create or replace function private.record_file_read(bucket text, file text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('files.read', person, file)
  from (
    select case bucket
      when 'session-recordings' then
        (select a.patient_id from public.appointments a where a.id = private.folder_owner(file))
      when 'patient-documents' then private.folder_owner(file)
      when 'record-deliveries' then private.folder_owner(file)
    end as person
  ) owned
  where person <> (select auth.uid())
$$;
