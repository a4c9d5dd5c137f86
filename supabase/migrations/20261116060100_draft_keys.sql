-- A browser keeps what it could not send yet, encrypted. The key is given to a live session alone and never stored
-- there, so that what lies on a device can't be read once the session has ended.
create table private.draft_keys (
  user_id uuid primary key references auth.users on delete cascade,
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
comment on table private.draft_keys is 'The key with which a person''s browsers encrypt drafts that wait to be sent.';
revoke all on private.draft_keys from public, anon, authenticated;

create function public.my_draft_key() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  found bytea;
begin
  if person is null then
    return null;
  end if;
  select k.key into found from private.draft_keys k where k.user_id = person;
  if found is null then
    insert into private.draft_keys (user_id) values (person)
      on conflict (user_id) do update set user_id = excluded.user_id returning key into found;
  end if;
  return encode(found, 'base64');
end $$;
revoke execute on function public.my_draft_key() from public;
grant execute on function public.my_draft_key() to authenticated, service_role;
