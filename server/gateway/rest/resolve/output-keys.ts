import { RestError } from '../errors.ts'
import { type Embed, type Item, isEmpty, outputKeys, type ReadNode } from './tree.ts'

/**
 * Gives each name in an answer one meaning. If several have it, the last counts, and embedded resources come after
 * columns. Two resources can't share a name, and names that begin with @ are reserved for the statement.
 */
export function settleOutputKeys(node: ReadNode): void {
  const taken = new Set<string>()
  for (const embed of node.embeds) {
    for (const key of embedKeys(embed)) {
      if (taken.has(key)) throw sharedName(node, embed, key)
      taken.add(key)
    }
  }
  node.items = node.items
    .toReversed()
    .flatMap((item) => withoutTaken(item, taken))
    .toReversed()
  for (const key of outputKeys(node))
    if (key.startsWith('@')) throw new RestError(400, 'PGRST100', `A name can't start with @: ${key}`)
  for (const embed of node.embeds) settleOutputKeys(embed.node)
}

function embedKeys({ key, spread, node }: Embed): string[] {
  if (isEmpty(node)) return []
  return spread ? [...new Set(outputKeys(node))] : [key]
}

function withoutTaken(item: Item, taken: Set<string>): Item[] {
  const keys = item.kind === 'star' ? item.columns : [item.key]
  const free = keys.filter((key) => !taken.has(key))
  for (const key of free) taken.add(key)
  if (item.kind === 'star') return [{ ...item, columns: free }]
  return free.length ? [item] : []
}

function sharedName({ relation }: ReadNode, { spread }: Embed, key: string): RestError {
  if (spread) return new RestError(400, '42701', `column "${key}" is specified more than once`)
  return new RestError(400, '42712', `table name "${relation.name}_${key}_1" specified more than once`)
}
