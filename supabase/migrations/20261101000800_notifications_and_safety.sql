-- What reaches a person in the app, and what must reach a human at once.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  title text not null,
  body text,
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'The bell. Written by triggers and the server; its owner can only mark it read.';
create index notifications_of_user on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
grant select, update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;
alter table public.notifications enable row level security;
alter table public.notifications force row level security;
create policy "A person reads their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person marks their own notifications read" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.notify(recipient uuid, kind text, title text, body text default null, link text default null) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link)
  select recipient, notify.kind, notify.title, notify.body, notify.link where recipient is not null
$$;
revoke execute on function private.notify(uuid, text, text, text, text) from public;

create table public.safety_tasks (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid references public.providers on delete restrict,
  source text not null check (source in ('phq9_item9', 'assessment_text', 'message', 'intake', 'visit_chat')),
  source_id uuid,
  summary text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  disposition text check (disposition in ('contacted_safe', 'safety_plan', 'emergency_services', 'hospitalised', 'unable_to_reach', 'false_alarm')),
  disposition_note text,
  closed_by uuid references auth.users,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closed_with_a_disposition check (
    (status = 'open' and disposition is null and closed_at is null)
    or (status = 'closed' and disposition is not null and disposition_note ~ '\S' and closed_by is not null and closed_at is not null)
  )
);
comment on table public.safety_tasks is 'A person may be in danger. Open until somebody writes down what was done.';
create index safety_tasks_of_provider on public.safety_tasks (provider_id, status);
create index safety_tasks_of_patient on public.safety_tasks (patient_id);
grant select, update (status, disposition, disposition_note) on public.safety_tasks to authenticated;
grant all on public.safety_tasks to service_role;

create function private.protect_safety_task() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_person() then
    if old.status = 'closed' then
      raise exception 'A closed safety task cannot be changed' using errcode = '42501';
    end if;
    if new.status = 'closed' then
      if new.disposition is null or coalesce(new.disposition_note, '') !~ '\S' then
        raise exception 'A safety task is closed with a disposition and a note' using errcode = '22023';
      end if;
      new.closed_by := (select auth.uid());
      new.closed_at := now();
    end if;
  end if;
  return new;
end $$;
create trigger protect before update on public.safety_tasks
  for each row execute function private.protect_safety_task();
create trigger touch before update on public.safety_tasks
  for each row execute function private.touch_updated_at();

alter table public.safety_tasks enable row level security;
alter table public.safety_tasks force row level security;
-- Whoever was told that a patient may be in danger can still reach them, even if the patient has since called off
-- the only visit they had.
create or replace function private.patients_i_treat() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select patient_id from public.appointments
  where provider_id = (select private.verified_provider_id()) and status <> 'cancelled'
  union
  select patient_id from public.safety_tasks
  where provider_id = (select private.verified_provider_id()) and status = 'open'
$$;

create policy "A verified provider reads the safety tasks of their patients" on public.safety_tasks
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every safety task" on public.safety_tasks
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider closes the safety tasks of their patients" on public.safety_tasks
  for update to authenticated using (patient_id in (select private.patients_i_treat()))
  with check (patient_id in (select private.patients_i_treat()));
create policy "The supervisor closes any safety task" on public.safety_tasks
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Opens a task for whoever treats the patient now (their latest visit that was not cancelled) and tells them
-- and every supervisor, in the transaction that noticed the danger.
create function private.open_safety_task(patient uuid, source text, source_id uuid, summary text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  treating public.providers;
  recipient uuid;
begin
  select p.* into treating
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = patient and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
    order by abs(extract(epoch from a.appointment_date - now())) limit 1;
  insert into public.safety_tasks (patient_id, provider_id, source, source_id, summary)
    values (patient, treating.id, open_safety_task.source, open_safety_task.source_id, open_safety_task.summary);
  for recipient in
    select treating.user_id where treating.user_id is not null
    union select user_id from public.user_roles where role = 'admin'
  loop
    perform private.notify(recipient, 'safety_task', 'A patient may be in danger', open_safety_task.summary, '/provider-dashboard');
  end loop;
end $$;
revoke execute on function private.open_safety_task(uuid, text, uuid, text) from public;

-- Item 9 is found by its place, so a PHQ-9 with a place missing must not pass for a complete one.
create function private.is_scored(instrument text, answers jsonb, score numeric) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(answers) <> 'array' then false
    when instrument not in ('phq9', 'gad7') then true
    when exists (select from jsonb_array_elements(answers) answer where answer not in ('0', '1', '2', '3')) then false
    else jsonb_array_length(answers) = case instrument when 'phq9' then 9 else 7 end
      and score = (select sum(answer::numeric) from jsonb_array_elements_text(answers) answer)
  end
$$;
grant execute on function private.is_scored(text, jsonb, numeric) to authenticated, service_role;

create table public.assessment_results (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  instrument text not null check (instrument in ('phq9', 'gad7', 'audit', 'asrs', 'mood')),
  answers jsonb not null,
  score numeric not null,
  severity text,
  completed_at timestamptz not null default now(),
  constraint answers_are_complete check (private.is_scored(instrument, answers, score))
);
comment on table public.assessment_results is 'Answers in the instrument''s order. Never changed afterwards; a retake is a new row.';
create index assessment_results_of_patient on public.assessment_results (patient_id, instrument, completed_at desc);
grant select on public.assessment_results to authenticated;
grant insert (id, patient_id, instrument, answers, score, severity) on public.assessment_results to authenticated;
grant all on public.assessment_results to service_role;
alter table public.assessment_results enable row level security;
alter table public.assessment_results force row level security;
create policy "A patient reads their own results" on public.assessment_results
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads the results of their patients" on public.assessment_results
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads every result" on public.assessment_results
  for select to authenticated using ((select private.is_admin()));
create policy "A patient completes an assessment for themselves" on public.assessment_results
  for insert to authenticated with check (patient_id = (select auth.uid()));

create function private.watch_phq9() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.instrument = 'phq9' and coalesce((new.answers ->> 8)::numeric, 0) > 0 then
    perform private.open_safety_task(new.patient_id, 'phq9_item9', new.id, 'PHQ-9 item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.');
  end if;
  return null;
end $$;
create trigger watch after insert on public.assessment_results
  for each row execute function private.watch_phq9();
