-- A visit that its provider forgot to end is closed by the server. That creates no bill: whether and how long the visit
-- took place is the provider's to say, who then bills it with one call.

create function private.create_bill(visit public.appointments) returns public.billing_records
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
    provider_id, appointment_id, session_duration_minutes, hourly_rate, total_amount,
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, provider.hourly_rate,
    round(visit.duration_minutes / 60.0 * provider.hourly_rate, 2),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code
  ) returning * into created;
  return created;
end $$;
revoke execute on function private.create_bill(public.appointments) from public;

create or replace function private.bill_completed_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' and old.status <> 'completed'
    and current_setting('private.closing_open_visits', true) is distinct from 'on'
  then
    perform private.create_bill(new);
  end if;
end $$;

create index appointments_in_progress on public.appointments (ends_at) where status = 'in_progress';

create function private.close_open_visits(open_for interval, most integer default 100)
returns table (appointment_id uuid, provider_email text)
language plpgsql security definer set search_path = ''
as $$
declare
  visit record;
begin
  perform set_config('private.closing_open_visits', 'on', true);
  for visit in
    select a.id, a.patient_id, p.user_id, u.email
    from public.appointments a
    join public.providers p on p.id = a.provider_id left join auth.users u on u.id = p.user_id
    where a.status = 'in_progress' and greatest(a.ends_at, a.started_at) < now() - open_for
    order by a.ends_at limit most for update of a skip locked
  loop
    update public.appointments set status = 'completed' where id = visit.id;
    perform private.record_audit('appointments.close', visit.patient_id, visit.id::text);
    perform private.notify(visit.user_id, 'visit_closed', 'A visit was left open and has been closed',
      'No bill was created. Review the visit, and create the bill if it took place.',
      '/provider-dashboard/appointments?visit=' || visit.id);
    appointment_id := visit.id;
    provider_email := visit.email;
    return next;
  end loop;
  perform set_config('private.closing_open_visits', 'off', true);
end $$;
comment on function private.close_open_visits is
  'Completes visits that were left in progress, without a bill, and notifies their providers.';
revoke execute on function private.close_open_visits(interval, integer) from public;

create function public.bill_visit(visit_id uuid) returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments
    where id = visit_id and provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'completed' or exists (select from public.billing_records where appointment_id = visit.id) then
    raise exception 'Only a completed visit that has no bill yet can be billed.' using errcode = 'SM808';
  end if;
  return private.create_bill(visit);
end $$;
comment on function public.bill_visit is
  'Creates the bill of one of the caller''s completed visits that has none, such as one the server closed.';
revoke execute on function public.bill_visit(uuid) from public;
grant execute on function public.bill_visit(uuid) to authenticated, service_role;
