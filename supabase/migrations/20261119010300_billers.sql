-- What a biller does: work every bill of the practice, with the claim and the superbill that come of it. A biller reads
-- the codes of signed notes, and never their text.

create policy "A biller reads every billing record" on public.billing_records
  for select to authenticated using ((select private.is_biller()));
create policy "A biller moves any billing record on" on public.billing_records
  for update to authenticated using ((select private.is_biller())) with check ((select private.is_biller()));
create policy "A biller reads the moves of every bill" on public.billing_status_changes
  for select to authenticated using ((select private.is_biller()));
create policy "A biller reads who bills" on public.organization_config
  for select to authenticated using ((select private.is_biller()));

create function private.works_on_bills() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_admin() or private.is_biller() $$;
revoke execute on function private.works_on_bills() from public;
grant execute on function private.works_on_bills() to authenticated, service_role;

do $$
declare
  billing regprocedure;
begin
  foreach billing in array array[
    'public.practice_billing_totals(date, date, text)'::regprocedure,
    'public.practice_bills(date, date, uuid, text, uuid, integer)'::regprocedure,
    'public.export_practice_bills(date, date, uuid, text)'::regprocedure
  ] loop
    execute replace(pg_get_functiondef(billing), 'private.is_admin()', 'private.works_on_bills()');
  end loop;
  execute replace(
    pg_get_functiondef('public.correct_bill(uuid, text, integer, text)'::regprocedure),
    'private.is_admin()', 'private.works_on_bills()');
end $$;

-- A code and its name, without the sentences of the note that led to it.
create function private.bare_codes(codes jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', one ->> 'code', 'description', left(one ->> 'description', 200))), '[]')
  from jsonb_array_elements(case when jsonb_typeof(codes) = 'array' then codes else '[]' end) one
  where jsonb_typeof(one) = 'object'
$$;
revoke execute on function private.bare_codes(jsonb) from public;

create function public.claim_of_bill(bill uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
  perform private.note_list('claim_of_bill', '{billing_records,appointments,profiles,progress_notes}', array[patient.id]);
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
    'organization', (select to_jsonb(o) from public.organization_config o where o.is_active),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('icd_codes', private.bare_codes(n.icd_codes),
        'cpt_codes', private.bare_codes(n.cpt_codes), 'amends_codes', n.amends_codes) order by n.signed_at)
      from public.progress_notes n where n.appointment_id = visit.id and n.status = 'signed'
    ), '[]'),
    'unsigned', exists (
      select from public.progress_notes n where n.appointment_id = visit.id and n.status <> 'signed'),
    'moves', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'from_status', c.from_status, 'to_status', c.to_status,
        'note', c.note, 'changed_at', c.changed_at, 'changed_by', private.person_name(c.changed_by)) order by c.changed_at)
      from public.billing_status_changes c where c.billing_record_id = record.id
    ), '[]')
  );
end $$;
comment on function public.claim_of_bill is
  'One bill with everything a claim needs: the codes of the visit''s signed notes and none of their text. In the audit log.';
revoke execute on function public.claim_of_bill(uuid) from public;
grant execute on function public.claim_of_bill(uuid) to authenticated, service_role;

-- Superbills and insurance cards are the documents of a biller.

create policy "A biller reads superbills and insurance cards" on public.patient_documents
  for select to authenticated using (
    (select private.is_biller()) and (document_type = 'superbill' or document_type like 'insurance_card%')
  );
create policy "A biller files superbills" on public.patient_documents
  for insert to authenticated with check (
    (select private.is_biller()) and document_type = 'superbill' and not verified and private.is_own_file(file_url)
  );

create function private.is_superbill(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.patient_documents d
    where d.patient_id = private.folder_owner(object_name) and d.file_url = object_name and d.document_type = 'superbill'
  )
$$;
revoke execute on function private.is_superbill(text) from public;
grant execute on function private.is_superbill(text) to authenticated, service_role;

create policy "A biller reads the files of superbills and insurance cards" on storage.objects
  for select to authenticated using (
    bucket_id = 'patient-documents' and (select private.is_biller())
    and (private.is_superbill(name) or private.is_insurance_card(name) or owner_id = (select auth.uid())::text)
  );
create policy "A biller uploads superbills" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'patient-documents' and (select private.is_biller()) and name ~ '^[0-9a-f-]{36}/superbill-'
    and private.is_patient(private.folder_owner(name)) and not private.is_filed(name)
  );

-- Releasing changes one column. A policy for changes would let a biller turn a superbill into another document.
create function public.release_superbill(document uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_biller() then
    raise exception 'Only a biller can do that.' using errcode = 'SM821';
  end if;
  update public.patient_documents d set released_at = coalesce(d.released_at, now())
    where d.id = document and d.document_type = 'superbill';
  if not found then
    raise exception 'We couldn''t find that superbill.' using errcode = 'SM825';
  end if;
end $$;
comment on function public.release_superbill is 'Releases a superbill to the patient, who is notified.';
revoke execute on function public.release_superbill(uuid) from public;
grant execute on function public.release_superbill(uuid) to authenticated, service_role;
