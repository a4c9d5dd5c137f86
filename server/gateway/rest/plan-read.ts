import type { Row } from '#server/db/run-as.ts'
import { auditStatements } from './audit-read.ts'
import { badRange } from './errors.ts'
import type { Query, Range } from './parse-query.ts'
import { type Answer, bodyOf, contentRange, newContext, type Plan, resultText, type Wish } from './plan.ts'
import { appliedPreferences } from './preferences.ts'
import { countText, readText } from './read-text.ts'
import { buildReadTree, type ReadNode, relationOf } from './read-tree.ts'
import type { Schema } from './schema.ts'

/** GET and HEAD on a table or view. */
export function planRead(schema: Schema, name: string, query: Query, wish: Wish): Plan {
  const node = buildReadTree(schema, relationOf(schema, name), query)
  const context = newContext(schema, wish)
  const text = resultText(wish.format, readText(context, node), totalTexts(node, wish, context), wish.head)
  return {
    statements: [
      { text, values: context.values },
      ...explainTotal(schema, node, wish),
      ...auditStatements(schema, node, wish),
    ],
    answer: (results) => answerRead(results, node.range, wish),
  }
}

type Context = ReturnType<typeof newContext>

/** The exact total beside the rows. An estimate counts only as far as a page goes and leaves the rest to the planner. */
export function totalTexts(node: ReadNode, wish: Wish, context: Context, source?: string): string[] {
  const { count } = wish.preferences
  if (count !== 'exact' && count !== 'estimated') return []
  const counted = countText(context, node, source, count === 'estimated' ? wish.maxRows + 1 : undefined)
  return [`(select count(*) from (${counted}) as "all") as "total"`]
}

function explainTotal(schema: Schema, node: ReadNode, wish: Wish): Plan['statements'] {
  const { count } = wish.preferences
  if (count !== 'planned' && count !== 'estimated') return []
  const context = newContext(schema, wish)
  const text = `explain (format json) ${countText(context, node)}`
  return [{ text, values: context.values }]
}

export function answerRead(results: Row[][], range: Range, wish: Wish): Answer {
  const { preferences, format, head } = wish
  const [row, second] = results.map((rows) => rows[0])
  const explained = second && 'QUERY PLAN' in second ? second : undefined
  const offset = range.offset ?? 0
  const total = totalOf(row, explained, wish)
  if (total !== undefined && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'content-range': `*/${total}`,
    })
  }
  const body = bodyOf(format, row)
  const rows = Number(row?.rows)
  const applied = appliedPreferences(preferences, ['count', 'handling', 'timezone'])
  return {
    status: total !== undefined && rows < total ? 206 : 200,
    headers: {
      'content-type': format.contentType,
      'content-range': contentRange(offset, offset + rows - 1, total),
      ...(applied && { 'preference-applied': applied }),
    },
    body: head ? null : body,
  }
}

function totalOf(row: Row | undefined, explained: Row | undefined, wish: Wish): number | undefined {
  const exact = row?.total === undefined ? undefined : Number(row.total)
  if (!explained) return exact
  const [plan] = explained['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }]
  const planned = plan.Plan['Plan Rows']
  if (exact === undefined) return planned
  return exact > wish.maxRows ? Math.max(exact, planned) : exact
}
