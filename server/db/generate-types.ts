import type { Sql } from './pool.ts'

type Column = {
  table: string
  kind: 'r' | 'v'
  name: string
  type: string
  nullable: boolean
  optional: boolean
  generated: boolean
}
type Relationship = {
  table: string
  name: string
  columns: string[]
  target: string
  targetColumns: string[]
  oneToOne: boolean
}
type Routine = {
  name: string
  args: { name: string; type: string; optional: boolean }[]
  returns: string
  set: boolean
  columns: { name: string; type: string }[] | null
}

/** The public schema as the `Database` type that supabase-js is generic over. */
export async function generateTypes(sql: Sql): Promise<string> {
  const [columns, relationships, routines, enums] = await Promise.all([
    readColumns(sql),
    readRelationships(sql),
    readRoutines(sql),
    readEnums(sql),
  ])
  const known = new Map(
    enums.map(({ name, values }) => [name, values.map((value) => `'${value}'`).join(' | ')]),
  )
  const ts = (type: string) => tsType(type, known)

  const section = (kind: 'r' | 'v') => {
    const names = [...new Set(columns.filter((column) => column.kind === kind).map(({ table }) => table))]
    return names.map((table) =>
      tableType(
        columns.filter((column) => column.table === table),
        relationships.filter((relationship) => relationship.table === table),
        ts,
      ),
    )
  }
  const lines = [
    '// Generated from the migrations by `npm run db:types`. Do not edit.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | readonly Json[]',
    '',
    'export type Database = {',
    "  __InternalSupabase: { PostgrestVersion: '13' }",
    '  public: {',
    '    Tables: {',
    ...section('r'),
    '    }',
    '    Views: {',
    ...section('v'),
    '    }',
    '    Functions: {',
    ...routines.map((routine) => routineType(routine, ts)),
    '    }',
    '    Enums: {',
    ...enums.map(({ name }) => `      ${name}: ${known.get(name)}`),
    '    }',
    '    CompositeTypes: { [_ in never]: never }',
    '  }',
    '}',
    '',
  ]
  return lines.join('\n')
}

function tableType(columns: Column[], relationships: Relationship[], ts: (type: string) => string): string {
  const field = (column: Column, optional: boolean) =>
    `          ${column.name}${optional ? '?' : ''}: ${ts(column.type)}${column.nullable ? ' | null' : ''}`
  const writable = (column: Column, optional: boolean) =>
    column.generated ? `          ${column.name}?: never` : field(column, optional)
  return [
    `      ${columns[0]?.table}: {`,
    '        Row: {',
    ...columns.map((column) => field(column, false)),
    '        }',
    '        Insert: {',
    ...columns.map((column) => writable(column, column.optional || column.nullable)),
    '        }',
    '        Update: {',
    ...columns.map((column) => writable(column, true)),
    '        }',
    '        Relationships: [',
    ...relationships.map(
      ({ name, columns: from, oneToOne, target, targetColumns }) =>
        `          { foreignKeyName: '${name}'; columns: ${list(from)}; isOneToOne: ${oneToOne}; referencedRelation: '${target}'; referencedColumns: ${list(targetColumns)} },`,
    ),
    '        ]',
    '      }',
  ].join('\n')
}

function routineType({ name, args, returns, set, columns }: Routine, ts: (type: string) => string): string {
  const given =
    args.length === 0
      ? 'never'
      : `{ ${args.map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${ts(arg.type)}`).join('; ')} }`
  const row = columns
    ? `{ ${columns.map((column) => `${column.name}: ${ts(column.type)}`).join('; ')} }`
    : ts(returns)
  return `      ${name}: { Args: ${given}; Returns: ${set ? `${row}[]` : row} }`
}

const list = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`

function tsType(type: string, enums: Map<string, string>): string {
  if (type.startsWith('_')) return `(${tsType(type.slice(1), enums)})[]`
  if (['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].includes(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'void') return 'undefined'
  return enums.get(type) ?? 'string'
}

async function readColumns(sql: Sql): Promise<Column[]> {
  return sql<Column[]>`
    select c.relname as table, case when c.relkind in ('v', 'm') then 'v' else 'r' end as kind, a.attname as name,
      t.typname as type, not a.attnotnull as nullable,
      (a.atthasdef or a.attidentity <> '') as optional, (a.attgenerated <> '' or a.attidentity = 'a') as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`
}

async function readRelationships(sql: Sql): Promise<Relationship[]> {
  return sql<Relationship[]>`
    select c.relname as table, k.conname as name, r.relname as target,
      (select array_agg(a.attname::text order by u.i) from unnest(k.conkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n) as columns,
      (select array_agg(a.attname::text order by u.i) from unnest(k.confkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = r.oid and a.attnum = u.n) as "targetColumns",
      exists (select from pg_index x where x.indrelid = c.oid and x.indisunique and x.indpred is null
        and (select array_agg(n order by n) from unnest(x.indkey::int2[]) n) = (select array_agg(n order by n) from unnest(k.conkey) n)) as "oneToOne"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`
}

async function readRoutines(sql: Sql): Promise<Routine[]> {
  return sql<Routine[]>`
    select p.proname as name, p.proretset as set, t.typname as returns,
      coalesce((select json_agg(json_build_object('name', p.proargnames[i], 'type', at.typname, 'optional', i > p.pronargs - p.pronargdefaults) order by i)
        from generate_series(1, p.pronargs) i join pg_type at on at.oid = p.proargtypes[i - 1]), '[]') as args,
      (select json_agg(json_build_object('name', p.proargnames[i], 'type', ct.typname) order by i)
        from generate_subscripts(p.proallargtypes, 1) i join pg_type ct on ct.oid = p.proallargtypes[i]
        where p.proargmodes[i] in ('t', 'o')) as columns
    from pg_proc p join pg_type t on t.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and t.typname <> 'trigger' and p.prokind = 'f'
      and has_function_privilege('authenticated', p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype in ('e', 'i'))
    order by p.proname`
}

async function readEnums(sql: Sql): Promise<{ name: string; values: string[] }[]> {
  return sql<{ name: string; values: string[] }[]>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
    from pg_enum e join pg_type t on t.oid = e.enumtypid
    where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`
}
