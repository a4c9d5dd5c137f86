import {
  namesOther,
  namesPreparation,
  namesProtection,
  slotsSaid,
  takesSafetyStep,
} from '../lexicon/risk-slots.ts'
import { hintsSaid } from '../lexicon/risk-wider.ts'
import { type Reply, unclear } from '../read/risk-answer.ts'
import { isEarlier } from '../read/risk-past.ts'
import { isPlainDenial, ownStance } from '../read/risk-said.ts'
import { withoutOverlap } from '../read/risk-topics.ts'
import type { Said } from '../read/turns.ts'
import type { RiskTopic } from '../types.ts'
import { type Context, isOwn, near, negates, type Slots, type Talk } from './risk-talk.ts'

/** What a person says about a danger unprompted, in addition to answers. */
export function addSaid(said: Said, { asked, answer, more }: Talk, slots: Slots, context: Context) {
  if (said.line.speaker === 'provider') return
  const own = isOwn([said])
  const grave = slots.size > 0 || context.since < near
  const add = (topic: RiskTopic, told: Reply) => {
    const before = slots.get(topic)
    // "I don't want to die." at the head of a long account denies nothing.
    const limited =
      topic === 'suicidal-ideation' &&
      told.stance === 'denies' &&
      (answer.length > 3 || answer.some(({ folded }) => limits.test(folded)))
    const reply = limited ? unclear : told
    // A denial inside an unclear answer may be what the answer withdraws.
    const certain = reply.stance === 'endorses' || (topic === 'suicidal-ideation' && isPlainDenial(said))
    const settles = before?.stance === 'unclear' && certain && more.length === 0
    if (!before || settles) slots.set(topic, reply)
  }
  for (const topic of withoutOverlap(slotsSaid(said.folded))) {
    const ofDying = topic === 'suicide-plan' || topic === 'suicide-intent'
    // "I cut myself on the second one." may be an accident in the kitchen.
    const sure = own && (grave || topic !== 'self-harm')
    if (!ofDying || (grave && !slots.has('homicidal-ideation')))
      add(topic, sure ? ownStance(said, topic) : unclear)
  }
  if (!grave) return
  for (const topic of withoutOverlap(hintsSaid(said.folded))) if (!slots.has(topic)) slots.set(topic, unclear)
  if (own && dies(slots) && wantsIt.test(said.folded))
    add('suicidal-ideation', { stance: 'endorses', past: isEarlier(said.folded) })
  if (own && namesPreparation(said.folded)) {
    const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/
    const now =
      weekday.test(said.folded) ||
      [...asked, ...answer].some(({ folded }) => recent.test(folded)) ||
      context.preparing
    const past = isEarlier(said.folded) || !now
    context.preparing = !past
    add('preparation', negates.test(said.folded) ? unclear : { stance: 'endorses', past })
    // "I poured them out, and then my mom called.": an attempt that was broken off may be meant.
    if (brokenOff.test(said.folded)) add('suicide-attempt', unclear)
  }
  if (own && dies(slots) && namesOther(said.folded)) add('danger-to-another', unclear)
  if (own && namesProtection(said.folded)) add('protective-factors', unclear)
  if (takesSafetyStep(said.folded)) add('safety-plan', unclear)
}

const recent = /\b(?:right now|today|yesterday|last night|this (?:week|morning))\b/
const brokenOff =
  /\b(?:and )?(?:then|but|until|when) (?:my \w+|he|she|they|somebody|someone) (?:called|came|walked in|knocked|found|stopped|texted)\b/

/** "I don't have a plan, but I want to do it." */
const wantsIt =
  /\bi(?:m| am)? (?:(?:just|really|still|do|so|kind of) )*(?:want|wanna|need|plan|intend|going|gonna)(?: to)? (?:do it|go through with it|act on it)\b/

const limits = /^(?:but|though|except)\b|\b(?:but|thought|think|wish|i mean)\b/

function dies(slots: Slots) {
  const ofDying: readonly RiskTopic[] = [
    'suicide-attempt',
    'suicidal-ideation',
    'suicide-intent',
    'suicide-plan',
  ]
  return ofDying.some((topic) => slots.has(topic))
}
