-- Days were reckoned in Arizona's time for everyone. They follow the clock of the person they are about, and where
-- there is no person, the practice's.
create function private.practice_zone() returns text
language sql stable security definer set search_path = ''
as $$ select coalesce((select s.time_zone from public.safety_settings s), 'UTC') $$;
revoke execute on function private.practice_zone() from public;
grant execute on function private.practice_zone() to authenticated, service_role;

drop function private.age_on(date, timestamptz);
create function private.age_on(born date, at timestamptz default now(), zone text default null) returns integer
language sql stable set search_path = ''
as $$
  select extract(year from age((at at time zone coalesce(zone, private.practice_zone()))::date, born))::integer
$$;
revoke execute on function private.age_on(date, timestamptz, text) from public;
grant execute on function private.age_on(date, timestamptz, text) to authenticated, service_role;
comment on function private.age_on(date, timestamptz, text) is 'By the person''s clock where the zone is given, else by the practice''s.';

create or replace function private.age_of(patient uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select private.age_on(p.date_of_birth, now(), p.time_zone) from public.profiles p where p.id = patient
$$;

create or replace function private.check_minor_profile(old public.profiles, new public.profiles, is_patient boolean) returns void
language plpgsql stable set search_path = ''
as $$
declare
  was_minor constant boolean := coalesce(private.age_on(old.date_of_birth, now(), old.time_zone) < 18, false);
  is_minor constant boolean := coalesce(private.age_on(new.date_of_birth, now(), new.time_zone) < 18, false);
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

create or replace function private.may_share_number(patient public.profiles) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.age_on(patient.date_of_birth, now(), patient.time_zone) < 18, false)
    or private.has_guardian(patient.id)
$$;

create or replace function private.before_release_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone coalesce(
    (select p.time_zone from public.profiles p where p.id = new.patient_id), private.practice_zone()))::date;
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

create or replace function private.financial_agreement_signed_on(patient uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select (max(c.signed_at) at time zone (select p.time_zone from public.profiles p where p.id = patient))::date
  from public.consents c join public.consent_texts t on t.id = c.text_id
  where c.patient_id = patient and t.kind = 'financial' and c.granted and c.withdrawn_at is null
$$;

create or replace function private.refill_items(wanted text, page_size integer, skip integer) returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, verified boolean, items_in_all bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  today date := (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.id = (select private.verified_provider_id())),
    private.practice_zone()))::date;
  day constant text := '^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])';
begin
  if wanted is not null and wanted not in ('active', 'due', 'overdue', 'requested') then
    raise exception 'Filter refills by active, due, overdue or requested.' using errcode = 'SM505';
  end if;
  return query
    with taken as (
      select p.id, private.called_name(p.first_name, p.preferred_name, p.last_name) as first_name, p.last_name, p.patient_id as number, m as medication,
        case when m ->> 'cardStatus' = 'pending' then private.refills_left(m) = 0 else false end as asked,
        coalesce(m -> 'verified', 'false') = 'true' as verified,
        substring(m ->> 'prescribedDate' from day) as prescribed,
        greatest(substring(m ->> 'lastRefill' from day), substring(m ->> 'prescribedDate' from day)) as filled,
        substring(m ->> 'startDate' from day) as started,
        coalesce(substring(m ->> 'daysSupply' from '^[1-9]\d{0,2}$')::integer, 30) as days,
        substring(m ->> 'refills' from '^\d{1,2}$')::integer as written,
        -- An entry without a count starts with one refill, as in core/medications/convert.ts.
        coalesce(substring(coalesce(m ->> 'refillsRemaining', m ->> 'refills') from '^\d{1,2}$')::integer, 1) as remaining
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and p.current_medications <> '[]' and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), covered as (
      select t.*, coalesce(t.filled, t.started) as supplied, coalesce(t.written, t.remaining) as refills,
        t.days * (case when t.prescribed is null then 0 else coalesce(t.written, t.remaining) end + 1) as covers
      from taken t
    ), ending as (
      -- Days that no month has (February 30) are counted on into the next one.
      select c.*, case when c.medication ->> 'frequency' is distinct from 'PRN' then
        make_date(greatest(left(c.supplied, 4)::integer, 1), substr(c.supplied, 6, 2)::integer, 1)
          + substr(c.supplied, 9, 2)::integer - 1 + c.covers
      end as ends
      from covered c
    ), items as (
      select e.*, case when e.ends < today then 'overdue' when e.ends <= today + 7 then 'due'
        when e.ends is not null then 'active' end as state
      from ending e
    ), page as (
      select i.*, count(*) over () as in_all from items i
      where (i.state is not null or i.asked) and (wanted is null
        or case when wanted = 'requested' then i.asked else coalesce(i.state, 'active') = wanted end)
      order by i.asked desc, i.ends nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id
      limit least(greatest(page_size, 1), 100) offset greatest(skip, 0)
    )
    select i.id, i.first_name, i.last_name, i.number, i.medication ->> 'id', i.medication ->> 'name',
      coalesce(i.medication ->> 'dosage', ''), coalesce(i.medication ->> 'frequency', ''), i.medication ->> 'prescribedBy',
      case
        when i.asked then 0
        -- Nobody counted the one that an entry starts with.
        when i.remaining = 1 and i.prescribed is null and not i.verified then null
        when i.filled is null then i.remaining
        else least(i.remaining, greatest(0, i.refills - greatest(0, today - private.plain_date(i.filled)) / i.days))
      end,
      private.plain_date(i.supplied), case when i.state is not null then private.plain_date(i.supplied) + i.covers end,
      coalesce(i.state, 'active'), i.asked, i.verified, i.in_all
    from page i
    order by i.asked desc, i.ends nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id;
end $$;

create or replace function private.take_in_lists(patient uuid, current jsonb, history jsonb, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taken uuid[] := '{}';
  listed record;
  was public.medications;
  course public.medications;
  today constant date := (now() at time zone coalesce(
    (select p.time_zone from public.profiles p where p.id = patient), private.practice_zone()))::date;
begin
  for listed in
    select 'current' as list, place::integer, item from jsonb_array_elements(current) with ordinality as c (item, place)
    union all
    select 'history', place::integer, item from jsonb_array_elements(history) with ordinality as h (item, place)
  loop
    was := private.find_medication(patient, listed.list, listed.item, taken);
    course := was;
    course.list := listed.list;
    course.position := listed.place;
    course := private.propose_entry(course, listed.item, writer);
    if writer = 'patient' and listed.list = 'history' and (was.list = 'current' or was.proposal = 'stop')
      and was.confirmed is not null and not private.entry_is_over(was.confirmed)
    then
      course.confirmed := was.confirmed;
      course.proposal := 'stop';
    end if;
    if was.id is null then
      insert into public.medications (patient_id, list, position, entry, confirmed, proposal, source, reported_by)
        values (patient, course.list, course.position, course.entry, course.confirmed, course.proposal,
          case writer when 'patient' then 'reported' when 'clinician' then 'recorded' else 'imported' end,
          case when writer <> 'system' then (select auth.uid()) end)
        returning id into course.id;
    elsif (was.list, was.position, was.is_listed, was.entry, was.confirmed, was.proposal)
      is distinct from (course.list, course.position, true, course.entry, course.confirmed, course.proposal)
    then
      update public.medications m set list = course.list, position = course.position, is_listed = true,
        entry = course.entry, confirmed = course.confirmed, proposal = course.proposal,
        ends_on = case
          when was.list = 'current' and course.list = 'history' and course.proposal is null then coalesce(m.ends_on, today)
          when was.list = 'history' and course.list = 'current' then null else m.ends_on end
      where m.id = was.id;
    end if;
    taken := taken || course.id;
  end loop;
  update public.medications m set is_listed = false,
      proposal = case when writer = 'patient' and m.confirmed is not null and not private.entry_is_over(m.confirmed) then 'remove' end,
      status = case when writer = 'patient' then 'withdrawn' else 'removed' end
    where m.patient_id = patient and m.is_listed and m.id <> all (taken);
end $$;
