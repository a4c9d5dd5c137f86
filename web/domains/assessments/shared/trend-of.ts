import { type Change, changeBetween } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import type { Language } from '#core/language.ts'
import type { TrendBand, TrendPoint } from '#web/ui/trend-scale.ts'
import type { Result } from './results.ts'
import { textIn } from './wording.ts'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const

/** None where the bands don't go by the score that is drawn. */
export function bandsOf(instrument: Instrument, language: Language): TrendBand[] {
  if (instrument.levelOf) return []
  return instrument.bands.map(({ from, label, concern }) => ({
    from,
    label: textIn(label, language),
    tone: tones[concern],
  }))
}

/** Oldest first, with the changes marked that are more than the instrument's noise. */
export function pointsOf(
  instrument: Instrument,
  newestFirst: readonly Result[],
  said: Record<Exclude<Change, 'same'>, string>,
): TrendPoint[] {
  return newestFirst.toReversed().map(({ id, completed_at, score }, index, all) => {
    const before = all[index - 1]
    const change = before ? changeBetween(instrument, before.score, score) : 'same'
    return {
      id,
      at: completed_at,
      value: score,
      mark: change === 'same' ? undefined : { kind: change, label: said[change] },
    }
  })
}
