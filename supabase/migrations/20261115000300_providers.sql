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
  decision_reason text check (char_length(decision_reason) <= 1000),
  is_active boolean generated always as (verified_at is not null and suspended_at is null) stored,
  -- Other dates a provider must not miss, told by the same job.
  dea_expires_on date,
  malpractice_expires_on date,
  constraint first_name_at_most_100 check (char_length(first_name) <= 100),
  constraint last_name_at_most_100 check (char_length(last_name) <= 100),
  constraint provider_title_at_most_100 check (char_length(provider_title) <= 100),
  constraint credentials_at_most_100 check (char_length(credentials) <= 100),
  constraint specialty_at_most_200 check (char_length(specialty) <= 200),
  constraint email_at_most_320 check (char_length(email) <= 320),
  constraint npi_at_most_20 check (char_length(npi) <= 20),
  constraint license_number_at_most_60 check (char_length(license_number) <= 60),
  constraint bio_at_most_5000 check (char_length(bio) <= 5000),
  constraint profile_photo_url_at_most_1000 check (char_length(profile_photo_url) <= 1000),
  constraint type_1_npi_at_most_20 check (char_length(type_1_npi) <= 20),
  constraint taxonomy_code_at_most_40 check (char_length(taxonomy_code) <= 40),
  constraint taxonomy_description_at_most_300 check (char_length(taxonomy_description) <= 300),
  constraint time_zone_at_most_60 check (char_length(time_zone) <= 60),
  constraint license_states_at_most_20000 check (char_length(license_states::text) <= 20000)
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
comment on column public.providers.is_active is 'Verified and not suspended: takes messages from patients.';
comment on column public.providers.dea_expires_on is 'When the DEA registration ends. For its provider''s reminders; staff only.';
comment on column public.providers.malpractice_expires_on is 'When the malpractice insurance ends. Staff only.';
create index providers_listed on public.providers (is_listed, last_name);
grant select (
  id, first_name, last_name, provider_title, credentials, specialty, bio, experience_years, hourly_rate,
  profile_photo_url, is_available, languages, time_zone, is_listed, buffer_minutes, is_active
), insert (
  user_id, first_name, last_name, provider_title, credentials, specialty, email, npi, license_number, bio,
  experience_years, hourly_rate, profile_photo_url, is_available, type_1_npi, taxonomy_code,
  taxonomy_description, license_states, languages, time_zone, buffer_minutes, dea_expires_on,
  malpractice_expires_on
), update (
  user_id, first_name, last_name, provider_title, credentials, specialty, email, npi, license_number, bio,
  experience_years, hourly_rate, profile_photo_url, is_available, type_1_npi, taxonomy_code,
  taxonomy_description, license_states, languages, time_zone, buffer_minutes, schedule_version,
  dea_expires_on, malpractice_expires_on
) on public.providers to authenticated;
grant select on public.providers to clinic_staff;
grant all on public.providers to service_role;

-- What was checked about a license was checked by a person. Once it changes, it must be checked again.
-- A verified license is the license of a person. Whoever changes their name or address is verified again, and mail goes
-- to the address of the account, which its owner has confirmed.
create function private.ask_for_verification_again(old public.providers, new public.providers) returns public.providers
language plpgsql immutable set search_path = ''
as $$
begin
  if (new.license_number, new.npi, new.type_1_npi, new.license_states, new.credentials,
      lower(btrim(new.first_name)), lower(btrim(new.last_name)), lower(btrim(new.email)))
    is distinct from (old.license_number, old.npi, old.type_1_npi, old.license_states, old.credentials,
      lower(btrim(old.first_name)), lower(btrim(old.last_name)), lower(btrim(old.email)))
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
-- A license that is added to the list is verified by itself and is no reason to verify the person again.
-- A rate that was agreed stays until the credentials change.
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
    new.hourly_rate := case
      when tg_op = 'UPDATE' and new.credentials is not distinct from old.credentials then old.hourly_rate
      else private.hourly_rate(new.credentials) end;
    if tg_op = 'UPDATE' and current_setting('private.naming_license_states', true) is distinct from 'on' then
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
revoke execute on function private.after_provider_write() from public;

create trigger steps_before before insert or update on public.providers
  for each row execute function private.before_provider_write();
create trigger steps_after after insert or update or delete on public.providers
  for each row execute function private.after_provider_write();

create function private.note_provider_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    return null;
  end if;
  insert into private.provider_decisions (provider_id, decision, reason)
    select new.id, made.decision, new.decision_reason
    from (values
      ('suspended', new.suspended_at is not null and old.suspended_at is null),
      ('declined', new.refused_at is not null and new.refused_at is distinct from old.refused_at),
      ('verified', new.suspended_at is null and new.verified_at is not null
        and (old.verified_at is null or old.suspended_at is not null))
    ) made (decision, holds) where made.holds;
  return null;
end $$;
revoke execute on function private.note_provider_decision() from public;

create trigger note_decision after update of verified_at, refused_at, suspended_at on public.providers
  for each row execute function private.note_provider_decision();

-- For new profiles, whose names come from the registration, and for providers.
-- A provider's registration is read by the supervising physician; a later change isn't.
create function private.clean_names() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_name := private.one_line(new.first_name);
  new.last_name := private.one_line(new.last_name);
  if tg_op = 'UPDATE' and private.is_person() then
    if new.first_name is distinct from old.first_name then
      perform private.check_legal_name(new.first_name);
    end if;
    if new.last_name is distinct from old.last_name then
      perform private.check_legal_name(new.last_name);
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.clean_names() from public;

create trigger clean_names before insert or update of first_name, last_name on public.providers
  for each row execute function private.clean_names();

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

-- Anybody can sign up as a provider. Until they are verified they see no colleague.
create function private.may_see_colleagues() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.providers p where p.user_id = (select auth.uid()) and p.verified_at is null
  ) and not exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'provider'
      and not exists (select from public.providers p where p.user_id = r.user_id)
  )
$$;
revoke execute on function private.may_see_colleagues() from public;
grant execute on function private.may_see_colleagues() to authenticated, service_role;

create policy "A signed-in person reads the providers that can be booked" on public.providers
  for select to authenticated using (is_listed and (select private.may_see_colleagues()));
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

-- Clinicians, supervising physicians, the front desk and billers: two-step sign-in, short idle time, and what they read
-- is in the audit log. What the front desk and billers may read is named one by one; no policy of clinicians applies
-- to them.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role in ('provider', 'admin', 'front_desk', 'biller')
    )
    or exists (select from public.providers where user_id = (select auth.uid()))
$$;
revoke execute on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated, service_role;

-- One title, the same as in core/provider-name.ts: "Elena Ruiz, MD", not "Dr. Elena Ruiz, MD".
create function private.provider_name(provider public.providers) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ',
    nullif(concat_ws(' ',
      case
        when (provider).provider_title = 'Other' then null
        when (provider).provider_title = 'Dr.'
          and replace(written.letters, '.', '') ~* '\m(?:MD|DO|PhD|PsyD|EdD|DNP|DSW|PharmD)\M' then null
        else nullif((provider).provider_title, '')
      end,
      nullif((provider).first_name, ''), nullif((provider).last_name, '')), ''),
    written.letters)
  from (
    select nullif(case
      when (provider).credentials = 'md_do' then 'MD/DO'
      when (provider).credentials ~ '^[a-z]+$' then upper((provider).credentials)
      else (provider).credentials
    end, '') as letters
  ) written
$$;

create function private.own_provider_name() returns text
language sql stable security definer set search_path = ''
as $$ select private.provider_name(p) from public.providers p where p.user_id = (select auth.uid()) $$;
revoke execute on function private.own_provider_name() from public;
grant execute on function private.own_provider_name() to authenticated, service_role;

create function public.verify_provider(provider_id uuid, updated_at timestamptz) returns void
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
comment on function public.verify_provider(uuid, timestamptz) is
  'Verifies a provider as they were when the supervising physician looked at them.';
revoke execute on function public.verify_provider(uuid, timestamptz) from public, anon;
grant execute on function public.verify_provider(uuid, timestamptz) to authenticated, service_role;

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
  -- Who was verified before has patients.
  if refused.refused_at is null then
    perform private.give_rebooking_task(refused);
    perform private.give_handover_task(refused);
  end if;
end $$;
comment on function public.refuse_provider is
  'Declines a provider''s license with a reason. The provider can correct their data, which asks for verification again.';
revoke execute on function public.refuse_provider(uuid, text) from public;
grant execute on function public.refuse_provider(uuid, text) to authenticated, service_role;

create function public.suspend_provider(provider_id uuid, reason text default null) returns void
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

create function private.account_email(person uuid) returns text
language sql stable security definer set search_path = ''
as $$ select u.email from auth.users u where u.id = person and (private.is_admin() or person = (select auth.uid())) $$;
comment on function private.account_email is 'The address of an account, for mail to its owner: asked by the owner or the supervising physician.';
revoke execute on function private.account_email(uuid) from public;
grant execute on function private.account_email(uuid) to authenticated, service_role;
