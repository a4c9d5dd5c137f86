import { auditKinds } from '../resolve/audited.ts'
import { isCounted, type ReadNode } from '../resolve/tree.ts'
import type { AuditKind } from '../schema/schema.ts'
import { type EmitContext, quote } from './sql.ts'

/** No column of an answer can have this name: clients may not use @, and the schema does not. */
export const ownerKey = (kind: AuditKind): string => quote(`@${kind}`)

/** Whether rows of this node or of what it embeds belong to someone. */
export const hasOwners = (node: ReadNode): boolean => auditKinds(node).length > 0

/**
 * In addition to the columns a client sees: the owners of this row and of all it embeds, as IDs separated by commas.
 */
export function ownerTexts(context: EmitContext, node: ReadNode): string[] {
  return auditKinds(node).map((kind) => `${ownersText(context, node, kind)} as ${ownerKey(kind)}`)
}

function ownersText(context: EmitContext, node: ReadNode, kind: AuditKind): string {
  const { alias, relation, embeds } = node
  const own =
    relation.audited?.kind === kind
      ? [ownerText(context, `${quote(alias)}.${quote(relation.audited.column)}`)]
      : []
  const embedded = embeds
    .filter((embed) => auditKinds(embed.node).includes(kind))
    .map((embed) => `${quote(embed.lateral)}.${ownerKey(kind)}`)
  const [first, ...others] = [...own, ...embedded]
  if (isCounted(node)) return `string_agg(distinct ${first ?? 'null'}, ',')`
  // Where nobody is named, `concat_ws` makes an empty text.
  return others.length ? `nullif(concat_ws(',', ${[first, ...others].join(', ')}), '')` : (first ?? 'null')
}

/** Reading your own rows isn't logged, and most reads are of that kind: they cost only this comparison. */
const ownerText = ({ values, onlyOthers }: EmitContext, column: string): string =>
  onlyOthers ? `nullif(${column}, ${values.addCaller()})::text` : `${column}::text`

/** The owners of all rows of `rows` as one text each, or null where there are none. */
export function gatheredOwners(node: ReadNode, rows: string): string[] {
  return auditKinds(node).map((kind) => `string_agg(${rows}.${ownerKey(kind)}, ',') as ${ownerKey(kind)}`)
}
