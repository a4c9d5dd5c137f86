-- Who waits for a provider in their state is also notified when a licensed provider starts to take patients after the
-- license was verified, and by email: someone who waits has no reason to sign in.

alter table public.state_waitlist add column mailed_at timestamptz;
comment on column public.state_waitlist.mailed_at is 'When the email about it was queued.';
update public.state_waitlist set mailed_at = told_at where told_at is not null;
create index state_waitlist_to_mail on public.state_waitlist (told_at) where told_at is not null and mailed_at is null;

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
  if tg_op = 'UPDATE' and new.is_listed and not old.is_listed then
    perform private.tell_waiting_patients(l.state) from public.provider_licenses l
      where l.provider_id = new.id and l.verified_at is not null and l.declined_at is null
        and l.expires_on >= private.day_of_provider(new.id, now());
  end if;
  return null;
end $$;

create function private.take_opened_states(most integer default 50)
returns table (state text, place text, email text, preferred_language text)
language sql volatile security definer set search_path = ''
as $$
  with taken as (
    update public.state_waitlist w set mailed_at = now()
    where w.id in (
      select d.id from public.state_waitlist d where d.told_at is not null and d.mailed_at is null
      order by d.told_at limit most for update skip locked
    ) returning w.patient_id, w.state
  )
  select t.state, s.name, u.email, p.preferred_language
  from taken t
  join private.us_states s on s.code = t.state
  join public.profiles p on p.id = t.patient_id and p.closed_at is null
  join auth.users u on u.id = t.patient_id and u.email is not null
$$;
comment on function private.take_opened_states is 'Whom to email that a provider in their state takes patients now; each is taken once.';
revoke execute on function private.take_opened_states(integer) from public;
grant execute on function private.take_opened_states(integer) to service_role;
