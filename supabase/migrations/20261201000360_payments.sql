-- Payments on a bill. A payment is never changed: what was entered wrongly is reversed, and both entries stay.

create table public.bill_payments (
  id uuid primary key default gen_random_uuid(),
  billing_record_id uuid not null references public.billing_records on delete restrict,
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid not null references public.providers on delete restrict,
  amount numeric(10, 2) not null,
  paid_on date not null,
  method text not null check (method in ('card_terminal', 'cash', 'check', 'insurance')),
  note text check (length(note) <= 500),
  reverses uuid unique references public.bill_payments on delete restrict,
  recorded_by uuid references auth.users on delete set null,
  recorded_at timestamptz not null default clock_timestamp(),
  check (case when reverses is null then amount > 0 else amount < 0 end)
);
comment on table public.bill_payments is
  'What was paid on a bill, and reversals, which have a negative amount. Only record_payment and reverse_payment write it.';
comment on column public.bill_payments.patient_id is '@audit patient';
create index bill_payments_of_bill on public.bill_payments (billing_record_id, recorded_at);
create index bill_payments_of_patient on public.bill_payments (patient_id);
create index bill_payments_of_provider on public.bill_payments (provider_id);
create index bill_payments_recorded_by on public.bill_payments (recorded_by);
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

alter table public.billing_records
  add column paid_amount numeric(10, 2) not null default 0,
  add constraint billing_records_paid_at_most check (paid_amount between 0 and total_amount);
comment on column public.billing_records.paid_amount is
  'The sum of the recorded payments. A bill that was marked paid owes nothing, whatever was recorded.';

create function private.open_balance(bill public.billing_records) returns numeric
language sql immutable set search_path = ''
as $$ select case when bill.status in ('paid', 'void') then 0 else bill.total_amount - bill.paid_amount end $$;
comment on function private.open_balance is 'The same as openBalance in core/billing/balance.ts.';
revoke execute on function private.open_balance(public.billing_records) from public;

-- A bill that is paid in full by recorded payments is paid from any open status; once one of them is reversed, it is
-- open again.
create function private.payments_moved_bill(old public.billing_records, new public.billing_records) returns boolean
language sql stable set search_path = ''
as $$
  select new.paid_amount <> old.paid_amount and case
    when new.status = 'paid' then new.paid_amount = new.total_amount and old.status <> 'void'
    when old.status = 'paid' then new.paid_amount < old.paid_amount
    else false
  end
$$;
revoke execute on function private.payments_moved_bill(public.billing_records, public.billing_records) from public;
grant execute on function private.payments_moved_bill(public.billing_records, public.billing_records)
  to authenticated, service_role;

create or replace function private.protect_bill() returns trigger
language plpgsql set search_path = ''
as $$
declare
  missing text[];
begin
  if not private.is_person() then
    return new;
  end if;
  if new.total_amount < new.paid_amount or new.status = 'void' and new.paid_amount > 0 then
    raise exception 'This bill has payments. Reverse them first.' using errcode = 'SM834';
  end if;
  -- Corrected down to what was paid, nothing is open any more.
  if new.status = old.status and new.total_amount <> old.total_amount and new.paid_amount > 0
    and new.paid_amount = new.total_amount and old.status in ('pending', 'submitted', 'denied')
  then
    new.status := 'paid';
    new.status_note := null;
    return new;
  end if;
  if new.status = old.status then
    new.status_note := old.status_note;
    return new;
  end if;
  -- A payer has answered a claim that was denied: it can't be made unsent.
  if not private.payments_moved_bill(old, new) and (
    not private.may_bill_move(old.status, new.status) or new.status = 'pending' and exists (
      select from public.billing_status_changes c where c.billing_record_id = new.id and c.to_status = 'denied'
    )
  ) then
    raise exception 'This bill''s status can''t be changed that way.'
      using errcode = 'SM801', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('submitted', 'paid') and new.time_basis is null and new.measured_minutes <> new.booked_minutes then
    raise exception 'Choose which time to bill first: the booked or the measured one.'
      using errcode = 'SM810', detail = concat_ws(' ', new.booked_minutes, new.measured_minutes);
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    missing := private.missing_to_bill(new);
    if missing <> '{}' then
      raise exception 'Complete the claim first: it needs a signed note, codes, a charge and the place of service.'
        using errcode = 'SM826', detail = array_to_string(missing, ' ');
    end if;
  end if;
  new.status_note := nullif(btrim(new.status_note), '');
  if new.status in ('denied', 'void') then
    if new.status_note is null then
      raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = new.status;
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;

create function public.record_payment(
  payment uuid, bill uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql volatile security definer set search_path = ''
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
    id, billing_record_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by
  ) select payment, paid.id, a.patient_id, paid.provider_id, record_payment.amount, record_payment.paid_on,
      record_payment.method, said, (select auth.uid())
    from public.appointments a where a.id = paid.appointment_id;
  update public.billing_records b set
    paid_amount = b.paid_amount + record_payment.amount,
    status = case when b.paid_amount + record_payment.amount = b.total_amount then 'paid' else b.status end
  where b.id = paid.id returning * into paid;
  return private.open_balance(paid);
end $$;
comment on function public.record_payment is
  'Records a payment on a bill and answers with the balance that is still open. Paid in full, the bill is paid.';
revoke execute on function public.record_payment(uuid, uuid, numeric, date, text, text) from public;
grant execute on function public.record_payment(uuid, uuid, numeric, date, text, text) to authenticated, service_role;

create function public.reverse_payment(payment uuid, reason text) returns numeric
language plpgsql volatile security definer set search_path = ''
as $$
declare
  why constant text := nullif(left(btrim(reason), 500), '');
  original public.bill_payments;
  paid public.billing_records;
begin
  if not private.is_biller() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  select * into original from public.bill_payments p where p.id = reverse_payment.payment and p.reverses is null;
  if original.id is null then
    raise exception 'We couldn''t find that payment.' using errcode = 'SM833';
  end if;
  select * into paid from public.billing_records b where b.id = original.billing_record_id for update;
  if exists (select from public.bill_payments p where p.reverses = original.id) then
    raise exception 'This payment was already reversed.' using errcode = 'SM832';
  end if;
  if why is null then
    raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = 'reversal';
  end if;
  insert into public.bill_payments (
    billing_record_id, patient_id, provider_id, amount, paid_on, method, note, reverses, recorded_by
  ) values (
    original.billing_record_id, original.patient_id, original.provider_id, -original.amount,
    private.day_of_provider(original.provider_id, now()), original.method, why, original.id, (select auth.uid())
  );
  update public.billing_records b set
    paid_amount = b.paid_amount - original.amount,
    -- What was marked paid by hand was settled besides, and stays so.
    status = case when b.status = 'paid' and b.paid_amount = b.total_amount then private.status_before_paid(b.id)
      else b.status end,
    status_note = case when b.status = 'paid' and b.paid_amount = b.total_amount
      then private.note_before_paid(b.id) else b.status_note end
  where b.id = paid.id returning * into paid;
  return private.open_balance(paid);
end $$;
comment on function public.reverse_payment is
  'Takes back a payment that was recorded wrongly, with a reason, and answers with the balance that is open again.';
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

-- The front desk takes copays: it sees what a patient owes for which visit, and nothing of the claim.
create function public.front_desk_bills(patient uuid) returns table (
  id uuid, bill_number integer, visit_date timestamptz, provider_name text, status text, total_amount numeric,
  balance numeric, payments jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  perform private.note_list('front_desk_bills', '{billing_records,bill_payments}', array[front_desk_bills.patient]);
  return query
    select b.id, b.bill_number, a.appointment_date, private.provider_name(v), b.status, b.total_amount,
      private.open_balance(b), private.payments_on(b.id)
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id join public.providers v on v.id = b.provider_id
    where a.patient_id = front_desk_bills.patient and b.status <> 'void'
    order by a.appointment_date desc limit 50;
end $$;
comment on function public.front_desk_bills is 'What a patient was billed, paid and still owes, newest first.';
revoke execute on function public.front_desk_bills(uuid) from public;
grant execute on function public.front_desk_bills(uuid) to authenticated, service_role;

drop function public.bills_of(uuid);
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

-- The claim shows every entry, with who made it and why. Totals count what was paid in part.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.claim_of_bill', '''moves'', coalesce((', '''payments'', coalesce((
      select jsonb_agg(jsonb_build_object(''id'', p.id, ''amount'', p.amount, ''paid_on'', p.paid_on, ''method'', p.method,
        ''note'', p.note, ''reverses'', p.reverses, ''recorded_at'', p.recorded_at,
        ''recorded_by'', private.person_name(p.recorded_by)) order by p.recorded_at)
      from public.bill_payments p where p.billing_record_id = record.id
    ), ''[]''),
    ''moves'', coalesce(('),
      ('public.claim_of_bill', '{billing_records,appointments,profiles,progress_notes}',
        '{billing_records,bill_payments,appointments,profiles,progress_notes}')
    ) as listed (function, before, after)
  loop
    definition := pg_get_functiondef(change.function::regproc);
    if position(change.before in definition) = 0 then
      raise exception '% does not contain: %', change.function, change.before;
    end if;
    execute replace(definition, change.before, change.after);
  end loop;
end $$;

drop function public.billing_totals(date, date, text);
create function public.billing_totals("from" date, "to" date, bucket text)
returns table (period date, status text, bills bigint, minutes bigint, amount numeric, paid numeric)
language plpgsql stable set search_path = ''
as $$
begin
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.status, count(*), sum(b.session_duration_minutes),
      sum(b.total_amount), sum(case b.status when 'paid' then b.total_amount else b.paid_amount end)
    from public.billing_records b
    where b.billing_date >= billing_totals."from" and b.billing_date < billing_totals."to"
    group by 1, 2 order by 1, 2;
end $$;
comment on function public.billing_totals is
  'The caller''s bills in a period, summed by day, week or month and by status.';
grant execute on function public.billing_totals(date, date, text) to authenticated, service_role;

drop function public.practice_billing_totals(date, date, text);
create function public.practice_billing_totals("from" date, "to" date, bucket text)
returns table (
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric,
  paid numeric
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.works_on_bills() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.provider_id, btrim(p.first_name || ' ' || p.last_name),
      b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount),
      sum(case b.status when 'paid' then b.total_amount else b.paid_amount end)
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 4;
end $$;
comment on function public.practice_billing_totals is
  'All bills in a period, summed by day, week or month, provider and status. No patient data.';
revoke execute on function public.practice_billing_totals(date, date, text) from public;
grant execute on function public.practice_billing_totals(date, date, text) to authenticated, service_role;
