import type { Format } from '../parse/media-type.ts'
import type { Options } from '../parse/request.ts'
import type { ReadNode } from '../resolve/tree.ts'
import { noteColumns } from './audit.ts'
import { shownRows } from './embed.ts'
import { gatheredOwners } from './owners.ts'
import type { EmitContext, Values } from './sql.ts'

/** `onlyReads`: the statement changes nothing but the audit log. `head`: only their number is wanted. `more` are demands on the result, `total` how many there are in all. */
type ResultOptions = {
  format: Format
  onlyReads?: boolean
  head?: boolean
  more?: string[]
  total?: string[]
}

/**
 * The outermost select: the rows as one JSON text, their number, and the audit entry about their owners, built from
 * the same rows.
 */
export function resultText(
  context: EmitContext,
  node: ReadNode,
  rows: string,
  { format, onlyReads = false, head = false, more = [], total = [] }: ResultOptions,
): string {
  const body = head ? [] : [bodyText(format)]
  const columns = [...body, 'count(*) as "rows"', ...more, ...responseTexts]
  const result = { columns, owners: gatheredOwners(node, '"@row"'), from: shownRows(node, rows, 'r') }
  return notedText(context, node, result, { shown: !head, total, onlyReads })
}

/** `owners` are for the note alone: they stay in the database. */
type Result = { columns: string[]; owners: string[]; from: string }

/** A result with its total and the audit entry. */
export function notedText(
  context: EmitContext,
  node: ReadNode,
  { columns, owners, from }: Result,
  { shown, total, onlyReads = false }: { shown: boolean; total: string[]; onlyReads?: boolean },
): string {
  const noted = noteColumns(context, node, { shown, onlyReads, counted: total.length > 0 })
  const result = `select ${[...columns, ...owners].join(', ')} from ${from}`
  const given = columns.map((column) => resultColumn(column.slice(column.lastIndexOf(' as ') + 4)))
  const all = [...given, ...(total.length ? ['"@total"."total"'] : []), ...noted]
  const sources = [`(${result}) as "@result"`, ...total.map((text) => `(${text}) as "@total"`)]
  return `select ${all.join(', ')} from ${sources.join(' cross join ')}`
}

/** Resources in resources multiply, so that a short request could ask for more than a server has memory. */
const largestAnswerBytes = 16 * 1024 * 1024

/** Refuses a longer text. */
export const boundedText = (text: string): string => `rest.within(${text}, ${largestAnswerBytes})`

/** A body is bounded outside of the select that makes it, where its size costs no function call. */
function resultColumn(name: string): string {
  const column = `"@result".${name}`
  if (name !== '"body"') return column
  return `case when octet_length(${column}) <= ${largestAnswerBytes} then ${column} else ${boundedText(column)} end as "body"`
}

function bodyText({ kind, stripNulls }: Format): string {
  if (kind === 'csv') return `${csvText} as "body"`
  const list = `coalesce(json_agg("r".*), '[]')`
  return `${stripNulls ? `json_strip_nulls(${list})` : list}::text as "body"`
}

/** A line of column names, then each row as PostgreSQL writes a record, without its parentheses. */
const csvText = `coalesce((array_agg((select string_agg("k", ',') from json_object_keys(row_to_json("r".*)) as "k")))[1]
  || E'\\n' || string_agg(substring("r"::text from 2 for length("r"::text) - 2), E'\\n'), '')`

/** The headers and the status that a function of the database chose for the answer; empty or null if none did. */
export const responseTexts = ['headers', 'status'].map(
  (name) => `current_setting('response.${name}', true) as "@${name}"`,
)

/** Refuses, and so rolls back, a statement that touched more rows than the client allowed. */
export function demandAtMost(values: Values, { preferences: { maxAffected } }: Options): string[] {
  if (maxAffected === undefined) return []
  return [`rest.require_at_most(count(*), ${values.add(String(maxAffected), 'bigint')}) as "at_most"`]
}

export const demandOne = ({ format }: Options): string[] =>
  format.kind === 'single' ? ['rest.require_one_row(count(*)) as "one"'] : []
