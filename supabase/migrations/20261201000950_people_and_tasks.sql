-- Guardians, accounts, tasks of the office and the overview.

create or replace function private.note_list(list text, relations text[], people uuid[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := auth.uid();
  represents constant boolean := private.represents_anyone();
  shown constant jsonb := jsonb_strip_nulls(jsonb_build_object('list', list))
    || case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end;
  -- These refresh by themselves: noted at each time, what a person opened would drown among them.
  noted constant text[] := case
    when list in ('message_inbox', 'provider_overview', 'safety_worklist') then private.noted_just_now(list) else '{}' end;
begin
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
  select relations[1] || '.read', actor, (auth.jwt() ->> 'session_id')::uuid, person,
    shown || case when capacity.of_actor is null then '{}' else jsonb_build_object('acting_as', capacity.of_actor) end,
    nullif(current_setting('request.ip', true), '')::inet
  from (select distinct unnest(people) as person) listed
  cross join lateral (select case when represents then private.acting_as(person) end as of_actor) capacity
  where person <> actor and person::text <> all (noted);
  return true;
end $$;

create function public.overdue_conversations()
returns table (
  patient_id uuid, patient_name text, patient_number text, provider_id uuid, provider_name text, since timestamptz,
  unread integer, away text
)
language sql set search_path = ''
as $$
  with page as materialized (select * from private.list_overdue_conversations())
  select page.* from page where (
    select private.note_list(
      'overdue_conversations', '{patient_provider_messages,profiles}', array(select p.patient_id from page p)
    )
  )
$$;
comment on function public.overdue_conversations is
  'Colleagues'' conversations with an overdue message, the longest wait first, for who stands in; without what was written.';
revoke execute on function public.overdue_conversations() from public;
grant execute on function public.overdue_conversations() to authenticated, service_role;

drop function public.message_inbox(timestamptz, integer);
create function public.message_inbox(before timestamptz default null, page_size integer default 50)
returns table (
  patient_id uuid, first_name text, last_name text, last_message text, last_at timestamptz, last_from_patient boolean,
  last_written_by text, unread integer, in_danger boolean, is_open boolean, danger_tier smallint, read_first boolean,
  overdue_since timestamptz
)
language sql set search_path = ''
as $$
  with page as materialized (select * from private.message_inbox(before, page_size))
  select page.* from page where (
    select private.note_list(
      'message_inbox', '{patient_provider_messages,profiles,safety_tasks}', array(select p.patient_id from page p)
    )
  )
$$;
comment on function public.message_inbox is
  'The caller''s conversations, latest first, one page at a time. If the patient is no longer under their care, it has no name and is not open. Each page is in the audit log.';
revoke execute on function public.message_inbox(timestamptz, integer) from public;
grant execute on function public.message_inbox(timestamptz, integer) to authenticated, service_role;

create or replace function public.open_work_count(work text) returns bigint
language sql stable set search_path = ''
as $$
  select case work
    when 'safety_tasks' then (select count(*) from public.safety_tasks t where t.status = 'open')
    when 'record_requests' then (
      select count(*) from public.record_requests r where r.status in ('received', 'in_progress')
    )
    when 'overdue_conversations' then (select count(*) from private.conversations_to_cover())
  end
$$;

-- Failed deliveries: for whom they were, and about whom.
create function private.list_failed_deliveries()
returns table (
  queue text, id text, recipient_id uuid, recipient_name text, address text, patient_id uuid, patient_name text,
  patient_number text, visit_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with letters as (
    select e.queue, e.id from private.queue_entries e where e.failed_at is not null order by e.failed_at desc limit 100
  ), known as (
    select l.queue, l.id, m.recipient as address, u.id as recipient_id,
      coalesce(n.about, (select t.patient_id from private.safety_events e join public.safety_tasks t on t.id = e.task_id
        where e.id = m.safety_event_id), u.id) as patient_id, null::timestamptz as visit_at
    from letters l join private.mail_outbox m on m.id::text = l.id
    left join auth.users u on lower(u.email) = lower(m.recipient)
    left join public.notifications n on n.id = m.notification_id
    where l.queue = 'mail'
    union all
    select l.queue, l.id, o.phone, e.recipient, t.patient_id, null
    from letters l join private.page_outbox o on o.id::text = l.id
    left join private.safety_events e on e.id = o.safety_event_id left join public.safety_tasks t on t.id = e.task_id
    where l.queue = 'text-messages'
    union all
    select l.queue, l.id, o.device, o.recipient, t.patient_id, null
    from letters l join private.push_outbox o on o.id::text = l.id left join public.safety_tasks t on t.id = o.task_id
    where l.queue = 'push'
    union all
    select l.queue, l.id, null, null, p.patient_id, null
    from letters l join private.pharmacy_outbox o on o.id::text = l.id
    join public.prescriptions p on p.id = o.prescription_id
    where l.queue = 'pharmacy'
    union all
    select l.queue, l.id, null, null, a.patient_id, a.appointment_date
    from letters l join private.appointment_events o on o.id::text = l.id
    join public.appointments a on a.id = o.appointment_id
    where l.queue = 'appointment-events'
  )
  select k.queue, k.id, k.recipient_id, private.person_name(k.recipient_id), k.address, p.id, btrim(concat_ws(' ', p.first_name, p.last_name)), p.patient_id, k.visit_at
  from known k left join public.profiles p on p.id = k.patient_id and p.patient_id is not null
$$;
revoke execute on function private.list_failed_deliveries() from public;

create function public.failed_deliveries()
returns table (
  queue text, id text, recipient_id uuid, recipient_name text, address text, patient_id uuid, patient_name text,
  patient_number text, visit_at timestamptz
)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_operator();
  return query
  with page as materialized (select * from private.list_failed_deliveries())
  select page.* from page where (
    select private.note_list('failed_deliveries', '{profiles}',
      array(select p.patient_id from page p where p.patient_id is not null))
  );
end $$;
comment on function public.failed_deliveries is
  'For whom each failed delivery of the status page was, and which patient and visit it is about; for the supervising physician.';
revoke execute on function public.failed_deliveries() from public;
grant execute on function public.failed_deliveries() to authenticated, service_role;

-- What the practice and guardians are told of email addresses.
create function public.my_address_is_proven() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.unproven_addresses a where a.user_id = (select auth.uid()))
$$;
comment on function public.my_address_is_proven is
  'Whether the caller has shown that the email address of their account is theirs. Invitations wait until they have.';
revoke execute on function public.my_address_is_proven() from public;
grant execute on function public.my_address_is_proven() to authenticated, service_role;

drop function public.reopen_account(uuid, text);
create function public.reopen_account(patient uuid, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(patient, reason);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not exists (select from public.profiles p where p.id = patient and p.closed_at is not null) then
    raise exception 'This account isn''t closed.' using errcode = 'SM776';
  end if;
  -- The trigger's rules are for the people of the record; the practice reopens with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles p set closed_at = null where p.id = patient;
  perform set_config('request.jwt.claims', claims, true);
  update auth.users u set banned_until = null, updated_at = now() where u.id = patient;
  perform private.record_audit('profiles.reopen_account', patient, patient::text, jsonb_build_object('reason', said));
  perform private.queue_mail_to(patient, 'account_reopened',
    array['Your account is open again',
      E'Your account at this practice is open again. Sign in with this email address and your password, or choose "Forgot password?" for a new one: {site}/patient-login\n\nVisits that were canceled stay canceled, and people you named to help you need a new invitation. If you didn''t ask for this, call us.'],
    array['Su cuenta está abierta de nuevo',
      E'Su cuenta en este consultorio está abierta de nuevo. Inicie sesión con este correo y su contraseña, o elija "¿Olvidó su contraseña?" para crear una nueva: {site}/patient-login\n\nLas citas canceladas siguen canceladas, y debe volver a invitar a las personas que le ayudaban. Si usted no lo pidió, llámenos.']);
  return private.signs_in(patient);
end $$;
comment on function public.reopen_account(uuid, text) is
  'The supervising physician opens a closed account again, with a reason. Says whether the patient gets an email: a minor may have no address.';
revoke execute on function public.reopen_account(uuid, text) from public;
grant execute on function public.reopen_account(uuid, text) to authenticated, service_role;

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

create policy "The front desk reads the providers who see patients" on public.providers for select to clinic_staff
  using (is_active and (select private.is_front_desk()));

create or replace function public.invite_representative(
  patient uuid, email text, relation text, rights text[], ends_at timestamptz default null, basis text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  minor constant boolean := private.is_minor(patient);
  wanted_basis constant text := case
    when minor then 'minor' when basis = 'court_order' and private.is_admin() then 'court_order' else 'named_by_patient'
  end;
  address constant text := lower(btrim(coalesce(email, '')));
  english constant text[] := array['Someone asked you to help with their care',
    E'Someone you know asked you to help with their care at this practice. Sign in or create an account with this email address to see the request and accept or decline it: {site}/family\n\nIf you don''t know what this is about, you can ignore this email.'];
  spanish constant text[] := array['Le piden ayuda con la atención de otra persona',
    E'Una persona que usted conoce le pide ayuda con su atención en este consultorio. Inicie sesión o cree una cuenta con este correo para leer lo que le pide y aceptar o rechazar: {site}/family\n\nSi no sabe de qué se trata, puede ignorar este mensaje.'];
  known constant uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(invite_representative.email)));
  made uuid;
begin
  if not coalesce(
    me = patient or private.is_admin() or (minor and private.acting_as(patient) = 'guardian' and private.may_act_for(patient, 'forms')),
    false
  ) or (wanted_basis = 'named_by_patient' and me is distinct from patient)
    or not exists (select from public.profiles p where p.id = patient)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(address) > 254
    or exists (select from auth.users u where u.id = patient and lower(u.email) = address)
  then
    raise exception 'Enter another email address. This one can''t be used here.' using errcode = 'SM737';
  end if;
  if invite_representative.ends_at is not null
    and (invite_representative.ends_at <= now() or invite_representative.ends_at > now() + interval '5 years')
  then
    raise exception 'Choose an end date in the future, within 5 years.' using errcode = 'SM735';
  end if;
  perform private.refuse_too_often(private.count_try('invite:' || me, 10, 86400));
  if exists (
    select from public.representatives r left join auth.users u on u.id = r.user_id
    where r.patient_id = patient and r.revoked_at is null and (r.ends_at is null or r.ends_at > now())
      and (lower(r.invited_email) = address or lower(u.email) = address)
  ) then
    raise exception 'This person already acts for the patient, or has been invited.' using errcode = 'SM736';
  end if;
  insert into public.representatives (patient_id, invited_email, kind, basis, relation, rights, ends_at)
    values (
      patient, address, case when wanted_basis = 'named_by_patient' then 'proxy' else 'guardian' end, wanted_basis,
      btrim(relation), private.clean_rights(invite_representative.rights), invite_representative.ends_at
    ) returning id into made;
  if known is null then
    perform private.queue_mail(address, english[1] || ' / ' || spanish[1], english[2] || E'\n\n' || spanish[2], null,
      'representative_invited');
  else
    perform private.queue_mail_to(known, 'representative_invited', english, spanish);
  end if;
  perform private.notify(u.id, 'representative_invited', 'Someone asked you to help with their care', null, '/family')
    from auth.users u
    where lower(u.email) = address and u.email_confirmed_at is not null
      and not exists (select from private.unproven_addresses a where a.user_id = u.id) and not exists (
      select from public.user_roles x where x.user_id = u.id and x.role not in ('patient', 'representative')
    );
  return made;
end $$;

create or replace function public.correct_birth_date(patient uuid, born date, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  if born is null or born not between date '1900-01-01' and current_date then
    raise exception 'Enter the first name, last name and a valid date of birth.' using errcode = 'SM739';
  end if;
  -- The trigger's rules are for the people of the record; the practice corrects with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles set date_of_birth = born where id = patient;
  perform set_config('request.jwt.claims', claims, true);
  perform private.record_audit('profiles.birth_date_corrected', patient, patient::text, jsonb_build_object('reason', said));
end $$;

create or replace function private.check_identity(before public.profiles, new public.profiles) returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.latest_today();
begin
  new.first_name := private.one_line(new.first_name);
  new.last_name := private.one_line(new.last_name);
  new.preferred_name := private.one_line(new.preferred_name);
  new.emergency_contact_name := private.one_line(new.emergency_contact_name);
  new.phone := private.normal_phone(new.phone);
  new.emergency_contact_phone := private.normal_phone(new.emergency_contact_phone);
  new.pharmacy_phone := private.normal_phone(new.pharmacy_phone);
  if not private.is_person() then
    return new;
  end if;
  if exists (
    select from (values
      (new.first_name, before.first_name), (new.last_name, before.last_name),
      (new.preferred_name, before.preferred_name), (new.emergency_contact_name, before.emergency_contact_name)
    ) names (now, was)
    where now is distinct from was and now ~ '[^[:space:]]' and not private.has_letter(now)
  ) then
    raise exception 'A name needs at least one letter. Letters of any alphabet are fine.' using errcode = 'SM760';
  end if;
  if new.first_name is distinct from before.first_name then
    perform private.check_legal_name(new.first_name);
  end if;
  if new.last_name is distinct from before.last_name then
    perform private.check_legal_name(new.last_name);
  end if;
  if new.date_of_birth is distinct from before.date_of_birth
    and (new.date_of_birth > today or new.date_of_birth < greatest('1900-01-01', today - interval '120 years' - interval '1 day'))
  then
    raise exception 'Check the date of birth. It can''t be in the future or more than 120 years ago.' using errcode = 'SM761';
  end if;
  if exists (
    select from (values
      (new.phone, before.phone), (new.emergency_contact_phone, before.emergency_contact_phone),
      (new.pharmacy_phone, before.pharmacy_phone)
    ) numbers (now, was)
    where now is distinct from was and now ~ '[^[:space:]]' and not private.is_phone(now)
  ) then
    raise exception 'Check the phone number. In the US it has ten digits. Elsewhere it starts with + and the country code.'
      using errcode = 'SM762';
  end if;
  if (new.phone, new.emergency_contact_phone) is distinct from (before.phone, before.emergency_contact_phone)
    and new.emergency_contact_phone ~ '[0-9]' and new.emergency_contact_phone = private.normal_phone(new.phone)
    and not coalesce(private.age_on(new.date_of_birth) < 18, false) and not private.has_guardian(new.id)
  then
    raise exception 'The emergency contact''s number can''t be your own.' using errcode = 'SM763';
  end if;
  if (new.state, new.zip_code) is distinct from (before.state, before.zip_code)
    and new.zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'
    and exists (select from private.zip_prefixes z where z.state = new.state)
    and not private.zip_is_in(new.zip_code, new.state)
  then
    raise exception 'The ZIP code isn''t in that state. Check the ZIP code or the state.' using errcode = 'SM764';
  end if;
  if new.city is distinct from before.city and new.city ~ '[0-9]' then
    raise exception 'City names don''t have numbers. Put the number in the street address.' using errcode = 'SM765';
  end if;
  return new;
end $$;

create or replace function public.task_patients() returns table (task_id uuid, patient_id uuid, name text)
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff_at_work() then
    raise exception 'Only staff can assign tasks.' using errcode = 'SM817';
  end if;
  for task_id, patient_id, name in
    select t.id, p.id, btrim(private.called_name(p.first_name, p.preferred_name, p.last_name) || ' ' || p.last_name)
    from public.staff_tasks t join public.profiles p on p.id = t.patient_id
    where (select auth.uid()) in (t.owner_id, t.created_by)
      and (t.done_at is null or t.done_at > now() - interval '30 days') and private.may_know_of(t.patient_id)
  loop
    perform private.note_list('task_patients', '{staff_tasks,profiles}', array[patient_id]);
    return next;
  end loop;
end $$;

create or replace function public.register_dependent(
  first_name text, last_name text, date_of_birth date, relation text, basis text default 'minor', state text default null,
  other_than uuid default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  patient uuid;
  namesakes uuid[];
begin
  if me is null or private.is_staff() then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if private.is_minor(me) then
    raise exception 'You need to be 18 or older to act for someone else.' using errcode = 'SM729';
  end if;
  if char_length(btrim(coalesce(first_name, ''))) not between 1 and 100
    or char_length(btrim(coalesce(last_name, ''))) not between 1 and 100
    or date_of_birth is null or date_of_birth not between date '1900-01-01' and current_date
    or char_length(btrim(coalesce(relation, ''))) not between 2 and 60 or basis not in ('minor', 'court_order')
  then
    raise exception 'Enter the first name, last name and a valid date of birth.' using errcode = 'SM739';
  end if;
  perform private.check_legal_name(first_name);
  perform private.check_legal_name(last_name);
  if basis = 'minor' and private.age_on(date_of_birth) >= 18 then
    raise exception 'For someone 18 or older, choose “someone I care for” and upload the court papers.'
      using errcode = 'SM728';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('dependents of ' || me, 0));
  if (select count(*) from public.representatives r where r.user_id = me and r.revoked_at is null) >= 10 then
    raise exception 'You already act for 10 people. Please call us.' using errcode = 'SM738';
  end if;
  select array_agg(p.id) into namesakes
    from public.representatives r join public.profiles p on p.id = r.patient_id
    where r.user_id = me and r.revoked_at is null and r.accepted_at is not null
      and private.age_on(p.date_of_birth) = private.age_on(register_dependent.date_of_birth)
      and btrim(private.folded_name(p.first_name, p.last_name))
        = btrim(private.folded_name(register_dependent.first_name, register_dependent.last_name));
  if namesakes is not null and not coalesce(other_than = any (namesakes), false) then
    raise exception 'You''ve already added a person with this name and age.'
      using errcode = 'SM746', detail = namesakes[1];
  end if;
  insert into auth.users (raw_user_meta_data) values (jsonb_build_object(
    'first_name', btrim(first_name), 'last_name', btrim(last_name), 'date_of_birth', date_of_birth
  )) returning id into patient;
  insert into public.user_roles (user_id, role) values (me, 'representative') on conflict do nothing;
  insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, opened_record, accepted_at)
    values (
      patient, me, 'guardian', basis, btrim(relation), private.acting_rights() || private.reading_rights(), true, now()
    );
  update public.profiles p set state = upper(left(btrim(register_dependent.state), 2))
    where p.id = patient and register_dependent.state ~ '^[A-Za-z]{2}$';
  return patient;
end $$;

create or replace function private.tell_former_representative(r public.representatives, grown boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if r.user_id is null then
    return;
  end if;
  insert into public.notifications (user_id, kind, title, link, about, code, subject) values (
    r.user_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
    case when grown
      then private.person_name(r.patient_id) || ' is 18 now. Your access has ended.'
      else 'You no longer act for ' || private.person_name(r.patient_id) end,
    null, r.patient_id,
    case when grown then 'patient_turned_18_for_representative' else 'representation_ended_for_representative' end,
    private.person_name(r.patient_id));
  perform private.queue_mail_to(r.user_id, 'representation_ended',
    array['Your access to someone''s care has ended', case
      when not grown then 'You can no longer act for someone at this practice because the end date was reached.'
      when private.signs_in(r.patient_id)
        then 'You can no longer act for someone at this practice because they turned 18. They now manage their own care.'
      else 'You can no longer act for someone at this practice because they turned 18. They now manage their own care. They don''t have a sign-in yet: please ask them to call us for one.'
    end],
    array['Su acceso a la atención de otra persona terminó', case
      when not grown then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque llegó la fecha límite.'
      when private.signs_in(r.patient_id)
        then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención.'
      else 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención. Todavía no tiene una cuenta para iniciar sesión: pídale que nos llame para crearla.'
    end]);
end $$;

create or replace function private.tell_of_ended_proxy(r public.representatives) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(r.patient_id, 'representation_ended',
    coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you', null, '/patient-dashboard/helpers',
    'representation_ended_for_patient', coalesce(private.person_name(r.user_id), r.invited_email));
  perform private.queue_mail_to(r.patient_id, 'representation_ended',
    array['Someone''s access to your care has ended',
      'The end date was reached. You can invite them again at any time under “People who help me”.'],
    array['El acceso de otra persona a su atención terminó',
      'Llegó la fecha límite. Puede volver a invitarle en cualquier momento en “Personas que me ayudan”.']);
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
    raise exception 'That''s a lot in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
end $$;

create or replace function private.provider_overview() returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode to 'force_generic_plan'
as $$
declare
  me uuid := private.own_provider_id();
  zone text := (select p.time_zone from public.providers p where p.id = me);
  day_start timestamptz := date_trunc('day', now(), coalesce(zone, 'UTC'));
  day_end timestamptz := (date_trunc('day', now() at time zone coalesce(zone, 'UTC')) + interval '1 day') at time zone coalesce(zone, 'UTC');
  patients jsonb;
  waiting jsonb;
  notes jsonb;
  today jsonb;
  upcoming jsonb;
  next_visits uuid[];
  drafts jsonb;
  danger jsonb;
begin
  select jsonb_build_object('active', n.active, 'new_this_week', n.new_this_week),
      jsonb_build_object('refills', n.refills, 'medications', n.medications),
      jsonb_build_object('ai_assisted', n.ai_assisted)
    into patients, waiting, notes from private.my_practice_in_numbers() n;
  waiting := waiting || jsonb_build_object('messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.acting_as is not null
  ), 'overdue_messages', (
    select count(*) from public.patient_provider_messages m
    where m.provider_id = me and m.read_at is null and m.acting_as is not null
      and m.created_at < now() - make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  ));
  notes := notes || jsonb_build_object('to_sign', (
    select count(*) from public.progress_notes n where n.provider_id = me and n.status = 'draft'
  ));

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status, 'reason', a.reason,
      'changed_at', a.updated_at, 'cancellation_reason', a.cancellation_reason, 'started_at', a.started_at,
      'waiting_since', a.waiting_since,
      'patient', private.patient_in_brief(p),
      'intake_done', exists (select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null),
      'note', (
        select n.status from public.progress_notes n
        where n.appointment_id = a.id and n.provider_id = me and n.addendum_to is null and n.status <> 'closed'
        order by n.created_at desc limit 1
      )
    ) order by a.appointment_date), '[]')
  into today
  from public.appointments a join public.profiles p on p.id = a.patient_id
  where a.provider_id = me
    and a.appointment_date between day_start - interval '5 hours' and day_end + interval '1 hour'
    and ((a.appointment_date >= day_start and a.appointment_date < day_end) or a.status = 'in_progress'
      or (a.status = 'scheduled' and private.join_window(a.appointment_date) @> now()));

  next_visits := array(select private.next_visits(day_start));
  select coalesce(jsonb_agg(visit order by visit ->> 'appointment_date'), '[]') into upcoming from (
    select jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'duration_minutes', a.duration_minutes,
      'appointment_type', a.appointment_type, 'status', a.status,
      'patient', jsonb_build_object('id', p.id, 'first_name', private.called_name(p.first_name, p.preferred_name, p.last_name), 'last_name', p.last_name)
    ) as visit
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.id = any (next_visits)
  ) upcoming_visits;

  select coalesce(jsonb_agg(draft), '[]') into drafts from (
    select jsonb_build_object(
      'id', n.id, 'session_type', n.session_type, 'session_date', n.session_date, 'drafted_by', n.drafted_by,
      'patient', jsonb_build_object('id', p.id, 'first_name', private.called_name(p.first_name, p.preferred_name, p.last_name), 'last_name', p.last_name)
    ) as draft
    from public.progress_notes n join public.profiles p on p.id = n.patient_id
    where n.provider_id = me and n.status = 'draft' order by n.updated_at desc limit 5
  ) newest;

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'source', t.source, 'summary', t.summary, 'created_at', t.created_at,
      'tier', t.tier, 'because', t.because, 'acknowledged_at', t.acknowledged_at, 'escalated_at', t.escalated_at,
      'patient', private.patient_in_brief(p),
      'score', (select r.score from public.assessment_results r where t.source in ('phq9_item9', 'phqa_item9') and r.id = t.source_id)
    ) order by t.tier, t.created_at), '[]')
  into danger
  from public.safety_tasks t join public.profiles p on p.id = t.patient_id where t.status = 'open';

  return jsonb_build_object(
    'stats', jsonb_build_object(
      'todaysAppointments', (
        select count(*) from jsonb_array_elements(today) visit
        where visit ->> 'status' <> 'cancelled'
          and (visit ->> 'appointment_date')::timestamptz >= day_start and (visit ->> 'appointment_date')::timestamptz < day_end
      ),
      'doneToday', (
        select count(*) from jsonb_array_elements(today) visit
        where visit ->> 'status' = 'completed' and (visit ->> 'appointment_date')::timestamptz >= day_start
      ),
      'activePatients', patients -> 'active', 'newThisWeek', patients -> 'new_this_week',
      'aiAssistedNotes', notes -> 'ai_assisted', 'notesToSign', notes -> 'to_sign',
      'pendingTasks', jsonb_array_length(danger) + (notes ->> 'to_sign')::bigint + (waiting ->> 'refills')::bigint
        + (waiting ->> 'medications')::bigint + (waiting ->> 'messages')::bigint,
      'urgentTasks', jsonb_array_length(danger)
    ),
    'waiting_on_me', waiting || jsonb_build_object('notes', notes -> 'to_sign'),
    'today', today, 'upcoming', upcoming, 'drafts', drafts, 'safety_tasks', danger
  );
end $$;

create or replace function private.has_seen(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    where a.patient_id = patient and a.provider_id = provider and a.status <> 'cancelled'
  ) or private.is_conversation_kept(patient, provider)
$$;

-- Whom the caller can still answer after a cancellation, and until when. Nothing else of the chart is theirs to read.
create function public.kept_conversation(patient uuid) returns table (first_name text, last_name text, until timestamptz)
language sql security definer set search_path = ''
as $$
  select private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, k.until
  from private.kept_conversations k join public.profiles p on p.id = k.patient_id
  where k.patient_id = kept_conversation.patient and k.provider_id = (select private.verified_provider_id())
    and k.until > now() and private.note_list('kept_conversation', '{profiles}', array[k.patient_id])
$$;
revoke execute on function public.kept_conversation(uuid) from public, anon;
grant execute on function public.kept_conversation(uuid) to authenticated, service_role;

-- Whoever canceled their only visit writes on for a while, but the provider can't open the patient's documents.
create function private.is_only_kept(patient uuid, provider uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_conversation_kept(patient, provider) and not exists (
    select from public.appointments a
    where a.patient_id = patient and a.provider_id = provider and a.status <> 'cancelled'
  )
$$;
comment on function private.is_only_kept is
  'Whether the two can write to each other only because the conversation is kept after a cancellation.';
revoke execute on function private.is_only_kept(uuid, uuid) from public;

-- Whom the patient, or who writes for them, can send messages to, the latest visit first.
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
comment on function public.providers_of(uuid) is
  'The providers of a patient, for a guardian or proxy who writes messages for them, and whether only a canceled visit is left. The read is in the audit log.';
revoke execute on function public.providers_of(uuid) from public, anon;
grant execute on function public.providers_of(uuid) to authenticated, service_role;

-- What was read up to then needs no answer.
create function public.needs_no_answer(patient uuid, seen_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  waiting private.messages_to_answer;
begin
  for waiting in
    select * from private.messages_to_answer t where t.patient_id = patient and t.provider_id = me
  loop
    perform private.settle_conversation(patient, me, waiting.conversation_with, seen_until);
    perform private.record_audit('patient_provider_messages.settled', patient, null);
  end loop;
end $$;
revoke execute on function public.needs_no_answer(uuid, timestamptz) from public, anon;
grant execute on function public.needs_no_answer(uuid, timestamptz) to authenticated, service_role;

create or replace function public.provider_overview() returns jsonb
language plpgsql set search_path = ''
as $$
declare
  overview jsonb := private.provider_overview();
  cosign bigint := (
    select count(*) from public.note_cosignatures c
    where c.supervisor_id = (select private.verified_provider_id()) and c.status = 'waiting'
  );
  answers bigint := private.conversations_read_and_unanswered(interval '0');
  late_answers bigint := private.conversations_read_and_unanswered(
    make_interval(hours => coalesce((select s.overdue_hours from public.safety_settings s), 24))
  );
  unwritten bigint := private.visits_without_a_note();
  unstarted bigint := (
    select count(*) from public.appointments a
    where a.provider_id = (select private.verified_provider_id()) and a.appointment_date > now() - interval '90 days'
      and a.appointment_date < now() and private.was_not_started(a)
  );
begin
  perform private.note_list(
    'provider_overview', '{appointments,profiles,intake_responses,progress_notes,safety_tasks}',
    array(select (shown #>> '{}')::uuid from jsonb_path_query(overview, '$.*[*].patient.id') shown)
  );
  overview := jsonb_set(overview, '{waiting_on_me}',
    (overview -> 'waiting_on_me') || jsonb_build_object('cosign', cosign, 'unwritten', unwritten, 'unstarted', unstarted,
      'messages', (overview #>> '{waiting_on_me,messages}')::bigint + answers,
      'overdue_messages', (overview #>> '{waiting_on_me,overdue_messages}')::bigint + late_answers,
      'cover', (select count(*) from private.conversations_to_cover())));
  return jsonb_set(overview, '{stats,pendingTasks}',
    to_jsonb((overview #>> '{stats,pendingTasks}')::bigint + cosign + unwritten + unstarted + answers));
end $$;

create or replace function private.give_handover_task(provider public.providers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 25;
  zone constant text := (select s.time_zone from public.safety_settings s);
  work text;
begin
  work := concat_ws(e'\n',
    private.list_for_task('Unread or unanswered messages from patients', array(
      select p.patient_id from public.profiles p
      where p.id in (
        select m.patient_id from public.patient_provider_messages m
        where m.provider_id = provider.id and m.read_at is null and m.acting_as is not null
        union
        select t.patient_id from private.messages_to_answer t where t.provider_id = provider.id
      )
      order by 1
    ), most),
    private.list_for_task('Refill requests of patients without another prescriber', array(
      select p.patient_id from private.care c join public.profiles p on p.id = c.patient_id
      where c.provider_id = provider.id
        and exists (
          select from jsonb_array_elements(p.current_medications) m
          where jsonb_typeof(m) = 'object' and m ->> 'cardStatus' = 'pending' and private.refills_left(m) = 0
        )
        and not exists (
          select from public.appointments a join public.providers o on o.id = a.provider_id
          where a.patient_id = p.id and a.status <> 'cancelled' and o.id <> provider.id and o.is_active
            and private.may_prescribe(o.credentials)
        )
      order by 1
    ), most),
    private.list_for_task('Unsigned notes of patients', array(
      select distinct p.patient_id from public.progress_notes n join public.profiles p on p.id = n.patient_id
      where n.provider_id = provider.id and n.status = 'draft' order by 1
    ), most),
    private.list_for_task('Choose another co-signer for', array(
      select distinct left(private.person_name(o.user_id), 60) from public.providers o
      where o.id in (
        select s.provider_id from public.supervisions s where s.supervisor_id = provider.id and s.ended_at is null
        union
        select c.provider_id from private.open_cosignatures c where c.supervisor_id = provider.id
      )
      order by 1
    ), 8)
  );
  if work = '' then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on) values (
    'Take over the open work of ' || left(private.person_name(provider.user_id), 150), work,
    private.supervisor_for_task(), coalesce((select auth.uid()), private.supervisor_for_task()),
    (now() at time zone zone)::date
  );
end $$;

-- Of a list that refreshes by itself, whom or what the caller's session was shown in the last quarter of an hour.
create function private.noted_just_now(list text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select distinct coalesce(l.row_id, l.patient_id::text) from only public.audit_log l
    where l.actor_id = (select auth.uid()) and l.created_at > now() - interval '15 minutes'
      and l.actor_session is not distinct from ((select auth.jwt()) ->> 'session_id')::uuid
      and l.details ->> 'list' = noted_just_now.list
  )
$$;
revoke execute on function private.noted_just_now(text) from public;

-- Who gets work of the front desk: whoever was there last, else a supervising physician.
create function private.desk_for_task() returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    -- Someone who was invited and never came, or is away, would leave it lying.
    (select r.user_id from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'front_desk' and private.works_in_office(r.user_id) and u.last_sign_in_at is not null
      order by u.last_sign_in_at desc, u.id limit 1),
    private.supervisor_for_task()
  )
$$;
revoke execute on function private.desk_for_task() from public;

create or replace function private.give_rebooking_task(provider public.providers, only_state text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 40;
  zone constant text := (select s.time_zone from public.safety_settings s);
  visits text[];
begin
  visits := array(
    select to_char(a.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ': patient ' || p.patient_id
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.provider_id = provider.id and a.status in ('scheduled', 'in_progress') and a.ends_at > now()
      and (only_state is null or a.patient_state = only_state and a.license_reason is null)
    order by a.appointment_date
  );
  if cardinality(visits) = 0 then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, created_by, due_on) values (
    'Rebook the visits of ' || left(private.person_name(provider.user_id), 150)
      || coalesce((select ' in ' || s.name from private.us_states s where s.code = only_state), ''),
    array_to_string(visits[1:most], e'\n')
      || case when cardinality(visits) > most then e'\n' || cardinality(visits) - most || ' more on the calendar' else '' end,
    private.desk_for_task(),
    coalesce((select auth.uid()), private.supervisor_for_task()),
    (now() at time zone zone)::date
  );
end $$;

-- Visits booked while the patient lived elsewhere, with a provider who isn't licensed in the new one, can't begin there.
-- A patient has one unread notification and the front desk one open task about their moves: the task names the state
-- they moved to last.
create function private.follow_move(old public.profiles, new public.profiles) returns void
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
      -- Whoever said where the patient will be knew that they live here.
      and a.home_state is distinct from new_state
      and not private.may_treat(a.provider_id, new_state, private.day_of_provider(a.provider_id, a.appointment_date))
    order by a.appointment_date limit 20
  );
  if cardinality(visits) = 0 then
    perform private.close_move_task(new.patient_id, place);
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
revoke execute on function private.follow_move(public.profiles, public.profiles) from public;

create or replace function private.after_profile_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
  if pg_trigger_depth() = 1 and (new.current_medications, new.medication_history)
    is distinct from (old.current_medications, old.medication_history)
  then
    perform private.record_medication_events(old, new);
    perform private.tell_of_refill(old, new);
    perform private.tell_of_refill_answer(old, new);
    perform private.take_in_lists(new.id, new.current_medications, new.medication_history, case
      when not private.is_person() then 'system'
      when (select auth.uid()) = new.id or private.represents(new.id) then 'patient'
      else 'clinician' end);
  end if;
  perform private.follow_move(old, new);
  return null;
end $$;

-- A license no longer counts: because it was declined, moved to another state, or changed and waits to be verified again.
create or replace function private.follow_ended_license(old public.provider_licenses, new public.provider_licenses) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
  today date;
  counted boolean;
begin
  select * into provider from public.providers p where p.id = old.provider_id and p.is_active;
  if provider.id is null then
    return;
  end if;
  today := private.day_of_provider(provider.id, now());
  counted := coalesce(old.valid_until >= today, false);
  if new.state = old.state and coalesce(new.valid_until >= today, false) then
    return;
  end if;
  -- Patients are told once it is certain: not while a corrected license waits to be verified.
  if counted and new.state is distinct from old.state
    or new.declined_at is not null and old.declined_at is null and (counted or exists (
      select from public.appointments a
      where a.provider_id = provider.id and a.status = 'scheduled' and a.appointment_date > now()
        and a.patient_state = old.state and a.license_reason is null
    ))
  then
    insert into private.provider_decisions (provider_id, decision, state) values (provider.id, 'license_ended', old.state);
  end if;
  if counted then
    perform private.give_rebooking_task(provider, old.state);
  end if;
end $$;

create function public.confirm_codes(note uuid, icd_codes jsonb, cpt_codes jsonb) returns void
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
comment on function public.confirm_codes(uuid, jsonb, jsonb) is
  'The supervising physician confirms the codes of a visit whose clinician left without signing, so that it can be billed. The draft stays as it is.';
revoke execute on function public.confirm_codes(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.confirm_codes(uuid, jsonb, jsonb) to authenticated, service_role;

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
comment on function private.task_page is 'Where a person sees their tasks.';
revoke execute on function private.task_page(uuid) from public;

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
comment on function private.is_uncertain is
  'Whether a visit ahead can''t be held as it is now: its provider can''t see patients, or isn''t licensed where the patient will be.';
revoke execute on function private.is_uncertain(public.appointments) from public;

create function public.uncertain_visits() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.id from public.appointments a
  where a.patient_id = (select auth.uid()) and a.status = 'scheduled' and a.ends_at > now() and private.is_uncertain(a)
$$;
comment on function public.uncertain_visits() is 'The visits ahead of the caller that can''t be held as it is now.';
revoke execute on function public.uncertain_visits() from public, anon;
grant execute on function public.uncertain_visits() to authenticated, service_role;

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
