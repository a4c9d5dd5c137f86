import type { Options } from '../parse/request.ts'
import type { Read } from '../resolve/request.ts'
import { isCounted, type ReadNode } from '../resolve/tree.ts'
import { showsPatients } from './audit.ts'
import { conditionTexts } from './conditions.ts'
import { joinText } from './embed.ts'
import { resultText } from './result.ts'
import { isFilteredOn, readText } from './rows.ts'
import { type EmitContext, type Emitted, newContext, publicName, quote } from './sql.ts'

export function emitRead({ node, options }: Read): Emitted[] {
  const { format, head } = options
  const shown = { shown: !head, counted: Boolean(options.preferences.count), onlyReads: true }
  const context = { ...newContext(options.maxRows), onlyOthers: showsPatients(node, shown) }
  const rows = readText(context, node)
  const total = totalText(node, options, context)
  const text = resultText(context, node, rows, { format, head, total, onlyReads: true })
  return [{ text, values: context.values }]
}

/** How many rows there would be without a limit, and their owner if they all belong to one person. */
export function totalText(
  node: ReadNode,
  { preferences }: Options,
  context: EmitContext,
  source?: string,
): string[] {
  if (!preferences.count) return []
  if (isCounted(node)) {
    const groups = readText(context, node, { ...(source !== undefined && { source }), bounded: false })
    return [`select count(*) as "total", null as "@owner" from (${groups}) as "all"`]
  }
  const { audited, name } = node.relation
  const owner =
    audited?.kind === 'patient' ? `${quote(node.alias)}.${quote(audited.column)}::text` : 'null::text'
  // Only the joins that decide about rows take part.
  const deciding = node.embeds.filter((embed) => embed.inner || isFilteredOn(node.conditions, embed))
  const joins = deciding.map((embed) => joinText(context, node, embed))
  const where = conditionTexts(context.values, node)
  const from = [`from ${source ?? publicName(name)} as ${quote(node.alias)}`, ...joins].join(' ')
  const counted = `select ${owner} as "@owner" ${from}${where.length ? ` where ${where.join(' and ')}` : ''}`
  const only = 'case when min("@owner") = max("@owner") then min("@owner") end as "@owner"'
  return [`select count(*) as "total", ${audited ? only : 'null as "@owner"'} from (${counted}) as "all"`]
}
