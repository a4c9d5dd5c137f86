import { saysNothing } from '../lexicon/small-talk.ts'
import type { Fact } from '../read/facts.ts'
import type { Reading } from '../read/index.ts'
import type { Said } from '../read/turns.ts'
import { firstOf, lastOf } from './fact-bounds.ts'
import { leansBack, pointsBack } from './leans-back.ts'
import {
  homeOf,
  openingShare,
  type Place,
  placeBefore,
  placeOf,
  proposes,
  shortTalk,
} from './place-of-fact.ts'
import { withLeads } from './question-leads.ts'
import { contextOf } from './quoted-context.ts'

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
