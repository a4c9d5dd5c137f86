import type { FindingId } from '../findings.ts'
import type { Condition, Criterion } from '../types.ts'
import { nineOfDepression, noMedical, noSubstance } from './depressive.ts'

export const sevenOfMania: readonly FindingId[] = [
  'grandiosity',
  'less-sleep-needed',
  'pressured-speech',
  'racing-thoughts',
  'distractible',
  'goal-directed',
  'risky-behavior',
]

const spell: Criterion = {
  text: 'A distinct period of elevated or irritable mood with more energy',
  of: ['elevated-mood', 'irritable-spell'],
  atLeast: 1,
}
const three: Criterion = {
  text: 'Three or more of the seven symptoms (four if the mood was only irritable)',
  of: sevenOfMania,
  atLeast: 3,
  oneMore: ['irritable-spell', 'elevated-mood'],
}
const mdq = 'Mood Disorder Questionnaire (MDQ)'

export const bipolar: readonly Condition[] = [
  {
    id: 'bipolar-1',
    name: 'Bipolar I Disorder',
    description: 'At least one manic episode in a lifetime. Depression often comes first.',
    criteria: [
      spell,
      three,
      { text: 'For a week or more, or any duration if hospitalized', of: ['one-week'], atLeast: 1 },
      {
        text: 'Marked impairment, psychosis or hospitalization',
        of: ['severe-mania'],
        atLeast: 1,
        orImpairment: 'severe',
      },
      noSubstance,
      noMedical,
    ],
    assessments: [],
    alsoHelpful: [mdq, 'Someone who knows the person well'],
  },
  {
    id: 'bipolar-2',
    name: 'Bipolar II Disorder',
    description: 'Hypomanic and major depressive episodes, never a manic one.',
    criteria: [
      spell,
      three,
      { text: 'For four days or more', of: ['four-days'], atLeast: 1 },
      {
        text: 'A major depressive episode: five of the nine symptoms',
        of: nineOfDepression,
        atLeast: 5,
        whole: true,
      },
      { text: 'Never a manic episode', without: 'severe-mania' },
      noSubstance,
      noMedical,
    ],
    assessments: ['phq9'],
    alsoHelpful: [mdq, 'Someone who knows the person well'],
  },
]
