-- The overview also counts the notes that wait for the caller's co-signature.

create or replace function public.provider_overview() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me,cosign}', to_jsonb(cosign));
  return jsonb_set(overview, '{stats,pendingTasks}', to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign));
end $$;
