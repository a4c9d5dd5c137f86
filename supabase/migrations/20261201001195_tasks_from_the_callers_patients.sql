-- A clinician's tasks are looked up by their patients. Going through all open tasks of the practice took longer the
-- more clinicians there are.
create or replace function public.safety_worklist() returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  all_tasks constant boolean := private.is_admin();
  mine constant uuid[] := array(select private.patients_i_treat());
  tasks jsonb;
begin
  if not all_tasks and private.verified_provider_id() is null then
    return '[]';
  end if;
  select coalesce(jsonb_agg(private.task_in_full(t) order by t.tier, t.acknowledged_at is not null, t.alarm_at), '[]') into tasks
    from public.safety_tasks t
    where t.status = 'open' and (all_tasks or t.patient_id = any (mine));
  perform private.note_list('safety_worklist', '{safety_tasks,profiles}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(tasks, '$[*].patient.id') shown));
  return tasks;
end $$;

create or replace function public.closed_safety_tasks(before timestamptz default null, page_size integer default 30)
returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  all_tasks constant boolean := private.is_admin();
  mine constant uuid[] := array(select private.patients_i_treat());
  tasks jsonb;
begin
  if not all_tasks and private.verified_provider_id() is null then
    return '[]';
  end if;
  select coalesce(jsonb_agg(private.task_in_full(page) order by page.closed_at desc), '[]') into tasks from (
    select t.* from public.safety_tasks t
    where t.status = 'closed' and (before is null or t.closed_at < before)
      and (all_tasks or t.patient_id = any (mine))
    order by t.closed_at desc limit least(greatest(page_size, 1), 100)
  ) page;
  perform private.note_list('closed_safety_tasks', '{safety_tasks,profiles}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(tasks, '$[*].patient.id') shown));
  return tasks;
end $$;
