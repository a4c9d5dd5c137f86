import { type Token, tokensOf } from '../check/tokens.ts'
import { isNegated } from '../check/told.ts'
import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { introducesSelf, isSmallTalk, isSocial, onlyAgrees, onlyComforts } from '../lexicon/small-talk.ts'
import { isClinical, topicOf } from '../lexicon/topics.ts'
import type { Exchange, Fact, Statement } from '../read/facts.ts'
import { type Reading, readTranscript } from '../read/index.ts'
import { isOrder } from '../read/orders.ts'
import { classifyProvider } from '../read/provider-sentence.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, informs, namesTime, people } from '../read/worth.ts'
import { contentWords } from '../text/content-words.ts'
import type { RiskTopic, StatementKind, TranscriptLine } from '../types.ts'
import { untold } from '../write/left-out.ts'
import { tellExchange } from '../write/tell-exchange.ts'
import { tellStatement } from '../write/tell-statement.ts'
import { leaveOutAsides } from './leave-out-asides.ts'
import { inPassages } from './passages.ts'
import { setApartTeaching } from './set-apart-teaching.ts'
import { withoutWithdrawn } from './withdrawn.ts'

/** Everything the rules understand of a talk, and what they do not understand quoted beside it. */
export function readCompletely(lines: readonly TranscriptLine[]): Reading {
  const reading = readTranscript(lines)
  return { ...reading, facts: completeFacts(reading) }
}

/**
 * The facts of a talk with everything clinical that the first reading left out: a question that holds part of the fact
 * is shown with its answer, a sentence joins what was said beside it, and what stands alone is quoted.
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
  return withoutWithdrawn(inPassages(withWholeLines(near, reading), reading))
}

const step = { role: 'plan', kind: 'plan', risk: undefined } as const

/** "Then I need that key out of the house. Any thoughts of dying?": what is ordered beside a question is a step. */
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
 * What was said beside danger stays with it, however little it says: "Sharp things too.", "It's in the trunk. Locked."
 * Only greetings, thanks, comfort and agreement do not.
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
 * What somebody says in one line about danger, about a plan or as a judgment is told whole: "I'll wake her. I don't
 * give my word lightly." must not lose its first half.
 */
function withWholeLines(facts: readonly Fact[], { said, chatter }: Reading): readonly Fact[] {
  const owners = new Map(facts.flatMap((fact) => sentencesOf(fact).map((one) => [one, fact] as const)))
  const taken = new Map<Fact, Said[]>()
  for (const one of said) {
    if (owners.has(one) || chatter.has(one.at) || isGreeting(one)) continue
    // What was said just before in the same line is nearer than what follows.
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
 * While danger is the subject, in the lines beside one that names it, and, once somebody has told of danger, in all
 * that patients and their families say from there on: what keeps them alive comes last.
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
  // What is said to a proposal takes it or refuses it, in whosever words; what is said in an exercise is its result.
  if (fact.role === 'exercise' || /\?\s*$/.test(fact.said.at(-1)?.text ?? '')) return fact
  const said = wordsOf(fact.said)
  const reply = fact.reply.filter((one) => one.line.speaker === 'provider' || !repeats(one, said))
  return reply.length === fact.reply.length ? fact : { ...fact, reply }
}

function keyOf({ critical, stem }: Token) {
  return critical ?? stem
}

const negated = 'not'

/** What was said, word by word, and whether anything was denied in it. */
function wordsOf(said: readonly Said[]): ReadonlySet<string> {
  return new Set([
    ...said.flatMap(({ text }) => tokensOf(text).map(keyOf)),
    ...(said.some(({ text }) => isNegated(text)) ? [negated] : []),
  ])
}

function repeats({ text }: Said, said: ReadonlySet<string>) {
  if (/\?\s*$/.test(text)) return false
  // "No hospital." takes up the word of the plan and turns it down.
  if (isNegated(text) && !said.has(negated)) return false
  const tokens = tokensOf(text).filter((token) => keyOf(token) !== '')
  return tokens.length > 0 && tokens.every((token) => said.has(keyOf(token)))
}

const sumsUp = 12

/** Somebody says back what the other just said: "Six days." A reply to a question is none. */
function echoes(said: Said, all: readonly Said[]) {
  const provider = said.line.speaker === 'provider'
  // A clinician who sums up the danger weighs it, in whosever words.
  if (provider && riskIn(said.folded) !== undefined && said.folded.split(' ').length >= sumsUp) return false
  const before = all
    .slice(Math.max(0, said.at - 7), said.at)
    .filter(({ line }) => (line.speaker === 'provider') !== provider)
  const asked = !provider && /\?\s*$/.test(before.at(-1)?.text ?? '')
  return !asked && repeats(said, wordsOf(before))
}

function belongs(said: Said, { grave, chatter, said: all }: Reading, beside: boolean) {
  const { text, folded } = said
  if (chatter.has(said.at) && introducesSelf(folded)) return false
  if (onlyAgrees(folded) || (onlyComforts(folded) && !hasNumber(folded))) return false
  if (findMedicines(text).length > 0 || riskIn(folded) !== undefined) return true
  if (isSmallTalk(folded)) return false
  // "Ten days without. No, more like twelve.": what is beside a fact may correct it.
  const corrects = (beside && hasNumber(folded)) || answersWhen(said, all)
  if (
    chatter.has(said.at) &&
    !corrects &&
    !isTakenUp(said, all) &&
    !isClinical(folded) &&
    dangerIn(said) === undefined &&
    !known.test(folded)
  )
    return false
  const words = contentWords(folded).length
  if (grave.has(said.at)) return words > 0
  if (isClinical(folded) || (hasNumber(folded) && words > 0)) return true
  // "So you were discharged on Friday." tells what both know.
  if (said.line.speaker === 'provider' && known.test(folded) && namesTime(folded)) return true
  if (
    words >= 3 &&
    (isConfirmed(said, all) || (beside && said.line.speaker === 'provider') || leadsToQuestion(said, all))
  )
    return true
  return (
    said.line.speaker !== 'provider' &&
    (dangerIn(said) !== undefined ||
      isTakenUp(said, all) ||
      isAnswered(said, all) ||
      (informs(said) && words >= 3) ||
      (people.test(folded) && words >= 2))
  )
}

/** "There are fellas in the attic." "Do the fellas talk to you?": what the clinician goes into is no chatter. */
function isTakenUp({ line, at }: Said, all: readonly Said[]) {
  if (line.speaker === 'provider') return false
  const words = new Set(
    all
      .slice(Math.max(0, at - 6), at + 6)
      .flatMap((one) => (one.line === line ? contentWords(one.folded) : [])),
  )
  const later = all.slice(at + 1).filter((one) => one.line.speaker === 'provider')
  const lines = [...new Set(later.map((one) => one.line))].slice(0, 2)
  return later.some(
    (one) =>
      lines.includes(one.line) &&
      /\?\s*$/.test(one.text) &&
      !isSmallTalk(one.folded) &&
      contentWords(one.folded).some((word) => word.length > 3 && words.has(word)),
  )
}

/** "Do I need it?" "Not yet.": what the clinician answers was asked in earnest. */
function isAnswered({ at, line, text }: Said, all: readonly Said[]) {
  const next = all[at + 1]
  return (
    line.speaker !== 'provider' &&
    /\?\s*$/.test(text) &&
    next?.line.speaker === 'provider' &&
    /^(?:not|no|yes|maybe|probably|possibly|its|it (?:is|could|might|may))\b/.test(next.folded) &&
    !isSmallTalk(next.folded)
  )
}

/** "When did she get the last shot?" "August twenty-eighth.", however early it is asked. */
function answersWhen(said: Said, all: readonly Said[]) {
  if (said.line.speaker === 'provider' || !(hasNumber(said.folded) || namesTime(said.folded))) return false
  let at = said.at - 1
  while (all[at]?.line === said.line) at -= 1
  const before = all[at]
  return (
    before !== undefined &&
    before.line.speaker === 'provider' &&
    /\?\s*$/.test(before.text) &&
    contentWords(before.folded).length >= 2 &&
    !isSmallTalk(before.folded)
  )
}

/** "She read me a text, it said you won't be anybody's problem. What did you mean?" */
function leadsToQuestion(said: Said, all: readonly Said[]) {
  if (said.line.speaker !== 'provider' || /\?\s*$/.test(said.text)) return false
  const next = all[said.at + 1]
  return next?.line === said.line && /\?\s*$/.test(next.text) && contentWords(said.folded).length >= 4
}

/** "So you'd be glad if it came, but you wouldn't do anything." "That's it.": said by one and meant by both. */
function isConfirmed(said: Said, all: readonly Said[]) {
  if (said.line.speaker !== 'provider' || /\?\s*$/.test(said.text)) return false
  if (!/\byou(?:r|re|ve|d|ll|rs)?\b/.test(said.folded)) return false
  const next = all[said.at + 1]
  return next !== undefined && next.line.speaker !== 'provider' && confirms.test(next.folded)
}

const confirms =
  /^(?:yes|yeah|yep|yup|right|exactly|thats (?:it|right|true|about right|pretty much it|what i (?:said|mean))|pretty much|correct|true|i guess so|once|twice|no|nope|nah|mm ?hm+|uh ?huh)\b/

/** The clinician tells the patient what happened to them. */
const known =
  /\byou (?:were|had|went|came|got|did|started|stopped|moved|lost|left|saw|called|missed|have been|had been)\b|\byouve (?:been|had|lost|gone|moved|stopped|started)\b/

/** Facts of which some take up more of what was said. One that changes is replaced, so that a known telling stays true. */
class Gathered {
  readonly all: Fact[]
  private readonly lines = new Set<TranscriptLine>()
  private readonly places = new Set<number>()

  constructor(facts: readonly Fact[]) {
    this.all = [...facts]
    for (const fact of facts)
      for (const said of fact.type === 'statement'
        ? [...fact.said, ...fact.reply]
        : [...fact.answer, ...fact.more])
        this.note(said)
  }

  hasLine({ line }: Said): boolean {
    return this.lines.has(line)
  }

  addAnswer(said: Said) {
    if (this.places.has(said.at)) return
    const changed = this.lines.has(said.line) && this.replaceFirst((fact) => withAnswer(fact, said))
    if (!changed) this.all.push(alone(said))
    this.note(said)
  }

  showQuestion(said: Said): boolean {
    return this.replaceFirst((fact) =>
      fact.type === 'exchange' && fact.asked.some(({ at }) => at === said.at)
        ? { ...fact, showQuestion: true }
        : undefined,
    )
  }

  addStatement(said: Said, grave: boolean) {
    if (this.places.has(said.at)) return
    const changed = this.lines.has(said.line) && this.replaceFirst((fact) => withStep(fact, said))
    if (!changed) this.all.push(explained(said, grave))
    this.note(said)
  }

  private replaceFirst(change: (fact: Fact) => Fact | undefined): boolean {
    for (const [n, fact] of this.all.entries()) {
      const changed = change(fact)
      if (!changed) continue
      this.all[n] = changed
      return true
    }
    return false
  }

  private note({ line, at }: Said) {
    this.lines.add(line)
    this.places.add(at)
  }
}

/** With a sentence of a line that is already part of it. */
function withAnswer(fact: Fact, said: Said): Fact | undefined {
  const isSame = ({ line }: Said) => line === said.line
  if (fact.type === 'statement')
    return fact.reply.some(isSame) ? { ...fact, reply: inOrder([...fact.reply, said]) } : undefined
  if (fact.answer.some(isSame)) return { ...fact, answer: inOrder([...fact.answer, said]) }
  return fact.more.some(isSame) ? { ...fact, more: inOrder([...fact.more, said]) } : undefined
}

/** With a sentence right before or after a step of the plan. */
function withStep(fact: Fact, said: Said): Fact | undefined {
  if (fact.type !== 'statement' || fact.role !== 'plan') return
  if (!fact.said.some(({ line, at }) => line === said.line && Math.abs(at - said.at) === 1)) return
  const [first = said, ...others] = inOrder([...fact.said, said])
  return { ...fact, said: [first, ...others] }
}

function explained(said: Said, grave: boolean): Statement {
  const risk = riskIn(said.folded) ?? (grave ? 'suicidal-ideation' : undefined)
  return {
    type: 'statement',
    at: said.at,
    kind: kindOf(said, risk) ?? 'intervention',
    role: 'explanation',
    risk,
    said: [said],
    reply: [],
    toOther: true,
    medicine: undefined,
    namedIn: undefined,
    about: undefined,
  }
}

function alone(said: Said): Exchange {
  const risk = dangerIn(said)
  return {
    type: 'exchange',
    at: said.at,
    kind: kindOf(said, risk) ?? 'symptom',
    topic: topicOf(said.folded),
    risk,
    question: undefined,
    asked: [],
    answer: [said],
    more: [],
    showQuestion: false,
    medicine: undefined,
    follows: undefined,
    speaker: said.line.speaker,
    name: said.line.name,
  }
}

function kindOf({ text, folded }: Said, risk: RiskTopic | undefined): StatementKind | undefined {
  if (risk) return 'risk'
  return findMedicines(text).length > 0 ? 'medication' : topicOf(folded)?.kind
}

function inOrder(said: readonly Said[]): Said[] {
  return said.toSorted((a, b) => a.at - b.at)
}
