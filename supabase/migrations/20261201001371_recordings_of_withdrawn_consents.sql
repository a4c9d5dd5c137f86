-- A recording that is entered while the patient withdraws the consent is deleted with the others, and so are the
-- recordings of a visit whose patient answers the question again with no.

create or replace function private.require_consent(appointment uuid, kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if kind = 'recording' then
    -- Following a consent changes the visit first, so that one of the two waits for the other.
    perform from public.appointments a where a.id = appointment for share;
  end if;
  if private.has_consent(appointment, kind) then return; end if;
  if kind = 'recording' then
    raise exception 'The patient hasn''t consented to recording for this appointment.' using errcode = 'SM402';
  end if;
  raise exception 'The patient hasn''t consented to AI analysis for this appointment.' using errcode = 'SM401';
end $$;

create or replace function private.follow_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answered text := (select kind from public.consent_texts where id = new.text_id);
  withdrawn boolean := tg_op = 'UPDATE' and new.withdrawn_at is not null and old.withdrawn_at is null;
begin
  if answered = 'recording' then
    update public.appointments
      set recording_consent = private.has_consent(id, 'recording'), consent_timestamp = now()
      where id = new.appointment_id;
    if withdrawn or not new.granted then
      update public.session_recordings set delete_after = now()
        where appointment_id = new.appointment_id and deleted_at is null and delete_after > now();
    end if;
  end if;
  if withdrawn then
    perform private.notify(
      (select p.user_id from public.appointments a join public.providers p on p.id = a.provider_id where a.id = new.appointment_id),
      'consent_withdrawn', 'A patient withdrew a consent', null, '/telehealth-session/' || new.appointment_id);
  end if;
  return null;
end $$;
