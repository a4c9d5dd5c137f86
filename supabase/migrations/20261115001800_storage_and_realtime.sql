-- Files and live channels follow the same rules as rows.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('patient-documents', 'patient-documents', false, 10 * 1024 * 1024,
    array['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']),
  ('provider-photos', 'provider-photos', true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp']),
  -- A WebM file says what it holds only deep inside; storage, which looks at the beginning, takes each for a video.
  ('session-recordings', 'session-recordings', false, 20 * 1024 * 1024, array['audio/webm', 'video/webm']),
  ('record-deliveries', 'record-deliveries', false, 50 * 1024 * 1024, array['application/pdf', 'application/fhir+json']);

create function private.uuid_or_null(value text) returns uuid
language sql immutable set search_path = ''
as $$ select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end $$;
grant execute on function private.uuid_or_null(text) to anon, authenticated, service_role;

-- The first folder of an object's name is the ID of the person it belongs to.
create function private.folder_owner(object_name text) returns uuid
language sql immutable set search_path = ''
as $$ select private.uuid_or_null((storage.foldername(object_name))[1]) $$;
grant execute on function private.folder_owner(text) to anon, authenticated, service_role;

create function private.is_withheld(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.patient_documents where file_url = object_name and released_at is null) $$;
revoke execute on function private.is_withheld(text) from public;
grant execute on function private.is_withheld(text) to authenticated, service_role;

-- The first folder of a recording's name is the ID of the visit. Its row must exist first, so every file has
-- a row and is deleted in time.
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

create function private.may_deliver(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and exists (
    select from public.record_requests r
    where r.patient_id = private.folder_owner(object_name) and r.status in ('received', 'in_progress')
      and object_name = any (private.delivery_files(r))
  )
$$;
revoke execute on function private.may_deliver(text) from public;
grant execute on function private.may_deliver(text) to authenticated, service_role;

create policy "A verified provider reads the files of their patients" on storage.objects
  for select to authenticated using (
    bucket_id = 'patient-documents'
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
  );
create policy "A patient uploads to their own folder" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and (select private.has_role('patient'))
    and not exists (select from public.patient_documents d where d.file_url = name and d.verified)
  );
create policy "A verified provider uploads to the folders of their patients" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'patient-documents'
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
  );
create policy "A patient removes the files they uploaded themselves" on storage.objects
  for delete to authenticated using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and owner_id = (select auth.uid())::text
    and not exists (select from public.patient_documents d where d.file_url = name and d.verified)
  );
create policy "Anyone sees provider photos" on storage.objects
  for select to anon, authenticated using (bucket_id = 'provider-photos');
create policy "A provider adds their own photo" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid())
    and (select private.has_role('provider'))
  );
create policy "A provider replaces their own photo" on storage.objects
  for update to authenticated
  using (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()))
  with check (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()));
create policy "A provider removes their own photo" on storage.objects
  for delete to authenticated
  using (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()));
create policy "A verified provider records their own visit with consent" on storage.objects
  for insert to authenticated with check (bucket_id = 'session-recordings' and private.may_record(name));
create policy "A verified provider hears the recordings of their own visits" on storage.objects
  for select to authenticated
  using (bucket_id = 'session-recordings' and private.folder_owner(name) in (select private.visits_i_provide()));
create policy "A patient reads the released files in their own folder" on storage.objects
  for select to authenticated using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and not private.is_withheld(name)
  );
-- Patients get these files only through the function that records each download.
create policy "The supervisor uploads the files of an open record request" on storage.objects
  for insert to authenticated with check (bucket_id = 'record-deliveries' and private.may_deliver(name));
create policy "The supervisor reads the files of an opened chart" on storage.objects
  for select to authenticated
  using (bucket_id = 'patient-documents' and private.folder_owner(name) in (select private.charts_i_opened()));
create policy "The supervisor sees the delivered records of an opened chart" on storage.objects
  for select to authenticated
  using (bucket_id = 'record-deliveries' and private.folder_owner(name) in (select private.charts_i_opened()));

create policy "A signed-in person sees the buckets" on storage.buckets
  for select to authenticated using (true);

-- Live channels.

-- visit:<appointment id> is the private channel of one visit, for signaling, presence and the chat keys.
create function private.may_join_visit(topic text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    where topic like 'visit:%' and a.id = private.uuid_or_null(substr(topic, 7))
      and (a.patient_id = (select auth.uid()) or a.provider_id = (select private.verified_provider_id()))
      and (a.status = 'in_progress' or (a.status = 'scheduled' and private.join_window(a.appointment_date) @> now()))
  )
$$;
revoke execute on function private.may_join_visit(text) from public;
grant execute on function private.may_join_visit(text) to authenticated, service_role;

create policy "The two people of a visit hear each other on its channel" on realtime.messages
  for select to authenticated using ((select private.may_join_visit((select realtime.topic()))));
create policy "The two people of a visit speak on its channel" on realtime.messages
  for insert to authenticated with check ((select private.may_join_visit((select realtime.topic()))));

alter publication supabase_realtime add table
  public.providers, public.provider_availability, public.appointments, public.calendar_changes,
  public.patient_provider_messages, public.notifications, public.safety_tasks, public.record_requests,
  public.consents, public.intake_responses, public.session_transcripts;
