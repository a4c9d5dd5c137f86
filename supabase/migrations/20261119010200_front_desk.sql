-- What the front desk does: book, move and cancel visits of every provider, check patients in, see how to reach them
-- and how they pay, and add documents. It reads no row of a patient's record. These functions answer with the columns
-- it may see and write each read into the audit log.

alter table public.appointments
  add column checked_in_at timestamptz,
  add column checked_in_by uuid references auth.users on delete set null;
comment on column public.appointments.checked_in_at is
  'When the front desk had everything it needs from the patient: reached them, forms, insurance. Empty: not yet.';
create index appointments_checked_in_by on public.appointments (checked_in_by) where checked_in_by is not null;

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
  payment_method text, checked_in_at timestamptz, checked_in_by text, patient_id uuid, patient_number text,
  patient_name text, date_of_birth date, phone text, preferred_language text, insurance_provider text,
  provider_id uuid, provider_name text, time_zone text, outstanding text[]
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, checked_in_at, checked_in_by,
    patient_id, patient_number, patient_name, date_of_birth, phone, preferred_language, insurance_provider,
    provider_id, provider_name, time_zone, outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      a.checked_in_at, private.person_name(a.checked_in_by), p.id, p.patient_id,
      btrim(p.first_name || ' ' || p.last_name), p.date_of_birth, p.phone, p.preferred_language, p.insurance_provider,
      v.id, private.provider_name(v), v.time_zone,
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
  'The visits of a time: who, when, with whom, how they pay, what is outstanding. Not why.';
revoke execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) from public;
grant execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) to authenticated, service_role;

create function public.front_desk_patients(search text)
returns table (id uuid, patient_number text, name text, date_of_birth date, phone text, can_book boolean)
language plpgsql volatile security definer set search_path = ''
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
  for id, patient_number, name, date_of_birth, phone, can_book in
    select p.id, p.patient_id, btrim(p.first_name || ' ' || p.last_name), p.date_of_birth, p.phone,
      p.intake_completed and p.closed_at is null
    from public.profiles p
    where (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}' or private.folded_name(p.first_name, p.last_name) like all (wanted.names))
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
  'Patients by name, number, phone or date of birth, twenty at most.';
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
    'can_book', found_row.intake_completed and found_row.closed_at is null,
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
  patient uuid, provider uuid, starts_at timestamptz, visit_type text, minutes integer, payment text default 'credit_card',
  reason text default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
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
    patient, provider, starts_at, visit_type, minutes, 'scheduled', payment, nullif(left(btrim(reason), 1000), '')
  ) returning id into booked;
  return booked;
end $$;
comment on function public.front_desk_book is 'Books a visit for a patient with any provider. Both are notified.';
revoke execute on function public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text) from public;
grant execute on function public.front_desk_book(uuid, uuid, timestamptz, text, integer, text, text)
  to authenticated, service_role;

create function public.front_desk_move(appointment uuid, starts_at timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  update public.appointments set appointment_date = starts_at, checked_in_at = null, checked_in_by = null
    where id = appointment;
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

-- Documents: cards for insurance, and what one added oneself until a clinician verified it. A row can name only a file
-- that its author uploaded, or it would open any file of the folder to them.

create function private.is_own_file(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'patient-documents' and o.name = object_name and o.owner_id = (select auth.uid())::text
  )
$$;
create function private.is_filed(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.patient_documents d where d.file_url = object_name) $$;
create function private.is_insurance_card(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d
    where d.patient_id = private.folder_owner(object_name) and d.file_url = object_name
      and d.document_type like 'insurance_card%'
  )
$$;
create function private.is_patient(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.profiles p where p.id = person) $$;
revoke execute on function private.is_own_file(text), private.is_filed(text), private.is_insurance_card(text),
  private.is_patient(uuid) from public;
grant execute on function private.is_own_file(text), private.is_filed(text), private.is_insurance_card(text),
  private.is_patient(uuid) to authenticated, service_role;

create policy "The front desk reads insurance cards and what it added" on public.patient_documents
  for select to authenticated using (
    (select private.is_front_desk()) and (document_type like 'insurance_card%' or uploaded_by = (select auth.uid()))
  );
create policy "The front desk adds documents for a clinician to verify" on public.patient_documents
  for insert to authenticated with check (
    (select private.is_front_desk()) and not verified and uploaded_by = (select auth.uid())
    and (file_url = 'pending_upload' or private.is_own_file(file_url))
  );
create policy "The front desk removes what it added until verified" on public.patient_documents
  for delete to authenticated using (
    (select private.is_front_desk()) and uploaded_by = (select auth.uid()) and not verified
  );

create policy "The front desk reads insurance cards and files it uploaded" on storage.objects
  for select to authenticated using (
    bucket_id = 'patient-documents' and (select private.is_front_desk())
    and (owner_id = (select auth.uid())::text or private.is_insurance_card(name))
  );
create policy "The front desk uploads files for patients" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'patient-documents' and (select private.is_front_desk())
    and private.is_patient(private.folder_owner(name)) and not private.is_filed(name)
  );
create policy "The front desk removes files it uploaded and did not file" on storage.objects
  for delete to authenticated using (
    bucket_id = 'patient-documents' and (select private.is_front_desk()) and owner_id = (select auth.uid())::text
    and not private.is_filed(name)
  );
