-- The name of an account without a profile is shown in the log, in messages and under consents. It is one line like
-- other names, and a change of it is in the log of everyone this person acts for.

create function private.clean_account_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key text;
begin
  foreach key in array array['first_name', 'last_name'] loop
    if jsonb_typeof(new.raw_user_meta_data -> key) = 'string' then
      new.raw_user_meta_data := jsonb_set(new.raw_user_meta_data, array[key],
        to_jsonb(left(private.one_line(new.raw_user_meta_data ->> key), 100)));
    else
      new.raw_user_meta_data := new.raw_user_meta_data - key;
    end if;
  end loop;
  return new;
end $$;
revoke execute on function private.clean_account_names() from public;

create trigger clean_names before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.clean_account_names();

create function private.note_new_account_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (event_type, actor_id, patient_id, row_id, details)
  select 'representatives.update', new.id, r.patient_id, r.id::text, jsonb_build_object('reason', format(
    'Changed their name from “%s” to “%s”',
    concat_ws(' ', old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name'),
    concat_ws(' ', new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name')))
  from public.representatives r where r.user_id = new.id and r.revoked_at is null;
  return null;
end $$;
revoke execute on function private.note_new_account_name() from public;

create trigger note_new_name after update of raw_user_meta_data on auth.users
  for each row when (
    (old.raw_user_meta_data ->> 'first_name', old.raw_user_meta_data ->> 'last_name')
      is distinct from (new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name')
  ) execute function private.note_new_account_name();

-- Names that are longer or not one line yet.
update auth.users set raw_user_meta_data = raw_user_meta_data where raw_user_meta_data ?| array['first_name', 'last_name'];
