-- Whether somebody is a minor follows their own clock here too. A child who isn't on file yet follows the clock of the
-- person who registers them.
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
    and not coalesce(private.age_on(new.date_of_birth, now(), new.time_zone) < 18, false)
    and not private.has_guardian(new.id)
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
