-- Bills keep the coverage of their visit, say what was paid and what was adjusted, and reach whoever works on them. What a
-- provider sends to a parent can be opened by them, and open tasks never stay with someone who left.

alter table public.billing_records
  add column coverage jsonb constraint billing_records_coverage_check
    check (jsonb_typeof(coverage) = 'object' and octet_length(coverage::text) <= 8000),
  add column terms_changed_at timestamptz;
comment on column public.billing_records.coverage is
  'Plan and member ID at the time of the visit, and the details entered for its claim; null where the patient''s current ones apply.';
comment on column public.billing_records.terms_changed_at is
  'When what a superbill says of the bill last changed, apart from payments and codes; null if never.';

alter table public.claim_details
  add column for_plan text constraint claim_details_for_plan_check check (char_length(for_plan) <= 200);
comment on column public.claim_details.for_plan is 'The plan the details were entered for; null where nobody said.';

-- What a provider attached to a message for a guardian or proxy.

create function private.attached_for_me() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(m.attachment_id), '{}') from public.patient_provider_messages m
  where m.conversation_with = (select auth.uid()) and m.acting_as is null and m.attachment_id is not null
    and m.patient_id = any (private.people_i_act_for('messages'))
$$;
comment on function private.attached_for_me() is
  'The documents that providers attached to messages for the caller, as a guardian or proxy who still reads messages.';
revoke execute on function private.attached_for_me() from public;
grant execute on function private.attached_for_me() to authenticated, service_role;

alter policy "A guardian or proxy reads the documents they may" on public.patient_documents using (
  released_at is not null and filed_in_error_at is null and (
    patient_id = any ((select private.people_i_act_for('read_documents'))::uuid[]) and (
      uploaded_by = (select auth.uid()) or document_type like 'insurance_card%'
      or patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
        and patient_id = any ((select private.people_i_act_for('read_messages'))::uuid[])
    )
    or uploaded_by = (select auth.uid()) and patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    or id = any ((select private.shared_with_me('patient_documents', 'read_documents'))::uuid[])
    or id = any ((select private.attached_for_me())::uuid[])
  )
);
alter policy "A guardian or proxy reads files of documents they may read" on storage.objects using (
  bucket_id = 'patient-documents'
  and private.folder_owner(name) = any ((select private.people_i_act_for('read_documents')
    || private.people_i_act_for('forms') || private.people_i_act_for('messages'))::uuid[])
  and exists (select from public.patient_documents d where d.file_url = objects.name)
);

-- Tasks.

create function private.hand_on_tasks(person uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.staff_tasks t
    set owner_id = case when t.created_by <> person and private.may_own_task(t.created_by, t.patient_id) then t.created_by
      else private.supervisor_for_task() end
    where t.owner_id = person and t.done_at is null and not private.may_own_task(person, t.patient_id)
$$;
comment on function private.hand_on_tasks(uuid) is
  'The open tasks a person can no longer do go back to who gave them, else to the supervising physician.';
revoke execute on function private.hand_on_tasks(uuid) from public;

create or replace function public.remove_office_staff(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  perform set_config('audit.reason', said, true);
  delete from public.user_roles r where r.user_id = person and r.role = any (private.office_roles());
  if not found then
    raise exception 'This account isn''t front desk or billing staff.' using errcode = 'SM823';
  end if;
  update auth.users set banned_until = now() + interval '100 years' where id = person;
  delete from auth.one_time_tokens where user_id = person;
  perform private.sign_out_everywhere(person);
  perform private.hand_on_tasks(person);
end $$;

create or replace function public.suspend_provider(provider_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  suspended public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can suspend a provider.' using errcode = 'SM106';
  end if;
  select p.* into suspended from public.providers p where p.id = provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if exists (select from public.user_roles r where r.user_id = suspended.user_id and r.role = 'admin') then
    raise exception 'A supervising physician can''t be suspended. Remove that role first.' using errcode = 'SM651';
  end if;
  update public.providers
    set suspended_at = coalesce(suspended_at, now()), refused_at = null,
      decision_reason = coalesce(nullif(btrim(reason), ''), decision_reason)
    where id = provider_id;
  perform private.sign_out_everywhere(suspended.user_id);
  if suspended.suspended_at is null then
    perform private.give_rebooking_task(suspended);
    perform private.give_handover_task(suspended);
  end if;
  perform private.release_safety_tasks(suspended.user_id);
  perform private.hand_on_tasks(suspended.user_id);
end $$;

create or replace function public.end_supervision(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
begin
  -- Two admins who remove each other at the same moment wait for each other here.
  perform pg_advisory_xact_lock(hashtext('public.end_supervision'));
  if not private.is_admin() then
    raise exception 'Only the supervising physician can change accounts.' using errcode = 'SM114';
  end if;
  if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> person) then
    raise exception 'The last admin can''t be removed.' using errcode = 'SM121';
  end if;
  perform set_config('audit.reason', said, true);
  delete from public.user_roles where user_id = person and role = 'admin';
  if not found then
    raise exception 'This account isn''t an admin.' using errcode = 'SM122';
  end if;
  perform private.sign_out_everywhere(person);
  perform private.release_safety_tasks(person);
  perform private.hand_on_tasks(person);
end $$;

-- What was left with people who are gone already.
do $$
declare
  gone uuid;
begin
  for gone in
    select distinct t.owner_id from public.staff_tasks t
    where t.done_at is null and not private.may_own_task(t.owner_id, null)
      and exists (select from public.user_roles r where r.role = 'admin')
  loop
    perform private.hand_on_tasks(gone);
  end loop;
end $$;

-- What a claim says about the insurance.

create function private.coverage_of(bill public.billing_records) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'insurance_provider', plan.name, 'insurance_policy_number', plan.member,
    'details', coalesce(nullif(bill.coverage -> 'details', 'null'), (
      select to_jsonb(d) - array['patient_id', 'for_plan', 'updated_at', 'updated_by'] from public.claim_details d
      where d.patient_id = plan.patient
        and (d.for_plan is null or lower(btrim(d.for_plan)) = lower(btrim(coalesce(plan.name, ''))))
    ))
  )
  from public.appointments a join public.profiles p on p.id = a.patient_id
  cross join lateral (
    select p.id as patient,
      case when bill.coverage is null then p.insurance_provider else bill.coverage ->> 'insurance_provider' end as name,
      case when bill.coverage is null then p.insurance_policy_number
        else bill.coverage ->> 'insurance_policy_number' end as member
  ) plan
  where a.id = bill.appointment_id
$$;
comment on function private.coverage_of(public.billing_records) is
  'Plan and member ID of a bill, and the claim details that were entered for it or for that plan.';
revoke execute on function private.coverage_of(public.billing_records) from public;
grant execute on function private.coverage_of(public.billing_records) to authenticated, service_role;

create function private.superbill_changed_at(bill public.billing_records) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest(
    bill.terms_changed_at,
    (select max(p.recorded_at) from public.bill_payments p where p.billing_record_id = bill.id),
    (select max(n.signed_at) from public.progress_notes n
      where n.appointment_id = bill.appointment_id and n.status = 'signed' and n.amends_codes)
  )
$$;
comment on function private.superbill_changed_at(public.billing_records) is
  'When what a superbill says last changed after the bill was created: its terms, its payments or its codes.';
revoke execute on function private.superbill_changed_at(public.billing_records) from public;

create function private.awaits_claim(bill public.billing_records) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bill.status = 'pending'
    and exists (select from public.appointments a where a.id = bill.appointment_id and a.payment_method = 'insurance')
$$;
comment on function private.awaits_claim(public.billing_records) is
  'Whether insurance is billed first and has not been: what the patient paid doesn''t close such a bill.';
revoke execute on function private.awaits_claim(public.billing_records) from public;
grant execute on function private.awaits_claim(public.billing_records) to authenticated, service_role;

create or replace function private.may_bill_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select (from_status, to_status) in (
    ('pending', 'submitted'), ('pending', 'paid'), ('pending', 'void'),
    ('submitted', 'paid'), ('submitted', 'denied'), ('submitted', 'pending'), ('submitted', 'void'),
    ('denied', 'submitted'), ('denied', 'paid'), ('denied', 'void'),
    ('paid', 'pending'), ('paid', 'submitted'), ('paid', 'denied')
  )
$$;

create or replace function private.missing_to_bill(bill billing_records) returns text[]
language sql stable security definer set search_path = ''
as $$
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
    case when bill.place_of_service is null then 'place' end,
    case when private.time_is_open(bill) then 'time' end
  ], null)
$$;

create or replace function private.protect_bill() returns trigger
language plpgsql set search_path = ''
as $$
declare
  by_payments constant boolean := private.payments_moved_bill(old, new);
  missing text[];
begin
  if (new.session_duration_minutes, new.total_amount, new.service_mode, new.place_of_service, new.coverage)
      is distinct from
      (old.session_duration_minutes, old.total_amount, old.service_mode, old.place_of_service, old.coverage)
    or new.status <> old.status and array[old.status, new.status] && array['paid', 'denied', 'void']
  then
    new.terms_changed_at := clock_timestamp();
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    new.coverage := private.coverage_of(new);
  end if;
  if not private.is_person() then
    return new;
  end if;
  if new.status = 'void' and new.paid_amount > 0 then
    raise exception 'This bill has payments. Reverse them first.' using errcode = 'SM834';
  end if;
  -- Corrected to what was paid or less, or paid before its time was chosen, nothing is open any more.
  if new.status = old.status and new.paid_amount > 0
    and (new.total_amount <> old.total_amount or new.time_basis is distinct from old.time_basis)
    and new.paid_amount >= new.total_amount and old.status in ('pending', 'submitted', 'denied')
    and not private.awaits_claim(old)
  then
    new.status := 'paid';
    new.status_note := null;
    return new;
  end if;
  -- Corrected to more than was paid, it is open again.
  if new.status = old.status and old.status = 'paid'
    and new.total_amount > old.total_amount and new.total_amount > new.paid_amount
  then
    new.status := 'pending';
    return new;
  end if;
  if new.status = old.status then
    new.status_note := old.status_note;
    return new;
  end if;
  -- What was marked paid by mistake goes back to where it was; what was paid is opened by a reversal alone. A payer has
  -- answered a claim that was denied: it can't be made unsent.
  if not by_payments and (
    not private.may_bill_move(old.status, new.status)
    or old.status = 'paid'
      and (new.paid_amount >= new.total_amount or new.status <> private.status_before_paid(new.id))
    or new.status = 'pending' and exists (
      select from public.billing_status_changes c where c.billing_record_id = new.id and c.to_status = 'denied'
    )
  ) then
    raise exception 'This bill''s status can''t be changed that way.'
      using errcode = 'SM801', detail = concat_ws(' to ', old.status, new.status);
  end if;
  if new.status in ('submitted', 'paid') and private.time_is_open(new) then
    raise exception 'Choose which time to bill first: the booked or the measured one.'
      using errcode = 'SM810', detail = concat_ws(' ', new.booked_minutes, new.measured_minutes);
  end if;
  if new.status = 'submitted' and old.status = 'pending' and not private.awaits_claim(old) then
    raise exception 'The patient pays for this visit. Change its payment to insurance before you submit the bill.'
      using errcode = 'SM997';
  end if;
  if new.status = 'submitted' and old.status <> 'paid' then
    missing := private.missing_to_bill(new);
    if missing <> '{}' then
      raise exception 'Complete the claim first: it needs a signed note, codes, a charge and the place of service.'
        using errcode = 'SM826', detail = array_to_string(missing, ' ');
    end if;
  end if;
  new.status_note := nullif(btrim(new.status_note), '');
  if new.status in ('denied', 'void')
    or not by_payments and (old.status = 'paid' or old.status = 'denied' and new.status = 'paid')
  then
    if new.status_note is null then
      raise exception 'Enter a note that explains why.' using errcode = 'SM802', detail = new.status;
    end if;
  elsif new.status_note = old.status_note then
    new.status_note := null;
  end if;
  return new;
end $$;

create function private.withdraw_superbills(bill uuid, patient uuid, but uuid default null) returns void
language sql security definer set search_path = ''
as $$
  update public.patient_documents d set released_at = null
    where d.patient_id = patient and d.document_type = 'superbill' and d.released_at is not null
      and starts_with(d.file_url, patient || '/superbill-' || bill || '-') and d.id is distinct from but
$$;
comment on function private.withdraw_superbills(uuid, uuid, uuid) is
  'Takes the superbills of a bill back from the patient, all but one.';
revoke execute on function private.withdraw_superbills(uuid, uuid, uuid) from public;

create or replace function private.tell_of_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.released_at is null and new.released_at is not null then
    if not private.is_attached(new.id) then
      perform private.notify(new.patient_id, 'document_released', 'A new document is ready for you', null, '/patient-dashboard#documents');
    end if;
    if new.document_type = 'superbill' then
      perform private.withdraw_superbills(
        substring(new.file_url from '/superbill-([0-9a-f-]{36})-')::uuid, new.patient_id, new.id);
    end if;
  end if;
  return null;
end $$;

create function private.notify_of_bill(bill public.billing_records, kind text, title text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(a.patient_id, notify_of_bill.kind, notify_of_bill.title, null, '/patient-dashboard#bills')
  from public.appointments a where a.id = bill.appointment_id
$$;
revoke execute on function private.notify_of_bill(public.billing_records, text, text) from public;

create or replace function private.record_bill_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into public.billing_status_changes (billing_record_id, provider_id, from_status, to_status, note, changed_by)
    values (new.id, new.provider_id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_note, (select auth.uid()));
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status = 'denied' and old.status = 'submitted' then
    perform private.notify_of_bill(new, 'bill_denied', 'Your insurance denied a bill');
  end if;
  if new.paid_amount > new.total_amount and old.paid_amount <= old.total_amount then
    perform private.notify_of_bill(new, 'bill_refund', 'We owe you a refund');
  end if;
  if new.status = 'void' and old.status <> 'void' then
    perform private.withdraw_superbills(new.id, a.patient_id) from public.appointments a where a.id = new.appointment_id;
  end if;
  return null;
end $$;

create or replace function private.create_bill(visit appointments, measured integer) returns billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  organization public.organization_config;
  provider public.providers;
  created public.billing_records;
begin
  select * into organization from public.organization_config where is_active;
  select * into provider from public.providers where id = visit.provider_id;
  insert into public.billing_records (
    provider_id, appointment_id, session_duration_minutes, booked_minutes, measured_minutes, hourly_rate, total_amount,
    organization_npi, organization_ein, rendering_provider_npi, taxonomy_code, billing_date, place_of_service, service_mode,
    coverage
  ) values (
    visit.provider_id, visit.id, visit.duration_minutes, visit.duration_minutes, measured, provider.hourly_rate,
    private.expected_charge(visit),
    coalesce(organization.type_2_npi, private.default_npi()), coalesce(organization.ein, private.default_ein()),
    coalesce(provider.type_1_npi, provider.npi), provider.taxonomy_code, (now() at time zone provider.time_zone)::date,
    private.place_of_service(visit), case visit.held_by when 'phone' then 'audio' else 'video' end,
    (select jsonb_build_object('insurance_provider', p.insurance_provider, 'insurance_policy_number', p.insurance_policy_number)
      from public.profiles p where p.id = visit.patient_id and concat(p.insurance_provider, p.insurance_policy_number) <> '')
  ) returning * into created;
  created := private.apply_prepayments(created);
  if private.open_balance(created) > 0 then
    perform private.notify_of_bill(created, 'bill_created', 'You have a new bill');
  end if;
  return created;
end $$;

create or replace function private.apply_prepayments(bill billing_records) returns billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  paid constant numeric := private.paid_ahead(bill.appointment_id);
begin
  update public.bill_payments p set billing_record_id = bill.id, provider_id = bill.provider_id
    where p.appointment_id = bill.appointment_id and p.billing_record_id is null;
  if paid > 0 then
    update public.billing_records b set
      paid_amount = paid,
      status = case when paid >= b.total_amount and not private.time_is_open(b) and not private.awaits_claim(b) then 'paid' else b.status end
    where b.id = bill.id returning * into bill;
  end if;
  return bill;
end $$;

create or replace function public.record_payment(
  payment uuid, bill uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  by_biller constant boolean := private.is_biller();
  said constant text := nullif(left(btrim(note), 500), '');
  paid public.billing_records;
  before public.bill_payments;
  by_insurer constant boolean := by_biller and method is not distinct from 'insurance';
  balance numeric;
begin
  if not by_biller and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  select * into paid from public.billing_records b where b.id = record_payment.bill for update;
  if paid.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  -- A retry of the same payment answers as the first time did; the same id with anything else in it is refused.
  select * into before from public.bill_payments p where p.id = record_payment.payment;
  if payment is null or before.id is not null and (
    before.billing_record_id, before.recorded_by, before.amount, before.paid_on, before.method, before.note, before.reverses
  ) is distinct from (
    paid.id, (select auth.uid()), record_payment.amount, record_payment.paid_on, record_payment.method, said, null::uuid
  ) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  if before.id is not null then
    return private.open_balance(paid);
  end if;
  balance := private.open_balance(paid);
  -- An insurer may pay what the patient has paid before: the difference is a refund due.
  if balance <= 0 and (not by_insurer or paid.status = 'void') then
    raise exception 'This bill has no open balance.' using errcode = 'SM831', detail = paid.status;
  end if;
  if by_insurer then
    balance := paid.total_amount;
  end if;
  if amount is null or amount <> round(amount, 2) or amount not between 0.01 and balance then
    raise exception 'Enter an amount between $0.01 and the open balance.'
      using errcode = 'SM828', detail = balance;
  end if;
  if paid_on is null or paid_on > private.day_of_provider(paid.provider_id, now()) or paid_on < paid.billing_date - 365 then
    raise exception 'Check the payment date. It can''t be in the future.' using errcode = 'SM829';
  end if;
  if method is null or method not in ('card_terminal', 'cash', 'check', 'insurance')
    or method = 'insurance' and not by_biller
  then
    raise exception 'Choose how it was paid. Only billing records insurance payments.' using errcode = 'SM830';
  end if;
  insert into public.bill_payments (
    id, billing_record_id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by
  ) select payment, paid.id, a.id, a.patient_id, paid.provider_id, record_payment.amount, record_payment.paid_on,
      record_payment.method, said, (select auth.uid())
    from public.appointments a where a.id = paid.appointment_id;
  update public.billing_records b set
    paid_amount = b.paid_amount + record_payment.amount,
    status = case when b.paid_amount + record_payment.amount >= b.total_amount and not private.time_is_open(b)
      and (by_insurer or not private.awaits_claim(b)) then 'paid' else b.status end
  where b.id = paid.id returning * into paid;
  return private.open_balance(paid);
end $$;

create or replace function public.change_visit_payment(visit uuid, payment text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.appointments;
begin
  select * into paid from public.appointments a
    where a.id = change_visit_payment.visit and (
      a.provider_id = (select private.verified_provider_id())
      or (select private.is_front_desk()) or (select private.is_biller())
    )
    for no key update;
  if paid.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if paid.status in ('cancelled', 'no_show') or exists (
    select from public.billing_records b where b.appointment_id = paid.id and b.status <> 'pending'
  ) then
    raise exception 'How a visit is paid can be changed until its bill is submitted or paid.' using errcode = 'SM836';
  end if;
  perform set_config('private.changing_payment_of', paid.id::text, true);
  update public.appointments a set payment_method = change_visit_payment.payment where a.id = paid.id;
  perform set_config('private.changing_payment_of', '', true);
  -- Paid in full by the patient, it waits for no claim any more.
  if payment <> 'insurance' then
    update public.billing_records b set status = 'paid'
      where b.appointment_id = paid.id and b.paid_amount > 0 and b.paid_amount >= b.total_amount
        and not private.time_is_open(b);
  end if;
end $$;

create or replace function private.gives_refunds() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_biller() or private.is_admin() $$;
comment on function private.gives_refunds() is 'A biller and the supervising physician, who stands in while no biller works.';

create or replace function public.bill_visit(visit_id uuid) returns billing_records
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments
    where id = visit_id and (provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
    for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'completed' or exists (select from public.billing_records where appointment_id = visit.id) then
    raise exception 'Only a completed visit that has no bill yet can be billed.' using errcode = 'SM808';
  end if;
  return private.create_bill(visit, null);
end $$;

comment on function public.bill_visit(uuid) is
  'Creates the bill of a completed visit that has none, such as one the server closed: for its provider and whoever works on bills.';

create or replace function public.unbilled_visits(patient uuid default null, search text default '')
returns table (
  id uuid, appointment_date timestamp with time zone, appointment_type text, status text, patient_id uuid,
  patient_number text, patient_name text, provider_name text, total_amount numeric, balance numeric,
  payments jsonb
)
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
#variable_conflict use_column
declare
  by_biller constant boolean := private.gives_refunds();
  by_office constant boolean := by_biller or private.is_front_desk();
  wanted record;
  only_paid boolean;
begin
  if not by_office and not (
    unbilled_visits.patient = (select auth.uid()) or private.may_act_for(unbilled_visits.patient, 'billing')
  ) is true then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  if not by_biller and unbilled_visits.patient is null then
    return;
  end if;
  select * into wanted from private.read_patient_search(coalesce(search, ''));
  only_paid := not by_office or unbilled_visits.patient is null and coalesce(search, '') !~ '\S';
  for id, appointment_date, appointment_type, status, patient_id, patient_number, patient_name, provider_name,
    total_amount, balance, payments
  in
    select a.id, a.appointment_date, a.appointment_type, a.status, p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      private.provider_name(v), private.expected_charge(a), private.left_to_pay(a), private.payments_ahead(a.id)
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where (unbilled_visits.patient is null or a.patient_id = unbilled_visits.patient)
      and case when only_paid or a.status in ('cancelled', 'no_show')
        then a.id in (
          select paid.appointment_id from public.bill_payments paid where paid.billing_record_id is null
          group by paid.appointment_id having sum(paid.amount) > 0
        ) or by_biller and a.status = 'completed' else true end
      and not exists (select from public.billing_records b where b.appointment_id = a.id)
      and (wanted.born is null or p.date_of_birth = wanted.born)
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like wanted.names[1])
      and (wanted.names = '{}'
        or private.folded_name(p.first_name || coalesce(' ' || p.preferred_name, ''), p.last_name) like all (wanted.names))
      and (wanted.numbers = '{}' or (
        select bool_and(position(n in p.patient_id) > 0 or position(n in coalesce(p.phone, '')) > 0)
        from unnest(wanted.numbers) n
      ))
    order by a.status in ('cancelled', 'no_show') desc, a.appointment_date limit 50
  loop
    perform private.note_list('unbilled_visits', '{bill_payments,appointments,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;

comment on function public.unbilled_visits(uuid, text) is
  'Visits without a bill, with what was paid ahead and what their bill may come to, the next first, fifty at most, refunds due before others. Whoever works on bills also gets completed ones.';

create or replace function public.front_desk_bills(patient uuid)
returns table (
  id uuid, bill_number integer, appointment_id uuid, visit_date timestamp with time zone, provider_name
  text, payment_method text, status text, total_amount numeric, balance numeric, payments jsonb
)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_front_desk();
  perform private.note_list('front_desk_bills', '{billing_records,bill_payments}', array[front_desk_bills.patient]);
  return query
    select b.id, b.bill_number, a.id, a.appointment_date, private.provider_name(v), a.payment_method, b.status,
      b.total_amount, private.open_balance(b), private.payments_on(b.id)
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id join public.providers v on v.id = b.provider_id
    where a.patient_id = front_desk_bills.patient and b.status <> 'void'
    order by private.open_balance(b) > 0 desc, a.appointment_date desc
    limit 50 + (
      select count(*) from public.billing_records o join public.appointments v on v.id = o.appointment_id
      where v.patient_id = front_desk_bills.patient and private.open_balance(o) > 0
    );
end $$;

comment on function public.front_desk_bills(uuid) is
  'What a patient was billed, paid and still owes: every open bill, then the fifty newest others.';

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
      'insurance_policy_number', insured ->> 'insurance_policy_number'),
    'provider', jsonb_build_object('provider_title', provider.provider_title, 'first_name', provider.first_name,
      'last_name', provider.last_name, 'credentials', provider.credentials, 'time_zone', provider.time_zone),
    'coverage', nullif(insured -> 'details', 'null'),
    'current_plan', jsonb_build_object('insurance_provider', patient.insurance_provider,
      'insurance_policy_number', patient.insurance_policy_number),
    'changed_last', private.superbill_changed_at(record),
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
end $$;

create function public.claim_basis(bill uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
begin
  select * into record from public.billing_records b
    where b.id = claim_basis.bill
      and (b.provider_id = (select private.verified_provider_id()) or (select private.is_biller()));
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  perform private.note_list(null, '{billing_records,profiles}', array[a.patient_id])
    from public.appointments a where a.id = record.appointment_id;
  return private.coverage_of(record) || jsonb_build_object('changed_last', private.superbill_changed_at(record));
end $$;
comment on function public.claim_basis(uuid) is
  'What the claim of a bill says about the insurance, and when its superbill last changed. In the audit log.';
revoke execute on function public.claim_basis(uuid) from public;
grant execute on function public.claim_basis(uuid) to authenticated, service_role;

create function public.change_coverage(bill uuid, plan text, member_id text, details jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
  patient public.profiles;
  entered public.claim_details;
begin
  select * into record from public.billing_records b
    where b.id = change_coverage.bill
      and (b.provider_id = (select private.verified_provider_id()) or (select private.is_biller()))
    for update;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  if not private.is_correctable(record) then
    raise exception 'A submitted or closed bill can''t be corrected.' using errcode = 'SM811', detail = record.status;
  end if;
  select p.* into patient from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.id = record.appointment_id;
  plan := nullif(left(btrim(plan), 200), '');
  member_id := nullif(left(btrim(member_id), 200), '');
  entered := jsonb_populate_record(null::public.claim_details, details);
  entered.patient_id := patient.id;
  entered.for_plan := plan;
  entered.other_plan := coalesce(entered.other_plan, false);
  entered.accepts_assignment := coalesce(entered.accepts_assignment, true);
  -- The patient's next claims to the same plan begin with these.
  if lower(btrim(coalesce(plan, ''))) = lower(btrim(coalesce(patient.insurance_provider, ''))) then
    insert into public.claim_details select (entered).*
    on conflict (patient_id) do update set
      payer_type = excluded.payer_type, payer_id = excluded.payer_id, payer_address = excluded.payer_address,
      group_number = excluded.group_number, sex = excluded.sex, relationship = excluded.relationship,
      insured_name = excluded.insured_name, accident = excluded.accident, other_plan = excluded.other_plan,
      prior_authorization = excluded.prior_authorization, referring_name = excluded.referring_name,
      referring_npi = excluded.referring_npi, accepts_assignment = excluded.accepts_assignment,
      for_plan = excluded.for_plan;
  end if;
  update public.billing_records b set coverage = jsonb_build_object(
    'insurance_provider', plan, 'insurance_policy_number', member_id,
    'details', to_jsonb(entered) - array['patient_id', 'for_plan', 'updated_at', 'updated_by']
  ) where b.id = record.id;
end $$;
comment on function public.change_coverage(uuid, text, text, jsonb) is
  'Corrects what the claim of a bill says about the insurance, while no payer has it. The patient''s profile stays as it is.';
revoke execute on function public.change_coverage(uuid, text, text, jsonb) from public;
grant execute on function public.change_coverage(uuid, text, text, jsonb) to authenticated, service_role;

-- The list of bills says how a visit is paid.
drop function public.practice_bills(date, date, uuid, text, text, uuid, integer);
drop function public.export_practice_bills(date, date, uuid, text, text, uuid);
drop function private.list_bills(date, date, uuid, text, text, uuid, integer);

create function private.list_bills(
  "from" date, "to" date, provider uuid, wanted_status text, search text, after uuid, page_size integer
) returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text,
  appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text, payment_method text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
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
      b.paid_amount, private.open_balance(b), b.status, b.status_note, a.appointment_type, p.id, p.patient_id,
      btrim(p.first_name || ' ' || p.last_name), v.id, btrim(v.first_name || ' ' || v.last_name), a.payment_method
    from public.billing_records b
    join public.appointments a on a.id = b.appointment_id
    join public.profiles p on p.id = a.patient_id
    join public.providers v on v.id = b.provider_id
    where ("from" is null or b.billing_date >= "from")
      and ("to" is null or b.billing_date < "to")
      and (provider is null or b.provider_id = provider)
      and (wanted_status is null or b.status = wanted_status
        or wanted_status = 'open' and b.status in ('pending', 'submitted', 'denied')
        or wanted_status = 'refund' and b.paid_amount > b.total_amount)
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
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default
  null, search text default '', after uuid default null, page_size integer default 50
) returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text,
  appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text, payment_method text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_billing_access();
  for id, bill_number, billing_date, claim_type, session_duration_minutes, total_amount, paid_amount,
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name,
    payment_method
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after,
      least(greatest(page_size, 1), 200))
  loop
    perform private.record_audit('billing_records.read', patient_id, id::text,
      '{"list": "practice_bills", "with": ["profiles"]}');
    return next;
  end loop;
end $$;
comment on function public.practice_bills(date, date, uuid, text, text, uuid, integer) is
  'All bills, or those that match a name, a day or a number; newest first, one page at a time: the page after the given bill.';
revoke execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer) from public;
grant execute on function public.practice_bills(date, date, uuid, text, text, uuid, integer) to authenticated, service_role;

create function public.export_practice_bills(
  "from" date default null, "to" date default null, provider uuid default null, wanted_status text default
  null, search text default '', after uuid default null
) returns table (
  id uuid, bill_number integer, billing_date date, claim_type text, session_duration_minutes integer,
  total_amount numeric, paid_amount numeric, balance numeric, status text, status_note text,
  appointment_type text, patient_id uuid, patient_number text, patient_name text, provider_id uuid,
  provider_name text, payment_method text
)
language plpgsql security definer set search_path = ''
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
    balance, status, status_note, appointment_type, patient_id, patient_number, patient_name, provider_id, provider_name,
    payment_method
  in
    select * from private.list_bills("from", "to", provider, wanted_status, search, after, page_size)
  loop
    perform private.record_audit('billing_records.export', patient_id, id::text);
    return next;
  end loop;
end $$;
comment on function public.export_practice_bills(date, date, uuid, text, text, uuid) is
  'The bills of the same list for a file, 10,000 at most, 1,000 at a time after the bill named last. Each exported bill is in the audit log.';
revoke execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) from public;
grant execute on function public.export_practice_bills(date, date, uuid, text, text, uuid) to authenticated, service_role;

-- Totals count what was paid, and apart from it what was adjusted on bills that were closed by hand.
drop function public.billing_totals(date, date, text, uuid);
drop function public.practice_billing_totals(date, date, text);
drop function private.paid_on_bill(public.billing_records);

create function public.billing_totals("from" date, "to" date, bucket text, patient uuid default null) returns table (
  period date, status text, bills bigint, minutes bigint, amount numeric, paid numeric, adjusted numeric
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
      coalesce(sum(greatest(b.total_amount - b.paid_amount, 0)) filter (where b.status = 'paid'), 0)
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

create function public.practice_billing_totals("from" date, "to" date, bucket text) returns table (
  period date, provider_id uuid, provider_name text, status text, bills bigint, minutes bigint, amount numeric, paid numeric, adjusted numeric
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
      sum(b.paid_amount), coalesce(sum(greatest(b.total_amount - b.paid_amount, 0)) filter (where b.status = 'paid'), 0)
    from public.billing_records b join public.providers p on p.id = b.provider_id
    where b.billing_date >= practice_billing_totals."from" and b.billing_date < practice_billing_totals."to"
    group by 1, 2, 3, 4 order by 1, 3, 2, 4;
end $$;
comment on function public.practice_billing_totals(date, date, text) is
  'All bills in a period, summed by day, week or month, provider and status. No patient data.';
revoke execute on function public.practice_billing_totals(date, date, text) from public;
grant execute on function public.practice_billing_totals(date, date, text) to authenticated, service_role;
