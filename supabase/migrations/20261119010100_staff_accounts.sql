-- Accounts of the front desk and the biller. Both are staff: two-step sign-in, short idle time, and what they read is
-- in the audit log. What they may read is named one by one in the migrations that follow; no policy of clinicians
-- applies to them.

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role in ('provider', 'admin', 'front_desk', 'biller')
    )
    or exists (select from public.providers where user_id = (select auth.uid()))
$$;

create function private.office_roles() returns public.app_role[]
language sql immutable set search_path = ''
as $$ select array['front_desk', 'biller']::public.app_role[] $$;
comment on function private.office_roles is 'Roles of staff who treat nobody.';
grant execute on function private.office_roles() to authenticated, service_role;

create function private.works_in_office(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles r where r.user_id = person and r.role = any (private.office_roles()))
$$;
revoke execute on function private.works_in_office(uuid) from public;

create function private.is_front_desk() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_role('front_desk') $$;
create function private.is_biller() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_role('biller') $$;
revoke execute on function private.is_front_desk(), private.is_biller() from public;
grant execute on function private.is_front_desk(), private.is_biller() to authenticated, service_role;

-- The server calls this for an account it has just created or found again; nobody else can.
create function private.give_office_role(person uuid, wanted public.app_role) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can change accounts.' using errcode = 'SM114';
  end if;
  if not wanted = any (private.office_roles()) then
    raise exception 'Choose front desk or biller.' using errcode = 'SM822';
  end if;
  delete from public.user_roles r where r.user_id = person and r.role = any (private.office_roles() || 'patient'::public.app_role);
  delete from public.profiles p where p.id = person;
  insert into public.user_roles (user_id, role, granted_by) values (person, wanted, (select auth.uid()));
end $$;
revoke execute on function private.give_office_role(uuid, public.app_role) from public;

create function public.office_staff()
returns table (id uuid, name text, email text, role public.app_role, invited_at timestamptz, accepted_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all accounts.' using errcode = 'SM123';
  end if;
  return query
    select u.id, private.person_name(u.id), u.email::text, r.role, r.granted_at, u.email_confirmed_at
    from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = any (private.office_roles()) order by 2, 1;
end $$;
comment on function public.office_staff is 'Front desk and billing staff, and whether they have accepted the invitation.';
revoke execute on function public.office_staff() from public;
grant execute on function public.office_staff() to authenticated, service_role;

-- The account is closed with the role: without one it would count as a patient's.
create function public.remove_office_staff(person uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  perform set_config('audit.reason', said, true);
  delete from public.user_roles r where r.user_id = person and r.role = any (private.office_roles());
  if not found then
    raise exception 'This account isn''t front desk or billing staff.' using errcode = 'SM823';
  end if;
  update auth.users set banned_until = now() + interval '100 years' where id = person;
  delete from auth.one_time_tokens where user_id = person;
  delete from auth.sessions where user_id = person;
end $$;
comment on function public.remove_office_staff is
  'Removes a member of the front desk or a biller, with a reason. They are signed out everywhere and can''t sign in.';
revoke execute on function public.remove_office_staff(uuid, text) from public;
grant execute on function public.remove_office_staff(uuid, text) to authenticated, service_role;

-- Staff accounts are invited by the practice. The supervising physician's role is for clinicians.
do $$
begin
  execute replace(
    pg_get_functiondef('public.make_supervisor(uuid, text)'::regprocedure),
    'r.user_id = person and r.role = ''patient''',
    'r.user_id = person and r.role in (''patient'', ''front_desk'', ''biller'')');
end $$;

-- Tasks: the office gives and gets them like clinicians.

create or replace function private.may_own_task(person uuid, patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    or private.works_in_office(person)
    or exists (
      select from public.providers p
      where p.user_id = person and private.can_see_patients(p.id)
        and (patient is null or exists (select from private.care c where c.provider_id = p.id and c.patient_id = patient))
    )
$$;

create or replace function private.is_staff_at_work() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.verified_provider_id() is not null or private.is_admin() or private.works_in_office((select auth.uid()))
$$;

create function private.may_know_of(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select patient is null or private.is_admin() or private.works_in_office((select auth.uid()))
    or exists (select from private.under_my_care c where c.patient_id = patient)
$$;
comment on function private.may_know_of is 'Whether a task of the caller may be about this patient.';
revoke execute on function private.may_know_of(uuid) from public;
grant execute on function private.may_know_of(uuid) to authenticated, service_role;

create policy "The office reads the tasks it owns or gave" on public.staff_tasks
  for select to authenticated using (
    (select auth.uid()) in (owner_id, created_by) and (select private.is_front_desk() or private.is_biller())
  );
create policy "The office gives tasks about any patient" on public.staff_tasks
  for insert to authenticated with check ((select private.is_front_desk() or private.is_biller()));

create or replace function public.task_owners(patient uuid default null) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can give tasks.' using errcode = 'SM817';
  end if;
  return query
    select p.user_id, private.provider_name(p) from public.providers p
    where p.user_id is not null and private.may_own_task(p.user_id, patient)
    union all
    select r.user_id, private.person_name(r.user_id)
      || case r.role when 'biller' then ' (billing)' else ' (front desk)' end
    from public.user_roles r where r.role = any (private.office_roles())
    order by 2;
end $$;

-- The office reads no profile, so the names of its tasks' patients come from here.
create function public.task_patients() returns table (task_id uuid, patient_id uuid, name text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can give tasks.' using errcode = 'SM817';
  end if;
  for task_id, patient_id, name in
    select t.id, p.id, btrim(p.first_name || ' ' || p.last_name)
    from public.staff_tasks t join public.profiles p on p.id = t.patient_id
    where (select auth.uid()) in (t.owner_id, t.created_by) and t.done_at is null and private.may_know_of(t.patient_id)
  loop
    perform private.note_list('task_patients', '{staff_tasks,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;
comment on function public.task_patients is 'Whom the caller''s open tasks are about. In the audit log.';
revoke execute on function public.task_patients() from public;
grant execute on function public.task_patients() to authenticated, service_role;

create or replace function private.after_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.owner_id <> old.owner_id)
    and new.owner_id is distinct from (select auth.uid())
  then
    perform private.notify(new.owner_id, 'task_assigned', 'You were given a task', null,
      case
        when exists (select from public.user_roles r where r.user_id = new.owner_id and r.role = 'front_desk')
          then '/front-desk/tasks'
        when exists (select from public.user_roles r where r.user_id = new.owner_id and r.role = 'biller')
          then '/billing-desk/tasks'
        else '/provider-dashboard#tasks'
      end);
  end if;
  return null;
end $$;
