import type { Duration, Impairment } from '#core/diagnostics/types.ts'

export const durationWords: Record<Duration, string> = {
  days: 'Less than two weeks',
  weeks: 'Two weeks or more',
  month: 'A month or more',
  'half-year': 'Six months or more',
  year: 'A year or more',
  'two-years': 'Two years or more',
}

export const impairmentWords: Record<Impairment, string> = {
  none: 'None',
  mild: 'Mild: distress, or extra effort in daily life',
  moderate: 'Moderate: affects work, home or relationships',
  severe: 'Severe: unable to meet daily responsibilities',
}

export const disclaimer =
  'This tool is designed to assist clinicians and is not a replacement for professional diagnosis.'
