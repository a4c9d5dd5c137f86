-- A note carries what its review needs: what was said and is not in it, medication changes, offered codes, the goals
-- the session worked on, and what payers ask of a telehealth visit.

alter table public.progress_notes
  add column review jsonb not null default '{}' check (jsonb_typeof(review) = 'object'),
  add column goals jsonb not null default '[]' check (jsonb_typeof(goals) = 'array'),
  add column telehealth jsonb not null default '{}' check (jsonb_typeof(telehealth) = 'object');
comment on column public.progress_notes.review is
  'Lists of the draft beside its text: said and not in the note, medicines, risks, codes on offer, what was dismissed.';
comment on column public.progress_notes.goals is 'The goals of the treatment plan that the session worked on.';
comment on column public.progress_notes.telehealth is
  'What the visit itself knows: location, consent, people present, start, end, technology. Written by the database alone.';
grant insert (review, goals), update (review, goals) on public.progress_notes to authenticated;

alter table public.progress_notes
  add constraint review_at_most_500000 check (char_length(review::text) <= 500000),
  add constraint goals_at_most_20000 check (char_length(goals::text) <= 20000);

-- Added only where there is something, so that the hashes of earlier notes stay what they are.
create or replace function private.note_body(note public.progress_notes) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'template', note.template, 'session_type', note.session_type, 'session_date', note.session_date,
    'content', note.content, 'sections', note.sections, 'icd_codes', note.icd_codes, 'cpt_codes', note.cpt_codes,
    'drafted_by', note.drafted_by
  ) || case when note.goals <> '[]' then jsonb_build_object('goals', note.goals) else '{}' end
    || case when note.review <> '{}' then jsonb_build_object('review', note.review) else '{}' end
$$;

create or replace function private.note_hash(note public.progress_notes) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to((private.note_body(note) || jsonb_build_object(
    'id', note.id, 'patient_id', note.patient_id, 'provider_id', note.provider_id,
    'appointment_id', note.appointment_id, 'addendum_to', note.addendum_to, 'transcript', note.transcript,
    'version', note.version, 'signed_by', note.signed_by, 'signed_at', extract(epoch from note.signed_at)
  ) || case when note.telehealth <> '{}' then jsonb_build_object('telehealth', note.telehealth) else '{}' end
  )::text, 'UTF8')), 'hex')
$$;

-- Where the patient was during a visit. Not recorded yet: whatever asks the patient replaces this function.
create function private.patient_location(appointment uuid) returns text
language sql stable security definer set search_path = ''
as $$ select null::text $$;
revoke execute on function private.patient_location(uuid) from public;

-- What the visit knows of itself. What it doesn't know is absent, never filled in.
create function private.telehealth_facts(note public.progress_notes) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'patientLocation', private.patient_location(a.id),
      'consent', case when p.treatment_consent then 'Given by the patient at registration' end,
      'participants', case when a.started_at is not null then
        jsonb_build_array(trim(p.first_name || ' ' || p.last_name), private.provider_name(d)) || coalesce((
          select jsonb_agg(distinct line ->> 'name') from jsonb_array_elements(note.transcript) line
          where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
        ), '[]') end,
      'start', to_char(a.started_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'end', to_char(a.completed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'technology', case when a.started_at is not null then 'Two-way audio and video over an encrypted connection' end
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

create function private.check_ready_to_sign(note public.progress_notes) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_path_exists(note.sections, '$[*].sentences[*] ? (@.needsReview == true && !(@.attested == true))') then
    raise exception 'Confirm or change each line about safety before you sign.' using errcode = 'SM416';
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

create or replace function private.before_note_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'signed' then
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

create function private.release_addenda(old public.progress_notes, new public.progress_notes) returns void
language sql security definer set search_path = ''
as $$
  update public.progress_notes set released_at = new.released_at
    where new.released_at is distinct from old.released_at and addendum_to = new.id and status = 'signed'
$$;
revoke execute on function private.release_addenda(public.progress_notes, public.progress_notes) from public;

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
    perform private.notify(author, 'note_addendum', 'A colleague added to a note of yours', null,
      '/provider-dashboard/patients/' || new.patient_id || '/notes');
  end if;
end $$;

create or replace function private.after_note_write() returns trigger
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
  end if;
  return null;
end $$;

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
