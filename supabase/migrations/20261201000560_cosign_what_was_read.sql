-- A supervisor co-signs the version that was on their screen. A note that was sent back, changed and signed again in
-- between is refused.
drop function private.cosign_note(uuid);
create function private.cosign_note(note uuid, signed_version integer) returns public.note_cosignatures
language plpgsql volatile security definer set search_path = ''
as $$
declare
  proof private.identity_proofs;
  read_note public.progress_notes;
  waiting public.note_cosignatures;
  author uuid;
begin
  delete from private.identity_proofs p
    where p.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and p.user_id = (select auth.uid())
      and p.proved_at > clock_timestamp() - interval '1 minute'
    returning * into proof;
  if proof.session_id is null then
    raise exception 'Enter your password or code to sign.' using errcode = 'SM410';
  end if;
  -- The note is locked before its co-signature, as whoever signs it does.
  select * into read_note from public.progress_notes n where n.id = note for share;
  waiting := private.waiting_cosignature(note);
  if read_note.status <> 'signed' or read_note.version is distinct from signed_version then
    raise exception 'This note was changed in another window. Reload it to continue.' using errcode = 'SM408';
  end if;
  update public.note_cosignatures c set status = 'cosigned', decided_at = now(), signed_by = (select auth.uid()),
      signed_with = proof.method, reason = null, content_hash = read_note.content_hash
    where c.id = waiting.id returning * into waiting;
  select p.user_id into author from public.providers p where p.id = waiting.provider_id;
  perform private.notify(author, 'note_cosigned', 'Your note was co-signed', null, '/provider-dashboard/notes/' || note);
  return waiting;
end $$;
revoke execute on function private.cosign_note(uuid, integer) from public;
grant execute on function private.cosign_note(uuid, integer) to authenticated;

-- An addendum asks again only where its note is signed: a note that is being changed asks when it is signed itself,
-- whatever its request says by then.
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
  update public.note_cosignatures c set status = 'waiting', decided_at = null, requested_at = now()
    where c.note_id = coalesce(new.addendum_to, new.id) and c.provider_id = new.provider_id and case
      when new.addendum_to is null then c.status <> 'cosigned'
      else c.status = 'sent_back'
        and exists (select from public.progress_notes n where n.id = new.addendum_to and n.status = 'signed')
    end
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
