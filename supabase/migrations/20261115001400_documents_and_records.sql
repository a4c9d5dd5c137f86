-- Documents in a patient's chart, letters, and requests for the record.

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
  released_at timestamptz default now(),
  constraint file_is_in_the_patients_folder check (file_url = 'pending_upload' or starts_with(file_url, patient_id || '/'))
);
comment on table public.patient_documents is
  'Documents of a patient, and whether a clinician has verified them.';
comment on column public.patient_documents.patient_id is '@audit patient';
comment on column public.patient_documents.file_url is
  'Name of the object in the bucket patient-documents; pending_upload until the file is there.';
comment on column public.patient_documents.released_at is
  'When it was released to the patient; null while only the practice can see it.';
create index patient_documents_of_patient on public.patient_documents (patient_id, created_at desc);
create index patient_documents_withheld on public.patient_documents (file_url) where released_at is null;
grant select, delete on public.patient_documents to authenticated;
grant insert (id, patient_id, document_type, file_name, file_url, verified, released_at),
  update (document_type, file_name, file_url, verified, released_at)
  on public.patient_documents to authenticated;
grant all on public.patient_documents to service_role;

create function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if new.verified is distinct from (tg_op = 'UPDATE' and old.verified) then
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

create trigger protect before insert or update on public.patient_documents
  for each row execute function private.protect_document();
create trigger touch before update on public.patient_documents
  for each row execute function private.touch_updated_at();
create trigger tell_of_release after update of released_at on public.patient_documents
  for each row execute function private.tell_of_release();
create trigger audit after insert or update or delete on public.patient_documents
  for each row execute function private.audit_row();

alter table public.patient_documents enable row level security;
alter table public.patient_documents force row level security;

create policy "A verified provider reads the documents of their patients" on public.patient_documents
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
create policy "A patient adds their own documents" on public.patient_documents
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A verified provider adds documents to their patients' charts" on public.patient_documents
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
create policy "A patient changes their own documents until verified" on public.patient_documents
  for update to authenticated
  using (patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified)
  with check (patient_id = (select auth.uid()));
create policy "A verified provider changes the documents of their patients" on public.patient_documents
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
create policy "A patient removes their own documents until verified" on public.patient_documents
  for delete to authenticated
  using (patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified);
create policy "A patient reads their own documents once they are released" on public.patient_documents
  for select to authenticated using (patient_id = (select auth.uid()) and released_at is not null);
create policy "The supervisor reads the documents of an opened chart" on public.patient_documents
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- Letters.

create table public.patient_forms (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  form_type text not null check (form_type in (
    'work_excuse', 'school_excuse', 'fmla', 'prior_auth', 'disability', 'accommodation', 'psych_eval'
  )),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  custom_notes text not null default '' check (length(custom_notes) <= 5000),
  content text not null default '' check (length(content) <= 50000),
  status text not null default 'draft' check (status in ('draft', 'signed')),
  signed_at timestamptz,
  signed_by uuid references auth.users,
  document_id uuid unique references public.patient_documents on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_signature_is_whole check (
    (status = 'signed') = (signed_at is not null and signed_by is not null and document_id is not null)
  ),
  constraint nothing_blank_is_signed check (status = 'draft' or content ~ '\S')
);
comment on table public.patient_forms is
  'Letters a clinician writes for a patient. A signed letter never changes; its PDF is the document.';
comment on column public.patient_forms.patient_id is '@audit patient';
create index patient_forms_of_provider on public.patient_forms (provider_id, created_at desc);
create index patient_forms_of_patient on public.patient_forms (patient_id, created_at desc);
grant select, delete on public.patient_forms to authenticated;
grant insert (id, patient_id, provider_id, form_type, details, custom_notes, content),
  update (details, custom_notes, content, status, document_id) on public.patient_forms to authenticated;
grant all on public.patient_forms to service_role;

create function private.protect_form() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'signed' then
      raise exception 'A signed letter can''t be deleted.' using errcode = 'SM602';
    end if;
    return old;
  end if;
  if old.status = 'signed' then
    raise exception 'A signed letter can''t be changed.' using errcode = 'SM603';
  end if;
  if new.status = 'signed' then
    if not exists (
      select from public.patient_documents d where d.id = new.document_id and d.patient_id = new.patient_id
    ) then
      raise exception 'A letter can''t be signed without its document.' using errcode = 'SM604';
    end if;
    if private.is_person() then
      new.signed_at := now();
      new.signed_by := (select auth.uid());
    end if;
  end if;
  return new;
end $$;

create trigger protect before update or delete on public.patient_forms
  for each row execute function private.protect_form();
create trigger touch before update on public.patient_forms
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.patient_forms
  for each row execute function private.audit_row();

alter table public.patient_forms enable row level security;
alter table public.patient_forms force row level security;

create policy "A verified provider reads their own forms" on public.patient_forms
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "A verified provider drafts forms for their patients" on public.patient_forms
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = patient_forms.patient_id)
  );
create policy "A verified provider changes and signs their own forms" on public.patient_forms
  for update to authenticated
  using (provider_id = (select private.verified_provider_id()))
  with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = patient_forms.patient_id)
  );
create policy "A verified provider discards their own draft forms" on public.patient_forms
  for delete to authenticated
  using (provider_id = (select private.verified_provider_id()) and status = 'draft');
create policy "The supervisor reads the forms of an opened chart" on public.patient_forms
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- Record requests.
--
-- A request ends as two files in the portal, available until a given day, or is declined with a reason. Who did what
-- with it stays on record after the files are gone.

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
  updated_at timestamptz not null default now(),
  decline_reason text check (decline_reason ~ '\S' and length(decline_reason) <= 1000),
  contents jsonb check (jsonb_typeof(contents) = 'object'),
  delivered_at timestamptz,
  expires_at timestamptz,
  purged_at timestamptz,
  constraint declined_with_a_reason check (decline_reason is null or status = 'declined'),
  constraint delivered_until_a_day check ((delivered_at is null) = (expires_at is null))
);
comment on table public.record_requests is
  'Patients'' requests for their record. The supervising physician answers them.';
comment on column public.record_requests.patient_id is '@audit patient';
comment on column public.record_requests.decline_reason is 'Why it was declined, written for the patient.';
comment on column public.record_requests.contents is
  'How many entries of each kind were delivered, never what they say.';
comment on column public.record_requests.purged_at is 'When the files were removed after they had expired.';
create index record_requests_of_patient on public.record_requests (patient_id, created_at desc);
create index record_requests_by_status on public.record_requests (status, created_at);
create index record_requests_to_purge on public.record_requests (expires_at) where purged_at is null;
grant select on public.record_requests to authenticated;
grant insert (id, patient_id, patient_name, patient_email, date_of_birth, record_type, reason),
  update (status, decline_reason, contents) on public.record_requests to authenticated;
grant all on public.record_requests to service_role;

create table public.record_request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.record_requests on delete restrict,
  patient_id uuid not null references public.profiles on delete restrict,
  event text not null check (event in ('received', 'in_progress', 'delivered', 'declined', 'downloaded', 'removed')),
  format text check (format in ('pdf', 'fhir')),
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null default clock_timestamp(),
  constraint a_download_has_a_format check ((event = 'downloaded') = (format is not null))
);
comment on table public.record_request_events is
  'The history of a record request, including downloads. Only triggers and functions write it.';
comment on column public.record_request_events.patient_id is '@audit patient';
create index record_request_events_of_request on public.record_request_events (request_id, created_at);
create index record_request_events_of_patient on public.record_request_events (patient_id);
grant select on public.record_request_events to authenticated;
grant all on public.record_request_events to service_role;

-- The files of a request are named after it: <patient>/<request>.pdf and <patient>/<request>.fhir.json
create function private.delivery_files(request public.record_requests) returns text[]
language sql immutable set search_path = ''
as $$ select array[request.patient_id || '/' || request.id || '.pdf', request.patient_id || '/' || request.id || '.fhir.json'] $$;

create function private.protect_record_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  days constant integer := coalesce((select record_delivery_days from public.organization_config where is_active), 30);
begin
  if not private.is_person() then
    return new;
  end if;
  if old.status in ('delivered', 'declined') then
    raise exception 'This record request is already closed.' using errcode = 'SM605';
  end if;
  if new.status = 'received' and old.status <> 'received' then
    raise exception 'A request in progress can only be delivered or declined.' using errcode = 'SM606';
  end if;
  if new.status = 'declined' and new.decline_reason is null then
    raise exception 'Enter the reason for declining this request.' using errcode = 'SM607';
  end if;
  if new.status = 'delivered' then
    if new.contents is null or (
      select count(*) from storage.objects o
      where o.bucket_id = 'record-deliveries' and o.name = any (private.delivery_files(new))
    ) < 2 then
      raise exception 'Upload the record''s files before you deliver it.' using errcode = 'SM608';
    end if;
    new.delivered_at := now();
    new.expires_at := now() + make_interval(days => days);
  else
    new.contents := null;
  end if;
  return new;
end $$;
revoke execute on function private.protect_record_request() from public;

create function private.follow_record_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.record_request_events (request_id, patient_id, event, actor_id, actor_name)
    values (new.id, new.patient_id, new.status, (select auth.uid()), private.person_name((select auth.uid())));
  if new.status = 'delivered' then
    perform private.notify(new.patient_id, 'records_delivered', 'Your records are ready', null, '/patient-dashboard?open=records');
  elsif new.status = 'declined' then
    perform private.notify(new.patient_id, 'records_declined', 'Your record request was declined', null, '/patient-dashboard?open=records');
  end if;
  return null;
end $$;
revoke execute on function private.follow_record_request() from public;

create trigger touch before update on public.record_requests
  for each row execute function private.touch_updated_at();
create trigger protect before update on public.record_requests
  for each row execute function private.protect_record_request();
create trigger follow after insert or update on public.record_requests
  for each row execute function private.follow_record_request();
create trigger audit after insert or update or delete on public.record_requests
  for each row execute function private.audit_row();

alter table public.record_requests enable row level security;
alter table public.record_requests force row level security;

alter table public.record_request_events enable row level security;
alter table public.record_request_events force row level security;

create policy "A patient reads their own record requests" on public.record_requests
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "The supervisor reads every record request" on public.record_requests
  for select to authenticated using ((select private.is_admin()));
create policy "A patient asks for their own record" on public.record_requests
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "The supervisor moves a record request on" on public.record_requests
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "A patient reads what became of their own requests" on public.record_request_events
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "The supervisor reads what became of every request" on public.record_request_events
  for select to authenticated using ((select private.is_admin()));

create function private.record_downloaded(request uuid, file_format text) returns void
language sql security definer set search_path = ''
as $$
  with taken as (
    insert into public.record_request_events (request_id, patient_id, event, format, actor_id, actor_name)
      select r.id, r.patient_id, 'downloaded', file_format, (select auth.uid()), private.person_name((select auth.uid()))
      from public.record_requests r
      where r.id = request and (r.patient_id = (select auth.uid()) or private.is_admin())
      returning patient_id
  )
  select private.record_audit('record_requests.download', patient_id, request::text, jsonb_build_object('format', file_format))
  from taken
$$;
comment on function private.record_downloaded is
  'Records that the caller downloads a file of a delivered record. The server calls it before it sends the file.';
revoke execute on function private.record_downloaded(uuid, text) from public;
grant execute on function private.record_downloaded(uuid, text) to authenticated, service_role;

create function private.own_record_downloaded(file_format text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('own_record.download', (select auth.uid()), null, jsonb_build_object('format', file_format))
$$;
revoke execute on function private.own_record_downloaded(text) from public;
grant execute on function private.own_record_downloaded(text) to authenticated, service_role;

-- The job calls this after it removed the files.
create function private.record_delivery_removed(request uuid) returns void
language sql security definer set search_path = ''
as $$
  with gone as (
    update public.record_requests set purged_at = now()
      where id = request and purged_at is null and expires_at <= now()
      returning id, patient_id
  ), noted as (
    insert into public.record_request_events (request_id, patient_id, event)
      select id, patient_id, 'removed' from gone
  )
  select private.record_audit('record_requests.expire', patient_id, id::text) from gone
$$;
revoke execute on function private.record_delivery_removed(uuid) from public;
grant execute on function private.record_delivery_removed(uuid) to service_role;
