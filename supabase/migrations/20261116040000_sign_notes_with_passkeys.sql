-- A passkey shows again who somebody is, as a password or a code does.
alter table private.identity_proofs drop constraint identity_proofs_method_check;
alter table private.identity_proofs
  add constraint identity_proofs_method_check check (method in ('password', 'app_code', 'passkey'));
alter table public.progress_notes drop constraint progress_notes_signed_with_check;
alter table public.progress_notes
  add constraint progress_notes_signed_with_check check (signed_with in ('password', 'app_code', 'passkey'));
