-- Who may book and cancel for somebody may also choose another time. The visit's row holds the patient's reason, which they
-- may not read, so it is moved here; every rule of a patient's own change holds for them too.
create function public.move_visit_for(appointment uuid, starts_at timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.appointments a set appointment_date = starts_at
    where a.id = appointment and a.status = 'scheduled' and private.may_act_for(a.patient_id, 'schedule');
  if not found then
    raise exception 'We couldn''t find a visit you can move.' using errcode = 'SM745';
  end if;
end $$;
comment on function public.move_visit_for is 'Moves a visit of somebody one may schedule for, to another time with the same provider.';
revoke execute on function public.move_visit_for(uuid, timestamptz) from public;
grant execute on function public.move_visit_for(uuid, timestamptz) to authenticated, service_role;
