-- An intake that was sent stands. A second one, from another device or another guardian, is refused instead of dropped,
-- and what it says of danger is read all the same.

create function private.watch_second_intake(appointment uuid, answers jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.intake_responses;
  second public.intake_responses;
begin
  select i.* into sent from public.intake_responses i
    where i.appointment_id = appointment and i.patient_id = private.patient_of_visit(appointment, 'forms');
  if sent.id is null then
    return;
  end if;
  second := sent;
  second.data := private.scored_intake(answers);
  perform private.watch_row('intake_responses', to_jsonb(sent), to_jsonb(second));
  if private.intake_phq9(second.data) -> 8 is distinct from private.intake_phq9(sent.data) -> 8 then
    perform private.watch_intake_item9(second);
  end if;
end $$;
revoke execute on function private.watch_second_intake(uuid, jsonb) from public;
grant execute on function private.watch_second_intake(uuid, jsonb) to authenticated, service_role;

drop function public.complete_intake(uuid, jsonb);
-- The refusal is returned: raised, it would undo the safety task.
create function public.complete_intake(appointment_id uuid, data jsonb) returns text
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.intake_responses as kept (patient_id, appointment_id, data, completed_at)
    values (
      coalesce(private.patient_of_visit(complete_intake.appointment_id, 'forms'), (select auth.uid())),
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
comment on function public.complete_intake is
  'Submits the intake of one appointment and deletes its draft. Answers with the code of the refusal if one was already sent.';
revoke execute on function public.complete_intake(uuid, jsonb) from public;
grant execute on function public.complete_intake(uuid, jsonb) to authenticated, service_role;
