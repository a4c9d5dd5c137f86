-- Whoever cancels a visit or marks it as a no-show reads what was paid for it ahead, because that money is then refunded.

create function public.visit_paid_ahead(visit uuid) returns numeric
language plpgsql security definer set search_path = ''
as $$
declare
  patient uuid;
begin
  select a.patient_id into patient from public.appointments a
  where a.id = visit_paid_ahead.visit and (
    private.is_front_desk() or private.is_admin() or a.provider_id = private.verified_provider_id()
  );
  if patient is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  perform private.note_list('visit_paid_ahead', '{bill_payments}', array[patient]);
  return private.paid_ahead(visit_paid_ahead.visit);
end $$;
comment on function public.visit_paid_ahead is
  'For the visit''s provider, the front desk and the supervising physician: what was paid for a visit that has no bill.';
revoke execute on function public.visit_paid_ahead(uuid) from public;
grant execute on function public.visit_paid_ahead(uuid) to authenticated, service_role;
