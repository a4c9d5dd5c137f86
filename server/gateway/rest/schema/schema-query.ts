/**
 * All that the API needs to know of the schema it serves, as one JSON document: relations with their columns and
 * keys, foreign keys, functions, and the types a cast may name. Type names come out as the database writes them.
 */
export const schemaQuery = `
with recursive base_types as (
  select oid, typbasetype, oid as base from pg_type where typbasetype = 0
  union all
  select t.oid, t.typbasetype, b.base from pg_type t join base_types b on b.oid = t.typbasetype
),
columns as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'base', format_type(b.base, -1),
    'hidden', nullif(
      not has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')
        and has_any_column_privilege('authenticated', a.attrelid, 'select'), false),
    'fallback', case
      when a.attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
      when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
    end
  ) order by a.attnum) as list
  from pg_attribute a
  join base_types b on b.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  group by a.attrelid
),
relations as (
  select c.oid, c.relname as name, c.relkind
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
),
keys as (
  select i.indrelid, i.indisprimary, array(
    select a.attname from unnest(i.indkey[0 : i.indnkeyatts - 1]) with ordinality k(num, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num order by k.place
  )::text[] as names
  from pg_index i
  where i.indisunique and i.indpred is null and i.indexprs is null
)
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_object(
      'name', r.name,
      'writable', r.relkind in ('r', 'p', 'f') or pg_relation_is_updatable(r.oid, true) > 0,
      'columns', c.list,
      'audited', (
        select json_build_object('column', a.attname, 'kind', substring(d.description from '@audit (\\w+)'))
        from pg_description d join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
        where d.objoid = r.oid and d.classoid = 'pg_class'::regclass and d.objsubid > 0 and d.description ~ '@audit '
        limit 1
      ),
      'primaryKey', coalesce((select names from keys where indrelid = r.oid and indisprimary), '{}')
    )), '[]')
    from relations r join columns c on c.attrelid = r.oid
  ),
  'foreignKeys', (
    select coalesce(json_agg(json_build_object(
      'name', f.conname, 'from', f.source, 'to', f.target,
      'fromColumns', f.source_names, 'toColumns', f.target_names,
      'unique', exists (
        select from keys k where k.indrelid = f.conrelid and k.names <@ f.source_names
      )
    ) order by f.conname), '[]')
    from (
      select k.conname, k.conrelid, s.name as source, t.name as target,
        array(select attname from unnest(k.conkey) with ordinality n(num, place)
          join pg_attribute on attrelid = k.conrelid and attnum = n.num order by n.place)::text[] as source_names,
        array(select attname from unnest(k.confkey) with ordinality n(num, place)
          join pg_attribute on attrelid = k.confrelid and attnum = n.num order by n.place)::text[] as target_names
      from pg_constraint k join relations s on s.oid = k.conrelid join relations t on t.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0
    ) f
  ),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'volatile', p.provolatile = 'v',
      'set', p.proretset,
      'returns', case
        when t.typname = 'void' then 'void'
        when t.typtype = 'c' or t.typname = 'record' or p.proargmodes && '{t,b,o}'::"char"[] then 'rows'
        else 'scalar'
      end,
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
    ) order by p.oid), '[]')
    from pg_proc p
    join pg_type t on t.oid = p.prorettype
    cross join lateral (
      select coalesce(p.proallargtypes, (select array_agg(x order by n) from unnest(p.proargtypes) with ordinality u(x, n)), '{}') as list
    ) types
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and t.typname not in ('trigger', 'event_trigger')
  ),
  'types', (
    select json_object_agg(coalesce(n.alias, t.typname), format_type(t.oid, -1))
    from pg_type t
    left join lateral (values (t.typname::text), (format_type(t.oid, -1))) n(alias) on true
    where t.typtype in ('b', 'd', 'e', 'r', 'm') and pg_type_is_visible(t.oid)
  )
)::text as schema`
