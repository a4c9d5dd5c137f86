/** The part of JavaScript's patterns that the safety rules use. Anything else is refused, so that nothing is dropped silently. */
export type Node =
  | { kind: 'char'; chars: readonly string[] }
  | { kind: 'word' }
  | { kind: 'edge' }
  | { kind: 'ahead'; body: Node }
  | { kind: 'sequence'; parts: readonly Node[] }
  | { kind: 'choice'; branches: readonly Node[] }
  | { kind: 'repeat'; body: Node; least: number; most: number }

const repeats: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

const escapes: Readonly<Record<string, Node>> = {
  w: { kind: 'word' },
  d: { kind: 'char', chars: [...'0123456789'] },
  b: { kind: 'edge' },
}

/** Reads a pattern's source. */
export function parsePattern(source: string): Node {
  let at = 0
  const root = choice()
  if (at !== source.length) throw refused()
  return root

  function choice(): Node {
    const branches = [sequence()]
    while (source[at] === '|') {
      at += 1
      branches.push(sequence())
    }
    return branches.length === 1 && branches[0] ? branches[0] : { kind: 'choice', branches }
  }

  function sequence(): Node {
    const parts: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated())
    return { kind: 'sequence', parts }
  }

  function repeated(): Node {
    const body = single()
    const found = /^(?:[?*+]|\{(\d+)(,?)(\d*)\})/.exec(source.slice(at))
    if (found === null) return body
    at += found[0].length
    if (source[at] === '?' || source[at] === '+') throw refused()
    const [sign, least = '0', comma, most = ''] = found
    const [from, to] = repeats[sign] ?? [
      Number(least),
      comma === '' ? Number(least) : Number(most || Number.POSITIVE_INFINITY),
    ]
    return { kind: 'repeat', body, least: from, most: to }
  }

  function single(): Node {
    const sign = source[at] ?? ''
    if (sign === '(') return group()
    if (sign === '[') return charClass()
    if (sign === '\\') return escaped()
    at += 1
    if (sign === '^' || sign === '$') return { kind: 'edge' }
    if (/[a-z0-9 ,'"_-]/.test(sign)) return { kind: 'char', chars: [sign] }
    throw refused()
  }

  function escaped(): Node {
    const next = source[at + 1] ?? ''
    at += 2
    const known = escapes[next]
    if (known) return known
    if (/[a-z0-9]/i.test(next)) throw refused()
    return { kind: 'char', chars: [next] }
  }

  function group(): Node {
    const opening = /^\((?:\?(?::|=|!|<=|<!))?/.exec(source.slice(at))?.[0] ?? '('
    at += opening.length
    const body = choice()
    if (source[at] !== ')') throw refused()
    at += 1
    return opening === '(' || opening === '(?:' ? body : { kind: 'ahead', body }
  }

  function charClass(): Node {
    const end = source.indexOf(']', at)
    const inside = source.slice(at + 1, end)
    at = end + 1
    const chars: string[] = []
    for (const [, from = '', , to] of inside.matchAll(/(\\?[a-z0-9])(-([a-z0-9]))?/g)) {
      if (from.startsWith('\\') || inside.startsWith('^')) throw refused()
      for (let code = from.charCodeAt(0); code <= (to ?? from).charCodeAt(0); code++)
        chars.push(String.fromCharCode(code))
    }
    return { kind: 'char', chars }
  }

  function refused() {
    return new Error(`The database can't carry this pattern, at ${at}: ${source}`)
  }
}

/** The branches of a pattern's outermost choice, as text. */
export function branchesOf(source: string): string[] {
  const branches: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at += 1
    else if (sign === '[') at = source.indexOf(']', at)
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === '|' && depth === 0) {
      branches.push(source.slice(from, at))
      from = at + 1
    }
  }
  return [...branches, source.slice(from)]
}

/** The same pattern in PostgreSQL's spelling. */
export function toPostgres(source: string): string {
  parsePattern(source)
  return source.replace(/\\b/g, '\\y')
}
