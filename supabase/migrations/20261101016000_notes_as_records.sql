-- Notes as records: two tabs cannot overwrite each other, what changed stays visible, and a signature asks again
-- who signs.

alter table public.progress_notes
  add column version integer not null default 1,
  add column sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array'),
  add column transcript jsonb not null default '[]' check (jsonb_typeof(transcript) = 'array'),
  add column drafted_at timestamptz,
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  add column signed_with text check (signed_with in ('password', 'app_code'));
comment on column public.progress_notes.version is 'Whoever saves says which version follows; a save that is not based on the latest is refused.';
comment on column public.progress_notes.sections is 'The same words as content, in order, each sentence with the transcript lines it rests on.';
comment on column public.progress_notes.transcript is 'The lines the sentences point to.';
comment on column public.progress_notes.content_hash is 'SHA-256 of what was signed, by whom and when.';

-- Of two tabs that begin the note of one visit, the second finds the draft of the first.
create unique index one_draft_of_a_visit on public.progress_notes (appointment_id)
  where status = 'draft' and addendum_to is null;

revoke update (status) on public.progress_notes from authenticated;
grant insert (sections, transcript, drafted_at), update (version, sections, transcript, drafted_at)
  on public.progress_notes to authenticated;

-- What a clinician writes, without what the server adds.
create function private.note_body(note public.progress_notes) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'template', note.template, 'session_type', note.session_type, 'session_date', note.session_date,
    'content', note.content, 'sections', note.sections, 'icd_codes', note.icd_codes, 'cpt_codes', note.cpt_codes,
    'drafted_by', note.drafted_by
  )
$$;

-- Instants as numbers: their text depends on the session's time zone.
create function private.note_hash(note public.progress_notes) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to((private.note_body(note) || jsonb_build_object(
    'id', note.id, 'patient_id', note.patient_id, 'provider_id', note.provider_id,
    'appointment_id', note.appointment_id, 'addendum_to', note.addendum_to, 'transcript', note.transcript,
    'version', note.version, 'signed_by', note.signed_by, 'signed_at', extract(epoch from note.signed_at)
  ))::text, 'UTF8')), 'hex')
$$;
revoke execute on function private.note_body(public.progress_notes), private.note_hash(public.progress_notes) from public;
grant execute on function private.note_body(public.progress_notes), private.note_hash(public.progress_notes)
  to authenticated, service_role;

create or replace function private.protect_note() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'signed' then
      raise exception 'A signed note cannot be deleted' using errcode = '42501';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.appointment_id is not null and not exists (
      select from public.appointments a
      where a.id = new.appointment_id and a.patient_id = new.patient_id and a.provider_id = new.provider_id
    ) then
      raise exception 'A note belongs to a visit of the same patient with the same provider' using errcode = '42501';
    end if;
    if new.addendum_to is not null and not exists (
      select from public.progress_notes n
      where n.id = new.addendum_to and n.patient_id = new.patient_id and n.status = 'signed'
    ) then
      raise exception 'An addendum belongs to a signed note of the same patient' using errcode = '42501';
    end if;
  elsif old.status = 'signed' and (to_jsonb(new) - array['released_at', 'updated_at']) is distinct from (to_jsonb(old) - array['released_at', 'updated_at']) then
    raise exception 'A signed note cannot be changed; write an addendum' using errcode = '42501';
  elsif old.status = 'draft' then
    if private.note_body(new) = private.note_body(old) and new.transcript = old.transcript then
      new.version := old.version;
    elsif private.is_person() and new.version is distinct from old.version + 1 then
      raise exception 'This note was changed elsewhere' using errcode = 'PT409';
    else
      new.version := old.version + 1;
    end if;
  end if;
  if new.appointment_id is not null and new.transcript <> '[]'
    and (tg_op = 'INSERT' or new.transcript is distinct from old.transcript)
    and not private.has_consent(new.appointment_id, 'ai_analysis')
  then
    raise exception 'The patient has not consented to AI analysis for this appointment' using errcode = '42501';
  end if;
  if new.status = 'signed' and (tg_op = 'INSERT' or old.status = 'draft') then
    if private.is_person() then
      new.signed_at := now();
      new.signed_by := (select auth.uid());
    end if;
    new.content_hash := private.note_hash(new);
  end if;
  if tg_op = 'UPDATE' and new.released_at is distinct from old.released_at and new.released_at is not null and private.is_person() then
    new.released_at := now();
  end if;
  return new;
end $$;

-- Notes that were signed before there was a hash get theirs now.
alter table public.progress_notes disable trigger protect;
update public.progress_notes n set content_hash = private.note_hash(n) where status = 'signed';
alter table public.progress_notes enable trigger protect;
alter table public.progress_notes add constraint a_signed_note_has_a_hash
  check ((status = 'signed') = (content_hash is not null));

create table public.note_versions (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references public.progress_notes on delete cascade,
  version integer not null,
  kind text not null check (kind in ('drafted', 'edited')),
  body jsonb not null,
  saved_by uuid,
  began_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  unique (note_id, version)
);
comment on table public.note_versions is 'How a note came to say what it says: as drafted, then one entry for each five minutes of editing. Written by a trigger.';
grant select on public.note_versions to authenticated;
grant all on public.note_versions to service_role;

-- What an engine drafted always stays as it was; typing is gathered, or every pause would be a version.
create function private.keep_note_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.note_versions;
  drafted boolean := true;
begin
  if tg_op = 'UPDATE' then
    if new.version = old.version then
      return null;
    end if;
    drafted := new.drafted_at is distinct from old.drafted_at;
    select * into latest from public.note_versions v where v.note_id = new.id order by v.version desc limit 1;
  end if;
  if not drafted and latest.kind = 'edited' and latest.began_at > now() - interval '5 minutes'
    and latest.saved_by is not distinct from (select auth.uid())
  then
    update public.note_versions set version = new.version, body = private.note_body(new), saved_at = now()
      where id = latest.id;
  else
    insert into public.note_versions (note_id, version, kind, body, saved_by)
      values (new.id, new.version, case when drafted then 'drafted' else 'edited' end, private.note_body(new), (select auth.uid()));
  end if;
  return null;
end $$;
revoke execute on function private.keep_note_version() from public;
create trigger keep_version after insert or update on public.progress_notes
  for each row execute function private.keep_note_version();

alter table public.note_versions enable row level security;
alter table public.note_versions force row level security;
create policy "A verified provider reads the history of their own notes" on public.note_versions
  for select to authenticated using (
    note_id in (select n.id from public.progress_notes n where n.provider_id = (select private.verified_provider_id()))
  );
create policy "The supervisor reads the history of every note" on public.note_versions
  for select to authenticated using ((select private.is_admin()));

-- That a person has just shown again who they are. The server writes it; signing uses it up.
create table private.identity_proofs (
  session_id uuid primary key,
  user_id uuid not null,
  method text not null check (method in ('password', 'app_code')),
  proved_at timestamptz not null default clock_timestamp()
);

create function private.sign_note(note uuid, signed_version integer) returns public.progress_notes
language plpgsql security definer set search_path = ''
as $$
declare
  proof private.identity_proofs;
  signed public.progress_notes;
begin
  delete from private.identity_proofs p
    where p.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and p.user_id = (select auth.uid())
      and p.proved_at > clock_timestamp() - interval '1 minute'
    returning * into proof;
  if proof.session_id is null then
    raise exception 'Show again who you are to sign' using errcode = '42501';
  end if;
  select * into signed from public.progress_notes n
    where n.id = note and n.provider_id = (select private.verified_provider_id()) for update;
  if signed.id is null then
    raise exception 'You have no such note' using errcode = 'PT404';
  elsif signed.status = 'signed' then
    raise exception 'This note is already signed' using errcode = 'PT409';
  elsif signed.version <> signed_version then
    raise exception 'This note was changed elsewhere' using errcode = 'PT409';
  elsif not exists (select from jsonb_each_text(signed.content) part where part.value ~ '\S') then
    raise exception 'An empty note cannot be signed' using errcode = '22023';
  elsif jsonb_path_exists(signed.sections, '$[*].sentences[*] ? (@.supported == false && @.starter == false && !(@.attested == true))') then
    raise exception 'Confirm or remove each sentence that the transcript does not bear out' using errcode = '22023';
  end if;
  update public.progress_notes set status = 'signed', signed_with = proof.method where id = note returning * into signed;
  update public.session_recordings set delete_after = least(delete_after, now())
    where appointment_id = signed.appointment_id and deleted_at is null;
  return signed;
end $$;
revoke execute on function private.sign_note(uuid, integer) from public;
grant execute on function private.sign_note(uuid, integer) to authenticated;

create function private.tell_of_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  if new.released_at is not null and old.released_at is null then
    perform private.notify(new.patient_id, 'note_released', 'A note about your visit is ready to read', null,
      '/patient-dashboard?open=notes');
  end if;
  if new.status = 'signed' and old.status = 'draft' and new.addendum_to is not null then
    select p.user_id into author from public.progress_notes n join public.providers p on p.id = n.provider_id
      where n.id = new.addendum_to and n.provider_id <> new.provider_id;
    perform private.notify(author, 'note_addendum', 'A colleague added to a note of yours', null,
      '/provider-dashboard/patients/' || new.patient_id || '/notes');
  end if;
  return null;
end $$;
revoke execute on function private.tell_of_note() from public;
create trigger tell after update on public.progress_notes
  for each row execute function private.tell_of_note();
