/** A stretch of a text, from `start` up to `end`. */
export type Span = { start: number; end: number }
export type Found = Span & { label: string }

/** The matches of a pattern; with a group named `it`, only that part of each match. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => {
    const part = match.indices?.groups?.it
    return part
      ? { start: part[0], end: part[1] }
      : { start: match.index, end: match.index + match[0].length }
  })
}

export const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** Earlier matches win over later ones, so that none overlap. In text order. */
export function withoutOverlaps(found: readonly Found[], kept: readonly Span[]): Found[] {
  const chosen: Found[] = []
  for (const one of found) {
    const taken = [...kept, ...chosen].some((other) => overlap(one, other))
    if (!taken && one.end > one.start) chosen.push(one)
  }
  return chosen.sort((a, b) => a.start - b.start)
}
