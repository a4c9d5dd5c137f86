-- Who schedules for somebody waits for a provider in their state for them, not for themselves, and is told of one.

create policy "A guardian or proxy reads places on the waiting list" on public.state_waitlist
  for select to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A guardian or proxy joins the waiting list of a state" on public.state_waitlist
  for insert to authenticated with check (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));
create policy "A guardian or proxy leaves the waiting list" on public.state_waitlist
  for delete to authenticated using (patient_id = any ((select private.people_i_act_for('schedule'))::uuid[]));

-- Each caller runs only the policies they can meet, where the server knows these roles.
do $$
declare
  name text;
begin
  if to_regrole('clinic_patient') is null then
    return;
  end if;
  for name in
    select p.policyname from pg_policies p
    where p.schemaname = 'public' and p.tablename = 'state_waitlist' and p.policyname like 'A guardian or proxy%'
  loop
    execute format('alter policy %I on public.state_waitlist to clinic_patient', name);
  end loop;
end $$;

create or replace function private.right_of_notification(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind = 'message' then 'read_messages'
    when kind like 'appointment\_%' or kind in ('session_entry', 'state_open') then 'schedule'
    when kind in ('note_released', 'safety_plan') then 'read_notes'
    when kind = 'document_released' then 'read_notes'
    when kind like 'assessment\_%' then 'read_assessments'
    when kind like 'medication\_%' or kind like 'refill\_%' then 'read_medications'
    when kind like 'records\_%' then 'read_records'
    when kind like 'bill%' then 'billing'
  end
$$;

drop function private.take_opened_states(integer);
create function private.take_opened_states(most integer default 50)
returns table (state text, place text, email text, preferred_language text, for_patient uuid)
language sql volatile security definer set search_path = ''
as $$
  with taken as materialized (
    update public.state_waitlist w set mailed_at = now()
    where w.id in (
      select d.id from public.state_waitlist d where d.told_at is not null and d.mailed_at is null
      order by d.told_at limit most for update skip locked
    ) returning w.patient_id, w.state
  )
  select t.state, s.name, told.email, told.language, told.for_patient
  from taken t
  join private.us_states s on s.code = t.state
  join public.profiles p on p.id = t.patient_id and p.closed_at is null
  cross join lateral (
    select u.email, p.preferred_language as language, null::uuid as for_patient
      from auth.users u where u.id = t.patient_id and u.email is not null
    union all
    select r.email, r.language, t.patient_id from private.schedulers_of(t.patient_id) r
  ) told
$$;
comment on function private.take_opened_states is
  'Whom to email that a provider in a state takes patients now: who waited, and who schedules for them. Each place is taken once.';
revoke execute on function private.take_opened_states(integer) from public;
grant execute on function private.take_opened_states(integer) to service_role;
