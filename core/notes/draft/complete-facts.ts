import { isNegated } from '../check/told.ts'
import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { isSmallTalk, isSocial, onlyAgrees, onlyComforts } from '../lexicon/small-talk.ts'
import { isClinical } from '../lexicon/topics.ts'
import type { Fact } from '../read/facts.ts'
import { type Reading, readTranscript } from '../read/index.ts'
import { isOrder } from '../read/orders.ts'
import { classifyProvider } from '../read/provider-sentence.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, namesTime } from '../read/worth.ts'
import { contentWords } from '../text/content-words.ts'
import type { TranscriptLine } from '../types.ts'
import { untold } from '../write/left-out.ts'
import { tellExchange } from '../write/tell-exchange.ts'
import { tellStatement } from '../write/tell-statement.ts'
import { belongs } from './belongs.ts'
import { echoes, repeats, wordsOf } from './echoes.ts'
import { explained, Gathered, inOrder } from './gathered.ts'
import { leaveOutAsides } from './leave-out-asides.ts'
import { inPassages } from './passages.ts'
import { withRetractions } from './retractions.ts'
import { setApartTeaching } from './set-apart-teaching.ts'
import { withoutWithdrawn } from './withdrawn.ts'

/** Everything the rules understand in a conversation, with what they don't understand quoted next to it. */
export function readCompletely(lines: readonly TranscriptLine[]): Reading {
  const reading = readTranscript(lines)
  return { ...reading, facts: completeFacts(reading) }
}

/**
 * The facts of a conversation with everything clinical that the first reading left out. A question that holds part of
 * a fact is shown with its answer, a sentence joins what was said next to it, and the rest is quoted.
 */
function completeFacts(reading: Reading): readonly Fact[] {
  const facts = new Gathered(reading.facts)
  for (const said of untold(reading, [{ sentences: reading.facts.map(tell) }])) {
    if (!belongs(said, reading, facts.hasLine(said)) || echoes(said, reading.said)) continue
    if (said.line.speaker !== 'provider') facts.addAnswer(said)
    else if (!facts.showQuestion(said) && !/\?\s*$/.test(said.text))
      facts.addStatement(said, reading.grave.has(said.at))
  }
  const once = facts.all.flatMap((fact) => withoutSumUp(fact, reading.said))
  const ordered = once.flatMap(withOrdersApart)
  const near = withNearDanger(
    setApartTeaching(leaveOutAsides(ordered.map(withoutReadBack), reading.said)),
    reading,
  )
  return withRetractions(withoutWithdrawn(inPassages(withWholeLines(near, reading), reading)))
}

const step = { role: 'plan', kind: 'plan', risk: undefined } as const

/** "Then I need that key out of the house. Any thoughts of dying?": an order next to a question is a step. */
function withOrdersApart(fact: Fact): Fact[] {
  if (fact.type === 'statement')
    return fact.role !== 'plan' && fact.role !== 'exercise' && fact.said.every(isOrder)
      ? [{ ...fact, role: 'plan', kind: 'plan' }]
      : [fact]
  const orders = fact.asked.filter(isOrder)
  const asked = fact.asked.filter((one) => !orders.includes(one))
  const [first, ...others] = orders
  if (!first) return [fact]
  if (asked.length === 0)
    return [
      {
        ...explained(first, false),
        ...step,
        said: [first, ...others],
        reply: [...fact.answer, ...fact.more],
      },
    ]
  const steps = orders.map((said): Fact => ({ ...explained(said, false), ...step }))
  return [...steps, { ...fact, asked }]
}

/**
 * Words next to danger stay with it, however short: "Sharp things too.", "It's in the trunk. Locked." Only greetings,
 * thanks, comfort and agreement don't.
 */
function withNearDanger(facts: readonly Fact[], reading: Reading): readonly Fact[] {
  const isNear = nearDanger(reading)
  if (!isNear) return facts
  const kept = new Gathered(facts)
  for (const said of untold(reading, [{ sentences: facts.map(tell) }])) {
    if (!isNear(said) || /\?\s*$/.test(said.text) || isAside(said, reading)) continue
    if (said.line.speaker === 'provider' && remarks(said)) continue
    if (said.line.speaker === 'provider') kept.addStatement(said, true)
    else kept.addAnswer(said)
  }
  return kept.all
}

/**
 * What someone says in one line about danger, about a plan or as a judgment is told in full: "I'll wake her. I don't
 * give my word lightly." must not lose its first half.
 */
function withWholeLines(facts: readonly Fact[], { said, chatter }: Reading): readonly Fact[] {
  const owners = new Map(facts.flatMap((fact) => sentencesOf(fact).map((one) => [one, fact] as const)))
  const taken = new Map<Fact, Said[]>()
  for (const one of said) {
    if (owners.has(one) || chatter.has(one.at) || isGreeting(one)) continue
    // The sentence before in the same line is closer than the one after.
    const beside = [said[one.at - 1], said[one.at + 1]].find(
      (other) => other?.line === one.line && owners.has(other),
    )
    const owner = beside && owners.get(beside)
    if (!owner) continue
    owners.set(one, owner)
    taken.set(owner, [...(taken.get(owner) ?? []), one])
  }
  return facts.map((fact) => withSentences(fact, taken.get(fact) ?? []))
}

function isGreeting({ folded }: Said) {
  return folded === '' || isSocial(folded) || (isSmallTalk(folded) && !onlyAgrees(folded))
}

function sentencesOf(fact: Fact): readonly Said[] {
  return fact.type === 'statement'
    ? [...fact.said, ...fact.reply]
    : [...fact.asked, ...fact.answer, ...fact.more]
}

function withSentences(fact: Fact, taken: readonly Said[]): Fact {
  if (taken.length === 0) return fact
  const ofLines = (own: readonly Said[]) => taken.filter(({ line }) => own.some((one) => one.line === line))
  if (fact.type === 'exchange') {
    if (!fact.risk) return fact
    const more = ofLines(fact.more)
    const answer = ofLines(fact.answer)
    const asked = ofLines(fact.asked)
    return {
      ...fact,
      asked: inOrder([...fact.asked, ...asked]),
      answer: inOrder([...fact.answer, ...answer]),
      more: inOrder([...fact.more, ...more]),
    }
  }
  if (fact.role === 'teaching' || fact.role === 'exercise') return fact
  const [first = fact.said[0], ...others] = inOrder([...fact.said, ...ofLines(fact.said)])
  return { ...fact, said: [first, ...others], reply: inOrder([...fact.reply, ...ofLines(fact.reply)]) }
}

function tell(fact: Fact) {
  return fact.type === 'statement' ? tellStatement(fact) : tellExchange(fact, undefined)
}

/**
 * Near danger: while danger is the subject, in the lines next to one that names it, and, once someone has reported
 * danger, in everything patients and their families say after that, because protective factors come last.
 */
function nearDanger({ said, grave }: Reading): ((one: Said) => boolean) | undefined {
  const named = said.filter((one) => (one.line.speaker === 'provider' ? riskIn(one.folded) : dangerIn(one)))
  if (named.length === 0) return
  const lines = [...new Set(said.map(({ line }) => line))]
  const places = new Map(lines.map((line, n) => [line, n]))
  const beside = new Set(
    named.flatMap(({ line }) => {
      const at = places.get(line) ?? 0
      return lines.slice(Math.max(0, at - 1), at + 2)
    }),
  )
  const told = named.find(({ line, text }) => line.speaker !== 'provider' && !isNegated(text))
  return (one) =>
    grave.has(one.at) ||
    beside.has(one.line) ||
    (told !== undefined && one.line.speaker !== 'provider' && one.at > told.at)
}

/** "It might be.", "That counts, Sergeant.": a clinician's few words that name nothing are no finding. */
function remarks({ text, folded }: Said) {
  return (
    contentWords(folded).length < 3 &&
    /^(?:that|thats|it|its|this|he|she|they)\b/.test(folded) &&
    riskIn(folded) === undefined &&
    !hasNumber(folded) &&
    !namesTime(folded) &&
    !isClinical(folded) &&
    findMedicines(text).length === 0
  )
}

const praises =
  /^that(?: was| is|s) (?:so |really |very )*(?:wise|smart|brave|kind|thoughtful|sensible)(?: of you)?$/

function isAside({ folded, at }: Said, { chatter }: Reading) {
  return (
    contentWords(folded).length === 0 ||
    isSmallTalk(folded) ||
    onlyAgrees(folded) ||
    onlyComforts(folded) ||
    praises.test(folded) ||
    (chatter.has(at) && contentWords(folded).length < 2)
  )
}

/** "So three Dulcolax, once, in September." tells again what was just told and decides nothing. */
function withoutSumUp(fact: Fact, all: readonly Said[]): Fact[] {
  if (fact.type === 'exchange' || fact.risk || (fact.role !== 'plan' && fact.role !== 'explanation'))
    return [fact]
  const [first, ...others] = fact.said.filter(
    (said) => classifyProvider(said) === 'plan' || !echoes(said, all),
  )
  if (!first) return fact.reply.length > 0 ? [fact] : []
  return [others.length + 1 === fact.said.length ? fact : { ...fact, said: [first, ...others] }]
}

/** "Okay, 150 and Prozac ten." repeats the plan and adds nothing: it is left to the list. */
function withoutReadBack(fact: Fact): Fact {
  if (fact.type === 'exchange' || fact.risk || fact.reply.length === 0) return fact
  // A reply to a proposal accepts or declines it, whoever says it. A reply in an exercise is its result.
  if (fact.role === 'exercise' || /\?\s*$/.test(fact.said.at(-1)?.text ?? '')) return fact
  const said = wordsOf(fact.said)
  const reply = fact.reply.filter((one) => one.line.speaker === 'provider' || !repeats(one, said))
  return reply.length === fact.reply.length ? fact : { ...fact, reply }
}
