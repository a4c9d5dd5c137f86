/**
 * Everything the API needs to know about its schema, as one JSON document: relations with their columns, the columns
 * behind views, primary and foreign keys, functions, and the types a cast may name. Type names are as the database
 * writes them. Keys of all schemas are included, because a view can show a table that is not served.
 */
export const schemaQuery = `
with recursive base_types as (
  select oid, typbasetype, oid as base from pg_type where typbasetype = 0
  union all
  select t.oid, t.typbasetype, b.base from pg_type t join base_types b on b.oid = t.typbasetype
),
relations as (
  select c.oid, c.relname as name, c.relkind, c.reltype
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
),
-- Not all of the catalog: that is ten times as much, and this is read before the first request is answered.
described as (
  select oid from relations
  union
  select t.typrelid from pg_proc p join base_types b on b.oid = p.prorettype join pg_type t on t.oid = b.base
  where p.pronamespace = 'public'::regnamespace and t.typrelid <> 0
),
columns as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname,
    'number', a.attnum,
    'type', format_type(a.atttypid, -1),
    'base', format_type(b.base, -1),
    'hidden', nullif(
      not has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')
        and has_any_column_privilege('authenticated', a.attrelid, 'select'), false),
    'fallback', case
      when a.attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
      when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0))
    end
  ) order by a.attnum) as list
  from pg_attribute a
  join base_types b on b.oid = a.atttypid
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and a.attrelid in (select oid from described)
  group by a.attrelid
),
served as (
  select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
),
keys as (
  select i.indrelid, i.indisprimary, array(select unnest(i.indkey[0 : i.indnkeyatts - 1])) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and i.indpred is null and i.indexprs is null and c.relnamespace in (select oid from served)
)
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_object(
      'id', r.oid::int8,
      'name', r.name,
      'view', r.relkind in ('v', 'm'),
      'writable', r.relkind in ('r', 'p', 'f') or pg_relation_is_updatable(r.oid, true) > 0,
      'columns', c.list,
      'audited', (
        select json_build_object('column', a.attname, 'kind', substring(d.description from '@audit (\\w+)'))
        from pg_description d join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
        where d.objoid = r.oid and d.classoid = 'pg_class'::regclass and d.objsubid > 0 and d.description ~ '@audit '
        limit 1
      )
    ) order by r.name), '[]')
    from relations r join columns c on c.attrelid = r.oid
  ),
  'views', (
    select coalesce(json_agg(json_build_object('id', c.oid::int8, 'definition', r.ev_action::text) order by c.oid), '[]')
    from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
    where c.relkind in ('v', 'm') and c.relnamespace in (select oid from served)
  ),
  'primaryKeys', (
    select coalesce(json_agg(json_build_object('of', indrelid::int8, 'columns', columns) order by indrelid), '[]')
    from keys where indisprimary
  ),
  'foreignKeys', (
    select coalesce(json_agg(json_build_object(
      'name', k.conname, 'from', k.conrelid::int8, 'to', k.confrelid::int8,
      'fromColumns', k.conkey, 'toColumns', k.confkey,
      'unique', exists (select from keys u where u.indrelid = k.conrelid and u.columns <@ k.conkey)
    ) order by k.conname), '[]')
    from pg_constraint k
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace in (select oid from served)
  ),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'volatile', p.provolatile = 'v',
      'set', p.proretset,
      'returns', case
        when t.typname = 'void' then 'void'
        when t.typtype = 'c' or p.proargmodes && '{t,b,o}'::"char"[] then 'rows'
        else 'scalar'
      end,
      'type', format_type(p.prorettype, -1),
      'base', format_type(t.oid, -1),
      'of', (select r.name from relations r where p.pronargs = 1 and r.reltype = p.proargtypes[0]),
      'one', not p.proretset or p.prorows = 1,
      'relation', (select r.name from relations r where r.oid = t.typrelid),
      'columns', case
        when p.proargmodes && '{t,b,o}'::"char"[] then (
          select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], -1),
            'base', format_type(b.base, -1), 'fallback', null) order by i)
          from generate_subscripts(p.proallargtypes, 1) i join base_types b on b.oid = p.proallargtypes[i]
          where p.proargmodes[i] in ('t', 'b', 'o')
        )
        else (select c.list from columns c where c.attrelid = t.typrelid)
      end,
      'parameters', coalesce((
        select json_agg(json_build_object(
          'name', coalesce(p.proargnames[i], ''),
          'type', format_type(types.list[i], -1),
          'variadic', p.proargmodes[i] = 'v',
          'optional', inputs.place > p.pronargs - p.pronargdefaults
        ) order by i)
        from (
          select i, row_number() over (order by i) as place from generate_subscripts(types.list, 1) i
          where p.proargmodes is null or p.proargmodes[i] in ('i', 'b', 'v')
        ) inputs
      ), '[]')
    ) order by p.pronargs, p.proargnames, array(select format_type(x, -1) from unnest(p.proargtypes) x)), '[]')
    from pg_proc p
    join base_types b on b.oid = p.prorettype
    join pg_type t on t.oid = b.base
    cross join lateral (
      select coalesce(p.proallargtypes, (select array_agg(x order by n) from unnest(p.proargtypes) with ordinality u(x, n)), '{}') as list
    ) types
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and t.typname not in ('trigger', 'event_trigger')
  ),
  'types', (
    select json_object_agg(coalesce(n.alias, t.typname), format_type(t.oid, -1) order by t.oid, n.alias)
    from pg_type t
    left join lateral (values (t.typname::text), (format_type(t.oid, -1))) n(alias) on true
    where t.typtype in ('b', 'd', 'e', 'r', 'm') and pg_type_is_visible(t.oid)
  )
)::text as schema`
