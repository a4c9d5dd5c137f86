-- Billers see the practice's bills too, so the refusal no longer says that only the supervising physician does.

create function private.require_billing_access() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.works_on_bills() then
    raise exception 'You don''t have access to the practice''s billing. Ask the supervising physician or a biller for what you need.'
      using errcode = 'SM806';
  end if;
end $$;
revoke execute on function private.require_billing_access() from public;

create or replace function public.practice_bills(
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
  perform private.require_billing_access();
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

create or replace function public.export_practice_bills(
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
  perform private.require_billing_access();
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

create or replace function public.practice_billing_totals("from" date, "to" date, bucket text)
returns table (
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric,
  paid numeric
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
      sum(case b.status when 'paid' then b.total_amount else b.paid_amount end)
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 4;
end $$;
