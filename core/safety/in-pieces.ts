import type { SafetyAnswer } from './assess.ts'

/** Something one person wrote or said, and when, in milliseconds. */
export interface Piece {
  text: string
  at: number
}

const gapMs = 5 * 60_000
const most = 6
const rank = { none: 0, panel: 1, task: 2 } as const

/** The last messages a person wrote in a row, oldest first: each within five minutes of the next. */
export function lastPieces(all: readonly Piece[]): string[] {
  const pieces: string[] = []
  let next = all.at(-1)?.at ?? 0
  for (const { text, at } of all.toReversed()) {
    if (next - at > gapMs || pieces.length === most) break
    pieces.unshift(text)
    next = at
  }
  return pieces
}

/**
 * Reads the last piece alone and together with the ones before it: "i want to" and "die", sent one after the other,
 * are one sentence. The combined reading counts only if it finds more than any piece alone.
 */
export function readInPieces(
  pieces: readonly string[],
  read: (text: string) => SafetyAnswer,
): { answer: SafetyAnswer; text: string } {
  const text = pieces.at(-1) ?? ''
  const answers = pieces.map(read)
  const own = { answer: answers.at(-1) ?? read(text), text }
  if (pieces.length < 2) return own
  const whole = pieces.join(' ')
  const answer = read(whole)
  return rank[answer.level] > Math.max(...answers.map(({ level }) => rank[level]))
    ? { answer, text: whole }
    : own
}

/** The most dangerous of several readings of what someone said. */
export function readEach(
  texts: readonly string[],
  read: (text: string) => SafetyAnswer,
): { answer: SafetyAnswer; text: string } {
  let worst: { answer: SafetyAnswer; text: string } = { answer: nothing, text: '' }
  for (const text of texts) {
    const answer = read(text)
    if (urgency(answer) > urgency(worst.answer)) worst = { answer, text }
  }
  return worst
}

const nothing: SafetyAnswer = { level: 'none', tier: null, category: null, because: [] }
const urgency = ({ level, tier }: SafetyAnswer) => rank[level] * 4 - (tier ?? 0)
