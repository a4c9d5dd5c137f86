-- The intake of a visit is sent once half of it is filled in, and what in it speaks of danger reaches a human.

-- The same count as core/intake, place by place; a test holds the two equal.
create function private.intake_completion(data jsonb) returns integer
language sql immutable set search_path = ''
as $$
  with texts (part, field) as (
    values
      ('demographics', 'preferredName'), ('demographics', 'dateOfBirth'), ('demographics', 'gender'),
      ('demographics', 'phoneNumber'), ('demographics', 'emergencyContact'), ('demographics', 'emergencyPhone'),
      ('medicalHistory', 'pastHospitalizations'), ('medicalHistory', 'primaryCareProvider'),
      ('medicalHistory', 'pcpPhone'), ('medicalHistory', 'familyPsychHistory'),
      ('symptoms', 'primaryConcerns'), ('symptoms', 'symptomsOnset'), ('symptoms', 'triggerEvents'),
      ('symptoms', 'currentStressors'),
      ('additional', 'previousTherapyDetails'), ('additional', 'substanceUse'), ('additional', 'sleepPatterns'),
      ('additional', 'exerciseHabits'), ('additional', 'supportSystem')
  ), numbers (field) as (
    values ('phq9Score'), ('gad7Score')
  ), lists (entries) as (
    select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) else 0 end
    from (values (data #> '{medicalHistory,currentMedications}'), (data #> '{medicalHistory,allergies}')) given (list)
  ), places (filled, total) as (
    select (data #>> array[part, field] ~ '\S')::integer, 1 from texts
    union all
    select case when jsonb_typeof(data #> array['symptoms', field]) = 'number'
      then ((data #>> array['symptoms', field])::numeric > 0)::integer end, 1 from numbers
    union all
    select entries, greatest(1, entries) from lists
    union all
    select 1, 1
  )
  select round(100.0 * coalesce(sum(filled), 0) / sum(total))::integer from places
$$;
comment on function private.intake_completion is 'How much of an intake is filled in, in whole percent. The last place is the one yes-or-no, which always counts.';

create function private.check_intake() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_person() and new.completed_at is not null then
    if private.intake_completion(new.data) < 50 then
      raise exception 'At least 50%% of the intake must be filled in' using errcode = '22023';
    end if;
    new.completed_at := now();
  end if;
  return new;
end $$;
create trigger check_intake before insert or update on public.intake_responses
  for each row execute function private.check_intake();
alter table public.intake_responses add constraint data_is_bounded check (length(data::text) <= 200000);

create function private.watch_intake() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said text := (select string_agg(word #>> '{}', E'\n') from jsonb_path_query(new.data, 'lax $.** ? (@.type() == "string")') word);
begin
  if new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) and private.mentions_crisis(said) then
    perform private.open_safety_task(new.patient_id, 'intake', new.id, 'The intake of a visit contains words of danger.');
  end if;
  return null;
end $$;
revoke execute on function private.intake_completion(jsonb), private.check_intake(), private.watch_intake() from public;
grant execute on function private.intake_completion(jsonb) to authenticated, service_role;
create trigger watch after insert or update on public.intake_responses
  for each row execute function private.watch_intake();

-- Sent once. A second tab that sends it again changes nothing. The draft has then done its work.
create function public.complete_intake(appointment_id uuid, data jsonb) returns void
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.intake_responses as kept (patient_id, appointment_id, data, completed_at)
    values ((select auth.uid()), complete_intake.appointment_id, complete_intake.data, now())
    on conflict (appointment_id) do update set data = excluded.data, completed_at = excluded.completed_at
    where kept.completed_at is null;
  delete from public.form_drafts
    where user_id = (select auth.uid()) and form = 'visit-intake ' || complete_intake.appointment_id;
end $$;
comment on function public.complete_intake is 'Sends the intake of one appointment and throws its draft away.';
revoke execute on function public.complete_intake(uuid, jsonb) from public;
grant execute on function public.complete_intake(uuid, jsonb) to authenticated, service_role;

alter publication supabase_realtime add table public.intake_responses;
