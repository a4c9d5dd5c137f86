import { findMedicines } from '../lexicon/medicine-names.ts'
import type { Exchange, Fact } from '../read/facts.ts'

const pointing = /\b(?:it|that|them|they|those|these|he|him|she|her|his|their|either|both)\b/
const longestFollowUp = 14

/**
 * A question that points at what was just said ("Is she afraid of you?", "Did he live?") stays behind it, whatever its
 * words are about: sorted to a subject of its own it would ask about somebody else.
 */
export function keepWithContext(facts: readonly Fact[]): Fact[] {
  const ordered = facts.toSorted((a, b) => a.at - b.at)
  let before: Exchange | undefined
  return ordered.map((fact) => {
    const joined =
      before && fact.type === 'exchange' && pointsBack(fact, before) ? behind(fact, before) : fact
    if (joined.type === 'exchange') before = joined
    else if (joined.role === 'plan') before = undefined
    return joined
  })
}

function pointsBack({ asked, follows, risk }: Exchange, before: Exchange): boolean {
  const [first] = asked
  if (!first || follows !== undefined || (risk && !before.risk)) return false
  const folded = asked.map((one) => one.folded).join(' ')
  if (folded.split(' ').length > longestFollowUp || !pointing.test(folded)) return false
  if (asked.some(({ text }) => findMedicines(text).length > 0)) return false
  const last = [...before.answer, ...before.more].at(-1)
  return last !== undefined && first.at - last.at <= 4
}

function behind(fact: Exchange, { at, kind, topic, risk }: Exchange): Exchange {
  return { ...fact, kind, topic, risk: fact.risk ?? risk, follows: at }
}
