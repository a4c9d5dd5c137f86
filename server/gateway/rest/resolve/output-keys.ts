import { RestError } from '../errors.ts'
import { outputKeys, type ReadNode } from './tree.ts'

/**
 * Refuses an answer in which two things would have one name, as the second would hide the first, and names that begin
 * with @, which the statement keeps for itself.
 */
export function checkOutputKeys(node: ReadNode): void {
  const seen = new Set<string>()
  for (const key of outputKeys(node)) {
    if (key.startsWith('@')) throw new RestError(400, 'PGRST100', `A name may not begin with @: ${key}`)
    if (seen.has(key)) throw new RestError(400, '42701', `column "${key}" is specified more than once`)
    seen.add(key)
  }
  for (const embed of node.embeds) checkOutputKeys(embed.node)
}
