import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { saysNothing } from '../lexicon/small-talk.ts'
import type { Fact, Statement } from '../read/facts.ts'
import type { Reading } from '../read/index.ts'
import { bids, isOrder } from '../read/orders.ts'
import type { Said } from '../read/turns.ts'
import { hasNumber, namesTime } from '../read/worth.ts'
import { firstOf, lastOf } from './fact-bounds.ts'
import { goesOnWith, leansBack, pointsAway, pointsBack } from './leans-back.ts'
import {
  homeOf,
  openingShare,
  type Place,
  placeBefore,
  placeOf,
  proposes,
  shortTalk,
} from './place-of-fact.ts'
import { coordinates, withLeads } from './question-leads.ts'
import { namedFor } from './quoted-context.ts'

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
  const leaning = new Map<Fact, { before: Fact; said: readonly Said[]; goesOn: boolean }>()
  for (const [n, fact] of ordered.entries()) {
    const before = ordered[n - 1]
    const passage = passages.at(-1)
    const close = before !== undefined && firstOf(fact).at - lastOf(before).at <= near
    const away = close && pointsAway(fact)
    const leans = away || (close && leansBack(fact, said))
    const follows = fact.type === 'exchange' && fact.follows !== undefined
    const naming =
      away || (follows && asksOfDose(fact))
        ? namedFor(fact, ordered.slice(Math.max(0, n - 6), n), said)
        : undefined
    // What the fact itself says next to it is told with it.
    const named = naming?.some((one) => isShown(one, fact))
      ? undefined
      : (naming ??
        answerFor(fact, before) ??
        (away && fact.type === 'statement' ? untoldReply(fact, ordered[n - 1], said) : undefined))
    const replies = fact.type === 'statement' && before !== undefined && away && answersBack(fact, before)
    const continues = follows || pointsBack(fact) || (away && (fact.type === 'statement' || named))
    if (leans && before && continues)
      leaning.set(fact, {
        before,
        said: named ?? [],
        goesOn: replies || (fact.type === 'statement' && isShort(fact) && goesOnWith(fact)),
      })
    const ahead = placeBefore(fact, ordered[n + 1])
    const own = placeOf(fact, leans, early)
    const place =
      away && named === undefined && (staysWithWords(fact, own) || (replies && own === 'assessment'))
        ? undefined
        : // "I thought about the hospital. If you can't promise, I'd send you.": what leads to a step stays with it.
          (own ?? (ahead === 'plan' ? ahead : undefined))
    if (passage && close && joins(fact, place, leans, before, passage)) passage.facts.push(fact)
    else passages.push({ place: place ?? ahead, facts: [fact] })
  }
  return passages.flatMap(({ place, facts: own }) => {
    const home = homeOf(place, own)
    return own.map((fact, n) => {
      const words = leaning.get(fact)
      const leansOn = words && { at: words.before.at, said: words.said, goesOn: words.goesOn }
      // The same fact object if its words are unchanged, because its sentence is remembered.
      return Object.assign(inPlace(fact, place, n > 0), { home, leansOn })
    })
  })
}

/**
 * "That's really low.", "Let's put that on the card.": a remark that is understood only with the words before it, and
 * that no other words name, stays with them. A step that orders something stays in the plan.
 */
function staysWithWords(fact: Fact, place: Place | undefined) {
  if (fact.type !== 'statement' || place === undefined || place === 'told' || !isShort(fact)) return false
  if (fact.risk !== undefined) return false
  if (place !== 'plan') return !fact.said.some(({ folded }) => namesDiagnosis(folded) || hasNumber(folded))
  return !fact.said.some(
    (one) =>
      isOrder(one) ||
      bids.test(one.text) ||
      hasNumber(one.folded) ||
      namesTime(one.folded) ||
      findMedicines(one.text).length > 0,
  )
}

/** "My hands shake a little." "That may be from the shot. I'll tell Dr. Weiss." */
function answerFor(fact: Fact, before: Fact | undefined): readonly Said[] | undefined {
  if (fact.type !== 'statement' || before?.type !== 'exchange') return
  if (!goesOnWith(fact) || !fact.said.some(({ text }) => coordinates.test(text))) return
  const words = before.answer.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  return words <= longestReply ? before.answer : undefined
}

/** A question is shown with what came before it in its line. */
function isShown(one: Said, fact: Fact) {
  return fact.type === 'statement' ? fact.said.includes(one) : one.line === firstOf(fact).line
}

/** "I'll be here on the thirtieth." "I'm holding you to that.": an answer that no other fact holds. */
function untoldReply(
  fact: Statement,
  before: Fact | undefined,
  all: readonly Said[],
): readonly Said[] | undefined {
  const last = all[fact.said[0].at - 1]
  if (!last || last.line.speaker === 'provider' || (before && lastOf(before).at >= last.at)) return
  const turn = all
    .slice(Math.max(0, last.at - 4), last.at + 1)
    .filter((one) => one.line === last.line && !saysNothing(one.folded))
  const words = turn.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  return turn.length > 0 && words > 3 && words <= longestReply ? turn : undefined
}

const longestReply = 25

/** "Twenty-five milligrams, at night?" asks about the medicine named before. */
function asksOfDose(fact: Fact) {
  return (
    fact.type === 'exchange' &&
    fact.asked.some(({ folded }) => hasNumber(folded)) &&
    fact.asked.every(({ text }) => findMedicines(text).length === 0)
  )
}

/** "Is that permanent?" "It might get better.": an answer stays with its question. */
function answersBack(fact: Statement, before: Fact) {
  const last = lastOf(before)
  return last.line.speaker !== 'provider' && /\?\s*$/.test(last.text) && fact.at - last.at === 1
}

function isShort({ said }: Statement) {
  return said.reduce((sum, { text }) => sum + text.split(' ').length, 0) <= fewWords
}

const fewWords = 14

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
