-- The sound of a visit: only with consent, and gone once the note is signed, after 72 hours at the latest.

-- A WebM file says what it holds only deep inside; storage, which looks at the beginning, takes each for a video.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('session-recordings', 'session-recordings', false, 20 * 1024 * 1024, array['audio/webm', 'video/webm']);

-- The first folder of a name is the visit. The row comes first: what no row names cannot be uploaded, nor forgotten.
create function private.may_record(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.session_recordings r
    where r.object_name = may_record.object_name and r.deleted_at is null
      and r.appointment_id = private.folder_owner(may_record.object_name)
      and r.appointment_id in (select private.visits_i_provide())
      and private.has_consent(r.appointment_id, 'recording')
  )
$$;
revoke execute on function private.may_record(text) from public;
grant execute on function private.may_record(text) to authenticated, service_role;

create policy "A verified provider records their own visit while the patient consents" on storage.objects
  for insert to authenticated with check (bucket_id = 'session-recordings' and private.may_record(name));
create policy "A verified provider hears the recordings of their own visits" on storage.objects
  for select to authenticated
  using (bucket_id = 'session-recordings' and private.folder_owner(name) in (select private.visits_i_provide()));

create unique index session_recordings_by_object on public.session_recordings (object_name);
create index session_recordings_due on public.session_recordings (delete_after) where deleted_at is null;

create function private.drop_recordings_of_signed_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.session_recordings set delete_after = now()
    where appointment_id = new.appointment_id and deleted_at is null and delete_after > now();
  return null;
end $$;
revoke execute on function private.drop_recordings_of_signed_note() from public;
create trigger drop_recordings after update of status on public.progress_notes
  for each row when (new.status = 'signed' and old.status = 'draft' and new.appointment_id is not null)
  execute function private.drop_recordings_of_signed_note();

-- Called by the job once the sound itself is gone. The audit log is the proof.
create function private.recording_deleted(recording uuid) returns void
language sql security definer set search_path = ''
as $$
  with gone as (
    update public.session_recordings set deleted_at = now() where id = recording and deleted_at is null
    returning id, appointment_id, created_at
  )
  select private.record_audit('recording_deleted', a.patient_id, gone.id::text, jsonb_build_object(
    'kept_minutes', floor(extract(epoch from now() - gone.created_at) / 60)
  ))
  from gone join public.appointments a on a.id = gone.appointment_id
$$;
revoke execute on function private.recording_deleted(uuid) from public;
grant execute on function private.recording_deleted(uuid) to service_role;
