-- Who turns speech into text: named with each line, in the consent and in the audit log.

alter table public.session_transcripts
  add column recognizer text check (recognizer in ('device', 'browser', 'server', 'vendor')),
  add column confidence real check (confidence between 0 and 1),
  add constraint original_text_at_most_5000 check (char_length(original_text) <= 5000);
comment on column public.session_transcripts.recognizer is
  'Who heard it: the speech model or the browser on the speaker''s device, the practice''s server, or the browser''s vendor.';
comment on column public.session_transcripts.confidence is 'How sure the recognizer was, where it says so.';
comment on column public.session_transcripts.original_text is
  'What was heard, if the line was corrected: by a person (edited_at), or by putting in the name of a medication.';
grant insert (recognizer, confidence, original_text) on public.session_transcripts to authenticated;

-- A fourth text, asked only where the practice allows it.
alter table public.consent_texts drop constraint a_known_kind;
alter table public.consent_texts add constraint a_known_kind check (
  kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice', 'vendor_speech') or private.is_document(kind)
);
alter table public.consent_drafts drop constraint a_known_kind;
alter table public.consent_drafts add constraint a_known_kind check (
  kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice', 'vendor_speech') or private.is_document(kind)
);

insert into public.consent_texts (kind, version, language, body)
select kind, coalesce((select max(t.version) from public.consent_texts t where t.kind = texts.kind), 0) + 1, language, body
from (values
  ('ai_analysis', 'English', 'I agree that what is said in this visit may be transcribed and used by software to draft a note. Speech is turned into text on my device and on my provider''s device, and the sound is sent nowhere else. Where the practice uses a speech server instead, the screen names it while it is in use. My provider reads, corrects and signs the note; nothing the software writes counts until then.'),
  ('ai_analysis', 'Spanish', 'Acepto que lo dicho en esta consulta se transcriba y que un programa lo use para preparar un borrador de la nota. El habla se convierte en texto en mi dispositivo y en el de mi profesional, y el sonido no se envía a ningún otro lugar. Si el consultorio usa en su lugar un servidor de voz, la pantalla lo nombra mientras se usa. Mi profesional lee, corrige y firma la nota; nada de lo que escribe el programa vale antes de eso.'),
  ('vendor_speech', 'English', 'I agree that, where speech cannot be turned into text on my device, my browser may send the sound of my voice in this visit to the company that makes the browser, which turns it into text under its own terms. That company is not part of this practice. Without this consent the visit takes place all the same, without a transcript of what I say.'),
  ('vendor_speech', 'Spanish', 'Acepto que, si el habla no se puede convertir en texto en mi dispositivo, mi navegador envíe el sonido de mi voz en esta consulta a la empresa que fabrica el navegador, que lo convierte en texto según sus propias condiciones. Esa empresa no forma parte de este consultorio. Sin este consentimiento la consulta se realiza de todos modos, sin transcripción de lo que digo.')
) texts (kind, language, body);

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
