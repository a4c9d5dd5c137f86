-- What a patient's own way into a visit depends on, read again after a reload or when the clinician wrote a reason.
create function public.visit_entry(appointment_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', l.state, 'city', l.city, 'allowed', private.may_be_seen(a),
    'licensed_states', to_jsonb(private.states_of_provider(a.provider_id))
  )
  from public.appointments a
  left join lateral (
    select v.state, v.city from public.visit_locations v where v.appointment_id = a.id order by v.recorded_at desc limit 1
  ) l on true
  where a.id = visit_entry.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;
comment on function public.visit_entry is
  'Where the caller said they are for their own visit, and whether its provider may see them there.';
revoke execute on function public.visit_entry(uuid) from public;
grant execute on function public.visit_entry(uuid) to authenticated, service_role;

create policy "A representative who joins visits reads where the patient was" on public.visit_locations
  for select to authenticated using (private.may_join_for(patient_id));
