-- A decision about a provider's license is also emailed to them, once: the dialog promises it.

create table private.provider_decisions (
  id bigint generated always as identity primary key,
  provider_id uuid not null references public.providers on delete cascade,
  decision text not null check (decision in ('verified', 'declined', 'suspended')),
  reason text,
  created_at timestamptz not null default now(),
  mailed_at timestamptz
);
comment on table private.provider_decisions is 'Decisions about providers that a job emails to them.';
create index provider_decisions_waiting on private.provider_decisions (id) where mailed_at is null;
create index provider_decisions_of_provider on private.provider_decisions (provider_id);
alter table private.provider_decisions enable row level security;
alter table private.provider_decisions force row level security;
grant all on private.provider_decisions to service_role;

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

create function private.take_provider_decisions(most integer default 50)
returns table (decision text, reason text, email text)
language sql volatile security definer set search_path = ''
as $$
  with taken as (
    update private.provider_decisions d set mailed_at = now()
    where d.id in (
      select w.id from private.provider_decisions w where w.mailed_at is null order by w.id limit most
      for update skip locked
    ) returning d.provider_id, d.decision, d.reason
  )
  select t.decision, t.reason, u.email from taken t
  join public.providers p on p.id = t.provider_id join auth.users u on u.id = p.user_id where u.email is not null
$$;
revoke execute on function private.take_provider_decisions(integer) from public;
