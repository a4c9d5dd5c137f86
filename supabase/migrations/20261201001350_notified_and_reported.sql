-- Plain names for columns: when people were notified, and who reported where the patient is. The functions that
-- use them are written in full.

alter table private.known_open_times rename column told_at to notified_at;
alter table public.representatives rename column end_told_at to end_notified_at;
alter table public.safety_tasks rename column last_told_at to last_notified_at;

alter table public.state_waitlist rename column told_at to notified_at;
comment on column public.state_waitlist.notified_at is
  'When they were notified that a licensed provider is available.';

alter table public.visit_locations rename column told_by to reported_by;
alter table public.visit_locations
  rename constraint visit_locations_told_by_check to visit_locations_reported_by_check;
comment on column public.visit_locations.reported_by is
  'The patient, someone who joined for them, or the provider during the visit. Empty in older rows.';

create or replace function private.finish_representation(representative uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r public.representatives;
  grown boolean;
begin
  select * into strict r from public.representatives x where x.id = representative;
  grown := r.ends_at is null or r.ends_at > at;
  update public.representatives set revoked_at = at, end_notified_at = at,
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

create or replace function private.notify_waiting_patients(state text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting public.state_waitlist;
  place constant text := (select s.name from private.us_states s where s.code = notify_waiting_patients.state);
begin
  for waiting in
    update public.state_waitlist w set notified_at = now()
    where w.state = notify_waiting_patients.state and w.notified_at is null returning w.*
  loop
    perform private.notify(waiting.patient_id, 'state_open', 'A provider licensed in ' || place || ' is available', null,
      '/appointment-scheduling?state=' || waiting.state, null, place);
  end loop;
end $$;

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
    -- Whoever acknowledged it knows what was said until then. After a while, danger is reported and reminded of anew.
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
  if not known and task.last_notified_at <= now() - interval '15 minutes' then
    update public.safety_tasks t set last_notified_at = now() where t.id = task.id;
    perform private.notify_of_task(task, 'reported_again', private.first_recipients(task) || task.acknowledged_by);
  end if;
  return task.id;
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
      alarm_at = now(), last_notified_at = now(), reminders = 0,
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

create or replace function private.take_opened_states(most integer default 50)
returns table (id uuid, state text, place text, email text, preferred_language text, for_patient uuid)
language sql security definer set search_path = ''
as $$
  with taken as materialized (
    update public.state_waitlist w set mailed_at = now()
    where w.id in (
      select d.id from public.state_waitlist d where d.notified_at is not null and d.mailed_at is null
      order by d.notified_at limit most for update skip locked
    ) returning w.id, w.patient_id, w.state
  )
  select t.id, t.state, s.name, recipient.email, recipient.language, recipient.for_patient
  from taken t
  join private.us_states s on s.code = t.state
  join public.profiles p on p.id = t.patient_id and p.closed_at is null
  cross join lateral (
    select u.email, p.preferred_language as language, null::uuid as for_patient
      from auth.users u where u.id = t.patient_id and u.email is not null
    union all
    select r.email, r.language, t.patient_id from private.schedulers_of(t.patient_id) r
  ) recipient
$$;

create or replace function private.take_opened_times(at timestamptz, pause interval, most integer default 50)
returns table (
  id uuid, patient_id uuid, provider_id uuid, appointment_id uuid, visit_at timestamptz, visit_type text,
  state text, minutes integer, until timestamptz, weekdays smallint[], day_part text, opened jsonb,
  licensed_until text, own_visits jsonb
)
language sql security definer set search_path = ''
as $$
  with due as materialized (
    select r as request, k.known, c.changed_at
    from private.known_open_times k
    join public.earlier_time_requests r on r.id = k.request_id
    join public.calendar_changes c on c.provider_id = r.provider_id
    where c.changed_at is distinct from k.calendar_changed_at
      and (k.notified_at is null or k.notified_at <= take_opened_times.at - pause)
    order by r.created_at limit most for update of k skip locked
  ), seen as materialized (
    select due.*, ends.until, private.open_ranges((due.request).provider_id, take_opened_times.at, ends.until) as open
    from due cross join lateral (select private.earlier_time_until(due.request) as until) ends
  ), saved as (
    update private.known_open_times k set known = seen.open, calendar_changed_at = seen.changed_at
    from seen where k.request_id = (seen.request).id
  )
  select r.id, r.patient_id, r.provider_id, r.appointment_id, a.appointment_date, case when a.id is null then wanted.name end,
    case when a.id is null then r.state end,
    coalesce(a.duration_minutes, wanted.duration_minutes, 60), seen.until, r.weekdays, r.day_part,
    (select jsonb_agg(jsonb_build_array(lower(span), upper(span))) from unnest(seen.open - seen.known) span),
    case when private.has_license_reason(a, a.patient_state) then '9999-12-31' else (
      select max(l.valid_until)::text from public.provider_licenses l
      where l.provider_id = r.provider_id
        and l.state = coalesce(a.patient_state, r.state, private.state_code(p.state))
    ) end,
    coalesce((
      select jsonb_agg(jsonb_build_object('appointment_date', o.appointment_date, 'ends_at', o.ends_at))
      from public.appointments o
      where o.patient_id = r.patient_id and o.status = 'scheduled' and o.id is distinct from r.appointment_id
        and o.ends_at > take_opened_times.at
    ), '[]')
  from seen
  join public.earlier_time_requests r on r.id = (seen.request).id
  join public.profiles p on p.id = r.patient_id and p.closed_at is null
  left join public.appointments a on a.id = r.appointment_id
  left join lateral (
    select t.name, t.duration_minutes from public.provider_visit_types t
    where t.provider_id = r.provider_id and t.is_active
    order by t.name is not distinct from r.visit_type desc, t.duration_minutes desc, t.name limit 1
  ) wanted on true
  where not isempty(seen.open - seen.known)
  order by r.created_at
$$;

create or replace function public.change_proxy(representation uuid, rights text[], ends_at timestamptz default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives := private.open_representation(representation);
begin
  if r.patient_id is distinct from (select auth.uid()) or r.kind <> 'proxy' then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if change_proxy.ends_at is not null
    and (change_proxy.ends_at <= now() or change_proxy.ends_at > now() + interval '5 years')
  then
    raise exception 'Choose an end date in the future, within 5 years.' using errcode = 'SM735';
  end if;
  update public.representatives x
    set rights = private.clean_rights(change_proxy.rights), ends_at = change_proxy.ends_at, end_notified_at = null
    where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
    select r.user_id, 'representation_changed', private.person_name(r.patient_id) || ' changed what you may do for them',
      '/family/' || r.patient_id, r.patient_id, 'representation_changed_by_patient', private.person_name(r.patient_id)
      where r.user_id is not null;
end $$;

create or replace function public.record_visit_location(
  appointment_id uuid, state text, phone text, address_line text default null, city text default null,
  zip_code text default null, withheld boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  by_provider boolean;
  allowed boolean;
begin
  select * into visit from public.appointments a
    where a.id = record_visit_location.appointment_id
      and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id)
        or a.provider_id = (select private.verified_provider_id()));
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if not private.is_open(visit) then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  by_provider := coalesce(visit.provider_id = (select private.verified_provider_id()), false);
  -- Before that the patient is asked themselves, and what a provider entered would let them in without it.
  if by_provider and (visit.status <> 'in_progress' or private.location_state(visit.id) is null) then
    raise exception 'You can record where the patient is after they join the visit.' using errcode = 'SM995';
  end if;
  if place is null then
    raise exception 'Choose the state you''re in.' using errcode = 'SM708';
  end if;
  if length(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) not between 7 and 15 then
    raise exception 'Enter a phone number where we can reach you.' using errcode = 'SM709';
  end if;
  if not coalesce(withheld, false) and coalesce(address_line, '') !~ '\S' then
    raise exception 'Enter an address or the nearest cross streets, or choose not to say.' using errcode = 'SM710';
  end if;
  if private.count_try('visit-location:' || (select auth.uid()), 20, 60) > 0 then
    raise exception 'Too many events at once. Try again in a minute.' using errcode = 'SM365';
  end if;
  insert into public.visit_locations
    (appointment_id, patient_id, state, withheld, address_line, city, zip_code, phone, reported_by)
  values (
    visit.id, visit.patient_id, place, coalesce(withheld, false),
    case when not coalesce(withheld, false) then btrim(address_line) end,
    case when not coalesce(withheld, false) then nullif(btrim(city), '') end,
    case when not coalesce(withheld, false) then nullif(btrim(zip_code), '') end,
    btrim(phone),
    case when by_provider then 'provider' else private.acting_as(visit.patient_id) end
  );
  allowed := private.may_be_seen(visit);
  perform private.announce('realtime_access', 'visit:' || visit.id);
  if not private.may_be_seen_in(visit, place) then
    perform private.record_audit('visit_locations.not_licensed', visit.patient_id, visit.id::text,
      jsonb_build_object('state', place));
    if not by_provider then
      perform private.notify((select p.user_id from public.providers p where p.id = visit.provider_id),
        'visit_location', 'Your patient is where you aren''t licensed', null, '/telehealth-session/' || visit.id);
    end if;
  end if;
  return jsonb_build_object('allowed', allowed, 'state', place, 'licensed_states',
    to_jsonb(private.states_of_provider(visit.provider_id)));
end $$;

-- What it returns is named too.
drop function public.waiting_for_earlier_times(uuid);
create function public.waiting_for_earlier_times(provider uuid default null)
returns table (
  id uuid, patient_id uuid, patient_name text, phone text, provider_id uuid, provider_name text, time_zone text,
  appointment_id uuid, appointment_date timestamptz, duration_minutes integer, weekdays smallint[], day_part text,
  created_at timestamptz, notified_at timestamptz, can_book boolean, patient_time_zone text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine constant uuid := private.verified_provider_id();
begin
  if mine is null and not private.is_front_desk() then
    raise exception 'Only providers and the front desk can see who is waiting.' using errcode = 'SM223';
  end if;
  for id, patient_id, patient_name, phone, provider_id, provider_name, time_zone, appointment_id, appointment_date,
    duration_minutes, weekdays, day_part, created_at, notified_at, can_book, patient_time_zone
  in
    select r.id, r.patient_id, btrim(p.first_name || ' ' || p.last_name), p.phone, v.id, private.provider_name(v),
      v.time_zone, a.id, a.appointment_date, a.duration_minutes, r.weekdays, r.day_part, r.created_at, k.notified_at,
      mine is null or private.i_treat(r.patient_id), p.time_zone
    from public.earlier_time_requests r
    join public.profiles p on p.id = r.patient_id
    join public.providers v on v.id = r.provider_id
    left join public.appointments a on a.id = r.appointment_id
    left join private.known_open_times k on k.request_id = r.id
    where r.provider_id = coalesce(mine, waiting_for_earlier_times.provider, r.provider_id)
    order by r.created_at, r.id limit 200
  loop
    perform private.record_audit('earlier_time_requests.read', patient_id, id::text,
      '{"list": "waiting_for_earlier_times", "with": ["profiles", "appointments"]}');
    return next;
  end loop;
end $$;
comment on function public.waiting_for_earlier_times(uuid) is
  'Who asked to be notified of an earlier time, the longest wait first: how to reach them, which visit they have, and by which clock they chose.';
revoke execute on function public.waiting_for_earlier_times(uuid) from public, anon;
grant execute on function public.waiting_for_earlier_times(uuid) to authenticated, service_role;
