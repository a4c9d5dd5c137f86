-- Notes, treatment plans, co-signatures and the rest of a chart.

-- What a provider attached to a message for a guardian or proxy.
create function private.attached_for_me() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(m.attachment_id), '{}') from public.patient_provider_messages m
  where m.conversation_with = (select auth.uid()) and m.acting_as is null and m.attachment_id is not null
    and m.patient_id = any (private.people_i_act_for('messages'))
$$;
comment on function private.attached_for_me() is
  'The documents that providers attached to messages for the caller, as a guardian or proxy who still reads messages.';
revoke execute on function private.attached_for_me() from public;
grant execute on function private.attached_for_me() to authenticated, service_role;

alter policy "A guardian or proxy reads the documents they may" on public.patient_documents using (
  released_at is not null and filed_in_error_at is null and (
    patient_id = any ((select private.people_i_act_for('read_documents'))::uuid[]) and (
      uploaded_by = (select auth.uid()) or document_type like 'insurance_card%'
      or patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
        and patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
    )
    or uploaded_by = (select auth.uid()) and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    or id = any ((select private.shared_with_me('patient_documents', 'read_documents'))::uuid[])
    or id = any ((select private.attached_for_me())::uuid[])
  )
);

alter policy "A guardian or proxy reads files of documents they may read" on storage.objects using (
  bucket_id = 'patient-documents'
  and private.folder_owner(name) = any ((select private.people_i_act_for('read_documents')
    || private.people_i_act_for('forms') || private.people_i_act_for('messages'))::uuid[])
  and exists (select from public.patient_documents d where d.file_url = objects.name)
);

alter table public.progress_notes add column first_released_at timestamptz;
alter table public.progress_notes
  add column closed_at timestamptz,
  add column closed_by uuid references auth.users on delete restrict,
  add column closed_reason text,
  add constraint closed_by_somebody_for_a_reason check (
    (status = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)
    and (closed_at is null) = (closed_reason is null) and char_length(closed_reason) <= 500),
  drop constraint progress_notes_status_check,
  add constraint progress_notes_status_check check (status in ('draft', 'signed', 'closed')),
  drop constraint a_signature_is_whole,
  add constraint a_signature_is_whole check (
    (signed_at is null) = (signed_by is null) and (status = 'closed' or (status = 'signed') = (signed_at is not null))),
  drop constraint a_signed_note_has_a_hash,
  add constraint a_signed_note_has_a_hash check ((signed_at is null) = (content_hash is null));
alter table public.progress_notes
  add column claim_codes jsonb,
  add column claim_codes_by uuid references auth.users on delete restrict,
  add column claim_codes_at timestamptz,
  add constraint codes_are_confirmed_by_somebody check (
    (claim_codes is null) = (claim_codes_at is null) and (claim_codes is null) = (claim_codes_by is null)) not valid,
  add constraint only_a_closed_draft_has_claim_codes check (
    claim_codes is null or status = 'closed' and signed_at is null and appointment_id is not null) not valid;

create function private.superbill_changed_at(bill public.billing_records) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest(
    bill.terms_changed_at,
    (select max(p.recorded_at) from public.bill_payments p where p.billing_record_id = bill.id),
    (select max(n.signed_at) from public.progress_notes n
      where n.appointment_id = bill.appointment_id and n.status = 'signed' and n.amends_codes),
    (select max(n.closed_at) from public.progress_notes n
      where n.appointment_id = bill.appointment_id and n.signed_at is not null),
    (select max(n.claim_codes_at) from public.progress_notes n where n.appointment_id = bill.appointment_id)
  )
$$;
comment on function private.superbill_changed_at(public.billing_records) is
  'When what a superbill says last changed after the bill was created: its terms, its payments or its codes.';
revoke execute on function private.superbill_changed_at(public.billing_records) from public;

create or replace function private.tell_of_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.released_at is null and new.released_at is not null then
    if not private.is_attached(new.id) then
      perform private.notify(new.patient_id, 'document_released', 'A new document is ready for you', null, '/patient-dashboard#documents');
    end if;
    if new.document_type = 'superbill' then
      perform private.withdraw_superbills(
        substring(new.file_url from '/superbill-([0-9a-f-]{36})-')::uuid, new.patient_id, new.id);
    end if;
  end if;
  return null;
end $$;

comment on column public.progress_notes.first_released_at is 'When the patient could first read it. It stays when the release is taken back.';

/** A sent-back note goes back to its supervisor; anything else a supervised clinician signs is asked for by itself. */
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
    where c.note_id = new.id and c.status <> 'cosigned'
    returning * into asked;
  -- An addendum is the answer to what was sent back, and is read with its note.
  if asked.id is null and new.addendum_to is not null then
    update public.note_cosignatures c set status = 'waiting', decided_at = null, requested_at = now()
      where c.id = (
        select s.id from public.note_cosignatures s join public.progress_notes n on n.id = s.note_id
        where new.addendum_to in (n.id, n.addendum_to) and n.status = 'signed'
          and s.provider_id = new.provider_id and s.status = 'sent_back'
        order by n.addendum_to nulls first, s.requested_at limit 1
      )
      returning * into asked;
  end if;
  -- While its note is being changed, the author signs the note again and the supervisor reads both.
  if asked.id is null and not exists (
    select from public.progress_notes n where n.id = new.addendum_to and n.status = 'draft'
  ) then
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

/** An addendum is read with the note it belongs to. */
create or replace function private.notes_i_cosign() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.note_id from public.note_cosignatures c where c.supervisor_id = (select private.verified_provider_id())
  union
  select n.addendum_to from public.note_cosignatures c join public.progress_notes n on n.id = c.note_id
  where c.supervisor_id = (select private.verified_provider_id()) and n.addendum_to is not null
$$;

create or replace function public.cosigned_patient(note uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  patient public.profiles;
begin
  select p.* into patient from public.progress_notes n join public.profiles p on p.id = n.patient_id
  where n.id = note
    and (n.provider_id = me
      or n.status = 'signed' and coalesce(n.addendum_to, n.id) in (select private.notes_i_cosign()));
  if patient.id is null then
    return null;
  end if;
  perform private.note_list('cosigned_patient', '{note_cosignatures,profiles}', array[patient.id]);
  return btrim(private.called_name(patient.first_name, patient.preferred_name, patient.last_name) || ' ' || patient.last_name);
end $$;
comment on function public.cosigned_patient(uuid) is
  'The name of the patient of a note that the caller wrote, or whose supervisor they are or were. Recorded in the audit log.';

create or replace function public.reopen_note(note uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent_back public.progress_notes;
begin
  select * into sent_back from public.progress_notes n
    where n.id = note and n.provider_id = (select private.verified_provider_id()) for update;
  if sent_back.id is null or sent_back.status <> 'signed' or not private.was_sent_back(note) then
    raise exception 'Only a signed note of yours that was sent back can be changed.' using errcode = 'SM870';
  elsif coalesce(sent_back.first_released_at, sent_back.released_at) is not null then
    raise exception 'This note was released to the patient. Write an addendum instead.' using errcode = 'SM871';
  elsif sent_back.addendum_to is null and exists (
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

-- A note names who joined the visit for the patient, also where nothing was transcribed.
create function private.relation_in_words(relation text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce((
    select listed.words from (values
      ('parent', 'Parent'), ('legal_guardian', 'Legal guardian'), ('foster_parent', 'Foster parent'),
      ('grandparent', 'Grandparent'), ('spouse', 'Spouse or partner'), ('adult_child', 'Son or daughter'),
      ('sibling', 'Brother or sister'), ('friend', 'Friend'), ('other', 'Representative')
    ) as listed (relation, words) where listed.relation = relation_in_words.relation
  ), relation)
$$;
comment on function private.relation_in_words is 'What somebody is to a patient, as the transcript of a visit names them.';
revoke execute on function private.relation_in_words(text) from public;

create function private.joined_for_patient(visit public.appointments) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select distinct private.relation_in_words(private.relation_in_visit(visit.id, r.user_id))
    from public.representatives r
    where r.patient_id = visit.patient_id and r.user_id is not null and exists (
      -- Notes of reads wait in a child table without an index; a connection is never among them.
      select from only public.audit_log l
      where l.actor_id = r.user_id and l.created_at > visit.started_at - interval '1 hour'
        and l.event_type = 'connection_established' and l.row_id = visit.id::text
    )
    order by 1
  )
$$;
comment on function private.joined_for_patient is
  'What the people are to the patient who were connected to a visit for them, by the audit log.';
revoke execute on function private.joined_for_patient(public.appointments) from public;

create or replace function private.telehealth_facts(note public.progress_notes) returns jsonb
language sql stable security definer set search_path = ''
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
          select jsonb_agg(other.name order by other.name) from (
            select line ->> 'name' as name from jsonb_array_elements(note.transcript) line
            where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
            union
            select unnest(private.joined_for_patient(a))
          ) other
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

create or replace function public.appoint_cosigner(provider uuid, supervisor uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  if supervisor is null and private.has_notes_no_one_can_cosign(provider) then
    raise exception 'Notes are waiting for a co-signer who can''t see patients anymore. Choose another co-signer for them first.'
      using errcode = 'SM654';
  end if;
  update public.supervisions s set ended_at = now() where s.provider_id = provider and s.ended_at is null;
  insert into public.supervisions (provider_id, supervisor_id) select provider, supervisor where supervisor is not null;
end $$;

alter table public.treatment_plans
  add column outcome text check (outcome in ('met', 'partly_met', 'ended_early', 'moved', 'replaced')),
  add column closing_note text check (char_length(closing_note) between 1 and 1000),
  add column closed_at timestamptz,
  -- Plans closed before this have no time of closing and no outcome.
  add constraint a_plan_is_closed_with_its_outcome check ((closed_at is null) = (outcome is null)),
  add constraint only_a_closed_plan_has_an_outcome check (status = 'closed' or (outcome is null and closing_note is null));
comment on column public.treatment_plans.outcome is 'How the work on the plan ended, as the clinician who closed it says.';
comment on column public.treatment_plans.closed_at is 'Set by the database when the plan is closed.';
grant update (outcome, closing_note) on public.treatment_plans to authenticated;

alter table public.treatment_plan_versions add column provider_id uuid references public.providers on delete restrict;
comment on column public.treatment_plan_versions.provider_id is 'The clinician who saved this version.';
create index treatment_plan_versions_of_provider on public.treatment_plan_versions (provider_id);

create or replace function private.protect_treatment_plan() returns trigger
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
  if new.status = 'closed' then
    new.closed_at := now();
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function private.after_treatment_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.version <> old.version) then
    insert into public.treatment_plan_versions
      (plan_id, patient_id, version, goals, review_on, status, saved_by, provider_id)
      values (new.id, new.patient_id, new.version, new.goals, new.review_on, new.status, (select auth.uid()),
        case when private.is_person() then (select p.id from public.providers p where p.user_id = (select auth.uid()))
          else new.provider_id end);
  end if;
  return null;
end $$;

comment on column public.progress_notes.closed_reason is 'Why the note was closed, as its author or the supervising physician says.';
comment on table public.progress_notes is
  'Drafts until the clinician signs them. A signed note never changes; corrections are addenda. Only a note that was sent back and not released becomes a draft again, and its signed words stay in the history. A closed note was signed in error, or is a draft whose author left: it stays as it is and counts for nothing.';
create index progress_notes_closed_by on public.progress_notes (closed_by) where closed_by is not null;

create function private.check_session_date(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.is_person() and new.appointment_id is null and new.addendum_to is null and new.status = 'draft'
    and new.session_date is distinct from old.session_date
    and new.session_date > (now() at time zone coalesce(
      (select p.time_zone from public.providers p where p.id = new.provider_id), 'UTC'))::date
  then
    raise exception 'The date of the session can''t be in the future.' using errcode = 'SM993';
  end if;
end $$;
grant execute on function private.check_session_date(public.progress_notes, public.progress_notes) to authenticated, service_role;

/** Runs before a note is written. */
create or replace function private.before_note_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' or private.was_sent_back(old.id) then
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
  perform private.check_session_date(old, new);
  perform private.check_note_consent(old, new);
  if tg_op = 'INSERT' or old.status = 'draft' then
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
  -- Notes released before this was kept have only the release itself.
  new.first_released_at := coalesce(old.first_released_at, old.released_at, new.released_at);
  return new;
end $$;

create function public.close_note(note uuid, reason text) returns void
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
comment on function public.close_note(uuid, text) is
  'Marks a signed note as entered in error, or closes the unsigned draft of a clinician who left, with what was added to it.';
revoke execute on function public.close_note(uuid, text) from public, anon;
grant execute on function public.close_note(uuid, text) to authenticated, service_role;

create function public.release_note(note uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.progress_notes n set released_at = now()
    where n.id = note and n.status = 'signed' and n.addendum_to is null and n.released_at is null
      and n.patient_id in (select private.charts_i_opened());
  if not found then
    raise exception 'Only the author of this note or the supervising physician can do that. A draft can be closed once its author has left.'
      using errcode = 'SM994';
  end if;
end $$;
comment on function public.release_note(uuid) is
  'The supervising physician lets a patient read a signed note, such as one whose author left.';
revoke execute on function public.release_note(uuid) from public, anon;
grant execute on function public.release_note(uuid) to authenticated, service_role;

-- What was sent back stays with its reason when its note is closed, and asks no one for anything.
create view private.open_cosignatures as
  select c.* from public.note_cosignatures c join public.progress_notes n on n.id = c.note_id
  where c.status <> 'cosigned' and n.status <> 'closed';
comment on view private.open_cosignatures is 'Co-signatures that notes wait for, or that were sent back.';

create or replace function public.notes_to_cosign() returns table (
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
    select c.patient_id from private.open_cosignatures c
    where (c.supervisor_id = me and c.status = 'waiting') or c.provider_id = me
  ));
  return query
  select c.note_id, c.patient_id, trim(private.called_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
    private.provider_name(d), private.provider_name(s),
    n.session_date, n.session_type, c.status, c.reason, c.requested_at, c.provider_id = me
  from private.open_cosignatures c join public.progress_notes n on n.id = c.note_id
  join public.profiles p on p.id = c.patient_id
  join public.providers d on d.id = c.provider_id join public.providers s on s.id = c.supervisor_id
  where (c.supervisor_id = me and c.status = 'waiting') or c.provider_id = me
  order by c.requested_at limit 200;
end $$;

create or replace function private.has_notes_no_one_can_cosign(provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and exists (
    select from private.open_cosignatures c
    where c.provider_id = provider and not private.can_see_patients(c.supervisor_id)
  )
$$;

-- A closed note is no note of its visit, and changes what its superbill says.
create or replace function private.visits_without_a_note() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.appointments a
  where a.provider_id = (select private.verified_provider_id()) and a.status = 'completed'
    and not exists (select from public.progress_notes n where n.appointment_id = a.id and n.status <> 'closed')
$$;

alter table public.note_cosignatures add column sent_back_by uuid references public.providers (id) on delete restrict;
comment on column public.note_cosignatures.sent_back_by is
  'Who sent it back; empty where that was before this was kept. The supervisor may have changed since.';
create index note_cosignatures_sent_back_by on public.note_cosignatures (sent_back_by) where sent_back_by is not null;

create function private.note_who_answers(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if message.acting_as is null then
    perform private.settle_conversation(
      message.patient_id, message.provider_id, message.conversation_with, message.created_at
    );
  else
    insert into private.messages_to_answer (message_id, patient_id, provider_id, conversation_with, since)
      select message.id, message.patient_id, message.provider_id, message.conversation_with, message.created_at
      where not exists (
        select from public.patient_provider_messages later
        where later.patient_id = message.patient_id and later.provider_id = message.provider_id
          and later.conversation_with is not distinct from message.conversation_with
          and later.acting_as is null and later.created_at > message.created_at
      )
      on conflict do nothing;
  end if;
end $$;
revoke execute on function private.note_who_answers(public.patient_provider_messages) from public;

-- Co-signatures ----------------------------------------------------------------------------------------------------------
create or replace function public.send_back_note(note uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting public.note_cosignatures;
  author uuid;
begin
  waiting := private.waiting_cosignature(note);
  if coalesce(send_back_note.reason, '') !~ '\S' then
    raise exception 'Enter why you''re sending this note back.' using errcode = 'SM423';
  end if;
  update public.note_cosignatures c set status = 'sent_back', decided_at = now(), sent_back_by = waiting.supervisor_id,
      reason = left(trim(send_back_note.reason), 2000)
    where c.id = waiting.id;
  select p.user_id into author from public.providers p where p.id = waiting.provider_id;
  perform private.notify(author, 'note_sent_back', 'Your supervisor sent a note back', null, '/provider-dashboard/notes/' || note);
end $$;

create or replace function private.check_supervision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  waiting integer;
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
  with moved as (
    update public.note_cosignatures set supervisor_id = new.supervisor_id
      where id in (select c.id from private.open_cosignatures c where c.provider_id = new.provider_id)
        and supervisor_id <> new.supervisor_id
      returning status
  )
  select count(*) into waiting from moved where status = 'waiting';
  if waiting > 0 then
    perform private.notify((select p.user_id from public.providers p where p.id = new.supervisor_id), 'note_to_cosign',
      case waiting when 1 then 'A note is waiting for your co-signature'
        else waiting || ' notes are waiting for your co-signature' end,
      null, '/provider-dashboard/notes');
  end if;
  return new;
end $$;

comment on column public.progress_notes.claim_codes is
  'Diagnosis and procedure codes that the supervising physician confirmed for the claim, from the closed draft of a clinician who left.';
create index progress_notes_claim_codes_by on public.progress_notes (claim_codes_by) where claim_codes_by is not null;

create or replace function private.check_signed_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = ''
as $$
declare
  changeable text[] := array['released_at', 'first_released_at', 'updated_at'];
begin
  if old.status = 'signed' and new.status = 'draft' and old.released_at is null and old.first_released_at is null
    and private.was_sent_back(old.id)
  then
    changeable := changeable || array['status', 'signed_at', 'signed_by', 'signed_with', 'content_hash'];
  elsif old.status = 'signed' and new.status = 'closed' then
    changeable := changeable || array['status', 'closed_at', 'closed_by', 'closed_reason'];
  elsif old.status = 'closed' then
    changeable := changeable || array['claim_codes', 'claim_codes_by', 'claim_codes_at'];
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - changeable) is distinct from (to_jsonb(old) - changeable) then
    raise exception 'A signed note can''t be changed. Write an addendum instead.' using errcode = 'SM407';
  end if;
end $$;

-- Once a note of the visit is signed, its codes count alone.
create view private.claim_notes as
  select n.appointment_id, n.icd_codes, n.cpt_codes, n.amends_codes, n.addendum_to, n.signed_at
  from public.progress_notes n where n.status = 'signed'
  union all
  select n.appointment_id, n.claim_codes -> 'icd_codes', n.claim_codes -> 'cpt_codes', false, null::uuid, n.claim_codes_at
  from public.progress_notes n
  where n.claim_codes is not null and not exists (
    select from public.progress_notes s where s.appointment_id = n.appointment_id and (
      s.status = 'signed' or s.claim_codes is not null and (s.claim_codes_at, s.id) > (n.claim_codes_at, n.id)
    )
  );
comment on view private.claim_notes is
  'The notes a claim takes its codes from: signed ones, or the closed draft of a clinician who left whose codes were confirmed last.';

create or replace function private.missing_to_bill(bill public.billing_records) returns text[]
language sql stable security definer set search_path = ''
as $$
  with signed as (
    select n.icd_codes, n.cpt_codes, n.signed_at, n.amends_codes, n.addendum_to from private.claim_notes n
    where n.appointment_id = bill.appointment_id
  ), counted as (
    select * from signed s
    where s.signed_at >= coalesce((select max(a.signed_at) from signed a where a.amends_codes), '-infinity')
      and (s.addendum_to is not null or not exists (select from signed a where a.amends_codes))
  )
  select array_remove(array[
    case when not exists (select from signed) then 'note' end,
    case when not exists (
      select from counted c where jsonb_path_exists(c.icd_codes, '$[*].code ? (@ like_regex "\\S")')) then 'diagnosis' end,
    case when not exists (
      select from counted c where jsonb_path_exists(c.cpt_codes, '$[*].code ? (@ like_regex "\\S")')) then 'procedure' end,
    case when bill.total_amount <= 0 then 'charge' end,
    case when bill.place_of_service is null then 'place' end,
    case when private.time_is_open(bill) then 'time' end
  ], null)
$$;

alter table public.patient_problems
  add column entered_in_error_at timestamptz,
  add column entered_in_error_by uuid references auth.users (id) on delete restrict,
  add column entered_in_error_name text,
  add column entered_in_error_reason text check (char_length(entered_in_error_reason) between 10 and 500),
  drop constraint patient_problems_status_check,
  add constraint patient_problems_status_check check (status in ('active', 'resolved', 'entered_in_error')),
  drop constraint resolved_with_its_time,
  add constraint resolved_with_its_time
    check (status = 'entered_in_error' or (status = 'resolved') = (resolved_at is not null)),
  add constraint in_error_with_reason check (case when status = 'entered_in_error'
    then num_nulls(entered_in_error_at, entered_in_error_by, entered_in_error_reason) = 0
    else num_nonnulls(entered_in_error_at, entered_in_error_by, entered_in_error_reason) = 0 end);
comment on column public.patient_problems.entered_in_error_name is 'The name of who marked it, as it was then.';
comment on column public.patient_problems.entered_in_error_at is
  'When it was marked as entered in error. It stays in the chart for staff and leaves everything else.';
comment on table public.patient_problems is
  'What a patient is or was treated for. A problem is resolved or marked as entered in error, never removed.';
create index patient_problems_entered_in_error_by on public.patient_problems (entered_in_error_by);

create or replace function private.resolve_problem() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.status = 'entered_in_error' then
    raise exception 'This problem was marked as entered in error and can''t be changed.' using errcode = 'SM425';
  end if;
  if new.status is distinct from old.status and new.status <> 'entered_in_error' then
    new.resolved_at := case when new.status = 'resolved' then now() end;
  end if;
  return new;
end $$;

alter policy "A patient reads their own problem list" on public.patient_problems
  using (patient_id = (select auth.uid()) and entered_in_error_at is null);
alter policy "A guardian or proxy with notes reads the problem list" on public.patient_problems
  using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]) and entered_in_error_at is null);

create or replace function private.check_new_note(note public.progress_notes) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if note.appointment_id is not null and not exists (
    select from public.appointments a
    where a.id = note.appointment_id and a.patient_id = note.patient_id and a.provider_id = note.provider_id
  ) then
    raise exception 'A note must belong to a visit of the same patient and provider.' using errcode = 'SM405';
  end if;
  if note.addendum_to is null then
    return;
  end if;
  perform private.hold_note(note.addendum_to);
  if not exists (
    select from public.progress_notes n
    where n.id = note.addendum_to and n.patient_id = note.patient_id and n.status = 'signed'
  ) then
    raise exception 'An addendum must belong to a signed note of the same patient.' using errcode = 'SM406';
  end if;
end $$;

create or replace function private.refill_items(wanted text, page_size integer, skip integer)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, verified boolean, items_in_all bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  today date := (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.id = (select private.verified_provider_id())), 'America/Phoenix'))::date;
  day constant text := '^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])';
begin
  if wanted is not null and wanted not in ('active', 'due', 'overdue', 'requested') then
    raise exception 'Filter refills by active, due, overdue or requested.' using errcode = 'SM505';
  end if;
  return query
    with taken as (
      select p.id, private.called_name(p.first_name, p.preferred_name, p.last_name) as first_name, p.last_name, p.patient_id as number, m as medication,
        case when m ->> 'cardStatus' = 'pending' then private.refills_left(m) = 0 else false end as asked,
        coalesce(m -> 'verified', 'false') = 'true' as verified,
        substring(m ->> 'prescribedDate' from day) as prescribed,
        greatest(substring(m ->> 'lastRefill' from day), substring(m ->> 'prescribedDate' from day)) as filled,
        substring(m ->> 'startDate' from day) as started,
        coalesce(substring(m ->> 'daysSupply' from '^[1-9]\d{0,2}$')::integer, 30) as days,
        substring(m ->> 'refills' from '^\d{1,2}$')::integer as written,
        -- An entry without a count starts with one refill, as in core/medications/convert.ts.
        coalesce(substring(coalesce(m ->> 'refillsRemaining', m ->> 'refills') from '^\d{1,2}$')::integer, 1) as remaining
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and p.current_medications <> '[]' and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), covered as (
      select t.*, coalesce(t.filled, t.started) as supplied, coalesce(t.written, t.remaining) as refills,
        t.days * (case when t.prescribed is null then 0 else coalesce(t.written, t.remaining) end + 1) as covers
      from taken t
    ), ending as (
      -- Days that no month has (February 30) are counted on into the next one.
      select c.*, case when c.medication ->> 'frequency' is distinct from 'PRN' then
        make_date(greatest(left(c.supplied, 4)::integer, 1), substr(c.supplied, 6, 2)::integer, 1)
          + substr(c.supplied, 9, 2)::integer - 1 + c.covers
      end as ends
      from covered c
    ), items as (
      select e.*, case when e.ends < today then 'overdue' when e.ends <= today + 7 then 'due'
        when e.ends is not null then 'active' end as state
      from ending e
    ), page as (
      select i.*, count(*) over () as in_all from items i
      where (i.state is not null or i.asked) and (wanted is null
        or case when wanted = 'requested' then i.asked else coalesce(i.state, 'active') = wanted end)
      order by i.asked desc, i.ends nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id
      limit least(greatest(page_size, 1), 100) offset greatest(skip, 0)
    )
    select i.id, i.first_name, i.last_name, i.number, i.medication ->> 'id', i.medication ->> 'name',
      coalesce(i.medication ->> 'dosage', ''), coalesce(i.medication ->> 'frequency', ''), i.medication ->> 'prescribedBy',
      case
        when i.asked then 0
        -- Nobody counted the one that an entry starts with.
        when i.remaining = 1 and i.prescribed is null and not i.verified then null
        when i.filled is null then i.remaining
        else least(i.remaining, greatest(0, i.refills - greatest(0, today - private.plain_date(i.filled)) / i.days))
      end,
      private.plain_date(i.supplied), case when i.state is not null then private.plain_date(i.supplied) + i.covers end,
      coalesce(i.state, 'active'), i.asked, i.verified, i.in_all
    from page i
    order by i.asked desc, i.ends nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id;
end $$;
