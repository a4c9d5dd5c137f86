-- A placeholder isn't taken for the name of somebody who gets a record or an account, whichever way it arrives.

-- The same rule as in core/fields/person-name.ts.
create function private.is_placeholder(value text) returns boolean
language sql immutable set search_path = ''
as $$ select btrim(value) ~* '^(n/a|none|test|ninguno|prueba)[0-9[:space:].]*$' $$;
revoke execute on function private.is_placeholder(text) from public;
grant execute on function private.is_placeholder(text) to authenticated, service_role;

create function private.check_legal_name(value text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if value ~ '[^[:space:]]' and not private.has_letter(value) then
    raise exception 'A name needs at least one letter. Letters of any alphabet are fine.' using errcode = 'SM760';
  end if;
  if private.is_placeholder(value) then
    raise exception 'This doesn''t look like a name. If there''s only one name, enter it in both fields.' using errcode = 'SM766';
  end if;
end $$;
revoke execute on function private.check_legal_name(text) from public;
grant execute on function private.check_legal_name(text) to authenticated, service_role;

-- A sign-up is not refused for what it names: the value is left out and asked for at registration.
create or replace function private.tidy_new_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.phone := private.normal_phone(new.phone);
  new.emergency_contact_phone := private.normal_phone(new.emergency_contact_phone);
  new.pharmacy_phone := private.normal_phone(new.pharmacy_phone);
  if not private.has_letter(new.first_name) or private.is_placeholder(new.first_name) then new.first_name := ''; end if;
  if not private.has_letter(new.last_name) or private.is_placeholder(new.last_name) then new.last_name := ''; end if;
  if not private.is_phone(new.phone) then new.phone := null; end if;
  if new.date_of_birth < private.latest_today() - interval '120 years' then new.date_of_birth := null; end if;
  return new;
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
    raise exception 'A city has no numbers in its name. Put numbers into the street address.' using errcode = 'SM765';
  end if;
  return new;
end $$;

-- A provider's registration is read by the supervising physician; a later change isn't.
create or replace function private.clean_names() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_name := private.one_line(new.first_name);
  new.last_name := private.one_line(new.last_name);
  if tg_op = 'UPDATE' and private.is_person() then
    if new.first_name is distinct from old.first_name then
      perform private.check_legal_name(new.first_name);
    end if;
    if new.last_name is distinct from old.last_name then
      perform private.check_legal_name(new.last_name);
    end if;
  end if;
  return new;
end $$;

create or replace function public.register_dependent(
  first_name text, last_name text, date_of_birth date, relation text, basis text default 'minor', state text default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  patient uuid;
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
    raise exception 'Enter the first name, last name and a date of birth that makes sense.' using errcode = 'SM739';
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
