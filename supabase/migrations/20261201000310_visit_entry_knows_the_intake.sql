-- Whoever joins for a patient may not be allowed to read the patient's answers, and isn't asked the same form again:
-- the way in says that the intake is done, and nothing of it.
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
    select v.state, v.city from public.visit_locations v where v.appointment_id = a.id order by v.recorded_at desc limit 1
  ) l on true
  where a.id = visit_entry.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id))
$$;
comment on function public.visit_entry is
  'Where the caller said they are for their own visit, whether its provider may see them there, and whether the intake is done.';

-- Who schedules for a patient is written to in the language they chose: in their own profile, else in their account.
create or replace function private.schedulers_of(patient uuid) returns table (email text, language text)
language sql stable security definer set search_path = ''
as $$
  select u.email, coalesce(
    own.preferred_language, u.raw_user_meta_data ->> 'preferred_language', p.preferred_language
  )
  from public.representatives r join auth.users u on u.id = r.user_id join public.profiles p on p.id = r.patient_id
  left join public.profiles own on own.id = u.id
  where r.patient_id = patient and r.revoked_at is null and u.email is not null and 'schedule' = any (private.rights_now(r))
$$;
