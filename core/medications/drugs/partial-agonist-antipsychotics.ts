import type { Drug } from '../types.ts'
import { age, boxedAntipsychoticAndAntidepressant } from './shared-notes.ts'

const shared = {
  category: 'Antipsychotic',
  class: 'Second-generation antipsychotic',
  blackBoxWarning: boxedAntipsychoticAndAntidepressant,
} as const
const common = [
  'Restlessness (akathisia)',
  'Nausea',
  'Weight gain',
  'Drowsiness',
  'Tardive dyskinesia',
] as const

export const partialAgonistAntipsychotics: readonly Drug[] = [
  {
    ...shared,
    name: 'Aripiprazole',
    genericName: 'aripiprazole',
    brandName: 'Abilify',
    otherNames: ['Abilify Maintena', 'Aristada'],
    commonDosages: ['2 mg', '5 mg', '10 mg', '15 mg', '20 mg', '30 mg'],
    routes: ['PO', 'IM'],
    frequencies: ['QD', 'QAM', 'monthly'],
    groups: ['antipsychotic', 'dopamine-blocker', 'cyp2d6-substrate', 'cyp3a4-substrate'],
    sideEffects: [...common, 'Compulsive urges'],
    contraindications: ['Hypersensitivity to aripiprazole'],
    ageRestrictions: [
      { under: 6, note: 'Not approved under age 6; bipolar mania from 10, schizophrenia from 13.' },
      age.dementia,
    ],
    renalDosing: 'No adjustment needed.',
    hepaticDosing: 'No adjustment needed.',
  },
  {
    ...shared,
    name: 'Brexpiprazole',
    genericName: 'brexpiprazole',
    brandName: 'Rexulti',
    otherNames: [],
    commonDosages: ['0.5 mg', '1 mg', '2 mg', '3 mg', '4 mg'],
    routes: ['PO'],
    frequencies: ['QD'],
    groups: ['antipsychotic', 'dopamine-blocker', 'cyp2d6-substrate', 'cyp3a4-substrate'],
    sideEffects: common,
    contraindications: ['Hypersensitivity to brexpiprazole'],
    ageRestrictions: [
      { under: 13, note: 'Not approved under age 13; for depression adults only.' },
      age.dementia,
    ],
    renalDosing: 'Below 60 mL/min: at most 2 mg (depression, dementia agitation) or 3 mg (schizophrenia).',
    hepaticDosing:
      'Moderate or severe impairment: at most 2 mg (depression, dementia agitation) or 3 mg (schizophrenia).',
  },
  {
    ...shared,
    name: 'Cariprazine',
    genericName: 'cariprazine',
    brandName: 'Vraylar',
    otherNames: [],
    commonDosages: ['1.5 mg', '3 mg', '4.5 mg', '6 mg'],
    routes: ['PO'],
    frequencies: ['QD'],
    groups: ['antipsychotic', 'dopamine-blocker', 'cyp3a4-substrate'],
    sideEffects: [...common, 'Late side effects: it stays in the body for weeks'],
    contraindications: ['Hypersensitivity to cariprazine'],
    ageRestrictions: [age.adultsOnly, age.dementia],
    renalDosing: 'Below 30 mL/min: not recommended.',
    hepaticDosing: 'Severe impairment: not recommended.',
  },
  {
    ...shared,
    name: 'Lurasidone',
    genericName: 'lurasidone',
    brandName: 'Latuda',
    otherNames: [],
    commonDosages: ['20 mg', '40 mg', '60 mg', '80 mg', '120 mg'],
    routes: ['PO'],
    frequencies: ['QD', 'QHS'],
    groups: ['antipsychotic', 'dopamine-blocker', 'cyp3a4-substrate'],
    sideEffects: common,
    contraindications: [
      'Strong CYP3A4 inhibitors such as clarithromycin',
      'Strong CYP3A4 inducers such as carbamazepine',
    ],
    ageRestrictions: [{ under: 10, note: 'Not approved under age 10; schizophrenia from 13.' }, age.dementia],
    renalDosing: 'Below 50 mL/min: start with 20 mg, at most 80 mg.',
    hepaticDosing: 'Moderate: start with 20 mg, at most 80 mg. Severe: at most 40 mg.',
  },
]
