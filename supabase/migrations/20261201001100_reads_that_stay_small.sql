-- Reads whose cost grew with the practice: each row of a clinician lay on a page of its own, or a table was read whole.
-- The new indexes take the place of the old ones at the end: a dropped index keeps readers out until the commit.

-- Lists over a clinician's calendar are answered from the index, without the rows behind it.
create index appointments_of_provider_covering on public.appointments (provider_id, appointment_date)
  include (patient_id, status, ends_at);

create index progress_notes_of_provider_by_visit on public.progress_notes (provider_id, status, appointment_id);

-- Nearly everybody is a patient; who is asked for by role is one of the others.
create index user_roles_of_staff on public.user_roles (role, user_id) where role <> 'patient';

-- The requests that were answered last come first.
create index record_requests_by_answer on public.record_requests (updated_at);

create or replace function private.visits_without_a_note() returns bigint
language sql stable security definer set search_path = '' as $$
  -- Nearly all have a note of the caller's own, which are few. Only the others are looked up among everybody's, one
  -- by one: the planner can't know how few they are.
  with unwritten as materialized (
    select a.id from public.appointments a
    where a.provider_id = (select private.verified_provider_id()) and a.status = 'completed' and not exists (
      select from public.progress_notes n
      where n.provider_id = (select private.verified_provider_id()) and n.appointment_id = a.id and n.status <> 'closed'
    )
  )
  select count(*) from unwritten u
  where not exists (
    select from public.progress_notes n where n.appointment_id = u.id and n.status <> 'closed' offset 0
  )
$$;

drop index public.appointments_of_provider;
alter index public.appointments_of_provider_covering rename to appointments_of_provider;
drop index public.progress_notes_of_provider;
alter index public.progress_notes_of_provider_by_visit rename to progress_notes_of_provider;
