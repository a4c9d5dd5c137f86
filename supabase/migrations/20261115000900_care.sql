-- Who treats whom, and which charts the supervising physician has opened.
--
-- A patient is under a provider's care if they have a visit together that was not canceled, or an open safety
-- task. A policy checks the one patient of a row (`under_my_care`); lists and counts over all patients of a
-- provider read `care`.

-- Runs with the rights of its owner, like a security definer function, because a policy on safety_tasks
-- cannot read safety_tasks through its own policies. It shows the caller's own patients only.
-- Whoever a task was escalated to treats the patient until it is closed.
create view private.under_my_care as
  select bond.patient_id from (
    select a.provider_id, a.patient_id from public.appointments a where a.status <> 'cancelled'
    union all
    select t.provider_id, t.patient_id from public.safety_tasks t where t.status = 'open'
    union all
    select p.id, t.patient_id
    from private.safety_escalations e
    join public.safety_tasks t on t.id = e.task_id and t.status = 'open'
    join public.providers p on p.user_id = e.user_id
  ) bond
  where bond.provider_id = (select private.verified_provider_id());
comment on view private.under_my_care is
  'The caller''s patients: those with a visit that was not canceled or an open safety task of theirs. A patient may appear more than once.';
grant select on private.under_my_care to authenticated;

-- All patients of a provider, for lists and counts. No policy depends on it; policies read the calendar
-- itself.
create table private.care (
  provider_id uuid not null,
  patient_id uuid not null,
  has_visit boolean not null,
  primary key (provider_id, patient_id) include (has_visit)
);
comment on table private.care is
  'Which patients are under whose care: by a visit that was not canceled, or by an open safety task alone.';

alter table private.care enable row level security;
alter table private.care force row level security;

-- Every change between the two locks this row first. A change that had to wait then sees what the other one
-- did, so the last one leaves the row correct.
create function private.keep_care(provider uuid, patient uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  by_visit boolean;
begin
  insert into private.care as c (provider_id, patient_id, has_visit) values (provider, patient, false)
    on conflict (provider_id, patient_id) do update set has_visit = c.has_visit;
  by_visit := exists (
    select from public.appointments a
    where a.provider_id = provider and a.patient_id = patient and a.status <> 'cancelled'
  );
  if by_visit or exists (
    select from public.safety_tasks t where t.provider_id = provider and t.patient_id = patient and t.status = 'open'
  ) or exists (
    select from public.providers p join private.safety_escalations e on e.user_id = p.user_id
    join public.safety_tasks t on t.id = e.task_id
    where p.id = provider and t.patient_id = patient and t.status = 'open'
  ) then
    update private.care c set has_visit = by_visit
      where c.provider_id = provider and c.patient_id = patient and c.has_visit <> by_visit;
  else
    delete from private.care c where c.provider_id = provider and c.patient_id = patient;
  end if;
end $$;
comment on function private.keep_care is
  'Updates the row of one provider and patient from the calendar and the safety tasks.';
revoke execute on function private.keep_care(uuid, uuid) from public;

create function private.rebuild_care() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.care;
  insert into private.care (provider_id, patient_id, has_visit)
    select bond.provider_id, bond.patient_id, bool_or(bond.is_visit) from (
      select a.provider_id, a.patient_id, true as is_visit from public.appointments a where a.status <> 'cancelled'
      union all
      select t.provider_id, t.patient_id, false from public.safety_tasks t where t.status = 'open' and t.provider_id is not null
      union all
      select p.id, t.patient_id, false from private.safety_escalations e
      join public.safety_tasks t on t.id = e.task_id and t.status = 'open' join public.providers p on p.user_id = e.user_id
    ) bond group by bond.provider_id, bond.patient_id
$$;
comment on function private.rebuild_care is 'Rebuilds every row, after rows were written without triggers.';
revoke execute on function private.rebuild_care() from public;

-- Both pairs in one order, so that two changes between the same clinicians do not wait for each other.
create function private.keep_care_of_pairs(
  old_provider uuid, old_patient uuid, new_provider uuid, new_patient uuid
) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.keep_care(pair.provider, pair.patient) from (
    select distinct v.provider, v.patient
    from (values (old_provider, old_patient), (new_provider, new_patient)) as v (provider, patient)
    where v.provider is not null order by 1, 2
  ) pair
$$;
revoke execute on function private.keep_care_of_pairs(uuid, uuid, uuid, uuid) from public;

create function private.keep_care_of_visit(old public.appointments, new public.appointments) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counted constant boolean := coalesce(old.status <> 'cancelled', false);
  counts constant boolean := coalesce(new.status <> 'cancelled', false);
begin
  if (counted or counts)
    and (old.provider_id, old.patient_id, counted) is distinct from (new.provider_id, new.patient_id, counts)
  then
    perform private.keep_care_of_pairs(old.provider_id, old.patient_id, new.provider_id, new.patient_id);
  end if;
end $$;
revoke execute on function private.keep_care_of_visit(public.appointments, public.appointments) from public;

-- Includes patients with an open safety task, so a provider can reach them after their only visit was canceled.
create function private.patients_i_treat() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select c.patient_id from private.care c where c.provider_id = (select private.verified_provider_id()) $$;
revoke execute on function private.patients_i_treat() from public;
grant execute on function private.patients_i_treat() to authenticated, service_role;

-- Charts opened with a reason.
--
-- The supervising physician may open any chart, and says why first. Until then the database shows them no row of it.
-- The reason is in the audit log and holds for that patient, in that session, for an hour.
create table private.chart_accesses (
  session_id uuid not null,
  patient_id uuid not null references public.profiles on delete cascade,
  purpose text not null,
  reason text not null,
  expires_at timestamptz not null default now() + interval '60 minutes',
  primary key (session_id, patient_id)
);
comment on table private.chart_accesses is
  'Charts that a session of the supervising physician has open, and until when.';
create index chart_accesses_of_patient on private.chart_accesses (patient_id);

create function private.charts_i_opened() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.patient_id from private.chart_accesses a
  where a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and a.expires_at > now() and private.is_admin()
$$;
comment on function private.charts_i_opened is
  'The patients whose chart the supervising physician opened with a reason, in this session, within the last hour.';
revoke execute on function private.charts_i_opened() from public;
grant execute on function private.charts_i_opened() to authenticated, service_role;

-- Policies of earlier tables that depend on care.
--
-- `exists` and not `in`: the planner then asks for one patient at a time where few rows are read, and gathers all of
-- them first where many are.
create policy "A verified provider reads the profiles of their patients" on public.profiles
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = profiles.id));
create policy "A verified provider changes their patients' clinical fields" on public.profiles
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = profiles.id))
  with check (exists (select from private.under_my_care c where c.patient_id = profiles.id));
create policy "The supervisor reads the profile of an opened chart" on public.profiles
  for select to authenticated using (id in (select private.charts_i_opened()));

create policy "The supervisor reads the appointments of an opened chart" on public.appointments
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create policy "A verified provider reads the safety tasks of their patients" on public.safety_tasks
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = safety_tasks.patient_id));
create policy "A verified provider closes the safety tasks of their patients" on public.safety_tasks
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = safety_tasks.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = safety_tasks.patient_id));

create function public.give_chart_reason(patient uuid, purpose text, reason text) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := btrim(regexp_replace(coalesce(reason, ''), '\s+', ' ', 'g'));
  until timestamptz;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can open a chart with a reason.' using errcode = 'SM303';
  end if;
  if coalesce(purpose, '') not in ('supervision', 'safety', 'complaint', 'record_request', 'billing', 'quality', 'other') then
    raise exception 'Choose a purpose for opening this chart.' using errcode = 'SM304';
  end if;
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  if not exists (select from public.profiles p where p.id = patient and p.patient_id is not null) then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  delete from private.chart_accesses where expires_at < now();
  insert into private.chart_accesses as a (session_id, patient_id, purpose, reason)
    values (((select auth.jwt()) ->> 'session_id')::uuid, patient, give_chart_reason.purpose, said)
    on conflict (session_id, patient_id) do update
      set purpose = excluded.purpose, reason = excluded.reason, expires_at = excluded.expires_at
    returning a.expires_at into until;
  perform private.record_audit('charts.reason', patient, patient::text,
    jsonb_build_object('purpose', give_chart_reason.purpose, 'reason', said));
  return until;
end $$;
comment on function public.give_chart_reason is
  'Opens a chart to the supervising physician and returns until when. The reason is in the audit log, which the patient can read too.';
revoke execute on function public.give_chart_reason(uuid, text, text) from public;
grant execute on function public.give_chart_reason(uuid, text, text) to authenticated, service_role;

create function public.chart_entry(patient uuid)
returns table (name text, patient_number text, open_until timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can open a chart with a reason.' using errcode = 'SM303';
  end if;
  return query
    select btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name), p.patient_id, (
      select a.expires_at from private.chart_accesses a
      where a.patient_id = p.id and a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and a.expires_at > now()
    )
    from public.profiles p where p.id = patient and p.patient_id is not null;
  if found then
    perform private.note_list('chart_entry', '{profiles}', array[patient]);
  end if;
end $$;
comment on function public.chart_entry is 'Whose chart it is and until when it is open to the supervising physician; null before they gave a reason. In the audit log.';
revoke execute on function public.chart_entry(uuid) from public;
grant execute on function public.chart_entry(uuid) to authenticated, service_role;

-- A chart that is not open to the caller answers like one that does not exist. Both are in the audit log.
-- Only staff open charts, only of patients there are, and no faster than a person can.
create function public.open_chart(patient uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.chart_accesses;
  mine boolean;
begin
  if not private.is_staff() then
    raise exception 'Only clinicians and the supervising physician can open charts.' using errcode = 'SM954';
  end if;
  if private.count_try('open-chart:' || (select auth.uid()), 60, 60) > 0 then
    raise exception 'Too many charts opened. Wait a minute and try again.' using errcode = 'SM950';
  end if;
  if not exists (select from public.profiles p where p.id = patient and p.patient_id is not null) then
    return false;
  end if;
  select a.* into opened from private.chart_accesses a
    where a.patient_id = patient and a.session_id = ((select auth.jwt()) ->> 'session_id')::uuid
      and a.patient_id in (select private.charts_i_opened());
  mine := opened.patient_id is not null
    or exists (select from private.under_my_care c where c.patient_id = patient);
  perform private.record_audit(case when mine then 'charts.open' else 'charts.refuse' end, patient, patient::text,
    case when opened.patient_id is not null
      then jsonb_build_object('purpose', opened.purpose, 'reason', opened.reason) else '{}' end);
  return mine;
end $$;
comment on function public.open_chart is
  'Whether the chart is open to the caller. Every opening and every refusal is in the audit log.';
revoke execute on function public.open_chart(uuid) from public;
grant execute on function public.open_chart(uuid) to authenticated, service_role;

-- Whose a line of a transcript, a recording or a version of a note is, is asked about that one row. `in (select …)`
-- first gathered every visit of the clinician.
create view private.my_visits as
  select a.id from public.appointments a where a.provider_id = (select private.verified_provider_id());
comment on view private.my_visits is 'The visits the caller provides, as a verified provider.';
grant select on private.my_visits to authenticated;

create view private.visits_attended as
  select a.id from public.appointments a where a.patient_id = (select auth.uid());
comment on view private.visits_attended is 'The visits of the caller, as a patient.';
grant select on private.visits_attended to authenticated;

create view private.visits_opened as
  select a.id from public.appointments a where a.patient_id in (select private.charts_i_opened());
comment on view private.visits_opened is 'The visits of charts that the supervising physician opened with a reason.';

-- What still gathered every visit of a person to ask about one of them.
create view private.visits_attended_now as
  select a.id from public.appointments a where a.patient_id = (select auth.uid()) and a.status = 'in_progress';
comment on view private.visits_attended_now is 'The visits of the caller, as a patient, that are going on.';
grant select on private.visits_attended_now to authenticated;

create function private.may_write_plan(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select patient = (select auth.uid()) or exists (select from private.under_my_care c where c.patient_id = patient)
$$;
revoke execute on function private.may_write_plan(uuid) from public;

create policy "A verified provider reads the safety plans of their patients" on public.safety_plans
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = safety_plans.patient_id));
create policy "The supervisor reads the safety plans of an opened chart" on public.safety_plans
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A verified provider writes a safety plan with their patient" on public.safety_plans
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = safety_plans.patient_id));

create policy "A verified provider reads what was done with a plan" on public.safety_plan_events
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = safety_plan_events.patient_id));
create policy "The supervisor reads what was done, in an opened chart" on public.safety_plan_events
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A verified provider notes a review or work on a plan" on public.safety_plan_events
  for insert to authenticated with check (
    kind in ('reviewed', 'worked')
    and exists (select from private.under_my_care c where c.patient_id = safety_plan_events.patient_id)
  );

create policy "A verified provider reads where their patients were" on public.visit_locations
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = visit_locations.patient_id));
create policy "The supervisor reads the locations of an opened chart" on public.visit_locations
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create policy "A verified provider reads who acts for their patients" on public.representatives
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = representatives.patient_id));

create policy "A verified provider reads what is shared with guardians" on public.guardian_releases
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = guardian_releases.patient_id));
create policy "The supervisor reads what is shared, of an opened chart" on public.guardian_releases
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create policy "A verified provider reads who signed for their patients" on public.registration_consents
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = registration_consents.patient_id));
create policy "The supervisor reads who signed, of an opened chart" on public.registration_consents
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create function private.may_know_of(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select patient is null or private.is_admin() or private.works_in_office((select auth.uid()))
    or exists (select from private.under_my_care c where c.patient_id = patient)
$$;
comment on function private.may_know_of is 'Whether a task of the caller may be about this patient.';
revoke execute on function private.may_know_of(uuid) from public;
grant execute on function private.may_know_of(uuid) to authenticated, service_role;
