-- The visit of a clinician who left without signing can be billed by codes that the supervising physician confirms. A
-- patient can say inside the cut-off that they can't come. Moves are one task, kept up to date. Staff see the patient's
-- clock, patients see which visits are uncertain, and accounts made before anyone could prove an address are marked as
-- unproven, unless the practice knows their owners otherwise.

alter table public.progress_notes
  add column claim_codes jsonb,
  add column claim_codes_by uuid references auth.users on delete restrict,
  add column claim_codes_at timestamptz,
  add constraint codes_are_confirmed_by_somebody check (
    (claim_codes is null) = (claim_codes_at is null) and (claim_codes is null) = (claim_codes_by is null)) not valid,
  add constraint only_a_closed_draft_has_claim_codes check (
    claim_codes is null or status = 'closed' and signed_at is null and appointment_id is not null) not valid;
comment on column public.progress_notes.claim_codes is
  'Diagnosis and procedure codes that the supervising physician confirmed for the claim, from the closed draft of a clinician who left.';
create index progress_notes_claim_codes_by on public.progress_notes (claim_codes_by) where claim_codes_by is not null;

alter table public.appointments add column cannot_come_at timestamptz;
comment on column public.appointments.cannot_come_at is
  'When the patient, or who acts for them, said that they can''t come, for this start. The visit stays booked until the practice changes it.';

create or replace function private.check_signed_note(old public.progress_notes, new public.progress_notes) returns void
language plpgsql stable set search_path = '' as $$
declare
  changeable text[] := array['released_at', 'first_released_at', 'updated_at'];
begin
  if old.status = 'signed' and new.status = 'draft' and old.released_at is null and old.first_released_at is null
    and private.was_sent_back(old.id)
  then
    changeable := changeable || array['status', 'signed_at', 'signed_by', 'signed_with', 'content_hash'];
  elsif old.status = 'signed' and new.status = 'closed' then
    changeable := changeable || array['status', 'closed_at', 'closed_by', 'closed_reason'];
  elsif old.status = 'closed' then
    changeable := changeable || array['claim_codes', 'claim_codes_by', 'claim_codes_at'];
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - changeable) is distinct from (to_jsonb(old) - changeable) then
    raise exception 'A signed note can''t be changed. Write an addendum instead.' using errcode = 'SM407';
  end if;
end $$;

-- Once a note of the visit is signed, its codes count alone.
create view private.claim_notes as
  select n.appointment_id, n.icd_codes, n.cpt_codes, n.amends_codes, n.addendum_to, n.signed_at
  from public.progress_notes n where n.status = 'signed'
  union all
  select n.appointment_id, n.claim_codes -> 'icd_codes', n.claim_codes -> 'cpt_codes', false, null::uuid, n.claim_codes_at
  from public.progress_notes n
  where n.claim_codes is not null and not exists (
    select from public.progress_notes s where s.appointment_id = n.appointment_id and (
      s.status = 'signed' or s.claim_codes is not null and (s.claim_codes_at, s.id) > (n.claim_codes_at, n.id)
    )
  );
comment on view private.claim_notes is
  'The notes a claim takes its codes from: signed ones, or the closed draft of a clinician who left whose codes were confirmed last.';

create or replace function private.missing_to_bill(bill public.billing_records) returns text[]
language sql stable security definer set search_path = ''
as $$
  with signed as (
    select n.icd_codes, n.cpt_codes, n.signed_at, n.amends_codes, n.addendum_to from private.claim_notes n
    where n.appointment_id = bill.appointment_id
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

create or replace function private.superbill_changed_at(bill public.billing_records) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select greatest(
    bill.terms_changed_at,
    (select max(p.recorded_at) from public.bill_payments p where p.billing_record_id = bill.id),
    (select max(n.signed_at) from public.progress_notes n
      where n.appointment_id = bill.appointment_id and n.status = 'signed' and n.amends_codes),
    (select max(n.closed_at) from public.progress_notes n
      where n.appointment_id = bill.appointment_id and n.signed_at is not null),
    (select max(n.claim_codes_at) from public.progress_notes n where n.appointment_id = bill.appointment_id)
  )
$$;

create function public.confirm_codes(note uuid, icd_codes jsonb, cpt_codes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_note public.progress_notes;
begin
  select * into found_note from public.progress_notes n
    where n.id = note and n.status = 'closed' and n.signed_at is null and n.addendum_to is null
      and n.appointment_id is not null and n.patient_id in (select private.charts_i_opened())
      and not private.can_see_patients(n.provider_id)
      and not exists (
        select from public.progress_notes s where s.appointment_id = n.appointment_id and s.status = 'signed'
      )
    for update;
  if found_note.id is null then
    raise exception 'The supervising physician can confirm codes of a closed draft whose author has left, while no note of the visit is signed.'
      using errcode = 'SM838';
  end if;
  found_note.sections := '[]';
  found_note.icd_codes := private.bare_codes(confirm_codes.icd_codes);
  found_note.cpt_codes := private.bare_codes(confirm_codes.cpt_codes);
  perform private.check_ready_to_sign(found_note);
  update public.progress_notes n set
    claim_codes = jsonb_build_object('icd_codes', found_note.icd_codes, 'cpt_codes', found_note.cpt_codes),
    claim_codes_by = (select auth.uid()), claim_codes_at = now()
  where n.id = found_note.id;
end $$;
revoke execute on function public.confirm_codes(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.confirm_codes(uuid, jsonb, jsonb) to authenticated, service_role;
comment on function public.confirm_codes(uuid, jsonb, jsonb) is
  'The supervising physician confirms the codes of a visit whose clinician left without signing, so that it can be billed. The draft stays as it is.';

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

create or replace function public.complete_claim(bill uuid, charges jsonb default null, payer_claim_number text default null)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  record public.billing_records;
begin
  select * into record from public.billing_records b
    where b.id = complete_claim.bill
      and (b.provider_id = (select private.verified_provider_id()) or (select private.works_on_bills()))
    for update;
  if record.id is null then
    raise exception 'We couldn''t find that bill.' using errcode = 'SM804';
  end if;
  -- Charges that nobody entered before the bill was submitted can be entered still: they change nothing of what it says.
  if not private.is_correctable(record) and not (
    record.status in ('submitted', 'paid') and record.charges is null
    and complete_claim.charges is not null and complete_claim.payer_claim_number is null
  ) then
    raise exception 'A submitted or closed bill can''t be corrected.' using errcode = 'SM811', detail = record.status;
  end if;
  update public.billing_records b set
    charges = coalesce(complete_claim.charges, b.charges),
    -- An empty number takes back one that was entered by mistake.
    payer_claim_number = case when complete_claim.payer_claim_number is null then b.payer_claim_number
      else nullif(btrim(complete_claim.payer_claim_number), '') end
  where b.id = record.id;
end $$;

-- Whoever canceled their only visit writes on for a while, but the provider can't open the patient's documents.
create function private.is_only_kept(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_conversation_kept(patient, provider) and not exists (
    select from public.appointments a
    where a.patient_id = patient and a.provider_id = provider and a.status <> 'cancelled'
  )
$$;
revoke execute on function private.is_only_kept(uuid, uuid) from public;
comment on function private.is_only_kept is
  'Whether the two can write to each other only because the conversation is kept after a cancellation.';

create or replace function private.check_attachment(message public.patient_provider_messages) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if message.attachment_id is null then
    return;
  end if;
  if not exists (
    select from public.patient_documents d
    where d.id = message.attachment_id and d.patient_id = message.patient_id and d.filed_in_error_at is null
  ) then
    raise exception 'That document doesn''t belong to this patient.' using errcode = 'SM609';
  end if;
  if private.is_only_kept(message.patient_id, message.provider_id)
    and message.provider_id is distinct from (select private.verified_provider_id())
  then
    raise exception 'Your visit was canceled, so your provider can''t open documents. Send the message without one.'
      using errcode = 'SM632';
  end if;
end $$;

drop function public.providers_of(uuid);
create function public.providers_of(patient uuid) returns table (
  id uuid, first_name text, last_name text, provider_title text, credentials text, specialty text, profile_photo_url text,
  is_active boolean, only_kept boolean
)
language sql security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.provider_title, p.credentials, p.specialty, p.profile_photo_url, p.is_active,
    private.is_only_kept(patient, p.id)
  from public.providers p
  join lateral (
    select max(a.appointment_date) as last_visit from public.appointments a
    where a.patient_id = patient and a.provider_id = p.id
      and (a.status <> 'cancelled' or private.is_conversation_kept(patient, p.id))
  ) visits on visits.last_visit is not null
  where (patient = (select auth.uid()) or (select private.may_act_for(patient, 'messages')))
    and (select private.note_list('providers_of', '{appointments}', array[patient]))
  order by visits.last_visit desc
$$;
revoke execute on function public.providers_of(uuid) from public, anon;
grant execute on function public.providers_of(uuid) to authenticated, service_role;
comment on function public.providers_of(uuid) is
  'The providers of a patient, for a guardian or proxy who writes messages for them, and whether only a canceled visit is left. The read is in the audit log.';

drop function public.waiting_for_earlier_times(uuid);
create function public.waiting_for_earlier_times(provider uuid default null) returns table (
  id uuid, patient_id uuid, patient_name text, phone text, provider_id uuid, provider_name text, time_zone text,
  appointment_id uuid, appointment_date timestamptz, duration_minutes integer, weekdays smallint[], day_part text,
  created_at timestamptz, told_at timestamptz, can_book boolean, patient_time_zone text
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  mine constant uuid := private.verified_provider_id();
begin
  if mine is null and not private.is_front_desk() then
    raise exception 'Only providers and the front desk can see who is waiting.' using errcode = 'SM223';
  end if;
  for id, patient_id, patient_name, phone, provider_id, provider_name, time_zone, appointment_id, appointment_date,
    duration_minutes, weekdays, day_part, created_at, told_at, can_book, patient_time_zone
  in
    select r.id, r.patient_id, btrim(p.first_name || ' ' || p.last_name), p.phone, v.id, private.provider_name(v),
      v.time_zone, a.id, a.appointment_date, a.duration_minutes, r.weekdays, r.day_part, r.created_at, l.told_at,
      mine is null or private.i_treat(r.patient_id), p.time_zone
    from public.earlier_time_requests r
    join public.profiles p on p.id = r.patient_id
    join public.providers v on v.id = r.provider_id
    left join public.appointments a on a.id = r.appointment_id
    left join private.earlier_time_looks l on l.request_id = r.id
    where r.provider_id = coalesce(mine, waiting_for_earlier_times.provider, r.provider_id)
    order by r.created_at, r.id limit 200
  loop
    perform private.record_audit('earlier_time_requests.read', patient_id, id::text,
      '{"list": "waiting_for_earlier_times", "with": ["profiles", "appointments"]}');
    return next;
  end loop;
end $$;
revoke execute on function public.waiting_for_earlier_times(uuid) from public, anon;
grant execute on function public.waiting_for_earlier_times(uuid) to authenticated, service_role;
comment on function public.waiting_for_earlier_times(uuid) is
  'Who asked to be notified of an earlier time, the longest wait first: how to reach them, which visit they have, and by which clock they chose.';

drop function public.front_desk_visits(timestamptz, timestamptz, uuid, boolean);
create function public.front_desk_visits(
  "from" timestamptz, "to" timestamptz, provider uuid default null, unstarted boolean default false
) returns table (
  id uuid, appointment_date timestamptz, duration_minutes integer, appointment_type text, status text,
  payment_method text, paid numeric, checked_in_at timestamptz, checked_in_by text, waiting_since timestamptz,
  cannot_come_at timestamptz, patient_id uuid, patient_number text, patient_name text, date_of_birth date, phone text,
  preferred_language text, patient_time_zone text, insurance_provider text, provider_id uuid, provider_name text,
  provider_away boolean, time_zone text, outstanding text[]
)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  -- The list refreshes by itself with every change of a calendar.
  noted constant text[] := private.noted_just_now('front_desk_visits');
begin
  perform private.require_front_desk();
  for id, appointment_date, duration_minutes, appointment_type, status, payment_method, paid, checked_in_at,
    checked_in_by, waiting_since, cannot_come_at, patient_id, patient_number, patient_name, date_of_birth, phone,
    preferred_language, patient_time_zone, insurance_provider, provider_id, provider_name, provider_away, time_zone,
    outstanding
  in
    select a.id, a.appointment_date, a.duration_minutes, a.appointment_type, a.status, a.payment_method,
      (select coalesce(sum(b.amount), 0) from public.bill_payments b where b.appointment_id = a.id),
      a.checked_in_at, private.person_name(a.checked_in_by),
      case when a.status = 'scheduled' then a.waiting_since end,
      case when a.status = 'scheduled' then a.cannot_come_at end, p.id, p.patient_id,
      btrim(private.identity_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name),
      p.date_of_birth, p.phone, p.preferred_language, p.time_zone, p.insurance_provider,
      v.id, private.provider_name(v), not v.is_active, v.time_zone,
      case when a.status = 'scheduled' then private.outstanding_forms(p, a) else '{}' end
    from public.appointments a
    join public.profiles p on p.id = a.patient_id join public.providers v on v.id = a.provider_id
    where a.appointment_date >= front_desk_visits."from" and a.appointment_date < front_desk_visits."to"
      and (not front_desk_visits.unstarted or private.was_not_started(a))
      and (front_desk_visits.provider is null or a.provider_id = front_desk_visits.provider)
    order by a.appointment_date, a.id limit 500
  loop
    if id::text <> all (noted) then
      perform private.record_audit('appointments.read', patient_id, id::text,
        '{"list": "front_desk_visits", "with": ["profiles"]}');
    end if;
    return next;
  end loop;
end $$;
revoke execute on function public.front_desk_visits(timestamptz, timestamptz, uuid, boolean) from public, anon;
grant execute on function public.front_desk_visits(timestamptz, timestamptz, uuid, boolean) to authenticated, service_role;
comment on function public.front_desk_visits(timestamptz, timestamptz, uuid, boolean) is
  'The visits of a time, all or those that nobody started: who, when and by which clock, with whom and whether they can see patients, how they pay and what they paid, what is outstanding, who is waiting or can''t come. Not why.';

create or replace function private.before_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_person constant boolean := private.is_person();
begin
  if tg_op = 'INSERT' then
    new.patient_state := coalesce(new.patient_state,
      (select private.state_code(p.state) from public.profiles p where p.id = new.patient_id));
    if by_person then
      new.reason := new.notes;
      new.notes := null;
      new := private.stamp_license_reason(null, new);
      new := private.stamp_payment(new);
      perform private.check_booking(null, new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(null, new);
    if by_person then
      perform private.check_license(new, new.patient_state, new.appointment_date);
    end if;
    perform private.check_spacing(new);
    if by_person then
      perform private.check_visit_type(new);
    end if;
    return new;
  end if;

  if by_person then
    perform private.check_status(old, new);
    perform private.check_appointment_change(old, new);
    new := private.stamp_person_change(old, new);
    new := private.stamp_license_reason(old, new);
  end if;
  if private.is_moved(old, new) then
    if by_person then
      perform private.check_booking(old, new);
    end if;
    perform private.take_turns(new.provider_id, new.patient_id);
    perform private.check_booking_limits(old, new);
  end if;
  if by_person then
    perform private.check_license_of_change(old, new);
  end if;
  new := private.stamp_status(old, new);
  perform private.check_cutoff(old, new);
  if private.is_moved(old, new) then
    perform private.check_spacing(new);
  end if;
  if by_person and new.duration_minutes <> old.duration_minutes then
    perform private.check_visit_type(new);
  end if;
  if new.appointment_date <> old.appointment_date then
    new.checked_in_at := null;
    new.checked_in_by := null;
    new.waiting_since := null;
    new.cannot_come_at := null;
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'UPDATE' then
    perform private.bill_completed_visit(old, new);
  end if;
  perform private.audit_license_reason(old, new);
  if tg_op <> 'UPDATE' or new.status <> old.status or private.is_moved(old, new)
    or (new.waiting_since, new.cannot_come_at) is distinct from (old.waiting_since, old.cannot_come_at)
  then
    perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  end if;
  perform private.keep_care_of_visit(old, new);
  perform private.keep_conversation(old, new);
  if tg_op <> 'DELETE' then
    perform private.tell_of_visit_change(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.tell_of_begun_visit(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.follow_earlier_time_request(old, new);
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

create function public.tell_cannot_come(appointment uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := (select s.time_zone from public.safety_settings s);
  visit public.appointments;
  sees_patients boolean;
  person record;
begin
  select * into visit from public.appointments a
    where a.id = tell_cannot_come.appointment
      and (a.patient_id = (select auth.uid()) or private.may_act_for(a.patient_id, 'schedule')) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'scheduled' or visit.ends_at < now() then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = visit.status;
  end if;
  if visit.cannot_come_at is not null then
    return;
  end if;
  update public.appointments a set cannot_come_at = now() where a.id = visit.id;
  sees_patients := private.can_see_patients(visit.provider_id);
  for person in
    select p.user_id, u.email, 'Your patient can''t come to their visit' as title,
      '/provider-dashboard/appointments?visit=' || visit.id as link
    from public.providers p join auth.users u on u.id = p.user_id where p.id = visit.provider_id and sees_patients
    union all
    select r.user_id, u.email, 'A patient can''t come to their visit', '/admin/appointments?provider=' || visit.provider_id
    from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' and not sees_patients
  loop
    perform private.notify(person.user_id, 'visit_cannot_come', person.title, null, person.link);
    -- Email crosses servers we don't know, so it names no patient.
    insert into private.mail_outbox (recipient, subject, body_text, kind, useful_until)
      select person.email, person.title, concat_ws(e'\n\n', person.title || '.',
        'The visit stays booked until the practice cancels or moves it. Sign in to see which one it is: {site}' || person.link),
        'visit_cannot_come', visit.ends_at
      where person.email is not null;
  end loop;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on)
    select 'Patient ' || p.patient_id || ' can''t come: cancel or move the visit',
      to_char(visit.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ' with '
        || left(private.provider_name(d), 100) || e'.\nThe visit stays booked until you change it. '
        || case when sees_patients then 'The provider was notified.'
          else 'The provider can''t see patients now. The supervising physician was notified.' end,
      desk, coalesce(private.supervisor_for_task(), desk), (now() at time zone zone)::date
    from public.profiles p, public.providers d, (select private.desk_for_task() as desk) who
    where p.id = visit.patient_id and d.id = visit.provider_id and desk is not null;
end $$;
revoke execute on function public.tell_cannot_come(uuid) from public, anon;
grant execute on function public.tell_cannot_come(uuid) to authenticated, service_role;
comment on function public.tell_cannot_come(uuid) is
  'The patient, or who schedules for them, says that they can''t come, also when it is too late to cancel online: the provider (the supervising physician, where the provider can''t see patients) and the front desk are told, once for each start. The visit stays booked.';

create function private.task_page(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.user_roles r where r.user_id = person and r.role = 'front_desk') then '/front-desk/tasks'
    when exists (select from public.user_roles r where r.user_id = person and r.role = 'biller') then '/billing-desk/tasks'
    when exists (select from public.user_roles r where r.user_id = person and r.role = 'admin') then '/admin/tasks'
    else '/provider-dashboard#tasks'
  end
$$;
revoke execute on function private.task_page(uuid) from public;
comment on function private.task_page is 'Where a person sees their tasks.';

create or replace function private.after_staff_task_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.owner_id <> old.owner_id)
    and new.owner_id is distinct from (select auth.uid())
  then
    perform private.notify(new.owner_id, 'task_assigned', 'You were given a task', null,
      private.task_page(new.owner_id), about => new.patient_id);
  end if;
  return null;
end $$;

-- A patient has one unread notification and the front desk one open task about their moves: the task names the state
-- they moved to last.
create or replace function private.follow_move(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := (select s.time_zone from public.safety_settings s);
  new_state constant text := private.state_code(new.state);
  place constant text := (select s.name from private.us_states s where s.code = new_state);
  task_title constant text := 'Patient ' || new.patient_id || ' moved to ' || place || ': check booked visits';
  visits text[];
  said text;
  open_task public.staff_tasks;
begin
  if place is null or new_state is not distinct from private.state_code(old.state) then
    return;
  end if;
  visits := array(
    select to_char(a.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ' with '
      || left(private.provider_name(p), 100)
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = new.id and a.status = 'scheduled' and a.appointment_date > now()
      and a.patient_state is distinct from new_state and not private.has_license_reason(a, new_state)
      and not private.may_treat(a.provider_id, new_state, private.day_of_provider(a.provider_id, a.appointment_date))
    order by a.appointment_date limit 20
  );
  if cardinality(visits) = 0 then
    return;
  end if;
  if not exists (
    select from public.notifications n
    where n.user_id = new.id and n.kind = 'visit_license' and n.read_at is null and n.link = '/patient-dashboard'
  ) then
    perform private.notify(new.id, 'visit_license', 'Your upcoming visit may need to change', null,
      '/patient-dashboard');
  end if;
  said := left('The providers of these visits aren''t licensed in ' || place || '. Ask where the patient will be, or rebook:'
    || e'\n' || array_to_string(visits, e'\n'), 2000);
  select * into open_task from public.staff_tasks t
    where t.title like 'Patient ' || new.patient_id || ' moved to %: check booked visits' and t.done_at is null
    order by t.created_at desc limit 1 for update;
  if open_task.id is not null then
    update public.staff_tasks t set title = task_title, details = said where t.id = open_task.id;
    if open_task.title <> task_title then
      perform private.notify(open_task.owner_id, 'task_assigned', 'One of your tasks has changed', null,
        private.task_page(open_task.owner_id));
    end if;
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on)
    select task_title, said, desk, coalesce(private.supervisor_for_task(), desk), (now() at time zone zone)::date
    from (select private.desk_for_task() as desk) who where desk is not null;
end $$;

create function private.is_uncertain(visit public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select visit.status = 'scheduled' and visit.ends_at > now() and (
    not private.can_see_patients(visit.provider_id)
    or visit.patient_state is not null and not private.has_license_reason(visit, visit.patient_state)
      and not private.may_treat(visit.provider_id, visit.patient_state,
        private.day_of_provider(visit.provider_id, visit.appointment_date))
      -- Of a license that is verified anew soon nobody has to hear weeks ahead.
      and (visit.appointment_date <= now() + interval '48 hours' or not exists (
        select from public.provider_licenses l
        where l.provider_id = visit.provider_id and l.state = visit.patient_state
          and l.verified_at is null and l.declined_at is null
      ))
  )
$$;
revoke execute on function private.is_uncertain(public.appointments) from public;
comment on function private.is_uncertain is
  'Whether a visit ahead can''t be held as it is now: its provider can''t see patients, or isn''t licensed where the patient will be.';

create function public.uncertain_visits() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.id from public.appointments a
  where a.patient_id = (select auth.uid()) and a.status = 'scheduled' and a.ends_at > now() and private.is_uncertain(a)
$$;
revoke execute on function public.uncertain_visits() from public, anon;
grant execute on function public.uncertain_visits() to authenticated, service_role;
comment on function public.uncertain_visits() is 'The visits ahead of the caller that can''t be held as it is now.';

drop function public.visits_of(uuid);
create function public.visits_of(patient uuid) returns table (
  id uuid, patient_id uuid, provider_id uuid, provider_name text, appointment_date timestamptz, appointment_type text,
  duration_minutes integer, status text, booked_by uuid, may_join boolean, uncertain boolean, cannot_come_at timestamptz
)
language sql security definer set search_path = ''
as $$
  select a.id, a.patient_id, a.provider_id, private.provider_name(p), a.appointment_date, a.appointment_type,
    a.duration_minutes, a.status, a.booked_by, private.may_join_for(patient), private.is_uncertain(a), a.cannot_come_at
  from public.appointments a join public.providers p on p.id = a.provider_id
  where a.patient_id = patient and (select private.may_act_for(patient, 'schedule'))
    and (select private.note_list('visits_of', '{appointments}', array[patient]))
  order by a.appointment_date desc limit 200
$$;
revoke execute on function public.visits_of(uuid) from public, anon;
grant execute on function public.visits_of(uuid) to authenticated, service_role;

-- Accounts that registered, or changed their address, before this was noted, while no email could be sent: nothing that
-- was sent to the address was ever used to sign in. Only patients and those who act for them whom the practice doesn't
-- know otherwise: no verified second step, no completed visit, nobody they represent now. None in a demo.
do $$
begin
  -- Only our own server has this table, and writes into the log what this goes by.
  if to_regclass('auth.secrets') is null then
    return;
  end if;
  if exists (select from auth.secrets s where s.name = 'demo' and s.value = '1') then
    return;
  end if;
  insert into private.unproven_addresses (user_id)
  select u.id from auth.users u
  where u.email is not null and u.email_confirmed_at is not null and u.invited_at is null
    and u.encrypted_password is not null
    and exists (
      select from auth.audit_log_entries e
      where e.payload ->> 'actor_id' = u.id::text and e.payload ->> 'action' = 'user_signedup'
    )
    and not exists (
      select from auth.audit_log_entries e
      where e.payload ->> 'actor_id' = u.id::text
        and (e.payload ->> 'action' = 'user_confirmed' or e.payload ->> 'action' = 'login' and e.payload -> 'traits' ->> 'method'
          in ('confirmation', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'))
        and e.created_at >= coalesce((
          select max(c.created_at) from auth.audit_log_entries c
          where c.payload ->> 'actor_id' = u.id::text and c.payload ->> 'action' = 'user_changed_email'
        ), '-infinity')
    )
    and not exists (
      select from public.user_roles r where r.user_id = u.id and r.role not in ('patient', 'representative')
    )
    and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
    and not exists (select from public.appointments a where a.patient_id = u.id and a.status = 'completed')
    and not exists (select from public.representatives r where r.user_id = u.id and private.is_in_force(r))
  on conflict do nothing;
end $$;
