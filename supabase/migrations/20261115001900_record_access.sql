-- Who viewed whose record.
--
-- A column comment `@audit patient`, `visit`, `note` or `bill` says whose a row is. The server records each
-- read of another person's rows in the transaction of the read itself, so none is missed.

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
comment on function private.people_in is 'The patients that marked rows are about.';
revoke execute on function private.people_in(jsonb) from public;

-- `found` holds only the marked columns of what was read; their values say whose rows they are.
create function private.record_read(relations text[], found jsonb) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit(
    relations[1] || '.read', person, null,
    case when cardinality(relations) > 1 then jsonb_build_object('with', to_jsonb(relations[2:])) else '{}' end
  )
  from private.people_in(found) person where person <> (select auth.uid())
$$;
revoke execute on function private.record_read(text[], jsonb) from public;
grant execute on function private.record_read(text[], jsonb) to authenticated;

-- `changes` holds rows as they were ([{n, was}]), and `seen` the numbers of those that were delivered.
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
comment on function private.record_live_read is
  'Always true, so it can be used in a condition. A session''s repeated reads of one patient are recorded once in 15 minutes.';
revoke execute on function private.record_live_read(regclass, jsonb, integer[]) from public;
grant execute on function private.record_live_read(regclass, jsonb, integer[]) to authenticated;

-- A file belongs to the patient whose folder it is in; the folder of a recording is the visit.
create function private.record_file_read(bucket text, file text) returns void
language sql security definer set search_path = ''
as $$
  select private.record_audit('files.read', person, file)
  from (
    select case bucket
      when 'session-recordings' then
        (select a.patient_id from public.appointments a where a.id = private.folder_owner(file))
      when 'patient-documents' then private.folder_owner(file)
      when 'record-deliveries' then private.folder_owner(file)
    end as person
  ) owned
  where person <> (select auth.uid())
$$;
revoke execute on function private.record_file_read(text, text) from public;
grant execute on function private.record_file_read(text, text) to authenticated;

create function public.record_accesses(zone text, before date default null, days integer default 7)
returns table (
  day date, actor_id uuid, provider_title text, first_name text, last_name text, credentials text, role text,
  first_at timestamptz, last_at timestamptz, opened boolean, refused boolean, seen text[], lists text[],
  changed text[], engines text[], reasons jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  upper_bound constant timestamptz := coalesce(record_accesses.before::timestamp at time zone zone, 'infinity');
  lower_bound timestamptz := upper_bound;
  latest timestamptz;
begin
  -- Finds the last days with entries, with one index lookup each.
  for step in 1 .. least(greatest(days, 1), 31) loop
    select max(a.created_at) into latest from public.audit_log a
      where a.patient_id = me and a.actor_id <> me and a.created_at < lower_bound;
    exit when latest is null;
    lower_bound := date_trunc('day', latest, zone);
  end loop;
  return query
    with entries as (
      select a.*, (a.created_at at time zone zone)::date as on_day, split_part(a.event_type, '.', 1) as thing,
        split_part(a.event_type, '.', 2) as act
      from public.audit_log a
      where a.patient_id = me and a.actor_id <> me and a.created_at >= lower_bound and a.created_at < upper_bound
        and a.event_type ~ '^(engine\..+|recording_deleted|.+\.(read|export|open|refuse|reason|insert|update|delete))$'
    ), told as (
      select e.on_day, e.actor_id, min(e.created_at) as first_at, max(e.created_at) as last_at,
        bool_or(e.act = 'open' or e.act = 'reason') as opened, bool_or(e.act = 'refuse') as refused,
        array_agg(distinct e.thing) filter (where e.act in ('read', 'export') and not e.details ? 'list') as read_things,
        array_agg(distinct e.details ->> 'list') filter (where e.details ? 'list') as lists,
        array_agg(distinct case e.event_type when 'recording_deleted' then 'session_recordings' else e.thing end)
          filter (where e.act in ('insert', 'update', 'delete') or e.event_type = 'recording_deleted') as changed,
        array_agg(distinct e.act) filter (where e.thing = 'engine') as engines,
        jsonb_agg(distinct jsonb_build_object('purpose', e.details -> 'purpose', 'reason', e.details -> 'reason'))
          filter (where e.details ? 'reason' and e.thing = 'charts') as reasons
      from entries e group by e.on_day, e.actor_id
    ), beside as (
      select e.on_day, e.actor_id, array_agg(distinct also.name) as things
      from entries e cross join jsonb_array_elements_text(e.details -> 'with') also (name)
      where e.act = 'read' and not e.details ? 'list' group by e.on_day, e.actor_id
    )
    select t.on_day, t.actor_id, p.provider_title, coalesce(p.first_name, private.person_name(t.actor_id)), p.last_name,
      p.credentials,
      case
        when p.id is not null and exists (
          select from public.appointments a where a.provider_id = p.id and a.patient_id = me and a.status <> 'cancelled'
        ) then 'provider'
        when exists (select from public.user_roles r where r.user_id = t.actor_id and r.role = 'admin') then 'admin'
        when p.id is not null then 'other_provider'
        else 'other'
      end,
      t.first_at, t.last_at, t.opened, t.refused,
      array(select distinct name from unnest(t.read_things || b.things) name order by name),
      coalesce(t.lists, '{}'), coalesce(t.changed, '{}'), coalesce(t.engines, '{}'), coalesce(t.reasons, '[]')
    from told t left join beside b on b.on_day = t.on_day and b.actor_id = t.actor_id
    left join public.providers p on p.user_id = t.actor_id
    order by t.on_day desc, t.last_at desc, t.actor_id;
end $$;
comment on function public.record_accesses is
  'Who viewed or changed the caller''s own record, by day in the given time zone and by person: the last days before the given one.';
revoke execute on function public.record_accesses(text, date, integer) from public;
grant execute on function public.record_accesses(text, date, integer) to authenticated, service_role;

create function public.audit_entries(
  actor uuid default null, patient uuid default null, kind text default null,
  since timestamptz default null, until timestamptz default null, before bigint default null,
  page_size integer default 50
)
returns table (
  id bigint, event_type text, created_at timestamptz, actor_id uuid, actor_name text, patient_id uuid,
  patient_name text, row_id text, row_name text, details jsonb, ip_address text
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view the audit log.' using errcode = 'SM124';
  end if;
  return query
    select a.id, a.event_type, a.created_at, a.actor_id, private.person_name(a.actor_id), a.patient_id,
      private.person_name(a.patient_id), a.row_id,
      case
        when a.event_type like 'user_roles.%' then private.person_name(a.row_id::uuid)
        when a.event_type like 'providers.%' then
          (select btrim(p.first_name || ' ' || p.last_name) from public.providers p where p.id = a.row_id::uuid)
      end,
      a.details, host(a.ip_address)
    from public.audit_log a
    where (audit_entries.actor is null or a.actor_id = audit_entries.actor)
      and (audit_entries.patient is null or a.patient_id = audit_entries.patient)
      and case audit_entries.kind
        when 'read' then a.event_type ~ '\.(read|open|reason|refuse|search)$'
        when 'change' then a.event_type ~ '\.(insert|update|delete)$' or a.event_type = 'recording_deleted'
        else audit_entries.kind is null or split_part(a.event_type, '.', 1) = audit_entries.kind
      end
      and (since is null or a.created_at >= since)
      and (until is null or a.created_at < until)
      and (before is null or a.id < before)
    order by a.id desc limit least(greatest(page_size, 1), 1000);
  perform private.record_audit('audit_log.read', audit_entries.patient, null);
end $$;
comment on function public.audit_entries is
  'The audit log with names, newest first, one page at a time. Kind: read, change, or the name of a table. Each page is itself in the log.';
revoke execute on function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint, integer)
  from public;
grant execute on function public.audit_entries(uuid, uuid, text, timestamptz, timestamptz, bigint, integer)
  to authenticated, service_role;
