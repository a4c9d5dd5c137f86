import type { FindingId } from '../findings.ts'
import type { Condition } from '../types.ts'
import { impairing } from './depressive.ts'

const inattention: readonly FindingId[] = [
  'concentration',
  'careless',
  'not-listening',
  'unfinished',
  'disorganized',
  'avoids-effort',
  'loses-things',
  'distractible',
  'forgetful',
]
const hyperactivity: readonly FindingId[] = [
  'fidgets',
  'leaves-seat',
  'restlessness',
  'not-quiet',
  'driven',
  'talks-a-lot',
  'blurts',
  'cannot-wait',
  'interrupts',
]

export const other: readonly Condition[] = [
  {
    id: 'adhd',
    name: 'Attention-Deficit/Hyperactivity Disorder',
    description: 'Inattention, hyperactivity or both since childhood, in more than one setting.',
    criteria: [
      {
        text: 'Five or more signs of inattention, or five or more of hyperactivity (six under age 17)',
        clusters: [inattention, hyperactivity],
        atLeast: 5,
        under17: 6,
      },
      { text: 'Several signs before age 12', of: ['before-twelve'], atLeast: 1 },
      { text: 'In two or more settings', of: ['two-settings'], atLeast: 1 },
      { text: 'For six months or more', lasting: 'half-year' },
      impairing,
    ],
    assessments: ['asrs'],
    alsoHelpful: [
      'School reports, or someone who knew the person as a child',
      'Blood pressure and heart history',
    ],
  },
  {
    id: 'adjustment',
    name: 'Adjustment Disorder',
    description: 'Distress out of proportion to a recent stressor, short of another disorder.',
    criteria: [
      { text: 'A stressor in the three months before', of: ['stressor'], atLeast: 1 },
      {
        text: 'Low mood, anxiety or irritability',
        of: ['depressed-mood', 'excessive-anxiety', 'irritability'],
        atLeast: 1,
      },
      { text: 'Out of proportion, or impairing', of: ['out-of-proportion'], atLeast: 1 },
      impairing,
      {
        text: 'Criteria for another disorder are not met',
        noneComplete: ['mdd', 'pdd', 'gad', 'panic', 'ptsd', 'bipolar-1', 'bipolar-2'],
      },
      { text: 'For less than six months', notLonger: 'month' },
      { text: 'Not grief alone', without: 'loss' },
    ],
    assessments: ['phq9', 'gad7'],
    alsoHelpful: [],
  },
  {
    id: 'substance',
    name: 'Substance- or Medication-Induced Disorder',
    description: 'Symptoms that begin with a substance, withdrawal or a medication, and resolve without it.',
    criteria: [
      { text: 'Heavy or recent use, withdrawal, or a new medication', of: ['substance-use'], atLeast: 1 },
      { text: 'Symptoms began with it', of: ['began-with-use'], atLeast: 1 },
      {
        text: 'Low mood, anxiety, irritability or elevated mood',
        of: ['depressed-mood', 'excessive-anxiety', 'irritability', 'elevated-mood'],
        atLeast: 1,
      },
      { text: 'Resolves within about a month without it', of: ['gone-when-sober'], atLeast: 1 },
      impairing,
    ],
    assessments: ['audit'],
    alsoHelpful: [
      'Drug Abuse Screening Test (DAST-10)',
      'Urine toxicology',
      'A medication list with start dates',
    ],
  },
  {
    id: 'bereavement',
    name: 'Bereavement (uncomplicated)',
    description:
      'Grief after a death. Not a disorder; a co-occurring major depressive episode is diagnosed separately.',
    criteria: [
      { text: 'The death of someone close', of: ['loss'], atLeast: 1 },
      { text: 'Longing for the person, in waves', of: ['yearning'], atLeast: 1 },
      { text: 'Self-esteem preserved', without: 'worthlessness' },
      { text: 'No thoughts of suicide', without: 'suicidal-thoughts' },
      { text: 'Less than a year; longer suggests prolonged grief', notLonger: 'half-year' },
      { text: 'Criteria for a major depressive episode are not met', noneComplete: ['mdd'] },
    ],
    assessments: ['phq9'],
    alsoHelpful: ['Inventory of Complicated Grief (ICG)'],
  },
  {
    id: 'prolonged-grief',
    name: 'Prolonged Grief Disorder',
    description: 'A year or more after a death: daily longing and emotional pain that impair functioning.',
    criteria: [
      { text: 'The death of someone close', of: ['loss'], atLeast: 1 },
      { text: 'Longing for the person or preoccupation, nearly every day', of: ['yearning'], atLeast: 1 },
      { text: 'Disbelief, bitter pain, or a loss of self or meaning', of: ['grief-impairs'], atLeast: 1 },
      { text: 'For a year or more', lasting: 'year' },
      impairing,
    ],
    assessments: ['phq9'],
    alsoHelpful: ['Inventory of Complicated Grief (ICG)'],
  },
]
