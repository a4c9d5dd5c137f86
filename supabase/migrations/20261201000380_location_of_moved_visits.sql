-- Where a patient said they are holds for the time they said it for: a visit that was moved on beyond it asks again. What
-- was answered before stays on file, and on the emergency card.

create or replace function private.location_state(appointment uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select l.state from public.visit_locations l join public.appointments a on a.id = l.appointment_id
  where l.appointment_id = appointment
    and (a.status <> 'scheduled' or l.recorded_at >= lower(private.join_window(a.appointment_date)))
  order by l.recorded_at desc limit 1
$$;

create or replace function public.visit_entry(appointment_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', l.state, 'city', l.city, 'allowed', private.may_be_seen(a),
    'licensed_states', to_jsonb(private.states_of_provider(a.provider_id)),
    'intake_done', exists (
      select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null
    )
  )
  from public.appointments a
  left join lateral (
    select v.state, v.city from public.visit_locations v
    where v.appointment_id = a.id
      and (a.status <> 'scheduled' or v.recorded_at >= lower(private.join_window(a.appointment_date)))
    order by v.recorded_at desc limit 1
  ) l on true
  where a.id = visit_entry.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;

comment on table public.visit_locations is
  'Where a patient said they were when they joined a visit, and the phone to call back. The latest answer counts; none is ever changed. For a visit moved to a time that could not be joined yet, an earlier answer no longer lets them in.';
