/** Lower case, without accents, apostrophes or punctuation, so that "St. John's Wort" and "st johns wort" are one. */
export function fold(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}|['’‘`®™]/gu, '')
    .replace(/[^\p{Letter}\p{Number}%]+/gu, ' ')
    .trim()
}

/** Whether the folded text holds the folded phrase as whole words. */
export function holdsPhrase(text: string, phrase: string) {
  return ` ${text} `.includes(` ${phrase} `)
}
