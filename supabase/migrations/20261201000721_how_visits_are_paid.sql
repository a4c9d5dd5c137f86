-- How a visit is paid: as the patient usually pays, and corrected by the office or its provider until the bill is sent.

create function private.usual_payment(patient uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    -- Self-pay on a visit that its provider booked was chosen by nobody.
    (select a.payment_method from public.appointments a join public.providers p on p.id = a.provider_id
      where a.patient_id = usual_payment.patient
        and (a.payment_method = 'insurance' or a.booked_by is distinct from p.user_id)
      order by a.created_at desc, a.id limit 1),
    (select 'insurance' from public.profiles p
      where p.id = usual_payment.patient and p.insurance_policy_number ~ '\S'),
    'credit_card'
  )
$$;
comment on function private.usual_payment is 'How a patient paid last, or by insurance where a policy is on file.';
revoke execute on function private.usual_payment(uuid) from public;

create function private.stamp_payment(visit public.appointments) returns public.appointments
language plpgsql stable security definer set search_path = ''
as $$
begin
  if visit.payment_method = 'credit_card' and visit.provider_id = (select private.verified_provider_id()) then
    visit.payment_method := private.usual_payment(visit.patient_id);
  end if;
  return visit;
end $$;
comment on function private.stamp_payment is 'A provider who books a visit isn''t asked how it is paid.';
revoke execute on function private.stamp_payment(public.appointments) from public;

create or replace function private.before_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_person constant boolean := private.is_person();
begin
  if tg_op = 'INSERT' then
    new.patient_state := coalesce(new.patient_state,
      (select private.state_code(p.state) from public.profiles p where p.id = new.patient_id));
    if by_person then
      new.reason := new.notes;
      new.notes := null;
      new := private.stamp_license_reason(null, new);
      new := private.stamp_payment(new);
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
    if by_person then
      perform private.check_license(new, new.patient_state, new.appointment_date);
    end if;
    perform private.check_spacing(new);
    if by_person then
      perform private.check_visit_type(new);
    end if;
    return new;
  end if;

  if by_person then
    perform private.check_status(old, new);
    perform private.check_appointment_change(old, new);
    new := private.stamp_person_change(old, new);
    new := private.stamp_license_reason(old, new);
  end if;
  if private.is_moved(old, new) then
    if by_person then
      perform private.check_booking(new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(new);
  end if;
  if by_person then
    perform private.check_license_of_change(old, new);
  end if;
  new := private.stamp_status(old, new);
  perform private.check_cutoff(old, new);
  if private.is_moved(old, new) then
    perform private.check_spacing(new);
  end if;
  if by_person and new.duration_minutes <> old.duration_minutes then
    perform private.check_visit_type(new);
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function private.check_appointment_change(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
declare
  is_patient constant boolean := new.patient_id = (select auth.uid()) or private.represents(new.patient_id);
  is_provider constant boolean := coalesce(new.provider_id = (select private.verified_provider_id()), false);
  moved constant boolean := private.is_moved(old, new);
begin
  if old.status in ('completed', 'cancelled', 'no_show') and (moved or new.notes is distinct from old.notes) then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = old.status;
  end if;
  if new.notes is distinct from old.notes and not is_provider then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if (new.recording_consent, new.consent_timestamp) is distinct from (old.recording_consent, old.consent_timestamp)
    and not is_patient
  then
    raise exception 'Only the patient can give or withdraw consent.' using errcode = 'SM213';
  end if;
  if new.recording_consent and not coalesce(old.recording_consent, false)
    and new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id)
    and not private.has_consent(new.id, 'recording')
  then
    raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
  end if;
  if new.payment_method is distinct from old.payment_method and not (is_patient and old.status = 'scheduled')
    and current_setting('private.changing_payment_of', true) is distinct from new.id::text
  then
    raise exception 'Only the patient can choose how to pay, and only before the visit. The practice can correct it later.'
      using errcode = 'SM214';
  end if;
  if new.cancellation_reason is distinct from old.cancellation_reason
    and not (new.status = 'cancelled' and old.status <> 'cancelled')
  then
    raise exception 'A cancellation reason can be entered only when canceling.' using errcode = 'SM215';
  end if;
  if (new.satisfaction_rating, new.satisfaction_feedback)
    is distinct from (old.satisfaction_rating, old.satisfaction_feedback)
    and not (is_patient and old.status = 'completed')
  then
    raise exception 'Only the patient can rate a visit, after it''s completed.' using errcode = 'SM216';
  end if;
  if moved and old.status <> 'scheduled' then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = old.status;
  end if;
end $$;

create or replace function public.front_desk_book(
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

drop function public.front_desk_bills(uuid);

create function public.front_desk_bills(patient uuid)
returns table (
  id uuid, bill_number integer, appointment_id uuid, visit_date timestamptz, provider_name text, payment_method text,
  status text, total_amount numeric, balance numeric, payments jsonb
)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  perform private.note_list('front_desk_bills', '{billing_records,bill_payments}', array[front_desk_bills.patient]);
  return query
    select b.id, b.bill_number, a.id, a.appointment_date, private.provider_name(v), a.payment_method, b.status,
      b.total_amount, private.open_balance(b), private.payments_on(b.id)
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id join public.providers v on v.id = b.provider_id
    where a.patient_id = front_desk_bills.patient and b.status <> 'void'
    order by a.appointment_date desc limit 50;
end $$;
comment on function public.front_desk_bills is 'What a patient was billed, paid and still owes, newest first.';
revoke execute on function public.front_desk_bills(uuid) from public;
grant execute on function public.front_desk_bills(uuid) to authenticated, service_role;

create function public.usual_payment(patient uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  perform private.note_list('usual_payment', '{profiles,appointments}', array[usual_payment.patient]);
  return private.usual_payment(usual_payment.patient);
end $$;
comment on function public.usual_payment is 'For the front desk: how a patient''s next visit is paid unless somebody says otherwise.';
revoke execute on function public.usual_payment(uuid) from public;
grant execute on function public.usual_payment(uuid) to authenticated, service_role;

create function public.change_visit_payment(visit uuid, payment text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.appointments;
begin
  select * into paid from public.appointments a
    where a.id = change_visit_payment.visit and (
      a.provider_id = (select private.verified_provider_id())
      or (select private.is_front_desk()) or (select private.is_biller())
    )
    for no key update;
  if paid.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if paid.status in ('cancelled', 'no_show') or exists (
    select from public.billing_records b where b.appointment_id = paid.id and b.status <> 'pending'
  ) then
    raise exception 'How a visit is paid can be changed until its bill is submitted or paid.' using errcode = 'SM836';
  end if;
  perform set_config('private.changing_payment_of', paid.id::text, true);
  update public.appointments a set payment_method = change_visit_payment.payment where a.id = paid.id;
  perform set_config('private.changing_payment_of', '', true);
end $$;
comment on function public.change_visit_payment is
  'The front desk, a biller or the visit''s provider corrects how a visit is paid, until its bill is submitted or paid.';
revoke execute on function public.change_visit_payment(uuid, text) from public;
grant execute on function public.change_visit_payment(uuid, text) to authenticated, service_role;
