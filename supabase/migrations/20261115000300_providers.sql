-- Clinicians. A license counts only after the supervising physician has verified it.

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

-- PostgreSQL would also accept POSIX rules such as FOO5, which browsers don't know.
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
  is_listed boolean generated always as (is_available and verified_at is not null and suspended_at is null) stored,
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 60),
  schedule_version integer not null default 0,
  refused_at timestamptz,
  decision_reason text check (char_length(decision_reason) <= 1000)
);
comment on table public.providers is 'Clinicians of the practice.';
comment on column public.providers.is_listed is
  'Can be booked: takes patients, license verified, not suspended.';
comment on column public.providers.buffer_minutes is
  'Kept free before and after each visit that a patient books.';
comment on column public.providers.schedule_version is
  'Counts saves of the schedule, so one window cannot overwrite another.';
comment on column public.providers.refused_at is
  'Declined for the reason given, until the license data changes.';
comment on column public.providers.decision_reason is
  'Why the provider was declined or suspended, written for the provider.';
create index providers_listed on public.providers (is_listed, last_name);
grant select on public.providers to authenticated;
grant insert (
  user_id, first_name, last_name, provider_title, credentials, specialty, email, npi, license_number, bio,
  experience_years, hourly_rate, profile_photo_url, is_available, type_1_npi, taxonomy_code,
  taxonomy_description, license_states, languages, time_zone, buffer_minutes
), update (
  user_id, first_name, last_name, provider_title, credentials, specialty, email, npi, license_number, bio,
  experience_years, hourly_rate, profile_photo_url, is_available, type_1_npi, taxonomy_code,
  taxonomy_description, license_states, languages, time_zone, buffer_minutes, schedule_version
) on public.providers to authenticated;
grant all on public.providers to service_role;

-- What was checked about a license was checked by a person. Once it changes, it must be checked again.
create function private.ask_for_verification_again(old public.providers, new public.providers) returns public.providers
language plpgsql immutable set search_path = ''
as $$
begin
  if (new.license_number, new.npi, new.type_1_npi, new.license_states, new.credentials)
    is distinct from (old.license_number, old.npi, old.type_1_npi, old.license_states, old.credentials)
  then
    new.verified_at := null;
    new.verified_by := null;
    if old.refused_at is not null then
      new.refused_at := null;
      new.decision_reason := null;
    end if;
  end if;
  return new;
end $$;
grant execute on function private.ask_for_verification_again(public.providers, public.providers)
  to authenticated, service_role;

-- What happens before a provider's row is written, in this order.
create function private.before_provider_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone) and not private.is_time_zone(new.time_zone) then
    raise exception 'We don''t recognize that time zone. Choose one from the list.'
      using errcode = 'SM102', detail = new.time_zone;
  end if;
  if private.is_person() then
    if tg_op = 'UPDATE' and new.user_id is distinct from old.user_id then
      raise exception 'A provider profile can''t be moved to another account.' using errcode = 'SM103';
    end if;
    new.hourly_rate := private.hourly_rate(new.credentials);
    if tg_op = 'UPDATE' then
      new := private.ask_for_verification_again(old, new);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- What happens after it.
create function private.after_provider_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'UPDATE' and (new.is_listed, new.time_zone, new.buffer_minutes)
    is distinct from (old.is_listed, old.time_zone, old.buffer_minutes)
  then
    perform private.signal_calendar_change(new.id);
  end if;
  return null;
end $$;
revoke execute on function private.after_provider_write() from public;

create trigger steps_before before insert or update on public.providers
  for each row execute function private.before_provider_write();
create trigger steps_after after insert or update or delete on public.providers
  for each row execute function private.after_provider_write();

alter table public.providers enable row level security;
alter table public.providers force row level security;

create function private.own_provider_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select id from public.providers where user_id = (select auth.uid()) $$;
comment on function private.own_provider_id is 'The caller''s provider row, verified or not.';
revoke execute on function private.own_provider_id() from public;
grant execute on function private.own_provider_id() to authenticated, service_role;

create function private.verified_provider_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.providers
  where user_id = (select auth.uid()) and verified_at is not null and suspended_at is null
$$;
comment on function private.verified_provider_id is
  'The caller''s provider row while they may see patients; otherwise null.';
revoke execute on function private.verified_provider_id() from public;
grant execute on function private.verified_provider_id() to authenticated, service_role;

create function private.can_see_patients(provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.providers where id = provider and verified_at is not null and suspended_at is null)
$$;
revoke execute on function private.can_see_patients(uuid) from public;
grant execute on function private.can_see_patients(uuid) to authenticated, service_role;

create function private.listed_provider_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.providers where is_listed $$;
revoke execute on function private.listed_provider_ids() from public;
grant execute on function private.listed_provider_ids() to authenticated, service_role;

-- A booking page that shows a provider's times must learn that the provider stopped taking patients. By then
-- the provider is no longer listed, so the signal depends on the verified license and not on the listing.
create function private.verified_provider_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.providers where verified_at is not null $$;
revoke execute on function private.verified_provider_ids() from public;
grant execute on function private.verified_provider_ids() to authenticated, service_role;

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
  for update to authenticated using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = (select auth.uid()) and role in ('provider', 'admin'))
    or exists (select from public.providers where user_id = (select auth.uid()))
$$;
revoke execute on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated, service_role;

-- "Dr. Elena Ruiz, MD", the same as core/provider-name.ts.
create function private.provider_name(provider public.providers) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ',
    nullif(concat_ws(' ', nullif(nullif((provider).provider_title, 'Other'), ''),
      nullif((provider).first_name, ''), nullif((provider).last_name, '')), ''),
    nullif(case
      when (provider).credentials = 'md_do' then 'MD/DO'
      when (provider).credentials ~ '^[a-z]+$' then upper((provider).credentials)
      else (provider).credentials
    end, ''))
$$;

create function private.own_provider_name() returns text
language sql stable security definer set search_path = ''
as $$ select private.provider_name(p) from public.providers p where p.user_id = (select auth.uid()) $$;
revoke execute on function private.own_provider_name() from public;
grant execute on function private.own_provider_name() to authenticated, service_role;

create function public.verify_provider(provider_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  update public.providers
    set verified_at = now(), verified_by = (select auth.uid()), suspended_at = null, refused_at = null,
      decision_reason = null
    where id = provider_id;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
end $$;
revoke execute on function public.verify_provider(uuid) from public;
grant execute on function public.verify_provider(uuid) to authenticated, service_role;

create function public.refuse_provider(provider_id uuid, reason text) returns void
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
end $$;
comment on function public.refuse_provider is
  'Declines a provider''s license with a reason. The provider can correct their data, which asks for verification again.';
revoke execute on function public.refuse_provider(uuid, text) from public;
grant execute on function public.refuse_provider(uuid, text) to authenticated, service_role;

create function public.suspend_provider(provider_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can suspend a provider.' using errcode = 'SM106';
  end if;
  update public.providers
    set suspended_at = coalesce(suspended_at, now()), refused_at = null,
      decision_reason = coalesce(nullif(btrim(reason), ''), decision_reason)
    where id = provider_id returning user_id into person;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  delete from auth.sessions where user_id = person;
end $$;
comment on function public.suspend_provider is
  'Signs a provider out everywhere at once; not listed, and without patients and messages, until verified again.';
revoke execute on function public.suspend_provider(uuid, text) from public;
grant execute on function public.suspend_provider(uuid, text) to authenticated, service_role;

-- DEA numbers.

-- Two letters and seven digits, the last of which is a check digit. core/dea-number.ts uses the same rule.
create function private.is_dea_number(number text) returns boolean
language sql immutable set search_path = ''
as $$
  select number ~ '^[ABCDEFGHJKLMPRSTUX][A-Z9][0-9]{7}$' and (
    substr(number, 3, 1)::int + substr(number, 5, 1)::int + substr(number, 7, 1)::int
    + 2 * (substr(number, 4, 1)::int + substr(number, 6, 1)::int + substr(number, 8, 1)::int)
  ) % 10 = substr(number, 9, 1)::int
$$;

-- Kept apart from the provider's row, which everyone who books can read: with a DEA number someone could
-- write prescriptions in the provider's name.
create table private.dea_numbers (
  provider_id uuid primary key references public.providers on delete cascade,
  number text not null check (private.is_dea_number(number)),
  changed_at timestamptz not null default now()
);
comment on table private.dea_numbers is
  'DEA numbers of providers who may prescribe controlled substances. Only its owner can read one.';

alter table private.dea_numbers enable row level security;
alter table private.dea_numbers force row level security;

create function public.my_dea_number() returns text
language sql stable security definer set search_path = ''
as $$ select d.number from private.dea_numbers d where d.provider_id = (select private.own_provider_id()) $$;
comment on function public.my_dea_number is 'The caller''s own DEA number, which nobody else can read.';
revoke execute on function public.my_dea_number() from public;
grant execute on function public.my_dea_number() to authenticated, service_role;

create function public.set_dea_number(number text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.own_provider_id();
  wanted constant text := upper(regexp_replace(coalesce(number, ''), '[\s-]', '', 'g'));
begin
  if me is null then
    raise exception 'Only a provider can have a DEA number.' using errcode = 'SM110';
  elsif wanted = '' then
    delete from private.dea_numbers d where d.provider_id = me;
  elsif not private.is_dea_number(wanted) then
    raise exception 'That DEA number isn''t valid. Check the number.' using errcode = 'SM111';
  else
    insert into private.dea_numbers (provider_id, number) values (me, wanted)
    on conflict (provider_id) do update set number = excluded.number, changed_at = now();
  end if;
  perform private.record_audit('dea_numbers.' || case wanted when '' then 'delete' else 'update' end, null, me::text);
end $$;
comment on function public.set_dea_number is
  'Saves the caller''s DEA number, or removes it if empty. The audit log records the change, never the number.';
revoke execute on function public.set_dea_number(text) from public;
grant execute on function public.set_dea_number(text) to authenticated, service_role;
