-- Who spoke in a visit that somebody joined for the patient, and recordings that arrive after its end.

alter table public.session_transcripts add column speaker_relation text;
comment on column public.session_transcripts.speaker_relation is
  'Of a speaker who is neither the patient nor the provider: what they are to the patient; empty where that isn''t known.';
-- Every row there is passed the narrower check.
alter table public.session_transcripts drop constraint session_transcripts_speaker_check;
alter table public.session_transcripts
  add constraint session_transcripts_speaker_check check (speaker in ('provider', 'patient', 'other')) not valid;

-- Whoever joined for the patient is named by the practice's own record of them.
create function private.name_speaker() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.speaker is distinct from old.speaker then
    new.speaker_relation := case when new.speaker = 'other' then (
      select r.relation from public.representatives r
      join public.appointments a on a.patient_id = r.patient_id
      where a.id = new.appointment_id and r.user_id = new.created_by
      order by r.revoked_at is null desc, r.created_at desc limit 1
    ) end;
  end if;
  return new;
end $$;
revoke execute on function private.name_speaker() from public;
create trigger name_speaker before insert or update on public.session_transcripts
  for each row execute function private.name_speaker();

-- They speak for themselves, or hand the device to the patient.
alter policy "A guardian or proxy in the visit adds to the transcript" on public.session_transcripts
  with check (
    speaker in ('patient', 'other')
    and exists (select from private.visits_joined_for_now v where v.id = session_transcripts.appointment_id)
  );
alter policy "A guardian or proxy adds the last words of the visit" on public.session_transcripts
  with check (
    speaker in ('patient', 'other')
    and exists (
      select from private.visits_joined_for_just_now v
      where v.id = session_transcripts.appointment_id and session_transcripts.spoken_at <= v.completed_at
    )
  );

create or replace function private.safety_summary(source text) returns text
language sql immutable set search_path = '' as $$
  select case safety_summary.source
    when 'message' then 'A message from the patient contains a possible safety concern.'
    when 'assessment_text' then 'A comment the patient wrote with an assessment contains a possible safety concern.'
    when 'intake' then 'A visit intake contains a possible safety concern.'
    when 'visit_chat' then 'The chat of a visit contains a possible safety concern.'
    when 'booking_note' then 'A booking note contains a possible safety concern.'
    when 'transcript' then 'Something said on the patient''s side of a visit is a possible safety concern.'
    when 'profile' then 'The patient''s health history contains a possible safety concern.'
    when 'medication' then 'The patient''s medication list contains a possible safety concern.'
    when 'record_request' then 'A record request contains a possible safety concern.'
    when 'feedback' then 'Feedback after a visit contains a possible safety concern.'
    when 'cancel_reason' then 'The reason for a cancellation contains a possible safety concern.'
    else 'A possible safety concern was found.'
  end
$$;

-- The last piece of sound is stored after the visit has ended; the screen that says whether there is one hears of it.
alter publication supabase_realtime add table public.session_recordings;
