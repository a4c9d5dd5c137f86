-- Who tried to reach a patient in danger, how, and when.

create table private.safety_contacts (
  id bigint generated always as identity primary key,
  task_id uuid not null references public.safety_tasks on delete cascade,
  user_id uuid not null references auth.users,
  kind text not null check (kind in ('reached', 'no_answer', 'voicemail', 'emergency_contact', 'called_911')),
  at timestamptz not null default now()
);
comment on table private.safety_contacts is
  'Attempts to reach the patient of a safety task. They are added and never changed.';
create index safety_contacts_of_task on private.safety_contacts (task_id, at);
grant all on private.safety_contacts to service_role;

-- The newest attempts of one task, the latest first.
create function private.contacts_of_task(task uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', c.kind, 'at', c.at, 'by', private.person_name(c.user_id), 'by_me', c.user_id = (select auth.uid())
  ) order by c.at desc, c.id desc), '[]')
  from (select * from private.safety_contacts one where one.task_id = task order by one.at desc, one.id desc limit 5) c
$$;
revoke execute on function private.contacts_of_task(uuid) from public;

create function public.log_safety_contact(task uuid, kind text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found public.safety_tasks;
begin
  select t.* into found from public.safety_tasks t
    where t.id = task and (
      private.is_admin() or exists (select from private.under_my_care c where c.patient_id = t.patient_id)
    )
    for update;
  if found.id is null then
    raise exception 'We couldn''t find that safety task.' using errcode = 'SM641';
  end if;
  if found.status = 'closed' then
    raise exception 'A closed safety task can''t be changed.' using errcode = 'SM301';
  end if;
  insert into private.safety_contacts (task_id, user_id, kind) values (task, (select auth.uid()), log_safety_contact.kind);
  -- Whoever calls the patient has taken the task on. The row is touched in any case, so that open lists show the call.
  update public.safety_tasks t
    set acknowledged_by = coalesce(t.acknowledged_by, (select auth.uid())),
      acknowledged_at = coalesce(t.acknowledged_at, now())
    where t.id = task;
  perform private.record_audit('safety_tasks.contact', found.patient_id, found.id::text,
    jsonb_build_object('tier', found.tier, 'kind', log_safety_contact.kind));
end $$;
comment on function public.log_safety_contact is
  'Notes that the caller tried to reach the patient of an open safety task, or someone for them. It also acknowledges the task.';
revoke execute on function public.log_safety_contact(uuid, text) from public;
grant execute on function public.log_safety_contact(uuid, text) to authenticated, service_role;

-- One task with everything a person needs to act on it, the attempts to reach the patient included.
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
    'escalates_to', case when task.escalate_at is not null then private.person_name(private.next_on_call(task, task.escalate_at)) end,
    'contacts', private.contacts_of_task(task.id), 'safe_answer', task.safe_answer, 'safe_answered_at', task.safe_answered_at,
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
$$;
