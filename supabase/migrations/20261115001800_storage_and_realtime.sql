-- Files and live channels follow the same rules as rows.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('patient-documents', 'patient-documents', false, 10 * 1024 * 1024,
    array['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']),
  ('provider-photos', 'provider-photos', true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp']),
  -- Not every browser records WebM. By its content, sound alone in MP4 is told as video/mp4 or audio/x-m4a.
  -- A WebM file says what it holds only deep inside; storage, which looks at the beginning, takes each for a video.
  ('session-recordings', 'session-recordings', false, 20 * 1024 * 1024,
    array['audio/webm', 'video/webm', 'audio/mp4', 'video/mp4', 'audio/x-m4a']),
  ('record-deliveries', 'record-deliveries', false, 50 * 1024 * 1024, array['application/pdf', 'application/fhir+json']),
  ('guardian-documents', 'guardian-documents', false, 10 * 1024 * 1024,
    array['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']);

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
as $$
  select exists (
    select from public.patient_documents d
    where d.file_url = object_name and (d.released_at is null or d.filed_in_error_at is not null)
  )
$$;
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
      and exists (select from private.my_visits v where v.id = r.appointment_id)
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
create policy "A verified provider adds their own photo" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid())
    and (select private.verified_provider_id()) is not null);
create policy "A verified provider replaces their own photo" on storage.objects
  for update to authenticated
  using (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()))
  with check (
    bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid())
    and (select private.verified_provider_id()) is not null);
create policy "A provider removes their own photo" on storage.objects
  for delete to authenticated
  using (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()));
create policy "A verified provider records their own visit with consent" on storage.objects
  for insert to authenticated with check (bucket_id = 'session-recordings' and private.may_record(name));
create policy "A verified provider hears the recordings of their own visits" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'session-recordings'
    and exists (select from private.my_visits v where v.id = private.folder_owner(objects.name))
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
      and (
        a.provider_id = (select private.verified_provider_id())
        or ((a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id)) and private.may_be_seen(a))
      )
      and private.is_open(a)
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
  public.consents, public.intake_responses, public.session_transcripts,
  public.visit_locations;

-- A patient's folder holds so much. Who stores by themselves is counted; what staff and the server add is not refused.
create function private.limit_folder() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
  held record;
begin
  if new.bucket_id = 'guardian-documents' then
    perform pg_advisory_xact_lock(hashtextextended('folder of ' || folder, 0));
    if (
      select count(*) from storage.objects o
      where o.bucket_id = new.bucket_id and o.name like folder || '/%' and o.name <> new.name
    ) >= 10 then
      raise exception 'Your documents are full (200 MB or 300 files). Remove some first.' using errcode = 'SM990';
    end if;
    return new;
  end if;
  if new.bucket_id <> 'patient-documents'
    or not coalesce(folder = auth.uid()::text or private.represents(private.uuid_or_null(folder)), false)
  then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('folder of ' || folder, 0));
  select count(*) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes into held
    from storage.objects o
    where o.bucket_id = new.bucket_id and o.name like folder || '/%' and o.name <> new.name;
  if held.files >= 300 or held.bytes + coalesce((new.metadata ->> 'size')::bigint, 0) > 200 * 1024 * 1024 then
    raise exception 'Your documents are full (200 MB or 300 files). Remove some first.' using errcode = 'SM990';
  end if;
  return new;
end $$;
revoke execute on function private.limit_folder() from public;

create trigger limit_folder before insert or update of metadata on storage.objects
  for each row execute function private.limit_folder();

create function private.file_person(bucket text, object_name text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case bucket
    when 'session-recordings' then
      (select a.patient_id from public.appointments a where a.id = private.folder_owner(object_name))
    when 'guardian-documents' then
      (select r.patient_id from public.representatives r where r.id = private.folder_owner(object_name))
    when 'patient-documents' then private.folder_owner(object_name)
    when 'record-deliveries' then private.folder_owner(object_name)
  end
$$;
comment on function private.file_person is 'Whose record a file belongs to; null for a file that is about nobody.';
revoke execute on function private.file_person(text, text) from public;
grant execute on function private.file_person(text, text) to authenticated, service_role;

-- A media player reads one link in many pieces: that is one download.
create function private.record_file_download(bucket text, file text, link uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('files.read', person, file, jsonb_build_object('link', link))
  from (select private.file_person(bucket, file) as person) owned
  where person <> (select auth.uid()) and not exists (
    select from public.audit_log noted
    where noted.actor_id = (select auth.uid()) and noted.created_at > now() - interval '10 minutes'
      and noted.event_type = 'files.read' and noted.row_id = file and noted.details ->> 'link' = link::text
  )
$$;
revoke execute on function private.record_file_download(text, text, uuid) from public;
grant execute on function private.record_file_download(text, text, uuid) to authenticated;

create policy "A provider sees their own photo files" on storage.objects
  for select to authenticated
  using (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()));
create policy "A guardian or proxy reads files of documents they may read" on storage.objects
  for select to authenticated using (
    bucket_id = 'patient-documents'
    and private.folder_owner(name) = any (
      (select private.people_i_act_for('read_documents') || private.people_i_act_for('forms'))::uuid[]
    )
    and exists (select from public.patient_documents d where d.file_url = objects.name)
  );
create policy "A guardian or proxy with forms uploads files" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'patient-documents'
    and private.folder_owner(name) = any ((select private.people_i_act_for('forms'))::uuid[])
    and not exists (select from public.patient_documents d where d.file_url = name and d.verified)
  );

-- The first folder is the ID of the representation the document proves.
create function private.proves_my_guardianship(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r
    where r.id = private.folder_owner(object_name) and r.user_id = (select auth.uid())
      and r.kind = 'guardian' and r.verified_at is null and r.revoked_at is null
  )
$$;
revoke execute on function private.proves_my_guardianship(text) from public;
grant execute on function private.proves_my_guardianship(text) to authenticated, service_role;

create policy "A guardian uploads what proves it until verified" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'guardian-documents' and private.proves_my_guardianship(name)
  );
create policy "A guardian reads what they uploaded as proof" on storage.objects
  for select to authenticated using (
    bucket_id = 'guardian-documents' and owner_id = (select auth.uid())::text
  );
create policy "The supervisor reads what proves a guardianship" on storage.objects
  for select to authenticated using (bucket_id = 'guardian-documents' and (select private.is_admin()));

create function private.is_filed(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.patient_documents d where d.file_url = object_name) $$;
revoke execute on function private.is_filed(text) from public;
grant execute on function private.is_filed(text) to authenticated, service_role;

create function private.is_insurance_card(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d
    where d.patient_id = private.folder_owner(object_name) and d.file_url = object_name
      and d.document_type like 'insurance_card%' and d.filed_in_error_at is null
  )
$$;
revoke execute on function private.is_insurance_card(text) from public;
grant execute on function private.is_insurance_card(text) to authenticated, service_role;

create function private.is_patient(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.profiles p where p.id = person) $$;
revoke execute on function private.is_patient(uuid) from public;
grant execute on function private.is_patient(uuid) to authenticated, service_role;

create policy "The front desk reads insurance cards and files it uploaded" on storage.objects
  for select to authenticated using (
    bucket_id = 'patient-documents' and (select private.is_front_desk())
    and (owner_id = (select auth.uid())::text or private.is_insurance_card(name))
  );
create policy "The front desk uploads files for patients" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'patient-documents' and (select private.is_front_desk())
    and private.is_patient(private.folder_owner(name)) and not private.is_filed(name)
  );

create function private.is_superbill(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d
    where d.patient_id = private.folder_owner(object_name) and d.file_url = object_name
      and d.document_type = 'superbill' and d.filed_in_error_at is null
  )
$$;
revoke execute on function private.is_superbill(text) from public;
grant execute on function private.is_superbill(text) to authenticated, service_role;

create policy "A biller reads the files of superbills and insurance cards" on storage.objects
  for select to authenticated using (
    bucket_id = 'patient-documents' and (select private.is_biller())
    and (private.is_superbill(name) or private.is_insurance_card(name) or owner_id = (select auth.uid())::text)
  );
create policy "A biller uploads superbills" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'patient-documents' and (select private.is_biller()) and name ~ '^[0-9a-f-]{36}/superbill-'
    and private.is_patient(private.folder_owner(name)) and not private.is_filed(name)
  );
create policy "A verified provider reads the files of their patients" on storage.objects
  for select to clinic_staff
  using (
    bucket_id = 'patient-documents'
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
    and (owner_id = (select auth.uid())::text or not private.is_filed_in_error(name))
  );
create policy "A verified provider removes files of their unsent uploads" on storage.objects
  for delete to clinic_staff
  using (
    bucket_id = 'patient-documents' and owner_id = (select auth.uid())::text
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
    and private.holds_only_unsent_uploads(name)
  );
create policy "A patient removes the files they uploaded themselves" on storage.objects
  for delete to clinic_patient
  using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and owner_id = (select auth.uid())::text and private.holds_only_own_unverified(name)
  );
create policy "A guardian or proxy removes the files they uploaded" on storage.objects
  for delete to clinic_patient
  using (
    bucket_id = 'patient-documents' and owner_id = (select auth.uid())::text
    and private.folder_owner(name) = any ((select private.people_i_act_for('forms'))::uuid[])
    and private.holds_only_own_unverified(name)
  );
create policy "The front desk removes files it uploaded until verified" on storage.objects
  for delete to clinic_staff
  using (
    bucket_id = 'patient-documents' and (select private.is_front_desk()) and owner_id = (select auth.uid())::text
    and private.holds_only_own_unverified(name)
  );
create policy "A patient reads the released files in their own folder" on storage.objects
  for select to clinic_patient using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and not private.is_withheld(name) and (owner_id = (select auth.uid())::text or private.is_filed(name))
  );
