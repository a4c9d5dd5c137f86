-- Who may prescribe: physicians, advanced practice nurses, physician assistants and prescribing psychologists.
-- Therapists and counselors keep the list and verify it, but issue no prescription.

create function private.may_prescribe(credentials text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    lower(btrim(credentials)) = 'md_do'
    or credentials ~* '\m(md|do|mbbs|np|pmhnp|fnp|agnp|anp|pnp|crnp|cnp|arnp|aprn|pmhcns|pa|rxp)\M', false)
$$;
comment on function private.may_prescribe(text) is
  'Whether credentials as written after a name include prescriptive authority. Whole words: "LPC, Colorado" has none. The same as core/prescribing/authority.ts.';
revoke execute on function private.may_prescribe(text) from public;

create function private.require_prescriber() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.providers p
    where p.id = (select private.verified_provider_id()) and private.may_prescribe(p.credentials)
  ) then
    raise exception 'Your credentials don''t include prescribing. You can add this medication to the list without prescribing it.'
      using errcode = 'SM880';
  end if;
end $$;
comment on function private.require_prescriber() is
  'Refuses who has no prescriptive authority, before anything is checked or written.';
revoke execute on function private.require_prescriber() from public;
grant execute on function private.require_prescriber() to authenticated;

create function private.before_prescription() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.providers p where p.id = new.provider_id and private.may_prescribe(p.credentials)) then
    raise exception 'Your credentials don''t include prescribing. You can add this medication to the list without prescribing it.'
      using errcode = 'SM880';
  end if;
  return new;
end $$;
revoke execute on function private.before_prescription() from public;

create trigger before_write before insert on public.prescriptions
  for each row execute function private.before_prescription();
