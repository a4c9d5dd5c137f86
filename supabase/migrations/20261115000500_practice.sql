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
  record_delivery_days integer not null default 30 check (record_delivery_days between 7 and 365)
);
comment on table public.organization_config is 'The billing organization. At most one row is active.';
comment on column public.organization_config.change_cutoff_hours is
  'How long before a visit a patient can still reschedule or cancel it online.';
comment on column public.organization_config.address_line1 is
  'The practice''s mailing address, for its letterhead and box 33 of a claim.';
comment on column public.organization_config.record_delivery_days is
  'How long a delivered record can be downloaded.';
create unique index organization_config_active on public.organization_config (is_active) where is_active;
grant select on public.organization_config to authenticated;
grant insert (
  id, name, type_2_npi, ein, is_active, change_cutoff_hours, address_line1, address_line2, city, state,
  zip_code, phone, record_delivery_days
), update (
  name, type_2_npi, ein, is_active, change_cutoff_hours, address_line1, address_line2, city, state,
  zip_code, phone, record_delivery_days
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
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  if exists (select from public.user_roles r where r.user_id = person and r.role = 'patient') then
    raise exception 'A patient account can''t be an admin. Use a separate account.' using errcode = 'SM119';
  end if;
  perform set_config('audit.reason', said, true);
  insert into public.user_roles (user_id, role, granted_by) values (person, 'admin', (select auth.uid()))
    on conflict do nothing;
  if not found then
    raise exception 'This account is already an admin.' using errcode = 'SM120';
  end if;
  -- The next sign-in asks for the second step.
  delete from auth.sessions where user_id = person;
end $$;
comment on function public.make_supervisor is
  'Makes an account an admin, with a reason. It takes effect when the person signs in again.';
revoke execute on function public.make_supervisor(uuid, text) from public;
grant execute on function public.make_supervisor(uuid, text) to authenticated, service_role;

create function public.end_supervision(person uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
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
  delete from auth.sessions where user_id = person;
end $$;
comment on function public.end_supervision is
  'Removes an admin, with a reason, and signs them out everywhere at once.';
revoke execute on function public.end_supervision(uuid, text) from public;
grant execute on function public.end_supervision(uuid, text) to authenticated, service_role;

create function public.sign_out_person(person uuid, reason text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
  ended integer;
begin
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  perform private.record_audit('user_roles.sign_out', null, person::text,
    jsonb_build_object('reason', said, 'sessions', ended));
  return ended;
end $$;
comment on function public.sign_out_person is
  'Ends every session of an account, with a reason, and returns how many there were.';
revoke execute on function public.sign_out_person(uuid, text) from public;
grant execute on function public.sign_out_person(uuid, text) to authenticated, service_role;

create function private.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all accounts.' using errcode = 'SM123';
  end if;
  return query
    select u.id, private.person_name(u.id), u.email::text,
      array(select r.role from public.user_roles r where r.user_id = u.id order by r.role), u.created_at, u.last_sign_in_at
    from auth.users u
    where (wanted_role is null or exists (select from public.user_roles r where r.user_id = u.id and r.role = wanted_role))
      and (
        btrim(search) = ''
        or position(lower(btrim(search)) in lower(concat_ws(' ', private.person_name(u.id), u.email))) > 0
      )
    order by u.created_at desc, u.id limit 50 offset greatest(skip, 0);
end $$;
comment on function private.practice_people is
  'Accounts, newest first, fifty at a time: names and roles, no health information.';
revoke execute on function private.practice_people(text, public.app_role, integer) from public;
grant execute on function private.practice_people(text, public.app_role, integer) to authenticated, service_role;

create function public.practice_people(search text default '', wanted_role public.app_role default null, skip integer default 0)
returns table (id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz)
language sql volatile set search_path = ''
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
grant execute on function public.practice_people(text, public.app_role, integer) to authenticated, service_role;
