-- Patients see of a provider what booking and a visit show, and of the audit log what was done, not from which address.
-- Staff have a role of their own (clinic_staff), to which every grant and policy for signed-in people applies as well.

do $$
begin
  if not exists (select from pg_roles where rolname = 'clinic_staff') then
    create role clinic_staff nologin inherit;
    grant authenticated to clinic_staff;
  end if;
end $$;

revoke select on public.providers from authenticated;
grant select (
  id, user_id, first_name, last_name, provider_title, credentials, specialty, email, bio, experience_years,
  hourly_rate, profile_photo_url, is_available, languages, time_zone, verified_at, is_listed, buffer_minutes, created_at
) on public.providers to authenticated;
grant select on public.providers to clinic_staff;

-- Anybody can sign up as a provider. Until they are verified they see no colleague.
create function private.may_see_colleagues() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.providers p where p.user_id = (select auth.uid()) and p.verified_at is null
  ) and not exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'provider'
      and not exists (select from public.providers p where p.user_id = r.user_id)
  )
$$;
revoke execute on function private.may_see_colleagues() from public;
grant execute on function private.may_see_colleagues() to authenticated, service_role;
alter policy "A signed-in person reads the providers that can be booked" on public.providers
  using (is_listed and (select private.may_see_colleagues()));

revoke select on public.audit_log from authenticated;
grant select (id, event_type, actor_id, patient_id, row_id, details, created_at) on public.audit_log to authenticated;
grant select on public.audit_log to clinic_staff;

-- A patient's own record names who treated them as their notes and letters do, with license and NPI.
create function private.providers_of_record(patient uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', p.id, 'user_id', p.user_id, 'provider_title', p.provider_title, 'first_name', p.first_name,
    'last_name', p.last_name, 'credentials', p.credentials, 'specialty', p.specialty,
    'license_number', p.license_number, 'npi', p.npi, 'type_1_npi', p.type_1_npi
  ))
  from public.providers p
  where private.is_staff()
    or patient = (select auth.uid())
      and exists (select from public.appointments a where a.provider_id = p.id and a.patient_id = patient)
$$;
revoke execute on function private.providers_of_record(uuid) from public;
grant execute on function private.providers_of_record(uuid) to authenticated, service_role;
