-- A request pays only for the policies that can apply to its caller. Where the server makes supervising physicians the
-- role clinic_supervisor, the policies that only they can meet are for that role: a clinician's request no longer asks
-- which charts a supervisor opened. Their conditions stay as they are. Hosted Supabase knows no such role.
do $$
declare
  held record;
begin
  if to_regprocedure('auth.admit(text, uuid, uuid)') is null then
    return;
  end if;
  for held in
    select schemaname, tablename, policyname from pg_policies
    where roles = '{clinic_staff}' and schemaname in ('public', 'storage', 'realtime')
      and policyname ~ '^The supervisor '
  loop
    execute format('alter policy %I on %I.%I to clinic_supervisor', held.policyname, held.schemaname, held.tablename);
  end loop;
end $$;
