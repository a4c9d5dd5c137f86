-- Guardian, proxy and patient are told apart wherever one of them writes, and the rules for patients hold for those
-- who act for them. A minor signs for nothing: a verified guardian does.

-- The audit log names the capacity beside the person.
create or replace function private.record_audit(event_type text, patient uuid, row_id text, details jsonb default '{}')
returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, row_id, details, ip_address)
  values (
    event_type, (select auth.uid()), ((select auth.jwt()) ->> 'session_id')::uuid, patient, row_id,
    details || case
      when patient is not null and patient <> (select auth.uid()) and private.acting_as(patient) is not null
        then jsonb_build_object('acting_as', private.acting_as(patient))
      else '{}'
    end,
    nullif(current_setting('request.ip', true), '')::inet
  )
$$;

create function private.represents_anyone() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.representatives r where r.user_id = (select auth.uid())) $$;
revoke execute on function private.represents_anyone() from public;
grant execute on function private.represents_anyone() to authenticated, service_role;

create or replace function private.note_rows(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text, patients text,
  visits text, notes text, bills text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  actor constant text := claims ->> 'sub';
begin
  if coalesce(total, in_answer) = 0 or actor is null then
    return false;
  end if;
  if shown and total is null and visits is null and notes is null and bills is null then
    -- One's own rows, and nothing else: nobody is noted for reading about themselves.
    if translate(replace(patients, actor, ''), ',', '') = '' then
      return false;
    end if;
    insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
    select relations[1] || '.read', actor::uuid, (claims ->> 'session_id')::uuid, person::uuid,
      case when cardinality(relations) > 1 then jsonb_build_object('with', relations[2:]) else '{}' end
        || case when capacity.of_actor is null then '{}' else jsonb_build_object('acting_as', capacity.of_actor) end,
      nullif(current_setting('request.ip', true), '')::inet
    from (select distinct unnest(string_to_array(patients, ',')) as person) given
    cross join lateral (
      select case when private.represents_anyone() then private.acting_as(person::uuid) end as of_actor
    ) capacity
    where person <> actor and person <> '';
    return true;
  end if;
  if private.is_staff() or private.represents_anyone() then
    perform private.note_reads(jsonb_build_array(jsonb_build_object(
      'relations', relations, 'filtered', filtered, 'shown', shown, 'in_answer', in_answer,
      'total', total, 'total_owner', total_owner, 'patients', patients, 'visits', visits, 'notes', notes, 'bills', bills,
      'actor', actor, 'session', claims -> 'session_id', 'address', nullif(current_setting('request.ip', true), '')
    )));
    return true;
  end if;
  return false;
end $$;

-- Profiles.

create or replace function private.check_profile_change(old public.profiles, new public.profiles) returns void
language plpgsql stable set search_path = ''
as $$
declare
  clinical constant text[] := array[
    'allergies', 'past_medical_history', 'surgical_history', 'current_medications', 'medication_history', 'updated_at'
  ];
  is_patient constant boolean := (select auth.uid()) = new.id;
begin
  if is_patient or private.represents(new.id) then
    if exists (
      select private.verified_medications(new.current_medications || new.medication_history)
      except select private.verified_medications(old.current_medications || old.medication_history)
    ) then
      raise exception 'Only a provider can verify a medication.' using errcode = 'SM112';
    end if;
    perform private.check_minor_profile(old, new, is_patient);
  elsif (to_jsonb(new) - clinical) is distinct from (to_jsonb(old) - clinical) then
    raise exception 'Providers can change only the clinical part of a patient''s profile.'
      using errcode = 'SM113';
  end if;
end $$;

-- Whoever is under 18 is registered by a verified guardian's signature, and nobody becomes older by editing a form.
create function private.check_minor_profile(old public.profiles, new public.profiles, is_patient boolean) returns void
language plpgsql stable set search_path = ''
as $$
declare
  was_minor constant boolean := coalesce(private.age_on(old.date_of_birth) < 18, false);
  is_minor constant boolean := coalesce(private.age_on(new.date_of_birth) < 18, false);
begin
  if new.date_of_birth is distinct from old.date_of_birth and old.date_of_birth is not null
    and ((was_minor and not is_minor) or ((was_minor or is_minor) and private.birth_date_is_verified(new.id)))
  then
    raise exception 'We can''t change this date of birth online. Please call us.' using errcode = 'SM725';
  end if;
  if not is_minor or private.has_guardian_consent(new.id) then
    return;
  end if;
  if (new.hipaa_consent and not old.hipaa_consent) or (new.treatment_consent and not old.treatment_consent) then
    if is_patient then
      raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
    end if;
    raise exception 'We need to verify that you''re the parent or guardian first.' using errcode = 'SM723';
  end if;
  if new.registration_completed and not old.registration_completed then
    if is_patient then
      raise exception 'You''re under 18, so a parent or guardian needs to complete your registration.'
        using errcode = 'SM720';
    end if;
    raise exception 'We need to verify that you''re the parent or guardian first.' using errcode = 'SM723';
  end if;
end $$;
grant execute on function private.check_minor_profile(public.profiles, public.profiles, boolean)
  to authenticated, service_role;

create function private.birth_date_is_verified(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.representatives r where r.patient_id = patient and r.verified_at is not null) $$;
revoke execute on function private.birth_date_is_verified(uuid) from public;
grant execute on function private.birth_date_is_verified(uuid) to authenticated, service_role;

-- Visits.

create or replace function private.check_booking_limits(appointment public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_patient constant boolean := auth.uid() is not distinct from appointment.patient_id;
begin
  if not is_patient and not private.represents(appointment.patient_id) then
    return;
  end if;
  if private.is_minor(appointment.patient_id) and not private.has_guardian_consent(appointment.patient_id) then
    raise exception 'A parent or guardian needs to complete registration before a visit can be booked.'
      using errcode = 'SM722';
  end if;
  if private.must_sign_as_adult(appointment.patient_id) then
    raise exception 'You''re 18 now. Sign for your own care before you book.' using errcode = 'SM726';
  end if;
  if appointment.appointment_date > now() + interval '6 months' then
    raise exception 'Visits can be booked up to 6 months ahead.' using errcode = 'SM986';
  end if;
  if (
    select count(*) from public.appointments a
    where a.patient_id = appointment.patient_id and a.status = 'scheduled' and a.appointment_date > now()
      and a.id is distinct from appointment.id
  ) >= 5 then
    raise exception 'You already have 5 upcoming visits. Cancel one first, or call us.' using errcode = 'SM987';
  end if;
end $$;

create or replace function private.check_cutoff(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (new.patient_id = (select auth.uid()) or private.represents(new.patient_id))
    and old.status = 'scheduled'
    and (new.status = 'cancelled' or private.is_moved(old, new))
    and old.appointment_date < now() + make_interval(hours => public.change_cutoff_hours())
  then
    raise exception 'It''s too late to change this visit online. Please call us.' using errcode = 'SM218';
  end if;
end $$;

create or replace function private.check_appointment_change(old public.appointments, new public.appointments) returns void
language plpgsql stable set search_path = ''
as $$
declare
  is_patient constant boolean := new.patient_id = (select auth.uid()) or private.represents(new.patient_id);
  is_provider constant boolean := coalesce(new.provider_id = (select private.verified_provider_id()), false);
  moved constant boolean := private.is_moved(old, new);
begin
  if old.status in ('completed', 'cancelled', 'no_show') and (moved or new.notes is distinct from old.notes) then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = old.status;
  end if;
  if new.notes is distinct from old.notes and not is_provider then
    raise exception 'Only the provider of this appointment can do that.' using errcode = 'SM209';
  end if;
  if (new.recording_consent, new.consent_timestamp) is distinct from (old.recording_consent, old.consent_timestamp)
    and not is_patient
  then
    raise exception 'Only the patient can give or withdraw consent.' using errcode = 'SM213';
  end if;
  if new.recording_consent and not coalesce(old.recording_consent, false)
    and new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id)
    and not private.has_consent(new.id, 'recording')
  then
    raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
  end if;
  if new.payment_method is distinct from old.payment_method and not (is_patient and old.status = 'scheduled') then
    raise exception 'Only the patient can choose how to pay, and only before the visit.'
      using errcode = 'SM214';
  end if;
  if new.cancellation_reason is distinct from old.cancellation_reason
    and not (new.status = 'cancelled' and old.status <> 'cancelled')
  then
    raise exception 'A cancellation reason can be entered only when canceling.' using errcode = 'SM215';
  end if;
  if (new.satisfaction_rating, new.satisfaction_feedback)
    is distinct from (old.satisfaction_rating, old.satisfaction_feedback)
    and not (is_patient and old.status = 'completed')
  then
    raise exception 'Only the patient can rate a visit, after it''s completed.' using errcode = 'SM216';
  end if;
  if moved and old.status <> 'scheduled' then
    raise exception 'This appointment can no longer be changed.' using errcode = 'SM212', detail = old.status;
  end if;
end $$;

create or replace function private.tell_of_visit_change(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  happened text := case
    when old.id is null then 'booked'
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
    when new.status = 'no_show' and old.status <> 'no_show' then 'missed'
    when new.appointment_date is distinct from old.appointment_date then 'moved'
  end;
  actor uuid := (select auth.uid());
  provider_user uuid := (select p.user_id from public.providers p where p.id = new.provider_id);
  did text := case happened when 'booked' then 'booked a visit' when 'moved' then 'moved a visit' else 'cancelled a visit' end;
  capacity text := private.acting_as(new.patient_id);
begin
  if happened is null or actor is null then
    return;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  if actor <> provider_user and happened <> 'missed' then
    perform private.notify(provider_user, 'appointment_' || happened,
      case capacity when 'patient' then 'A patient ' when 'guardian' then 'A patient''s guardian '
        when 'proxy' then 'A patient''s proxy ' else 'The practice ' end || did,
      null, '/provider-dashboard/appointments?visit=' || new.id);
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened,
      case when happened = 'missed' then 'We missed you at your visit'
        else case when actor = provider_user then 'Your provider ' when capacity = 'guardian' then 'Your guardian '
            when capacity = 'proxy' then 'Your proxy ' else 'The practice ' end
          || case happened when 'booked' then did when 'moved' then 'moved your visit' else 'cancelled your visit' end end,
      null, '/patient-dashboard');
  elsif happened <> 'missed' then
    -- What the patient did themselves is no news to them, but it is to those who schedule for them.
    perform private.tell_representatives(new.patient_id, 'appointment_' || happened,
      case happened when 'booked' then 'A visit was booked' when 'moved' then 'A visit was moved' else 'A visit was cancelled' end,
      '/patient-dashboard');
  end if;
  perform pg_notify('appointment_event', '');
end $$;

-- A parent joins for a small child. Whoever signs in on their own has their visits to themselves, unless the
-- representative may read the notes anyway.
create function private.may_join_for(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_act_for(patient, 'schedule')
    and (private.may_act_for(patient, 'read_notes') or not private.signs_in(patient))
$$;
revoke execute on function private.may_join_for(uuid) from public;
grant execute on function private.may_join_for(uuid) to authenticated, service_role;

create or replace function private.may_join_visit(topic text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    where topic like 'visit:%' and a.id = private.uuid_or_null(substr(topic, 7))
      and (
        a.provider_id = (select private.verified_provider_id())
        or ((a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id)) and private.may_be_seen(a))
      )
      and private.is_open(a)
  )
$$;

-- Whose visit this is, if the caller is the patient or holds this right for them.
create function private.patient_of_visit(visit uuid, wanted text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select a.patient_id from public.appointments a
  where a.id = visit and (a.patient_id = (select auth.uid()) or private.may_act_for(a.patient_id, wanted))
$$;
revoke execute on function private.patient_of_visit(uuid, text) from public;
grant execute on function private.patient_of_visit(uuid, text) to authenticated, service_role;

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
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.read_text(visit.patient_id, visit.provider_id, 'visit_chat', visit.id, left(message, 4000));
end $$;

create or replace function private.providers_i_have_seen() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct provider_id from public.appointments
  where status <> 'cancelled' and (
    patient_id = (select auth.uid())
    or patient_id = any ((select private.people_i_act_for('schedule') || private.people_i_act_for('messages'))::uuid[])
  )
$$;

-- A patient writes only to providers of their own, whoever else's they may see.
alter policy "A patient writes to providers they have had an appointment with" on public.patient_provider_messages
  with check (
    sender_id = (select auth.uid()) and patient_id = (select auth.uid())
    and private.has_seen(patient_id, provider_id) and private.can_see_patients(provider_id)
  );

-- Consents and intake.

create or replace function private.sign_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_document_signature(old, new);
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.granted and new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id) then
      raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
    end if;
    if exists (
      select from public.consent_texts mine
      join public.consent_texts newer on newer.kind = mine.kind and newer.language = mine.language and newer.version > mine.version
      where mine.id = new.text_id
    ) then
      raise exception 'There''s a newer version of this text. Please read it before you answer.'
        using errcode = 'SM356';
    end if;
    if new.granted and not private.expressions_on(new.appointment_id)
      and exists (select from public.consent_texts t where t.id = new.text_id and t.kind = 'emotion_detection') then
      raise exception 'Expression estimates are off for your state, so there''s nothing to agree to.'
        using errcode = 'SM790';
    end if;
    new.signed_at := clock_timestamp();
    new.ip_address := private.request_address();
    new.signed_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  elsif old.withdrawn_at is not null then
    raise exception 'This consent was already withdrawn.' using errcode = 'SM357';
  elsif not old.granted then
    raise exception 'You can withdraw only a consent that you gave.' using errcode = 'SM358';
  else
    new.withdrawn_at := now();
  end if;
  return new;
end $$;

create or replace function public.answer_consents(appointment_id uuid, answers jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  patient uuid := coalesce(private.patient_of_visit(answer_consents.appointment_id, 'forms'), (select auth.uid()));
  signer text := private.signature_of_caller(patient);
begin
  insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
    select patient, answer_consents.appointment_id, text_id::uuid, granted::boolean, coalesce(signer, '')
    from jsonb_each_text(answers) answer (text_id, granted);
  if exists (
    select from unnest(array_append(public.asked_consents(answer_consents.appointment_id), 'notice')) asked (kind)
    where not exists (
      select from public.visit_consents(answer_consents.appointment_id) v
      where v.kind = asked.kind and (v.kind <> 'notice' or v.granted)
    )
  ) then
    raise exception 'Please review and accept all consent items to continue' using errcode = 'SM359';
  end if;
end $$;

create function private.signature_of_caller(patient uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.person_name((select auth.uid())) || case private.acting_as(patient)
    when 'guardian' then ' (guardian, digital consent)'
    when 'proxy' then ' (proxy, digital consent)'
    else ' (digital consent)'
  end
$$;
revoke execute on function private.signature_of_caller(uuid) from public;
grant execute on function private.signature_of_caller(uuid) to authenticated, service_role;

create or replace function private.check_intake() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.data := private.scored_intake(new.data);
  if private.is_person() then
    if new.completed_at is not null then
      if private.intake_completion(new.data) < 50 then
        raise exception 'Complete at least half of the intake before you submit it.' using errcode = 'SM361';
      end if;
      new.completed_at := now();
    end if;
    new.written_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;

create or replace function public.complete_intake(appointment_id uuid, data jsonb) returns void
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.intake_responses as kept (patient_id, appointment_id, data, completed_at)
    values (
      coalesce(private.patient_of_visit(complete_intake.appointment_id, 'forms'), (select auth.uid())),
      complete_intake.appointment_id, complete_intake.data, now()
    )
    on conflict (appointment_id) do update set data = excluded.data, completed_at = excluded.completed_at
    where kept.completed_at is null;
  delete from public.form_drafts
    where user_id = (select auth.uid()) and form = 'visit-intake ' || complete_intake.appointment_id;
end $$;

-- Assessments, documents, record requests.

create or replace function private.before_result_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 40;
  an_hour constant integer := 3600;
  wait integer;
begin
  if auth.uid() is not null and not private.is_staff() then
    wait := private.count_try('assessment_results:' || auth.uid(), most, an_hour);
    if wait > 0 then
      raise exception 'You''re doing that too often. Wait a minute and try again.'
        using errcode = 'SM985', detail = wait || ' seconds';
    end if;
  end if;
  new.severity := private.band_of(new.instrument, new.score);
  if private.is_person() then
    new.answered_by := auth.uid();
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
end $$;

create or replace function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
declare
  was_verified constant boolean := tg_op = 'UPDATE' and old.verified;
  other_file constant boolean := tg_op = 'UPDATE' and new.file_url is distinct from old.file_url;
  capacity constant text := case when private.is_person() then private.acting_as(new.patient_id) end;
begin
  if new.verified and (not was_verified or other_file) then
    new.verified_version := private.document_version(new.file_url);
    new.changed_since_verified := false;
  elsif not new.verified then
    new.verified_version := null;
    new.changed_since_verified := false;
  end if;
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.acting_as := capacity;
  end if;
  if new.verified is distinct from was_verified or (new.verified and other_file) then
    if capacity is not null then
      raise exception 'Only a provider can verify a document.' using errcode = 'SM601';
    end if;
    new.verified_by := case when new.verified then (select auth.uid()) end;
    new.verified_at := case when new.verified then now() end;
  end if;
  if capacity is not null then
    new.released_at := case when tg_op = 'UPDATE' then old.released_at else now() end;
  elsif new.released_at is not null then
    new.released_at := coalesce(case when tg_op = 'UPDATE' then old.released_at end, now());
  end if;
  return new;
end $$;

create or replace function private.limit_record_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.acting_as(new.patient_id) is not null and (
    select count(*) from public.record_requests r
    where r.patient_id = new.patient_id and r.status in ('received', 'in_progress')
  ) >= 5 then
    raise exception 'You already have 5 open record requests.' using errcode = 'SM988';
  end if;
  if private.is_person() then
    new.requested_by := (select auth.uid());
    new.acting_as := private.acting_as(new.patient_id);
  end if;
  return new;
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
      raise exception 'Your documents are full (200 MB or 300 files). Remove some first.' using errcode = 'SM990';
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
    raise exception 'Your documents are full (200 MB or 300 files). Remove some first.' using errcode = 'SM990';
  end if;
  return new;
end $$;

create or replace function private.file_person(bucket text, object_name text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case bucket
    when 'session-recordings' then
      (select a.patient_id from public.appointments a where a.id = private.folder_owner(object_name))
    when 'guardian-documents' then
      (select r.patient_id from public.representatives r where r.id = private.folder_owner(object_name))
    when 'patient-documents' then private.folder_owner(object_name)
    when 'record-deliveries' then private.folder_owner(object_name)
  end
$$;

-- Messages.

create or replace function private.before_message_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.check_attachment(new);
    if private.is_person() then
      new.acting_as := private.acting_as(new.patient_id);
      if new.acting_as = 'patient' then
        new.conversation_with := null;
      elsif new.acting_as is not null then
        new.conversation_with := (select auth.uid());
      elsif new.conversation_with is not null and not private.writes_for(new.conversation_with, new.patient_id) then
        raise exception 'This person doesn''t act for the patient, or may not write for them.' using errcode = 'SM727';
      end if;
    elsif new.sender_id = new.patient_id then
      new.acting_as := 'patient';
    end if;
  elsif private.is_person() then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end $$;

create function private.writes_for(person uuid, patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r
    where r.user_id = person and r.patient_id = patient and r.revoked_at is null
      and 'messages' = any (private.rights_now(r))
  )
$$;
revoke execute on function private.writes_for(uuid, uuid) from public;

create or replace function private.tell_of_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = message.provider_id;
  if message.sender_id is distinct from provider.user_id then
    perform private.notify(provider.user_id, 'message',
      case message.acting_as when 'guardian' then 'New message from a patient''s guardian'
        when 'proxy' then 'New message from a patient''s proxy' else 'New message from a patient' end,
      null, '/provider-dashboard/messages/' || message.patient_id);
  elsif message.conversation_with is not null then
    insert into public.notifications (user_id, kind, title, link, about)
      values (message.conversation_with, 'message', 'New message from a provider',
        '/family/' || message.patient_id || '?open=messages&with=' || message.provider_id, message.patient_id);
  else
    perform private.notify(message.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || message.provider_id);
  end if;
end $$;

-- The safety engine reads what a guardian or proxy writes, too.
create or replace function private.watch_message(message public.patient_provider_messages) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if message.sender_id = message.patient_id or message.acting_as in ('guardian', 'proxy') then
    perform private.read_text(message.patient_id, message.provider_id, 'message', message.id, message.message);
  end if;
end $$;

create or replace function private.watch_row(relation text, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
  provider uuid := after ->> 'provider_id';
  watched record;
begin
  if relation = 'session_transcripts' then
    if after ->> 'speaker' = 'provider' then
      return;
    end if;
    select a.patient_id, a.provider_id into patient, provider
      from public.appointments a where a.id = (after ->> 'appointment_id')::uuid;
  else
    patient := case when relation = 'profiles' then after ->> 'id' else after ->> 'patient_id' end;
    if patient is distinct from (select auth.uid()) and not private.represents(patient) then
      return;
    end if;
  end if;
  for watched in
    select w.source, said.one from private.watched_columns() w
    cross join lateral private.new_texts(before, after, array[w.field]) said (one)
    where w.relation = watch_row.relation
  loop
    perform private.read_text(patient, provider, watched.source, (after ->> 'id')::uuid, watched.one);
  end loop;
end $$;

-- Notifications: a representative gets a copy of what they may read, and of nothing else.

create function private.right_of_notification(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind = 'message' then 'read_messages'
    when kind like 'appointment\_%' or kind = 'session_entry' then 'schedule'
    when kind in ('note_released', 'safety_plan') then 'read_notes'
    when kind = 'document_released' then 'read_notes'
    when kind like 'assessment\_%' then 'read_assessments'
    when kind like 'medication\_%' or kind like 'refill\_%' then 'read_medications'
    when kind like 'records\_%' then 'read_records'
    when kind like 'bill%' then 'billing'
  end
$$;
comment on function private.right_of_notification is
  'The right a representative needs to get a copy of a patient''s notification. A kind that is not named is not copied.';

create function private.tell_representatives(patient uuid, kind text, title text, link text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, link, about)
  select r.user_id, tell_representatives.kind, tell_representatives.title,
    '/family/' || patient || coalesce(substring(tell_representatives.link from '\?.*$'), ''), patient
  from public.representatives r
  where r.patient_id = patient and r.revoked_at is null and r.user_id is distinct from (select auth.uid())
    and private.right_of_notification(tell_representatives.kind) = any (private.rights_now(r))
$$;
revoke execute on function private.tell_representatives(uuid, text, text, text) from public;

create function private.copy_to_representatives() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_representatives(new.user_id, new.kind, new.title, new.link);
  return null;
end $$;
revoke execute on function private.copy_to_representatives() from public;
create trigger copy_to_representatives after insert on public.notifications
  for each row when (new.about is null) execute function private.copy_to_representatives();
