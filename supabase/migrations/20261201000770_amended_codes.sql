-- Corrected codes stay corrected when their note was changed and signed again after them.
CREATE OR REPLACE FUNCTION private.missing_to_bill(bill public.billing_records)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with signed as (
    select n.icd_codes, n.cpt_codes, n.signed_at, n.amends_codes, n.addendum_to from public.progress_notes n
    where n.appointment_id = bill.appointment_id and n.status = 'signed'
  ), counted as (
    select * from signed s
    where s.signed_at >= coalesce((select max(a.signed_at) from signed a where a.amends_codes), '-infinity')
      and (s.addendum_to is not null or not exists (select from signed a where a.amends_codes))
  )
  select array_remove(array[
    case when not exists (select from signed) then 'note' end,
    case when not exists (
      select from counted c where jsonb_path_exists(c.icd_codes, '$[*].code ? (@ like_regex "\\S")')) then 'diagnosis' end,
    case when not exists (
      select from counted c where jsonb_path_exists(c.cpt_codes, '$[*].code ? (@ like_regex "\\S")')) then 'procedure' end,
    case when bill.total_amount <= 0 then 'charge' end,
    case when bill.place_of_service is null then 'place' end
  ], null)
$function$;

CREATE OR REPLACE FUNCTION public.claim_of_bill(bill uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  record public.billing_records;
  visit public.appointments;
  patient public.profiles;
  provider public.providers;
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
      'state', patient.state, 'zip_code', patient.zip_code, 'insurance_provider', patient.insurance_provider,
      'insurance_policy_number', patient.insurance_policy_number),
    'provider', jsonb_build_object('provider_title', provider.provider_title, 'first_name', provider.first_name,
      'last_name', provider.last_name, 'credentials', provider.credentials, 'time_zone', provider.time_zone),
    'coverage', (select to_jsonb(d) from public.claim_details d where d.patient_id = patient.id),
    'note_signed_on', (
      select (min(n.signed_at) at time zone provider.time_zone)::date from public.progress_notes n
      where n.appointment_id = visit.id and n.status = 'signed'),
    'signed_on', private.financial_agreement_signed_on(patient.id),
    'organization', (select to_jsonb(o) from public.organization_config o where o.is_active),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('icd_codes', private.bare_codes(n.icd_codes),
        'cpt_codes', private.bare_codes(n.cpt_codes), 'amends_codes', n.amends_codes, 'addendum_to', n.addendum_to) order by n.signed_at)
      from public.progress_notes n where n.appointment_id = visit.id and n.status = 'signed'
    ), '[]'),
    'unsigned', exists (
      select from public.progress_notes n where n.appointment_id = visit.id and n.status <> 'signed'),
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
end $function$;
