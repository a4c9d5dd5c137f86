import { RestError, tooMuch } from '../errors.ts'
import { type Field, parsePath } from './field.ts'
import { Scanner } from './scanner.ts'

export type ColumnItem = { kind: 'column'; field: Field; alias?: string; cast?: string }
export type EmbedItem = {
  kind: 'embed'
  target: string
  alias?: string
  hint?: string
  inner: boolean
  spread: boolean
  items: SelectItem[]
}
export type SelectItem = { kind: 'star' } | ColumnItem | EmbedItem

const maxDepth = 6
const maxItems = 300

/** The `select` parameter as a tree: `id,when:starts_at::date,provider:providers!inner(name)`. */
export function parseSelect(text: string): SelectItem[] {
  const scan = new Scanner(text, 'select parameter')
  const items = parseItems(scan, 0, { items: 0 })
  scan.end()
  return items
}

function parseItems(scan: Scanner, depth: number, seen: { items: number }): SelectItem[] {
  if (depth > maxDepth) throw tooMuch(`Resources may be embedded at most ${maxDepth} deep`)
  const items: SelectItem[] = []
  if (scan.done || scan.sees(')')) return items
  do {
    if (++seen.items > maxItems) throw tooMuch(`At most ${maxItems} columns and resources may be selected`)
    items.push(parseItem(scan, depth, seen))
  } while (scan.eat(','))
  return items
}

function parseItem(scan: Scanner, depth: number, seen: { items: number }): SelectItem {
  if (scan.eat('*')) return { kind: 'star' }
  const spread = scan.eat('...')
  refuseAggregate(scan, /count\(\)/y)
  let name = scan.name()
  const alias = scan.sees(':') && !scan.sees('::') ? name : undefined
  if (alias !== undefined) {
    scan.expect(':')
    refuseAggregate(scan, /count\(\)/y)
    name = scan.name()
  }
  const named = alias === undefined ? {} : { alias }
  if (spread || scan.sees('!') || scan.sees('(')) {
    return { kind: 'embed', target: name, ...named, spread, ...parseEmbed(scan, depth, seen) }
  }
  const field = { name, path: parsePath(scan) }
  refuseAggregate(scan, /\.(?:count|sum|avg|max|min)\(\)/y)
  const cast = scan.eat('::') ? parseCast(scan) : undefined
  if (cast) refuseAggregate(scan, /\.(?:count|sum|avg|max|min)\(\)/y)
  return { kind: 'column', field, ...named, ...(cast !== undefined && { cast }) }
}

function parseEmbed(scan: Scanner, depth: number, seen: { items: number }) {
  let hint: string | undefined
  let inner = false
  while (scan.eat('!')) {
    const word = scan.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  scan.expect('(')
  const items = parseItems(scan, depth + 1, seen)
  scan.expect(')')
  return { inner, items, ...(hint !== undefined && { hint }) }
}

function parseCast(scan: Scanner): string {
  return scan.take(/[\p{L}\p{N}_ ]+(?:\[\])?/uy)?.trim() || scan.fail('the name of a type')
}

function refuseAggregate(scan: Scanner, pattern: RegExp): void {
  if (scan.take(pattern)) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  }
}

/** `columns=` and `on_conflict=`: names with commas between them. */
export function parseNames(text: string, what: string): string[] {
  const scan = new Scanner(text, what)
  const names: string[] = []
  do {
    names.push(scan.name())
  } while (scan.eat(','))
  scan.end()
  return names
}
