-- A decision sent again after its answer was lost is recognized: no second email, and a license whose renewal was
-- declined doesn't end.

create or replace function public.refuse_provider(provider_id uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  refused public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can decline a license.' using errcode = 'SM105';
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Enter the reason for declining.' using errcode = 'SM108';
  end if;
  select * into refused from public.providers where id = provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if refused.refused_at is not null and refused.decision_reason = btrim(reason) then
    return;
  end if;
  if refused.verified_at is not null or refused.suspended_at is not null then
    raise exception 'Only a provider who is pending verification can be declined.' using errcode = 'SM109';
  end if;
  update public.providers set refused_at = now(), decision_reason = btrim(reason) where id = provider_id;
  perform private.notify(refused.user_id, 'license_refused', 'Your license could not be verified', btrim(reason),
    '/provider-dashboard/profile');
  -- Who was verified before has patients.
  if refused.refused_at is null then
    perform private.give_rebooking_task(refused);
    perform private.give_handover_task(refused);
  end if;
end $$;

create or replace function public.verify_provider(provider_id uuid, updated_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  provider public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  select * into provider from public.providers p where p.id = verify_provider.provider_id for update;
  if not found then
    raise exception 'We couldn''t find that provider.' using errcode = 'SM107';
  end if;
  if provider.suspended_at is not null and provider.user_id = (select auth.uid()) then
    raise exception 'You can''t reinstate yourself. Ask another supervising physician.' using errcode = 'SM652';
  end if;
  if provider.is_active and provider.verified_by = (select auth.uid()) then
    return;
  end if;
  if provider.updated_at is distinct from verify_provider.updated_at then
    raise exception 'This changed after you opened the page. Check it again before you decide.' using errcode = 'SM744';
  end if;
  update public.providers p
    set verified_at = now(), verified_by = (select auth.uid()), suspended_at = null, refused_at = null,
      decision_reason = null
    where p.id = provider.id;
end $$;

create or replace function public.verify_license(license_id uuid, number text, expires_on date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  license public.provider_licenses;
  provider public.providers;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a license.' using errcode = 'SM104';
  end if;
  select * into license from public.provider_licenses l where l.id = license_id for update;
  if not found then
    raise exception 'We couldn''t find that license.' using errcode = 'SM704';
  end if;
  if license.number is null or license.expires_on is null then
    raise exception 'A license needs a number and an expiration date before it can be verified.' using errcode = 'SM705';
  end if;
  if (license.number, license.expires_on) is distinct from (verify_license.number, verify_license.expires_on) then
    raise exception 'This changed after you opened the page. Check it again before you decide.' using errcode = 'SM744';
  end if;
  if license.verified_at is not null and license.verified_by = (select auth.uid()) then
    return;
  end if;
  if license.expires_on < private.day_of_provider(license.provider_id, now()) then
    raise exception 'This license has expired.' using errcode = 'SM706';
  end if;
  update public.provider_licenses l
    set verified_at = now(), verified_by = (select auth.uid()), declined_at = null, decision_reason = null
    where l.id = license_id;
  select * into provider from public.providers p where p.id = license.provider_id;
  perform private.notify(provider.user_id, 'license_verified', 'Your license was verified',
    (select s.name from private.us_states s where s.code = license.state), '/provider-dashboard/profile');
  perform private.notify_waiting_patients(license.state) where provider.is_listed;
  insert into private.provider_decisions (provider_id, decision, state)
    values (license.provider_id, 'license_verified', license.state);
end $$;

drop function public.decline_license(uuid, text);

create function public.decline_license(license_id uuid, reason text, declined_at timestamptz default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  license public.provider_licenses;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can decline a license.' using errcode = 'SM105';
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception 'Enter the reason for declining.' using errcode = 'SM108';
  end if;
  select * into license from public.provider_licenses l where l.id = license_id for update;
  if not found then
    raise exception 'We couldn''t find that license.' using errcode = 'SM704';
  end if;
  -- Declining a license twice ends it, so the second decision counts only if the first was on the screen.
  if license.declined_at is distinct from decline_license.declined_at then
    if license.decision_reason = btrim(reason) then
      return;
    end if;
    raise exception 'This changed after you opened the page. Check it again before you decide.' using errcode = 'SM744';
  end if;
  update public.provider_licenses l
    set declined_at = now(), decision_reason = btrim(reason), verified_at = null, verified_by = null
    where l.id = license_id;
  insert into private.provider_decisions (provider_id, decision, state, reason)
    values (license.provider_id, 'license_declined', license.state, btrim(reason));
  perform private.notify((select p.user_id from public.providers p where p.id = license.provider_id), 'license_refused',
    'Your license could not be verified', btrim(reason), '/provider-dashboard/profile');
end $$;
comment on function public.decline_license is
  'Declines one license of a provider with a reason, also one that was verified before, as it was when the supervising physician looked at it. Changing it asks for verification again.';
revoke execute on function public.decline_license(uuid, text, timestamptz) from public, anon;
grant execute on function public.decline_license(uuid, text, timestamptz) to authenticated, service_role;

create or replace function public.decline_guardian(representation uuid, reason text, document text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.document_name is null and r.document_decline_reason = said then
    return;
  end if;
  if r.kind <> 'guardian' or r.verified_at is not null or r.document_name is null
    or r.document_name is distinct from decline_guardian.document
  then
    raise exception 'This changed after you opened the page. Check it again before you decide.' using errcode = 'SM744';
  end if;
  perform set_config('audit.reason', said, true);
  update public.representatives x set document_name = null, document_decline_reason = said where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_declined', 'We couldn''t accept your document. Please send another one.',
      '/family/' || r.patient_id, r.patient_id);
  perform private.queue_mail_to(r.user_id, 'guardian_declined',
    array['We couldn''t accept your document',
      E'We couldn''t accept the document you sent. Reason: ' || said || E'\n\nPlease sign in and send another one.'],
    array['No pudimos aceptar su documento',
      'No pudimos aceptar el documento que envió. Motivo: ' || said || E'\n\nInicie sesión y envíe otro.']);
end $$;

create or replace function public.verify_guardian(representation uuid, rights text[], document text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.user_id is null or r.document_name is null then
    raise exception 'Upload the document that shows you''re the parent or guardian first.' using errcode = 'SM733';
  end if;
  perform from public.representatives x where x.id = r.id and x.document_name = verify_guardian.document for update;
  if not found then
    raise exception 'This changed after you opened the page. Check it again before you decide.' using errcode = 'SM744';
  end if;
  if r.verified_at is not null and r.verified_by = (select auth.uid())
    and r.rights = private.clean_rights(verify_guardian.rights)
  then
    return;
  end if;
  update public.representatives x set
    verified_at = now(), verified_by = (select auth.uid()), rights = private.clean_rights(verify_guardian.rights),
    verified_state = (select p.state from public.profiles p where p.id = r.patient_id)
    where x.id = r.id;
  perform private.queue_mail_to(r.user_id, 'guardian_verified',
    array['We verified your document',
      'We verified your document. Please sign in to finish the registration, and then you can book.'],
    array['Verificamos su documento',
      'Verificamos su documento. Inicie sesión para terminar el registro; después podrá reservar una cita.']);
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_verified', 'We verified your document. You can continue with the registration.',
      '/family/' || r.patient_id, r.patient_id);
end $$;
