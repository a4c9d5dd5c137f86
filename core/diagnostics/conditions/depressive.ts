import type { FindingId } from '../findings.ts'
import type { Condition, Criterion } from '../types.ts'

export const nineOfDepression: readonly FindingId[] = [
  'depressed-mood',
  'loss-of-interest',
  'weight-change',
  'sleep-change',
  'psychomotor',
  'fatigue',
  'worthlessness',
  'concentration',
  'suicidal-thoughts',
]

export const impairing: Criterion = { text: 'Significant distress or impairment', impairing: true }
export const noSubstance: Criterion = {
  text: 'Not explained by a substance or medication',
  without: 'began-with-use',
}
export const noMedical: Criterion = {
  text: 'Not explained by a medical condition',
  without: 'medical-cause',
}
const neverManic: Criterion = {
  text: 'Never a manic or hypomanic episode',
  without: 'elevated-mood',
  norAny: ['irritable-spell'],
}

export const depressive: readonly Condition[] = [
  {
    id: 'mdd',
    name: 'Major Depressive Disorder',
    description:
      'Two weeks or more of depressed mood or loss of interest, with other symptoms of depression.',
    criteria: [
      { text: 'Depressed mood or loss of interest', of: ['depressed-mood', 'loss-of-interest'], atLeast: 1 },
      { text: 'Five or more of the nine symptoms', of: nineOfDepression, atLeast: 5 },
      { text: 'For two weeks or more', lasting: 'weeks' },
      impairing,
      neverManic,
      noSubstance,
      noMedical,
    ],
    assessments: ['phq9'],
    alsoHelpful: ['Columbia Suicide Severity Rating Scale (C-SSRS)', 'Thyroid and blood count'],
  },
  {
    id: 'pdd',
    name: 'Persistent Depressive Disorder',
    description: 'A low mood on most days for two years or more, often milder than a major episode.',
    criteria: [
      { text: 'Depressed mood on most days', of: ['depressed-mood'], atLeast: 1 },
      {
        text: 'Two or more of: appetite, sleep, fatigue, low self-esteem, concentration, hopelessness',
        of: ['weight-change', 'sleep-change', 'fatigue', 'worthlessness', 'concentration', 'hopelessness'],
        atLeast: 2,
      },
      { text: 'For two years or more', lasting: 'two-years' },
      { text: 'Never without symptoms for more than two months', of: ['never-free'], atLeast: 1 },
      impairing,
      neverManic,
      noSubstance,
      noMedical,
    ],
    assessments: ['phq9'],
    alsoHelpful: ['A mood timeline over the years'],
  },
]
