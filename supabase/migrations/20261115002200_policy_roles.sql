-- Which role runs which policies.

-- A request pays only for the policies that can apply to its caller. Where the server makes patients and those who act
-- for them the role clinic_patient, clinicians clinic_staff and supervising physicians clinic_supervisor, the policies
-- that only they can meet are for that role. Hosted Supabase knows no such roles, and there these policies stay with
-- every signed-in person. Whoever is no patient may see colleagues only with a verified license.
do $$
declare
  held record;
begin
  if to_regrole('clinic_patient') is null then
    return;
  end if;
  for held in
    select schemaname, tablename, policyname, case
        when policyname ~ '^(A patient|A guardian|A representative)\M' then 'clinic_patient'
        when policyname ~ '^The supervisor\M' then 'clinic_supervisor'
        else 'clinic_staff'
      end as holder
    from pg_policies
    where roles = '{authenticated}' and schemaname in ('public', 'storage', 'realtime') and tablename <> 'bill_payments'
      and policyname ~ ('^(A patient|A guardian|A representative|A verified provider|Verified providers|A provider|A supervisor'
        || '|The supervisor|A biller|The front desk|The office|Staff)\M')
  loop
    execute format('alter policy %I on %I.%I to %I', held.policyname, held.schemaname, held.tablename, held.holder);
  end loop;
  alter policy "A signed-in person reads the providers that can be booked" on public.providers
    using (is_listed and (current_user = 'clinic_patient' or (select private.may_see_colleagues())));
end $$;
