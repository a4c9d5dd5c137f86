-- A pooler lends connections between people, so it can't log in as the server's own user and then become nobody: it logs
-- in as `authenticator`, which becomes one of these with each request, as on Supabase.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'clinic_staff'] loop
    if not exists (
      select from pg_auth_members
      where roleid = name::regrole and member = 'authenticator'::regrole
    ) then
      execute format('grant %I to authenticator', name);
    end if;
  end loop;
end $$;
