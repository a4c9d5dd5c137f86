import type { Drug } from '../types.ts'
import { maoiGap, noAdjustment } from './shared-notes.ts'

const shared = {
  routes: ['PO'],
  category: 'Nonstimulant for ADHD',
  class: 'Norepinephrine reuptake inhibitor',
  ageRestrictions: [{ under: 6, note: 'Not approved under age 6.' }],
} as const

export const adhdNonstimulants: readonly Drug[] = [
  {
    ...shared,
    name: 'Atomoxetine',
    genericName: 'atomoxetine',
    brandName: 'Strattera',
    otherNames: [],
    commonDosages: ['10 mg', '18 mg', '25 mg', '40 mg', '60 mg', '80 mg', '100 mg'],
    frequencies: ['QAM', 'QD', 'BID'],
    groups: ['norepinephrine-raising', 'cyp2d6-substrate'],
    sideEffects: [
      'Reduced appetite',
      'Nausea',
      'Dry mouth',
      'Insomnia',
      'Raised heart rate and blood pressure',
      'Liver injury, rarely',
    ],
    blackBoxWarning:
      'Suicidal thoughts in children and adolescents. Watch closely for worsening and unusual behavior.',
    contraindications: [maoiGap, 'Narrow-angle glaucoma', 'Pheochromocytoma', 'Severe heart disease'],
    renalDosing: noAdjustment,
    hepaticDosing: 'Moderate: half the dose. Severe: a quarter.',
  },
  {
    ...shared,
    name: 'Viloxazine',
    genericName: 'viloxazine',
    brandName: 'Qelbree',
    otherNames: [],
    commonDosages: ['100 mg', '150 mg', '200 mg'],
    frequencies: ['QD', 'QAM'],
    groups: ['norepinephrine-raising', 'cyp1a2-inhibitor'],
    sideEffects: ['Drowsiness', 'Reduced appetite', 'Fatigue', 'Nausea', 'Insomnia', 'Irritability'],
    blackBoxWarning: 'Suicidal thoughts and behavior. Watch closely for worsening and for new symptoms.',
    contraindications: [maoiGap, 'Sensitive CYP1A2 substrates such as duloxetine, ramelteon, tizanidine'],
    renalDosing: 'Below 30 mL/min: start with 100 mg, at most 200 mg.',
    hepaticDosing: 'Not recommended.',
    pregnancy: 'May harm the mother; stop when pregnancy is recognized unless the benefit outweighs.',
  },
]
