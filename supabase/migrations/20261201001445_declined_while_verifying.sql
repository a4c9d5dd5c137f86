-- A document that a colleague has declined in the meantime: the supervising physician was asked to upload it.

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
  if r.document_name is null and r.document_decline_reason is not null then
    raise exception 'This changed after you opened the page. Check it again before you decide.' using errcode = 'SM744';
  end if;
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
