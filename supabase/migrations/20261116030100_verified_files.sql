-- A verified document says which version of its file was verified, and whether the file has changed since.

alter table public.patient_documents
  add column verified_version text,
  add column changed_since_verified boolean not null default false;
comment on column public.patient_documents.verified_version is 'The version of the file when it was verified; null when there was none.';
comment on column public.patient_documents.changed_since_verified is 'The file is no longer the one that was verified.';

create function private.document_version(object_name text) returns text
language sql stable security definer set search_path = ''
as $$ select o.version from storage.objects o where o.bucket_id = 'patient-documents' and o.name = object_name $$;
revoke execute on function private.document_version(text) from public;
grant execute on function private.document_version(text) to authenticated, service_role;

update public.patient_documents set verified_version = private.document_version(file_url) where verified;

create or replace function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
declare
  was_verified constant boolean := tg_op = 'UPDATE' and old.verified;
  other_file constant boolean := tg_op = 'UPDATE' and new.file_url is distinct from old.file_url;
begin
  if new.verified and (not was_verified or other_file) then
    new.verified_version := private.document_version(new.file_url);
    new.changed_since_verified := false;
  elsif not new.verified then
    new.verified_version := null;
    new.changed_since_verified := false;
  end if;
  if not private.is_person() then
    return new;
  end if;
  if new.verified is distinct from was_verified or (new.verified and other_file) then
    if new.patient_id = (select auth.uid()) then
      raise exception 'Only a provider can verify a document.' using errcode = 'SM601';
    end if;
    new.verified_by := case when new.verified then (select auth.uid()) end;
    new.verified_at := case when new.verified then now() end;
  end if;
  if new.patient_id = (select auth.uid()) then
    new.released_at := case when tg_op = 'UPDATE' then old.released_at else now() end;
  elsif new.released_at is not null then
    new.released_at := coalesce(case when tg_op = 'UPDATE' then old.released_at end, now());
  end if;
  return new;
end $$;

create function private.file_person(bucket text, object_name text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case bucket
    when 'session-recordings' then
      (select a.patient_id from public.appointments a where a.id = private.folder_owner(object_name))
    when 'patient-documents' then private.folder_owner(object_name)
    when 'record-deliveries' then private.folder_owner(object_name)
  end
$$;
comment on function private.file_person is 'Whose record a file belongs to; null for a file that is about nobody.';
revoke execute on function private.file_person(text, text) from public;
grant execute on function private.file_person(text, text) to authenticated, service_role;

create or replace function private.record_file_read(bucket text, file text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('files.read', person, file)
  from (select private.file_person(bucket, file) as person) owned where person <> (select auth.uid())
$$;

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

-- Every upload, replacement, move and removal of a file is in the audit log.
create function private.audit_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file storage.objects := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and (new.version, new.bucket_id, new.name) is not distinct from (old.version, old.bucket_id, old.name) then
    return null;
  end if;
  perform private.record_audit(
    'files.' || lower(tg_op), private.file_person(file.bucket_id, file.name), file.name,
    jsonb_build_object('bucket', file.bucket_id)
      || case when tg_op = 'UPDATE' and new.name <> old.name then jsonb_build_object('was', old.name) else '{}' end);
  update public.patient_documents d set changed_since_verified = true
    where tg_op <> 'INSERT' and old.bucket_id = 'patient-documents' and d.file_url = old.name and d.verified
      and not d.changed_since_verified;
  update public.patient_documents d set changed_since_verified = new.version is distinct from d.verified_version
    where tg_op <> 'DELETE' and new.bucket_id = 'patient-documents' and d.file_url = new.name and d.verified
      and d.changed_since_verified is distinct from (new.version is distinct from d.verified_version);
  return null;
end $$;
revoke execute on function private.audit_file() from public;
create index patient_documents_of_file on public.patient_documents (file_url) where verified;

-- Hosted Supabase lets nobody put a trigger on its table of files; docs/deploy.md says what does not hold there.
do $$
begin
  create trigger audit after insert or update or delete on storage.objects
    for each row execute function private.audit_file();
exception when insufficient_privilege then
  raise warning 'Files are not audited on this database: storage.objects takes no trigger';
end $$;

-- Photos are public, so only a provider whose license was verified puts one up, and nobody lists other people's.
drop policy "Anyone sees provider photos" on storage.objects;
create policy "A provider sees their own photo files" on storage.objects
  for select to authenticated
  using (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()));
alter policy "A provider adds their own photo" on storage.objects
  with check (
    bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid())
    and (select private.verified_provider_id()) is not null);
alter policy "A provider adds their own photo" on storage.objects rename to "A verified provider adds their own photo";
alter policy "A provider replaces their own photo" on storage.objects
  using (bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid()))
  with check (
    bucket_id = 'provider-photos' and private.folder_owner(name) = (select auth.uid())
    and (select private.verified_provider_id()) is not null);
alter policy "A provider replaces their own photo" on storage.objects
  rename to "A verified provider replaces their own photo";
