import { dangerWords } from './words/danger.ts'
import { everydayWords } from './words/everyday.ts'
import { settingWords } from './words/setting.ts'

export interface Concept {
  name: string
  /** First word and number of words it covers. */
  at: number
  length: number
}

const phrases = new Map<string, string[]>()
const prefixes = new Map<string, string[]>()
/** Ideas of ordinary life: told apart, since two of them side by side say nothing about danger. */
export const ordinaryIdeas: ReadonlySet<string> = new Set(Object.keys(everydayWords))

/** For each word that starts a phrase, how many words the longest such phrase has. */
const longestFrom = new Map<string, number>()

for (const [name, list] of [
  ...Object.entries(dangerWords),
  ...Object.entries(settingWords),
  ...Object.entries(everydayWords),
]) {
  for (const entry of new Set(list.split(' '))) {
    const words = entry.replaceAll('_', ' ').trim()
    const [map, key] = words.endsWith('*') ? [prefixes, words.slice(0, -1)] : [phrases, words]
    const names = map.get(key)
    if (names === undefined) map.set(key, [name])
    else if (!names.includes(name)) names.push(name)
    const [first = '', ...rest] = words.split(' ')
    if (rest.length > 0) longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, rest.length + 1))
  }
}

/** The named ideas in a sentence, in order. Longer phrases win over the words inside them. */
export function conceptsIn(words: readonly string[]): Concept[] {
  const found: Concept[] = []
  for (let at = 0; at < words.length; at++) {
    const idea = longestIdeaAt(words, at)
    if (idea === undefined) continue
    const { names, length } = idea
    for (const name of names) found.push({ name, at, length })
    at += length - 1
  }
  return found
}

function longestIdeaAt(
  words: readonly string[],
  at: number,
): { names: readonly string[]; length: number } | undefined {
  const first = words[at] ?? ''
  for (let length = Math.min(longestFrom.get(first) ?? 1, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    const names = phrases.get(phrase) ?? prefixed(phrase, length)
    if (names !== undefined) return { names, length }
  }
  const names = ideasOf(first)
  return names && { names, length: 1 }
}

const known = new Map<string, string[] | undefined>()

/** The ideas of a single word. Kept, since most words come again. */
function ideasOf(word: string): string[] | undefined {
  if (known.has(word)) return known.get(word)
  const names = phrases.get(word) ?? prefixed(word, 1)
  if (known.size > 30_000) known.clear()
  known.set(word, names)
  return names
}

/** Entries such as "suicid*" and "self_harm*", for as many words as the entry has. */
function prefixed(phrase: string, length: number): string[] | undefined {
  const lastWord = length === 1 ? 0 : phrase.lastIndexOf(' ') + 1
  for (let end = phrase.length; end >= Math.max(4, lastWord + 1); end--) {
    const names = prefixes.get(phrase.slice(0, end))
    if (names !== undefined) return names
  }
  return undefined
}
