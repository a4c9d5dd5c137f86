-- Whoever registers gives number and expiration of each license. They arrive with the account's metadata, which anybody
-- can write, so they are what a person says: unverified, and left out where they make no sense.
create function private.licenses_at_registration(person uuid)
returns table (state text, number text, expires_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  given jsonb := (select u.raw_user_meta_data -> 'licenses' from auth.users u where u.id = person);
  license jsonb;
begin
  if jsonb_typeof(given) is distinct from 'array' then
    return;
  end if;
  for license in select value from jsonb_array_elements(given) limit 60 loop
    state := private.state_code(license ->> 'state');
    number := left(nullif(btrim(license ->> 'number'), ''), 60);
    begin
      expires_on := case when license ->> 'expires_on' ~ '^\d{4}-\d{2}-\d{2}$' then (license ->> 'expires_on')::date end;
    exception when datetime_field_overflow then
      expires_on := null;
    end;
    if state is not null then
      return next;
    end if;
  end loop;
end $$;
revoke execute on function private.licenses_at_registration(uuid) from public;

create or replace function private.follow_license_columns(old public.providers, new public.providers) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('private.naming_license_states', true) = 'on' then
    return;
  end if;
  if old.id is null then
    insert into public.provider_licenses (provider_id, state, number, expires_on)
      select distinct on (g.state) new.id, g.state, g.number, g.expires_on
      from private.licenses_at_registration(new.user_id) g
      on conflict (provider_id, state) do nothing;
  end if;
  perform set_config('private.following_license_columns', 'on', true);
  if new.license_states is distinct from old.license_states then
    insert into public.provider_licenses (provider_id, state, number)
      select new.id, s.code, left(nullif(btrim(new.license_number), ''), 60) from private.us_states s
      where new.license_states ->> s.key = 'true'
      on conflict (provider_id, state) do nothing;
    delete from public.provider_licenses l using private.us_states s
      where l.provider_id = new.id and s.code = l.state
        and old.license_states ->> s.key = 'true' and new.license_states ->> s.key is distinct from 'true';
  end if;
  if old.id is not null and new.license_number is distinct from old.license_number then
    update public.provider_licenses l set number = new.license_number
      where l.provider_id = new.id and (l.number is null or l.number = btrim(old.license_number));
  end if;
  perform set_config('private.following_license_columns', 'off', true);
end $$;
