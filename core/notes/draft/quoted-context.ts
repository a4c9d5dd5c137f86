import { findMedicines } from '../lexicon/medicine-names.ts'
import { dosePattern } from '../read/dose.ts'
import type { Fact } from '../read/facts.ts'
import { ofTaking } from '../read/points-back.ts'
import type { Said } from '../read/turns.ts'
import { ownerOf } from '../read/whose-medicine.ts'
import { hasNumber, people } from '../read/worth.ts'
import { quote } from '../text/quote.ts'
import { firstOf, lastOf } from './fact-bounds.ts'
import { doseOrdered, openingSentence, pointsToThing, searched } from './leans-back.ts'
import { person } from './place-of-fact.ts'

/**
 * The words that name what a fact points to. Undefined if none of those just before it do: the words of the turn before
 * alone would explain nothing.
 */
export function namedFor(
  fact: Fact,
  before: readonly Fact[],
  all: readonly Said[],
): readonly Said[] | undefined {
  const dose = doseOrdered(fact)
  const first = dose ?? openingSentence(fact) ?? firstOf(fact)
  const last = before.at(-1)
  if (fact.type === 'statement' && fact.role === 'observation') return seenThere(first, all)
  if (fact.type === 'exchange' && last && !pointsToThing(first)) {
    const named = namesOne(last, new Set(), false)
    return named === 'several' ? undefined : named
  }
  const thing = pointsToThing(first)
  if (dose && !thing) {
    const naming = namedByForm(first, all) ?? namedBy(first, all)
    return naming && [naming]
  }
  if (!thing)
    return last && fact.type === 'statement' && person.test(first.folded) ? namesPerson(last) : undefined
  const own = new Set(
    sentencesOf(fact).flatMap((one) => findMedicines(one.text).map(({ generic }) => generic)),
  )
  const taking = sentencesOf(fact).some(({ text }) => ofTaking.test(text))
  const step = fact.type === 'statement' && fact.role === 'plan'
  for (const earlier of before.slice(taking && step ? -facts : -1).toReversed()) {
    if (first.at - lastOf(earlier).at > farthest) return
    const naming = namesOne(earlier, own, earlier === last)
    if (naming) return naming === 'several' ? undefined : naming
  }
  if (!dose) return
  const naming = namedByForm(first, all) ?? namedBy(first, all)
  return naming && [naming]
}

/** "Would you put out your tongue? Thank you. I see it moving.": what the clinician asked to see. */
function seenThere(first: Said, all: readonly Said[]): readonly Said[] | undefined {
  const asked = all
    .slice(Math.max(0, first.at - 3), first.at)
    .findLast(({ line, text }) => line === first.line && /\?\s*$/.test(text))
  return asked && [asked]
}

/** "My brother's got them." "Could he come on?" */
function namesPerson(fact: Fact): readonly Said[] | undefined {
  const all = fact.type === 'statement' ? [...fact.said, ...fact.reply] : [...fact.asked, ...fact.answer]
  const found = all.findLast(
    ({ text, folded }) => people.test(folded) || /(?<=\S )(?!I\b|I['’])[A-Z][a-z]+/.test(text),
  )
  return found && [found]
}

/** How many facts back, and how many sentences back, a thing may have been named. */
const facts = 5
const farthest = 14
const fewWords = 4
/** What is quoted in front of a step has at most this many words. */
const most = 40
/** What people take, or keep from someone, that has no medicine's name. */
const taken =
  /\b(?:(?:shot|hand)?guns?|rifles?|pistols?|firearms?|ammunition|kni(?:fe|ves)|razors?|blades?|ropes?|keys?|bottles?|teas?|pills?|drops|herbs?|supplements?|vitamins?|gumm(?:y|ies)|edibles?|oils?|powder|alcohol|liquor|beers?|wine|whiske?y|vodka|caffeine|coffees?|sodas?|energy drinks?|cigarettes?|vap(?:e|es|ing)|weed|cannabis)\b/

/** The sentences of a fact that name the one thing another may point to; all of its line where that names two. */
function namesOne(
  fact: Fact,
  own: ReadonlySet<string>,
  near: boolean,
): readonly Said[] | 'several' | undefined {
  const thingsIn = ({ text, folded }: Said) => {
    const medicines = findMedicines(text).flatMap(({ generic }) => (own.has(generic) ? [] : [generic]))
    const [other] = near && medicines.length === 0 ? (taken.exec(folded) ?? []) : []
    return other === undefined ? medicines : [other]
  }
  const groups =
    fact.type === 'statement' ? [fact.reply, fact.said] : [[...fact.answer, ...fact.more], fact.asked]
  for (const group of groups) {
    // A remark before a question isn't what was asked: "You don't take the trazodone. Are you stiff?"
    const asks = ({ text, folded }: Said) => /\?\s*$/.test(text) || folded.split(' ').length <= fewWords
    const found = group.filter(
      (one) => thingsIn(one).length > 0 && (fact.type === 'statement' || group !== fact.asked || asks(one)),
    )
    if (found.length === 0) continue
    const several = new Set(found.flatMap(thingsIn)).size > 1
    const named = several ? group.filter((one) => one.line === found.at(-1)?.line) : found
    // "Any caffeine?" "Two Monsters. A day.": a question that names the thing is shown with its answer.
    const shown =
      near && fact.type === 'exchange' && group === fact.asked ? [...named, ...fact.answer] : named
    return shown.reduce((sum, { text }) => sum + text.split(' ').length, 0) > most ? 'several' : shown
  }
  return undefined
}

function sentencesOf(fact: Fact): readonly Said[] {
  return fact.type === 'statement' ? fact.said : fact.asked
}

/** Kept for an emergency: an order with a dose is about another one. */
const rescues = /^(?:naloxone|epinephrine|glucagon)$/
const counted = /\b(strip|film|patch|spray|shot|injection|drop|gumm|lozenge|capful)/i

/** A medicine that was just started already has its dose. */
function names(one: Said) {
  return one.line.speaker === 'provider' && /\b(?:start|add|begin)\b/i.test(one.text)
    ? []
    : findMedicines(one.text).filter(({ generic }) => !rescues.test(generic))
}

/** "Take both strips.": the medicine that is counted in strips. */
function namedByForm({ at, text }: Said, all: readonly Said[]) {
  const form = counted.exec(text)?.[1]?.toLowerCase()
  const told = form ? all.findLastIndex((one, n) => n < at && one.folded.includes(form)) : -1
  return told >= 0 ? all.slice(0, told + 1).findLast((one) => names(one).length > 0) : undefined
}

/**
 * The sentence that says which medicine an order is about: by its dose, or because no other was mentioned.
 * Nothing if it could be one of several.
 */
function namedBy({ at, text }: Said, all: readonly Said[]) {
  const near = all.slice(Math.max(0, at - searched), at)
  const several = new Set(near.flatMap(names).map(({ generic }) => generic)).size > 1
  const dose = dosePattern.exec(text)?.[0].toLowerCase()
  const same = dose ? all.findLast((one, n) => n < at && one.text.toLowerCase().includes(dose)) : undefined
  if (same && (several || near.every((one) => names(one).length === 0))) return same
  const close = several ? undefined : near.findLast((one) => names(one).length > 0)
  return close ?? (several ? undefined : onlyDosed(at, all))
}

/** "Let's go up to one fifty.": the one medicine whose dose was spoken of. */
function onlyDosed(at: number, all: readonly Said[]) {
  const dosed = all.filter(
    (one) =>
      one.at < at &&
      names(one).length > 0 &&
      ownerOf(one, []) === undefined &&
      [one, all[one.at + 1]].some((next) => next?.line === one.line && hasNumber(next.folded)),
  )
  const [first] = dosed
  const generics = new Set(dosed.flatMap((one) => names(one).map(({ generic }) => generic)))
  return generics.size === 1 ? first : undefined
}

/** What a fact depends on, quoted separately for each person. */
export function quoteContext(said: readonly Said[]): string {
  const runs: Said[][] = []
  for (const one of said) {
    const last = runs.at(-1)
    if (last?.[0]?.line === one.line) last.push(one)
    else runs.push([one])
  }
  return runs
    .map((run) => {
      const { line } = run[0] as Said
      const who = line.speaker === 'other' ? `${line.name ?? 'Other person'}: ` : ''
      return `${who}${quote(joined(run))}`
    })
    .join(' ')
}

/** What was left out between two sentences is marked. */
function joined(run: readonly Said[]): string {
  return run.reduce((told, { text, at }, n) => {
    if (n === 0) return text
    return run[n - 1]?.at === at - 1 ? `${told} ${text}` : `${told.replace(/(?<![.…])[.…]+$/, '')}… ${text}`
  }, '')
}
