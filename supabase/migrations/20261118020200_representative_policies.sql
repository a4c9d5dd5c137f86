-- What guardians and proxies read and write, table by table. Each policy asks for the patients the caller holds the
-- right for, once a request. The audit log, roles, safety tasks, drafts of others and screenings stay closed.

alter table public.appointments
  add column booked_by uuid default auth.uid() references auth.users on delete set null;
comment on column public.appointments.booked_by is 'Who booked it: the patient, a guardian or proxy, or staff.';
create index appointments_booked_by on public.appointments (booked_by) where booked_by is not null;

alter table public.patient_provider_messages
  add column conversation_with uuid references auth.users on delete set null,
  add column acting_as text check (acting_as in ('patient', 'guardian', 'proxy'));
comment on column public.patient_provider_messages.conversation_with is
  'The guardian or proxy on the patient''s side of this conversation; empty where it is the patient.';
comment on column public.patient_provider_messages.acting_as is 'In which capacity it was written; empty for staff.';
create index messages_with_representatives on public.patient_provider_messages (conversation_with)
  where conversation_with is not null;
grant insert (conversation_with) on public.patient_provider_messages to authenticated;

alter table public.intake_responses
  add column written_by uuid references auth.users on delete set null,
  add column acting_as text check (acting_as in ('patient', 'guardian', 'proxy'));
create index intake_responses_written_by on public.intake_responses (written_by) where written_by is not null;
alter table public.consents
  add column signed_by uuid references auth.users on delete set null,
  add column acting_as text check (acting_as in ('patient', 'guardian', 'proxy'));
create index consents_signed_by on public.consents (signed_by) where signed_by is not null;
alter table public.assessment_results
  add column answered_by uuid references auth.users on delete set null,
  add column acting_as text check (acting_as in ('patient', 'guardian', 'proxy'));
create index assessment_results_answered_by on public.assessment_results (answered_by) where answered_by is not null;
alter table public.patient_documents
  add column acting_as text check (acting_as in ('patient', 'guardian', 'proxy'));
alter table public.record_requests
  add column requested_by uuid default auth.uid() references auth.users on delete set null,
  add column acting_as text check (acting_as in ('patient', 'guardian', 'proxy'));
create index record_requests_requested_by on public.record_requests (requested_by) where requested_by is not null;
alter table public.notifications add column about uuid references public.profiles on delete cascade;
comment on column public.notifications.about is
  'For a guardian or proxy: the patient it is about. Empty where it is about the reader.';
create index notifications_about on public.notifications (about) where about is not null;

update public.consents set signed_by = patient_id, acting_as = 'patient';
update public.intake_responses set written_by = patient_id, acting_as = 'patient';
update public.patient_provider_messages set acting_as = 'patient' where sender_id = patient_id;

-- Helpers the policies below ask about one row.
create function private.visit_is_of(visit uuid, patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.appointments a where a.id = visit and a.patient_id = patient) $$;
revoke execute on function private.visit_is_of(uuid, uuid) from public;
grant execute on function private.visit_is_of(uuid, uuid) to authenticated, service_role;

create function private.has_seen(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    where a.patient_id = patient and a.provider_id = provider and a.status <> 'cancelled'
  )
$$;
revoke execute on function private.has_seen(uuid, uuid) from public;
grant execute on function private.has_seen(uuid, uuid) to authenticated, service_role;

-- Profiles: the forms of registration and history, the medication list among them.
create policy "A guardian or proxy with forms reads the profile" on public.profiles
  for select to authenticated using (id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A guardian or proxy with forms changes the profile" on public.profiles
  for update to authenticated using (id = any ((select private.people_i_act_for('forms'))::uuid[]))
  with check (id = any ((select private.people_i_act_for('forms'))::uuid[]));

-- A visit's row holds words of the patient and the provider's summary. Whoever may not read those reads the row
-- only while it has none; visits_of shows every visit without them.
create policy "A guardian or proxy reads visits without private words" on public.appointments
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('schedule'))::uuid[])
    and (notes is null or patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]))
    and (
      patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
      or (
        satisfaction_feedback is null
        and (reason is null or booked_by = (select auth.uid()))
        and (cancellation_reason is null or cancelled_by = (select auth.uid()))
      )
    )
  );
create policy "A guardian or proxy with scheduling books" on public.appointments
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]) and status = 'scheduled'
  );
create policy "A guardian or proxy with scheduling changes visits" on public.appointments
  for update to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]))
  with check (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));

create view private.visits_billed_for as
  select a.id from public.appointments a
  where a.patient_id = any ((select private.people_i_act_for('billing'))::uuid[]);
comment on view private.visits_billed_for is 'The visits of people whose bills the caller may see, as their representative.';
create view private.visits_read_for as
  select a.id from public.appointments a
  where a.patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]);
comment on view private.visits_read_for is 'The visits whose words the caller may read, as a representative.';
create view private.visits_joined_for_now as
  select a.id from public.appointments a
  where a.status = 'in_progress' and a.patient_id = any ((select private.people_i_act_for('schedule'))::uuid[])
    and (
      a.patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
      or not private.signs_in(a.patient_id)
    );
comment on view private.visits_joined_for_now is 'The visits going on that the caller may join for the patient.';
grant select on private.visits_billed_for, private.visits_read_for, private.visits_joined_for_now to authenticated;

create policy "A guardian or proxy with billing reads the bills" on public.billing_records
  for select to authenticated
  using (exists (select from private.visits_billed_for v where v.id = billing_records.appointment_id));
create policy "A guardian or proxy with notes sees what was recorded" on public.session_recordings
  for select to authenticated
  using (exists (select from private.visits_read_for v where v.id = session_recordings.appointment_id));
create policy "A guardian or proxy with notes reads the transcript" on public.session_transcripts
  for select to authenticated
  using (exists (select from private.visits_read_for v where v.id = session_transcripts.appointment_id));
create policy "A guardian or proxy in the visit adds to the transcript" on public.session_transcripts
  for insert to authenticated with check (
    speaker = 'patient'
    and exists (select from private.visits_joined_for_now v where v.id = session_transcripts.appointment_id)
  );

create policy "A guardian or proxy with forms reads the consents" on public.consents
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A guardian or proxy with forms answers the consents" on public.consents
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and private.visit_is_of(appointment_id, patient_id)
  );
create policy "A guardian or proxy with forms withdraws a consent" on public.consents
  for update to authenticated using (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]))
  with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));

-- An intake holds answers like an assessment's: read by whoever wrote it, or who may read assessments.
create policy "A guardian or proxy reads an intake they may" on public.intake_responses
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
    or (written_by = (select auth.uid()) and patient_id = any ((select private.people_i_act_for('forms'))::uuid[]))
    or id = any ((select private.shared_with_me('intake_responses', 'read_assessments'))::uuid[])
  );
create policy "A guardian or proxy with forms starts an intake" on public.intake_responses
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and private.visit_is_of(appointment_id, patient_id)
  );
create policy "A guardian or proxy with forms continues an intake" on public.intake_responses
  for update to authenticated using (
    completed_at is null and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and (
      written_by = (select auth.uid())
      or patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
    )
  )
  with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));

create policy "A guardian or proxy reads the results they may" on public.assessment_results
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
    or id = any ((select private.shared_with_me('assessment_results', 'read_assessments'))::uuid[])
  );
create policy "A guardian or proxy answers an assessment" on public.assessment_results
  for insert to authenticated with check (
    rated_by is null
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
  );
create policy "A guardian or proxy reads what is assigned" on public.assessment_assignments
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[]));

create policy "A guardian or proxy with medications reads them" on public.medications
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_medications'))::uuid[]));
create policy "A guardian or proxy with medications reads prescriptions" on public.prescriptions
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_medications'))::uuid[]));
create policy "A guardian or proxy with medications reads the tests due" on public.lab_monitoring
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_medications'))::uuid[]));

create policy "A guardian or proxy reads the released notes they may" on public.progress_notes
  for select to authenticated using (
    released_at is not null and (
      patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
      or id = any ((select private.shared_with_me('progress_notes', 'read_notes'))::uuid[])
    )
  );
create policy "A guardian or proxy with notes reads the problem list" on public.patient_problems
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));
create policy "A guardian or proxy with notes reads the facts" on public.patient_facts
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));
create policy "A guardian or proxy with notes reads the treatment plan" on public.treatment_plans
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));
create policy "A guardian or proxy with notes reads what a plan said" on public.treatment_plan_versions
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));
create policy "A guardian or proxy with notes reads the safety plan" on public.safety_plans
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));

-- Messages: one's own conversation with the right to write, the patient's with the right to read it.
create policy "A guardian or proxy reads the messages they may" on public.patient_provider_messages
  for select to authenticated using (
    patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
    or (
      conversation_with = (select auth.uid())
      and patient_id = any ((select private.people_i_act_for('messages'))::uuid[])
    )
    or id = any ((select private.shared_with_me('patient_provider_messages', 'read_messages'))::uuid[])
  );
create policy "A guardian or proxy writes to the patient's providers" on public.patient_provider_messages
  for insert to authenticated with check (
    sender_id = (select auth.uid()) and conversation_with = (select auth.uid())
    and patient_id = any ((select private.people_i_act_for('messages'))::uuid[])
    and private.has_seen(patient_id, provider_id) and private.can_see_patients(provider_id)
  );
create policy "A guardian or proxy marks messages read" on public.patient_provider_messages
  for update to authenticated using (
    sender_id <> (select auth.uid()) and patient_id = any ((select private.people_i_act_for('messages'))::uuid[])
    and (
      conversation_with = (select auth.uid())
      or (patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[]) and not private.signs_in(patient_id))
    )
  )
  with check (patient_id = any ((select private.people_i_act_for('messages'))::uuid[]));

-- Documents: one's own uploads and insurance cards with the right to documents; the rest is clinical or the patient's.
create policy "A guardian or proxy reads the documents they may" on public.patient_documents
  for select to authenticated using (
    released_at is not null and (
      (
        patient_id = any ((select private.people_i_act_for('read_documents'))::uuid[])
        and (
          uploaded_by = (select auth.uid()) or document_type like 'insurance_card%'
          or (
            patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
            and patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
          )
        )
      )
      or (uploaded_by = (select auth.uid()) and patient_id = any ((select private.people_i_act_for('forms'))::uuid[]))
      or id = any ((select private.shared_with_me('patient_documents', 'read_documents'))::uuid[])
    )
  );
create policy "A guardian or proxy with forms adds documents" on public.patient_documents
  for insert to authenticated with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A guardian or proxy changes their uploads until verified" on public.patient_documents
  for update to authenticated using (
    uploaded_by = (select auth.uid()) and not verified
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
  )
  with check (patient_id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A guardian or proxy removes their uploads until verified" on public.patient_documents
  for delete to authenticated using (
    uploaded_by = (select auth.uid()) and not verified
    and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
  );

create policy "A guardian or proxy with records asks for the record" on public.record_requests
  for insert to authenticated
  with check (patient_id = any ((select private.people_i_act_for('read_records'))::uuid[]));
create policy "A guardian or proxy with records reads the requests" on public.record_requests
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_records'))::uuid[]));
create policy "A guardian or proxy with records reads what became of them" on public.record_request_events
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_records'))::uuid[]));

-- Files.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('guardian-documents', 'guardian-documents', false, 10 * 1024 * 1024,
    array['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']);

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
create policy "A guardian or proxy removes the files they uploaded" on storage.objects
  for delete to authenticated using (
    bucket_id = 'patient-documents' and owner_id = (select auth.uid())::text
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
