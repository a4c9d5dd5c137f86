-- Payments while the time is open, refunds, going back from paid, one rule for what was paid, and units of codes.

create function private.time_is_open(bill public.billing_records) returns boolean
language sql immutable set search_path = ''
as $$ select bill.time_basis is null and coalesce(bill.measured_minutes <> bill.booked_minutes, false) $$;
comment on function private.time_is_open is
  'Whether the booked and the measured time differ and nobody has chosen the one to bill: the amount is open, too.';
revoke execute on function private.time_is_open(public.billing_records) from public;
grant execute on function private.time_is_open(public.billing_records) to authenticated, service_role;

create function private.gives_refunds() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_biller() or private.is_admin() and not exists (select from public.user_roles r where r.role = 'biller')
$$;
comment on function private.gives_refunds is 'A biller, and the supervising physician of a practice that has none.';
revoke execute on function private.gives_refunds() from public;

grant execute on function private.status_before_paid(uuid) to authenticated, service_role;
grant execute on function private.paid_on_bill(public.billing_records) to authenticated, service_role;

create or replace function private.apply_prepayments(bill public.billing_records) returns public.billing_records
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

create or replace function private.may_bill_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select (from_status, to_status) in (
    ('pending', 'submitted'), ('pending', 'paid'), ('pending', 'void'),
    ('submitted', 'paid'), ('submitted', 'denied'), ('submitted', 'pending'), ('submitted', 'void'),
    ('denied', 'submitted'), ('denied', 'void'),
    ('paid', 'pending'), ('paid', 'submitted'), ('paid', 'denied')
  )
$$;

create or replace function private.protect_bill() returns trigger
language plpgsql set search_path = ''
as $$
declare
  by_payments constant boolean := private.payments_moved_bill(old, new);
  missing text[];
begin
  if not private.is_person() then
    return new;
  end if;
  if new.status = 'void' and new.paid_amount > 0 then
    raise exception 'This bill has payments. Reverse them first.' using errcode = 'SM834';
  end if;
  -- Corrected to what was paid or less, or paid before its time was chosen, nothing is open any more.
  if new.status = old.status and new.paid_amount > 0
    and (new.total_amount <> old.total_amount or new.time_basis is distinct from old.time_basis)
    and new.paid_amount >= new.total_amount and old.status in ('pending', 'submitted', 'denied')
  then
    new.status := 'paid';
    new.status_note := null;
    return new;
  end if;
  -- Corrected to more than was paid, it is open again.
  if new.status = old.status and old.status = 'paid'
    and new.total_amount > old.total_amount and new.total_amount > new.paid_amount
  then
    new.status := 'pending';
    return new;
  end if;
  if new.status = old.status then
    new.status_note := old.status_note;
    return new;
  end if;
  -- What was marked paid by mistake goes back to where it was; what was paid is opened by a reversal alone. A payer has
  -- answered a claim that was denied: it can't be made unsent.
  if not by_payments and (
    not private.may_bill_move(old.status, new.status)
    or old.status = 'paid'
      and (new.paid_amount >= new.total_amount or new.status <> private.status_before_paid(new.id))
    or new.status = 'pending' and exists (
      select from public.billing_status_changes c where c.billing_record_id = new.id and c.to_status = 'denied'
    )
  ) then
    raise exception 'This bill''s status can''t be changed that way.'
      using errcode = 'SM801', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('submitted', 'paid') and private.time_is_open(new) then
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
  if new.status in ('denied', 'void') or old.status = 'paid' and not by_payments then
    if new.status_note is null then
      raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = new.status;
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;

-- A bill that is corrected can become paid, too, without an update that names its status.
drop trigger record_move on public.billing_records;
create trigger record_move after insert or update on public.billing_records
  for each row execute function private.record_bill_move();

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

create or replace function public.correct_bill(
  bill_id uuid, basis text default null, minutes integer default null, mode text default null, place text default null
) returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  bill public.billing_records;
  billed integer;
begin
  select * into bill from public.billing_records b
    where b.id = bill_id
      and (b.provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
    for update;
  if bill.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  if not private.is_correctable(bill) then
    raise exception 'A submitted or closed bill can''t be corrected.' using errcode = 'SM811', detail = bill.status;
  end if;
  billed := case basis
    when 'booked' then bill.booked_minutes
    when 'measured' then bill.measured_minutes
    when 'entered' then case when bill.measured_minutes is null then minutes end
  end;
  if basis is not null and (billed is null or billed not between 0 and 480) then
    raise exception 'That time can''t be billed for this visit.' using errcode = 'SM812', detail = basis;
  end if;
  update public.billing_records b set
    time_basis = coalesce(basis, b.time_basis),
    session_duration_minutes = coalesce(billed, b.session_duration_minutes),
    total_amount = round(coalesce(billed, b.session_duration_minutes) / 60.0 * b.hourly_rate, 2),
    service_mode = coalesce(mode, b.service_mode),
    place_of_service = coalesce(place, b.place_of_service)
  where b.id = bill.id returning * into bill;
  return bill;
end $$;
comment on function public.correct_bill is
  'Chooses the time a bill is for (booked, measured, or entered where none was measured), video or audio, and the place of service, while no payer has it. Less than was paid leaves a refund due.';

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

create or replace function public.reverse_payment(payment uuid, reason text) returns numeric
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

create or replace function public.prepayments_to_refund() returns integer
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

create or replace function public.unbilled_visits(patient uuid default null, search text default '')
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

create or replace function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, search text, after uuid, page_size integer
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text, appointment_type text,
  patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  wanted record;
  last_seen public.billing_records;
  number text;
  among uuid[];
begin
  select * into wanted from private.read_patient_search(replace(coalesce(search, ''), '#', ' '));
  select * into last_seen from public.billing_records b where b.id = after;
  if wanted.born is not null then
    among := array(select private.bills_of_day(wanted.born));
  end if;
  foreach number in array wanted.numbers loop
    among := array(
      select found from private.bills_of_number(number) found where among is null or found = any (among)
    );
  end loop;
  return query
    select b.id, b.bill_number, b.billing_date, b.claim_type, b.session_duration_minutes, b.total_amount,
      private.paid_on_bill(b), private.open_balance(b), b.status, b.status_note, a.appointment_type, p.id, p.patient_id,
      btrim(p.first_name || ' ' || p.last_name), v.id, btrim(v.first_name || ' ' || v.last_name)
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.profiles p on p.id = a.patient_id
    join public.providers v on v.id = b.provider_id
    where ("from" is null or b.billing_date >= "from")
      and ("to" is null or b.billing_date < "to")
      and (provider is null or b.provider_id = provider)
      and (wanted_status is null or b.status = wanted_status
        or wanted_status = 'open' and b.status in ('pending', 'submitted', 'denied')
        or wanted_status = 'refund' and b.paid_amount > b.total_amount)
      and (after is null or (b.billing_date, b.id) < (last_seen.billing_date, last_seen.id))
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (among is null or b.id = any (among))
    order by b.billing_date desc, b.id desc limit page_size;
end $$;

create or replace function public.practice_billing_totals("from" date, "to" date, bucket text)
returns table (
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric, paid numeric
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_billing_access();
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.provider_id, btrim(p.first_name || ' ' || p.last_name),
      b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount),
      sum(private.paid_on_bill(b))
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 4;
end $$;

drop function public.billing_totals(date, date, text);

create function public.billing_totals("from" date, "to" date, bucket text, patient uuid default null)
returns table (period date, status text, bills bigint, minutes bigint, amount numeric, paid numeric)
language plpgsql set search_path = ''
as $$
begin
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are available by day, week or month.' using errcode = 'SM805';
  end if;
  if exists (select from public.appointments a where a.patient_id = billing_totals.patient) then
    perform private.note_list('billing_totals', '{billing_records}', array[billing_totals.patient]);
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.status, count(*), sum(b.session_duration_minutes),
      sum(b.total_amount), sum(private.paid_on_bill(b))
    from public.billing_records b
    where b.billing_date >= billing_totals."from" and b.billing_date < billing_totals."to"
      and (billing_totals.patient is null or exists (
        select from public.appointments a where a.id = b.appointment_id and a.patient_id = billing_totals.patient
      ))
    group by 1, 2 order by 1, 2;
end $$;
comment on function public.billing_totals is
  'The caller''s bills in a period, of all patients or one, summed by day, week or month and by status.';
revoke execute on function public.billing_totals(date, date, text, uuid) from public;
grant execute on function public.billing_totals(date, date, text, uuid) to authenticated, service_role;

create or replace function private.bare_codes(codes jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'code', one ->> 'code', 'description', left(one ->> 'description', 200),
    'units', case when jsonb_typeof(one -> 'units') = 'number' then one -> 'units' end
  ))), '[]')
  from jsonb_array_elements(case when jsonb_typeof(codes) = 'array' then codes else '[]' end) one
  where jsonb_typeof(one) = 'object'
$$;

-- A rate that was agreed stays until the credentials change.
create or replace function private.before_provider_write() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone) and not private.is_time_zone(new.time_zone) then
    raise exception 'We don''t recognize that time zone. Choose one from the list.'
      using errcode = 'SM102', detail = new.time_zone;
  end if;
  if private.is_person() then
    if tg_op = 'UPDATE' and new.user_id is distinct from old.user_id then
      raise exception 'A provider profile can''t be moved to another account.' using errcode = 'SM103';
    end if;
    new.hourly_rate := case
      when tg_op = 'UPDATE' and new.credentials is not distinct from old.credentials then old.hourly_rate
      else private.hourly_rate(new.credentials) end;
    if tg_op = 'UPDATE' and current_setting('private.naming_license_states', true) is distinct from 'on' then
      new := private.ask_for_verification_again(old, new);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end $$;
