-- Medications: verified and prescribed together with their safety check, refilled on request, and kept on record.

create function private.has_critical(alerts jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select jsonb_path_exists(alerts, 'lax $[*] ? (@.severity == "critical")') $$;
grant execute on function private.has_critical(jsonb) to authenticated, service_role;

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
    'prescribed', 'verified', 'started', 'stopped', 'refill_requested', 'refill_approved', 'refill_denied'
  )),
  checked text check (checked in ('checked', 'NOT CHECKED')),
  alerts jsonb not null default '[]' check (jsonb_typeof(alerts) = 'array'),
  override_reason text,
  created_at timestamptz not null default clock_timestamp(),
  constraint checked_before check (action not in ('prescribed', 'verified') or checked is not null),
  constraint a_critical_alert_has_a_reason check (
    not (private.has_critical(alerts) or checked is not distinct from 'NOT CHECKED') or coalesce(override_reason, '') ~ '\S'
  )
);
comment on table public.medication_events is
  'What was done to a patient''s medications, by whom, and the result of the safety check at that time. Only the database writes it.';
comment on column public.medication_events.patient_id is '@audit patient';
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

-- The database cannot redo the safety check, whose data lives in core/medications. It requires the check's
-- result, a reason for a critical alert, and sets who verified and when.
create function private.stamp_verified(list jsonb, before jsonb, verifier text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  known jsonb[] := array(select private.checked_medications(before));
  item jsonb;
  stamped jsonb := '[]';
begin
  for item in select jsonb_array_elements(list) loop
    if exists (
      select from private.checked_medications(jsonb_build_array(item)) claimed where claimed <> all (known)
    ) then
      if item -> 'verified' <> 'true' or coalesce(item #>> '{safetyCheck,checked}', '') not in ('checked', 'NOT CHECKED')
        or jsonb_typeof(item #> '{safetyCheck,alerts}') is distinct from 'array'
      then
        raise exception 'Run the safety check before you verify this medication.' using errcode = 'SM501';
      end if;
      if (private.has_critical(item #> '{safetyCheck,alerts}') or item #>> '{safetyCheck,checked}' = 'NOT CHECKED')
        and coalesce(item ->> 'overrideReason', '') !~ '\S'
      then
        raise exception 'Enter an override reason for the critical alert.' using errcode = 'SM502';
      end if;
      item := item || jsonb_build_object('verifiedBy', verifier, 'verifiedAt', now());
    end if;
    stamped := stamped || jsonb_build_array(item);
  end loop;
  return stamped;
end $$;
grant execute on function private.stamp_verified(jsonb, jsonb, text) to authenticated, service_role;

create function private.stamp_verification(old public.profiles, new public.profiles) returns public.profiles
language plpgsql stable set search_path = ''
as $$
declare
  before constant jsonb := old.current_medications || old.medication_history;
  verifier text;
begin
  if (select auth.uid()) <> new.id then
    verifier := private.own_provider_name();
    new.current_medications := private.stamp_verified(new.current_medications, before, verifier);
    new.medication_history := private.stamp_verified(new.medication_history, before, verifier);
  end if;
  return new;
end $$;
grant execute on function private.stamp_verification(public.profiles, public.profiles) to authenticated, service_role;

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

create function private.medication_action(was jsonb, is_now jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when is_now ->> 'status' = 'discontinued' then
      case when was ->> 'status' is distinct from 'discontinued' then 'stopped' end
    when exists (
      select private.checked_medications(jsonb_build_array(is_now))
      except select private.checked_medications(jsonb_build_array(was))
    ) then case when was is null and is_now ? 'prescribedDate' then 'prescribed' else 'verified' end
    when is_now ->> 'cardStatus' = 'pending' and was ->> 'cardStatus' is distinct from 'pending' then 'refill_requested'
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
  by_patient boolean := (select auth.uid()) = new.id;
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
      case when by_patient then concat_ws(' ', new.first_name, new.last_name) else private.own_provider_name() end,
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

-- The patient is told that the provider was notified, so this happens in the same transaction. Without a
-- provider the request is refused.
create function private.tell_of_refill(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  treating uuid;
begin
  if (select auth.uid()) is distinct from new.id or not exists (
    select private.pending_refills(new.current_medications) except select private.pending_refills(old.current_medications)
  ) then
    return;
  end if;
  select p.user_id into treating
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = new.id and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
    order by abs(extract(epoch from a.appointment_date - now())) limit 1;
  if treating is null then
    raise exception 'You don''t have a provider who can refill this yet. Please schedule a visit first.'
      using errcode = 'SM504';
  end if;
  perform private.notify(treating, 'refill_requested', 'A patient asks for a refill', null, '/provider-dashboard?tab=medication-verification');
end $$;
revoke execute on function private.tell_of_refill(public.profiles, public.profiles) from public;

-- Tells the patient the answer: more refills than before means approved.
create function private.tell_of_refill_answer(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer record;
begin
  if not private.is_person() or (select auth.uid()) = new.id then
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
      null, '/patient-dashboard#medications');
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
create function private.refill_items(wanted text, page_size integer, skip integer)
returns table (
  patient_id uuid, first_name text, last_name text, patient_number text, medication_id text, name text, dosage text,
  frequency text, prescribed_by text, refills_remaining integer, last_refill date, next_refill date, status text,
  requested boolean, verified boolean, items_in_all bigint
)
language plpgsql stable set search_path = ''
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
      select p.id, p.first_name, p.last_name, p.patient_id as number, m as medication,
        case when m ->> 'cardStatus' = 'pending' then private.refills_left(m) = 0 else false end as asked,
        coalesce(
          greatest(substring(m ->> 'lastRefill' from day), substring(m ->> 'prescribedDate' from day)),
          substring(m ->> 'startDate' from day)
        ) as supplied,
        coalesce(substring(m ->> 'daysSupply' from '^[1-9]\d{0,2}$')::integer, 30) as days
      from public.profiles p cross join jsonb_array_elements(p.current_medications) m
      where p.id in (select private.patients_i_treat()) and jsonb_typeof(m) = 'object'
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
