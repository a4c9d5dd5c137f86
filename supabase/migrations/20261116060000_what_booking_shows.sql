-- Patients see of a provider what booking, messages and a visit show. Account, address and dates stay with staff.
revoke select (user_id, email, verified_at, created_at) on public.providers from authenticated;

-- Who checked one's own documents, by name, since the account behind a provider is not shown.
create function public.document_verifiers() returns table (user_id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select p.user_id, btrim(concat_ws(' ', p.provider_title, p.first_name, p.last_name))
  from public.providers p
  where p.user_id in (select d.verified_by from public.patient_documents d where d.patient_id = (select auth.uid()))
$$;
revoke execute on function public.document_verifiers() from public;
grant execute on function public.document_verifiers() to authenticated, service_role;
