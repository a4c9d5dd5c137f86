-- Safety plans: six steps that a patient and a clinician write down together, or the patient alone.

-- The same shape as core/safety/plan; a test keeps the two equal.
create function private.is_safety_plan(content jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(content) = 'object'
    and (select array_agg(key order by key) from jsonb_object_keys(content) key)
      = array['coping', 'distractions', 'helpers', 'professionals', 'saferPlace', 'warningSigns']
    and not exists (
      select from jsonb_each(content) step where jsonb_typeof(step.value) <> 'array' or jsonb_array_length(step.value) > 12
    )
    and not exists (
      select from jsonb_each(content) step, jsonb_array_elements(
        case when jsonb_typeof(step.value) = 'array' then step.value else '[]' end
      ) entry
      where not coalesce(case
        when step.key in ('warningSigns', 'coping', 'saferPlace') then
          jsonb_typeof(entry) = 'string' and entry #>> '{}' ~ '\S' and length(entry #>> '{}') <= 300
        else
          jsonb_typeof(entry) = 'object'
          and (select array_agg(key order by key) from jsonb_object_keys(
            case when jsonb_typeof(entry) = 'object' then entry else '{}' end
          ) key) = array['detail', 'name', 'phone']
          and jsonb_typeof(entry -> 'name') = 'string' and entry ->> 'name' ~ '\S' and length(entry ->> 'name') <= 120
          and jsonb_typeof(entry -> 'detail') = 'string' and length(entry ->> 'detail') <= 160
          and jsonb_typeof(entry -> 'phone') = 'string' and entry ->> 'phone' ~ '^([0-9+() .-]{3,25})?$'
      end, false)
    )
    and exists (select from jsonb_each(content) step where step.value <> '[]')
$$;
comment on function private.is_safety_plan is
  'Whether a safety plan has the six steps, each a short list, and at least one entry.';
grant execute on function private.is_safety_plan(jsonb) to authenticated, service_role;

create table public.safety_plans (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  version integer not null default 0,
  follows integer not null,
  content jsonb not null constraint content_is_a_plan check (private.is_safety_plan(content)),
  appointment_id uuid references public.appointments on delete restrict,
  written_by uuid not null default auth.uid() references auth.users on delete restrict,
  writer_role text not null default 'provider' check (writer_role in ('patient', 'provider')),
  writer_name text not null default '',
  created_at timestamptz not null default now(),
  constraint version_follows_the_last check (version = follows + 1),
  unique (patient_id, version)
);
comment on table public.safety_plans is
  'Every version of a patient''s safety plan. A version never changes; the highest one is in force.';
comment on column public.safety_plans.patient_id is '@audit patient';
comment on column public.safety_plans.follows is 'The version the writer had before them; 0 for the first one.';
comment on column public.safety_plans.appointment_id is 'The visit in which it was written, if it was.';
create index safety_plans_of_visit on public.safety_plans (appointment_id) where appointment_id is not null;
grant select on public.safety_plans to authenticated;
grant insert (id, patient_id, follows, content, appointment_id) on public.safety_plans to authenticated;
grant all on public.safety_plans to service_role;

create table public.safety_plan_events (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  plan_id uuid not null references public.safety_plans on delete restrict,
  kind text not null check (kind in ('opened', 'reviewed', 'worked')),
  minutes integer check (minutes between 1 and 240),
  appointment_id uuid references public.appointments on delete restrict,
  actor_id uuid not null default auth.uid() references auth.users on delete restrict,
  actor_name text not null default '',
  created_at timestamptz not null default now(),
  constraint minutes_of_work check ((kind = 'worked') = (minutes is not null))
);
comment on table public.safety_plan_events is
  'When a patient opened their safety plan, when a clinician reviewed it, and the minutes a clinician worked on it. Rows never change.';
comment on column public.safety_plan_events.patient_id is '@audit patient';
create index safety_plan_events_of_patient on public.safety_plan_events (patient_id, kind, created_at desc);
create index safety_plan_events_of_plan on public.safety_plan_events (plan_id);
create index safety_plan_events_of_visit on public.safety_plan_events (appointment_id) where appointment_id is not null;
grant select on public.safety_plan_events to authenticated;
grant insert (id, patient_id, plan_id, kind, minutes, appointment_id) on public.safety_plan_events to authenticated;
grant all on public.safety_plan_events to service_role;

-- A visit named with a plan is one of that patient, and a clinician names only their own.
create function private.check_plan_visit(visit uuid, patient uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if visit is not null and not exists (
    select from public.appointments a
    where a.id = visit and a.patient_id = patient
      and (a.patient_id = (select auth.uid()) or a.provider_id = (select private.verified_provider_id()))
  ) then
    raise exception 'That visit doesn''t belong to this patient.' using errcode = 'SM671';
  end if;
end $$;
revoke execute on function private.check_plan_visit(uuid, uuid) from public;

create function private.may_write_plan(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select patient = (select auth.uid()) or exists (select from private.under_my_care c where c.patient_id = patient)
$$;
revoke execute on function private.may_write_plan(uuid) from public;

-- "Dr. Elena Ruiz" or "Maya Torres", as the patient reads it.
create function private.plan_writer_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select btrim(concat_ws(' ', p.provider_title, p.first_name, p.last_name)) from public.providers p
      where p.user_id = (select auth.uid())
    ),
    private.person_name((select auth.uid())), ''
  )
$$;
revoke execute on function private.plan_writer_name() from public;

-- What happens before a version is stored. Whoever has no right to write it learns nothing here: the policy refuses them.
create function private.before_safety_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest integer;
begin
  new.version := new.follows + 1;
  if private.is_person() then
    new.written_by := (select auth.uid());
    new.writer_role := case when new.patient_id = (select auth.uid()) then 'patient' else 'provider' end;
    new.writer_name := private.plan_writer_name();
    new.created_at := now();
    if not private.may_write_plan(new.patient_id) then
      return new;
    end if;
    perform private.check_plan_visit(new.appointment_id, new.patient_id);
    perform pg_advisory_xact_lock(hashtextextended('safety plan of ' || new.patient_id, 0));
    select coalesce(max(p.version), 0) into latest from public.safety_plans p where p.patient_id = new.patient_id;
    if new.follows <> latest then
      raise exception 'Someone else has updated this safety plan. Read the new version, then make your changes again.'
        using errcode = 'SM670';
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.before_safety_plan_write() from public;

create function private.tell_of_plan(plan public.safety_plans) returns void
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
revoke execute on function private.tell_of_plan(public.safety_plans) from public;

-- What happens after a version is stored.
create function private.after_safety_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' and private.is_person() then
    perform private.tell_of_plan(new);
  end if;
  return null;
end $$;
revoke execute on function private.after_safety_plan_write() from public;

create trigger steps_before before insert on public.safety_plans
  for each row execute function private.before_safety_plan_write();
create trigger steps_after after insert or update or delete on public.safety_plans
  for each row execute function private.after_safety_plan_write();
create trigger limit_rate before insert on public.safety_plans
  for each row execute function private.limit_rate(30, 3600);

create function private.before_plan_event_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_person() then
    new.actor_id := (select auth.uid());
    new.actor_name := private.plan_writer_name();
    new.created_at := now();
    if not private.may_write_plan(new.patient_id) then
      return new;
    end if;
    perform private.check_plan_visit(new.appointment_id, new.patient_id);
    if not exists (select from public.safety_plans p where p.id = new.plan_id and p.patient_id = new.patient_id) then
      raise exception 'That safety plan doesn''t belong to this patient.' using errcode = 'SM672';
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.before_plan_event_write() from public;

create trigger steps_before before insert on public.safety_plan_events
  for each row execute function private.before_plan_event_write();
create trigger audit after insert or update or delete on public.safety_plan_events
  for each row execute function private.audit_row();
create trigger limit_rate before insert on public.safety_plan_events
  for each row execute function private.limit_rate(120, 3600);

alter table public.safety_plans enable row level security;
alter table public.safety_plans force row level security;
alter table public.safety_plan_events enable row level security;
alter table public.safety_plan_events force row level security;

create policy "A patient reads their own safety plan" on public.safety_plans
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the safety plans of their patients" on public.safety_plans
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = safety_plans.patient_id));
create policy "The supervisor reads the safety plans of an opened chart" on public.safety_plans
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A patient writes their own safety plan" on public.safety_plans
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A verified provider writes a safety plan with their patient" on public.safety_plans
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = safety_plans.patient_id));

create policy "A patient reads what was done with their safety plan" on public.safety_plan_events
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads what was done with a plan" on public.safety_plan_events
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = safety_plan_events.patient_id));
create policy "The supervisor reads what was done, in an opened chart" on public.safety_plan_events
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A patient's opening of their safety plan is noted" on public.safety_plan_events
  for insert to authenticated with check (patient_id = (select auth.uid()) and kind = 'opened');
create policy "A verified provider notes a review or work on a plan" on public.safety_plan_events
  for insert to authenticated with check (
    kind in ('reviewed', 'worked')
    and exists (select from private.under_my_care c where c.patient_id = safety_plan_events.patient_id)
  );

-- After how many days a plan that was not opened or not reviewed comes up again.
alter table public.organization_config
  add column plan_open_days integer not null default 60 check (plan_open_days between 7 and 365),
  add column plan_review_days integer not null default 90 check (plan_review_days between 7 and 365);
comment on column public.organization_config.plan_open_days is
  'A safety plan its patient has not opened for this long is shown to the clinician.';
comment on column public.organization_config.plan_review_days is
  'A safety plan no clinician has reviewed for this long is shown to the clinician.';
grant insert (plan_open_days, plan_review_days), update (plan_open_days, plan_review_days)
  on public.organization_config to authenticated;

create function public.safety_plans_to_review()
returns table (
  patient_id uuid, first_name text, last_name text, version integer, created_at timestamptz,
  last_opened_at timestamptz, last_reviewed_at timestamptz, not_opened boolean, not_reviewed boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  open_limit constant interval := make_interval(days => coalesce(
    (select c.plan_open_days from public.organization_config c where c.is_active), 60));
  review_limit constant interval := make_interval(days => coalesce(
    (select c.plan_review_days from public.organization_config c where c.is_active), 90));
begin
  for patient_id, first_name, last_name, version, created_at, last_opened_at, last_reviewed_at, not_opened, not_reviewed in
    select plan.patient_id, person.first_name, person.last_name, plan.version, plan.created_at, done.opened, done.reviewed,
      greatest(done.opened, plan.created_at) < now() - open_limit,
      greatest(done.reviewed, plan.created_at) < now() - review_limit
    from private.patients_i_treat() treated
    join public.profiles person on person.id = treated
    cross join lateral (
      select p.* from public.safety_plans p where p.patient_id = treated order by p.version desc limit 1
    ) plan
    cross join lateral (
      select max(e.created_at) filter (where e.kind = 'opened') as opened,
        max(e.created_at) filter (where e.kind = 'reviewed') as reviewed
      from public.safety_plan_events e where e.patient_id = treated
    ) done
    where greatest(done.opened, plan.created_at) < now() - open_limit
      or greatest(done.reviewed, plan.created_at) < now() - review_limit
    order by greatest(done.reviewed, plan.created_at), plan.patient_id
    limit 50
  loop
    perform private.record_audit('safety_plans.read', patient_id, null,
      '{"list": "safety_plans_to_review", "with": ["profiles", "safety_plan_events"]}');
    return next;
  end loop;
end $$;
comment on function public.safety_plans_to_review is
  'The caller''s patients whose safety plan was not opened or not reviewed for longer than the practice allows.';
revoke execute on function public.safety_plans_to_review() from public;
grant execute on function public.safety_plans_to_review() to authenticated, service_role;
