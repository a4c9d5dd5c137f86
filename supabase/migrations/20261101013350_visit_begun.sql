-- When the provider begins a visit, the patient hears it in the app and by mail, in the same transaction.

alter table private.appointment_events drop constraint appointment_events_kind_check;
alter table private.appointment_events add constraint appointment_events_kind_check
  check (kind in ('booked', 'moved', 'cancelled', 'missed', 'begun'));

create function private.tell_of_begun_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.appointment_events (appointment_id, kind, actor_id) values (new.id, 'begun', (select auth.uid()));
  perform private.notify(new.patient_id, 'session_entry', 'Your video visit has begun', null, '/telehealth-session/' || new.id);
  perform pg_notify('appointment_event', '');
  return null;
end $$;
revoke execute on function private.tell_of_begun_visit() from public;
create trigger tell_of_begun_visit after update of status on public.appointments
  for each row when (new.status = 'in_progress' and old.status = 'scheduled')
  execute function private.tell_of_begun_visit();
