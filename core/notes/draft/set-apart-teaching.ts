import { dangerIn } from '../lexicon/danger.ts'
import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import type { Fact, Statement } from '../read/facts.ts'
import { classifyProvider, subjectTaught, teaches } from '../read/provider-sentence.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, namesTime } from '../read/worth.ts'
import { denied } from '../text/content-words.ts'

/**
 * Separates what the clinician taught from the plan: how a medicine or an illness works is an intervention, not a
 * step. Teaching without a figure, medicine, danger or diagnosis is told by its subject alone, and its words are in
 * the list of what isn't in the note.
 */
export function setApartTeaching(facts: readonly Fact[]): Fact[] {
  return facts.flatMap((fact): Fact[] => {
    if (fact.type === 'exchange' || fact.risk) return [fact]
    if (fact.role !== 'plan' && fact.role !== 'explanation') return [fact]
    const runs = runsOf(fact.said)
    if (!runs.some(({ taught }) => taught)) return [fact]
    return runs.flatMap(({ taught, said }, n) => {
      // The reply belongs to its last part.
      const reply = n === runs.length - 1 ? fact.reply : []
      return taught ? teaching(fact, said, reply) : part(fact, said, reply, {})
    })
  })
}

type Run = { taught: boolean; said: Said[] }

function runsOf(said: readonly Said[]): Run[] {
  const runs: Run[] = []
  for (const [n, one] of said.entries()) {
    const last = runs.at(-1)
    // "It helps sleep." between two steps is about the medicine of the first and parts them from each other.
    const between =
      n > 0 && n < said.length - 1 && last?.taught === false && /^(?:it|they|that|this)\b/i.test(one.text)
    const taught =
      !between && teaches(one) && classifyProvider(one) === 'explanation' && !pointsBack(said.slice(n + 1))
    if (last?.taught === taught) last.said.push(one)
    else runs.push({ taught, said: [one] })
  }
  return runs
}

/** "Wellbutrin is not safe with that. Stop it today.": the step needs the sentence before it. */
function pointsBack(after: readonly Said[]) {
  const step = after.find((one) => !(teaches(one) && classifyProvider(one) === 'explanation'))
  return (
    step !== undefined &&
    findMedicines(step.text).length === 0 &&
    (hasNumber(step.folded) || /\b(?:it|that|them|they|those|these|this|one)\b/.test(step.folded))
  )
}

function teaching(statement: Statement, said: readonly Said[], reply: Said[]): Statement[] {
  const told = said.filter((one) => !isGeneral(one))
  const general = said.filter(isGeneral)
  const kept = told.length > 0 || reply.length > 0 ? told : []
  return [
    ...part(statement, general, kept.length > 0 ? [] : reply, { role: 'teaching', kind: 'intervention' }),
    ...part(statement, kept, reply, { role: 'explanation', kind: 'intervention' }),
  ]
}

function part(
  statement: Statement,
  [first, ...others]: readonly Said[],
  reply: Said[],
  change: Partial<Pick<Statement, 'role' | 'kind'>>,
): Statement[] {
  return first ? [{ ...statement, ...change, at: first.at, said: [first, ...others], reply }] : []
}

/** True of anyone, and about nothing that a chart must have word for word. */
function isGeneral(said: Said) {
  const { text, folded } = said
  return (
    subjectTaught(text) !== undefined &&
    !hasNumber(folded) &&
    !namesTime(folded) &&
    findMedicines(text).length === 0 &&
    !/\b(?:ER|ED|hospital|emergency|police|court|nurse)\b/.test(text) &&
    !namesDiagnosis(folded) &&
    dangerIn(said) === undefined &&
    !denied.test(` ${folded} `)
  )
}
