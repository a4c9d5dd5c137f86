import type { Row } from '#server/db/run-as.ts'
import { auditColumns } from './audit-read.ts'
import { conditionsText } from './condition-text.ts'
import { invalidBody } from './errors.ts'
import { publicName, quote, type Values } from './identifiers.ts'
import type { Query } from './parse-query.ts'
import type { Payload } from './payload.ts'
import {
  type Answer,
  bodyOf,
  contentRange,
  limitConcurrency,
  newContext,
  type Plan,
  resultText,
  type Wish,
} from './plan.ts'
import { appliedPreferences, type Preferences } from './preferences.ts'
import { type ReadContext, readText } from './read-text.ts'
import { buildReadTree, type ReadNode, relationOf } from './read-tree.ts'
import type { Relation, Schema } from './schema.ts'
import {
  bodyRows,
  conflictText,
  insertedText,
  insertText,
  payloadColumns,
  returningText,
  updateText,
} from './write-text.ts'

type Write = {
  node: ReadNode
  context: ReadContext
  wish: Wish
  query: Query
}

function prepare(schema: Schema, name: string, query: Query, wish: Wish): Write {
  const relation = relationOf(schema, name)
  const node = buildReadTree(schema, relation, query)
  return { node, context: newContext(schema, wish), wish, query }
}

/** POST on a table: one row or many, or an upsert. */
export function planInsert(schema: Schema, name: string, query: Query, wish: Wish, payload: Payload): Plan {
  const write = prepare(schema, name, query, wish)
  const { relation, alias } = write.node
  const { preferences } = wish
  if (!query.columns && !payload.uniform) throw invalidBody('All object keys must match')
  const names = query.columns ?? payload.keys
  const columns = payloadColumns(relation, names)
  if (payload.rows === 0) return nothingToWrite(201, wish)
  const target = query.onConflict ?? relation.primaryKey
  const resolution = target.length ? preferences.resolution : undefined
  const defaults = preferences.missing === 'default' && columns.some(({ fallback }) => fallback !== null)
  const rows = names.length ? bodyRows(write.context.values, payload, columns, defaults) : ''
  const conflict =
    resolution && names.length ? conflictText(relation, target, names, resolution === 'merge-duplicates') : ''
  const text = `${insertText(relation, alias, names, rows)}${conflict}`
  const counted = conflict.includes('pgrst.inserted')
  return finish(write, text, counted ? [insertedText] : [], (row, content) => ({
    ...content,
    status: counted && Number(row?.inserted ?? 0) <= 0 ? 200 : 201,
    headers: {
      ...content.headers,
      'content-range': contentRange(1, 0, preferences.count && Number(row?.rows)),
      ...(preferences.return === 'headers-only' && locationOf(relation, row)),
      ...applied(preferences, [
        ...(resolution ? (['resolution'] as const) : []),
        'missing',
        'return',
        'count',
        'handling',
        'timezone',
      ]),
    },
  }))
}

/** PATCH on a table: every row the filters let through. */
export function planUpdate(schema: Schema, name: string, query: Query, wish: Wish, payload: Payload): Plan {
  const write = prepare(schema, name, query, wish)
  const { node, context } = write
  const names = query.columns ?? payload.keys
  const columns = payloadColumns(node.relation, names)
  if (payload.rows !== 1) throw invalidBody()
  if (names.length === 0) return nothingToWrite(204, wish)
  const text = updateText(node.relation, node.alias, names, bodyRows(context.values, payload, columns))
  return finish(write, `${text}${whereText(context, node)}`, [], (row, content) => ({
    ...content,
    headers: {
      ...content.headers,
      'content-range': contentRange(0, Number(row?.rows) - 1, wish.preferences.count && Number(row?.rows)),
      ...applied(wish.preferences, ['missing', 'return', 'count', 'handling', 'timezone', 'maxAffected']),
    },
  }))
}

/** DELETE on a table: every row the filters let through. */
export function planDelete(schema: Schema, name: string, query: Query, wish: Wish): Plan {
  const write = prepare(schema, name, query, wish)
  const { node, context } = write
  const from = `delete from ${publicName(node.relation.name)} as ${quote(node.alias)}`
  return finish(write, `${from}${whereText(context, node)}`, [], (row, content) => ({
    ...content,
    headers: {
      ...content.headers,
      'content-range': contentRange(1, 0, wish.preferences.count && Number(row?.rows)),
      ...applied(wish.preferences, ['return', 'count', 'handling', 'timezone', 'maxAffected']),
    },
  }))
}

function whereText(context: ReadContext, node: ReadNode): string {
  const conditions = conditionsText(context.values, node, node.conditions)
  return conditions.length ? ` where ${conditions.join(' and ')}` : ''
}

type Content = { status: number; headers: Record<string, string>; body: string | null }

/** Wraps the writing statement so that it returns what the client prefers, and nothing the caller may not read. */
function finish(
  { node, context, wish }: Write,
  written: string,
  more: string[],
  answer: (row: Row | undefined, content: Content) => Answer,
): Plan {
  const { preferences, format } = wish
  const full = preferences.return === 'representation'
  const demands = [...more, ...demandTexts(context.values, wish, full)]
  let returning = 'returning 1 as "nothing"'
  let outer = `select count(*) as "rows"${demands.map((text) => `, ${text}`).join('')} from "written" as "r"`
  if (full) {
    returning = returningText(node)
    const all = { ...node, conditions: [] }
    const rows = { source: '"written"', bounded: false }
    const more = [...demands, ...auditColumns(context, all, rows)]
    outer = resultText(format, readText(context, all, rows), more)
  } else if (preferences.return === 'headers-only' && node.relation.primaryKey.length) {
    returning = `returning ${node.relation.primaryKey.map((name) => `${quote(node.alias)}.${quote(name)}`).join(', ')}`
    outer = resultText({ ...format, kind: 'list', stripNulls: false }, 'select * from "written"', demands)
  }
  const text = `with "written" as (${written} ${returning}) ${outer}`
  return {
    statements: [{ text, values: context.values }],
    answer: ([rows]) =>
      answer(rows?.[0], {
        status: full ? 200 : 204,
        headers: full ? { 'content-type': format.contentType } : {},
        body: full ? bodyOf(format, rows?.[0]) : null,
      }),
  }
}

function demandTexts(values: Values, { preferences, format }: Wish, full: boolean): string[] {
  const one = full && format.kind === 'single' ? ['rest.require_one_row(count(*))'] : []
  const { maxAffected } = preferences
  return maxAffected === undefined ? one : [...one, limitConcurrency(values, maxAffected)]
}

/** An empty list of rows, or a change of no column, is no error and no work. */
function nothingToWrite(status: number, wish: Wish): Plan {
  const full = wish.preferences.return === 'representation'
  return {
    statements: [],
    answer: () => ({
      status: full && status === 204 ? 200 : status,
      headers: { 'content-range': '*/*', ...(full && { 'content-type': wish.format.contentType }) },
      body: full ? bodyOf(wish.format, { body: '[]', rows: 0 }) : null,
    }),
  }
}

function locationOf(relation: Relation, row: Row | undefined): Record<string, string> {
  const [key, ...others] = JSON.parse(String(row?.body ?? '[]')) as Record<string, unknown>[]
  if (!key || others.length || relation.primaryKey.length === 0) return {}
  const query = relation.primaryKey.map(
    (name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(key[name]))}`,
  )
  return { location: `/${encodeURIComponent(relation.name)}?${query.join('&')}` }
}

function applied(preferences: Preferences, order: (keyof Preferences)[]): Record<string, string> {
  const text = appliedPreferences(preferences, order)
  return text ? { 'preference-applied': text } : {}
}
