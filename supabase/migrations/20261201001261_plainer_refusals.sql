-- Refusals in plainer words. Nothing else in their functions changes.

create or replace function private.check_booking_limits(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_patient constant boolean := auth.uid() is not distinct from new.patient_id;
begin
  if not is_patient and not private.represents(new.patient_id) then
    return;
  end if;
  if private.is_minor(new.patient_id) and not private.has_guardian_consent(new.patient_id) then
    raise exception 'A parent or guardian needs to complete registration before a visit can be booked.'
      using errcode = 'SM722';
  end if;
  if private.must_sign_as_adult(new.patient_id) then
    raise exception 'You''re 18 now. Please sign your own consent forms before you book.' using errcode = 'SM726';
  end if;
  if new.appointment_date > now() + interval '6 months' then
    raise exception 'Visits can be booked up to 6 months ahead.' using errcode = 'SM986';
  end if;
  if old.id is null and (
    select count(*) from public.appointments a
    where a.patient_id = new.patient_id and a.status = 'scheduled' and a.appointment_date > now()
  ) >= 5 then
    raise exception 'You already have 5 upcoming visits. Cancel one first, or call us.' using errcode = 'SM987';
  end if;
end $$;

create or replace function private.check_document_signature(old public.consents, new public.consents) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  signed text := (select t.kind from public.consent_texts t where t.id = new.text_id);
begin
  if old.id is not null then
    if private.is_document(signed) and new.withdrawn_at is distinct from old.withdrawn_at then
      raise exception 'To withdraw this agreement, send your care team a message or call us.' using errcode = 'SM751';
    end if;
    return;
  end if;
  if private.is_document(signed) is distinct from (new.appointment_id is null) then
    raise exception 'This document can''t be signed here.' using errcode = 'SM752';
  end if;
  if private.is_document(signed) and (signed = 'release' or not new.granted or new.signature !~ '[^[:space:]]') then
    raise exception 'Type your name to sign.' using errcode = 'SM753';
  end if;
end $$;

create or replace function private.check_license(visit public.appointments, state text, at timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  day constant date := private.day_of_provider(visit.provider_id, at);
begin
  if state is null then
    raise exception 'Tell us which state you''ll be in for this visit.' using errcode = 'SM700';
  end if;
  if private.may_treat(visit.provider_id, state, day) or private.has_license_reason(visit, state) then
    return;
  end if;
  if private.may_treat(visit.provider_id, state, private.day_of_provider(visit.provider_id, now())) then
    raise exception 'This provider''s license in that state expires before that day. Choose an earlier day.'
      using errcode = 'SM713', detail = state;
  end if;
  raise exception 'This provider isn''t licensed in that state.' using errcode = 'SM712', detail = state;
end $$;

create or replace function private.limit_folder() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
  held record;
begin
  if new.bucket_id = 'guardian-documents' then
    perform pg_advisory_xact_lock(hashtextextended('folder of ' || folder, 0));
    if (
      select count(*) from storage.objects o
      where o.bucket_id = new.bucket_id and o.name like folder || '/%' and o.name <> new.name
    ) >= 10 then
      raise exception 'You''ve reached the limit for documents (200 MB or 300 files). Remove some first.' using errcode = 'SM990';
    end if;
    return new;
  end if;
  if new.bucket_id <> 'patient-documents'
    or not coalesce(folder = auth.uid()::text or private.represents(private.uuid_or_null(folder)), false)
  then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('folder of ' || folder, 0));
  select count(*) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes into held
    from storage.objects o
    where o.bucket_id = new.bucket_id and o.name like folder || '/%' and o.name <> new.name;
  if held.files >= 300 or held.bytes + coalesce((new.metadata ->> 'size')::bigint, 0) > 200 * 1024 * 1024 then
    raise exception 'You''ve reached the limit for documents (200 MB or 300 files). Remove some first.' using errcode = 'SM990';
  end if;
  return new;
end $$;

create or replace function private.refuse_too_often(wait integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if wait > 3600 then
    raise exception 'You''ve reached today''s limit for this. Try again tomorrow, or call us.'
      using errcode = 'SM777', detail = wait || ' seconds';
  elsif wait > 120 then
    raise exception 'You''ve done that many times. Try again in an hour, or call us.'
      using errcode = 'SM778', detail = wait || ' seconds';
  elsif wait > 0 then
    raise exception 'Too many requests in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
end $$;

create or replace function private.require_answers() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_person() then
    return new;
  end if;
  if new.registration_completed and not old.registration_completed and (
    new.emergency_contact_relationship is null or exists (
      select from unnest(array[
        new.first_name, new.last_name, new.phone, new.address_line1, new.city, new.state, new.zip_code,
        new.emergency_contact_name, new.emergency_contact_phone, new.emergency_contact_relationship
      ]) answer where answer !~ '[^[:space:]]'
    )
  ) then
    raise exception 'Fill in every required field before you complete your registration.' using errcode = 'SM952';
  end if;
  if new.intake_completed and not old.intake_completed and new.current_medications = '[]' and not exists (
    select from unnest(array[new.past_medical_history, new.surgical_history, new.allergies]) answer
    where answer ~ '[^[:space:]]'
  ) then
    raise exception 'Complete the medical history before you finish your intake. If there is nothing to add, enter "None".'
      using errcode = 'SM953';
  end if;
  return new;
end $$;

create or replace function private.require_overdue(patient uuid, provider uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.covering_staff() s where s.user_id = (select auth.uid())) then
    raise exception 'Only the supervising physician and people on call can do this.' using errcode = 'SM991';
  end if;
  if not exists (
    select from private.conversations_to_cover() c where c.patient_id = patient and c.provider_id = provider
  ) then
    raise exception 'This conversation isn''t overdue anymore. Someone may have answered it.' using errcode = 'SM992';
  end if;
end $$;

create or replace function private.settle_dead_letter(queue text, entry text, retry boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  relation constant text := case queue
    when 'mail' then 'private.mail_outbox' when 'text-messages' then 'private.page_outbox'
    when 'push' then 'private.push_outbox'
    when 'pharmacy' then 'private.pharmacy_outbox' when 'appointment-events' then 'private.appointment_events' end;
  settled integer := 0;
  filed public.prescriptions;
  message private.pharmacy_outbox;
begin
  perform private.require_operator();
  if queue = 'pharmacy' then
    select o.* into message from private.pharmacy_outbox o where o.id::text = entry;
    select p.* into filed from public.prescriptions p where p.id = message.prescription_id for update;
    if retry and message.kind = 'prescription' and filed.canceled_at is not null then
      raise exception 'This prescription was canceled or replaced. It can''t be sent anymore.' using errcode = 'SM842';
    end if;
  end if;
  if relation is not null then
    execute format(
      'update %s set %s where id::text = $1 and failed_at is not null and dismissed_at is null', relation,
      case when retry then 'failed_at = null, attempts = 0, next_attempt_at = now()' else 'dismissed_at = now()' end)
      using entry;
    get diagnostics settled = row_count;
  end if;
  if settled = 0 then
    raise exception 'This entry is no longer in the list. Someone may have handled it.' using errcode = 'SM841';
  end if;
  update public.prescriptions p set
    delivery = case when message.kind = 'prescription' then outcome else p.delivery end,
    cancellation = case when message.kind = 'cancellation' then outcome else p.cancellation end
    from (select case when retry then 'queued' else 'dismissed' end as outcome) settle where p.id = filed.id;
  perform private.record_audit(
    case when retry then 'dead_letters.retry' else 'dead_letters.dismiss' end, null, entry,
    jsonb_build_object('queue', queue));
end $$;

create or replace function public.answer_safety_question(source text, safe boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task public.safety_tasks;
  patient constant uuid := (select auth.uid());
  wait integer;
begin
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'Only a patient can answer this.' using errcode = 'SM644';
  end if;
  wait := private.count_try('safe_now:' || patient, 30, 600);
  if wait > 0 then
    raise exception 'Too many requests in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.* into task from public.safety_tasks t
    where t.patient_id = patient and t.status = 'open'
    order by (t.source = answer_safety_question.source) desc, coalesce(t.last_reported_at, t.created_at) desc limit 1;
  if safe and task.id is null then
    insert into private.safe_answers (patient_id) values (patient)
      on conflict (patient_id) do update set answered_at = now();
  end if;
  if not safe then
    if task.id is null then
      perform private.raise_safety_task(patient, private.nearest_provider(patient),
        case when answer_safety_question.source in (
          'assessment_text', 'message', 'intake', 'visit_chat', 'booking_note', 'profile', 'medication', 'record_request',
          'feedback', 'cancel_reason'
        ) then answer_safety_question.source else 'message' end,
        null, 'The patient answered that they are not safe right now.',
        (1::smallint, 'not_safe_now', array['No, I need help now'], 'Are you safe right now? No, I need help now', 'answer'));
    elsif task.tier = 1 then
      perform private.sound_alarm(task, (task.tier, task.category, task.because, task.excerpt, task.found_by));
    else
      perform private.sound_alarm(task, (1::smallint, 'not_safe_now', task.because, task.excerpt, 'answer'));
    end if;
  end if;
  update public.safety_tasks t set safe_answer = case when safe then 'safe' else 'not_safe' end, safe_answered_at = now()
    where t.patient_id = patient and t.status = 'open' and (task.id is null or t.id = task.id);
end $$;

create or replace function public.ask_safety_question(source text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task uuid;
  patient constant uuid := (select auth.uid());
  wait integer;
begin
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'Only a patient can answer this.' using errcode = 'SM644';
  end if;
  wait := private.count_try('safe_asked:' || patient, 30, 600);
  if wait > 0 then
    raise exception 'Too many requests in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('safety of ' || patient, 0));
  select t.id into task from public.safety_tasks t
    where t.patient_id = patient and t.status = 'open'
    order by (t.source = ask_safety_question.source) desc, coalesce(t.last_reported_at, t.created_at) desc limit 1;
  if task is null then
    insert into private.safe_questions (patient_id) values (patient)
      on conflict (patient_id) do update set asked_at = now();
  else
    update public.safety_tasks t set safe_asked_at = now() where t.id = task;
  end if;
end $$;

create or replace function public.booked_slots(provider_id uuid, "from" timestamp with time zone, "to" timestamp with time zone) returns table (appointment_date timestamp with time zone, ends_at timestamp with time zone)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- An empty answer would read as "nothing is booked".
  if (booked_slots."to" <= booked_slots."from" + interval '62 days') is not true then
    raise exception 'Choose 62 days or fewer.' using errcode = 'SM951';
  end if;
  return query
    select a.appointment_date - around.buffer, a.ends_at + around.buffer
    from public.providers p
    cross join lateral (select make_interval(mins => p.buffer_minutes) as buffer) around
    join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
      and a.appointment_date < booked_slots."to" + interval '1 hour'
      and a.appointment_date > booked_slots."from" - interval '5 hours'
      and a.appointment_date - around.buffer < booked_slots."to" and a.ends_at + around.buffer > booked_slots."from"
    where p.id = booked_slots.provider_id and p.id in (select private.calendars_i_read())
    order by a.appointment_date;
end $$;

create or replace function public.booked_times("from" timestamptz, "to" timestamptz)
returns table (provider_id uuid, booked jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- An empty answer would read as "nothing is booked".
  if (booked_times."to" <= booked_times."from" + interval '31 days') is not true then
    raise exception 'Choose 31 days or fewer.' using errcode = 'SM955';
  end if;
  return query
    select p.id, coalesce(jsonb_agg(
        jsonb_build_object('appointment_date', a.appointment_date - around.buffer, 'ends_at', a.ends_at + around.buffer)
        order by a.appointment_date
      ) filter (where a.id is not null), '[]')
    from public.providers p
    cross join lateral (select make_interval(mins => p.buffer_minutes) as buffer) around
    left join public.appointments a on a.provider_id = p.id and a.status <> 'cancelled'
      and a.appointment_date < booked_times."to" + interval '1 hour'
      and a.appointment_date > booked_times."from" - interval '5 hours'
      and a.appointment_date - around.buffer < booked_times."to" and a.ends_at + around.buffer > booked_times."from"
    where p.is_listed
    group by p.id;
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
    raise exception 'You can change how a visit is paid only until its bill is submitted or paid.' using errcode = 'SM836';
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

create or replace function public.confirm_codes(note uuid, icd_codes jsonb, cpt_codes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
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
    raise exception 'The supervising physician can confirm codes only for a closed draft whose author has left, and only until a note of the visit is signed.'
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

create or replace function public.confirm_identity(appointment_id uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments a
    where a.id = confirm_identity.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if visit.status <> 'in_progress' then
    raise exception 'You can confirm the patient''s identity only while you see them on video.' using errcode = 'SM711';
  end if;
  if visit.identity_confirmed_at is null then
    update public.appointments set identity_confirmed_at = now(), identity_confirmed_by = (select auth.uid())
      where id = visit.id returning * into visit;
    perform private.record_audit('appointments.identity_confirmed', visit.patient_id, visit.id::text);
  end if;
  return visit.identity_confirmed_at;
end $$;

create or replace function public.hold_visit_by_phone(
  appointment_id uuid,
  started_at timestamptz,
  minutes integer,
  state text,
  address text default null,
  identity_confirmed boolean default false,
  license_reason text default null,
  correction_reason text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  reason constant text := nullif(btrim(license_reason), '');
  correction constant text := left(nullif(btrim(correction_reason), ''), 1000);
  given constant text := nullif(btrim(address), '');
begin
  select * into visit from public.appointments a
    where a.id = hold_visit_by_phone.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  -- One that the server closed after it was left open has no end and no bill yet.
  if visit.status not in ('scheduled', 'in_progress', 'no_show') and (visit.status <> 'completed' or visit.completed_at is not null
    or exists (select from public.billing_records b where b.appointment_id = visit.id))
  then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = visit.status;
  end if;
  if visit.status = 'no_show' and correction is null then
    raise exception 'This visit is marked as a no-show. Enter the reason for changing that.' using errcode = 'SM225';
  end if;
  if minutes is null or minutes not between 1 and 480 or started_at is null
    or started_at + minutes * interval '1 minute' > now() + interval '1 minute'
    or started_at not between visit.appointment_date - interval '12 hours' and visit.appointment_date + interval '24 hours'
  then
    raise exception 'Enter when the call began and how many minutes it took. It must be over, and on the day of the visit.'
      using errcode = 'SM224';
  end if;
  if place is null then
    raise exception 'Choose the state you''re in.' using errcode = 'SM708';
  end if;
  insert into public.visit_locations (appointment_id, patient_id, state, withheld, address_line, phone)
  select visit.id, p.id, place, given is null, given, p.phone from public.profiles p where p.id = visit.patient_id;
  if reason is not null then
    visit.license_reason := reason;
    visit.license_reason_state := place;
  end if;
  perform private.check_license(visit, place, hold_visit_by_phone.started_at);
  update public.appointments a set
    status = 'completed', held_by = 'phone', license_reason = visit.license_reason,
    started_at = hold_visit_by_phone.started_at,
    completed_at = hold_visit_by_phone.started_at + minutes * interval '1 minute',
    identity_confirmed_at = coalesce(a.identity_confirmed_at, case when identity_confirmed then now() end),
    identity_confirmed_by = coalesce(a.identity_confirmed_by, case when identity_confirmed then (select auth.uid()) end)
  where a.id = visit.id;
  if visit.status = 'completed' then
    perform private.create_bill(a, minutes) from public.appointments a where a.id = visit.id;
  end if;
  if visit.status = 'no_show' then
    perform private.record_audit(
      'appointments.no_show_corrected', visit.patient_id, visit.id::text, jsonb_build_object('reason', correction)
    );
  end if;
  if identity_confirmed and visit.identity_confirmed_at is null then
    perform private.record_audit('appointments.identity_confirmed', visit.patient_id, visit.id::text);
  end if;
end $$;

create or replace function public.move_prepayment(payment uuid, visit uuid) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.bill_payments;
  booked public.appointments;
begin
  if not private.gives_refunds() and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  moved := private.hold_payment(move_prepayment.payment, move_prepayment.visit);
  if exists (select from public.bill_payments p where p.reverses = moved.id) then
    raise exception 'This payment was already reversed.' using errcode = 'SM832';
  end if;
  select * into booked from public.appointments a where a.id = move_prepayment.visit;
  -- A retry finds it moved.
  if moved.appointment_id is not distinct from booked.id then
    return private.left_to_pay(booked);
  end if;
  if booked.id is null or booked.status <> 'scheduled' or booked.patient_id <> moved.patient_id
    or moved.billing_record_id is not null
    or exists (select from public.billing_records b where b.appointment_id in (booked.id, moved.appointment_id))
  then
    raise exception 'A payment can be moved to a scheduled visit of the same patient only until either visit has a bill.'
      using errcode = 'SM999';
  end if;
  if moved.amount > private.left_to_pay(booked) then
    raise exception 'Enter an amount between $0.01 and the open balance.'
      using errcode = 'SM828', detail = private.left_to_pay(booked);
  end if;
  update public.bill_payments p set appointment_id = booked.id, provider_id = booked.provider_id where p.id = moved.id;
  return private.left_to_pay(booked);
end $$;

create or replace function public.move_visit_for(appointment uuid, starts_at timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.appointments a set appointment_date = starts_at
    where a.id = appointment and a.status = 'scheduled' and private.may_act_for(a.patient_id, 'schedule');
  if not found then
    raise exception 'We couldn''t find a visit you can reschedule.' using errcode = 'SM745';
  end if;
end $$;

create or replace function public.publish_consent_text(kind text) returns integer
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  draft public.consent_drafts;
  latest integer;
  same_english boolean;
  same_spanish boolean;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can publish a consent text.' using errcode = 'SM352';
  end if;
  delete from public.consent_drafts d where d.kind = publish_consent_text.kind returning * into draft;
  if draft.kind is null then
    raise exception 'There''s no draft of this text to publish.' using errcode = 'SM353';
  end if;
  if draft.english !~ '\S' or draft.spanish !~ '\S' then
    raise exception 'Enter the text in both languages before you publish it.' using errcode = 'SM354';
  end if;
  select max(t.version) into latest from public.consent_texts t where t.kind = draft.kind;
  if draft.based_on < latest then
    raise exception 'A newer version was published after you started this draft. Discard the draft and start from that version.'
      using errcode = 'SM655';
  end if;
  select coalesce(bool_or(t.language = 'English' and t.body = btrim(draft.english)), false),
      coalesce(bool_or(t.language = 'Spanish' and t.body = btrim(draft.spanish)), false)
    into same_english, same_spanish
    from public.consent_texts t where t.kind = draft.kind and t.version = latest;
  if same_english and same_spanish then
    raise exception 'The draft is the same as the current text.' using errcode = 'SM355';
  end if;
  if same_spanish and (draft.ask_again or not draft.wording_only) then
    raise exception 'The English text changed, but the Spanish text is still the old one. Update the Spanish text first.'
      using errcode = 'SM750';
  end if;
  insert into public.consent_texts (kind, version, language, body, ask_again, published_by)
  values
    (draft.kind, coalesce(latest, 0) + 1, 'English', btrim(draft.english), draft.ask_again, (select auth.uid())),
    (draft.kind, coalesce(latest, 0) + 1, 'Spanish', btrim(draft.spanish), draft.ask_again, (select auth.uid()));
  perform private.record_audit('consent_texts.publish', null, draft.kind,
    jsonb_build_object('version', coalesce(latest, 0) + 1, 'ask_again', draft.ask_again));
  return coalesce(latest, 0) + 1;
end $$;

create or replace function public.record_visit_location(
  appointment_id uuid, state text, phone text, address_line text default null, city text default null,
  zip_code text default null, withheld boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  by_provider boolean;
  allowed boolean;
begin
  select * into visit from public.appointments a
    where a.id = record_visit_location.appointment_id
      and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id)
        or a.provider_id = (select private.verified_provider_id()));
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if not private.is_open(visit) then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  by_provider := coalesce(visit.provider_id = (select private.verified_provider_id()), false);
  -- Before that the patient is asked themselves, and what a provider entered would let them in without it.
  if by_provider and (visit.status <> 'in_progress' or private.location_state(visit.id) is null) then
    raise exception 'You can record where the patient is after they join the visit.' using errcode = 'SM995';
  end if;
  if place is null then
    raise exception 'Choose the state you''re in.' using errcode = 'SM708';
  end if;
  if length(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) not between 7 and 15 then
    raise exception 'Enter a phone number where we can reach you.' using errcode = 'SM709';
  end if;
  if not coalesce(withheld, false) and coalesce(address_line, '') !~ '\S' then
    raise exception 'Enter an address or the nearest cross streets, or choose not to say.' using errcode = 'SM710';
  end if;
  if private.count_try('visit-location:' || (select auth.uid()), 20, 60) > 0 then
    raise exception 'Too many events at once. Try again in a minute.' using errcode = 'SM365';
  end if;
  insert into public.visit_locations
    (appointment_id, patient_id, state, withheld, address_line, city, zip_code, phone, told_by)
  values (
    visit.id, visit.patient_id, place, coalesce(withheld, false),
    case when not coalesce(withheld, false) then btrim(address_line) end,
    case when not coalesce(withheld, false) then nullif(btrim(city), '') end,
    case when not coalesce(withheld, false) then nullif(btrim(zip_code), '') end,
    btrim(phone),
    case when by_provider then 'provider' else private.acting_as(visit.patient_id) end
  );
  allowed := private.may_be_seen(visit);
  perform private.announce('realtime_access', 'visit:' || visit.id);
  if not private.may_be_seen_in(visit, place) then
    perform private.record_audit('visit_locations.not_licensed', visit.patient_id, visit.id::text,
      jsonb_build_object('state', place));
    if not by_provider then
      perform private.notify((select p.user_id from public.providers p where p.id = visit.provider_id),
        'visit_location', 'Your patient is where you aren''t licensed', null, '/telehealth-session/' || visit.id);
    end if;
  end if;
  return jsonb_build_object('allowed', allowed, 'state', place, 'licensed_states',
    to_jsonb(private.states_of_provider(visit.provider_id)));
end $$;

create or replace function public.record_visit_payment(
  payment uuid, visit uuid, amount numeric, paid_on date, method text, note text default null
) returns numeric
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := nullif(left(btrim(note), 500), '');
  booked public.appointments;
  before public.bill_payments;
  billed uuid;
  open_now numeric;
begin
  if not private.is_biller() and not private.is_front_desk() then
    raise exception 'Only billing and the front desk can record payments.' using errcode = 'SM827';
  end if;
  select * into booked from public.appointments a where a.id = record_visit_payment.visit for no key update;
  if booked.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  -- A retry of the same payment answers as the first time did; the same id with anything else in it is refused.
  select * into before from public.bill_payments p where p.id = record_visit_payment.payment;
  if payment is null or before.id is not null and (
    before.appointment_id, before.recorded_by, before.amount, before.paid_on, before.method, before.note, before.reverses
  ) is distinct from (
    booked.id, (select auth.uid()), record_visit_payment.amount, record_visit_payment.paid_on,
    record_visit_payment.method, said, null::uuid
  ) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  if before.id is not null then
    return private.left_to_pay(booked);
  end if;
  select b.id into billed from public.billing_records b where b.appointment_id = booked.id;
  if billed is not null then
    return public.record_payment(payment, billed, amount, paid_on, method, note);
  end if;
  if booked.status in ('cancelled', 'no_show') then
    raise exception 'You can''t record a payment for a canceled or missed visit.' using errcode = 'SM835', detail = booked.status;
  end if;
  open_now := private.left_to_pay(booked);
  if amount is null or amount <> round(amount, 2) or amount not between 0.01 and open_now then
    raise exception 'Enter an amount between $0.01 and the open balance.' using errcode = 'SM828', detail = open_now;
  end if;
  if paid_on is null or paid_on > private.day_of_provider(booked.provider_id, now())
    or paid_on < private.day_of_provider(booked.provider_id, now()) - 365
  then
    raise exception 'Check the payment date. It can''t be in the future.' using errcode = 'SM829';
  end if;
  -- An insurer pays a claim, and there is none yet.
  if method is null or method not in ('card_terminal', 'cash', 'check') then
    raise exception 'Choose how it was paid. Only billing records insurance payments.' using errcode = 'SM830';
  end if;
  insert into public.bill_payments (id, appointment_id, patient_id, provider_id, amount, paid_on, method, note, recorded_by)
    values (payment, booked.id, booked.patient_id, booked.provider_id, amount, paid_on, method, said, (select auth.uid()));
  return private.left_to_pay(booked);
end $$;

create or replace function public.report_skipped_intake(appointment_id uuid, item9 integer, unscored jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  unscored := nullif(unscored, 'null');
  select a.* into visit from public.appointments a
    where a.id = report_skipped_intake.appointment_id and a.patient_id = private.patient_i_join_for(a.id);
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  if item9 is null or item9 not between 0 and 3 or (unscored is not null and not private.is_unscored('phqa', unscored))
    or not private.tells_of_self_harm(item9, unscored)
  then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
  wait := private.count_try('skipped_intake:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'Too many requests in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.raise_intake_task(visit.patient_id, visit.provider_id, visit.id, true, item9, unscored);
end $$;

create or replace function public.report_visit_chat(appointment_id uuid, message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  select a.* into visit from public.appointments a
    where a.id = report_visit_chat.appointment_id
      and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  wait := private.count_try('visit_chat:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'Too many requests in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.read_text(visit.patient_id, visit.provider_id, 'visit_chat', visit.id, left(message, 4000));
end $$;
