import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskLabels } from '../lexicon/risk.ts'
import {
  isAgainstDying,
  namesOther,
  namesPreparation,
  namesProtection,
  namesSafetyStep,
  slotsAsked,
  slotsSaid,
  takesSafetyStep,
} from '../lexicon/risk-slots.ts'
import { topicOf } from '../lexicon/topics.ts'
import { figuresOf } from '../read/dose.ts'
import type { Exchange, Fact, Statement } from '../read/facts.ts'
import { type Reply, replyTo, unclear } from '../read/risk-answer.ts'
import { isEarlier } from '../read/risk-past.ts'
import { isPlainDenial, ownStance } from '../read/risk-said.ts'
import { topicsAsked, withoutOverlap } from '../read/risk-topics.ts'
import type { Said } from '../read/turns.ts'
import { contracted } from '../text/negation.ts'
import type { RiskStance, RiskStatement, RiskTopic, StatementKind } from '../types.ts'
import { tellExchange } from './tell-exchange.ts'
import { tellStatement } from './tell-statement.ts'

/** The name of the subject an exchange opens. */
export function headingOf({ risk, topic }: Exchange): string | undefined {
  if (risk) return riskLabels[risk]
  return topic?.id === 'complaint' ? undefined : topic?.label
}

type Listed = { topic: RiskTopic; reply: Reply }

/** What the talk was about before a fact, where that was danger. */
type Context = {
  /** Of each exchange, what it was listed under first. */
  listed: Map<number, Listed>
  last: Listed | undefined
  /** A step toward dying was told of these days. */
  preparing: boolean
  /** Facts since danger was last spoken of. */
  since: number
}

type Slots = Map<RiskTopic, Reply>

/** A question with what was said to it, from an exchange or from a proposal of the clinician. */
type Talk = {
  asked: readonly Said[]
  answer: readonly Said[]
  more: readonly Said[]
  risk: RiskTopic | undefined
  follows: number | undefined
  /** What the note's own sentence says. */
  stance: RiskStance
}

/** Subjects of a question that no danger named before it shares. */
const ownSubjects: ReadonlySet<StatementKind | undefined> = new Set([
  'symptom',
  'substance',
  'medication',
  'measure',
])
/** After these, "Did you take any?" asks about an attempt. */
const canTake: ReadonlySet<RiskTopic | undefined> = new Set([
  'suicidal-ideation',
  'suicide-plan',
  'suicide-intent',
  'suicide-attempt',
  'preparation',
  'access-to-means',
])

/** How many facts later plainer words still ask about danger. */
const near = 3
/** How many facts later a step that keeps somebody safe is still meant against it. */
const planned = 14

/** Everything said about danger, slot by slot; the words are the note's. */
export function risksOf(facts: readonly Fact[]): RiskStatement[] {
  const context: Context = {
    listed: new Map(),
    last: undefined,
    preparing: false,
    since: Number.POSITIVE_INFINITY,
  }
  let before: string | undefined
  return facts.flatMap((fact): RiskStatement[] => {
    const slots =
      fact.type === 'statement' ? slotsOfStatement(fact, context) : slotsOfTalk(talkOf(fact), context)
    const [first] = slots
    context.since = first ? 0 : context.since + 1
    if (!first) return []
    const [topic, { stance, past }] = first
    context.last = { topic, reply: { stance, past } }
    context.listed.set(fact.at, context.last)
    const { text, evidence } =
      fact.type === 'statement' ? tellStatement(fact) : tellExchange(fact, openingOf(fact))
    return [...slots].map(([slot, reply]) => ({ topic: slot, ...reply, text, evidence }))
  })

  function openingOf(fact: Exchange) {
    const heading = headingOf(fact)
    const opening = heading === before ? undefined : heading
    before = heading
    return opening
  }
}

function talkOf(fact: Exchange): Talk {
  return { ...fact, stance: tellExchange(fact, undefined).stance }
}

function slotsOfTalk(talk: Talk, context: Context): Slots {
  const slots: Slots = new Map()
  const around = {
    grave: talk.risk !== undefined || context.since < near,
    ofVoices: context.last?.topic === 'psychosis' && context.since < near,
    ofOthers: context.last?.topic === 'homicidal-ideation' && context.since === 0,
    ofTaking:
      context.since === 0 && context.last?.reply.stance !== 'denies' && canTake.has(context.last?.topic),
  }
  const questions = talk.asked.filter(isQuestion)
  const stated = talk.asked.filter((said) => !isQuestion(said))
  const read = (said: Said) => ({ said, topics: topicsAsked(said, around) })
  const byQuestion = questions.map(read)
  // "I want to talk about the gun before we finish. Nightmares?" is about the nightmares.
  const elsewhere = questions.some(({ folded }) => ownSubjects.has(topicOf(folded)?.kind))
  const named =
    elsewhere || byQuestion.some(({ topics }) => topics.length > 0)
      ? byQuestion
      : [...stated.map(read), ...byQuestion]
  const all = new Set(named.flatMap(({ topics }) => topics))
  for (const [n, { said, topics }] of named.entries()) {
    const last = named.slice(n + 1).every((later) => later.topics.length === 0)
    for (const topic of topics) {
      const reply = replyOf(said, topic, talk, { one: all.size === 1, last, before: context.last })
      if ((slots.get(topic)?.stance ?? 'unclear') === 'unclear') slots.set(topic, reply)
    }
  }
  const grave = slots.size > 0 || context.since < planned
  if (grave && stated.some(({ folded }) => namesSafetyStep(folded)) && !slots.has('safety-plan'))
    slots.set('safety-plan', unclear)
  const opens = slots.size > 0
  for (const said of [...talk.answer, ...talk.more]) addSaid(said, talk, slots, context)
  if (!opens && slots.size === 0) goOn(talk, context, slots)
  // Whatever the engine for messages sees is listed, under one slot.
  const spoken = [...talk.answer, ...talk.more]
  const [found] = slots.size > 0 ? [] : spoken.flatMap((said) => dangerOf(said) ?? [])
  const plainlySafe = spoken.length === 1 && isOwn(spoken) && saysSafe.test(spoken[0]?.folded ?? '')
  if (found) slots.set(found, plainlySafe ? { stance: 'denies', past: false } : unclear)
  return slots
}

function isQuestion({ text }: Said) {
  return /\?\s*$/.test(text)
}

function dangerOf(said: Said) {
  return said.line.speaker === 'provider' ? undefined : dangerIn(said)
}

/** A question that asks for more of the danger before it: "How often?", "Has it come back since?" */
function goOn({ asked, answer, follows }: Talk, context: Context, slots: Slots) {
  const [only] = asked.filter(isQuestion)
  const before =
    (follows === undefined ? undefined : context.listed.get(follows)) ??
    (context.since === 0 ? context.last : undefined)
  if (!before || !only || only.folded.split(' ').length > longestFollowUp) return
  const { topic, reply } = before
  if (topic === 'safety-plan') {
    // "Would you ask him today?", about a step that was just agreed on.
    const step = proposes.test(only.folded) ? agreed(answer) : unclear
    if (step.stance === 'endorses') slots.set(topic, step)
    return
  }
  if (!asksMore.test(only.folded)) return
  if (asksAgain.test(only.folded)) slots.set(topic, isOwn(answer) ? replyTo(only, answer, topic) : unclear)
  // A detail of what was told is told: "When was that?" "In May."
  else
    slots.set(
      topic,
      reply.stance === 'endorses' && !answer.some(({ folded }) => isOver.test(folded)) ? reply : unclear,
    )
}

const isOver =
  /^(?:no|nope|nah|never|not|none|nothing)\b|\b(?:not any ?more|gone|stopped|went away|no longer)\b/
const longestFollowUp = 9
const negates = new RegExp(`\\b(?:not|no|never|nothing|none|cannot|${contracted})\\b`)
const asksMore =
  /^(?:(?:and|so|okay|but|all right|good|thank you|thanks) )*(?:how (?:often|long|many(?: times)?|recently|bad|close|far|loud)|when(?: was| did|$)|since when|what (?:did|do|does) (?:they|it|he|she|you|the \w+|that) (?:say|tell|mean|want|sound|look|type|write|think)|nothing (?:since|now|like (?:that|it))|what did you do|what happened|where (?:is|was|are|did) (?:it|that|they|those|he|she|you)|where$|with what|(?:can you )?tell me|say more|meaning|like what|such as|only (?:that|the|one)|(?:is|are|was|were) (?:it|they|that) (?:loaded|locked|there|still|loud\w*|new|real)|anything (?:since|like that|else like)|(?:close|bad|scared|afraid) how|(?:has|have) (?:it|that|those|they|there) (?:come|been|happened|gone))\b/
const asksAgain =
  /\b(?:it|that|those|they|any|anything|there)\b.*\b(?:since|now|today|lately|this week|again|come back|like (?:that|it))\b|\b(?:anything|nothing) since\b/
const proposes = /^(?:(?:and|so|okay|good|then) )*(?:would|will|can|could) you\b/

function isOwn([first]: readonly Said[]) {
  return (
    first !== undefined &&
    (first.line.speaker === 'patient' || /\binterpreter\b/i.test(first.line.name ?? ''))
  )
}

/** The whole of what was said: "I feel safe at home now." */
const saysSafe =
  /^(?:(?:yes|yeah|and|well) )*(?:i (?:do )?feel|im|i am) safe(?: (?:at home|there|here))?(?: now| again)?$/
/** A yes to these denies the danger. */
const asksSafe = /\bsafe\b|\bwant to (?:be alive|live|keep living)\b/

function replyOf(
  question: Said,
  topic: RiskTopic,
  { answer, more, stance }: Talk,
  { one, last, before }: { one: boolean; last: boolean; before: Listed | undefined },
): Reply {
  if (topic === 'safety-plan') return agreed(answer)
  if (topic === 'protective-factors') return unclear
  if (!isQuestion(question)) return confirmed(question, answer, topic)
  // What is in the house and who hurts whom others know as well.
  if (!isOwn(answer) && topic !== 'access-to-means' && topic !== 'abuse') return unclear
  // Never having hurt anybody doesn't deny the wish to.
  const act = /\b(?:ever|did you) (?:hurt|hit|attacked?|harmed) \w+/.test(question.folded)
  if (topic === 'homicidal-ideation' && act) return unclear
  if (topic === 'suicide-intent' && asksRating.test(question.folded))
    return asksSafety.test(question.folded) ? unclear : ratedIn(answer)
  // "How long have you been thinking about it?", after a yes.
  if (before?.topic === topic && before.reply.stance === 'endorses' && asksWhen.test(question.folded))
    return /^(?:no|nope|nah|never)\b/.test(answer[0]?.folded ?? '') ? unclear : before.reply
  if (topic === 'suicide-plan' && answer.some(({ folded, text }) => namesMeans(folded, text))) {
    const refused = answer.some(({ folded }) => negates.test(folded))
    if (!refused) return { stance: 'endorses', past: isEarlier(answer.map(({ folded }) => folded).join(' ')) }
  }
  const reversed = asksSafe.test(question.folded)
  // "Is it locked up?" "No." denies no gun.
  if (
    topic === 'access-to-means' &&
    /\b(?:locked|loaded|stored|secured?|know|unlocked)\b/.test(question.folded)
  )
    return unclear

  const reply = replyTo(question, answer, topic, {
    choice: !one || /\bor\b/.test(question.folded),
    reversed,
  })
  // The note's own "Denies …" counts where nothing follows that may limit it.
  const told =
    reply.stance === 'unclear' && one && !reversed && answer.length === 1 ? { stance, past: false } : reply
  if (told.stance === 'endorses' && !one) return unclear
  // "Did you mean to die?" "Yes." is about then.
  const then =
    topic === 'suicide-intent'
      ? /^(?:\w+ ){0,3}(?:did|were|was)\b/
      : /\buse to\b|\bback then\b|\bin the past\b/
  if (told.stance === 'endorses' && then.test(question.folded)) return { stance: 'endorses', past: true }

  if (told.stance !== 'denies') return told
  const each = one || last || /^(?:neither|none|nothing)\b/.test(answer[0]?.folded ?? '')
  return each && !more.some(mayTakeBack) ? told : unclear
}

/** "And in 2018 you had the attempt." "Yeah.": what the clinician states of the patient, and a plain yes to it. */
function confirmed(statement: Said, answer: readonly Said[], topic: RiskTopic): Reply {
  if (!isOwn(answer) || !/\byou(?:r|re|ve|d)?\b/.test(statement.folded)) return unclear
  if (topic === 'danger-to-another' || /\b(?:if|when|unless|should)\b/.test(statement.folded)) return unclear
  // "So the thoughts of suicide are gone." "Yes."
  if (isOver.test(statement.folded) || negates.test(statement.folded) || ended.test(statement.folded))
    return unclear
  if (
    !/^(?:yes|yeah|yep|yup|right|correct|true|exactly|i did|i do|i have|i was)\b/.test(
      answer[0]?.folded ?? '',
    )
  )
    return unclear
  const reply = replyTo(statement, answer, topic)
  return reply.stance === 'endorses' ? reply : unclear
}

const ended = /\b(?:gone|better|stopped|quit|over|behind you|went away|less|fewer|anymore)\b/

/** "How sure are you that you won't act on it?": a high figure speaks against the danger. */
const asksSafety =
  /\b(?:not|wont|wouldnt|will not|would not|keep (?:yourself )?(?:from|safe)|safe|confident|resist|avoid|able to)\b/
const asksRating = /\bhow (?:likely|close|sure)\b|\b(?:zero|one|0|1) to (?:ten|10)\b/
const asksWhen = /^(?:\w+ ){0,8}(?:how (?:long|often|many times)|since when|when did)\b/
/** From the middle of a scale on, a rating of one's own intent says that there is one. */
const halfway = 5

function ratedIn(answer: readonly Said[]): Reply {
  const figures = answer.flatMap(({ folded }) => figuresOf(folded)).filter((figure) => figure <= 10)
  if (!isOwn(answer) || figures.length === 0) return unclear
  return figures.every((figure) => figure >= halfway) ? { stance: 'endorses', past: false } : unclear
}

/** What somebody would use, named in answer to how they would do it. */
function namesMeans(folded: string, text: string) {
  const named =
    /\b(?:pills|tablets|guns?|pistol|rifle|rope|bridge|train|tracks|knife|razor|car|garage|overdose|hang|jump|shoot)\b/.test(
      folded,
    ) || findMedicines(text).length > 0
  return named && (folded.split(' ').length <= bare || uses.test(folded))
}

/** An answer of this many words is what was asked for and nothing else: "With my dad's gun." */
const bare = 4
const uses =
  /\b(?:with|take (?:all|them|the|a|every|too)|took (?:all|the|them)|all (?:of )?(?:the|my|those)|use|used|overdose|hang\w*|shoot|jump\w*|in front of|off (?:the|a)|into|crash|swallow)\b/

/** What another person adds may take a denial back, unless it agrees or is about a medicine. */
function mayTakeBack(said: Said) {
  if (/^(?:take (?:them|it)|okay|yes|yeah|right|true|correct|thats right|none|no)$/.test(said.folded))
    return false
  return findMedicines(said.text).length === 0 || dangerIn(said) !== undefined
}

/** A yes to a step of a safety plan. */
function agreed(answer: readonly Said[]): Reply {
  const refuses = answer.some(({ folded }, n) =>
    (n === 0
      ? /\b(?:but|not|cant|wont|dont|no|maybe|if)\b/
      : /^(?:but|no|not|except|unless|if|maybe)\b/
    ).test(folded),
  )
  return accepts.test(answer[0]?.folded ?? '') && !refuses ? { stance: 'endorses', past: false } : unclear
}

const accepts =
  /^(?:(?:oh|well|um|god) )*(?:yes|yeah|yep|okay|ok|sure|deal|i will|ill|i can|i could|all right|alright|fine|stipulated|i promise|of course|absolutely|agreed|(?!that|it|what|who|how|there|this)[a-z]+ (?:could|can|would|will)(?! (?:be|not)\b))\b/

/** What somebody says of a danger themselves, beside what they were asked. */
function addSaid(said: Said, { asked, answer, more }: Talk, slots: Slots, context: Context) {
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
    // A denial inside an answer that was left open may be what the answer takes back.
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

/** A statement of the clinician, or a proposal with what was said to it. */
function slotsOfStatement(fact: Statement, context: Context): Slots {
  const asks = fact.said.some(isQuestion) && fact.reply.length > 0
  const slots = asks
    ? slotsOfTalk(
        {
          asked: fact.said,
          answer: fact.reply,
          more: [],
          risk: fact.risk,
          follows: undefined,
          stance: 'unclear',
        },
        context,
      )
    : new Map<RiskTopic, Reply>()
  const grave =
    fact.risk !== undefined ||
    context.since < planned ||
    fact.said.some(({ folded }) => isAgainstDying(folded))
  if (grave && fact.said.some(({ folded }) => namesSafetyStep(folded)) && !slots.has('safety-plan'))
    slots.set('safety-plan', agreed(fact.reply))
  // What was only said near danger is none.
  const names = fact.said.some(({ folded }) => riskIn(folded) !== undefined || slotsAsked(folded).length > 0)
  // "It's working for the voices, so I'd lower it." is of the medicine.
  const announces = fact.said.some(({ folded }) =>
    /\b(?:talk about|come back to|get (?:back )?to|discuss)\b/.test(folded),
  )
  const treats = fact.role === 'plan' && fact.said.some(({ text }) => findMedicines(text).length > 0)
  const { risk } = fact
  if (slots.size === 0 && names && risk && risk !== 'safety-plan')
    if (!announces && (risk !== 'psychosis' || !treats))
      slots.set(risk, fact.said.length === 1 ? confirmed(fact.said[0], fact.reply, risk) : unclear)
  if (!asks)
    for (const said of fact.reply)
      addSaid(
        said,
        { ...fact, asked: fact.said, answer: fact.reply, more: [], follows: undefined, stance: 'unclear' },
        slots,
        context,
      )
  return slots
}
