import { closestName } from './closest-name.ts'
import { RestError, tooMuch, UnknownName, unknownColumn } from './errors.ts'
import type { Field } from './parse-field.ts'
import type { Condition, Filter } from './parse-filter.ts'
import type { Query, Range } from './parse-query.ts'
import type { ColumnItem, EmbedItem, OrderTerm, SelectItem } from './parse-select.ts'
import { findLink, isToOne, type Link } from './relationships.ts'
import type { Column, Relation, Schema } from './schema.ts'

/** One relation of a read with all that was asked of it; every name in it is known to exist. */
export type ReadNode = {
  relation: Relation
  /** How the text of the statement calls this occurrence of the relation. */
  alias: string
  items: ({ kind: 'star' } | ColumnItem)[]
  embeds: Embed[]
  conditions: Condition[]
  order: OrderTerm[]
  range: Range
}

export type Embed = {
  key: string
  target: string
  alias: string | undefined
  link: Link
  inner: boolean
  spread: boolean
  lateral: string
  node: ReadNode
}

const maxEmbeds = 30
const maxConditions = 100

/** Puts a parsed query on the schema: finds every relation, relationship and column, or says which is missing. */
export function buildReadTree(schema: Schema, relation: Relation, query: Query): ReadNode {
  let embeds = 0
  const makeNode = (from: Relation, alias: string, items: SelectItem[]): ReadNode => ({
    relation: from,
    alias,
    items: items.filter((item) => item.kind !== 'embed'),
    embeds: items.filter((item) => item.kind === 'embed').map((item) => makeEmbed(from, item)),
    conditions: [],
    order: [],
    range: {},
  })
  const makeEmbed = (from: Relation, item: EmbedItem): Embed => {
    if (++embeds > maxEmbeds) throw tooMuch(`At most ${maxEmbeds} resources may be embedded`)
    const link = findLink(schema, from, item.target, item.hint)
    const number = embeds
    return {
      key: item.alias ?? item.target,
      target: item.target,
      alias: item.alias,
      link,
      inner: item.inner,
      spread: item.spread,
      lateral: `embed_${number}`,
      node: makeNode(relationOf(schema, link.to), `table_${number}`, item.items),
    }
  }
  const root = makeNode(relation, 'table_0', query.select)
  placeParameters(root, query)
  checkNames(schema, root)
  return root
}

function placeParameters(root: ReadNode, query: Query): void {
  if (query.conditions.length > maxConditions)
    throw tooMuch(`At most ${maxConditions} conditions may be given`)
  for (const { path, value } of query.conditions) nodeAt(root, path).conditions.push(value)
  for (const { path, value } of query.orders) nodeAt(root, path).order = value
  for (const { path, value } of query.ranges) Object.assign(nodeAt(root, path).range, value)
}

function nodeAt(root: ReadNode, path: string[]): ReadNode {
  return path.reduce((node, name) => {
    const embed = findEmbed(node, name)
    if (embed) return embed.node
    throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    })
  }, root)
}

export function findEmbed(node: ReadNode, name: string): Embed | undefined {
  return node.embeds.find(({ target, alias }) => alias === name || target === name)
}

/** A filter on an embedded resource itself asks whether it is there. */
export function embedOfFilter(node: ReadNode, { field }: Filter): Embed | undefined {
  return node.relation.columns.has(field.name) || field.path.length ? undefined : findEmbed(node, field.name)
}

function checkNames(schema: Schema, node: ReadNode): void {
  for (const item of node.items) {
    if (item.kind === 'star') continue
    columnOf(node.relation, item.field)
    if (item.cast !== undefined) castType(schema, item.cast)
  }
  for (const condition of node.conditions) checkCondition(node, condition)
  for (const term of node.order) checkOrder(node, term)
  for (const { node: child } of node.embeds) checkNames(schema, child)
}

function checkCondition(node: ReadNode, condition: Condition): void {
  if (condition.kind !== 'filter') {
    for (const inner of condition.conditions) checkCondition(node, inner)
    return
  }
  if (!embedOfFilter(node, condition)) {
    columnOf(node.relation, condition.field)
    return
  }
  const { test, field } = condition
  if (test.op === 'is' && (test.value === 'null' || test.value === 'not_null')) return
  throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

function checkOrder(node: ReadNode, term: OrderTerm): void {
  if (term.embed === undefined) {
    columnOf(node.relation, term.field)
    return
  }
  const embed = findEmbed(node, term.embed)
  if (!embed) nodeAt(node, [term.embed])
  else if (isToOne(embed.link)) columnOf(embed.node.relation, term.field)
  else
    throw new RestError(400, 'PGRST118', `A related order on '${term.embed}' is not possible`, {
      details: `'${node.relation.name}' and '${term.embed}' do not form a many-to-one or one-to-one relationship`,
    })
}

export function columnOf(relation: Relation, { name }: Pick<Field, 'name'>): Column {
  const column = relation.columns.get(name)
  if (!column) throw unknownColumn(relation.name, name)
  return column
}

export function castType(schema: Schema, name: string): string {
  const list = name.endsWith('[]')
  const type = schema.types.get(name) ?? schema.types.get(list ? name.slice(0, -2) : name)
  if (type === undefined) throw new UnknownName(400, '42704', `type "${name}" does not exist`)
  return list && !type.endsWith('[]') ? `${type}[]` : type
}

export function relationOf(schema: Schema, name: string): Relation {
  const relation = schema.relations.get(name)
  if (relation) return relation
  const near = closestName(name, schema.relations.keys())
  throw new UnknownName(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, {
    hint: near === undefined ? null : `Perhaps you meant the table 'public.${near}'`,
  })
}
