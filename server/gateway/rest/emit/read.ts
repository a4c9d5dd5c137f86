import type { Options } from '../parse/request.ts'
import type { Read } from '../resolve/request.ts'
import type { Embed, ReadCondition, ReadNode } from '../resolve/tree.ts'
import { auditStatements } from './audit.ts'
import { conditionTexts } from './conditions.ts'
import { joinText } from './embed.ts'
import { resultText } from './result.ts'
import { readText } from './rows.ts'
import { type EmitContext, type Emitted, newContext, publicName, quote } from './sql.ts'

export function emitRead({ node, options }: Read): Emitted[] {
  const context = newContext(options.maxRows)
  const rows = readText(context, node)
  const text = resultText(options.format, rows, totalTexts(node, options, context), options.head)
  return [{ text, values: context.values }, ...explainTotal(node, options), ...auditStatements(node, options)]
}

/** The exact total beside the rows. An estimate counts only as far as a page goes and leaves the rest to the planner. */
export function totalTexts(
  node: ReadNode,
  options: Options,
  context: EmitContext,
  source?: string,
): string[] {
  const { count } = options.preferences
  if (count !== 'exact' && count !== 'estimated') return []
  const counted = countText(context, node, source, count === 'estimated' ? options.maxRows + 1 : undefined)
  return [`(select count(*) from (${counted}) as "all") as "total"`]
}

function explainTotal(node: ReadNode, { preferences: { count }, maxRows }: Options): Emitted[] {
  if (count !== 'planned' && count !== 'estimated') return []
  const context = newContext(maxRows)
  const text = `explain (format json) ${countText(context, node)}`
  return [{ text, values: context.values }]
}

/** How many rows there would be without a limit. Only the joins that decide about rows take part. */
function countText(context: EmitContext, node: ReadNode, source?: string, most?: number): string {
  const deciding = node.embeds.filter((embed) => embed.inner || isFilteredOn(node.conditions, embed))
  const joins = deciding.map((embed) => joinText(context, node, embed))
  const where = conditionTexts(context.values, node)
  const from = `from ${source ?? publicName(node.relation.name)} as ${quote(node.alias)}`
  const filter = where.length ? ` where ${where.join(' and ')}` : ''
  return `select 1 ${[from, ...joins].join(' ')}${filter}${most === undefined ? '' : ` limit ${most}`}`
}

function isFilteredOn(conditions: ReadCondition[], embed: Embed): boolean {
  return conditions.some((condition) => {
    if (condition.kind === 'presence') return condition.embed === embed
    return condition.kind !== 'test' && isFilteredOn(condition.conditions, embed)
  })
}
