-- What was paid beyond a bill was taken off what others still owe. It is a sum of its own: a refund that is due.
drop function public.billing_totals(date, date, text, uuid);
create function public.billing_totals("from" date, "to" date, bucket text, patient uuid default null) returns table (
  period date, status text, bills bigint, minutes bigint, amount numeric, paid numeric, adjusted numeric, refund_due numeric
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
      coalesce(sum(greatest(b.total_amount - b.paid_amount, 0)) filter (where b.status = 'paid'), 0),
      sum(greatest(b.paid_amount - b.total_amount, 0))
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
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric,
  paid numeric, adjusted numeric, refund_due numeric
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
      sum(b.paid_amount), coalesce(sum(greatest(b.total_amount - b.paid_amount, 0)) filter (where b.status = 'paid'), 0),
      sum(greatest(b.paid_amount - b.total_amount, 0))
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 2, 4;
end $$;
comment on function public.practice_billing_totals(date, date, text) is
  'All bills in a period, summed by day, week or month, provider and status. No patient data.';
revoke execute on function public.practice_billing_totals(date, date, text) from public;
grant execute on function public.practice_billing_totals(date, date, text) to authenticated, service_role;
