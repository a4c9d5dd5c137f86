/**
 * Tells whether any of several patterns matches. They are joined by their beginnings, because the engine tries every
 * alternative at every letter. This way the start of a word is checked once, and then its first letters.
 */
export function fitsAny(patterns: readonly RegExp[], flags = ''): (text: string) => boolean {
  const alternatives = patterns.flatMap(({ source }) => alternativesIn(source))
  const others = alternatives.filter((one) => startOf(one) === undefined)
  const joined = starts.flatMap((start) => {
    const own = alternatives.filter((one) => startOf(one) === start)
    const rests = own.flatMap((one) => expanded(one.slice(start.length))).toSorted()
    return inParts(rests).map((part) => `${start}(?:${byLetter(part)})`)
  })
  const all = [...joined, ...(others.length > 0 ? [others.join('|')] : [])].map(
    (source) => new RegExp(source, flags),
  )
  return (text) => all.some((pattern) => pattern.test(text))
}

/** V8 compiles a pattern of more than 20,000 letters without optimizing it. */
const longestPattern = 16_000

function inParts(sources: readonly string[]): string[][] {
  const parts: string[][] = []
  let letters = Number.POSITIVE_INFINITY
  for (const source of sources) {
    if (letters + source.length > longestPattern) {
      parts.push([])
      letters = 0
    }
    parts.at(-1)?.push(source)
    letters += source.length
  }
  return parts
}

const starts = ['\\b', '(?:^| )']

function startOf(source: string) {
  return starts.find((start) => source.startsWith(start))
}

/** The signs of a pattern that group or separate, each with the number of groups that are open behind it. */
function* signsIn(source: string) {
  let depth = 0
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (sign === '[') at = endOfClass(source, at)
    else if (sign === '(') depth++
    else if (sign === ')') yield { sign, at, depth: --depth }
    else if (sign === '|') yield { sign, at, depth }
  }
}

/** The parts of a pattern between the bars that are outside any group. */
function alternativesIn(source: string): string[] {
  const bars = [...signsIn(source)].flatMap(({ sign, at, depth }) =>
    sign === '|' && depth === 0 ? [at] : [],
  )
  const from = [0, ...bars.map((at) => at + 1)]
  return from.map((start, n) => source.slice(start, bars[n]))
}

function endOfClass(source: string, from: number) {
  let at = from + 1
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
  return at
}

/** The text after a group is appended to each of its alternatives unless that produces more letters than this. */
const longestTails = 1_000

/** "(?:quit|stop)s\b" as "quits\b" and "stops\b". */
function expanded(source: string): string[] {
  const open = /^\((?:\?:)?(?!\?)/.exec(source)?.[0]
  const end = open === undefined ? -1 : endOfGroup(source)
  if (open === undefined || end < 0) return [source]
  const tail = source.slice(end + 1)
  const parts = alternativesIn(source.slice(open.length, end))
  if (/^[?*+{]/.test(tail) || tail.length * parts.length > longestTails || /\\\d/.test(source))
    return [source]
  return parts.flatMap((one) => expanded(`${one}${tail}`))
}

/** The end of the group that a pattern starts with. */
function endOfGroup(source: string): number {
  for (const { sign, at, depth } of signsIn(source)) if (sign === ')' && depth === 0) return at
  return -1
}

/** A letter or a space that occurs once. */
const literal = /^[a-z ](?![?*+{])/

/** "(?:wife|husband) would" as "(?=[wh])(?:wife|husband) would": one look at a letter settles most places. */
function behindItsLetters(source: string): string {
  const letters = firstLetters(source)
  return letters === undefined || letters.size === 0 ? source : `(?=[${[...letters].join('')}])${source}`
}

/** The letters a pattern can begin with; undefined where it can begin with anything else. */
function firstLetters(source: string): ReadonlySet<string> | undefined {
  const letter = literal.exec(source)?.[0]
  if (letter !== undefined) return new Set([letter])
  const open = /^\((?:\?:)?(?!\?)/.exec(source)?.[0]
  const end = open === undefined ? -1 : endOfGroup(source)
  if (open === undefined || end < 0) return undefined
  const tail = source.slice(end + 1)
  const optional = /^[?*]\??/.exec(tail)?.[0]
  if (optional === undefined && /^\{/.test(tail)) return undefined
  const begins = alternativesIn(source.slice(open.length, end)).map(firstLetters)
  if (optional !== undefined) begins.push(firstLetters(tail.slice(optional.length)))
  return begins.some((one) => one === undefined)
    ? undefined
    : new Set(begins.flatMap((one) => [...(one ?? [])]))
}

function byLetter(sources: readonly string[]): string {
  const letters = new Map<string, string[]>()
  const others: string[] = []
  for (const source of sources) {
    const letter = literal.exec(source)?.[0]
    if (letter === undefined) others.push(behindItsLetters(source))
    else letters.set(letter, [...(letters.get(letter) ?? []), source.slice(1)])
  }
  return [
    ...[...letters].map(([letter, rests]) =>
      rests.length === 1 ? `${letter}${rests[0]}` : `${letter}(?:${byLetter(rests)})`,
    ),
    ...others,
  ].join('|')
}
