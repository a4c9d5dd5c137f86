import { auditKinds } from '../resolve/audited.ts'
import { isCounted, type ReadNode } from '../resolve/tree.ts'
import type { AuditKind } from '../schema/schema.ts'
import { quote } from './sql.ts'

/** No column of an answer can have this name: clients may not use @, and the schema does not. */
export const ownerKey = (kind: AuditKind): string => quote(`@${kind}`)

/**
 * In addition to the columns a client sees: the owners of this row and of all it embeds, as IDs separated by commas.
 */
export function ownerTexts(node: ReadNode): string[] {
  return auditKinds(node).map((kind) => `${ownersText(node, kind)} as ${ownerKey(kind)}`)
}

function ownersText(node: ReadNode, kind: AuditKind): string {
  const { alias, relation, embeds } = node
  const own =
    relation.audited?.kind === kind ? [`${quote(alias)}.${quote(relation.audited.column)}::text`] : []
  const embedded = embeds
    .filter((embed) => auditKinds(embed.node).includes(kind))
    .map((embed) => `${quote(embed.lateral)}.${ownerKey(kind)}`)
  const [first, ...others] = [...own, ...embedded]
  if (isCounted(node)) return `string_agg(distinct ${first ?? 'null'}, ',')`
  return others.length ? `concat_ws(',', ${[first, ...others].join(', ')})` : (first ?? 'null')
}

/** The owners of all rows of `rows` as one text each, or null where there are none. */
export function gatheredOwners(node: ReadNode, rows: string): string[] {
  return auditKinds(node).map((kind) => `string_agg(${rows}.${ownerKey(kind)}, ',') as ${ownerKey(kind)}`)
}
