import type { Interaction } from '../types.ts'

export const clozapine: readonly Interaction[] = [
  {
    between: ['clozapine', 'cyp1a2-inhibitor'],
    severity: 'major',
    description: 'Clozapine levels rise several-fold: sedation, low blood pressure, seizures.',
    mechanism: 'CYP1A2 clears most clozapine.',
    advice:
      'Choose another medicine; with a strong inhibitor use a third of the clozapine dose and follow the level.',
    source: 'US label: Clozaril (Drug Interactions)',
  },
  {
    between: ['clozapine', 'benzodiazepine'],
    severity: 'major',
    description: 'Collapse, respiratory depression and cardiac arrest have occurred, mostly at the start.',
    mechanism: 'Additive sedation and hypotension.',
    advice:
      'Avoid while clozapine is being started. Otherwise lowest dose and watch breathing and blood pressure.',
    source: 'US label: Clozaril (Warnings: Orthostatic Hypotension); case reports',
  },
  {
    between: ['clozapine', 'carbamazepine'],
    severity: 'major',
    description: 'Clozapine levels fall, and the risk of severe neutropenia adds up.',
    mechanism: 'CYP3A4 and 1A2 induction; both can suppress the bone marrow.',
    advice: 'Not recommended. Choose valproate or another mood stabilizer.',
    source: 'US label: Clozaril (Drug Interactions)',
  },
  {
    between: ['clozapine', 'fluoxetine'],
    severity: 'moderate',
    description: 'Clozapine levels rise.',
    mechanism: 'Inhibition of CYP2D6 and others.',
    advice: 'Lower the dose if needed and follow the level.',
    source: 'US label: Clozaril (Drug Interactions)',
  },
  {
    between: ['clozapine', 'paroxetine'],
    severity: 'moderate',
    description: 'Clozapine levels rise.',
    mechanism: 'Inhibition of CYP2D6.',
    advice: 'Lower the dose if needed and follow the level.',
    source: 'US label: Clozaril (Drug Interactions)',
  },
  {
    between: ['clozapine', 'valproate'],
    severity: 'moderate',
    description: 'Myocarditis during fast titration, sedation and neutropenia become more likely.',
    mechanism: 'Not certain; levels change in both directions.',
    advice: 'Raise clozapine slowly; check troponin and CRP in the first weeks.',
    source: 'Published case-control studies; US label: Clozaril (Warnings: Myocarditis)',
  },
  {
    between: ['clozapine', 'cyp3a4-inducer'],
    severity: 'moderate',
    description: 'Clozapine levels fall and psychosis may return.',
    mechanism: 'Induction of CYP3A4.',
    advice: 'Not recommended with strong inducers; follow the level.',
    source: 'US label: Clozaril (Drug Interactions)',
  },
  {
    between: ['clozapine', 'anticholinergic'],
    severity: 'moderate',
    description: 'Severe constipation and ileus, which can be fatal.',
    mechanism: 'Additive anticholinergic effect on the bowel.',
    advice: 'Avoid; ask about bowel movements at every visit and treat constipation early.',
    source: 'US label: Clozaril; FDA Drug Safety Communication 2020',
  },
]
