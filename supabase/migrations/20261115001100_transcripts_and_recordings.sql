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
  edited_by uuid,
  recognizer text check (recognizer in ('device', 'browser', 'server', 'vendor')),
  confidence real check (confidence between 0 and 1),
  constraint text_at_most_10000 check (char_length(text) <= 10000),
  constraint language_at_most_60 check (char_length(language) <= 60),
  constraint original_text_at_most_5000 check (char_length(original_text) <= 5000)
);
comment on table public.session_transcripts is
  'One row for each line of a visit. Accepted only while the patient consents to AI analysis.';
comment on column public.session_transcripts.appointment_id is '@audit visit';
comment on column public.session_transcripts.original_text is
  'What was heard, if the line was corrected: by a person (edited_at), or by putting in the name of a medication.';
comment on column public.session_transcripts.recognizer is
  'Who heard it: the speech model or the browser on the speaker''s device, the practice''s server, or the browser''s vendor.';
comment on column public.session_transcripts.confidence is 'How sure the recognizer was, where it says so.';
create index session_transcripts_of_appointment on public.session_transcripts (appointment_id, spoken_at);
grant select on public.session_transcripts to authenticated;
grant insert (
  id, appointment_id, speaker, text, spoken_at, language, original_text, recognizer, confidence
), update (
  speaker, text
) on public.session_transcripts to authenticated;
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
create trigger limit_rate before insert on public.session_transcripts
  for each row execute function private.limit_rate(300, 60);
create trigger watch after insert or update on public.session_transcripts
  for each row execute function private.watch_text();

alter table public.session_transcripts enable row level security;
alter table public.session_transcripts force row level security;

create policy "A patient reads the transcript of their own visit" on public.session_transcripts
  for select to authenticated using (exists (select from private.visits_attended v where v.id = session_transcripts.appointment_id));
create policy "A verified provider reads the transcript of their own visit" on public.session_transcripts
  for select to authenticated using (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id));
create policy "A patient adds to the transcript during their own visit" on public.session_transcripts
  for insert to authenticated
  with check (
    speaker = 'patient'
    and exists (select from private.visits_attended_now v where v.id = session_transcripts.appointment_id)
  );
create policy "A verified provider adds to the transcript of their own visit" on public.session_transcripts
  for insert to authenticated with check (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id));
create policy "A verified provider corrects the transcript of their own visit" on public.session_transcripts
  for update to authenticated using (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id))
  with check (exists (select from private.my_visits v where v.id = session_transcripts.appointment_id));
create policy "The supervisor reads the transcripts of an opened chart" on public.session_transcripts
  for select to authenticated using (exists (select from private.visits_opened v where v.id = session_transcripts.appointment_id));
create policy "A guardian or proxy with notes reads the transcript" on public.session_transcripts
  for select to authenticated
  using (exists (select from private.visits_read_for v where v.id = session_transcripts.appointment_id));
create policy "A guardian or proxy in the visit adds to the transcript" on public.session_transcripts
  for insert to authenticated with check (
    speaker = 'patient'
    and exists (select from private.visits_joined_for_now v where v.id = session_transcripts.appointment_id)
  );

-- Recordings.
create table public.session_recordings (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments on delete restrict,
  object_name text not null,
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  delete_after timestamptz not null default now() + interval '72 hours',
  deleted_at timestamptz,
  constraint kept_72_hours_at_most check (delete_after <= created_at + interval '72 hours'),
  constraint object_name_at_most_500 check (char_length(object_name) <= 500)
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
  for select to authenticated using (exists (select from private.visits_attended v where v.id = session_recordings.appointment_id));
create policy "A verified provider reads the recordings of their own visits" on public.session_recordings
  for select to authenticated using (exists (select from private.my_visits v where v.id = session_recordings.appointment_id));
create policy "A verified provider records their own visit" on public.session_recordings
  for insert to authenticated with check (exists (select from private.my_visits v where v.id = session_recordings.appointment_id));
create policy "The supervisor reads the recordings of an opened chart" on public.session_recordings
  for select to authenticated using (exists (select from private.visits_opened v where v.id = session_recordings.appointment_id));
create policy "A guardian or proxy with notes sees what was recorded" on public.session_recordings
  for select to authenticated
  using (exists (select from private.visits_read_for v where v.id = session_recordings.appointment_id));

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
        exists (select from private.my_visits v where v.id = appointment)
        or purpose <> 'draft-note' and (
          exists (select from private.visits_attended_now v where v.id = appointment)
          or exists (select from private.visits_joined_for_now v where v.id = appointment)
        )
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

-- Called by a browser before it turns speech into text. It refuses, or records in the audit log who hears.
-- Captions are shown and not stored, so they need no consent, but may be made only where the sound stays on the
-- device. Without a visit, only a provider may do this, with their own dictation.
create function public.begin_speech(appointment uuid, purpose text, recognizer text, engine text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
begin
  if recognizer not in ('device', 'browser', 'server', 'vendor')
    or purpose not in ('transcript', 'captions', 'translation') or char_length(engine) > 100 then
    raise exception 'That isn''t a known way to turn speech into text.' using errcode = 'SM780';
  end if;
  if appointment is null then
    if (select private.verified_provider_id()) is null then
      raise exception 'Only a verified provider can do this outside a visit.' using errcode = 'SM403';
    end if;
  else
    select a.patient_id into patient from public.appointments a
      where a.id = appointment
        and (a.provider_id = (select private.verified_provider_id())
          or ((a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id)) and a.status = 'in_progress'));
    if patient is null then
      raise exception 'We couldn''t find this visit in your appointments.' using errcode = 'SM404';
    end if;
    if purpose <> 'captions' and not private.has_consent(appointment, 'ai_analysis') then
      raise exception 'The patient hasn''t consented to AI analysis for this appointment.' using errcode = 'SM401';
    end if;
    if recognizer = 'vendor' and not private.has_consent(appointment, 'vendor_speech') then
      raise exception 'The patient hasn''t consented to speech recognition by the browser''s vendor.' using errcode = 'SM781';
    end if;
  end if;
  if purpose = 'captions' and recognizer not in ('device', 'browser') then
    raise exception 'Captions are made only where the sound stays on the device.' using errcode = 'SM782';
  end if;
  if private.count_try('begin-speech:' || (select auth.uid()), 120, 60) > 0 then
    raise exception 'Too many events at once. Try again in a minute.' using errcode = 'SM365';
  end if;
  perform private.record_audit('engine.recognize-speech', patient, appointment::text,
    jsonb_build_object('engine', engine, 'recognizer', recognizer, 'purpose', purpose,
      'outside', recognizer = 'vendor',
      'consent', case when purpose = 'captions' then 'not_stored' when appointment is null then 'word_of_the_clinician' else 'of_the_visit' end));
end $$;
comment on function public.begin_speech is
  'Records in the audit log who turns speech into text in a visit, or refuses. Never what was said.';
revoke execute on function public.begin_speech(uuid, text, text, text) from public;
grant execute on function public.begin_speech(uuid, text, text, text) to authenticated, service_role;

-- Estimates of facial expressions: off unless the practice switches them on for a state and the patient consents.
create table public.expression_states (
  state text primary key check (state ~ '^[A-Z]{2}$'),
  enabled_by uuid default auth.uid() references auth.users on delete set null,
  enabled_at timestamptz not null default now()
);
comment on table public.expression_states is
  'The states whose patients are asked whether software may estimate their facial expression. A state that is not here is off.';

create function private.expressions_on(appointment uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    join public.profiles p on p.id = a.patient_id
    join public.expression_states s on s.state = upper(btrim(p.state))
    where a.id = appointment
  )
$$;
comment on function private.expressions_on is 'Whether the practice has switched estimates on for the state of the visit''s patient.';
revoke execute on function private.expressions_on(uuid) from public;
grant execute on function private.expressions_on(uuid) to authenticated, service_role;

-- A consent to estimates counts only as long as they are switched on.
create function private.has_consent(appointment uuid, wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.granted and c.withdrawn_at is null
    from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
    where c.appointment_id = appointment and t.kind = wanted and not private.is_outdated_answer(c.text_id, a.started_at)
    order by c.signed_at desc, c.granted limit 1
  ), false) and (wanted <> 'emotion_detection' or private.expressions_on(appointment))
$$;
revoke execute on function private.has_consent(uuid, text) from public;
grant execute on function private.has_consent(uuid, text) to authenticated, service_role;

create function private.visit_consents(appointment_id uuid)
returns table (
  consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz
)
language sql stable set search_path = ''
as $$
  select distinct on (t.kind) c.id, t.kind, t.version, c.granted,
    c.granted and c.withdrawn_at is null
      and (t.kind <> 'emotion_detection' or private.expressions_on(visit_consents.appointment_id)),
    c.signed_at, c.withdrawn_at
  from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
  where c.appointment_id = visit_consents.appointment_id and not private.is_outdated_answer(c.text_id, a.started_at)
  order by t.kind, c.signed_at desc, c.granted
$$;
comment on function private.visit_consents is 'The current answer to each kind of consent.';
grant execute on function private.visit_consents(uuid) to authenticated, service_role;

create function public.visit_consents(appointment_id uuid)
returns table (consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.visit_consents(visit_consents.appointment_id))
  select page.* from page where (
    select private.note_list(null, '{consents}', array(
      select c.patient_id from page p join public.consents c on c.id = p.consent_id
    ))
  )
$$;
comment on function public.visit_consents is
  'The current answer to each kind of consent. A read by anyone but the patient is in the audit log.';
grant execute on function public.visit_consents(uuid) to authenticated, service_role;

create index expression_states_by_author on public.expression_states (enabled_by);
grant select, delete on public.expression_states to authenticated;
grant insert (state) on public.expression_states to authenticated;
grant all on public.expression_states to service_role;

create trigger audit after insert or update or delete on public.expression_states
  for each row execute function private.audit_row();

alter table public.expression_states enable row level security;
alter table public.expression_states force row level security;

create policy "The supervisor reads where expression estimates are on" on public.expression_states
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor switches expression estimates on for a state" on public.expression_states
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor switches expression estimates off for a state" on public.expression_states
  for delete to authenticated using ((select private.is_admin()));

create function public.asked_consents(appointment_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array['recording', 'ai_analysis']
    || case when private.expressions_on(asked_consents.appointment_id) then array['emotion_detection'] else '{}' end
$$;
comment on function public.asked_consents is
  'Which consents the patient of a visit is asked for. Expression estimates are among them only where the practice has switched them on.';
grant execute on function public.asked_consents(uuid) to authenticated, service_role;

create function public.begin_expressions(appointment_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid := (
    select a.patient_id from public.appointments a
    where a.id = begin_expressions.appointment_id and a.status = 'in_progress'
      and exists (select from private.my_visits v where v.id = a.id)
  );
begin
  if patient is null then
    raise exception 'Only the provider of a visit in progress can see expression estimates.'
      using errcode = 'SM791';
  elsif not private.expressions_on(begin_expressions.appointment_id) then
    raise exception 'Expression estimates are off for this patient''s state.' using errcode = 'SM792';
  elsif not private.has_consent(begin_expressions.appointment_id, 'emotion_detection') then
    raise exception 'The patient hasn''t consented to expression estimates for this visit.'
      using errcode = 'SM793';
  end if;
  perform private.record_audit('engine.estimate-expressions', patient, begin_expressions.appointment_id::text,
    jsonb_build_object('engine', 'on this device', 'outside', false, 'consent', 'of_the_visit'));
end $$;
comment on function public.begin_expressions is
  'Refuses, or notes in the audit log that estimates were shown. The estimates themselves never reach the server.';
revoke execute on function public.begin_expressions(uuid) from public;
grant execute on function public.begin_expressions(uuid) to authenticated, service_role;

-- What the patient said just before the end is heard and sent a moment after it. It is accepted for two minutes, as
-- long as it was said while the visit lasted.
create view private.visits_attended_just_now as
  select a.id, a.completed_at from public.appointments a
  where a.patient_id = (select auth.uid()) and a.status = 'completed'
    and a.completed_at > now() - interval '2 minutes';
comment on view private.visits_attended_just_now is
  'The visits of the caller, as a patient, that ended in the last two minutes.';
grant select on private.visits_attended_just_now to authenticated;

create policy "A patient adds the last words of their own visit" on public.session_transcripts
  for insert to clinic_patient
  with check (
    speaker = 'patient'
    and exists (
      select from private.visits_attended_just_now v
      where v.id = session_transcripts.appointment_id and session_transcripts.spoken_at <= v.completed_at
    )
  );

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

create policy "A guardian or proxy adds the last words of the visit" on public.session_transcripts
  for insert to clinic_patient
  with check (
    speaker = 'patient'
    and exists (
      select from private.visits_joined_for_just_now v
      where v.id = session_transcripts.appointment_id and session_transcripts.spoken_at <= v.completed_at
    )
  );

grant select on private.visits_attended_just_now, private.visits_joined_for_just_now to authenticated;
