-- The calendar: weekly hours, visits, and the rules a visit lives by.

create type private.timerange as range (subtype = time);
grant execute on function private.timerange(time, time) to authenticated, service_role;

create table public.provider_availability (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers on delete cascade,
  day_of_week smallint not null default 1 check (day_of_week between 0 and 6),
  start_time time not null default '09:00',
  end_time time not null default '17:00',
  is_available boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_it_starts check (end_time > start_time),
  constraint hours_do_not_overlap exclude using gist (
    provider_id with =, day_of_week with =, private.timerange(start_time, end_time) with &&
  ) where (is_available) deferrable initially deferred
);
comment on table public.provider_availability is 'Weekly hours, wall-clock times in the provider''s time zone. 0 is Sunday.';
create index provider_availability_by_day on public.provider_availability (provider_id, day_of_week);
grant select, delete on public.provider_availability to authenticated;
grant insert (id, provider_id, day_of_week, start_time, end_time, is_available),
  update (id, provider_id, day_of_week, start_time, end_time, is_available)
  on public.provider_availability to authenticated;
grant all on public.provider_availability to service_role;
create trigger touch before update on public.provider_availability
  for each row execute function private.touch_updated_at();

-- Minutes do not depend on a time zone, so this is immutable although timestamptz + interval in general is not.
create function private.visit_end(starts_at timestamptz, minutes integer) returns timestamptz
language sql immutable set search_path = ''
as $$ select starts_at + make_interval(mins => minutes) $$;
revoke execute on function private.visit_end(timestamptz, integer) from public;
grant execute on function private.visit_end(timestamptz, integer) to authenticated, service_role;

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  appointment_date timestamptz not null,
  appointment_type text not null default 'consultation' check (appointment_type <> ''),
  duration_minutes integer not null default 60 check (duration_minutes between 10 and 240),
  ends_at timestamptz not null generated always as (private.visit_end(appointment_date, duration_minutes)) stored,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'in_progress', 'completed', 'cancelled', 'no_show')),
  session_id text unique,
  reason text,
  notes text,
  payment_method text not null default 'credit_card' check (payment_method in ('credit_card', 'insurance')),
  recording_consent boolean,
  consent_timestamp timestamptz,
  satisfaction_rating smallint check (satisfaction_rating between 1 and 5),
  satisfaction_feedback text,
  cancellation_reason text,
  cancelled_by uuid,
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint provider_is_free exclude using gist (
    provider_id with =, tstzrange(appointment_date, ends_at) with &&
  ) where (status <> 'cancelled'),
  constraint patient_is_free exclude using gist (
    patient_id with =, tstzrange(appointment_date, ends_at) with &&
  ) where (status <> 'cancelled')
);
comment on table public.appointments is 'A visit, booked, held or called off. No two of one person overlap unless cancelled.';
comment on column public.appointments.reason is 'What the patient wrote when booking; notes is the summary the visit ends with.';
create index appointments_of_patient on public.appointments (patient_id, appointment_date);
create index appointments_of_provider on public.appointments (provider_id, appointment_date);

grant select on public.appointments to authenticated;
grant insert (id, patient_id, provider_id, appointment_date, appointment_type, duration_minutes, notes, status, payment_method)
  on public.appointments to authenticated;
grant update (
  appointment_date, duration_minutes, status, session_id, notes, payment_method, recording_consent,
  consent_timestamp, satisfaction_rating, satisfaction_feedback, cancellation_reason
) on public.appointments to authenticated;
grant all on public.appointments to service_role;

alter table public.provider_availability enable row level security;
alter table public.provider_availability force row level security;
alter table public.appointments enable row level security;
alter table public.appointments force row level security;

-- Who treats whom follows from the calendar: an appointment that was not cancelled.
create function private.patients_i_treat() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct patient_id from public.appointments
  where provider_id = (select private.verified_provider_id()) and status <> 'cancelled'
$$;
create function private.can_see_patients(provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.providers where id = provider and verified_at is not null and suspended_at is null)
$$;
create function private.providers_i_have_seen() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct provider_id from public.appointments
  where patient_id = (select auth.uid()) and status <> 'cancelled'
$$;
create function private.i_treat(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments
    where patient_id = patient and provider_id = (select private.verified_provider_id()) and status <> 'cancelled'
  )
$$;
create function private.listed_provider_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select id from public.providers where is_listed $$;
revoke execute on function private.patients_i_treat(), private.providers_i_have_seen(),
  private.i_treat(uuid), private.can_see_patients(uuid), private.listed_provider_ids() from public;
grant execute on function private.patients_i_treat(), private.providers_i_have_seen(),
  private.i_treat(uuid), private.can_see_patients(uuid), private.listed_provider_ids() to authenticated, service_role;

create policy "A signed-in person reads the hours of providers that can be booked" on public.provider_availability
  for select to authenticated using (provider_id in (select private.listed_provider_ids()));
create policy "A provider reads their own hours" on public.provider_availability
  for select to authenticated using (provider_id = (select private.own_provider_id()));
create policy "The supervisor reads every provider's hours" on public.provider_availability
  for select to authenticated using ((select private.is_admin()));
create policy "A provider adds to their own hours" on public.provider_availability
  for insert to authenticated with check (provider_id = (select private.own_provider_id()));
create policy "A provider changes their own hours" on public.provider_availability
  for update to authenticated using (provider_id = (select private.own_provider_id()))
  with check (provider_id = (select private.own_provider_id()));
create policy "A provider removes their own hours" on public.provider_availability
  for delete to authenticated using (provider_id = (select private.own_provider_id()));

create policy "A patient reads their own appointments" on public.appointments
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their own appointments" on public.appointments
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads every appointment" on public.appointments
  for select to authenticated using ((select private.is_admin()));
create policy "A patient books for themselves" on public.appointments
  for insert to authenticated with check (patient_id = (select auth.uid()) and status = 'scheduled');
create policy "A verified provider books their own patients again" on public.appointments
  for insert to authenticated
  with check (provider_id = (select private.verified_provider_id()) and (select private.i_treat(patient_id)) and status = 'scheduled');
create policy "A patient changes their own appointments" on public.appointments
  for update to authenticated using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
create policy "A verified provider changes their own appointments" on public.appointments
  for update to authenticated using (provider_id = (select private.verified_provider_id()))
  with check (provider_id = (select private.verified_provider_id()));

-- Seeing each other's names follows from having an appointment together.
create policy "A patient reads the providers they have seen" on public.providers
  for select to authenticated using (id in (select private.providers_i_have_seen()));
create policy "A verified provider reads the profiles of their patients" on public.profiles
  for select to authenticated using (id in (select private.patients_i_treat()));
create policy "A verified provider changes the clinical fields of their patients" on public.profiles
  for update to authenticated using (id in (select private.patients_i_treat()))
  with check (id in (select private.patients_i_treat()));

create function public.booked_slots(provider_id uuid, "from" timestamptz, "to" timestamptz)
returns table (appointment_date timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select a.appointment_date, a.ends_at from public.appointments a
  where a.provider_id = booked_slots.provider_id and a.status <> 'cancelled'
    and a.appointment_date < booked_slots."to" and a.appointment_date > booked_slots."from" - interval '4 hours'
    and a.ends_at > booked_slots."from"
    and booked_slots."to" <= booked_slots."from" + interval '62 days'
    and exists (select from public.providers p where p.id = booked_slots.provider_id and p.is_listed)
  order by a.appointment_date
$$;
comment on function public.booked_slots is 'When a provider is taken, without saying by whom.';
revoke execute on function public.booked_slots(uuid, timestamptz, timestamptz) from public;
grant execute on function public.booked_slots(uuid, timestamptz, timestamptz) to authenticated, service_role;
