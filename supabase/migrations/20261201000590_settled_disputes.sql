-- Two windows changed the same part of a note and a person kept one of them: the other one stays in the history.

alter table public.progress_notes add column settled_version integer;
comment on column public.progress_notes.settled_version is
  'The version that was not kept when two windows had changed the same part. It stays in the history.';
grant update (settled_version) on public.progress_notes to authenticated;

create or replace function private.keep_note_version(old public.progress_notes, new public.progress_notes) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.note_versions;
  drafted boolean := true;
begin
  if old.id is not null then
    if new.version = old.version then
      return;
    end if;
    drafted := new.drafted_at is distinct from old.drafted_at;
    select * into latest from public.note_versions v where v.note_id = new.id order by v.version desc limit 1;
  end if;
  if not drafted and latest.kind = 'edited' and latest.began_at > now() - interval '5 minutes'
    and latest.saved_by is not distinct from (select auth.uid())
    and new.settled_version is not distinct from old.settled_version
  then
    update public.note_versions set version = new.version, body = private.note_body(new), saved_at = now()
      where id = latest.id;
  else
    insert into public.note_versions (note_id, version, kind, body, saved_by)
      values (new.id, new.version, case when drafted then 'drafted' else 'edited' end, private.note_body(new), (select auth.uid()));
  end if;
end $$;
