-- Bills as the person who pays reads them: the patient, or a guardian or proxy with billing. Who may see the bills
-- doesn't need the right to see the calendar, so the day of the visit and the provider come with the bill.

create function public.bills_of(patient uuid) returns table (
  id uuid, appointment_id uuid, visit_date timestamptz, provider_name text, minutes integer, total_amount numeric, status text
)
language sql volatile security definer set search_path = ''
as $$
  select b.id, b.appointment_id, a.appointment_date, private.provider_name(p),
    b.session_duration_minutes, b.total_amount, b.status
  from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.providers p on p.id = b.provider_id
  where a.patient_id = bills_of.patient
    and (bills_of.patient = (select auth.uid()) or (select private.may_act_for(bills_of.patient, 'billing')))
    and (select private.note_list('bills_of', '{billing_records}', array[bills_of.patient]))
  order by a.appointment_date desc limit 200
$$;
comment on function public.bills_of is 'The bills of one patient, newest first, for the patient or who acts for them with billing.';
revoke execute on function public.bills_of(uuid) from public;
grant execute on function public.bills_of(uuid) to authenticated, service_role;
