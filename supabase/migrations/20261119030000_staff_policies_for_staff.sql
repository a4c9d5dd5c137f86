-- A request pays only for the policies that can apply to its caller. Where the server makes staff the role
-- clinic_staff, the policies that only staff can meet are for that role: a patient's request no longer asks whether
-- the patient is a provider or a supervisor. Their conditions stay as they are, so staff read and change what they
-- did before. Hosted Supabase knows no such role, and there these policies stay with every signed-in person.
do $$
declare
  held record;
begin
  if to_regprocedure('auth.limit_statements(text, uuid, text)') is null then
    return;
  end if;
  for held in
    select schemaname, tablename, policyname from pg_policies
    where roles = '{authenticated}' and schemaname in ('public', 'storage', 'realtime')
      and policyname ~ '^(A verified provider|Verified providers|A provider|A supervisor|The supervisor|Staff) '
  loop
    execute format('alter policy %I on %I.%I to clinic_staff', held.policyname, held.schemaname, held.tablename);
  end loop;
end $$;
