/** Most names: there are some thousand of them to fold before the first one can be found. */
const isPlain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Lower case, without accents, apostrophes or punctuation, so that "St. John's Wort" and "st johns wort" are one. */
export function fold(text: string) {
  const lower = text.toLowerCase()
  if (isPlain.test(lower)) return lower
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}|['’‘`®™]/gu, '')
    .replace(/[^\p{Letter}\p{Number}%]+/gu, ' ')
    .trim()
}

/** Whether the normalized text contains the normalized phrase as whole words. */
export function holdsPhrase(text: string, phrase: string) {
  return ` ${text} `.includes(` ${phrase} `)
}
