-- What is delivered live is read as well. A screen that stays open hears of the same patient again and again, so it
-- is noted once for a session, a table and a patient in a quarter of an hour.

create function private.people_in(found jsonb) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select (value #>> '{}')::uuid from jsonb_path_query(found, '$.**."@patient"') value
  union
  select a.patient_id from jsonb_path_query(found, '$.**."@visit"') value
    join public.appointments a on a.id = (value #>> '{}')::uuid
  union
  select n.patient_id from jsonb_path_query(found, '$.**."@note"') value
    join public.progress_notes n on n.id = (value #>> '{}')::uuid
  union
  select a.patient_id from jsonb_path_query(found, '$.**."@bill"') value
    join public.billing_records b on b.id = (value #>> '{}')::uuid
    join public.appointments a on a.id = b.appointment_id
$$;
comment on function private.people_in is 'Whom marked rows are about.';
revoke execute on function private.people_in(jsonb) from public;

create or replace function private.record_read(relations text[], found jsonb) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit(
    relations[1] || '.read', person, null,
    case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end
  )
  from private.people_in(found) person where person <> (select auth.uid())
$$;

-- `changes` are rows as they were ([{n, was}]), `seen` the numbers of those that are delivered.
create function private.record_live_read(relation regclass, changes jsonb, seen integer[]) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event text := (select c.relname || '.read' from pg_catalog.pg_class c where c.oid = relation);
  mark record;
begin
  if not private.is_staff() then
    return true;
  end if;
  select a.attname as name, '@' || substring(d.description from '@audit (\w+)') as kind into mark
    from pg_catalog.pg_description d
    join pg_catalog.pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
    where d.objoid = relation and d.classoid = 'pg_catalog.pg_class'::regclass and d.objsubid > 0
      and d.description ~ '@audit ';
  if mark.name is null then
    return true;
  end if;
  perform private.record_audit(event, person, null, '{"live": true}')
    from private.people_in((
      select jsonb_agg(jsonb_build_object(mark.kind, change -> 'was' -> mark.name))
      from jsonb_array_elements(changes) change where (change -> 'n')::integer = any (seen)
    )) person
    where person <> (select auth.uid()) and not exists (
      select from public.audit_log noted
      where noted.actor_id = (select auth.uid()) and noted.created_at > now() - interval '15 minutes'
        and noted.event_type = event and noted.patient_id = person
        and noted.actor_session = ((select auth.jwt()) ->> 'session_id')::uuid and noted.details = '{"live": true}'
    );
  return true;
end $$;
comment on function private.record_live_read is 'Always true, so that it can stand in a condition.';
revoke execute on function private.record_live_read(regclass, jsonb, integer[]) from public;
grant execute on function private.record_live_read(regclass, jsonb, integer[]) to authenticated;
