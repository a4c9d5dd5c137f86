import { dangerIn } from '../lexicon/danger.ts'
import { riskIn, riskLabels } from '../lexicon/risk.ts'
import { namesProtection, slotsAsked, slotsAskedInContext, slotsSaid } from '../lexicon/risk-slots.ts'
import type { Exchange, Fact, Statement } from '../read/facts.ts'
import { type Reply, replyTo } from '../read/risk-answer.ts'
import { ownStance } from '../read/risk-said.ts'
import type { Said } from '../read/turns.ts'
import type { RiskStatement, RiskTopic } from '../types.ts'
import { type Told, tellExchange } from './tell-exchange.ts'
import { tellStatement } from './tell-statement.ts'

/** The name of the subject an exchange opens. */
export function headingOf({ risk, topic }: Exchange): string | undefined {
  if (risk) return riskLabels[risk]
  return topic?.id === 'complaint' ? undefined : topic?.label
}

/** What the talk was about before a fact, where that was danger. */
type Context = {
  /** Of each exchange, what it was listed under first. */
  listed: Map<number, RiskTopic>
  last: RiskTopic | undefined
  /** Facts since danger was last spoken of. */
  since: number
}

type Slots = Map<RiskTopic, Reply>

const unclear: Reply = { stance: 'unclear', past: false }
/** How many facts later plainer words still ask about danger. */
const near = 3

/** Everything said about danger, slot by slot; the words are the note's. */
export function risksOf(facts: readonly Fact[]): RiskStatement[] {
  const context: Context = { listed: new Map(), last: undefined, since: Number.POSITIVE_INFINITY }
  let before: string | undefined
  return facts.flatMap((fact): RiskStatement[] => {
    const slots = fact.type === 'statement' ? slotsOfStatement(fact, context) : slotsOfExchange(fact, context)
    const [first] = slots.keys()
    context.since = first ? 0 : context.since + 1
    if (!first) return []
    context.last = first
    context.listed.set(fact.at, first)
    const { text, evidence } =
      fact.type === 'statement' ? tellStatement(fact) : tellExchange(fact, openingOf(fact))
    return [...slots].map(([topic, reply]) => ({ topic, ...reply, text, evidence }))
  })

  function openingOf(fact: Exchange) {
    const heading = headingOf(fact)
    const opening = heading === before ? undefined : heading
    before = heading
    return opening
  }
}

function slotsOfExchange(fact: Exchange, context: Context): Slots {
  const slots: Slots = new Map()
  const told = tellExchange(fact, undefined)
  const questions = fact.asked.filter(({ text }) => /\?\s*$/.test(text))
  const byQuestion = (questions.length > 0 ? questions : fact.asked).map((said) => ({
    said,
    topics: topicsAsked(said, fact, context),
  }))
  const named = new Set(byQuestion.flatMap(({ topics }) => topics))
  for (const [n, { said, topics }] of byQuestion.entries()) {
    const last = byQuestion.slice(n + 1).every((later) => later.topics.length === 0)
    for (const topic of topics) {
      const reply = replyOf(said, topic, fact, told, { one: named.size === 1, last })
      if ((slots.get(topic)?.stance ?? 'unclear') === 'unclear') slots.set(topic, reply)
    }
  }
  if (slots.size === 0) goOn(fact, context, slots)
  addSaid(fact.answer, fact, slots, context)
  addSaid(fact.more, fact, slots, context)
  return slots
}

/** A question that asks for more of the danger before it: "How often?", "Has it come back since?" */
function goOn(fact: Exchange, context: Context, slots: Slots) {
  const [only] = fact.asked.filter(({ text }) => /\?\s*$/.test(text))
  const before = fact.follows === undefined ? undefined : context.listed.get(fact.follows)
  const topic =
    before ?? (only && context.since === 0 && asksMore.test(only.folded) ? context.last : undefined)
  if (!topic || !only) return
  slots.set(topic, asksAgain.test(only.folded) && isOwn(fact) ? replyTo(only, fact.answer, topic) : unclear)
}

const asksMore =
  /^(?:(?:and|so|okay|but|all right|good|thank you|thanks) )*(?:how (?:often|long|many|recently|bad|close|far)|when(?: was| did|$)|since when|what (?:did|do|does) (?:they|it|he|she|you|the)|what happened|where(?: is| was| are| did|$)|with what|tell me|say more|meaning|like what|such as|and now|anything (?:since|like that|else like)|(?:has|have|did|does) (?:it|that|those|they|there))\b/
const asksAgain =
  /\b(?:it|that|those|they|any|anything|there)\b.*\b(?:since|now|today|lately|this week|again|come back|like (?:that|it))\b|\banything since\b/

/** What a question is about; one that names two dangers is listed under both. */
function topicsAsked({ folded }: Said, fact: Exchange, context: Context): readonly RiskTopic[] {
  const found = withoutOverlap(slotsAsked(folded))
  if (found.length > 0) return found
  const grave = fact.risk !== undefined || context.since < near
  const plainer = grave ? slotsAskedInContext(folded) : []
  if (plainer.length > 0) return plainer
  const [one] = [riskIn(folded)].filter((topic) => topic !== undefined && trusted.has(topic))
  return one ? [one] : []
}

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

function withoutOverlap(found: readonly RiskTopic[]): readonly RiskTopic[] {
  const [, wider] = narrower.find(([topic]) => found.includes(topic)) ?? []
  if (!wider) return found
  const left = found.filter((topic) => !wider.includes(topic))
  return left.length === found.length ? found : left
}

/** The patient's own words, an interpreter's for them, or anybody's about what there is in the house. */
function isOwn({ speaker, name }: Exchange) {
  return speaker === 'patient' || /\binterpreter\b/i.test(name ?? '')
}

const asksSafe = /\bsafe\b|\bwant to (?:be alive|live|keep living)\b/

function replyOf(
  question: Said,
  topic: RiskTopic,
  fact: Exchange,
  told: Told,
  { one, last }: { one: boolean; last: boolean },
): Reply {
  if (topic === 'safety-plan') return agreed(fact.answer)
  if (topic === 'protective-factors') return unclear
  if (!isOwn(fact) && topic !== 'access-to-means' && topic !== 'abuse') return unclear
  // What another person adds may take the answer back.
  if (fact.more.length > 0) return unclear
  // Never having hurt anybody doesn't deny the wish to.
  if (
    topic === 'homicidal-ideation' &&
    /\b(?:ever|did you) (?:hurt|hit|attacked?|harmed) \w+/.test(question.folded)
  )
    return unclear
  // "Do they tell you to do things?" "No." doesn't deny the voices.
  const safe = asksSafe.test(question.folded)
  const reply = replyTo(question, fact.answer, topic, {
    choice: !one || /\bor\b/.test(question.folded),
    asksSafe: safe,
  })
  if (
    reply.stance === 'denies' &&
    !one &&
    !last &&
    !/^(?:neither|none|nothing)\b/.test(fact.answer[0]?.folded ?? '')
  )
    return unclear
  if (reply.stance === 'unclear' && one && !safe && told.stance !== 'unclear')
    return { stance: told.stance, past: false }
  return reply
}

/** A yes to a step of a safety plan. */
function agreed(answer: readonly Said[]): Reply {
  const first = answer[0]?.folded ?? ''
  const takes =
    /^(?:(?:oh|well|um|god) )*(?:yes|yeah|yep|okay|ok|sure|deal|i will|ill|i can|i could|all right|alright|fine|stipulated|i promise|of course|absolutely|agreed)\b/
  const refuses = answer.some(({ folded }) => /\b(?:but|not|cant|wont|dont|no|maybe|if)\b/.test(folded))
  return takes.test(first) && !refuses ? { stance: 'endorses', past: false } : unclear
}

/** What somebody says of a danger themselves, beside what they were asked. */
function addSaid(answer: readonly Said[], fact: Exchange, slots: Slots, context: Context) {
  const grave = slots.size > 0 || context.since < near
  for (const said of answer) {
    if (said.line.speaker === 'provider') continue
    const own = said.line.speaker === 'patient' || /\binterpreter\b/i.test(said.line.name ?? '')
    const topics = withoutOverlap(slotsSaid(said.folded))
    for (const topic of topics) {
      const needsContext = topic === 'suicide-plan' || topic === 'suicide-intent'
      if (needsContext && !grave) continue
      const stance = own ? ownStance(said, topic) : unclear
      const before = slots.get(topic)
      if (!before || (before.stance === 'unclear' && stance.stance !== 'unclear' && fact.more.length === 0))
        slots.set(topic, stance)
    }
    if (grave && own && namesProtection(said.folded) && !slots.has('protective-factors'))
      slots.set('protective-factors', unclear)
  }
  // Whatever the engine for messages sees is listed, under one slot.
  if (slots.size > 0) return
  const [found] = answer.flatMap((said) => dangerIn(said) ?? [])
  if (found) slots.set(found, unclear)
}

const protects =
  /\b(?:988|911|crisis (?:line|team|text|number|card|plan)|hotline|safety plan|mobile (?:crisis )?team|lock(?:s|ed|ing|box)?\b.*\b(?:up|away|box|safe|pills|meds|gun|them)|lockbox|out of the house|emergency room|shelter|hold(?:s)? the (?:key|pills|meds|gun)|child (?:protective )?services|protective services|keep you safe|stay with you)\b/

function slotsOfStatement(fact: Statement, context: Context): Slots {
  const slots: Slots = new Map()
  const safety =
    fact.role === 'plan' &&
    (fact.kind === 'safety-plan' ||
      fact.risk === 'safety-plan' ||
      (fact.said.some(({ folded }) => protects.test(folded)) &&
        (fact.risk !== undefined || context.since < 12)))
  if (safety) slots.set('safety-plan', agreed(fact.reply))
  else if (fact.risk) slots.set(fact.risk, unclear)
  for (const said of fact.reply) {
    if (said.line.speaker !== 'patient') continue
    for (const topic of withoutOverlap(slotsSaid(said.folded)))
      if (!slots.has(topic)) slots.set(topic, ownStance(said, topic))
  }
  return slots
}
