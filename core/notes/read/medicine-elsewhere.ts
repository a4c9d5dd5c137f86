import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { findTaken } from '../lexicon/products.ts'
import { figuresOf } from './dose.ts'
import type { Act } from './medicine-acts.ts'
import { effectIn } from './medicine-effects.ts'
import type { Clause } from './medicine-grammar.ts'
import type { At, Talk } from './medicine-talk.ts'
import type { Said } from './turns.ts'

/**
 * "Ninety. So that's the sixty and a thirty?" "Right, a sixty and a thirty.": what was just decided is read back and
 * confirmed.
 */
export function repeats(talk: Talk, { said, n, provider, asks, sameTurn }: At): boolean {
  if (talk.decidedAt < 0 || n - talk.decidedAt > 6) return false
  if (provider ? !confirms.test(said.text) : talk.question || (!asks && sameTurn) || said.text.length > 60)
    return false
  const figures = figuresOf(said.text)
  if (figures.length === 0) return false
  const told = ({ text }: Said) => {
    const all = figuresOf(text)
    return figures.every((one) => all.includes(one))
  }
  if (provider)
    return talk.said.slice(Math.max(0, n - 3), n).some((one) => one.line.speaker !== 'provider' && told(one))
  const decision = talk.said[talk.decidedAt]
  return decision !== undefined && said.text.split(' ').length <= 6 && told(decision)
}

const confirms = /^(?:right|exactly|yes|yeah|correct|that['’]s right|yep|mm-?hm+|perfect)\b/i

/**
 * "He doesn't take the trazodone. And he's on metformin." "I don't take it.": after someone else named two, the one the
 * words fit; none where they fit both.
 */
export function meantOfTwo(
  talk: Talk,
  { said, n }: At,
  { plain }: Clause,
  acts: readonly Act[],
  about: readonly NamedMedicine[],
) {
  if (!/\bit\b/.test(plain)) return about
  let first = n - 1
  while (first >= 0 && sameVoice(talk.said[first], said)) first--
  const other = talk.said[first]
  if (!other || other.line.speaker === 'provider') return about
  let start = first
  while (start > 0 && sameVoice(talk.said[start - 1], other)) start--
  const named = talk.said.slice(start, first + 1).flatMap(({ text }) => [...findTaken(text)])
  const generics = new Set(named.map(({ generic }) => generic))
  const [one] = about
  if (generics.size !== 2 || !one || !generics.has(one.generic)) return about
  const off = [...generics].filter((generic) =>
    talk.rows
      .get(generic)
      ?.events.some(({ action, by }) => action === 'not-taking' && by === other.line.speaker),
  )
  const [ended] = off
  if (off.length !== 1 || !ended) return []
  const meant = named.find(({ generic }) => generic === ended)
  return meant && acts.every(({ action }) => action === 'not-taking') ? [meant] : []
}

const sameVoice = (one: Said | undefined, other: Said) =>
  one?.line.speaker === other.line.speaker && one.line.name === other.line.name

/** What can be kept, held, put away or brought besides a medicine. */
const otherThing =
  /\b(?:guns?|rifles?|pistols?|shotguns?|revolvers?|weapons?|knife|knives|blades?|razors?|keys?|phone|letter|card|car|truck|bike|money)\b/i
/** "His MoCA is down, twenty-one to seventeen": a score is no dose. */
const scores =
  /\b(?:levels?|moca|mmse|phq\S*|gad\S*|y-?bocs|aims|scores?|edinburgh|a1c|qtc|creatinine|egfr)\b/i
/** "The cholesterol one I quit": another one than the one spoken of. */
const describedOne =
  /^(?:the|that|my) (?!little|big|other|first|second|last|third|same|new|old|small|short|long|morning|night|evening|noon|afternoon|bedtime|white|blue|pink|round|NUM|MED|whole|half|right|only|next)\w+ (?:one|pill|tablet)\b/

/** An exercise, a drink, a rating, a shift: what such a sentence starts, keeps or lowers is no medicine. */
export const otherWork =
  /\b(?:exercis\w*|breath\w*|straw|exposures?|homework|thought records?|worksheets?|diary cards?|hierarchy|exits?|freeway|highway|on-ramp|glass(?:es)?|wine|beers?|drinks?|drinking|drank|liquor|energy drinks?|monsters|sodas?|(?:my|the) shift|game|liver tests?|enzymes|timeout|letter|good start|fair start)\b/i
/** "Take it with a glass of water": beside a verb of taking, the pronoun is still the medicine. */
export const ofTaking =
  /\b(?:tak(?:e|es|en|ing)|took|pills?|tablets?|dose|doses|milligrams?|mg|prescri\w+|refill\w*)\b/i

export function speaksOfElse(
  text: string,
  { plain, text: own }: Clause,
  acts: readonly Act[],
  provider: boolean,
) {
  if (
    (otherThing.test(own) && !/\b(?:quit|stopped) (?:it|that|them|those)\b/.test(plain)) ||
    describedOne.test(plain)
  )
    return true
  if (
    otherThing.test(text) &&
    !(acts[0] && /^(?:stopped|not-taking|started|adherence|side-effect)$/.test(acts[0].action))
  )
    return true
  if (otherWork.test(own) && !ofTaking.test(own) && !effectIn(plain))
    return acts.every(({ action }) => action !== 'adherence' && action !== 'not-taking')
  return provider && scores.test(text) && acts.every(({ action }) => action === 'changed')
}
