-- The list of bills and its file show what is paid and what is open, and the front desk's day what was paid for a visit.

create function private.paid_on_bill(bill public.billing_records) returns numeric
language sql immutable set search_path = ''
as $$
  select case when bill.status = 'paid' then greatest(bill.total_amount, bill.paid_amount) else bill.paid_amount end
$$;
comment on function private.paid_on_bill is 'The same as paidAmount in core/billing/balance.ts.';
revoke execute on function private.paid_on_bill(public.billing_records) from public;

drop function public.practice_bills(date, date, uuid, text, text, uuid, integer);
drop function public.export_practice_bills(date, date, uuid, text, text);
drop function private.list_bills(date, date, uuid, text, text, uuid, integer);

-- The first name has a condition that an index answers, the day and the numbers are looked up before; each search is
-- planned for its own words.
create function private.list_bills(
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
        or wanted_status = 'open' and b.status in ('pending', 'submitted', 'denied'))
      and (after is null or (b.billing_date, b.id) < (last_seen.billing_date, last_seen.id))
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (among is null or b.id = any (among))
    order by b.billing_date desc, b.id desc limit page_size;
end $$;
revoke execute on function private.list_bills(date, date, uuid, text, text, uuid, integer) from public;

create function public.practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  search text default '', after uuid default null, page_size integer default 50
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text, appointment_type text,
  patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if not private.works_on_bills() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, paid_amount,
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after,
      least(greatest(page_size, 1), 200))
  loop
    perform private.record_audit('billing_records.read', patient_id, id::text,
      '{"list": "practice_bills", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_bills is
  'All bills, or those that match a name, a day or a number; newest first, one page at a time: the page after the given bill.';
revoke execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer) from public;
grant execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer)
  to authenticated, service_role;

create function public.export_practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  search text default ''
)
returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text, appointment_type text,
  patient_id uuid, patient_number text, patient_name text, provider_id uuid, provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  exported integer := 0;
  most constant integer := 10000;
begin
  if not private.works_on_bills() then
    raise exception 'Only the supervising physician can view the practice''s billing.'
      using errcode = 'SM806';
  end if;
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, paid_amount,
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, null, most + 1)
  loop
    exported := exported + 1;
    if exported > most then
      raise exception 'That''s more than 10,000 bills. Choose a shorter period.' using errcode = 'SM807';
    end if;
    perform private.record_audit('billing_records.export', patient_id, id::text);
    return next;
  end loop;
end $$;
comment on function public.export_practice_bills is
  'The bills of the same list for a file, 10,000 at most. Each exported bill is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text, text) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text, text) to authenticated, service_role;

drop function public.front_desk_visits(timestamptz, timestamptz, uuid);
create function public.front_desk_visits("from" timestamptz, "to" timestamptz, provider uuid default null)
returns table (
  id uuid, appointment_date timestamptz, duration_minutes integer, appointment_type text, status text,
  payment_method text, paid numeric, checked_in_at timestamptz, checked_in_by text, patient_id uuid, patient_number text,
  patient_name text, date_of_birth date, phone text, preferred_language text, insurance_provider text,
  provider_id uuid, provider_name text, time_zone text, outstanding text[]
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, paid, checked_in_at,
    checked_in_by, patient_id, patient_number, patient_name, date_of_birth, phone, preferred_language,
    insurance_provider, provider_id, provider_name, time_zone, outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      (select coalesce(sum(b.amount), 0) from public.bill_payments b where b.appointment_id = a.id),
      a.checked_in_at, private.person_name(a.checked_in_by), p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      p.date_of_birth, p.phone, p.preferred_language, p.insurance_provider,
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
  'The visits of a time: who, when, with whom, how they pay and what they paid, what is outstanding. Not why.';
revoke execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) from public;
grant execute on function public.front_desk_visits(timestamptz, timestamptz, uuid) to authenticated, service_role;

create function public.prepayments_to_refund() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (
    select p.appointment_id from public.bill_payments p join public.appointments a on a.id = p.appointment_id
    where p.billing_record_id is null and a.status in ('cancelled', 'no_show') and (select private.is_biller())
    group by p.appointment_id having sum(p.amount) > 0
  ) visits
$$;
comment on function public.prepayments_to_refund is
  'For billers: how many visits were paid ahead and did not take place. No patient data.';
revoke execute on function public.prepayments_to_refund() from public;
grant execute on function public.prepayments_to_refund() to authenticated, service_role;
