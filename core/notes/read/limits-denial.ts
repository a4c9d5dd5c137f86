import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { isPassive, namesOther, namesPreparation } from '../lexicon/risk-slots.ts'
import { contracted } from '../text/negation.ts'
import type { RiskTopic } from '../types.ts'

/** After a no, these take some of it back. */
export const takesBack =
  /^(?:well|just|only|mostly|except)\b|\b(?:but|except|though|although|i mean|maybe|sometimes|once|twice|kind of|sort of|kinda|sorta|a little|a bit|until|unless|more like|i guess|i suppose|however|actually|wait|anymore|not really|not exactly|not now|not today|not right now|not yet|yes|yeah|pero|aunque|a veces|almost|nearly|came close|some nights|some days)\b|\bits not (?:\w+ ){1,3}its\b|\bjust the\b/
export const dated =
  /\b(?:lately|recently|last (?:week|month|night|year|time)|yesterday|this (?:week|morning|month)|when i|in (?:19|20)\d\d|(?<!\blike )i (?:did|do|have|am|was)$)\b/
export const negated = new RegExp(
  `\\b(?:not|no|never|nothing|none|nobody|neither|nor|cannot|${contracted})\\b`,
)
/** What a person thinks about, if it may be what was asked about. */
export const broods =
  /\b(?:i|id|ive|we) (?:\w+ )?(?:think|thought|wanted|want|imagine|imagined|wish|wished|looked|pictured)(?: \w+){0,3} (?:it|that|them|this|those|dying|death|die|dead|gone|over)\b/
/** "My wife thinks so.", "A friend found my note." */
const contradicts =
  /^(?:(?:but|and|well) )*(?:my|a|an|the|our|his|her) (?:\w+ ){0,5}(?:thinks?|says?|said|claims?|found|saw|caught|worr(?:y|ies|ied)|swears?|believes?|would disagree|disagrees?)\b|\b(?:showed me how|my note|the note)\b/
/** A possible wish to die in other words: "I pray that He takes me." */
const muses =
  /\b(?:i|ive|id) (?:\w+ )?(?:thought|think|wish|wished|pray|prayed|imagine|picture|hope|wonder\w*)\b/
/** Steps that a person reports after a no: "No. I gave the saved ones to my husband." */
const acted =
  /\bi (?:\w+ )?(?:gave|saved|wrote|looked|bought|put|typed|counted|took|began|started|held|tried|sat|stood|drove|picked|lined|had|kept|swallowed|overdosed)\b/

/** Slots that a thought takes nothing back of: "No plan. I just think about it." */
const ofActs: ReadonlySet<RiskTopic> = new Set([
  'suicide-plan',
  'suicide-intent',
  'preparation',
  'access-to-means',
  'suicide-attempt',
])

/** "No. My brother did. He went through with it.": what follows is about him. */
export function ofSpeaker(told: readonly string[]) {
  const other = told.findIndex(namesOther)
  return told.filter(
    (one, n) => other < 0 || n < other || (n > other && !/^(?:well )?(?:he|she|they|it was)\b/.test(one)),
  )
}

/** Whether what was said after a no takes some of it back: "No. I just want it to be over." */
export function limitsDenial(told: readonly string[], topic: RiskTopic): boolean {
  return ofSpeaker(told).some((one) => takesSomeBack(one, topic))
}

export function takesSomeBack(folded: string, topic: RiskTopic) {
  if (topic === 'suicidal-ideation' && isPassive(folded)) return true
  if (contradicts.test(folded)) return true
  const [front = '', ...back] = folded.split(/\b(?:but|pero)\b/)
  // "I don't like him, but I ain't gonna do nothing."; "but that's tired, not dead".
  const stillNo = (one: string) =>
    (negated.test(one) && negated.test(front)) || /\bnot (?:dead|dying|to die|suicid\w*)\b/.test(one)
  if (back.length > 0) return !back.every(stillNo)
  const onlyThinks = ofActs.has(topic) && /^(?:just|only)\b|\bi just\b/.test(folded) && !acted.test(folded)
  const onlySelf = topic === 'homicidal-ideation' && /^(?:just|only) (?:me|myself)$/.test(folded)
  if (takesBack.test(folded) && !onlyThinks && !onlySelf) return true
  if (topic === 'access-to-means' && hasOther(folded)) return true
  if (negated.test(folded)) return false
  if (dated.test(folded)) return !/\b(?:my|our|his|her) \w+(?: \w+)? did\b/.test(folded)
  if (topic === 'preparation' || topic === 'suicide-attempt' || topic === 'suicide-plan')
    return acted.test(folded) || namesPreparation(folded)
  if (ofActs.has(topic)) return false
  if ((topic === 'suicidal-ideation' || topic === 'self-harm') && muses.test(folded)) return true
  // "No voices. It's the smell."
  if (
    topic === 'psychosis' &&
    /^(?:its|it is|theres|there is)\b(?! (?:just |only )?(?:me|my own)\b)/.test(folded)
  )
    return true
  const danger = dangerIn({ text: folded, folded })
  const ofDying =
    topic === 'suicidal-ideation' && ((danger && ofActs.has(danger)) || namesPreparation(folded))
  return broods.test(folded) || danger === topic || ofDying === true
}

/** "No guns. There's my Xanax." */
function hasOther(folded: string) {
  return (
    /\b(?:theres|there (?:is|was|are)|ive got|i have|hes got|shes got|got (?:them|it)|pills?|bottles?|knife|knives|tablets)\b/.test(
      folded,
    ) || findMedicines(folded).length > 0
  )
}
