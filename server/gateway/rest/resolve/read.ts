import { RestError, tooMuch } from '../errors.ts'
import type { Condition, Filter } from '../parse/filter.ts'
import type { OrderTerm } from '../parse/order.ts'
import type { Query } from '../parse/query.ts'
import type { ColumnItem, EmbedItem, SelectItem } from '../parse/select.ts'
import type { Relation, Schema } from '../schema/schema.ts'
import { castType, fieldOf, relationOf } from './names.ts'
import { settleOutputKeys } from './output-keys.ts'
import { findLink, isToOne } from './relationships.ts'
import {
  type Embed,
  type Item,
  isCounted,
  type ReadCondition,
  type ReadNode,
  type ReadOrder,
} from './tree.ts'

const maxEmbeds = 30
const maxConditions = 100

/** A node whose relationships are known, with the rest of the request still as the client wrote it. */
type Draft = {
  node: ReadNode
  columns: ({ kind: 'star' } | ColumnItem)[]
  embeds: { item: EmbedItem; embed: Embed; draft: Draft }[]
  conditions: Condition[]
  order: OrderTerm[]
}

/**
 * Resolves a parsed query against the schema: finds every relation, relationship and column, or reports what is
 * missing.
 */
export function resolveRead(schema: Schema, relation: Relation, query: Query): ReadNode {
  const root = draftTree(schema, relation, query.select)
  placeParameters(root, query)
  resolveNames(schema, root)
  settleOutputKeys(root.node)
  return root.node
}

function draftTree(schema: Schema, relation: Relation, select: SelectItem[]): Draft {
  let count = 0
  const draftNode = (from: Relation, alias: string, items: SelectItem[]): Draft => {
    const columns = items.filter((item) => item.kind !== 'embed')
    const embeds = items.filter((item) => item.kind === 'embed').map((item) => draftEmbed(from, item))
    const nodes = embeds.map(({ embed }) => embed)
    const node = { relation: from, alias, items: [], embeds: nodes, conditions: [], order: [], range: {} }
    return { node, columns, embeds, conditions: [], order: [] }
  }
  const draftEmbed = (from: Relation, item: EmbedItem): Draft['embeds'][number] => {
    if (++count > maxEmbeds) throw tooMuch(`At most ${maxEmbeds} resources may be embedded`)
    const number = count
    const link = findLink(schema, from, item.target, item.hint)
    const draft = draftNode(relationOf(schema, link.to), `table_${number}`, item.items)
    const { inner, spread } = item
    const key = item.alias ?? item.target
    return { item, draft, embed: { key, link, inner, spread, lateral: `embed_${number}`, node: draft.node } }
  }
  return draftNode(relation, 'table_0', select)
}

function placeParameters(root: Draft, query: Query): void {
  if (query.conditions.length > maxConditions)
    throw tooMuch(`At most ${maxConditions} conditions may be given`)
  for (const { path, value } of query.conditions) draftAt(root, path).conditions.push(value)
  for (const { path, value } of query.orders) draftAt(root, path).order = value
  for (const { path, value } of query.ranges) Object.assign(draftAt(root, path).node.range, value)
}

function draftAt(root: Draft, path: string[]): Draft {
  return path.reduce((draft, name) => {
    const found = findEmbed(draft, name)
    if (found) return found.draft
    throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    })
  }, root)
}

function findEmbed({ embeds }: Draft, name: string): Draft['embeds'][number] | undefined {
  return embeds.find(({ item }) => item.alias === name || item.target === name)
}

function resolveNames(schema: Schema, draft: Draft): void {
  const { node, columns, conditions, order, embeds } = draft
  node.items = columns.map((item) => resolveItem(schema, node.relation, item))
  if (isCounted(node) && embeds.length)
    throw new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'A count can be selected with columns, but not with embedded resources',
    })
  node.conditions = conditions.map((condition) => resolveCondition(draft, condition))
  node.order = order.map((term) => resolveOrder(draft, term))
  for (const child of embeds) resolveNames(schema, child.draft)
}

/** A JSON path is named by its last key. `count` counts the rows where no column has that name. */
function resolveItem(schema: Schema, relation: Relation, item: { kind: 'star' } | ColumnItem): Item {
  if (item.kind === 'star') return { kind: 'star', columns: [...relation.columns.keys()] }
  const { alias, field } = item
  const cast = item.cast === undefined ? {} : { cast: castType(schema, item.cast) }
  if (field.name === 'count' && field.path.length === 0 && !relation.columns.has('count'))
    return { kind: 'count', key: alias ?? 'count', ...cast }
  return {
    kind: 'column',
    key: alias ?? field.path.findLast(({ index }) => !index)?.key ?? field.name,
    field: fieldOf(relation, field),
    ...cast,
  }
}

function resolveCondition(draft: Draft, condition: Condition): ReadCondition {
  if (condition.kind !== 'filter') {
    return { ...condition, conditions: condition.conditions.map((inner) => resolveCondition(draft, inner)) }
  }
  const { field, negated, test } = condition
  const embed = embedOfFilter(draft, condition)
  if (!embed) return { kind: 'test', negated, field: fieldOf(draft.node.relation, field), test }
  if (test.op === 'is' && (test.value === 'null' || test.value === 'not_null'))
    return { kind: 'presence', embed, absent: (test.value === 'null') !== negated }
  throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

/** A filter on an embedded resource itself checks whether it exists. */
function embedOfFilter(draft: Draft, { field }: Filter): Embed | undefined {
  const own = draft.node.relation.columns.has(field.name) || field.path.length
  return own ? undefined : findEmbed(draft, field.name)?.embed
}

function resolveOrder(draft: Draft, { embed: name, field, descending, nulls }: OrderTerm): ReadOrder {
  const { relation } = draft.node
  const direction = { descending, ...(nulls && { nulls }) }
  if (name === undefined) return { field: fieldOf(relation, field), ...direction }
  const embedded = draftAt(draft, [name]).node
  const embed = draft.node.embeds.find(({ node }) => node === embedded)
  if (embed && isToOne(embed.link)) return { field: fieldOf(embedded.relation, field), embed, ...direction }
  throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
    details: `'${relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  })
}
