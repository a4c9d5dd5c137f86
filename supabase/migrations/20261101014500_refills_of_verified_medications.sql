-- A refill renews what was checked: of an entry nobody verified there is nothing to renew.

create or replace function private.record_medication_events() returns trigger
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
