/** The Flesch-Kincaid grade of several texts together. Blanks count as a word of two syllables. */
export function readingGrade(texts: string[]): number {
  const prose = texts
    .map((text) => text.replaceAll(/\{[^}]*\}/g, 'Mary').replaceAll(/[“”"’']/g, ''))
    .join(' ')
  const sentences = prose.split(/[.?!:;]+(?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence)).length
  const words = prose.match(/\p{L}+/gu) ?? []
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59
}

function syllablesIn(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]e|[^td]ed)$/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
