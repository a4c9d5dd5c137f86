-- What the patient said just before the end is heard and sent a moment after it. It is accepted for two minutes, as
-- long as it was said while the visit lasted.

create view private.visits_attended_just_now as
  select a.id, a.completed_at from public.appointments a
  where a.patient_id = (select auth.uid()) and a.status = 'completed'
    and a.completed_at > now() - interval '2 minutes';
comment on view private.visits_attended_just_now is
  'The visits of the caller, as a patient, that ended in the last two minutes.';

create view private.visits_joined_for_just_now as
  select a.id, a.completed_at from public.appointments a
  where a.status = 'completed' and a.completed_at > now() - interval '2 minutes'
    and a.patient_id = any ((select private.people_i_act_for('schedule'))::uuid[])
    and a.patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and (
      a.patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
      or not private.signs_in(a.patient_id)
    );
comment on view private.visits_joined_for_just_now is
  'The visits that the caller might have joined for the patient and that ended in the last two minutes.';
grant select on private.visits_attended_just_now, private.visits_joined_for_just_now to authenticated;

create policy "A patient adds the last words of their own visit" on public.session_transcripts
  for insert to clinic_patient
  with check (
    speaker = 'patient'
    and exists (
      select from private.visits_attended_just_now v
      where v.id = session_transcripts.appointment_id and session_transcripts.spoken_at <= v.completed_at
    )
  );
create policy "A guardian or proxy adds the last words of the visit" on public.session_transcripts
  for insert to clinic_patient
  with check (
    speaker = 'patient'
    and exists (
      select from private.visits_joined_for_just_now v
      where v.id = session_transcripts.appointment_id and session_transcripts.spoken_at <= v.completed_at
    )
  );

-- Not every browser records WebM. By its content, sound alone in MP4 is told as video/mp4 or audio/x-m4a.
update storage.buckets set allowed_mime_types = array['audio/webm', 'video/webm', 'audio/mp4', 'video/mp4', 'audio/x-m4a']
  where id = 'session-recordings';
