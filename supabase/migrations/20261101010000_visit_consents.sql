-- Consent around a visit: what was read, answered and signed in one go, taken back at any time, heard live by both.

alter table public.consent_texts drop constraint consent_texts_kind_check;
alter table public.consent_texts add constraint consent_texts_kind_check
  check (kind in ('recording', 'ai_analysis', 'emotion_detection', 'notice'));
comment on table public.consent_texts is 'The words a patient agreed to or refused, and the notice they confirmed to have read. A text never changes; a new version is a new row.';
insert into public.consent_texts (kind, version, language, body) values
  ('notice', 1, 'English', 'I have read and understand the three points above. Recordings are stored encrypted with AES-256 and deleted once the note is made, after 72 hours at the latest. My health information is handled as HIPAA requires. I can refuse any of the three, and withdraw what I agree to at any time, during or after the visit; my care does not depend on it.'),
  ('notice', 1, 'Spanish', 'He leído y entiendo los tres puntos anteriores. Las grabaciones se guardan cifradas con AES-256 y se borran cuando la nota está hecha, a más tardar a las 72 horas. Mi información de salud se trata como exige la ley HIPAA. Puedo rechazar cualquiera de los tres y retirar lo que acepte en cualquier momento, durante la consulta o después; mi atención no depende de ello.');

-- The address a request came from: said by our own gateway, or by the headers hosted Supabase passes on.
create function private.request_address() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return coalesce(
    nullif(current_setting('request.ip', true), ''),
    headers ->> 'cf-connecting-ip',
    trim(split_part(headers ->> 'x-forwarded-for', ',', 1))
  )::inet;
exception when invalid_text_representation then
  return null;
end $$;
revoke execute on function private.request_address() from public;

create or replace function private.sign_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if exists (
      select from public.consent_texts mine
      join public.consent_texts newer on newer.kind = mine.kind and newer.language = mine.language and newer.version > mine.version
      where mine.id = new.text_id
    ) then
      raise exception 'This text has a newer version. Please read it before you answer.' using errcode = '22023';
    end if;
    new.signed_at := clock_timestamp();
    new.ip_address := private.request_address();
  elsif old.withdrawn_at is not null then
    raise exception 'This consent is already withdrawn' using errcode = '22023';
  elsif not old.granted then
    raise exception 'Only a consent that was given can be withdrawn' using errcode = '22023';
  else
    new.withdrawn_at := now();
  end if;
  return new;
end $$;

-- The visit's own columns say the same; a recording whose consent is gone is due for deletion at once.
create function private.follow_consent() returns trigger
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
    if withdrawn then
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
revoke execute on function private.follow_consent() from public;
create trigger follow after insert or update on public.consents
  for each row execute function private.follow_consent();

create function public.visit_consents(appointment_id uuid)
returns table (consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz)
language sql stable set search_path = ''
as $$
  select distinct on (t.kind) c.id, t.kind, t.version, c.granted, c.granted and c.withdrawn_at is null, c.signed_at, c.withdrawn_at
  from public.consents c join public.consent_texts t on t.id = c.text_id
  where c.appointment_id = visit_consents.appointment_id
  order by t.kind, c.signed_at desc, c.granted
$$;
comment on function public.visit_consents is 'The answer that counts, for each kind that was answered.';
revoke execute on function public.visit_consents(uuid) from public;
grant execute on function public.visit_consents(uuid) to authenticated, service_role;

-- Signed with the patient's own name. Later answers may change one kind alone.
create function public.answer_consents(appointment_id uuid, answers jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  signer text := (select trim(first_name || ' ' || last_name) || ' (digital consent)' from public.profiles where id = me);
begin
  insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
    select me, answer_consents.appointment_id, text_id::uuid, granted::boolean, coalesce(signer, '')
    from jsonb_each_text(answers) answer (text_id, granted);
  if (select count(*) from public.visit_consents(answer_consents.appointment_id) v where v.kind <> 'notice' or v.granted) < 4 then
    raise exception 'Please review and accept all consent items to continue' using errcode = '22023';
  end if;
end $$;
comment on function public.answer_consents is 'Records yes or no to each text by its id. The notice must be confirmed; any other may be refused.';
revoke execute on function public.answer_consents(uuid, jsonb) from public;
grant execute on function public.answer_consents(uuid, jsonb) to authenticated, service_role;

create function public.withdraw_consent(appointment_id uuid, kind text) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.consents c set withdrawn_at = now()
    where c.id = (
      select v.consent_id from public.visit_consents(withdraw_consent.appointment_id) v
      where v.kind = withdraw_consent.kind and v.active and v.kind <> 'notice'
    );
  if not found then
    raise exception 'There is no consent to withdraw' using errcode = '22023';
  end if;
end $$;
revoke execute on function public.withdraw_consent(uuid, text) from public;
grant execute on function public.withdraw_consent(uuid, text) to authenticated, service_role;

alter publication supabase_realtime add table public.consents;
