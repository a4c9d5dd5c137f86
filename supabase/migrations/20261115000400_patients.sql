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

-- A name as " lucia pena ortiz": each word of a search must begin a word of it. It sets no search_path, so
-- the planner can inline it and use the index.
create function private.folded_name(first_name text, last_name text) returns text
language sql immutable
as $$
  select ' ' || pg_catalog.regexp_replace(pg_catalog.lower(pg_catalog.regexp_replace(
    normalize(first_name || ' ' || last_name, nfkd), '[\u0300-\u036f''’‘`]', '', 'g') collate "C"),
    '[^a-z0-9]+', ' ', 'g')
$$;
grant execute on function private.folded_name(text, text) to authenticated, service_role;

-- It sets no search_path, so the planner can inline it instead of calling it for each patient.
create function private.medications_waiting(list jsonb, out refills bigint, out unverified bigint) returns setof record
language sql immutable rows 1
as $$
  select
    pg_catalog.count(*) filter (where pg_catalog.jsonb_typeof(item) = 'object' and item ->> 'cardStatus' = 'pending'),
    pg_catalog.count(*) filter (
      where pg_catalog.jsonb_typeof(item) <> 'object'
        or (coalesce(item ->> 'status', 'ongoing') <> 'discontinued' and coalesce(item -> 'verified', 'false') <> 'true')
    )
  from pg_catalog.jsonb_array_elements(list) item
$$;
comment on function private.medications_waiting is
  'How many medications of a list have a refill request, and how many are not verified.';
grant execute on function private.medications_waiting(jsonb) to authenticated, service_role;

create function private.waits_for_somebody(list jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select w.refills + w.unverified > 0 from private.medications_waiting(list) w $$;
grant execute on function private.waits_for_somebody(jsonb) to authenticated, service_role;

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
  constraint registration_is_complete check (
    not registration_completed or (
      first_name <> '' and last_name <> '' and date_of_birth is not null and phone <> '' and address_line1 <> ''
      and city <> '' and state <> '' and zip_code <> '' and emergency_contact_name <> ''
      and emergency_contact_phone <> '' and emergency_contact_relationship <> ''
      and hipaa_consent and treatment_consent
    ) is true
  ),
  constraint intake_follows_registration check (not intake_completed or registration_completed),
  constraint onboarding_follows_intake check (not onboarding_completed or intake_completed)
);
comment on table public.profiles is
  'One row for each patient, with the ID of the user. The flags say which stage of onboarding is done.';
comment on column public.profiles.id is '@audit patient';
create index profiles_by_name on public.profiles (lower(last_name), lower(first_name));
-- A small index: few patients have medications waiting at any time.
create index profiles_with_medications_waiting on public.profiles (id) where private.waits_for_somebody(current_medications);
create index profiles_searched on public.profiles using gin (
  private.folded_name(first_name, last_name) extensions.gin_trgm_ops, patient_id extensions.gin_trgm_ops
);
grant select on public.profiles to authenticated;
grant update (
  first_name, last_name, date_of_birth, phone, address_line1, address_line2, city, state, zip_code,
  emergency_contact_name, emergency_contact_phone, emergency_contact_relationship, insurance_provider,
  insurance_policy_number, hipaa_consent, treatment_consent, ai_assisted_notes_consent,
  recording_consent_given, registration_completed, past_medical_history, surgical_history, allergies,
  current_medications, medication_history, intake_completed, onboarding_completed, preferred_language,
  time_zone
) on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- The parts of a medication that a verification covers. Whatever is not plainly "not verified" counts as a
-- claim to be verified, because a browser takes the text "false" for true.
create function private.verified_medications(list jsonb) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item -> 'id', 'name', item -> 'name', 'dosage', item -> 'dosage',
    'route', item -> 'route', 'frequency', item -> 'frequency',
    'startDate', item -> 'startDate', 'instructions', item -> 'instructions',
    'quantity', item -> 'quantity', 'daysSupply', item -> 'daysSupply',
    'refills', item -> 'refills', 'refillsRemaining', item -> 'refillsRemaining',
    'prescribedBy', item -> 'prescribedBy', 'prescribedDate', item -> 'prescribedDate',
    'verified', item -> 'verified', 'verifiedBy', item -> 'verifiedBy', 'verifiedAt', item -> 'verifiedAt',
    'safetyCheck', item -> 'safetyCheck', 'overrideReason', item -> 'overrideReason',
    'lastRefill', item -> 'lastRefill'
  )
  from jsonb_array_elements(list) item
  where coalesce(item -> 'verified', 'null') not in ('null', 'false')
$$;
grant execute on function private.verified_medications(jsonb) to authenticated, service_role;

-- Patients can't verify a medication themselves, and providers change clinical fields only.
create function private.check_profile_change(old public.profiles, new public.profiles) returns void
language plpgsql stable set search_path = ''
as $$
declare
  clinical constant text[] := array[
    'allergies', 'past_medical_history', 'surgical_history', 'current_medications', 'medication_history', 'updated_at'
  ];
begin
  if (select auth.uid()) = new.id then
    if exists (
      select private.verified_medications(new.current_medications || new.medication_history)
      except select private.verified_medications(old.current_medications || old.medication_history)
    ) then
      raise exception 'Only a provider can verify a medication.' using errcode = 'SM112';
    end if;
  elsif (to_jsonb(new) - clinical) is distinct from (to_jsonb(old) - clinical) then
    raise exception 'Providers can change only the clinical part of a patient''s profile.'
      using errcode = 'SM113';
  end if;
end $$;
grant execute on function private.check_profile_change(public.profiles, public.profiles) to authenticated, service_role;

-- What happens before a patient's profile is changed, in this order. The medication steps are in the medications file.
create function private.before_profile_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.time_zone is distinct from old.time_zone and not private.is_time_zone(new.time_zone) then
    raise exception 'We don''t recognize that time zone. Choose one from the list.'
      using errcode = 'SM102', detail = new.time_zone;
  end if;
  if private.is_person() then
    perform private.check_profile_change(old, new);
    if (new.current_medications, new.medication_history)
      is distinct from (old.current_medications, old.medication_history)
    then
      new := private.stamp_verification(old, new);
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- What happens after it.
create function private.after_profile_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
  if new.current_medications is distinct from old.current_medications then
    perform private.record_medication_events(old, new);
    perform private.tell_of_refill(old, new);
    perform private.tell_of_refill_answer(old, new);
  end if;
  return null;
end $$;
revoke execute on function private.after_profile_change() from public;

create trigger steps_before before update on public.profiles
  for each row execute function private.before_profile_change();
create trigger steps_after after update on public.profiles
  for each row execute function private.after_profile_change();

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
  primary key (user_id, form)
);
comment on table public.form_drafts is 'What a person has typed and not sent yet, on any of their devices.';
grant select, delete on public.form_drafts to authenticated;
grant insert (user_id, form, data), update (user_id, form, data) on public.form_drafts to authenticated;
grant all on public.form_drafts to service_role;

create trigger touch before update on public.form_drafts
  for each row execute function private.touch_updated_at();

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
