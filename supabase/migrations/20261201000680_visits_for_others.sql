-- Who joins a visit for a patient: they find it whatever is written in it, and may fill in the forms it begins with.
-- And who canceled one for them.

alter table public.appointments
  add column cancelled_as text check (cancelled_as in ('patient', 'guardian', 'proxy'));
comment on column public.appointments.cancelled_as is
  'In which capacity it was canceled; empty where the practice did it, and where it was not canceled.';
alter table public.appointments disable trigger user;
update public.appointments a set cancelled_as = case
    when a.cancelled_by = a.patient_id then 'patient'
    else (
      select r.kind from public.representatives r
      where r.user_id = a.cancelled_by and r.patient_id = a.patient_id
      order by r.revoked_at desc nulls first limit 1
    )
  end
  where a.status = 'cancelled';
alter table public.appointments enable trigger user;

-- When a visit began and ended, and who canceled it.
create or replace function private.stamp_status(old public.appointments, new public.appointments)
returns public.appointments
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
    new.cancelled_as := case
      when new.cancelled_by = new.patient_id then 'patient'
      when new.cancelled_by = (select auth.uid()) then private.acting_as(new.patient_id)
    end;
  end if;
  return new;
end $$;

-- A parent joins for a small child. Whoever signs in on their own has their visits to themselves, unless the
-- representative may read the notes anyway. A visit begins with consents and a location, so nobody joins who may not
-- fill in forms.
create or replace function private.may_join_for(patient uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_act_for(patient, 'schedule') and private.may_act_for(patient, 'forms')
    and (private.may_act_for(patient, 'read_notes') or not private.signs_in(patient))
$$;

create or replace view private.visits_joined_for_now as
  select a.id from public.appointments a
  where a.status = 'in_progress' and a.patient_id = any ((select private.people_i_act_for('schedule'))::uuid[])
    and a.patient_id = any ((select private.people_i_act_for('forms'))::uuid[])
    and (
      a.patient_id = any ((select private.people_i_act_for('read_notes'))::uuid[])
      or not private.signs_in(a.patient_id)
    );

create function public.visit_to_join(appointment_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with visit as materialized (
    select a.patient_id, jsonb_build_object(
      'id', a.id, 'appointment_date', a.appointment_date, 'appointment_type', a.appointment_type,
      'duration_minutes', a.duration_minutes, 'status', a.status, 'session_id', a.session_id,
      'started_at', a.started_at, 'patient_id', a.patient_id, 'provider_id', a.provider_id,
      'patient', jsonb_build_object(
        'first_name', patient.first_name, 'last_name', patient.last_name, 'preferred_name', patient.preferred_name
      ),
      'provider', jsonb_build_object(
        'first_name', p.first_name, 'last_name', p.last_name, 'provider_title', p.provider_title,
        'credentials', p.credentials, 'profile_photo_url', p.profile_photo_url, 'time_zone', p.time_zone
      )
    ) as found
    from public.appointments a
    join public.profiles patient on patient.id = a.patient_id
    join public.providers p on p.id = a.provider_id
    where a.id = visit_to_join.appointment_id and private.may_join_for(a.patient_id)
  )
  select visit.found from visit where (
    select private.note_list(
      'visit_to_join', '{appointments,profiles}', array(select v.patient_id from visit v)
    )
  )
$$;
comment on function public.visit_to_join is
  'One visit, without what the patient and the provider wrote in it, for a guardian or proxy who may join it. The read is in the audit log.';
revoke execute on function public.visit_to_join(uuid) from public;
grant execute on function public.visit_to_join(uuid) to authenticated, service_role;
