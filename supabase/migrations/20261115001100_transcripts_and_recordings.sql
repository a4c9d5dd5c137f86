-- What was said and recorded, only with consent.

create table public.session_transcripts (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments on delete restrict,
  speaker text not null check (speaker in ('provider', 'patient')),
  text text not null check (text ~ '\S'),
  spoken_at timestamptz not null default now(),
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  language text check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  original_text text,
  original_speaker text,
  edited_at timestamptz,
  edited_by uuid
);
comment on table public.session_transcripts is
  'One row for each line of a visit. Accepted only while the patient consents to AI analysis.';
comment on column public.session_transcripts.appointment_id is '@audit visit';
comment on column public.session_transcripts.original_text is 'The original text, if the line was corrected.';
create index session_transcripts_of_appointment on public.session_transcripts (appointment_id, spoken_at);
grant select on public.session_transcripts to authenticated;
grant insert (id, appointment_id, speaker, text, spoken_at, language),
  update (speaker, text) on public.session_transcripts to authenticated;
grant all on public.session_transcripts to service_role;

create function private.require_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_consent(new.appointment_id, tg_argv[0]) then
    if tg_argv[0] = 'recording' then
      raise exception 'The patient hasn''t consented to recording for this appointment.'
        using errcode = 'SM402';
    end if;
    raise exception 'The patient hasn''t consented to AI analysis for this appointment.'
      using errcode = 'SM401';
  end if;
  return new;
end $$;
revoke execute on function private.require_consent() from public;

create function private.keep_original_line() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.text is distinct from old.text or new.speaker is distinct from old.speaker then
    new.original_text := coalesce(old.original_text, old.text);
    new.original_speaker := coalesce(old.original_speaker, old.speaker);
    new.edited_at := clock_timestamp();
    new.edited_by := (select auth.uid());
  end if;
  return new;
end $$;

create trigger require_consent before insert on public.session_transcripts
  for each row execute function private.require_consent('ai_analysis');
create trigger touch before update on public.session_transcripts
  for each row execute function private.touch_updated_at();
create trigger keep_original before update on public.session_transcripts
  for each row execute function private.keep_original_line();
create trigger audit after insert or update or delete on public.session_transcripts
  for each row execute function private.audit_row();

alter table public.session_transcripts enable row level security;
alter table public.session_transcripts force row level security;

create policy "A patient reads the transcript of their own visit" on public.session_transcripts
  for select to authenticated using (appointment_id in (select private.visits_i_attend()));
create policy "A verified provider reads the transcript of their own visit" on public.session_transcripts
  for select to authenticated using (appointment_id in (select private.visits_i_provide()));
create policy "A patient adds to the transcript during their own visit" on public.session_transcripts
  for insert to authenticated
  with check (speaker = 'patient' and appointment_id in (select private.visits_i_am_in()));
create policy "A verified provider adds to the transcript of their own visit" on public.session_transcripts
  for insert to authenticated with check (appointment_id in (select private.visits_i_provide()));
create policy "A verified provider corrects the transcript of their own visit" on public.session_transcripts
  for update to authenticated using (appointment_id in (select private.visits_i_provide()))
  with check (appointment_id in (select private.visits_i_provide()));
create policy "The supervisor reads the transcripts of an opened chart" on public.session_transcripts
  for select to authenticated using (appointment_id in (select private.visits_of_charts_i_opened()));

-- Recordings.

create table public.session_recordings (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments on delete restrict,
  object_name text not null,
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  delete_after timestamptz not null default now() + interval '72 hours',
  deleted_at timestamptz,
  constraint kept_72_hours_at_most check (delete_after <= created_at + interval '72 hours')
);
comment on table public.session_recordings is
  'Audio of a visit; deleted once the note is signed and after 72 hours at the latest.';
comment on column public.session_recordings.appointment_id is '@audit visit';
create index session_recordings_of_appointment on public.session_recordings (appointment_id);
create unique index session_recordings_by_object on public.session_recordings (object_name);
create index session_recordings_due on public.session_recordings (delete_after) where deleted_at is null;
grant select on public.session_recordings to authenticated;
grant insert (id, appointment_id, object_name) on public.session_recordings to authenticated;
grant all on public.session_recordings to service_role;

create trigger require_consent before insert on public.session_recordings
  for each row execute function private.require_consent('recording');
create trigger audit after insert or update or delete on public.session_recordings
  for each row execute function private.audit_row();

alter table public.session_recordings enable row level security;
alter table public.session_recordings force row level security;

create policy "A patient sees that their own visit was recorded" on public.session_recordings
  for select to authenticated using (appointment_id in (select private.visits_i_attend()));
create policy "A verified provider reads the recordings of their own visits" on public.session_recordings
  for select to authenticated using (appointment_id in (select private.visits_i_provide()));
create policy "A verified provider records their own visit" on public.session_recordings
  for insert to authenticated with check (appointment_id in (select private.visits_i_provide()));
create policy "The supervisor reads the recordings of an opened chart" on public.session_recordings
  for select to authenticated using (appointment_id in (select private.visits_of_charts_i_opened()));

-- The job calls this after it deleted the audio. The audit log is the proof.
create function private.recording_deleted(recording uuid) returns void
language sql security definer set search_path = ''
as $$
  with gone as (
    update public.session_recordings set deleted_at = now() where id = recording and deleted_at is null
    returning id, appointment_id, created_at
  )
  select private.record_audit('recording_deleted', a.patient_id, gone.id::text, jsonb_build_object(
    'kept_minutes', floor(extract(epoch from now() - gone.created_at) / 60)
  ))
  from gone join public.appointments a on a.id = gone.appointment_id
$$;
revoke execute on function private.recording_deleted(uuid) from public;
grant execute on function private.recording_deleted(uuid) to service_role;

-- Engines.

-- Called before anything said in a visit goes to an engine. It refuses, or records in the audit log which
-- engine it was. Without a visit, only a provider may do this, with their own dictation.
create function private.begin_ai(appointment uuid, purpose text, engine text, outside boolean) returns void
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
        a.id in (select private.visits_i_provide())
        or (purpose <> 'draft-note' and a.id in (select private.visits_i_am_in()))
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
revoke execute on function private.begin_ai(uuid, text, text, boolean) from public;
grant execute on function private.begin_ai(uuid, text, text, boolean) to authenticated;
