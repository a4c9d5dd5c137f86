-- A bill has the date of the day by its provider's clock. By the server's, a visit that ended in the evening was billed
-- tomorrow and was missing from the lists until then.
create or replace function private.create_bill(visit public.appointments, measured integer)
returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  organization public.organization_config;
  provider public.providers;
  created public.billing_records;
begin
  select * into organization from public.organization_config where is_active;
  select * into provider from public.providers where id = visit.provider_id;
  insert into public.billing_records (
    provider_id, appointment_id, session_duration_minutes, booked_minutes, measured_minutes, hourly_rate, total_amount,
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    round(visit.duration_minutes / 60.0 * provider.hourly_rate, 2),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code, (now() at time zone provider.time_zone)::date
  ) returning * into created;
  return created;
end $$;

update public.billing_records b set billing_date = (b.created_at at time zone p.time_zone)::date
from public.providers p
where p.id = b.provider_id and b.billing_date = (b.created_at at time zone 'UTC')::date
  and b.billing_date <> (b.created_at at time zone p.time_zone)::date;
