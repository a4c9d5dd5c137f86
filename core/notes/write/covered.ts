import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import type { Said } from '../read/turns.ts'
import { contentWords, denied, isNegation, isNumber } from '../text/content-words.ts'
import { fold } from '../text/fold.ts'
import { tellSelf } from './tell-self.ts'

const fillers =
  /\b(?:i (?:need|want)|id like|lets|i dont know|you know|i mean|to be honest|i want to say|lets see)\b/g
const open =
  /^(?:(?:so|and|okay|ok|now|well|but|then|alright) )*(?:what|whats|when|where|who|why|which|how|hows|tell|describe)\b/
const bare =
  /^(?:(?:yes|yeah|yep|yup|no|nope|nah|never|none|not at all|mm ?h?m+|mhm|uh ?huh|okay|ok|sure|right|correct|exactly|definitely|absolutely|of course|i (?:do|have|am|did|will)|(?:shakes|shaking) (?:his |her |their )?head|nods|nodding|oh|god|goodness|gosh|heavens|lord|neither|well|um|uh|huh|hm+|so|and|but|wow|i mean|i know|thats it|maam|sir|like|good|great|fine|thanks)(?: |$))+$/

/** A name used to address someone, which a quoted question leaves out. */
const calls = /^(?:(?:Mr|Mrs|Ms|Dr)\. )?[A-Z][a-z]+, (?=[a-z])|^(?:Mr|Mrs|Ms|Dr)\. [A-Z][a-z]+, /

/** Words that quotes lose at the beginning. */
const openings = /^(?:(?:i|im|ive|its|thats|theres|we|weve|and|but|so|well|oh|um|uh|yeah|yes|like|plus) )+/

/** Shares of a sentence's words that a note must have so that it counts as told. */
const least = 0.9

/** Words that change with the person telling a sentence, or that a note leaves out. */
const passing =
  /^(?:i|im|ive|id|ill|you|your|youre|youve|he|hes|him|his|she|shes|her|we|were|weve|us|our|they|theyre|them|their|it|its|that|thats|this|these|those|there|theres|a|an|the|my|me|myself|am|is|are|was|be|been|do|does|did|have|has|had|so|and|but|well|oh|um|uh|yeah|yes|no|okay|ok|like|just|really|plus|then|now|know|mean|guess|to|of|in|on|at)$/

/** Whether one sentence of the note has most of the small words of a sentence that has few others. */
function holdsSmallWords(folded: string, told: readonly string[]): boolean {
  const words = folded.split(' ').filter((word) => word !== '' && !passing.test(word))
  if (words.length < 2) return true
  return told.some(
    (one) => words.filter((word) => one.includes(` ${word.slice(0, 4)}`)).length / words.length >= most,
  )
}

const most = 0.6

type Content = {
  folded: string
  isBare: boolean
  /** What quotes keep, between spaces. */
  core: string
  words: readonly string[]
  numbers: readonly string[]
  question: boolean
}

const known = new WeakMap<Said, Content>()

/** What a note must have of a sentence; every stage of a draft asks for it. */
function contentOf(said: Said): Content {
  const before = known.get(said)
  if (before) return before
  const { text, line } = said
  const folded = calls.test(text) ? fold(text.replace(calls, '')) : said.folded
  const core = folded.replace(openings, '')
  const words = contentWords(folded.replace(fillers, ' '))
  const content = {
    folded,
    isBare: bare.test(folded),
    core: core === '' ? '' : ` ${core} `,
    words,
    numbers: words.filter(isNumber),
    question: line.speaker === 'provider' && /\?\s*$/.test(text),
  }
  known.set(said, content)
  return content
}

export type Told = { sentences: readonly { text: string; evidence: readonly string[]; starter?: boolean }[] }

/** Answers whether the note's sentences that cite a line tell what one sentence of that line says. */
export function coverage(sections: readonly Told[]) {
  const byLine = new Map<string, string[]>()
  for (const { sentences } of sections)
    for (const { text, evidence, starter } of sentences) {
      if (starter) continue
      const folded = ` ${fold(text)} `
      for (const id of evidence) {
        const told = byLine.get(id)
        if (told) told.push(folded)
        else byLine.set(id, [folded])
      }
    }
  const notes = new Map<string, string>()
  const noteOf = (id: string, told: readonly string[]) => {
    const note = notes.get(id) ?? told.join(' ')
    notes.set(id, note)
    return note
  }
  return function tells(said: Said): boolean {
    const told = byLine.get(said.line.id)
    if (!told) return false
    const { text, line } = said
    const { folded, isBare, core, words, numbers, question } = contentOf(said)
    // "God, no." is covered by "Denies …".
    if (isBare) return true
    if (core !== '' && told.some((one) => one.includes(core))) return true
    // "I don't miss.", told as "Doesn't miss."
    const own = line.speaker === 'provider' ? undefined : tellSelf(text)
    if (own !== undefined && told.some((one) => one.includes(` ${fold(own)} `))) return true
    const note = noteOf(said.line.id, told)
    if (numbers.some((word) => !note.includes(` ${word} `))) return false
    if (findMedicines(said.text).some((one) => !note.includes(` ${fold(one.said)} `))) return false
    // An open question is covered by its answer. A yes-or-no question may itself contain the fact.
    const brief = words.length < 3 && words.every((word) => word.length < 6 || note.includes(` ${word}`))
    if (question && riskIn(folded) === undefined && (brief || (open.test(folded) && words.length < 5)))
      return true
    // "I was by myself." has only small words and still says something; a bare yes or no is covered by its exchange.
    if (words.length === 0) return question
    if (words.some(isNegation) && !denied.test(note)) return false
    const plain = words.filter((word) => !isNegation(word))
    const found = plain.filter((word) => note.includes(` ${word.replace(/y$/, '')}`)).length
    if (plain.length > 0 && found / plain.length < (question ? least / 2 : least)) return false
    // "I called you because of her." isn't covered by another "call" in the same line.
    return question || plain.length > 2 || holdsSmallWords(folded, told)
  }
}
