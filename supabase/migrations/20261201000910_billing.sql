-- Bills, claims, payments and what a plan covers.

alter table public.billing_records
  add column coverage jsonb constraint billing_records_coverage_check
    check (jsonb_typeof(coverage) = 'object' and octet_length(coverage::text) <= 8000),
  add column terms_changed_at timestamptz;
comment on column public.billing_records.coverage is
  'Plan and member ID at the time of the visit, and the details entered for its claim; null where the patient''s current ones apply.';
comment on column public.billing_records.terms_changed_at is
  'When what a superbill says of the bill last changed, apart from payments and codes; null if never.';

alter table public.claim_details
  add column for_plan text constraint claim_details_for_plan_check check (char_length(for_plan) <= 200);
comment on column public.claim_details.for_plan is 'The plan the details were entered for; null where nobody said.';

create function private.awaits_claim(bill public.billing_records) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bill.status = 'pending'
    and exists (select from public.appointments a where a.id = bill.appointment_id and a.payment_method = 'insurance')
$$;
comment on function private.awaits_claim(public.billing_records) is
  'Whether insurance is billed first and has not been: what the patient paid doesn''t close such a bill.';
revoke execute on function private.awaits_claim(public.billing_records) from public;
grant execute on function private.awaits_claim(public.billing_records) to authenticated, service_role;

create or replace function private.may_bill_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select (from_status, to_status) in (
    ('pending', 'submitted'), ('pending', 'paid'), ('pending', 'void'),
    ('submitted', 'paid'), ('submitted', 'denied'), ('submitted', 'pending'), ('submitted', 'void'),
    ('denied', 'submitted'), ('denied', 'paid'), ('denied', 'void'),
    ('paid', 'pending'), ('paid', 'submitted'), ('paid', 'denied')
  )
$$;

create function private.withdraw_superbills(bill uuid, patient uuid, but uuid default null) returns void
language sql security definer set search_path = ''
as $$
  update public.patient_documents d set released_at = null
    where d.patient_id = patient and d.document_type = 'superbill' and d.released_at is not null
      and starts_with(d.file_url, patient || '/superbill-' || bill || '-') and d.id is distinct from but
$$;
comment on function private.withdraw_superbills(uuid, uuid, uuid) is
  'Takes the superbills of a bill back from the patient, all but one.';
revoke execute on function private.withdraw_superbills(uuid, uuid, uuid) from public;

create function private.notify_of_bill(bill public.billing_records, kind text, title text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(a.patient_id, notify_of_bill.kind, notify_of_bill.title, null, '/patient-dashboard#bills')
  from public.appointments a where a.id = bill.appointment_id
$$;
revoke execute on function private.notify_of_bill(public.billing_records, text, text) from public;

create or replace function private.record_bill_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into public.billing_status_changes (billing_record_id, provider_id, from_status, to_status, note, changed_by)
    values (new.id, new.provider_id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_note, (select auth.uid()));
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status = 'denied' and old.status = 'submitted' then
    perform private.notify_of_bill(new, 'bill_denied', 'Your insurance denied a bill');
  end if;
  if new.paid_amount > new.total_amount and old.paid_amount <= old.total_amount then
    perform private.notify_of_bill(new, 'bill_refund', 'We owe you a refund');
  end if;
  if new.status = 'void' and old.status <> 'void' then
    perform private.withdraw_superbills(new.id, a.patient_id) from public.appointments a where a.id = new.appointment_id;
  end if;
  return null;
end $$;

create or replace function private.create_bill(visit appointments, measured integer) returns billing_records
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
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date, place_of_service, service_mode,
    coverage
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    private.expected_charge(visit),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code, (now() at time zone provider.time_zone)::date,
    private.place_of_service(visit), case visit.held_by when 'phone' then 'audio' else 'video' end,
    (select jsonb_build_object('insurance_provider', p.insurance_provider, 'insurance_policy_number', p.insurance_policy_number)
      from public.profiles p where p.id = visit.patient_id and concat(p.insurance_provider, p.insurance_policy_number) <> '')
  ) returning * into created;
  created := private.apply_prepayments(created);
  if private.open_balance(created) > 0 then
    perform private.notify_of_bill(created, 'bill_created', 'You have a new bill');
  end if;
  return created;
end $$;

create or replace function public.change_visit_payment(visit uuid, payment text) returns void
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
  -- Paid in full by the patient, it waits for no claim any more.
  if payment <> 'insurance' then
    update public.billing_records b set status = 'paid'
      where b.appointment_id = paid.id and b.paid_amount > 0 and b.paid_amount >= b.total_amount
        and not private.time_is_open(b);
  end if;
end $$;

create or replace function private.gives_refunds() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_biller() or private.is_admin() $$;
comment on function private.gives_refunds() is 'A biller and the supervising physician, who stands in while no biller works.';

create or replace function public.bill_visit(visit_id uuid) returns billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments
    where id = visit_id and (provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
    for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'completed' or exists (select from public.billing_records where appointment_id = visit.id) then
    raise exception 'Only a completed visit that has no bill yet can be billed.' using errcode = 'SM808';
  end if;
  return private.create_bill(visit, null);
end $$;
comment on function public.bill_visit(uuid) is
  'Creates the bill of a completed visit that has none, such as one the server closed: for its provider and whoever works on bills.';

create or replace function public.unbilled_visits(patient uuid default null, search text default '')
returns table (
  id uuid, appointment_date timestamp with time zone, appointment_type text, status text, patient_id uuid,
  patient_number text, patient_name text, provider_name text, total_amount numeric, balance numeric,
  payments jsonb
)
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
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
        ) or by_biller and a.status = 'completed' else true end
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
    order by a.status in ('cancelled', 'no_show') desc, a.appointment_date limit 50
  loop
    perform private.note_list('unbilled_visits', '{bill_payments,appointments,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;
comment on function public.unbilled_visits(uuid, text) is
  'Visits without a bill, with what was paid ahead and what their bill may come to, the next first, fifty at most, refunds due before others. Whoever works on bills also gets completed ones.';

create or replace function public.front_desk_bills(patient uuid)
returns table (
  id uuid, bill_number integer, appointment_id uuid, visit_date timestamp with time zone, provider_name
  text, payment_method text, status text, total_amount numeric, balance numeric, payments jsonb
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
    order by private.open_balance(b) > 0 desc, a.appointment_date desc
    limit 50 + (
      select count(*) from public.billing_records o join public.appointments v on v.id = o.appointment_id
      where v.patient_id = front_desk_bills.patient and private.open_balance(o) > 0
    );
end $$;
comment on function public.front_desk_bills(uuid) is
  'What a patient was billed, paid and still owes: every open bill, then the fifty newest others.';

create function public.claim_basis(bill uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
begin
  select * into record from public.billing_records b
    where b.id = claim_basis.bill
      and (b.provider_id = (select private.verified_provider_id()) or (select private.is_biller()));
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  perform private.note_list(null, '{billing_records,profiles}', array[a.patient_id])
    from public.appointments a where a.id = record.appointment_id;
  return private.coverage_of(record) || jsonb_build_object('changed_last', private.superbill_changed_at(record));
end $$;
comment on function public.claim_basis(uuid) is
  'What the claim of a bill says about the insurance, and when its superbill last changed. In the audit log.';
revoke execute on function public.claim_basis(uuid) from public;
grant execute on function public.claim_basis(uuid) to authenticated, service_role;

drop function private.list_bills(date, date, uuid, text, text, uuid, integer);
create function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, search text, after uuid, page_size integer
) returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text,
  appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text, payment_method text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
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
      b.paid_amount, private.open_balance(b), b.status, b.status_note, a.appointment_type, p.id, p.patient_id,
      btrim(p.first_name || ' ' || p.last_name), v.id, btrim(v.first_name || ' ' || v.last_name), a.payment_method
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
revoke execute on function private.list_bills(date, date, uuid, text, text, uuid, integer) from public;

drop function public.practice_bills(date, date, uuid, text, text, uuid, integer);
create function public.practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default
  null, search text default '', after uuid default null, page_size integer default 50
) returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text,
  appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text, payment_method text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_billing_access();
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, paid_amount,
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name,
    payment_method
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after,
      least(greatest(page_size, 1), 200))
  loop
    perform private.record_audit('billing_records.read', patient_id, id::text,
      '{"list": "practice_bills", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_bills(date, date, uuid, text, text, uuid, integer) is
  'All bills, or those that match a name, a day or a number; newest first, one page at a time: the page after the given bill.';
revoke execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer) from public;
grant execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer) to authenticated, service_role;

drop function public.export_practice_bills(date, date, uuid, text, text, uuid);
create function public.export_practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default
  null, search text default '', after uuid default null
) returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text,
  appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text, payment_method text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  most constant integer := 10000;
  page_size constant integer := 1000;
begin
  perform private.require_billing_access();
  if after is null
    and (select count(*) from private.list_bills("from", "to", provider, wanted_status, search, null, most + 1)) > most
  then
    raise exception 'That''s more than 10,000 bills. Choose a shorter period.' using errcode = 'SM807';
  end if;
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, paid_amount,
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name,
    payment_method
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after, page_size)
  loop
    perform private.record_audit('billing_records.export', patient_id, id::text);
    return next;
  end loop;
end $$;
comment on function public.export_practice_bills(date, date, uuid, text, text, uuid) is
  'The bills of the same list for a file, 10,000 at most, 1,000 at a time after the bill named last. Each exported bill is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) to authenticated, service_role;

drop function public.billing_totals(date, date, text, uuid);
create function public.billing_totals("from" date, "to" date, bucket text, patient uuid default null) returns table (
  period date, status text, bills bigint, minutes bigint, amount numeric, paid numeric, adjusted numeric
)
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
      sum(b.total_amount), sum(b.paid_amount),
      coalesce(sum(greatest(b.total_amount - b.paid_amount, 0)) filter (where b.status = 'paid'), 0)
    from public.billing_records b
    where b.billing_date >= billing_totals."from" and b.billing_date < billing_totals."to"
      and (billing_totals.patient is null or exists (
        select from public.appointments a where a.id = b.appointment_id and a.patient_id = billing_totals.patient
      ))
    group by 1, 2 order by 1, 2;
end $$;
comment on function public.billing_totals(date, date, text, uuid) is
  'The caller''s bills in a period, of all patients or one, summed by day, week or month and by status.';
revoke execute on function public.billing_totals(date, date, text, uuid) from public;
grant execute on function public.billing_totals(date, date, text, uuid) to authenticated, service_role;

drop function public.practice_billing_totals(date, date, text);
create function public.practice_billing_totals("from" date, "to" date, bucket text) returns table (
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric, paid numeric, adjusted numeric
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
      sum(b.paid_amount), coalesce(sum(greatest(b.total_amount - b.paid_amount, 0)) filter (where b.status = 'paid'), 0)
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 2, 4;
end $$;
comment on function public.practice_billing_totals(date, date, text) is
  'All bills in a period, summed by day, week or month, provider and status. No patient data.';
revoke execute on function public.practice_billing_totals(date, date, text) from public;
grant execute on function public.practice_billing_totals(date, date, text) to authenticated, service_role;

-- Payments ---------------------------------------------------------------------------------------------------------------
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
    status = case when b.paid_amount + record_payment.amount >= b.total_amount and not private.time_is_open(b)
      and (by_insurer or not private.awaits_claim(b)) then 'paid' else b.status end
  where b.id = paid.id returning * into paid;
  return private.open_balance(paid);
end $$;

-- The payment, unchanged until the transaction ends, as are its visit and the one given. Visits come first, as where a visit
-- is billed.
create function private.hold_payment(payment uuid, visit uuid default null) returns public.bill_payments
language plpgsql security definer set search_path = ''
as $$
declare
  known public.bill_payments;
  held public.bill_payments;
begin
  select * into known from public.bill_payments p where p.id = hold_payment.payment and p.reverses is null;
  if known.id is null then
    raise exception 'We couldn''t find that payment.' using errcode = 'SM833';
  end if;
  perform from public.appointments a where a.id in (known.appointment_id, hold_payment.visit)
    order by a.id for no key update;
  select * into held from public.bill_payments p where p.id = known.id for update;
  -- Moved meanwhile, to a visit that isn't held.
  if held.appointment_id not in (known.appointment_id, coalesce(hold_payment.visit, known.appointment_id)) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  return held;
end $$;
revoke execute on function private.hold_payment(uuid, uuid) from public;

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
  original := private.hold_payment(reverse_payment.payment);
  select * into visit from public.appointments a where a.id = original.appointment_id;
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

create or replace function private.apply_prepayments(bill public.billing_records) returns public.billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  paid numeric;
begin
  with taken as (
    update public.bill_payments p set billing_record_id = bill.id, provider_id = bill.provider_id
      where p.appointment_id = bill.appointment_id and p.billing_record_id is null
      returning p.amount
  )
  select coalesce(sum(t.amount), 0) into paid from taken t;
  if paid > 0 then
    update public.billing_records b set
      paid_amount = paid,
      status = case when paid >= b.total_amount and not private.time_is_open(b) and not private.awaits_claim(b) then 'paid' else b.status end
    where b.id = bill.id returning * into bill;
  end if;
  return bill;
end $$;

-- What was paid for a visit without a bill counts toward another visit of the patient. Says how much that one still costs.
create function public.move_prepayment(payment uuid, visit uuid) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.bill_payments;
  booked public.appointments;
begin
  if not private.gives_refunds() and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  moved := private.hold_payment(move_prepayment.payment, move_prepayment.visit);
  if exists (select from public.bill_payments p where p.reverses = moved.id) then
    raise exception 'This payment was already reversed.' using errcode = 'SM832';
  end if;
  select * into booked from public.appointments a where a.id = move_prepayment.visit;
  -- A retry finds it moved.
  if moved.appointment_id is not distinct from booked.id then
    return private.left_to_pay(booked);
  end if;
  if booked.id is null or booked.status <> 'scheduled' or booked.patient_id <> moved.patient_id
    or moved.billing_record_id is not null
    or exists (select from public.billing_records b where b.appointment_id in (booked.id, moved.appointment_id))
  then
    raise exception 'A payment can be moved to a scheduled visit of the same patient while neither visit has a bill.'
      using errcode = 'SM999';
  end if;
  if moved.amount > private.left_to_pay(booked) then
    raise exception 'Enter an amount between $0.01 and the open balance.'
      using errcode = 'SM828', detail = private.left_to_pay(booked);
  end if;
  update public.bill_payments p set appointment_id = booked.id, provider_id = booked.provider_id where p.id = moved.id;
  return private.left_to_pay(booked);
end $$;
revoke execute on function public.move_prepayment(uuid, uuid) from public, anon;
grant execute on function public.move_prepayment(uuid, uuid) to authenticated, service_role;

-- Claims -----------------------------------------------------------------------------------------------------------------
create function private.charges_add_up(charges jsonb, total numeric) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(sum(charge.value::numeric) = total and min(charge.value::numeric) >= 0, false)
  from jsonb_each_text(charges) charge
$$;
revoke execute on function private.charges_add_up(jsonb, numeric) from public;
grant execute on function private.charges_add_up(jsonb, numeric) to authenticated, service_role;

alter table public.billing_records add column charges jsonb;
comment on column public.billing_records.charges is
  'What each procedure code costs, where there are several; null until entered, and again when the amount changes.';
alter table public.billing_records add column payer_claim_number text;
comment on column public.billing_records.payer_claim_number is
  'The number the payer gave the claim it denied: a claim that replaces it names it.';

-- Every row has neither yet, so there is nothing to look through.
alter table public.billing_records add constraint charges_sum_to_the_total
  check (charges is null or private.charges_add_up(charges, total_amount)) not valid;
alter table public.billing_records add constraint payer_claim_number_at_most_50
  check (payer_claim_number is null or payer_claim_number ~ '\S' and length(payer_claim_number) <= 50) not valid;

create or replace function private.protect_bill() returns trigger
language plpgsql set search_path = ''
as $$
declare
  by_payments constant boolean := private.payments_moved_bill(old, new);
  missing text[];
begin
  -- Of another amount, each code has another share.
  if new.total_amount <> old.total_amount then
    new.charges := null;
  end if;
  if (new.session_duration_minutes, new.total_amount, new.service_mode, new.place_of_service, new.coverage, new.charges,
        new.payer_claim_number)
      is distinct from
      (old.session_duration_minutes, old.total_amount, old.service_mode, old.place_of_service, old.coverage, old.charges,
        old.payer_claim_number)
    or new.status <> old.status and array[old.status, new.status] && array['paid', 'denied', 'void']
  then
    new.terms_changed_at := clock_timestamp();
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    new.coverage := private.coverage_of(new);
  end if;
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
    and not private.awaits_claim(old)
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
  if new.status = 'submitted' and old.status = 'pending' and not private.awaits_claim(old) then
    raise exception 'The patient pays for this visit. Change its payment to insurance before you submit the bill.'
      using errcode = 'SM997';
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    missing := private.missing_to_bill(new);
    if missing <> '{}' then
      raise exception 'Complete the claim first: it needs a signed note, codes, a charge and the place of service.'
        using errcode = 'SM826', detail = array_to_string(missing, ' ');
    end if;
  end if;
  new.status_note := nullif(btrim(new.status_note), '');
  if new.status in ('denied', 'void')
    or not by_payments and (old.status = 'paid' or old.status = 'denied' and new.status = 'paid')
  then
    if new.status_note is null then
      raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = new.status;
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;

-- What a claim says beside time and coverage: the charge of each code, and the number of the claim it replaces.
create function public.complete_claim(bill uuid, charges jsonb default null, payer_claim_number text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
begin
  select * into record from public.billing_records b
    where b.id = complete_claim.bill
      and (b.provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
    for update;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  -- Charges that nobody entered before the bill was submitted can be entered still: they change nothing of what it says.
  if not private.is_correctable(record) and not (
    record.status in ('submitted', 'paid') and record.charges is null
    and complete_claim.charges is not null and complete_claim.payer_claim_number is null
  ) then
    raise exception 'A submitted or closed bill can''t be corrected.' using errcode = 'SM811', detail = record.status;
  end if;
  update public.billing_records b set
    charges = coalesce(complete_claim.charges, b.charges),
    -- An empty number takes back one that was entered by mistake.
    payer_claim_number = case when complete_claim.payer_claim_number is null then b.payer_claim_number
      else nullif(btrim(complete_claim.payer_claim_number), '') end
  where b.id = record.id;
end $$;
revoke execute on function public.complete_claim(uuid, jsonb, text) from public, anon;
grant execute on function public.complete_claim(uuid, jsonb, text) to authenticated, service_role;

create or replace function public.claim_of_bill(bill uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
  visit public.appointments;
  patient public.profiles;
  provider public.providers;
  insured jsonb;
begin
  if not private.is_biller() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  select * into record from public.billing_records b where b.id = claim_of_bill.bill;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  select * into visit from public.appointments a where a.id = record.appointment_id;
  select * into patient from public.profiles p where p.id = visit.patient_id;
  select * into provider from public.providers p where p.id = record.provider_id;
  insured := private.coverage_of(record);
  perform private.note_list('claim_of_bill', '{billing_records,bill_payments,appointments,profiles,progress_notes}', array[patient.id]);
  return jsonb_build_object(
    'bill', to_jsonb(record),
    'visit', jsonb_build_object('id', visit.id, 'appointment_date', visit.appointment_date,
      'appointment_type', visit.appointment_type, 'payment_method', visit.payment_method,
      'started_at', visit.started_at, 'completed_at', visit.completed_at),
    'service_date', (visit.appointment_date at time zone provider.time_zone)::date,
    'patient', jsonb_build_object(
      'id', patient.id, 'patient_id', patient.patient_id, 'first_name', patient.first_name,
      'last_name', patient.last_name, 'date_of_birth', patient.date_of_birth, 'phone', patient.phone,
      'address_line1', patient.address_line1, 'address_line2', patient.address_line2, 'city', patient.city,
      'state', patient.state, 'zip_code', patient.zip_code, 'insurance_provider', insured ->> 'insurance_provider',
      'insurance_policy_number', insured ->> 'insurance_policy_number'),
    'provider', jsonb_build_object('provider_title', provider.provider_title, 'first_name', provider.first_name,
      'last_name', provider.last_name, 'credentials', provider.credentials, 'time_zone', provider.time_zone),
    'provider_left', not private.can_see_patients(provider.id),
    'coverage', nullif(insured -> 'details', 'null'),
    'current_plan', jsonb_build_object('insurance_provider', patient.insurance_provider,
      'insurance_policy_number', patient.insurance_policy_number),
    'changed_last', private.superbill_changed_at(record),
    'note_signed_on', (
      select (min(n.signed_at) at time zone provider.time_zone)::date from public.progress_notes n
      where n.appointment_id = visit.id and n.status = 'signed'),
    'codes_confirmed', (
      select jsonb_build_object('by', private.person_name(n.claim_codes_by),
        'on', (n.claim_codes_at at time zone provider.time_zone)::date)
      from public.progress_notes n
      where n.appointment_id = visit.id and n.claim_codes is not null and not exists (
        select from public.progress_notes s where s.appointment_id = visit.id and s.status = 'signed'
      )
      order by n.claim_codes_at desc, n.id desc limit 1),
    'signed_on', private.financial_agreement_signed_on(patient.id),
    'organization', (select to_jsonb(o) from public.organization_config o where o.is_active),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('icd_codes', private.bare_codes(n.icd_codes),
        'cpt_codes', private.bare_codes(n.cpt_codes), 'amends_codes', n.amends_codes, 'addendum_to', n.addendum_to) order by n.signed_at)
      from private.claim_notes n where n.appointment_id = visit.id
    ), '[]'),
    'unsigned', exists (
      select from public.progress_notes n
      where n.appointment_id = visit.id and (n.status = 'draft' or n.status = 'closed' and n.signed_at is null)),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'amount', p.amount, 'paid_on', p.paid_on, 'method', p.method,
        'note', p.note, 'reverses', p.reverses, 'recorded_at', p.recorded_at,
        'recorded_by', private.person_name(p.recorded_by)) order by p.recorded_at)
      from public.bill_payments p where p.billing_record_id = record.id
    ), '[]'),
    'moves', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'from_status', c.from_status, 'to_status', c.to_status,
        'note', c.note, 'changed_at', c.changed_at, 'changed_by', private.person_name(c.changed_by)) order by c.changed_at)
      from public.billing_status_changes c where c.billing_record_id = record.id
    ), '[]')
  );
end $$;

-- What nothing calls anymore.
drop function private.paid_on_bill(public.billing_records);
