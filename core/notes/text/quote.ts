/** What somebody said, word for word, as it stands in a note: “Not since August.” */
export function quote(text: string) {
  return `“${text.trim().replaceAll(/[“”"]/g, '’')}”`
}

export function list(words: readonly string[], last = 'and') {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

export function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Ends with exactly one mark. */
export function close(text: string) {
  return `${text.trim().replace(/[\s,;:.…!?—–-]+$/u, '')}.`
}
