import type { Condition } from '../types.ts'
import { noMedical, noSubstance } from './depressive.ts'

export const eatingAndPsychosis: readonly Condition[] = [
  {
    id: 'psychotic',
    name: 'Schizophrenia Spectrum Disorder',
    description: 'Psychosis that is not part of a mood episode. Duration determines the diagnosis.',
    criteria: [
      {
        text: 'Hallucinations, delusions or disorganized speech',
        of: ['hallucinations', 'delusions', 'disorganized-speech'],
        atLeast: 1,
      },
      {
        text: 'Two or more of: hallucinations, delusions, disorganization, catatonia, flat affect',
        of: ['hallucinations', 'delusions', 'disorganized-speech', 'catatonia', 'negative-symptoms'],
        atLeast: 2,
      },
      { text: 'Also present outside mood episodes', of: ['psychosis-without-mood'], atLeast: 1 },
      { text: 'Impaired work, relationships or self-care', impairing: true },
      noSubstance,
      noMedical,
    ],
    assessments: [],
    alsoHelpful: ['Urine toxicology', 'Neurologic examination and laboratory tests'],
  },
  {
    id: 'anorexia',
    name: 'Anorexia Nervosa',
    description: 'Restricted intake leading to low weight, with fear of gaining weight.',
    criteria: [
      { text: 'Restricts food to a clearly low weight', of: ['restricts-food'], atLeast: 1 },
      {
        text: 'Fear of gaining weight, or self-worth tied to body shape',
        of: ['weight-concern'],
        atLeast: 1,
      },
      { text: 'Weight or appetite clearly decreased', of: ['weight-change'], atLeast: 1 },
      noSubstance,
      noMedical,
    ],
    assessments: ['phq9'],
    alsoHelpful: [
      'Weight, pulse, blood pressure, ECG and electrolytes',
      'Eating Disorder Examination (EDE-Q)',
    ],
  },
  {
    id: 'bulimia',
    name: 'Bulimia Nervosa',
    description: 'Binge eating with compensatory behavior, at least weekly for three months.',
    criteria: [
      { text: 'Binge eating at least weekly', of: ['binge-eating'], atLeast: 1 },
      {
        text: 'Compensates by vomiting, laxatives, fasting or excessive exercise',
        of: ['purging'],
        atLeast: 1,
      },
      { text: 'Self-worth depends on weight or shape', of: ['weight-concern'], atLeast: 1 },
      { text: 'For months', lasting: 'month' },
      { text: 'Not only during anorexia', without: 'restricts-food' },
    ],
    assessments: ['phq9'],
    alsoHelpful: ['Electrolytes and ECG', 'Eating Disorder Examination (EDE-Q)'],
  },
]
