-- Who spoke in a visit that somebody joined for the patient, and recordings that arrive after its end.

alter table public.session_transcripts add column speaker_relation text;
comment on column public.session_transcripts.speaker_relation is
  'Of a speaker who is neither the patient nor the provider: what they are to the patient; empty where that isn''t known.';
-- Every row there is passed the narrower check.
alter table public.session_transcripts drop constraint session_transcripts_speaker_check;
alter table public.session_transcripts
  add constraint session_transcripts_speaker_check check (speaker in ('provider', 'patient', 'other')) not valid;

-- Whoever joined for the patient is named by the practice's own record of them.
create function private.relation_in_visit(appointment uuid, person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select r.relation from public.representatives r
  join public.appointments a on a.patient_id = r.patient_id
  where a.id = relation_in_visit.appointment and r.user_id = relation_in_visit.person
  order by r.revoked_at is null desc, r.created_at desc limit 1
$$;
revoke execute on function private.relation_in_visit(uuid, uuid) from public;

create function private.require_consent(appointment uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_consent(appointment, kind) then return; end if;
  if kind = 'recording' then
    raise exception 'The patient hasn''t consented to recording for this appointment.' using errcode = 'SM402';
  end if;
  raise exception 'The patient hasn''t consented to AI analysis for this appointment.' using errcode = 'SM401';
end $$;
revoke execute on function private.require_consent(uuid, text) from public;
create or replace function private.require_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_consent(new.appointment_id, tg_argv[0]);
  return new;
end $$;

create function private.take_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_consent(new.appointment_id, 'ai_analysis');
  new.speaker_relation := case when new.speaker = 'other'
    then private.relation_in_visit(new.appointment_id, new.created_by) end;
  return new;
end $$;
revoke execute on function private.take_line() from public;
drop trigger require_consent on public.session_transcripts;
create trigger take_line before insert on public.session_transcripts
  for each row execute function private.take_line();

create or replace function private.keep_original_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.text is distinct from old.text or new.speaker is distinct from old.speaker then
    new.original_text := coalesce(old.original_text, old.text);
    new.original_speaker := coalesce(old.original_speaker, old.speaker);
    new.edited_at := clock_timestamp();
    new.edited_by := (select auth.uid());
  end if;
  if new.speaker is distinct from old.speaker then
    new.speaker_relation := case when new.speaker = 'other'
      then private.relation_in_visit(new.appointment_id, new.created_by) end;
  end if;
  return new;
end $$;

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
