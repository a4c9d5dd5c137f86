-- Patients see whether a provider practices here, and not since when or why they don't.
alter table public.providers
  add column is_active boolean generated always as (verified_at is not null and suspended_at is null) stored;
comment on column public.providers.is_active is 'Verified and not suspended: takes messages from patients.';
grant select (is_active) on public.providers to authenticated;
