-- The overview also counts completed visits for which no note was begun.

-- Read without the row policies: a clinician's own visits and their notes are theirs to read, and the policies would ask
-- for each of thousands.
create function private.visits_without_a_note() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.appointments a
  where a.provider_id = (select private.verified_provider_id()) and a.status = 'completed'
    and not exists (select from public.progress_notes n where n.appointment_id = a.id)
$$;
revoke execute on function private.visits_without_a_note() from public;
grant execute on function private.visits_without_a_note() to authenticated, service_role;
comment on function private.visits_without_a_note() is
  'How many completed visits of the caller as a verified provider have no note.';

create or replace function public.provider_overview() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
  unwritten bigint := private.visits_without_a_note();
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me}',
    (overview -> 'waiting_on_me') || jsonb_build_object('cosign', cosign, 'unwritten', unwritten));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten));
end $$;
