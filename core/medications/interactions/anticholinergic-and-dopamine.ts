import type { Interaction } from '../types.ts'

export const anticholinergicAndDopamine: readonly Interaction[] = [
  {
    between: ['anticholinergic', 'anticholinergic'],
    severity: 'moderate',
    description: 'Confusion, constipation, urinary retention and dry mouth add up.',
    mechanism: 'Both block muscarinic receptors.',
    advice: 'Keep the total anticholinergic load low, especially from age 65.',
    source: 'AGS Beers Criteria 2023',
  },
  {
    between: ['donepezil', 'anticholinergic'],
    severity: 'moderate',
    description: 'Each weakens the other; memory may worsen.',
    mechanism: 'One raises acetylcholine, the other blocks it.',
    advice: 'Avoid; stop the anticholinergic if possible.',
    source: 'US label: Aricept (Drug Interactions); AGS Beers Criteria 2023',
  },
  {
    between: ['metoclopramide', 'antipsychotic'],
    severity: 'major',
    description: 'Tardive dyskinesia, stiffness and neuroleptic malignant syndrome become more likely.',
    mechanism: 'Both block dopamine receptors.',
    advice: 'Avoid; choose another medicine for nausea.',
    source: 'US label: Reglan (Drug Interactions)',
  },
  {
    between: ['stimulant', 'antipsychotic'],
    severity: 'minor',
    description: 'Each may weaken the other; movement symptoms can appear when one changes.',
    mechanism: 'One raises dopamine, the other blocks it.',
    advice: 'Sometimes used together; watch psychosis and movement when doses change.',
    source: 'US labels: Adderall, risperidone with methylphenidate (Drug Interactions)',
  },
]
