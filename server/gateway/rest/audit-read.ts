import { newContext, type Plan, type Wish } from './plan.ts'
import { readText } from './read-text.ts'
import type { ReadNode } from './read-tree.ts'
import type { Schema } from './schema.ts'

/**
 * Notes whose rows a read gives out, in the transaction of the read: the same query, of which only the columns that
 * say whose a row is are left. For patients, who see no rows but their own, the database skips it before it begins.
 */
export function auditStatements(schema: Schema, node: ReadNode, wish: Wish): Plan['statements'] {
  const names = [...new Set(auditedNames(node))]
  if (names.length === 0 || wish.head) return []
  const context = newContext(schema, wish)
  const inner = readText(context, onlyOwners(node))
  const relations = context.values.add(JSON.stringify(names), 'jsonb')
  const text = `select private.record_read(array(select jsonb_array_elements_text(${relations})),
    coalesce(json_agg("r".*), '[]')::jsonb)
    from (${inner}) as "r" where (select private.is_staff()) having count(*) > 0`
  return [{ text, values: context.values }]
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
