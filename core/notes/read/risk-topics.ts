import { riskIn } from '../lexicon/risk.ts'
import { slotsAsked, slotsAskedInContext } from '../lexicon/risk-slots.ts'
import { hintsAsked, hintsAskedNear } from '../lexicon/risk-wider.ts'
import { topicOf } from '../lexicon/topics.ts'
import { fold } from '../text/fold.ts'
import type { RiskTopic, StatementKind } from '../types.ts'
import type { Said } from './turns.ts'

/** What was mentioned just before. */
type Around = {
  grave: boolean
  ofVoices: boolean
  ofOthers: boolean
  /** Pills, an overdose or dying, not denied: "Did you take any?" asks about an attempt. */
  ofTaking: boolean
}

/** What a question is about; one that names two dangers is listed under both. */
export function topicsAsked(
  { text, folded }: Said,
  { grave, ofVoices, ofOthers, ofTaking }: Around,
): readonly RiskTopic[] {
  const all = slotsAsked(folded)
  // "Any part of you that wants to hurt Sal, or thought how you'd do it?"
  if (all.includes('homicidal-ideation') && all.includes('suicide-plan') && !ofDying.test(folded))
    return ['homicidal-ideation']
  const found = withoutOverlap(all)
  if (found.includes('access-to-means') && proposes.test(folded)) return ['safety-plan']
  if (
    found.length === 1 &&
    found[0] === 'suicide-plan' &&
    ofOthers &&
    !/\b(?:your|kill|die|dying|suicid)/.test(folded)
  )
    return ['homicidal-ideation']
  // "Would you ever do it?", asked about harming another person.
  if (found.length === 1 && found[0] === 'suicide-intent' && ofOthers && !ofDying.test(folded))
    return ['homicidal-ideation']
  if (found.length > 0) return found
  if (ofOthers && wantsIt.test(folded)) return ['homicidal-ideation']
  if (ofTaking && asksTaken.test(folded)) return ['suicide-attempt']
  if (ofVoices && asksOfVoices.test(folded)) return ['psychosis']
  // "Any other drugs? Cannabis, cocaine, pills?" doesn't ask about means.
  const plainer =
    grave && /\?\s*$/.test(text) && topicOf(folded)?.kind !== 'substance' ? slotsAskedInContext(folded) : []
  if (plainer.includes('suicide-plan') && /\b(?:we|us|together)\b/.test(folded)) return ['safety-plan']
  // "Any anger, any plan?", asked about harming another person.
  if (plainer.includes('suicide-plan') && ofOthers) return ['homicidal-ideation']
  if (plainer.length > 0) return plainer
  const named = riskIn(folded)
  if (named && trusted.has(named)) return [named]
  if (!/\?\s*$/.test(text)) return []
  const hinted = withoutOverlap(hintsAsked(folded))
  const ownSubject = hinted.length === 0 && (!grave || own.has(topicOf(folded)?.kind))
  const [topic] = hinted.length > 0 ? hinted : ownSubject ? [] : hintsAskedNear(folded)
  if (!topic) return []
  // "Is it something you want to do?", asked about harming another person.
  return [ofOthers && ofDoing.has(topic) && !ofDying.test(folded) ? 'homicidal-ideation' : topic]
}

/**
 * Whether a question names a danger only by words that could ask about something else ("Did you mean it?"). Its answer
 * is listed, and decides nothing.
 */
export function onlyHints({ folded }: Said, topic: RiskTopic): boolean {
  return (
    hintsAskedNear(folded).includes(topic) &&
    !hintsAsked(folded).includes(topic) &&
    !slotsAsked(folded).includes(topic) &&
    !slotsAskedInContext(folded).includes(topic) &&
    riskIn(folded) !== topic
  )
}

/** What is asked about harming another person in the same words. */
const ofDoing: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-attempt',
  'suicide-intent',
  'suicide-plan',
])

/** Subjects of a question that no danger named before it shares. */
const own: ReadonlySet<StatementKind | undefined> = new Set(['symptom', 'substance', 'medication', 'measure'])

/** "Do the men in the attic talk to you?" */
const asksOfVoices =
  /\b(?:do|does|did) (?:the \w+|they|he|she|it|any of them|those \w+)(?: \w+){0,3} (?:talk|speak|say|tell|bother|scare)\b/

const ofDying = /\b(?:yourself|your (?:own )?life|kill|die|dying|suicid|pills|tonight)/
const wantsIt = /\bdo you want (?:that|it|this) to happen\b/
const asksTaken =
  /\btake(?:n)? (?:any|anything|some|more)\b(?! (?:else|for|medic\w*|vitamin\w*|supplement\w*|over))/

/** "Would you take the guns out of the house?" */
const proposes =
  /^(?:(?:and|so|okay|[a-z]+) )?(?:would|could|can|will) (?:you|he|she|they|your|somebody|someone)\b/

/** Topics whose words in `risk.ts` name nothing else. */
const trusted: ReadonlySet<RiskTopic> = new Set([
  'suicidal-ideation',
  'suicide-attempt',
  'self-harm',
  'homicidal-ideation',
  'psychosis',
  'abuse',
  'danger-to-another',
])

/** A question about a plan to die names dying too; the narrower slot is meant. */
const narrower: readonly [RiskTopic, readonly RiskTopic[]][] = [
  ['psychosis', ['self-harm', 'homicidal-ideation', 'suicidal-ideation', 'abuse', 'suicide-intent']],
  ['danger-to-another', ['self-harm', 'suicidal-ideation', 'suicide-attempt', 'homicidal-ideation', 'abuse']],
  ['protective-factors', ['suicidal-ideation', 'self-harm', 'suicide-intent']],
  ['safety-plan', ['suicidal-ideation', 'self-harm', 'access-to-means', 'suicide-intent', 'psychosis']],
  ['abuse', ['homicidal-ideation']],
  ['suicide-intent', ['suicidal-ideation', 'self-harm', 'suicide-attempt']],
  ['suicide-plan', ['suicidal-ideation', 'suicide-intent', 'self-harm', 'homicidal-ideation']],
  ['suicide-attempt', ['suicidal-ideation', 'self-harm']],
  ['access-to-means', ['self-harm', 'suicidal-ideation']],
]

export function withoutOverlap(found: readonly RiskTopic[]): readonly RiskTopic[] {
  const [, wider] = narrower.find(([topic]) => found.includes(topic)) ?? []
  return wider ? found.filter((topic) => !wider.includes(topic)) : found
}

/**
 * "Any wish to die, any plans, anything like cutting?" asks three things. A question in which one danger describes
 * another ("a plan to kill yourself") stays whole.
 */
export function partsOf(question: Said): readonly Said[] {
  const { text } = question
  if (slotsAsked(question.folded).length === 0 || !/[,;]|\b(?:or|and)\b/.test(text)) return [question]
  const whole = withoutOverlap(slotsAsked(question.folded))
  const parts = text
    .split(/[,;—–]\s*|\s+(?=(?:or|and)\s)/)
    .map((part) => ({ ...question, text: `${part.replace(/[?.\s]+$/, '')}?`, folded: fold(part) }))
    .filter(({ folded }) => folded !== '')
  const named = parts.flatMap((part, n) => {
    const [topic] = withoutOverlap(asksOwn(part.folded))
    return topic && (n === 0 || heads.test(part.folded)) ? [{ part, topic }] : []
  })
  const topics = new Set(named.map(({ topic }) => topic))
  if (topics.size < 2 || [...whole].some((topic) => !topics.has(topic))) return [question]
  return named.map(({ part }) => part)
}

const asksOwn = (folded: string): readonly RiskTopic[] => {
  const asked = slotsAsked(folded)
  if (asked.length > 0) return asked
  return listed.flatMap(({ topic, pattern }) => (pattern.test(folded) ? [topic] : []))
}
/** What follows a comma in a list of dangers. */
const listed: readonly { topic: RiskTopic; pattern: RegExp }[] = [
  {
    topic: 'suicide-plan',
    pattern:
      /^(?:(?:and|or) )?(?:have you )?(?:any |a |made |got )*(?:plans?|way in mind)$|\ba way in mind\b/,
  },
  { topic: 'suicide-intent', pattern: /^(?:(?:and|or) )?(?:any )?intent(?:ion)?s?$/ },
  { topic: 'self-harm', pattern: /^(?:(?:and|or) )?(?:any |anything )?(?:like )?cutting$/ },
  { topic: 'suicidal-ideation', pattern: /^(?:(?:and|or) )?(?:any )?thoughts of (?:that|it)$/ },
]
const heads =
  /^(?:(?:and|or) )?(?:any|anything|thoughts?|thinking|wanting|wishing|wish|feeling|hearing|seeing|voices|hurting|harming|cutting|do|did|have|has|are|were|is|a plan|plans?|made|been)\b/
