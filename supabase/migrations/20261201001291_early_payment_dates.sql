-- A payment date that is too early is refused with the true reason.

create or replace function public.record_payment(
  payment uuid, bill uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  by_biller constant boolean := private.is_biller();
  said constant text := nullif(left(btrim(note), 500), '');
  paid public.billing_records;
  before public.bill_payments;
  by_insurer constant boolean := by_biller and method is not distinct from 'insurance';
  balance numeric;
begin
  if not by_biller and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  select * into paid from public.billing_records b where b.id = record_payment.bill for update;
  if paid.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  -- A retry of the same payment answers as the first time did; the same id with anything else in it is refused.
  select * into before from public.bill_payments p where p.id = record_payment.payment;
  if payment is null or before.id is not null and (
    before.billing_record_id, before.recorded_by, before.amount, before.paid_on, before.method, before.note, before.reverses
  ) is distinct from (
    paid.id, (select auth.uid()), record_payment.amount, record_payment.paid_on, record_payment.method, said, null::uuid
  ) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  if before.id is not null then
    return private.open_balance(paid);
  end if;
  balance := private.open_balance(paid);
  -- An insurer may pay what the patient has paid before: the difference is a refund due.
  if balance <= 0 and (not by_insurer or paid.status = 'void') then
    raise exception 'This bill has no open balance.' using errcode = 'SM831', detail = paid.status;
  end if;
  if by_insurer then
    if exists (
      select from public.bill_payments p
      where p.billing_record_id = paid.id and p.method = 'insurance' and p.amount = record_payment.amount
        and p.paid_on = record_payment.paid_on
        and not exists (select from public.bill_payments r where r.reverses = p.id)
    ) then
      raise exception 'This insurance payment is already recorded on this bill.' using errcode = 'SM998';
    end if;
    -- No insurer pays more than was charged.
    balance := paid.total_amount - coalesce((
      select sum(p.amount) from public.bill_payments p where p.billing_record_id = paid.id and p.method = 'insurance'
    ), 0);
  end if;
  if amount is null or amount <> round(amount, 2) or amount not between 0.01 and balance then
    raise exception 'Enter an amount between $0.01 and the open balance.'
      using errcode = 'SM828', detail = balance;
  end if;
  if paid_on is null or paid_on > private.day_of_provider(paid.provider_id, now()) then
    raise exception 'Check the payment date. It can''t be in the future.' using errcode = 'SM829';
  end if;
  if paid_on < paid.billing_date - 365 then
    raise exception 'Check the payment date. It can''t be more than a year before the bill or, without a bill, before today.'
      using errcode = 'SM839';
  end if;
  if method is null or method not in ('card_terminal', 'cash', 'check', 'insurance')
    or method = 'insurance' and not by_biller
  then
    raise exception 'Choose how it was paid. Only billing records insurance payments.' using errcode = 'SM830';
  end if;
  insert into public.bill_payments (
    id, billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by
  ) select payment, paid.id, a.id, a.patient_id, paid.provider_id, record_payment.amount, record_payment.paid_on,
      record_payment.method, said, (select auth.uid())
    from public.appointments a where a.id = paid.appointment_id;
  update public.billing_records b set
    paid_amount = b.paid_amount + record_payment.amount,
    status = case when b.paid_amount + record_payment.amount >= b.total_amount and not private.time_is_open(b)
      and (by_insurer or not private.awaits_claim(b)) then 'paid' else b.status end
  where b.id = paid.id returning * into paid;
  return private.open_balance(paid);
end $$;

create or replace function public.record_visit_payment(
  payment uuid, visit uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := nullif(left(btrim(note), 500), '');
  booked public.appointments;
  before public.bill_payments;
  billed uuid;
  open_now numeric;
begin
  if not private.is_biller() and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  select * into booked from public.appointments a where a.id = record_visit_payment.visit for no key update;
  if booked.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  -- A retry of the same payment answers as the first time did; the same id with anything else in it is refused.
  select * into before from public.bill_payments p where p.id = record_visit_payment.payment;
  if payment is null or before.id is not null and (
    before.appointment_id, before.recorded_by, before.amount, before.paid_on, before.method, before.note, before.reverses
  ) is distinct from (
    booked.id, (select auth.uid()), record_visit_payment.amount, record_visit_payment.paid_on,
    record_visit_payment.method, said, null::uuid
  ) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  if before.id is not null then
    return private.left_to_pay(booked);
  end if;
  select b.id into billed from public.billing_records b where b.appointment_id = booked.id;
  if billed is not null then
    return public.record_payment(payment, billed, amount, paid_on, method, note);
  end if;
  if booked.status in ('cancelled', 'no_show') then
    raise exception 'You can''t record a payment for a canceled or missed visit.' using errcode = 'SM835', detail = booked.status;
  end if;
  open_now := private.left_to_pay(booked);
  if amount is null or amount <> round(amount, 2) or amount not between 0.01 and open_now then
    raise exception 'Enter an amount between $0.01 and the open balance.' using errcode = 'SM828', detail = open_now;
  end if;
  if paid_on is null or paid_on > private.day_of_provider(booked.provider_id, now()) then
    raise exception 'Check the payment date. It can''t be in the future.' using errcode = 'SM829';
  end if;
  if paid_on < private.day_of_provider(booked.provider_id, now()) - 365 then
    raise exception 'Check the payment date. It can''t be more than a year before the bill or, without a bill, before today.'
      using errcode = 'SM839';
  end if;
  -- An insurer pays a claim, and there is none yet.
  if method is null or method not in ('card_terminal', 'cash', 'check') then
    raise exception 'Choose how it was paid. Only billing records insurance payments.' using errcode = 'SM830';
  end if;
  insert into public.bill_payments (id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by)
    values (payment, booked.id, booked.patient_id, booked.provider_id, amount, paid_on, method, said, (select auth.uid()));
  return private.left_to_pay(booked);
end $$;
