-- Who speaks on the channel of a visit, where its patient is, and a visit whose patient never came.

create or replace function private.location_state(appointment uuid)
returns text language sql stable security definer set search_path = '' as $$
  select l.state from public.visit_locations l join public.appointments a on a.id = l.appointment_id
  where l.appointment_id = appointment and l.recorded_at >= lower(private.join_window(a.appointment_date))
  order by l.recorded_at desc limit 1
$$;
comment on table public.visit_locations is
  'Where a patient said they were when they joined a visit, and the phone to call back. The latest answer counts; none is ever changed. For a visit moved to a time that could not be joined yet, an earlier answer no longer counts.';

-- A license that ends at midnight doesn't end a visit that began before it.
create function private.licensed_at(visit public.appointments)
returns timestamptz language sql stable set search_path = '' as $$
  select coalesce(case when visit.status = 'in_progress' then visit.started_at end, now())
$$;
revoke execute on function private.licensed_at(public.appointments) from public;
comment on function private.licensed_at(public.appointments) is
  'When the provider of a visit must hold the license: at its start, and until then now.';

create or replace function private.may_be_seen(visit public.appointments)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.may_treat(visit.provider_id, here.state, private.day_of_provider(visit.provider_id, private.licensed_at(visit)))
      or private.has_license_reason(visit, here.state), false)
  from (select private.location_state(visit.id) as state) here
$$;

create or replace function private.check_visit_entry(appointment uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments a
    where a.id = appointment and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null or not private.is_open(visit) then
    return;
  end if;
  if private.location_state(visit.id) is null then
    raise exception 'Tell us where you are before you join.' using errcode = 'SM707';
  end if;
  perform private.check_license(visit, private.location_state(visit.id), private.licensed_at(visit));
end $$;

create function private.visit_sender(topic text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', case when a.provider_id = (select private.verified_provider_id()) then 'provider' else 'patient' end,
    'account', (select auth.uid()))
  from public.appointments a
  where topic like 'visit:%' and a.id = private.uuid_or_null(substr(topic, 7)) and private.may_join_visit(topic)
$$;
revoke execute on function private.visit_sender(text) from public;
grant execute on function private.visit_sender(text) to authenticated, service_role;
comment on function private.visit_sender(text) is
  'Who the caller is on the channel of a visit: its provider, or someone on the patient''s side.';

create or replace function public.visit_entry(appointment_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', l.state, 'city', l.city, 'allowed', private.may_be_seen(a),
    'provider_away', not private.can_see_patients(a.provider_id),
    'licensed_states', to_jsonb(private.states_of_provider(a.provider_id)),
    'intake_done', exists (
      select from public.intake_responses i where i.appointment_id = a.id and i.completed_at is not null
    )
  )
  from public.appointments a
  left join lateral (
    select v.state, v.city from public.visit_locations v
    where v.appointment_id = a.id and v.recorded_at >= lower(private.join_window(a.appointment_date))
    order by v.recorded_at desc limit 1
  ) l on true
  where a.id = visit_entry.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;

create function public.mark_visit_missed(appointment_id uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  visit public.appointments;
  claims constant text := current_setting('request.jwt.claims', true);
begin
  select * into visit from public.appointments a
    where a.id = mark_visit_missed.appointment_id and a.provider_id = (select private.verified_provider_id()) for update;
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if visit.status <> 'in_progress' or exists (
    select from public.audit_log l
    where l.patient_id = visit.patient_id and l.created_at >= lower(private.join_window(visit.appointment_date))
      and l.event_type = 'connection_established' and l.row_id = visit.id::text
  ) then
    raise exception 'This appointment''s status can''t be changed that way.'
      using errcode = 'SM208', detail = concat_ws(' to ', visit.status, 'no_show');
  end if;
  -- As if it had not been started; then it is missed by the rules for every other visit, and its patient is told.
  perform set_config('request.jwt.claims', '', true);
  update public.appointments a set status = 'scheduled', started_at = null where a.id = visit.id;
  perform set_config('request.jwt.claims', claims, true);
  update public.appointments a set status = 'no_show' where a.id = visit.id;
end $$;
revoke execute on function public.mark_visit_missed(uuid) from public;
grant execute on function public.mark_visit_missed(uuid) to authenticated, service_role;
comment on function public.mark_visit_missed(uuid) is
  'The provider of a visit they started alone says that the patient never came. Refused once the two were connected.';
