-- A patient who moves to where their providers are licensed leaves no task behind, and a visit that was booked for another
-- state on purpose raises none.

alter table public.appointments add column home_state text;
comment on column public.appointments.home_state is
  'Where the patient lived when it was said where they will be for the visit. Empty in older rows, and where that isn''t known.';

create function private.home_state(patient uuid) returns text
language sql stable security definer set search_path = ''
as $$ select private.state_code(p.state) from public.profiles p where p.id = patient $$;
revoke execute on function private.home_state(uuid) from public;

-- A text that isn't found stops the migration.
do $$
declare
  change record;
  definition text := pg_get_functiondef('private.before_appointment_write'::regproc);
begin
  for change in
    select * from (values
      (
        $text$    new.patient_state := coalesce(new.patient_state,
      (select private.state_code(p.state) from public.profiles p where p.id = new.patient_id));
$text$,
        $text$    new.home_state := private.home_state(new.patient_id);
    new.patient_state := coalesce(new.patient_state, new.home_state);
$text$
      ),
      (
        $text$  new.updated_at := now();
  return new;
$text$,
        $text$  if new.patient_state is distinct from old.patient_state then
    new.home_state := private.home_state(new.patient_id);
  end if;
  new.updated_at := now();
  return new;
$text$
      )
    ) as listed (before, after)
  loop
    if position(change.before in definition) = 0 then
      raise exception 'private.before_appointment_write does not contain: %', change.before;
    end if;
    definition := replace(definition, change.before, change.after);
  end loop;
  execute definition;
end $$;

create or replace function private.before_staff_task_write() returns trigger
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
    raise exception 'This person can''t be assigned that task.' using errcode = 'SM815';
  end if;
  if new.done_at is null then
    new.done_by := null;
  elsif tg_op = 'INSERT' or old.done_at is null then
    new.done_at := now();
    -- Only a function that closes the task for somebody names them: no caller may write this column.
    new.done_by := coalesce(new.done_by, (select auth.uid()), new.owner_id);
  end if;
  return new;
end $$;

create function private.close_move_task(patient_number text, place text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task public.staff_tasks;
begin
  for task in
    update public.staff_tasks t
      set done_at = now(), done_by = t.owner_id, details = left('Closed automatically: the patient''s home address is now in '
        || place || ', and no booked visit needs to change because of it.' || coalesce(e'\n\n' || t.details, ''), 2000)
      where t.title like 'Patient ' || patient_number || ' moved to %: check booked visits' and t.done_at is null
      returning t.*
  loop
    perform private.notify(task.owner_id, 'task_assigned', 'One of your tasks has changed', null,
      private.task_page(task.owner_id));
  end loop;
end $$;
comment on function private.close_move_task is
  'Closes the task about a patient''s move, and says why in it, once they live where no booked visit is affected.';
revoke execute on function private.close_move_task(text, text) from public;

create or replace function private.follow_move(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := (select s.time_zone from public.safety_settings s);
  new_state constant text := private.state_code(new.state);
  place constant text := (select s.name from private.us_states s where s.code = new_state);
  task_title constant text := 'Patient ' || new.patient_id || ' moved to ' || place || ': check booked visits';
  visits text[];
  said text;
  open_task public.staff_tasks;
begin
  if place is null or new_state is not distinct from private.state_code(old.state) then
    return;
  end if;
  visits := array(
    select to_char(a.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ' with '
      || left(private.provider_name(p), 100)
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = new.id and a.status = 'scheduled' and a.appointment_date > now()
      and a.patient_state is distinct from new_state and not private.has_license_reason(a, new_state)
      -- Whoever said where the patient will be knew that they live here.
      and a.home_state is distinct from new_state
      and not private.may_treat(a.provider_id, new_state, private.day_of_provider(a.provider_id, a.appointment_date))
    order by a.appointment_date limit 20
  );
  if cardinality(visits) = 0 then
    perform private.close_move_task(new.patient_id, place);
    return;
  end if;
  if not exists (
    select from public.notifications n
    where n.user_id = new.id and n.kind = 'visit_license' and n.read_at is null and n.link = '/patient-dashboard'
  ) then
    perform private.notify(new.id, 'visit_license', 'Your upcoming visit may need to change', null,
      '/patient-dashboard');
  end if;
  said := left('The providers of these visits aren''t licensed in ' || place || '. Ask where the patient will be, or rebook:'
    || e'\n' || array_to_string(visits, e'\n'), 2000);
  select * into open_task from public.staff_tasks t
    where t.title like 'Patient ' || new.patient_id || ' moved to %: check booked visits' and t.done_at is null
    order by t.created_at desc limit 1 for update;
  if open_task.id is not null then
    update public.staff_tasks t set title = task_title, details = said where t.id = open_task.id;
    if open_task.title <> task_title then
      perform private.notify(open_task.owner_id, 'task_assigned', 'One of your tasks has changed', null,
        private.task_page(open_task.owner_id));
    end if;
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on)
    select task_title, said, desk, coalesce(private.supervisor_for_task(), desk), (now() at time zone zone)::date
    from (select private.desk_for_task() as desk) who where desk is not null;
end $$;
