-- Files and live channels follow the same rules as rows.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('patient-documents', 'patient-documents', false, 10 * 1024 * 1024,
    array['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']),
  ('provider-photos', 'provider-photos', true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp']);

create function private.uuid_or_null(value text) returns uuid
language sql immutable set search_path = ''
as $$ select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end $$;

-- The first folder of a name is the person it belongs to.
create function private.folder_owner(object_name text) returns uuid
language sql immutable set search_path = ''
as $$ select private.uuid_or_null((storage.foldername(object_name))[1]) $$;
revoke execute on function private.uuid_or_null(text), private.folder_owner(text) from public;
grant execute on function private.uuid_or_null(text), private.folder_owner(text) to anon, authenticated, service_role;

create policy "A patient reads the files in their own folder" on storage.objects
  for select to authenticated
  using (bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid()));
create policy "A verified provider reads the files of their patients" on storage.objects
  for select to authenticated
  using (bucket_id = 'patient-documents' and private.folder_owner(name) in (select private.patients_i_treat()));
create policy "The supervisor reads every patient's files" on storage.objects
  for select to authenticated using (bucket_id = 'patient-documents' and (select private.is_admin()));
create policy "A patient uploads to their own folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and (select private.has_role('patient'))
    and not exists (select from public.patient_documents d where d.file_url = name and d.verified)
  );
create policy "A verified provider uploads to the folders of their patients" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'patient-documents' and private.folder_owner(name) in (select private.patients_i_treat()));
create policy "A patient removes the files they uploaded themselves" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and owner_id = (select auth.uid())::text
    and not exists (select from public.patient_documents d where d.file_url = name and d.verified)
  );

create policy "Anyone sees provider photos" on storage.objects
  for select to anon, authenticated using (bucket_id = 'provider-photos');
create policy "A provider adds their own photo" on storage.objects
  for insert to authenticated
  with check (
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

create policy "A signed-in person sees the buckets" on storage.buckets
  for select to authenticated using (true);

-- visit:<appointment id> is the private channel of one visit: signalling, presence, chat hand-over.
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
  public.patient_provider_messages, public.notifications, public.safety_tasks, public.record_requests;
