import { invalidBody, RestError } from '../errors.ts'
import type { Payload } from '../parse/payload.ts'
import type { Query } from '../parse/query.ts'
import type { Options } from '../parse/request.ts'
import type { Column, Relation, Schema } from '../schema/schema.ts'
import { columnOf, payloadColumns, relationOf } from './names.ts'
import { resolveRead } from './read.ts'
import type { ReadNode } from './tree.ts'

type Conflict = { target: string[]; merge: boolean }
/** `list`: the body holds several rows. `defaults`: a row that lacks a key takes the column's default. */
type Written = { node: ReadNode; options: Options; list: boolean; columns: Column[]; defaults: boolean }

/** `resolution` is there when the table has something two rows can conflict on, `conflict` when it can happen. */
export type Insert = Written & {
  action: 'insert'
  /** A PUT: only the row with the key that the address names may be written. */
  put: boolean
  resolution: boolean
  conflict: Conflict | undefined
}
export type Update = Written & { action: 'update' }
export type Delete = { action: 'delete'; node: ReadNode; options: Options }
/** An empty list of rows, or a change of no column, is no error and no work. */
export type NoWrite = { action: 'nothing'; status: number; options: Options }

type WriteRequest = { name: string; query: Query; options: Options; payload: Payload }

/** POST on a table: one row or many, or an upsert. */
export function resolveInsert(
  schema: Schema,
  { name, query, options, payload }: WriteRequest,
): Insert | NoWrite {
  const relation = relationOf(schema, name)
  const node = resolveRead(schema, relation, query)
  if (!query.columns && !payload.uniform) throw invalidBody('All object keys must match')
  const columns = payloadColumns(relation, query.columns ?? payload.keys)
  const { preferences } = options
  if (payload.rows === 0) return { action: 'nothing', status: preferences.resolution ? 200 : 201, options }
  const target = query.onConflict ?? relation.primaryKey
  const resolution = target.length ? preferences.resolution : undefined
  return {
    action: 'insert',
    put: false,
    node,
    options,
    list: payload.list,
    columns,
    defaults: takesDefaults(options, columns),
    resolution: resolution !== undefined,
    conflict:
      resolution && columns.length
        ? conflictOn(relation, target, resolution === 'merge-duplicates')
        : undefined,
  }
}

function conflictOn(relation: Relation, target: string[], merge: boolean): Conflict {
  for (const name of target) columnOf(relation, name)
  return { target, merge }
}

/** PUT on a table: the row that the filters name by its key is inserted, or replaced in the columns of the body. */
export function resolvePut(schema: Schema, { name, query, options, payload }: WriteRequest): Insert {
  const relation = relationOf(schema, name)
  const { primaryKey } = relation
  if (query.ranges.length)
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  const filtered = new Set(query.conditions.map(keyColumn))
  if (
    !primaryKey.length ||
    filtered.size !== primaryKey.length ||
    !primaryKey.every((key) => filtered.has(key))
  )
    throw new RestError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    )
  const node = resolveRead(schema, relation, query)
  if (!query.columns && !payload.uniform) throw invalidBody('All object keys must match')
  const columns = payloadColumns(relation, query.columns ?? payload.keys)
  if (!primaryKey.every((key) => columns.some((column) => column.name === key)))
    throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
  const conflict = { target: primaryKey, merge: true }
  return {
    action: 'insert',
    put: true,
    node,
    options,
    list: payload.list,
    columns,
    defaults: false,
    resolution: false,
    conflict,
  }
}

/** The column that a filter sets equal to a value. */
function keyColumn({ path, value }: Query['conditions'][number]): string | undefined {
  if (path.length || value.kind !== 'filter' || value.negated || value.field.path.length) return undefined
  const { test } = value
  return test.op === 'compare' && test.operator === 'eq' && !test.quantifier ? value.field.name : undefined
}

/** PATCH on a table: every row the filters let through. */
export function resolveUpdate(
  schema: Schema,
  { name, query, options, payload }: WriteRequest,
): Update | NoWrite {
  const relation = relationOf(schema, name)
  const node = resolveRead(schema, relation, query)
  const columns = payloadColumns(relation, query.columns ?? payload.keys)
  if (payload.rows > 1) throw invalidBody()
  if (columns.length === 0) return { action: 'nothing', status: 204, options }
  return {
    action: 'update',
    node,
    options,
    list: payload.list,
    columns,
    defaults: takesDefaults(options, columns),
  }
}

const takesDefaults = ({ preferences }: Options, columns: Column[]): boolean =>
  preferences.missing === 'default' && columns.some(({ fallback }) => fallback !== null)

/** DELETE on a table: every row the filters let through. */
export function resolveDelete(
  schema: Schema,
  { name, query, options }: Pick<WriteRequest, 'name' | 'query' | 'options'>,
): Delete {
  return { action: 'delete', node: resolveRead(schema, relationOf(schema, name), query), options }
}
