-- Verifying or prescribing a medication: with the safety check that was made, and on record.

create function private.has_critical(alerts jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select jsonb_path_exists(alerts, 'lax $[*] ? (@.severity == "critical")') $$;

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
comment on table public.medication_events is 'What was done to a patient''s medications, by whom, and what the safety check said then. Written by the database alone.';
create index medication_events_of_patient on public.medication_events (patient_id, created_at desc);
create index medication_events_of_provider on public.medication_events (provider_id, created_at desc);
grant select on public.medication_events to authenticated;
grant all on public.medication_events to service_role;
create trigger audit after insert or update or delete on public.medication_events
  for each row execute function private.audit_row();
alter table public.medication_events enable row level security;
alter table public.medication_events force row level security;
create policy "A verified provider reads what was done to their patients' medications" on public.medication_events
  for select to authenticated using (patient_id in (select private.patients_i_treat()));
create policy "The supervisor reads what was done to any medication" on public.medication_events
  for select to authenticated using ((select private.is_admin()));

-- "Dr. Elena Ruiz, MD", as core/provider-name.ts says it.
create function private.provider_name(provider public.providers) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ',
    nullif(concat_ws(' ', nullif(nullif((provider).provider_title, 'Other'), ''),
      nullif((provider).first_name, ''), nullif((provider).last_name, '')), ''),
    nullif(case
      when (provider).credentials = 'md_do' then 'MD/DO'
      when (provider).credentials ~ '^[a-z]+$' then upper((provider).credentials)
      else (provider).credentials
    end, ''))
$$;

-- What makes a verified medication another one that has to be checked again.
create function private.checked_medications(list jsonb) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_array(item -> 'id', item -> 'name', item -> 'dosage', item -> 'route', item -> 'frequency')
  from jsonb_array_elements(list) item
  where jsonb_typeof(item) = 'object' and coalesce(item -> 'verified', 'null') not in ('null', 'false')
$$;

-- The database cannot redo the check: what is known about medicines lives in core/medications. It can insist that
-- the check's answer comes along, that a critical one has a reason, and that who and when are true.
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
        raise exception 'A medication is verified together with its safety check' using errcode = '22023';
      end if;
      if (private.has_critical(item #> '{safetyCheck,alerts}') or item #>> '{safetyCheck,checked}' = 'NOT CHECKED')
        and coalesce(item ->> 'overrideReason', '') !~ '\S'
      then
        raise exception 'A critical alert needs a written reason' using errcode = '22023';
      end if;
      item := item || jsonb_build_object('verifiedBy', verifier, 'verifiedAt', now());
    end if;
    stamped := stamped || jsonb_build_array(item);
  end loop;
  return stamped;
end $$;

create function private.own_provider_name() returns text
language sql stable security definer set search_path = ''
as $$ select private.provider_name(p) from public.providers p where p.user_id = (select auth.uid()) $$;
revoke execute on function private.has_critical(jsonb), private.provider_name(public.providers),
  private.checked_medications(jsonb), private.stamp_verified(jsonb, jsonb, text), private.own_provider_name() from public;
grant execute on function private.has_critical(jsonb), private.checked_medications(jsonb),
  private.stamp_verified(jsonb, jsonb, text), private.own_provider_name() to authenticated, service_role;

create function private.stamp_verification() returns trigger
language plpgsql set search_path = ''
as $$
declare
  before jsonb := old.current_medications || old.medication_history;
  verifier text;
begin
  if private.is_person() and (select auth.uid()) <> new.id then
    verifier := private.own_provider_name();
    new.current_medications := private.stamp_verified(new.current_medications, before, verifier);
    new.medication_history := private.stamp_verified(new.medication_history, before, verifier);
  end if;
  return new;
end $$;
create trigger stamp_verification before update of current_medications, medication_history on public.profiles
  for each row execute function private.stamp_verification();

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
revoke execute on function private.medication_action(jsonb, jsonb) from public;

create function private.record_medication_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_patient boolean := (select auth.uid()) = new.id;
  event record;
begin
  if not private.is_person() then
    return null;
  end if;
  for event in
    select item, private.medication_action(
      (select was from jsonb_array_elements(old.current_medications) was where was ->> 'id' = item ->> 'id' limit 1), item
    ) as action
    from jsonb_array_elements(new.current_medications) item where jsonb_typeof(item) = 'object' and item ->> 'id' <> ''
  loop
    continue when event.action is null or (by_patient and event.action not in ('stopped', 'refill_requested'));
    if event.action = 'refill_approved' and event.item -> 'verified' is distinct from 'true' then
      raise exception 'Verify this medication before you approve its refill' using errcode = '22023';
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
  return null;
end $$;
revoke execute on function private.record_medication_events() from public;
create trigger record_events after update of current_medications on public.profiles
  for each row execute function private.record_medication_events();
