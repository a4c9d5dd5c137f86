-- A patient who missed a visit hears of it kindly, and a provider's notification leads to the calendar.

alter table private.appointment_events drop constraint appointment_events_kind_check;
alter table private.appointment_events add constraint appointment_events_kind_check
  check (kind in ('booked', 'moved', 'cancelled', 'missed'));

create or replace function private.note_appointment_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  happened text := case
    when tg_op = 'INSERT' then 'booked'
    when new.status = 'cancelled' and old.status <> 'cancelled' then 'cancelled'
    when new.status = 'no_show' and old.status <> 'no_show' then 'missed'
    when new.appointment_date is distinct from old.appointment_date then 'moved'
  end;
  actor uuid := (select auth.uid());
  provider_user uuid;
begin
  if happened is null or actor is null then
    return null;
  end if;
  insert into private.appointment_events (appointment_id, kind, actor_id, moved_from)
    values (new.id, happened, actor, case when happened = 'moved' then old.appointment_date end);
  select user_id into provider_user from public.providers where id = new.provider_id;
  if actor <> provider_user and happened <> 'missed' then
    perform private.notify(provider_user, 'appointment_' || happened, case happened
      when 'booked' then 'A patient booked a visit' when 'moved' then 'A patient moved a visit' else 'A patient cancelled a visit' end,
      null, '/provider-dashboard/appointments?visit=' || new.id);
  end if;
  if actor <> new.patient_id then
    perform private.notify(new.patient_id, 'appointment_' || happened, case happened
      when 'booked' then 'Your provider booked a visit' when 'moved' then 'Your provider moved your visit'
      when 'missed' then 'We missed you at your visit' else 'Your provider cancelled your visit' end,
      null, '/patient-dashboard');
  end if;
  perform pg_notify('appointment_event', '');
  return null;
end $$;
