-- Where a clinician may treat: one row for each state, verified one by one. A visit is booked and joined only where the
-- provider of the visit holds a verified license or compact privilege that has not expired on that day.

create table private.us_states (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  key text not null unique generated always as (replace(lower(name), ' ', '_')) stored
);
comment on table private.us_states is
  'The states, the District and the territories, as core/fields/us-states.ts lists them. The key is how providers.license_states names one.';
alter table private.us_states enable row level security;
alter table private.us_states force row level security;
grant all on private.us_states to service_role;
insert into private.us_states (code, name) values
  ('AL', 'Alabama'), ('AK', 'Alaska'), ('AS', 'American Samoa'), ('AZ', 'Arizona'),
  ('AR', 'Arkansas'), ('CA', 'California'), ('CO', 'Colorado'), ('CT', 'Connecticut'),
  ('DE', 'Delaware'), ('DC', 'District of Columbia'), ('FL', 'Florida'), ('GA', 'Georgia'),
  ('GU', 'Guam'), ('HI', 'Hawaii'), ('ID', 'Idaho'), ('IL', 'Illinois'),
  ('IN', 'Indiana'), ('IA', 'Iowa'), ('KS', 'Kansas'), ('KY', 'Kentucky'),
  ('LA', 'Louisiana'), ('ME', 'Maine'), ('MD', 'Maryland'), ('MA', 'Massachusetts'),
  ('MI', 'Michigan'), ('MN', 'Minnesota'), ('MS', 'Mississippi'), ('MO', 'Missouri'),
  ('MT', 'Montana'), ('NE', 'Nebraska'), ('NV', 'Nevada'), ('NH', 'New Hampshire'),
  ('NJ', 'New Jersey'), ('NM', 'New Mexico'), ('NY', 'New York'), ('NC', 'North Carolina'),
  ('ND', 'North Dakota'), ('MP', 'Northern Mariana Islands'), ('OH', 'Ohio'), ('OK', 'Oklahoma'),
  ('OR', 'Oregon'), ('PA', 'Pennsylvania'), ('PR', 'Puerto Rico'), ('RI', 'Rhode Island'),
  ('SC', 'South Carolina'), ('SD', 'South Dakota'), ('TN', 'Tennessee'), ('TX', 'Texas'),
  ('VI', 'U.S. Virgin Islands'), ('UT', 'Utah'), ('VT', 'Vermont'), ('VA', 'Virginia'),
  ('WA', 'Washington'), ('WV', 'West Virginia'), ('WI', 'Wisconsin'), ('WY', 'Wyoming');

create function private.state_code(given text) returns text
language sql stable security definer set search_path = ''
as $$
  select s.code from private.us_states s
  where s.code = upper(btrim(given)) or lower(s.name) = lower(btrim(given))
$$;
comment on function private.state_code is 'The two letters of a state, from its letters or its name; null for anything else.';
revoke execute on function private.state_code(text) from public;
grant execute on function private.state_code(text) to authenticated, service_role;

create table public.provider_licenses (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete cascade on update cascade,
  state text not null references private.us_states,
  kind text not null default 'license' check (kind in ('license', 'compact')),
  number text check (number ~ '\S' and char_length(number) <= 60),
  expires_on date,
  verified_at timestamptz,
  verified_by uuid references auth.users on delete set null,
  declined_at timestamptz,
  decision_reason text check (char_length(decision_reason) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, state),
  constraint verified_in_full check (verified_at is null or (number is not null and expires_on is not null))
);
comment on table public.provider_licenses is
  'Where a provider may treat, by license or compact privilege. It counts once verified, through the day it expires.';
create index provider_licenses_in_state on public.provider_licenses (state) where verified_at is not null;
create index provider_licenses_by_verifier on public.provider_licenses (verified_by);
grant select, delete on public.provider_licenses to authenticated;
grant insert (id, provider_id, state, kind, number, expires_on),
  update (state, kind, number, expires_on) on public.provider_licenses to authenticated;
grant all on public.provider_licenses to service_role;

-- What was verified was verified by a person. Once it changes, it must be checked again.
create function private.before_license_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.number := nullif(btrim(new.number), '');
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if private.is_person() and (new.state, new.kind, new.number, new.expires_on)
      is distinct from (old.state, old.kind, old.number, old.expires_on)
    then
      new.verified_at := null;
      new.verified_by := null;
      new.declined_at := null;
      new.decision_reason := null;
    end if;
  end if;
  if new.number is null or new.expires_on is null then
    new.verified_at := null;
    new.verified_by := null;
  end if;
  return new;
end $$;

-- The specification's column license_states goes on naming the states, for whoever reads it.
create function private.name_license_states(provider uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('private.naming_license_states', 'on', true);
  update public.providers p
    set license_states = (
      select coalesce(jsonb_object_agg(s.key, l.state is not null)
        filter (where l.state is not null or p.license_states ? s.key), '{}')
      from private.us_states s
      left join public.provider_licenses l on l.state = s.code and l.provider_id = p.id
    )
    where p.id = provider;
  perform set_config('private.naming_license_states', 'off', true);
end $$;
revoke execute on function private.name_license_states(uuid) from public;

create function private.after_license_write() returns trigger
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
  perform private.signal_calendar_change(provider) where exists (select from public.providers p where p.id = provider and p.is_listed);
  return null;
end $$;
revoke execute on function private.after_license_write() from public;

create trigger steps_before before insert or update on public.provider_licenses
  for each row execute function private.before_license_write();
create trigger steps_after after insert or update or delete on public.provider_licenses
  for each row execute function private.after_license_write();

alter table public.provider_licenses enable row level security;
alter table public.provider_licenses force row level security;

create policy "A provider reads their own licenses" on public.provider_licenses
  for select to authenticated using (provider_id = (select private.own_provider_id()));
create policy "The supervisor reads every license" on public.provider_licenses
  for select to authenticated using ((select private.is_admin()));
create policy "A provider adds their own licenses" on public.provider_licenses
  for insert to authenticated with check (provider_id = (select private.own_provider_id()));
create policy "A provider changes their own licenses" on public.provider_licenses
  for update to authenticated using (provider_id = (select private.own_provider_id()))
  with check (provider_id = (select private.own_provider_id()));
create policy "A provider removes their own licenses" on public.provider_licenses
  for delete to authenticated using (provider_id = (select private.own_provider_id()));

-- The answer everything else asks for.
create function private.may_treat(provider uuid, state text, day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.provider_licenses l
    where l.provider_id = provider and l.state = may_treat.state and l.verified_at is not null and l.expires_on >= day
  )
$$;
comment on function private.may_treat is 'Whether a provider may treat somebody who is in this state on this day.';
revoke execute on function private.may_treat(uuid, text, date) from public;
grant execute on function private.may_treat(uuid, text, date) to authenticated, service_role;

create function private.day_of_provider(provider uuid, at timestamptz) returns date
language sql stable security definer set search_path = ''
as $$ select (at at time zone p.time_zone)::date from public.providers p where p.id = provider $$;
revoke execute on function private.day_of_provider(uuid, timestamptz) from public;
grant execute on function private.day_of_provider(uuid, timestamptz) to authenticated, service_role;

create function private.states_of_provider(provider uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(l.state order by s.name), '{}')
  from public.provider_licenses l join private.us_states s on s.code = l.state
  where l.provider_id = provider and private.may_treat(provider, l.state, private.day_of_provider(provider, now()))
$$;
comment on function private.states_of_provider is 'Where a provider may treat today.';
revoke execute on function private.states_of_provider(uuid) from public;

-- What the specification's calls write: states and one number in the provider's own row. Each state named there gets a
-- license to complete and verify; one that is no longer named is removed.
create function private.follow_license_columns(old public.providers, new public.providers) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('private.naming_license_states', true) = 'on' then
    return;
  end if;
  perform set_config('private.following_license_columns', 'on', true);
  if new.license_states is distinct from old.license_states then
    insert into public.provider_licenses (provider_id, state, number)
      select new.id, s.code, left(nullif(btrim(new.license_number), ''), 60) from private.us_states s
      where new.license_states ->> s.key = 'true'
      on conflict (provider_id, state) do nothing;
    delete from public.provider_licenses l using private.us_states s
      where l.provider_id = new.id and s.code = l.state
        and old.license_states ->> s.key = 'true' and new.license_states ->> s.key is distinct from 'true';
  end if;
  if old.id is not null and new.license_number is distinct from old.license_number then
    update public.provider_licenses l set number = new.license_number
      where l.provider_id = new.id and (l.number is null or l.number = btrim(old.license_number));
  end if;
  perform set_config('private.following_license_columns', 'off', true);
end $$;
revoke execute on function private.follow_license_columns(public.providers, public.providers) from public;

-- A license that is added to the list is verified by itself and is no reason to verify the person again.
create or replace function private.before_provider_write() returns trigger
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
    if tg_op = 'UPDATE' and current_setting('private.naming_license_states', true) is distinct from 'on' then
      new := private.ask_for_verification_again(old, new);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace function private.after_provider_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' then
    perform private.follow_license_columns(old, new);
  end if;
  if tg_op = 'UPDATE' and (new.is_listed, new.time_zone, new.buffer_minutes)
    is distinct from (old.is_listed, old.time_zone, old.buffer_minutes)
  then
    perform private.signal_calendar_change(new.id);
  end if;
  return null;
end $$;

create function public.verify_license(license_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  license public.provider_licenses;
  provider public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  select * into license from public.provider_licenses where id = license_id for update;
  if not found then
    raise exception 'We couldn''t find that license.' using errcode = 'SM704';
  end if;
  if license.number is null or license.expires_on is null then
    raise exception 'A license needs a number and an expiration date before it can be verified.' using errcode = 'SM705';
  end if;
  if license.expires_on < private.day_of_provider(license.provider_id, now()) then
    raise exception 'This license has expired.' using errcode = 'SM706';
  end if;
  update public.provider_licenses
    set verified_at = now(), verified_by = (select auth.uid()), declined_at = null, decision_reason = null
    where id = license_id;
  select * into provider from public.providers where id = license.provider_id;
  perform private.notify(provider.user_id, 'license_verified', 'Your license was verified',
    (select s.name from private.us_states s where s.code = license.state), '/provider-dashboard/profile');
  perform private.tell_waiting_patients(license.state) where provider.is_listed;
end $$;
comment on function public.verify_license is
  'Verifies one license of a provider; from then on they may treat in that state until it expires.';
revoke execute on function public.verify_license(uuid) from public;
grant execute on function public.verify_license(uuid) to authenticated, service_role;

create function public.decline_license(license_id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  license public.provider_licenses;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can decline a license.' using errcode = 'SM105';
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Enter the reason for declining.' using errcode = 'SM108';
  end if;
  update public.provider_licenses
    set declined_at = now(), decision_reason = btrim(reason), verified_at = null, verified_by = null
    where id = license_id returning * into license;
  if license.id is null then
    raise exception 'We couldn''t find that license.' using errcode = 'SM704';
  end if;
  perform private.notify((select p.user_id from public.providers p where p.id = license.provider_id), 'license_refused',
    'Your license could not be verified', btrim(reason), '/provider-dashboard/profile');
end $$;
comment on function public.decline_license is
  'Declines one license of a provider with a reason, also one that was verified before. Changing it asks for verification again.';
revoke execute on function public.decline_license(uuid, text) from public;
grant execute on function public.decline_license(uuid, text) to authenticated, service_role;

create function public.licensed_providers(state text)
returns table (provider_id uuid, kind text, expires_on date)
language sql stable security definer set search_path = ''
as $$
  select l.provider_id, l.kind, l.expires_on
  from public.provider_licenses l join public.providers p on p.id = l.provider_id
  where l.state = licensed_providers.state and p.is_listed
    and private.may_treat(l.provider_id, l.state, (now() at time zone p.time_zone)::date)
$$;
comment on function public.licensed_providers is
  'The bookable providers who may treat in a state today, and until when. License numbers stay with staff.';
revoke execute on function public.licensed_providers(text) from public;
grant execute on function public.licensed_providers(text) to authenticated, service_role;

-- Licenses of the providers there are already. They have no expiration date yet, so they wait to be completed and verified.
insert into public.provider_licenses (provider_id, state, number)
  select p.id, s.code, left(nullif(btrim(p.license_number), ''), 60)
  from public.providers p join private.us_states s on p.license_states ->> s.key = 'true';

-- Other dates a provider must not miss, told by the same job.
alter table public.providers
  add column dea_expires_on date,
  add column malpractice_expires_on date;
comment on column public.providers.dea_expires_on is 'When the DEA registration ends. For its provider''s reminders; staff only.';
comment on column public.providers.malpractice_expires_on is 'When the malpractice insurance ends. Staff only.';
grant insert (dea_expires_on, malpractice_expires_on), update (dea_expires_on, malpractice_expires_on)
  on public.providers to authenticated;

create table private.expiry_notices (
  provider_id uuid not null references public.providers on delete cascade,
  document text not null check (document ~ '^(license [A-Z]{2}|dea|malpractice)$'),
  expires_on date not null,
  notice text not null check (notice in ('90 days', '30 days', '7 days', 'expired')),
  sent_at timestamptz not null default now(),
  primary key (provider_id, document, expires_on, notice)
);
comment on table private.expiry_notices is 'Which reminders of an expiration were sent. A renewed document gets new ones.';
alter table private.expiry_notices enable row level security;
alter table private.expiry_notices force row level security;
grant all on private.expiry_notices to service_role;

create function private.claim_expiry_notices(now timestamptz)
returns table (provider_id uuid, document text, expires_on date, notice text)
language sql volatile security definer set search_path = ''
as $$
  with documents as (
    select l.provider_id, 'license ' || l.state as document, l.expires_on
    from public.provider_licenses l where l.verified_at is not null
    union all
    select p.id, 'dea', p.dea_expires_on from public.providers p
    join private.dea_numbers d on d.provider_id = p.id where p.dea_expires_on is not null
    union all
    select p.id, 'malpractice', p.malpractice_expires_on from public.providers p where p.malpractice_expires_on is not null
  ), due as (
    select d.*, d.expires_on - (claim_expiry_notices.now at time zone p.time_zone)::date as days
    from documents d join public.providers p on p.id = d.provider_id and p.suspended_at is null
  )
  insert into private.expiry_notices as n (provider_id, document, expires_on, notice)
  select due.provider_id, due.document, due.expires_on,
    case when days < 0 then 'expired' when days <= 7 then '7 days' when days <= 30 then '30 days' else '90 days' end
  from due where days <= 90
  on conflict do nothing
  returning n.provider_id, n.document, n.expires_on, n.notice
$$;
comment on function private.claim_expiry_notices is
  'The reminders that are due at this time, each of which is given out once.';
revoke execute on function private.claim_expiry_notices(timestamptz) from public;
grant execute on function private.claim_expiry_notices(timestamptz) to service_role;
