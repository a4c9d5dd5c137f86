import type { Drug } from '../types.ts'
import { age, boxed } from './shared-notes.ts'

const shared = {
  category: 'MAO inhibitor antidepressant',
  class: 'MAO inhibitor',
  groups: ['maoi'],
} as const

const common = [
  'Dizziness on standing',
  'Insomnia',
  'Weight gain',
  'Dry mouth',
  'Sexual dysfunction',
] as const
const mixtures = [
  'SSRIs, SNRIs, tricyclics and other serotonergic medicines',
  'Stimulants and decongestants',
  'Meperidine, tramadol, methadone, dextromethorphan',
  'Pheochromocytoma',
] as const

export const maoInhibitors: readonly Drug[] = [
  {
    ...shared,
    name: 'Phenelzine',
    genericName: 'phenelzine',
    brandName: 'Nardil',
    otherNames: [],
    commonDosages: ['15 mg'],
    routes: ['PO'],
    frequencies: ['TID', 'QD', 'BID'],
    sideEffects: [...common, 'Edema', 'Hypertensive crisis with tyramine-rich food'],
    blackBoxWarning: boxed.suicidality,
    contraindications: [...mixtures, 'Heart failure', 'Liver disease', 'Severe kidney impairment'],
    ageRestrictions: [age.adultsOnly],
    renalDosing: 'Severe impairment: contraindicated.',
    hepaticDosing: 'Contraindicated in liver disease or abnormal liver tests.',
  },
  {
    ...shared,
    name: 'Tranylcypromine',
    genericName: 'tranylcypromine',
    brandName: 'Parnate',
    otherNames: [],
    commonDosages: ['10 mg'],
    routes: ['PO'],
    frequencies: ['BID', 'TID'],
    sideEffects: [...common, 'Restlessness', 'Hypertensive crisis with tyramine-rich food'],
    blackBoxWarning: `${boxed.suicidality} Excessive tyramine can bring on a hypertensive crisis.`,
    contraindications: mixtures,
    ageRestrictions: [
      age.adultsOnly,
      { from: 65, note: 'Older adults: greater risk of blood pressure swings.' },
    ],
    renalDosing: 'Use with care.',
    hepaticDosing: 'Avoid; liver injury has been reported.',
  },
  {
    ...shared,
    name: 'Isocarboxazid',
    genericName: 'isocarboxazid',
    brandName: 'Marplan',
    otherNames: [],
    commonDosages: ['10 mg'],
    routes: ['PO'],
    frequencies: ['BID', 'TID', 'QID'],
    sideEffects: [...common, 'Hypertensive crisis with tyramine-rich food'],
    blackBoxWarning: boxed.suicidality,
    contraindications: [...mixtures, 'Liver disease', 'Severe kidney impairment'],
    ageRestrictions: [{ under: 16, note: 'Not recommended under age 16.' }],
    renalDosing: 'Severe impairment: contraindicated.',
    hepaticDosing: 'Contraindicated in liver disease.',
  },
  {
    ...shared,
    name: 'Selegiline',
    genericName: 'selegiline',
    brandName: 'Emsam',
    otherNames: ['Eldepryl', 'Zelapar'],
    commonDosages: ['6 mg/24 h', '9 mg/24 h', '12 mg/24 h', '5 mg'],
    routes: ['topical', 'PO'],
    frequencies: ['QD', 'BID'],
    sideEffects: [...common, 'Skin reaction under the patch', 'Headache'],
    blackBoxWarning: `${boxed.suicidality} (Patch for depression.)`,
    contraindications: [
      ...mixtures,
      'Carbamazepine and oxcarbazepine',
      'Patch under age 12: hypertensive crisis',
    ],
    ageRestrictions: [
      { under: 18, note: 'Not approved under age 18; contraindicated under 12.' },
      { from: 65, note: 'Older adults: patch at 6 mg/24 h; watch blood pressure on standing.' },
    ],
    renalDosing: 'Patch: no adjustment. Oral: avoid in severe impairment.',
    hepaticDosing: 'Patch: mild or moderate impairment, no adjustment. Oral: reduce or avoid.',
  },
]
