-- Functions that notify people are named for it. Those that call one are written here in full with the new names.

alter function private.first_told(public.safety_tasks) rename to first_recipients;
alter function private.tell_former_representative(public.representatives, boolean) rename to notify_former_representative;
alter function private.tell_of_assignment() rename to notify_of_assignment;
alter function private.tell_of_begun_visit(public.appointments, public.appointments) rename to notify_of_begun_visit;
alter function private.tell_of_ended_proxy(public.representatives) rename to notify_of_ended_proxy;
alter function private.tell_of_medication(uuid, text) rename to notify_of_medication;
alter function private.tell_of_message(public.patient_provider_messages) rename to notify_of_message;
alter function private.tell_of_note(public.progress_notes, public.progress_notes) rename to notify_of_note;
alter function private.tell_of_overdue_messages() rename to notify_of_overdue_messages;
alter function private.tell_of_plan(public.safety_plans) rename to notify_of_plan;
alter function private.tell_of_refill(public.profiles, public.profiles) rename to notify_of_refill;
alter function private.tell_of_refill_answer(public.profiles, public.profiles) rename to notify_of_refill_answer;
alter function private.tell_of_release() rename to notify_of_release;
alter function private.tell_of_task(public.safety_tasks, text, uuid[]) rename to notify_of_task;
alter function private.tell_of_turning_18(uuid) rename to notify_of_turning_18;
alter function private.tell_of_visit_change(public.appointments, public.appointments) rename to notify_of_visit_change;
alter function private.tell_prescriber_of_stop(public.medications, uuid) rename to notify_prescriber_of_stop;
alter function private.tell_representatives(uuid, text, text, text, text, text) rename to notify_representatives;
alter function private.tell_waiting_patients(text) rename to notify_waiting_patients;

alter trigger tell on public.assessment_assignments rename to notify;
alter trigger tell_of_release on public.patient_documents rename to notify_of_release;

-- The status page goes on with what it knows of the jobs.
update private.job_runs set name = regexp_replace(name, '^tell-', 'notify-') where name like 'tell-%';

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_visit_access(old, new);
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  perform private.bill_completed_visit(old, new);
  perform private.audit_license_reason(old, new);
  if tg_op <> 'UPDATE' or new.status <> old.status or private.is_moved(old, new)
    or (new.waiting_since, new.cannot_come_at) is distinct from (old.waiting_since, old.cannot_come_at)
  then
    perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  end if;
  perform private.keep_care_of_visit(old, new);
  perform private.keep_conversation(old, new);
  if tg_op <> 'DELETE' then
    perform private.notify_of_visit_change(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.notify_of_begun_visit(old, new);
    perform private.forget_intake_drafts(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.follow_earlier_time_request(old, new);
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

create or replace function private.after_message_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' then
    perform private.note_who_answers(new);
    perform private.release_attachment(new);
    perform private.notify_of_message(new);
    perform private.watch_message(new);
  end if;
  return null;
end $$;

create or replace function private.after_note_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  perform private.count_drafted_note(old, new);
  if tg_op = 'UPDATE' then
    perform private.drop_recordings_of_signed_note(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.keep_note_version(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.release_addenda(old, new);
    perform private.notify_of_note(old, new);
    perform private.ask_for_cosignature(old, new);
  end if;
  return null;
end $$;

create or replace function private.after_notification_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.about is null then
    perform private.notify_representatives(new.user_id, new.kind, new.title, new.link, new.code, new.subject);
  end if;
  perform private.mail_notification(new);
  return null;
end $$;

create or replace function private.after_profile_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
  if pg_trigger_depth() = 1 and (new.current_medications, new.medication_history)
    is distinct from (old.current_medications, old.medication_history)
  then
    perform private.record_medication_events(old, new);
    perform private.notify_of_refill(old, new);
    perform private.notify_of_refill_answer(old, new);
    perform private.take_in_lists(new.id, new.current_medications, new.medication_history, case
      when not private.is_person() then 'system'
      when (select auth.uid()) = new.id or private.represents(new.id) then 'patient'
      else 'clinician' end);
  end if;
  perform private.follow_move(old, new);
  return null;
end $$;

create or replace function private.after_provider_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' then
    perform private.follow_license_columns(old, new);
  end if;
  if tg_op = 'INSERT' and new.verified_at is null then
    insert into private.provider_decisions (provider_id, decision) values (new.id, 'registered');
  end if;
  if tg_op = 'UPDATE' and old.is_active and new.verified_at is null and new.suspended_at is null then
    insert into private.provider_decisions (provider_id, decision) values (new.id, 'changed');
    perform private.release_safety_tasks(new.user_id);
  end if;
  if tg_op = 'UPDATE' and (new.is_listed, new.time_zone, new.buffer_minutes)
    is distinct from (old.is_listed, old.time_zone, old.buffer_minutes)
  then
    perform private.signal_calendar_change(new.id);
  end if;
  if tg_op = 'UPDATE' and new.is_listed and not old.is_listed then
    perform private.notify_waiting_patients(l.state) from public.provider_licenses l
      where l.provider_id = new.id and l.valid_until >= private.day_of_provider(new.id, now());
  end if;
  return null;
end $$;

create or replace function private.after_safety_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' and private.is_person() then
    perform private.notify_of_plan(new);
  end if;
  return null;
end $$;

create or replace function private.decline_proposal(patient uuid, course uuid, seen_version integer, note text) returns public.medications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  was public.medications;
  course_now public.medications;
begin
  select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
  if was.id is null then
    raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
  elsif was.version <> seen_version then
    raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
  elsif was.proposal is null then
    raise exception 'There is no open change to review for this medication.' using errcode = 'SM371';
  end if;
  update public.medications m set
    entry = coalesce(m.confirmed, m.entry), proposal = null, is_listed = m.confirmed is not null,
    list = case when m.confirmed is not null and not private.entry_is_over(m.confirmed) then 'current' else m.list end,
    status = 'removed'
  where m.id = course returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, course_id, changes
  ) values (
    patient, me, (select auth.uid()), private.own_provider_name(), course_now.entry_id, course_now.drug, course_now.dose,
    'declined', course_now.id, jsonb_strip_nulls(jsonb_build_object('proposal', was.proposal, 'note', nullif(btrim(note), '')))
  );
  perform private.notify_of_medication(patient, 'declined');
  return course_now;
end $$;

create or replace function private.escalate_task(task public.safety_tasks, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
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
  perform private.notify_of_task(task, 'escalation', array[person]);
  -- Nobody answered three times: whoever supervises hears of it again, on call or not.
  if (task.escalations + 1) % 3 = 0 then
    perform private.notify_of_task(task, 'reminder', array_remove(
      array(select r.user_id from public.user_roles r where r.role = 'admin'), person));
  end if;
end $$;

create or replace function private.finish_representation(representative uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r public.representatives;
  grown boolean;
begin
  select * into strict r from public.representatives x where x.id = representative;
  grown := r.ends_at is null or r.ends_at > at;
  update public.representatives set revoked_at = at, end_told_at = at,
    revoke_reason = case when grown then 'The patient turned 18.' else 'The end date was reached.' end
    where id = r.id;
  perform private.notify_former_representative(r, grown);
  if not grown then
    perform private.notify_of_ended_proxy(r);
  elsif not exists (
    select from public.representatives x
    where x.patient_id = r.patient_id and x.id <> r.id and x.revoke_reason = 'The patient turned 18.'
  ) then
    perform private.notify_of_turning_18(r.patient_id);
  end if;
end $$;

create or replace function private.first_recipients(task public.safety_tasks) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select p.user_id from public.providers p where p.id = task.provider_id and private.may_be_on_call(p.user_id)
    union select r.user_id from public.user_roles r where r.role = 'admin'
  )
$$;

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
    perform private.notify_of_task(task, 'opened', private.first_recipients(task));
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
    perform private.notify_of_task(task, 'reported_again', private.first_recipients(task) || task.acknowledged_by);
  end if;
  return task.id;
end $$;

create or replace function private.remind_of_task(task public.safety_tasks, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
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
  perform private.notify_of_task(task, case when task.acknowledged_at is null then 'reminder' else 'still_open' end, case
    -- After four hours whoever supervises hears of it too.
    when task.acknowledged_at <= at - interval '4 hours' then private.first_recipients(task) || task.acknowledged_by
    when task.acknowledged_at is not null then array[task.acknowledged_by]
    else coalesce(
      (select array[p.user_id] from public.providers p where p.id = task.provider_id and private.may_be_on_call(p.user_id)),
      private.first_recipients(task)
    )
  end);
end $$;

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
      remind_at = case when t.acknowledged_at is null then least(t.remind_at, due.remind_at) else due.remind_at end,
      escalate_at = least(t.escalate_at, due.escalate_at)
    where t.id = task.id;
  perform private.notify_of_task(task, case when finding.tier < task.tier then 'raised' else 'reported_again' end, array(
    select one from unnest(
      private.first_recipients(task) || task.acknowledged_by
        || array(select e.user_id from private.safety_escalations e where e.task_id = task.id)
    ) one where private.may_be_on_call(one)
  ));
end $$;

create or replace function private.notify_former_representative(r public.representatives, grown boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if r.user_id is null then
    return;
  end if;
  insert into public.notifications (user_id, kind, title, link, about, code, subject) values (
    r.user_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
    case when grown
      then private.person_name(r.patient_id) || ' is 18 now. Your access has ended.'
      else 'You no longer act for ' || private.person_name(r.patient_id) end,
    null, r.patient_id,
    case when grown then 'patient_turned_18_for_representative' else 'representation_ended_for_representative' end,
    private.person_name(r.patient_id));
  perform private.queue_mail_to(r.user_id, 'representation_ended',
    array['Your access to someone''s care has ended', case
      when not grown then 'You can no longer act for someone at this practice because the end date was reached.'
      when private.signs_in(r.patient_id)
        then 'You can no longer act for someone at this practice because they turned 18. They now manage their own care.'
      else 'You can no longer act for someone at this practice because they turned 18. They now manage their own care. They don''t have a sign-in yet: please ask them to call us for one.'
    end],
    array['Su acceso a la atención de otra persona terminó', case
      when not grown then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque llegó la fecha límite.'
      when private.signs_in(r.patient_id)
        then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención.'
      else 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención. Todavía no tiene una cuenta para iniciar sesión: pídale que nos llame para crearla.'
    end]);
end $$;

create or replace function private.notify_of_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.patient_id, 'assessment_assigned', 'Your provider assigned you a questionnaire', null,
    '/ai-diagnostic?take=' || new.instrument);
  return null;
end $$;

create or replace function private.notify_of_begun_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'in_progress' and old.status = 'scheduled' then
    insert into private.appointment_events (appointment_id, kind, actor_id)
      values (new.id, 'begun', (select auth.uid()));
    perform private.notify(new.patient_id, 'session_entry', 'Your video visit has begun', null,
      '/telehealth-session/' || new.id);
    perform private.announce('appointment_event', '');
  end if;
end $$;

create or replace function private.notify_of_ended_proxy(r public.representatives) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(r.patient_id, 'representation_ended',
    coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you', null, '/patient-dashboard/helpers',
    'representation_ended_for_patient', coalesce(private.person_name(r.user_id), r.invited_email));
  perform private.queue_mail_to(r.patient_id, 'representation_ended',
    array['Someone''s access to your care has ended',
      'The end date was reached. You can invite them again at any time under “People who help me”.'],
    array['El acceso de otra persona a su atención terminó',
      'Llegó la fecha límite. Puede volver a invitarle en cualquier momento en “Personas que me ayudan”.']);
end $$;

create or replace function private.notify_of_medication(patient uuid, act text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(patient, told.kind, told.title, null, '/patient-dashboard#medications', told.code)
  from (values
    ('prescribed', 'medication_prescribed', 'A medication was prescribed for you', null),
    ('changed', 'medication_changed', 'Your provider changed a medication', 'medication_changed'),
    ('stopped', 'medication_changed', 'Your provider stopped a medication', 'medication_stopped'),
    ('reconciled', 'medication_changed', 'Your provider reviewed your medication list', 'medication_reviewed'),
    ('declined', 'medication_changed', 'Your provider reviewed your medication list', 'medication_reviewed'),
    ('renewed', 'refill_answered', 'Your refill was approved', 'refill_approved'),
    ('refill_approved', 'refill_answered', 'Your refill was approved', 'refill_approved'),
    ('refill_denied', 'refill_answered', 'Your refill was denied', 'refill_denied')
  ) told (act, kind, title, code) where told.act = notify_of_medication.act
$$;

create or replace function private.notify_of_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = message.provider_id;
  if message.acting_as is not null then
    perform private.notify(provider.user_id, 'message',
      case message.acting_as when 'guardian' then 'New message from a patient''s guardian'
        when 'proxy' then 'New message from a patient''s proxy' else 'New message from a patient' end,
      null, '/provider-dashboard/messages/' || message.patient_id);
    return;
  end if;
  if message.written_by is not null then
    perform private.notify(provider.user_id, 'message_answered', 'A colleague answered a patient for you', null,
      '/provider-dashboard/messages/' || message.patient_id);
  end if;
  if message.conversation_with is not null then
    insert into public.notifications (user_id, kind, title, link, about, code)
      values (message.conversation_with, 'message', 'New message from a provider',
        '/family/' || message.patient_id || '?open=messages&with=' || message.provider_id, message.patient_id, 'message_to_representative');
  else
    perform private.notify(message.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || message.provider_id, 'message_to_patient');
  end if;
end $$;

create or replace function private.notify_of_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  -- Addenda released together with their note are one message.
  if new.released_at is not null and old.released_at is null and (new.addendum_to is null or old.status = 'draft') then
    perform private.notify(new.patient_id, 'note_released', 'A note about your visit is ready to read', null,
      '/patient-dashboard?open=notes');
  end if;
  if new.status = 'signed' and old.status = 'draft' and new.addendum_to is not null then
    select p.user_id into author from public.progress_notes n join public.providers p on p.id = n.provider_id
      where n.id = new.addendum_to and n.provider_id <> new.provider_id;
    perform private.notify(author, 'note_addendum', 'A colleague added an addendum to your note', null,
      '/provider-dashboard/patients/' || new.patient_id || '/notes');
  end if;
end $$;

create or replace function private.notify_of_overdue_messages() returns integer
language sql security definer set search_path = ''
as $$
  with fresh as (
    insert into private.overdue_notices as n (patient_id, provider_id, since)
    select o.patient_id, o.provider_id, o.since from private.overdue_conversations o
    on conflict (patient_id, provider_id) do update set since = excluded.since where n.since <> excluded.since
    returning n.provider_id
  ), told as (
    select private.notify(s.user_id, 'message_overdue', 'Patient messages are past the practice''s answer time',
      'They were sent to a colleague, who hasn''t answered them.',
      case when s.is_supervisor then '/admin/overdue-messages' else '/provider-dashboard/overdue-messages' end)
    from private.covering_staff() s
    where exists (
        select from fresh f join public.providers p on p.id = f.provider_id where p.user_id <> s.user_id
      )
      -- One that is still unread says the same.
      and not exists (
        select from public.notifications n
        where n.user_id = s.user_id and n.kind = 'message_overdue' and n.read_at is null
      )
  )
  select count(*)::integer from told
$$;

create or replace function private.notify_of_plan(plan public.safety_plans) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if plan.writer_role = 'provider' then
    perform private.notify(plan.patient_id, 'safety_plan', 'Your safety plan was updated', null,
      '/patient-dashboard/safety-plan');
  else
    perform private.notify(
      (
        select p.user_id from public.appointments a join public.providers p on p.id = a.provider_id
        where a.patient_id = plan.patient_id and a.status <> 'cancelled' and p.verified_at is not null
          and p.suspended_at is null
        order by abs(extract(epoch from a.appointment_date - now())) limit 1
      ),
      'safety_plan', 'A patient updated their safety plan', null,
      '/provider-dashboard/patients/' || plan.patient_id || '/safety-plan'
    );
  end if;
end $$;

create or replace function private.notify_of_refill(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked text;
  prescriber uuid;
  told uuid[] := '{}';
begin
  if (select auth.uid()) is distinct from new.id and not private.represents(new.id) then
    return;
  end if;
  for asked in
    select private.pending_refills(new.current_medications) except select private.pending_refills(old.current_medications)
  loop
    select p.user_id into prescriber
      from public.appointments a join public.providers p on p.id = a.provider_id
      where a.patient_id = new.id and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
        and private.may_prescribe(p.credentials)
      order by exists (
          select from public.medications m
          where m.patient_id = new.id and m.entry_id = asked and m.prescriber_id = p.id
        ) desc, abs(extract(epoch from a.appointment_date - now())) limit 1;
    if prescriber is null then
      raise exception 'You don''t have a provider who can refill this yet. Please schedule a visit first.'
        using errcode = 'SM504';
    end if;
    told := told || prescriber;
  end loop;
  perform private.notify(
    one, 'refill_requested', 'A patient requested a refill', null, '/provider-dashboard/ai-copilot#refills', about => new.id
  ) from (select distinct unnest(told) as one) people;
end $$;

create or replace function private.notify_of_refill_answer(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer record;
begin
  if not private.is_person() or (select auth.uid()) = new.id or private.represents(new.id) then
    return;
  end if;
  for answer in
    select private.refills_left(is_now) > private.refills_left(was) as approved
    from jsonb_array_elements(old.current_medications) was
    join jsonb_array_elements(new.current_medications) is_now on is_now ->> 'id' = was ->> 'id'
    where jsonb_typeof(was) = 'object' and jsonb_typeof(is_now) = 'object'
      and was ->> 'cardStatus' = 'pending' and is_now ->> 'cardStatus' = 'active'
      and private.refills_left(was) = 0
  loop
    perform private.notify(new.id, 'refill_answered',
      case when answer.approved then 'Your refill was approved' else 'Your refill was denied' end,
      null, '/patient-dashboard#medications', case when answer.approved then 'refill_approved' else 'refill_denied' end);
  end loop;
end $$;

create or replace function private.notify_of_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.released_at is null and new.released_at is not null then
    if not private.is_attached(new.id) then
      perform private.notify(new.patient_id, 'document_released', 'A new document is ready for you', null, '/patient-dashboard#documents');
    end if;
    if new.document_type = 'superbill' then
      perform private.withdraw_superbills(
        substring(new.file_url from '/superbill-([0-9a-f-]{36})-')::uuid, new.patient_id, new.id);
    end if;
  end if;
  return null;
end $$;

create or replace function private.notify_of_task(task public.safety_tasks, kind text, people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told uuid;
  event bigint;
  title constant text := case notify_of_task.kind
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
    insert into private.safety_events (task_id, recipient, kind) values (task.id, told, notify_of_task.kind)
      returning id into event;
    insert into private.page_outbox (phone, body, safety_event_id)
      select c.phone, 'Saguaro Mind: ' || title || '. Sign in to act.', event
      from public.safety_on_call c
      where c.user_id = told and c.phone is not null and notify_of_task.kind in ('reminder', 'escalation');
    insert into private.push_outbox (subscription_id, recipient, task_id, kind, device)
      select s.id, told, task.id, notify_of_task.kind, s.label
      from public.push_subscriptions s where s.user_id = told and private.may_be_on_call(told);
  end loop;
  perform private.announce('safety_event', '');
end $$;

create or replace function private.notify_of_turning_18(patient uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(patient, 'patient_turned_18', 'You''re 18 now. Please sign your own consent forms.', null,
    '/patient-dashboard/helpers', 'patient_turned_18_for_patient');
  perform private.queue_mail_to(patient, 'patient_turned_18',
    array['You''re 18 now: you manage your own care',
      'Your parent or guardian no longer has access to your record here. Please sign in and sign your own consent forms before you book your next visit.'],
    array['Ya cumplió 18 años: usted se encarga de su propia atención',
      'Sus padres o su tutor ya no tienen acceso a su expediente aquí. Inicie sesión y firme sus propios consentimientos antes de programar su próxima cita.']);
  perform private.notify(a.user_id, 'sign_in_needed', private.person_name(patient) || ' turned 18 and has no sign-in',
      null, '/admin/guardians?view=ended', about => patient)
    from public.user_roles a where a.role = 'admin' and not private.signs_in(patient);
end $$;

create or replace function private.notify_of_visit_change(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  happened text := case
    when old.id is null then 'booked'
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
    when new.status = 'no_show' and old.status <> 'no_show' then 'missed'
    when new.appointment_date is distinct from old.appointment_date then 'moved'
  end;
  actor uuid := (select auth.uid());
  provider_user uuid := (select p.user_id from public.providers p where p.id = new.provider_id);
  did text := case happened when 'booked' then 'booked a visit' when 'moved' then 'moved a visit' else 'canceled a visit' end;
  capacity text := private.acting_as(new.patient_id);
begin
  if happened is null or actor is null then
    return;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  if actor <> provider_user and happened <> 'missed' then
    perform private.notify(provider_user, 'appointment_' || happened,
      case capacity when 'patient' then 'A patient ' when 'guardian' then 'A patient''s guardian '
        when 'proxy' then 'A patient''s proxy ' else 'The practice ' end || did,
      null, '/provider-dashboard/appointments?visit=' || new.id);
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened,
      case when happened = 'missed' then 'We missed you at your visit'
        else case when actor = provider_user then 'Your provider ' when capacity = 'guardian' then 'Your guardian '
            when capacity = 'proxy' then 'Your proxy ' else 'The practice ' end
          || case happened when 'booked' then did when 'moved' then 'moved your visit' else 'canceled your visit' end end,
      null, '/patient-dashboard', case when happened <> 'missed' then 'appointment_' || happened
        || case when actor = provider_user then '_by_provider' when capacity = 'guardian' then '_by_guardian'
          when capacity = 'proxy' then '_by_proxy' else '_by_practice' end end);
  elsif happened <> 'missed' then
    -- What the patient did themselves is no news to them, but it is to those who schedule for them.
    perform private.notify_representatives(new.patient_id, 'appointment_' || happened,
      case happened when 'booked' then 'A visit was booked' when 'moved' then 'A visit was moved' else 'A visit was canceled' end,
      '/patient-dashboard', 'appointment_' || happened || '_by_patient');
  end if;
  perform private.announce('appointment_event', '');
end $$;

create or replace function private.notify_prescriber_of_stop(course public.medications, me uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(p.user_id, 'prescription_stopped', 'A colleague stopped a medication you prescribed',
    btrim(course.drug || ' ' || course.dose), '/provider-dashboard/medication-verification/' || course.patient_id,
    about => course.patient_id)
  from public.providers p where p.id = course.prescriber_id and p.id <> me
$$;

create or replace function private.notify_representatives(
  patient uuid, kind text, title text, link text, code text default null, subject text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
  select r.user_id, notify_representatives.kind, notify_representatives.title,
    '/family/' || patient || case when notify_representatives.link like '/appointment-scheduling%' then '/book' else '' end
      || coalesce(substring(notify_representatives.link from '\?.*$'), ''), patient,
    notify_representatives.code, notify_representatives.subject
  from public.representatives r
  where r.patient_id = patient and r.revoked_at is null and r.user_id is distinct from (select auth.uid())
    and private.right_of_notification(notify_representatives.kind) = any (private.rights_now(r))
$$;

create or replace function private.notify_waiting_patients(state text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.state_waitlist;
  place constant text := (select s.name from private.us_states s where s.code = notify_waiting_patients.state);
begin
  for waiting in
    update public.state_waitlist w set told_at = now()
    where w.state = notify_waiting_patients.state and w.told_at is null returning w.*
  loop
    perform private.notify(waiting.patient_id, 'state_open', 'A provider licensed in ' || place || ' is available', null,
      '/appointment-scheduling?state=' || waiting.state, null, place);
  end loop;
end $$;

create or replace function private.write_medication(patient uuid, course uuid, seen_version integer, act text, written jsonb)
returns public.medications
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  name constant text := private.own_provider_name();
  is_check constant boolean := act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved', 'reconciled')
    and written ? 'check';
  -- Denying a refill says nothing about what the patient proposes for the course.
  is_review constant boolean := act <> 'refill_denied';
  found_check constant jsonb := written -> 'check';
  override constant text := nullif(btrim(coalesce(written #>> '{override,reason}', '')), '');
  was public.medications;
  course_now public.medications;
  entry_now jsonb := written -> 'entry';
begin
  if act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved') and not is_check then
    raise exception 'Run the safety check before you verify this medication.' using errcode = 'SM501';
  end if;
  if is_check and override is null
    and (private.has_critical(found_check -> 'alerts') or found_check ->> 'checked' = 'NOT CHECKED')
  then
    raise exception 'Enter an override reason for the critical alert.' using errcode = 'SM502';
  end if;
  if course is not null then
    select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
    if was.id is null then
      raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
    elsif was.version <> seen_version then
      raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
    end if;
  end if;
  if act in ('stopped', 'refill_denied') then
    perform private.require_prescriber_of_open(was.id);
  end if;
  if is_check then
    entry_now := entry_now || jsonb_build_object('verified', true, 'verifiedBy', name, 'verifiedAt', now());
    entry_now := case when override is null then entry_now - array['overrideReason', 'overrideCode']
      else entry_now || jsonb_build_object('overrideReason', override, 'overrideCode', written #>> '{override,code}') end;
  end if;
  if was.id is null then
    insert into public.medications (patient_id, position, entry) values (patient, (
        select coalesce(max(m.position), 0) + 1 from public.medications m where m.patient_id = patient and m.list = 'current'
      ), entry_now) returning * into was;
  end if;
  update public.medications m set
    entry = entry_now,
    confirmed = case when is_review then entry_now else written -> 'confirmed' end,
    proposal = case when is_review then null else m.proposal end,
    list = case when is_review and m.list = 'history' and not private.entry_is_over(entry_now) then 'current' else m.list end,
    is_listed = coalesce((written ->> 'isListed')::boolean, is_review or m.is_listed),
    ends_on = case when act = 'stopped' then coalesce((written ->> 'endsOn')::date, private.session_day()) when is_check then null else m.ends_on end,
    stop_reason = case when act = 'stopped' then written ->> 'stopReason' when is_check then null else m.stop_reason end,
    ingredients = case when written ? 'ingredients'
      then array(select jsonb_array_elements_text(written -> 'ingredients')) else m.ingredients end,
    rxcui = coalesce(private.rxcui_of(entry_now ->> 'name', entry_now ->> 'dosage'), m.rxcui),
    schedule = case when written ? 'schedule' then written ->> 'schedule' else m.schedule end,
    reason = coalesce(written ->> 'reason', m.reason),
    source = coalesce(written ->> 'source', m.source),
    prescriber_id = case when act in ('prescribed', 'renewed', 'refill_approved') or (act = 'changed' and written ->> 'source' = 'prescribed')
      then me else m.prescriber_id end,
    verified_by = case when is_check then me else m.verified_by end,
    verified_at = case when is_check then now() else m.verified_at end,
    checked = case when is_check then found_check ->> 'checked' else m.checked end,
    alerts = case when is_check then found_check -> 'alerts' else m.alerts end,
    outside_check = case when is_check then found_check -> 'outside' else m.outside_check end,
    dataset = case when is_check then found_check ->> 'dataset' else m.dataset end,
    override_code = case when is_check then written #>> '{override,code}' else m.override_code end,
    override_reason = case when is_check then override else m.override_reason end
  where m.id = was.id returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, checked, alerts,
    override_reason, override_code, course_id, changes, dataset
  ) values (
    patient, me, (select auth.uid()), name, course_now.entry_id, course_now.drug, course_now.dose, act,
    case when is_check then found_check ->> 'checked' end, case when is_check then found_check -> 'alerts' else '[]' end,
    case when is_check then override end, case when is_check then written #>> '{override,code}' end,
    course_now.id, written -> 'changes', case when is_check then found_check ->> 'dataset' end
  );
  -- The first prescription of what was taken already answers no request for a refill.
  perform private.notify_of_medication(patient, case
    when act = 'renewed' and not exists (select from public.prescriptions p where p.medication_id = course_now.id)
    then 'prescribed' else act end);
  if act = 'stopped' then
    perform private.notify_prescriber_of_stop(course_now, me);
  end if;
  return course_now;
end $$;

create or replace function public.verify_license(license_id uuid, number text, expires_on date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  license public.provider_licenses;
  provider public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  select * into license from public.provider_licenses l where l.id = license_id for update;
  if not found then
    raise exception 'We couldn''t find that license.' using errcode = 'SM704';
  end if;
  if license.number is null or license.expires_on is null then
    raise exception 'A license needs a number and an expiration date before it can be verified.' using errcode = 'SM705';
  end if;
  if (license.number, license.expires_on) is distinct from (verify_license.number, verify_license.expires_on) then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  if license.expires_on < private.day_of_provider(license.provider_id, now()) then
    raise exception 'This license has expired.' using errcode = 'SM706';
  end if;
  update public.provider_licenses l
    set verified_at = now(), verified_by = (select auth.uid()), declined_at = null, decision_reason = null
    where l.id = license_id;
  select * into provider from public.providers p where p.id = license.provider_id;
  perform private.notify(provider.user_id, 'license_verified', 'Your license was verified',
    (select s.name from private.us_states s where s.code = license.state), '/provider-dashboard/profile');
  perform private.notify_waiting_patients(license.state) where provider.is_listed;
  insert into private.provider_decisions (provider_id, decision, state)
    values (license.provider_id, 'license_verified', license.state);
end $$;
