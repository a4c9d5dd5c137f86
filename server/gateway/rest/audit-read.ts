import { newContext, type Plan, type Wish } from './plan.ts'
import { type ReadContext, readText } from './read-text.ts'
import type { ReadNode } from './read-tree.ts'
import type { Schema } from './schema.ts'

type Rows = { source: string; bounded?: boolean }

/**
 * Notes whose rows a read gives out, in the transaction of the read: the same query, of which only the columns that
 * say whose a row is are left. For patients, who see no rows but their own, the database skips it before it begins.
 */
export function auditStatements(schema: Schema, node: ReadNode, wish: Wish): Plan['statements'] {
  if (wish.head) return []
  const context = newContext(schema, wish)
  return noteTexts(context, node).map((text) => ({ text, values: context.values }))
}

/** The same for rows that a write or a function gives out: as a column of the statement in which `source` lives. */
export function auditColumns(context: ReadContext, node: ReadNode, rows: Rows): string[] {
  return noteTexts(context, node, rows).map((text) => `(${text}) as "noted"`)
}

function noteTexts(context: ReadContext, node: ReadNode, rows?: Rows): string[] {
  const names = [...new Set(auditedNames(node))]
  if (names.length === 0) return []
  const inner = readText(context, onlyOwners(node), rows)
  const relations = context.values.add(JSON.stringify(names), 'jsonb')
  return [
    `select private.record_read(array(select jsonb_array_elements_text(${relations})),
    coalesce(json_agg("r".*), '[]')::jsonb)
    from (${inner}) as "r" where (select private.is_staff()) having count(*) > 0`,
  ]
}

function auditedNames({ relation, embeds }: ReadNode): string[] {
  return [...(relation.audited ? [relation.name] : []), ...embeds.flatMap(({ node }) => auditedNames(node))]
}

function onlyOwners(node: ReadNode): ReadNode {
  const { audited } = node.relation
  return {
    ...node,
    items: audited
      ? [{ kind: 'column', alias: `@${audited.kind}`, field: { name: audited.column, path: [] } }]
      : [],
    embeds: node.embeds.map((embed) => ({ ...embed, spread: false, node: onlyOwners(embed.node) })),
  }
}
