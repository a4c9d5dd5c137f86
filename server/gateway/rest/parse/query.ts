import { badRange, tooMuch } from '../errors.ts'
import { type Filter, type Logic, looksLikeFilter, parseFilter, parseLogic, parseTreePath } from './filter.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { parseNames, parseSelect, type SelectItem } from './select.ts'

export type Range = { limit?: number; offset?: number }
type At<T> = { path: string[]; value: T }
export type Query = {
  select: SelectItem[]
  conditions: At<Filter | Logic>[]
  orders: At<OrderTerm[]>[]
  ranges: At<Range>[]
  columns?: string[]
  onConflict?: string[]
  args: [name: string, value: string][]
}

const maxParameters = 100

/** Reads a whole query string. The schema isn't used yet; names are resolved in the next step. */
export function parseQuery(text: string, forFunction = false): Query {
  const query: Query = { select: [], conditions: [], orders: [], ranges: [], args: [] }
  let select = '*'
  const parameters = [...new URLSearchParams(text)]
  if (parameters.length > maxParameters) throw tooMuch(`At most ${maxParameters} parameters may be given`)
  for (const [key, value] of parameters) {
    if (key === 'select') select = value || '*'
    else if (key === 'columns') query.columns = parseNames(value, 'columns parameter')
    else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
    else addParameter(query, key, value, forFunction)
  }
  query.select = parseSelect(select)
  return query
}

function addParameter(query: Query, key: string, value: string, forFunction: boolean): void {
  const dot = key.lastIndexOf('.')
  const word = key.slice(dot + 1)
  if (word === 'order') {
    if (value) query.orders.push({ path: pathOf(key), value: parseOrder(value) })
  } else if (word === 'limit' || word === 'offset') {
    const number = parseCount(word, value)
    if (number !== undefined) query.ranges.push({ path: pathOf(key), value: { [word]: number } })
  } else if (word === 'and' || word === 'or') {
    const path = pathOf(key)
    const negated = path.at(-1) === 'not'
    if (negated) path.pop()
    query.conditions.push({ path, value: parseLogic(word, negated, value) })
  } else if (forFunction && dot < 0 && !looksLikeFilter(value)) {
    query.args.push([key, value])
  } else {
    const { path, field } = parseTreePath(key)
    query.conditions.push({ path, value: parseFilter(field, value) })
  }
}

const pathOf = (key: string): string[] => parseTreePath(key).path

/** PostgREST ignores values that aren't numbers; a negative limit is refused, a negative offset is ignored. */
function parseCount(word: 'limit' | 'offset', text: string): number | undefined {
  if (!/^-?\d{1,15}$/.test(text)) return undefined
  const number = Number(text)
  if (number >= 0) return number
  if (word === 'limit') throw badRange('Limit should be greater than or equal to zero.')
  return undefined
}

/** The range requested for the outermost rows; the last of several counts. */
export const rangeOf = ({ ranges }: Query): Range =>
  Object.assign({}, ...ranges.filter(({ path }) => path.length === 0).map(({ value }) => value))
