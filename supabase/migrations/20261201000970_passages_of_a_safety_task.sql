-- A safety task that is open keeps the passages it was raised for, not only the last one.

alter table public.safety_tasks add column excerpts text[] not null default '{}';
comment on column public.safety_tasks.excerpts is
  'The passages of all reports in the order they came: the first and the nine newest. Empty while there is only one.';

create function private.with_excerpt(task public.safety_tasks, later text) returns text[]
language sql immutable set search_path = ''
as $$
  select case when later is null then task.excerpts
    else kept.list[1:1] || newer.list[greatest(1, cardinality(newer.list) - 8):] end
  from (
    select case when task.excerpts <> '{}' then task.excerpts else array_remove(array[task.excerpt], null) end as list
  ) kept
  cross join lateral (select array_remove(kept.list[2:], later) || later as list) newer
$$;
comment on function private.with_excerpt is 'The passages of a task and one that was reported now.';
revoke execute on function private.with_excerpt(public.safety_tasks, text) from public;

create or replace function private.raise_safety_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, finding private.safety_finding
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  due record;
  known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.provider_id is not distinct from provider
      and t.source = raise_safety_task.source and t.status = 'open'
    order by t.created_at limit 1;
  if task.id is null then
    select * into due from private.safety_due(finding.tier, now());
    insert into public.safety_tasks (
      patient_id, provider_id, source, source_id, summary, tier, category, because, excerpt, found_by, remind_at, escalate_at,
      safe_asked_at, safe_answer, safe_answered_at
    ) select
      patient, provider, raise_safety_task.source, raise_safety_task.source_id, raise_safety_task.summary, finding.tier,
      finding.category, coalesce(finding.because, '{}'), finding.excerpt, finding.found_by, due.remind_at, due.escalate_at,
      q.asked_at, case when a.patient_id is not null then 'safe' end, a.answered_at
    from (select) one
    left join private.safe_questions q on q.patient_id = patient and q.asked_at > now() - interval '30 minutes'
    left join private.safe_answers a on a.patient_id = patient and a.answered_at > now() - interval '30 minutes'
    returning * into task;
    perform private.tell_of_task(task, 'opened', private.first_told(task));
    return task.id;
  end if;
  -- All lines of a visit's chat carry the visit's id. A task that began with "No, I need help now" has no text of its own.
  -- A form that is sent or skipped once more may answer more than before.
  known := raise_safety_task.source <> 'visit_chat'
    and coalesce(raise_safety_task.source_id = any (array_remove(task.source_id || task.later_source_ids, null)), true)
    and not (raise_safety_task.source = 'intake' and finding.found_by = 'answer' and finding.excerpt is not null
      and finding.excerpt <> all (array_remove(task.excerpts || task.excerpt, null)));
  if not known then
    update public.safety_tasks t
      set later_source_ids = case when raise_safety_task.source_id = any (t.source_id || t.later_source_ids)
          then t.later_source_ids else (t.later_source_ids || raise_safety_task.source_id)[1:500] end,
        reports = t.reports + 1, last_reported_at = now(), excerpts = private.with_excerpt(t, finding.excerpt)
      where t.id = task.id;
  else
    -- A profile, and the fields of one form, say more under an id that is known.
    update public.safety_tasks t set excerpts = private.with_excerpt(t, finding.excerpt)
      where t.id = task.id and finding.excerpt <> all (array_remove(t.excerpts || t.excerpt, null));
  end if;
  if finding.tier < task.tier
    -- Whoever acknowledged it has heard of what was said until then. After a while, danger is told and reminded of anew.
    or (not known and finding.tier = task.tier and finding.tier <= 2
      and task.acknowledged_at <= now() - interval '15 minutes')
  then
    perform private.sound_alarm(task, finding);
    return task.id;
  end if;
  if not known and finding.tier = task.tier then
    update public.safety_tasks t
      set category = finding.category, because = coalesce(finding.because, '{}'), excerpt = finding.excerpt,
        found_by = finding.found_by
      where t.id = task.id;
  end if;
  if not known and task.last_told_at <= now() - interval '15 minutes' then
    update public.safety_tasks t set last_told_at = now() where t.id = task.id;
    perform private.tell_of_task(task, 'reported_again', private.first_told(task) || task.acknowledged_by);
  end if;
  return task.id;
end $$;

-- A text that isn't found stops the migration.
do $$
declare
  before constant text := '''excerpt'', task.excerpt,';
  definition constant text := pg_get_functiondef('private.task_in_full'::regproc);
begin
  if position(before in definition) = 0 then
    raise exception 'private.task_in_full does not contain: %', before;
  end if;
  execute replace(definition, before, before || ' ''excerpts'', task.excerpts,');
end $$;
