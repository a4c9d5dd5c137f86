const letters = /^[a-z]{4,24}$/

/** Corrects single typos: an unknown word becomes the most common known word that is one typo away. */
export interface Spelling {
  corrected: (word: string) => string
}

/** From the known words, commonest first. */
export function spellingFrom(known: readonly string[]): Spelling {
  const rank = new Map(known.map((word, at) => [word, at]))
  const near = new Map<string, string[]>()
  for (const word of known) {
    if (!letters.test(word)) continue
    for (const short of [word, ...shortened(word)]) {
      const found = near.get(short)
      if (found === undefined) near.set(short, [word])
      else if (found.length < 8) found.push(word)
    }
  }
  const answers = new Map<string, string>()
  const look = (word: string) => {
    let best = word
    let bestRank = Number.POSITIVE_INFINITY
    for (const short of [word, ...shortened(word)])
      for (const candidate of near.get(short) ?? []) {
        const at = rank.get(candidate) ?? bestRank
        if (at < bestRank && oneSlip(word, candidate)) [best, bestRank] = [candidate, at]
      }
    return best
  }
  return {
    corrected: (word) => {
      if (!letters.test(word) || rank.has(word)) return word
      let answer = answers.get(word)
      if (answer === undefined) {
        answer = look(word)
        if (answers.size > 20_000) answers.clear()
        answers.set(word, answer)
      }
      return answer
    },
  }
}

/** The word without one of its letters, each in turn. */
function shortened(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** One letter left out, added, changed, or two neighbors swapped. */
function oneSlip(one: string, two: string): boolean {
  let start = 0
  while (start < one.length && start < two.length && one[start] === two[start]) start++
  const restOne = one.slice(start)
  const restTwo = two.slice(start)
  return (
    restOne.slice(1) === restTwo ||
    restOne === restTwo.slice(1) ||
    restOne.slice(1) === restTwo.slice(1) ||
    (restOne.slice(2) === restTwo.slice(2) && restOne[0] === restTwo[1] && restOne[1] === restTwo[0])
  )
}
