import type { ReadNode } from '../resolve/tree.ts'
import { conditionTexts } from './conditions.ts'
import { groupText, itemTexts, joinText } from './embed.ts'
import { orderText, rangeText } from './order.ts'
import { ownerTexts } from './owners.ts'
import { type EmitContext, publicName, quote } from './sql.ts'

/** `source` stands in for the relation where the rows come from a write or a function. */
export type Source = { source?: string; bounded?: boolean }

/** The rows of a read as SQL. */
export function readText(
  context: EmitContext,
  node: ReadNode,
  { source, bounded = true }: Source = {},
): string {
  const { values } = context
  const columns = [...itemTexts(context, node), ...ownerTexts(node)]
  const joins = node.embeds.map((embed) => joinText(context, node, embed))
  const where = conditionTexts(values, node)
  return [
    `select ${columns.join(', ')}`,
    `from ${source ?? publicName(node.relation.name)} as ${quote(node.alias)}`,
    ...joins,
    where.length ? `where ${where.join(' and ')}` : '',
    groupText(node),
    orderText(values, node),
    bounded ? rangeText(context, node) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
