-- A signed note says who consented: for a minor, or an adult with a guardian, that is the guardian.
create or replace function private.telehealth_facts(note public.progress_notes)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'patientLocation', private.patient_location(a.id),
      'identity', 'Name and date of birth confirmed on video at '
        || to_char(a.identity_confirmed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'consent', case when p.treatment_consent then case
        when (
          select c.acting_as from public.registration_consents c
          where c.patient_id = p.id order by c.signed_at desc limit 1
        ) = 'guardian' then 'Given by the patient’s guardian at registration'
        else 'Given by the patient at registration'
      end end,
      'participants', case when a.started_at is not null then
        jsonb_build_array(trim(p.first_name || ' ' || p.last_name), private.provider_name(d)) || coalesce((
          select jsonb_agg(distinct line ->> 'name') from jsonb_array_elements(note.transcript) line
          where line ->> 'speaker' = 'other' and line ->> 'name' ~ '\S'
        ), '[]') end,
      'start', to_char(a.started_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'end', to_char(a.completed_at at time zone d.time_zone, 'FMHH12:MI AM'),
      'technology', case when a.started_at is not null then 'Two-way audio and video over an encrypted connection' end
    ))
    from public.appointments a join public.profiles p on p.id = a.patient_id join public.providers d on d.id = a.provider_id
    where a.id = note.appointment_id
  ), '{}')
$$;
