/** The characters below a bound that have a Unicode property, as the inside of a character class of PostgreSQL. */
export function classOf(property: RegExp, ranges: readonly (readonly [number, number])[]): string {
  const parts: string[] = []
  for (const [from, to] of ranges) {
    let start: number | undefined
    for (let code = from; code <= to + 1; code++) {
      const inside = code <= to && property.test(String.fromCodePoint(code))
      if (inside) start ??= code
      else if (start !== undefined) {
        parts.push(code - 1 === start ? escaped(start) : `${escaped(start)}-${escaped(code - 1)}`)
        start = undefined
      }
    }
  }
  return parts.join('')
}

function escaped(code: number): string {
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}
