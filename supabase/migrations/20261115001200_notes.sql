-- Clinical notes: a draft until its clinician signs it, and final from then on.

create table public.progress_notes (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  appointment_id uuid references public.appointments on delete restrict,
  addendum_to uuid references public.progress_notes on delete restrict,
  template text not null default 'SOAP',
  session_type text not null default 'Follow-up',
  session_date date not null default current_date,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  icd_codes jsonb not null default '[]' check (jsonb_typeof(icd_codes) = 'array'),
  cpt_codes jsonb not null default '[]' check (jsonb_typeof(cpt_codes) = 'array'),
  drafted_by text,
  status text not null default 'draft' check (status in ('draft', 'signed')),
  signed_at timestamptz,
  signed_by uuid references auth.users,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array'),
  transcript jsonb not null default '[]' check (jsonb_typeof(transcript) = 'array'),
  drafted_at timestamptz,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  signed_with text check (signed_with in ('password', 'app_code', 'passkey')),
  review jsonb not null default '{}' check (jsonb_typeof(review) = 'object'),
  goals jsonb not null default '[]' check (jsonb_typeof(goals) = 'array'),
  telehealth jsonb not null default '{}' check (jsonb_typeof(telehealth) = 'object'),
  -- Codes of a visit, corrected after signing.
  amends_codes boolean not null default false,
  settled_version integer,
  constraint a_signature_is_whole check ((status = 'signed') = (signed_at is not null and signed_by is not null)),
  constraint only_signed_notes_are_released check (released_at is null or status = 'signed'),
  constraint a_signed_note_has_a_hash check ((status = 'signed') = (content_hash is not null)),
  constraint review_at_most_500000 check (char_length(review::text) <= 500000),
  constraint goals_at_most_20000 check (char_length(goals::text) <= 20000),
  constraint only_an_addendum_amends_codes check (not amends_codes or addendum_to is not null)
);
comment on table public.progress_notes is
  'Drafts until the clinician signs them. A signed note never changes; corrections are addenda. Only a note that was '
  'sent back and not released becomes a draft again, and its signed words stay in the history.';
comment on column public.progress_notes.patient_id is '@audit patient';
comment on column public.progress_notes.version is
  'A save names the next version; one that is not based on the latest version is refused.';
comment on column public.progress_notes.sections is
  'The same text as content, in order, with the transcript lines that support each sentence.';
comment on column public.progress_notes.transcript is 'The lines the sentences point to.';
comment on column public.progress_notes.content_hash is 'SHA-256 of what was signed, by whom and when.';
comment on column public.progress_notes.review is
  'Lists of the draft beside its text: said and not in the note, medicines, risks, codes on offer, what was dismissed.';
comment on column public.progress_notes.goals is 'The goals of the treatment plan that the session worked on.';
comment on column public.progress_notes.telehealth is
  'What the visit itself knows: location, consent, people present, start, end, technology. Written by the database alone.';
comment on column public.progress_notes.amends_codes is
  'This addendum states all codes of its visit: they replace those of notes signed before it.';
comment on column public.progress_notes.settled_version is
  'The version that was not kept when two windows had changed the same part. It stays in the history.';
create index progress_notes_of_patient on public.progress_notes (patient_id, session_date);
create index progress_notes_of_provider on public.progress_notes (provider_id, status);
create index progress_notes_of_appointment on public.progress_notes (appointment_id);
create index progress_notes_addenda on public.progress_notes (addendum_to);
create index progress_notes_drafts on public.progress_notes (provider_id) where status = 'draft';

-- If two tabs begin the note of one visit, the second finds the draft of the first.
create unique index one_draft_of_a_visit on public.progress_notes (appointment_id)
  where status = 'draft' and addendum_to is null;
grant delete on public.progress_notes to authenticated;
grant select (
  id, patient_id, provider_id, appointment_id, addendum_to, template, session_type, session_date, content,
  icd_codes, cpt_codes, drafted_by, status, signed_at, signed_by, released_at, created_at, updated_at,
  version, sections, drafted_at, content_hash, signed_with, goals, telehealth, amends_codes
), insert (
  id, patient_id, provider_id, appointment_id, addendum_to, template, session_type, session_date, content,
  icd_codes, cpt_codes, drafted_by, sections, transcript, drafted_at, review, goals, amends_codes
), update (
  template, session_type, session_date, content, icd_codes, cpt_codes, drafted_by, released_at, version,
  sections, transcript, drafted_at, review, goals, settled_version
) on public.progress_notes to authenticated;
grant select on public.progress_notes to clinic_staff;
grant all on public.progress_notes to service_role;

-- What the clinician wrote, without what the server adds.
-- Added only where there is something, so that the hashes of earlier notes stay what they are.
create function private.note_body(note public.progress_notes) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'template', note.template, 'session_type', note.session_type, 'session_date', note.session_date,
    'content', note.content, 'sections', note.sections, 'icd_codes', note.icd_codes, 'cpt_codes', note.cpt_codes,
    'drafted_by', note.drafted_by
  ) || case when note.goals <> '[]' then jsonb_build_object('goals', note.goals) else '{}' end
    || case when note.review <> '{}' then jsonb_build_object('review', note.review) else '{}' end
    || case when note.amends_codes then jsonb_build_object('amends_codes', true) else '{}' end
$$;
grant execute on function private.note_body(public.progress_notes) to authenticated, service_role;

-- Times are hashed as numbers, because their text depends on the session's time zone.
create function private.note_hash(note public.progress_notes) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to((private.note_body(note) || jsonb_build_object(
    'id', note.id, 'patient_id', note.patient_id, 'provider_id', note.provider_id,
    'appointment_id', note.appointment_id, 'addendum_to', note.addendum_to, 'transcript', note.transcript,
    'version', note.version, 'signed_by', note.signed_by, 'signed_at', extract(epoch from note.signed_at)
  ) || case when note.telehealth <> '{}' then jsonb_build_object('telehealth', note.telehealth) else '{}' end
  )::text, 'UTF8')), 'hex')
$$;
grant execute on function private.note_hash(public.progress_notes) to authenticated, service_role;

create function private.check_new_note(note public.progress_notes) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if note.appointment_id is not null and not exists (
    select from public.appointments a
    where a.id = note.appointment_id and a.patient_id = note.patient_id and a.provider_id = note.provider_id
  ) then
    raise exception 'A note must belong to a visit of the same patient and provider.' using errcode = 'SM405';
  end if;
  if note.addendum_to is not null and not exists (
    select from public.progress_notes n
    where n.id = note.addendum_to and n.patient_id = note.patient_id and n.status = 'signed'
  ) then
    raise exception 'An addendum must belong to a signed note of the same patient.' using errcode = 'SM406';
  end if;
end $$;
grant execute on function private.check_new_note(public.progress_notes) to authenticated, service_role;

create function private.check_signed_note(old public.progress_notes, new public.progress_notes) returns void
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
grant execute on function private.check_signed_note(public.progress_notes, public.progress_notes)
  to authenticated, service_role;

-- A person who saves a draft names the version that follows, so two tabs cannot overwrite each other.
create function private.next_version(old public.progress_notes, new public.progress_notes) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  if old.status = 'signed' then
    return new.version;
  elsif private.note_body(new) = private.note_body(old) and new.transcript = old.transcript then
    return old.version;
  elsif private.is_person() and new.version is distinct from old.version + 1 then
    raise exception 'This note was changed in another window. Reload it to continue.' using errcode = 'SM408';
  end if;
  return old.version + 1;
end $$;
grant execute on function private.next_version(public.progress_notes, public.progress_notes)
  to authenticated, service_role;

create function private.check_note_consent(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if new.appointment_id is not null and new.transcript <> '[]' and new.transcript is distinct from old.transcript
    and not private.has_consent(new.appointment_id, 'ai_analysis')
  then
    raise exception 'The patient hasn''t consented to AI analysis for this appointment.'
      using errcode = 'SM401';
  end if;
end $$;
grant execute on function private.check_note_consent(public.progress_notes, public.progress_notes)
  to authenticated, service_role;

create function private.stamp_signature(note public.progress_notes) returns public.progress_notes
language plpgsql stable set search_path = ''
as $$
begin
  if private.is_person() then
    note.signed_at := now();
    note.signed_by := (select auth.uid());
  end if;
  note.content_hash := private.note_hash(note);
  return note;
end $$;
grant execute on function private.stamp_signature(public.progress_notes) to authenticated, service_role;

-- What happens before a note is written or removed, in this order.
create function private.before_note_write() returns trigger
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

create function private.drop_recordings_of_signed_note(old public.progress_notes, new public.progress_notes) returns void
language sql security definer set search_path = ''
as $$
  update public.session_recordings set delete_after = now()
    where new.status = 'signed' and old.status = 'draft'
      and appointment_id = new.appointment_id and deleted_at is null and delete_after > now()
$$;
revoke execute on function private.drop_recordings_of_signed_note(public.progress_notes, public.progress_notes)
  from public;

create function private.tell_of_note(old public.progress_notes, new public.progress_notes) returns void
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
    perform private.notify(author, 'note_addendum', 'A colleague added to a note of yours', null,
      '/provider-dashboard/patients/' || new.patient_id || '/notes');
  end if;
end $$;
revoke execute on function private.tell_of_note(public.progress_notes, public.progress_notes) from public;

-- What happens after it, in this order.
create function private.after_note_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  perform private.count_drafted_note(old, new);
  if tg_op = 'UPDATE' then
    perform private.drop_recordings_of_signed_note(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.keep_note_version(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.release_addenda(old, new);
    perform private.tell_of_note(old, new);
    perform private.ask_for_cosignature(old, new);
  end if;
  return null;
end $$;
revoke execute on function private.after_note_write() from public;

create trigger steps_before before insert or update or delete on public.progress_notes
  for each row execute function private.before_note_write();
create trigger steps_after after insert or update or delete on public.progress_notes
  for each row execute function private.after_note_write();

alter table public.progress_notes enable row level security;
alter table public.progress_notes force row level security;

create policy "A patient reads the notes released to them" on public.progress_notes
  for select to authenticated using (patient_id = (select auth.uid()) and released_at is not null);
create policy "A verified provider reads their own notes" on public.progress_notes
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "A verified provider reads the signed notes of their patients" on public.progress_notes
  for select to authenticated using (
    status = 'signed' and exists (select from private.under_my_care c where c.patient_id = progress_notes.patient_id)
  );
create policy "A verified provider drafts notes about their patients" on public.progress_notes
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id()) and status = 'draft'
    and exists (select from private.under_my_care c where c.patient_id = progress_notes.patient_id)
  );
create policy "A verified provider changes their own notes" on public.progress_notes
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "A verified provider discards their own drafts" on public.progress_notes
  for delete to authenticated
  using (provider_id = (select private.verified_provider_id()) and status = 'draft');
create policy "The supervisor reads the notes of an opened chart" on public.progress_notes
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A guardian or proxy reads the released notes they may" on public.progress_notes
  for select to authenticated using (
    released_at is not null and (
      patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
      or id = any ((select private.shared_with_me('progress_notes', 'read_notes'))::uuid[])
    )
  );

-- Versions of a note.
create table public.note_versions (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references public.progress_notes on delete cascade,
  version integer not null,
  kind text not null check (kind in ('drafted', 'edited', 'signed')),
  body jsonb not null,
  saved_by uuid,
  began_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  unique (note_id, version)
);
comment on table public.note_versions is
  'The history of a note: the draft, then one entry for each five minutes of editing. Written by a trigger.';
comment on column public.note_versions.note_id is '@audit note';
grant select on public.note_versions to authenticated;
grant all on public.note_versions to service_role;

-- An engine's draft is always kept as it was. Typing is grouped, or every pause would be a version.
create function private.keep_note_version(old public.progress_notes, new public.progress_notes) returns void
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
revoke execute on function private.keep_note_version(public.progress_notes, public.progress_notes) from public;

alter table public.note_versions enable row level security;
alter table public.note_versions force row level security;

-- How many notes began as an engine's draft.

-- Kept as a count, because counting all notes takes longer with each one. A clinician writes one note at a
-- time, so nobody waits for this row.
create table private.drafted_notes (
  provider_id uuid primary key references public.providers on delete cascade,
  notes bigint not null
);
comment on table private.drafted_notes is 'How many notes of a provider began as an engine''s draft.';

alter table private.drafted_notes enable row level security;
alter table private.drafted_notes force row level security;

create function private.count_drafted_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (old.provider_id, old.drafted_by is null) is not distinct from (new.provider_id, new.drafted_by is null) then
    return;
  end if;
  insert into private.drafted_notes as d (provider_id, notes)
    select note.provider_id, sum(note.more) from (
      select old.provider_id, -1 as more where old.drafted_by is not null
      union all
      select new.provider_id, 1 where new.drafted_by is not null
    ) note group by note.provider_id order by note.provider_id
  on conflict (provider_id) do update set notes = d.notes + excluded.notes;
end $$;
revoke execute on function private.count_drafted_note(public.progress_notes, public.progress_notes) from public;

create function private.forget_drafted_notes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.drafted_notes;
  return null;
end $$;
revoke execute on function private.forget_drafted_notes() from public;

create trigger emptied after truncate on public.progress_notes
  for each statement execute function private.forget_drafted_notes();

-- Signing.

-- Proof that a person has just entered their password or code. The server writes it, and signing uses it up.
create table private.identity_proofs (
  session_id uuid primary key,
  user_id uuid not null,
  method text not null check (method in ('password', 'app_code', 'passkey')),
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
    raise exception 'Enter your password or code to sign.' using errcode = 'SM410';
  end if;
  select * into signed from public.progress_notes n
    where n.id = note and n.provider_id = (select private.verified_provider_id()) for update;
  if signed.id is null then
    raise exception 'We couldn''t find that note among your notes.' using errcode = 'SM411';
  elsif signed.status = 'signed' then
    raise exception 'This note is already signed.' using errcode = 'SM412';
  elsif signed.version <> signed_version then
    raise exception 'This note was changed in another window. Reload it to continue.' using errcode = 'SM408';
  elsif not exists (select from jsonb_each_text(signed.content) part where part.value ~ '\S') then
    raise exception 'An empty note can''t be signed.' using errcode = 'SM413';
  elsif jsonb_path_exists(signed.sections, '$[*].sentences[*] ? (@.supported == false && @.starter == false && !(@.attested == true))') then
    raise exception 'Confirm or remove each sentence the transcript doesn''t support.'
      using errcode = 'SM414';
  end if;
  update public.progress_notes set status = 'signed', signed_with = proof.method where id = note returning * into signed;
  update public.session_recordings set delete_after = least(delete_after, now())
    where appointment_id = signed.appointment_id and deleted_at is null;
  return signed;
end $$;
revoke execute on function private.sign_note(uuid, integer) from public;
grant execute on function private.sign_note(uuid, integer) to authenticated;

-- Note formats of the practice.

-- Each section has a name, what belongs in it, and an optional phrase to begin with.
create function private.are_format_sections(sections jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(sections) = 'array' then (
    select count(*) between 1 and 12 and count(distinct lower(trim(section ->> 'name'))) = count(*)
      and bool_and(
        coalesce(length(trim(section ->> 'name')), 0) between 1 and 60
        and coalesce(length(section ->> 'starter'), 0) <= 200
        and coalesce(jsonb_typeof(section -> 'holds'), '') = 'array' and section -> 'holds' <> '[]'
        and section -> 'holds' <@ '["reported", "observed", "goals", "interventions", "responses", "impression", "plan"]'
      )
    from jsonb_array_elements(sections) section
  ) else false end
$$;
grant execute on function private.are_format_sections(jsonb) to authenticated, service_role;

create table public.note_formats (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete restrict,
  name text not null check (length(trim(name)) between 1 and 60),
  description text not null default '' check (length(description) <= 200),
  sections jsonb not null,
  version integer not null default 1,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sections_are_whole check (private.are_format_sections(sections)),
  constraint not_the_name_of_a_built_in_format
    check (upper(trim(name)) not in ('SOAP', 'DAP', 'BIRP', 'GIRP', 'PAIP', 'ADDENDUM'))
);
comment on table public.note_formats is
  'The practice''s own formats for progress notes. provider_id is the author. Retired formats are no longer offered, but drafts that use them still work.';
create unique index one_note_format_of_a_name on public.note_formats (lower(trim(name))) where retired_at is null;
create index note_formats_of_provider on public.note_formats (provider_id);
grant select on public.note_formats to authenticated;
grant insert (id, provider_id, name, description, sections),
  update (name, description, sections, version, retired_at) on public.note_formats to authenticated;
grant all on public.note_formats to service_role;

create table public.note_format_versions (
  id uuid primary key default gen_random_uuid(),
  format_id uuid not null references public.note_formats on delete cascade,
  version integer not null,
  name text not null,
  description text not null,
  sections jsonb not null,
  saved_by uuid,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  unique (format_id, version)
);
comment on table public.note_format_versions is
  'The versions of a note format, and who wrote them. Written by a trigger.';
grant select on public.note_format_versions to authenticated;
grant all on public.note_format_versions to service_role;

create function private.protect_note_format() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.name, new.description, new.sections) is not distinct from (old.name, old.description, old.sections) then
    new.version := old.version;
  elsif private.is_person() and new.version is distinct from old.version + 1 then
    raise exception 'This format was changed in another window. Reload it to continue.'
      using errcode = 'SM415';
  else
    new.version := old.version + 1;
  end if;
  if new.retired_at is not null and private.is_person() then
    new.retired_at := coalesce(old.retired_at, now());
  end if;
  return new;
end $$;

create function private.keep_format_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into public.note_format_versions (format_id, version, name, description, sections, saved_by, saved_by_name)
    select new.id, new.version, new.name, new.description, new.sections, coalesce((select auth.uid()), author.user_id),
      coalesce(nullif(private.provider_name(writer), ''), 'The supervisor')
    from public.providers author
    left join public.providers writer on writer.user_id = coalesce((select auth.uid()), author.user_id)
    where author.id = new.provider_id;
  end if;
  return null;
end $$;
revoke execute on function private.keep_format_version() from public;

create trigger protect before update on public.note_formats
  for each row execute function private.protect_note_format();
create trigger touch before update on public.note_formats
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.note_formats
  for each row execute function private.audit_row();
create trigger keep_version after insert or update on public.note_formats
  for each row execute function private.keep_format_version();

alter table public.note_formats enable row level security;
alter table public.note_formats force row level security;

alter table public.note_format_versions enable row level security;
alter table public.note_format_versions force row level security;

create policy "Verified providers read the formats of their practice" on public.note_formats
  for select to authenticated using ((select private.verified_provider_id()) is not null);
create policy "The supervisor reads every format" on public.note_formats
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider adds formats" on public.note_formats
  for insert to authenticated with check (provider_id = (select private.verified_provider_id()));
create policy "A verified provider changes the formats they wrote" on public.note_formats
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor changes every format" on public.note_formats
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Verified providers read what a format said before" on public.note_format_versions
  for select to authenticated using ((select private.verified_provider_id()) is not null);
create policy "The supervisor reads what every format said before" on public.note_format_versions
  for select to authenticated using ((select private.is_admin()));

-- Problem list.
create table public.patient_problems (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  icd10_code text check (icd10_code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  description text not null check (description ~ '\S' and length(description) <= 300),
  status text not null default 'active' check (status in ('active', 'resolved')),
  onset date check (onset between '1900-01-01' and now()::date + 1),
  resolved_at timestamptz,
  noted_by uuid not null default auth.uid() references auth.users on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint resolved_with_its_time check ((status = 'resolved') = (resolved_at is not null))
);
comment on table public.patient_problems is
  'What a patient is or was treated for. A problem is resolved, never removed.';
comment on column public.patient_problems.patient_id is '@audit patient';
comment on column public.patient_problems.icd10_code is
  'ICD-10-CM code with its dot; null if there is no code yet.';
create index patient_problems_of_patient on public.patient_problems (patient_id, status);
create unique index patient_problems_active_once on public.patient_problems (patient_id, icd10_code) where status = 'active';
grant select on public.patient_problems to authenticated;
grant insert (id, patient_id, icd10_code, description, onset),
  update (icd10_code, description, status, onset) on public.patient_problems to authenticated;
grant all on public.patient_problems to service_role;

create function private.resolve_problem() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status is distinct from old.status then
    new.resolved_at := case when new.status = 'resolved' then now() end;
  end if;
  return new;
end $$;

create trigger resolve before update on public.patient_problems
  for each row execute function private.resolve_problem();
create trigger touch before update on public.patient_problems
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.patient_problems
  for each row execute function private.audit_row();

alter table public.patient_problems enable row level security;
alter table public.patient_problems force row level security;

create policy "A patient reads their own problem list" on public.patient_problems
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the problems of their patients" on public.patient_problems
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id));
create policy "A verified provider adds to the problems of their patients" on public.patient_problems
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id));
create policy "A verified provider changes the problems of their patients" on public.patient_problems
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = patient_problems.patient_id));
create policy "The supervisor reads the problems of an opened chart" on public.patient_problems
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A guardian or proxy with notes reads the problem list" on public.patient_problems
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));

create view private.my_notes as
  select n.id from public.progress_notes n where n.provider_id = (select private.verified_provider_id());
comment on view private.my_notes is 'The notes the caller writes, as a verified provider.';
grant select on private.my_notes to authenticated;

create policy "A verified provider reads the history of their own notes" on public.note_versions
  for select to authenticated using (exists (select from private.my_notes n where n.id = note_versions.note_id));

grant select on private.my_visits, private.visits_attended, private.my_notes, private.visits_opened to authenticated;

create view private.notes_opened as
  select n.id from public.progress_notes n where n.patient_id in (select private.charts_i_opened());
comment on view private.notes_opened is 'The notes of charts that the supervising physician opened with a reason.';

create policy "The supervisor reads the note history of an opened chart" on public.note_versions
  for select to authenticated
  using (exists (select from private.notes_opened n where n.id = note_versions.note_id));

grant select on private.visits_attended_now, private.notes_opened to authenticated;

-- Where the patient was during a visit, for its note.
create function private.patient_location(appointment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when l.withheld then s.name || ' (address not given)'
    else concat_ws(', ', l.address_line, l.city, concat_ws(' ', l.state, l.zip_code)) end
  from public.visit_locations l join private.us_states s on s.code = l.state
  where l.appointment_id = appointment order by l.recorded_at desc limit 1
$$;
revoke execute on function private.patient_location(uuid) from public;

-- What the visit knows of itself. What it doesn't know is absent, never filled in.
-- A signed note says who consented: for a minor, or an adult with a guardian, that is the guardian.
create function private.telehealth_facts(note public.progress_notes) returns jsonb
language sql stable security definer set search_path to ''
as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'patientLocation', private.patient_location(a.id),
      'identity', 'Name and date of birth confirmed ' || case a.held_by when 'phone' then 'by phone' else 'on video' end || ' at '
        || to_char(a.identity_confirmed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'consent', case when p.treatment_consent then case
        when (
          select c.acting_as from public.registration_consents c
          where c.patient_id = p.id order by c.signed_at desc limit 1
        ) = 'guardian' then 'Given by the patient’s guardian at registration'
        else 'Given by the patient at registration'
      end end,
      'participants', case when a.started_at is not null then
        jsonb_build_array(trim(p.first_name || ' ' || p.last_name), private.provider_name(d)) || coalesce((
          select jsonb_agg(distinct line ->> 'name') from jsonb_array_elements(note.transcript) line
          where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
        ), '[]') end,
      'start', to_char(a.started_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'end', to_char(a.completed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'technology', case
        when a.held_by = 'phone' then 'Phone, audio only, because video didn’t work'
        when a.started_at is not null then 'Two-way audio and video over an encrypted connection'
      end
    ))
    from public.appointments a join public.profiles p on p.id = a.patient_id join public.providers d on d.id = a.provider_id
    where a.id = note.appointment_id
  ), '{}')
$$;
revoke execute on function private.telehealth_facts(public.progress_notes) from public;
grant execute on function private.telehealth_facts(public.progress_notes) to authenticated, service_role;

-- A line about danger that the rules could not read stays marked until its clinician confirms, changes or removes it.
-- A client that doesn't know the mark must not lose it.
create function private.check_risk_marks(old public.progress_notes, new public.progress_notes) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if old.sections is distinct from new.sections and exists (
    select from jsonb_path_query(old.sections, '$[*].sentences[*] ? (@.needsReview == true && !(@.attested == true))') was
    join jsonb_path_query(new.sections, '$[*].sentences[*] ? (!(@.needsReview == true) && !(@.attested == true))') now
      on now ->> 'text' = was ->> 'text'
  ) then
    raise exception 'A line about safety must be confirmed or changed, not just unmarked.' using errcode = 'SM417';
  end if;
end $$;
grant execute on function private.check_risk_marks(public.progress_notes, public.progress_notes)
  to authenticated, service_role;

-- What can't stand on a claim can't be signed. Whether a code exists, the screens check against the table of the year.
create function private.check_ready_to_sign(note public.progress_notes) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  wrong text;
begin
  if jsonb_path_exists(note.sections, '$[*].sentences[*] ? (@.needsReview == true && !(@.attested == true))') then
    raise exception 'Confirm or change each line about safety before you sign.' using errcode = 'SM416';
  end if;
  select code into wrong from (
    select upper(c ->> 'code'), true from jsonb_array_elements(note.icd_codes) c
    union all select upper(c ->> 'code'), false from jsonb_array_elements(note.cpt_codes) c
  ) as codes (code, diagnosis)
  where code is null
    or diagnosis and (code !~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$' or code ~ '^Z(?!([0-9]{2}|3A)(\.[0-9]{1,3})?$)')
    or not diagnosis and code !~ '^([0-9]{4}[0-9A-Z]|[A-Z][0-9]{4})$'
  limit 1;
  if found then
    raise exception 'One of the codes isn''t valid. Correct it before you sign.' using errcode = 'SM813', detail = wrong;
  end if;
end $$;
grant execute on function private.check_ready_to_sign(public.progress_notes) to authenticated, service_role;

-- An addendum is read together with its note: released with it, and taken back with it.
create function private.release_of_addendum(old public.progress_notes, new public.progress_notes) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case
    when new.addendum_to is null then new.released_at
    when new.status <> 'signed' then null
    else (
      select case when n.released_at is not null then coalesce(old.released_at, now()) end
      from public.progress_notes n where n.id = new.addendum_to
    )
  end
$$;
revoke execute on function private.release_of_addendum(public.progress_notes, public.progress_notes) from public;
grant execute on function private.release_of_addendum(public.progress_notes, public.progress_notes)
  to authenticated, service_role;

create function private.release_addenda(old public.progress_notes, new public.progress_notes) returns void
language sql security definer set search_path = ''
as $$
  update public.progress_notes set released_at = new.released_at
    where new.released_at is distinct from old.released_at and addendum_to = new.id and status = 'signed'
$$;
revoke execute on function private.release_addenda(public.progress_notes, public.progress_notes) from public;

-- A provider's own short texts.
create table public.note_macros (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 40),
  body text not null check (body ~ '\S' and char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.note_macros is 'Short texts a provider puts into notes. Each provider has their own.';
create unique index one_note_macro_of_a_name on public.note_macros (provider_id, lower(trim(name)));
grant select, delete on public.note_macros to authenticated;
grant insert (id, provider_id, name, body), update (name, body) on public.note_macros to authenticated;
grant all on public.note_macros to service_role;

create trigger touch before update on public.note_macros
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.note_macros
  for each row execute function private.audit_row();

alter table public.note_macros enable row level security;
alter table public.note_macros force row level security;

create policy "A verified provider reads their own short texts" on public.note_macros
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "A verified provider adds short texts" on public.note_macros
  for insert to authenticated with check (provider_id = (select private.verified_provider_id()));
create policy "A verified provider changes their own short texts" on public.note_macros
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "A verified provider removes their own short texts" on public.note_macros
  for delete to authenticated using (provider_id = (select private.verified_provider_id()));

-- Each goal has an id that notes point to.
create function private.are_plan_goals(goals jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(goals) = 'array' then (
    select count(*) <= 20 and count(distinct goal ->> 'id') = count(*)
      and coalesce(bool_and(
        coalesce(length(goal ->> 'id'), 0) between 1 and 60
        and coalesce(length(trim(goal ->> 'text')), 0) between 1 and 500
        and coalesce(goal ->> 'status', '') in ('active', 'met', 'dropped')
        and coalesce(jsonb_typeof(goal -> 'objectives'), '') = 'array'
        and coalesce(jsonb_typeof(goal -> 'interventions'), '') = 'array'
        and not jsonb_path_exists(goal, '$.objectives[*] ? (!(@.text like_regex "\\S"))')
        and not jsonb_path_exists(goal, '$.objectives[*].targetDate ? (!(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))')
      ), true)
    from jsonb_array_elements(goals) goal
  ) else false end
$$;
grant execute on function private.are_plan_goals(jsonb) to authenticated, service_role;

create table public.treatment_plans (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  goals jsonb not null default '[]',
  review_on date,
  reviewed_on date,
  status text not null default 'active' check (status in ('active', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint goals_are_whole check (private.are_plan_goals(goals)),
  constraint goals_at_most_60000 check (char_length(goals::text) <= 60000),
  constraint review_on_is_a_day_of_care check (review_on between '2000-01-01' and '2100-01-01')
);
comment on table public.treatment_plans is
  'What a patient and their clinicians work toward. A patient has one active plan; closed ones stay in the record.';
comment on column public.treatment_plans.patient_id is '@audit patient';
comment on column public.treatment_plans.goals is
  'Goals in order: id, text, status, objectives with target dates, interventions.';
comment on column public.treatment_plans.version is
  'A save names the next version; one that is not based on the latest version is refused.';
create unique index one_active_treatment_plan on public.treatment_plans (patient_id) where status = 'active';
create index treatment_plans_of_patient on public.treatment_plans (patient_id, created_at);
create index treatment_plans_of_provider on public.treatment_plans (provider_id);
grant select on public.treatment_plans to authenticated;
grant insert (id, patient_id, provider_id, goals, review_on),
  update (goals, review_on, reviewed_on, status, version) on public.treatment_plans to authenticated;
grant all on public.treatment_plans to service_role;

create table public.treatment_plan_versions (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.treatment_plans on delete cascade,
  patient_id uuid not null references public.profiles on delete restrict,
  version integer not null,
  goals jsonb not null,
  review_on date,
  status text not null,
  saved_by uuid,
  saved_at timestamptz not null default now(),
  unique (plan_id, version)
);
comment on table public.treatment_plan_versions is 'What a treatment plan said before, and who wrote it. Written by a trigger.';
comment on column public.treatment_plan_versions.patient_id is '@audit patient';
create index treatment_plan_versions_of_patient on public.treatment_plan_versions (patient_id);
grant select on public.treatment_plan_versions to authenticated;
grant all on public.treatment_plan_versions to service_role;

create function private.protect_treatment_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.status = 'closed' then
    raise exception 'This treatment plan is closed. Start a new one.' using errcode = 'SM418';
  elsif (new.goals, new.review_on, new.reviewed_on, new.status)
    is not distinct from (old.goals, old.review_on, old.reviewed_on, old.status)
  then
    new.version := old.version;
  elsif private.is_person() and new.version is distinct from old.version + 1 then
    raise exception 'This treatment plan was changed in another window. Reload it to continue.' using errcode = 'SM419';
  else
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;

create function private.after_treatment_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.version <> old.version) then
    insert into public.treatment_plan_versions (plan_id, patient_id, version, goals, review_on, status, saved_by)
      values (new.id, new.patient_id, new.version, new.goals, new.review_on, new.status, (select auth.uid()));
  end if;
  return null;
end $$;
revoke execute on function private.after_treatment_plan_write() from public;

create trigger steps_before before update on public.treatment_plans
  for each row execute function private.protect_treatment_plan();
create trigger steps_after after insert or update or delete on public.treatment_plans
  for each row execute function private.after_treatment_plan_write();

alter table public.treatment_plans enable row level security;
alter table public.treatment_plans force row level security;

alter table public.treatment_plan_versions enable row level security;
alter table public.treatment_plan_versions force row level security;

create policy "A patient reads their own treatment plan" on public.treatment_plans
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the treatment plans of their patients" on public.treatment_plans
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id));
create policy "A verified provider starts treatment plans for their patients" on public.treatment_plans
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id)
  );
create policy "A verified provider changes their patients' treatment plans" on public.treatment_plans
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id));
create policy "The supervisor reads the treatment plans of an opened chart" on public.treatment_plans
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A guardian or proxy with notes reads the treatment plan" on public.treatment_plans
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));

create policy "A patient reads what their treatment plan said before" on public.treatment_plan_versions
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads what their patients' plans said" on public.treatment_plan_versions
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = treatment_plan_versions.patient_id));
create policy "The supervisor reads plan history of an opened chart" on public.treatment_plan_versions
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A guardian or proxy with notes reads what a plan said" on public.treatment_plan_versions
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));

-- What staff were refused is in the audit log: who, what, and by which rule. Never what they sent, which may be about a
-- patient. It is noted in a transaction of its own, as the one that was refused is taken back. One entry for each
-- person, thing and rule in 15 minutes: a script that goes on asking must not fill the log.
create function private.note_refusal(what text, code text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_staff()
    and private.count_try(concat_ws(':', 'refusal', (select auth.uid()), what, code), 1, 900) = 0 then
    perform private.record_audit('access.refused', null, null, jsonb_build_object('to', what, 'code', code));
  end if;
end $$;
comment on function private.note_refusal is 'Called by the server when staff were refused a table or a function.';
revoke execute on function private.note_refusal(text, text) from public;
grant execute on function private.note_refusal(text, text) to authenticated;

-- Read without the row policies: a clinician's own visits and their notes are theirs to read, and the policies would ask
-- for each of thousands.
create function private.visits_without_a_note() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.appointments a
  where a.provider_id = (select private.verified_provider_id()) and a.status = 'completed'
    and not exists (select from public.progress_notes n where n.appointment_id = a.id)
$$;
comment on function private.visits_without_a_note() is
  'How many completed visits of the caller as a verified provider have no note.';
revoke execute on function private.visits_without_a_note() from public;
grant execute on function private.visits_without_a_note() to authenticated, service_role;
