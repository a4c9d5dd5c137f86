-- Medications: verified and prescribed together with their safety check, refilled on request, and kept on record.

create function private.has_critical(alerts jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select jsonb_path_exists(alerts, 'lax $[*] ? (@.severity == "critical")') $$;
grant execute on function private.has_critical(jsonb) to authenticated, service_role;

-- Changes to a patient's medication list.

-- If one of these changes, a verified medication has to be checked again.
create function private.checked_medications(list jsonb) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_array(item -> 'id', item -> 'name', item -> 'dosage', item -> 'route', item -> 'frequency')
  from jsonb_array_elements(list) item
  where jsonb_typeof(item) = 'object' and coalesce(item -> 'verified', 'null') not in ('null', 'false')
$$;
grant execute on function private.checked_medications(jsonb) to authenticated, service_role;

-- The IDs of the medications with a refill request.
create function private.pending_refills(list jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select item ->> 'id' from jsonb_array_elements(list) item
  where jsonb_typeof(item) = 'object' and item ->> 'cardStatus' = 'pending'
$$;
grant execute on function private.pending_refills(jsonb) to authenticated, service_role;

-- How many refills are left; 0 if no number was entered.
create function private.refills_left(medication jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select case when said ~ '^[0-9]{1,4}$' then said::integer else 0 end
  from (select coalesce(medication ->> 'refillsRemaining', medication ->> 'refills') as said) medication
$$;
grant execute on function private.refills_left(jsonb) to authenticated, service_role;

-- A prescription that waits for its start has refills left; only one without any was asked for.
create function private.medication_action(was jsonb, is_now jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when is_now ->> 'status' = 'discontinued' then
      case when was ->> 'status' is distinct from 'discontinued' then 'stopped' end
    when is_now ->> 'cardStatus' = 'pending' and was ->> 'cardStatus' is distinct from 'pending'
      and private.refills_left(is_now) = 0 then 'refill_requested'
    when was ->> 'cardStatus' = 'pending' and is_now ->> 'cardStatus' = 'active' then case
      when private.refills_left(was) > 0 then 'started'
      when private.refills_left(is_now) > private.refills_left(was) then 'refill_approved'
      else 'refill_denied'
    end
  end
$$;

create function private.record_medication_events(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  for_patient constant boolean := private.represents(new.id);
  by_patient constant boolean := (select auth.uid()) = new.id or for_patient;
  event record;
begin
  if not private.is_person() then
    return;
  end if;
  for event in
    select item, private.medication_action(
      (select was from jsonb_array_elements(old.current_medications) was where was ->> 'id' = item ->> 'id' limit 1), item
    ) as action
    from jsonb_array_elements(new.current_medications) item where jsonb_typeof(item) = 'object' and item ->> 'id' <> ''
  loop
    continue when event.action is null or (by_patient and event.action not in ('stopped', 'refill_requested'));
    if event.action = 'refill_approved' and event.item -> 'verified' is distinct from 'true' then
      raise exception 'Verify this medication before you approve the refill.' using errcode = 'SM503';
    end if;
    insert into public.medication_events (
      patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, checked, alerts, override_reason
    ) select
      new.id, case when not by_patient then private.verified_provider_id() end, (select auth.uid()),
      case when for_patient then private.person_name((select auth.uid()))
        when by_patient then concat_ws(' ', new.first_name, new.last_name) else private.own_provider_name() end,
      event.item ->> 'id', coalesce(event.item ->> 'name', ''), coalesce(event.item ->> 'dosage', ''), event.action,
      case when checks then event.item #>> '{safetyCheck,checked}' end,
      case when checks then event.item #> '{safetyCheck,alerts}' else '[]' end,
      case when checks then event.item ->> 'overrideReason' end
      from (select event.action in ('prescribed', 'verified') as checks) event_kind;
    if event.action = 'prescribed' then
      perform private.notify(new.id, 'medication_prescribed', 'A medication was prescribed for you', null, '/patient-dashboard#medications');
    end if;
  end loop;
end $$;
revoke execute on function private.record_medication_events(public.profiles, public.profiles) from public;

-- The patient is told that the provider was notified, so this happens in the same transaction. A request goes to someone
-- who may prescribe: to who prescribed the medication, else to the prescriber whose visit with the patient is nearest.
-- Without one it is refused.
create function private.tell_of_refill(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked text;
  prescriber uuid;
  told uuid[] := '{}';
begin
  if (select auth.uid()) is distinct from new.id and not private.represents(new.id) then
    return;
  end if;
  for asked in
    select private.pending_refills(new.current_medications) except select private.pending_refills(old.current_medications)
  loop
    select p.user_id into prescriber
      from public.appointments a join public.providers p on p.id = a.provider_id
      where a.patient_id = new.id and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
        and private.may_prescribe(p.credentials)
      order by exists (
          select from public.medications m
          where m.patient_id = new.id and m.entry_id = asked and m.prescriber_id = p.id
        ) desc, abs(extract(epoch from a.appointment_date - now())) limit 1;
    if prescriber is null then
      raise exception 'You don''t have a provider who can refill this yet. Please schedule a visit first.'
        using errcode = 'SM504';
    end if;
    told := told || prescriber;
  end loop;
  perform private.notify(
    one, 'refill_requested', 'A patient asks for a refill', null, '/provider-dashboard/ai-copilot#refills', about => new.id
  ) from (select distinct unnest(told) as one) people;
end $$;
revoke execute on function private.tell_of_refill(public.profiles, public.profiles) from public;

-- Tells the patient the answer: more refills than before means approved.
create function private.tell_of_refill_answer(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer record;
begin
  if not private.is_person() or (select auth.uid()) = new.id or private.represents(new.id) then
    return;
  end if;
  for answer in
    select private.refills_left(is_now) > private.refills_left(was) as approved
    from jsonb_array_elements(old.current_medications) was
    join jsonb_array_elements(new.current_medications) is_now on is_now ->> 'id' = was ->> 'id'
    where jsonb_typeof(was) = 'object' and jsonb_typeof(is_now) = 'object'
      and was ->> 'cardStatus' = 'pending' and is_now ->> 'cardStatus' = 'active'
      and private.refills_left(was) = 0
  loop
    perform private.notify(new.id, 'refill_answered',
      case when answer.approved then 'Your refill was approved' else 'Your refill was denied' end,
      null, '/patient-dashboard#medications', case when answer.approved then 'refill_approved' else 'refill_denied' end);
  end loop;
end $$;
revoke execute on function private.tell_of_refill_answer(public.profiles, public.profiles) from public;

-- Refills.
--
-- Whose supply runs out, over all patients of a provider. core/medications/refills.ts counts the same way: from the
-- last refill, prescription or start; due in the last 7 days of the supply, overdue afterward.
create function private.plain_date(value text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when value ~ '^\d{4}-\d{2}-\d{2}$' then make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, substr(value, 9, 2)::int)
    when value ~ '^\d{1,2}/\d{1,2}/\d{4}$' then make_date(
      split_part(value, '/', 3)::int, split_part(value, '/', 1)::int, split_part(value, '/', 2)::int)
  end;
exception when datetime_field_overflow then
  return null;
end $$;
comment on function private.plain_date is 'Parses 1991-04-17 or 04/17/1991; null for anything else.';
grant execute on function private.plain_date(text) to authenticated, service_role;

-- Written for thousands of patients: dates are compared as ISO text, and conditions on every medication are
-- part of the query instead of function calls.
-- Whoever takes nothing isn't read.
create function private.refill_items(wanted text, page_size integer, skip integer) returns table(patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text, frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text, requested boolean, verified boolean, items_in_all bigint) language plpgsql stable set search_path to ''
as $$
declare
  today date := (now() at time zone coalesce(
    (select p.time_zone from public.providers p where p.id = (select private.verified_provider_id())), 'America/Phoenix'))::date;
  day constant text := '^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])';
begin
  if wanted is not null and wanted not in ('active', 'due', 'overdue', 'requested') then
    raise exception 'Filter refills by active, due, overdue or requested.' using errcode = 'SM505';
  end if;
  return query
    with taken as (
      select p.id, private.called_name(p.first_name, p.preferred_name, p.last_name) as first_name, p.last_name, p.patient_id as number, m as medication,
        case when m ->> 'cardStatus' = 'pending' then private.refills_left(m) = 0 else false end as asked,
        coalesce(
          greatest(substring(m ->> 'lastRefill' from day), substring(m ->> 'prescribedDate' from day)),
          substring(m ->> 'startDate' from day)
        ) as supplied,
        coalesce(substring(m ->> 'daysSupply' from '^[1-9]\d{0,2}$')::integer, 30) as days
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and p.current_medications <> '[]' and jsonb_typeof(m) = 'object'
        and coalesce(m ->> 'status', 'ongoing') not in ('discontinued', 'expired', 'completed', 'stopped', 'inactive')
        and coalesce(m ->> 'cardStatus', 'active') in ('active', 'pending')
    ), items as (
      -- ISO dates sort as text, so only the rows shown are parsed as dates.
      select t.*, case
        when t.medication ->> 'frequency' = 'PRN' or t.supplied is null then null
        when t.supplied < (today - t.days)::text then 'overdue'
        when t.supplied <= (today - t.days + 7)::text then 'due' else 'active'
      end as state
      from taken t
    ), page as (
      select i.*, count(*) over () as in_all from items i
      where (i.state is not null or i.asked) and (wanted is null
        or case when wanted = 'requested' then i.asked else coalesce(i.state, 'active') = wanted end)
      order by i.asked desc, i.supplied nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id
      limit least(greatest(page_size, 1), 100) offset greatest(skip, 0)
    )
    select i.id, i.first_name, i.last_name, i.number, i.medication ->> 'id', i.medication ->> 'name',
      coalesce(i.medication ->> 'dosage', ''), coalesce(i.medication ->> 'frequency', ''), i.medication ->> 'prescribedBy',
      private.refills_left(i.medication), private.plain_date(i.supplied),
      case when i.state is not null then private.plain_date(i.supplied) + i.days end, coalesce(i.state, 'active'), i.asked,
      coalesce(i.medication -> 'verified', 'false') = 'true', i.in_all
    from page i
    order by i.asked desc, i.supplied nulls last, i.last_name, i.first_name, i.medication ->> 'name', i.id;
end $$;
grant execute on function private.refill_items(text, integer, integer) to authenticated, service_role;

create function public.refill_items(wanted text default null, page_size integer default 25, skip integer default 0)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, verified boolean, items_in_all bigint
)
language sql volatile set search_path = ''
as $$
  with page as materialized (select * from private.refill_items(wanted, page_size, skip))
  select page.* from page
  where (select private.note_list('refill_items', '{profiles}', array(select p.patient_id from page p)))
$$;
comment on function public.refill_items is
  'Medications of the caller''s patients by when their supply runs out, requests first. Each page is in the audit log.';
grant execute on function public.refill_items(text, integer, integer) to authenticated, service_role;

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
-- Asking for a refill changes nothing that a clinician confirmed.
create function private.entry_confirmed_parts(entry jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(entry) = 'object' then (
    select jsonb_object_agg(key, entry -> key) from unnest(array[
      'name', 'dosage', 'route', 'frequency', 'startDate', 'instructions', 'quantity', 'daysSupply', 'refills',
      'prescribedBy', 'prescribedDate', 'verified'
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

create table public.medication_events (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  provider_id uuid references public.providers on delete restrict,
  actor_id uuid not null references auth.users on delete restrict,
  actor_name text not null,
  medication_id text not null,
  medication_name text not null,
  dosage text not null default '',
  action text not null check (action in (
    'prescribed', 'verified', 'changed', 'started', 'stopped', 'renewed', 'reconciled', 'declined',
    'refill_requested', 'refill_approved', 'refill_denied'
  )),
  checked text check (checked in ('checked', 'NOT CHECKED')),
  alerts jsonb not null default '[]' check (jsonb_typeof(alerts) = 'array'),
  override_reason text,
  created_at timestamptz not null default clock_timestamp(),
  course_id uuid references public.medications on delete set null,
  changes jsonb,
  dataset text,
  override_code text,
  constraint a_critical_alert_has_a_reason check (
    not (private.has_critical(alerts) or checked is not distinct from 'NOT CHECKED') or coalesce(override_reason, '') ~ '\S'
  ),
  constraint checked_before check (
    action not in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved', 'reconciled')
    or checked is not null or course_id is null
  )
);
comment on table public.medication_events is
  'What was done to a patient''s medications, by whom, and the result of the safety check at that time. Only the database writes it.';
comment on column public.medication_events.patient_id is '@audit patient';
comment on column public.medication_events.changes is 'What was changed: each field with its value before and after.';
create index medication_events_of_patient on public.medication_events (patient_id, created_at desc);
create index medication_events_of_provider on public.medication_events (provider_id, created_at desc);
grant select on public.medication_events to authenticated;
grant all on public.medication_events to service_role;

create trigger audit after insert or update or delete on public.medication_events
  for each row execute function private.audit_row();

alter table public.medication_events enable row level security;
alter table public.medication_events force row level security;

create policy "A verified provider reads their patients' medication history" on public.medication_events
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = medication_events.patient_id));
create policy "The supervisor reads the medications of an opened chart" on public.medication_events
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

create index medication_events_of_course on public.medication_events (course_id);

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
  if tg_op = 'INSERT' or new.entry is distinct from old.entry then
    perform private.check_dose(new.entry, case when tg_op = 'UPDATE' then old.entry end);
  end if;
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
create policy "A guardian or proxy with medications reads them" on public.medications
  for select to authenticated
  using (patient_id = any ((select private.people_i_act_for('read_medications'))::uuid[]));

create policy "A verified provider reads their patients' medication versions" on public.medication_versions
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = medication_versions.patient_id));
create policy "The supervisor reads medication versions of an opened chart" on public.medication_versions
  for select to authenticated using (patient_id in (select private.charts_i_opened()));

-- Which row an entry of the list belongs to: by its id, or else by being the same.
create function private.find_medication(patient uuid, wanted text, item jsonb, taken uuid[]) returns public.medications
language sql stable security definer set search_path = ''
as $$
  select m from public.medications m
  where m.patient_id = patient and m.id <> all (taken) and case
    when coalesce(private.entry_text(item, 'id'), '') <> '' then m.entry_id = private.entry_text(item, 'id')
    else m.entry = item
  end
  order by m.entry = item desc, m.list = wanted desc, m.is_listed desc, m.position, m.id limit 1
$$;
revoke execute on function private.find_medication(uuid, text, jsonb, uuid[]) from public;

-- What a write makes of a row. Only a clinician's confirmed part stays confirmed; what a patient writes over it is a
-- proposal, and what they write anew is one too.
-- What a clinician's write to the list leaves as it was, they have not reviewed: a patient's proposal stays open.
create function private.propose_entry(course public.medications, item jsonb, writer text) returns public.medications
language plpgsql immutable set search_path = ''
as $$
declare
  same_parts constant boolean := coalesce(
    private.entry_confirmed_parts(item) = private.entry_confirmed_parts(course.confirmed), false);
  is_unchanged constant boolean := coalesce(case
    when jsonb_typeof(item) = 'object' and jsonb_typeof(course.entry) = 'object' then item - 'verified' = course.entry - 'verified'
      and private.entry_is_verified(item) = private.entry_is_verified(course.entry)
    else item = course.entry end, false);
begin
  course.entry := item;
  course.is_listed := true;
  if writer = 'clinician' and is_unchanged then
    return course;
  end if;
  if writer = 'system' then
    course.confirmed := case when private.entry_is_verified(item) then item end;
    course.proposal := null;
  elsif same_parts or (writer = 'clinician' and (private.entry_is_verified(item) or private.entry_is_over(item))) then
    course.confirmed := item;
    course.proposal := null;
  elsif course.confirmed is not null then
    course.proposal := case
      when private.entry_is_over(item) and not private.entry_is_over(course.confirmed) then 'stop' else 'change' end;
  else
    course.proposal := null;
  end if;
  if course.confirmed is null and course.list = 'current' and not private.entry_is_over(item) then
    course.proposal := 'add';
  end if;
  return course;
end $$;
revoke execute on function private.propose_entry(public.medications, jsonb, text) from public;

-- An entry that nobody verified needs no review to leave the list, and the day it left counts for what is still in the body.
create function private.take_in_lists(patient uuid, current jsonb, history jsonb, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taken uuid[] := '{}';
  listed record;
  was public.medications;
  course public.medications;
  today constant date := (now() at time zone coalesce(
    (select p.time_zone from public.profiles p where p.id = patient), 'America/Phoenix'))::date;
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
comment on function private.take_in_lists is 'Makes the rows match lists in the shape of the profile, losing nothing.';
revoke execute on function private.take_in_lists(uuid, jsonb, jsonb, text) from public;

-- A check's result and a verification come from the medication functions alone. What a browser claims of them is taken
-- out of what it writes: an entry that was confirmed keeps what was confirmed with it, any other is not verified.
create function private.without_claims(list jsonb, before jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(case
    when jsonb_typeof(item) <> 'object' then item
    when known.entry is not null then (item - claims.keys) || coalesce((
      select jsonb_object_agg(key, known.entry -> key) from unnest(claims.keys) key where known.entry ? key
    ), '{}')
    else (item - claims.keys) || case
      when coalesce(item -> 'verified', 'null') in ('null', 'false') then '{}'::jsonb else '{"verified": false}' end
  end order by place), '[]')
  from jsonb_array_elements(list) with ordinality as l (item, place)
  cross join (select array['safetyCheck', 'verifiedBy', 'verifiedAt', 'overrideReason', 'overrideCode'] as keys) claims
  left join lateral (
    select was as entry from jsonb_array_elements(before) was
    where coalesce(item -> 'verified', 'null') not in ('null', 'false') and was -> 'verified' = item -> 'verified'
      and jsonb_build_array(was -> 'id', was -> 'name', was -> 'dosage', was -> 'route', was -> 'frequency')
        = jsonb_build_array(item -> 'id', item -> 'name', item -> 'dosage', item -> 'route', item -> 'frequency')
    limit 1
  ) known on true
$$;
grant execute on function private.without_claims(jsonb, jsonb) to authenticated, service_role;

-- The lists that exist become rows. If one of them would read differently afterward, nothing is migrated.
create function private.import_medication_lists() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
  imported bigint := 0;
begin
  for person in
    select p.id, p.current_medications as current, p.medication_history as history from public.profiles p
    where (p.current_medications <> '[]' or p.medication_history <> '[]')
      and not exists (select from public.medications m where m.patient_id = p.id)
  loop
    perform private.take_in_lists(person.id, person.current, person.history, 'system');
    if private.listed_medications(person.id, 'current') is distinct from person.current
      or private.listed_medications(person.id, 'history') is distinct from person.history
    then
      raise exception 'A medication list would read differently after the import. Nothing was imported.'
        using errcode = 'SM377', detail = person.id::text;
    end if;
    imported := imported + 1;
  end loop;
  return imported;
end $$;
comment on function private.import_medication_lists is
  'Makes rows of the lists of patients who have none, and refuses if a list would read differently afterward.';
revoke execute on function private.import_medication_lists() from public;

create table private.medication_acts (
  actor_id uuid not null references auth.users on delete cascade,
  key uuid not null,
  patient_id uuid not null references public.profiles on delete cascade,
  action text not null,
  request jsonb not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
comment on table private.medication_acts is
  'Each act by its idempotency key, with the answer it got: the same key again gets the same answer and does nothing.';
create index medication_acts_of_patient on private.medication_acts (patient_id);

alter table private.medication_acts enable row level security;
alter table private.medication_acts force row level security;

create function private.require_care(patient uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.under_my_care c where c.patient_id = patient) then
    raise exception 'Patient not found, or not under your care.' using errcode = 'SM366';
  end if;
  return private.verified_provider_id();
end $$;
revoke execute on function private.require_care(uuid) from public;

-- Acts on one patient follow each other: the second click waits here and then finds what the first one did.
create function private.begin_medication_act(act_key uuid, patient uuid, act text, asked jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.medication_acts;
begin
  perform private.require_care(patient);
  perform from public.profiles p where p.id = patient for update;
  select * into known from private.medication_acts a where a.actor_id = (select auth.uid()) and a.key = act_key;
  if known.key is not null and (known.patient_id, known.action, known.request) is distinct from (patient, act, asked) then
    raise exception 'This was already sent with other details. Reload the page and try again.' using errcode = 'SM367';
  end if;
  return known.answer;
end $$;
revoke execute on function private.begin_medication_act(uuid, uuid, text, jsonb) from public;
grant execute on function private.begin_medication_act(uuid, uuid, text, jsonb) to authenticated;

create function private.finish_medication_act(act_key uuid, patient uuid, act text, asked jsonb, answered jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_care(patient);
  insert into private.medication_acts (actor_id, key, patient_id, action, request, answer)
    values ((select auth.uid()), act_key, patient, act, asked, answered);
end $$;
revoke execute on function private.finish_medication_act(uuid, uuid, text, jsonb, jsonb) from public;
grant execute on function private.finish_medication_act(uuid, uuid, text, jsonb, jsonb) to authenticated;

-- A controlled substance is prescribed by who has just shown again who they are. The proof is used up.
create function private.use_identity_proof() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  proved_with text;
begin
  delete from private.identity_proofs p
    where p.session_id = ((select auth.jwt()) ->> 'session_id')::uuid and p.user_id = (select auth.uid())
      and p.proved_at > clock_timestamp() - interval '1 minute'
    returning p.method into proved_with;
  if proved_with is null then
    raise exception 'Enter your password or code to prescribe a controlled substance.' using errcode = 'SM370';
  end if;
  return proved_with;
end $$;
revoke execute on function private.use_identity_proof() from public;
grant execute on function private.use_identity_proof() to authenticated;

create function private.tell_of_medication(patient uuid, act text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(patient, told.kind, told.title, null, '/patient-dashboard#medications', told.code)
  from (values
    ('prescribed', 'medication_prescribed', 'A medication was prescribed for you', null),
    ('changed', 'medication_changed', 'Your provider changed a medication', 'medication_changed'),
    ('stopped', 'medication_changed', 'Your provider stopped a medication', 'medication_stopped'),
    ('reconciled', 'medication_changed', 'Your provider reviewed your medication list', 'medication_reviewed'),
    ('declined', 'medication_changed', 'Your provider reviewed your medication list', 'medication_reviewed'),
    ('renewed', 'refill_answered', 'Your refill was approved', 'refill_approved'),
    ('refill_approved', 'refill_answered', 'Your refill was approved', 'refill_approved'),
    ('refill_denied', 'refill_answered', 'Your refill was denied', 'refill_denied')
  ) told (act, kind, title, code) where told.act = tell_of_medication.act
$$;
revoke execute on function private.tell_of_medication(uuid, text) from public;

-- Writes one course as a clinician confirmed it, with the check's result. `written` comes from the server function:
-- entry, isListed, check, override, ingredients, schedule, reason, stopReason, source, changes.
-- A denied refill leaves a patient's proposal open. `written` then also holds what is confirmed, with the denial in it.
create function private.write_medication(
  patient uuid, course uuid, seen_version integer, act text, written jsonb
) returns public.medications
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  name constant text := private.own_provider_name();
  is_check constant boolean := act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved', 'reconciled')
    and written ? 'check';
  -- Denying a refill says nothing about what the patient proposes for the course.
  is_review constant boolean := act <> 'refill_denied';
  found_check constant jsonb := written -> 'check';
  override constant text := nullif(btrim(coalesce(written #>> '{override,reason}', '')), '');
  was public.medications;
  course_now public.medications;
  entry_now jsonb := written -> 'entry';
begin
  if act in ('prescribed', 'verified', 'changed', 'renewed', 'refill_approved') and not is_check then
    raise exception 'Run the safety check before you verify this medication.' using errcode = 'SM501';
  end if;
  if is_check and override is null
    and (private.has_critical(found_check -> 'alerts') or found_check ->> 'checked' = 'NOT CHECKED')
  then
    raise exception 'Enter an override reason for the critical alert.' using errcode = 'SM502';
  end if;
  if course is not null then
    select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
    if was.id is null then
      raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
    elsif was.version <> seen_version then
      raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
    end if;
  end if;
  if act in ('stopped', 'refill_denied') then
    perform private.require_prescriber_of_open(was.id);
  end if;
  if is_check then
    entry_now := entry_now || jsonb_build_object('verified', true, 'verifiedBy', name, 'verifiedAt', now());
    entry_now := case when override is null then entry_now - array['overrideReason', 'overrideCode']
      else entry_now || jsonb_build_object('overrideReason', override, 'overrideCode', written #>> '{override,code}') end;
  end if;
  if was.id is null then
    insert into public.medications (patient_id, position, entry) values (patient, (
        select coalesce(max(m.position), 0) + 1 from public.medications m where m.patient_id = patient and m.list = 'current'
      ), entry_now) returning * into was;
  end if;
  update public.medications m set
    entry = entry_now,
    confirmed = case when is_review then entry_now else written -> 'confirmed' end,
    proposal = case when is_review then null else m.proposal end,
    list = case when is_review and m.list = 'history' and not private.entry_is_over(entry_now) then 'current' else m.list end,
    is_listed = coalesce((written ->> 'isListed')::boolean, is_review or m.is_listed),
    ends_on = case when act = 'stopped' then coalesce((written ->> 'endsOn')::date, current_date) when is_check then null else m.ends_on end,
    stop_reason = case when act = 'stopped' then written ->> 'stopReason' when is_check then null else m.stop_reason end,
    ingredients = case when written ? 'ingredients'
      then array(select jsonb_array_elements_text(written -> 'ingredients')) else m.ingredients end,
    rxcui = coalesce(private.rxcui_of(entry_now ->> 'name', entry_now ->> 'dosage'), m.rxcui),
    schedule = case when written ? 'schedule' then written ->> 'schedule' else m.schedule end,
    reason = coalesce(written ->> 'reason', m.reason),
    source = coalesce(written ->> 'source', m.source),
    prescriber_id = case when act in ('prescribed', 'renewed', 'refill_approved') or (act = 'changed' and written ->> 'source' = 'prescribed')
      then me else m.prescriber_id end,
    verified_by = case when is_check then me else m.verified_by end,
    verified_at = case when is_check then now() else m.verified_at end,
    checked = case when is_check then found_check ->> 'checked' else m.checked end,
    alerts = case when is_check then found_check -> 'alerts' else m.alerts end,
    outside_check = case when is_check then found_check -> 'outside' else m.outside_check end,
    dataset = case when is_check then found_check ->> 'dataset' else m.dataset end,
    override_code = case when is_check then written #>> '{override,code}' else m.override_code end,
    override_reason = case when is_check then override else m.override_reason end
  where m.id = was.id returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, checked, alerts,
    override_reason, override_code, course_id, changes, dataset
  ) values (
    patient, me, (select auth.uid()), name, course_now.entry_id, course_now.drug, course_now.dose, act,
    case when is_check then found_check ->> 'checked' end, case when is_check then found_check -> 'alerts' else '[]' end,
    case when is_check then override end, case when is_check then written #>> '{override,code}' end,
    course_now.id, written -> 'changes', case when is_check then found_check ->> 'dataset' end
  );
  -- The first prescription of what was taken already answers no request for a refill.
  perform private.tell_of_medication(patient, case
    when act = 'renewed' and not exists (select from public.prescriptions p where p.medication_id = course_now.id)
    then 'prescribed' else act end);
  if act = 'stopped' then
    perform private.tell_prescriber_of_stop(course_now, me);
  end if;
  return course_now;
end $$;
comment on function private.write_medication is
  'A clinician''s act on one course: the row, its check, the event and the patient''s notification. Called by server functions alone.';
revoke execute on function private.write_medication(uuid, uuid, integer, text, jsonb) from public;
grant execute on function private.write_medication(uuid, uuid, integer, text, jsonb) to authenticated;

-- A proposal that a clinician does not take over: the list shows again what was confirmed, or the entry leaves it.
create function private.decline_proposal(patient uuid, course uuid, seen_version integer, note text) returns public.medications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_care(patient);
  was public.medications;
  course_now public.medications;
begin
  select * into was from public.medications m where m.id = course and m.patient_id = patient for update;
  if was.id is null then
    raise exception 'This medication isn''t on the patient''s list.' using errcode = 'SM368';
  elsif was.version <> seen_version then
    raise exception 'This medication was changed in another window. Reload it to continue.' using errcode = 'SM369';
  elsif was.proposal is null then
    raise exception 'There is no open change to review for this medication.' using errcode = 'SM371';
  end if;
  update public.medications m set
    entry = coalesce(m.confirmed, m.entry), proposal = null, is_listed = m.confirmed is not null,
    list = case when m.confirmed is not null and not private.entry_is_over(m.confirmed) then 'current' else m.list end,
    status = 'removed'
  where m.id = course returning * into course_now;
  insert into public.medication_events (
    patient_id, provider_id, actor_id, actor_name, medication_id, medication_name, dosage, action, course_id, changes
  ) values (
    patient, me, (select auth.uid()), private.own_provider_name(), course_now.entry_id, course_now.drug, course_now.dose,
    'declined', course_now.id, jsonb_strip_nulls(jsonb_build_object('proposal', was.proposal, 'note', nullif(btrim(note), '')))
  );
  perform private.tell_of_medication(patient, 'declined');
  return course_now;
end $$;
revoke execute on function private.decline_proposal(uuid, uuid, integer, text) from public;
grant execute on function private.decline_proposal(uuid, uuid, integer, text) to authenticated;

-- What the server's check showed a clinician, and whether they went on: this is what override rates are counted from.
create table private.shown_alerts (
  actor_id uuid not null references auth.users on delete cascade,
  key uuid not null,
  place integer not null,
  medication text not null,
  severity text not null,
  kind text not null,
  message text not null,
  override_code text,
  overridden_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (actor_id, key, place)
);
comment on table private.shown_alerts is
  'Alerts that stopped an act until its clinician gave a reason, by the act''s idempotency key. Written by the server alone.';
create index shown_alerts_by_time on private.shown_alerts (created_at);

alter table private.shown_alerts enable row level security;
alter table private.shown_alerts force row level security;

grant select, insert, update on private.shown_alerts to service_role;

create function public.override_rates(since date default current_date - 90)
returns table (kind text, message text, severity text, shown bigint, overridden bigint, top_reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can see override rates.' using errcode = 'SM372';
  end if;
  return query
    select a.kind, a.message, a.severity, count(*), count(a.overridden_at), mode() within group (order by a.override_code)
    from private.shown_alerts a where a.created_at >= since
    group by a.kind, a.message, a.severity order by count(*) desc, count(a.overridden_at) desc, a.message limit 200;
end $$;
comment on function public.override_rates is
  'How often each alert that asked for a reason was shown and overridden, for the supervising physician. It names no patient.';
revoke execute on function public.override_rates(date) from public;
grant execute on function public.override_rates(date) to authenticated, service_role;

-- What the safety check has to know of a person, as facts with a date and a source, and the tests that medications ask for.
create function private.is_fact(kind text, value text) returns boolean
language sql immutable set search_path = ''
as $$
  select case kind
    when 'pregnancy' then value in ('pregnant', 'not_pregnant')
    when 'breastfeeding' then value in ('yes', 'no')
    when 'egfr' then value ~ '^\d{1,3}(\.\d)?$' and value::numeric between 0 and 250
    when 'liver' then value in ('none', 'mild', 'moderate', 'severe')
    when 'qtc' then value ~ '^\d{3}$' and value::integer between 200 and 900
    when 'weight' then value ~ '^\d{1,3}(\.\d)?$' and value::numeric between 1 and 400
    when 'smoking' then value in ('current', 'former', 'never')
    when 'alcohol' then value in ('none', 'some', 'heavy')
    when 'substances' then value ~ '\S' and char_length(value) <= 300
    when 'g6pd' then value in ('deficient', 'normal')
    when 'hla_b1502' then value in ('positive', 'negative')
    when 'in_person_exam' then value = 'done'
    else false
  end
$$;
grant execute on function private.is_fact(text, text) to authenticated, service_role;

create table public.patient_facts (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  kind text not null,
  value text not null,
  observed_on date not null check (observed_on between '1900-01-01' and now()::date + 1),
  source text not null check (source in ('patient', 'clinician', 'lab', 'outside_record')),
  recorded_by uuid not null default auth.uid() references auth.users on delete restrict,
  retracted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint a_known_fact check (private.is_fact(kind, value))
);
comment on table public.patient_facts is
  'What the safety check reads about a person. The newest of a kind counts; one entered in error is retracted, never changed.';
comment on column public.patient_facts.patient_id is '@audit patient';
create index patient_facts_of_patient on public.patient_facts (patient_id, kind, observed_on desc, created_at desc);
create index patient_facts_recorded_by on public.patient_facts (recorded_by);
grant select on public.patient_facts to authenticated;
grant insert (id, patient_id, kind, value, observed_on, source), update (retracted_at) on public.patient_facts to authenticated;
grant all on public.patient_facts to service_role;

create trigger audit after insert or update or delete on public.patient_facts
  for each row execute function private.audit_row();
create trigger limit_rate before insert on public.patient_facts
  for each row execute function private.limit_rate('60', '3600');

alter table public.patient_facts enable row level security;
alter table public.patient_facts force row level security;

create policy "A patient reads their own facts" on public.patient_facts
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A verified provider reads their patients' facts" on public.patient_facts
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id));
create policy "The supervisor reads the facts of an opened chart" on public.patient_facts
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A patient says what only they know" on public.patient_facts
  for insert to authenticated with check (
    patient_id = (select auth.uid()) and source = 'patient'
    and kind in ('pregnancy', 'breastfeeding', 'weight', 'smoking', 'alcohol', 'substances')
  );
create policy "A verified provider records their patients' facts" on public.patient_facts
  for insert to authenticated
  with check (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id));
create policy "A verified provider retracts their patients' facts" on public.patient_facts
  for update to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id))
  with check (exists (select from private.under_my_care c where c.patient_id = patient_facts.patient_id));
create policy "A guardian or proxy with notes reads the facts" on public.patient_facts
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[]));

-- Tests that a medication asks for.
create table public.lab_monitoring (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references public.profiles on delete restrict,
  medication_id uuid references public.medications on delete set null,
  drug text not null,
  test text not null check (test ~ '^[a-z0-9_]{2,40}$'),
  every_days integer check (every_days between 1 and 800),
  due_on date not null,
  done_on date,
  result text check (char_length(result) <= 300),
  closed_at timestamptz,
  closed_by uuid references auth.users on delete restrict,
  created_at timestamptz not null default now(),
  entered_in_error_at timestamptz,
  entered_in_error_by uuid references auth.users (id) on delete restrict,
  constraint done_when_it_was check (done_on is null or done_on between '1900-01-01' and now()::date + 1),
  constraint closed_by_somebody check ((closed_at is null) = (closed_by is null)),
  constraint entered_in_error_by_somebody check ((entered_in_error_at is null) = (entered_in_error_by is null)),
  constraint only_results_are_in_error check (entered_in_error_at is null or done_on is not null)
);
comment on table public.lab_monitoring is
  'A test that a medication asks for, with the day it is due. One that was done brings the next one. Only the database writes it.';
comment on column public.lab_monitoring.patient_id is '@audit patient';
comment on column public.lab_monitoring.entered_in_error_at is
  'When the result was marked as entered in error. It stays in the chart and leaves the patient''s record.';
create index lab_monitoring_of_patient on public.lab_monitoring (patient_id, due_on);
create unique index lab_monitoring_open_once on public.lab_monitoring (patient_id, test) where closed_at is null;
create index lab_monitoring_of_medication on public.lab_monitoring (medication_id);
create index lab_monitoring_due on public.lab_monitoring (due_on) where closed_at is null;
create index lab_monitoring_closed_by on public.lab_monitoring (closed_by);
create index lab_monitoring_entered_in_error_by on public.lab_monitoring (entered_in_error_by);
grant select on public.lab_monitoring to authenticated;
grant all on public.lab_monitoring to service_role;

create trigger audit after insert or update or delete on public.lab_monitoring
  for each row execute function private.audit_row();

alter table public.lab_monitoring enable row level security;
alter table public.lab_monitoring force row level security;

create policy "A verified provider reads their patients' monitoring" on public.lab_monitoring
  for select to authenticated
  using (exists (select from private.under_my_care c where c.patient_id = lab_monitoring.patient_id));
create policy "The supervisor reads the monitoring of an opened chart" on public.lab_monitoring
  for select to authenticated using (patient_id in (select private.charts_i_opened()));
create policy "A patient reads the tests they are due for" on public.lab_monitoring
  for select to clinic_patient
  using (patient_id = (select auth.uid()) and entered_in_error_at is null);
create policy "A guardian or proxy with medications reads the tests due" on public.lab_monitoring
  for select to clinic_patient
  using (
    patient_id = any ((select private.people_i_act_for('read_medications'))::uuid[]) and entered_in_error_at is null
  );

-- `plans` are [{test, dueOn, everyDays}] of core/prescribing/monitoring.ts. A test that is open already stays as it is,
-- unless the new day is earlier.
create function private.plan_monitoring(course uuid, plans jsonb, dose_is_new boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
    select m.patient_id, m.id, m.drug, plan ->> 'test', (plan ->> 'everyDays')::integer, (plan ->> 'dueOn')::date
    from public.medications m cross join jsonb_array_elements(plans) plan
    where m.id = course and exists (select from private.under_my_care c where c.patient_id = m.patient_id)
    on conflict (patient_id, test) where closed_at is null
    do update set due_on = least(lab_monitoring.due_on, excluded.due_on) where dose_is_new;
end $$;
revoke execute on function private.plan_monitoring(uuid, jsonb, boolean) from public;
grant execute on function private.plan_monitoring(uuid, jsonb, boolean) to authenticated;

-- With the last medication that asks for a test, the test is no longer due.
create function private.end_monitoring(course uuid, others jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.lab_monitoring l set medication_id = other.id, drug = other.drug, every_days = other.every_days,
      due_on = least(l.due_on, current_date + other.every_days)
    from (
      select distinct on (m.patient_id, o ->> 'test')
        m.id, m.patient_id, m.drug, o ->> 'test' as test, (o ->> 'everyDays')::integer as every_days
      from jsonb_array_elements(others) o join public.medications m on m.id = (o ->> 'course')::uuid
      where m.id <> end_monitoring.course and m.status in ('active', 'pending', 'proposed')
      order by m.patient_id, o ->> 'test', (o ->> 'everyDays')::integer
    ) other
    where l.medication_id = end_monitoring.course and l.closed_at is null
      and other.patient_id = l.patient_id and other.test = l.test
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id);
  update public.lab_monitoring l set closed_at = now(), closed_by = (select auth.uid())
    where l.medication_id = end_monitoring.course and l.closed_at is null
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id);
end $$;
revoke execute on function private.end_monitoring(uuid, jsonb) from public;
grant execute on function private.end_monitoring(uuid, jsonb) to authenticated;

-- Neutrophil counts with clozapine become rarer with time: weekly for 26 weeks, every two weeks to week 52, then
-- monthly. The weeks count from when it was last started: a test that was closed without being done is where it ended.
create function public.record_monitoring(monitoring uuid, done_on date, result text) returns date
language plpgsql security definer set search_path = ''
as $$
declare
  test_now public.lab_monitoring;
  following date;
  started date;
begin
  select * into test_now from public.lab_monitoring l where l.id = monitoring and l.closed_at is null
    and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if test_now.id is null then
    raise exception 'We couldn''t find that test among your patients'' open tests.' using errcode = 'SM373';
  end if;
  if record_monitoring.done_on is null or record_monitoring.done_on > current_date + 1
    or coalesce(btrim(record_monitoring.result), '') = ''
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set done_on = record_monitoring.done_on, result = btrim(record_monitoring.result),
    closed_at = now(), closed_by = (select auth.uid()) where l.id = monitoring;
  if test_now.every_days is not null then
    started := (select min(coalesce(l.done_on, l.due_on)) from public.lab_monitoring l
      where l.patient_id = test_now.patient_id and l.test = test_now.test and l.entered_in_error_at is null
        and l.created_at > coalesce((
          select max(ended.closed_at) from public.lab_monitoring ended
          where ended.patient_id = test_now.patient_id and ended.test = test_now.test
            and ended.closed_at is not null and ended.done_on is null
        ), '-infinity'));
    following := record_monitoring.done_on + case
      when test_now.test <> 'anc' then test_now.every_days
      when record_monitoring.done_on < started + 182 then 7
      when record_monitoring.done_on < started + 364 then 14 else 28 end;
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      values (test_now.patient_id, test_now.medication_id, test_now.drug, test_now.test, test_now.every_days, following);
  end if;
  return following;
end $$;
comment on function public.record_monitoring is 'A test that was done, with its result. Answers when the next one is due.';
revoke execute on function public.record_monitoring(uuid, date, text) from public;
grant execute on function public.record_monitoring(uuid, date, text) to authenticated, service_role;

create function public.due_monitoring(within_days integer default 14)
returns table (id uuid, patient_id uuid, first_name text, last_name text, drug text, test text, due_on date)
language sql volatile set search_path = ''
as $$
  with due as materialized (
    select l.id, l.patient_id, private.called_name(p.first_name, p.preferred_name, p.last_name), p.last_name, l.drug, l.test, l.due_on
    from public.lab_monitoring l join public.profiles p on p.id = l.patient_id
    where l.closed_at is null and l.due_on <= current_date + least(greatest(within_days, 0), 400)
      and l.patient_id in (select private.patients_i_treat())
    order by l.due_on, p.last_name, l.test limit 50
  )
  select due.* from due
  where (select private.note_list('due_monitoring', '{lab_monitoring,profiles}', array(select d.patient_id from due d)))
  order by due.due_on, due.last_name, due.test
$$;
comment on function public.due_monitoring is 'Tests that are due or overdue for the caller''s patients, the oldest first.';
grant execute on function public.due_monitoring(integer) to authenticated, service_role;

-- Reminders a patient chooses for themselves, and RxNorm's names and codes once they are imported.
create table public.medication_reminders (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null default auth.uid() references public.profiles on delete cascade,
  medication_id uuid not null references public.medications on delete cascade,
  at_time time not null,
  by_email boolean not null default false,
  last_sent_on date,
  created_at timestamptz not null default now(),
  unique (patient_id, medication_id, at_time)
);
comment on table public.medication_reminders is
  'When a patient wants to be reminded of a medication, by the clock of their own time zone. The reminder names no medication.';
comment on column public.medication_reminders.patient_id is '@audit patient';
create index medication_reminders_of_medication on public.medication_reminders (medication_id);
grant select, delete on public.medication_reminders to authenticated;
grant insert (id, patient_id, medication_id, at_time, by_email), update (at_time, by_email)
  on public.medication_reminders to authenticated;
grant all on public.medication_reminders to service_role;

create function private.check_reminder() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.medications m where m.id = new.medication_id and m.patient_id = new.patient_id and m.is_listed
  ) then
    raise exception 'This medication isn''t on your list.' using errcode = 'SM375';
  end if;
  if (select count(*) from public.medication_reminders r where r.patient_id = new.patient_id and r.id <> new.id) >= 40 then
    raise exception 'You can have 40 reminders at most.' using errcode = 'SM376';
  end if;
  return new;
end $$;
revoke execute on function private.check_reminder() from public;

create trigger check_reminder before insert or update of medication_id, patient_id on public.medication_reminders
  for each row execute function private.check_reminder();
create trigger audit after insert or update or delete on public.medication_reminders
  for each row execute function private.audit_row();

alter table public.medication_reminders enable row level security;
alter table public.medication_reminders force row level security;

create policy "A patient reads their own medication reminders" on public.medication_reminders
  for select to authenticated using (patient_id = (select auth.uid()));
create policy "A patient sets their own medication reminders" on public.medication_reminders
  for insert to authenticated with check (patient_id = (select auth.uid()));
create policy "A patient changes their own medication reminders" on public.medication_reminders
  for update to authenticated using (patient_id = (select auth.uid())) with check (patient_id = (select auth.uid()));
create policy "A patient removes their own medication reminders" on public.medication_reminders
  for delete to authenticated using (patient_id = (select auth.uid()));

-- Medications.

-- Not for what the patient says they stopped, before a clinician has reviewed it.
create function private.due_reminders(patient uuid default null) returns table (id uuid, patient_id uuid, today date)
language sql stable security definer set search_path = ''
as $$
  select r.id, r.patient_id, (now() at time zone p.time_zone)::date
  from public.medication_reminders r
  join public.profiles p on p.id = r.patient_id
  join public.medications m on m.id = r.medication_id
  where (patient is null or r.patient_id = patient)
    and m.is_listed and m.status in ('active', 'pending', 'proposed')
    and m.proposal is distinct from 'stop' and not private.entry_is_over(m.entry)
    and r.last_sent_on is distinct from (now() at time zone p.time_zone)::date
    and (now() at time zone p.time_zone)::time >= r.at_time
    and (now() at time zone p.time_zone)::time < r.at_time + least(interval '2 hours', time '23:59:59' - r.at_time)
$$;
comment on function private.due_reminders is 'Reminders whose time has come and that were not sent today, by the patient''s clock.';
revoke execute on function private.due_reminders(uuid) from public;
grant execute on function private.due_reminders(uuid) to service_role;

-- Reminders that are due now, each once a day; one that was missed by more than two hours is not sent late.
create function private.take_due_reminders(patient uuid) returns table (by_email boolean, reminders bigint)
language sql security definer set search_path = ''
as $$
  with due as (
    update public.medication_reminders r set last_sent_on = d.today
    from private.due_reminders(patient) d where r.id = d.id and r.last_sent_on is distinct from d.today
    returning r.by_email
  ), told as (
    select bool_or(d.by_email) as by_email, count(*) as reminders from due d having count(*) > 0
  )
  select t.by_email, t.reminders from told t
  cross join lateral (
    select private.notify(patient, 'medication_reminder', 'Time for your medication', null, '/patient-dashboard#medications')
  ) noted
$$;
comment on function private.take_due_reminders is 'Takes what one patient is to be reminded of now, and notifies them in the app; no row if it was taken.';
revoke execute on function private.take_due_reminders(uuid) from public;
grant execute on function private.take_due_reminders(uuid) to service_role;

-- RxNorm: read from the RRF files that the National Library of Medicine publishes, by `npm run rxnorm:import`.
create table private.rxnorm_concepts (
  rxcui text primary key check (rxcui ~ '^[0-9]{1,8}$'),
  name text not null,
  -- IN ingredient, MIN several ingredients, BN brand, SCD clinical drug with strength and form, SBD branded drug.
  tty text not null check (tty in ('IN', 'MIN', 'PIN', 'BN', 'SCD', 'SBD')),
  ingredients text[] not null default '{}',
  strength text,
  release text not null
);
comment on table private.rxnorm_concepts is 'Names, codes and strengths of RxNorm, as far as they were imported.';
create index rxnorm_concepts_by_name on private.rxnorm_concepts (lower(name));

alter table private.rxnorm_concepts enable row level security;
alter table private.rxnorm_concepts force row level security;

grant select, insert, update, delete on private.rxnorm_concepts to service_role;

-- The most exact code for a name and a dose: the clinical drug of that strength, or else the ingredient or brand.
create function private.rxcui_of(drug text, dose text) returns text
language sql stable security definer set search_path = ''
as $$
  select c.rxcui from private.rxnorm_concepts c
  where lower(c.name) = lower(btrim(drug))
    or (c.tty in ('SCD', 'SBD') and lower(c.name) like lower(replace(replace(btrim(drug), '%', ''), '_', '')) || ' %'
      and c.strength = upper(regexp_replace(btrim(dose), '\s+', ' ', 'g')))
  order by case c.tty when 'SCD' then 0 when 'SBD' then 1 when 'IN' then 2 when 'MIN' then 3 when 'PIN' then 4 else 5 end, c.rxcui
  limit 1
$$;
revoke execute on function private.rxcui_of(text, text) from public;

-- Rows of the lists get the code they can; an import fills in the rest.
create function private.code_medications() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  coded bigint;
begin
  update public.medications m set rxcui = private.rxcui_of(m.drug, m.dose)
    where m.rxcui is null and m.drug <> '' and private.rxcui_of(m.drug, m.dose) is not null;
  get diagnostics coded = row_count;
  return coded;
end $$;
revoke execute on function private.code_medications() from public;
grant execute on function private.code_medications() to service_role;

-- A dose that a person writes is text a pharmacist could read. What is stored already stays as it is.
create function private.check_dose(entry jsonb, before jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  dose constant text := private.entry_text(entry, 'dosage', 'dose', 'strength');
begin
  if private.is_person() and dose is distinct from private.entry_text(before, 'dosage', 'dose', 'strength')
    and dose ~ '[][<>{}\\|~^`[:cntrl:]]'
  then
    raise exception 'Enter the dose as on the label, such as 50 mg or 1 tablet.' using errcode = 'SM506';
  end if;
end $$;

create function public.correct_monitoring(monitoring uuid, done_on date default null, result text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wrong public.lab_monitoring;
begin
  select * into wrong from public.lab_monitoring l
    where l.id = monitoring and l.done_on is not null and l.entered_in_error_at is null
      and exists (select from private.under_my_care c where c.patient_id = l.patient_id) for update;
  if wrong.id is null then
    raise exception 'We couldn''t find that result among your patients'' results.' using errcode = 'SM378';
  end if;
  if (correct_monitoring.done_on is null) <> (coalesce(btrim(correct_monitoring.result), '') = '')
    or correct_monitoring.done_on > current_date + 1
  then
    raise exception 'Enter the day the test was done and its result.' using errcode = 'SM374';
  end if;
  update public.lab_monitoring l set entered_in_error_at = now(), entered_in_error_by = (select auth.uid())
    where l.id = wrong.id;
  if correct_monitoring.done_on is not null then
    insert into public.lab_monitoring
      (patient_id, medication_id, drug, test, every_days, due_on, done_on, result, closed_at, closed_by, created_at)
      values (wrong.patient_id, wrong.medication_id, wrong.drug, wrong.test, wrong.every_days, wrong.due_on,
        correct_monitoring.done_on, btrim(correct_monitoring.result), wrong.closed_at, (select auth.uid()), wrong.created_at);
    -- The next one, which recording the wrong result had brought.
    update public.lab_monitoring l set due_on = l.due_on + (correct_monitoring.done_on - wrong.done_on)
      where l.patient_id = wrong.patient_id and l.test = wrong.test and l.closed_at is null
        and l.created_at = wrong.closed_at;
  else
    insert into public.lab_monitoring (patient_id, medication_id, drug, test, every_days, due_on)
      select wrong.patient_id, m.id, wrong.drug, wrong.test, wrong.every_days, wrong.due_on
      from public.medications m where m.id = wrong.medication_id and m.status in ('active', 'pending', 'proposed')
      on conflict (patient_id, test) where closed_at is null
      do update set due_on = least(lab_monitoring.due_on, excluded.due_on);
  end if;
end $$;
comment on function public.correct_monitoring(uuid, date, text) is
  'Marks a result as entered in error, and records the right one where it is given. Without one the test is due again.';
revoke execute on function public.correct_monitoring(uuid, date, text) from public, anon;
grant execute on function public.correct_monitoring(uuid, date, text) to authenticated, service_role;

-- A patient's list can't say who prescribed something here, nor raise the refills that are left of it.
create function private.without_prescriber(item jsonb, before jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select (item - claims.keys) || coalesce((
      select jsonb_object_agg(key, was.entry -> key) from unnest(claims.keys) key where was.entry ? key
    ), '{}') || coalesce((
      select jsonb_object_agg(key, most) from unnest(array['refillsRemaining']) key
      cross join lateral (
        select case when was.entry ->> key ~ '^[0-9]{1,4}$' then (was.entry ->> key)::integer else 1 end as most
      ) allowed
      where item ->> key ~ '^[0-9]{1,4}$' and (item ->> key)::integer > most
    ), '{}')
  from (select array['prescribedBy', 'prescribed_by', 'prescribedDate', 'prescribed_date'] as keys) claims
  left join lateral (
    select was as entry from jsonb_array_elements(before) was
    where jsonb_typeof(was) = 'object' and (
      was -> 'id' = item -> 'id'
      or (coalesce(was ->> 'id', '') = '' and lower(was ->> 'name') = lower(item ->> 'name'))
    ) limit 1
  ) was on true
$$;
revoke execute on function private.without_prescriber(jsonb, jsonb) from public;
grant execute on function private.without_prescriber(jsonb, jsonb) to authenticated, service_role;

create function private.as_patients_write(list jsonb, before jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(case
    when jsonb_typeof(item) = 'object' then private.without_prescriber(item, before) else item end order by place), '[]')
  from jsonb_array_elements(list) with ordinality as l (item, place)
$$;
revoke execute on function private.as_patients_write(jsonb, jsonb) from public;
grant execute on function private.as_patients_write(jsonb, jsonb) to authenticated, service_role;

-- A prescription that is open is ended by somebody who may prescribe.
create function private.require_prescriber_of_open(course uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.prescriptions p where p.medication_id = course and p.canceled_at is null
      and p.written_on + coalesce(p.days_supply, 30) * (p.refills + 1) >= current_date)
    and not exists (
      select from public.providers p
      where p.id = (select private.verified_provider_id()) and private.may_prescribe(p.credentials)
    )
  then
    raise exception 'This medication has an open prescription. Ask a prescriber to stop it or to answer the refill.'
      using errcode = 'SM385';
  end if;
end $$;
revoke execute on function private.require_prescriber_of_open(uuid) from public;

-- The prescriber learns of it when a colleague stops what they prescribed.
create function private.tell_prescriber_of_stop(course public.medications, me uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(p.user_id, 'prescription_stopped', 'A colleague stopped a medication you prescribed',
    btrim(course.drug || ' ' || course.dose), '/provider-dashboard/medication-verification/' || course.patient_id,
    about => course.patient_id)
  from public.providers p where p.id = course.prescriber_id and p.id <> me
$$;
revoke execute on function private.tell_prescriber_of_stop(public.medications, uuid) from public;
