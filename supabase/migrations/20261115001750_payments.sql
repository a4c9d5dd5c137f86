-- Payments on a bill. A payment is never changed: what was entered wrongly is reversed, and both entries stay.

create table public.bill_payments (
  id uuid primary key default gen_random_uuid(),
  billing_record_id uuid references public.billing_records on delete restrict,
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  amount numeric(10, 2) not null,
  paid_on date not null,
  method text not null check (method in ('card_terminal', 'cash', 'check', 'insurance')),
  note text check (length(note) <= 500),
  reverses uuid unique references public.bill_payments on delete restrict,
  recorded_by uuid references auth.users on delete set null,
  recorded_at timestamptz not null default clock_timestamp(),
  appointment_id uuid not null references public.appointments on delete restrict,
  check (case when reverses is null then amount > 0 else amount < 0 end)
);
comment on table public.bill_payments is
  'What was paid for a visit, and reversals, which have a negative amount. Only the functions for payments write it.';
comment on column public.bill_payments.patient_id is '@audit patient';
comment on column public.bill_payments.billing_record_id is 'The bill of the visit; null until it has one.';

create function private.open_balance(bill public.billing_records) returns numeric
language sql immutable set search_path = ''
as $$
  select case when bill.status in ('paid', 'void') then 0 else greatest(bill.total_amount - bill.paid_amount, 0) end
$$;
comment on function private.open_balance is 'The same as openBalance in core/billing/balance.ts.';
revoke execute on function private.open_balance(public.billing_records) from public;

create function private.payments_on(bill uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount, 'paid_on', p.paid_on, 'method', p.method)
    order by p.paid_on, p.recorded_at), '[]')
  from public.bill_payments p
  where p.billing_record_id = payments_on.bill and p.reverses is null
    and not exists (select from public.bill_payments r where r.reverses = p.id)
$$;
comment on function private.payments_on is 'The payments on a bill that count: none that was reversed, no notes.';
revoke execute on function private.payments_on(uuid) from public;

-- Bills as the person who pays reads them: the patient, or a guardian or proxy with billing. Who may see the bills
-- doesn't need the right to see the calendar, so the day of the visit and the provider come with the bill.
create function public.bills_of(patient uuid) returns table (
  id uuid, bill_number integer, appointment_id uuid, visit_date timestamptz, provider_name text, minutes integer,
  total_amount numeric, status text, balance numeric, payments jsonb
)
language sql volatile security definer set search_path = ''
as $$
  select b.id, b.bill_number, b.appointment_id, a.appointment_date, private.provider_name(p),
    b.session_duration_minutes, b.total_amount, b.status, private.open_balance(b), private.payments_on(b.id)
  from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.providers p on p.id = b.provider_id
  where a.patient_id = bills_of.patient
    and (bills_of.patient = (select auth.uid()) or (select private.may_act_for(bills_of.patient, 'billing')))
    and (select private.note_list('bills_of', '{billing_records,bill_payments}', array[bills_of.patient]))
  order by a.appointment_date desc limit 200
$$;
comment on function public.bills_of is
  'The bills of one patient with their payments, newest first, for the patient or who acts for them with billing.';
revoke execute on function public.bills_of(uuid) from public;
grant execute on function public.bills_of(uuid) to authenticated, service_role;

create index bill_payments_of_bill on public.bill_payments (billing_record_id, recorded_at);
create index bill_payments_of_patient on public.bill_payments (patient_id);
create index bill_payments_of_provider on public.bill_payments (provider_id);
create index bill_payments_recorded_by on public.bill_payments (recorded_by);
create index bill_payments_of_visit on public.bill_payments (appointment_id);
create index bill_payments_unbilled on public.bill_payments (appointment_id) where billing_record_id is null;
grant select on public.bill_payments to authenticated;
grant all on public.bill_payments to service_role;

create trigger audit after insert or update or delete on public.bill_payments
  for each row execute function private.audit_row();

alter table public.bill_payments enable row level security;
alter table public.bill_payments force row level security;

create policy "A verified provider reads the payments on their own bills" on public.bill_payments
  for select to authenticated using (provider_id = (select private.verified_provider_id()));
create policy "The supervisor reads the payments on every bill" on public.bill_payments
  for select to authenticated using ((select private.is_admin()));
create policy "A biller reads the payments on every bill" on public.bill_payments
  for select to authenticated using ((select private.is_biller()));

-- A bill that is paid in full by recorded payments is paid from any open status; once one of them is reversed, it is
-- open again.
create function private.payments_moved_bill(old public.billing_records, new public.billing_records)
returns boolean
language sql stable set search_path = ''
as $$
  select new.paid_amount <> old.paid_amount and case
    when new.status = 'paid' then new.paid_amount >= new.total_amount and old.status <> 'void'
    when old.status = 'paid' then new.paid_amount < old.paid_amount
    else false
  end
$$;
revoke execute on function private.payments_moved_bill(public.billing_records, public.billing_records) from public;
grant execute on function private.payments_moved_bill(public.billing_records, public.billing_records)
  to authenticated, service_role;

create function public.record_payment(
  payment uuid, bill uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  by_biller constant boolean := private.is_biller();
  said constant text := nullif(left(btrim(note), 500), '');
  paid public.billing_records;
  before public.bill_payments;
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
  if balance <= 0 then
    raise exception 'This bill has no open balance.' using errcode = 'SM831', detail = paid.status;
  end if;
  if amount is null or amount <> round(amount, 2) or amount not between 0.01 and balance then
    raise exception 'Enter an amount between $0.01 and the open balance.'
      using errcode = 'SM828', detail = balance;
  end if;
  if paid_on is null or paid_on > private.day_of_provider(paid.provider_id, now()) or paid_on < paid.billing_date - 365 then
    raise exception 'Check the payment date. It can''t be in the future.' using errcode = 'SM829';
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
    status = case when b.paid_amount + record_payment.amount = b.total_amount and not private.time_is_open(b)
      then 'paid' else b.status end
  where b.id = paid.id returning * into paid;
  return private.open_balance(paid);
end $$;
comment on function public.record_payment is
  'Records a payment on a bill and answers with the balance that is still open. Paid in full, the bill is paid once it is clear which time is billed.';
revoke execute on function public.record_payment(uuid, uuid, numeric, date, text, text) from public;
grant execute on function public.record_payment(uuid, uuid, numeric, date, text, text) to authenticated, service_role;

create function public.reverse_payment(payment uuid, reason text) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  why constant text := nullif(left(btrim(reason), 500), '');
  original public.bill_payments;
  visit public.appointments;
  paid public.billing_records;
begin
  if not private.gives_refunds() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  select * into original from public.bill_payments p where p.id = reverse_payment.payment and p.reverses is null;
  if original.id is null then
    raise exception 'We couldn''t find that payment.' using errcode = 'SM833';
  end if;
  select * into visit from public.appointments a where a.id = original.appointment_id for no key update;
  select * into paid from public.billing_records b where b.appointment_id = visit.id for update;
  if exists (select from public.bill_payments p where p.reverses = original.id) then
    raise exception 'This payment was already reversed.' using errcode = 'SM832';
  end if;
  if why is null then
    raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = 'reversal';
  end if;
  insert into public.bill_payments (
    billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, reverses, recorded_by
  ) values (
    paid.id, visit.id, original.patient_id, original.provider_id, -original.amount,
    private.day_of_provider(original.provider_id, now()), original.method, why, original.id, (select auth.uid())
  );
  -- What was marked paid by hand was settled besides, and stays so. What was overpaid is still paid in full.
  update public.billing_records b set
    paid_amount = b.paid_amount - original.amount,
    status = case when reopened then private.status_before_paid(b.id) else b.status end,
    status_note = case when reopened then private.note_before_paid(b.id) else b.status_note end
  from (
    select paid.status = 'paid' and paid.paid_amount >= paid.total_amount
      and paid.paid_amount - original.amount < paid.total_amount as reopened
  ) is_now
  where b.id = paid.id;
  return private.left_to_pay(visit);
end $$;
comment on function public.reverse_payment is
  'Takes back a payment that was recorded wrongly, with a reason, and answers with what is left to pay again.';
revoke execute on function public.reverse_payment(uuid, text) from public;
grant execute on function public.reverse_payment(uuid, text) to authenticated, service_role;

create function private.status_before_paid(bill uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.from_status from public.billing_status_changes c
    where c.billing_record_id = status_before_paid.bill and c.to_status = 'paid' order by c.changed_at desc limit 1
  ), 'pending')
$$;
revoke execute on function private.status_before_paid(uuid) from public;
grant execute on function private.status_before_paid(uuid) to authenticated, service_role;

create function private.note_before_paid(bill uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when private.status_before_paid(bill) = 'denied' then coalesce((
    select c.note from public.billing_status_changes c
    where c.billing_record_id = note_before_paid.bill and c.to_status = 'denied' order by c.changed_at desc limit 1
  ), 'Denied before it was paid.') end
$$;
comment on function private.note_before_paid is
  'Why a bill was denied, where it is denied again. Why a payment was reversed is for billing alone.';
revoke execute on function private.note_before_paid(uuid) from public;

-- The front desk takes copays: it sees what a patient owes for which visit, and nothing of the claim.
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

create function private.expected_charge(visit public.appointments) returns numeric
language sql stable security definer set search_path = ''
as $$
  select round(visit.duration_minutes / 60.0 * p.hourly_rate, 2) from public.providers p where p.id = visit.provider_id
$$;
comment on function private.expected_charge is 'What the bill of a visit comes to if it takes the time it was booked for.';
revoke execute on function private.expected_charge(public.appointments) from public;

create function private.paid_ahead(visit uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(p.amount), 0) from public.bill_payments p
  where p.appointment_id = paid_ahead.visit and p.billing_record_id is null
$$;
revoke execute on function private.paid_ahead(uuid) from public;

create function private.left_to_pay(visit public.appointments) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.open_balance(b) from public.billing_records b where b.appointment_id = visit.id),
    case when visit.status in ('cancelled', 'no_show') then 0
      else greatest(private.expected_charge(visit) - private.paid_ahead(visit.id), 0) end
  )
$$;
comment on function private.left_to_pay is 'What is open on the bill of a visit, or may still be paid ahead.';
revoke execute on function private.left_to_pay(public.appointments) from public;

create function private.apply_prepayments(bill public.billing_records) returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  paid constant numeric := private.paid_ahead(bill.appointment_id);
begin
  update public.bill_payments p set billing_record_id = bill.id, provider_id = bill.provider_id
    where p.appointment_id = bill.appointment_id and p.billing_record_id is null;
  if paid > 0 then
    update public.billing_records b set
      paid_amount = paid,
      status = case when paid >= b.total_amount and not private.time_is_open(b) then 'paid' else b.status end
    where b.id = bill.id returning * into bill;
  end if;
  return bill;
end $$;
revoke execute on function private.apply_prepayments(public.billing_records) from public;

-- The visit is locked, so that a payment is counted by the bill that is made at the same moment, or recorded on it.
create function public.record_visit_payment(
  payment uuid, visit uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql volatile security definer set search_path = ''
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
    raise exception 'A canceled or missed visit can''t take a payment.' using errcode = 'SM835', detail = booked.status;
  end if;
  open_now := private.left_to_pay(booked);
  if amount is null or amount <> round(amount, 2) or amount not between 0.01 and open_now then
    raise exception 'Enter an amount between $0.01 and the open balance.' using errcode = 'SM828', detail = open_now;
  end if;
  if paid_on is null or paid_on > private.day_of_provider(booked.provider_id, now())
    or paid_on < private.day_of_provider(booked.provider_id, now()) - 365
  then
    raise exception 'Check the payment date. It can''t be in the future.' using errcode = 'SM829';
  end if;
  -- An insurer pays a claim, and there is none yet.
  if method is null or method not in ('card_terminal', 'cash', 'check') then
    raise exception 'Choose how it was paid. Only billing records insurance payments.' using errcode = 'SM830';
  end if;
  insert into public.bill_payments (id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by)
    values (payment, booked.id, booked.patient_id, booked.provider_id, amount, paid_on, method, said, (select auth.uid()));
  return private.left_to_pay(booked);
end $$;
comment on function public.record_visit_payment is
  'Records a payment toward a visit, on its bill if it has one, and answers with what is left to pay.';
revoke execute on function public.record_visit_payment(uuid, uuid, numeric, date, text, text) from public;
grant execute on function public.record_visit_payment(uuid, uuid, numeric, date, text, text)
  to authenticated, service_role;

create function private.payments_ahead(visit uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount, 'paid_on', p.paid_on, 'method', p.method)
    order by p.paid_on, p.recorded_at), '[]')
  from public.bill_payments p
  where p.appointment_id = payments_ahead.visit and p.billing_record_id is null and p.reverses is null
    and not exists (select from public.bill_payments r where r.reverses = p.id)
$$;
comment on function private.payments_ahead is 'The payments that count toward a visit without a bill: none that was reversed, no notes.';
revoke execute on function private.payments_ahead(uuid) from public;

-- The front desk asks about one patient, a biller also about a name or a number. A patient, and who handles their bills,
-- sees only visits that something was paid for.
create function public.unbilled_visits(patient uuid default null, search text default '')
returns table (
  id uuid, appointment_date timestamptz, appointment_type text, status text, patient_id uuid, patient_number text,
  patient_name text, provider_name text, total_amount numeric, balance numeric, payments jsonb
)
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  by_biller constant boolean := private.gives_refunds();
  by_office constant boolean := by_biller or private.is_front_desk();
  wanted record;
  only_paid boolean;
begin
  if not by_office and not (
    unbilled_visits.patient = (select auth.uid()) or private.may_act_for(unbilled_visits.patient, 'billing')
  ) is true then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  if not by_biller and unbilled_visits.patient is null then
    return;
  end if;
  select * into wanted from private.read_patient_search(coalesce(search, ''));
  only_paid := not by_office or unbilled_visits.patient is null and coalesce(search, '') !~ '\S';
  for id, appointment_date, appointment_type, status, patient_id, patient_number, patient_name, provider_name,
    total_amount, balance, payments
  in
    select a.id, a.appointment_date, a.appointment_type, a.status, p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      private.provider_name(v), private.expected_charge(a), private.left_to_pay(a), private.payments_ahead(a.id)
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where (unbilled_visits.patient is null or a.patient_id = unbilled_visits.patient)
      and case when only_paid or a.status in ('cancelled', 'no_show')
        then a.id in (
          select paid.appointment_id from public.bill_payments paid where paid.billing_record_id is null
          group by paid.appointment_id having sum(paid.amount) > 0
        ) else true end
      and not exists (select from public.billing_records b where b.appointment_id = a.id)
      and (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (wanted.numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or position(n in coalesce(p.phone, '')) > 0)
        from unnest(wanted.numbers) n
      ))
    order by a.appointment_date limit 50
  loop
    perform private.note_list('unbilled_visits', '{bill_payments,appointments,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;
comment on function public.unbilled_visits is
  'Visits without a bill, with what was paid ahead and what their bill may come to, the next first, fifty at most.';
revoke execute on function public.unbilled_visits(uuid, text) from public;
grant execute on function public.unbilled_visits(uuid, text) to authenticated, service_role;

-- The list of bills and its file show what is paid and what is open, and the front desk's day what was paid for a visit.
create function private.paid_on_bill(bill public.billing_records) returns numeric
language sql immutable set search_path = ''
as $$
  select case when bill.status = 'paid' then greatest(bill.total_amount, bill.paid_amount) else bill.paid_amount end
$$;
comment on function private.paid_on_bill is 'The same as paidAmount in core/billing/balance.ts.';
revoke execute on function private.paid_on_bill(public.billing_records) from public;
grant execute on function private.paid_on_bill(public.billing_records) to authenticated, service_role;

create function private.gives_refunds() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_biller() or private.is_admin() and not exists (select from public.user_roles r where r.role = 'biller')
$$;
comment on function private.gives_refunds is 'A biller, and the supervising physician of a practice that has none.';
revoke execute on function private.gives_refunds() from public;

create function public.prepayments_to_refund() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (
    select p.appointment_id from public.bill_payments p join public.appointments a on a.id = p.appointment_id
    where p.billing_record_id is null and a.status in ('cancelled', 'no_show') and (select private.gives_refunds())
    group by p.appointment_id having sum(p.amount) > 0
  ) visits
$$;
comment on function public.prepayments_to_refund is
  'For whoever gives refunds: how many visits were paid ahead and did not take place. No patient data.';
revoke execute on function public.prepayments_to_refund() from public;
grant execute on function public.prepayments_to_refund() to authenticated, service_role;

-- Payments while the time is open, refunds, going back from paid, one rule for what was paid, and units of codes.
create function private.time_is_open(bill public.billing_records) returns boolean
language sql immutable set search_path = ''
as $$ select bill.time_basis is null and coalesce(bill.measured_minutes <> bill.booked_minutes, false) $$;
comment on function private.time_is_open is
  'Whether the booked and the measured time differ and nobody has chosen the one to bill: the amount is open, too.';
revoke execute on function private.time_is_open(public.billing_records) from public;
grant execute on function private.time_is_open(public.billing_records) to authenticated, service_role;

create function private.is_correctable(bill public.billing_records) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bill.status in ('pending', 'denied') or bill.status = 'paid' and bill.paid_amount >= bill.total_amount
    and not exists (
      select from public.billing_status_changes c where c.billing_record_id = bill.id and c.to_status = 'submitted'
    )
$$;
comment on function private.is_correctable is
  'Whether time and amount can still change: no payer has the claim, and nobody closed the bill by hand.';
revoke execute on function private.is_correctable(public.billing_records) from public;

create function public.refund_overpayment(bill uuid, reason text) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  why constant text := nullif(left(btrim(reason), 500), '');
  paid public.billing_records;
  one public.bill_payments;
  due numeric;
begin
  if not private.gives_refunds() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  select * into paid from public.billing_records b where b.id = refund_overpayment.bill for update;
  if paid.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  due := paid.paid_amount - paid.total_amount;
  if due <= 0 then
    raise exception 'This bill has no refund due.' using errcode = 'SM837';
  end if;
  if why is null then
    raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = 'refund';
  end if;
  -- A payment is never changed: it is reversed, and what the practice keeps of it is recorded again.
  for one in
    select p.* from public.bill_payments p
    where p.billing_record_id = paid.id and p.reverses is null
      and not exists (select from public.bill_payments r where r.reverses = p.id)
    order by p.recorded_at desc, p.id
  loop
    exit when due <= 0;
    insert into public.bill_payments (
      billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, reverses, recorded_by
    ) values (
      paid.id, one.appointment_id, one.patient_id, one.provider_id, -one.amount,
      private.day_of_provider(one.provider_id, now()), one.method, why, one.id, (select auth.uid())
    );
    if one.amount > due then
      insert into public.bill_payments (
        billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by
      ) values (
        paid.id, one.appointment_id, one.patient_id, one.provider_id, one.amount - due, one.paid_on, one.method,
        one.note, (select auth.uid())
      );
    end if;
    due := due - least(one.amount, due);
  end loop;
  update public.billing_records b set paid_amount = b.total_amount where b.id = paid.id;
  return paid.paid_amount - paid.total_amount;
end $$;
comment on function public.refund_overpayment is
  'Records that what was paid beyond a bill was given back, with a reason, and answers with that amount.';
revoke execute on function public.refund_overpayment(uuid, text) from public;
grant execute on function public.refund_overpayment(uuid, text) to authenticated, service_role;

create function public.bills_to_refund() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.billing_records b
  where b.paid_amount > b.total_amount and (select private.gives_refunds())
$$;
comment on function public.bills_to_refund is
  'For whoever gives refunds: how many bills came to less than was paid. No patient data.';
revoke execute on function public.bills_to_refund() from public;
grant execute on function public.bills_to_refund() to authenticated, service_role;

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

create function private.payments_of_record(patient uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', p.id, 'billing_record_id', p.billing_record_id, 'appointment_id', p.appointment_id, 'amount', p.amount,
    'paid_on', p.paid_on, 'method', p.method, 'visit_date', a.appointment_date
  ) order by p.paid_on, p.recorded_at)
  from public.bill_payments p join public.appointments a on a.id = p.appointment_id
  where p.patient_id = patient and (
    patient = (select auth.uid()) or private.may_act_for(patient, 'read_records')
    or patient in (select private.charts_i_opened())
  )
$$;
comment on function private.payments_of_record is
  'What was paid for a patient''s visits, for their own copy of their record.';
revoke execute on function private.payments_of_record from public;
grant execute on function private.payments_of_record to authenticated, service_role;
