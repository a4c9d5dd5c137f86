import { type Embed, isCounted, type ReadCondition, type ReadNode } from '../resolve/tree.ts'
import { conditionTexts } from './conditions.ts'
import { groupText, itemTexts, joinText, starTexts } from './embed.ts'
import { orderText, rangeText } from './order.ts'
import { ownerTexts } from './owners.ts'
import { type EmitContext, publicName, quote } from './sql.ts'

/** `source` replaces the relation if the rows come from a write or a function. */
export type Source = { source?: string; bounded?: boolean }

/** The rows of a read as SQL. */
export function readText(
  context: EmitContext,
  node: ReadNode,
  { source, bounded = true }: Source = {},
): string {
  const { values } = context
  const columns = [...itemTexts(context, node), ...ownerTexts(context, node)]
  const joins = node.embeds.map((embed) => joinText(context, node, embed))
  const from = `from ${source ?? publicName(node.relation.name)} as ${quote(node.alias)}`
  const conditions = conditionTexts(values, node)
  const where = conditions.length ? `where ${conditions.join(' and ')}` : ''
  const order = orderText(values, node)
  const range = bounded ? rangeText(context, node) : ''
  const used = bounded && order ? columnsUsedOutside(node) : undefined
  const parts = used
    ? [
        `from (${spaced(`select ${used.join(', ')}`, from, where, order, range)}) as ${quote(node.alias)}`,
        ...joins,
        order,
      ]
    : [from, ...joins, where, groupText(node), order, range]
  return spaced(`select ${columns.join(', ')}`, ...parts)
}

const spaced = (...texts: string[]) => texts.filter(Boolean).join(' ')

/**
 * If no embedded resource affects which rows are shown or their order, the rows are selected first, so that a page of
 * a long list looks up embedded resources only for its own rows. These are the columns of the selected rows that the
 * rest of the statement uses.
 */
function columnsUsedOutside(node: ReadNode): string[] | undefined {
  const { items, embeds, order, conditions, relation, alias } = node
  const decides = embeds.some(
    (embed) => embed.inner || embed.link.function || isFilteredOn(conditions, embed),
  )
  const fields = [
    ...items.flatMap((item) => (item.kind === 'column' ? [item.field] : [])),
    ...order.map(({ field }) => field),
  ]
  const needsRow = fields.some(({ column }) => column.computedFrom !== undefined)
  if (embeds.length === 0 || decides || needsRow || isCounted(node) || order.some(({ embed }) => embed))
    return undefined
  const stars = items.flatMap((item) => (item.kind === 'star' ? starTexts(node, item.columns) : []))
  if (stars.includes(`${quote(alias)}.*`)) return [`${quote(alias)}.*`]
  const keys = embeds.flatMap(({ link }) => (link.junction?.own ?? link.pairs).map(([own]) => own))
  const names = [
    ...fields.map(({ column }) => column.name),
    ...keys,
    ...(relation.audited ? [relation.audited.column] : []),
  ]
  return [...new Set([...stars, ...names.map((name) => `${quote(alias)}.${quote(name)}`)])]
}

export function isFilteredOn(conditions: ReadCondition[], embed: Embed): boolean {
  return conditions.some((condition) => {
    if (condition.kind === 'presence') return condition.embed === embed
    return condition.kind !== 'test' && isFilteredOn(condition.conditions, embed)
  })
}
