-- Without a visit no consent is on record: that an engine worked on the clinician's word stands in the audit log.

create or replace function private.begin_ai(appointment uuid, purpose text, engine text, outside boolean) returns void
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
    jsonb_build_object('engine', engine, 'outside', outside,
      'consent', case when appointment is null then 'word_of_the_clinician' else 'of_the_visit' end));
end $$;
