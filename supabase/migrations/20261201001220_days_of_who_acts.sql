-- Days were still reckoned in UTC in some places: in an Arizona evening, a test that is due tomorrow counted as due today,
-- and a result of tomorrow was taken. They follow the clock of who acts, or of the person they are about.

create or replace function private.end_monitoring(course uuid, others jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.lab_monitoring l set medication_id = other.id, drug = other.drug, every_days = other.every_days,
      due_on = least(l.due_on, private.session_day() + other.every_days)
    from (
      select distinct on (m.patient_id, o ->> 'test')
        m.id, m.patient_id, m.drug, o ->> 'test' as test, (o ->> 'everyDays')::integer as every_days
      from jsonb_array_elements(others) o join public.medications m on m.id = (o ->> 'course')::uuid
      where m.id <> end_monitoring.course and m.status in ('active', 'pending', 'proposed')
      order by m.patient_id, o ->> 'test', (o ->> 'everyDays')::integer
    ) other
    where l.medication_id = end_monitoring.course and l.closed_at is null
      and other.patient_id = l.patient_id and other.test = l.test
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id);
  update public.lab_monitoring l set closed_at = now(), closed_by = (select auth.uid())
    where l.medication_id = end_monitoring.course and l.closed_at is null
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id);
end $$;

create or replace function private.require_prescriber_of_open(course uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.prescriptions p where p.medication_id = course and p.canceled_at is null
      and p.written_on + coalesce(p.days_supply, 30) * (p.refills + 1) >= private.session_day())
    and not exists (
      select from public.providers p
      where p.id = (select private.verified_provider_id()) and private.may_prescribe(p.credentials)
    )
  then
    raise exception 'This medication has an open prescription. Ask a prescriber to stop it or to answer the refill.'
      using errcode = 'SM385';
  end if;
end $$;

create or replace function private.write_medication(patient uuid, course uuid, seen_version integer, act text, written jsonb)
returns public.medications
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  name constant text := private.own_provider_name();
  is_check constant boolean := act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved', 'reconciled')
    and written ? 'check';
  -- Denying a refill says nothing about what the patient proposes for the course.
  is_review constant boolean := act <> 'refill_denied';
  found_check constant jsonb := written -> 'check';
  override constant text := nullif(btrim(coalesce(written #>> '{override,reason}', '')), '');
  was public.medications;
  course_now public.medications;
  entry_now jsonb := written -> 'entry';
begin
  if act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved') and not is_check then
    raise exception 'Run the safety check before you verify this medication.' using errcode = 'SM501';
  end if;
  if is_check and override is null
    and (private.has_critical(found_check -> 'alerts') or found_check ->> 'checked' = 'NOT CHECKED')
  then
    raise exception 'Enter an override reason for the critical alert.' using errcode = 'SM502';
  end if;
  if course is not null then
    select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
    if was.id is null then
      raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
    elsif was.version <> seen_version then
      raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
    end if;
  end if;
  if act in ('stopped', 'refill_denied') then
    perform private.require_prescriber_of_open(was.id);
  end if;
  if is_check then
    entry_now := entry_now || jsonb_build_object('verified', true, 'verifiedBy', name, 'verifiedAt', now());
    entry_now := case when override is null then entry_now - array['overrideReason', 'overrideCode']
      else entry_now || jsonb_build_object('overrideReason', override, 'overrideCode', written #>> '{override,code}') end;
  end if;
  if was.id is null then
    insert into public.medications (patient_id, position, entry) values (patient, (
        select coalesce(max(m.position), 0) + 1 from public.medications m where m.patient_id = patient and m.list = 'current'
      ), entry_now) returning * into was;
  end if;
  update public.medications m set
    entry = entry_now,
    confirmed = case when is_review then entry_now else written -> 'confirmed' end,
    proposal = case when is_review then null else m.proposal end,
    list = case when is_review and m.list = 'history' and not private.entry_is_over(entry_now) then 'current' else m.list end,
    is_listed = coalesce((written ->> 'isListed')::boolean, is_review or m.is_listed),
    ends_on = case when act = 'stopped' then coalesce((written ->> 'endsOn')::date, private.session_day()) when is_check then null else m.ends_on end,
    stop_reason = case when act = 'stopped' then written ->> 'stopReason' when is_check then null else m.stop_reason end,
    ingredients = case when written ? 'ingredients'
      then array(select jsonb_array_elements_text(written -> 'ingredients')) else m.ingredients end,
    rxcui = coalesce(private.rxcui_of(entry_now ->> 'name', entry_now ->> 'dosage'), m.rxcui),
    schedule = case when written ? 'schedule' then written ->> 'schedule' else m.schedule end,
    reason = coalesce(written ->> 'reason', m.reason),
    source = coalesce(written ->> 'source', m.source),
    prescriber_id = case when act in ('prescribed', 'renewed', 'refill_approved') or (act = 'changed' and written ->> 'source' = 'prescribed')
      then me else m.prescriber_id end,
    verified_by = case when is_check then me else m.verified_by end,
    verified_at = case when is_check then now() else m.verified_at end,
    checked = case when is_check then found_check ->> 'checked' else m.checked end,
    alerts = case when is_check then found_check -> 'alerts' else m.alerts end,
    outside_check = case when is_check then found_check -> 'outside' else m.outside_check end,
    dataset = case when is_check then found_check ->> 'dataset' else m.dataset end,
    override_code = case when is_check then written #>> '{override,code}' else m.override_code end,
    override_reason = case when is_check then override else m.override_reason end
  where m.id = was.id returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, checked, alerts,
    override_reason, override_code, course_id, changes, dataset
  ) values (
    patient, me, (select auth.uid()), name, course_now.entry_id, course_now.drug, course_now.dose, act,
    case when is_check then found_check ->> 'checked' end, case when is_check then found_check -> 'alerts' else '[]' end,
    case when is_check then override end, case when is_check then written #>> '{override,code}' end,
    course_now.id, written -> 'changes', case when is_check then found_check ->> 'dataset' end
  );
  -- The first prescription of what was taken already answers no request for a refill.
  perform private.tell_of_medication(patient, case
    when act = 'renewed' and not exists (select from public.prescriptions p where p.medication_id = course_now.id)
    then 'prescribed' else act end);
  if act = 'stopped' then
    perform private.tell_prescriber_of_stop(course_now, me);
  end if;
  return course_now;
end $$;

create or replace function private.welcome_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  is_provider boolean := given ? 'license_states' or given ? 'credentials';
  born date;
begin
  -- An invalid date of birth is asked for again at registration; it is no reason to refuse the account.
  begin
    born := given ->> 'date_of_birth';
    if born not between '1900-01-01' and private.latest_today() then
      born := null;
    end if;
  exception when datetime_field_overflow or invalid_datetime_format then
    born := null;
  end;
  insert into public.user_roles (user_id, role)
    values (new.id, case when is_provider then 'provider' else 'patient' end::public.app_role);
  if is_provider then
    insert into public.providers (
      user_id, first_name, last_name, provider_title, credentials, specialty, email, npi, license_number,
      license_states, hourly_rate
    ) values (
      new.id, left(coalesce(given ->> 'first_name', ''), 100), left(coalesce(given ->> 'last_name', ''), 100),
      given ->> 'provider_title', given ->> 'credentials', given ->> 'specialty', new.email,
      nullif(given ->> 'npi', ''), nullif(given ->> 'license_number', ''),
      case when jsonb_typeof(given -> 'license_states') = 'object' then given -> 'license_states' else '{}' end,
      private.hourly_rate(given ->> 'credentials')
    );
  else
    insert into public.profiles (id, first_name, last_name, phone, date_of_birth)
    values (
      new.id, left(coalesce(given ->> 'first_name', ''), 100), left(coalesce(given ->> 'last_name', ''), 100),
      nullif(given ->> 'phone', ''), born
    );
  end if;
  return new;
end $$;

create or replace function public.correct_birth_date(patient uuid, born date, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  claims constant text := current_setting('request.jwt.claims', true);
  today constant date := (now() at time zone coalesce(
    (select p.time_zone from public.profiles p where p.id = patient), private.practice_zone()))::date;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  if born is null or born not between date '1900-01-01' and today then
    raise exception 'Enter the first name, last name and a valid date of birth.' using errcode = 'SM739';
  end if;
  -- The trigger's rules are for the people of the record; the practice corrects with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles set date_of_birth = born where id = patient;
  perform set_config('request.jwt.claims', claims, true);
  perform private.record_audit('profiles.birth_date_corrected', patient, patient::text, jsonb_build_object('reason', said));
end $$;

create or replace function public.correct_monitoring(monitoring uuid, done_on date default null, result text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wrong public.lab_monitoring;
begin
  select * into wrong from public.lab_monitoring l
    where l.id = monitoring and l.done_on is not null and l.entered_in_error_at is null
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if wrong.id is null then
    raise exception 'We couldn''t find that result among your patients'' results.' using errcode = 'SM378';
  end if;
  if (correct_monitoring.done_on is null) <> (coalesce(btrim(correct_monitoring.result), '') = '')
    or correct_monitoring.done_on > private.session_day()
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set entered_in_error_at = now(), entered_in_error_by = (select auth.uid())
    where l.id = wrong.id;
  if correct_monitoring.done_on is not null then
    insert into public.lab_monitoring
      (patient_id, medication_id, drug, test, every_days, due_on, done_on, result, closed_at, closed_by, created_at)
      values (wrong.patient_id, wrong.medication_id, wrong.drug, wrong.test, wrong.every_days, wrong.due_on,
        correct_monitoring.done_on, btrim(correct_monitoring.result), wrong.closed_at, (select auth.uid()), wrong.created_at);
    -- The next one, which recording the wrong result had brought.
    update public.lab_monitoring l set due_on = l.due_on + (correct_monitoring.done_on - wrong.done_on)
      where l.patient_id = wrong.patient_id and l.test = wrong.test and l.closed_at is null
        and l.created_at = wrong.closed_at;
  else
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      select wrong.patient_id, m.id, wrong.drug, wrong.test, wrong.every_days, wrong.due_on
      from public.medications m where m.id = wrong.medication_id and m.status in ('active', 'pending', 'proposed')
      on conflict (patient_id, test) where closed_at is null
      do update set due_on = least(lab_monitoring.due_on, excluded.due_on);
  end if;
end $$;

create or replace function public.record_monitoring(monitoring uuid, done_on date, result text) returns date
language plpgsql security definer set search_path = ''
as $$
declare
  test_now public.lab_monitoring;
  following date;
  started date;
begin
  select * into test_now from public.lab_monitoring l where l.id = monitoring and l.closed_at is null
    and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if test_now.id is null then
    raise exception 'We couldn''t find that test among your patients'' open tests.' using errcode = 'SM373';
  end if;
  if record_monitoring.done_on is null or record_monitoring.done_on > private.session_day()
    or coalesce(btrim(record_monitoring.result), '') = ''
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set done_on = record_monitoring.done_on, result = btrim(record_monitoring.result),
    closed_at = now(), closed_by = (select auth.uid()) where l.id = monitoring;
  if test_now.every_days is not null then
    started := (select min(coalesce(l.done_on, l.due_on)) from public.lab_monitoring l
      where l.patient_id = test_now.patient_id and l.test = test_now.test and l.entered_in_error_at is null
        and l.created_at > coalesce((
          select max(ended.closed_at) from public.lab_monitoring ended
          where ended.patient_id = test_now.patient_id and ended.test = test_now.test
            and ended.closed_at is not null and ended.done_on is null
        ), '-infinity'));
    following := record_monitoring.done_on + case
      when test_now.test <> 'anc' then test_now.every_days
      when record_monitoring.done_on < started + 182 then 7
      when record_monitoring.done_on < started + 364 then 14 else 28 end;
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      values (test_now.patient_id, test_now.medication_id, test_now.drug, test_now.test, test_now.every_days, following);
  end if;
  return following;
end $$;

create or replace function public.due_monitoring(within_days integer default 14) returns table (
  id uuid, patient_id uuid, first_name text, last_name text, drug text, test text, due_on date
)
language sql set search_path = ''
as $$
  with due as materialized (
    select l.id, l.patient_id, private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, l.drug, l.test, l.due_on
    from public.lab_monitoring l join public.profiles p on p.id = l.patient_id
    where l.closed_at is null and l.due_on <= (select private.session_day()) + least(greatest(within_days, 0), 400)
      and l.patient_id in (select private.patients_i_treat())
    order by l.due_on, p.last_name, l.test limit 50
  )
  select due.* from due
  where (select private.note_list('due_monitoring', '{lab_monitoring,profiles}', array(select d.patient_id from due d)))
  order by due.due_on, due.last_name, due.test
$$;

create or replace function public.override_rates(since date default null) returns table (
  kind text, message text, severity text, shown bigint, overridden bigint, top_reason text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.practice_zone();
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can see override rates.' using errcode = 'SM372';
  end if;
  return query
    select a.kind, a.message, a.severity, count(*), count(a.overridden_at), mode() within group (order by a.override_code)
    from private.shown_alerts a where a.created_at
      >= coalesce(override_rates.since, (now() at time zone zone)::date - 90)::timestamp at time zone zone
    group by a.kind, a.message, a.severity order by count(*) desc, count(a.overridden_at) desc, a.message limit 200;
end $$;

create or replace function public.register_dependent(
  first_name text, last_name text, date_of_birth date, relation text, basis text default 'minor', state text default null,
  other_than uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  today constant date := (now() at time zone coalesce(
    (select p.time_zone from public.profiles p where p.id = me), private.practice_zone()))::date;
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
    or date_of_birth is null or date_of_birth not between date '1900-01-01' and today
    or char_length(btrim(coalesce(relation, ''))) not between 2 and 60 or basis not in ('minor', 'court_order')
  then
    raise exception 'Enter the first name, last name and a valid date of birth.' using errcode = 'SM739';
  end if;
  perform private.check_legal_name(first_name);
  perform private.check_legal_name(last_name);
  if basis = 'minor'
    and private.age_on(date_of_birth, now(), (select p.time_zone from public.profiles p where p.id = me)) >= 18
  then
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
      and private.age_on(p.date_of_birth, now(), p.time_zone)
        = private.age_on(register_dependent.date_of_birth, now(), p.time_zone)
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

alter table public.billing_records
  alter column billing_date set default (now() at time zone private.practice_zone())::date;
