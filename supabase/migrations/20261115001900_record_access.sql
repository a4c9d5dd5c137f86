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
  from (select private.file_person(bucket, file) as person) owned where person <> (select auth.uid())
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
        and a.event_type ~ '^(engine\..+|recording_deleted|.+\.(read|export|download|open|refuse|reason|insert|update|delete))$'
    ), told as (
      select e.on_day, e.actor_id, min(e.created_at) as first_at, max(e.created_at) as last_at,
        bool_or(e.act = 'open' or e.act = 'reason') as opened, bool_or(e.act = 'refuse') as refused,
        array_agg(distinct case e.act when 'download' then 'own_record' else e.thing end)
          filter (where e.act in ('read', 'export', 'download') and not e.details ? 'list') as read_things,
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
        when exists (select from public.representatives r where r.user_id = t.actor_id and r.patient_id = me) then (
          select r.kind from public.representatives r where r.user_id = t.actor_id and r.patient_id = me limit 1
        )
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

-- A license, a supervision and a turn on call name the clinician they belong to.
create function public.audit_entries(
  actor uuid default null, patient uuid default null, kind text default null,
  since timestamptz default null, until timestamptz default null, before bigint default null,
  page_size integer default 50
)
returns table (
  id bigint, event_type text, created_at timestamptz, actor_id uuid, actor_name text, patient_id uuid,
  patient_name text, row_id text, row_name text, details jsonb, ip_address text
)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if not private.is_admin() then
    raise exception 'Only the supervising physician can view the audit log.' using errcode = 'SM124';
  end if;
  return query
    select a.id, a.event_type, a.created_at, a.actor_id, private.person_name(a.actor_id), a.patient_id,
      private.person_name(a.patient_id), a.row_id, private.name_of_row(a.event_type, a.row_id),
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

-- Writes the notes of many reads at once, so that they wait for the disk together. In each entry the owners are ids
-- with commas between them: patients, and visits, notes and bills that belong to one. Rows that were counted and not
-- shown are one entry with their number, about the person whose they are if they are one person's.
-- Rows that were only counted are noted for everyone they belong to, as shown rows are, where there are few of them.
-- Above that, and where the count goes beyond the rows that were read, one entry has the number alone.
create function private.note_reads(entries jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  few constant integer := 20;
begin
  with asked as (
    select row_number() over () as n, e.*, e.relations[1] || '.read' as event,
      case when cardinality(e.relations) > 1 then jsonb_build_object('with', e.relations[2:]) else '{}' end as about
    from jsonb_to_recordset(entries) as e(
      relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner uuid,
      patients text, visits text, notes text, bills text, actor uuid, session uuid, address inet
    )
  ), people as (
    select a.n, own.key::uuid as person from asked a, unnest(string_to_array(a.patients, ',')) own(key) where own.key <> ''
    union
    select a.n, v.patient_id from asked a, unnest(string_to_array(a.visits, ',')) own(key), public.appointments v
      where own.key <> '' and v.id = own.key::uuid
    union
    select a.n, p.patient_id from asked a, unnest(string_to_array(a.notes, ',')) own(key), public.progress_notes p
      where own.key <> '' and p.id = own.key::uuid
    union
    select a.n, v.patient_id from asked a, unnest(string_to_array(a.bills, ',')) own(key), public.billing_records b, public.appointments v
      where own.key <> '' and b.id = own.key::uuid and v.id = b.appointment_id
  ), counted as (
    select a.*, coalesce(a.total_owner, owner.person) as person
    from asked a
    left join lateral (
      select p.person from people p
      where p.n = a.n and (a.total is null or a.total = a.in_answer)
        and (select count(*) from people others where others.n = a.n) <= few
    ) owner on a.total_owner is null
    where not a.shown or a.total > a.in_answer
  )
  insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
  select a.event, a.actor, a.session, p.person, a.about, a.address
  from asked a join people p on p.n = a.n where a.shown and p.person <> a.actor
  union all
  select c.event, c.actor, c.session, c.person,
    c.about || jsonb_build_object('counted', coalesce(c.total, c.in_answer), 'by', c.filtered), c.address
  from counted c where c.person is distinct from c.actor;
end $$;
comment on function private.note_reads is 'Writes notes about rows that name a visit, a note or a bill, or that were only counted.';
revoke execute on function private.note_reads(jsonb) from public;

-- For rows that a write or a function gives out: noted in their own transaction.
create function private.note_read(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text,
  patients text, visits text, notes text, bills text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.note_rows(relations, filtered, shown, in_answer, total, total_owner, patients, visits, notes, bills);
end $$;
revoke execute on function private.note_read(text[], text[], boolean, bigint, bigint, text, text, text, text, text) from public;
grant execute on function private.note_read(text[], text[], boolean, bigint, bigint, text, text, text, text, text)
  to anon, authenticated, service_role;

-- What failed was asked all the same, and that it failed can tell something of the rows. It is noted in a transaction
-- of its own, as the one it failed in is taken back.
create function private.note_failed_read(relations text[], code text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_staff() then
    perform private.record_audit(
      relations[1] || '.read', null, null,
      jsonb_build_object('failed', code)
        || case when cardinality(relations) > 1 then jsonb_build_object('with', relations[2:]) else '{}' end
    );
  end if;
end $$;
comment on function private.note_failed_read is 'Called by the server when the database refused a read or a call by what it found.';
revoke execute on function private.note_failed_read(text[], text) from public;
grant execute on function private.note_failed_read(text[], text) to authenticated;

-- A statement notes whose rows it gives out by itself, from the very rows it gives out, in its own transaction. The usual
-- case, rows that name their patient, costs one insert. Answers whether there was anything to note.
create function private.note_rows(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text, patients text,
  visits text, notes text, bills text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  actor constant text := claims ->> 'sub';
begin
  if coalesce(total, in_answer) = 0 or actor is null then
    return false;
  end if;
  if shown and total is null and visits is null and notes is null and bills is null then
    -- One's own rows, and nothing else: nobody is noted for reading about themselves.
    if translate(replace(patients, actor, ''), ',', '') = '' then
      return false;
    end if;
    insert into public.audit_log (event_type, actor_id, actor_session, patient_id, details, ip_address)
    select relations[1] || '.read', actor::uuid, (claims ->> 'session_id')::uuid, person::uuid,
      case when cardinality(relations) > 1 then jsonb_build_object('with', relations[2:]) else '{}' end
        || case when capacity.of_actor is null then '{}' else jsonb_build_object('acting_as', capacity.of_actor) end,
      nullif(current_setting('request.ip', true), '')::inet
    from (select distinct unnest(string_to_array(patients, ',')) as person) given
    cross join lateral (
      select case when private.represents_anyone() then private.acting_as(person::uuid) end as of_actor
    ) capacity
    where person <> actor and person <> '';
    return true;
  end if;
  if private.is_staff() or private.represents_anyone() then
    perform private.note_reads(jsonb_build_array(jsonb_build_object(
      'relations', relations, 'filtered', filtered, 'shown', shown, 'in_answer', in_answer,
      'total', total, 'total_owner', total_owner, 'patients', patients, 'visits', visits, 'notes', notes, 'bills', bills,
      'actor', actor, 'session', claims -> 'session_id', 'address', nullif(current_setting('request.ip', true), '')
    )));
    return true;
  end if;
  return false;
end $$;
revoke execute on function private.note_rows(text[], text[], boolean, bigint, bigint, text, text, text, text, text) from public;

-- For a read, which changes nothing else: its commit doesn't wait for the disk. The server waits instead, with one
-- flush for all reads that end together, and answers none of them before it.
create function private.note_read_unflushed(
  relations text[], filtered text[], shown boolean, in_answer bigint, total bigint, total_owner text,
  patients text, visits text, notes text, bills text
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.note_rows(relations, filtered, shown, in_answer, total, total_owner, patients, visits, notes, bills) then
    perform set_config('synchronous_commit', 'off', true);
    return true;
  end if;
  return false;
end $$;
revoke execute on function
  private.note_read_unflushed(text[], text[], boolean, bigint, bigint, text, text, text, text, text) from public;
grant execute on function
  private.note_read_unflushed(text[], text[], boolean, bigint, bigint, text, text, text, text, text)
  to anon, authenticated, service_role;
