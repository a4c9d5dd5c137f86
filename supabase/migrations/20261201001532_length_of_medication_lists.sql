-- Each entry is compared with every other one when a clinician opens the list. A list of a thousand keeps their browser
-- busy for many seconds.

alter table public.profiles
  add constraint entries_of_current_medications_at_most_200
    check (not jsonb_path_exists(current_medications, 'lax $[200]')) not valid,
  add constraint entries_of_medication_history_at_most_200
    check (not jsonb_path_exists(medication_history, 'lax $[200]')) not valid;
