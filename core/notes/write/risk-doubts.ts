import { namesDying } from '../lexicon/risk-slots.ts'
import type { RiskTopic } from '../types.ts'
import { type Context, near, type Slots, type Talk } from './risk-talk.ts'

/** Dangers that words such as "act on it" or "do anything" may be about. */
const ofDying: ReadonlySet<RiskTopic | undefined> = new Set([
  'suicidal-ideation',
  'suicide-plan',
  'suicide-intent',
  'suicide-attempt',
  'preparation',
])

/** Whether a denial may be of something else than the danger it is listed under. */
export function isDoubtfulDenial(topic: RiskTopic, talk: Talk, slots: Slots, context: Context): boolean {
  if (topic === 'suicide-intent') return deniesNoIntent(talk, slots, context)
  if (topic === 'access-to-means')
    return talk.answer.some(({ folded }) => means.test(folded.replace(without, '')))
  // "Are you afraid of him today?" leaves other days open.
  if (topic === 'abuse') return talk.asked.some(({ folded }) => ofNow.test(folded))
  // "Are they telling you to hurt yourself?" takes the voices for granted.
  return topic === 'psychosis' && talk.asked.some(({ folded }) => ofTheVoices.test(folded))
}

/** "I'm not gonna do anything stupid.", after a question about killing oneself that it doesn't answer. */
function deniesNoIntent({ asked, answer }: Talk, slots: Slots, context: Context) {
  const named = [...asked, ...answer].some(({ folded }) => namesDying(folded) || intends.test(folded))
  const before = context.since < near && ofDying.has(context.danger?.topic)
  if (!named && !before) return true
  return (
    slots.get('suicidal-ideation')?.stance === 'unclear' && answer.some(({ folded }) => evasive.test(folded))
  )
}

const ofNow = /\b(?:today|tonight|right now|at the moment|this (?:week|morning|evening|afternoon))\b/
const intends = /\b(?:die|dying|kill|inten(?:d|ds|ded|ding|t|tion|tions))\b/
const evasive = /\bdo (?:any|some)thing (?:stupid|dumb|crazy|silly|rash|foolish|drastic)\b/
const means =
  /\b(?:gun|guns|rifles?|pistols?|shotguns?|firearms?|knife|knives|bats?|machetes?|razors?|blades?|ropes?|pills|tablets|bottles?)\b/
const without =
  /\b(?:no|not any|without|dont (?:have|own|keep)(?: any| a)?|never (?:had|owned)(?: any| a)?|nor|or|got rid of (?:the|my|all the)) (?:\w+ ){0,2}(?:gun|guns|rifles?|pistols?|shotguns?|firearms?|knife|knives|bats?|machetes?|razors?|blades?|ropes?|pills|tablets|bottles?)\b/g
const ofTheVoices =
  /\b(?:do|does|did|are|is|have|has|would|will) (?:they|the voices?|it|he|she)\b(?: \w+){0,3} (?:tell|tells|telling|told|say|saying|said|ask|asking|command|commanding|order|ordering|want|wanting)\b/
