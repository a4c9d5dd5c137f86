-- A clinician who renews a license goes on seeing patients until the day that was verified, the supervising physician is
-- told what there is to decide, and each decision about a license is emailed.

alter table public.provider_licenses add column valid_until date;
comment on column public.provider_licenses.valid_until is
  'The last day it counts: the day that was verified, also while a later one waits to be. Empty if it does not count.';
alter table public.provider_licenses disable trigger user;
update public.provider_licenses set valid_until = expires_on where verified_at is not null;
alter table public.provider_licenses enable trigger user;
drop index public.provider_licenses_in_state;
create index provider_licenses_in_state on public.provider_licenses (state) where valid_until is not null;

alter table private.provider_decisions
  add column state text references private.us_states,
  drop constraint provider_decisions_decision_check,
  add constraint provider_decisions_decision_check check (
    decision in ('verified', 'declined', 'suspended') and state is null
    or decision in ('license_verified', 'license_declined') and state is not null
  );
comment on column private.provider_decisions.state is 'Of which state the license is; empty for a decision about the person.';
create index provider_decisions_of_state on private.provider_decisions (state);

create or replace function private.before_license_write() returns trigger
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
  end;
  return new;
end $$;

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
  perform private.signal_calendar_change(provider) where exists (select from public.providers p where p.id = provider and p.is_listed);
  return null;
end $$;

create or replace function private.may_treat(provider uuid, state text, day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.provider_licenses l
    where l.provider_id = provider and l.state = may_treat.state and l.valid_until >= day
  )
$$;

create or replace function public.licensed_providers(state text)
returns table (provider_id uuid, kind text, expires_on date)
language sql stable security definer set search_path = ''
as $$
  select l.provider_id, l.kind, l.valid_until
  from public.provider_licenses l join public.providers p on p.id = l.provider_id
  where l.state = licensed_providers.state and p.is_listed
    and l.valid_until >= (now() at time zone p.time_zone)::date
$$;

do $$
begin
  execute replace(
    pg_get_functiondef('private.after_provider_write()'::regprocedure),
    'l.verified_at is not null and l.declined_at is null
        and l.expires_on >=', 'l.valid_until >=');
  execute replace(replace(
    pg_get_functiondef('private.take_opened_times(timestamptz, interval, integer)'::regprocedure),
    'max(l.expires_on)::text', 'max(l.valid_until)::text'), ' and l.verified_at is not null', '');
end $$;

-- Nobody is reminded to renew what waits to be verified; that a license no longer counts is told in any case.
create or replace function private.claim_expiry_notices(now timestamptz)
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

do $$
begin
  execute replace(
    pg_get_functiondef('public.verify_license(uuid, text, date)'::regprocedure),
    'perform private.tell_waiting_patients(license.state) where provider.is_listed;',
    'perform private.tell_waiting_patients(license.state) where provider.is_listed;
  insert into private.provider_decisions (provider_id, decision, state)
    values (license.provider_id, ''license_verified'', license.state);');
  execute replace(
    pg_get_functiondef('public.decline_license(uuid, text)'::regprocedure),
    'perform private.notify(',
    'insert into private.provider_decisions (provider_id, decision, state, reason)
    values (license.provider_id, ''license_declined'', license.state, btrim(reason));
  perform private.notify(');
end $$;

drop function private.take_provider_decisions(integer);
create function private.take_provider_decisions(most integer default 50)
returns table (id bigint, decision text, reason text, place text, email text, states text[])
language sql volatile security definer set search_path = ''
as $$
  with taken as (
    update private.provider_decisions d set mailed_at = now()
    where d.id in (
      select w.id from private.provider_decisions w where w.mailed_at is null order by w.id limit most
      for update skip locked
    ) returning d.*
  )
  select t.id, t.decision, t.reason, s.name, u.email, private.states_of_provider(p.id)
  from taken t left join private.us_states s on s.code = t.state
  join public.providers p on p.id = t.provider_id join auth.users u on u.id = p.user_id where u.email is not null
  order by t.id
$$;
comment on function private.take_provider_decisions is
  'Decisions to email to their providers, each taken once, with the states they may treat in now.';
revoke execute on function private.take_provider_decisions(integer) from public;
grant execute on function private.take_provider_decisions(integer) to service_role;
