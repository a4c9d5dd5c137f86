-- The practice's money at a glance: sums by time, provider and status, and each bill with whose visit it was for.

create function public.practice_billing_totals("from" date, "to" date, bucket text)
returns table (period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician sees the billing of the practice' using errcode = '42501';
  end if;
  if bucket not in ('day', 'week', 'month') then
    raise exception 'Totals are by day, week or month' using errcode = '22023';
  end if;
  return query
    select date_trunc(bucket, b.billing_date::timestamp)::date, b.provider_id, btrim(p.first_name || ' ' || p.last_name),
      b.status, count(*), sum(b.session_duration_minutes), sum(b.total_amount)
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 4;
end $$;
comment on function public.practice_billing_totals is 'All bills of a time, summed by period, provider and status. Nothing about patients.';
revoke execute on function public.practice_billing_totals(date, date, text) from public;
grant execute on function public.practice_billing_totals(date, date, text) to authenticated, service_role;

create function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, after uuid, page_size integer
)
returns table (
  id uuid, billing_date date, claim_type text, session_duration_minutes integer, total_amount numeric, status text,
  status_note text, appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text
)
language sql stable security definer set search_path = ''
as $$
  select b.id, b.billing_date, b.claim_type, b.session_duration_minutes, b.total_amount, b.status, b.status_note,
    a.appointment_type, p.id, p.patient_id, btrim(p.first_name || ' ' || p.last_name), v.id,
    btrim(v.first_name || ' ' || v.last_name)
  from public.billing_records b
  join public.appointments a on a.id = b.appointment_id
  join public.profiles p on p.id = a.patient_id
  join public.providers v on v.id = b.provider_id
  left join public.billing_records last_seen on last_seen.id = list_bills.after
  where (list_bills."from" is null or b.billing_date >= list_bills."from")
    and (list_bills."to" is null or b.billing_date < list_bills."to")
    and (list_bills.provider is null or b.provider_id = list_bills.provider)
    and (list_bills.wanted_status is null or b.status = list_bills.wanted_status)
    and (list_bills.after is null or (b.billing_date, b.id) < (last_seen.billing_date, last_seen.id))
  order by b.billing_date desc, b.id desc limit list_bills.page_size
$$;
revoke execute on function private.list_bills(date, date, uuid, text, uuid, integer) from public;

create function public.practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  after uuid default null, page_size integer default 50
)
returns table (
  id uuid, billing_date date, claim_type text, session_duration_minutes integer, total_amount numeric, status text,
  status_note text, appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician sees the billing of the practice' using errcode = '42501';
  end if;
  for id, billing_date, claim_type, session_duration_minutes, total_amount, status, status_note, appointment_type,
    patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills(practice_bills."from", practice_bills."to", practice_bills.provider,
      practice_bills.wanted_status, practice_bills.after, least(greatest(page_size, 1), 200))
  loop
    perform private.record_audit('billing_records.read', patient_id, id::text,
      '{"list": "practice_bills", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_bills is 'Every bill, the newest first, a page at a time: the page after the bill named.';
revoke execute on function public.practice_bills(date, date, uuid, text, uuid, integer) from public;
grant execute on function public.practice_bills(date, date, uuid, text, uuid, integer) to authenticated, service_role;

create function public.export_practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null
)
returns table (
  id uuid, billing_date date, claim_type text, session_duration_minutes integer, total_amount numeric, status text,
  status_note text, appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  exported integer := 0;
  most constant integer := 10000;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician sees the billing of the practice' using errcode = '42501';
  end if;
  for id, billing_date, claim_type, session_duration_minutes, total_amount, status, status_note, appointment_type,
    patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills(export_practice_bills."from", export_practice_bills."to",
      export_practice_bills.provider, export_practice_bills.wanted_status, null, most + 1)
  loop
    exported := exported + 1;
    if exported > most then
      raise exception 'More than 10,000 bills: choose a shorter period' using errcode = '54000';
    end if;
    perform private.record_audit('billing_records.export', patient_id, id::text);
    return next;
  end loop;
end $$;
comment on function public.export_practice_bills is 'Every bill of a period for a file, 10,000 at most. Each bill that leaves is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text) to authenticated, service_role;
