-- Columns that only the practice works with. Whoever is not staff reads the others.
revoke select on public.progress_notes from authenticated;
grant select (
  id, patient_id, provider_id, appointment_id, addendum_to, template, session_type, session_date, content, icd_codes,
  cpt_codes, drafted_by, status, signed_at, signed_by, released_at, created_at, updated_at, version, sections, drafted_at,
  content_hash, signed_with, goals, telehealth, amends_codes
) on public.progress_notes to authenticated;
grant select on public.progress_notes to clinic_staff;

revoke select on public.note_cosignatures from authenticated;
grant select (
  id, note_id, patient_id, provider_id, supervisor_id, status, requested_at, decided_at, signed_by, signed_with, content_hash
) on public.note_cosignatures to authenticated;
grant select on public.note_cosignatures to clinic_staff;

revoke select on public.representatives from authenticated;
grant select (
  id, patient_id, user_id, invited_email, kind, basis, relation, rights, opened_record, starts_at, ends_at, accepted_at,
  document_name, verified_at, verified_by, verified_state, revoked_at, end_told_at, created_by, created_at, updated_at,
  document_decline_reason
) on public.representatives to authenticated;
grant select on public.representatives to clinic_staff;
