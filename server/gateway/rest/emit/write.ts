import type { Options } from '../parse/request.ts'
import { findsByContent } from '../resolve/audited.ts'
import type { ReadNode } from '../resolve/tree.ts'
import type { Delete, Insert, Update } from '../resolve/write.ts'
import type { Column } from '../schema/schema.ts'
import { conditionTexts } from './conditions.ts'
import { starTexts } from './embed.ts'
import { gatheredOwners, ownerTexts } from './owners.ts'
import { demandAtMost, demandOne, notedText, responseTexts, resultText } from './result.ts'
import { readText } from './rows.ts'
import { type EmitContext, type Emitted, newContext, publicName, quote, type Values } from './sql.ts'

const names = (columns: string[]) => columns.map(quote).join(', ')

export function emitInsert({ node, options, list, columns, defaults, conflict, put }: Insert): Emitted[] {
  const context = newContext(options.maxRows)
  const rows = columns.length ? bodyRows(context.values, list, columns, defaults) : ''
  const where = [
    ...(put ? conditionTexts(context.values, { ...node, alias: 'body' }) : []),
    ...(conflict?.merge ? [`${counter('+ 1')} <> '0'`] : []),
  ]
  const text = [
    insertText(node, columns, rows),
    where.length ? ` where ${where.join(' and ')}` : '',
    conflict ? conflictText(conflict, columns) : '',
  ].join('')
  const keyMatch = put ? ['rest.require_key_match(count(*)) as "key_match"'] : []
  return withResult(context, node, options, text, [...(conflict?.merge ? [insertedText] : []), ...keyMatch])
}

export function emitUpdate({ node, options, list, columns, defaults }: Update): Emitted[] {
  const context = newContext(options.maxRows)
  const rows = bodyRows(context.values, list, columns, defaults)
  const sets = columns.map(({ name }) => `${quote(name)} = "body".${quote(name)}`).join(', ')
  const text = `update ${publicName(node.relation.name)} as ${quote(node.alias)} set ${sets} from ${rows}`
  return withResult(context, node, options, `${text}${whereText(context, node)}`)
}

export function emitDelete({ node, options }: Delete): Emitted[] {
  const context = newContext(options.maxRows)
  const text = `delete from ${publicName(node.relation.name)} as ${quote(node.alias)}`
  return withResult(context, node, options, `${text}${whereText(context, node)}`)
}

/** The rows of a JSON body, each value as the type of its column. Keys the columns do not name are left aside. */
function bodyRows(values: Values, list: boolean, columns: Column[], defaults: boolean): string {
  const shape = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  if (defaults) return rowsWithDefaults(values, list, columns, shape)
  const json = values.addBody('json')
  return `${list ? 'json_to_recordset' : 'json_to_record'}(${json}) as "body"(${shape})`
}

/** `Prefer: missing=default`: a row that lacks a key takes the column's default, which the schema itself wrote. */
function rowsWithDefaults(values: Values, list: boolean, columns: Column[], shape: string): string {
  const json = values.addBody('jsonb')
  const rows = list ? `jsonb_array_elements(${json})` : `(values (${json}))`
  const filled = columns
    .filter(({ fallback }) => fallback !== null)
    .flatMap(({ name, fallback }) => [values.add(name), `(${fallback})`])
  return `${rows} as "given"("row"), lateral jsonb_to_record(jsonb_build_object(${filled.join(', ')}) || "given"."row") as "body"(${shape})`
}

function insertText({ relation, alias }: ReadNode, columns: Column[], rows: string): string {
  const into = `insert into ${publicName(relation.name)} as ${quote(alias)}`
  if (columns.length === 0) return `${into} default values`
  const selected = columns.map(({ name }) => `"body".${quote(name)}`).join(', ')
  return `${into} (${names(columns.map(({ name }) => name))}) select ${selected} from ${rows}`
}

/** Counts what was really inserted, so that an upsert which only changed rows can say so (200, not 201). */
const counter = (step: string) =>
  `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) ${step})::text, true)`
const insertedText = `nullif(current_setting('pgrst.inserted', true), '') as "inserted"`

function conflictText({ target, merge }: NonNullable<Insert['conflict']>, columns: Column[]): string {
  if (!merge) return ` on conflict (${names(target)}) do nothing`
  const sets = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ')
  return ` on conflict (${names(target)}) do update set ${sets} where ${counter('- 1')} <> '-1'`
}

function whereText(context: EmitContext, node: ReadNode): string {
  const conditions = conditionTexts(context.values, node)
  return conditions.length ? ` where ${conditions.join(' and ')}` : ''
}

/** Wraps the writing statement so that it returns what the client prefers, and nothing the caller may not read. */
function withResult(
  context: EmitContext,
  node: ReadNode,
  options: Options,
  written: string,
  more: string[] = [],
): Emitted[] {
  const { preferences, format } = options
  const full = preferences.return === 'representation'
  const demands = [...more, ...(full ? demandOne(options) : []), ...demandAtMost(context.values, options)]
  const { primaryKey } = node.relation
  let returning = 'returning 1 as "nothing"'
  let outer = `select ${['count(*) as "rows"', ...demands, ...responseTexts].join(', ')} from "written" as "r"`
  if (full) {
    returning = returningText(node)
    const rows = readText(context, { ...node, conditions: [] }, { source: '"written"', bounded: false })
    outer = resultText(context, node, rows, { format, more: demands })
  } else if (preferences.return === 'headers-only' && primaryKey.length) {
    returning = `returning ${primaryKey.map((name) => `${quote(node.alias)}.${quote(name)}`).join(', ')}`
    const keys = `coalesce(json_agg("r".*), '[]')::text as "body"`
    outer = `select ${[keys, 'count(*) as "rows"', ...demands, ...responseTexts].join(', ')} from "written" as "r"`
  } else if (node.relation.audited && findsByContent(node)) {
    const rows = { ...node, items: [], embeds: [], order: [] }
    returning = `returning ${ownerTexts(context, rows).join(', ')}`
    const columns = ['count(*) as "rows"', ...demands, ...responseTexts]
    const result = { columns, owners: gatheredOwners(rows, '"r"'), from: '"written" as "r"' }
    outer = notedText(context, rows, result, { shown: false, total: [] })
  }
  return [{ text: `with "written" as (${written} ${returning}) ${outer}`, values: context.values }]
}

/** Functions of a row are given all of it. */
function needsWholeRow({ items, order, embeds }: ReadNode): boolean {
  return (
    items.some(
      (item) =>
        item.kind === 'star' || (item.kind === 'column' && item.field.column.computedFrom !== undefined),
    ) ||
    order.some(({ embed, field }) => embed === undefined && field.column.computedFrom !== undefined) ||
    embeds.some(({ link }) => link.function !== undefined)
  )
}

/** Only the columns the answer and the audit log need: a caller may be allowed to write a column and not to read it. */
function returningText(node: ReadNode): string {
  const alias = quote(node.alias)
  if (needsWholeRow(node)) return `returning ${starTexts(node, [...node.relation.columns.keys()]).join(', ')}`
  const { audited } = node.relation
  const needed = new Set([
    ...(audited ? [audited.column] : []),
    ...node.items.flatMap((item) => (item.kind === 'column' ? [item.field.column.name] : [])),
    ...node.order.flatMap((term) => (term.embed === undefined ? [term.field.column.name] : [])),
    ...node.embeds.flatMap(({ link }) => [...link.pairs, ...(link.junction?.own ?? [])].map(([own]) => own)),
  ])
  if (needed.size === 0) return 'returning 1 as "nothing"'
  return `returning ${[...needed].map((name) => `${alias}.${quote(name)}`).join(', ')}`
}
