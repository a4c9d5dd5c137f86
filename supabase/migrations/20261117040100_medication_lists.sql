-- A write to profiles.current_medications or profiles.medication_history, in the shape they always had, becomes rows.

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
create function private.propose_entry(course public.medications, item jsonb, writer text) returns public.medications
language plpgsql immutable set search_path = ''
as $$
declare
  same_parts constant boolean := coalesce(
    private.entry_confirmed_parts(item) = private.entry_confirmed_parts(course.confirmed), false);
begin
  course.entry := item;
  course.is_listed := true;
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

create function private.take_in_lists(patient uuid, current jsonb, history jsonb, writer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taken uuid[] := '{}';
  listed record;
  was public.medications;
  course public.medications;
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
      and not private.entry_is_over(was.confirmed)
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
        entry = course.entry, confirmed = course.confirmed, proposal = course.proposal
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

-- What happens before a patient's profile is changed, in this order. Inside another trigger the lists show rows that a
-- medication function wrote, and are no claim of a browser.
create or replace function private.before_profile_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.time_zone is distinct from old.time_zone and not private.is_time_zone(new.time_zone) then
    raise exception 'We don''t recognize that time zone. Choose one from the list.'
      using errcode = 'SM102', detail = new.time_zone;
  end if;
  if private.is_person() and pg_trigger_depth() = 1 then
    perform private.check_profile_change(old, new);
    if (new.current_medications, new.medication_history)
        is distinct from (old.current_medications, old.medication_history)
      and private.is_medication_list(new.current_medications) and private.is_medication_list(new.medication_history)
    then
      new.current_medications := private.without_claims(
        new.current_medications, old.current_medications || old.medication_history);
      new.medication_history := private.without_claims(
        new.medication_history, old.current_medications || old.medication_history);
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;
drop function private.stamp_verification(public.profiles, public.profiles);
drop function private.stamp_verified(jsonb, jsonb, text);

-- What happens after it.
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
      when not private.is_person() then 'system' when (select auth.uid()) = new.id then 'patient' else 'clinician' end);
  end if;
  return null;
end $$;

create function private.after_profile_is_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_in_lists(new.id, new.current_medications, new.medication_history, 'system');
  return null;
end $$;
revoke execute on function private.after_profile_is_added() from public;
create trigger steps_after_adding after insert on public.profiles
  for each row when (new.current_medications <> '[]' or new.medication_history <> '[]')
  execute function private.after_profile_is_added();

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
-- The triggers that show rows in the profile have nothing to show: the lists are there.
alter table public.medications disable trigger shown_when_added;
select private.import_medication_lists();
alter table public.medications enable trigger shown_when_added;

-- Counts for the overview: proposals to reconcile, and refills asked for. A prescription that waits for its start is
-- neither.
create or replace function private.my_practice_in_numbers(
  out active bigint, out new_this_week bigint, out refills bigint, out medications bigint, out ai_assisted bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.verified_provider_id();
  week_ago constant timestamptz := now() - interval '7 days';
begin
  select count(*) into active from private.care c where c.provider_id = me and c.has_visit;
  select count(distinct a.patient_id) into new_this_week from public.appointments a
    where a.provider_id = me and a.status <> 'cancelled' and a.appointment_date > week_ago and a.appointment_date <= now()
      and not exists (
        select from public.appointments earlier
        where earlier.provider_id = me and earlier.patient_id = a.patient_id and earlier.status <> 'cancelled'
          and earlier.appointment_date <= week_ago
      );
  select count(*) filter (where m.refill_requested), count(*) filter (where m.proposal is not null)
    into refills, medications
    from public.medications m
    -- One lookup each (limit): few patients are waiting, and scanning all of them would take longer.
    cross join lateral (
      select from private.care c where c.provider_id = me and c.patient_id = m.patient_id and c.has_visit limit 1
    ) mine
    where m.proposal is not null or m.refill_requested;
  ai_assisted := coalesce((select d.notes from private.drafted_notes d where d.provider_id = me), 0);
end $$;
drop index public.profiles_with_medications_waiting;
drop function private.waits_for_somebody(jsonb);
drop function private.medications_waiting(jsonb);
