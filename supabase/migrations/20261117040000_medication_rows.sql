-- Medications as rows: one for each course, with its versions. profiles.current_medications and
-- profiles.medication_history keep the shape they always had: they show these rows, and a write to them is taken in
-- here. What a patient writes is a proposal until a clinician confirms it.

-- How the parts of a stored entry are read, whatever shape it has: an object of today, one of an older shape, or text.

create function private.entry_text(entry jsonb, variadic keys text[]) returns text
language sql immutable set search_path = ''
as $$
  select btrim(entry ->> key) from unnest(keys) with ordinality as k (key, place)
  where jsonb_typeof(entry -> key) in ('string', 'number') order by place limit 1
$$;

create function private.entry_count(entry jsonb, variadic keys text[]) returns integer
language sql immutable set search_path = ''
as $$ select substring(private.entry_text(entry, variadic keys) from '^[0-9]{1,6}$')::integer $$;

create function private.entry_date(value text) returns date
language sql immutable set search_path = ''
as $$ select private.plain_date(substring(value from '^\d{4}-\d{2}-\d{2}')) $$;

-- Whether an entry is over: stopped, completed or expired.
create function private.entry_is_over(entry jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(lower(private.entry_text(entry, 'status')), '')
      in ('discontinued', 'stopped', 'inactive', 'expired', 'completed')
    or coalesce(lower(private.entry_text(entry, 'cardStatus', 'card_status')), '') in ('expired', 'completed')
$$;

create function private.entry_is_verified(entry jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(jsonb_typeof(entry) = 'object' and entry -> 'verified' = 'true', false) $$;

-- What a clinician confirms. A patient's notes and a refill request are not part of it.
create function private.entry_confirmed_parts(entry jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(entry) = 'object' then (
    select jsonb_object_agg(key, entry -> key) from unnest(array[
      'name', 'dosage', 'route', 'frequency', 'startDate', 'instructions', 'quantity', 'daysSupply', 'refills',
      'refillsRemaining', 'prescribedBy', 'prescribedDate', 'verified'
    ]) key
  ) || jsonb_build_object('over', private.entry_is_over(entry)) else entry end
$$;

create table public.medications (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete cascade,
  list text not null default 'current' check (list in ('current', 'history')),
  position integer not null default 1,
  is_listed boolean not null default true,
  entry jsonb not null check (jsonb_typeof(entry) in ('object', 'string')),
  confirmed jsonb check (jsonb_typeof(confirmed) in ('object', 'string')),
  proposal text check (proposal in ('add', 'change', 'stop', 'remove')),
  proposed_at timestamptz,
  -- Read from what was confirmed, or else from the entry, by the function that runs before each write.
  entry_id text not null default '',
  drug text not null default '',
  strength text,
  dose text not null default '',
  route text not null default '',
  frequency text not null default '',
  as_needed boolean not null default false,
  starts_on date,
  status text not null default 'proposed' check (status in (
    'proposed', 'pending', 'active', 'stopped', 'completed', 'expired', 'removed', 'withdrawn'
  )),
  quantity integer,
  days_supply integer,
  refills integer,
  refills_left integer,
  refill_requested boolean not null default false,
  supplied_on date,
  instructions text not null default '',
  notes text not null default '',
  -- Written by the functions that prescribe, change, stop, renew, verify and reconcile.
  ends_on date,
  stop_reason text,
  ingredients text[] not null default '{}',
  rxcui text check (rxcui ~ '^[0-9]{1,8}$'),
  schedule text check (schedule in ('II', 'III', 'IV', 'V')),
  reason text,
  source text not null default 'imported' check (source in ('prescribed', 'reported', 'recorded', 'imported')),
  prescriber_id uuid references public.providers on delete restrict,
  reported_by uuid references auth.users on delete set null,
  verified_by uuid references public.providers on delete restrict,
  verified_at timestamptz,
  checked text check (checked in ('checked', 'NOT CHECKED')),
  alerts jsonb not null default '[]' check (jsonb_typeof(alerts) = 'array'),
  outside_check jsonb,
  dataset text,
  override_code text,
  override_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_proposal_has_its_time check ((proposal is null) = (proposed_at is null))
);
comment on table public.medications is
  'One row for each course of a medication. Only the database and the medication functions write it.';
comment on column public.medications.patient_id is '@audit patient';
comment on column public.medications.entry is 'The entry as the patient''s list shows it, kept exactly as it was written.';
comment on column public.medications.confirmed is
  'The entry as a clinician last confirmed it; null while nobody has. It differs from the entry while a proposal is open.';
comment on column public.medications.proposal is
  'What the patient changed and a clinician has not reconciled yet.';
comment on column public.medications.outside_check is
  'What a licensed interaction source answered, shown as its own.';
create index medications_of_patient on public.medications (patient_id, list, position);
create index medications_waiting on public.medications (patient_id) where proposal is not null or refill_requested;
create index medications_of_prescriber on public.medications (prescriber_id);
create index medications_verified_by on public.medications (verified_by);
create index medications_reported_by on public.medications (reported_by);
grant select on public.medications to authenticated;
grant all on public.medications to service_role;

create table public.medication_versions (
  medication_id uuid not null references public.medications on delete cascade,
  version integer not null,
  patient_id uuid not null references public.profiles on delete cascade,
  actor_id uuid references auth.users on delete set null,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (medication_id, version)
);
comment on table public.medication_versions is 'Each state a medication was in, by whom and when. Only the database writes it.';
comment on column public.medication_versions.patient_id is '@audit patient';
create index medication_versions_of_patient on public.medication_versions (patient_id, created_at desc);
create index medication_versions_by_actor on public.medication_versions (actor_id);
grant select on public.medication_versions to authenticated;
grant all on public.medication_versions to service_role;

create function private.medication_status(row_now public.medications) returns text
language sql immutable set search_path = ''
as $$
  select case
    when not row_now.is_listed and row_now.proposal is null then
      case when row_now.status in ('removed', 'withdrawn') then row_now.status else 'removed' end
    when private.entry_is_over(e.entry) or (row_now.list = 'history' and row_now.proposal is null) then case
      when 'expired' in (lower(e.entry ->> 'status'), lower(e.entry ->> 'cardStatus')) then 'expired'
      when lower(e.entry ->> 'status') = any (array['discontinued', 'stopped', 'inactive']) then 'stopped'
      else 'completed'
    end
    when row_now.confirmed is null then 'proposed'
    when e.entry ->> 'cardStatus' = 'pending' and coalesce(row_now.refills_left, 0) > 0 then 'pending'
    else 'active'
  end
  from (select coalesce(row_now.confirmed, row_now.entry) as entry) e
$$;

create function private.before_medication_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  told constant jsonb := coalesce(new.confirmed, new.entry);
  is_text constant boolean := jsonb_typeof(told) = 'string';
begin
  new.entry_id := coalesce(private.entry_text(new.entry, 'id'), '');
  new.drug := coalesce(case when is_text then btrim(told #>> '{}')
    else private.entry_text(told, 'name', 'medication', 'medicationName', 'medication_name', 'drug') end, '');
  new.dose := coalesce(private.entry_text(told, 'dosage', 'dose', 'strength'), '');
  new.strength := substring(case when is_text then new.drug else new.dose end
    from '(?i)\d+(?:[.,]\d+)?(?:/\d+(?:[.,]\d+)?)?\s?(?:mcg|mg|g|ml|meq|units?|iu|%)(?:/\d*\s?(?:ml|h|24h))?');
  new.route := coalesce(private.entry_text(told, 'route'), '');
  new.frequency := coalesce(private.entry_text(told, 'frequency', 'freq'), '');
  new.as_needed := new.frequency ~* '^(prn|as needed)' or new.dose ~* '\mprn\M';
  new.starts_on := private.entry_date(private.entry_text(told, 'startDate', 'start_date', 'started'));
  new.quantity := private.entry_count(told, 'quantity');
  new.days_supply := private.entry_count(told, 'daysSupply', 'days_supply');
  new.refills := private.entry_count(told, 'refills');
  new.refills_left := private.entry_count(new.entry, 'refillsRemaining', 'refills_remaining', 'refills');
  new.refill_requested := new.is_listed and not private.entry_is_over(new.entry)
    and coalesce(new.entry ->> 'cardStatus', '') = 'pending' and coalesce(new.refills_left, 0) = 0;
  new.supplied_on := greatest(
    private.entry_date(private.entry_text(told, 'lastRefill', 'last_refill')),
    private.entry_date(private.entry_text(told, 'prescribedDate', 'prescribed_date')));
  new.instructions := coalesce(private.entry_text(told, 'instructions', 'sig'), '');
  new.notes := coalesce(private.entry_text(new.entry, 'notes', 'note', 'comment'), '');
  new.proposed_at := case when new.proposal is not null then coalesce(new.proposed_at, now()) end;
  new.status := private.medication_status(new);
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create function private.after_medication_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.medication_versions (medication_id, version, patient_id, actor_id, body)
    values (new.id, new.version, new.patient_id, (select auth.uid()), to_jsonb(new) - array['id', 'patient_id', 'version']);
  perform private.audit_change(tg_table_name, tg_op, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  return null;
end $$;
revoke execute on function private.after_medication_change() from public;

create function private.listed_medications(patient uuid, wanted text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(m.entry order by m.position, m.created_at, m.id), '[]')
  from public.medications m where m.patient_id = patient and m.list = wanted and m.is_listed
$$;
comment on function private.listed_medications is 'A patient''s list in the shape of profiles.current_medications.';
revoke execute on function private.listed_medications(uuid, text) from public;

-- A change that a medication function made is shown in the profile. A change that came from the profile is there
-- already: then this runs inside the profile's own trigger.
create function private.show_medications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 then
    update public.profiles p set
      current_medications = private.listed_medications(p.id, 'current'),
      medication_history = private.listed_medications(p.id, 'history')
    where p.id in (select changed.patient_id from changed);
  end if;
  return null;
end $$;
revoke execute on function private.show_medications() from public;

create trigger steps_before before insert or update on public.medications
  for each row execute function private.before_medication_change();
create trigger steps_after after insert or update on public.medications
  for each row execute function private.after_medication_change();
create trigger shown_when_added after insert on public.medications
  referencing new table as changed for each statement execute function private.show_medications();
create trigger shown_when_changed after update on public.medications
  referencing new table as changed for each statement execute function private.show_medications();

alter table public.medications enable row level security;
alter table public.medications force row level security;
alter table public.medication_versions enable row level security;
alter table public.medication_versions force row level security;

create policy "A patient reads their own medications" on public.medications
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their patients' medications" on public.medications
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = medications.patient_id));
create policy "The supervisor reads the medications of an opened chart" on public.medications
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A verified provider reads their patients' medication versions" on public.medication_versions
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = medication_versions.patient_id));
create policy "The supervisor reads medication versions of an opened chart" on public.medication_versions
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
