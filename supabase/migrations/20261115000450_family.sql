-- People who act for a patient: parents and guardians of a minor, guardians by court order, and proxies an adult
-- names. What one may do is a set of rights; what a guardian may read also follows the practice's rules by age.

create function private.acting_rights() returns text[]
language sql immutable set search_path = ''
as $$ select array['schedule', 'forms', 'billing', 'messages'] $$;
grant execute on function private.acting_rights() to authenticated, service_role;

create function private.reading_rights() returns text[]
language sql immutable set search_path = ''
as $$
  select array['read_notes', 'read_messages', 'read_assessments', 'read_medications', 'read_documents', 'read_records']
$$;
grant execute on function private.reading_rights() to authenticated, service_role;

create table public.guardian_rules (
  id uuid primary key default gen_random_uuid(),
  state text check (state ~ '^[A-Z]{2}$'),
  from_age smallint not null,
  to_age smallint not null,
  may_read text[] not null default '{}' check (may_read <@ private.reading_rights()),
  may_sign_in boolean not null default false,
  reason_english text not null check (char_length(btrim(reason_english)) between 10 and 500),
  reason_spanish text not null check (char_length(btrim(reason_spanish)) between 10 and 500),
  changed_by uuid default auth.uid() references auth.users on delete set null,
  updated_at timestamptz not null default now(),
  check (from_age between 0 and 17 and to_age between from_age and 17),
  constraint one_rule_for_each_age exclude using gist (
    (coalesce(state, '')) with =, (int4range(from_age, to_age, '[]')) with &&
  )
);
comment on table public.guardian_rules is
  'What a guardian may read of a minor, and whether the minor may sign in, by age and state. No state: everywhere else.';
grant select, delete on public.guardian_rules to authenticated;
grant insert (id, state, from_age, to_age, may_read, may_sign_in, reason_english, reason_spanish),
  update (state, from_age, to_age, may_read, may_sign_in, reason_english, reason_spanish)
  on public.guardian_rules to authenticated;
grant all on public.guardian_rules to service_role;

create function private.stamp_guardian_rule() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_by := coalesce((select auth.uid()), new.changed_by);
  new.updated_at := now();
  return new;
end $$;

create trigger stamp before insert or update on public.guardian_rules
  for each row execute function private.stamp_guardian_rule();
create trigger audit after insert or update or delete on public.guardian_rules
  for each row execute function private.audit_row();

alter table public.guardian_rules enable row level security;
alter table public.guardian_rules force row level security;

create policy "A signed-in person reads the rules for guardians" on public.guardian_rules
  for select to authenticated using (true);
create policy "The supervisor adds a rule for guardians" on public.guardian_rules
  for insert to authenticated with check ((select private.is_admin()));
create policy "The supervisor changes a rule for guardians" on public.guardian_rules
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "The supervisor removes a rule for guardians" on public.guardian_rules
  for delete to authenticated using ((select private.is_admin()));

create table public.representatives (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete cascade,
  user_id uuid references auth.users on delete cascade,
  invited_email text check (char_length(invited_email) between 3 and 254),
  kind text not null check (kind in ('guardian', 'proxy')),
  basis text not null check (basis in ('minor', 'court_order', 'named_by_patient')),
  relation text not null check (char_length(btrim(relation)) between 2 and 60),
  rights text[] not null check (rights <@ (private.acting_rights() || private.reading_rights())),
  opened_record boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  accepted_at timestamptz,
  document_name text check (char_length(document_name) <= 300),
  verified_at timestamptz,
  verified_by uuid references auth.users on delete set null,
  verified_state text,
  limited_reason text check (char_length(limited_reason) <= 500),
  revoked_at timestamptz,
  revoked_by uuid references auth.users on delete set null,
  revoke_reason text check (char_length(revoke_reason) <= 500),
  end_told_at timestamptz,
  created_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A sign-in for a minor is asked for by the guardian and given by the practice.
  requested_sign_in text check (char_length(requested_sign_in) <= 254),
  document_decline_reason text check (char_length(document_decline_reason) <= 500),
  check ((kind = 'proxy') = (basis = 'named_by_patient')),
  check (user_id is not null or invited_email is not null),
  check (user_id is distinct from patient_id),
  check (ends_at > starts_at)
);
comment on table public.representatives is
  'Who acts for whom, by which right and until when. Rows are ended, never removed; functions alone write them.';
comment on column public.representatives.patient_id is '@audit patient';
comment on column public.representatives.opened_record is
  'This person opened the patient''s record, and may fill in the registration before the practice has verified them.';
comment on column public.representatives.verified_state is
  'The patient''s state when the practice verified the guardian. The rules by state follow it, not the profile.';
comment on column public.representatives.document_name is
  'The file that proves the guardianship, in the bucket guardian-documents.';
comment on column public.representatives.requested_sign_in is
  'The address a guardian wants the minor to sign in with, until the practice has asked the minor.';
comment on column public.representatives.document_decline_reason is
  'Why the last document was not accepted, until another one is sent.';

-- Ended, not begun, not accepted or not verified: such a row gives nothing.
create function private.is_in_force(r public.representatives) returns boolean
language sql stable security definer set search_path = ''
as $$
  select r.revoked_at is null and r.user_id is not null and r.accepted_at is not null
    and now() >= r.starts_at and (r.ends_at is null or now() < r.ends_at)
    and case
      when r.kind = 'proxy' then coalesce(private.age_of(r.patient_id) >= 18, false)
      when r.basis = 'minor' then r.verified_at is not null and coalesce(private.age_of(r.patient_id) < 18, false)
      else r.verified_at is not null
    end
$$;
revoke execute on function private.is_in_force(public.representatives) from public;

-- 'patient', 'guardian' or 'proxy'; nothing for staff and the server.
create function private.acting_as(patient uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when patient = (select auth.uid()) then 'patient' else (
    select r.kind from public.representatives r
    where r.user_id = (select auth.uid()) and r.patient_id = patient and r.revoked_at is null
      and (private.is_in_force(r) or r.opened_record)
    limit 1
  ) end
$$;
comment on function private.acting_as is 'In which capacity the caller acts in this patient''s record.';
revoke execute on function private.acting_as(uuid) from public;
grant execute on function private.acting_as(uuid) to authenticated, service_role;

-- The audit log names the capacity beside the person.
create function private.record_audit(event_type text, patient uuid, row_id text, details jsonb default '{}')
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
revoke execute on function private.record_audit(text, uuid, text, jsonb) from public;

create index representatives_of_patient on public.representatives (patient_id);
create index representatives_of_user on public.representatives (user_id, patient_id);
create index representatives_invited on public.representatives (lower(invited_email)) where user_id is null;
create unique index representatives_at_once on public.representatives (patient_id, user_id) where revoked_at is null;
grant select (
  id, patient_id, user_id, invited_email, kind, basis, relation, rights, opened_record, starts_at, ends_at,
  accepted_at, document_name, verified_at, verified_by, verified_state, revoked_at, end_told_at, created_by,
  created_at, updated_at, document_decline_reason
) on public.representatives to authenticated;
grant select on public.representatives to clinic_staff;
grant all on public.representatives to service_role;

create trigger touch before update on public.representatives
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.representatives
  for each row execute function private.audit_row();

-- Each opens a record or tells the supervising physician; ended and begun again without end, they would fill both.
create trigger limit_rate before insert or update of document_name, requested_sign_in on public.representatives
  for each row execute function private.limit_rate('40', '86400');

alter table public.representatives enable row level security;
alter table public.representatives force row level security;

create policy "A patient reads who acts for them" on public.representatives
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A representative reads for whom they act" on public.representatives
  for select to authenticated using (user_id = (select auth.uid()));
create policy "The supervisor reads who acts for whom" on public.representatives
  for select to authenticated using ((select private.is_admin()));

-- What a minor's own row, or the treating provider, has shared with the guardians.
create table public.guardian_releases (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete cascade,
  relation text not null check (
    relation in ('progress_notes', 'assessment_results', 'patient_provider_messages', 'patient_documents', 'intake_responses')
  ),
  row_id uuid not null,
  released_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table public.guardian_releases is
  'What was shared with the guardians of a minor although the rules keep it private. Functions alone write it.';
comment on column public.guardian_releases.patient_id is '@audit patient';
create index guardian_releases_of_patient on public.guardian_releases (patient_id, relation);
create unique index guardian_releases_at_once on public.guardian_releases (relation, row_id) where withdrawn_at is null;
grant select on public.guardian_releases to authenticated;
grant all on public.guardian_releases to service_role;

create trigger audit after insert or update or delete on public.guardian_releases
  for each row execute function private.audit_row();

alter table public.guardian_releases enable row level security;
alter table public.guardian_releases force row level security;

create policy "A patient reads what is shared with their guardians" on public.guardian_releases
  for select to authenticated using (patient_id = (select auth.uid()));

-- The signature under registration and treatment, by whoever may give it.
create table public.registration_consents (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete cascade,
  signed_by uuid references auth.users on delete set null,
  acting_as text not null check (acting_as in ('patient', 'guardian')),
  representative_id uuid references public.representatives on delete set null,
  signature text not null check (char_length(btrim(signature)) between 2 and 200),
  signed_at timestamptz not null default now(),
  ip_address inet
);
comment on table public.registration_consents is
  'Who signed for the privacy notice and treatment: a verified guardian for a minor, later the patient themselves.';
comment on column public.registration_consents.patient_id is '@audit patient';
create index registration_consents_of_patient on public.registration_consents (patient_id, signed_at);
create index registration_consents_signed_by on public.registration_consents (signed_by);
create index registration_consents_by_representative on public.registration_consents (representative_id);
grant select on public.registration_consents to authenticated;
grant all on public.registration_consents to service_role;

create trigger audit after insert or update or delete on public.registration_consents
  for each row execute function private.audit_row();
create trigger limit_rate before insert on public.registration_consents
  for each row execute function private.limit_rate('20', '3600');

alter table public.registration_consents enable row level security;
alter table public.registration_consents force row level security;

create policy "A patient reads who signed for their treatment" on public.registration_consents
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A person reads what they signed for someone" on public.registration_consents
  for select to authenticated using (signed_by = (select auth.uid()));

-- What every policy asks.
create function private.age_on(born date, at timestamptz default now()) returns integer
language sql stable set search_path = ''
as $$ select extract(year from age((at at time zone 'America/Phoenix')::date, born))::integer $$;
grant execute on function private.age_on(date, timestamptz) to authenticated, service_role;

create function private.guardian_rule(wanted_state text, wanted_age integer) returns public.guardian_rules
language sql stable security definer set search_path = ''
as $$
  select g from public.guardian_rules g
  where (g.state = wanted_state or g.state is null) and wanted_age between g.from_age and g.to_age
  order by g.state nulls last limit 1
$$;
revoke execute on function private.guardian_rule(text, integer) from public;

-- The rights that hold at this moment: those given, without what the rules keep private from guardians of a minor.
create function private.rights_now(r public.representatives) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  rule public.guardian_rules;
begin
  if not private.is_in_force(r) then
    return case
      when r.opened_record and r.revoked_at is null and r.verified_at is null then array['forms'] else '{}'
    end;
  end if;
  if r.basis <> 'minor' then
    return r.rights;
  end if;
  rule := private.guardian_rule(r.verified_state, private.age_of(r.patient_id));
  return array(
    select one from unnest(r.rights) one
    where one = any (private.acting_rights()) or one = any (coalesce(rule.may_read, '{}'))
  );
end $$;
revoke execute on function private.rights_now(public.representatives) from public;

-- One array for each right and request: a person who acts for nobody pays one look into an index, and only where
-- the row is not already theirs.
create function private.people_i_act_for(wanted text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(r.patient_id), '{}') from public.representatives r
  where r.user_id = (select auth.uid()) and r.revoked_at is null and wanted = any (private.rights_now(r))
$$;
comment on function private.people_i_act_for is 'The patients for whom the caller holds this right now.';
revoke execute on function private.people_i_act_for(text) from public;
grant execute on function private.people_i_act_for(text) to authenticated, service_role;

create function private.may_act_for(patient uuid, wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r
    where r.user_id = (select auth.uid()) and r.patient_id = patient and r.revoked_at is null
      and wanted = any (private.rights_now(r))
  )
$$;
revoke execute on function private.may_act_for(uuid, text) from public;
grant execute on function private.may_act_for(uuid, text) to authenticated, service_role;

-- Rows that were shared although the rules keep their kind private. The guardian's own right is still needed.
create function private.shared_with_me(wanted_relation text, wanted text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(s.row_id), '{}')
  from public.representatives r join public.guardian_releases s on s.patient_id = r.patient_id
  where r.user_id = (select auth.uid()) and r.kind = 'guardian' and wanted = any (r.rights) and private.is_in_force(r)
    and s.relation = wanted_relation and s.withdrawn_at is null
$$;
revoke execute on function private.shared_with_me(text, text) from public;
grant execute on function private.shared_with_me(text, text) to authenticated, service_role;

create function private.represents(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.acting_as(patient) in ('guardian', 'proxy'), false) $$;
revoke execute on function private.represents(uuid) from public;
grant execute on function private.represents(uuid) to authenticated, service_role;

-- Signed by a guardian who is still the verified guardian.
create function private.has_guardian_consent(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.registration_consents c join public.representatives r on r.id = c.representative_id
    where c.patient_id = patient and c.acting_as = 'guardian' and private.is_in_force(r)
  )
$$;
revoke execute on function private.has_guardian_consent(uuid) from public;
grant execute on function private.has_guardian_consent(uuid) to authenticated, service_role;

-- Somebody whose guardian signed for them, and who is an adult now, signs for themselves.
create function private.must_sign_as_adult(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not private.is_minor(patient)
    and exists (
      select from public.registration_consents c join public.representatives r on r.id = c.representative_id
      where c.patient_id = patient and c.acting_as = 'guardian' and r.basis = 'minor'
    )
    and not exists (
      select from public.registration_consents c where c.patient_id = patient and c.acting_as = 'patient'
    )
$$;
revoke execute on function private.must_sign_as_adult(uuid) from public;
grant execute on function private.must_sign_as_adult(uuid) to authenticated, service_role;

-- Has the patient an account they can sign in to? A small child has none.
create function private.signs_in(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.users u where u.id = patient and u.email is not null) $$;
revoke execute on function private.signs_in(uuid) from public;
grant execute on function private.signs_in(uuid) to authenticated, service_role;

-- Whoever registers for someone else gets an account without a patient's record.
create function private.welcome_representative() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles where user_id = new.id and role = 'patient';
  delete from public.profiles where id = new.id;
  insert into public.user_roles (user_id, role) values (new.id, 'representative') on conflict do nothing;
  return null;
end $$;
revoke execute on function private.welcome_representative() from public;

-- It runs after "welcome", because triggers fire in the order of their names.
create trigger welcome_representative after insert on auth.users
  for each row
  when (new.raw_user_meta_data ->> 'registering_for' = 'someone_else'
    and not new.raw_user_meta_data ?| array['license_states', 'credentials'])
  execute function private.welcome_representative();

-- Profiles: the forms of registration and history, the medication list among them.
create policy "A guardian or proxy with forms reads the profile" on public.profiles
  for select to authenticated using (id = any ((select private.people_i_act_for('forms'))::uuid[]));
create policy "A guardian or proxy with forms changes the profile" on public.profiles
  for update to authenticated using (id = any ((select private.people_i_act_for('forms'))::uuid[]))
  with check (id = any ((select private.people_i_act_for('forms'))::uuid[]));

create function private.represents_anyone() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.representatives r where r.user_id = (select auth.uid())) $$;
revoke execute on function private.represents_anyone() from public;
grant execute on function private.represents_anyone() to authenticated, service_role;

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

-- A parent joins for a small child. Whoever signs in on their own has their visits to themselves, unless the
-- representative may read the notes anyway. A visit begins with consents and a location, so nobody joins who may not
-- fill in forms.
create function private.may_join_for(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_act_for(patient, 'schedule') and private.may_act_for(patient, 'forms')
    and (private.may_act_for(patient, 'read_notes') or not private.signs_in(patient))
$$;
revoke execute on function private.may_join_for(uuid) from public;
grant execute on function private.may_join_for(uuid) to authenticated, service_role;

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

-- A representative gets a copy of the notifications they may read, and of no other. Who schedules for a patient also
-- hears that the provider of a visit can't see them in their state.
create function private.right_of_notification(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind = 'message' then 'read_messages'
    when kind like 'appointment\_%' or kind in ('session_entry', 'state_open', 'visit_license') then 'schedule'
    when kind in ('note_released', 'safety_plan') then 'read_notes'
    when kind = 'document_released' then 'read_notes'
    when kind like 'assessment\_%' then 'read_assessments'
    when kind like 'medication\_%' or kind like 'refill\_%' then 'read_medications'
    when kind = 'records_declined' then 'read_records'
    when kind like 'bill%' then 'billing'
    when kind = 'contact_changed' then 'forms'
  end
$$;
comment on function private.right_of_notification is
  'The right a representative needs to get a copy of a patient''s notification. A kind that is not named is not copied.';

create function private.copy_to_representatives() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_representatives(new.user_id, new.kind, new.title, new.link, new.code, new.subject);
  return null;
end $$;
revoke execute on function private.copy_to_representatives() from public;

-- How somebody comes to act for a patient, is verified, limited and ended.
create function private.clean_rights(wanted text[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  clean constant text[] := array(
    select distinct one from unnest(wanted) one where one = any (private.acting_rights() || private.reading_rights()) order by 1
  );
begin
  if cardinality(clean) = 0 or not wanted <@ clean then
    raise exception 'Choose at least one thing this person may do.' using errcode = 'SM734';
  end if;
  return clean;
end $$;

create function private.said_reason(reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(btrim(coalesce(reason, ''))) not between 10 and 500 then
    raise exception 'Enter a reason of at least 10 characters for this change.' using errcode = 'SM742';
  end if;
  return btrim(reason);
end $$;

create function private.open_representation(wanted uuid) returns public.representatives
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_row public.representatives;
begin
  select r.* into found_row from public.representatives r where r.id = wanted and r.revoked_at is null for update;
  if found_row.id is null then
    raise exception 'We couldn''t find that person, or their access has already ended.' using errcode = 'SM730';
  end if;
  return found_row;
end $$;
revoke execute on function private.open_representation(uuid) from public;

-- A parent or guardian opens a record for somebody who has no account.
create function public.register_dependent(
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
  select array_agg(p.id) into namesakes
    from public.representatives r join public.profiles p on p.id = r.patient_id
    where r.user_id = me and r.revoked_at is null and r.accepted_at is not null
      and private.age_on(p.date_of_birth) = private.age_on(register_dependent.date_of_birth)
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
comment on function public.register_dependent is
  'Opens a record for a minor, or for somebody under a court-ordered guardianship. The practice verifies it later.';
revoke execute on function public.register_dependent(text, text, date, text, text, text, uuid) from public;
grant execute on function public.register_dependent(text, text, date, text, text, text, uuid)
  to authenticated, service_role;

create function public.attach_guardian_document(representation uuid, object_name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives := private.open_representation(representation);
begin
  if r.user_id is distinct from (select auth.uid()) or r.kind <> 'guardian' or r.verified_at is not null then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if private.folder_owner(object_name) is distinct from r.id or not exists (
    select from storage.objects o where o.bucket_id = 'guardian-documents' and o.name = object_name
  ) then
    raise exception 'Upload the document that shows you''re the parent or guardian first.' using errcode = 'SM733';
  end if;
  update public.representatives set document_name = object_name, document_decline_reason = null where id = r.id;
  perform private.notify(a.user_id, 'guardian_to_verify', 'A guardian is waiting to be verified', null, '/admin/guardians')
    from public.user_roles a where a.role = 'admin';
end $$;
revoke execute on function public.attach_guardian_document(uuid, text) from public;
grant execute on function public.attach_guardian_document(uuid, text) to authenticated, service_role;

-- An adult names a proxy; a minor, a guardian or the practice names a guardian, whom the practice verifies.
-- Names where the invitation is, and notifies who has an account already.
create function public.invite_representative(
  patient uuid, email text, relation text, rights text[], ends_at timestamptz default null, basis text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  minor constant boolean := private.is_minor(patient);
  wanted_basis constant text := case
    when minor then 'minor' when basis = 'court_order' and private.is_admin() then 'court_order' else 'named_by_patient'
  end;
  address constant text := lower(btrim(coalesce(email, '')));
  english constant text[] := array['You''re asked to help someone with their care',
    E'A person you know asks you to help with their care at this practice. Sign in or create an account with this email address to read what they ask for and to accept or decline: {site}/family\n\nIf you don''t know what this is about, you can ignore this email.'];
  spanish constant text[] := array['Le piden ayuda con la atención de otra persona',
    E'Una persona que usted conoce le pide ayuda con su atención en este consultorio. Inicie sesión o cree una cuenta con este correo para leer lo que le pide y aceptar o rechazar: {site}/family\n\nSi no sabe de qué se trata, puede ignorar este mensaje.'];
  known constant uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(invite_representative.email)));
  made uuid;
begin
  if not coalesce(
    me = patient or private.is_admin() or (minor and private.acting_as(patient) = 'guardian' and private.may_act_for(patient, 'forms')),
    false
  ) or (wanted_basis = 'named_by_patient' and me is distinct from patient)
    or not exists (select from public.profiles p where p.id = patient)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(address) > 254
    or exists (select from auth.users u where u.id = patient and lower(u.email) = address)
  then
    raise exception 'Enter another email address. This one can''t be used here.' using errcode = 'SM737';
  end if;
  if invite_representative.ends_at is not null
    and (invite_representative.ends_at <= now() or invite_representative.ends_at > now() + interval '5 years')
  then
    raise exception 'Choose an end date in the future, within 5 years.' using errcode = 'SM735';
  end if;
  perform private.refuse_too_often(private.count_try('invite:' || me, 10, 86400));
  if exists (
    select from public.representatives r left join auth.users u on u.id = r.user_id
    where r.patient_id = patient and r.revoked_at is null and (r.ends_at is null or r.ends_at > now())
      and (lower(r.invited_email) = address or lower(u.email) = address)
  ) then
    raise exception 'This person already acts for the patient, or has been invited.' using errcode = 'SM736';
  end if;
  insert into public.representatives (patient_id, invited_email, kind, basis, relation, rights, ends_at)
    values (
      patient, address, case when wanted_basis = 'named_by_patient' then 'proxy' else 'guardian' end, wanted_basis,
      btrim(relation), private.clean_rights(invite_representative.rights), invite_representative.ends_at
    ) returning id into made;
  if known is null then
    perform private.queue_mail(address, english[1] || ' / ' || spanish[1], english[2] || E'\n\n' || spanish[2], null,
      'representative_invited');
  else
    perform private.queue_mail_to(known, 'representative_invited', english, spanish);
  end if;
  perform private.notify(u.id, 'representative_invited', 'Someone asked you to help with their care', null, '/family')
    from auth.users u
    where lower(u.email) = address and u.email_confirmed_at is not null
      and not exists (select from private.unproven_addresses a where a.user_id = u.id) and not exists (
      select from public.user_roles x where x.user_id = u.id and x.role not in ('patient', 'representative')
    );
  return made;
end $$;
revoke execute on function public.invite_representative(uuid, text, text, text[], timestamptz, text) from public;
grant execute on function public.invite_representative(uuid, text, text, text[], timestamptz, text)
  to authenticated, service_role;

-- What is offered to the caller's confirmed email address.
-- Whoever registers with an address first could otherwise accept an invitation that was meant for its owner.
create function public.my_invitations()
returns table (
  id uuid, patient_name text, kind text, relation text, rights text[], ends_at timestamptz, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select r.id, private.person_name(r.patient_id), r.kind, r.relation, r.rights, r.ends_at, r.created_at
  from public.representatives r join auth.users u on lower(u.email) = lower(r.invited_email)
  where u.id = (select auth.uid()) and u.email_confirmed_at is not null and r.user_id is null and r.revoked_at is null
    and (r.ends_at is null or r.ends_at > now())
    and not exists (select from private.unproven_addresses a where a.user_id = u.id)
  order by r.created_at
$$;
revoke execute on function public.my_invitations() from public;
grant execute on function public.my_invitations() to authenticated, service_role;

create function public.accept_invitation(representation uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
begin
  if private.is_staff() or not exists (select from public.my_invitations() i where i.id = r.id) then
    raise exception 'We couldn''t find that person, or their access has already ended.' using errcode = 'SM730';
  end if;
  if private.is_minor(me) then
    raise exception 'You need to be 18 or older to act for someone else.' using errcode = 'SM729';
  end if;
  insert into public.user_roles (user_id, role) values (me, 'representative') on conflict do nothing;
  update public.representatives set user_id = me, accepted_at = now() where id = r.id;
  perform private.notify(r.patient_id, 'representative_accepted', private.person_name(me) || ' can now help with your care',
    null, '/patient-dashboard/helpers', null, private.person_name(me)) where r.kind = 'proxy';
end $$;
revoke execute on function public.accept_invitation(uuid) from public;
grant execute on function public.accept_invitation(uuid) to authenticated, service_role;

-- An adult takes a proxy back, a representative steps down, the practice ends anyone's access. It holds at once.
create function public.end_representation(representation uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives := private.open_representation(representation);
  invited constant boolean := exists (select from public.my_invitations() i where i.id = r.id);
  helper constant text := coalesce(private.person_name(r.user_id), r.invited_email);
  said text := nullif(left(btrim(coalesce(reason, '')), 500), '');
begin
  if private.is_admin() then
    said := private.said_reason(reason);
  elsif not coalesce(r.user_id = me or invited or (r.patient_id = me and r.kind = 'proxy')
    or (r.created_by = me and r.user_id is null), false)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  elsif r.user_id = me then
    -- Two guardians who stop at the same moment wait for each other here, or neither would be the last.
    perform from public.profiles p where p.id = r.patient_id for update;
    if private.is_last_guardian(r) then
      raise exception 'You''re the only guardian of someone here. Call us so someone else can act for them first.'
        using errcode = 'SM773';
    end if;
  end if;
  update public.representatives set revoked_at = now(), revoked_by = me, revoke_reason = said where id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
    select r.user_id, 'representation_ended', 'You no longer act for ' || private.person_name(r.patient_id), null, r.patient_id,
      'representation_ended_for_representative', private.person_name(r.patient_id)
    where r.user_id is distinct from me and r.user_id is not null;
  if r.patient_id is distinct from me and (private.signs_in(r.patient_id) or not private.is_minor(r.patient_id)) then
    perform private.notify(r.patient_id, 'representation_ended',
      helper || case when invited then ' declined to help with your care' else ' no longer acts for you' end,
      null, '/patient-dashboard/helpers',
      case when invited then 'representation_declined_for_patient' else 'representation_ended_for_patient' end, helper);
  end if;
end $$;
revoke execute on function public.end_representation(uuid, text) from public;
grant execute on function public.end_representation(uuid, text) to authenticated, service_role;

-- A patient may leave a proxy without an end, as when inviting, and the proxy learns that their access changed.
create function public.change_proxy(representation uuid, rights text[], ends_at timestamptz default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives := private.open_representation(representation);
begin
  if r.patient_id is distinct from (select auth.uid()) or r.kind <> 'proxy' then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  if change_proxy.ends_at is not null
    and (change_proxy.ends_at <= now() or change_proxy.ends_at > now() + interval '5 years')
  then
    raise exception 'Choose an end date in the future, within 5 years.' using errcode = 'SM735';
  end if;
  update public.representatives x
    set rights = private.clean_rights(change_proxy.rights), ends_at = change_proxy.ends_at, end_told_at = null
    where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, code, subject)
    select r.user_id, 'representation_changed', private.person_name(r.patient_id) || ' changed what you may do for them',
      '/family/' || r.patient_id, r.patient_id, 'representation_changed_by_patient', private.person_name(r.patient_id)
      where r.user_id is not null;
end $$;
revoke execute on function public.change_proxy(uuid, text[], timestamptz) from public;
grant execute on function public.change_proxy(uuid, text[], timestamptz) to authenticated, service_role;

-- The practice.
create function public.verify_guardian(representation uuid, rights text[], document text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.user_id is null or r.document_name is null then
    raise exception 'Upload the document that shows you''re the parent or guardian first.' using errcode = 'SM733';
  end if;
  perform from public.representatives x where x.id = r.id and x.document_name = verify_guardian.document for update;
  if not found then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  update public.representatives x set
    verified_at = now(), verified_by = (select auth.uid()), rights = private.clean_rights(verify_guardian.rights),
    verified_state = (select p.state from public.profiles p where p.id = r.patient_id)
    where x.id = r.id;
  perform private.queue_mail_to(r.user_id, 'guardian_verified',
    array['We verified your document',
      'We verified your document. Please sign in to finish the registration, and then you can book.'],
    array['Verificamos su documento',
      'Verificamos su documento. Inicie sesión para terminar el registro; después podrá reservar una cita.']);
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_verified', 'We verified your document. You can continue with the registration.',
      '/family/' || r.patient_id, r.patient_id);
end $$;
comment on function public.verify_guardian is 'Verifies a guardian by the document named, with the rights given.';
revoke execute on function public.verify_guardian(uuid, text[], text) from public;
grant execute on function public.verify_guardian(uuid, text[], text) to authenticated, service_role;

create function public.limit_representative(representation uuid, rights text[], reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  perform set_config('audit.reason', said, true);
  update public.representatives x
    set rights = private.clean_rights(limit_representative.rights), limited_reason = said where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about, subject)
    select r.user_id, 'representation_changed', 'The practice changed what you may do for ' || private.person_name(r.patient_id),
      '/family/' || r.patient_id, r.patient_id, private.person_name(r.patient_id) where r.user_id is not null;
end $$;
revoke execute on function public.limit_representative(uuid, text[], text) from public;
grant execute on function public.limit_representative(uuid, text[], text) to authenticated, service_role;

create function public.correct_birth_date(patient uuid, born date, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  if born is null or born not between date '1900-01-01' and current_date then
    raise exception 'Enter the first name, last name and a date of birth that makes sense.' using errcode = 'SM739';
  end if;
  -- The trigger's rules are for the people of the record; the practice corrects with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles set date_of_birth = born where id = patient;
  perform set_config('request.jwt.claims', claims, true);
  perform private.record_audit('profiles.birth_date_corrected', patient, patient::text, jsonb_build_object('reason', said));
end $$;
revoke execute on function public.correct_birth_date(uuid, date, text) from public;
grant execute on function public.correct_birth_date(uuid, date, text) to authenticated, service_role;

-- Lists for screens.

-- What the rules by age keep private from a guardian is said by the server, which knows the patient's state; whoever reads
-- the list doesn't.
create function private.representation_in_full(r public.representatives) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', r.id, 'patient_id', r.patient_id, 'patient_name', private.person_name(r.patient_id),
    'patient_first_name', (select p.first_name from public.profiles p where p.id = r.patient_id),
    'patient_age', private.age_of(r.patient_id), 'user_id', r.user_id,
    'name', coalesce(private.person_name(r.user_id), r.invited_email), 'email', coalesce(u.email, r.invited_email),
    'kind', r.kind, 'basis', r.basis, 'relation', r.relation, 'rights', to_jsonb(r.rights),
    'rights_now', to_jsonb(private.rights_now(r)),
    'kept_private', to_jsonb(array(
      select one from unnest(private.reading_rights()) one
      where r.basis = 'minor' and one <> all (coalesce(rule.may_read, '{}'))
    )),
    'private_reason_english', case when r.basis = 'minor' then rule.reason_english end,
    'private_reason_spanish', case when r.basis = 'minor' then rule.reason_spanish end,
    'limited_reason', r.limited_reason, 'starts_at', r.starts_at, 'ends_at', r.ends_at, 'accepted_at', r.accepted_at,
    'document_name', r.document_name, 'document_decline_reason', r.document_decline_reason, 'verified_at', r.verified_at, 'verified_by', private.person_name(r.verified_by),
    'revoked_at', r.revoked_at, 'revoke_reason', r.revoke_reason, 'created_at', r.created_at,
    'in_force', private.is_in_force(r), 'patient_signs_in', private.signs_in(r.patient_id),
    'minor_may_sign_in', coalesce(rule.may_sign_in, false),
    'requested_sign_in', r.requested_sign_in, 'consent_signed', private.has_guardian_consent(r.patient_id)
  )
  from (select 1) one
  left join auth.users u on u.id = r.user_id
  left join lateral private.guardian_rule(
    coalesce(r.verified_state, (select p.state from public.profiles p where p.id = r.patient_id)), private.age_of(r.patient_id)
  ) rule on true
$$;
revoke execute on function private.representation_in_full(public.representatives) from public;

create function public.people_i_act_for() returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select private.representation_in_full(r) - array['email', 'document_name']
    || jsonb_build_object('has_document', r.document_name is not null)
  from public.representatives r
  where r.user_id = (select auth.uid()) and r.revoked_at is null and (private.is_in_force(r) or r.verified_at is null)
    and (r.ends_at is null or r.ends_at > now())
  order by r.created_at
$$;
comment on function public.people_i_act_for is 'The people the caller acts for or waits to act for, and what they may do now.';
revoke execute on function public.people_i_act_for() from public;
grant execute on function public.people_i_act_for() to authenticated, service_role;

-- A guardian who asked for a teen's own sign-in waits for an answer, however long they have been verified.
create function public.guardians_of_practice(wanted text default 'waiting', search text default '', skip integer default 0) returns setof jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  sought constant text := lower(btrim(search));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  return query
    with page as materialized (
      select r.* from public.representatives r
      where case wanted
        when 'waiting' then r.kind = 'guardian' and r.verified_at is null and r.revoked_at is null and r.user_id is not null
        when 'ended' then r.revoked_at is not null
        else r.revoked_at is null
      end and (sought = '' or position(sought in lower(concat_ws(' ',
        private.person_name(r.patient_id), private.person_name(r.user_id), r.invited_email,
        (select u.email from auth.users u where u.id = r.user_id)))) > 0)
      -- Who has waited longest comes first; of the others, who asked for a sign-in, then who came last.
      order by case when wanted = 'waiting' then r.created_at end,
        r.requested_sign_in is null, r.created_at desc, r.id
      limit 50 offset greatest(skip, 0)
    )
    select private.representation_in_full(page::public.representatives) from page
    where (select private.note_list('guardians_of_practice', '{representatives}', array(select p.patient_id from page p)))
    order by case when wanted = 'waiting' then page.created_at end,
      page.requested_sign_in is null, page.created_at desc, page.id;
end $$;
comment on function public.guardians_of_practice is
  'Guardians and proxies: waiting to be verified, ended, or in effect; by name, fifty at a time. Each page is in the audit log.';
revoke execute on function public.guardians_of_practice(text, text, integer) from public;
grant execute on function public.guardians_of_practice(text, text, integer) to authenticated, service_role;

create function public.cancel_visit_for(appointment uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.appointments a
    set status = 'cancelled', cancellation_reason = nullif(left(btrim(coalesce(cancel_visit_for.reason, '')), 500), '')
    where a.id = appointment and a.status = 'scheduled' and private.may_act_for(a.patient_id, 'schedule');
  if not found then
    raise exception 'We couldn''t find a visit you can cancel.' using errcode = 'SM743';
  end if;
end $$;
revoke execute on function public.cancel_visit_for(uuid, text) from public;
grant execute on function public.cancel_visit_for(uuid, text) to authenticated, service_role;

-- Signing.
create function public.sign_registration(patient uuid, signature text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  r public.representatives;
begin
  if char_length(btrim(coalesce(signature, ''))) not between 2 and 200 then
    raise exception 'Type your full name to sign.' using errcode = 'SM741';
  end if;
  if patient = me then
    if private.is_minor(me) then
      raise exception 'A parent or guardian must give this consent for anyone under 18.' using errcode = 'SM721';
    end if;
  else
    select x.* into r from public.representatives x
      where x.user_id = me and x.patient_id = patient and x.kind = 'guardian' and x.revoked_at is null;
    if r.id is null or not private.is_in_force(r) or not 'forms' = any (private.rights_now(r)) then
      raise exception 'We need to verify that you''re the parent or guardian first.' using errcode = 'SM723';
    end if;
  end if;
  if not exists (select from public.profiles p where p.id = patient) then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  insert into public.registration_consents (patient_id, signed_by, acting_as, representative_id, signature, ip_address)
    values (
      patient, me, case when r.id is null then 'patient' else 'guardian' end, r.id, btrim(signature), private.request_address()
    );
  update public.profiles p set hipaa_consent = true, treatment_consent = true
    where p.id = patient and not (p.hipaa_consent and p.treatment_consent);
end $$;
comment on function public.sign_registration is
  'Consents to treatment and the privacy notice: as a verified guardian, or as an adult for oneself.';
revoke execute on function public.sign_registration(uuid, text) from public;
grant execute on function public.sign_registration(uuid, text) to authenticated, service_role;

create function public.must_sign_as_adult() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.must_sign_as_adult((select auth.uid())) $$;
revoke execute on function public.must_sign_as_adult() from public;
grant execute on function public.must_sign_as_adult() to authenticated, service_role;

-- A sign-in of the patient's own, where the rules allow it at this age. A guardian's request only notes an address, so it
-- doesn't say whether somebody has an account with it. The practice is told at its own step.
create function public.give_sign_in(patient uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(coalesce(email, '')));
  rule public.guardian_rules;
begin
  if not private.is_admin() and not coalesce(private.acting_as(patient) = 'guardian' and private.may_act_for(patient, 'forms')
    and private.birth_date_is_verified(patient), false)
  then
    raise exception 'You can''t change this person''s access.' using errcode = 'SM731';
  end if;
  rule := private.guardian_rule(
    (select coalesce(
      (select r.verified_state from public.representatives r where r.patient_id = p.id and r.verified_at is not null
        order by r.verified_at limit 1), p.state) from public.profiles p where p.id = patient),
    private.age_of(patient));
  if private.is_minor(patient) and not coalesce(rule.may_sign_in, false) then
    raise exception 'At this age a parent or guardian signs in for the child.' using errcode = 'SM724';
  end if;
  if address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(address) > 254
    or private.signs_in(patient)
    or (private.is_admin() and exists (select from auth.users u where lower(u.email) = address))
  then
    raise exception 'Enter another email address. This one can''t be used here.' using errcode = 'SM737';
  end if;
  -- A guardian could enter an address they read themselves, so the practice asks the patient first.
  if not private.is_admin() then
    update public.representatives r set requested_sign_in = address
      where r.patient_id = patient and r.user_id = (select auth.uid()) and r.revoked_at is null;
    -- Who may ask is verified already, so the request is shown among those in effect.
    perform private.notify(a.user_id, 'guardian_to_verify', 'A guardian asks for a sign-in for a minor', null,
        '/admin/guardians?view=all')
      from public.user_roles a where a.role = 'admin';
    return;
  end if;
  update public.representatives r set requested_sign_in = null where r.patient_id = patient;
  update auth.users set email = address where id = patient;
  perform private.record_audit('profiles.sign_in_given', patient, patient::text);
  perform private.queue_mail_to(patient, 'sign_in_given',
    array['Your account is ready',
      'You now have an account of your own at this practice. Open the sign-in page, choose "Forgot password?" and enter this email address to choose your password.'],
    array['Su cuenta está lista',
      'Ahora tiene una cuenta propia en este consultorio. Abra la página de inicio de sesión, elija "¿Olvidó su contraseña?" y escriba este correo para elegir su contraseña.']);
end $$;
revoke execute on function public.give_sign_in(uuid, text) from public;
grant execute on function public.give_sign_in(uuid, text) to authenticated, service_role;

-- A minor, or the provider who treats them, shares one row with the guardians, or takes that back.
create function public.share_with_guardians(relation text, row_id uuid, share boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  patient uuid := case relation
    when 'progress_notes' then
      (select n.patient_id from public.progress_notes n where n.id = row_id and n.released_at is not null)
    when 'assessment_results' then (select x.patient_id from public.assessment_results x where x.id = row_id)
    when 'patient_provider_messages' then (select m.patient_id from public.patient_provider_messages m where m.id = row_id)
    when 'patient_documents' then
      (select d.patient_id from public.patient_documents d where d.id = row_id and d.released_at is not null)
    when 'intake_responses' then
      (select i.patient_id from public.intake_responses i where i.id = row_id and i.completed_at is not null)
  end;
begin
  if patient is null or not coalesce(patient = me or private.i_treat(patient), false) then
    raise exception 'We couldn''t find what you want to share.' using errcode = 'SM740';
  end if;
  if share then
    insert into public.guardian_releases (patient_id, relation, row_id, released_by)
      values (patient, share_with_guardians.relation, share_with_guardians.row_id, me) on conflict do nothing;
  else
    update public.guardian_releases g set withdrawn_at = now()
      where g.relation = share_with_guardians.relation and g.row_id = share_with_guardians.row_id and g.withdrawn_at is null;
  end if;
end $$;
revoke execute on function public.share_with_guardians(text, uuid, boolean) from public;
grant execute on function public.share_with_guardians(text, uuid, boolean) to authenticated, service_role;

-- Records taken by a representative are noted in the patient's own log.
create function private.record_taken(patient uuid, file_format text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if patient is distinct from (select auth.uid()) and not private.may_act_for(patient, 'read_records') then
    return false;
  end if;
  perform private.record_audit('own_record.download', patient, null, jsonb_build_object('format', file_format));
  return true;
end $$;
revoke execute on function private.record_taken(uuid, text) from public;
grant execute on function private.record_taken(uuid, text) to authenticated, service_role;

-- Who gets a visit's emails beside the patient: those who schedule for them.
-- Who schedules for a patient is written to in the language they chose: in their own profile, else in their account.
create function private.schedulers_of(patient uuid) returns table (email text, language text)
language sql stable security definer set search_path = ''
as $$
  select u.email, coalesce(
    own.preferred_language, u.raw_user_meta_data ->> 'preferred_language', p.preferred_language
  )
  from public.representatives r join auth.users u on u.id = r.user_id join public.profiles p on p.id = r.patient_id
  left join public.profiles own on own.id = u.id
  where r.patient_id = patient and r.revoked_at is null and u.email is not null and 'schedule' = any (private.rights_now(r))
$$;
revoke execute on function private.schedulers_of(uuid) from public;
grant execute on function private.schedulers_of(uuid) to service_role;

-- Who may book and cancel for somebody may also choose another time. The visit's row holds the patient's reason, which they
-- may not read, so it is moved here; every rule of a patient's own change holds for them too.
create function public.move_visit_for(appointment uuid, starts_at timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.appointments a set appointment_date = starts_at
    where a.id = appointment and a.status = 'scheduled' and private.may_act_for(a.patient_id, 'schedule');
  if not found then
    raise exception 'We couldn''t find a visit you can move.' using errcode = 'SM745';
  end if;
end $$;
comment on function public.move_visit_for is 'Moves a visit of somebody one may schedule for, to another time with the same provider.';
revoke execute on function public.move_visit_for(uuid, timestamptz) from public;
grant execute on function public.move_visit_for(uuid, timestamptz) to authenticated, service_role;

-- A guardian may be the emergency contact of whom they register, with the number they gave for them, also before the
-- practice has verified them; an adult who registers for themselves still names somebody else.
create function private.has_guardian(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r
    where r.patient_id = patient and r.kind = 'guardian'
      and (private.is_in_force(r) or 'forms' = any (private.rights_now(r)))
  )
$$;
revoke execute on function private.has_guardian(uuid) from public;

create function private.tell_former_representative(r public.representatives, grown boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if r.user_id is null then
    return;
  end if;
  insert into public.notifications (user_id, kind, title, link, about, code, subject) values (
    r.user_id, case when grown then 'patient_turned_18' else 'representation_ended' end,
    case when grown
      then private.person_name(r.patient_id) || ' is 18 now. Your access has ended.'
      else 'You no longer act for ' || private.person_name(r.patient_id) end,
    null, r.patient_id,
    case when grown then 'patient_turned_18_for_representative' else 'representation_ended_for_representative' end,
    private.person_name(r.patient_id));
  perform private.queue_mail_to(r.user_id, 'representation_ended',
    array['Your access to someone''s care has ended', case
      when not grown then 'You can no longer act for someone at this practice because the end date was reached. They now manage their own care.'
      when private.signs_in(r.patient_id)
        then 'You can no longer act for someone at this practice because they turned 18. They now manage their own care.'
      else 'You can no longer act for someone at this practice because they turned 18. They now manage their own care. They don''t have a sign-in yet: please ask them to call us for one.'
    end],
    array['Su acceso a la atención de otra persona terminó', case
      when not grown then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque llegó la fecha límite. Ahora esa persona se encarga de su propia atención.'
      when private.signs_in(r.patient_id)
        then 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención.'
      else 'Usted ya no puede actuar en nombre de otra persona en este consultorio porque esa persona cumplió 18 años. Ahora ella se encarga de su propia atención. Todavía no tiene una cuenta para iniciar sesión: pídale que nos llame para crearla.'
    end]);
end $$;
revoke execute on function private.tell_former_representative(public.representatives, boolean) from public;

create function private.tell_of_ended_proxy(r public.representatives) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(r.patient_id, 'representation_ended',
    coalesce(private.person_name(r.user_id), r.invited_email) || ' no longer acts for you', null, '/patient-dashboard/helpers',
    'representation_ended_for_patient', coalesce(private.person_name(r.user_id), r.invited_email));
  perform private.queue_mail_to(r.patient_id, 'representation_ended',
    array['Someone''s access to your care has ended',
      'The end date you set was reached. You can give access again at any time in your profile.'],
    array['El acceso de otra persona a su atención terminó',
      'Llegó la fecha límite que usted eligió. Puede volver a dar acceso en cualquier momento desde su perfil.']);
end $$;
revoke execute on function private.tell_of_ended_proxy(public.representatives) from public;

-- Once for each patient, however many guardians they had. Without an email only the practice can help them.
create function private.tell_of_turning_18(patient uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(patient, 'patient_turned_18', 'You''re 18 now. Please sign your own consent forms.', null,
    '/patient-dashboard/helpers', 'patient_turned_18_for_patient');
  perform private.queue_mail_to(patient, 'patient_turned_18',
    array['You''re 18 now: you manage your own care',
      'Your parent or guardian no longer has access to your record here. Please sign in and sign your own consent forms before you book your next visit.'],
    array['Ya cumplió 18 años: usted se encarga de su propia atención',
      'Sus padres o su tutor ya no tienen acceso a su expediente aquí. Inicie sesión y firme sus propios consentimientos antes de programar su próxima cita.']);
  perform private.notify(a.user_id, 'sign_in_needed', private.person_name(patient) || ' turned 18 and has no sign-in',
      null, '/admin/guardians?view=ended', about => patient)
    from public.user_roles a where a.role = 'admin' and not private.signs_in(patient);
end $$;
revoke execute on function private.tell_of_turning_18(uuid) from public;

-- Whoever is invited or helped is told, and the other side is, that the help has ended.
create function private.end_representations_of(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.representatives;
begin
  for r in
    update public.representatives x set revoked_at = now(), revoked_by = person, revoke_reason = 'The account was closed.'
    where x.revoked_at is null and (x.user_id = person or x.patient_id = person and x.kind = 'proxy') returning x.*
  loop
    insert into public.notifications (user_id, kind, title, link, about, code, subject)
      select r.user_id, 'representation_ended', 'You no longer act for ' || private.person_name(r.patient_id), null,
        r.patient_id, 'representation_ended_for_representative', private.person_name(r.patient_id)
      where r.user_id <> person;
    perform private.notify(r.patient_id, 'representation_ended', private.person_name(r.user_id) || ' no longer acts for you',
        null, '/patient-dashboard/helpers', 'representation_ended_for_patient', private.person_name(r.user_id))
      where r.patient_id <> person;
  end loop;
end $$;
revoke execute on function private.end_representations_of(uuid) from public;

-- Whether ending this representation would leave somebody who can't act for themselves without anybody who may.
create function private.is_last_guardian(r public.representatives) returns boolean
language sql stable security definer set search_path = ''
as $$
  select r.kind = 'guardian' and r.revoked_at is null and private.is_in_force(r)
    and (private.is_minor(r.patient_id) or not private.signs_in(r.patient_id))
    and exists (select from public.profiles p where p.id = r.patient_id and p.closed_at is null)
    and not exists (
      select from public.representatives other
      where other.patient_id = r.patient_id and other.user_id <> r.user_id and other.kind = 'guardian'
        and other.revoked_at is null and private.is_in_force(other)
    )
$$;
comment on function private.is_last_guardian(public.representatives) is
  'Whether a child, or a ward without a sign-in, would be left without anybody who may act for them.';
revoke execute on function private.is_last_guardian(public.representatives) from public;

-- Nobody who can't act for themselves is left without anybody who may: not a child, and not a ward without a sign-in.
create function private.is_only_guardian(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.representatives r where r.user_id = person and r.revoked_at is null and private.is_last_guardian(r)
  )
$$;
comment on function private.is_only_guardian(uuid) is
  'Whether somebody who can''t act for themselves would be left without anybody who may.';
revoke execute on function private.is_only_guardian(uuid) from public;

create function public.decline_guardian(representation uuid, reason text, document text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.verified_at is not null or r.document_name is null
    or r.document_name is distinct from decline_guardian.document
  then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  perform set_config('audit.reason', said, true);
  update public.representatives x set document_name = null, document_decline_reason = said where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_declined', 'We couldn''t accept your document. Please send another one.',
      '/family/' || r.patient_id, r.patient_id);
  perform private.queue_mail_to(r.user_id, 'guardian_declined',
    array['We couldn''t accept your document',
      E'We couldn''t accept the document you sent. Reason: ' || said || E'\n\nPlease sign in and send another one.'],
    array['No pudimos aceptar su documento',
      'No pudimos aceptar el documento que envió. Motivo: ' || said || E'\n\nInicie sesión y envíe otro.']);
end $$;
comment on function public.decline_guardian is
  'Declines the document of a guardian with a reason that they read. They can send another one.';
revoke execute on function public.decline_guardian(uuid, text, text) from public;
grant execute on function public.decline_guardian(uuid, text, text) to authenticated, service_role;

create function private.finish_representation(representative uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r public.representatives;
  grown boolean;
begin
  select * into strict r from public.representatives x where x.id = representative;
  grown := r.ends_at is null or r.ends_at > at;
  update public.representatives set revoked_at = at, end_told_at = at,
    revoke_reason = case when grown then 'The patient turned 18.' else 'The end date was reached.' end
    where id = r.id;
  perform private.tell_former_representative(r, grown);
  if not grown then
    perform private.tell_of_ended_proxy(r);
  elsif not exists (
    select from public.representatives x
    where x.patient_id = r.patient_id and x.id <> r.id and x.revoke_reason = 'The patient turned 18.'
  ) then
    perform private.tell_of_turning_18(r.patient_id);
  end if;
end $$;
comment on function private.finish_representation is
  'Closes a guardianship or proxy whose end has come, and tells both sides.';
revoke execute on function private.finish_representation(uuid, timestamptz) from public;

-- What a guardian or proxy needs to book, an invitation that reaches who is invited, and who closes which account.
create function public.booking_profile(patient uuid)
returns table (state text, intake_completed boolean, insurance_provider text)
language sql volatile security definer set search_path = ''
as $$
  select p.state, p.intake_completed, p.insurance_provider
  from public.profiles p
  where p.id = patient and (select private.may_act_for(patient, 'schedule'))
    and (select private.note_list('booking_profile', '{profiles}', array[patient]))
$$;
comment on function public.booking_profile is
  'What booking needs of a patient''s profile, for a guardian or proxy who books for them. The read is in the audit log.';
revoke execute on function public.booking_profile(uuid) from public;
grant execute on function public.booking_profile(uuid) to authenticated, service_role;

create function private.end_account(person uuid, closed_by text, said text default null) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  canceled uuid;
  by_practice constant boolean := closed_by = 'practice';
  is_patient constant boolean := exists (select from public.profiles p where p.id = person);
  -- Noted first: a canceled visit can end a provider's care.
  treating uuid[] := array(select c.provider_id from private.care c where c.patient_id = person);
begin
  for canceled in
    update public.appointments set status = 'cancelled', cancelled_by = coalesce((select auth.uid()), person),
        cancellation_reason =
          case when by_practice then 'The practice closed the account.' else 'The patient closed their account.' end
      where patient_id = person and status = 'scheduled' and ends_at > now() returning id
  loop
    -- What a signed-in person cancels is announced by the visit itself.
    insert into private.appointment_events (appointment_id, kind, actor_id)
      select canceled, 'cancelled', person where (select auth.uid()) is null;
  end loop;
  delete from public.form_drafts where user_id = person;
  delete from public.assessment_reminders where patient_id = person;
  delete from public.medication_reminders where patient_id = person;
  delete from public.earlier_time_requests where patient_id = person;
  perform private.end_representations_of(person);
  if is_patient then
    update public.profiles set closed_at = now() where id = person;
    perform private.notify(told.user_id, 'account_closed',
      case when by_practice then 'The practice closed a patient''s account' else 'A patient closed their account' end,
      null, told.link)
    from (
      select p.user_id, '/provider-dashboard/patients/' || person as link
        from public.providers p where p.id = any (treating)
      union
      select r.user_id, '/admin/patients/' || person from public.user_roles r where r.role = 'admin'
    ) told where told.user_id is distinct from (select auth.uid());
  end if;
  perform private.record_audit(
    case when is_patient then 'profiles.close_account' else 'representatives.close_account' end,
    case when is_patient then person end, person::text,
    jsonb_strip_nulls(jsonb_build_object('by', closed_by, 'reason', said)));
  update auth.users set banned_until = now() + interval '200 years', updated_at = now() where id = person;
  perform private.sign_out_everywhere(person);
  return now();
end $$;
comment on function private.end_account is
  'Cancels what is ahead, ends sign-in and notifies staff. The medical record stays.';
revoke execute on function private.end_account(uuid, text, text) from public;

create function public.close_minor_account(person uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(person, reason);
  patient public.profiles;
begin
  select * into patient from public.profiles p where p.id = person for update;
  if patient.id is null or not private.is_minor(person) then
    raise exception 'Only the account of a patient under 18 can be closed here. Adults close their own account.'
      using errcode = 'SM657';
  end if;
  if patient.closed_at is not null then
    raise exception 'This account is already closed.' using errcode = 'SM771';
  end if;
  if exists (select from public.appointments a where a.patient_id = person and a.status = 'in_progress') then
    raise exception 'This patient has a visit in progress. End the visit first.' using errcode = 'SM658';
  end if;
  perform private.end_account(person, 'practice', said);
end $$;
comment on function public.close_minor_account is
  'Closes the account of a patient under 18, with a reason, when a parent or guardian asks for it. The medical record stays.';
revoke execute on function public.close_minor_account(uuid, text) from public;
grant execute on function public.close_minor_account(uuid, text) to authenticated, service_role;

create function private.refuse_too_often(wait integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if wait > 3600 then
    raise exception 'You''ve reached today''s limit for this. Try again tomorrow, or call us.'
      using errcode = 'SM777', detail = wait || ' seconds';
  elsif wait > 120 then
    raise exception 'You''ve done that many times. Try again in an hour, or call us.'
      using errcode = 'SM778', detail = wait || ' seconds';
  elsif wait > 0 then
    raise exception 'You''re doing that too often. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
end $$;
comment on function private.refuse_too_often(integer) is
  'Refuses an act that must wait this many seconds, and says about how long.';
revoke execute on function private.refuse_too_often(integer) from public;

create function public.reopen_account(patient uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.check_person_change(patient, reason);
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not exists (select from public.profiles p where p.id = patient and p.closed_at is not null) then
    raise exception 'This account isn''t closed.' using errcode = 'SM776';
  end if;
  -- The trigger's rules are for the people of the record; the practice reopens with a reason in the audit log.
  perform set_config('request.jwt.claims', '', true);
  update public.profiles p set closed_at = null where p.id = patient;
  perform set_config('request.jwt.claims', claims, true);
  update auth.users u set banned_until = null, updated_at = now() where u.id = patient;
  perform private.record_audit('profiles.reopen_account', patient, patient::text, jsonb_build_object('reason', said));
  perform private.queue_mail_to(patient, 'account_reopened',
    array['Your account is open again',
      E'Your account at this practice is open again. Sign in with this email address and your password, or choose "Forgot password?" for a new one: {site}/patient-login\n\nVisits that were canceled stay canceled, and people you named to help you need a new invitation. If you didn''t ask for this, call us.'],
    array['Su cuenta está abierta de nuevo',
      E'Su cuenta en este consultorio está abierta de nuevo. Inicie sesión con este correo y su contraseña, o elija "¿Olvidó su contraseña?" para crear una nueva: {site}/patient-login\n\nLas citas canceladas siguen canceladas, y debe volver a invitar a las personas que le ayudaban. Si usted no lo pidió, llámenos.']);
end $$;
comment on function public.reopen_account(uuid, text) is
  'The supervising physician opens a closed account again, with a reason. The patient gets an email.';
revoke execute on function public.reopen_account(uuid, text) from public;
grant execute on function public.reopen_account(uuid, text) to authenticated, service_role;
