import type { Condition } from '../types.ts'
import { impairing, noMedical, noSubstance } from './depressive.ts'

export const anxietyAndTrauma: readonly Condition[] = [
  {
    id: 'gad',
    name: 'Generalized Anxiety Disorder',
    description: 'Six months or more of worry about many things that is hard to control.',
    criteria: [
      { text: 'Excessive anxiety and worry about many things', of: ['excessive-anxiety'], atLeast: 1 },
      { text: 'Hard to control', of: ['uncontrolled-worry'], atLeast: 1 },
      {
        text: 'Three or more of: restlessness, fatigue, concentration, irritability, muscle tension, sleep',
        of: ['restlessness', 'fatigue', 'concentration', 'irritability', 'muscle-tension', 'sleep-change'],
        atLeast: 3,
      },
      { text: 'For six months or more', lasting: 'half-year' },
      impairing,
      noSubstance,
      noMedical,
    ],
    assessments: ['gad7'],
    alsoHelpful: ['Thyroid function', 'Caffeine and stimulant history'],
  },
  {
    id: 'panic',
    name: 'Panic Disorder',
    description: 'Recurrent unexpected panic attacks, and a month or more of worry about the next one.',
    criteria: [
      { text: 'Recurrent unexpected panic attacks', of: ['panic-attacks'], atLeast: 1 },
      { text: 'Four or more physical symptoms during an attack', of: ['panic-body'], atLeast: 1 },
      {
        text: 'A month of worry about the next one, or of changed behavior',
        of: ['panic-worry'],
        atLeast: 1,
      },
      { text: 'For a month or more', lasting: 'month' },
      noSubstance,
      noMedical,
    ],
    assessments: ['gad7'],
    alsoHelpful: ['Panic Disorder Severity Scale (PDSS)', 'ECG and thyroid if indicated by history'],
  },
  {
    id: 'ptsd',
    name: 'Post-Traumatic Stress Disorder',
    description:
      'After a traumatic event: intrusion, avoidance, negative mood and arousal, for a month or more.',
    criteria: [
      { text: 'Exposure to a traumatic event', of: ['trauma'], atLeast: 1 },
      { text: 'Intrusive memories, nightmares or flashbacks', of: ['intrusive-memories'], atLeast: 1 },
      { text: 'Avoids reminders', of: ['avoids-reminders'], atLeast: 1 },
      {
        text: 'Two or more changes in mood and thinking',
        of: ['worthlessness', 'loss-of-interest', 'detachment', 'depressed-mood'],
        atLeast: 2,
      },
      {
        text: 'Two or more arousal symptoms',
        of: ['irritability', 'hypervigilance', 'startle', 'concentration', 'sleep-change', 'risky-behavior'],
        atLeast: 2,
      },
      { text: 'For a month or more', lasting: 'month' },
      impairing,
      noSubstance,
      noMedical,
    ],
    assessments: ['phq9'],
    alsoHelpful: ['PTSD Checklist for DSM-5 (PCL-5)'],
  },
  {
    id: 'ocd',
    name: 'Obsessive-Compulsive Disorder',
    description: 'Obsessions, compulsions or both that are time-consuming or impairing.',
    criteria: [
      { text: 'Obsessions, compulsions or both', of: ['obsessions', 'compulsions'], atLeast: 1 },
      {
        text: 'Tries to suppress or undo the thoughts, or acts out compulsions',
        of: ['resists', 'compulsions'],
        atLeast: 1,
      },
      {
        text: 'More than an hour a day, or significant distress or impairment',
        of: ['hour-a-day'],
        atLeast: 1,
        orImpairment: 'mild',
      },
      noSubstance,
      noMedical,
    ],
    assessments: [],
    alsoHelpful: ['Yale-Brown Obsessive Compulsive Scale (Y-BOCS)'],
  },
  {
    id: 'acute-stress',
    name: 'Acute Stress Disorder',
    description: 'Three days to a month after a traumatic event: nine or more symptoms from any category.',
    criteria: [
      { text: 'Exposure to a traumatic event', of: ['trauma'], atLeast: 1 },
      {
        text: 'Symptoms of intrusion, low mood, dissociation, avoidance and arousal',
        of: [
          'intrusive-memories',
          'detachment',
          'acute-dissociation',
          'avoids-reminders',
          'sleep-change',
          'irritability',
          'hypervigilance',
          'concentration',
          'startle',
        ],
        atLeast: 9,
      },
      { text: 'Less than a month since onset', notLonger: 'weeks' },
      impairing,
      noSubstance,
      noMedical,
    ],
    assessments: ['phq9'],
    alsoHelpful: ['PTSD Checklist for DSM-5 (PCL-5) after a month'],
  },
]
