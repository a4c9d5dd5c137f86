import type { ScoreRow } from '#core/answers/patient-insight.ts'
import { findInstrument } from '#core/assessments/index.ts'
import { outcomeOf } from '#core/assessments/outcome.ts'
import { bandOf, changeBetween } from '#core/assessments/score.ts'
import { toMedications } from '#core/medications/convert.ts'
import { refillItem } from '#core/medications/refills.ts'

const drawn = 6

export interface Trend {
  name: string
  latest: number
  maximum: number
  band: string
  /** More than the instrument's noise, against the one before. */
  change: 'better' | 'worse' | 'same' | undefined
  /** Why the plan should be looked at again before the visit. */
  notOnTrack: string | undefined
  /** Oldest first. */
  scores: number[]
  at: string
}

/** The last scores of one instrument, as a clinician reads them. */
export function trendOf(id: string, rows: readonly ScoreRow[]): Trend | undefined {
  const instrument = findInstrument(id)
  const own = rows
    .filter((row) => row.instrument === id)
    .toSorted((one, other) => one.completed_at.localeCompare(other.completed_at))
  const last = own.at(-1)
  const before = own.at(-2)
  if (!instrument || !last) return
  return {
    name: instrument.name,
    latest: last.score,
    maximum: instrument.maximum,
    band: bandOf(instrument, last).label.en,
    change: before && changeBetween(instrument, before.score, last.score),
    notOnTrack: outcomeOf(instrument, own)?.notOnTrack,
    scores: own.filter(({ place = 1 }) => place <= drawn).map(({ score }) => score),
    at: last.completed_at,
  }
}

/** Of instruments that measure the same, such as PHQ-9 and PHQ-A, the one that was taken last. */
export function latestTrend(ids: readonly string[], rows: readonly ScoreRow[]): Trend | undefined {
  return ids
    .flatMap((id) => trendOf(id, rows) ?? [])
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
}

/** Of the visits that were to be held in the last year, how many were. Called off in time counts for neither. */
export function visitAdherence(kept: number, missed: number): number | undefined {
  return kept + missed === 0 ? undefined : Math.round((kept / (kept + missed)) * 100)
}

/** Of the medicines taken every day, how many have a supply that has not run out. */
export function supply(stored: unknown, today: string) {
  const items = toMedications(stored).flatMap((medication) => refillItem(medication, today) ?? [])
  return { known: items.length, overdue: items.filter(({ status }) => status === 'overdue').length }
}
