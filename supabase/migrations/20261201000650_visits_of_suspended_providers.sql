-- The visits of a suspended provider stay on the calendar until someone rebooks them: the practice gets a task that lists
-- them, and a patient who opens one is asked to call.

create function private.give_rebooking_task(provider public.providers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 40;
  zone constant text := (select s.time_zone from public.safety_settings s);
  visits text[];
begin
  visits := array(
    select to_char(a.appointment_date at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM') || ': patient ' || p.patient_id
    from public.appointments a join public.profiles p on p.id = a.patient_id
    where a.provider_id = provider.id and a.status in ('scheduled', 'in_progress') and a.ends_at > now()
    order by a.appointment_date
  );
  if cardinality(visits) = 0 then
    return;
  end if;
  insert into public.staff_tasks (title, details, owner_id, due_on) values (
    'Rebook the visits of ' || left(private.person_name(provider.user_id), 150),
    array_to_string(visits[1:most], e'\n')
      || case when cardinality(visits) > most then e'\n' || cardinality(visits) - most || ' more on the calendar' else '' end,
    coalesce(
      (select r.user_id from public.user_roles r join auth.users u on u.id = r.user_id
        where r.role = 'front_desk' and private.works_in_office(r.user_id) order by u.created_at, u.id limit 1),
      (select auth.uid())
    ),
    (now() at time zone zone)::date
  );
end $$;
comment on function private.give_rebooking_task is
  'Lists the visits ahead of a provider who can''t hold them, for the front desk; without one, for the caller. By number, not by name.';
revoke execute on function private.give_rebooking_task(public.providers) from public;

create or replace function public.suspend_provider(provider_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  suspended public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can suspend a provider.' using errcode = 'SM106';
  end if;
  select p.* into suspended from public.providers p where p.id = provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  update public.providers
    set suspended_at = coalesce(suspended_at, now()), refused_at = null,
      decision_reason = coalesce(nullif(btrim(reason), ''), decision_reason)
    where id = provider_id;
  perform private.sign_out_everywhere(suspended.user_id);
  if suspended.suspended_at is null then
    perform private.give_rebooking_task(suspended);
  end if;
end $$;
comment on function public.suspend_provider is
  'Signs a provider out everywhere at once; not listed, and without patients and messages, until verified again. Their visits are listed in a task.';

create or replace function public.visit_entry(appointment_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
    where v.appointment_id = a.id
      and (a.status <> 'scheduled' or v.recorded_at >= lower(private.join_window(a.appointment_date)))
    order by v.recorded_at desc limit 1
  ) l on true
  where a.id = visit_entry.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;
comment on function public.visit_entry is
  'Where the caller said they are for their own visit, whether its provider may see them there or anyone at all, and whether the intake is done.';
