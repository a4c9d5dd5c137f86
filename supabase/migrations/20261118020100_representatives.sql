-- People who act for a patient: parents and guardians of a minor, guardians by court order, and proxies an adult
-- names. What one may do is a set of rights; what a guardian may read also follows the practice's rules by age.

create function private.acting_rights() returns text[]
language sql immutable set search_path = ''
as $$ select array['schedule', 'forms', 'billing', 'messages'] $$;
create function private.reading_rights() returns text[]
language sql immutable set search_path = ''
as $$
  select array['read_notes', 'read_messages', 'read_assessments', 'read_medications', 'read_documents', 'read_records']
$$;
grant execute on function private.acting_rights(), private.reading_rights() to authenticated, service_role;

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

insert into public.guardian_rules (from_age, to_age, may_read, may_sign_in, reason_english, reason_spanish) values
  (0, 11, private.reading_rights(), false,
    'A parent or guardian manages the care of a child under 12 and can read all of it.',
    'Uno de los padres o el tutor se ocupa de la atención de un menor de 12 años y puede leerla toda.'),
  (12, 17, array['read_medications', 'read_documents'], true,
    'Teens talk more openly when their messages, notes and questionnaires are private. The teen or the provider can share them.',
    'Los adolescentes hablan con más confianza cuando sus mensajes, notas y cuestionarios son privados. El adolescente o su profesional pueden compartirlos.');

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
create index representatives_of_patient on public.representatives (patient_id);
create index representatives_of_user on public.representatives (user_id, patient_id);
create index representatives_invited on public.representatives (lower(invited_email)) where user_id is null;
create unique index representatives_at_once on public.representatives (patient_id, user_id) where revoked_at is null;
grant select on public.representatives to authenticated;
grant all on public.representatives to service_role;

create trigger touch before update on public.representatives
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.representatives
  for each row execute function private.audit_row();

alter table public.representatives enable row level security;
alter table public.representatives force row level security;
create policy "A patient reads who acts for them" on public.representatives
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A representative reads for whom they act" on public.representatives
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A verified provider reads who acts for their patients" on public.representatives
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = representatives.patient_id));
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
create policy "A verified provider reads what is shared with guardians" on public.guardian_releases
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = guardian_releases.patient_id));
create policy "The supervisor reads what is shared, of an opened chart" on public.guardian_releases
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

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

alter table public.registration_consents enable row level security;
alter table public.registration_consents force row level security;
create policy "A patient reads who signed for their treatment" on public.registration_consents
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A person reads what they signed for someone" on public.registration_consents
  for select to authenticated using (signed_by = (select auth.uid()));
create policy "A verified provider reads who signed for their patients" on public.registration_consents
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = registration_consents.patient_id));
create policy "The supervisor reads who signed, of an opened chart" on public.registration_consents
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

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

create function private.represents(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.acting_as(patient) in ('guardian', 'proxy'), false) $$;
revoke execute on function private.represents(uuid) from public;
grant execute on function private.represents(uuid) to authenticated, service_role;

create function private.is_minor(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.age_of(patient) < 18, false) $$;
revoke execute on function private.is_minor(uuid) from public;
grant execute on function private.is_minor(uuid) to authenticated, service_role;

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
