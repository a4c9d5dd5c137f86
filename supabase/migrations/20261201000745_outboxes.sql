-- A pharmacy isn't sent what was canceled or replaced, alerts about a safety task go on until someone answers, and the
-- prescriber learns of what never reached the pharmacy.

alter table private.mail_outbox
  add column safety_event_id bigint references private.safety_events (id) on delete cascade;
alter table private.page_outbox
  add column safety_event_id bigint references private.safety_events (id) on delete cascade;
comment on column private.mail_outbox.safety_event_id is
  'What it alerts of. Such an email is tried until it is sent or someone has the task.';
comment on column private.page_outbox.safety_event_id is
  'What it alerts of. It is tried until it is sent or someone has the task.';
create index mail_outbox_of_safety_event on private.mail_outbox (safety_event_id) where safety_event_id is not null;
create index page_outbox_of_safety_event on private.page_outbox (safety_event_id);

alter table public.prescriptions
  add column cancellation text check (cancellation in ('queued', 'sent', 'failed', 'dismissed')),
  drop constraint prescriptions_delivery_check,
  add constraint prescriptions_delivery_check check (delivery in ('paper', 'queued', 'sent', 'failed', 'dismissed'));
comment on column public.prescriptions.delivery is
  'Where the prescription is: on paper, or on its way to the pharmacy network. Dismissed: it failed, and the practice dealt with it.';
comment on column public.prescriptions.cancellation is
  'Where the cancellation is on its way to the pharmacy network. Empty where none was needed.';
create index prescriptions_not_canceled_at_pharmacy on public.prescriptions (medication_id) where cancellation = 'failed';

-- What was given up before this: its prescriber finds it on the course.
update public.prescriptions p set cancellation = case
    when o.sent_at is not null then 'sent' when o.dismissed_at is not null then 'dismissed'
    when o.failed_at is not null then 'failed' else 'queued' end
  from private.pharmacy_outbox o where o.prescription_id = p.id and o.kind = 'cancellation';
update private.pharmacy_outbox o
  set failed_at = coalesce(o.failed_at, now()), dismissed_at = coalesce(o.dismissed_at, now()), pdf = null
  from public.prescriptions p
  where p.id = o.prescription_id and o.kind = 'prescription' and o.sent_at is null
    and (p.canceled_at is not null or exists (select from public.prescriptions newer where newer.replaces = p.id));

create or replace view private.queue_entries as
  select 'mail' as queue, id::text, kind as about, created_at, attempts, failed_at, last_error,
      safety_event_id is not null as is_safety
    from private.mail_outbox where sent_at is null and dismissed_at is null
  union all
  select 'text-messages', id::text, 'safety_task', created_at, attempts, failed_at, last_error, true
    from private.page_outbox where sent_at is null and dismissed_at is null
  union all
  select 'pharmacy', id::text, kind, created_at, attempts, failed_at, last_error, false
    from private.pharmacy_outbox where sent_at is null and dismissed_at is null
  union all
  select 'appointment-events', id::text, kind, created_at, attempts, failed_at, last_error, false
    from private.appointment_events where mailed_at is null and dismissed_at is null
  union all
  select 'safety-events', id::text, kind, created_at, attempts, null, last_error, true
    from private.safety_events where mailed_at is null
  union all
  select 'safety-texts', id::text, source, created_at, attempts, null, last_error, true
    from private.safety_queue
  union all
  select 'push', id::text, 'safety_task', created_at, attempts, failed_at, last_error, true
    from private.push_outbox where sent_at is null and dismissed_at is null;

create or replace view private.queue_lengths as
  select queue,
    count(e.id) filter (where e.failed_at is null)::integer as waiting,
    count(e.id) filter (where e.failed_at is null and e.attempts > 0)::integer as retried,
    coalesce(extract(epoch from now() - min(e.created_at) filter (where e.failed_at is null)), 0)::float8 as oldest_seconds,
    count(e.id) filter (where e.failed_at is not null)::integer as failed,
    count(e.id) filter (where e.failed_at is null and e.is_safety and e.last_error is not null)::integer as safety_failing,
    (array_agg(e.last_error order by e.created_at desc)
      filter (where e.failed_at is null and e.is_safety and e.last_error is not null))[1] as safety_error
  from unnest(array[
    'mail', 'text-messages', 'pharmacy', 'appointment-events', 'safety-events', 'safety-texts', 'push'
  ]) as q (queue)
  left join private.queue_entries e using (queue)
  group by queue;

create function private.safety_alert(task uuid, kind text) returns table (is_current boolean, is_unanswered boolean)
language sql stable security definer set search_path = ''
as $$
  select t.status = 'open' and (t.acknowledged_at is null or safety_alert.kind not in ('reminder', 'escalation')),
    t.status = 'open' and t.acknowledged_at is null
  from public.safety_tasks t where t.id = task
$$;
comment on function private.safety_alert(uuid, text) is
  'Whether an alert about a task is still to be sent, and whether no one has the task yet.';
revoke execute on function private.safety_alert(uuid, text) from public;
grant execute on function private.safety_alert(uuid, text) to service_role;

create or replace function private.tell_of_task(task public.safety_tasks, kind text, people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told uuid;
  event bigint;
  title constant text := case tell_of_task.kind
    when 'opened' then 'A patient may be in danger'
    when 'reported_again' then 'A patient may still be in danger'
    when 'raised' then 'A safety task is now more urgent'
    when 'reminder' then 'A safety task is waiting for you'
    else 'A safety task was escalated to you'
  end;
begin
  for told in select distinct one from unnest(people) one where one is not null loop
    perform private.notify(told, 'safety_task', title, task.summary,
      case when exists (select from public.user_roles r where r.user_id = told and r.role = 'admin')
        then '/admin/safety-tasks' else '/provider-dashboard/safety-tasks' end, about => task.patient_id);
    insert into private.safety_events (task_id, recipient, kind) values (task.id, told, tell_of_task.kind)
      returning id into event;
    insert into private.page_outbox (phone, body, safety_event_id)
      select c.phone, 'Saguaro Mind: ' || title || '. Sign in to act.', event
      from public.safety_on_call c
      where c.user_id = told and c.phone is not null and tell_of_task.kind in ('reminder', 'escalation');
    insert into private.push_outbox (subscription_id, recipient, task_id, kind, device)
      select s.id, told, task.id, tell_of_task.kind, s.label
      from public.push_subscriptions s where s.user_id = told and private.may_be_on_call(told);
  end loop;
  perform private.announce('safety_event', '');
end $$;

create function private.withdraw_prescription(filed public.prescriptions, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  message private.pharmacy_outbox;
begin
  update public.prescriptions p set canceled_at = now() where p.id = filed.id;
  select o.* into message from private.pharmacy_outbox o
    where o.prescription_id = filed.id and o.kind = 'prescription' for update;
  update private.pharmacy_outbox o
    set failed_at = coalesce(o.failed_at, now()), dismissed_at = coalesce(o.dismissed_at, now()), pdf = null
    where o.id = message.id and o.sent_at is null;
  -- A try without an answer may have reached the network. One that is tried again by hand starts counting anew.
  if message.sent_at is null and coalesce(message.attempts, 0) = 0 and message.last_error is null then
    return;
  end if;
  -- A try that is under way ends within its lease of a minute, and the cancellation must not overtake it.
  insert into private.pharmacy_outbox (prescription_id, kind, body, next_attempt_at) values (
    filed.id, 'cancellation', jsonb_build_object('reference', filed.id, 'cancel', true, 'reason', reason),
    case when message.sent_at is null and message.failed_at is null
      then greatest(now(), least(message.next_attempt_at, now() + interval '1 minute')) else now() end
  ) on conflict do nothing;
  update public.prescriptions p set cancellation = 'queued' where p.id = filed.id and p.cancellation is null;
  perform private.announce('pharmacy_queued', '');
end $$;
comment on function private.withdraw_prescription(public.prescriptions, text) is
  'A prescription that is no longer to be filled: it isn''t sent any more, and canceled where it may have been.';
revoke execute on function private.withdraw_prescription(public.prescriptions, text) from public;

create or replace function private.cancel_prescriptions(course uuid, reason text) returns void
language sql security definer set search_path = ''
as $$
  select private.withdraw_prescription(p, cancel_prescriptions.reason)
  from public.prescriptions p join public.medications m on m.id = p.medication_id
  where m.id = cancel_prescriptions.course and p.canceled_at is null
    and exists (select from private.under_my_care c where c.patient_id = m.patient_id)
$$;

create or replace function private.issue_prescription(course public.medications, issued jsonb) returns public.prescriptions
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(course.patient_id);
  schedule_now constant text := coalesce(course.schedule, issued ->> 'schedule');
  proved_with text := case when schedule_now is not null then private.use_identity_proof() end;
  prescription public.prescriptions;
  earlier uuid := (
    select p.id from public.prescriptions p where p.medication_id = course.id order by p.created_at desc limit 1
  );
begin
  if issued ->> 'kind' = 'change' then
    perform private.withdraw_prescription(p, 'Replaced by a new prescription')
      from public.prescriptions p where p.medication_id = course.id and p.canceled_at is null;
  end if;
  insert into public.prescriptions (
    id, patient_id, provider_id, medication_id, medication_version, kind, replaces, drug, dose, directions, quantity,
    days_supply, refills, may_substitute, schedule, diagnosis, pdmp_checked_on, telehealth_basis, in_person_exam_on,
    signed_with, written_on, delivery
  ) values (
    (issued ->> 'id')::uuid, course.patient_id, me, course.id, course.version, issued ->> 'kind',
    case when issued ->> 'kind' = 'change' then earlier end, course.drug, course.dose, issued ->> 'directions',
    course.quantity, course.days_supply, least(coalesce(course.refills_left, 0), 11), coalesce((issued ->> 'maySubstitute')::boolean, true),
    schedule_now, issued ->> 'diagnosis', (issued ->> 'pdmpCheckedOn')::date, issued ->> 'telehealthBasis',
    (issued ->> 'inPersonExamOn')::date, proved_with, (issued ->> 'writtenOn')::date,
    case when schedule_now is null and (issued ->> 'toNetwork')::boolean then 'queued' else 'paper' end
  ) returning * into prescription;
  return prescription;
end $$;

create function private.give_up_on_pharmacy(message uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  filed public.prescriptions;
  what text;
begin
  -- The prescription is locked before its messages, as withdrawing does it.
  select p.* into filed from public.prescriptions p join private.pharmacy_outbox o on o.prescription_id = p.id
    where o.id = message for update of p;
  update private.pharmacy_outbox o set failed_at = now(), last_error = reason
    where o.id = message and o.sent_at is null and o.failed_at is null returning o.kind into what;
  if what is null then
    return;
  end if;
  update public.prescriptions p set
    delivery = case when what = 'prescription' then 'failed' else p.delivery end,
    cancellation = case when what = 'cancellation' then 'failed' else p.cancellation end
    where p.id = filed.id;
  perform private.notify((select p.user_id from public.providers p where p.id = filed.provider_id), 'pharmacy_failed',
    'Call the pharmacy: the ' || what || ' for your patient didn''t arrive', btrim(filed.drug || ' ' || filed.dose),
    '/provider-dashboard/medication-verification/' || filed.patient_id, about => filed.patient_id);
end $$;
comment on function private.give_up_on_pharmacy(uuid, text) is
  'A message that the pharmacy network didn''t take: its prescriber is notified, and finds it on the course.';
revoke execute on function private.give_up_on_pharmacy(uuid, text) from public;
grant execute on function private.give_up_on_pharmacy(uuid, text) to service_role;

create or replace function private.settle_dead_letter(queue text, entry text, retry boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  relation constant text := case queue
    when 'mail' then 'private.mail_outbox' when 'text-messages' then 'private.page_outbox'
    when 'push' then 'private.push_outbox'
    when 'pharmacy' then 'private.pharmacy_outbox' when 'appointment-events' then 'private.appointment_events' end;
  settled integer := 0;
  filed public.prescriptions;
  message private.pharmacy_outbox;
begin
  perform private.require_operator();
  if queue = 'pharmacy' then
    select o.* into message from private.pharmacy_outbox o where o.id::text = entry;
    select p.* into filed from public.prescriptions p where p.id = message.prescription_id for update;
    if retry and message.kind = 'prescription' and filed.canceled_at is not null then
      raise exception 'This prescription was canceled or replaced. It can''t be sent anymore.' using errcode = 'SM842';
    end if;
  end if;
  if relation is not null then
    execute format(
      'update %s set %s where id::text = $1 and failed_at is not null and dismissed_at is null', relation,
      case when retry then 'failed_at = null, attempts = 0, next_attempt_at = now()' else 'dismissed_at = now()' end)
      using entry;
    get diagnostics settled = row_count;
  end if;
  if settled = 0 then
    raise exception 'This entry is no longer in the list. Someone may have dealt with it.' using errcode = 'SM841';
  end if;
  update public.prescriptions p set
    delivery = case when message.kind = 'prescription' then outcome else p.delivery end,
    cancellation = case when message.kind = 'cancellation' then outcome else p.cancellation end
    from (select case when retry then 'queued' else 'dismissed' end as outcome) settle where p.id = filed.id;
  perform private.record_audit(
    case when retry then 'dead_letters.retry' else 'dead_letters.dismiss' end, null, entry,
    jsonb_build_object('queue', queue));
end $$;

create or replace function public.system_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'servers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'host', host, 'version', version, 'started_at', started_at, 'seen_at', seen_at, 'sockets', sockets,
        'memory_bytes', memory_bytes, 'disk_free_bytes', disk_free_bytes, 'disk_bytes', disk_bytes) order by host, started_at), '[]')
      from private.servers where seen_at > now() - interval '2 minutes'),
    'database', jsonb_build_object(
      'version', current_setting('server_version'), 'bytes', pg_database_size(current_database()),
      'connections', (select count(*) from pg_stat_activity where datname = current_database()),
      'most_connections', current_setting('max_connections')::integer),
    'backups', jsonb_build_object(
      'full_at', (select max(finished_at) from private.backup_runs where kind = 'full'),
      'base_at', (select max(finished_at) from private.backup_runs where kind = 'base'),
      'archiving', current_setting('archive_mode') <> 'off',
      'archived_at', (select last_archived_time from pg_stat_archiver)),
    'queues', (
      select jsonb_agg(jsonb_build_object('queue', queue, 'waiting', waiting, 'retried', retried,
        'oldest_seconds', round(oldest_seconds), 'failed', failed, 'safety_failing', safety_failing,
        'safety_error', safety_error) order by queue)
      from private.queue_lengths),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'every_seconds', every_seconds,
        'started_at', nullif(started_at, '-infinity'), 'finished_at', finished_at, 'took_seconds', took_seconds,
        'running', coalesce(lease_until > now(), false),
        'failed_at', failed_at, 'failures', failures, 'last_error', last_error) order by name), '[]')
      from private.job_runs where every_seconds is not null),
    'dead_letters', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.failed_at desc), '[]')
      from (
        select queue, id, about, created_at, attempts, failed_at, last_error
        from private.queue_entries where failed_at is not null order by failed_at desc limit 100
      ) d));
end $$;

create or replace function public.safety_engine_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view this.' using errcode = 'SM645';
  end if;
  return (
    select jsonb_build_object(
      'waiting', count(*), 'failing', count(*) filter (where q.attempts > 0), 'oldest_at', min(q.created_at),
      'last_error', (select f.last_error from private.safety_queue f where f.last_error is not null order by f.id desc limit 1),
      'pages_waiting', (select count(*) from private.page_outbox p where p.sent_at is null and p.failed_at is null),
      'pages_failed', (
        select count(*) from private.page_outbox p
        where p.sent_at is null and p.dismissed_at is null and p.last_error is not null),
      'emails_failed', (
        select count(*) from private.mail_outbox m
        where m.safety_event_id is not null and m.sent_at is null and m.dismissed_at is null and m.last_error is not null)
    ) from private.safety_queue q
  );
end $$;

create or replace function public.medication_context(patient uuid) returns jsonb
language sql set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (
      select jsonb_build_object('allergies', p.allergies, 'date_of_birth', p.date_of_birth, 'past_medical_history', p.past_medical_history)
      from public.profiles p where p.id = patient
    ),
    'facts', coalesce((
      select jsonb_agg(jsonb_build_object('kind', f.kind, 'value', f.value, 'observed_on', f.observed_on, 'source', f.source) order by f.kind)
      from (
        select distinct on (f.kind) f.* from public.patient_facts f
        where f.patient_id = patient and f.retracted_at is null order by f.kind, f.observed_on desc, f.created_at desc
      ) f
    ), '[]'),
    'problems', coalesce((
      select jsonb_agg(jsonb_build_object('code', b.icd10_code, 'description', b.description) order by b.created_at)
      from public.patient_problems b where b.patient_id = patient and b.status = 'active'
    ), '[]'),
    'intake', (
      select i.data from public.intake_responses i
      where i.patient_id = patient and i.completed_at is not null order by i.completed_at desc limit 1
    ),
    'assessments', coalesce((
      select jsonb_agg(jsonb_build_object('instrument', r.instrument, 'score', r.score, 'completed_at', r.completed_at) order by r.instrument)
      from (
        select distinct on (r.instrument) r.* from public.assessment_results r
        where r.patient_id = patient order by r.instrument, r.completed_at desc
      ) r
    ), '[]'),
    'medications', coalesce((
      select jsonb_agg(
        to_jsonb(m) - array['alerts', 'outside_check'] || jsonb_build_object('undelivered', case
          when exists (
            select from public.prescriptions p where p.medication_id = m.id and p.cancellation = 'failed'
          ) then 'cancellation'
          when (
            select p.delivery = 'failed' and p.canceled_at is null from public.prescriptions p
            where p.medication_id = m.id order by p.created_at desc limit 1
          ) then 'prescription' end) order by m.list, m.position)
      from public.medications m where m.patient_id = patient
    ), '[]')
  )
  where (select private.note_list('medication_context',
    '{profiles,medications,prescriptions,patient_facts,patient_problems,intake_responses,assessment_results}',
    array(select p.id from public.profiles p where p.id = patient)))
$$;
