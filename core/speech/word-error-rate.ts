const numbers: Record<string, string> = {
  mr: 'mister',
  mrs: 'missus',
  dr: 'doctor',
  '1455': 'fourteen fifty five',
  '42': 'forty two',
}

/** Words as they sound: case, punctuation, hyphens and the usual short forms make no difference. */
function spokenWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (numbers[word] ?? word).split(' '))
    .filter(Boolean)
}

export interface WordErrors {
  errors: number
  words: number
}

/** Insertions, deletions and substitutions between what was said and what was written. */
export function countWordErrors(said: string, written: string): WordErrors {
  const reference = spokenWords(said)
  const hypothesis = spokenWords(written)
  let row = Array.from({ length: hypothesis.length + 1 }, (_, index) => index)
  for (const [at, word] of reference.entries()) {
    const next = [at + 1]
    for (const [index, other] of hypothesis.entries()) {
      const substituted = (row[index] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(substituted, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: reference.length }
}
