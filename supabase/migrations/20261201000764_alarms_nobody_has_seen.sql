alter table private.safety_events drop constraint safety_events_kind_check,
  add constraint safety_events_kind_check
    check (kind in ('opened', 'reported_again', 'raised', 'reminder', 'escalation', 'still_open'));
alter table private.push_outbox drop constraint push_outbox_kind_check,
  add constraint push_outbox_kind_check
    check (kind in ('opened', 'reported_again', 'raised', 'reminder', 'escalation', 'still_open'));

create or replace function private.tell_of_task(task public.safety_tasks, kind text, people uuid[])
returns void language plpgsql security definer set search_path = '' as $$
declare
  told uuid;
  event bigint;
  title constant text := case tell_of_task.kind
    when 'opened' then 'A patient may be in danger'
    when 'reported_again' then 'A patient may still be in danger'
    when 'raised' then 'A safety task is now more urgent'
    when 'reminder' then 'A safety task is waiting for you'
    when 'still_open' then 'A safety task is still open'
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

-- Told of a task are people who may act on it: not a clinician who was suspended meanwhile.
create or replace function private.first_told(task public.safety_tasks)
returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(
    select p.user_id from public.providers p where p.id = task.provider_id and private.may_be_on_call(p.user_id)
    union select r.user_id from public.user_roles r where r.role = 'admin'
  )
$$;

-- Kept with the task: the newest words, and those that make it more urgent.
create or replace function private.raise_safety_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, finding private.safety_finding
) returns uuid language plpgsql security definer set search_path = '' as $$
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

create or replace function private.sound_alarm(task public.safety_tasks, finding private.safety_finding)
returns void language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  select * into due from private.safety_due(finding.tier, now());
  update public.safety_tasks t
    set tier = finding.tier, category = finding.category, because = coalesce(finding.because, '{}'),
      excerpt = finding.excerpt, found_by = finding.found_by, acknowledged_by = null, acknowledged_at = null,
      alarm_at = now(), last_told_at = now(), reminders = 0,
      -- Never later than they were: whoever answers again and again would put off every reminder.
      remind_at = case when t.acknowledged_at is null then least(t.remind_at, due.remind_at) else due.remind_at end,
      escalate_at = least(t.escalate_at, due.escalate_at)
    where t.id = task.id;
  perform private.tell_of_task(task, case when finding.tier < task.tier then 'raised' else 'reported_again' end, array(
    select one from unnest(
      private.first_told(task) || task.acknowledged_by
        || array(select e.user_id from private.safety_escalations e where e.task_id = task.id)
    ) one where private.may_be_on_call(one)
  ));
end $$;

-- An acknowledged task of the first tier is reminded of every hour until a disposition is recorded.
create or replace function private.before_safety_task_change()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_person() then
    if old.status = 'closed' then
      raise exception 'A closed safety task can''t be changed.' using errcode = 'SM301';
    end if;
    if new.status = 'closed' then
      if new.disposition is null or coalesce(new.disposition_note, '') !~ '\S' then
        raise exception 'Choose a disposition and enter a note to close this safety task.'
          using errcode = 'SM302';
      end if;
      new.closed_by := (select auth.uid());
      new.closed_at := now();
    end if;
  end if;
  if new.status = 'closed' then
    new.acknowledged_by := coalesce(new.acknowledged_by, new.closed_by);
    new.acknowledged_at := coalesce(new.acknowledged_at, new.closed_at);
    new.remind_at := null;
    new.escalate_at := null;
  elsif new.acknowledged_at is not null then
    new.escalate_at := null;
    if old.acknowledged_at is null then
      new.remind_at := case when new.tier = 1 then now() + interval '1 hour' end;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

update public.safety_tasks set remind_at = now() + interval '1 hour'
  where status = 'open' and tier = 1 and acknowledged_at is not null;

drop index public.safety_tasks_due;
create index safety_tasks_due on public.safety_tasks (least(remind_at, escalate_at)) where status = 'open';

create or replace function private.work_safety_tasks(at timestamptz, most integer default 20)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  task public.safety_tasks;
  done integer := 0;
begin
  for task in
    select t.* from public.safety_tasks t
    where t.status = 'open' and least(t.remind_at, t.escalate_at) <= at
    order by t.acknowledged_at is not null, t.tier, least(t.remind_at, t.escalate_at) limit most
    for update skip locked
  loop
    if task.escalate_at <= at then
      perform private.escalate_task(task, at);
    else
      perform private.remind_of_task(task, at);
    end if;
    done := done + 1;
  end loop;
  return done;
end $$;

create or replace function private.remind_of_task(task public.safety_tasks, at timestamptz)
returns void language plpgsql security definer set search_path = '' as $$
declare
  s public.safety_settings;
  upcoming timestamptz;
begin
  select * into s from public.safety_settings;
  if task.acknowledged_at is not null then
    upcoming := at + interval '1 hour';
  else
    -- The next one that is still ahead; what was missed while the server was down is not sent in a row.
    select min(task.alarm_at + make_interval(mins => minutes)) into upcoming
      from unnest(case task.tier when 1 then s.tier1_remind_minutes when 2 then s.tier2_remind_minutes else '{}' end) minutes
      where task.alarm_at + make_interval(mins => minutes) > at;
  end if;
  update public.safety_tasks t
    set reminders = t.reminders + 1, reminded_at = at, remind_at = upcoming where t.id = task.id;
  perform private.record_audit('safety_tasks.reminder', task.patient_id, task.id::text, jsonb_build_object('tier', task.tier));
  perform private.tell_of_task(task, case when task.acknowledged_at is null then 'reminder' else 'still_open' end, case
    -- After four hours whoever supervises hears of it too.
    when task.acknowledged_at <= at - interval '4 hours' then private.first_told(task) || task.acknowledged_by
    when task.acknowledged_at is not null then array[task.acknowledged_by]
    else coalesce(
      (select array[p.user_id] from public.providers p where p.id = task.provider_id and private.may_be_on_call(p.user_id)),
      private.first_told(task)
    )
  end);
end $$;

-- Whoever is on duty is asked twice; after that everybody in turn, so that one who sleeps does not keep it.
create or replace function private.next_on_call(task public.safety_tasks, at timestamptz)
returns uuid language sql stable security definer set search_path = '' as $$
  with moment as (
    select extract(isodow from at at time zone s.time_zone)::smallint as day, (at at time zone s.time_zone)::time as clock
    from public.safety_settings s
  ), people as (
    select c.user_id, c.position,
      case
        when c.from_time is null then m.day = any (c.days)
        when c.from_time < c.to_time then m.day = any (c.days) and m.clock >= c.from_time and m.clock < c.to_time
        else (m.day = any (c.days) and m.clock >= c.from_time)
          or ((m.day + 5) % 7 + 1 = any (c.days) and m.clock < c.to_time)
      end as on_duty
    from public.safety_on_call c cross join moment m
    union all
    select r.user_id, 1, true from public.user_roles r
    where r.role = 'admin' and not exists (select from public.safety_on_call)
  )
  select p.user_id from people p
  left join private.safety_escalations e on e.task_id = task.id and e.user_id = p.user_id
  where private.may_be_on_call(p.user_id)
  order by
    coalesce(p.user_id = (select v.user_id from public.providers v where v.id = task.provider_id), false),
    not (p.on_duty and coalesce(e.asked, 0) < 2), coalesce(e.asked, 0), not p.on_duty, p.position, p.user_id
  limit 1
$$;

create or replace function private.escalate_task(task public.safety_tasks, at timestamptz)
returns void language plpgsql security definer set search_path = '' as $$
declare
  s public.safety_settings;
  person constant uuid := private.next_on_call(task, at);
  next_at timestamptz;
begin
  select * into s from public.safety_settings;
  next_at := case task.tier
    when 1 then at + make_interval(mins => s.tier1_next_minutes)
    when 2 then at + make_interval(mins => s.tier2_next_minutes)
    else (select d.closes from private.practice_day(at + interval '1 minute') d)
  end;
  if person is null then
    update public.safety_tasks t set remind_at = null, escalate_at = next_at where t.id = task.id;
    return;
  end if;
  insert into private.safety_escalations as e (task_id, user_id, first_at) values (task.id, person, at)
    on conflict (task_id, user_id) do update set asked = e.asked + 1;
  perform private.keep_care(p.id, task.patient_id) from public.providers p where p.user_id = person;
  update public.safety_tasks t
    set escalations = t.escalations + 1, escalated_to = person, escalated_at = at, remind_at = null, escalate_at = next_at
    where t.id = task.id;
  perform private.record_audit('safety_tasks.escalation', task.patient_id, task.id::text,
    jsonb_build_object('tier', task.tier, 'to', person, 'gives_access', true));
  perform private.tell_of_task(task, 'escalation', array[person]);
  -- Nobody answered three times: whoever supervises hears of it again, on call or not.
  if (task.escalations + 1) % 3 = 0 then
    perform private.tell_of_task(task, 'reminder', array_remove(
      array(select r.user_id from public.user_roles r where r.role = 'admin'), person));
  end if;
end $$;

-- A call nobody answered is no reason to stop asking for help.
create or replace function public.log_safety_contact(task uuid, kind text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  found public.safety_tasks;
  takes_on constant boolean := log_safety_contact.kind not in ('no_answer', 'voicemail');
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
  -- The row is touched in any case, so that open lists show the call.
  update public.safety_tasks t
    set acknowledged_by = case when takes_on then coalesce(t.acknowledged_by, (select auth.uid())) else t.acknowledged_by end,
      acknowledged_at = case when takes_on then coalesce(t.acknowledged_at, now()) else t.acknowledged_at end
    where t.id = task;
  perform private.record_audit('safety_tasks.contact', found.patient_id, found.id::text,
    jsonb_build_object('tier', found.tier, 'kind', log_safety_contact.kind));
end $$;
comment on function public.log_safety_contact(uuid, text) is
  'Notes that the caller tried to reach the patient of an open safety task, or someone for them. Whoever reached someone also acknowledges it.';

create or replace function public.acknowledge_safety_task(task uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  found public.safety_tasks;
  mine boolean;
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
  mine := found.acknowledged_by = (select auth.uid());
  -- After half an hour somebody else may take it over, and at once from someone who was suspended.
  if not mine and found.acknowledged_at > now() - interval '30 minutes' and private.may_be_on_call(found.acknowledged_by) then
    raise exception 'Someone else has already acknowledged this safety task.' using errcode = 'SM642';
  end if;
  update public.safety_tasks t
    set acknowledged_by = (select auth.uid()), acknowledged_at = case when mine then t.acknowledged_at else now() end
    where t.id = task;
  perform private.record_audit('safety_tasks.acknowledge', found.patient_id, found.id::text,
    jsonb_build_object('tier', found.tier));
end $$;
comment on function public.acknowledge_safety_task(uuid) is
  'The caller takes on an open safety task of their patient, or takes it over half an hour after somebody else did. Escalation ends.';

create or replace function public.suspend_provider(provider_id uuid, reason text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  suspended public.providers;
  task public.safety_tasks;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can suspend a provider.' using errcode = 'SM106';
  end if;
  select p.* into suspended from public.providers p where p.id = provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  update public.providers
    set suspended_at = coalesce(suspended_at, now()), refused_at = null,
      decision_reason = coalesce(nullif(btrim(reason), ''), decision_reason)
    where id = provider_id;
  perform private.sign_out_everywhere(suspended.user_id);
  if suspended.suspended_at is null then
    perform private.give_rebooking_task(suspended);
  end if;
  -- What they had taken on waits for somebody else.
  for task in
    select t.* from public.safety_tasks t where t.status = 'open' and t.acknowledged_by = suspended.user_id for update
  loop
    perform private.sound_alarm(task, (task.tier, task.category, task.because, task.excerpt, task.found_by));
  end loop;
end $$;

-- An answer is kept with the question it answers.
create or replace function private.open_answer_task(
  patient uuid, provider uuid, source text, source_id uuid, summary text, tier smallint, answer text
) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_safety_task(patient, provider, open_answer_task.source, open_answer_task.source_id,
    open_answer_task.summary,
    (open_answer_task.tier, open_answer_task.source, array[answer],
      case when open_answer_task.source = 'clinician_screening' then open_answer_task.summary
        else 'Thoughts that you would be better off dead, or of hurting yourself in some way: ' || answer end,
      'answer')::private.safety_finding);
end $$;

-- A line that turns out to be the patient's is read like one of theirs.
create or replace function private.watch_row(relation text, before jsonb, after jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  patient uuid;
  provider uuid := after ->> 'provider_id';
  watched record;
begin
  if relation = 'session_transcripts' then
    if after ->> 'speaker' = 'provider' then
      return;
    end if;
    if before ->> 'speaker' = 'provider' then
      before := null;
    end if;
    select a.patient_id, a.provider_id into patient, provider
      from public.appointments a where a.id = (after ->> 'appointment_id')::uuid;
  else
    patient := case when relation = 'profiles' then after ->> 'id' else after ->> 'patient_id' end;
    if patient is distinct from (select auth.uid()) and not private.represents(patient) then
      return;
    end if;
  end if;
  for watched in
    select w.source, said.one from private.watched_columns() w
    cross join lateral private.new_texts(before, after, array[w.field]) said (one)
    where w.relation = watch_row.relation
  loop
    perform private.read_text(patient, provider, watched.source, (after ->> 'id')::uuid, watched.one);
  end loop;
end $$;

-- Whoever calls or sends help needs to know where the patient is now, and whom else to call.
create or replace function private.task_in_full(task public.safety_tasks)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', task.id, 'source', task.source, 'summary', task.summary, 'tier', task.tier, 'category', task.category,
    'because', task.because, 'excerpt', task.excerpt, 'found_by', task.found_by, 'reports', task.reports,
    'created_at', task.created_at, 'last_reported_at', task.last_reported_at, 'alarm_at', task.alarm_at,
    'acknowledged_at', task.acknowledged_at, 'acknowledged_by', private.person_name(task.acknowledged_by),
    'acknowledged_by_me', task.acknowledged_by is not distinct from (select auth.uid()),
    'may_take_over', task.acknowledged_at <= now() - interval '30 minutes' or not private.may_be_on_call(task.acknowledged_by),
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
    'score', (
      select r.score from public.assessment_results r
      where task.source = 'phq9_item9' and r.id = any (task.source_id || task.later_source_ids)
      order by r.completed_at desc limit 1
    ),
    'visit_at', (
      select a.appointment_date from public.appointments a
      where task.source in ('booking_note', 'visit_chat', 'cancel_reason', 'feedback') and a.id = task.source_id
    )
  ) || jsonb_build_object(
    'location', (
      select jsonb_build_object(
        'address', case when l.withheld then null
          else nullif(concat_ws(', ', nullif(btrim(l.address_line), ''), nullif(btrim(l.city), ''),
            nullif(btrim(concat_ws(' ', l.state, l.zip_code)), '')), '') end,
        'state', l.state, 'phone', l.phone, 'recorded_at', l.recorded_at)
      from public.visit_locations l
      where l.patient_id = task.patient_id and l.recorded_at > now() - interval '12 hours' and task.status = 'open'
      order by l.recorded_at desc limit 1
    ),
    'guardians', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.person_name(r.user_id), 'relation', r.relation,
        'phone', (select nullif(btrim(g.phone), '') from public.profiles g where g.id = r.user_id)
      ) order by r.created_at), '[]')
      from public.representatives r
      where r.patient_id = task.patient_id and r.kind = 'guardian' and r.user_id is not null and r.verified_at is not null
        and r.revoked_at is null and (r.ends_at is null or r.ends_at > now()) and private.is_minor(task.patient_id)
    ),
    'patient', (
      select private.patient_in_brief(p) || jsonb_build_object(
        'address', nullif(concat_ws(', ',
          nullif(btrim(p.address_line1), ''), nullif(btrim(p.address_line2), ''), nullif(btrim(p.city), ''),
          nullif(btrim(concat_ws(' ', p.state, p.zip_code)), '')), ''),
        'emergency_contact_name', nullif(btrim(p.emergency_contact_name), ''),
        'emergency_contact_phone', nullif(btrim(p.emergency_contact_phone), ''),
        'emergency_contact_relationship', nullif(btrim(p.emergency_contact_relationship), '')
      )
      from public.profiles p where p.id = task.patient_id
    )
  )
  from (
    select case when task.escalate_at is not null then private.next_on_call(task, task.escalate_at) end as person
  ) next
$$;
