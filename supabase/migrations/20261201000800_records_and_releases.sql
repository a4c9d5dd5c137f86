-- Record requests that the practice takes by phone or letter, releases signed by guardians and revoked outside the
-- portal, consents that are asked for again, and what patients can see of all this.

alter table public.record_requests
  add column asked_by text check (asked_by ~ '\S' and char_length(asked_by) <= 200),
  add column identity_check text check (identity_check ~ '\S' and char_length(identity_check) <= 500),
  add constraint recorded_with_an_identity_check check ((asked_by is null) = (identity_check is null)),
  drop constraint record_requests_patient_email_check,
  -- A child without a sign-in has no address.
  add constraint record_requests_patient_email_check check (patient_email <> '' or asked_by is not null);
comment on column public.record_requests.asked_by is
  'Who asked, where the practice recorded the request for somebody who doesn''t use the portal.';
comment on column public.record_requests.identity_check is
  'How the practice checked who asked, and that they may have the record.';

alter table public.information_releases
  add column signed_by uuid references auth.users (id) on delete set null,
  add column acting_as text check (acting_as in ('patient', 'guardian')),
  add column withdrawn_by uuid references auth.users (id) on delete set null,
  add column withdrawal_note text check (withdrawal_note ~ '\S' and char_length(withdrawal_note) <= 500);
comment on column public.information_releases.withdrawal_note is
  'How the patient revoked it, where the practice recorded that for them.';

create index information_releases_signed_by on public.information_releases (signed_by) where signed_by is not null;
create index information_releases_withdrawn_by on public.information_releases (withdrawn_by)
  where withdrawn_by is not null;

create function private.people_i_guard() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(r.patient_id), '{}') from public.representatives r
  where r.user_id = (select auth.uid()) and r.kind = 'guardian' and private.is_in_force(r)
    and 'forms' = any (private.rights_now(r))
$$;
comment on function private.people_i_guard is
  'The patients for whom the caller signs as a guardian whom the practice has verified.';
revoke execute on function private.people_i_guard from public;
grant execute on function private.people_i_guard to authenticated, service_role;

create policy "A guardian reads the releases of those they sign for" on public.information_releases
  for select to clinic_patient using (patient_id = any ((select private.people_i_guard())::uuid[]));
create policy "A guardian signs releases for those they sign for" on public.information_releases
  for insert to clinic_patient with check (patient_id = any ((select private.people_i_guard())::uuid[]));
create policy "A guardian withdraws releases of those they sign for" on public.information_releases
  for update to clinic_patient using (patient_id = any ((select private.people_i_guard())::uuid[]))
  with check (patient_id = any ((select private.people_i_guard())::uuid[]));

create or replace function private.before_release_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'America/Phoenix')::date;
begin
  if not private.is_person() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is not null then
      raise exception 'This release was already withdrawn.' using errcode = 'SM754';
    end if;
    new.withdrawn_at := now();
    new.withdrawn_by := (select auth.uid());
    return new;
  end if;
  if new.patient_id = (select auth.uid()) and private.is_minor(new.patient_id) then
    raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
  end if;
  if not exists (
    select from public.consent_texts t where t.id = new.text_id and t.kind = 'release' and t.version = (
      select max(newest.version) from public.consent_texts newest where newest.kind = 'release'
    )
  ) then
    raise exception 'There''s a newer version of this text. Please read it before you answer.' using errcode = 'SM356';
  end if;
  if new.expires_on < today or new.expires_on > today + 731 then
    raise exception 'Choose an end date between today and two years from now.' using errcode = 'SM755';
  end if;
  if (
    select count(*) from public.information_releases r
    where r.patient_id = new.patient_id and r.withdrawn_at is null and r.expires_on >= today
  ) >= 30 then
    raise exception 'You have 30 releases in effect. Withdraw one first.' using errcode = 'SM756';
  end if;
  new.signed_at := clock_timestamp();
  new.ip_address := private.request_address();
  new.signed_by := (select auth.uid());
  new.acting_as := private.acting_as(new.patient_id);
  new.withdrawn_at := null;
  return new;
end $$;

create function public.revoke_release(release uuid, how text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked public.information_releases;
begin
  select r.* into revoked from public.information_releases r
    where r.id = release and (
      exists (select from private.under_my_care c where c.patient_id = r.patient_id)
      or r.patient_id in (select private.charts_i_opened())
    );
  if revoked.id is null then
    raise exception 'Patient not found, or not under your care.' using errcode = 'SM366';
  end if;
  update public.information_releases r set withdrawn_at = now(), withdrawal_note = btrim(how) where r.id = release;
end $$;
comment on function public.revoke_release is
  'Records that a patient revoked a release outside the portal, and how. For the patient''s providers, and for the supervising physician in an opened chart.';
revoke execute on function public.revoke_release from public;
grant execute on function public.revoke_release to authenticated, service_role;

create function public.record_request_for(
  request uuid, patient uuid, wanted text, asked_by text, identity_check text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about public.profiles;
begin
  perform private.require_operator();
  select p.* into about from public.profiles p where p.id = patient and p.patient_id is not null;
  if about.id is null then
    raise exception 'We couldn''t find that patient.' using errcode = 'SM305';
  end if;
  if about.date_of_birth is null then
    raise exception 'This patient''s date of birth isn''t on file. Add it to the profile first.' using errcode = 'SM630';
  end if;
  insert into public.record_requests (
    id, patient_id, patient_name, patient_email, date_of_birth, record_type, asked_by, identity_check
  ) values (
    request, patient, btrim(about.first_name || ' ' || about.last_name), coalesce(private.account_email(patient), ''),
    about.date_of_birth, wanted, btrim(record_request_for.asked_by), btrim(record_request_for.identity_check)
  ) on conflict (id) do nothing;
end $$;
comment on function public.record_request_for is
  'Records a request for a patient''s record that reached the practice outside the portal: for the supervising physician. The same request tried again is still one.';
revoke execute on function public.record_request_for from public;
grant execute on function public.record_request_for to authenticated, service_role;

create or replace function private.follow_record_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.record_request_events (request_id, patient_id, event, actor_id, actor_name)
    values (new.id, new.patient_id, new.status, (select auth.uid()), private.person_name((select auth.uid())));
  -- Whoever asked the practice by phone or letter is answered the same way.
  if new.asked_by is not null then
    return null;
  end if;
  if new.status = 'delivered' then
    perform private.notify(new.patient_id, 'records_delivered', 'Your records are ready', null, '/patient-dashboard?open=records');
    if new.acting_as in ('guardian', 'proxy') then
      perform private.notify(new.requested_by, 'records_delivered', 'Your records are ready', null,
        '/family/' || new.patient_id || '?open=records', about => new.patient_id);
    end if;
  elsif new.status = 'declined' then
    perform private.notify(new.patient_id, 'records_declined', 'Your record request was declined', null, '/patient-dashboard?open=records');
    perform private.mail_declined_request(new);
  end if;
  return null;
end $$;

create function private.mail_declined_request(request public.record_requests) returns void
language sql security definer set search_path = ''
as $$
  select private.queue_mail_to(reader.id, 'records',
    array['An update on your request',
      E'We''ve answered your request to the practice. For your privacy, we don''t send the details by email.\n\nPlease sign in to your portal to read our answer and what you can do next.'],
    array['Novedades sobre su solicitud',
      E'Ya respondimos a su solicitud al consultorio. Por su privacidad, no enviamos los detalles por correo.\n\nInicie sesión en su portal para leer nuestra respuesta y lo que puede hacer.'])
  from auth.users reader
  where request.asked_by is null and reader.id = coalesce(request.requested_by, request.patient_id)
    and (reader.banned_until is null or reader.banned_until < now())
$$;
comment on function private.mail_declined_request is
  'Asks whoever made a request that was declined to sign in; an account that was closed gets no email.';
revoke execute on function private.mail_declined_request from public;

-- An answer to an earlier text counts in a visit that started before the new text was there, and in no other.
create function private.is_outdated_answer(answered uuid, started_at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.consent_texts mine
    join public.consent_texts newer on newer.kind = mine.kind and newer.version > mine.version and newer.ask_again
    where mine.id = answered and newer.created_at < coalesce(is_outdated_answer.started_at, 'infinity')
  )
$$;
comment on function private.is_outdated_answer is
  'Whether the answer to this text must be asked for again, in a visit that started at this time or has not started.';
revoke execute on function private.is_outdated_answer from public;
grant execute on function private.is_outdated_answer to authenticated, service_role;

create or replace function private.has_consent(appointment uuid, wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.granted and c.withdrawn_at is null
    from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
    where c.appointment_id = appointment and t.kind = wanted and not private.is_outdated_answer(c.text_id, a.started_at)
    order by c.signed_at desc, c.granted limit 1
  ), false) and (wanted <> 'emotion_detection' or private.expressions_on(appointment))
$$;

create or replace function private.visit_consents(appointment_id uuid)
returns table (
  consent_id uuid, kind text, version integer, granted boolean, active boolean, signed_at timestamptz, withdrawn_at timestamptz
)
language sql stable set search_path = ''
as $$
  select distinct on (t.kind) c.id, t.kind, t.version, c.granted,
    c.granted and c.withdrawn_at is null
      and (t.kind <> 'emotion_detection' or private.expressions_on(visit_consents.appointment_id)),
    c.signed_at, c.withdrawn_at
  from public.consents c join public.consent_texts t on t.id = c.text_id join public.appointments a on a.id = c.appointment_id
  where c.appointment_id = visit_consents.appointment_id and not private.is_outdated_answer(c.text_id, a.started_at)
  order by t.kind, c.signed_at desc, c.granted
$$;

create or replace function private.begin_ai(appointment uuid, purpose text, engine text, outside boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
begin
  if appointment is null then
    if (select private.verified_provider_id()) is null then
      raise exception 'Only a verified provider can do this outside a visit.'
        using errcode = 'SM403';
    end if;
  else
    select a.patient_id into patient from public.appointments a
      where a.id = appointment and (
        exists (select from private.my_visits v where v.id = appointment)
        or purpose <> 'draft-note' and (
          exists (select from private.visits_attended_now v where v.id = appointment)
          or exists (select from private.visits_joined_for_now v where v.id = appointment)
        )
      );
    if patient is null then
      raise exception 'We couldn''t find this visit in your appointments.'
        using errcode = 'SM404';
    elsif not private.has_consent(appointment, 'ai_analysis') then
      raise exception 'The patient hasn''t consented to AI analysis for this appointment.'
        using errcode = 'SM401';
    end if;
  end if;
  perform private.record_audit('engine.' || purpose, patient, appointment::text,
    jsonb_build_object('engine', engine, 'outside', outside,
      'consent', case when appointment is null then 'word_of_the_clinician' else 'of_the_visit' end));
end $$;

create function private.names_in_visit(appointment uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    btrim(p.first_name || ' ' || p.last_name), p.preferred_name, btrim(r.first_name || ' ' || r.last_name),
    p.emergency_contact_name
  ] || array(
    select private.person_name(s.user_id) from public.representatives s
    where s.patient_id = p.id and private.is_in_force(s)
  ), null)
  from public.appointments a
  join public.profiles p on p.id = a.patient_id
  join public.providers r on r.id = a.provider_id
  where a.id = appointment and (
    exists (select from private.my_visits v where v.id = a.id)
    or exists (select from private.visits_attended_now v where v.id = a.id)
    or exists (select from private.visits_joined_for_now v where v.id = a.id)
  )
$$;
comment on function private.names_in_visit is
  'The names of the people of a visit, which no engine outside the practice may see. For those who take part in it.';
revoke execute on function private.names_in_visit from public;
grant execute on function private.names_in_visit to authenticated, service_role;

create or replace function private.financial_agreement_signed_on(patient uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select (max(c.signed_at) at time zone 'America/Phoenix')::date
  from public.consents c join public.consent_texts t on t.id = c.text_id
  where c.patient_id = patient and t.kind = 'financial' and c.granted and c.withdrawn_at is null
$$;

-- A file that staff upload is there before its row says whether the patient may read it.
drop policy "A patient reads the released files in their own folder" on storage.objects;
create policy "A patient reads the released files in their own folder" on storage.objects
  for select to clinic_patient using (
    bucket_id = 'patient-documents' and private.folder_owner(name) = (select auth.uid())
    and not private.is_withheld(name) and (owner_id = (select auth.uid())::text or private.is_filed(name))
  );

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
      elsif new.conversation_with is null
        and exists (select from public.profiles p where p.id = new.patient_id and p.closed_at is not null)
      then
        raise exception 'This patient''s account is closed, so they can''t read messages. Call them instead.'
          using errcode = 'SM631';
      end if;
    elsif new.sender_id = new.patient_id then
      new.acting_as := 'patient';
    end if;
  elsif private.is_person() then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end $$;

create function private.payments_of_record(patient uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', p.id, 'billing_record_id', p.billing_record_id, 'appointment_id', p.appointment_id, 'amount', p.amount,
    'paid_on', p.paid_on, 'method', p.method, 'visit_date', a.appointment_date
  ) order by p.paid_on, p.recorded_at)
  from public.bill_payments p join public.appointments a on a.id = p.appointment_id
  where p.patient_id = patient and (
    patient = (select auth.uid()) or private.may_act_for(patient, 'read_records')
    or patient in (select private.charts_i_opened())
  )
$$;
comment on function private.payments_of_record is
  'What was paid for a patient''s visits, for their own copy of their record.';
revoke execute on function private.payments_of_record from public;
grant execute on function private.payments_of_record to authenticated, service_role;

create or replace function public.record_accesses(zone text, before date default null, days integer default 7)
returns table (
  day date, actor_id uuid, provider_title text, first_name text, last_name text, credentials text, role text,
  first_at timestamptz, last_at timestamptz, opened boolean, refused boolean, seen text[], lists text[],
  changed text[], engines text[], reasons jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  upper_bound constant timestamptz := coalesce(record_accesses.before::timestamp at time zone zone, 'infinity');
  lower_bound timestamptz := upper_bound;
  latest timestamptz;
begin
  -- Finds the last days with entries, with one index lookup each.
  for step in 1 .. least(greatest(days, 1), 31) loop
    select max(a.created_at) into latest from public.audit_log a
      where a.patient_id = me and a.actor_id <> me and a.created_at < lower_bound;
    exit when latest is null;
    lower_bound := date_trunc('day', latest, zone);
  end loop;
  return query
    with entries as (
      select a.*, (a.created_at at time zone zone)::date as on_day, split_part(a.event_type, '.', 1) as thing,
        split_part(a.event_type, '.', 2) as act
      from public.audit_log a
      where a.patient_id = me and a.actor_id <> me and a.created_at >= lower_bound and a.created_at < upper_bound
        and a.event_type ~ '^(engine\..+|recording_deleted|.+\.(read|export|download|open|refuse|reason|insert|update|delete))$'
    ), told as (
      select e.on_day, e.actor_id, min(e.created_at) as first_at, max(e.created_at) as last_at,
        bool_or(e.act = 'open' or e.act = 'reason') as opened, bool_or(e.act = 'refuse') as refused,
        array_agg(distinct case e.act when 'download' then 'own_record' else e.thing end)
          filter (where e.act in ('read', 'export', 'download') and not e.details ? 'list') as read_things,
        array_agg(distinct e.details ->> 'list') filter (where e.details ? 'list') as lists,
        array_agg(distinct case e.event_type when 'recording_deleted' then 'session_recordings' else e.thing end)
          filter (where e.act in ('insert', 'update', 'delete') or e.event_type = 'recording_deleted') as changed,
        array_agg(distinct e.act) filter (where e.thing = 'engine') as engines,
        jsonb_agg(distinct jsonb_build_object('purpose', e.details -> 'purpose', 'reason', e.details -> 'reason'))
          filter (where e.details ? 'reason' and e.thing = 'charts') as reasons
      from entries e group by e.on_day, e.actor_id
    ), beside as (
      select e.on_day, e.actor_id, array_agg(distinct also.name) as things
      from entries e cross join jsonb_array_elements_text(e.details -> 'with') also (name)
      where e.act = 'read' and not e.details ? 'list' group by e.on_day, e.actor_id
    )
    select t.on_day, t.actor_id, p.provider_title, coalesce(p.first_name, private.person_name(t.actor_id)), p.last_name,
      p.credentials,
      case
        when p.id is not null and exists (
          select from public.appointments a where a.provider_id = p.id and a.patient_id = me and a.status <> 'cancelled'
        ) then 'provider'
        when exists (select from public.user_roles r where r.user_id = t.actor_id and r.role = 'admin') then 'admin'
        when p.id is not null then 'other_provider'
        when exists (select from public.representatives r where r.user_id = t.actor_id and r.patient_id = me) then (
          select r.kind from public.representatives r where r.user_id = t.actor_id and r.patient_id = me limit 1
        )
        else 'other'
      end,
      t.first_at, t.last_at, t.opened, t.refused,
      array(select distinct name from unnest(t.read_things || b.things) name order by name),
      coalesce(t.lists, '{}'), coalesce(t.changed, '{}'), coalesce(t.engines, '{}'), coalesce(t.reasons, '[]')
    from told t left join beside b on b.on_day = t.on_day and b.actor_id = t.actor_id
    left join public.providers p on p.user_id = t.actor_id
    order by t.on_day desc, t.last_at desc, t.actor_id;
end $$;
