-- Names go into subjects of email, calendar entries, letters and lists, where a line break or a character that turns the
-- direction of text could make them look like something else. Line breaks become spaces; the others are dropped.
create function private.one_line(value text) returns text
language sql immutable set search_path = ''
as $$
  select case when value ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' then btrim(regexp_replace(
    regexp_replace(value, '[\u0009-\u000d\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+', '', 'g'))
  else value end
$$;
revoke execute on function private.one_line(text) from public;
grant execute on function private.one_line(text) to authenticated, service_role;

-- For new profiles, whose names come from the registration, and for providers.
create function private.clean_names() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_name := private.one_line(new.first_name);
  new.last_name := private.one_line(new.last_name);
  return new;
end $$;
revoke execute on function private.clean_names() from public;

create trigger clean_names before insert on public.profiles
  for each row execute function private.clean_names();
create trigger clean_names before insert or update of first_name, last_name on public.providers
  for each row execute function private.clean_names();

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

create or replace function private.protect_document() returns trigger
language plpgsql set search_path = ''
as $$
declare
  was_verified constant boolean := tg_op = 'UPDATE' and old.verified;
  other_file constant boolean := tg_op = 'UPDATE' and new.file_url is distinct from old.file_url;
  capacity constant text := case when private.is_person() then private.acting_as(new.patient_id) end;
begin
  new.file_name := private.one_line(new.file_name);
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
