-- The tasks that were assigned to a clinician count as pending, as their list on the same screen does.

create or replace function public.provider_overview() returns jsonb
language plpgsql set search_path = ''
as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
  answers bigint := private.conversations_read_and_unanswered(interval '0');
  late_answers bigint := private.conversations_read_and_unanswered(
    make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  );
  unwritten bigint := private.visits_without_a_note();
  assigned bigint := (
    select count(*) from public.staff_tasks t where t.owner_id = (select auth.uid()) and t.done_at is null
  );
  unstarted bigint := (
    select count(*) from public.appointments a
    where a.provider_id = (select private.verified_provider_id()) and a.appointment_date > now() - interval '90 days'
      and a.appointment_date < now() and a.status = 'scheduled' and private.was_not_started(a)
  );
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me}',
    (overview -> 'waiting_on_me') || jsonb_build_object('cosign', cosign, 'unwritten', unwritten, 'unstarted', unstarted,
      'tasks', assigned,
      'messages', (overview #>> '{waiting_on_me,messages}')::bigint + answers,
      'overdue_messages', (overview #>> '{waiting_on_me,overdue_messages}')::bigint + late_answers,
      'cover', (select count(*) from private.conversations_to_cover())));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten + unstarted + answers + assigned));
end $$;
comment on function public.provider_overview() is
  'The data of the provider''s overview. Row policies decide what is in it. Patients it shows are recorded in the audit log.';
