import type { JsonStep } from '../parse/field.ts'
import type { Test } from '../parse/filter.ts'
import type { Range } from '../parse/query.ts'
import type { Column, Relation } from '../schema/schema.ts'
import type { Link } from './relationships.ts'

/** One relation of a read with everything requested from it. Every name in it exists in the schema. */
export type ReadNode = {
  relation: Relation
  /** The alias of this occurrence of the relation in the statement. */
  alias: string
  items: Item[]
  embeds: Embed[]
  conditions: ReadCondition[]
  order: ReadOrder[]
  range: Range
}

export type ReadField = { column: Column; path: JsonStep[] }

/** `*` lists the columns it means. `cast` is the SQL type. A count groups by the columns next to it. */
export type Item =
  | { kind: 'star'; columns: string[] }
  | { kind: 'column'; key: string; field: ReadField; cast?: string }
  | { kind: 'count'; key: string; cast?: string }

export type Embed = {
  key: string
  link: Link
  inner: boolean
  spread: boolean
  lateral: string
  node: ReadNode
}

export type ReadCondition =
  | { kind: 'and' | 'or'; negated: boolean; conditions: ReadCondition[] }
  | { kind: 'test'; negated: boolean; field: ReadField; test: Test }
  | { kind: 'presence'; embed: Embed; absent: boolean }

/** With `embed`, the field is one of the embedded resource. */
export type ReadOrder = { field: ReadField; embed?: Embed; descending: boolean; nulls?: 'first' | 'last' }

/** Whether nothing of a resource is part of the answer, so that it only decides about the rows above it. */
export const isEmpty = (node: ReadNode): boolean =>
  node.items.length === 0 && node.embeds.every((embed) => isEmpty(embed.node))

/** Whether a resource answers with numbers of rows instead of the rows. */
export const isCounted = ({ items }: ReadNode): boolean => items.some(({ kind }) => kind === 'count')

/** Whether `*` includes columns that patients may not read. */
export function asksForHidden({ items, relation, embeds }: ReadNode): boolean {
  const star = items.some(({ kind }) => kind === 'star')
  const hidden = star && [...relation.columns.values()].some((column) => column.hidden)
  return hidden || embeds.some((embed) => asksForHidden(embed.node))
}

/** The names of an answer's columns, those of spread resources among them. */
export function outputKeys(node: ReadNode): string[] {
  const own = node.items.flatMap((item) => (item.kind === 'star' ? item.columns : [item.key]))
  const embedded = node.embeds.flatMap((embed) => {
    if (isEmpty(embed.node)) return []
    return embed.spread ? outputKeys(embed.node) : [embed.key]
  })
  return [...own, ...embedded]
}
