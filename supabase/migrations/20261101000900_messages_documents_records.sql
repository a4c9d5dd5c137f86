-- What patients and the practice send each other.

create table public.patient_provider_messages (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  sender_id uuid not null references auth.users on delete restrict,
  message text not null check (message ~ '\S' and length(message) <= 10000),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.patient_provider_messages is 'One thread per patient and provider who have had an appointment together.';
create index messages_of_thread on public.patient_provider_messages (patient_id, provider_id, created_at);
create index messages_of_provider on public.patient_provider_messages (provider_id, created_at);
grant select on public.patient_provider_messages to authenticated;
grant insert (id, patient_id, provider_id, sender_id, message), update (read_at) on public.patient_provider_messages to authenticated;
grant all on public.patient_provider_messages to service_role;
alter table public.patient_provider_messages enable row level security;
alter table public.patient_provider_messages force row level security;
create policy "A patient reads their own messages" on public.patient_provider_messages
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their own messages" on public.patient_provider_messages
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads every message" on public.patient_provider_messages
  for select to authenticated using ((select private.is_admin()));
create policy "A patient writes to providers they have had an appointment with" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and patient_id = (select auth.uid())
    and provider_id in (select private.providers_i_have_seen()) and private.can_see_patients(provider_id)
  );
create policy "A verified provider writes to their patients" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and provider_id = (select private.verified_provider_id())
    and patient_id in (select private.patients_i_treat())
  );
create policy "A patient marks messages from providers read" on public.patient_provider_messages
  for update to authenticated using (patient_id = (select auth.uid()) and sender_id <> (select auth.uid()))
  with check (patient_id = (select auth.uid()));
create policy "A verified provider marks messages from patients read" on public.patient_provider_messages
  for update to authenticated
  using (provider_id = (select private.verified_provider_id()) and sender_id <> (select auth.uid()))
  with check (provider_id = (select private.verified_provider_id()));

create function private.mark_read() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_person() then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end $$;
create trigger mark_read before update on public.patient_provider_messages
  for each row execute function private.mark_read();

create function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = new.provider_id;
  if new.sender_id = new.patient_id then
    perform private.notify(provider.user_id, 'message', 'New message from a patient', null, '/provider-dashboard');
  else
    perform private.notify(new.patient_id, 'message', 'New message from your provider', null, '/patient-dashboard');
  end if;
  return null;
end $$;
create trigger tell after insert on public.patient_provider_messages
  for each row execute function private.tell_of_message();

create table public.patient_documents (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  document_type text not null default 'medical_form',
  file_name text not null check (file_name <> ''),
  file_url text not null default 'pending_upload',
  verified boolean not null default false,
  verified_by uuid references auth.users,
  verified_at timestamptz,
  uploaded_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint file_is_in_the_patients_folder check (file_url = 'pending_upload' or starts_with(file_url, patient_id || '/'))
);
comment on table public.patient_documents is 'What is in a patient''s file folder, and whether a clinician has checked it.';
comment on column public.patient_documents.file_url is 'Name of the object in the bucket patient-documents; pending_upload until the file is there.';
create index patient_documents_of_patient on public.patient_documents (patient_id, created_at desc);
grant select, delete on public.patient_documents to authenticated;
grant insert (id, patient_id, document_type, file_name, file_url, verified), update (document_type, file_name, file_url, verified)
  on public.patient_documents to authenticated;
grant all on public.patient_documents to service_role;

create function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_person() and new.verified is distinct from (tg_op = 'UPDATE' and old.verified) then
    if new.patient_id = (select auth.uid()) then
      raise exception 'Only a provider can verify a document' using errcode = '42501';
    end if;
    new.verified_by := case when new.verified then (select auth.uid()) end;
    new.verified_at := case when new.verified then now() end;
  end if;
  return new;
end $$;
create trigger protect before insert or update on public.patient_documents
  for each row execute function private.protect_document();
create trigger touch before update on public.patient_documents
  for each row execute function private.touch_updated_at();

alter table public.patient_documents enable row level security;
alter table public.patient_documents force row level security;
create policy "A patient reads their own documents" on public.patient_documents
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the documents of their patients" on public.patient_documents
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every document" on public.patient_documents
  for select to authenticated using ((select private.is_admin()));
create policy "A patient adds their own documents" on public.patient_documents
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A verified provider adds documents to their patients' charts" on public.patient_documents
  for insert to authenticated with check (patient_id in (select private.patients_i_treat()));
create policy "A patient changes the documents they added until they are verified" on public.patient_documents
  for update to authenticated using (patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified)
  with check (patient_id = (select auth.uid()));
create policy "A verified provider changes the documents of their patients" on public.patient_documents
  for update to authenticated using (patient_id in (select private.patients_i_treat()))
  with check (patient_id in (select private.patients_i_treat()));
create policy "A patient removes the documents they added until they are verified" on public.patient_documents
  for delete to authenticated using (patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified);

create table public.record_requests (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  patient_name text not null check (patient_name <> ''),
  patient_email text not null check (patient_email <> ''),
  date_of_birth date not null,
  record_type text not null
    check (record_type in ('Full chart', 'Last 3 visits', 'Medication list', 'SOAP notes', 'Billing/Receipts')),
  reason text,
  status text not null default 'received' check (status in ('received', 'in_progress', 'delivered', 'declined')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.record_requests is 'A patient asks for their record; the supervisor sees it through.';
create index record_requests_of_patient on public.record_requests (patient_id, created_at desc);
create index record_requests_by_status on public.record_requests (status, created_at);
grant select on public.record_requests to authenticated;
grant insert (id, patient_id, patient_name, patient_email, date_of_birth, record_type, reason), update (status)
  on public.record_requests to authenticated;
grant all on public.record_requests to service_role;
create trigger touch before update on public.record_requests
  for each row execute function private.touch_updated_at();
alter table public.record_requests enable row level security;
alter table public.record_requests force row level security;
create policy "A patient reads their own record requests" on public.record_requests
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "The supervisor reads every record request" on public.record_requests
  for select to authenticated using ((select private.is_admin()));
create policy "A patient asks for their own record" on public.record_requests
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "The supervisor moves a record request on" on public.record_requests
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
