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
  let before = edge
  let twoBefore = edge
  let stemBefore = edge
  const seen = new Set<string>()
  for (const token of tokens) {
    if (ends.has(token)) denied = 0
    const known = knownWord(token)
    if (denied > 0 && token !== ',') word.add(known.denied)
    pair.add(mixed(before, known.word))
    triple.add(mixed(mixed(twoBefore, before), known.word))
    stem.add(mixed(stemBefore, known.stem))
    stemBefore = known.stem
    twoBefore = before
    before = known.word
    if (denied > 0) denied--
    if (negators.has(token)) denied = 6
    if (seen.has(token)) continue
    seen.add(token)
    word.add(known.word)
    stem.add(known.stem)
    for (const part of known.letters) letters.add(part)
  }
  pair.add(mixed(before, edge))
  addIdeas(tokens, conceptsIn(tokens), idea, ideaPair)
  return sets
}

function addIdeas(
  tokens: readonly string[],
  found: readonly Concept[],
  idea: Set<number>,
  ideaPair: Set<number>,
) {
  let previous: KnownIdea | undefined
  let beforeThat: KnownIdea | undefined
  const all = new Set<KnownIdea>()
  for (const concept of found) {
    const plain = knownIdea(concept.name)
    const said = deniedAt(tokens, concept.at) ? knownIdea(`-${concept.name}`) : plain
    all.add(said)
    idea.add(said.hash)
    if (previous !== undefined) {
      const two = mixed(previous.follows, said.hash)
      ideaPair.add(two)
      if (beforeThat !== undefined) ideaPair.add(mixed(beforeThat.follows, two))
    }
    beforeThat = previous
    previous = plain
  }
  addPairs([...all], ideaPair)
}

/** Every two ideas of the text, in either order, unless both are ordinary. */
function addPairs(ideas: readonly KnownIdea[], ideaPair: Set<number>) {
  for (let one = 0; one < ideas.length; one++) {
    const first = ideas[one] as KnownIdea
    for (let two = one + 1; two < ideas.length; two++) {
      const second = ideas[two] as KnownIdea
      if (first.ordinary && second.ordinary) continue
      ideaPair.add(first.hash < second.hash ? mixed(first.hash, second.hash) : mixed(second.hash, first.hash))
    }
  }
}

interface KnownIdea {
  hash: number
  /** Its hash as the earlier one of two. */
  follows: number
  ordinary: boolean
}

const ideasByName = new Map<string, KnownIdea>()

function knownIdea(name: string): KnownIdea {
  let known = ideasByName.get(name)
  if (known === undefined) {
    known = { hash: hash(`i ${name}`), follows: hash(`ib ${name}`), ordinary: ordinaryIdeas.has(name) }
    ideasByName.set(name, known)
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

interface KnownWord {
  word: number
  denied: number
  stem: number
  letters: readonly number[]
}

const knownWords = new Map<string, KnownWord>()

/** The hashes of one word. Kept, since most words come again. */
function knownWord(word: string): KnownWord {
  let known = knownWords.get(word)
  if (known === undefined) {
    known = {
      word: hash(`w ${word}`),
      denied: hash(`!${word}`),
      stem: hash(`s ${stemOf(word)}`),
      letters: lettersOf(word),
    }
    if (knownWords.size > 30_000) knownWords.clear()
    knownWords.set(word, known)
  }
  return known
}

/** Hashes of a word's runs of three to five letters, its ends marked. */
function lettersOf(word: string): readonly number[] {
  const found: number[] = []
  if (word.length > 2 && word.length < 40) {
    const marked = `_${word}_`
    for (let size = 3; size <= 5; size++)
      for (let at = 0; at + size <= marked.length; at++) found.push(hash(`c${marked.slice(at, at + size)}`))
  }
  return found
}

function stemOf(word: string) {
  return word.length <= 5 ? word : word.slice(0, 5)
}

/** One hash from two, in their order. */
function mixed(one: number, two: number): number {
  let value = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) ^ two
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
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

/** Before the first word and after the last one. */
const edge = hash('<')
