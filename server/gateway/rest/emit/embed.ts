import { isToOne } from '../resolve/relationships.ts'
import { type Embed, type Item, isCounted, isEmpty, outputKeys, type ReadNode } from '../resolve/tree.ts'
import { conditionTexts, fieldText } from './conditions.ts'
import { orderKey, ordersOn, orderText, rangeText } from './order.ts'
import { gatheredOwners, hasOwners, ownerTexts } from './owners.ts'
import { type EmitContext, publicName, quote, rowText } from './sql.ts'

/** The select list of a relation for the client: its own columns, then what it embeds. */
export function itemTexts(context: EmitContext, node: ReadNode): string[] {
  const columns = node.items.flatMap((item) => {
    if (item.kind === 'star') return starTexts(node, item.columns)
    if (item.kind === 'column') return [columnText(context, node, item)]
    return [`count(*)${item.cast === undefined ? '' : `::${item.cast}`} as ${quote(item.key)}`]
  })
  return [...columns, ...node.embeds.flatMap((embed) => embedTexts(node, embed))]
}

/** `*`, or the columns by name if it doesn't mean all of them, or if they are grouped by. */
export function starTexts(node: ReadNode, columns: string[]): string[] {
  const { alias, relation } = node
  const all = !relation.narrow && columns.length === relation.columns.size
  if (all && !isCounted(node)) return [`${quote(alias)}.*`]
  return columns.map((name) => `${quote(alias)}.${quote(name)}`)
}

function columnText(
  { values }: EmitContext,
  node: ReadNode,
  item: Extract<Item, { kind: 'column' }>,
): string {
  const { text } = fieldText(values, node.alias, item.field, { shown: true })
  return `${item.cast === undefined ? text : `cast(${text} as ${item.cast})`} as ${quote(item.key)}`
}

function embedTexts(parent: ReadNode, embed: Embed): string[] {
  const lateral = quote(embed.lateral)
  if (isEmpty(embed.node)) return []
  if (embed.spread) return outputKeys(embed.node).map((key) => `${lateral}.${quote(key)}`)
  const key = quote(embed.key)
  if (!isToOne(embed.link)) return [`coalesce(${lateral}."@rows", '[]'::json) as ${key}`]
  if (ordersOn(parent, embed).length || hasOwners(embed.node)) return [`${lateral}."@row" as ${key}`]
  return [`row_to_json(${lateral}.*) as ${key}`]
}

/** An embedded resource is a lateral join that yields one row: its object or the list of its rows. */
export function joinText(context: EmitContext, parent: ReadNode, embed: Embed): string {
  const lateral = quote(embed.lateral)
  const join = embed.inner ? 'inner join lateral' : 'left join lateral'
  if (isToOne(embed.link)) return `${join} (${oneText(context, parent, embed)}) as ${lateral} on true`
  const list = embed.spread
    ? outputKeys(embed.node).map((key) => `coalesce(json_agg("item".${quote(key)}), '[]') as ${quote(key)}`)
    : []
  const owners = gatheredOwners(embed.node, '"@row"')
  const rows = [`json_agg("item".*) as "@rows"`, ...list, ...owners].join(', ')
  const from = shownRows(embed.node, rowsText(context, parent, embed), 'item')
  const condition = embed.inner ? `${lateral}."@rows" is not null` : 'true'
  return `${join} (select ${rows} from ${from}) as ${lateral} on ${condition}`
}

/** A count groups by every column next to it, in the requested order. */
export function groupText(node: ReadNode): string {
  if (!isCounted(node)) return ''
  const kinds = node.items.flatMap((item) =>
    item.kind === 'star' ? item.columns.map(() => 'column') : [item.kind],
  )
  const places = kinds.flatMap((kind, index) => (kind === 'count' ? [] : [String(index + 1)]))
  return places.length ? `group by ${places.join(', ')}` : ''
}

/** The rows as the client sees them under `name`, and with whose they are as "@row" where that must be known. */
export function shownRows(node: ReadNode, rows: string, name: string): string {
  if (!hasOwners(node)) return `(${rows}) as ${quote(name)}`
  const columns = outputKeys(node).map((key) => `"@row".${quote(key)}`)
  return `(${rows}) as "@row" cross join lateral (select ${columns.join(', ')}) as ${quote(name)}`
}

/** The embedded row. Columns the client doesn't see are next to the finished object. */
function oneText(context: EmitContext, parent: ReadNode, embed: Embed): string {
  const node = embed.node
  const orders = ordersOn(parent, embed)
  const owners = ownerTexts(context, node)
  if (orders.length + owners.length === 0) return rowsText(context, parent, embed)
  const columns = itemTexts(context, node).join(', ')
  const object = embed.spread
    ? columns
    : `(select row_to_json("item".*) from (select ${columns}) as "item") as "@row"`
  const ordered = orders.map((term, index) => {
    return `${fieldText(context.values, node.alias, term.field).text} as ${quote(orderKey(index))}`
  })
  return rowsText(context, parent, embed, [object, ...ordered, ...owners].filter(Boolean).join(', '))
}

function rowsText(context: EmitContext, parent: ReadNode, embed: Embed, columns?: string): string {
  const { node, link } = embed
  const selected = columns ?? [...itemTexts(context, node), ...ownerTexts(context, node)].join(', ')
  const equal = (left: string, right: string, pairs: [string, string][]) =>
    pairs.map(([own, theirs]) => `${quote(left)}.${quote(own)} = ${quote(right)}.${quote(theirs)}`)
  const junction = `junction_${embed.lateral}`
  const source =
    link.function === undefined
      ? publicName(node.relation.name)
      : `${publicName(link.function)}(${rowText(parent.alias, link.from)})`
  const tables = [`${source} as ${quote(node.alias)}`]
  let on = equal(parent.alias, node.alias, link.pairs)
  if (link.junction) {
    tables.push(`${publicName(link.junction.table)} as ${quote(junction)}`)
    on = [
      ...equal(parent.alias, junction, link.junction.own),
      ...equal(node.alias, junction, link.junction.theirs),
    ]
  }
  const joins = node.embeds.map((inner) => joinText(context, node, inner))
  const where = [...on, ...conditionTexts(context.values, node)]
  return [
    `select ${selected}`,
    `from ${tables.join(' cross join ')}`,
    ...joins,
    where.length ? `where ${where.join(' and ')}` : '',
    groupText(node),
    ...(isToOne(link) ? [] : [orderText(context.values, node), rangeText(context, node)]),
  ]
    .filter(Boolean)
    .join(' ')
}
