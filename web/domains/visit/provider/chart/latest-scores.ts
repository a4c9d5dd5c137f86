import { instruments } from '#core/assessments/index.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { describeChange, type Result } from '#web/domains/assessments/index.ts'

interface LatestScore {
  instrument: Instrument
  last: Result
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
      last,
      change: describeChange(instrument, all, 'en'),
      all,
    }
  })
}
