import { tooMuch } from '../errors.ts'
import { type Field, parseField } from './field.ts'
import { Scanner } from './scanner.ts'

export type OrderTerm = { field: Field; embed?: string; descending: boolean; nulls?: 'first' | 'last' }

const maxOrderTerms = 20

/** `order=starts_at.desc.nullslast,providers(last_name)`. */
export function parseOrder(text: string): OrderTerm[] {
  const scan = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    if (terms.length === maxOrderTerms) throw tooMuch(`At most ${maxOrderTerms} terms may order a result`)
    terms.push(parseOrderTerm(scan))
  } while (scan.eat(','))
  scan.end()
  return terms
}

function parseOrderTerm(scan: Scanner): OrderTerm {
  let field = parseField(scan)
  let embed: string | undefined
  if (field.path.length === 0 && scan.eat('(')) {
    embed = field.name
    field = parseField(scan)
    scan.expect(')')
  }
  const direction = scan.take(/\.(?:asc|desc)(?![a-z])/y)
  const nulls = scan.take(/\.nulls(?:first|last)/y)
  return {
    field,
    ...(embed !== undefined && { embed }),
    descending: direction === '.desc',
    ...(nulls !== undefined && { nulls: nulls === '.nullsfirst' ? 'first' : 'last' }),
  }
}
