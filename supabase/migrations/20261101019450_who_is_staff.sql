-- Policies open charts to whoever has a provider's row, so looks are noted for them too, whatever their roles say.

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = (select auth.uid()) and role in ('provider', 'admin'))
    or exists (select from public.providers where user_id = (select auth.uid()))
$$;
