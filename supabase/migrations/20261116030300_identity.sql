-- A verified license is the license of a person. Whoever changes their name or address is verified again, and mail goes
-- to the address of the account, which its owner has confirmed.

create or replace function private.ask_for_verification_again(old public.providers, new public.providers) returns public.providers
language plpgsql immutable set search_path = ''
as $$
begin
  if (new.license_number, new.npi, new.type_1_npi, new.license_states, new.credentials,
      lower(btrim(new.first_name)), lower(btrim(new.last_name)), lower(btrim(new.email)))
    is distinct from (old.license_number, old.npi, old.type_1_npi, old.license_states, old.credentials,
      lower(btrim(old.first_name)), lower(btrim(old.last_name)), lower(btrim(old.email)))
  then
    new.verified_at := null;
    new.verified_by := null;
    if old.refused_at is not null then
      new.refused_at := null;
      new.decision_reason := null;
    end if;
  end if;
  return new;
end $$;

-- Who is meant by an address, if the caller may have them notified: themselves, the providers they see, the patients they
-- treat. The answer is the address of the account, whatever address a profile shows.
create function private.notification_address(recipient text) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email from auth.users u
  left join public.providers p on p.user_id = u.id and p.verified_at is not null and p.suspended_at is null
  where (lower(u.email) = lower(recipient) or lower(p.email) = lower(recipient))
    and u.email_confirmed_at is not null
    and (
      u.id = (select auth.uid())
      or exists (
        select from public.appointments a
        where a.provider_id = p.id and a.patient_id = (select auth.uid()) and a.status <> 'cancelled'
      )
      or exists (
        select from public.appointments a
        where a.patient_id = u.id and a.provider_id = (select private.verified_provider_id()) and a.status <> 'cancelled'
      )
    )
  order by lower(u.email) = lower(recipient) desc limit 1
$$;
revoke execute on function private.notification_address(text) from public;
grant execute on function private.notification_address(text) to authenticated;
drop function private.may_notify(text);

create function private.account_email(person uuid) returns text
language sql stable security definer set search_path = ''
as $$ select u.email from auth.users u where u.id = person and (private.is_admin() or person = (select auth.uid())) $$;
comment on function private.account_email is 'The address of an account, for mail to its owner: asked by the owner or the supervising physician.';
revoke execute on function private.account_email(uuid) from public;
grant execute on function private.account_email(uuid) to authenticated, service_role;
