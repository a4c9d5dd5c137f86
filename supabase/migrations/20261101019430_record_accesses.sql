-- A patient sees who looked at their record: day by day, person by person, never row by row.

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
  -- The last days on which there was anything, found by one step of the index each.
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
  'Who did what with the caller''s own record, by day in the time zone named and by person: the last days before the one named.';
revoke execute on function public.record_accesses(text, date, integer) from public;
grant execute on function public.record_accesses(text, date, integer) to authenticated, service_role;
