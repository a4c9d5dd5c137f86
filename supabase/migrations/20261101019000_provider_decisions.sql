-- The supervising physician's word on a clinician: yes, no and why, or not any more. Taken back, it holds at once:
-- a session that is already open, and every socket it holds, ends with it.

alter table public.providers
  add column refused_at timestamptz,
  add column decision_reason text check (char_length(decision_reason) <= 1000);
comment on column public.providers.refused_at is 'Not verified for the reason given, until what was checked is changed.';
comment on column public.providers.decision_reason is 'Why the provider was refused or suspended, in words meant for them.';

create or replace function private.protect_provider() returns trigger
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
    if tg_op = 'UPDATE'
      and (new.license_number, new.npi, new.type_1_npi, new.license_states, new.credentials)
        is distinct from (old.license_number, old.npi, old.type_1_npi, old.license_states, old.credentials)
    then
      new.verified_at := null;
      new.verified_by := null;
      if old.refused_at is not null then
        new.refused_at := null;
        new.decision_reason := null;
      end if;
    end if;
  end if;
  return new;
end $$;

create or replace function public.verify_provider(provider_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician verifies a licence' using errcode = '42501';
  end if;
  update public.providers
    set verified_at = now(), verified_by = (select auth.uid()), suspended_at = null, refused_at = null,
      decision_reason = null
    where id = provider_id;
  if not found then
    raise exception 'No such provider' using errcode = 'P0002';
  end if;
end $$;

create function public.refuse_provider(provider_id uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  refused public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician refuses a licence' using errcode = '42501';
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception 'A refusal needs a reason' using errcode = '22023';
  end if;
  select * into refused from public.providers where id = provider_id for update;
  if not found then
    raise exception 'No such provider' using errcode = 'P0002';
  end if;
  if refused.verified_at is not null or refused.suspended_at is not null then
    raise exception 'Only a provider who waits for verification can be refused' using errcode = '22023';
  end if;
  update public.providers set refused_at = now(), decision_reason = btrim(reason) where id = provider_id;
  perform private.notify(refused.user_id, 'license_refused', 'Your license could not be verified', btrim(reason),
    '/provider-dashboard/profile');
end $$;
comment on function public.refuse_provider is 'Not verified, and told why. Changing what was checked asks again.';
revoke execute on function public.refuse_provider(uuid, text) from public;
grant execute on function public.refuse_provider(uuid, text) to authenticated, service_role;

drop function public.suspend_provider(uuid);
create function public.suspend_provider(provider_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician suspends a provider' using errcode = '42501';
  end if;
  update public.providers
    set suspended_at = coalesce(suspended_at, now()), refused_at = null,
      decision_reason = coalesce(nullif(btrim(reason), ''), decision_reason)
    where id = provider_id returning user_id into person;
  if not found then
    raise exception 'No such provider' using errcode = 'P0002';
  end if;
  delete from auth.sessions where user_id = person;
end $$;
comment on function public.suspend_provider is
  'At once signed out everywhere, not listed, without patients and without messages, until verified again.';
revoke execute on function public.suspend_provider(uuid, text) from public;
grant execute on function public.suspend_provider(uuid, text) to authenticated, service_role;
