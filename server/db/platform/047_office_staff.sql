-- The front desk and billers are staff: the same idle time, the same second step, the same role of the database.
create or replace function auth.is_staff(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('public.user_roles') is null then
    return false;
  end if;
  return exists (
    select from public.user_roles
    where user_id = person and role::text in ('provider', 'admin', 'front_desk', 'biller')
  );
end $$;
