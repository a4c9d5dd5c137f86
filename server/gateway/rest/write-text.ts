import { UnknownName, unknownColumn } from './errors.ts'
import { publicName, quote, type Values } from './identifiers.ts'
import type { Payload } from './payload.ts'
import type { ReadNode } from './read-tree.ts'
import type { Column, Relation } from './schema.ts'

const names = (columns: string[]) => columns.map(quote).join(', ')

export function payloadColumns(relation: Relation, columns: string[]): Column[] {
  return columns.map((name) => {
    const column = relation.columns.get(name)
    if (column) return column
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`
    throw new UnknownName(400, 'PGRST204', message)
  })
}

/** The rows of a JSON body, each value as the type of its column. Keys the columns do not name are left aside. */
export function bodyRows(values: Values, payload: Payload, columns: Column[], defaults = false): string {
  const shape = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  if (defaults) return rowsWithDefaults(values, payload, columns, shape)
  const json = values.addBody(payload.text, 'json')
  return `${payload.list ? 'json_to_recordset' : 'json_to_record'}(${json}) as "body"(${shape})`
}

/** `Prefer: missing=default`: a row that lacks a key takes the column's default, which the schema itself wrote. */
function rowsWithDefaults(values: Values, payload: Payload, columns: Column[], shape: string): string {
  const json = values.addBody(payload.text, 'jsonb')
  const rows = payload.list ? `jsonb_array_elements(${json})` : `(values (${json}))`
  const filled = columns
    .filter(({ fallback }) => fallback !== null)
    .flatMap(({ name, fallback }) => [values.add(name), `(${fallback})`])
  return `${rows} as "given"("row"), lateral jsonb_to_record(jsonb_build_object(${filled.join(', ')}) || "given"."row") as "body"(${shape})`
}

export function insertText(relation: Relation, alias: string, columns: string[], rows: string): string {
  const into = `insert into ${publicName(relation.name)} as ${quote(alias)}`
  if (columns.length === 0) return `${into} default values`
  const selected = columns.map((name) => `"body".${quote(name)}`).join(', ')
  return `${into} (${names(columns)}) select ${selected} from ${rows}`
}

/** Counts what was really inserted, so that an upsert which only changed rows can say so (200, not 201). */
const counter = (step: string) =>
  `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) ${step})::text, true)`
export const insertedText = `nullif(current_setting('pgrst.inserted', true), '') as "inserted"`

export function conflictText(
  relation: Relation,
  target: string[],
  columns: string[],
  merge: boolean,
): string {
  for (const name of target) if (!relation.columns.has(name)) throw unknownColumn(relation.name, name)
  if (!merge || columns.length === 0) return ` on conflict (${names(target)}) do nothing`
  const sets = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ')
  return ` where ${counter('+ 1')} <> '0' on conflict (${names(target)}) do update set ${sets} where ${counter('- 1')} <> '-1'`
}

export function updateText(relation: Relation, alias: string, columns: string[], rows: string): string {
  const sets = columns.map((name) => `${quote(name)} = "body".${quote(name)}`).join(', ')
  return `update ${publicName(relation.name)} as ${quote(alias)} set ${sets} from ${rows}`
}

/** Only the columns the answer and the audit log need: a caller may be allowed to write a column and not to read it. */
export function returningText(node: ReadNode): string {
  const alias = quote(node.alias)
  if (node.items.some(({ kind }) => kind === 'star')) return `returning ${alias}.*`
  const { audited } = node.relation
  const needed = new Set([
    ...(audited ? [audited.column] : []),
    ...node.items.flatMap((item) => (item.kind === 'column' ? [item.field.name] : [])),
    ...node.order.flatMap((term) => (term.embed === undefined ? [term.field.name] : [])),
    ...node.embeds.flatMap(({ link }) => [...link.pairs, ...(link.junction?.own ?? [])].map(([own]) => own)),
  ])
  if (needed.size === 0) return 'returning 1 as "nothing"'
  return `returning ${[...needed].map((name) => `${alias}.${quote(name)}`).join(', ')}`
}
