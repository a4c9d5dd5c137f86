-- Whenever the demo starts, its patient has a visit with its provider that can be joined right now, or as soon as the
-- time of the last one is over: a visit that ended early keeps its time.
do $$
declare
  patient constant uuid := 'd0000000-0000-4000-8000-000000000001';
  provider constant uuid := 'c0000000-0000-4000-8000-000000000001';
  starts timestamptz := date_trunc('minute', now()) + interval '5 minutes';
begin
  update public.appointments set status = 'completed', notes = coalesce(notes, 'Demo visit')
    where provider_id = provider and status = 'in_progress' and ends_at < now();
  if exists (
    select from public.appointments
    where patient_id = patient and provider_id = provider and status in ('scheduled', 'in_progress')
      and private.join_window(appointment_date) @> now() and private.join_window(appointment_date) @> now() + interval '30 minutes'
  ) then
    return;
  end if;
  select greatest(starts, max(ends_at)) into starts from public.appointments
    where status in ('completed', 'no_show') and (patient_id = patient or provider_id = provider);
  update public.appointments set status = 'cancelled', cancellation_reason = 'Made room for the demo visit'
    where status in ('scheduled', 'in_progress') and (patient_id = patient or provider_id = provider)
      and tstzrange(appointment_date, ends_at) && tstzrange(starts, starts + interval '30 minutes');
  insert into public.appointments (patient_id, provider_id, appointment_date, appointment_type, duration_minutes, reason)
    values (patient, provider, starts, 'follow-up', 30, 'Try the video visit: sign in as patient and as provider in two windows.');
end $$;
