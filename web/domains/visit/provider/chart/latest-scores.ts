import { isSkipped } from '#core/assessments/danger-item.ts'
import { instruments } from '#core/assessments/index.ts'
import { bandOf, changeBetween } from '#core/assessments/score.ts'
import type { Band, Instrument } from '#core/assessments/types.ts'

interface Result {
  instrument: string
  score: number
  answers?: unknown
  completed_at: string
}

interface LatestScore {
  instrument: Instrument
  score: number
  band: Band
  takenAt: string
  /** The question about self-harm was left out. */
  item9Skipped: boolean
  /** Against the one before, if it differs by more than the instrument's noise. */
  change: 'better' | 'worse' | 'same' | undefined
  all: readonly Result[]
}

/** The newest result of each instrument and how it compares. Expects the newest first. */
export function latestScores(results: readonly Result[]): LatestScore[] {
  return instruments.flatMap((instrument) => {
    const all = results.filter((result) => result.instrument === instrument.id)
    const [last, before] = all
    if (!last) return []
    return {
      instrument,
      score: last.score,
      band: bandOf(instrument, last.score),
      takenAt: last.completed_at,
      item9Skipped: isSkipped(instrument, last.answers),
      change: before && changeBetween(instrument, before.score, last.score),
      all,
    }
  })
}
