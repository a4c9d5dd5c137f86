-- Work that somebody of the practice has to do by a day: who owns it, by when, about whom.

create table public.staff_tasks (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid references public.profiles on delete restrict,
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  details text check (char_length(details) <= 2000),
  owner_id uuid not null references auth.users on delete restrict,
  due_on date not null,
  created_by uuid not null default auth.uid() references auth.users on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references auth.users on delete restrict,
  constraint done_by_somebody check ((done_at is null) = (done_by is null))
);
comment on table public.staff_tasks is
  'Tasks of staff, each with an owner and a due date. Read by who owns or created it; done, never removed.';
comment on column public.staff_tasks.patient_id is '@audit patient';
create index staff_tasks_of_owner on public.staff_tasks (owner_id, due_on) where done_at is null;
create index staff_tasks_of_author on public.staff_tasks (created_by, due_on);
create index staff_tasks_of_patient on public.staff_tasks (patient_id);
create index staff_tasks_done_by on public.staff_tasks (done_by);
grant select on public.staff_tasks to authenticated;
grant insert (id, patient_id, title, details, owner_id, due_on),
  update (title, details, owner_id, due_on, done_at) on public.staff_tasks to authenticated;
grant all on public.staff_tasks to service_role;

-- Who may be given a task: a verified provider or an admin; about a patient, only who may open the chart.
create function private.may_own_task(person uuid, patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    or exists (
      select from public.providers p
      where p.user_id = person and private.can_see_patients(p.id)
        and (patient is null or exists (select from private.care c where c.provider_id = p.id and c.patient_id = patient))
    )
$$;
revoke execute on function private.may_own_task(uuid, uuid) from public;

create function private.before_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.done_at is not null and (new.title, new.details, new.owner_id, new.due_on)
      is distinct from (old.title, old.details, old.owner_id, old.due_on)
    then
      raise exception 'A task that is done can''t be changed. Reopen it first.' using errcode = 'SM816';
    end if;
    new.updated_at := now();
  end if;
  if (tg_op = 'INSERT' or new.owner_id <> old.owner_id) and not private.may_own_task(new.owner_id, new.patient_id) then
    raise exception 'This person can''t be given that task.' using errcode = 'SM815';
  end if;
  if new.done_at is null then
    new.done_by := null;
  elsif tg_op = 'INSERT' or old.done_at is null then
    new.done_at := now();
    new.done_by := coalesce((select auth.uid()), new.owner_id);
  end if;
  return new;
end $$;
revoke execute on function private.before_staff_task_write() from public;

create function private.after_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.owner_id <> old.owner_id)
    and new.owner_id is distinct from (select auth.uid())
  then
    perform private.notify(new.owner_id, 'task_assigned', 'You were given a task', null, '/provider-dashboard#tasks');
  end if;
  return null;
end $$;
revoke execute on function private.after_staff_task_write() from public;

create trigger steps_before before insert or update on public.staff_tasks
  for each row execute function private.before_staff_task_write();
create trigger steps_after after insert or update or delete on public.staff_tasks
  for each row execute function private.after_staff_task_write();

alter table public.staff_tasks enable row level security;
alter table public.staff_tasks force row level security;

create function private.is_staff_at_work() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.verified_provider_id() is not null or private.is_admin() $$;
revoke execute on function private.is_staff_at_work() from public;
grant execute on function private.is_staff_at_work() to authenticated, service_role;

create policy "Staff read the tasks they own or gave" on public.staff_tasks
  for select to authenticated using (
    (select auth.uid()) in (owner_id, created_by) and (select private.is_staff_at_work())
    and (
      patient_id is null or (select private.is_admin())
      or exists (select from private.under_my_care c where c.patient_id = staff_tasks.patient_id)
    )
  );
create policy "Staff give tasks, also about their own patients" on public.staff_tasks
  for insert to authenticated with check (
    (select private.is_staff_at_work())
    and (
      patient_id is null or (select private.is_admin())
      or exists (select from private.under_my_care c where c.patient_id = staff_tasks.patient_id)
    )
  );
create policy "Staff change the tasks they own or gave" on public.staff_tasks
  for update to authenticated
  using ((select auth.uid()) in (owner_id, created_by) and (select private.is_staff_at_work()))
  with check ((select auth.uid()) in (owner_id, created_by) and (select private.is_staff_at_work()));

create function public.task_owners(patient uuid default null) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can give tasks.' using errcode = 'SM817';
  end if;
  return query
    select p.user_id, private.provider_name(p) from public.providers p
    where p.user_id is not null and private.may_own_task(p.user_id, patient)
    order by p.last_name, p.first_name;
end $$;
comment on function public.task_owners is 'Who can be given a task, or a task about one patient.';
revoke execute on function public.task_owners(uuid) from public;
grant execute on function public.task_owners(uuid) to authenticated, service_role;
