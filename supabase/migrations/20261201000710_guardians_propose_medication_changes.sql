-- What a guardian or proxy changes in a medication list is a proposal, as the patient's own change is.

create or replace function private.after_profile_change() returns trigger
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

create or replace function private.tell_of_refill_answer(old public.profiles, new public.profiles) returns void
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

create or replace function private.record_medication_events(old public.profiles, new public.profiles) returns void
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
