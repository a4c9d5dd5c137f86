-- The server answers with 1,000 rows at a time, so a longer export ended there without a word. It is read in pages.

drop function public.export_practice_bills(date, date, uuid, text, text);
create function public.export_practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default null,
  search text default '', after uuid default null
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
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after, page_size)
  loop
    perform private.record_audit('billing_records.export', patient_id, id::text);
    return next;
  end loop;
end $$;
comment on function public.export_practice_bills is
  'The bills of the same list for a file, 10,000 at most, 1,000 at a time after the bill named last. Each exported bill is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) to authenticated, service_role;
