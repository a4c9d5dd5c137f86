import type { MedicineAction, MedicineEvent } from '../types.ts'
import { doseIn } from './dose.ts'
import { tellsEarlier } from './medicine-earlier.ts'
import { isCurrent, isTaken } from './medicine-rows.ts'
import type { Around, At, Talk } from './medicine-talk.ts'

/** What was, or is only thought about, orders nothing: the dose behind it is none to take. */
const weighs =
  /\b(?:were|was|had|have you|last|used to|took|chart|could|might|thought|going to|would have|not|n['’]t)\b|\?/i

export function doseOrder(
  { clause, medicine, back }: Around,
  at: At,
  known: readonly MedicineEvent[],
  talk: Talk,
): MedicineAction | undefined {
  const { plain, text } = clause
  const dose = doseIn(text, { name: medicine.said, answers: true })
  if (dose && /\bthen (?:off|stop|none|nothing|done)\b/.test(at.said.text)) return 'decreased'
  if (
    !dose &&
    !back &&
    (at.n > talk.said.length * 0.5 || talk.said.length < 8) &&
    /^(?:and |then |plus )*MED,? (?:at (?:night|bedtime)|every|once|twice|in the morning|for the)\b/.test(
      plain,
    )
  )
    return isTaken(known) ? 'continued' : 'started'
  if (!dose || !/\bNUM\b/.test(plain)) return
  if (
    /\b(?:are|were|was|had|have|if|could|might|may|level|score|chart|list|see|says|last|supposed|pressure|pulse|not|so you|you are)\b/.test(
      plain,
    )
  )
    return
  const lead = plain.slice(0, plain.indexOf('NUM'))
  if (!back && /\b(?:the|your) MED\b/.test(plain) && at.n - talk.decidedAt > 6) return
  if (
    /\b(?:i|they|she|he|mother|because|than|since|when|after|before|why|how|of|\w+ed)\b/.test(
      lead.replace(/\bi (?:would|will|want)\b/g, ''),
    )
  )
    return
  const row = { medicine: medicine.said, generic: medicine.generic, events: known as MedicineEvent[] }
  const begun = known.findLast(({ action }) => action !== 'mentioned')
  // "Take both strips, sixteen milligrams." orders by itself.
  const bids =
    /^(?:take|do|use|go|try|make it|lets do|lets go|lets try|(?:i would )?(?:put|give|make) (?:it|that|this|all of it))\b/.test(
      lead,
    )
  const before = talk.said[at.n - 1]?.text ?? ''
  const here = talk.focus?.line === at.said.line.id && !weighs.test(before)
  if (back && !bids && !here && at.n - talk.decidedAt > 4) return
  if (begun?.action === 'started' && begun.by === 'provider' && !tellsEarlier(begun.text)) return 'started'
  const late = at.n > talk.said.length * 0.3 || talk.said.length < 8
  if (!late && !begun) return
  // "And the Cogentin." "Cogentin one milligram twice a day.": read from the chart.
  if (!late && !back && isTaken(known) && !known.some((one) => one.dose)) return 'taking'
  if (isTaken(known)) return 'changed'
  return isCurrent(row) ? 'continued' : late ? 'started' : undefined
}
