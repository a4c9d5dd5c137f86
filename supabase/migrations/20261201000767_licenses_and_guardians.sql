-- A renewal that is declined takes nothing away: the license counts until the day it was verified for.
create or replace function private.before_license_write()
returns trigger language plpgsql set search_path = '' as $$
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

-- Nobody who can't act for themselves is left without anybody who may: not a child, and not a ward without a sign-in.
create or replace function private.is_only_guardian(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.representatives r join public.profiles p on p.id = r.patient_id and p.closed_at is null
    where r.user_id = person and r.kind = 'guardian' and r.revoked_at is null and private.is_in_force(r)
      and (private.is_minor(r.patient_id) or not private.signs_in(r.patient_id))
      and not exists (
        select from public.representatives other
        where other.patient_id = r.patient_id and other.user_id <> person and other.kind = 'guardian'
          and other.revoked_at is null and private.is_in_force(other)
      )
  )
$$;
comment on function private.is_only_guardian(uuid) is
  'Whether somebody who can''t act for themselves would be left without anybody who may.';
