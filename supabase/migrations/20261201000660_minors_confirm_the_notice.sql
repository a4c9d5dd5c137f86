-- The notice says that somebody has read what is asked of them, and allows nothing. A minor confirms it for their own
-- visit; what does allow something stays with a parent or guardian.
create or replace function private.sign_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_document_signature(old, new);
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.granted and new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id)
      and not exists (select from public.consent_texts t where t.id = new.text_id and t.kind = 'notice') then
      raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
    end if;
    if exists (
      select from public.consent_texts mine
      join public.consent_texts newer on newer.kind = mine.kind and newer.language = mine.language and newer.version > mine.version
      where mine.id = new.text_id
    ) then
      raise exception 'There''s a newer version of this text. Please read it before you answer.'
        using errcode = 'SM356';
    end if;
    if new.granted and not private.expressions_on(new.appointment_id)
      and exists (select from public.consent_texts t where t.id = new.text_id and t.kind = 'emotion_detection') then
      raise exception 'Expression estimates are off for your state, so there''s nothing to agree to.'
        using errcode = 'SM790';
    end if;
    new.signed_at := clock_timestamp();
    new.ip_address := private.request_address();
    new.signed_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  elsif old.withdrawn_at is not null then
    raise exception 'This consent was already withdrawn.' using errcode = 'SM357';
  elsif not old.granted then
    raise exception 'You can withdraw only a consent that you gave.' using errcode = 'SM358';
  else
    new.withdrawn_at := now();
  end if;
  return new;
end $$;
