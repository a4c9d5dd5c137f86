-- Patients, what a sign-up makes of a new user, and the forms a person has not sent yet.

create function private.new_patient_id() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  candidate text;
  random_bytes bytea;
begin
  loop
    random_bytes := extensions.gen_random_bytes(4);
    candidate := (1000000 + (
      (get_byte(random_bytes, 0)::bigint << 24) + (get_byte(random_bytes, 1) << 16)
      + (get_byte(random_bytes, 2) << 8) + get_byte(random_bytes, 3)
    ) % 9000000)::text;
    exit when not exists (select from public.profiles where patient_id = candidate);
  end loop;
  return candidate;
end $$;
revoke execute on function private.new_patient_id() from public;
grant execute on function private.new_patient_id() to service_role;

-- Each entry is an object, or the plain text of an old entry, and nothing else.
create function private.is_medication_list(list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(list) = 'array'
    and not jsonb_path_exists(list, 'strict $[*] ? (@.type() != "object" && @.type() != "string")')
$$;
grant execute on function private.is_medication_list(jsonb) to authenticated, service_role;

-- Lower case without accents and apostrophes, so that "lucia" finds Lucía and "obrien" finds O'Brien.
create function private.plain_letters(value text) returns text
language sql immutable set search_path = ''
as $$ select lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C") $$;

-- Letters as people type them: without accents, in small letters, in any script. Spelled out and not left to a
-- collation, so that it is the same on every server.
create function private.name_letters(value text) returns text
language sql immutable
as $$
  select pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
    pg_catalog.lower(pg_catalog.regexp_replace(
      normalize(value, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670''’‘`ʻʼ]', '', 'g'
    ) collate "C"),
    'ØøŁłĐđÐðĦħŦŧŊŋıÆŒÞАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
    'oollddddhhttnniæœþабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψωσաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
revoke execute on function private.name_letters(text) from public;
grant execute on function private.name_letters(text) to authenticated, service_role;

-- A name as " lucia pena ortiz": each word of a search must begin a word of it. It sets no search_path, so
-- the planner can inline it and use the index.
create function private.folded_name(first_name text, last_name text) returns text
language sql immutable
as $$
  select ' ' || pg_catalog.regexp_replace(
    private.name_letters(first_name || ' ' || last_name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003\u30fb]+', ' ', 'g')
$$;
grant execute on function private.folded_name(text, text) to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  patient_id text not null unique default private.new_patient_id() check (patient_id ~ '^[0-9]{7}$'),
  first_name text not null default '',
  last_name text not null default '',
  date_of_birth date check (date_of_birth between '1900-01-01' and now()::date + 1),
  phone text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip_code text,
  emergency_contact_name text,
  emergency_contact_phone text,
  emergency_contact_relationship text,
  insurance_provider text,
  insurance_policy_number text,
  hipaa_consent boolean not null default false,
  treatment_consent boolean not null default false,
  ai_assisted_notes_consent boolean not null default false,
  recording_consent_given boolean not null default false,
  registration_completed boolean not null default false,
  past_medical_history text,
  surgical_history text,
  allergies text,
  current_medications jsonb not null default '[]' check (private.is_medication_list(current_medications)),
  medication_history jsonb not null default '[]' check (private.is_medication_list(medication_history)),
  intake_completed boolean not null default false,
  onboarding_completed boolean not null default false,
  preferred_language text not null default 'English',
  time_zone text not null default 'America/Phoenix',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  preferred_name text constraint preferred_name_at_most_100 check (char_length(preferred_name) <= 100),
  pronouns text constraint pronouns_at_most_40 check (char_length(pronouns) <= 40),
  pharmacy_name text constraint pharmacy_name_at_most_200 check (char_length(pharmacy_name) <= 200),
  pharmacy_address text constraint pharmacy_address_at_most_300 check (char_length(pharmacy_address) <= 300),
  pharmacy_phone text constraint pharmacy_phone_at_most_40 check (char_length(pharmacy_phone) <= 40),
  closed_at timestamptz,
  constraint intake_follows_registration check (not intake_completed or registration_completed),
  constraint onboarding_follows_intake check (not onboarding_completed or intake_completed),
  constraint first_name_at_most_100 check (char_length(first_name) <= 100),
  constraint last_name_at_most_100 check (char_length(last_name) <= 100),
  constraint phone_at_most_40 check (char_length(phone) <= 40),
  constraint address_line1_at_most_200 check (char_length(address_line1) <= 200),
  constraint address_line2_at_most_200 check (char_length(address_line2) <= 200),
  constraint city_at_most_100 check (char_length(city) <= 100),
  constraint state_at_most_40 check (char_length(state) <= 40),
  constraint zip_code_at_most_20 check (char_length(zip_code) <= 20),
  constraint emergency_contact_name_at_most_200 check (char_length(emergency_contact_name) <= 200),
  constraint emergency_contact_phone_at_most_40 check (char_length(emergency_contact_phone) <= 40),
  constraint emergency_contact_relationship_at_most_100 check (char_length(emergency_contact_relationship) <= 100),
  constraint insurance_provider_at_most_200 check (char_length(insurance_provider) <= 200),
  constraint insurance_policy_number_at_most_100 check (char_length(insurance_policy_number) <= 100),
  constraint past_medical_history_at_most_10000 check (char_length(past_medical_history) <= 10000),
  constraint surgical_history_at_most_10000 check (char_length(surgical_history) <= 10000),
  constraint allergies_at_most_4000 check (char_length(allergies) <= 4000),
  constraint preferred_language_at_most_60 check (char_length(preferred_language) <= 60),
  constraint time_zone_at_most_60 check (char_length(time_zone) <= 60),
  constraint current_medications_at_most_100000 check (char_length(current_medications::text) <= 100000),
  constraint medication_history_at_most_200000 check (char_length(medication_history::text) <= 200000),
  constraint registration_is_complete check (not registration_completed or (
    first_name <> '' and last_name <> '' and date_of_birth is not null and phone <> '' and address_line1 <> ''
    and city <> '' and state <> '' and zip_code <> '' and emergency_contact_name <> '' and emergency_contact_phone <> ''
    and coalesce(emergency_contact_relationship, '-') <> '' and hipaa_consent and treatment_consent
  ) is true)
);
comment on table public.profiles is
  'One row for each patient, with the ID of the user. The flags say which stage of onboarding is done.';
comment on column public.profiles.id is '@audit patient';
comment on column public.profiles.closed_at is 'When the patient closed their account. The record stays.';
create index profiles_by_name on public.profiles (lower(last_name), lower(first_name));
create index profiles_searched on public.profiles using gin (
  private.folded_name(first_name || coalesce(' ' || preferred_name, ''), last_name) extensions.gin_trgm_ops,
  patient_id extensions.gin_trgm_ops
);
create index profiles_by_birth on public.profiles (date_of_birth);
create index profiles_with_medications on public.profiles (id) where current_medications <> '[]'::jsonb;
grant select on public.profiles to authenticated;
grant update (
  first_name, last_name, date_of_birth, phone, address_line1, address_line2, city, state, zip_code,
  emergency_contact_name, emergency_contact_phone, emergency_contact_relationship, insurance_provider,
  insurance_policy_number, hipaa_consent, treatment_consent, ai_assisted_notes_consent,
  recording_consent_given, registration_completed, past_medical_history, surgical_history, allergies,
  current_medications, medication_history, intake_completed, onboarding_completed, preferred_language,
  time_zone, preferred_name, pronouns, pharmacy_name, pharmacy_address, pharmacy_phone
) on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- The parts of a medication that a verification covers. Whatever is not plainly "not verified" counts as a
-- claim to be verified, because a browser takes the text "false" for true.
-- Refills that are left may only be lowered, which as_patients_write sees to: who has used them up asks for more.
create function private.verified_medications(list jsonb) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item -> 'id', 'name', item -> 'name', 'dosage', item -> 'dosage',
    'route', item -> 'route', 'frequency', item -> 'frequency',
    'startDate', item -> 'startDate', 'instructions', item -> 'instructions',
    'quantity', item -> 'quantity', 'daysSupply', item -> 'daysSupply', 'refills', item -> 'refills',
    'prescribedBy', item -> 'prescribedBy', 'prescribedDate', item -> 'prescribedDate',
    'verified', item -> 'verified', 'verifiedBy', item -> 'verifiedBy', 'verifiedAt', item -> 'verifiedAt',
    'safetyCheck', item -> 'safetyCheck', 'overrideReason', item -> 'overrideReason',
    'lastRefill', item -> 'lastRefill'
  )
  from jsonb_array_elements(list) item
  where coalesce(item -> 'verified', 'null') not in ('null', 'false')
$$;
grant execute on function private.verified_medications(jsonb) to authenticated, service_role;

-- Patients can't verify a medication themselves, and providers change clinical fields only. The front desk changes
-- contact details and insurance.
create function private.check_profile_change(old public.profiles, new public.profiles) returns void
language plpgsql stable set search_path = ''
as $$
declare
  clinical constant text[] := array[
    'allergies', 'past_medical_history', 'surgical_history', 'current_medications', 'medication_history', 'updated_at'
  ];
  contact constant text[] := array[
    'phone', 'address_line1', 'address_line2', 'city', 'state', 'zip_code', 'emergency_contact_name',
    'emergency_contact_phone', 'emergency_contact_relationship', 'insurance_provider', 'insurance_policy_number',
    'updated_at'
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
  elsif private.is_front_desk() then
    if (to_jsonb(new) - contact) is distinct from (to_jsonb(old) - contact) then
      raise exception 'The front desk can change only contact details and insurance.' using errcode = 'SM125';
    end if;
  -- No client may write closed_at; the practice's closing of an account does.
  elsif (to_jsonb(new) - clinical - 'closed_at') is distinct from (to_jsonb(old) - clinical - 'closed_at') then
    raise exception 'Providers can change only the clinical part of a patient''s profile.'
      using errcode = 'SM113';
  end if;
end $$;
grant execute on function private.check_profile_change(public.profiles, public.profiles) to authenticated, service_role;

-- What happens before a patient's profile is changed, in this order. Inside another trigger the lists show rows that a
-- medication function wrote, and are no claim of a browser.
create function private.before_profile_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  listed_before constant jsonb := old.current_medications || old.medication_history;
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
      new.current_medications := private.without_claims(new.current_medications, listed_before);
      new.medication_history := private.without_claims(new.medication_history, listed_before);
      if (select auth.uid()) = new.id or private.represents(new.id) then
        new.current_medications := private.as_patients_write(new.current_medications, listed_before);
        new.medication_history := private.as_patients_write(new.medication_history, listed_before);
      end if;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- What happens after it.
-- What a guardian or proxy changes in a medication list is a proposal, as the patient's own change is.
create function private.after_profile_change() returns trigger
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
  return null;
end $$;
revoke execute on function private.after_profile_change() from public;

create trigger steps_before before update on public.profiles
  for each row execute function private.before_profile_change();
create trigger steps_after after update on public.profiles
  for each row execute function private.after_profile_change();

-- Registration and intake are complete when they were answered. The database held the registration to that by a
-- constraint that a space would satisfy; the intake could be marked without a single answer.
create function private.require_answers() returns trigger
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
    raise exception 'Answer the medical history before you complete your intake. If there is nothing to say, write "None".'
      using errcode = 'SM953';
  end if;
  return new;
end $$;
revoke execute on function private.require_answers() from public;

create trigger require_answers before update of registration_completed, intake_completed on public.profiles
  for each row execute function private.require_answers();

create function private.watch_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  return null;
end $$;
revoke execute on function private.watch_text() from public;

create trigger watch after update on public.profiles
  for each row execute function private.watch_text();

create function private.after_profile_is_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_in_lists(new.id, new.current_medications, new.medication_history, 'system');
  return null;
end $$;
revoke execute on function private.after_profile_is_added() from public;

create trigger steps_after_adding after insert on public.profiles
  for each row when (new.current_medications <> '[]' or new.medication_history <> '[]')
  execute function private.after_profile_is_added();

-- A sign-up is not refused for what it names: the value is left out and asked for at registration.
create function private.tidy_new_profile() returns trigger
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
revoke execute on function private.tidy_new_profile() from public;

create trigger tidy before insert on public.profiles for each row execute function private.tidy_new_profile();
create trigger clean_names before insert on public.profiles
  for each row execute function private.clean_names();

alter table public.profiles enable row level security;
alter table public.profiles force row level security;

create policy "A patient reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "A patient changes their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- A new user becomes a patient or an unverified provider, depending on how they registered. Nothing a client
-- writes into its metadata can make it an admin or a verified provider.
create function private.welcome_user() returns trigger
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
    if born not between '1900-01-01' and current_date then
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
revoke execute on function private.welcome_user() from public;

create trigger welcome after insert on auth.users
  for each row execute function private.welcome_user();

create function private.person_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(btrim(p.first_name || ' ' || p.last_name), '') from public.providers p where p.user_id = person),
    (select nullif(btrim(p.first_name || ' ' || p.last_name), '') from public.profiles p where p.id = person),
    (select coalesce(
      nullif(btrim(concat_ws(' ', u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name')), ''),
      u.email
    ) from auth.users u where u.id = person)
  )
$$;
comment on function private.person_name is
  'A person''s name, wherever it is stored; null if the account no longer exists.';
revoke execute on function private.person_name(uuid) from public;

-- Drafts of forms.
create table public.form_drafts (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  form text not null check (form <> ''),
  data jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, form),
  constraint form_at_most_200 check (char_length(form) <= 200),
  constraint data_at_most_200000 check (char_length(data::text) <= 200000)
);
comment on table public.form_drafts is 'What a person has typed and not sent yet, on any of their devices.';
grant select, delete on public.form_drafts to authenticated;
grant insert (user_id, form, data), update (user_id, form, data) on public.form_drafts to authenticated;
grant all on public.form_drafts to service_role;

create trigger touch before update on public.form_drafts
  for each row execute function private.touch_updated_at();

create function private.limit_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := case when private.is_staff() then 200 else 30 end;
begin
  if (select count(*) from public.form_drafts d where d.user_id = new.user_id and d.form <> new.form) >= most then
    raise exception 'You have too many unfinished forms. Send or discard one first.' using errcode = 'SM989';
  end if;
  return new;
end $$;
revoke execute on function private.limit_drafts() from public;

create trigger limit_drafts before insert on public.form_drafts
  for each row execute function private.limit_drafts();

alter table public.form_drafts enable row level security;
alter table public.form_drafts force row level security;

create policy "A person reads their own drafts" on public.form_drafts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A person saves their own drafts" on public.form_drafts
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A person changes their own drafts" on public.form_drafts
  for update to authenticated using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "A person discards their own drafts" on public.form_drafts
  for delete to authenticated using (user_id = (select auth.uid()));

-- A browser keeps what it could not send yet, encrypted. The key is given to a live session alone and never stored
-- there, so that what lies on a device can't be read once the session has ended.
create table private.draft_keys (
  user_id uuid primary key references auth.users on delete cascade,
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
comment on table private.draft_keys is 'The key with which a person''s browsers encrypt drafts that wait to be sent.';
revoke all on private.draft_keys from public, anon, authenticated;

create function public.my_draft_key() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  found bytea;
begin
  if person is null then
    return null;
  end if;
  select k.key into found from private.draft_keys k where k.user_id = person;
  if found is null then
    insert into private.draft_keys (user_id) values (person)
      on conflict (user_id) do update set user_id = excluded.user_id returning key into found;
  end if;
  return encode(found, 'base64');
end $$;
revoke execute on function public.my_draft_key() from public;
grant execute on function public.my_draft_key() to authenticated, service_role;

-- Whole years today, by the practice's calendar; null without a birth date.
create function private.age_of(patient uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select extract(year from age((now() at time zone 'America/Phoenix')::date, p.date_of_birth))::integer
  from public.profiles p where p.id = patient
$$;
revoke execute on function private.age_of(uuid) from public;

create function private.is_minor(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.age_of(patient) < 18, false) $$;
revoke execute on function private.is_minor(uuid) from public;
grant execute on function private.is_minor(uuid) to authenticated, service_role;

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

-- The day it is where the day begins first.
create function private.latest_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Pacific/Kiritimati')::date $$;

-- Refuses what a person writes. Only what changes is checked, so that old data never stands in the way of another change.
create function private.check_identity(before public.profiles, new public.profiles) returns public.profiles
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
    raise exception 'A city has no numbers in its name. Put numbers into the street address.' using errcode = 'SM765';
  end if;
  return new;
end $$;
revoke execute on function private.check_identity(public.profiles, public.profiles) from public;
grant execute on function private.check_identity(public.profiles, public.profiles) to authenticated, service_role;

-- A patient closes their account. The record stays, because the law requires it; visits are canceled, reminders end, and
-- nobody signs in to the account again. Only the server calls this, after the person proved again who they are.
-- Who only acts for others closes their account too. A minor doesn't: leaving care is for whoever consented to it.
create function private.close_account(person uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  patient public.profiles;
begin
  select * into patient from public.profiles p where p.id = person for update;
  if exists (select from public.providers p where p.user_id = person)
    or exists (select from public.user_roles r where r.user_id = person and r.role not in ('patient', 'representative'))
    or patient.id is null and not exists (
      select from public.user_roles r where r.user_id = person and r.role = 'representative'
    )
  then
    raise exception 'Staff can''t close their account here. Ask the supervising physician.' using errcode = 'SM770';
  end if;
  if private.is_minor(person) then
    raise exception 'You''re under 18, so you can''t close this account yourself. Ask a parent or guardian to call us.'
      using errcode = 'SM775';
  end if;
  if patient.closed_at is not null then
    raise exception 'This account is already closed.' using errcode = 'SM771';
  end if;
  if exists (select from public.appointments a where a.patient_id = person and a.status = 'in_progress') then
    raise exception 'You have a visit in progress. End the visit first.' using errcode = 'SM772';
  end if;
  if private.is_only_guardian(person) then
    raise exception 'You''re the only guardian of someone here. Call us so someone else can act for them first.'
      using errcode = 'SM773';
  end if;
  return private.end_account(person, case when patient.id is null then 'representative' else 'patient' end);
end $$;
comment on function private.close_account is 'A person closes their own account. The medical record stays.';
revoke execute on function private.close_account(uuid) from public;
grant execute on function private.close_account(uuid) to service_role;

-- Staff see the name a patient goes by in every list, and the legal first name with it where identity matters.
-- Bills, claims, prescriptions, letters, record requests and the audit log keep the legal name.
create function private.called_name(first_name text, preferred_name text, last_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when coalesce(btrim(preferred_name), '') = '' then first_name
    -- Some people enter their whole name.
    when lower(btrim(preferred_name)) like '% ' || lower(btrim(last_name)) and btrim(last_name) <> ''
      then btrim(left(btrim(preferred_name), -length(btrim(last_name))))
    else btrim(preferred_name)
  end
$$;
comment on function private.called_name is 'The first name a patient goes by.';
revoke execute on function private.called_name(text, text, text) from public;
grant execute on function private.called_name(text, text, text) to authenticated, service_role;

create function private.identity_name(first_name text, preferred_name text, last_name text) returns text
language sql immutable set search_path = ''
as $$
  select case when called = btrim(first_name) then called else called || ' (' || btrim(first_name) || ')' end
  from (select private.called_name(first_name, preferred_name, last_name) as called) names
$$;
comment on function private.identity_name is 'The first name a patient goes by, with the legal one in parentheses where it differs.';
revoke execute on function private.identity_name(text, text, text) from public;
grant execute on function private.identity_name(text, text, text) to authenticated, service_role;

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

-- "xxx" stands in for a name, too. The same rule as in core/fields/person-name.ts.
create function private.is_placeholder(value text) returns boolean
language sql immutable set search_path = ''
as $$ select btrim(value) ~* '^(n/a|none|test|ninguno|prueba|x{3,})[0-9[:space:].]*$' $$;
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

create table private.unproven_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.unproven_addresses is
  'Accounts whose email address nobody has proved to own: they were made while no email could be sent. Written by the server alone.';
grant select, insert, delete on private.unproven_addresses to service_role;

alter table private.unproven_addresses enable row level security;
alter table private.unproven_addresses force row level security;
