-- The practice: who bills, by what rules, and who supervises.

create table public.organization_config (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type_2_npi text not null,
  ein text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  change_cutoff_hours integer not null default 2 check (change_cutoff_hours between 0 and 168),
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip_code text,
  phone text,
  record_delivery_days integer not null default 30 check (record_delivery_days between 7 and 365),
  -- After how many days a plan that was not opened or not reviewed comes up again.
  plan_open_days integer not null default 60 check (plan_open_days between 7 and 365),
  plan_review_days integer not null default 90 check (plan_review_days between 7 and 365)
);
comment on table public.organization_config is 'The billing organization. At most one row is active.';
comment on column public.organization_config.change_cutoff_hours is
  'How long before a visit a patient can still reschedule or cancel it online.';
comment on column public.organization_config.address_line1 is
  'The practice''s mailing address, for its letterhead and box 33 of a claim.';
comment on column public.organization_config.record_delivery_days is
  'How long a delivered record can be downloaded.';
comment on column public.organization_config.plan_open_days is
  'A safety plan its patient has not opened for this long is shown to the clinician.';
comment on column public.organization_config.plan_review_days is
  'A safety plan no clinician has reviewed for this long is shown to the clinician.';
create unique index organization_config_active on public.organization_config (is_active) where is_active;
grant select on public.organization_config to authenticated;
grant insert (
  id, name, type_2_npi, ein, is_active, change_cutoff_hours, address_line1, address_line2, city, state,
  zip_code, phone, record_delivery_days, plan_open_days, plan_review_days
), update (
  name, type_2_npi, ein, is_active, change_cutoff_hours, address_line1, address_line2, city, state, zip_code,
  phone, record_delivery_days, plan_open_days, plan_review_days
) on public.organization_config to authenticated;
grant all on public.organization_config to service_role;

create trigger touch before update on public.organization_config
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.organization_config
  for each row execute function private.audit_row();

alter table public.organization_config enable row level security;
alter table public.organization_config force row level security;

create policy "A verified provider reads who bills" on public.organization_config
  for select to authenticated using ((select private.verified_provider_id()) is not null);
create policy "The supervisor reads who bills" on public.organization_config
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor adds who bills" on public.organization_config
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor changes who bills" on public.organization_config
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.is_biller() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_role('biller') $$;
revoke execute on function private.is_biller() from public;
grant execute on function private.is_biller() to authenticated, service_role;

create policy "A biller reads who bills" on public.organization_config
  for select to authenticated using ((select private.is_biller()));

create function public.change_cutoff_hours() returns integer
language sql stable security definer set search_path = ''
as $$ select coalesce((select change_cutoff_hours from public.organization_config where is_active), 2) $$;
revoke execute on function public.change_cutoff_hours() from public;
grant execute on function public.change_cutoff_hours() to authenticated, service_role;

-- Who supervises.
--
-- Admins decide who is an admin, with a reason that stays in the audit log. Nobody can change their own
-- account, and there is always at least one admin.
create function private.check_person_change(person uuid, reason text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  said constant text := btrim(coalesce(reason, ''));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can change accounts.' using errcode = 'SM114';
  end if;
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  if not exists (select from auth.users u where u.id = person) then
    raise exception 'We couldn''t find that account.' using errcode = 'SM117';
  end if;
  if person = (select auth.uid()) then
    raise exception 'You can''t change your own account here. Ask another admin.' using errcode = 'SM118';
  end if;
  return said;
end $$;
revoke execute on function private.check_person_change(uuid, text) from public;

create function public.make_supervisor(person uuid, reason text) returns void
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
comment on function public.make_supervisor is
  'Makes an account an admin, with a reason. It takes effect when the person signs in again.';
revoke execute on function public.make_supervisor(uuid, text) from public;
grant execute on function public.make_supervisor(uuid, text) to authenticated, service_role;

create function public.end_supervision(person uuid, reason text) returns void
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
revoke execute on function public.end_supervision(uuid, text) from public;
grant execute on function public.end_supervision(uuid, text) to authenticated, service_role;

create function public.sign_out_person(person uuid, reason text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
  ended integer;
begin
  ended := private.sign_out_everywhere(person);
  perform private.record_audit('user_roles.sign_out', null, person::text,
    jsonb_build_object('reason', said, 'sessions', ended));
  return ended;
end $$;
comment on function public.sign_out_person is
  'Ends every session of an account, with a reason, and returns how many there were.';
revoke execute on function public.sign_out_person(uuid, text) from public;
grant execute on function public.sign_out_person(uuid, text) to authenticated, service_role;

-- Accounts are listed by their index; a search joins the names instead of asking for each account's.
create function private.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (
  id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz,
  removed boolean, invited boolean, minor boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := lower(btrim(search));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all accounts.' using errcode = 'SM123';
  end if;
  return query
    select u.id, private.person_name(u.id), u.email::text,
      array(select r.role from public.user_roles r where r.user_id = u.id order by r.role), u.created_at, u.last_sign_in_at,
      coalesce(u.banned_until > now(), false), private.works_in_office(u.id) and u.email_confirmed_at is null,
      private.is_minor(u.id)
    from auth.users u
    where (wanted_role is null or exists (select from public.user_roles r where r.user_id = u.id and r.role = wanted_role))
      and (wanted = '' or u.id in (
        select a.id from auth.users a
          left join public.providers d on d.user_id = a.id left join public.profiles p on p.id = a.id
        where position(wanted in lower(concat_ws(' ', coalesce(
          nullif(btrim(d.first_name || ' ' || d.last_name), ''),
          nullif(btrim(p.first_name || ' ' || p.last_name), ''),
          nullif(btrim(concat_ws(' ', a.raw_user_meta_data ->> 'first_name', a.raw_user_meta_data ->> 'last_name')), ''),
          a.email
        ), a.email))) > 0
      ))
    order by u.created_at desc, u.id limit 50 offset greatest(skip, 0);
end $$;
comment on function private.practice_people is
  'Accounts, newest first, fifty at a time: names and roles, who was removed or hasn''t accepted the invitation; no health information.';
revoke execute on function private.practice_people(text, public.app_role, integer) from public;
grant execute on function private.practice_people(text, public.app_role, integer) to authenticated, service_role;

create function public.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (
  id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz,
  removed boolean, invited boolean, minor boolean
)
language sql set search_path = ''
as $$
  with page as materialized (select * from private.practice_people(search, wanted_role, skip))
  select page.* from page where (
    select private.note_list(
      'practice_people', '{profiles}', array(select p.id from page p where 'patient' = any (p.roles))
    )
  )
$$;
comment on function public.practice_people is
  'Accounts, newest first, fifty at a time. Patients it shows are recorded in the audit log.';
revoke execute on function public.practice_people(text, public.app_role, integer) from public;
grant execute on function public.practice_people(text, public.app_role, integer) to authenticated, service_role;

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
revoke execute on function private.is_front_desk() from public;
grant execute on function private.is_front_desk() to authenticated, service_role;

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
revoke execute on function public.remove_office_staff(uuid, text) from public;
grant execute on function public.remove_office_staff(uuid, text) to authenticated, service_role;

-- The office reads no profile, so the names of its tasks' patients come from here.
create function public.task_patients() returns table (task_id uuid, patient_id uuid, name text)
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can give tasks.' using errcode = 'SM817';
  end if;
  for task_id, patient_id, name in
    select t.id, p.id, btrim(private.called_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name)
    from public.staff_tasks t join public.profiles p on p.id = t.patient_id
    where (select auth.uid()) in (t.owner_id, t.created_by)
      and (t.done_at is null or t.done_at > now() - interval '30 days') and private.may_know_of(t.patient_id)
  loop
    perform private.note_list('task_patients', '{staff_tasks,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;
comment on function public.task_patients() is
  'Whom the caller''s tasks are about, open or finished in the last 30 days. In the audit log.';
revoke execute on function public.task_patients() from public;
grant execute on function public.task_patients() to authenticated, service_role;

-- The visits of a suspended provider stay on the calendar until someone rebooks them: the practice gets a task that lists
-- them, and a patient who opens one is asked to call.
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

-- Tasks that hand over work. They name patients by number.
create function private.list_for_task(label text, entries text[], most integer) returns text
language sql immutable set search_path = ''
as $$
  select label || ': ' || array_to_string(entries[1:most], ', ')
    || case when cardinality(entries) > most then ' and ' || cardinality(entries) - most || ' more' else '' end
  where cardinality(entries) > 0
$$;
revoke execute on function private.list_for_task(text, text[], integer) from public;

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
