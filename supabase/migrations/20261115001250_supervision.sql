-- Co-signature: the signed notes of a supervisee go to the supervisor, who co-signs them or sends them back.

create table public.supervisions (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete restrict,
  supervisor_id uuid not null references public.providers on delete restrict,
  appointed_by uuid not null default auth.uid() references auth.users on delete restrict,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint nobody_supervises_themselves check (provider_id <> supervisor_id)
);
comment on table public.supervisions is
  'Which clinician works under whose supervision. The admin begins and ends it; a supervisee has one supervisor at a time.';
create unique index one_supervisor_at_a_time on public.supervisions (provider_id) where ended_at is null;
create index supervisions_of_supervisor on public.supervisions (supervisor_id);
grant select on public.supervisions to authenticated;
grant insert (id, provider_id, supervisor_id), update (ended_at) on public.supervisions to authenticated;
grant all on public.supervisions to service_role;

create table public.note_cosignatures (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null unique references public.progress_notes on delete restrict,
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  supervisor_id uuid not null references public.providers on delete restrict,
  status text not null default 'waiting' check (status in ('waiting', 'cosigned', 'sent_back')),
  reason text check (char_length(reason) <= 2000),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  signed_by uuid references auth.users,
  signed_with text check (signed_with in ('password', 'app_code', 'passkey')),
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  constraint a_cosignature_is_whole
    check ((status = 'cosigned') = (signed_by is not null and content_hash is not null)),
  constraint decided_with_its_time check ((status = 'waiting') = (decided_at is null)),
  constraint sent_back_with_a_reason check (status <> 'sent_back' or reason ~ '\S')
);
comment on table public.note_cosignatures is
  'A signed note that waits for its supervisor, was co-signed, or was sent back. Written by the database alone.';
comment on column public.note_cosignatures.patient_id is '@audit patient';
comment on column public.note_cosignatures.content_hash is 'The hash of the note that was co-signed.';
create index note_cosignatures_of_supervisor on public.note_cosignatures (supervisor_id, status);
create index note_cosignatures_of_provider on public.note_cosignatures (provider_id, status);
create index note_cosignatures_of_patient on public.note_cosignatures (patient_id);
grant select (
  id, note_id, patient_id, provider_id, supervisor_id, status, requested_at, decided_at, signed_by,
  signed_with, content_hash
) on public.note_cosignatures to authenticated;
grant select on public.note_cosignatures to clinic_staff;
grant all on public.note_cosignatures to service_role;

create function private.check_supervision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.ended_at := coalesce(old.ended_at, case when new.ended_at is not null then now() end);
    return new;
  end if;
  if not private.can_see_patients(new.supervisor_id) then
    raise exception 'Choose a supervising physician whose license is verified.' using errcode = 'SM420';
  end if;
  new.started_at := now();
  -- Whoever supervises now answers for what is still waiting.
  update public.note_cosignatures set supervisor_id = new.supervisor_id
    where provider_id = new.provider_id and status <> 'cosigned';
  return new;
end $$;
revoke execute on function private.check_supervision() from public;

create trigger steps_before before insert or update on public.supervisions
  for each row execute function private.check_supervision();
create trigger audit after insert or update or delete on public.supervisions
  for each row execute function private.audit_row();

create trigger audit after insert or update or delete on public.note_cosignatures
  for each row execute function private.audit_row();

alter table public.supervisions enable row level security;
alter table public.supervisions force row level security;

alter table public.note_cosignatures enable row level security;
alter table public.note_cosignatures force row level security;

create policy "A provider reads whom they supervise and who supervises them" on public.supervisions
  for select to authenticated
  using ((select private.verified_provider_id()) in (provider_id, supervisor_id));
create policy "The supervisor reads who supervises whom" on public.supervisions
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor appoints supervisors" on public.supervisions
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor ends a supervision" on public.supervisions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Security definer: the policies of notes ask this table, and its policies would ask notes again.
create function private.notes_i_cosign() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.note_id from public.note_cosignatures c where c.supervisor_id = (select private.verified_provider_id())
$$;
revoke execute on function private.notes_i_cosign() from public;
grant execute on function private.notes_i_cosign() to authenticated, service_role;

create policy "A supervisor reads the notes they are to co-sign" on public.progress_notes
  for select to authenticated
  using (status = 'signed' and coalesce(addendum_to, id) in (select private.notes_i_cosign()));

create policy "A provider reads the co-signatures of their own notes" on public.note_cosignatures
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "A supervisor reads the co-signatures asked of them" on public.note_cosignatures
  for select to authenticated using (supervisor_id = (select private.verified_provider_id()));
create policy "A verified provider reads co-signatures about their patients" on public.note_cosignatures
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = note_cosignatures.patient_id));
create policy "A patient reads the co-signatures of notes released to them" on public.note_cosignatures
  for select to authenticated using (
    patient_id = (select auth.uid())
    and exists (select from public.progress_notes n where n.id = note_cosignatures.note_id and n.released_at is not null)
  );
create policy "The supervisor reads the co-signatures of an opened chart" on public.note_cosignatures
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- A signed note of a supervisee asks for a co-signature; the note signed again, or a signed addendum to it, asks again.
-- An addendum asks again only where its note is signed: a note that is being changed asks when it is signed itself.
create function private.ask_for_cosignature(old public.progress_notes, new public.progress_notes) returns void
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
revoke execute on function private.ask_for_cosignature(public.progress_notes, public.progress_notes) from public;

-- The note of which the caller is the supervisor, while it waits.
create function private.waiting_cosignature(note uuid) returns public.note_cosignatures
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found public.note_cosignatures;
begin
  select * into found from public.note_cosignatures c
    where c.note_id = note and c.supervisor_id = (select private.verified_provider_id()) for update;
  if found.id is null then
    raise exception 'We couldn''t find that note among the notes you co-sign.' using errcode = 'SM421';
  elsif found.status <> 'waiting' then
    raise exception 'This note is no longer waiting for a co-signature.' using errcode = 'SM422';
  end if;
  return found;
end $$;
revoke execute on function private.waiting_cosignature(uuid) from public;

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

create function public.send_back_note(note uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.note_cosignatures;
  author uuid;
begin
  waiting := private.waiting_cosignature(note);
  if coalesce(send_back_note.reason, '') !~ '\S' then
    raise exception 'Say why you send this note back.' using errcode = 'SM423';
  end if;
  update public.note_cosignatures c set status = 'sent_back', decided_at = now(), reason = left(trim(send_back_note.reason), 2000)
    where c.id = waiting.id;
  select p.user_id into author from public.providers p where p.id = waiting.provider_id;
  perform private.notify(author, 'note_sent_back', 'Your supervisor sent a note back', null, '/provider-dashboard/notes/' || note);
end $$;
comment on function public.send_back_note is
  'Sends a note that waits for the caller''s co-signature back to its author, with the reason.';
revoke execute on function public.send_back_note(uuid, text) from public;
grant execute on function public.send_back_note(uuid, text) to authenticated, service_role;

-- The notes a supervisor is asked about, and those sent back to the caller. Names come with it: a supervisor may not
-- otherwise read the profile of a supervisee's patient.
create function public.notes_to_cosign() returns table (
  note_id uuid, patient_id uuid, patient_name text, author_name text, supervisor_name text, session_date date,
  session_type text, status text, reason text, requested_at timestamptz, is_mine boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := private.verified_provider_id();
begin
  if me is null then
    return;
  end if;
  perform private.note_list('notes_to_cosign', '{note_cosignatures,progress_notes,profiles}', array(
    select c.patient_id from public.note_cosignatures c
    where (c.supervisor_id = me and c.status = 'waiting') or (c.provider_id = me and c.status <> 'cosigned')
  ));
  return query
  select c.note_id, c.patient_id, trim(private.called_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name), private.provider_name(d), private.provider_name(s),
    n.session_date, n.session_type, c.status, c.reason, c.requested_at, c.provider_id = me
  from public.note_cosignatures c join public.progress_notes n on n.id = c.note_id
  join public.profiles p on p.id = c.patient_id
  join public.providers d on d.id = c.provider_id join public.providers s on s.id = c.supervisor_id
  where (c.supervisor_id = me and c.status = 'waiting') or (c.provider_id = me and c.status <> 'cosigned')
  order by c.requested_at limit 200;
end $$;
comment on function public.notes_to_cosign is
  'Notes waiting for the caller''s co-signature, and the caller''s own that wait or came back. Recorded in the audit log.';
revoke execute on function public.notes_to_cosign() from public;
grant execute on function public.notes_to_cosign() to authenticated, service_role;

-- Security definer: a note's own checks ask for its co-signature whoever writes.
create function private.was_sent_back(note uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.note_cosignatures c where c.note_id = note and c.status = 'sent_back')
$$;
revoke execute on function private.was_sent_back(uuid) from public;
grant execute on function private.was_sent_back(uuid) to authenticated, service_role;

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

-- A supervisor may read the notes they co-signed, but not the profile of the patient: the name comes from here, also
-- after the note has left the list of those that wait.
create function public.cosigned_patient(note uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  patient public.profiles;
begin
  select p.* into patient
  from public.progress_notes n
  join public.note_cosignatures c on c.note_id = coalesce(n.addendum_to, n.id) and c.supervisor_id = me
  join public.profiles p on p.id = c.patient_id
  where n.id = note;
  if patient.id is null then
    return null;
  end if;
  perform private.note_list('cosigned_patient', '{note_cosignatures,profiles}', array[patient.id]);
  return btrim(private.called_name(patient.first_name, patient.preferred_name, patient.last_name) || ' ' || patient.last_name);
end $$;
comment on function public.cosigned_patient is
  'The name of the patient of a note whose supervisor the caller is or was. Recorded in the audit log.';
revoke execute on function public.cosigned_patient(uuid) from public;
grant execute on function public.cosigned_patient(uuid) to authenticated, service_role;

create function private.name_of_row(event_type text, row_id text) returns text
language sql stable security definer set search_path = ''
as $$
  select case split_part(event_type, '.', 1)
    when 'user_roles' then private.person_name(row_id::uuid)
    when 'providers' then
      (select btrim(p.first_name || ' ' || p.last_name) from public.providers p where p.id = row_id::uuid)
    when 'provider_licenses' then (
      select btrim(p.first_name || ' ' || p.last_name)
      from public.provider_licenses l join public.providers p on p.id = l.provider_id where l.id = row_id::uuid
    )
    when 'supervisions' then (
      select btrim(p.first_name || ' ' || p.last_name)
      from public.supervisions s join public.providers p on p.id = s.provider_id where s.id = row_id::uuid
    )
    when 'safety_on_call' then
      (select private.person_name(c.user_id) from public.safety_on_call c where c.id = row_id::uuid)
  end
$$;
comment on function private.name_of_row is 'Whose row an entry of the audit log is about, where it is no patient''s.';
revoke execute on function private.name_of_row(text, text) from public;

-- One co-signer replaces another in one step: in between, a clinician would sign alone.
create function public.appoint_cosigner(provider uuid, supervisor uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  if supervisor is null and private.has_notes_no_one_can_cosign(provider) then
    raise exception 'Notes are waiting for a co-signer who can''t see patients any more. Choose another co-signer for them first.'
      using errcode = 'SM654';
  end if;
  update public.supervisions s set ended_at = now() where s.provider_id = provider and s.ended_at is null;
  insert into public.supervisions (provider_id, supervisor_id) select provider, supervisor where supervisor is not null;
end $$;
comment on function public.appoint_cosigner is
  'Makes one clinician co-sign another''s notes from now on, or nobody. The policies of supervisions hold.';
revoke execute on function public.appoint_cosigner(uuid, uuid) from public;
grant execute on function public.appoint_cosigner(uuid, uuid) to authenticated, service_role;

create function private.supervisor_for_task() returns uuid
language sql stable security definer set search_path = ''
as $$
  select r.user_id from public.user_roles r where r.role = 'admin'
  order by r.user_id is distinct from (select auth.uid()), r.granted_at, r.user_id limit 1
$$;
comment on function private.supervisor_for_task is 'The caller where they supervise, else who has supervised longest.';
revoke execute on function private.supervisor_for_task() from public;

create function private.has_notes_no_one_can_cosign(provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and exists (
    select from public.note_cosignatures c
    where c.provider_id = provider and c.status <> 'cosigned' and not private.can_see_patients(c.supervisor_id)
  )
$$;
comment on function private.has_notes_no_one_can_cosign is
  'Whether notes of a provider wait for a co-signer who is suspended or no longer verified.';
revoke execute on function private.has_notes_no_one_can_cosign(uuid) from public;
grant execute on function private.has_notes_no_one_can_cosign(uuid) to authenticated, service_role;
