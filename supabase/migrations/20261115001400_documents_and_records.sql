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
  verified_version text,
  changed_since_verified boolean not null default false,
  acting_as text check (acting_as in ('patient', 'guardian', 'proxy')),
  filed_in_error_at timestamptz,
  filed_in_error_by uuid references auth.users (id),
  filed_in_error_reason text,
  constraint file_is_in_the_patients_folder check (file_url = 'pending_upload' or starts_with(file_url, patient_id || '/')),
  constraint document_type_at_most_60 check (char_length(document_type) <= 60),
  constraint file_name_at_most_300 check (char_length(file_name) <= 300),
  constraint file_url_at_most_1000 check (char_length(file_url) <= 1000),
  constraint filed_in_error_by_somebody check ((filed_in_error_at is null) = (filed_in_error_by is null)),
  constraint filed_in_error_for_a_reason check (
    (filed_in_error_at is null) = (filed_in_error_reason is null) and char_length(filed_in_error_reason) <= 500
  )
);
comment on table public.patient_documents is
  'Documents of a patient, and whether a clinician has verified them.';
comment on column public.patient_documents.patient_id is '@audit patient';
comment on column public.patient_documents.file_url is
  'Name of the object in the bucket patient-documents; pending_upload until the file is there.';
comment on column public.patient_documents.released_at is
  'When it was released to the patient; null while only the practice can see it.';
comment on column public.patient_documents.verified_version is 'The version of the file when it was verified; null when there was none.';
comment on column public.patient_documents.changed_since_verified is 'The file is no longer the one that was verified.';
comment on column public.patient_documents.filed_in_error_at is
  'When it was marked as filed in error. From then on only who added it and the supervising physician see it.';
create index patient_documents_of_patient on public.patient_documents (patient_id, created_at desc);
create index patient_documents_withheld on public.patient_documents (file_url) where released_at is null;
create index patient_documents_of_file on public.patient_documents (file_url) where verified;
create index patient_documents_by_file on public.patient_documents (file_url);
create index patient_documents_filed_in_error_by on public.patient_documents (filed_in_error_by);
grant select, delete on public.patient_documents to authenticated;
grant insert (id, patient_id, document_type, file_name, file_url, verified, released_at),
  update (document_type, file_name, file_url, verified, released_at)
  on public.patient_documents to authenticated;
grant all on public.patient_documents to service_role;

-- A document that names a file is added once the file is there, so that no chart lists a document nobody can open.
create function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
declare
  was_verified constant boolean := tg_op = 'UPDATE' and old.verified;
  other_file constant boolean := tg_op = 'UPDATE' and new.file_url is distinct from old.file_url;
  capacity constant text := case when private.is_person() then private.acting_as(new.patient_id) end;
begin
  new.file_name := private.one_line(new.file_name);
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
  if (tg_op = 'INSERT' or other_file) and starts_with(new.file_url, new.patient_id || '/')
    and private.document_version(new.file_url) is null
  then
    raise exception 'The file didn''t arrive. Upload it again.' using errcode = 'SM611';
  end if;
  if tg_op = 'INSERT' then
    new.acting_as := capacity;
  end if;
  if new.verified is distinct from was_verified or (new.verified and other_file) then
    if capacity is not null then
      raise exception 'Only a provider can verify a document.' using errcode = 'SM601';
    end if;
    new.verified_by := case when new.verified then (select auth.uid()) end;
    new.verified_at := case when new.verified then now() end;
  end if;
  if capacity is not null then
    new.released_at := case when tg_op = 'UPDATE' then old.released_at else now() end;
  elsif new.released_at is not null then
    new.released_at := coalesce(case when tg_op = 'UPDATE' then old.released_at end, now());
  end if;
  return new;
end $$;

-- A document that comes with a message is announced by the message.
create function private.tell_of_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.released_at is null and new.released_at is not null and not private.is_attached(new.id) then
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
create trigger limit_rate before insert on public.patient_documents
  for each row execute function private.limit_rate(60, 3600);

alter table public.patient_documents enable row level security;
alter table public.patient_documents force row level security;

create policy "A patient adds their own documents" on public.patient_documents
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A verified provider adds documents to their patients' charts" on public.patient_documents
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
create policy "The supervisor reads the documents of an opened chart" on public.patient_documents
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A guardian or proxy with forms adds documents" on public.patient_documents
  for insert to authenticated with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));

-- Documents: cards for insurance, and what one added oneself until a clinician verified it. A row can name only a file
-- that its author uploaded, or it would open any file of the folder to them.
create function private.is_own_file(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'patient-documents' and o.name = object_name and o.owner_id = (select auth.uid())::text
  )
$$;
revoke execute on function private.is_own_file(text) from public;
grant execute on function private.is_own_file(text) to authenticated, service_role;

create policy "The front desk adds documents for a clinician to verify" on public.patient_documents
  for insert to authenticated with check (
    (select private.is_front_desk()) and not verified and uploaded_by = (select auth.uid())
    and (file_url = 'pending_upload' or private.is_own_file(file_url))
  );
create policy "A biller files superbills" on public.patient_documents
  for insert to authenticated with check (
    (select private.is_biller()) and document_type = 'superbill' and not verified and private.is_own_file(file_url)
  );
create policy "A patient reads their own documents once they are released" on public.patient_documents
  for select to clinic_patient
  using (patient_id = (select auth.uid()) and released_at is not null and filed_in_error_at is null);
create policy "A guardian or proxy reads the documents they may" on public.patient_documents
  for select to clinic_patient
  using (
    released_at is not null and filed_in_error_at is null
    and (
      (
        patient_id = any ((select private.people_i_act_for('read_documents'))::uuid[])
        and (
          uploaded_by = (select auth.uid())
          or document_type like 'insurance_card%'
          or (
            patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
            and patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
          )
        )
      )
      or (
        uploaded_by = (select auth.uid())
        and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
      )
      or id = any ((select private.shared_with_me('patient_documents', 'read_documents'))::uuid[])
    )
  );
create policy "A patient changes their own documents until verified" on public.patient_documents
  for update to clinic_patient
  using (
    patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified
    and filed_in_error_at is null
  )
  with check (patient_id = (select auth.uid()));
create policy "A patient removes their own documents until verified" on public.patient_documents
  for delete to clinic_patient
  using (
    patient_id = (select auth.uid()) and uploaded_by = (select auth.uid()) and not verified
    and filed_in_error_at is null
  );
create policy "A guardian or proxy changes their uploads until verified" on public.patient_documents
  for update to clinic_patient
  using (
    uploaded_by = (select auth.uid()) and not verified and filed_in_error_at is null
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
  )
  with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A guardian or proxy removes their uploads until verified" on public.patient_documents
  for delete to clinic_patient
  using (
    uploaded_by = (select auth.uid()) and not verified and filed_in_error_at is null
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
  );
create policy "A verified provider reads the documents of their patients" on public.patient_documents
  for select to clinic_staff
  using (
    (filed_in_error_at is null or uploaded_by = (select auth.uid()))
    and exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id)
  );
create policy "A verified provider changes the documents of their patients" on public.patient_documents
  for update to clinic_staff
  using (
    filed_in_error_at is null
    and exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id)
  )
  with check (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
create policy "A biller reads superbills and insurance cards" on public.patient_documents
  for select to clinic_staff
  using (
    (select private.is_biller())
    and (document_type = 'superbill' or document_type like 'insurance_card%')
    and (filed_in_error_at is null or uploaded_by = (select auth.uid()))
  );
create policy "The front desk reads insurance cards and what it added" on public.patient_documents
  for select to clinic_staff
  using (
    (select private.is_front_desk())
    and ((document_type like 'insurance_card%' and filed_in_error_at is null) or uploaded_by = (select auth.uid()))
  );
create policy "The front desk removes what it added until verified" on public.patient_documents
  for delete to clinic_staff
  using (
    (select private.is_front_desk())
    and uploaded_by = (select auth.uid()) and not verified and filed_in_error_at is null
  );

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
  patient_email text not null,
  date_of_birth date not null,
  record_type text not null
    check (record_type in ('Full chart', 'Last 3 visits', 'Medication list', 'SOAP notes', 'Billing/Receipts')),
  reason text,
  status text not null default 'received'
    check (status in ('received', 'in_progress', 'delivered', 'declined')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decline_reason text check (decline_reason ~ '\S' and length(decline_reason) <= 1000),
  contents jsonb check (jsonb_typeof(contents) = 'object'),
  delivered_at timestamptz,
  expires_at timestamptz,
  purged_at timestamptz,
  requested_by uuid default auth.uid() references auth.users on delete set null,
  acting_as text check (acting_as in ('patient', 'guardian', 'proxy')),
  asked_by text check (asked_by ~ '\S' and char_length(asked_by) <= 200),
  identity_check text check (identity_check ~ '\S' and char_length(identity_check) <= 500),
  constraint declined_with_a_reason check (decline_reason is null or status = 'declined'),
  constraint delivered_until_a_day check ((delivered_at is null) = (expires_at is null)),
  constraint patient_name_at_most_200 check (char_length(patient_name) <= 200),
  constraint patient_email_at_most_320 check (char_length(patient_email) <= 320),
  constraint reason_at_most_2000 check (char_length(reason) <= 2000),
  constraint contents_at_most_200000 check (char_length(contents::text) <= 200000),
  constraint recorded_with_an_identity_check check ((asked_by is null) = (identity_check is null)),
  -- A child without a sign-in has no address.
  constraint record_requests_patient_email_check check (patient_email <> '' or asked_by is not null)
);
comment on table public.record_requests is
  'Patients'' requests for their record. The supervising physician answers them.';
comment on column public.record_requests.patient_id is '@audit patient';
comment on column public.record_requests.decline_reason is 'Why it was declined, written for the patient.';
comment on column public.record_requests.contents is
  'How many entries of each kind were delivered, never what they say.';
comment on column public.record_requests.purged_at is 'When the files were removed after they had expired.';
comment on column public.record_requests.asked_by is
  'Who asked, where the practice recorded the request for somebody who doesn''t use the portal.';
comment on column public.record_requests.identity_check is
  'How the practice checked who asked, and that they may have the record.';
create index record_requests_of_patient on public.record_requests (patient_id, created_at desc);
create index record_requests_by_status on public.record_requests (status, created_at);
create index record_requests_to_purge on public.record_requests (expires_at) where purged_at is null;
create index record_requests_requested_by on public.record_requests (requested_by) where requested_by is not null;
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
  -- Whoever asked the practice by phone or letter is answered the same way.
  if new.asked_by is not null then
    return null;
  end if;
  if new.status = 'delivered' then
    perform private.notify(new.patient_id, 'records_delivered', 'Your records are ready', null, '/patient-dashboard?open=records');
    if new.acting_as in ('guardian', 'proxy') then
      perform private.notify(new.requested_by, 'records_delivered', 'Your records are ready', null,
        '/family/' || new.patient_id || '?open=records', about => new.patient_id);
    end if;
  elsif new.status = 'declined' then
    perform private.notify(new.patient_id, 'records_declined', 'Your record request was declined', null, '/patient-dashboard?open=records');
    perform private.mail_declined_request(new);
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

create function private.limit_record_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.acting_as(new.patient_id) is not null and (
    select count(*) from public.record_requests r
    where r.patient_id = new.patient_id and r.status in ('received', 'in_progress')
  ) >= 5 then
    raise exception 'You already have 5 open record requests.' using errcode = 'SM988';
  end if;
  if private.is_person() then
    new.requested_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;
revoke execute on function private.limit_record_requests() from public;

create trigger limit_open before insert on public.record_requests
  for each row execute function private.limit_record_requests();
create trigger audit after insert or update or delete on public.record_requests
  for each row execute function private.after_record_request_write();

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
create policy "A guardian or proxy with records asks for the record" on public.record_requests
  for insert to authenticated
  with check (patient_id = any ((select private.people_i_act_for('read_records'))::uuid[]));
create policy "A guardian or proxy with records reads the requests" on public.record_requests
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_records'))::uuid[]));

create policy "A patient reads what became of their own requests" on public.record_request_events
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "The supervisor reads what became of every request" on public.record_request_events
  for select to authenticated using ((select private.is_admin()));
create policy "A guardian or proxy with records reads what became of them" on public.record_request_events
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_records'))::uuid[]));

create function private.record_downloaded(request uuid, file_format text) returns void
language sql security definer set search_path = ''
as $$
  with taken as (
    insert into public.record_request_events (request_id, patient_id, event, format, actor_id, actor_name)
      select r.id, r.patient_id, 'downloaded', file_format, (select auth.uid()), private.person_name((select auth.uid()))
      from public.record_requests r
      where r.id = request
        and (r.patient_id = (select auth.uid()) or private.is_admin() or private.may_act_for(r.patient_id, 'read_records'))
      returning patient_id
  )
  select private.record_audit('record_requests.download', patient_id, request::text, jsonb_build_object('format', file_format))
  from taken
$$;
comment on function private.record_downloaded is
  'Records that the caller downloads a file of a delivered record. The server calls it before it sends the file.';
revoke execute on function private.record_downloaded(uuid, text) from public;
grant execute on function private.record_downloaded(uuid, text) to authenticated, service_role;

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

-- A patient's own record names who treated them as their notes and letters do, with license and NPI.
-- Who may have the record may know whose words it holds.
create function private.providers_of_record(patient uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', p.id, 'user_id', p.user_id, 'provider_title', p.provider_title, 'first_name', p.first_name,
    'last_name', p.last_name, 'credentials', p.credentials, 'specialty', p.specialty,
    'license_number', p.license_number, 'npi', p.npi, 'type_1_npi', p.type_1_npi
  ))
  from public.providers p
  where private.is_staff()
    or (patient = (select auth.uid()) or private.may_act_for(patient, 'read_records'))
      and exists (select from public.appointments a where a.provider_id = p.id and a.patient_id = patient)
$$;
revoke execute on function private.providers_of_record(uuid) from public;
grant execute on function private.providers_of_record(uuid) to authenticated, service_role;

create function private.document_version(object_name text) returns text
language sql stable security definer set search_path = ''
as $$ select o.version from storage.objects o where o.bucket_id = 'patient-documents' and o.name = object_name $$;
revoke execute on function private.document_version(text) from public;
grant execute on function private.document_version(text) to authenticated, service_role;

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

-- Hosted Supabase lets nobody put a trigger on its table of files; docs/deploy.md says what does not hold there.
do $$
begin
  create trigger audit after insert or update or delete on storage.objects
    for each row execute function private.audit_file();
exception when insufficient_privilege then
  raise warning 'Files are not audited on this database: storage.objects takes no trigger';
end $$;

-- Who checked one's own documents, by name, since the account behind a provider is not shown.
create function public.document_verifiers() returns table (user_id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select p.user_id, private.provider_name(p)
  from public.providers p
  where p.user_id in (select d.verified_by from public.patient_documents d where d.patient_id = (select auth.uid()))
$$;
revoke execute on function public.document_verifiers() from public;
grant execute on function public.document_verifiers() to authenticated, service_role;

-- Release of information.
create table public.information_releases (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  text_id uuid not null references public.consent_texts,
  direction text not null check (direction in ('send', 'receive', 'both')),
  recipient text not null,
  recipient_contact text not null,
  information text[] not null,
  details text not null default '',
  purpose text not null,
  expires_on date not null,
  signature text not null,
  signed_at timestamptz not null default now(),
  ip_address inet,
  withdrawn_at timestamptz,
  signed_by uuid references auth.users (id) on delete set null,
  acting_as text check (acting_as in ('patient', 'guardian')),
  withdrawn_by uuid references auth.users (id) on delete set null,
  withdrawal_note text check (withdrawal_note ~ '\S' and char_length(withdrawal_note) <= 500),
  constraint recipient_is_named check (recipient ~ '[^[:space:]]'),
  constraint contact_is_given check (recipient_contact ~ '[^[:space:]]'),
  constraint purpose_is_given check (purpose ~ '[^[:space:]]'),
  constraint signature_is_given check (signature ~ '[^[:space:]]'),
  constraint information_is_chosen check (
    cardinality(information) between 1 and 8 and information <@ array[
      'summary', 'medications', 'diagnoses', 'notes', 'assessments', 'visits', 'billing', 'substance_use'
    ]
  ),
  constraint recipient_at_most_200 check (char_length(recipient) <= 200),
  constraint recipient_contact_at_most_300 check (char_length(recipient_contact) <= 300),
  constraint details_at_most_1000 check (char_length(details) <= 1000),
  constraint purpose_at_most_500 check (char_length(purpose) <= 500),
  constraint signature_at_most_200 check (char_length(signature) <= 200)
);
comment on table public.information_releases is
  'A patient''s permission to share information with someone: who, what, why and until when. It ends by its date or when it is withdrawn.';
comment on column public.information_releases.patient_id is '@audit patient';
comment on column public.information_releases.withdrawal_note is
  'How the patient revoked it, where the practice recorded that for them.';
create index information_releases_of_patient on public.information_releases (patient_id, signed_at desc);
create index information_releases_of_text on public.information_releases (text_id);
create index information_releases_signed_by on public.information_releases (signed_by) where signed_by is not null;
create index information_releases_withdrawn_by on public.information_releases (withdrawn_by)
  where withdrawn_by is not null;
grant select on public.information_releases to authenticated;
grant insert (id, patient_id, text_id, direction, recipient, recipient_contact, information, details, purpose,
  expires_on, signature), update (withdrawn_at) on public.information_releases to authenticated;
grant all on public.information_releases to service_role;

create trigger steps_before before insert or update on public.information_releases
  for each row execute function private.before_release_change();
create trigger steps_after after insert or update or delete on public.information_releases
  for each row execute function private.after_release_change();

-- Rows that one person can add as often as they like, each with an entry in the audit log that stays.
create trigger limit_rate before insert on public.information_releases
  for each row execute function private.limit_rate('30', '3600');

alter table public.information_releases enable row level security;
alter table public.information_releases force row level security;

create policy "A patient reads their own releases" on public.information_releases
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the releases of their patients" on public.information_releases
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = information_releases.patient_id));
create policy "The supervisor reads the releases of an opened chart" on public.information_releases
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A patient signs their own releases" on public.information_releases
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient withdraws their own releases" on public.information_releases
  for update to authenticated using (patient_id = (select auth.uid()))
  with check (patient_id = (select auth.uid()));

create function private.people_i_guard() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(r.patient_id), '{}') from public.representatives r
  where r.user_id = (select auth.uid()) and r.kind = 'guardian' and private.is_in_force(r)
    and 'forms' = any (private.rights_now(r))
$$;
comment on function private.people_i_guard is
  'The patients for whom the caller signs as a guardian whom the practice has verified.';
revoke execute on function private.people_i_guard from public;
grant execute on function private.people_i_guard to authenticated, service_role;

create policy "A guardian signs releases for those they sign for" on public.information_releases
  for insert to clinic_patient with check (patient_id = any ((select private.people_i_guard())::uuid[]));
create policy "A guardian reads the releases of those they sign for" on public.information_releases
  for select to clinic_patient using (
    patient_id = any ((select private.people_i_guard())::uuid[])
    and (acting_as is not null or signed_by = (select auth.uid()))
  );
create policy "A guardian withdraws releases of those they sign for" on public.information_releases
  for update to clinic_patient using (
    patient_id = any ((select private.people_i_guard())::uuid[])
    and (acting_as is not null or signed_by = (select auth.uid()))
  )
  with check (patient_id = any ((select private.people_i_guard())::uuid[]));

create function private.is_filed_in_error(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d where d.file_url = object_name and d.filed_in_error_at is not null
  )
$$;
revoke execute on function private.is_filed_in_error(text) from public;
grant execute on function private.is_filed_in_error(text) to authenticated, service_role;

create function private.holds_only_own_unverified(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.patient_documents d
    where d.file_url = object_name
      and (d.verified or d.filed_in_error_at is not null or d.uploaded_by <> (select auth.uid()))
  )
$$;
revoke execute on function private.holds_only_own_unverified(text) from public;
grant execute on function private.holds_only_own_unverified(text) to authenticated, service_role;

create function public.file_in_error(document uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
begin
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  update public.patient_documents d
    set filed_in_error_at = now(), filed_in_error_by = (select auth.uid()), filed_in_error_reason = said
    where d.id = document and d.filed_in_error_at is null and d.document_type not in ('superbill', 'prescription')
      and private.is_staff_at_work()
      and (d.uploaded_by = (select auth.uid()) or d.patient_id in (select private.charts_i_opened()));
  if not found then
    raise exception 'Only the person who added this document or the supervising physician can do that.'
      using errcode = 'SM610';
  end if;
end $$;
comment on function public.file_in_error(uuid, text) is
  'Takes a document out of a chart it doesn''t belong in, with a reason. It stays for who added it and the supervising physician.';
revoke execute on function public.file_in_error(uuid, text) from public, anon;
grant execute on function public.file_in_error(uuid, text) to authenticated, service_role;

create function public.revoke_release(release uuid, how text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked public.information_releases;
begin
  select r.* into revoked from public.information_releases r
    where r.id = release and (
      exists (select from private.under_my_care c where c.patient_id = r.patient_id)
      or r.patient_id in (select private.charts_i_opened())
    );
  if revoked.id is null then
    raise exception 'Patient not found, or not under your care.' using errcode = 'SM366';
  end if;
  update public.information_releases r set withdrawn_at = now(), withdrawal_note = btrim(how) where r.id = release;
end $$;
comment on function public.revoke_release is
  'Records that a patient revoked a release outside the portal, and how. For the patient''s providers, and for the supervising physician in an opened chart.';
revoke execute on function public.revoke_release from public;
grant execute on function public.revoke_release to authenticated, service_role;

create function public.record_request_for(
  request uuid, patient uuid, wanted text, asked_by text, identity_check text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about public.profiles;
begin
  perform private.require_operator();
  select p.* into about from public.profiles p where p.id = patient and p.patient_id is not null;
  if about.id is null then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  if about.date_of_birth is null then
    raise exception 'This patient''s date of birth isn''t on file. Add it to the profile first.' using errcode = 'SM630';
  end if;
  insert into public.record_requests (
    id, patient_id, patient_name, patient_email, date_of_birth, record_type, asked_by, identity_check
  ) values (
    request, patient, btrim(about.first_name || ' ' || about.last_name), coalesce(private.account_email(patient), ''),
    about.date_of_birth, wanted, btrim(record_request_for.asked_by), btrim(record_request_for.identity_check)
  ) on conflict (id) do nothing;
end $$;
comment on function public.record_request_for is
  'Records a request for a patient''s record that reached the practice outside the portal: for the supervising physician. The same request tried again is still one.';
revoke execute on function public.record_request_for from public;
grant execute on function public.record_request_for to authenticated, service_role;

create function private.mail_declined_request(request public.record_requests) returns void
language sql security definer set search_path = ''
as $$
  select private.queue_mail_to(reader.id, 'records',
    array['An update on your request',
      E'We''ve answered your request to the practice. For your privacy, we don''t send the details by email.\n\nPlease sign in to your portal to read our answer and what you can do next.'],
    array['Novedades sobre su solicitud',
      E'Ya respondimos a su solicitud al consultorio. Por su privacidad, no enviamos los detalles por correo.\n\nInicie sesión en su portal para leer nuestra respuesta y lo que puede hacer.'])
  from auth.users reader
  where request.asked_by is null and reader.id = coalesce(request.requested_by, request.patient_id)
    and (reader.banned_until is null or reader.banned_until < now())
$$;
comment on function private.mail_declined_request is
  'Asks whoever made a request that was declined to sign in; an account that was closed gets no email.';
revoke execute on function private.mail_declined_request from public;

create function private.names_in_visit(appointment uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    btrim(p.first_name || ' ' || p.last_name), p.preferred_name, btrim(r.first_name || ' ' || r.last_name),
    p.emergency_contact_name
  ] || array(
    select private.person_name(s.user_id) from public.representatives s
    where s.patient_id = p.id and private.is_in_force(s)
  ), null)
  from public.appointments a
  join public.profiles p on p.id = a.patient_id
  join public.providers r on r.id = a.provider_id
  where a.id = appointment and (
    exists (select from private.my_visits v where v.id = a.id)
    or exists (select from private.visits_attended_now v where v.id = a.id)
    or exists (select from private.visits_joined_for_now v where v.id = a.id)
  )
$$;
comment on function private.names_in_visit is
  'The names of the people of a visit, which no engine outside the practice may see. For those who take part in it.';
revoke execute on function private.names_in_visit from public;
grant execute on function private.names_in_visit to authenticated, service_role;
