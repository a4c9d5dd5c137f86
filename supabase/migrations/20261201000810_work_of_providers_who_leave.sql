-- What waits for someone who can't do it any more goes to someone who can: alarms, visits, messages, refills, notes.

-- Alarms.

create or replace function private.next_on_call(task public.safety_tasks, at timestamptz) returns uuid
language sql stable security definer set search_path = ''
as $$
  with moment as (
    select extract(isodow from at at time zone s.time_zone)::smallint as day, (at at time zone s.time_zone)::time as clock
    from public.safety_settings s
  ), people as (
    select c.user_id, c.position,
      case
        when c.from_time is null then m.day = any (c.days)
        when c.from_time < c.to_time then m.day = any (c.days) and m.clock >= c.from_time and m.clock < c.to_time
        else (m.day = any (c.days) and m.clock >= c.from_time)
          or ((m.day + 5) % 7 + 1 = any (c.days) and m.clock < c.to_time)
      end as on_duty
    from public.safety_on_call c cross join moment m where private.may_be_on_call(c.user_id)
  ), asked as (
    select * from people
    union all
    -- A list whose people have all left must not end the alarms.
    select r.user_id, 1, true from public.user_roles r where r.role = 'admin' and not exists (select from people)
  )
  select p.user_id from asked p
  left join private.safety_escalations e on e.task_id = task.id and e.user_id = p.user_id
  order by
    coalesce(p.user_id = (select v.user_id from public.providers v where v.id = task.provider_id), false),
    not (p.on_duty and coalesce(e.asked, 0) < 2), coalesce(e.asked, 0), not p.on_duty, p.position, p.user_id
  limit 1
$$;

create function private.release_safety_tasks(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
begin
  for task in
    select t.* from public.safety_tasks t
    where t.status = 'open' and t.acknowledged_by = person
      and not exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
      and not exists (
        select from public.providers p join private.care c on c.provider_id = p.id
        where p.user_id = person and p.is_active and c.patient_id = t.patient_id
      )
    for update
  loop
    perform private.sound_alarm(task, (task.tier, task.category, task.because, task.excerpt, task.found_by));
  end loop;
end $$;
comment on function private.release_safety_tasks is
  'Sounds the alarm again for the open tasks a person had acknowledged and can no longer open.';
revoke execute on function private.release_safety_tasks(uuid) from public;

-- Tasks that hand over work. They name patients by number.

create function private.list_for_task(label text, entries text[], most integer) returns text
language sql immutable set search_path = ''
as $$
  select label || ': ' || array_to_string(entries[1:most], ', ')
    || case when cardinality(entries) > most then ' and ' || cardinality(entries) - most || ' more' else '' end
  where cardinality(entries) > 0
$$;
revoke execute on function private.list_for_task(text, text[], integer) from public;

create function private.supervisor_for_task() returns uuid
language sql stable security definer set search_path = ''
as $$
  select r.user_id from public.user_roles r where r.role = 'admin'
  order by r.user_id is distinct from (select auth.uid()), r.granted_at, r.user_id limit 1
$$;
comment on function private.supervisor_for_task is 'The caller where they supervise, else who has supervised longest.';
revoke execute on function private.supervisor_for_task() from public;

drop function private.give_rebooking_task(public.providers);
create function private.give_rebooking_task(provider public.providers, only_state text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 40;
  zone constant text := (select s.time_zone from public.safety_settings s);
  visits text[];
begin
  visits := array(
    select to_char(a.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ': patient ' || p.patient_id
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.provider_id = provider.id and a.status in ('scheduled', 'in_progress') and a.ends_at > now()
      and (only_state is null or a.patient_state = only_state and a.license_reason is null)
    order by a.appointment_date
  );
  if cardinality(visits) = 0 then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on) values (
    'Rebook the visits of ' || left(private.person_name(provider.user_id), 150)
      || coalesce((select ' in ' || s.name from private.us_states s where s.code = only_state), ''),
    array_to_string(visits[1:most], e'\n')
      || case when cardinality(visits) > most then e'\n' || cardinality(visits) - most || ' more on the calendar' else '' end,
    coalesce(
      -- Someone who was invited and never came, or is away, would leave it lying.
      (select r.user_id from public.user_roles r join auth.users u on u.id = r.user_id
        where r.role = 'front_desk' and private.works_in_office(r.user_id) and u.last_sign_in_at is not null
        order by u.last_sign_in_at desc, u.id limit 1),
      private.supervisor_for_task()
    ),
    coalesce((select auth.uid()), private.supervisor_for_task()),
    (now() at time zone zone)::date
  );
end $$;
comment on function private.give_rebooking_task is
  'Lists the visits ahead that a provider can''t hold, all or those in one state, for the front desk member who signed in last; without one, for the supervising physician. By number, not by name.';
revoke execute on function private.give_rebooking_task(public.providers, text) from public;

create function private.give_handover_task(provider public.providers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 25;
  zone constant text := (select s.time_zone from public.safety_settings s);
  work text;
begin
  work := concat_ws(e'\n',
    private.list_for_task('Unread messages from patients', array(
      select distinct p.patient_id
      from public.patient_provider_messages m join public.profiles p on p.id = m.patient_id
      where m.provider_id = provider.id and m.read_at is null and m.sender_id <> provider.user_id order by 1
    ), most),
    private.list_for_task('Refill requests of patients without another prescriber', array(
      select p.patient_id from private.care c join public.profiles p on p.id = c.patient_id
      where c.provider_id = provider.id
        and exists (
          select from jsonb_array_elements(p.current_medications) m
          where jsonb_typeof(m) = 'object' and m ->> 'cardStatus' = 'pending' and private.refills_left(m) = 0
        )
        and not exists (
          select from public.appointments a join public.providers o on o.id = a.provider_id
          where a.patient_id = p.id and a.status <> 'cancelled' and o.id <> provider.id and o.is_active
            and private.may_prescribe(o.credentials)
        )
      order by 1
    ), most),
    private.list_for_task('Unsigned notes of patients', array(
      select distinct p.patient_id from public.progress_notes n join public.profiles p on p.id = n.patient_id
      where n.provider_id = provider.id and n.status = 'draft' order by 1
    ), most),
    private.list_for_task('Choose another co-signer for', array(
      select distinct left(private.person_name(o.user_id), 60) from public.providers o
      where o.id in (
        select s.provider_id from public.supervisions s where s.supervisor_id = provider.id and s.ended_at is null
        union
        select c.provider_id from public.note_cosignatures c
        where c.supervisor_id = provider.id and c.status <> 'cosigned'
      )
      order by 1
    ), 8)
  );
  if work = '' then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on) values (
    'Take over the open work of ' || left(private.person_name(provider.user_id), 150), work,
    private.supervisor_for_task(), coalesce((select auth.uid()), private.supervisor_for_task()),
    (now() at time zone zone)::date
  );
end $$;
comment on function private.give_handover_task is
  'Lists what waits for a provider who can''t see patients any more, for the supervising physician. By number, not by name.';
revoke execute on function private.give_handover_task(public.providers) from public;

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
        when exists (select from public.user_roles r where r.user_id = new.owner_id and r.role = 'admin')
          then '/admin/tasks'
        else '/provider-dashboard#tasks'
      end, about => new.patient_id);
  end if;
  return null;
end $$;

create function public.hand_over_task(task uuid, owner uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff_tasks t set owner_id = owner
    where t.id = task and t.done_at is null and (select auth.uid()) in (t.owner_id, t.created_by)
      and private.is_staff_at_work();
  if not found then
    raise exception 'We couldn''t find that task. It may be done already.' using errcode = 'SM656';
  end if;
end $$;
comment on function public.hand_over_task is
  'Gives an open task to someone else. Only who owns or gave it can; the new owner is notified.';
revoke execute on function public.hand_over_task(uuid, uuid) from public;
grant execute on function public.hand_over_task(uuid, uuid) to authenticated, service_role;

-- Providers who have to be verified, at first or again.

alter table private.provider_decisions drop constraint provider_decisions_decision_check;
alter table private.provider_decisions add constraint provider_decisions_decision_check check (
  decision in ('verified', 'declined', 'suspended', 'registered', 'changed') and state is null
  or decision in ('license_verified', 'license_declined', 'license_ended') and state is not null
);
-- Every registration has a row here now, also one whose provider's id is set afterwards, as the demo does.
alter table private.provider_decisions drop constraint provider_decisions_provider_id_fkey;
alter table private.provider_decisions add constraint provider_decisions_provider_id_fkey
  foreign key (provider_id) references public.providers on update cascade on delete cascade;
comment on table private.provider_decisions is
  'Decisions about providers that a job emails to them, and what they did that the supervising physicians are emailed about.';

drop function private.take_provider_decisions(integer);
create function private.take_provider_decisions(most integer default 50)
returns table (
  id bigint, decision text, reason text, state text, provider_id uuid, name text, recipients jsonb, states text[],
  valid_until date, visits integer
)
language sql security definer set search_path = ''
as $$
  with taken as (
    update private.provider_decisions d set mailed_at = now()
    where d.id in (
      select w.id from private.provider_decisions w
      where w.mailed_at is null and (w.decision <> 'registered' or exists (
        select from public.providers p join auth.users u on u.id = p.user_id
        where p.id = w.provider_id and u.email_confirmed_at is not null
      ))
      order by w.id limit most for update skip locked
    ) returning d.*
  )
  select t.id, t.decision, t.reason, t.state, p.id, private.provider_name(p), told.people, treats.states,
    (select l.valid_until from public.provider_licenses l
      where l.provider_id = p.id and l.state = t.state and l.valid_until >= private.day_of_provider(p.id, now())),
    (select count(*)::integer from public.appointments a
      where a.provider_id = p.id and a.status = 'scheduled' and a.appointment_date between now() and now() + interval '2 days')
  from taken t join public.providers p on p.id = t.provider_id
  cross join lateral (select private.states_of_provider(p.id) as states) treats
  cross join lateral (
    select jsonb_agg(jsonb_build_object('user_id', u.id, 'email', u.email) order by u.id) as people from auth.users u
    where u.email is not null and case
      when t.decision not in ('registered', 'changed', 'license_ended') then u.id = p.user_id
      -- What has been settled meanwhile is nobody's news.
      when t.decision = 'license_ended' then t.state <> all (treats.states)
      else p.verified_at is null and p.suspended_at is null
    end and (t.decision not in ('registered', 'changed', 'license_ended') or exists (
      select from public.user_roles r where r.user_id = u.id and r.role = 'admin'
    ))
  ) told
  where told.people is not null
  order by t.id
$$;
comment on function private.take_provider_decisions is
  'Decisions to email, each taken once, with whom to email and where the provider may treat now. A registration waits for its email to be confirmed.';
revoke execute on function private.take_provider_decisions(integer) from public;
grant execute on function private.take_provider_decisions(integer) to service_role;

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
    perform private.tell_waiting_patients(l.state) from public.provider_licenses l
      where l.provider_id = new.id and l.valid_until >= private.day_of_provider(new.id, now());
  end if;
  return null;
end $$;

-- Licenses that ended before their day.

create function private.follow_ended_license(old public.provider_licenses, new public.provider_licenses) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers p where p.id = old.provider_id and p.is_active;
  if provider.id is null or (new.state = old.state and new.declined_at is null)
    or not coalesce(old.valid_until >= private.day_of_provider(provider.id, now()), false)
    or coalesce(new.valid_until >= private.day_of_provider(provider.id, now()), false)
  then
    return;
  end if;
  insert into private.provider_decisions (provider_id, decision, state) values (provider.id, 'license_ended', old.state);
  perform private.give_rebooking_task(provider, old.state);
end $$;
comment on function private.follow_ended_license is
  'A license that counted was declined, removed or changed to another state: the patients with visits ahead there are notified, and the front desk has the list.';
revoke execute on function private.follow_ended_license(public.provider_licenses, public.provider_licenses) from public;

create or replace function private.after_license_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  provider constant uuid := coalesce(new.provider_id, old.provider_id);
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if current_setting('private.following_license_columns', true) is distinct from 'on' then
    perform private.name_license_states(provider);
  end if;
  if tg_op <> 'DELETE' then
    perform private.follow_own_license_change(old, new);
  end if;
  if tg_op <> 'INSERT' then
    perform private.follow_ended_license(old, new);
  end if;
  perform private.signal_calendar_change(provider) where exists (select from public.providers p where p.id = provider and p.is_listed);
  return null;
end $$;

-- Decisions about people.

create or replace function public.suspend_provider(provider_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  suspended public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can suspend a provider.' using errcode = 'SM106';
  end if;
  select p.* into suspended from public.providers p where p.id = provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if exists (select from public.user_roles r where r.user_id = suspended.user_id and r.role = 'admin') then
    raise exception 'A supervising physician can''t be suspended. Remove that role first.' using errcode = 'SM651';
  end if;
  update public.providers
    set suspended_at = coalesce(suspended_at, now()), refused_at = null,
      decision_reason = coalesce(nullif(btrim(reason), ''), decision_reason)
    where id = provider_id;
  perform private.sign_out_everywhere(suspended.user_id);
  if suspended.suspended_at is null then
    perform private.give_rebooking_task(suspended);
    perform private.give_handover_task(suspended);
  end if;
  perform private.release_safety_tasks(suspended.user_id);
end $$;
comment on function public.suspend_provider is
  'Signs a provider out everywhere at once; not listed, and without patients and messages, until verified again. What waits for them is listed in tasks.';

create or replace function public.refuse_provider(provider_id uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  refused public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can decline a license.' using errcode = 'SM105';
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Enter the reason for declining.' using errcode = 'SM108';
  end if;
  select * into refused from public.providers where id = provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if refused.verified_at is not null or refused.suspended_at is not null then
    raise exception 'Only a provider who is pending verification can be declined.' using errcode = 'SM109';
  end if;
  update public.providers set refused_at = now(), decision_reason = btrim(reason) where id = provider_id;
  perform private.notify(refused.user_id, 'license_refused', 'Your license could not be verified', btrim(reason),
    '/provider-dashboard/profile');
  -- Who was verified before has patients.
  if refused.refused_at is null then
    perform private.give_rebooking_task(refused);
    perform private.give_handover_task(refused);
  end if;
end $$;

create or replace function public.verify_provider(provider_id uuid, updated_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  select * into provider from public.providers p where p.id = verify_provider.provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if provider.suspended_at is not null and provider.user_id = (select auth.uid()) then
    raise exception 'You can''t reinstate yourself. Ask another supervising physician.' using errcode = 'SM652';
  end if;
  if provider.updated_at is distinct from verify_provider.updated_at then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  update public.providers p
    set verified_at = now(), verified_by = (select auth.uid()), suspended_at = null, refused_at = null,
      decision_reason = null
    where p.id = provider.id;
end $$;

create or replace function public.make_supervisor(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  if exists (select from public.user_roles r where r.user_id = person and r.role in ('patient', 'front_desk', 'biller')) then
    raise exception 'A patient account can''t be an admin. Use a separate account.' using errcode = 'SM119';
  end if;
  if exists (select from public.providers p where p.user_id = person and not p.is_active) then
    raise exception 'Verify this provider before you make them a supervising physician.' using errcode = 'SM653';
  end if;
  perform set_config('audit.reason', said, true);
  insert into public.user_roles (user_id, role, granted_by) values (person, 'admin', (select auth.uid()))
    on conflict do nothing;
  if not found then
    raise exception 'This account is already an admin.' using errcode = 'SM120';
  end if;
  -- The next sign-in asks for the second step.
  perform private.sign_out_everywhere(person);
end $$;

create or replace function public.end_supervision(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  -- Two admins who remove each other at the same moment wait for each other here.
  perform pg_advisory_xact_lock(hashtext('public.end_supervision'));
  if not private.is_admin() then
    raise exception 'Only the supervising physician can change accounts.' using errcode = 'SM114';
  end if;
  if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> person) then
    raise exception 'The last admin can''t be removed.' using errcode = 'SM121';
  end if;
  perform set_config('audit.reason', said, true);
  delete from public.user_roles where user_id = person and role = 'admin';
  if not found then
    raise exception 'This account isn''t an admin.' using errcode = 'SM122';
  end if;
  perform private.sign_out_everywhere(person);
  perform private.release_safety_tasks(person);
end $$;
comment on function public.end_supervision is
  'Removes an admin, with a reason, and signs them out everywhere at once. Safety tasks they can no longer open alarm again.';

create or replace function public.remove_office_staff(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
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
  perform private.sign_out_everywhere(person);
  update public.staff_tasks t
    set owner_id = case when private.may_own_task(t.created_by, t.patient_id) then t.created_by else (select auth.uid()) end
    where t.owner_id = person and t.done_at is null;
end $$;
comment on function public.remove_office_staff is
  'Removes a member of the front desk or a biller, with a reason. They are signed out everywhere and can''t sign in. Their open tasks go back to who gave them, else to the caller.';

create or replace function public.appoint_cosigner(provider uuid, supervisor uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  if supervisor is null and private.has_notes_no_one_can_cosign(provider) then
    raise exception 'Notes are waiting for a co-signer who can''t see patients any more. Choose another co-signer for them first.'
      using errcode = 'SM654';
  end if;
  update public.supervisions s set ended_at = now() where s.provider_id = provider and s.ended_at is null;
  insert into public.supervisions (provider_id, supervisor_id) select provider, supervisor where supervisor is not null;
end $$;

create function private.has_notes_no_one_can_cosign(provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and exists (
    select from public.note_cosignatures c
    where c.provider_id = provider and c.status <> 'cosigned' and not private.can_see_patients(c.supervisor_id)
  )
$$;
comment on function private.has_notes_no_one_can_cosign is
  'Whether notes of a provider wait for a co-signer who is suspended or no longer verified.';
revoke execute on function private.has_notes_no_one_can_cosign(uuid) from public;
grant execute on function private.has_notes_no_one_can_cosign(uuid) to authenticated, service_role;
