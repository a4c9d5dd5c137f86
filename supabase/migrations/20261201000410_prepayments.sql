-- A copay is often taken before the visit. Such a payment belongs to the visit, and to its bill once there is one.

alter table public.bill_payments
  add column appointment_id uuid references public.appointments on delete restrict,
  alter column billing_record_id drop not null;
update public.bill_payments p set appointment_id = b.appointment_id
  from public.billing_records b where b.id = p.billing_record_id;
alter table public.bill_payments alter column appointment_id set not null;
comment on table public.bill_payments is
  'What was paid for a visit, and reversals, which have a negative amount. Only the functions for payments write it.';
comment on column public.bill_payments.billing_record_id is 'The bill of the visit; null until it has one.';
create index bill_payments_of_visit on public.bill_payments (appointment_id);
create index bill_payments_unbilled on public.bill_payments (appointment_id) where billing_record_id is null;

-- A bill that becomes lower than what was paid ahead is overpaid until a payment is reversed.
alter table public.billing_records drop constraint billing_records_paid_at_most;
alter table public.billing_records add constraint billing_records_paid_at_least check (paid_amount >= 0);

create or replace function private.open_balance(bill public.billing_records) returns numeric
language sql immutable set search_path = ''
as $$
  select case when bill.status in ('paid', 'void') then 0 else greatest(bill.total_amount - bill.paid_amount, 0) end
$$;

create or replace function private.payments_moved_bill(old public.billing_records, new public.billing_records)
returns boolean
language sql stable set search_path = ''
as $$
  select new.paid_amount <> old.paid_amount and case
    when new.status = 'paid' then new.paid_amount >= new.total_amount and old.status <> 'void'
    when old.status = 'paid' then new.paid_amount < old.paid_amount
    else false
  end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.protect_bill', 'if new.total_amount < new.paid_amount or',
        'if new.total_amount < old.total_amount and new.total_amount < new.paid_amount or'),
      -- A bill that was paid ahead in full is paid once its time is chosen.
      ('private.protect_bill', '-- Corrected down to what was paid, nothing is open any more.',
        '-- Corrected down to what was paid, or paid ahead and its time chosen, nothing is open any more.'),
      ('private.protect_bill', 'new.status = old.status and new.total_amount <> old.total_amount and new.paid_amount > 0',
        'new.status = old.status and new.paid_amount > 0
    and (new.total_amount <> old.total_amount or new.time_basis is distinct from old.time_basis)'),
      ('private.protect_bill', 'and new.paid_amount = new.total_amount and old.status',
        'and new.paid_amount >= new.total_amount and old.status'),
      ('public.record_payment', 'id, billing_record_id, patient_id,', 'id, billing_record_id, appointment_id, patient_id,'),
      ('public.record_payment', 'select payment, paid.id, a.patient_id,', 'select payment, paid.id, a.id, a.patient_id,')
    ) as listed (function, before, after)
  loop
    definition := pg_get_functiondef(change.function::regproc);
    if position(change.before in definition) = 0 then
      raise exception '% does not contain: %', change.function, change.before;
    end if;
    execute replace(definition, change.before, change.after);
  end loop;
end $$;

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
      -- While it is open which time to bill, the amount is, too.
      status = case when paid >= b.total_amount and not coalesce(b.measured_minutes <> b.booked_minutes, false)
        then 'paid' else b.status end
    where b.id = bill.id returning * into bill;
  end if;
  return bill;
end $$;
revoke execute on function private.apply_prepayments(public.billing_records) from public;

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
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date, place_of_service
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    private.expected_charge(visit),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code, (now() at time zone provider.time_zone)::date,
    private.place_of_service(visit)
  ) returning * into created;
  return private.apply_prepayments(created);
end $$;

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

create or replace function public.reverse_payment(payment uuid, reason text) returns numeric
language plpgsql volatile security definer set search_path = ''
as $$
declare
  why constant text := nullif(left(btrim(reason), 500), '');
  original public.bill_payments;
  visit public.appointments;
  paid public.billing_records;
begin
  if not private.is_biller() then
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
create function public.unbilled_visits(patient uuid default null, search text default '') returns table (
  id uuid, appointment_date timestamptz, appointment_type text, status text, patient_id uuid, patient_number text,
  patient_name text, provider_name text, total_amount numeric, balance numeric, payments jsonb
)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  by_biller constant boolean := private.is_biller();
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
