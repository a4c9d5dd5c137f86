/** The candidate most like a misspelt name, for a hint; undefined when none is at least this similar. */
export function closestName(
  wanted: string,
  candidates: Iterable<string>,
  leastSimilarity = 0.75,
): string | undefined {
  let best: string | undefined
  let bestScore = leastSimilarity
  for (const candidate of candidates) {
    const longest = Math.max(wanted.length, candidate.length, 1)
    // Names this different in length can't be similar enough, and comparing long ones letter by letter takes time.
    if (Math.abs(wanted.length - candidate.length) > (1 - bestScore) * longest) continue
    const score = 1 - distance(wanted, candidate) / longest
    if (score >= bestScore && candidate !== wanted) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

/** Levenshtein's: how many letters must be added, left out or changed. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change))
    }
    row = next
  }
  return row[to.length] ?? 0
}
