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

/** Marks each character of these, so that an overlap is found without comparing every span with every other. */
function charactersOf(spans: readonly Span[], length: number): Uint8Array {
  const marked = new Uint8Array(length)
  for (const { start, end } of spans) marked.fill(1, start, end)
  return marked
}

const endOf = (...spans: (readonly Span[])[]) =>
  spans.flat().reduce((last, { end }) => Math.max(last, end), 0)

/** Those that overlap none of `others`. */
export function withoutThose(spans: readonly Span[], others: readonly Span[]): Span[] {
  const taken = charactersOf(others, endOf(spans, others))
  return spans.filter(({ start, end }) => !taken.subarray(start, end).includes(1))
}

/** Earlier matches win over later ones, so that none overlap. In text order. */
export function withoutOverlaps(found: readonly Found[], kept: readonly Span[]): Found[] {
  const taken = charactersOf(kept, endOf(found, kept))
  const chosen = found.filter(({ start, end }) => {
    if (end <= start || taken.subarray(start, end).includes(1)) return false
    taken.fill(1, start, end)
    return true
  })
  return chosen.sort((a, b) => a.start - b.start)
}
