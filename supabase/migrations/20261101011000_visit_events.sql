-- What the two browsers of a visit tell the audit log about their connection. Never what was said or written.

create function public.record_visit_event(appointment uuid, event_type text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
begin
  select a.patient_id into patient from public.appointments a
    where a.id = appointment
      and (a.patient_id = (select auth.uid()) or a.provider_id = (select private.verified_provider_id()));
  if patient is null then
    raise exception 'Only the two people of a visit can record its events' using errcode = '42501';
  end if;
  if event_type not in (
    'connection_attempt', 'connection_established', 'connection_failed', 'connection_terminated', 'message_encryption'
  ) then
    raise exception 'There is no such event of a visit' using errcode = '22023';
  end if;
  if jsonb_typeof(details) is distinct from 'object' or exists (
    select from jsonb_each(details)
    where key not in ('attempt', 'reason', 'algorithm') or jsonb_typeof(value) not in ('string', 'number')
      or length(value::text) > 100
  ) then
    raise exception 'An event of a visit has only short technical details' using errcode = '22023';
  end if;
  if private.count_try('visit-event:' || (select auth.uid()), 240, 60) > 0 then
    raise exception 'Too many events at once' using errcode = '54000';
  end if;
  perform private.record_audit(event_type, patient, appointment::text, details);
end $$;
comment on function public.record_visit_event is 'Adds to the audit log how a visit''s connection went.';
revoke execute on function public.record_visit_event(uuid, text, jsonb) from public;
grant execute on function public.record_visit_event(uuid, text, jsonb) to authenticated, service_role;
