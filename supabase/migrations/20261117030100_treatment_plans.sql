-- Treatment plans: goals with objectives, interventions and target dates, and the day the plan is reviewed.

-- Each goal has an id that notes point to.
create function private.are_plan_goals(goals jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(goals) = 'array' then (
    select count(*) <= 20 and count(distinct goal ->> 'id') = count(*)
      and coalesce(bool_and(
        coalesce(length(goal ->> 'id'), 0) between 1 and 60
        and coalesce(length(trim(goal ->> 'text')), 0) between 1 and 500
        and coalesce(goal ->> 'status', '') in ('active', 'met', 'dropped')
        and coalesce(jsonb_typeof(goal -> 'objectives'), '') = 'array'
        and coalesce(jsonb_typeof(goal -> 'interventions'), '') = 'array'
        and not jsonb_path_exists(goal, '$.objectives[*] ? (!(@.text like_regex "\\S"))')
        and not jsonb_path_exists(goal, '$.objectives[*].targetDate ? (!(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))')
      ), true)
    from jsonb_array_elements(goals) goal
  ) else false end
$$;
grant execute on function private.are_plan_goals(jsonb) to authenticated, service_role;

create table public.treatment_plans (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  goals jsonb not null default '[]',
  review_on date,
  reviewed_on date,
  status text not null default 'active' check (status in ('active', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint goals_are_whole check (private.are_plan_goals(goals)),
  constraint goals_at_most_60000 check (char_length(goals::text) <= 60000),
  constraint review_on_is_a_day_of_care check (review_on between '2000-01-01' and '2100-01-01')
);
comment on table public.treatment_plans is
  'What a patient and their clinicians work toward. A patient has one active plan; closed ones stay in the record.';
comment on column public.treatment_plans.patient_id is '@audit patient';
comment on column public.treatment_plans.goals is
  'Goals in order: id, text, status, objectives with target dates, interventions.';
comment on column public.treatment_plans.version is
  'A save names the next version; one that is not based on the latest version is refused.';
create unique index one_active_treatment_plan on public.treatment_plans (patient_id) where status = 'active';
create index treatment_plans_of_patient on public.treatment_plans (patient_id, created_at);
create index treatment_plans_of_provider on public.treatment_plans (provider_id);
grant select on public.treatment_plans to authenticated;
grant insert (id, patient_id, provider_id, goals, review_on),
  update (goals, review_on, reviewed_on, status, version) on public.treatment_plans to authenticated;
grant all on public.treatment_plans to service_role;

create table public.treatment_plan_versions (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.treatment_plans on delete cascade,
  patient_id uuid not null references public.profiles on delete restrict,
  version integer not null,
  goals jsonb not null,
  review_on date,
  status text not null,
  saved_by uuid,
  saved_at timestamptz not null default now(),
  unique (plan_id, version)
);
comment on table public.treatment_plan_versions is 'What a treatment plan said before, and who wrote it. Written by a trigger.';
comment on column public.treatment_plan_versions.patient_id is '@audit patient';
create index treatment_plan_versions_of_patient on public.treatment_plan_versions (patient_id);
grant select on public.treatment_plan_versions to authenticated;
grant all on public.treatment_plan_versions to service_role;

create function private.protect_treatment_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.status = 'closed' then
    raise exception 'This treatment plan is closed. Start a new one.' using errcode = 'SM418';
  elsif (new.goals, new.review_on, new.reviewed_on, new.status)
    is not distinct from (old.goals, old.review_on, old.reviewed_on, old.status)
  then
    new.version := old.version;
  elsif private.is_person() and new.version is distinct from old.version + 1 then
    raise exception 'This treatment plan was changed in another window. Reload it to continue.' using errcode = 'SM419';
  else
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;

create function private.after_treatment_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.version <> old.version) then
    insert into public.treatment_plan_versions (plan_id, patient_id, version, goals, review_on, status, saved_by)
      values (new.id, new.patient_id, new.version, new.goals, new.review_on, new.status, (select auth.uid()));
  end if;
  return null;
end $$;
revoke execute on function private.after_treatment_plan_write() from public;

create trigger steps_before before update on public.treatment_plans
  for each row execute function private.protect_treatment_plan();
create trigger steps_after after insert or update or delete on public.treatment_plans
  for each row execute function private.after_treatment_plan_write();

alter table public.treatment_plans enable row level security;
alter table public.treatment_plans force row level security;
alter table public.treatment_plan_versions enable row level security;
alter table public.treatment_plan_versions force row level security;

create policy "A patient reads their own treatment plan" on public.treatment_plans
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the treatment plans of their patients" on public.treatment_plans
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id));
create policy "A verified provider starts treatment plans for their patients" on public.treatment_plans
  for insert to authenticated with check (
    provider_id = (select private.verified_provider_id())
    and exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id)
  );
create policy "A verified provider changes their patients' treatment plans" on public.treatment_plans
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = treatment_plans.patient_id));
create policy "The supervisor reads the treatment plans of an opened chart" on public.treatment_plans
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create policy "A patient reads what their treatment plan said before" on public.treatment_plan_versions
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads what their patients' plans said" on public.treatment_plan_versions
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = treatment_plan_versions.patient_id));
create policy "The supervisor reads plan history of an opened chart" on public.treatment_plan_versions
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
