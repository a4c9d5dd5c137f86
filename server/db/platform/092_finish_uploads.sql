-- An upload ends in the transaction that adds its object, which runs as whoever uploads: a stop at any moment leaves
-- either the upload with all its pieces or the object. True the first time it is asked about an upload that arrived.
create function storage.end_own_upload(upload uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from storage.resumable_uploads u
    where u.id = upload and u.received = u.length and u.owner is not distinct from auth.uid();
  return found;
end $$;
revoke execute on function storage.end_own_upload(uuid) from public;
grant execute on function storage.end_own_upload(uuid) to authenticated, service_role;
