-- Completing a visit and billing it is one thing: both happen, or neither.

create table public.organization_config (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type_2_npi text not null,
  ein text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.organization_config is 'Who bills. At most one row is active.';
create unique index organization_config_active on public.organization_config (is_active) where is_active;
grant select on public.organization_config to authenticated;
grant insert (id, name, type_2_npi, ein, is_active), update (name, type_2_npi, ein, is_active)
  on public.organization_config to authenticated;
grant all on public.organization_config to service_role;
create trigger touch before update on public.organization_config
  for each row execute function private.touch_updated_at();
alter table public.organization_config enable row level security;
alter table public.organization_config force row level security;
create policy "A verified provider reads who bills" on public.organization_config
  for select to authenticated using ((select private.verified_provider_id()) is not null);
create policy "The supervisor reads who bills" on public.organization_config
  for select to authenticated using ((select private.is_admin()));
create policy "The supervisor adds who bills" on public.organization_config
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor changes who bills" on public.organization_config
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create table public.billing_records (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete restrict,
  appointment_id uuid not null unique references public.appointments on delete restrict,
  session_duration_minutes integer not null,
  hourly_rate numeric(8, 2) not null,
  total_amount numeric(10, 2) not null,
  billing_date date not null default current_date,
  status text not null default 'pending' check (status in ('pending', 'submitted', 'paid', 'denied', 'void')),
  organization_npi text not null,
  organization_ein text not null,
  rendering_provider_npi text,
  taxonomy_code text,
  claim_type text not null default 'CMS-1500',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.billing_records is 'One per completed visit, written by the completion itself.';
create index billing_records_of_provider on public.billing_records (provider_id, billing_date);
grant select, update (status) on public.billing_records to authenticated;
grant all on public.billing_records to service_role;
create trigger touch before update on public.billing_records
  for each row execute function private.touch_updated_at();
alter table public.billing_records enable row level security;
alter table public.billing_records force row level security;
create policy "A patient reads the bills of their own visits" on public.billing_records
  for select to authenticated using (appointment_id in (select private.visits_i_attend()));
create policy "A verified provider reads their own billing records" on public.billing_records
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads every billing record" on public.billing_records
  for select to authenticated using ((select private.is_admin()));
create policy "A verified provider moves their own billing records on" on public.billing_records
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));
create policy "The supervisor moves any billing record on" on public.billing_records
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Used until the supervisor enters the practice's own numbers: placeholders no payer would accept.
create function private.default_npi() returns text language sql immutable set search_path = '' as $$ select '0000000000' $$;
create function private.default_ein() returns text language sql immutable set search_path = '' as $$ select '00-0000000' $$;

create function private.bill_completed_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  organization public.organization_config;
  provider public.providers;
begin
  if new.status = 'completed' and old.status <> 'completed' then
    select * into organization from public.organization_config where is_active;
    select * into provider from public.providers where id = new.provider_id;
    insert into public.billing_records (
      provider_id, appointment_id, session_duration_minutes, hourly_rate, total_amount,
      organization_npi, organization_ein, rendering_provider_npi, taxonomy_code
    ) values (
      new.provider_id, new.id, new.duration_minutes, provider.hourly_rate,
      round(new.duration_minutes / 60.0 * provider.hourly_rate, 2),
      coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
      coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code
    );
  end if;
  return null;
end $$;
revoke execute on function private.bill_completed_visit() from public;
create trigger bill after update of status on public.appointments
  for each row execute function private.bill_completed_visit();
