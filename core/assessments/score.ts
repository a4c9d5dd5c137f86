import { auditSkips } from './audit.ts'
import { dangerStateOf } from './danger-item.ts'
import type { Answers, Band, Instrument, LocalText } from './types.ts'

export type Score =
  | {
      complete: true
      score: number
      band: Band
      estimated: boolean
      subscales: { name: LocalText; score: number; maximum: number }[]
    }
  | { complete: false; missing: number[] }

/** Scores by each instrument's published rules. Too many gaps give no number rather than a wrong one. */
export function scoreAnswers(instrument: Instrument, answers: Answers): Score {
  const skipped = auditSkips(instrument, answers)
  const values = instrument.items.map((_, index) => (skipped.includes(index) ? 0 : (answers[index] ?? null)))
  const missing = values.flatMap((value, index) => (value === null ? [index] : []))
  if (missing.length > instrument.mayMiss) return { complete: false, missing }

  const points = values.map((value, index) => pointsFor(instrument, value, index))
  const answered = points.filter((value) => value !== null)
  const sum = answered.reduce((total, value) => total + value, 0)
  const score = missing.length === 0 ? sum : Math.round((sum / answered.length) * values.length)
  return {
    complete: true,
    score,
    band: bandOf(instrument, { score, answers }),
    estimated: missing.length > 0,
    subscales: (instrument.subscales ?? []).map(({ name, items }) => ({
      name,
      score: items.reduce((total, index) => total + (points[index] ?? 0), 0),
      maximum: items.reduce((total, index) => total + highestOf(instrument, index), 0),
    })),
  }
}

/** The answers are needed where the bands don't go by the score. */
export function bandOf(
  instrument: Instrument,
  { score, answers }: { score: number; answers?: unknown },
): Band {
  const reached = instrument.levelOf ? instrument.levelOf(answers as Answers) : score
  const band = instrument.bands.findLast(({ from }) => reached >= from) ?? instrument.bands[0]
  if (!band) throw new Error(`${instrument.id} has no bands`)
  return band
}

/** Whether an answer needs a human now: any answer above zero to a question about self-harm or suicide. */
export function needsSafetyTask(
  instrument: Instrument,
  answers: Answers,
  unscored: Answers | null = null,
): boolean {
  return dangerStateOf(instrument, answers, unscored) === 'present'
}

export type Change = 'better' | 'worse' | 'same'

/** Whether two scores differ by more than the instrument's own noise. Lower is better, except for mood. */
export function changeBetween(instrument: Instrument, before: number, after: number): Change {
  const difference = instrument.id === 'mood' ? before - after : after - before
  if (instrument.meaningfulChange === undefined || Math.abs(difference) < instrument.meaningfulChange)
    return 'same'
  return difference < 0 ? 'better' : 'worse'
}

export type Cluster = { name: LocalText; present: number; needed: number }

/** How many symptoms of each cluster are present, counted as the authors do: items rated 2 or more. */
export function clustersOf({ subscales = [] }: Instrument, answers: Answers): Cluster[] {
  return subscales.flatMap(({ name, items, symptomsNeeded: needed }) =>
    needed === undefined
      ? []
      : { name, needed, present: items.filter((index) => (answers[index] ?? 0) >= 2).length },
  )
}

function highestOf(instrument: Instrument, index: number): number {
  const choices = instrument.items[index]?.choices ?? instrument.choices
  return Math.max(...choices.map(({ value }) => value))
}

function pointsFor(instrument: Instrument, value: number | null, index: number): number | null {
  if (value === null) return null
  if (!instrument.positiveFrom) return value
  return value >= (instrument.positiveFrom[index] ?? Number.POSITIVE_INFINITY) ? 1 : 0
}
