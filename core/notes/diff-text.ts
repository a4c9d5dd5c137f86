export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** What changed between two texts, word by word; put together, `same` and `added` give the second text. */
export function diffText(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return joined([
    ...part('same', old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...part('same', end === 0 ? [] : old.slice(-end)),
  ])
}

/** Words with the space before them. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

function part(kind: TextPart['kind'], words: readonly string[]): TextPart[] {
  return words.length > 0 ? [{ kind, text: words.join('') }] : []
}

/** The longest common run of words, by the classic table. A section of a note is small enough for it. */
function between(old: readonly string[], now: readonly string[]): TextPart[] {
  const width = now.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (o: number, n: number) => longest[o * width + n] ?? 0
  for (let o = old.length - 1; o >= 0; o -= 1)
    for (let n = now.length - 1; n >= 0; n -= 1)
      longest[o * width + n] = old[o] === now[n] ? at(o + 1, n + 1) + 1 : Math.max(at(o + 1, n), at(o, n + 1))
  const parts: TextPart[] = []
  let [o, n] = [0, 0]
  while (o < old.length || n < now.length) {
    if (o < old.length && old[o] === now[n]) {
      parts.push(...part('same', old.slice(o, o + 1)))
      o += 1
      n += 1
    } else if (o < old.length && (n === now.length || at(o + 1, n) >= at(o, n + 1))) {
      parts.push(...part('removed', old.slice(o, o + 1)))
      o += 1
    } else {
      parts.push(...part('added', now.slice(n, n + 1)))
      n += 1
    }
  }
  return parts
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const one of parts) {
    const last = result.at(-1)
    if (last?.kind === one.kind) last.text += one.text
    else result.push({ ...one })
  }
  return result
}
