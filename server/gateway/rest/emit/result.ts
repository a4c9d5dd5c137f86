import type { Format } from '../parse/media-type.ts'
import type { Options } from '../parse/request.ts'
import type { Values } from './sql.ts'

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

/** Refuses, and with that takes back, a statement that touched more rows than the client allowed. */
export function demandAtMost(values: Values, { preferences: { maxAffected } }: Options): string[] {
  if (maxAffected === undefined) return []
  return [`rest.require_at_most(count(*), ${values.add(String(maxAffected), 'bigint')})`]
}

export const demandOne = ({ format }: Options): string[] =>
  format.kind === 'single' ? ['rest.require_one_row(count(*))'] : []
