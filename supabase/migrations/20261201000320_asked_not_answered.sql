-- A patient may leave "Are you safe right now?" unanswered: whoever has the task sees that it was asked, and when. A task
-- also says whether its reader is the next person it goes to.

alter table public.safety_tasks add column safe_asked_at timestamptz;
comment on column public.safety_tasks.safe_asked_at is
  'When the patient was last shown "Are you safe right now?". Unanswered if safe_answered_at is earlier or empty.';

create table private.safe_questions (
  patient_id uuid primary key references public.profiles on delete cascade,
  asked_at timestamptz not null default now()
);
comment on table private.safe_questions is
  'When a patient was last asked whether they are safe while no task was open. A task opened within half an hour takes it over.';
grant all on private.safe_questions to service_role;

create function public.ask_safety_question(source text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task uuid;
  patient constant uuid := (select auth.uid());
  wait integer;
begin
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'Only a patient can answer this.' using errcode = 'SM644';
  end if;
  wait := private.count_try('safe_asked:' || patient, 30, 600);
  if wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.id into task from public.safety_tasks t
    where t.patient_id = patient and t.status = 'open'
    order by (t.source = ask_safety_question.source) desc, coalesce(t.last_reported_at, t.created_at) desc limit 1;
  if task is null then
    insert into private.safe_questions (patient_id) values (patient)
      on conflict (patient_id) do update set asked_at = now();
  else
    update public.safety_tasks t set safe_asked_at = now() where t.id = task;
  end if;
end $$;
comment on function public.ask_safety_question is
  'Notes that the caller was shown "Are you safe right now?", with their newest open task or for the next one. The answer tells the caller nothing about tasks.';
revoke execute on function public.ask_safety_question(text) from public;
grant execute on function public.ask_safety_question(text) to authenticated, service_role;

-- Opens a task, or adds to the open one of the same patient, provider and source. Whoever is told is told once for each
-- open task, again when it gets more urgent, and again after a quarter of an hour of silence.
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
  select * into due from private.safety_due(finding.tier, now());
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.provider_id is not distinct from provider
      and t.source = raise_safety_task.source and t.status = 'open'
    order by t.created_at limit 1;
  if task.id is null then
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
  known := raise_safety_task.source_id = any (task.source_id || task.later_source_ids);
  if not known then
    update public.safety_tasks t
      set later_source_ids = (t.later_source_ids || raise_safety_task.source_id)[1:500], reports = t.reports + 1,
        last_reported_at = now()
      where t.id = task.id;
  end if;
  if finding.tier < task.tier then
    -- Who took it on took on less than this, so it must be acknowledged again.
    update public.safety_tasks t
      set tier = finding.tier, category = finding.category, because = coalesce(finding.because, '{}'),
        excerpt = finding.excerpt, found_by = finding.found_by, acknowledged_by = null, acknowledged_at = null,
        alarm_at = now(), reminders = 0, remind_at = due.remind_at, escalate_at = due.escalate_at
      where t.id = task.id returning * into task;
    perform private.tell_of_task(task, 'raised', private.first_told(task) || task.escalated_to);
  elsif not known and coalesce(task.last_reported_at, task.created_at) <= now() - interval '15 minutes' then
    perform private.tell_of_task(task, 'reported_again', private.first_told(task) || task.acknowledged_by);
  end if;
  return task.id;
end $$;

-- One task with everything a person needs to act on it.
create or replace function private.task_in_full(task public.safety_tasks) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', task.id, 'source', task.source, 'summary', task.summary, 'tier', task.tier, 'category', task.category,
    'because', task.because, 'excerpt', task.excerpt, 'found_by', task.found_by, 'reports', task.reports,
    'created_at', task.created_at, 'last_reported_at', task.last_reported_at, 'alarm_at', task.alarm_at,
    'acknowledged_at', task.acknowledged_at, 'acknowledged_by', private.person_name(task.acknowledged_by),
    'acknowledged_by_me', task.acknowledged_by is not distinct from (select auth.uid()),
    'reminders', task.reminders, 'reminded_at', task.reminded_at, 'remind_at', task.remind_at,
    'escalations', task.escalations, 'escalated_at', task.escalated_at, 'escalate_at', task.escalate_at,
    'escalated_to', private.person_name(task.escalated_to),
    'escalated_to_me', task.escalated_to is not distinct from (select auth.uid()),
    'escalates_to', private.person_name(next.person), 'escalates_to_me', coalesce(next.person = (select auth.uid()), false),
    'contacts', private.contacts_of_task(task.id), 'safe_asked_at', task.safe_asked_at, 'safe_answer', task.safe_answer,
    'safe_answered_at', task.safe_answered_at,
    'status', task.status, 'disposition', task.disposition, 'disposition_note', task.disposition_note,
    'closed_at', task.closed_at, 'closed_by', private.person_name(task.closed_by),
    'provider', (select private.person_name(v.user_id) from public.providers v where v.id = task.provider_id),
    'provider_id', task.provider_id,
    'score', (select r.score from public.assessment_results r where task.source = 'phq9_item9' and r.id = task.source_id),
    'visit_at', (
      select a.appointment_date from public.appointments a
      where task.source in ('booking_note', 'visit_chat', 'cancel_reason', 'feedback') and a.id = task.source_id
    ),
    'patient', (
      select private.patient_in_brief(p) || jsonb_build_object('address', nullif(concat_ws(', ',
        nullif(btrim(p.address_line1), ''), nullif(btrim(p.address_line2), ''), nullif(btrim(p.city), ''),
        nullif(btrim(concat_ws(' ', p.state, p.zip_code)), '')), ''))
      from public.profiles p where p.id = task.patient_id
    )
  )
  from (
    select case when task.escalate_at is not null then private.next_on_call(task, task.escalate_at) end as person
  ) next
$$;
