import { type Concept, conceptsIn, ordinaryIdeas } from './concepts.ts'

/** Kinds of features. Each kind is scaled to length one, so that none drowns the others. */
const kinds = ['word', 'pair', 'triple', 'letters', 'stem', 'idea', 'ideaPair'] as const
export const kindCount = kinds.length

const negators = new Set(
  'no not never none without dont doesnt didnt isnt arent wasnt wont wouldnt cant couldnt havent hasnt aint nunca jamas ni sin tampoco ningun ninguna denies deny'.split(
    ' ',
  ),
)
const ends = new Set([',', '.', '?', 'but', 'pero', 'except', 'until', 'aunque', 'porque', 'because'])

/** Features of one piece of text: for each kind, the distinct hashes. */
export function featuresOf(tokens: readonly string[]): ReadonlySet<number>[] {
  const sets = kinds.map(() => new Set<number>())
  const [word, pair, triple, letters, stem, idea, ideaPair] = sets as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ]
  let denied = 0
  let before = '<'
  let twoBefore = '<'
  let stemBefore = '<'
  for (const token of tokens) {
    if (ends.has(token)) denied = 0
    word.add(hash(`w ${token}`))
    if (denied > 0 && token !== ',') word.add(hash(`!${token}`))
    pair.add(hash(`2 ${before} ${token}`))
    triple.add(hash(`3 ${twoBefore} ${before} ${token}`))
    const short = stemOf(token)
    stem.add(hash(`s ${short}`))
    stem.add(hash(`s2 ${stemBefore} ${short}`))
    stemBefore = short
    twoBefore = before
    before = token
    if (denied > 0) denied--
    if (negators.has(token)) denied = 6
    for (const part of lettersOf(token)) letters.add(part)
  }
  pair.add(hash(`2 ${before} >`))
  addIdeas(tokens, conceptsIn(tokens), idea, ideaPair)
  return sets
}

function addIdeas(
  tokens: readonly string[],
  found: readonly Concept[],
  idea: Set<number>,
  ideaPair: Set<number>,
) {
  let previous: Concept | undefined
  let beforeThat: Concept | undefined
  const names = new Set<string>()
  for (const concept of found) {
    const denied = deniedAt(tokens, concept.at)
    const name = denied ? `-${concept.name}` : concept.name
    names.add(name)
    idea.add(hash(`i ${name}`))
    if (previous !== undefined) {
      ideaPair.add(hash(`ib ${previous.name} ${name}`))
      if (beforeThat !== undefined) ideaPair.add(hash(`it ${beforeThat.name} ${previous.name} ${name}`))
    }
    beforeThat = previous
    previous = concept
  }
  const sorted = [...names].sort()
  for (let one = 0; one < sorted.length; one++) {
    const known = knownPairs(sorted[one] ?? '')
    const ordinary = ordinaryIdeas.has(sorted[one] ?? '')
    for (let two = one + 1; two < sorted.length; two++) {
      const name = sorted[two] ?? ''
      if (ordinary && ordinaryIdeas.has(name)) continue
      let pair = known.get(name)
      if (pair === undefined) {
        pair = hash(`ip ${sorted[one]} ${name}`)
        known.set(name, pair)
      }
      ideaPair.add(pair)
    }
  }
}

const pairsOfIdeas = new Map<string, Map<string, number>>()

/** Hashes of pairs of ideas, kept: there are few ideas, and a long text has most pairs of them. */
function knownPairs(name: string): Map<string, number> {
  let known = pairsOfIdeas.get(name)
  if (known === undefined) {
    known = new Map()
    pairsOfIdeas.set(name, known)
  }
  return known
}

function deniedAt(tokens: readonly string[], at: number): boolean {
  for (let back = 1; back <= 4 && at - back >= 0; back++) {
    const token = tokens[at - back] ?? ''
    if (ends.has(token)) return false
    if (negators.has(token)) return true
  }
  return false
}

const knownLetters = new Map<string, readonly number[]>()

/** Hashes of a word's runs of three to five letters, its ends marked. Kept, since most words come again. */
function lettersOf(word: string): readonly number[] {
  const known = knownLetters.get(word)
  if (known !== undefined) return known
  const found: number[] = []
  if (word.length > 2 && word.length < 40) {
    const marked = `_${word}_`
    for (let size = 3; size <= 5; size++)
      for (let at = 0; at + size <= marked.length; at++) found.push(hash(`c${marked.slice(at, at + size)}`))
  }
  if (knownLetters.size > 30_000) knownLetters.clear()
  knownLetters.set(word, found)
  return found
}

function stemOf(word: string) {
  return word.length <= 5 ? word : word.slice(0, 5)
}

/** FNV-1a with a final mix; the same number in every engine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at)
    value = Math.imul(value, 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 12
  value = Math.imul(value, 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}
