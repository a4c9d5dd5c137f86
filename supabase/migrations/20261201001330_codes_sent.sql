-- Codes that are corrected after the claim was submitted: the payer has the earlier ones, so a biller gets a task, and
-- the bill names what was sent.

create or replace function private.biller_for_task() returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select r.user_id from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'biller' and u.last_sign_in_at is not null
      order by u.last_sign_in_at desc, u.id limit 1),
    private.supervisor_for_task()
  )
$$;
revoke execute on function private.biller_for_task() from public;
comment on function private.biller_for_task() is
  'The biller who signed in last; without one, the supervising physician.';

create or replace function private.claim_codes_at(visit uuid, moment timestamptz) returns text[]
language sql stable security definer set search_path = ''
as $$
  with signed as (
    select n.icd_codes, n.cpt_codes, n.signed_at, n.amends_codes, n.addendum_to from public.progress_notes n
    where n.appointment_id = visit and n.signed_at <= moment
      and (n.status = 'signed' or n.status = 'closed' and n.closed_at > moment)
  ), counted as (
    select * from signed s
    where s.signed_at >= coalesce((select max(a.signed_at) from signed a where a.amends_codes), '-infinity')
      and (s.addendum_to is not null or not exists (select from signed a where a.amends_codes))
  ), codes as (
    select one, place from counted c
      cross join lateral (values (c.cpt_codes, 1), (c.icd_codes, 2)) list (codes, place)
      cross join lateral jsonb_array_elements(private.bare_codes(list.codes)) one
  )
  select coalesce(array_agg(said order by place, said), '{}') from (
    select distinct place,
      btrim(one ->> 'code') || coalesce(' × ' || nullif((one ->> 'units')::numeric, 1), '') as said
    from codes where one ->> 'code' ~ '\S'
  ) each_code
$$;
revoke execute on function private.claim_codes_at(uuid, timestamptz) from public;
comment on function private.claim_codes_at(uuid, timestamptz) is
  'The procedures and diagnoses of a visit by the notes that were signed at that moment, each once.';

create or replace function private.codes_sent(bill public.billing_records) returns text[]
language sql stable security definer set search_path = ''
as $$
  select sent.codes
  from (
    select max(c.changed_at) filter (where c.to_status = 'submitted') as submitted,
      max(c.changed_at) filter (where c.to_status = 'pending') as pending
    from public.billing_status_changes c where c.billing_record_id = bill.id
  ) moves
  cross join lateral (select private.claim_codes_at(bill.appointment_id, moves.submitted) as codes) sent
  where bill.status in ('submitted', 'paid') and moves.submitted > coalesce(moves.pending, '-infinity')
    and sent.codes <> '{}' and sent.codes <> private.claim_codes_at(bill.appointment_id, 'infinity')
$$;
revoke execute on function private.codes_sent(public.billing_records) from public;
comment on function private.codes_sent(public.billing_records) is
  'The codes a payer has, where the notes say others since the claim was submitted; otherwise null.';

create or replace function private.tell_billing_of_codes(old public.progress_notes, new public.progress_notes)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := (select s.time_zone from public.safety_settings s);
  found_bill public.billing_records;
  task_title text;
begin
  if new.appointment_id is null or new.status = old.status or new.status not in ('signed', 'closed') then
    return;
  end if;
  for found_bill in
    select b.* from public.billing_records b
    where b.appointment_id = new.appointment_id and private.codes_sent(b) is not null
  loop
    task_title := 'Send a corrected claim for bill ' || found_bill.bill_number;
    if not exists (select from public.staff_tasks t where t.title = task_title and t.done_at is null) then
      insert into public.staff_tasks (title, details, owner_id, created_by, due_on)
        select task_title,
          'The codes of this visit were corrected after the claim was submitted. '
            || 'Open the bill to see which codes the payer has.',
          owner, coalesce((select auth.uid()), private.supervisor_for_task(), owner), (now() at time zone zone)::date
        from (select private.biller_for_task() as owner) who where owner is not null;
    end if;
  end loop;
end $$;
revoke execute on function private.tell_billing_of_codes(public.progress_notes, public.progress_notes) from public;
comment on function private.tell_billing_of_codes(public.progress_notes, public.progress_notes) is
  'A biller gets a task when a signature, or a note entered in error, changes codes that a payer already has.';

create or replace function private.after_note_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  perform private.count_drafted_note(old, new);
  if tg_op = 'UPDATE' then
    perform private.drop_recordings_of_signed_note(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.keep_note_version(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.release_addenda(old, new);
    perform private.notify_of_note(old, new);
    perform private.ask_for_cosignature(old, new);
    perform private.tell_billing_of_codes(old, new);
  end if;
  return null;
end $$;

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
      'insurance_policy_number', insured ->> 'insurance_policy_number',
      'preferred_language', patient.preferred_language),
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
    'codes_sent', private.codes_sent(record),
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
