-- Who schedules for a patient also hears that the provider of a visit can't see them in their state. Delivered records
-- are for the patient's own portal; whoever acts for them downloads the record itself.

create or replace function private.right_of_notification(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind = 'message' then 'read_messages'
    when kind like 'appointment\_%' or kind in ('session_entry', 'state_open', 'visit_license') then 'schedule'
    when kind in ('note_released', 'safety_plan') then 'read_notes'
    when kind = 'document_released' then 'read_notes'
    when kind like 'assessment\_%' then 'read_assessments'
    when kind like 'medication\_%' or kind like 'refill\_%' then 'read_medications'
    when kind = 'records_declined' then 'read_records'
    when kind like 'bill%' then 'billing'
    when kind = 'contact_changed' then 'forms'
  end
$$;
