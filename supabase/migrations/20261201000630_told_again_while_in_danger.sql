-- A patient who keeps writing in danger doesn't keep the alarm silent: the pause is counted from when people were last
-- notified, not from the newest report.

alter table public.safety_tasks add column last_told_at timestamptz not null default now();
comment on column public.safety_tasks.last_told_at is
  'When people were last notified that the task was opened, raised or reported again.';

create or replace function private.sound_alarm(task public.safety_tasks, finding private.safety_finding) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  select * into due from private.safety_due(finding.tier, now());
  update public.safety_tasks t
    set tier = finding.tier, category = finding.category, because = coalesce(finding.because, '{}'),
      excerpt = finding.excerpt, found_by = finding.found_by, acknowledged_by = null, acknowledged_at = null,
      alarm_at = now(), last_told_at = now(), reminders = 0,
      -- Never later than they were: whoever answers again and again would put off every reminder.
      remind_at = least(t.remind_at, due.remind_at), escalate_at = least(t.escalate_at, due.escalate_at)
    where t.id = task.id;
  perform private.tell_of_task(task, 'raised', private.first_told(task) || task.acknowledged_by
    || array(select e.user_id from private.safety_escalations e where e.task_id = task.id));
end $$;

-- Opens a task, or adds to the open one of the same patient, provider and source. Whoever is told is told once for each
-- open task, again when it gets more urgent, and again with the first report after a quarter of an hour.
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
  known := raise_safety_task.source <> 'visit_chat'
    and coalesce(raise_safety_task.source_id = any (array_remove(task.source_id || task.later_source_ids, null)), true);
  if not known then
    update public.safety_tasks t
      set later_source_ids = case when raise_safety_task.source_id = any (t.source_id || t.later_source_ids)
          then t.later_source_ids else (t.later_source_ids || raise_safety_task.source_id)[1:500] end,
        reports = t.reports + 1, last_reported_at = now()
      where t.id = task.id;
  end if;
  if finding.tier < task.tier then
    perform private.sound_alarm(task, finding);
  elsif not known and task.last_told_at <= now() - interval '15 minutes' then
    update public.safety_tasks t set last_told_at = now() where t.id = task.id;
    perform private.tell_of_task(task, 'reported_again', private.first_told(task) || task.acknowledged_by);
  end if;
  return task.id;
end $$;
