-- Whoever acts for a patient and may join their visits answers the same questions at the door of a visit, and signs the
-- practice's documents for them.

create or replace function private.check_visit_entry(appointment uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  visit public.appointments;
begin
  select * into visit from public.appointments a where a.id = appointment and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null or not private.is_open(visit) then
    return;
  end if;
  if private.location_state(visit.id) is null then
    raise exception 'Tell us where you are before you join.' using errcode = 'SM707';
  end if;
  perform private.check_license(visit, private.location_state(visit.id), now());
end $$;

create or replace function public.record_visit_location(
  appointment_id uuid, state text, phone text, address_line text default null, city text default null,
  zip_code text default null, withheld boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  visit public.appointments;
  place constant text := private.state_code(state);
  allowed boolean;
begin
  select * into visit from public.appointments a
    where a.id = record_visit_location.appointment_id and (a.patient_id = (select auth.uid()) or private.may_join_for(a.patient_id));
  if visit.id is null then
    raise exception 'We couldn''t find that appointment.' using errcode = 'SM221';
  end if;
  if not private.is_open(visit) then
    raise exception 'You can join from 15 minutes before the visit starts until 60 minutes after.'
      using errcode = 'SM210';
  end if;
  if place is null then
    raise exception 'Choose the state you''re in.' using errcode = 'SM708';
  end if;
  if length(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) not between 7 and 15 then
    raise exception 'Enter a phone number where we can reach you.' using errcode = 'SM709';
  end if;
  if not coalesce(withheld, false) and coalesce(address_line, '') !~ '\S' then
    raise exception 'Enter an address or the nearest cross streets, or choose not to say.' using errcode = 'SM710';
  end if;
  if private.count_try('visit-location:' || (select auth.uid()), 20, 60) > 0 then
    raise exception 'Too many events at once. Try again in a minute.' using errcode = 'SM365';
  end if;
  insert into public.visit_locations (appointment_id, patient_id, state, withheld, address_line, city, zip_code, phone)
  values (
    visit.id, visit.patient_id, place, coalesce(withheld, false),
    case when not coalesce(withheld, false) then btrim(address_line) end,
    case when not coalesce(withheld, false) then nullif(btrim(city), '') end,
    case when not coalesce(withheld, false) then nullif(btrim(zip_code), '') end,
    btrim(phone)
  );
  allowed := private.may_be_seen(visit);
  perform pg_notify('realtime_access', 'visit:' || visit.id);
  if not allowed then
    perform private.record_audit('visit_locations.not_licensed', visit.patient_id, visit.id::text,
      jsonb_build_object('state', place));
    perform private.notify((select p.user_id from public.providers p where p.id = visit.provider_id),
      'visit_location', 'Your patient is where you aren''t licensed', null, '/telehealth-session/' || visit.id);
  end if;
  return jsonb_build_object('allowed', allowed, 'state', place, 'licensed_states',
    to_jsonb(private.states_of_provider(visit.provider_id)));
end $$;

create or replace function public.visit_entry(appointment_id uuid) returns jsonb
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

create policy "A representative who joins visits reads where the patient was" on public.visit_locations
  for select to authenticated using (private.may_join_for(patient_id));

drop function public.sign_documents(uuid[], text);
create function public.sign_documents(text_ids uuid[], signature text, patient uuid default null) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.consents (patient_id, text_id, granted, signature)
    select coalesce(patient, (select auth.uid())), wanted, true, btrim(sign_documents.signature)
    from unnest(text_ids) wanted;
end $$;
comment on function public.sign_documents is
  'Signs documents of the practice, by the texts that were on the screen, with the name that was typed. A guardian or proxy names the patient they sign for.';
revoke execute on function public.sign_documents(uuid[], text, uuid) from public;
grant execute on function public.sign_documents(uuid[], text, uuid) to authenticated, service_role;

create policy "A guardian or proxy with forms signs the documents" on public.consents
  for insert to authenticated with check (
    patient_id = any ((select private.people_i_act_for('forms'))::uuid[]) and appointment_id is null
  );
