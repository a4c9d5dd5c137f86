-- A corrected line keeps what was heard first, and no engine hears a visit whose patient has not agreed.

alter table public.session_transcripts
  add column language text check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  add column original_text text,
  add column original_speaker text,
  add column edited_at timestamptz,
  add column edited_by uuid;
comment on column public.session_transcripts.original_text is 'What was heard, once somebody has corrected the line.';
grant insert (language) on public.session_transcripts to authenticated;

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
create trigger keep_original before update on public.session_transcripts
  for each row execute function private.keep_original_line();

alter publication supabase_realtime add table public.session_transcripts;

-- Asked before anything said in a visit is given to an engine; refuses, or notes in the audit log which engine had it.
-- Without a visit only a clinician may, about their own dictation.
create function private.begin_ai(appointment uuid, purpose text, engine text, outside boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
begin
  if appointment is null then
    if (select private.verified_provider_id()) is null then
      raise exception 'Only a verified provider can do this outside a visit' using errcode = '42501', hint = 'not_allowed';
    end if;
  else
    select a.patient_id into patient from public.appointments a
      where a.id = appointment and (
        a.id in (select private.visits_i_provide())
        or (purpose <> 'draft-note' and a.id in (select private.visits_i_am_in()))
      );
    if patient is null then
      raise exception 'This is not a visit of yours' using errcode = '42501', hint = 'not_your_visit';
    elsif not private.has_consent(appointment, 'ai_analysis') then
      raise exception 'The patient has not consented to AI analysis for this appointment'
        using errcode = '42501', hint = 'no_consent';
    end if;
  end if;
  perform private.record_audit('engine.' || purpose, patient, appointment::text,
    jsonb_build_object('engine', engine, 'outside', outside));
end $$;
revoke execute on function private.begin_ai(uuid, text, text, boolean) from public;
grant execute on function private.begin_ai(uuid, text, text, boolean) to authenticated;
