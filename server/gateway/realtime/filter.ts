/** One comparison of a `postgres_changes` filter. `in` is "equal to any of these", so its values are several. */
export type Condition = { column: string; comparison: string; values: string[]; every: boolean }

export class InvalidFilter extends Error {}

const comparisons = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'like', 'ilike', 'is', 'isdistinct', 'in']
const isValues = ['null', 'true', 'false', 'unknown']

/** `status=eq.scheduled,minutes=gte.30,id=not.in.(1,2)`: all of them must hold. */
export function parseFilter(filter: string): Condition[] {
  return splitOutsideQuotes(filter).map(parseCondition)
}

function parseCondition(text: string): Condition {
  const [, column, not, comparison = '', value = ''] = /^([^=]+)=(not\.)?(\w+)\.(.*)$/s.exec(text) ?? []
  if (!column || !comparisons.includes(comparison)) throw new InvalidFilter(`invalid filter ${text}`)
  const values = comparison === 'in' ? listValues(value, text) : [unquote(value)]
  if (comparison === 'is' && !isValues.includes(values[0] ?? ''))
    throw new InvalidFilter(`invalid filter ${text}`)
  return {
    column,
    comparison: `${not ?? ''}${comparison === 'in' ? 'eq' : comparison}`,
    values,
    every: not !== undefined,
  }
}

function listValues(value: string, text: string): string[] {
  const inside = /^\((.+)\)$/s.exec(value)?.[1]
  if (inside === undefined) throw new InvalidFilter(`invalid filter ${text}`)
  return splitOutsideQuotes(inside).map(unquote)
}

/** Splits at commas that are not inside quotes or parentheses. */
function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  // A quoted stretch, or one other character.
  for (const [piece] of text.matchAll(/"(?:\\.?|[^"\\])*(?:"|$)|./gs)) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (piece === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += piece
  }
  parts.push(part)
  return parts
}

function unquote(value: string): string {
  const inside = /^"(.*)"$/s.exec(value)?.[1]
  return inside === undefined ? value : inside.replace(/\\(.)/gs, '$1')
}
