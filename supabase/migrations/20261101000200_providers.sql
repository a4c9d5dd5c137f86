-- Clinicians. A licence counts only once the supervising physician has verified it.

create function private.hourly_rate(credentials text) returns numeric
language sql immutable set search_path = ''
as $$
  select case
    when credentials ~* '(md|do)' then 200
    when credentials ~* '(np|pa-c|\mpa\M)' then 150
    when credentials ~* '(lcsw|lpc|lmft)' then 120
    when credentials ~* '(psyd|phd)' then 180
    else 100
  end
$$;
grant execute on function private.hourly_rate(text) to authenticated, service_role;

-- PostgreSQL would also take POSIX rules such as FOO5, which browsers do not know.
create function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return name ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' and (now() at time zone name) is not null;
exception when invalid_parameter_value then
  return false;
end $$;
grant execute on function private.is_time_zone(text) to authenticated, service_role;

create table public.providers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  provider_title text,
  credentials text,
  specialty text,
  email text,
  npi text,
  license_number text,
  bio text,
  experience_years integer check (experience_years >= 0),
  hourly_rate numeric(8, 2) not null default 100,
  profile_photo_url text,
  is_available boolean not null default true,
  type_1_npi text,
  taxonomy_code text,
  taxonomy_description text,
  license_states jsonb not null default '{}',
  languages text[] not null default '{English}',
  time_zone text not null default 'America/Phoenix',
  verified_at timestamptz,
  verified_by uuid references auth.users on delete set null,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_listed boolean generated always as (is_available and verified_at is not null and suspended_at is null) stored
);
comment on table public.providers is 'Clinicians of the practice.';
comment on column public.providers.is_listed is 'May be booked: takes patients, licence verified, not suspended.';
create index providers_listed on public.providers (is_listed, last_name);

grant select on public.providers to authenticated;
grant insert (
  user_id, first_name, last_name, provider_title, credentials, specialty, email, npi, license_number, bio,
  experience_years, hourly_rate, profile_photo_url, is_available, type_1_npi, taxonomy_code,
  taxonomy_description, license_states, languages, time_zone
), update (
  user_id, first_name, last_name, provider_title, credentials, specialty, email, npi, license_number, bio,
  experience_years, hourly_rate, profile_photo_url, is_available, type_1_npi, taxonomy_code,
  taxonomy_description, license_states, languages, time_zone
) on public.providers to authenticated;
grant all on public.providers to service_role;

create function private.protect_provider() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone) and not private.is_time_zone(new.time_zone) then
    raise exception 'Unknown time zone: %', new.time_zone using errcode = '22023';
  end if;
  if private.is_person() then
    if tg_op = 'UPDATE' and new.user_id is distinct from old.user_id then
      raise exception 'A provider profile cannot change hands' using errcode = '42501';
    end if;
    new.hourly_rate := private.hourly_rate(new.credentials);
    -- What the licence says, and of what profession, was checked by a person; once changed it must be checked again.
    if tg_op = 'UPDATE' and old.verified_at is not null
      and (new.license_number, new.npi, new.type_1_npi, new.license_states, new.credentials)
        is distinct from (old.license_number, old.npi, old.type_1_npi, old.license_states, old.credentials)
    then
      new.verified_at := null;
      new.verified_by := null;
    end if;
  end if;
  return new;
end $$;
create trigger protect before insert or update on public.providers
  for each row execute function private.protect_provider();
create trigger touch before update on public.providers
  for each row execute function private.touch_updated_at();

alter table public.providers enable row level security;
alter table public.providers force row level security;

create function private.has_role(wanted public.app_role) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.user_roles where user_id = (select auth.uid()) and role = wanted) $$;

create function private.own_provider_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select id from public.providers where user_id = (select auth.uid()) $$;
comment on function private.own_provider_id() is 'The caller''s provider row, verified or not.';

create function private.verified_provider_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.providers
  where user_id = (select auth.uid()) and verified_at is not null and suspended_at is null
$$;
comment on function private.verified_provider_id() is 'The caller''s provider row while they may see patients; otherwise null.';

revoke execute on function
  private.has_role(public.app_role), private.own_provider_id(), private.verified_provider_id() from public;
grant execute on function
  private.has_role(public.app_role), private.own_provider_id(), private.verified_provider_id()
  to authenticated, service_role;

create policy "A signed-in person reads the providers that can be booked" on public.providers
  for select to authenticated using (is_listed);
create policy "A provider reads their own profile" on public.providers
  for select to authenticated using (user_id = (select auth.uid()));
create policy "The supervisor reads every provider" on public.providers
  for select to authenticated using ((select private.is_admin()));
create policy "A provider creates their own profile" on public.providers
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_role('provider')));
create policy "A provider changes their own profile" on public.providers
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function public.verify_provider(provider_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician verifies a licence' using errcode = '42501';
  end if;
  update public.providers
    set verified_at = now(), verified_by = (select auth.uid()), suspended_at = null
    where id = provider_id;
  if not found then
    raise exception 'No such provider' using errcode = 'P0002';
  end if;
end $$;
revoke execute on function public.verify_provider(uuid) from public;
grant execute on function public.verify_provider(uuid) to authenticated, service_role;

create function public.suspend_provider(provider_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician suspends a provider' using errcode = '42501';
  end if;
  update public.providers set suspended_at = coalesce(suspended_at, now()) where id = provider_id;
  if not found then
    raise exception 'No such provider' using errcode = 'P0002';
  end if;
end $$;
comment on function public.suspend_provider is 'At once not listed, without patients and without messages, until verified again.';
revoke execute on function public.suspend_provider(uuid) from public;
grant execute on function public.suspend_provider(uuid) to authenticated, service_role;
