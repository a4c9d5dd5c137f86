import type { Options } from '../parse/request.ts'
import type { Item, ReadNode } from '../resolve/tree.ts'
import { readText, type Source } from './rows.ts'
import { type EmitContext, type Emitted, newContext } from './sql.ts'

/**
 * Notes whose rows a read gives out, in the transaction of the read: the same query, of which only the columns that
 * say whose a row is are left. For patients, who see no rows but their own, the database skips it before it begins.
 */
export function auditStatements(node: ReadNode, options: Options): Emitted[] {
  if (options.head) return []
  const context = newContext(options.maxRows)
  return noteTexts(context, node).map((text) => ({ text, values: context.values }))
}

/** The same for rows that a write or a function gives out: as a column of the statement in which `source` lives. */
export function auditColumns(context: EmitContext, node: ReadNode, rows: Source): string[] {
  return noteTexts(context, node, rows).map((text) => `(${text}) as "noted"`)
}

function noteTexts(context: EmitContext, node: ReadNode, rows?: Source): string[] {
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
  const { audited, columns } = node.relation
  const column = audited && columns.get(audited.column)
  const owner: Item[] = column
    ? [{ kind: 'column', key: `@${audited.kind}`, field: { column, path: [] } }]
    : []
  const embeds = node.embeds.map((embed) => ({ ...embed, spread: false, node: onlyOwners(embed.node) }))
  return { ...node, items: owner, embeds }
}
