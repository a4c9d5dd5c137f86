-- "No, I need help now" sounds the alarm of an open task again, even if someone has acknowledged it.

-- Whoever had it took on less than this, so it must be acknowledged again.
create function private.sound_alarm(task public.safety_tasks, finding private.safety_finding) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  select * into due from private.safety_due(finding.tier, now());
  update public.safety_tasks t
    set tier = finding.tier, category = finding.category, because = coalesce(finding.because, '{}'),
      excerpt = finding.excerpt, found_by = finding.found_by, acknowledged_by = null, acknowledged_at = null,
      alarm_at = now(), reminders = 0,
      remind_at = least(t.remind_at, due.remind_at), escalate_at = least(t.escalate_at, due.escalate_at)
    where t.id = task.id;
  perform private.tell_of_task(task, 'raised', private.first_told(task) || task.acknowledged_by
    || array(select e.user_id from private.safety_escalations e where e.task_id = task.id));
end $$;
comment on function private.sound_alarm is
  'Starts the times of an open task anew and notifies everybody who was notified of it or had acknowledged it.';
revoke execute on function private.sound_alarm(public.safety_tasks, private.safety_finding) from public;

create or replace function public.answer_safety_question(source text, safe boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  patient constant uuid := (select auth.uid());
  wait integer;
begin
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'Only a patient can answer this.' using errcode = 'SM644';
  end if;
  wait := private.count_try('safe_now:' || patient, 30, 600);
  if wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.status = 'open'
    order by (t.source = answer_safety_question.source) desc, coalesce(t.last_reported_at, t.created_at) desc limit 1;
  if safe and task.id is null then
    insert into private.safe_answers (patient_id) values (patient)
      on conflict (patient_id) do update set answered_at = now();
  end if;
  if not safe then
    if task.id is null then
      perform private.raise_safety_task(patient, private.nearest_provider(patient),
        case when answer_safety_question.source in (
          'assessment_text', 'message', 'intake', 'visit_chat', 'booking_note', 'profile', 'medication', 'record_request',
          'feedback', 'cancel_reason'
        ) then answer_safety_question.source else 'message' end,
        null, 'The patient answered that they are not safe right now.',
        (1::smallint, 'not_safe_now', array['No, I need help now'], 'Are you safe right now? No, I need help now', 'answer'));
    elsif task.tier = 1 then
      perform private.sound_alarm(task, (task.tier, task.category, task.because, task.excerpt, task.found_by));
    else
      perform private.sound_alarm(task, (1::smallint, 'not_safe_now', task.because, task.excerpt, 'answer'));
    end if;
  end if;
  update public.safety_tasks t set safe_answer = case when safe then 'safe' else 'not_safe' end, safe_answered_at = now()
    where t.patient_id = patient and t.status = 'open' and (task.id is null or t.id = task.id);
end $$;
comment on function public.answer_safety_question is
  'The patient''s answer to "Are you safe right now?", kept with their newest open task. "No" sounds its alarm again as the most urgent, or opens one. The answer tells the caller nothing about tasks.';
