import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import type { Said } from '../read/turns.ts'
import { contentWords, denied, isNegation, isNumber } from '../text/content-words.ts'
import { fold } from '../text/fold.ts'

const fillers =
  /\b(?:i (?:need|want)|id like|lets|i dont know|you know|i mean|to be honest|i want to say|lets see)\b/g
const open =
  /^(?:(?:so|and|okay|ok|now|well|but|then|alright) )*(?:what|whats|when|where|who|why|which|how|hows|tell|describe)\b/
const bare =
  /^(?:(?:yes|yeah|yep|yup|no|nope|nah|never|none|not at all|mm ?h?m+|mhm|uh ?huh|okay|ok|sure|right|correct|exactly|definitely|absolutely|of course|i (?:do|have|am|did|will)|(?:shakes|shaking) (?:his |her |their )?head|nods|nodding|oh|god|well|um|uh|huh|hm+|so|and|but|wow|i mean|i know|thats it|like|good|great|fine|thanks) ?)+$/

/** What quotes lose at their front. */
const openings = /^(?:(?:i|im|ive|its|thats|theres|we|weve|and|but|so|well|oh|um|uh|yeah|yes|like|plus) )+/

/** Shares of a sentence's words that a note must have so that it counts as told. */
const least = 0.9

export type Told = { sentences: readonly { text: string; evidence: readonly string[]; starter?: boolean }[] }

/** Answers whether the note's sentences that cite a line tell what one sentence of that line says. */
export function coverage(sections: readonly Told[]) {
  const byLine = new Map<string, string[]>()
  for (const { text, evidence, starter } of sections.flatMap(({ sentences }) => sentences)) {
    if (starter) continue
    const folded = ` ${fold(text)} `
    for (const id of evidence) byLine.set(id, [...(byLine.get(id) ?? []), folded])
  }
  return function tells({ text, folded, line }: Said): boolean {
    const told = byLine.get(line.id)
    if (!told) return false
    const core = folded.replace(openings, '')
    if (core !== '' && told.some((one) => one.includes(` ${core} `))) return true
    const note = told.join(' ')
    const words = contentWords(folded.replace(fillers, ' '))
    const question = line.speaker === 'provider' && /\?\s*$/.test(text)
    const must = words.filter(isNumber)
    if (must.some((word) => !note.includes(` ${word} `))) return false
    if (findMedicines(text).some(({ said }) => !note.includes(` ${fold(said)} `))) return false
    // An open question is told by its answer. One that a yes or no answers may hold the fact itself.
    const brief = words.length < 3 && words.every((word) => word.length < 6 || note.includes(` ${word}`))
    if (question && riskIn(folded) === undefined && (brief || (open.test(folded) && words.length < 5)))
      return true
    // "I was by myself." has only small words and still says something; a bare yes or no is told by its exchange.
    if (words.length === 0) return question || bare.test(folded)
    if (words.some(isNegation) && !denied.test(note)) return false
    const plain = words.filter((word) => !isNegation(word))
    const found = plain.filter((word) => note.includes(` ${word.replace(/y$/, '')}`)).length
    return plain.length === 0 || found / plain.length >= (question ? least / 2 : least)
  }
}
