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
grant select on public.note_cosignatures to authenticated;
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
    raise exception 'Choose a supervisor whose license is verified.' using errcode = 'SM420';
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

-- A signed note of a supervisee asks for a co-signature; a signed addendum to a note that was sent back asks again.
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
  if new.addendum_to is null then
    insert into public.note_cosignatures (note_id, patient_id, provider_id, supervisor_id)
      select new.id, new.patient_id, new.provider_id, s.supervisor_id
      from public.supervisions s where s.provider_id = new.provider_id and s.ended_at is null
      returning * into asked;
  else
    update public.note_cosignatures set status = 'waiting', decided_at = null, requested_at = now()
      where note_id = new.addendum_to and provider_id = new.provider_id and status = 'sent_back'
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
    perform private.ask_for_cosignature(old, new);
  end if;
  return null;
end $$;

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

create function private.cosign_note(note uuid) returns public.note_cosignatures
language plpgsql volatile security definer set search_path = ''
as $$
declare
  proof private.identity_proofs;
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
  waiting := private.waiting_cosignature(note);
  update public.note_cosignatures c set status = 'cosigned', decided_at = now(), signed_by = (select auth.uid()),
      signed_with = proof.method, reason = null,
      content_hash = (select n.content_hash from public.progress_notes n where n.id = note)
    where c.id = waiting.id returning * into waiting;
  select p.user_id into author from public.providers p where p.id = waiting.provider_id;
  perform private.notify(author, 'note_cosigned', 'Your note was co-signed', null, '/provider-dashboard/notes/' || note);
  return waiting;
end $$;
revoke execute on function private.cosign_note(uuid) from public;
grant execute on function private.cosign_note(uuid) to authenticated;

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
  select c.note_id, c.patient_id, trim(p.first_name || ' ' || p.last_name), private.provider_name(d), private.provider_name(s),
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
