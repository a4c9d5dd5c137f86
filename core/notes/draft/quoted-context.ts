import { findMedicines } from '../lexicon/medicine-names.ts'
import { onlyAgrees } from '../lexicon/small-talk.ts'
import { dosePattern } from '../read/dose.ts'
import type { Fact } from '../read/facts.ts'
import type { Said } from '../read/turns.ts'
import { quote } from '../text/quote.ts'
import { wordCount } from '../text/word-count.ts'
import { firstOf } from './fact-bounds.ts'
import { ordersDose, searched } from './leans-back.ts'

const enough = 3
const most = 14

/** The words just before a fact, back to where they say enough to be understood. */
export function contextOf(fact: Fact, all: readonly Said[]): readonly Said[] {
  if (ordersDose(fact)) {
    const naming = namedBy(firstOf(fact), all)
    if (naming) return [naming]
  }
  const context: Said[] = []
  let words = 0
  // A question is shown with the text before it in its line.
  const first = firstOf(fact)
  let start = first.at
  if (fact.type === 'exchange') while (all[start - 1]?.line === first.line) start -= 1
  for (let at = start - 1; at >= 0 && words < enough; at -= 1) {
    const one = all[at]
    if (!one) break
    const own = wordCount(one.folded)
    if (context.length > 0 && words + own > most) break
    if (context.length === 0 && onlyAgrees(one.folded)) continue
    context.unshift(one)
    words += own
  }
  return context
}

/** Kept for an emergency: an order with a dose is about another one. */
const rescues = /^(?:naloxone|epinephrine|glucagon)$/
const counted = /\b(strip|film|patch|spray|shot|injection|drop|gumm|lozenge|capful)/i

/**
 * The sentence that says which medicine an order is about: by the form it is counted in, by its dose, or because no
 * other was mentioned. Nothing if it could be one of several.
 */
function namedBy({ at, text }: Said, all: readonly Said[]) {
  // A medicine that was just started already has its dose.
  const names = (one: Said) =>
    one.line.speaker === 'provider' && /\b(?:start|add|begin)\b/i.test(one.text)
      ? []
      : findMedicines(one.text).filter(({ generic }) => !rescues.test(generic))
  const form = counted.exec(text)?.[1]?.toLowerCase()
  const told = form ? all.findLastIndex((one, n) => n < at && one.folded.includes(form)) : -1
  if (told >= 0) return all.slice(0, told + 1).findLast((one) => names(one).length > 0)
  const near = all.slice(Math.max(0, at - searched), at)
  const several = new Set(near.flatMap(names).map(({ generic }) => generic)).size > 1
  const dose = dosePattern.exec(text)?.[0].toLowerCase()
  const same = dose ? all.findLast((one, n) => n < at && one.text.toLowerCase().includes(dose)) : undefined
  if (same && (several || near.every((one) => names(one).length === 0))) return same
  return several ? undefined : near.findLast((one) => names(one).length > 0)
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
      return `${who}${quote(run.map(({ text }) => text).join(' '))}`
    })
    .join(' ')
}
