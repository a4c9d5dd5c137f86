-- What the right to forms includes depends on whether the patient signs in, so an invitation says it too.
drop function public.my_invitations();

create function public.my_invitations() returns table (
  id uuid, patient_name text, kind text, relation text, rights text[], ends_at timestamptz, created_at timestamptz,
  patient_signs_in boolean
)
language sql stable security definer set search_path = ''
as $$
  select r.id, private.person_name(r.patient_id), r.kind, r.relation, r.rights, r.ends_at, r.created_at,
    private.signs_in(r.patient_id)
  from public.representatives r join auth.users u on lower(u.email) = lower(r.invited_email)
  where u.id = (select auth.uid()) and u.email_confirmed_at is not null and r.user_id is null and r.revoked_at is null
    and (r.ends_at is null or r.ends_at > now())
    and not exists (select from private.unproven_addresses a where a.user_id = u.id)
  order by r.created_at
$$;
revoke execute on function public.my_invitations() from public;
grant execute on function public.my_invitations() to authenticated, service_role;
