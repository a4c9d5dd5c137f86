import type { Reply } from '../read/risk-answer.ts'
import type { Said } from '../read/turns.ts'
import { contracted } from '../text/negation.ts'
import type { RiskStance, RiskTopic } from '../types.ts'

export type Listed = { topic: RiskTopic; reply: Reply }

/** The danger that was the subject before a fact, if any. */
export type Context = {
  /** Of each exchange, what it was listed under first. */
  listed: Map<number, Listed>
  last: Listed | undefined
  /** The last that was no support and no other person's. */
  danger: Listed | undefined
  /** A recent step toward dying was reported. */
  preparing: boolean
  /** Facts since danger was last spoken of. */
  since: number
}

export type Slots = Map<RiskTopic, Reply>

/** A question with what was said to it, from an exchange or from a proposal of the clinician. */
export type Talk = {
  asked: readonly Said[]
  answer: readonly Said[]
  more: readonly Said[]
  risk: RiskTopic | undefined
  follows: number | undefined
  /** What the note's own sentence says; only few exchanges need it. */
  stanceOf: () => RiskStance
}

/** How many facts later plainer words still ask about danger. */
export const near = 3

export function isQuestion({ text }: Said) {
  return /\?\s*$/.test(text)
}

export function isOwn([first]: readonly Said[]) {
  return (
    first !== undefined &&
    (first.line.speaker === 'patient' || /\binterpreter\b/i.test(first.line.name ?? ''))
  )
}

export const isOver =
  /^(?:no|nope|nah|never|not|none|nothing)\b|\b(?:not any ?more|gone|stopped|went away|no longer)\b/
export const negates = new RegExp(`\\b(?:not|no|never|nothing|none|cannot|${contracted})\\b`)
