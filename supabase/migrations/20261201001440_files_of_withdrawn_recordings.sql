-- The file of a recording that is stored while the consent is withdrawn and the recordings are deleted. The check locks
-- the recording's entry, so the withdrawal and the deletion wait for the file, or the file comes too late and is refused.

create or replace function private.may_record(object_name text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  visit constant uuid := private.folder_owner(may_record.object_name);
begin
  perform from public.session_recordings r
    where r.object_name = may_record.object_name and r.appointment_id = visit and r.deleted_at is null
    for share;
  return found and exists (select from private.my_visits v where v.id = visit) and private.has_consent(visit, 'recording');
end $$;
