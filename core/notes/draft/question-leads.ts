import { findMedicines } from '../lexicon/medicine-names.ts'
import { saysNothing } from '../lexicon/small-talk.ts'
import type { Exchange, Fact, Statement } from '../read/facts.ts'
import { bids, isOrder } from '../read/orders.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber } from '../read/worth.ts'
import { lastOf } from './fact-bounds.ts'
import { placeOf, proposes } from './place-of-fact.ts'

/** "You wrote that you're a danger to the lab. Could you tell us?": what leads up to a question is part of it. */
export function withLeads(ordered: readonly Fact[]): Fact[] {
  const all: Fact[] = []
  let lead: Said[] = []
  for (const [n, fact] of ordered.entries()) {
    const next = ordered[n + 1]
    const before = all.at(-1)
    if (fact.type === 'statement' && before?.type === 'exchange' && isInside(fact, before)) {
      const asked = [...before.asked, ...fact.said].toSorted((a, b) => a.at - b.at)
      all[all.length - 1] = { ...before, asked, showQuestion: true }
    } else if (
      fact.type === 'statement' &&
      fact.reply.length === 0 &&
      next?.type === 'exchange' &&
      (repliesTo(fact, next) ||
        (next.asked[0]?.line === lastOf(fact).line && next.asked[0].at > lastOf(fact).at)) &&
      !proposesOn(next, fact) &&
      !isFirm(fact)
    )
      lead.push(...fact.said.filter((one) => !saysNothing(one.folded)))
    else if (fact.type === 'exchange') {
      const led = lead.length > 0 ? { asked: [...lead, ...fact.asked], showQuestion: true } : {}
      const proposed = before?.type === 'statement' && proposesOn(fact, before)
      all.push(
        lead.length > 0 || proposed ? { ...fact, ...led, ...(proposed ? { kind: 'plan' } : {}) } : fact,
      )
      lead = []
    } else all.push(fact)
  }
  return all
}

/** Said in the same breath as a question, before its answer. */
function isInside(fact: Statement, { asked, answer }: Exchange) {
  return (
    fact.reply.length === 0 &&
    asked.some(({ line }) => line === lastOf(fact).line) &&
    lastOf(fact).at < (answer[0]?.at ?? 0) &&
    !isFirm(fact)
  )
}

/**
 * A judgment, a finding, or a step that is plainly ordered goes into its own section, whatever is asked next to it.
 */
function isFirm(fact: Statement) {
  if (fact.role === 'plan' && fact.said.some(isOrder)) return true
  const place = placeOf(fact, true)
  if (place !== 'plan') return place !== undefined
  return fact.said.some(
    ({ text, folded }) =>
      findMedicines(text).length > 0 || hasNumber(folded) || bids.test(text) || coordinates.test(text),
  )
}

/** "I'll ask Dr. Shah about labs.", "A physical therapist will come to the house." */
export const coordinates =
  /\b(?:I(?:['’]ll| will)|we should|we(?:['’]ll| will)) (?:also )?(?:ask|tell|let|message|contact|email|talk (?:to|with)|speak (?:to|with)) (?:Dr\b|your (?:doctor|ob|obstetrician|pediatrician|therapist|pharmacist|psychiatrist|oncologist|cardiologist|neurologist|school))|^(?:so |and )?(?:an?|the|our) (?:[a-z]+ ){0,3}(?:therapist|nurse|case ?manager|social worker|dietitian|aide|team) will\b/i

/** "I'd rather you didn't drive. Could Kayla take you?": a step and the question whether it can be done. */
function proposesOn(exchange: Exchange, before: Statement) {
  return (
    before.role === 'plan' &&
    exchange.asked.some(({ line }) => line === lastOf(before).line) &&
    (proposes(exchange) ? !exchange.risk : asksWhoCould(exchange))
  )
}

/** "I'd like it out of the house. Is there someone who could hold it?" */
function asksWhoCould({ asked }: Exchange) {
  return asked.some(({ folded }) =>
    /\b(?:who|anyone|anybody|someone|somebody)(?: else)?(?: who| that)? (?:could|can|would|will) (?:hold|keep|take|lock|store|stay|drive|help|watch|bring)\b/.test(
      folded,
    ),
  )
}

/** "You read it with suicide in mind. "I wouldn't use that word.": what comes right after a remark replies to it. */
function repliesTo(fact: Statement, next: Exchange) {
  return next.asked.length === 0 && (next.answer[0]?.at ?? 0) - lastOf(fact).at === 1
}
