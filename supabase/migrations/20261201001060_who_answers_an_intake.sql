-- An intake asks about suicide. Somebody else answers it only where they may join the visit: a teen with a sign-in of
-- their own answers it themselves.

create function private.people_i_join_for() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(patient), '{}') from unnest(private.people_i_act_for('forms')) patient
  where private.may_join_for(patient)
$$;
comment on function private.people_i_join_for is 'The patients whose visits the caller may join for them.';
revoke execute on function private.people_i_join_for() from public;
grant execute on function private.people_i_join_for() to authenticated, service_role;

create function private.patient_i_join_for(visit uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select a.patient_id from public.appointments a
  where a.id = visit and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;
comment on function private.patient_i_join_for is 'The patient of a visit: the caller, or someone the caller may join it for.';
revoke execute on function private.patient_i_join_for(uuid) from public;
grant execute on function private.patient_i_join_for(uuid) to authenticated, service_role;

drop policy "A guardian or proxy with forms starts an intake" on public.intake_responses;
create policy "A guardian or proxy who joins visits starts an intake" on public.intake_responses
  for insert to clinic_patient with check (
    patient_id = any ((select private.people_i_join_for())::uuid[])
    and private.visit_is_of(appointment_id, patient_id)
  );
drop policy "A guardian or proxy with forms continues an intake" on public.intake_responses;
create policy "A guardian or proxy who joins visits continues an intake" on public.intake_responses
  for update to clinic_patient using (
    completed_at is null and patient_id = any ((select private.people_i_join_for())::uuid[])
    and (
      written_by = (select auth.uid())
      or patient_id = any ((select private.people_i_act_for('read_assessments'))::uuid[])
    )
  )
  with check (patient_id = any ((select private.people_i_join_for())::uuid[]));

create or replace function private.watch_second_intake(appointment uuid, answers jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.intake_responses;
  second public.intake_responses;
begin
  select i.* into sent from public.intake_responses i
    where i.appointment_id = appointment and i.patient_id = private.patient_i_join_for(appointment);
  if sent.id is null then
    return;
  end if;
  second := sent;
  second.data := private.scored_intake(answers);
  perform private.watch_row('intake_responses', to_jsonb(sent), to_jsonb(second));
  if private.intake_phq9(second.data) -> 8 is distinct from private.intake_phq9(sent.data) -> 8
    or private.intake_unscored(second.data) is distinct from private.intake_unscored(sent.data)
  then
    perform private.watch_intake_answers(second);
  end if;
end $$;

create or replace function public.complete_intake(appointment_id uuid, data jsonb) returns text
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.intake_responses as kept (patient_id, appointment_id, data, completed_at)
    values (
      coalesce(private.patient_i_join_for(complete_intake.appointment_id), (select auth.uid())),
      complete_intake.appointment_id, complete_intake.data, now()
    )
    on conflict (appointment_id) do update set data = excluded.data, completed_at = excluded.completed_at
    where kept.completed_at is null;
  -- The same intake again is a retry whose first answer was lost.
  if not found and not exists (
    select from public.intake_responses i
    where i.appointment_id = complete_intake.appointment_id and i.written_by = (select auth.uid())
      and i.data = private.scored_intake(complete_intake.data)
  ) then
    perform private.watch_second_intake(complete_intake.appointment_id, complete_intake.data);
    return 'SM306';
  end if;
  delete from public.form_drafts
    where user_id = (select auth.uid()) and form = 'visit-intake ' || complete_intake.appointment_id;
  return null;
end $$;

create or replace function public.report_skipped_intake(appointment_id uuid, item9 integer, unscored jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  wait integer;
begin
  unscored := nullif(unscored, 'null');
  select a.* into visit from public.appointments a
    where a.id = report_skipped_intake.appointment_id and a.patient_id = private.patient_i_join_for(a.id);
  if visit.id is null then
    raise exception 'We couldn''t find that visit.' using errcode = 'SM643';
  end if;
  if item9 is null or item9 not between 0 and 3 or (unscored is not null and not private.is_unscored('phqa', unscored))
    or not private.tells_of_self_harm(item9, unscored)
  then
    raise exception 'The PHQ-9 answers in this intake are not valid.' using errcode = 'SM676';
  end if;
  wait := private.count_try('skipped_intake:' || auth.uid(), 30, 60);
  if wait > 0 then
    raise exception 'That''s a lot in a short time. Wait a minute and try again.'
      using errcode = 'SM985', detail = wait || ' seconds';
  end if;
  perform private.raise_intake_task(visit.patient_id, visit.provider_id, visit.id, true, item9, unscored);
end $$;

