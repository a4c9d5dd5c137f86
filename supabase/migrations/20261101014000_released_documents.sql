-- What a clinician makes for a patient is theirs to read once it is released, and not before.

alter table public.patient_documents add column released_at timestamptz default now();
comment on column public.patient_documents.released_at is 'From when on the patient sees it; null while only the practice does.';
create index patient_documents_withheld on public.patient_documents (file_url) where released_at is null;
grant insert (released_at), update (released_at) on public.patient_documents to authenticated;

create or replace function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if new.verified is distinct from (tg_op = 'UPDATE' and old.verified) then
    if new.patient_id = (select auth.uid()) then
      raise exception 'Only a provider can verify a document' using errcode = '42501';
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

drop policy "A patient reads their own documents" on public.patient_documents;
create policy "A patient reads their own documents once they are released" on public.patient_documents
  for select to authenticated using (patient_id = (select auth.uid()) and released_at is not null);

create function private.is_withheld(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.patient_documents where file_url = object_name and released_at is null) $$;
revoke execute on function private.is_withheld(text) from public;
grant execute on function private.is_withheld(text) to authenticated, service_role;

drop policy "A patient reads the files in their own folder" on storage.objects;
create policy "A patient reads the files in their own folder once they are released" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and not private.is_withheld(name)
  );

create function private.tell_of_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.released_at is null and new.released_at is not null then
    perform private.notify(new.patient_id, 'document_released', 'A new document is ready for you', null, '/patient-dashboard#documents');
  end if;
  return null;
end $$;
revoke execute on function private.tell_of_release() from public;
create trigger tell_of_release after update of released_at on public.patient_documents
  for each row execute function private.tell_of_release();
