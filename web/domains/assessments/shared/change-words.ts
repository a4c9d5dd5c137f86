import { type Change, changeBetween } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import type { Language } from '#core/language.ts'
import { defineMessages } from '#web/platform/language.ts'

/** Against the score before. Patients and clinicians read the same words, so that no two screens contradict. */
export const changeWords: Record<Language, Record<Change, string>> = defineMessages({
  en: {
    better: 'Better than last time',
    worse: 'Worse than last time',
    same: 'About the same as last time',
  },
  es: {
    better: 'Mejor que la vez anterior',
    worse: 'Peor que la vez anterior',
    same: 'Más o menos igual que la vez anterior',
  },
})

/** Nothing for a first score, or if no published threshold defines a change. Expects the newest first. */
export function describeChange(
  instrument: Instrument,
  [last, before]: readonly { score: number }[],
  language: Language,
): string | undefined {
  if (!last || !before || instrument.meaningfulChange === undefined) return undefined
  return changeWords[language][changeBetween(instrument, before.score, last.score)]
}
