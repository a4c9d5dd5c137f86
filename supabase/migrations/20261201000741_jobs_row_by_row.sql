-- Jobs work on each row by itself, so that one that fails doesn't stop the others. What they take one by one, and what
-- they give back, they must be able to name.

drop function private.take_opened_states(integer);
create function private.take_opened_states(most integer default 50)
  returns table (id uuid, state text, place text, email text, preferred_language text, for_patient uuid)
language sql security definer set search_path = ''
as $$
  with taken as materialized (
    update public.state_waitlist w set mailed_at = now()
    where w.id in (
      select d.id from public.state_waitlist d where d.told_at is not null and d.mailed_at is null
      order by d.told_at limit most for update skip locked
    ) returning w.id, w.patient_id, w.state
  )
  select t.id, t.state, s.name, told.email, told.language, told.for_patient
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
  'Whom to email that a provider in their state takes patients now: who waited, and who schedules for them; each is taken once.';
revoke execute on function private.take_opened_states(integer) from public;
grant execute on function private.take_opened_states(integer) to service_role;

-- Medications.

create function private.due_reminders(patient uuid default null)
  returns table (id uuid, patient_id uuid, today date)
language sql stable security definer set search_path = ''
as $$
  select r.id, r.patient_id, (now() at time zone p.time_zone)::date
  from public.medication_reminders r
  join public.profiles p on p.id = r.patient_id
  join public.medications m on m.id = r.medication_id
  where (patient is null or r.patient_id = patient)
    and m.is_listed and m.status in ('active', 'pending', 'proposed')
    and r.last_sent_on is distinct from (now() at time zone p.time_zone)::date
    and (now() at time zone p.time_zone)::time >= r.at_time
    and (now() at time zone p.time_zone)::time < r.at_time + least(interval '2 hours', time '23:59:59' - r.at_time)
$$;
comment on function private.due_reminders is 'Reminders whose time has come and that were not sent today, by the patient''s clock.';
revoke execute on function private.due_reminders(uuid) from public;
grant execute on function private.due_reminders(uuid) to service_role;

drop function private.take_due_reminders();
create function private.take_due_reminders(patient uuid) returns table (by_email boolean, reminders bigint)
language sql security definer set search_path = ''
as $$
  with due as (
    update public.medication_reminders r set last_sent_on = d.today
    from private.due_reminders(patient) d where r.id = d.id and r.last_sent_on is distinct from d.today
    returning r.by_email
  ), told as (
    select bool_or(d.by_email) as by_email, count(*) as reminders from due d having count(*) > 0
  )
  select t.by_email, t.reminders from told t
  cross join lateral (
    select private.notify(patient, 'medication_reminder', 'Time for your medication', null, '/patient-dashboard#medications')
  ) noted
$$;
comment on function private.take_due_reminders is 'Takes what one patient is to be reminded of now, and notifies them in the app; no row if it was taken.';
revoke execute on function private.take_due_reminders(uuid) from public;
grant execute on function private.take_due_reminders(uuid) to service_role;

-- Visits left open.

drop function private.close_open_visits(interval, integer);
create function private.close_open_visit(visit uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  closed record;
begin
  perform set_config('private.closing_open_visits', 'on', true);
  update public.appointments a set status = 'completed' where a.id = visit and a.status = 'in_progress'
    returning a.patient_id, a.provider_id into closed;
  perform set_config('private.closing_open_visits', 'off', true);
  if closed.patient_id is null then
    return;
  end if;
  perform private.record_audit('appointments.close', closed.patient_id, visit::text);
  perform private.notify(p.user_id, 'visit_closed', 'A visit was left open and has been closed',
      'No bill was created. Review the visit, and create the bill if it took place.',
      '/provider-dashboard/appointments?visit=' || visit)
    from public.providers p where p.id = closed.provider_id;
end $$;
comment on function private.close_open_visit is 'Completes a visit that was left in progress, without a bill, and notifies its provider.';
revoke execute on function private.close_open_visit(uuid) from public;

-- Guardians and proxies.

drop function private.finish_representations(timestamptz, integer);
create function private.finish_representation(representative uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r public.representatives;
  grown boolean;
begin
  select * into strict r from public.representatives x where x.id = representative;
  grown := r.ends_at is null or r.ends_at > at;
  update public.representatives set revoked_at = at, end_told_at = at,
    revoke_reason = case when grown then 'The patient turned 18.' else 'The end date was reached.' end
    where id = r.id;
  perform private.tell_former_representative(r, grown);
  if not grown then
    perform private.tell_of_ended_proxy(r);
  elsif not exists (
    select from public.representatives x
    where x.patient_id = r.patient_id and x.id <> r.id and x.revoke_reason = 'The patient turned 18.'
  ) then
    perform private.tell_of_turning_18(r.patient_id);
  end if;
end $$;
comment on function private.finish_representation is
  'Closes a guardianship or proxy whose end has come, and tells both sides.';
revoke execute on function private.finish_representation(uuid, timestamptz) from public;
