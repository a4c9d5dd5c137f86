-- Medications: what the check reads, who may stop a prescription, and what a patient's list may claim.

alter table public.prescriptions add column rxcui text;
comment on column public.prescriptions.rxcui is 'RxNorm code of what was prescribed; the course may have another one by now.';

-- A patient's list can't say who prescribed something here, nor raise the refills that are left of it.
create function private.without_prescriber(item jsonb, before jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select (item - claims.keys) || coalesce((
      select jsonb_object_agg(key, was.entry -> key) from unnest(claims.keys) key where was.entry ? key
    ), '{}') || coalesce((
      select jsonb_object_agg(key, most) from unnest(array['refillsRemaining']) key
      cross join lateral (
        select case when was.entry ->> key ~ '^[0-9]{1,4}$' then (was.entry ->> key)::integer else 1 end as most
      ) allowed
      where item ->> key ~ '^[0-9]{1,4}$' and (item ->> key)::integer > most
    ), '{}')
  from (select array['prescribedBy', 'prescribed_by', 'prescribedDate', 'prescribed_date'] as keys) claims
  left join lateral (
    select was as entry from jsonb_array_elements(before) was
    where jsonb_typeof(was) = 'object' and (
      was -> 'id' = item -> 'id'
      or (coalesce(was ->> 'id', '') = '' and lower(was ->> 'name') = lower(item ->> 'name'))
    ) limit 1
  ) was on true
$$;
revoke execute on function private.without_prescriber(jsonb, jsonb) from public;
grant execute on function private.without_prescriber(jsonb, jsonb) to authenticated, service_role;

create function private.as_patients_write(list jsonb, before jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
    when jsonb_typeof(item) = 'object' then private.without_prescriber(item, before) else item end order by place), '[]')
  from jsonb_array_elements(list) with ordinality as l (item, place)
$$;
revoke execute on function private.as_patients_write(jsonb, jsonb) from public;
grant execute on function private.as_patients_write(jsonb, jsonb) to authenticated, service_role;

-- Refills that are left may only be lowered, which as_patients_write sees to: who has used them up asks for more.
create or replace function private.verified_medications(list jsonb) returns setof jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', item -> 'id', 'name', item -> 'name', 'dosage', item -> 'dosage',
    'route', item -> 'route', 'frequency', item -> 'frequency',
    'startDate', item -> 'startDate', 'instructions', item -> 'instructions',
    'quantity', item -> 'quantity', 'daysSupply', item -> 'daysSupply', 'refills', item -> 'refills',
    'prescribedBy', item -> 'prescribedBy', 'prescribedDate', item -> 'prescribedDate',
    'verified', item -> 'verified', 'verifiedBy', item -> 'verifiedBy', 'verifiedAt', item -> 'verifiedAt',
    'safetyCheck', item -> 'safetyCheck', 'overrideReason', item -> 'overrideReason',
    'lastRefill', item -> 'lastRefill'
  )
  from jsonb_array_elements(list) item
  where coalesce(item -> 'verified', 'null') not in ('null', 'false')
$$;

-- Asking for a refill changes nothing that a clinician confirmed.
create or replace function private.entry_confirmed_parts(entry jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(entry) = 'object' then (
    select jsonb_object_agg(key, entry -> key) from unnest(array[
      'name', 'dosage', 'route', 'frequency', 'startDate', 'instructions', 'quantity', 'daysSupply', 'refills',
      'prescribedBy', 'prescribedDate', 'verified'
    ]) key
  ) || jsonb_build_object('over', private.entry_is_over(entry)) else entry end
$$;

create or replace function private.before_profile_change() returns trigger
  language plpgsql set search_path = '' as $$
declare
  listed_before constant jsonb := old.current_medications || old.medication_history;
begin
  new := private.check_identity(old, new);
  if new.time_zone is distinct from old.time_zone and not private.is_time_zone(new.time_zone) then
    raise exception 'We don''t recognize that time zone. Choose one from the list.'
      using errcode = 'SM102', detail = new.time_zone;
  end if;
  if private.is_person() and pg_trigger_depth() = 1 then
    perform private.check_profile_change(old, new);
    if (new.current_medications, new.medication_history)
        is distinct from (old.current_medications, old.medication_history)
      and private.is_medication_list(new.current_medications) and private.is_medication_list(new.medication_history)
    then
      new.current_medications := private.without_claims(new.current_medications, listed_before);
      new.medication_history := private.without_claims(new.medication_history, listed_before);
      if (select auth.uid()) = new.id or private.represents(new.id) then
        new.current_medications := private.as_patients_write(new.current_medications, listed_before);
        new.medication_history := private.as_patients_write(new.medication_history, listed_before);
      end if;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- An entry that nobody verified needs no review to leave the list, and the day it left counts for what is still in the body.
create or replace function private.take_in_lists(patient uuid, current jsonb, history jsonb, writer text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[] := '{}';
  listed record;
  was public.medications;
  course public.medications;
  today constant date := (now() at time zone coalesce(
    (select p.time_zone from public.profiles p where p.id = patient), 'America/Phoenix'))::date;
begin
  for listed in
    select 'current' as list, place::integer, item from jsonb_array_elements(current) with ordinality as c (item, place)
    union all
    select 'history', place::integer, item from jsonb_array_elements(history) with ordinality as h (item, place)
  loop
    was := private.find_medication(patient, listed.list, listed.item, taken);
    course := was;
    course.list := listed.list;
    course.position := listed.place;
    course := private.propose_entry(course, listed.item, writer);
    if writer = 'patient' and listed.list = 'history' and (was.list = 'current' or was.proposal = 'stop')
      and was.confirmed is not null and not private.entry_is_over(was.confirmed)
    then
      course.confirmed := was.confirmed;
      course.proposal := 'stop';
    end if;
    if was.id is null then
      insert into public.medications (patient_id, list, position, entry, confirmed, proposal, source, reported_by)
        values (patient, course.list, course.position, course.entry, course.confirmed, course.proposal,
          case writer when 'patient' then 'reported' when 'clinician' then 'recorded' else 'imported' end,
          case when writer <> 'system' then (select auth.uid()) end)
        returning id into course.id;
    elsif (was.list, was.position, was.is_listed, was.entry, was.confirmed, was.proposal)
      is distinct from (course.list, course.position, true, course.entry, course.confirmed, course.proposal)
    then
      update public.medications m set list = course.list, position = course.position, is_listed = true,
        entry = course.entry, confirmed = course.confirmed, proposal = course.proposal,
        ends_on = case
          when was.list = 'current' and course.list = 'history' and course.proposal is null then coalesce(m.ends_on, today)
          when was.list = 'history' and course.list = 'current' then null else m.ends_on end
      where m.id = was.id;
    end if;
    taken := taken || course.id;
  end loop;
  update public.medications m set is_listed = false,
      proposal = case when writer = 'patient' and m.confirmed is not null and not private.entry_is_over(m.confirmed) then 'remove' end,
      status = case when writer = 'patient' then 'withdrawn' else 'removed' end
    where m.patient_id = patient and m.is_listed and m.id <> all (taken);
end $$;

-- Proposals to stop what was never confirmed can't be reviewed on any screen.
update public.medications m set proposal = null where m.proposal = 'stop' and m.confirmed is null;

-- Not for what the patient says they stopped, before a clinician has reviewed it.
create or replace function private.due_reminders(patient uuid default null)
  returns table (id uuid, patient_id uuid, today date)
  language sql stable security definer set search_path = '' as $$
  select r.id, r.patient_id, (now() at time zone p.time_zone)::date
  from public.medication_reminders r
  join public.profiles p on p.id = r.patient_id
  join public.medications m on m.id = r.medication_id
  where (patient is null or r.patient_id = patient)
    and m.is_listed and m.status in ('active', 'pending', 'proposed')
    and m.proposal is distinct from 'stop' and not private.entry_is_over(m.entry)
    and r.last_sent_on is distinct from (now() at time zone p.time_zone)::date
    and (now() at time zone p.time_zone)::time >= r.at_time
    and (now() at time zone p.time_zone)::time < r.at_time + least(interval '2 hours', time '23:59:59' - r.at_time)
$$;

-- A prescription that is open is ended by somebody who may prescribe.
create function private.require_prescriber_of_open(course uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.prescriptions p where p.medication_id = course and p.canceled_at is null
      and p.written_on + coalesce(p.days_supply, 30) * (p.refills + 1) >= current_date)
    and not exists (
      select from public.providers p
      where p.id = (select private.verified_provider_id()) and private.may_prescribe(p.credentials)
    )
  then
    raise exception 'This medication has an open prescription. Ask a prescriber to stop it or to answer the refill.'
      using errcode = 'SM385';
  end if;
end $$;
revoke execute on function private.require_prescriber_of_open(uuid) from public;

-- The prescriber learns of it when a colleague stops what they prescribed.
create function private.tell_prescriber_of_stop(course public.medications, me uuid) returns void
  language sql security definer set search_path = '' as $$
  select private.notify(p.user_id, 'prescription_stopped', 'A colleague stopped a medication you prescribed',
    btrim(course.drug || ' ' || course.dose), '/provider-dashboard/medication-verification/' || course.patient_id,
    about => course.patient_id)
  from public.providers p where p.id = course.prescriber_id and p.id <> me
$$;
revoke execute on function private.tell_prescriber_of_stop(public.medications, uuid) from public;

create or replace function private.write_medication(
  patient uuid, course uuid, seen_version integer, act text, written jsonb
) returns public.medications
  language plpgsql security definer set search_path = '' as $$
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
    ends_on = case when act = 'stopped' then coalesce((written ->> 'endsOn')::date, current_date) when is_check then null else m.ends_on end,
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
  perform private.tell_of_medication(patient, case
    when act = 'renewed' and not exists (select from public.prescriptions p where p.medication_id = course_now.id)
    then 'prescribed' else act end);
  if act = 'stopped' then
    perform private.tell_prescriber_of_stop(course_now, me);
  end if;
  return course_now;
end $$;

-- A renewal leaves no refills of the one before it open, and a prescription keeps its own RxNorm code.
create or replace function private.issue_prescription(course public.medications, issued jsonb) returns public.prescriptions
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.require_care(course.patient_id);
  schedule_now constant text := coalesce(course.schedule, issued ->> 'schedule');
  proved_with text := case when schedule_now is not null then private.use_identity_proof() end;
  prescription public.prescriptions;
  earlier uuid := (
    select p.id from public.prescriptions p where p.medication_id = course.id order by p.created_at desc limit 1
  );
begin
  -- A renewal withdraws refills that could still be filled beside it; what is used up by now stays as it was.
  perform private.withdraw_prescription(p, 'Replaced by a new prescription')
    from public.prescriptions p where p.medication_id = course.id and p.canceled_at is null
      and (issued ->> 'kind' = 'change' or (issued ->> 'kind' = 'renewal' and p.refills > 0
        and p.written_on + coalesce(p.days_supply, 30) * (p.refills + 1) > (issued ->> 'writtenOn')::date));
  insert into public.prescriptions (
    id, patient_id, provider_id, medication_id, medication_version, kind, replaces, drug, dose, directions, quantity,
    days_supply, refills, may_substitute, schedule, diagnosis, pdmp_checked_on, telehealth_basis, in_person_exam_on,
    signed_with, written_on, delivery, rxcui
  ) values (
    (issued ->> 'id')::uuid, course.patient_id, me, course.id, course.version, issued ->> 'kind',
    case when issued ->> 'kind' = 'change' then earlier end, course.drug, course.dose, issued ->> 'directions',
    course.quantity, course.days_supply, least(coalesce(course.refills_left, 0), 11), coalesce((issued ->> 'maySubstitute')::boolean, true),
    schedule_now, issued ->> 'diagnosis', (issued ->> 'pdmpCheckedOn')::date, issued ->> 'telehealthBasis',
    (issued ->> 'inPersonExamOn')::date, proved_with, (issued ->> 'writtenOn')::date,
    case when schedule_now is null and (issued ->> 'toNetwork')::boolean then 'queued' else 'paper' end, course.rxcui
  ) returning * into prescription;
  return prescription;
end $$;

create or replace function public.medication_context(patient uuid) returns jsonb
  language sql set search_path = '' as $$
  select jsonb_build_object(
    'profile', (
      select jsonb_build_object('allergies', p.allergies, 'date_of_birth', p.date_of_birth, 'past_medical_history', p.past_medical_history)
      from public.profiles p where p.id = patient
    ),
    'facts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'kind', f.kind, 'value', f.value, 'observed_on', f.observed_on, 'source', f.source) order by f.kind)
      from (
        select distinct on (f.kind) f.* from public.patient_facts f
        where f.patient_id = patient and f.retracted_at is null order by f.kind, f.observed_on desc, f.created_at desc
      ) f
    ), '[]'),
    'problems', coalesce((
      select jsonb_agg(jsonb_build_object(
        'code', b.icd10_code, 'description', b.description, 'status', b.status) order by b.created_at)
      from public.patient_problems b where b.patient_id = patient
    ), '[]'),
    'results', coalesce((
      select jsonb_agg(jsonb_build_object('test', l.test, 'result', l.result, 'done_on', l.done_on) order by l.test)
      from (
        select distinct on (l.test) l.* from public.lab_monitoring l
        where l.patient_id = patient and l.result is not null and l.entered_in_error_at is null
        order by l.test, l.done_on desc, l.closed_at desc
      ) l
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
    '{profiles,medications,prescriptions,patient_facts,patient_problems,lab_monitoring,intake_responses,assessment_results}',
    array(select p.id from public.profiles p where p.id = patient)))
$$;
