import { dangerWords } from './words/danger.ts'
import { settingWords } from './words/setting.ts'

export interface Concept {
  name: string
  /** First word and number of words it covers. */
  at: number
  length: number
}

const phrases = new Map<string, string[]>()
const prefixes = new Map<string, string[]>()
let longestPhrase = 1

for (const [name, list] of [...Object.entries(dangerWords), ...Object.entries(settingWords)]) {
  for (const entry of new Set(list.split(' '))) {
    const words = entry.replaceAll('_', ' ').trim()
    const [map, key] = words.endsWith('*') ? [prefixes, words.slice(0, -1)] : [phrases, words]
    const names = map.get(key)
    if (names === undefined) map.set(key, [name])
    else if (!names.includes(name)) names.push(name)
    longestPhrase = Math.max(longestPhrase, words.split(' ').length)
  }
}

/** The named ideas in a sentence, in order. Longer phrases win over the words inside them. */
export function conceptsIn(words: readonly string[]): Concept[] {
  const found: Concept[] = []
  for (let at = 0; at < words.length; at++) {
    let covered = 0
    for (let length = Math.min(longestPhrase, words.length - at); length >= 1 && covered === 0; length--) {
      const phrase = length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' ')
      const names = phrases.get(phrase) ?? prefixed(phrase)
      if (names === undefined) continue
      for (const name of names) found.push({ name, at, length })
      covered = length
    }
    if (covered > 1) at += covered - 1
  }
  return found
}

function prefixed(phrase: string): string[] | undefined {
  for (let length = phrase.length; length >= 4; length--) {
    const names = prefixes.get(phrase.slice(0, length))
    if (names !== undefined) return names
  }
  return undefined
}
