-- What was said and recorded, only with consent; and the clinical note made of it.

create table public.session_transcripts (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments on delete restrict,
  speaker text not null check (speaker in ('provider', 'patient')),
  text text not null check (text ~ '\S'),
  spoken_at timestamptz not null default now(),
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.session_transcripts is 'One line of a visit each. Accepted only while the patient consents to AI analysis.';
create index session_transcripts_of_appointment on public.session_transcripts (appointment_id, spoken_at);

create table public.session_recordings (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments on delete restrict,
  object_name text not null,
  created_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  delete_after timestamptz not null default now() + interval '72 hours',
  deleted_at timestamptz,
  constraint kept_72_hours_at_most check (delete_after <= created_at + interval '72 hours')
);
comment on table public.session_recordings is 'Audio of a visit; deleted once the note is signed and after 72 hours at the latest.';
create index session_recordings_of_appointment on public.session_recordings (appointment_id);

grant select on public.session_transcripts, public.session_recordings to authenticated;
grant insert (id, appointment_id, speaker, text, spoken_at), update (text, speaker) on public.session_transcripts to authenticated;
grant insert (id, appointment_id, object_name) on public.session_recordings to authenticated;
grant all on public.session_transcripts, public.session_recordings to service_role;

create function private.require_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_consent(new.appointment_id, tg_argv[0]) then
    raise exception 'The patient has not consented to % for this appointment', tg_argv[1] using errcode = '42501';
  end if;
  return new;
end $$;
create trigger require_consent before insert on public.session_transcripts
  for each row execute function private.require_consent('ai_analysis', 'AI analysis');
create trigger require_consent before insert on public.session_recordings
  for each row execute function private.require_consent('recording', 'recording');
create trigger touch before update on public.session_transcripts
  for each row execute function private.touch_updated_at();

alter table public.session_transcripts enable row level security;
alter table public.session_transcripts force row level security;
alter table public.session_recordings enable row level security;
alter table public.session_recordings force row level security;

-- Both people of a visit speak into it; the line's speaker must be who the caller is, or the provider's own entry.
create function private.visits_i_provide() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.appointments where provider_id = (select private.verified_provider_id()) $$;
create function private.visits_i_attend() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.appointments where patient_id = (select auth.uid()) $$;
create function private.visits_i_am_in() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.appointments where patient_id = (select auth.uid()) and status = 'in_progress' $$;
revoke execute on function private.visits_i_provide(), private.visits_i_attend(), private.visits_i_am_in() from public;
grant execute on function private.visits_i_provide(), private.visits_i_attend(), private.visits_i_am_in()
  to authenticated, service_role;

create policy "A patient reads the transcript of their own visit" on public.session_transcripts
  for select to authenticated using (appointment_id in (select private.visits_i_attend()));
create policy "A verified provider reads the transcript of their own visit" on public.session_transcripts
  for select to authenticated using (appointment_id in (select private.visits_i_provide()));
create policy "The supervisor reads every transcript" on public.session_transcripts
  for select to authenticated using ((select private.is_admin()));
create policy "A patient's words enter the transcript while their own visit lasts" on public.session_transcripts
  for insert to authenticated
  with check (speaker = 'patient' and appointment_id in (select private.visits_i_am_in()));
create policy "A verified provider adds to the transcript of their own visit" on public.session_transcripts
  for insert to authenticated with check (appointment_id in (select private.visits_i_provide()));
create policy "A verified provider corrects the transcript of their own visit" on public.session_transcripts
  for update to authenticated using (appointment_id in (select private.visits_i_provide()))
  with check (appointment_id in (select private.visits_i_provide()));

create policy "A patient sees that their own visit was recorded" on public.session_recordings
  for select to authenticated using (appointment_id in (select private.visits_i_attend()));
create policy "A verified provider reads the recordings of their own visits" on public.session_recordings
  for select to authenticated using (appointment_id in (select private.visits_i_provide()));
create policy "The supervisor reads every recording's entry" on public.session_recordings
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider records their own visit" on public.session_recordings
  for insert to authenticated with check (appointment_id in (select private.visits_i_provide()));

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
  constraint a_signature_is_whole check ((status = 'signed') = (signed_at is not null and signed_by is not null)),
  constraint only_signed_notes_are_released check (released_at is null or status = 'signed')
);
comment on table public.progress_notes is 'A draft until its clinician signs it; then it stands, and corrections are addenda.';
create index progress_notes_of_patient on public.progress_notes (patient_id, session_date);
create index progress_notes_of_provider on public.progress_notes (provider_id, status);
create index progress_notes_of_appointment on public.progress_notes (appointment_id);
create index progress_notes_addenda on public.progress_notes (addendum_to);

grant select, delete on public.progress_notes to authenticated;
grant insert (id, patient_id, provider_id, appointment_id, addendum_to, template, session_type, session_date, content, icd_codes, cpt_codes, drafted_by),
  update (template, session_type, session_date, content, icd_codes, cpt_codes, drafted_by, status, released_at)
  on public.progress_notes to authenticated;
grant all on public.progress_notes to service_role;

create function private.protect_note() returns trigger
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
    return new;
  end if;
  if old.status = 'signed' and (to_jsonb(new) - array['released_at', 'updated_at']) is distinct from (to_jsonb(old) - array['released_at', 'updated_at']) then
    raise exception 'A signed note cannot be changed; write an addendum' using errcode = '42501';
  end if;
  if new.status = 'signed' and old.status = 'draft' and private.is_person() then
    new.signed_at := now();
    new.signed_by := (select auth.uid());
  end if;
  if new.released_at is distinct from old.released_at and new.released_at is not null and private.is_person() then
    new.released_at := now();
  end if;
  return new;
end $$;
create trigger protect before insert or update or delete on public.progress_notes
  for each row execute function private.protect_note();
create trigger touch before update on public.progress_notes
  for each row execute function private.touch_updated_at();

alter table public.progress_notes enable row level security;
alter table public.progress_notes force row level security;
create policy "A patient reads the notes released to them" on public.progress_notes
  for select to authenticated using (patient_id = (select auth.uid()) and released_at is not null);
create policy "A verified provider reads their own notes" on public.progress_notes
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "A verified provider reads the signed notes of their patients" on public.progress_notes
  for select to authenticated using (status = 'signed' and patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every note" on public.progress_notes
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider drafts notes about their patients" on public.progress_notes
  for insert to authenticated
  with check (provider_id = (select private.verified_provider_id()) and patient_id in (select private.patients_i_treat()) and status = 'draft');
create policy "A verified provider changes their own notes" on public.progress_notes
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "A verified provider discards their own drafts" on public.progress_notes
  for delete to authenticated using (provider_id = (select private.verified_provider_id()) and status = 'draft');
