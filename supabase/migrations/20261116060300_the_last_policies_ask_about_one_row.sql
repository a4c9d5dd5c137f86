-- What still gathered every visit of a person to ask about one of them.

create view private.visits_attended_now as
  select a.id from public.appointments a where a.patient_id = (select auth.uid()) and a.status = 'in_progress';
comment on view private.visits_attended_now is 'The visits of the caller, as a patient, that are going on.';
create view private.notes_opened as
  select n.id from public.progress_notes n where n.patient_id in (select private.charts_i_opened());
comment on view private.notes_opened is 'The notes of charts that the supervising physician opened with a reason.';
grant select on private.visits_attended_now, private.notes_opened to authenticated;

alter policy "A patient adds to the transcript during their own visit" on public.session_transcripts
  with check (
    speaker = 'patient'
    and exists (select from private.visits_attended_now v where v.id = session_transcripts.appointment_id)
  );
alter policy "A patient reads the bills of their own visits" on public.billing_records
  using (exists (select from private.visits_attended v where v.id = billing_records.appointment_id));
alter policy "The supervisor reads the note history of an opened chart" on public.note_versions
  using (exists (select from private.notes_opened n where n.id = note_versions.note_id));

create or replace function private.may_record(object_name text) returns boolean
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

create or replace function private.begin_ai(appointment uuid, purpose text, engine text, outside boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
begin
  if appointment is null then
    if (select private.verified_provider_id()) is null then
      raise exception 'Only a verified provider can do this outside a visit.'
        using errcode = 'SM403';
    end if;
  else
    select a.patient_id into patient from public.appointments a
      where a.id = appointment and (
        exists (select from private.my_visits v where v.id = appointment)
        or (purpose <> 'draft-note' and exists (select from private.visits_attended_now v where v.id = appointment))
      );
    if patient is null then
      raise exception 'We couldn''t find this visit in your appointments.'
        using errcode = 'SM404';
    elsif not private.has_consent(appointment, 'ai_analysis') then
      raise exception 'The patient hasn''t consented to AI analysis for this appointment.'
        using errcode = 'SM401';
    end if;
  end if;
  perform private.record_audit('engine.' || purpose, patient, appointment::text,
    jsonb_build_object('engine', engine, 'outside', outside,
      'consent', case when appointment is null then 'word_of_the_clinician' else 'of_the_visit' end));
end $$;

drop function private.visits_i_provide();
drop function private.visits_i_attend();
drop function private.visits_i_am_in();
drop function private.visits_of_charts_i_opened();
