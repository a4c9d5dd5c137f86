-- A note that the supervisor sent back can be changed by its author and signed again. What was signed stays in the
-- history and in the audit log.

alter table public.note_versions drop constraint note_versions_kind_check;
alter table public.note_versions
  add constraint note_versions_kind_check check (kind in ('drafted', 'edited', 'signed'));
comment on table public.progress_notes is
  'Drafts until the clinician signs them. A signed note never changes; corrections are addenda. Only a note that was '
  'sent back and not released becomes a draft again, and its signed words stay in the history.';

-- Security definer: a note's own checks ask for its co-signature whoever writes.
create function private.was_sent_back(note uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.note_cosignatures c where c.note_id = note and c.status = 'sent_back')
$$;
revoke execute on function private.was_sent_back(uuid) from public;
grant execute on function private.was_sent_back(uuid) to authenticated, service_role;

create or replace function private.check_signed_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = ''
as $$
declare
  changeable text[] := array['released_at', 'updated_at'];
begin
  if old.status = 'signed' and new.status = 'draft' and old.released_at is null and private.was_sent_back(old.id) then
    changeable := changeable || array['status', 'signed_at', 'signed_by', 'signed_with', 'content_hash'];
  end if;
  if old.status = 'signed' and (to_jsonb(new) - changeable) is distinct from (to_jsonb(old) - changeable) then
    raise exception 'A signed note can''t be changed. Write an addendum instead.' using errcode = 'SM407';
  end if;
end $$;

create or replace function private.before_note_write() returns trigger
language plpgsql set search_path = ''
as $$
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
  return new;
end $$;

-- A signed note of a supervisee asks for a co-signature; the note signed again, or a signed addendum to it, asks again.
create or replace function private.ask_for_cosignature(old public.progress_notes, new public.progress_notes) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  supervisor public.providers;
  asked public.note_cosignatures;
begin
  if new.status <> 'signed' or old.status is not distinct from 'signed' then
    return;
  end if;
  update public.note_cosignatures set status = 'waiting', decided_at = null, requested_at = now()
    where note_id = coalesce(new.addendum_to, new.id) and provider_id = new.provider_id and status = 'sent_back'
    returning * into asked;
  if asked.id is null and new.addendum_to is null then
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

create function public.reopen_note(note uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent_back public.progress_notes;
begin
  select * into sent_back from public.progress_notes n
    where n.id = note and n.provider_id = (select private.verified_provider_id()) for update;
  if sent_back.id is null or sent_back.status <> 'signed' or not private.was_sent_back(note) then
    raise exception 'Only a signed note of yours that was sent back can be changed.' using errcode = 'SM870';
  elsif sent_back.released_at is not null then
    raise exception 'This note was released to the patient. Write an addendum instead.' using errcode = 'SM871';
  elsif exists (
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
comment on function public.reopen_note is
  'Makes the caller''s signed note a draft again after the supervisor sent it back. Refused once it was released.';
revoke execute on function public.reopen_note(uuid) from public;
grant execute on function public.reopen_note(uuid) to authenticated, service_role;
