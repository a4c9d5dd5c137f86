-- A visit that was left open has no measured end: when it was closed says nothing about how long the two talked.

comment on column public.appointments.completed_at is
  'When the visit was ended by a person. Empty for a completed visit that was left open and closed by the server.';

create or replace function private.stamp_status(old public.appointments, new public.appointments) returns public.appointments
language plpgsql stable set search_path = ''
as $$
begin
  if new.status = 'in_progress' and old.status <> 'in_progress' then
    new.started_at := now();
    new.session_id := coalesce(new.session_id, format('session_%s_%s', new.id, floor(extract(epoch from now()) * 1000)));
  elsif new.status = 'completed' and old.status <> 'completed' then
    new.completed_at := case when current_setting('private.closing_open_visits', true) is distinct from 'on' then now() end;
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    new.cancelled_by := coalesce(new.cancelled_by, (select auth.uid()));
  end if;
  return new;
end $$;

update public.appointments a set completed_at = null
  where a.status = 'completed' and exists (
    select from public.audit_log l where l.event_type = 'appointments.close' and l.row_id = a.id::text
  );
