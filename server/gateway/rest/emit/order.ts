import type { Embed, ReadNode, ReadOrder } from '../resolve/tree.ts'
import { fieldText } from './conditions.ts'
import { type EmitContext, quote, type Values } from './sql.ts'

export function orderText(values: Values, node: ReadNode): string {
  if (node.order.length === 0) return ''
  const terms = node.order.map((term) => {
    const direction = term.descending ? ' desc' : ' asc'
    return `${orderedBy(values, node, term)}${direction}${term.nulls ? ` nulls ${term.nulls}` : ''}`
  })
  return `order by ${terms.join(', ')}`
}

function orderedBy(values: Values, node: ReadNode, term: ReadOrder): string {
  if (!term.embed) return fieldText(values, node.alias, term.field).text
  const place = ordersOn(node, term.embed).indexOf(term)
  return `${quote(term.embed.lateral)}.${quote(orderKey(place))}`
}

/** The terms that order a relation by a column of this embedded resource. */
export const ordersOn = (parent: ReadNode, embed: Embed): ReadOrder[] =>
  parent.order.filter((term) => term.embed === embed)

export const orderKey = (place: number): string => `@order ${place}`

/** Every list is bounded: by the request, and never above the server's own limit. */
export function rangeText({ values, maxRows }: EmitContext, { range }: ReadNode): string {
  const asked = range.limit !== undefined && range.limit < maxRows
  const limit = asked ? `limit ${values.add(String(range.limit), 'bigint')}` : `limit ${maxRows}`
  return range.offset ? `${limit} offset ${values.add(String(range.offset), 'bigint')}` : limit
}
