import type { Drug } from '../types.ts'
import { age, boxed, maoiGap } from './shared-notes.ts'

const shared = {
  routes: ['PO'],
  category: 'SSRI or SNRI antidepressant',
  class: 'SNRI',
  blackBoxWarning: boxed.suicidality,
} as const

const common = [
  'Nausea',
  'Dry mouth',
  'Sweating',
  'Dizziness',
  'Raised blood pressure',
  'Sexual dysfunction',
] as const

export const snris: readonly Drug[] = [
  {
    ...shared,
    name: 'Venlafaxine',
    genericName: 'venlafaxine',
    brandName: 'Effexor XR',
    otherNames: ['Effexor'],
    commonDosages: ['37.5 mg', '75 mg', '150 mg', '225 mg'],
    frequencies: ['QD', 'QAM', 'BID', 'TID'],
    groups: ['snri', 'serotonergic', 'norepinephrine-raising', 'qt-possible'],
    sideEffects: [...common, 'Withdrawal symptoms when stopped'],
    contraindications: [maoiGap, 'Hypersensitivity to desvenlafaxine'],
    ageRestrictions: [age.adultsOnly, age.lowSodium],
    renalDosing:
      'Mild or moderate impairment: reduce by 25 to 50 percent. Severe or dialysis: by half or more.',
    hepaticDosing: 'Mild or moderate impairment: reduce by half. Severe: by half or more.',
  },
  {
    ...shared,
    name: 'Desvenlafaxine',
    genericName: 'desvenlafaxine',
    brandName: 'Pristiq',
    otherNames: [],
    commonDosages: ['25 mg', '50 mg', '100 mg'],
    frequencies: ['QD', 'QAM'],
    groups: ['snri', 'serotonergic', 'norepinephrine-raising'],
    sideEffects: [...common, 'Constipation'],
    contraindications: [maoiGap, 'Hypersensitivity to venlafaxine'],
    ageRestrictions: [age.adultsOnly, age.lowSodium],
    renalDosing:
      'Moderate impairment: at most 50 mg a day. Severe or dialysis: 25 mg a day or 50 mg every other day.',
    hepaticDosing: 'Moderate or severe impairment: 50 mg a day, at most 100 mg.',
  },
  {
    ...shared,
    name: 'Duloxetine',
    genericName: 'duloxetine',
    brandName: 'Cymbalta',
    otherNames: ['Drizalma Sprinkle', 'Irenka'],
    commonDosages: ['20 mg', '30 mg', '60 mg'],
    frequencies: ['QD', 'QAM', 'BID'],
    groups: ['snri', 'serotonergic', 'norepinephrine-raising'],
    sideEffects: [...common, 'Constipation', 'Fatigue', 'Liver injury, rarely'],
    contraindications: [maoiGap],
    ageRestrictions: [
      {
        under: 7,
        note: 'Not approved under age 7; from 7 for generalized anxiety, from 13 for fibromyalgia.',
      },
      age.lowSodium,
    ],
    renalDosing: 'Avoid below a filtration rate of 30 mL/min.',
    hepaticDosing: 'Avoid in chronic liver disease or cirrhosis.',
  },
]
