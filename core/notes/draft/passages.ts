import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { onlyAgrees, saysNothing } from '../lexicon/small-talk.ts'
import { topicOf } from '../lexicon/topics.ts'
import { dosePattern } from '../read/dose.ts'
import type { Exchange, Fact, Home, Statement } from '../read/facts.ts'
import { ordinary as asksNothing } from '../read/follow-up.ts'
import type { Reading } from '../read/index.ts'
import { bids, isOrder } from '../read/orders.ts'
import { pointsAtThing } from '../read/points-back.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, people } from '../read/worth.ts'
import { contentWords } from '../text/content-words.ts'
import { matchesIn } from '../text/matches.ts'
import { quote } from '../text/quote.ts'
import type { StatementKind } from '../types.ts'

/** The kind of a passage: history, plan, the clinician's judgment or finding, or done in the visit. */
type Place = 'told' | 'plan' | 'assessment' | 'observed' | 'done'
type Passage = { place: Place; facts: Fact[] }

/** A sentence this close after another still continues it. */
const near = 4

/**
 * A conversation makes sense in its order. A sentence that depends on the words before it ("When was that?", "Then we
 * leave it.") stays in one passage with them, and a passage stays together under one heading. A step, finding or
 * judgment that belongs in another section keeps the words it depends on, to be quoted in front of it.
 */
export function inPassages(facts: readonly Fact[], { said }: Reading): Fact[] {
  const ordered = withLeads(facts.toSorted((a, b) => firstOf(a).at - firstOf(b).at)).map((fact) =>
    withoutGaps(fact, said),
  )
  const early = said.length < shortTalk ? 0 : said.length * openingShare
  const passages: Passage[] = []
  const leaning = new Map<Fact, Fact>()
  for (const [n, fact] of ordered.entries()) {
    const before = ordered[n - 1]
    const passage = passages.at(-1)
    const close = before !== undefined && firstOf(fact).at - lastOf(before).at <= near
    const leans = close && leansBack(fact, said)
    const follows = fact.type === 'exchange' && fact.follows !== undefined
    if (leans && before && (follows || pointsBack(fact))) leaning.set(fact, before)
    const ahead = placeBefore(fact, ordered[n + 1])
    // "I thought about the hospital. If you can't promise, I'd send you.": what leads to a step stays with it.
    const place = placeOf(fact, leans, early) ?? (ahead === 'plan' ? ahead : undefined)
    if (passage && close && joins(fact, place, leans, before, passage)) passage.facts.push(fact)
    else passages.push({ place: place ?? ahead, facts: [fact] })
  }
  return passages.flatMap(({ place, facts: own }) => {
    const home = homeOf(place, own)
    return own.map((fact, n) => {
      const before = leaning.get(fact)
      const leansOn = before && { at: before.at, said: contextOf(fact, said) }
      // The same fact object if its words are unchanged, because its sentence is remembered.
      return Object.assign(inPlace(fact, place, n > 0), { home, leansOn })
    })
  })
}

/**
 * "I'd rather you didn't drive. Could Kayla take you? Just the ride.": text between two sentences of one line
 * explains the second, even if it is also told elsewhere.
 */
function withoutGaps(fact: Fact, all: readonly Said[]): Fact {
  const between = (own: readonly Said[]) => {
    const [first, last] = [own[0], own.at(-1)]
    return first && last && first.line === last.line
      ? all.slice(first.at, last.at + 1).filter((one) => own.includes(one) || !saysNothing(one.folded))
      : own
  }
  if (fact.type === 'exchange') {
    const asked = between(fact.asked)
    const telling = asked.filter(({ folded }) => !saysNothing(folded))
    const shown = telling.length > 0 ? telling : asked
    return isSame(shown, fact.asked) ? fact : { ...fact, asked: shown }
  }
  if (fact.role === 'teaching' || fact.role === 'exercise') return fact
  const [first = fact.said[0], ...others] = between(fact.said)
  return isSame([first, ...others], fact.said) ? fact : { ...fact, said: [first, ...others] }
}

function isSame(some: readonly Said[], others: readonly Said[]) {
  return some.length === others.length && some.every((one, n) => one === others[n])
}

/** Inside the history, a plan sentence is the clinician's remark and not a step. */
function inPlace(fact: Fact, place: Place, follows: boolean): Fact {
  // After another answer, an answer without its question would seem to continue that one.
  if (fact.type === 'exchange')
    return follows && fact.question && !fact.showQuestion ? { ...fact, showQuestion: true } : fact
  return fact.role === 'plan' && place !== 'plan' ? { ...fact, role: 'explanation' } : fact
}

/** "You wrote that you're a danger to the lab. Could you tell us?": what leads up to a question is part of it. */
function withLeads(ordered: readonly Fact[]): Fact[] {
  const all: Fact[] = []
  let lead: Said[] = []
  for (const [n, fact] of ordered.entries()) {
    const next = ordered[n + 1]
    const before = all.at(-1)
    if (fact.type === 'statement' && before?.type === 'exchange' && isInside(fact, before)) {
      const asked = [...before.asked, ...fact.said].toSorted((a, b) => a.at - b.at)
      all[all.length - 1] = { ...before, asked, showQuestion: true }
    } else if (
      fact.type === 'statement' &&
      fact.reply.length === 0 &&
      next?.type === 'exchange' &&
      (repliesTo(fact, next) ||
        (next.asked[0]?.line === lastOf(fact).line && next.asked[0].at > lastOf(fact).at)) &&
      !proposesOn(next, fact) &&
      !isFirm(fact)
    )
      lead.push(...fact.said.filter((one) => !saysNothing(one.folded)))
    else if (fact.type === 'exchange') {
      const led = lead.length > 0 ? { asked: [...lead, ...fact.asked], showQuestion: true } : {}
      const proposed = before?.type === 'statement' && proposesOn(fact, before)
      all.push(
        lead.length > 0 || proposed ? { ...fact, ...led, ...(proposed ? { kind: 'plan' } : {}) } : fact,
      )
      lead = []
    } else all.push(fact)
  }
  return all
}

/** Said in the same breath as a question, before its answer. */
function isInside(fact: Statement, { asked, answer }: Exchange) {
  return (
    fact.reply.length === 0 &&
    asked.some(({ line }) => line === lastOf(fact).line) &&
    lastOf(fact).at < (answer[0]?.at ?? 0) &&
    !isFirm(fact)
  )
}

/**
 * A judgment, a finding, or a step that is plainly ordered goes into its own section, whatever is asked next to it.
 */
function isFirm(fact: Statement) {
  if (fact.role === 'plan' && fact.said.some(isOrder)) return true
  const place = placeOf(fact, true)
  if (place !== 'plan') return place !== undefined
  return fact.said.some(
    ({ text, folded }) => findMedicines(text).length > 0 || hasNumber(folded) || bids.test(text),
  )
}

/** "I'd rather you didn't drive. Could Kayla take you?": a step and the question whether it can be done. */
function proposesOn(exchange: Exchange, before: Statement) {
  return (
    before.role === 'plan' &&
    exchange.asked.some(({ line }) => line === lastOf(before).line) &&
    (proposes(exchange) ? !exchange.risk : asksWhoCould(exchange))
  )
}

/** "I'd like it out of the house. Is there someone who could hold it?" */
function asksWhoCould({ asked }: Exchange) {
  return asked.some(({ folded }) =>
    /\b(?:who|anyone|anybody|someone|somebody)(?: else)?(?: who| that)? (?:could|can|would|will) (?:hold|keep|take|lock|store|stay|drive|help|watch|bring)\b/.test(
      folded,
    ),
  )
}

/** "You read it with suicide in mind. "I wouldn't use that word.": what comes right after a remark replies to it. */
function repliesTo(fact: Statement, next: Exchange) {
  return next.asked.length === 0 && (next.answer[0]?.at ?? 0) - lastOf(fact).at === 1
}

function joins(
  fact: Fact,
  place: Place | undefined,
  leans: boolean,
  before: Fact,
  passage: Passage,
): boolean {
  const { line } = firstOf(fact)
  const sameLine = lastOf(before).line === line || firstOf(before).line === line
  if (place === undefined) return leans || sameLine
  if (fact.type === 'statement' || place === 'plan') return place === passage.place && place !== 'done'
  if (passage.place === 'told') return leans || (sameLine && before.type === 'statement')
  return passage.place === 'plan' && leans && (fact.asked.length === 0 || proposes(fact)) && !fact.risk
}

/** The kind of a fact on its own; undefined if it only belongs to the words around it. */
function placeOf(fact: Fact, leans: boolean, early = 0): Place | undefined {
  if (fact.type === 'exchange') return fact.kind === 'plan' ? 'plan' : 'told'
  const { role, said, kind } = fact
  if (kind === 'risk' && role === 'plan') return 'told'
  if (role === 'plan' && leans && saysOnlyTheTalk(said)) return undefined
  // "I see lamotrigine, two hundred, and lithium.": before any history was told, only plain orders are a plan.
  if (role === 'plan' && said[0].at < early && !said.some((one) => bids.test(one.text) || isOrder(one)))
    return undefined
  if (role === 'plan') return 'plan'
  if (role === 'assessment') return said.every(reflects) ? undefined : 'assessment'
  if (role === 'observation' || role === 'measure') return 'observed'
  if (role === 'explanation') return undefined
  return role === 'reply' ? 'plan' : 'done'
}

/**
 * "It's not the same as killing yourself, you're saying.": the clinician repeats what was told, and judges nothing.
 */
function reflects({ text }: Said) {
  return (
    /\byou(?:['’]re| are) (?:saying|telling)\b|\byou (?:mean|said|say|told)\b|\bsounds like you\b/i.test(
      text,
    ) && !diagnosisSaid.test(text)
  )
}

/** "It sounds like grief, and it sounds like you're doing what helps.": the clinician's own word for it. */
const diagnosisSaid = /\b(?:sounds|looks|seems) like (?!you\b)/i

/**
 * "I'll come back to him.", "We can do that together at the end.": what comes next in the conversation is not a plan.
 */
const openingShare = 0.4
/** A talk of a few sentences has no opening. */
const shortTalk = 20
const ofTheTalk =
  /\b(?:come back to|get (?:her|him|them|you) back|hang up|be quick|have to ask|ask (?:about|you)|get to (?:it|that)|at the end|in a (?:minute|moment|second)|there we go|before we|be shocked|for the start|just us|your time|it slowly|that matters|need to know|want to know)\b/i

function saysOnlyTheTalk(said: readonly Said[]) {
  return said.every(
    ({ text, folded }) => findMedicines(text).length === 0 && !hasNumber(folded) && ofTheTalk.test(text),
  )
}

function proposes({ asked }: Exchange) {
  return asked.some(({ folded }) =>
    /^(?:(?:and|so|okay|then|but|now) )*(?:would|could|can|will|may|shall|who|when|what time|where) (?:you|we|i|he|she|they|would|d|do)\b|\bokay$|\bdeal$|\bfair$|\ball right$/.test(
      folded,
    ),
  )
}

/** "Some people think death would be easier. Has she?": what is said right before something leads to it. */
function placeBefore(fact: Fact, next: Fact | undefined): Place {
  const leads = next !== undefined && firstOf(next).line === lastOf(fact).line
  return (leads ? placeOf(next, false) : undefined) ?? (isRemark(fact) ? 'told' : 'done')
}

/** Something a person replies to, or that is said about the patient, belongs to the history and isn't a finding. */
function isRemark(fact: Fact) {
  return (
    fact.type === 'statement' &&
    (fact.reply.length > 0 ||
      fact.said.some(
        ({ text, folded }) =>
          /\byou/i.test(text) || hasNumber(folded) || findMedicines(text).length > 0 || person.test(folded),
      ))
  )
}

/** A score alone is a finding; what follows it is history. */
function toldKind(kind: StatementKind, exchanges: readonly Exchange[]): StatementKind {
  if (kind === 'measure' && exchanges.length > 0 && exchanges.every((one) => one.kind === 'measure'))
    return exchanges.some(({ answer }) => answer.some(({ text }) => findMedicines(text).length > 0))
      ? 'medication'
      : kind
  return reported.has(kind) ? kind : 'symptom'
}

const reported: ReadonlySet<StatementKind> = new Set([
  'complaint',
  'symptom',
  'function',
  'history',
  'substance',
  'medication',
  'goal',
  'response',
])

function homeOf(place: Place, facts: readonly Fact[]): Home {
  const exchanges = facts.filter((fact) => fact.type === 'exchange')
  const risk = facts.find((fact) => fact.risk && (fact.type === 'exchange' || fact.kind === 'risk'))?.risk
  const [first] = facts
  const anchor = exchanges[0] ?? first
  if (!first || !anchor) throw new Error('A passage has a fact')
  const kinds = { plan: 'plan', assessment: 'assessment', done: 'intervention' } as const
  if (place === 'told')
    return { at: firstOf(first).at, kind: risk ? 'risk' : toldKind(anchor.kind, exchanges), risk, anchor }
  return {
    at: firstOf(first).at,
    kind: place === 'observed' ? first.kind : kinds[place],
    risk: undefined,
    anchor: first,
  }
}

function firstOf(fact: Fact): Said {
  if (fact.type === 'statement') return fact.said[0]
  const first = fact.asked[0] ?? fact.answer[0]
  if (!first) throw new Error('An exchange has an answer')
  return first
}

function lastOf(fact: Fact): Said {
  const all = fact.type === 'statement' ? [...fact.said, ...fact.reply] : [...fact.answer, ...fact.more]
  return all.reduce((last, one) => (one.at > last.at ? one : last), firstOf(fact))
}

const person = /\b(?:he|hes|him|his|she|shes|her|hers|they|theyre|theyve|them|their)\b/
const goesOn =
  /^(?:and|but|so|then|or|because|which|not|neither|either|both|same|still|also|plus|only|else|no|yes|fine|okay)\b/
/** Words to something that was just said, whatever else they name. */
const takesAStand =
  /^(?:(?:yes|no|okay|so|well|and|but)[,.]? )*(?:(?:that|it|this|those|they)(?:['’]s|['’]re| is| was| are| can| could| will| would)?\b|i(?:['’]d)? (?:dis)?agree\b|exactly\b|me neither\b)/i
const appoints =
  /\b(?:weeks?|months?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|visit|appointment|again)\b/
const fewWords = 8
const searched = 8
const plainNouns =
  /^(?:time|day|days|week|weeks|nigh|morn|one|ones|thin|way|kind|sort|rest|last|firs|next|end|hous|home|mont|year|patie|doct|visi|same)$/

/** Whether the beginning of a fact continues the words before it. */
function leansBack(fact: Fact, all: readonly Said[]): boolean {
  if (pointsBack(fact)) return true
  const { text, folded, named } = read(fact)
  if (fact.type === 'statement' && (fact.about || isNamed(fact, text, folded))) return false
  if (fact.type === 'exchange' && fact.follows !== undefined) return true
  if (goesOn.test(folded) && folded.split(' ').length <= fewWords && !named) return true
  return takesUp(folded, firstOf(fact), all)
}

/** A judgment that names its subject. */
function isNamed({ role }: Statement, text: string, folded: string) {
  return role === 'assessment' && (namesDiagnosis(folded) || diagnosisSaid.test(text))
}

function read(fact: Fact) {
  const opening = openingOf(fact)
  const text = opening.map((one) => one.text).join(' ')
  const folded = opening.map((one) => one.folded).join(' ')
  const inBrackets = fact.type === 'statement' && fact.role === 'plan' && fact.medicine !== undefined
  return { opening, text, folded, named: findMedicines(text).length > 0 || inBrackets }
}

const doses =
  /\b(?:stops?|go(?:es)? (?:up|down|to|back)|(?:up|down|back) to|stays?|holds?|raise|lower|increase|decrease|half|pills?|tablets?|milligrams?|mg|bedtime|nightly|at night|in the morning|(?:once|twice) a day|the (?:first|second|other|night|morning) one)\b/i

const toFigure = /\b(?:go|stay|back|up|down) (?:up |down |back )?(?:to|at) (?:\d|\w+ty\b|\w+teen\b|ten\b)/i

/** "Down to four in the morning.": a step about a medicine that it doesn't name. */
function ordersDose(fact: Fact) {
  return (
    fact.type === 'statement' &&
    fact.role === 'plan' &&
    fact.about === undefined &&
    (fact.medicine === undefined || fact.said.some(({ text }) => toFigure.test(text))) &&
    fact.said.some(
      ({ text, folded }) => doses.test(text) && (hasNumber(folded) || /\b(?:it|that|one)\b/.test(folded)),
    ) &&
    fact.said.every(({ text }) => findMedicines(text).length === 0)
  )
}

/** Whether it can't be understood without the words before it. */
function pointsBack(fact: Fact): boolean {
  const { opening, text, folded, named } = read(fact)
  const words = contentWords(folded)
  if (fact.type === 'statement' && (fact.about || isNamed(fact, text, folded))) return false
  if (ordersDose(fact)) return true
  if (takesAStand.test(text)) return true
  if (person.test(folded) && !namedBefore(text)) return true
  if (!named && opening.some((one) => pointsAtThing(one.text))) return true
  if (!named && /\b(?:that|those|this|these|it|there|the other|the two|either|both|so)[?.]?$/i.test(text))
    return true
  const own = words.filter((word) => !asksNothing.test(word))
  if (own.length === 0 && !named && topicOf(folded) === undefined) return true
  const measured = fact.type === 'statement' && fact.role === 'measure'
  return !named && !measured && hasNumber(folded) && folded.split(' ').length <= 10 && !appoints.test(folded)
}

function openingOf(fact: Fact): readonly Said[] {
  if (fact.type === 'statement') return fact.said.slice(0, 2)
  return fact.asked.length > 0 ? fact.asked : fact.answer.slice(0, 1)
}

/** "My mom takes it and she loves it": the person comes before the pronoun. */
function namedBefore(text: string) {
  const [before = ''] = text.split(/\b(?:he|him|his|she|her|hers|they|them|their)\b/i)
  return people.test(before.toLowerCase()) || /(?<=\S )[A-Z][a-z]+/.test(before.replace(/\bI['’]?\w*/g, ''))
}

/** "Is the sock at home?": a thing that was just named, named again as known. */
function takesUp(folded: string, first: Said, all: readonly Said[]) {
  // "Stop the Cogentin.": a medicine's name is clear on its own.
  const known = matchesIn(folded, /\b(?:the|that|those|this|these) (\w+)/g).flatMap(([, noun = '']) =>
    findMedicines(noun).length > 0 ? [] : contentWords(noun),
  )
  if (known.length === 0) return false
  const before = new Set(
    all.slice(Math.max(0, first.at - searched), first.at).flatMap((one) => contentWords(one.folded)),
  )
  return known.some((noun) => !plainNouns.test(noun) && before.has(noun))
}

const enough = 3
const most = 14

/** The words just before a fact, back to where they say enough to be understood. */
function contextOf(fact: Fact, all: readonly Said[]): readonly Said[] {
  if (ordersDose(fact)) {
    const naming = namedBy(firstOf(fact), all)
    if (naming) return [naming]
  }
  const context: Said[] = []
  let words = 0
  // A question is shown with the text before it in its line.
  const first = firstOf(fact)
  let start = first.at
  if (fact.type === 'exchange') while (all[start - 1]?.line === first.line) start -= 1
  for (let at = start - 1; at >= 0 && words < enough; at -= 1) {
    const one = all[at]
    if (!one) break
    const own = one.folded.split(' ').length
    if (context.length > 0 && words + own > most) break
    if (context.length === 0 && onlyAgrees(one.folded)) continue
    context.unshift(one)
    words += own
  }
  return context
}

/** Kept for an emergency: an order with a dose is about another one. */
const rescues = /^(?:naloxone|epinephrine|glucagon)$/
const counted = /\b(strip|film|patch|spray|shot|injection|drop|gumm|lozenge|capful)/i

/**
 * The sentence that says which medicine an order is about: by the form it is counted in, by its dose, or because no
 * other was mentioned. Nothing if it could be one of several.
 */
function namedBy({ at, text }: Said, all: readonly Said[]) {
  // A medicine that was just started already has its dose.
  const names = (one: Said) =>
    one.line.speaker === 'provider' && /\b(?:start|add|begin)\b/i.test(one.text)
      ? []
      : findMedicines(one.text).filter(({ generic }) => !rescues.test(generic))
  const form = counted.exec(text)?.[1]?.toLowerCase()
  const told = form ? all.findLastIndex((one, n) => n < at && one.folded.includes(form)) : -1
  if (told >= 0) return all.slice(0, told + 1).findLast((one) => names(one).length > 0)
  const near = all.slice(Math.max(0, at - searched), at)
  const several = new Set(near.flatMap(names).map(({ generic }) => generic)).size > 1
  const dose = dosePattern.exec(text)?.[0].toLowerCase()
  const same = dose ? all.findLast((one, n) => n < at && one.text.toLowerCase().includes(dose)) : undefined
  if (same && (several || near.every((one) => names(one).length === 0))) return same
  return several ? undefined : near.findLast((one) => names(one).length > 0)
}

/** What a fact depends on, quoted separately for each person. */
export function quoteContext(said: readonly Said[]): string {
  const runs: Said[][] = []
  for (const one of said) {
    const last = runs.at(-1)
    if (last?.[0]?.line === one.line) last.push(one)
    else runs.push([one])
  }
  return runs
    .map((run) => {
      const { line } = run[0] as Said
      const who = line.speaker === 'other' ? `${line.name ?? 'Other person'}: ` : ''
      return `${who}${quote(run.map(({ text }) => text).join(' '))}`
    })
    .join(' ')
}
