-- Whether the two ever met in a visit is asked of the server: a page that was loaded again doesn't know it anymore.

create or replace function private.never_met(visit public.appointments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.audit_log l
    where l.patient_id = visit.patient_id and l.created_at >= lower(private.join_window(visit.appointment_date))
      and l.event_type = 'connection_established' and l.row_id = visit.id::text
  )
$$;
revoke execute on function private.never_met(public.appointments) from public;

create or replace function public.may_be_missed(appointment_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.appointments a
    where a.id = may_be_missed.appointment_id and a.provider_id = (select private.verified_provider_id())
      and a.status = 'in_progress' and private.never_met(a)
  )
$$;
revoke execute on function public.may_be_missed(uuid) from public;
grant execute on function public.may_be_missed(uuid) to authenticated, service_role;
comment on function public.may_be_missed(uuid) is
  'Whether the provider of a visit they started can say that the patient never came.';

create or replace function public.mark_visit_missed(appointment_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.appointments;
  claims constant text := current_setting('request.jwt.claims', true);
begin
  select * into visit from public.appointments a
    where a.id = mark_visit_missed.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'in_progress' or not private.never_met(visit) then
    raise exception 'This appointment''s status can''t be changed that way.'
      using errcode = 'SM208', detail = concat_ws(' to ', visit.status, 'no_show');
  end if;
  -- As if it had not been started; then it is missed by the rules for every other visit, and its patient is told.
  perform set_config('request.jwt.claims', '', true);
  update public.appointments a set status = 'scheduled', started_at = null where a.id = visit.id;
  perform set_config('request.jwt.claims', claims, true);
  update public.appointments a set status = 'no_show' where a.id = visit.id;
end $$;
