-- Whoever verifies a document or a license says which one they looked at: it could have been exchanged meanwhile.
drop function public.verify_guardian(uuid, text[]);
create function public.verify_guardian(representation uuid, rights text[], document text) returns void
language plpgsql volatile security definer set search_path = ''
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
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  update public.representatives x set
    verified_at = now(), verified_by = (select auth.uid()), rights = private.clean_rights(verify_guardian.rights),
    verified_state = (select p.state from public.profiles p where p.id = r.patient_id)
    where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_verified', 'We verified your document. You can continue with the registration.',
      '/family/' || r.patient_id, r.patient_id);
end $$;
comment on function public.verify_guardian is 'Verifies a guardian by the document named, with the rights given.';
revoke execute on function public.verify_guardian(uuid, text[], text) from public;
grant execute on function public.verify_guardian(uuid, text[], text) to authenticated, service_role;

drop function public.verify_license(uuid);
create function public.verify_license(license_id uuid, number text, expires_on date) returns void
language plpgsql volatile security definer set search_path = ''
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
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
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
  perform private.tell_waiting_patients(license.state) where provider.is_listed;
end $$;
comment on function public.verify_license is
  'Verifies one license of a provider, with the number and date looked at; from then on they may treat in that state until it expires.';
revoke execute on function public.verify_license(uuid, text, date) from public;
grant execute on function public.verify_license(uuid, text, date) to authenticated, service_role;
