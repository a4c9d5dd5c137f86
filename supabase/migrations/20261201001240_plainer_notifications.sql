-- Notifications and one email, in the words the screens use. Only their texts changed.
create or replace function private.after_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.owner_id <> old.owner_id)
    and new.owner_id is distinct from (select auth.uid())
  then
    perform private.notify(new.owner_id, 'task_assigned', 'A task was assigned to you', null,
      private.task_page(new.owner_id), about => new.patient_id);
  end if;
  return null;
end $$;

create or replace function private.news_in_mail(kind text, for_other boolean)
returns table (english text[], spanish text[])
language sql immutable set search_path = ''
as $$
  select
    array[said.english, concat_ws(E'\n\n', said.english || '.',
      case when for_other then 'It''s about someone you help with their care.' end,
      'For your privacy, we don''t send the details by email. Sign in to read them: {site}' || place.link,
      'To stop these emails, sign in and open Account security.')],
    array[said.spanish, concat_ws(E'\n\n', said.spanish || '.',
      case when for_other then 'Se trata de una persona a quien usted ayuda con su atención.' end,
      'Por su privacidad, no enviamos los detalles por correo. Inicie sesión para leerlos: {site}' || place.link,
      'Para dejar de recibir estos correos, inicie sesión y abra Seguridad de la cuenta.')]
  from (values
    ('message', 'You have a new message', 'Tiene un mensaje nuevo'),
    ('assessment_assigned', 'You have a form to fill out', 'Tiene un formulario por llenar'),
    ('note_released', 'You have something new to read', 'Tiene algo nuevo para leer'),
    ('document_released', 'You have something new to read', 'Tiene algo nuevo para leer'),
    ('safety_plan', 'You have an update', 'Hay una novedad para usted'),
    ('medication_prescribed', 'You have an update', 'Hay una novedad para usted'),
    ('medication_changed', 'You have an update', 'Hay una novedad para usted'),
    ('refill_answered', 'You have an update', 'Hay una novedad para usted')
  ) said (kind, english, spanish)
  cross join lateral (select case
    when for_other then '/family'
    when said.kind = 'message' then '/patient-dashboard?open=messages'
    else '/patient-dashboard?open=notifications'
  end as link) place
  where said.kind = news_in_mail.kind
$$;

create or replace function private.tell_of_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.patient_id, 'assessment_assigned', 'Your provider assigned you a questionnaire', null,
    '/ai-diagnostic?take=' || new.instrument);
  return null;
end $$;

create or replace function private.tell_of_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  -- Addenda released together with their note are one message.
  if new.released_at is not null and old.released_at is null and (new.addendum_to is null or old.status = 'draft') then
    perform private.notify(new.patient_id, 'note_released', 'A note about your visit is ready to read', null,
      '/patient-dashboard?open=notes');
  end if;
  if new.status = 'signed' and old.status = 'draft' and new.addendum_to is not null then
    select p.user_id into author from public.progress_notes n join public.providers p on p.id = n.provider_id
      where n.id = new.addendum_to and n.provider_id <> new.provider_id;
    perform private.notify(author, 'note_addendum', 'A colleague added an addendum to your note', null,
      '/provider-dashboard/patients/' || new.patient_id || '/notes');
  end if;
end $$;

create or replace function private.tell_of_refill(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked text;
  prescriber uuid;
  told uuid[] := '{}';
begin
  if (select auth.uid()) is distinct from new.id and not private.represents(new.id) then
    return;
  end if;
  for asked in
    select private.pending_refills(new.current_medications) except select private.pending_refills(old.current_medications)
  loop
    select p.user_id into prescriber
      from public.appointments a join public.providers p on p.id = a.provider_id
      where a.patient_id = new.id and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
        and private.may_prescribe(p.credentials)
      order by exists (
          select from public.medications m
          where m.patient_id = new.id and m.entry_id = asked and m.prescriber_id = p.id
        ) desc, abs(extract(epoch from a.appointment_date - now())) limit 1;
    if prescriber is null then
      raise exception 'You don''t have a provider who can refill this yet. Please schedule a visit first.'
        using errcode = 'SM504';
    end if;
    told := told || prescriber;
  end loop;
  perform private.notify(
    one, 'refill_requested', 'A patient requested a refill', null, '/provider-dashboard/ai-copilot#refills', about => new.id
  ) from (select distinct unnest(told) as one) people;
end $$;

create or replace function public.send_back_note(note uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting public.note_cosignatures;
  author uuid;
begin
  waiting := private.waiting_cosignature(note);
  if coalesce(send_back_note.reason, '') !~ '\S' then
    raise exception 'Enter why you''re sending this note back.' using errcode = 'SM423';
  end if;
  update public.note_cosignatures c set status = 'sent_back', decided_at = now(), sent_back_by = waiting.supervisor_id,
      reason = left(trim(send_back_note.reason), 2000)
    where c.id = waiting.id;
  select p.user_id into author from public.providers p where p.id = waiting.provider_id;
  perform private.notify(author, 'note_sent_back', 'Your supervising physician sent a note back', null,
    '/provider-dashboard/notes/' || note);
end $$;
