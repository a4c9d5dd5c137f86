-- What the patient's portal promises: a notification leads to what it is about, and a refill request reaches someone.

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  select * into provider from public.providers where id = new.provider_id;
  if new.sender_id = new.patient_id then
    perform private.notify(provider.user_id, 'message', 'New message from a patient', null,
      '/provider-dashboard?open=messages&with=' || new.patient_id);
  else
    perform private.notify(new.patient_id, 'message', 'New message from your provider', null,
      '/patient-dashboard?open=messages&with=' || new.provider_id);
  end if;
  return null;
end $$;

-- The medications whose refill is asked for, by id.
create function private.pending_refills(list jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select item ->> 'id' from jsonb_array_elements(list) item
  where jsonb_typeof(item) = 'object' and item ->> 'cardStatus' = 'pending'
$$;

-- How many refills are left; none where nobody wrote a number.
create function private.refills_left(medication jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select case when said ~ '^[0-9]{1,4}$' then said::integer else 0 end
  from (select coalesce(medication ->> 'refillsRemaining', medication ->> 'refills') as said) medication
$$;

-- A patient who asks for a refill is told that the provider knows: so the provider is told in the same transaction,
-- and where there is none the request is refused.
create function private.tell_of_refill() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  treating uuid;
begin
  if (select auth.uid()) is distinct from new.id or not exists (
    select private.pending_refills(new.current_medications) except select private.pending_refills(old.current_medications)
  ) then
    return null;
  end if;
  select p.user_id into treating
    from public.appointments a join public.providers p on p.id = a.provider_id
    where a.patient_id = new.id and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
    order by abs(extract(epoch from a.appointment_date - now())) limit 1;
  if treating is null then
    raise exception 'No provider can be asked for a refill yet. Please schedule a visit first.' using errcode = '22023';
  end if;
  perform private.notify(treating, 'refill_requested', 'A patient asks for a refill', null, '/provider-dashboard?tab=medication-verification');
  return null;
end $$;

-- And the answer comes back the same way: more refills than before is a yes.
create function private.tell_of_refill_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  answer record;
begin
  if not private.is_person() or (select auth.uid()) = new.id then
    return null;
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
  return null;
end $$;

revoke execute on function private.pending_refills(jsonb), private.refills_left(jsonb),
  private.tell_of_refill(), private.tell_of_refill_answer() from public;
create trigger tell_of_refill after update of current_medications on public.profiles
  for each row execute function private.tell_of_refill();
create trigger tell_of_refill_answer after update of current_medications on public.profiles
  for each row execute function private.tell_of_refill_answer();
