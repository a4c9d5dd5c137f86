-- A proof of identity is for one act. Before, whatever ran first in the same session could use it: with a stolen access
-- token, someone could wait until its owner signed a note, and prescribe with that proof.

delete from private.identity_proofs;
alter table private.identity_proofs add column act text not null;
alter table private.identity_proofs drop constraint identity_proofs_pkey, add primary key (session_id, act);
comment on column private.identity_proofs.act is
  'What was proved for, such as "sign" or "cosign" and the note, or "medication" and the key of the request.';

create function private.take_identity_proof(act text) returns text
language sql security definer set search_path = ''
as $$
  delete from private.identity_proofs p
    where p.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and p.user_id = (select auth.uid())
      and p.act = take_identity_proof.act and p.proved_at > clock_timestamp() - interval '1 minute'
    returning p.method
$$;
comment on function private.take_identity_proof is
  'Uses up the proof of identity for this act and returns how it was given; null if there is none from the last minute.';
revoke execute on function private.take_identity_proof(text) from public;

create or replace function private.issue_prescription(course public.medications, issued jsonb)
returns public.prescriptions
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(course.patient_id);
  schedule_now constant text := coalesce(course.schedule, issued ->> 'schedule');
  proved_with constant text := case
    when schedule_now is not null then private.take_identity_proof(issued ->> 'act')
  end;
  prescription public.prescriptions;
  earlier uuid := (
    select p.id from public.prescriptions p where p.medication_id = course.id order by p.created_at desc limit 1
  );
begin
  if schedule_now is not null and proved_with is null then
    raise exception 'Enter your password or code to prescribe a controlled substance.' using errcode = 'SM370';
  end if;
  -- A renewal withdraws refills that could still be filled beside it; what is used up by now stays as it was.
  perform private.withdraw_prescription(p, 'Replaced by a new prescription')
    from public.prescriptions p where p.medication_id = course.id and p.canceled_at is null
      and (issued ->> 'kind' = 'change' or (issued ->> 'kind' = 'renewal' and p.refills > 0
        and p.written_on + coalesce(p.days_supply, 30) * (p.refills + 1) > (issued ->> 'writtenOn')::date));
  insert into public.prescriptions (
    id, patient_id, provider_id, medication_id, medication_version, kind, replaces, drug, dose, directions, quantity,
    days_supply, refills, may_substitute, schedule, diagnosis, pdmp_checked_on, telehealth_basis, in_person_exam_on,
    signed_with, written_on, delivery, rxcui
  ) values (
    (issued ->> 'id')::uuid, course.patient_id, me, course.id, course.version, issued ->> 'kind',
    case when issued ->> 'kind' = 'change' then earlier end, course.drug, course.dose, issued ->> 'directions',
    course.quantity, course.days_supply, least(coalesce(course.refills_left, 0), 11), coalesce((issued ->> 'maySubstitute')::boolean, true),
    schedule_now, issued ->> 'diagnosis', (issued ->> 'pdmpCheckedOn')::date, issued ->> 'telehealthBasis',
    (issued ->> 'inPersonExamOn')::date, proved_with, (issued ->> 'writtenOn')::date,
    case when schedule_now is null and (issued ->> 'toNetwork')::boolean then 'queued' else 'paper' end, course.rxcui
  ) returning * into prescription;
  return prescription;
end $$;

create or replace function private.sign_note(note uuid, signed_version integer) returns public.progress_notes
language plpgsql security definer set search_path = ''
as $$
declare
  proved_with constant text := private.take_identity_proof('sign ' || note);
  signed public.progress_notes;
begin
  if proved_with is null then
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
  update public.progress_notes set status = 'signed', signed_with = proved_with where id = note returning * into signed;
  update public.session_recordings set delete_after = least(delete_after, now())
    where appointment_id = signed.appointment_id and deleted_at is null;
  return signed;
end $$;

create or replace function private.cosign_note(note uuid, signed_version integer) returns public.note_cosignatures
language plpgsql security definer set search_path = ''
as $$
declare
  proved_with constant text := private.take_identity_proof('cosign ' || note);
  read_note public.progress_notes;
  waiting public.note_cosignatures;
  author uuid;
begin
  if proved_with is null then
    raise exception 'Enter your password or code to sign.' using errcode = 'SM410';
  end if;
  -- The note is locked before its co-signature, as whoever signs it does.
  select * into read_note from public.progress_notes n where n.id = note for share;
  waiting := private.waiting_cosignature(note);
  if read_note.status <> 'signed' or read_note.version is distinct from signed_version then
    raise exception 'This note was changed in another window. Reload it to continue.' using errcode = 'SM408';
  end if;
  update public.note_cosignatures c set status = 'cosigned', decided_at = now(), signed_by = (select auth.uid()),
      signed_with = proved_with, reason = null, content_hash = read_note.content_hash
    where c.id = waiting.id returning * into waiting;
  select p.user_id into author from public.providers p where p.id = waiting.provider_id;
  perform private.notify(author, 'note_cosigned', 'Your note was co-signed', null, '/provider-dashboard/notes/' || note);
  return waiting;
end $$;

drop function private.use_identity_proof();
