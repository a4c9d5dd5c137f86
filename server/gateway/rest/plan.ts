import type { Row } from '#server/db/run-as.ts'
import { notOneRow } from './errors.ts'
import { Values } from './identifiers.ts'
import type { Format } from './media-type.ts'
import type { Preferences } from './preferences.ts'
import type { ReadContext } from './read-text.ts'
import type { Schema } from './schema.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string | null }

/** What to send to the database and how to answer from what it says. */
export type Plan = {
  statements: { text: string; values: Values }[]
  answer: (results: Row[][]) => Answer
}

/** What a request asked for, apart from where and what. */
export type Wish = { preferences: Preferences; format: Format; head: boolean; maxRows: number }

export function newContext(schema: Schema, wish: Wish): ReadContext {
  return { schema, values: new Values(), maxRows: wish.maxRows }
}

/** The outermost select: the rows of `inner` as one JSON text, unless only their number is wanted, and that number. */
export function resultText(format: Format, inner: string, more: string[] = [], head = false): string {
  const columns = [...(head ? [] : [bodyText(format)]), 'count(*) as "rows"', ...more]
  return `select ${columns.join(', ')} from (${inner}) as "r"`
}

function bodyText({ kind, stripNulls }: Format): string {
  if (kind === 'csv') return csvText
  const list = `coalesce(json_agg("r".*), '[]')`
  return `${stripNulls ? `json_strip_nulls(${list})` : list}::text as "body"`
}

/** A line of column names, then each row as PostgreSQL writes a record, without its parentheses. */
const csvText = `coalesce((array_agg((select string_agg("k", ',') from json_object_keys(row_to_json("r".*)) as "k")))[1]
  || E'\\n' || string_agg(substring("r"::text from 2 for length("r"::text) - 2), E'\\n'), '') as "body"`

/** The text of the result as the client asked to see it. */
export function bodyOf(format: Format, row: Row | undefined): string {
  const body = String(row?.body ?? '')
  if (format.kind !== 'single') return body
  const rows = Number(row?.rows)
  if (rows !== 1) throw notOneRow(rows)
  return body.slice(1, -1)
}

/** `0-9/42`: which rows these are, and of how many. */
export function contentRange(from: number, to: number, total: number | undefined): string {
  const rows = total !== 0 && from <= to ? `${from}-${to}` : '*'
  return `${rows}/${total ?? '*'}`
}

/** Refuses, and with that takes back, a statement that touched more rows than the client allowed. */
export const limitConcurrency = (values: Values, rows: number): string =>
  `rest.require_at_most(count(*), ${values.add(String(rows), 'bigint')})`
