-- What a supervised clinician adds to a signed note is co-signed too, and a note the patient could once read is never rewritten.

alter table public.progress_notes add column first_released_at timestamptz;
comment on column public.progress_notes.first_released_at is 'When the patient could first read it. It stays when the release is taken back.';

/** Runs before a note is written. */
create or replace function private.before_note_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'signed' or private.was_sent_back(old.id) then
      raise exception 'A signed note can''t be deleted.' using errcode = 'SM409';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    perform private.check_new_note(new);
  else
    perform private.check_signed_note(old, new);
    perform private.check_risk_marks(old, new);
    new.version := private.next_version(old, new);
  end if;
  perform private.check_note_consent(old, new);
  if old.status is distinct from 'signed' then
    new.telehealth := private.telehealth_facts(new);
  end if;
  if new.status = 'signed' and old.status is distinct from 'signed' then
    perform private.check_ready_to_sign(new);
    new := private.stamp_signature(new);
  end if;
  if tg_op = 'UPDATE' then
    if new.released_at is not null and new.released_at is distinct from old.released_at and private.is_person() then
      new.released_at := now();
    end if;
    new.updated_at := now();
  end if;
  new.released_at := private.release_of_addendum(old, new);
  -- Notes released before this was kept have only the release itself.
  new.first_released_at := coalesce(old.first_released_at, old.released_at, new.released_at);
  return new;
end $$;

create or replace function private.check_signed_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = '' as $$
declare
  changeable text[] := array['released_at', 'first_released_at', 'updated_at'];
begin
  if old.status = 'signed' and new.status = 'draft' and old.released_at is null and old.first_released_at is null
    and private.was_sent_back(old.id)
  then
    changeable := changeable || array['status', 'signed_at', 'signed_by', 'signed_with', 'content_hash'];
  end if;
  if old.status = 'signed' and (to_jsonb(new) - changeable) is distinct from (to_jsonb(old) - changeable) then
    raise exception 'A signed note can''t be changed. Write an addendum instead.' using errcode = 'SM407';
  end if;
end $$;

/** A sent-back note goes back to its supervisor; anything else a supervised clinician signs is asked for by itself. */
create or replace function private.ask_for_cosignature(old public.progress_notes, new public.progress_notes) returns void
language plpgsql security definer set search_path = '' as $$
declare
  supervisor public.providers;
  asked public.note_cosignatures;
begin
  if new.status <> 'signed' or old.status is not distinct from 'signed' then
    return;
  end if;
  update public.note_cosignatures c set status = 'waiting', decided_at = null, requested_at = now()
    where c.note_id = new.id and c.status <> 'cosigned'
    returning * into asked;
  -- An addendum is the answer to what was sent back, and is read with its note.
  if asked.id is null and new.addendum_to is not null then
    update public.note_cosignatures c set status = 'waiting', decided_at = null, requested_at = now()
      where c.id = (
        select s.id from public.note_cosignatures s join public.progress_notes n on n.id = s.note_id
        where new.addendum_to in (n.id, n.addendum_to) and n.status = 'signed'
          and s.provider_id = new.provider_id and s.status = 'sent_back'
        order by n.addendum_to nulls first, s.requested_at limit 1
      )
      returning * into asked;
  end if;
  -- While its note is being changed, the author signs the note again and the supervisor reads both.
  if asked.id is null and not exists (
    select from public.progress_notes n where n.id = new.addendum_to and n.status = 'draft'
  ) then
    insert into public.note_cosignatures (note_id, patient_id, provider_id, supervisor_id)
      select new.id, new.patient_id, new.provider_id, s.supervisor_id
      from public.supervisions s where s.provider_id = new.provider_id and s.ended_at is null
      returning * into asked;
  end if;
  if asked.id is null then
    return;
  end if;
  select * into supervisor from public.providers p where p.id = asked.supervisor_id;
  perform private.notify(supervisor.user_id, 'note_to_cosign', 'A note is waiting for your co-signature', null,
    '/provider-dashboard/notes/' || asked.note_id);
end $$;

/** An addendum is read with the note it belongs to. */
create or replace function private.notes_i_cosign() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.note_id from public.note_cosignatures c where c.supervisor_id = (select private.verified_provider_id())
  union
  select n.addendum_to from public.note_cosignatures c join public.progress_notes n on n.id = c.note_id
  where c.supervisor_id = (select private.verified_provider_id()) and n.addendum_to is not null
$$;

create or replace function public.cosigned_patient(note uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.verified_provider_id();
  patient public.profiles;
begin
  select p.* into patient from public.progress_notes n join public.profiles p on p.id = n.patient_id
  where n.id = note
    and (n.provider_id = me
      or n.status = 'signed' and coalesce(n.addendum_to, n.id) in (select private.notes_i_cosign()));
  if patient.id is null then
    return null;
  end if;
  perform private.note_list('cosigned_patient', '{note_cosignatures,profiles}', array[patient.id]);
  return btrim(private.called_name(patient.first_name, patient.preferred_name, patient.last_name) || ' ' || patient.last_name);
end $$;
comment on function public.cosigned_patient(uuid) is
  'The name of the patient of a note that the caller wrote, or whose supervisor they are or were. Recorded in the audit log.';

create or replace function public.reopen_note(note uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent_back public.progress_notes;
begin
  select * into sent_back from public.progress_notes n
    where n.id = note and n.provider_id = (select private.verified_provider_id()) for update;
  if sent_back.id is null or sent_back.status <> 'signed' or not private.was_sent_back(note) then
    raise exception 'Only a signed note of yours that was sent back can be changed.' using errcode = 'SM870';
  elsif coalesce(sent_back.first_released_at, sent_back.released_at) is not null then
    raise exception 'This note was released to the patient. Write an addendum instead.' using errcode = 'SM871';
  elsif sent_back.addendum_to is null and exists (
    select from public.progress_notes n
    where n.appointment_id = sent_back.appointment_id and n.status = 'draft' and n.addendum_to is null
  ) then
    raise exception 'This visit has another draft. Sign or discard it first.' using errcode = 'SM872';
  end if;
  -- The signed words are an entry of their own: what is typed next does not merge into it.
  update public.note_versions v set kind = 'signed', body = private.note_body(sent_back)
    where v.note_id = note and v.version = sent_back.version;
  update public.progress_notes
    set status = 'draft', signed_at = null, signed_by = null, signed_with = null, content_hash = null
    where id = note;
end $$;
