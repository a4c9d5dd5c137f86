-- Where a patient said they are holds for the time they said it for: a visit that moves on beyond it asks again. The
-- audit log keeps what was answered.

comment on table public.visit_locations is
  'Where a patient said they were when they joined a visit, and the phone to call back. The latest answer counts; none is ever changed. A visit moved to a time that can''t be joined yet loses its answers.';

create function private.forget_location_of_moved_visit(old public.appointments, new public.appointments) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'scheduled' and private.is_moved(old, new) then
    delete from public.visit_locations l
      where l.appointment_id = new.id and l.recorded_at < lower(private.join_window(new.appointment_date));
  end if;
end $$;
revoke execute on function private.forget_location_of_moved_visit(public.appointments, public.appointments) from public;

create or replace function private.after_appointment_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_change(tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  if tg_op = 'UPDATE' then
    perform private.bill_completed_visit(old, new);
    perform private.forget_location_of_moved_visit(old, new);
  end if;
  perform private.audit_license_reason(old, new);
  if tg_op <> 'UPDATE' or new.status <> old.status or private.is_moved(old, new) then
    perform private.signal_calendar_change(coalesce(new.provider_id, old.provider_id));
  end if;
  perform private.keep_care_of_visit(old, new);
  if tg_op <> 'DELETE' then
    perform private.tell_of_visit_change(old, new);
  end if;
  if tg_op = 'UPDATE' then
    perform private.tell_of_begun_visit(old, new);
  end if;
  if tg_op <> 'DELETE' then
    perform private.follow_earlier_time_request(old, new);
    perform private.watch_row(tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
  end if;
  return null;
end $$;

-- Visits that were moved before this rule.
delete from public.visit_locations l using public.appointments a
  where a.id = l.appointment_id and a.status = 'scheduled'
    and l.recorded_at < lower(private.join_window(a.appointment_date));
