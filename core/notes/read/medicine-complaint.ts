import { isKnownEffect } from '../lexicon/known-effects.ts'
import type { MedicineEvent } from '../types.ts'
import { effectIn } from './medicine-effects.ts'
import { plainOf } from './medicine-plain.ts'
import { type At, type Reading, unique } from './medicine-talk.ts'

const ofEffect: ReadonlySet<string> = new Set(['effect', 'use', 'past', 'other'])

/** A complaint counts where the clause, the question or what was just stopped ties it to the medicine. */
export function isSideEffect({ said }: At, { clause, about, question, known, medicine }: Reading) {
  const effect = effectIn(clause.plain)
  if (!effect) return false
  const last = known.findLast(({ action }) => action !== 'mentioned' && action !== 'side-effect')
  const off = last?.action === 'not-taking' && !last.evidence.includes(said.line.id)
  if (off && effect !== 'caused' && !/\b(?:it|MED|that)\b/.test(clause.plain)) return false
  if (effect === 'caused' || /\b(?:it|MED|that|they|them)\b/.test(clause.plain)) return true
  if (about?.kind === 'effect' || (about && question && ofEffect.has(about.kind) && question.read <= 3))
    return true
  const here = known.filter((one) => one.evidence.includes(said.line.id) && one.by === said.line.speaker)
  if (here.some(({ action }) => ['stopped', 'not-taking', 'decreased', 'adherence'].includes(action)))
    return true
  return here.length > 0 && isKnownEffect(medicine.generic, clause.plain)
}

/** "I'd cut the Cogentin to once because of the dry mouth": the reason is what it is known to do. */
export function reasonFor(
  { said, named }: At,
  { clause, clauses, medicine, known, of }: Reading,
  result: readonly MedicineEvent[],
) {
  const [last] = result.slice(-1)
  if (
    !last ||
    known.some(({ action }) => action === 'side-effect') ||
    !['decreased', 'stopped', 'held', 'declined'].includes(last.action)
  )
    return []
  if (unique(named).length > 1 || clauses.length > 3) return []
  const reason = because.exec(said.text)?.[0]
  return reason && isKnownEffect(medicine.generic, plainOf(reason, [])) && !/\bnot\b/.test(clause.plain)
    ? [of('side-effect')]
    : []
}

const because = /\b(?:because(?: of)?|since|given|due to|with (?:the|that|your|those)|as) .*/i
