-- What the front desk and the rest of the office do: their tasks, the visits of a day, contact details.

-- Work that somebody of the practice has to do by a day: who owns it, by when, about whom.
create table public.staff_tasks (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid references public.profiles on delete restrict,
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  details text check (char_length(details) <= 2000),
  owner_id uuid not null references auth.users on delete restrict,
  due_on date not null,
  created_by uuid not null default auth.uid() references auth.users on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references auth.users on delete restrict,
  constraint done_by_somebody check ((done_at is null) = (done_by is null))
);
comment on table public.staff_tasks is
  'Tasks of staff, each with an owner and a due date. Read by who owns or created it; done, never removed.';
comment on column public.staff_tasks.patient_id is '@audit patient';
create index staff_tasks_of_owner on public.staff_tasks (owner_id, due_on) where done_at is null;
create index staff_tasks_of_author on public.staff_tasks (created_by, due_on);
create index staff_tasks_of_patient on public.staff_tasks (patient_id);
create index staff_tasks_done_by on public.staff_tasks (done_by);
grant select on public.staff_tasks to authenticated;
grant insert (id, patient_id, title, details, owner_id, due_on),
  update (title, details, owner_id, due_on, done_at) on public.staff_tasks to authenticated;
grant all on public.staff_tasks to service_role;

-- Who may be given a task: a verified provider or an admin; about a patient, only who may open the chart.
-- Tasks: the office gives and gets them like clinicians.
create function private.may_own_task(person uuid, patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    or private.works_in_office(person)
    or exists (
      select from public.providers p
      where p.user_id = person and private.can_see_patients(p.id)
        and (patient is null or exists (select from private.care c where c.provider_id = p.id and c.patient_id = patient))
    )
$$;
revoke execute on function private.may_own_task(uuid, uuid) from public;

create function private.before_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.done_at is not null and (new.title, new.details, new.owner_id, new.due_on)
      is distinct from (old.title, old.details, old.owner_id, old.due_on)
    then
      raise exception 'A task that is done can''t be changed. Reopen it first.' using errcode = 'SM816';
    end if;
    new.updated_at := now();
  end if;
  if (tg_op = 'INSERT' or new.owner_id <> old.owner_id) and not private.may_own_task(new.owner_id, new.patient_id) then
    raise exception 'This person can''t be given that task.' using errcode = 'SM815';
  end if;
  if new.done_at is null then
    new.done_by := null;
  elsif tg_op = 'INSERT' or old.done_at is null then
    new.done_at := now();
    new.done_by := coalesce((select auth.uid()), new.owner_id);
  end if;
  return new;
end $$;
revoke execute on function private.before_staff_task_write() from public;

create function private.after_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.owner_id <> old.owner_id)
    and new.owner_id is distinct from (select auth.uid())
  then
    perform private.notify(new.owner_id, 'task_assigned', 'You were given a task', null,
      case
        when exists (select from public.user_roles r where r.user_id = new.owner_id and r.role = 'front_desk')
          then '/front-desk/tasks'
        when exists (select from public.user_roles r where r.user_id = new.owner_id and r.role = 'biller')
          then '/billing-desk/tasks'
        when exists (select from public.user_roles r where r.user_id = new.owner_id and r.role = 'admin')
          then '/admin/tasks'
        else '/provider-dashboard#tasks'
      end, about => new.patient_id);
  end if;
  return null;
end $$;
revoke execute on function private.after_staff_task_write() from public;

create trigger steps_before before insert or update on public.staff_tasks
  for each row execute function private.before_staff_task_write();
create trigger steps_after after insert or update or delete on public.staff_tasks
  for each row execute function private.after_staff_task_write();

alter table public.staff_tasks enable row level security;
alter table public.staff_tasks force row level security;

create function private.is_staff_at_work() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.verified_provider_id() is not null or private.is_admin() or private.works_in_office((select auth.uid()))
$$;
revoke execute on function private.is_staff_at_work() from public;
grant execute on function private.is_staff_at_work() to authenticated, service_role;

create policy "Staff give tasks, also about their own patients" on public.staff_tasks
  for insert to authenticated with check (
    (select private.is_staff_at_work())
    and (
      patient_id is null or (select private.is_admin())
      or exists (select from private.under_my_care c where c.patient_id = staff_tasks.patient_id)
    )
  );
create policy "Staff change the tasks they own or gave" on public.staff_tasks
  for update to authenticated
  using ((select auth.uid()) in (owner_id, created_by) and (select private.is_staff_at_work()))
  with check ((select auth.uid()) in (owner_id, created_by) and (select private.is_staff_at_work()));
create policy "The office reads the tasks it owns or gave" on public.staff_tasks
  for select to authenticated using (
    (select auth.uid()) in (owner_id, created_by) and (select private.is_front_desk() or private.is_biller())
  );
create policy "The office gives tasks about any patient" on public.staff_tasks
  for insert to authenticated with check ((select private.is_front_desk() or private.is_biller()));
create policy "Staff read the tasks they own or gave" on public.staff_tasks
  for select to clinic_staff
  using (
    ((select auth.uid()) = owner_id or (select auth.uid()) = created_by)
    and (select private.is_staff_at_work())
    and (
      patient_id is null or done_at is null or done_by = (select auth.uid()) or (select private.is_admin())
      or exists (select from private.under_my_care c where c.patient_id = staff_tasks.patient_id)
    )
  );

-- Who treats a patient is known to those who may know of the patient. For anybody else the list of who could be given a
-- task about them would tell.
create function public.task_owners(patient uuid default null) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can give tasks.' using errcode = 'SM817';
  end if;
  if not private.may_know_of(patient) then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  return query
    select p.user_id, private.provider_name(p) from public.providers p
    where p.user_id is not null and private.may_own_task(p.user_id, patient)
    union all
    select r.user_id, private.person_name(r.user_id)
      || case r.role when 'biller' then ' (billing)' else ' (front desk)' end
    from public.user_roles r where r.role = any (private.office_roles())
    order by 2;
end $$;
comment on function public.task_owners is 'Who can be given a task, or a task about one patient.';
revoke execute on function public.task_owners(uuid) from public;
grant execute on function public.task_owners(uuid) to authenticated, service_role;

create function private.require_front_desk() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_front_desk() then
    raise exception 'Only the front desk can do that.' using errcode = 'SM820';
  end if;
end $$;
revoke execute on function private.require_front_desk() from public;

-- What the practice still needs from a patient before a visit. Names of forms, never what was written into one.
create function private.outstanding_forms(patient public.profiles, visit public.appointments) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when not patient.registration_completed then 'registration'
      when not patient.intake_completed then 'history' end,
    case when patient.registration_completed and exists (
      select from (
        select t.kind from public.consent_texts t
        where t.kind in ('privacy_notice', 'privacy_policy', 'terms', 'telehealth', 'treatment', 'financial')
        group by t.kind
      ) asked where not exists (
        select from public.consents c join public.consent_texts t on t.id = c.text_id
        where c.patient_id = patient.id and t.kind = asked.kind and c.appointment_id is null
          and c.text_id not in (select private.outdated_consent_texts())
      )
    ) then 'documents' end,
    case when visit.id is not null and not exists (
      select from public.intake_responses i where i.appointment_id = visit.id and i.completed_at is not null
    ) then 'visit_intake' end,
    case when visit.payment_method = 'insurance' and coalesce(patient.insurance_policy_number, '') !~ '\S'
      then 'insurance' end
  ], null)
$$;
revoke execute on function private.outstanding_forms(public.profiles, public.appointments) from public;

create function public.front_desk_visits("from" timestamptz, "to" timestamptz, provider uuid default null)
returns table (
  id uuid, appointment_date timestamptz, duration_minutes integer, appointment_type text, status text,
  payment_method text, paid numeric, checked_in_at timestamptz, checked_in_by text, patient_id uuid,
  patient_number text, patient_name text, date_of_birth date, phone text, preferred_language text,
  insurance_provider text, provider_id uuid, provider_name text, provider_away boolean, time_zone text, outstanding text[]
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, paid, checked_in_at,
    checked_in_by, patient_id, patient_number, patient_name, date_of_birth, phone, preferred_language,
    insurance_provider, provider_id, provider_name, provider_away, time_zone, outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      (select coalesce(sum(b.amount), 0) from public.bill_payments b where b.appointment_id = a.id),
      a.checked_in_at, private.person_name(a.checked_in_by), p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      p.date_of_birth, p.phone, p.preferred_language, p.insurance_provider,
      v.id, private.provider_name(v), not v.is_active, v.time_zone,
      case when a.status = 'scheduled' then private.outstanding_forms(p, a) else '{}' end
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where a.appointment_date >= front_desk_visits."from" and a.appointment_date < front_desk_visits."to"
      and (front_desk_visits.provider is null or a.provider_id = front_desk_visits.provider)
    order by a.appointment_date, a.id limit 500
  loop
    perform private.record_audit('appointments.read', patient_id, id::text,
      '{"list": "front_desk_visits", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.front_desk_visits is
  'The visits of a time: who, when, with whom and whether they can see patients, how they pay and what they paid, what is outstanding. Not why.';
revoke execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) from public;
grant execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) to authenticated, service_role;

create function public.front_desk_patients(search text)
returns table (id uuid, patient_number text, name text, date_of_birth date, phone text, why_not_bookable text)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  wanted record;
begin
  perform private.require_front_desk();
  if coalesce(search, '') !~ '\S' then
    return;
  end if;
  select * into wanted from private.read_patient_search(search);
  for id, patient_number, name, date_of_birth, phone, why_not_bookable in
    select p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name), p.date_of_birth,
      p.phone, private.why_not_bookable(p)
    from public.profiles p
    where (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (wanted.numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or position(n in coalesce(p.phone, '')) > 0)
        from unnest(wanted.numbers) n
      ))
    order by lower(p.last_name), lower(p.first_name), p.id limit 20
  loop
    perform private.record_audit('profiles.read', id, null, '{"list": "front_desk_patients"}');
    return next;
  end loop;
end $$;
comment on function public.front_desk_patients is
  'Patients by name, number, phone or date of birth, twenty at most, and why one can''t be booked for.';
revoke execute on function public.front_desk_patients(text) from public;
grant execute on function public.front_desk_patients(text) to authenticated, service_role;

create function public.front_desk_patient(patient uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_row public.profiles;
begin
  perform private.require_front_desk();
  select * into found_row from public.profiles p where p.id = patient;
  if found_row.id is null then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  perform private.note_list('front_desk_patient', '{profiles,appointments}', array[patient]);
  return jsonb_build_object(
    'id', found_row.id, 'patient_number', found_row.patient_id, 'first_name', found_row.first_name,
    'last_name', found_row.last_name, 'preferred_name', found_row.preferred_name, 'pronouns', found_row.pronouns,
    'date_of_birth', found_row.date_of_birth, 'phone', found_row.phone,
    'email', (select u.email from auth.users u where u.id = patient),
    'address_line1', found_row.address_line1, 'address_line2', found_row.address_line2, 'city', found_row.city,
    'state', found_row.state, 'zip_code', found_row.zip_code,
    'emergency_contact_name', found_row.emergency_contact_name,
    'emergency_contact_phone', found_row.emergency_contact_phone,
    'emergency_contact_relationship', found_row.emergency_contact_relationship,
    'insurance_provider', found_row.insurance_provider, 'insurance_policy_number', found_row.insurance_policy_number,
    'preferred_language', found_row.preferred_language,
    'registration_completed', found_row.registration_completed,
    'may_share_number', private.may_share_number(found_row),
    'updated_at', found_row.updated_at,
    'why_not_bookable', private.why_not_bookable(found_row),
    'outstanding', to_jsonb(private.outstanding_forms(found_row, null)),
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
        'appointment_type', a.appointment_type, 'status', a.status, 'checked_in_at', a.checked_in_at,
        'provider_id', a.provider_id, 'provider_name', private.provider_name(v), 'time_zone', v.time_zone
      ) order by a.appointment_date desc)
      from (
        select * from public.appointments own where own.patient_id = patient order by own.appointment_date desc limit 30
      ) a join public.providers v on v.id = a.provider_id
    ), '[]')
  );
end $$;
comment on function public.front_desk_patient is
  'How to reach one patient, how they pay, what is outstanding, and their visits without their words.';
revoke execute on function public.front_desk_patient(uuid) from public;
grant execute on function public.front_desk_patient(uuid) to authenticated, service_role;

-- Every rule of a booking holds: hours, free slot, visit type, license. Only a provider can go outside their hours.
create function public.front_desk_book(
  patient uuid, provider uuid, starts_at timestamptz, visit_type text, minutes integer, payment text default null,
  reason text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  booked uuid;
begin
  perform private.require_front_desk();
  if not exists (select from public.profiles p where p.id = patient and p.closed_at is null) then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  insert into public.appointments (
    patient_id, provider_id, appointment_date, appointment_type, duration_minutes, status, payment_method, notes
  ) values (
    patient, provider, starts_at, visit_type, minutes, 'scheduled', coalesce(payment, private.usual_payment(patient)),
    nullif(left(btrim(reason), 1000), '')
  ) returning id into booked;
  return booked;
end $$;
comment on function public.front_desk_book is 'Books a visit for a patient with any provider. Both are notified.';
revoke execute on function public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text) from public;
grant execute on function public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text)
  to authenticated, service_role;

create function public.front_desk_move(appointment uuid, starts_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  update public.appointments set appointment_date = starts_at where id = appointment;
  if not found then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
end $$;
comment on function public.front_desk_move is 'Moves a visit that has not started. The patient and the provider are notified.';
revoke execute on function public.front_desk_move(uuid, timestamptz) from public;
grant execute on function public.front_desk_move(uuid, timestamptz) to authenticated, service_role;

create function public.front_desk_cancel(appointment uuid, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := btrim(coalesce(reason, ''));
  now_is text;
begin
  perform private.require_front_desk();
  select a.status into now_is from public.appointments a where a.id = appointment for update;
  if now_is is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if now_is <> 'scheduled' then
    raise exception 'This appointment can no longer be canceled.' using errcode = 'SM222', detail = now_is;
  end if;
  if char_length(said) < 10 then
    raise exception 'Enter a reason of at least 10 characters.' using errcode = 'SM115';
  end if;
  if char_length(said) > 500 then
    raise exception 'Keep the reason to 500 characters or fewer.' using errcode = 'SM116';
  end if;
  update public.appointments set status = 'cancelled', cancellation_reason = said where id = appointment;
end $$;
comment on function public.front_desk_cancel is
  'Cancels a visit that has not started. The patient and the provider are notified and can read the reason.';
revoke execute on function public.front_desk_cancel(uuid, text) from public;
grant execute on function public.front_desk_cancel(uuid, text) to authenticated, service_role;

create function public.check_in_visit(appointment uuid, checked_in boolean default true) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  perform private.require_front_desk();
  select * into visit from public.appointments a where a.id = appointment for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'scheduled'
    or private.day_of_provider(visit.provider_id, visit.appointment_date) <> private.day_of_provider(visit.provider_id, now())
  then
    raise exception 'A visit can be checked in on its day, before it starts.' using errcode = 'SM824', detail = visit.status;
  end if;
  update public.appointments set
    checked_in_at = case when checked_in then coalesce(visit.checked_in_at, now()) end,
    checked_in_by = case when checked_in then coalesce(visit.checked_in_by, (select auth.uid())) end
  where id = appointment returning checked_in_at into visit.checked_in_at;
  return visit.checked_in_at;
end $$;
comment on function public.check_in_visit is
  'Notes on the day of a visit that the front desk has everything from the patient, or takes that back.';
revoke execute on function public.check_in_visit(uuid, boolean) from public;
grant execute on function public.check_in_visit(uuid, boolean) to authenticated, service_role;

create function private.may_share_number(patient public.profiles) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.age_on(patient.date_of_birth) < 18, false) or private.has_guardian(patient.id) $$;
comment on function private.may_share_number is
  'Whether the one to call in an emergency may have the patient''s own number, as a parent does.';
revoke execute on function private.may_share_number(public.profiles) from public;

-- Whoever only acts for somebody else has an account and is no patient.
create function private.why_not_bookable(patient public.profiles) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when patient.closed_at is not null then 'closed'
    when patient.intake_completed then null
    when patient.registration_completed then 'history'
    when exists (
      select from public.representatives r
      where r.user_id = patient.id and r.revoked_at is null and r.accepted_at is not null
    ) then 'representative'
    else 'registration'
  end
$$;
comment on function private.why_not_bookable is
  'Why the practice can''t book for a person: closed, registration, history, representative; null where it can.';
revoke execute on function private.why_not_bookable(public.profiles) from public;

create function public.front_desk_change_contact(
  patient uuid, as_of timestamptz, phone text, address_line1 text, address_line2 text, city text, state text,
  zip_code text, emergency_contact_name text, emergency_contact_phone text, emergency_contact_relationship text,
  insurance_provider text, insurance_policy_number text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.profiles;
  after public.profiles;
begin
  perform private.require_front_desk();
  select * into before from public.profiles p where p.id = patient for update;
  if before.id is null then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  if before.updated_at is distinct from as_of then
    raise exception 'Someone else changed this patient''s details. Reload the page and try again.' using errcode = 'SM126';
  end if;
  update public.profiles p set
    phone = nullif(btrim(phone), ''),
    address_line1 = nullif(btrim(address_line1), ''),
    address_line2 = nullif(btrim(address_line2), ''),
    city = nullif(btrim(city), ''),
    state = nullif(btrim(state), ''),
    zip_code = nullif(btrim(zip_code), ''),
    emergency_contact_name = nullif(btrim(emergency_contact_name), ''),
    emergency_contact_phone = nullif(btrim(emergency_contact_phone), ''),
    emergency_contact_relationship = nullif(btrim(emergency_contact_relationship), ''),
    insurance_provider = nullif(btrim(insurance_provider), ''),
    insurance_policy_number = nullif(btrim(insurance_policy_number), '')
  where p.id = patient returning * into after;
  if to_jsonb(after) - 'updated_at' is distinct from to_jsonb(before) - 'updated_at' then
    perform private.notify(patient, 'contact_changed', 'The practice updated your contact details or insurance', null,
      '/patient-dashboard?open=profile');
  end if;
end $$;
comment on function public.front_desk_change_contact is
  'Corrects a patient''s phone, address, emergency contact and insurance, as they were read. The patient is notified.';
revoke execute on function public.front_desk_change_contact(
  uuid, timestamptz, text, text, text, text, text, text, text, text, text, text, text
) from public;
grant execute on function public.front_desk_change_contact(
  uuid, timestamptz, text, text, text, text, text, text, text, text, text, text, text
) to authenticated, service_role;

create function public.front_desk_providers() returns table (id uuid, name text, time_zone text, is_listed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  return query
    select p.id, private.provider_name(p), p.time_zone, p.is_listed from public.providers p
    where p.is_listed or exists (
      select from public.appointments a
      where a.provider_id = p.id and a.status in ('scheduled', 'in_progress') and a.ends_at > now()
    )
    order by p.last_name, p.first_name;
end $$;
comment on function public.front_desk_providers() is
  'Providers who take visits, and those who no longer do but have visits ahead.';
revoke execute on function public.front_desk_providers() from public, anon;
grant execute on function public.front_desk_providers() to authenticated, service_role;
