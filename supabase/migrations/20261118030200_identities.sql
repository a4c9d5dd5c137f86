-- Identities that make sense, over every path: names with a letter of some script, dates of birth of people who can be
-- alive, phone numbers of any country in one form, ZIP codes of the state, an emergency contact who is somebody else.
-- core/fields has the same rules with a sentence for each field; tests keep the two equal.

create table private.zip_prefixes (
  first integer not null check (first between 0 and 999),
  last integer not null check (last between 0 and 999),
  state text not null,
  primary key (first, state)
);
comment on table private.zip_prefixes is
  'Which state the first three digits of a ZIP code belong to. The same as core/fields/zip-prefixes.ts.';
insert into private.zip_prefixes (first, last, state) values
  (5, 5, 'NY'), (6, 7, 'PR'), (8, 8, 'VI'), (9, 9, 'PR'), (10, 27, 'MA'), (28, 29, 'RI'), (30, 38, 'NH'),
  (39, 49, 'ME'), (50, 54, 'VT'), (55, 55, 'MA'), (56, 59, 'VT'), (60, 69, 'CT'), (63, 63, 'NY'),
  (70, 89, 'NJ'), (100, 149, 'NY'), (150, 196, 'PA'), (197, 199, 'DE'), (200, 200, 'DC'), (201, 201, 'VA'),
  (202, 205, 'DC'), (206, 212, 'MD'), (214, 219, 'MD'), (220, 246, 'VA'), (247, 268, 'WV'),
  (270, 289, 'NC'), (290, 299, 'SC'), (300, 319, 'GA'), (320, 339, 'FL'), (341, 342, 'FL'),
  (344, 344, 'FL'), (346, 347, 'FL'), (349, 349, 'FL'), (350, 352, 'AL'), (354, 369, 'AL'),
  (370, 385, 'TN'), (386, 397, 'MS'), (398, 399, 'GA'), (400, 418, 'KY'), (420, 427, 'KY'),
  (430, 459, 'OH'), (460, 479, 'IN'), (480, 499, 'MI'), (500, 516, 'IA'), (520, 528, 'IA'),
  (530, 532, 'WI'), (534, 535, 'WI'), (537, 549, 'WI'), (550, 551, 'MN'), (553, 567, 'MN'),
  (569, 569, 'DC'), (570, 577, 'SD'), (580, 588, 'ND'), (590, 599, 'MT'), (600, 620, 'IL'),
  (622, 629, 'IL'), (630, 631, 'MO'), (633, 641, 'MO'), (644, 658, 'MO'), (660, 662, 'KS'),
  (664, 679, 'KS'), (680, 681, 'NE'), (683, 693, 'NE'), (700, 701, 'LA'), (703, 708, 'LA'),
  (710, 714, 'LA'), (716, 729, 'AR'), (730, 731, 'OK'), (733, 733, 'TX'), (734, 741, 'OK'),
  (743, 749, 'OK'), (750, 770, 'TX'), (772, 799, 'TX'), (800, 816, 'CO'), (820, 831, 'WY'),
  (832, 838, 'ID'), (834, 834, 'WY'), (840, 847, 'UT'), (850, 853, 'AZ'), (855, 857, 'AZ'),
  (859, 860, 'AZ'), (863, 865, 'AZ'), (870, 871, 'NM'), (873, 875, 'NM'), (877, 884, 'NM'),
  (885, 885, 'TX'), (889, 891, 'NV'), (893, 895, 'NV'), (897, 898, 'NV'), (900, 908, 'CA'),
  (910, 928, 'CA'), (930, 961, 'CA'), (967, 968, 'HI'), (967, 967, 'AS'), (969, 969, 'GU'),
  (969, 969, 'MP'), (970, 979, 'OR'), (980, 986, 'WA'), (988, 994, 'WA'), (995, 999, 'AK');
alter table private.zip_prefixes enable row level security;
alter table private.zip_prefixes force row level security;

create function private.zip_is_in(zip text, state text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.zip_prefixes z
    where z.state = zip_is_in.state and left(zip, 3)::integer between z.first and z.last
  )
$$;
revoke execute on function private.zip_is_in(text, text) from public;
grant execute on function private.zip_is_in(text, text) to service_role;

-- The same ranges as in core/fields/person-name.ts. A text in the database has no code points from D800 to DFFF.
create function private.has_letter(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select regexp_replace(value collate "C",
    '[\u0001-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef'
    || '\u2000-\u2bff\u3000-\u3004\u3008-\u303f\ue000-\uf8ff\ufe00-\ufe2f\uff00-\uff20\uff3b-\uff40\uff5b-\uff65'
    || '\U0001f000-\U0001faff\U000e0000-\U000e0fff]', '', 'g') <> ''
$$;
grant execute on function private.has_letter(text) to authenticated, service_role;

-- A number in the form +16025550142. What was typed as a US number gets its country code; anything that is neither stays
-- as it was, for the check to refuse.
create function private.normal_phone(value text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when value ~ '^[0-9[:space:]().+-]+$' and digits ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$' and value !~ '^[[:space:]]*\+[^1]'
      then '+1' || right(digits, 10)
    when value ~ '^[[:space:]]*\+[0-9[:space:]().-]+$' then '+' || digits
    else value
  end
  from (select regexp_replace(value, '[^0-9]', '', 'g') as digits) typed
$$;
grant execute on function private.normal_phone(text) to authenticated, service_role;

create function private.is_phone(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$' or value ~ '^\+[2-9][0-9]{6,14}$' $$;
grant execute on function private.is_phone(text) to authenticated, service_role;

alter table public.profiles
  add column preferred_name text constraint preferred_name_at_most_100 check (char_length(preferred_name) <= 100),
  add column pronouns text constraint pronouns_at_most_40 check (char_length(pronouns) <= 40),
  add column pharmacy_name text constraint pharmacy_name_at_most_200 check (char_length(pharmacy_name) <= 200),
  add column pharmacy_address text constraint pharmacy_address_at_most_300 check (char_length(pharmacy_address) <= 300),
  add column pharmacy_phone text constraint pharmacy_phone_at_most_40 check (char_length(pharmacy_phone) <= 40),
  add column closed_at timestamptz;
comment on column public.profiles.closed_at is 'When the patient closed their account. The record stays.';
grant update (preferred_name, pronouns, pharmacy_name, pharmacy_address, pharmacy_phone) on public.profiles to authenticated;

-- The day it is where the day begins first.
create function private.latest_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Pacific/Kiritimati')::date $$;

-- A sign-up is not refused for what it names: the value is left out and asked for at registration.
create function private.tidy_new_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.phone := private.normal_phone(new.phone);
  new.emergency_contact_phone := private.normal_phone(new.emergency_contact_phone);
  new.pharmacy_phone := private.normal_phone(new.pharmacy_phone);
  if not private.has_letter(new.first_name) then new.first_name := ''; end if;
  if not private.has_letter(new.last_name) then new.last_name := ''; end if;
  if not private.is_phone(new.phone) then new.phone := null; end if;
  if new.date_of_birth < private.latest_today() - interval '120 years' then new.date_of_birth := null; end if;
  return new;
end $$;
revoke execute on function private.tidy_new_profile() from public;
create trigger tidy before insert on public.profiles for each row execute function private.tidy_new_profile();

-- Refuses what a person writes. Only what changes is checked, so that old data never stands in the way of another change.
create function private.check_identity(before public.profiles, new public.profiles) returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.latest_today();
begin
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
revoke execute on function private.check_identity(public.profiles, public.profiles) from public;
grant execute on function private.check_identity(public.profiles, public.profiles) to authenticated, service_role;

create or replace function private.before_profile_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new := private.check_identity(old, new);
  if new.time_zone is distinct from old.time_zone and not private.is_time_zone(new.time_zone) then
    raise exception 'We don''t recognize that time zone. Choose one from the list.'
      using errcode = 'SM102', detail = new.time_zone;
  end if;
  if private.is_person() and pg_trigger_depth() = 1 then
    perform private.check_profile_change(old, new);
    if (new.current_medications, new.medication_history)
        is distinct from (old.current_medications, old.medication_history)
      and private.is_medication_list(new.current_medications) and private.is_medication_list(new.medication_history)
    then
      new.current_medications := private.without_claims(
        new.current_medications, old.current_medications || old.medication_history);
      new.medication_history := private.without_claims(
        new.medication_history, old.current_medications || old.medication_history);
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- Numbers that are stored already get the same form.
update public.profiles set phone = phone
  where phone is distinct from private.normal_phone(phone)
    or emergency_contact_phone is distinct from private.normal_phone(emergency_contact_phone);
