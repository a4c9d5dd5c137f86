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
  valid_until date,
  unique (provider_id, state),
  constraint verified_in_full check (verified_at is null or (number is not null and expires_on is not null))
);
comment on table public.provider_licenses is
  'Where a provider may treat, by license or compact privilege. It counts once verified, through the day it expires.';
comment on column public.provider_licenses.valid_until is
  'The last day it counts: the day that was verified, also while a later one waits to be. Empty if it does not count.';
create index provider_licenses_by_verifier on public.provider_licenses (verified_by);
create index provider_licenses_in_state on public.provider_licenses (state) where valid_until is not null;
grant select, delete on public.provider_licenses to authenticated;
grant insert (id, provider_id, state, kind, number, expires_on),
  update (state, kind, number, expires_on) on public.provider_licenses to authenticated;
grant all on public.provider_licenses to service_role;

-- What was verified was verified by a person. Once it changes, it must be checked again.
-- A renewal that is declined takes nothing away: the license counts until the day it was verified for.
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
  new.valid_until := case
    when new.verified_at is not null then new.expires_on
    when private.is_renewal(old, new) then old.valid_until
    -- Declined once more, it ends: the first time the decision may be about the renewal alone.
    when new.declined_at is not null and old.verified_at is null
      and (old.declined_at is null or new.declined_at = old.declined_at)
      and (new.state, new.kind, new.number) is not distinct from (old.state, old.kind, old.number) then old.valid_until
  end;
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
  if tg_op <> 'DELETE' then
    perform private.follow_own_license_change(old, new);
  end if;
  if tg_op <> 'INSERT' then
    perform private.follow_ended_license(old, new);
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
    where l.provider_id = provider and l.state = may_treat.state and l.valid_until >= day
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
  if old.id is null then
    insert into public.provider_licenses (provider_id, state, number, expires_on)
      select distinct on (g.state) new.id, g.state, g.number, g.expires_on
      from private.licenses_at_registration(new.user_id) g
      on conflict (provider_id, state) do nothing;
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

create function public.verify_license(license_id uuid, number text, expires_on date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  license public.provider_licenses;
  provider public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  select * into license from public.provider_licenses l where l.id = license_id for update;
  if not found then
    raise exception 'We couldn''t find that license.' using errcode = 'SM704';
  end if;
  if license.number is null or license.expires_on is null then
    raise exception 'A license needs a number and an expiration date before it can be verified.' using errcode = 'SM705';
  end if;
  if (license.number, license.expires_on) is distinct from (verify_license.number, verify_license.expires_on) then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  if license.expires_on < private.day_of_provider(license.provider_id, now()) then
    raise exception 'This license has expired.' using errcode = 'SM706';
  end if;
  update public.provider_licenses l
    set verified_at = now(), verified_by = (select auth.uid()), declined_at = null, decision_reason = null
    where l.id = license_id;
  select * into provider from public.providers p where p.id = license.provider_id;
  perform private.notify(provider.user_id, 'license_verified', 'Your license was verified',
    (select s.name from private.us_states s where s.code = license.state), '/provider-dashboard/profile');
  perform private.tell_waiting_patients(license.state) where provider.is_listed;
  insert into private.provider_decisions (provider_id, decision, state)
    values (license.provider_id, 'license_verified', license.state);
end $$;
comment on function public.verify_license is
  'Verifies one license of a provider, with the number and date looked at; from then on they may treat in that state until it expires.';
revoke execute on function public.verify_license(uuid, text, date) from public;
grant execute on function public.verify_license(uuid, text, date) to authenticated, service_role;

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
  insert into private.provider_decisions (provider_id, decision, state, reason)
    values (license.provider_id, 'license_declined', license.state, btrim(reason));
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
  select l.provider_id, l.kind, l.valid_until
  from public.provider_licenses l join public.providers p on p.id = l.provider_id
  where l.state = licensed_providers.state and p.is_listed
    and l.valid_until >= (now() at time zone p.time_zone)::date
$$;
comment on function public.licensed_providers is
  'The bookable providers who may treat in a state today, and until when. License numbers stay with staff.';
revoke execute on function public.licensed_providers(text) from public;
grant execute on function public.licensed_providers(text) to authenticated, service_role;

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

-- Nobody is reminded to renew what waits to be verified; that a license no longer counts is told in any case.
create function private.claim_expiry_notices(now timestamptz)
returns table (provider_id uuid, document text, expires_on date, notice text)
language sql volatile security definer set search_path = ''
as $$
  with documents as (
    select l.provider_id, 'license ' || l.state as document, l.valid_until as expires_on, l.verified_at is null as is_renewed
    from public.provider_licenses l where l.valid_until is not null
    union all
    select p.id, 'dea', p.dea_expires_on, false from public.providers p
    join private.dea_numbers d on d.provider_id = p.id where p.dea_expires_on is not null
    union all
    select p.id, 'malpractice', p.malpractice_expires_on, false from public.providers p
    where p.malpractice_expires_on is not null
  ), due as (
    select d.*, d.expires_on - (claim_expiry_notices.now at time zone p.time_zone)::date as days
    from documents d join public.providers p on p.id = d.provider_id and p.suspended_at is null
  )
  insert into private.expiry_notices as n (provider_id, document, expires_on, notice)
  select due.provider_id, due.document, due.expires_on,
    case when days < 0 then 'expired' when days <= 7 then '7 days' when days <= 30 then '30 days' else '90 days' end
  from due where days < 0 or days <= 90 and not is_renewed
  on conflict do nothing
  returning n.provider_id, n.document, n.expires_on, n.notice
$$;
comment on function private.claim_expiry_notices is
  'The reminders that are due at this time, each of which is given out once.';
revoke execute on function private.claim_expiry_notices(timestamptz) from public;
grant execute on function private.claim_expiry_notices(timestamptz) to service_role;

-- Whoever registers gives number and expiration of each license. They arrive with the account's metadata, which anybody
-- can write, so they are what a person says: unverified, and left out where they make no sense.
create function private.licenses_at_registration(person uuid)
returns table (state text, number text, expires_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  given jsonb := (select u.raw_user_meta_data -> 'licenses' from auth.users u where u.id = person);
  license jsonb;
begin
  if jsonb_typeof(given) is distinct from 'array' then
    return;
  end if;
  for license in select value from jsonb_array_elements(given) limit 60 loop
    state := private.state_code(license ->> 'state');
    number := left(nullif(btrim(license ->> 'number'), ''), 60);
    begin
      expires_on := case when license ->> 'expires_on' ~ '^\d{4}-\d{2}-\d{2}$' then (license ->> 'expires_on')::date end;
    exception when datetime_field_overflow then
      expires_on := null;
    end;
    if state is not null then
      return next;
    end if;
  end loop;
end $$;
revoke execute on function private.licenses_at_registration(uuid) from public;

-- A decision about a provider's license is also emailed to them, once: the dialog promises it.
create table private.provider_decisions (
  id bigint generated always as identity primary key,
  provider_id uuid not null,
  decision text not null,
  reason text,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  state text references private.us_states,
  constraint provider_decisions_decision_check check (
    decision in ('verified', 'declined', 'suspended', 'registered', 'changed') and state is null
    or decision in ('license_verified', 'license_declined', 'license_ended') and state is not null
  ),
  constraint provider_decisions_provider_id_fkey
  foreign key (provider_id) references public.providers on update cascade on delete cascade
);
comment on table private.provider_decisions is
  'Decisions about providers that a job emails to them, and what they did that the supervising physicians are emailed about.';
comment on column private.provider_decisions.state is 'Of which state the license is; empty for a decision about the person.';
create index provider_decisions_waiting on private.provider_decisions (id) where mailed_at is null;
create index provider_decisions_of_provider on private.provider_decisions (provider_id);
create index provider_decisions_of_state on private.provider_decisions (state);

alter table private.provider_decisions enable row level security;
alter table private.provider_decisions force row level security;

grant all on private.provider_decisions to service_role;

create function private.is_renewal(old public.provider_licenses, new public.provider_licenses) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_person() and new.declined_at is null and new.expires_on >= old.valid_until
    and (new.state, new.kind, new.number) is not distinct from (old.state, old.kind, old.number)
$$;
comment on function private.is_renewal is 'Whether its owner moved nothing but the last day of a license that counts, to a later one.';
revoke execute on function private.is_renewal(public.provider_licenses, public.provider_licenses) from public;
grant execute on function private.is_renewal(public.provider_licenses, public.provider_licenses) to authenticated, service_role;

create function private.follow_own_license_change(old public.provider_licenses, new public.provider_licenses) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.provider_id is distinct from private.own_provider_id()
    or (new.state, new.kind, new.number, new.expires_on) is not distinct from (old.state, old.kind, old.number, old.expires_on)
  then
    return;
  end if;
  -- A declined provider who corrects what was wrong waits for a decision again.
  update public.providers p set refused_at = null, decision_reason = null
    where p.id = new.provider_id and p.refused_at is not null;
  perform private.notify(r.user_id, 'license_pending',
      private.provider_name(p) || ': license in ' || s.name || ' to verify', null, '/admin/providers')
    from public.user_roles r, public.providers p, private.us_states s
    where r.role = 'admin' and p.id = new.provider_id and s.code = new.state
      and new.number is not null and new.expires_on is not null;
end $$;
revoke execute on function private.follow_own_license_change(public.provider_licenses, public.provider_licenses) from public;

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
