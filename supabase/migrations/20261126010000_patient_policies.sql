-- A request pays only for the policies that can apply to its caller. Where the server makes patients and those who act
-- for them the role clinic_patient, the policies that only they can meet are for that role: a clinician's list of visits
-- no longer asks who the clinician's patients and wards are. The policies of billers, the front desk and the office go
-- to staff, like the other staff's. Conditions stay as they are. Hosted Supabase knows no such roles.
do $$
declare
  held record;
begin
  if to_regrole('clinic_patient') is null then
    return;
  end if;
  for held in
    select schemaname, tablename, policyname,
      case when policyname ~ '^(A patient|A guardian|A representative)' then 'clinic_patient' else 'clinic_staff' end as holder
    from pg_policies
    where roles = '{authenticated}' and schemaname in ('public', 'storage', 'realtime')
      and policyname ~ '^(A patient|A guardian|A representative|A biller|The front desk|The office|Staff)\M'
  loop
    execute format('alter policy %I on %I.%I to %I', held.policyname, held.schemaname, held.tablename, held.holder);
  end loop;
  alter policy "A signed-in person reads the providers that can be booked" on public.providers
    using (is_listed and (current_user = 'clinic_patient' or (select private.may_see_colleagues())));
end $$;
