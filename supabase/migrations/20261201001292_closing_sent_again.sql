-- A note that the same person closed for the same reason, by a request whose answer was lost, is closed.

create or replace function public.close_note(note uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
  found_note public.progress_notes;
begin
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  select * into found_note from public.progress_notes n
    where n.id = note and (
      (n.status = 'signed' and n.provider_id = (select private.verified_provider_id()))
      or (n.patient_id in (select private.charts_i_opened())
        and (n.status = 'signed' or (n.status = 'draft' and not private.can_see_patients(n.provider_id))))
    ) for update;
  if found_note.id is null and exists (
    select from public.progress_notes n
    where n.id = note and n.status = 'closed' and n.closed_by = (select auth.uid()) and n.closed_reason = said
  ) then
    return;
  end if;
  if found_note.id is null then
    raise exception 'Only the author of this note or the supervising physician can do that. A draft can be closed once its author has left.'
      using errcode = 'SM994';
  end if;
  -- Notes are locked before their co-signatures, as by whoever co-signs.
  perform from public.progress_notes n where n.addendum_to = found_note.id order by n.id for update;
  delete from public.note_cosignatures c using public.progress_notes n
    where n.id = c.note_id and found_note.id in (n.id, n.addendum_to) and c.status = 'waiting';
  if found_note.status = 'signed' then
    perform private.notify(author.user_id, 'note_closed', 'A note you wrote or added to was marked as entered in error',
        null, '/provider-dashboard/patients/' || found_note.patient_id || '/notes')
      from public.providers author
      where author.user_id <> (select auth.uid()) and author.id in (
        select n.provider_id from public.progress_notes n
        where found_note.id in (n.id, n.addendum_to) and n.status <> 'closed'
      );
  end if;
  -- What was added to it is about the same words.
  update public.progress_notes n
    set status = 'closed', released_at = null, closed_at = now(), closed_by = (select auth.uid()), closed_reason = said
    where found_note.id in (n.id, n.addendum_to) and n.status <> 'closed';
end $$;
