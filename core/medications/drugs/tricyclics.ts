import type { Drug } from '../types.ts'
import { age, boxed, maoiGap } from './shared-notes.ts'

const shared = {
  routes: ['PO'],
  category: 'Tricyclic antidepressant',
  class: 'Tricyclic antidepressant',
  blackBoxWarning: boxed.suicidality,
  contraindications: [
    maoiGap,
    'Acute recovery after a heart attack',
    'Hypersensitivity to another tricyclic',
  ],
  renalDosing: 'Use with care; metabolites accumulate.',
  hepaticDosing: 'Lower dose, raise slowly, follow the level.',
} as const

const groups = [
  'tca',
  'serotonergic',
  'norepinephrine-raising',
  'anticholinergic',
  'cns-depressant',
  'cyp2d6-substrate',
  'seizure-threshold',
  'qt-possible',
] as const

const common = [
  'Dry mouth',
  'Constipation',
  'Drowsiness',
  'Weight gain',
  'Urinary retention',
  'Dizziness on standing',
] as const

export const tricyclics: readonly Drug[] = [
  {
    ...shared,
    name: 'Amitriptyline',
    genericName: 'amitriptyline',
    brandName: 'Elavil',
    otherNames: [],
    commonDosages: ['10 mg', '25 mg', '50 mg', '75 mg', '100 mg'],
    frequencies: ['QHS', 'BID', 'TID'],
    groups,
    sideEffects: common,
    ageRestrictions: [{ under: 12, note: 'Not recommended under age 12.' }, age.anticholinergic],
  },
  {
    ...shared,
    name: 'Nortriptyline',
    genericName: 'nortriptyline',
    brandName: 'Pamelor',
    otherNames: ['Aventyl'],
    commonDosages: ['10 mg', '25 mg', '50 mg', '75 mg'],
    frequencies: ['QHS', 'QD', 'TID'],
    groups,
    sideEffects: common,
    ageRestrictions: [age.adultsOnly, age.anticholinergic],
  },
  {
    ...shared,
    name: 'Imipramine',
    genericName: 'imipramine',
    brandName: 'Tofranil',
    otherNames: ['Tofranil-PM'],
    commonDosages: ['10 mg', '25 mg', '50 mg', '75 mg'],
    frequencies: ['QHS', 'BID', 'TID'],
    groups,
    sideEffects: [...common, 'Sweating'],
    ageRestrictions: [
      { under: 6, note: 'Not approved under age 6; under 18 for bed-wetting only.' },
      age.anticholinergic,
    ],
  },
  {
    ...shared,
    name: 'Clomipramine',
    genericName: 'clomipramine',
    brandName: 'Anafranil',
    otherNames: [],
    commonDosages: ['25 mg', '50 mg', '75 mg'],
    frequencies: ['QHS', 'BID', 'TID'],
    groups,
    sideEffects: [...common, 'Tremor', 'Seizures, dose-related'],
    ageRestrictions: [{ under: 10, note: 'Not approved under age 10.' }, age.anticholinergic],
  },
  {
    ...shared,
    name: 'Doxepin',
    genericName: 'doxepin',
    brandName: 'Sinequan',
    otherNames: ['Silenor'],
    commonDosages: ['3 mg', '6 mg', '10 mg', '25 mg', '50 mg', '75 mg'],
    frequencies: ['QHS', 'BID', 'TID'],
    groups,
    sideEffects: common,
    contraindications: [maoiGap, 'Untreated narrow-angle glaucoma', 'Severe urinary retention'],
    ageRestrictions: [
      { under: 12, note: 'Not recommended under age 12.' },
      { from: 65, note: 'Older adults: avoid more than 6 mg a day (Beers criteria); anticholinergic.' },
    ],
  },
]
