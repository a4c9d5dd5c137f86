-- The answer to a cancellation can be lost: canceling once more then finds the visit canceled, which is what was asked.
create or replace function public.cancel_visit_for(appointment uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.appointments a
    set status = 'cancelled', cancellation_reason = nullif(left(btrim(coalesce(cancel_visit_for.reason, '')), 500), '')
    where a.id = appointment and a.status = 'scheduled' and private.may_act_for(a.patient_id, 'schedule');
  if not found and not exists (
    select from public.appointments a
    where a.id = appointment and a.status = 'cancelled' and private.may_act_for(a.patient_id, 'schedule')
  ) then
    raise exception 'We couldn''t find a visit you can cancel.' using errcode = 'SM743';
  end if;
end $$;
