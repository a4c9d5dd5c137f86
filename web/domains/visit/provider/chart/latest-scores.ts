import { isSkipped } from '#core/assessments/danger-item.ts'
import { instruments } from '#core/assessments/index.ts'
import { bandOf } from '#core/assessments/score.ts'
import type { Band, Instrument } from '#core/assessments/types.ts'
import { sayChange } from '#web/domains/assessments/index.ts'

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
  /** Against the one before, in words. */
  change: string | undefined
  all: readonly Result[]
}

/** The newest result of each instrument and how it compares. Expects the newest first. */
export function latestScores(results: readonly Result[]): LatestScore[] {
  return instruments.flatMap((instrument) => {
    const all = results.filter((result) => result.instrument === instrument.id)
    const [last] = all
    if (!last) return []
    return {
      instrument,
      score: last.score,
      band: bandOf(instrument, last.score),
      takenAt: last.completed_at,
      item9Skipped: isSkipped(instrument, last.answers),
      change: sayChange(instrument, all, 'en'),
      all,
    }
  })
}
