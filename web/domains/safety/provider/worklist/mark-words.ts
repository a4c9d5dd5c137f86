export interface Passage {
  text: string
  marked: boolean
}

/** Cuts a text into passages, with the given words marked. Punctuation between the words doesn't matter. */
export function markWords(text: string, words: readonly string[]): Passage[] {
  const patterns = words
    .filter((word) => word.trim() !== '')
    .map((word) =>
      word
        .trim()
        .split(/\s+/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^\\p{L}\\p{N}]+'),
    )
  if (patterns.length === 0) return [{ text, marked: false }]
  const found = new RegExp(`(${patterns.join('|')})`, 'giu')
  return text
    .split(found)
    .map((part, at) => ({ text: part, marked: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
