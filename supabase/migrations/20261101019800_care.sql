-- Whose patient somebody is follows from the calendar and from open safety tasks, as ever. It used to be answered by
-- walking all visits of a clinician for every question; a policy now looks at the one patient it is asked about.

create index safety_tasks_open on public.safety_tasks (provider_id, patient_id) where status = 'open';

-- With the rights of its owner, like a security definer function: a policy on safety_tasks cannot ask safety_tasks
-- through its own policies. It holds the caller's own patients only.
create view private.under_my_care as
  select bond.patient_id from (
    select a.provider_id, a.patient_id from public.appointments a where a.status <> 'cancelled'
    union all
    select t.provider_id, t.patient_id from public.safety_tasks t where t.status = 'open'
  ) bond
  where bond.provider_id = (select private.verified_provider_id());
comment on view private.under_my_care is
  'The patients of the caller: a visit that was not cancelled, or an open safety task that is theirs. A patient may be in it more than once.';
grant select on private.under_my_care to authenticated;

-- `exists` and not `in`: the planner then asks for a patient at a time where few rows are read, and gathers all of
-- them first where many are.
alter policy "A verified provider reads what is assigned to their patients" on public.assessment_assignments
  using (exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id));
alter policy "A verified provider assigns an assessment to their patient" on public.assessment_assignments
  with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = assessment_assignments.patient_id)
  );
alter policy "A verified provider reads the results of their patients" on public.assessment_results
  using (exists (select from private.under_my_care c where c.patient_id = assessment_results.patient_id));
alter policy "A verified provider reads the consents of their patients" on public.consents
  using (exists (select from private.under_my_care c where c.patient_id = consents.patient_id));
alter policy "A verified provider reads the analyses of their patients" on public.diagnostic_analyses
  using (exists (select from private.under_my_care c where c.patient_id = diagnostic_analyses.patient_id));
alter policy "A verified provider saves an analysis of their patient" on public.diagnostic_analyses
  with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = diagnostic_analyses.patient_id)
  );
alter policy "A verified provider reads the completed intake of their patient" on public.intake_responses
  using (
    completed_at is not null
    and exists (select from private.under_my_care c where c.patient_id = intake_responses.patient_id)
  );
alter policy "A verified provider reads what was done to their patients' medi" on public.medication_events
  using (exists (select from private.under_my_care c where c.patient_id = medication_events.patient_id));
alter policy "A verified provider reads the documents of their patients" on public.patient_documents
  using (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
alter policy "A verified provider adds documents to their patients' charts" on public.patient_documents
  with check (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
alter policy "A verified provider changes the documents of their patients" on public.patient_documents
  using (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = patient_documents.patient_id));
alter policy "A verified provider drafts forms for their patients" on public.patient_forms
  with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = patient_forms.patient_id)
  );
alter policy "A verified provider changes and signs their own forms" on public.patient_forms
  with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = patient_forms.patient_id)
  );
alter policy "A verified provider reads the problems of their patients" on public.patient_problems
  using (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id));
alter policy "A verified provider adds to the problems of their patients" on public.patient_problems
  with check (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id));
alter policy "A verified provider changes the problems of their patients" on public.patient_problems
  using (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id));
alter policy "A verified provider writes to their patients" on public.patient_provider_messages
  with check (
    sender_id = (select auth.uid()) and provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = patient_provider_messages.patient_id)
  );
alter policy "A verified provider reads the profiles of their patients" on public.profiles
  using (exists (select from private.under_my_care c where c.patient_id = profiles.id));
alter policy "A verified provider changes the clinical fields of their patien" on public.profiles
  using (exists (select from private.under_my_care c where c.patient_id = profiles.id))
  with check (exists (select from private.under_my_care c where c.patient_id = profiles.id));
alter policy "A verified provider reads the signed notes of their patients" on public.progress_notes
  using (
    status = 'signed' and exists (select from private.under_my_care c where c.patient_id = progress_notes.patient_id)
  );
alter policy "A verified provider drafts notes about their patients" on public.progress_notes
  with check (
    provider_id = (select private.verified_provider_id()) and status = 'draft'
    and exists (select from private.under_my_care c where c.patient_id = progress_notes.patient_id)
  );
alter policy "A verified provider reads the safety tasks of their patients" on public.safety_tasks
  using (exists (select from private.under_my_care c where c.patient_id = safety_tasks.patient_id));
alter policy "A verified provider closes the safety tasks of their patients" on public.safety_tasks
  using (exists (select from private.under_my_care c where c.patient_id = safety_tasks.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = safety_tasks.patient_id));
alter policy "A verified provider reads the files of their patients" on storage.objects
  using (
    bucket_id = 'patient-documents'
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
  );
alter policy "A verified provider uploads to the folders of their patients" on storage.objects
  with check (
    bucket_id = 'patient-documents'
    and exists (select from private.under_my_care c where c.patient_id = private.folder_owner(objects.name))
  );
