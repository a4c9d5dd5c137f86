import { conditionsText, fieldText } from './condition-text.ts'
import { publicName, quote, type Values } from './identifiers.ts'
import type { Condition } from './parse-filter.ts'
import type { ColumnItem, OrderTerm } from './parse-select.ts'
import { castType, type Embed, embedOfFilter, findEmbed, type ReadNode } from './read-tree.ts'
import { isToOne } from './relationships.ts'
import type { Schema } from './schema.ts'

export type ReadContext = { schema: Schema; values: Values; maxRows: number }

/**
 * A read as SQL. An embedded resource is a lateral join that yields one row: its object or the list of its rows.
 * `source` stands in for the relation where the rows come from a write or a function.
 */
export function readText(
  context: ReadContext,
  node: ReadNode,
  { source, bounded = true }: { source?: string; bounded?: boolean } = {},
): string {
  const { values } = context
  const columns = itemTexts(context, node)
  const joins = node.embeds.map((embed) => joinText(context, node, embed))
  const where = conditionsText(values, node, node.conditions)
  return [
    `select ${columns.join(', ')}`,
    `from ${source ?? publicName(node.relation.name)} as ${quote(node.alias)}`,
    ...joins,
    where.length ? `where ${where.join(' and ')}` : '',
    orderText(values, node),
    bounded ? rangeText(context, node) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** How many rows there would be without a limit. Only the joins that decide about rows take part. */
export function countText(context: ReadContext, node: ReadNode, source?: string, most?: number): string {
  const deciding = node.embeds.filter((embed) => embed.inner || isFilteredOn(node, embed))
  const joins = deciding.map((embed) => joinText(context, node, embed))
  const where = conditionsText(context.values, node, node.conditions)
  const from = `from ${source ?? publicName(node.relation.name)} as ${quote(node.alias)}`
  const filter = where.length ? ` where ${where.join(' and ')}` : ''
  return `select 1 ${[from, ...joins].join(' ')}${filter}${most === undefined ? '' : ` limit ${most}`}`
}

function isFilteredOn(node: ReadNode, embed: Embed): boolean {
  const names = (condition: Condition): boolean =>
    condition.kind === 'filter'
      ? embedOfFilter(node, condition) === embed
      : condition.conditions.some((inner) => names(inner))
  return node.conditions.some(names)
}

function itemTexts(context: ReadContext, node: ReadNode): string[] {
  const columns = node.items.map((item) =>
    item.kind === 'star' ? `${quote(node.alias)}.*` : columnText(context, node, item),
  )
  return [...columns, ...node.embeds.flatMap((embed) => embedTexts(node, embed))]
}

function columnText(context: ReadContext, node: ReadNode, item: ColumnItem): string {
  const { text } = fieldText(context.values, node, item.field)
  const cast = item.cast === undefined ? text : `cast(${text} as ${castType(context.schema, item.cast)})`
  return `${cast} as ${quote(columnKey(item))}`
}

/** A JSON path is named by its last key. */
function columnKey({ alias, field }: ColumnItem): string {
  return alias ?? field.path.findLast(({ index }) => !index)?.key ?? field.name
}

function embedTexts(parent: ReadNode, embed: Embed): string[] {
  const lateral = quote(embed.lateral)
  if (isEmpty(embed.node)) return []
  if (embed.spread) return outputKeys(embed.node).map((key) => `${lateral}.${quote(key)}`)
  const key = quote(embed.key)
  if (!isToOne(embed.link)) return [`coalesce(${lateral}."rows", '[]'::json) as ${key}`]
  if (ordersOn(parent, embed).length) return [`${lateral}."row" as ${key}`]
  return [`row_to_json(${lateral}.*) as ${key}`]
}

const isEmpty = (node: ReadNode): boolean =>
  node.items.length === 0 && node.embeds.every(({ node: n }) => isEmpty(n))

function outputKeys(node: ReadNode): string[] {
  const own = node.items.flatMap((item) =>
    item.kind === 'star' ? [...node.relation.columns.keys()] : [columnKey(item)],
  )
  const embedded = node.embeds.flatMap((embed) => {
    if (isEmpty(embed.node)) return []
    return embed.spread ? outputKeys(embed.node) : [embed.key]
  })
  return [...own, ...embedded]
}

function joinText(context: ReadContext, parent: ReadNode, embed: Embed): string {
  const lateral = quote(embed.lateral)
  const join = embed.inner ? 'inner join lateral' : 'left join lateral'
  if (isToOne(embed.link)) return `${join} (${oneText(context, parent, embed)}) as ${lateral} on true`
  const list = embed.spread
    ? outputKeys(embed.node).map((key) => `coalesce(json_agg("item".${quote(key)}), '[]') as ${quote(key)}`)
    : []
  const rows = [`json_agg("item".*) as "rows"`, ...list].join(', ')
  const condition = embed.inner ? `${lateral}."rows" is not null` : 'true'
  return `${join} (select ${rows} from (${rowsText(context, parent, embed)}) as "item") as ${lateral} on ${condition}`
}

/** The embedded row. Where the parent is ordered by one of its columns, these stand beside the finished object. */
function oneText(context: ReadContext, parent: ReadNode, embed: Embed): string {
  const orders = ordersOn(parent, embed)
  if (orders.length === 0) return rowsText(context, parent, embed)
  const node = embed.node
  const columns = itemTexts(context, node).join(', ')
  const object = embed.spread
    ? columns
    : `(select row_to_json("item".*) from (select ${columns}) as "item") as "row"`
  const extra = orders.map((term, index) => {
    return `${fieldText(context.values, node, term.field).text} as ${quote(`order ${index}`)}`
  })
  return rowsText(context, parent, embed, [object, ...extra].filter(Boolean).join(', '))
}

const ordersOn = (parent: ReadNode, embed: Embed): OrderTerm[] =>
  parent.order.filter((term) => term.embed !== undefined && findEmbed(parent, term.embed) === embed)

function rowsText(context: ReadContext, parent: ReadNode, embed: Embed, columns?: string): string {
  const { node, link } = embed
  const selected = columns ?? itemTexts(context, node).join(', ')
  const equal = (left: string, right: string, pairs: [string, string][]) =>
    pairs.map(([own, theirs]) => `${quote(left)}.${quote(own)} = ${quote(right)}.${quote(theirs)}`)
  const junction = `junction_${embed.lateral}`
  const tables = [`${publicName(node.relation.name)} as ${quote(node.alias)}`]
  let on = equal(parent.alias, node.alias, link.pairs)
  if (link.junction) {
    tables.push(`${publicName(link.junction.table)} as ${quote(junction)}`)
    on = [
      ...equal(parent.alias, junction, link.junction.own),
      ...equal(node.alias, junction, link.junction.theirs),
    ]
  }
  const joins = node.embeds.map((inner) => joinText(context, node, inner))
  const where = [...on, ...conditionsText(context.values, node, node.conditions)]
  return [
    `select ${selected}`,
    `from ${tables.join(' cross join ')}`,
    ...joins,
    `where ${where.join(' and ')}`,
    ...(isToOne(link) ? [] : [orderText(context.values, node), rangeText(context, node)]),
  ]
    .filter(Boolean)
    .join(' ')
}

function orderText(values: Values, node: ReadNode): string {
  if (node.order.length === 0) return ''
  const terms = node.order.map((term) => {
    const direction = term.descending ? ' desc' : ' asc'
    return `${orderedBy(values, node, term)}${direction}${term.nulls ? ` nulls ${term.nulls}` : ''}`
  })
  return `order by ${terms.join(', ')}`
}

function orderedBy(values: Values, node: ReadNode, term: OrderTerm): string {
  const embed = term.embed === undefined ? undefined : findEmbed(node, term.embed)
  if (!embed) return fieldText(values, node, term.field).text
  return `${quote(embed.lateral)}.${quote(`order ${ordersOn(node, embed).indexOf(term)}`)}`
}

/** Every list is bounded: by what was asked for, and never by more than the server's own limit. */
function rangeText({ values, maxRows }: ReadContext, { range }: ReadNode): string {
  const asked = range.limit !== undefined && range.limit < maxRows
  const limit = asked ? `limit ${values.add(String(range.limit), 'bigint')}` : `limit ${maxRows}`
  return range.offset ? `${limit} offset ${values.add(String(range.offset), 'bigint')}` : limit
}
