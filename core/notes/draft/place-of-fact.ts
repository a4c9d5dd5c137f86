import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import type { Exchange, Fact, Home } from '../read/facts.ts'
import { bids, isOrder } from '../read/orders.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber } from '../read/worth.ts'
import type { StatementKind } from '../types.ts'
import { firstOf, lastOf } from './fact-bounds.ts'

/** The kind of a passage: history, plan, the clinician's judgment or finding, or done in the visit. */
export type Place = 'told' | 'plan' | 'assessment' | 'observed' | 'done'

/** The kind of a fact on its own; undefined if it only belongs to the words around it. */
export function placeOf(fact: Fact, leans: boolean, early = 0): Place | undefined {
  if (fact.type === 'exchange') return fact.kind === 'plan' ? 'plan' : 'told'
  const { role, said, kind } = fact
  if (kind === 'risk' && role === 'plan') return said.every(isOrder) ? 'plan' : 'told'
  if (role === 'plan' && leans && saysOnlyTheTalk(said)) return undefined
  // "I see lamotrigine, two hundred, and lithium.": before any history was told, only plain orders are a plan.
  if (role === 'plan' && said[0].at < early && !said.some((one) => bids.test(one.text) || isOrder(one)))
    return undefined
  if (role === 'plan') return 'plan'
  if (role === 'assessment') return said.every(reflects) ? undefined : 'assessment'
  // "I see urges on the card." "Yeah. I hurt myself Wednesday.": what a patient discloses is history.
  if (
    (role === 'observation' || role === 'measure') &&
    fact.reply.some((one) => one.line.speaker !== 'provider' && dangerIn(one))
  )
    return 'told'
  if (role === 'observation' || role === 'measure') return 'observed'
  if (role === 'explanation') return undefined
  return role === 'reply' ? 'plan' : 'done'
}

/**
 * "It's not the same as killing yourself, you're saying.": the clinician repeats what was told, and judges nothing.
 */
function reflects({ text }: Said) {
  return (
    /\byou(?:['’]re| are) (?:saying|telling)\b|\byou (?:mean|said|say|told)\b|\bsounds like you\b/i.test(
      text,
    ) && !diagnosisSaid.test(text)
  )
}

/** "It sounds like grief, and it sounds like you're doing what helps.": the clinician's own word for it. */
export const diagnosisSaid = /\b(?:sounds|looks|seems) like (?!you\b)/i

/**
 * "I'll come back to him.", "We can do that together at the end.": what comes next in the conversation is not a plan.
 */
export const openingShare = 0.4
/** A talk of a few sentences has no opening. */
export const shortTalk = 20
const ofTheTalk =
  /\b(?:come back to|get (?:her|him|them|you) back|hang up|be quick|have to ask|ask (?:about|you)|get to (?:it|that)|at the end|in a (?:minute|moment|second)|there we go|before we|be shocked|for the start|just us|your time|it slowly|that matters|need to know|want to know)\b/i

function saysOnlyTheTalk(said: readonly Said[]) {
  return said.every(
    ({ text, folded }) => findMedicines(text).length === 0 && !hasNumber(folded) && ofTheTalk.test(text),
  )
}

export function proposes({ asked }: Exchange) {
  return asked.some(({ folded }) =>
    /^(?:(?:and|so|okay|then|but|now) )*(?:would|could|can|will|may|shall|who|when|what time|where) (?:you|we|i|he|she|they|would|d|do)\b|\bokay$|\bdeal$|\bfair$|\ball right$/.test(
      folded,
    ),
  )
}

/** "Some people think death would be easier. Has she?": what is said right before something leads to it. */
export function placeBefore(fact: Fact, next: Fact | undefined): Place {
  const leads = next !== undefined && firstOf(next).line === lastOf(fact).line
  return (leads ? placeOf(next, false) : undefined) ?? (isRemark(fact) ? 'told' : 'done')
}

/** Something a person replies to, or that is said about the patient, belongs to the history and isn't a finding. */
function isRemark(fact: Fact) {
  return (
    fact.type === 'statement' &&
    (fact.reply.length > 0 ||
      fact.said.some(
        ({ text, folded }) =>
          /\byou/i.test(text) || hasNumber(folded) || findMedicines(text).length > 0 || person.test(folded),
      ))
  )
}

/** A score alone is a finding; what follows it is history. */
function toldKind(kind: StatementKind, exchanges: readonly Exchange[]): StatementKind {
  if (kind === 'measure' && exchanges.length > 0 && exchanges.every((one) => one.kind === 'measure'))
    return exchanges.some(({ answer }) => answer.some(({ text }) => findMedicines(text).length > 0))
      ? 'medication'
      : kind
  return reported.has(kind) ? kind : 'symptom'
}

const reported: ReadonlySet<StatementKind> = new Set([
  'complaint',
  'symptom',
  'function',
  'history',
  'substance',
  'medication',
  'goal',
  'response',
])

export function homeOf(place: Place, facts: readonly Fact[]): Home {
  const exchanges = facts.filter((fact) => fact.type === 'exchange')
  const risk = facts.find((fact) => fact.risk && (fact.type === 'exchange' || fact.kind === 'risk'))?.risk
  const [first] = facts
  const anchor = exchanges[0] ?? first
  if (!first || !anchor) throw new Error('A passage has a fact')
  const kinds = { plan: 'plan', assessment: 'assessment', done: 'intervention' } as const
  if (place === 'told')
    return { at: firstOf(first).at, kind: risk ? 'risk' : toldKind(anchor.kind, exchanges), risk, anchor }
  return {
    at: firstOf(first).at,
    kind: place === 'observed' ? first.kind : kinds[place],
    risk: undefined,
    anchor: first,
  }
}

export const person = /\b(?:he|hes|him|his|she|shes|her|hers|they|theyre|theyve|them|their)\b/
