-- Whose a line of a transcript, a recording or a version of a note is, is asked about that one row. `in (select …)`
-- first gathered every visit of the clinician.

create view private.my_visits as
  select a.id from public.appointments a where a.provider_id = (select private.verified_provider_id());
comment on view private.my_visits is 'The visits the caller provides, as a verified provider.';
create view private.visits_attended as
  select a.id from public.appointments a where a.patient_id = (select auth.uid());
comment on view private.visits_attended is 'The visits of the caller, as a patient.';
create view private.my_notes as
  select n.id from public.progress_notes n where n.provider_id = (select private.verified_provider_id());
comment on view private.my_notes is 'The notes the caller writes, as a verified provider.';
create view private.visits_opened as
  select a.id from public.appointments a where a.patient_id in (select private.charts_i_opened());
comment on view private.visits_opened is 'The visits of charts that the supervising physician opened with a reason.';
grant select on private.my_visits, private.visits_attended, private.my_notes, private.visits_opened to authenticated;

alter policy "A patient reads the transcript of their own visit" on public.session_transcripts
  using (exists (select from private.visits_attended v where v.id = session_transcripts.appointment_id));
alter policy "A verified provider reads the transcript of their own visit" on public.session_transcripts
  using (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id));
alter policy "A verified provider adds to the transcript of their own visit" on public.session_transcripts
  with check (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id));
alter policy "A verified provider corrects the transcript of their own visit" on public.session_transcripts
  using (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id))
  with check (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id));
alter policy "The supervisor reads the transcripts of an opened chart" on public.session_transcripts
  using (exists (select from private.visits_opened v where v.id = session_transcripts.appointment_id));

alter policy "A patient sees that their own visit was recorded" on public.session_recordings
  using (exists (select from private.visits_attended v where v.id = session_recordings.appointment_id));
alter policy "A verified provider reads the recordings of their own visits" on public.session_recordings
  using (exists (select from private.my_visits v where v.id = session_recordings.appointment_id));
alter policy "A verified provider records their own visit" on public.session_recordings
  with check (exists (select from private.my_visits v where v.id = session_recordings.appointment_id));
alter policy "The supervisor reads the recordings of an opened chart" on public.session_recordings
  using (exists (select from private.visits_opened v where v.id = session_recordings.appointment_id));

alter policy "A verified provider reads the history of their own notes" on public.note_versions
  using (exists (select from private.my_notes n where n.id = note_versions.note_id));

alter policy "A verified provider hears the recordings of their own visits" on storage.objects
  using (
    bucket_id = 'session-recordings'
    and exists (select from private.my_visits v where v.id = private.folder_owner(objects.name))
  );
