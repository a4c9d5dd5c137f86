-- A refill request goes to someone who may prescribe: to who prescribed the medication, else to the prescriber whose
-- visit with the patient is nearest.
create or replace function private.tell_of_refill(old public.profiles, new public.profiles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked text;
  prescriber uuid;
  told uuid[] := '{}';
begin
  if (select auth.uid()) is distinct from new.id and not private.represents(new.id) then
    return;
  end if;
  for asked in
    select private.pending_refills(new.current_medications) except select private.pending_refills(old.current_medications)
  loop
    select p.user_id into prescriber
      from public.appointments a join public.providers p on p.id = a.provider_id
      where a.patient_id = new.id and a.status <> 'cancelled' and p.verified_at is not null and p.suspended_at is null
        and private.may_prescribe(p.credentials)
      order by exists (
          select from public.medications m
          where m.patient_id = new.id and m.entry_id = asked and m.prescriber_id = p.id
        ) desc, abs(extract(epoch from a.appointment_date - now())) limit 1;
    if prescriber is null then
      raise exception 'You don''t have a provider who can refill this yet. Please schedule a visit first.'
        using errcode = 'SM504';
    end if;
    told := told || prescriber;
  end loop;
  perform private.notify(
    one, 'refill_requested', 'A patient asks for a refill', null, '/provider-dashboard/ai-copilot#refills', about => new.id
  ) from (select distinct unnest(told) as one) people;
end $$;

-- A patient without a provider may skip the question about self-harm too: then the supervising physicians are told.
create or replace function private.watch_phq() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  item9 constant integer := (new.answers ->> 8)::integer;
  provider constant uuid := private.nearest_provider_of(new.patient_id);
begin
  if new.instrument = 'phqa' and item9 > 0 then
    perform private.open_answer_task(new.patient_id, provider, 'phqa_item9', new.id,
      'PHQ-A item 9 (thoughts of being better off dead or of hurting oneself) was answered above zero.', 2::smallint,
      (array['several days', 'more than half the days', 'nearly every day'])[item9]);
  elsif new.instrument in ('phq9', 'phqa') and item9 is null then
    perform private.notify(told.user_id, 'item9_skipped', 'A patient skipped the question about self-harm',
      'Ask about it at the next contact.', told.chart || new.patient_id || '/assessments')
    from (
      select p.user_id, '/provider-dashboard/patients/' as chart from public.providers p where p.id = provider
      union all
      select r.user_id, '/admin/patients/' from public.user_roles r where r.role = 'admin' and provider is null
    ) told;
  end if;
  return null;
end $$;
