-- Who was shown in a list is noted by one statement, not by one for each person.
create or replace function private.note_list(list text, relations text[], people uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  represents constant boolean := private.represents_anyone();
  shown constant jsonb := jsonb_strip_nulls(jsonb_build_object('list', list))
    || case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end;
begin
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
  select relations[1] || '.read', actor, (auth.jwt() ->> 'session_id')::uuid, person,
    shown || case when capacity.of_actor is null then '{}' else jsonb_build_object('acting_as', capacity.of_actor) end,
    nullif(current_setting('request.ip', true), '')::inet
  from (select distinct unnest(people) as person) listed
  cross join lateral (select case when represents then private.acting_as(person) end as of_actor) capacity
  where person <> actor;
  return true;
end $$;

-- Accounts are listed by their index; a search joins the names instead of asking for each account's.
create or replace function private.practice_people(
  search text default '', wanted_role public.app_role default null, skip integer default 0
) returns table (
  id uuid, name text, email text, roles public.app_role[], created_at timestamptz, last_sign_in_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted constant text := lower(btrim(search));
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view all accounts.' using errcode = 'SM123';
  end if;
  return query
    select u.id, private.person_name(u.id), u.email::text,
      array(select r.role from public.user_roles r where r.user_id = u.id order by r.role), u.created_at, u.last_sign_in_at
    from auth.users u
    where (wanted_role is null or exists (select from public.user_roles r where r.user_id = u.id and r.role = wanted_role))
      and (wanted = '' or u.id in (
        select a.id from auth.users a
          left join public.providers d on d.user_id = a.id left join public.profiles p on p.id = a.id
        where position(wanted in lower(concat_ws(' ', coalesce(
          nullif(btrim(d.first_name || ' ' || d.last_name), ''),
          nullif(btrim(p.first_name || ' ' || p.last_name), ''),
          nullif(btrim(concat_ws(' ', a.raw_user_meta_data ->> 'first_name', a.raw_user_meta_data ->> 'last_name')), ''),
          a.email
        ), a.email))) > 0
      ))
    order by u.created_at desc, u.id limit 50 offset greatest(skip, 0);
end $$;
