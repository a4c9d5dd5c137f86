import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn, riskLabels } from '../lexicon/risk.ts'
import { isAgainstDying, namesSafetyStep, slotsAsked } from '../lexicon/risk-slots.ts'
import { topicOf } from '../lexicon/topics.ts'
import type { Exchange, Fact, Statement } from '../read/facts.ts'
import { type Reply, unclear } from '../read/risk-answer.ts'
import { onlyHints, partsOf, topicsAsked } from '../read/risk-topics.ts'
import type { Said } from '../read/turns.ts'
import type { RiskStatement, RiskTopic, StatementKind } from '../types.ts'
import { isDoubtfulDenial } from './risk-doubts.ts'
import { besides, goOn } from './risk-follow-up.ts'
import { agreed, confirmed, replyOf } from './risk-replies.ts'
import { type Context, isOwn, isQuestion, near, type Slots, type Talk } from './risk-talk.ts'
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
    danger: undefined,
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
    const danger = [...slots].find(([slot]) => !besides.has(slot))
    if (danger) context.danger = { topic: danger[0], reply: danger[1] }
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
  const byQuestion = questions.flatMap(partsOf).map(read)
  // "I want to talk about the gun before we finish. Nightmares?" is about the nightmares.
  const elsewhere = questions.some(({ folded }) => ownSubjects.has(topicOf(folded)?.kind))
  const named =
    elsewhere || byQuestion.some(({ topics }) => topics.length > 0)
      ? byQuestion
      : [...stated.map(read), ...byQuestion]
  const all = new Set(named.flatMap(({ topics }) => topics))
  for (const [n, { said, topics }] of named.entries()) {
    const last = named.slice(n + 1).every((later) => later.topics.length === 0 || later.said.at === said.at)
    for (const topic of topics) {
      const followed = questions.some(
        ({ at, folded }) => at > said.at && ownSubjects.has(topicOf(folded)?.kind),
      )
      const reply = onlyHints(said, topic)
        ? unclear
        : replyOf(said, topic, talk, { one: all.size === 1, last, followed, before: context.last })
      if ((slots.get(topic)?.stance ?? 'unclear') === 'unclear') slots.set(topic, reply)
    }
  }
  const grave = slots.size > 0 || context.since < planned
  if (grave && stated.some(({ folded }) => namesSafetyStep(folded)) && !slots.has('safety-plan'))
    slots.set('safety-plan', unclear)
  const opens = slots.size > 0
  for (const said of [...talk.answer, ...talk.more]) addSaid(said, talk, slots, context)
  if (!opens) goOn(talk, context, slots)
  // Whatever the engine for messages sees is listed, under one slot.
  const spoken = [...talk.answer, ...talk.more]
  const [found] = slots.size > 0 ? [] : spoken.flatMap((said) => dangerOf(said) ?? [])
  const plainlySafe = spoken.length === 1 && isOwn(spoken) && saysSafe.test(spoken[0]?.folded ?? '')
  if (found) slots.set(found, plainlySafe ? { stance: 'denies', past: false } : unclear)
  for (const [topic, { stance }] of slots)
    if (stance === 'denies' && isDoubtfulDenial(topic, talk, slots, context)) slots.set(topic, unclear)
  return slots
}

function dangerOf(said: Said) {
  return said.line.speaker === 'provider' ? undefined : dangerIn(said)
}

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
    slots.set('safety-plan', agreed(fact.reply, fact.said))
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
