-- A guardian hears by email whether their document was accepted, with the reason if it wasn't, and can send another one.

alter table public.representatives
  add column document_decline_reason text check (char_length(document_decline_reason) <= 500);
comment on column public.representatives.document_decline_reason is
  'Why the last document was not accepted, until another one is sent.';

do $$
begin
  execute replace(
    pg_get_functiondef('private.representation_in_full(public.representatives)'::regprocedure),
    '''document_name'', r.document_name,', '''document_name'', r.document_name, ''document_decline_reason'', r.document_decline_reason,');
  execute replace(
    pg_get_functiondef('public.attach_guardian_document(uuid, text)'::regprocedure),
    'set document_name = object_name where', 'set document_name = object_name, document_decline_reason = null where');
  execute replace(
    pg_get_functiondef('public.verify_guardian(uuid, text[], text)'::regprocedure),
    'insert into public.notifications (user_id, kind, title, link, about)',
    'perform private.queue_mail(u.email, ''We verified your document'',
    E''We verified your document. Please sign in to finish the registration, and then you can book.\n\nVerificamos su documento. Inicie sesión para terminar el registro; después podrá reservar una cita.'',
    null, ''guardian_verified'') from auth.users u where u.id = r.user_id and u.email is not null;
  insert into public.notifications (user_id, kind, title, link, about)');
end $$;

create function public.decline_guardian(representation uuid, reason text, document text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := private.said_reason(reason);
  r public.representatives;
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can verify a guardian.' using errcode = 'SM732';
  end if;
  r := private.open_representation(representation);
  if r.kind <> 'guardian' or r.verified_at is not null or r.document_name is null
    or r.document_name is distinct from decline_guardian.document
  then
    raise exception 'This changed after you opened the page. Check it again before you verify it.' using errcode = 'SM744';
  end if;
  perform set_config('audit.reason', said, true);
  update public.representatives x set document_name = null, document_decline_reason = said where x.id = r.id;
  insert into public.notifications (user_id, kind, title, link, about)
    values (r.user_id, 'guardian_declined', 'We couldn''t accept your document. Please send another one.',
      '/family/' || r.patient_id, r.patient_id);
  perform private.queue_mail(u.email, 'We couldn''t accept your document',
    E'We couldn''t accept the document you sent. Reason: ' || said || E'\n\nPlease sign in and send another one.\n\nNo pudimos aceptar el documento que envió. Motivo: ' || said || E'\n\nInicie sesión y envíe otro.',
    null, 'guardian_declined') from auth.users u where u.id = r.user_id and u.email is not null;
end $$;
comment on function public.decline_guardian is
  'Declines the document of a guardian with a reason that they read. They can send another one.';
revoke execute on function public.decline_guardian(uuid, text, text) from public;
grant execute on function public.decline_guardian(uuid, text, text) to authenticated, service_role;

-- Who may have the record may know whose words it holds.
create or replace function private.providers_of_record(patient uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', p.id, 'user_id', p.user_id, 'provider_title', p.provider_title, 'first_name', p.first_name,
    'last_name', p.last_name, 'credentials', p.credentials, 'specialty', p.specialty,
    'license_number', p.license_number, 'npi', p.npi, 'type_1_npi', p.type_1_npi
  ))
  from public.providers p
  where private.is_staff()
    or (patient = (select auth.uid()) or private.may_act_for(patient, 'read_records'))
      and exists (select from public.appointments a where a.provider_id = p.id and a.patient_id = patient)
$$;
