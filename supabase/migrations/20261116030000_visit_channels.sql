-- Whoever is on a visit's channel was let in by the visit's status and people. When those change, the server asks the
-- policies again, so that the channel of a visit that ended or was canceled carries nothing more.
create function private.announce_visit_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('realtime_access', 'visit:' || old.id);
  return null;
end $$;
revoke execute on function private.announce_visit_access() from public;

create trigger announce_visit_access
  after update of status, patient_id, provider_id, appointment_date on public.appointments
  for each row when (
    (old.status, old.patient_id, old.provider_id, old.appointment_date)
      is distinct from (new.status, new.patient_id, new.provider_id, new.appointment_date))
  execute function private.announce_visit_access();
create trigger announce_visit_removed
  after delete on public.appointments for each row execute function private.announce_visit_access();
