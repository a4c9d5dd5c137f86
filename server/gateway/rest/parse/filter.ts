import { tooMuch } from '../errors.ts'
import { type Field, parseField, parsePath } from './field.ts'
import { Scanner } from './scanner.ts'

const comparisons = [
  ...(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'isdistinct'] as const),
  ...(['cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const),
] as const
const searches = ['fts', 'plfts', 'phfts', 'wfts'] as const

const quantifiable = new Set(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'])
const trileans = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Comparison = (typeof comparisons)[number]
export type Search = (typeof searches)[number]
export type Test =
  | { op: 'compare'; operator: Comparison; quantifier?: 'any' | 'all'; value: string }
  | { op: 'in'; values: string[] }
  | { op: 'is'; value: (typeof trileans)[number] }
  | { op: 'search'; operator: Search; language?: string; value: string }
export type Filter = { kind: 'filter'; field: Field; negated: boolean; test: Test }
export type Logic = { kind: 'and' | 'or'; negated: boolean; conditions: Condition[] }
export type Condition = Filter | Logic

const maxConditions = 100
const maxNesting = 10

/** The value of a filter parameter: `eq.5`, `not.in.(a,b)`, `like(any).{a*,b*}`. */
export function parseFilter(field: Field, text: string): Filter {
  const scan = new Scanner(text, 'filter')
  const filter = { kind: 'filter' as const, field, ...parseTest(scan, () => scan.rest()) }
  scan.end()
  return filter
}

/** Whether a parameter of a function call is a filter on its result rather than an argument. */
export function looksLikeFilter(text: string): boolean {
  const word = /^(not|[a-z]+)(?=[.(])/.exec(text)?.[1]
  return word !== undefined && (word === 'not' || word === 'in' || word === 'is' || isOperator(word))
}

/** `and=(a.eq.1,or(b.gt.2,not.c.is.null))`, with the word before the parenthesis already read. */
export function parseLogic(kind: 'and' | 'or', negated: boolean, text: string): Logic {
  const scan = new Scanner(text, 'logic tree')
  const count = { conditions: 0 }
  const logic = { kind, negated, conditions: parseConditions(scan, count, 0) }
  scan.end()
  return logic
}

function parseConditions(scan: Scanner, count: { conditions: number }, depth: number): Condition[] {
  if (depth > maxNesting) throw tooMuch(`Conditions may be nested at most ${maxNesting} deep`)
  const conditions: Condition[] = []
  scan.expect('(')
  do {
    if (++count.conditions > maxConditions) throw tooMuch(`At most ${maxConditions} conditions may be given`)
    scan.take(/ +/y)
    conditions.push(parseCondition(scan, count, depth))
    scan.take(/ +/y)
  } while (scan.eat(','))
  scan.expect(')')
  return conditions
}

function parseCondition(scan: Scanner, count: { conditions: number }, depth: number): Condition {
  const word = scan.take(/(?:not\.)?(?:and|or)(?= *\()/y)
  if (word) {
    scan.take(/ +/y)
    const kind = word.endsWith('and') ? 'and' : 'or'
    return { kind, negated: word.startsWith('not.'), conditions: parseConditions(scan, count, depth + 1) }
  }
  const field = parseField(scan)
  scan.expect('.')
  return { kind: 'filter', field, ...parseTest(scan, () => logicValue(scan)) }
}

/** Inside a logic tree a value ends at a comma or parenthesis, unless quotes or braces hold it together. */
function logicValue(scan: Scanner): string {
  if (scan.seesQuoted()) return scan.quoted()
  if (scan.sees('{')) {
    return scan.take(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*"|\{[^{}]*\})*\}/sy) ?? scan.fail('closing brace')
  }
  return scan.take(/[^,)]+/y) ?? ''
}

function parseTest(scan: Scanner, value: () => string): { negated: boolean; test: Test } {
  const negated = scan.eat('not.')
  const word = scan.take(/[a-z]+/y) ?? ''
  if (word === 'is' && scan.eat('.')) return { negated, test: { op: 'is', value: trilean(scan, value()) } }
  if (word === 'in' && scan.eat('.')) return { negated, test: { op: 'in', values: parseList(scan) } }
  const search = searches.find((name) => name === word)
  if (search) return { negated, test: parseSearch(scan, search, value) }
  const operator = comparisons.find((name) => name === word)
  if (operator) return { negated, test: parseComparison(scan, operator, value) }
  scan.at -= word.length
  return scan.fail('"not" or operator (eq, gt, ...)')
}

function parseSearch(scan: Scanner, operator: (typeof searches)[number], value: () => string): Test {
  const language = scan.eat('(') ? scan.name() : undefined
  if (language !== undefined) scan.expect(')')
  scan.expect('.')
  return { op: 'search', operator, ...(language !== undefined && { language }), value: value() }
}

function parseComparison(scan: Scanner, operator: (typeof comparisons)[number], value: () => string): Test {
  const quantifier = quantifiable.has(operator) ? scan.take(/\((?:any|all)\)/y) : undefined
  scan.expect('.')
  const written = value()
  if (operator === 'match' || operator === 'imatch') refuseBackReferences(written)
  return {
    op: 'compare',
    operator,
    ...(quantifier !== undefined && { quantifier: quantifier === '(any)' ? 'any' : 'all' }),
    value: operator === 'like' || operator === 'ilike' ? written.replaceAll('*', '%') : written,
  }
}

/** Matching a text against its own parts can take very long, even if both are short. */
function refuseBackReferences(pattern: string): void {
  if (/\\[1-9]/.test(pattern)) throw tooMuch("A regular expression can't use backreferences")
}

function trilean(scan: Scanner, text: string) {
  const value = trileans.find((word) => word === text.toLowerCase())
  return value ?? scan.fail('null value or trilean: {true, false, unknown}')
}

/** `(a,"b, c",d)`. An empty list is allowed: nothing is in it. */
function parseList(scan: Scanner): string[] {
  const values: string[] = []
  scan.expect('(')
  scan.take(/ +/y)
  do {
    values.push(scan.seesQuoted() ? scan.quoted() : (scan.take(/[^,)]+/y) ?? ''))
  } while (scan.eat(','))
  scan.expect(')')
  return values.length === 1 && values[0] === '' ? [] : values
}

const isOperator = (word: string) => [...comparisons, ...searches].some((name) => name === word)

/** `provider.address->>city`: the embedded resources to walk through, then the field. */
export function parseTreePath(key: string): { path: string[]; field: Field } {
  const scan = new Scanner(key, 'tree path')
  const path = [scan.name()]
  while (scan.eat('.')) path.push(scan.name())
  const steps = parsePath(scan)
  scan.end()
  const name = path.pop() ?? ''
  return { path, field: { name, path: steps } }
}
