import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskLabels } from '../lexicon/risk.ts'
import { isAgainstDying, namesSafetyStep, slotsAsked } from '../lexicon/risk-slots.ts'
import { topicOf } from '../lexicon/topics.ts'
import type { Exchange, Fact, Statement } from '../read/facts.ts'
import { type Reply, replyTo, unclear } from '../read/risk-answer.ts'
import { topicsAsked } from '../read/risk-topics.ts'
import type { Said } from '../read/turns.ts'
import { wordCount } from '../text/word-count.ts'
import type { RiskStatement, RiskTopic, StatementKind } from '../types.ts'
import { agreed, confirmed, replyOf } from './risk-replies.ts'
import { type Context, isOver, isOwn, isQuestion, near, type Slots, type Talk } from './risk-talk.ts'
import { addSaid } from './risk-told.ts'
import { tellExchange } from './tell-exchange.ts'
import { tellStatement } from './tell-statement.ts'

/** The name of the subject an exchange opens. */
export function headingOf({ risk, topic }: Exchange): string | undefined {
  if (risk) return riskLabels[risk]
  return topic?.id === 'complaint' ? undefined : topic?.label
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

/** How many facts later a safety step still counts as a step against the danger. */
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
  return { ...fact, stanceOf: () => tellExchange(fact, undefined).stance }
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

function dangerOf(said: Said) {
  return said.line.speaker === 'provider' ? undefined : dangerIn(said)
}

/** A question that asks for more about the danger before it: "How often?", "Has it come back since?" */
function goOn({ asked, answer, follows }: Talk, context: Context, slots: Slots) {
  const [only] = asked.filter(isQuestion)
  const before =
    (follows === undefined ? undefined : context.listed.get(follows)) ??
    (context.since === 0 ? context.last : undefined)
  if (!before || !only || wordCount(only.folded) > longestFollowUp) return
  const { topic, reply } = before
  if (topic === 'safety-plan') {
    // "Would you ask him today?", about a step that was just agreed on.
    const step = proposes.test(only.folded) ? agreed(answer) : unclear
    if (step.stance === 'endorses') slots.set(topic, step)
    return
  }
  const brief = isBrief(only)
  if (!asksMore.test(only.folded) && !brief) return
  if (asksAgain.test(only.folded) || (brief && asksNow.test(only.folded)))
    slots.set(topic, isOwn(answer) ? replyTo(only, answer, topic) : unclear)
  // A detail of an endorsed danger is endorsed: "When was that?" "In May."
  else
    slots.set(
      topic,
      reply.stance === 'endorses' && !answer.some(({ folded }) => isOver.test(folded)) ? reply : unclear,
    )
}

/** "And now?", "Not on the drive home?", "Locked?": too short to have its own subject. */
function isBrief({ text, folded }: Said) {
  return (
    wordCount(folded) <= 7 &&
    (topicOf(folded) === undefined || asksNow.test(folded)) &&
    findMedicines(text).length === 0 &&
    (asksNow.test(folded) || leans.test(folded)) &&
    !ownPlans.test(folded)
  )
}

const asksNow =
  /^(?:(?:and|so|okay|but) )*(?:now|today|tonight|lately|since|these days|right now|at the moment|this week|any of (?:that|it) (?:now|today|lately|since)|anything (?:now|since|lately))\b/
const leans =
  /^(?:(?:and|so|okay|but) )*(?:not|even|ever|still|just|with|locked|loaded|anything else|anything like|any of (?:that|those|it)|how (?:often|many|long|bad)|when|where|what (?:kept|stopped|happened)|who)\b/
/** A question about the visit or how the person is. */
const ownPlans = /\b(?:questions?|appointment|next|week|work|school|sleep\w*|eat\w*|pharmacy|insurance)\b/

const longestFollowUp = 9
const asksMore =
  /^(?:(?:and|so|okay|but|all right|good|thank you|thanks) )*(?:how (?:often|long|many(?: times)?|recently|bad|close|far|loud)|when(?: was| did|$)|since when|what (?:did|do|does) (?:they|it|he|she|you|the \w+|that) (?:say|tell|mean|want|sound|look|type|write|think)|nothing (?:since|now|like (?:that|it))|what did you do|what happened|where (?:is|was|are|did) (?:it|that|they|those|he|she|you)|where$|with what|(?:can you )?tell me|say more|meaning|like what|such as|only (?:that|the|one)|(?:is|are|was|were) (?:it|they|that) (?:loaded|locked|there|still|loud\w*|new|real)|anything (?:since|like that|else like)|(?:close|bad|scared|afraid) how|(?:has|have) (?:it|that|those|they|there) (?:come|been|happened|gone))\b/
const asksAgain =
  /\b(?:it|that|those|they|any|anything|there)\b.*\b(?:since|now|today|lately|this week|again|come back|like (?:that|it))\b|\b(?:anything|nothing) since\b/
const proposes = /^(?:(?:and|so|okay|good|then) )*(?:would|will|can|could) you\b/

/** The complete sentence: "I feel safe at home now." */
const saysSafe =
  /^(?:(?:yes|yeah|and|well) )*(?:i (?:do )?feel|im|i am) safe(?: (?:at home|there|here))?(?: now| again)?$/

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
          stanceOf: () => 'unclear',
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
  // Words that were only near danger don't count.
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
        {
          ...fact,
          asked: fact.said,
          answer: fact.reply,
          more: [],
          follows: undefined,
          stanceOf: () => 'unclear',
        },
        slots,
        context,
      )
  return slots
}
