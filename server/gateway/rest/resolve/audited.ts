import type { AuditKind } from '../schema/schema.ts'
import type { ReadCondition, ReadNode } from './tree.ts'

/** The relations of a read whose rows belong to a person, each once. */
export function auditedNames(node: ReadNode): string[] {
  const own = node.relation.audited ? [node.relation.name] : []
  return [...new Set([...own, ...node.embeds.flatMap((embed) => auditedNames(embed.node))])]
}

/** The ways in which the rows of a node and of what it embeds say whose they are. */
export function auditKinds(node: ReadNode): AuditKind[] {
  const own = node.relation.audited ? [node.relation.audited.kind] : []
  return [...new Set([...own, ...node.embeds.flatMap((embed) => auditKinds(embed.node))])]
}

/** The columns a read is filtered by, so that the log can say what was asked about. */
export function filteredColumns(node: ReadNode): string[] {
  const own = columnsIn(node.conditions).map((name) => `${node.relation.name}.${name}`)
  return [...new Set([...own, ...node.embeds.flatMap((embed) => filteredColumns(embed.node))])]
}

function columnsIn(conditions: ReadCondition[]): string[] {
  return conditions.flatMap((condition) => {
    if (condition.kind === 'test') return [condition.field.column.name]
    return condition.kind === 'presence' ? [] : columnsIn(condition.conditions)
  })
}

/** Whether a write finds its rows by more than which they are and whose: then their number alone tells something. */
export function findsByContent({ relation, conditions }: ReadNode): boolean {
  const plain = new Set([...relation.primaryKey, ...(relation.audited ? [relation.audited.column] : [])])
  return columnsIn(conditions).some((name) => !plain.has(name))
}
