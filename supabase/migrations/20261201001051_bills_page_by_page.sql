-- A page of bills is read from an index in the order it is shown in: all, those that are open, and those to refund.
create index billing_records_newest on public.billing_records (billing_date desc, id desc);
create index billing_records_open on public.billing_records (billing_date desc, id desc)
  where status in ('pending', 'submitted', 'denied');
create index billing_records_to_refund on public.billing_records (billing_date desc, id desc)
  where paid_amount > total_amount;
drop index public.billing_records_by_date;

create or replace function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, search text, after uuid, page_size integer
)
returns table(
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text,
  appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text, payment_method text
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
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
      and (wanted_status is null or case wanted_status
        when 'open' then b.status in ('pending', 'submitted', 'denied')
        when 'refund' then b.paid_amount > b.total_amount
        else b.status = wanted_status
      end)
      and (after is null or (b.billing_date, b.id) < (last_seen.billing_date, last_seen.id))
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (among is null or b.id = any (among))
    order by b.billing_date desc, b.id desc limit page_size;
end $$;

create or replace function public.prepayments_to_refund()
returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from (
    select p.appointment_id from public.bill_payments p join public.appointments a on a.id = p.appointment_id
    where p.billing_record_id is null and (select private.gives_refunds())
      -- Nearly all that is paid ahead is for visits to come.
      and (a.status in ('cancelled', 'no_show') or a.appointment_date < now() - interval '1 day')
      -- A day is left to say that it was held by phone.
      and (a.status in ('cancelled', 'no_show') or private.was_not_started(a) and a.appointment_date < now() - interval '1 day')
    group by p.appointment_id having sum(p.amount) > 0
  ) visits
$$;
