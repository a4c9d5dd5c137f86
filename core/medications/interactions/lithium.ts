import type { Interaction } from '../types.ts'

const kidney = 'The kidney clears less lithium.'
const level =
  'Avoid if possible. Otherwise lower the lithium dose and check the level within a week and after each change.'
const label = 'US label: Lithobid (Drug Interactions)'

export const lithium: readonly Interaction[] = [
  {
    between: ['lithium', 'nsaid'],
    severity: 'major',
    description: 'Lithium levels rise and can become toxic.',
    mechanism: `${kidney} NSAIDs block renal prostaglandins.`,
    advice: 'Use acetaminophen instead. Otherwise lower the lithium dose and check the level within a week.',
    source: label,
  },
  {
    between: ['lithium', 'ace-inhibitor'],
    severity: 'major',
    description: 'Lithium levels rise and can become toxic, often weeks after the start.',
    mechanism: `${kidney} ACE inhibitors lower filtration and make the kidney keep lithium with sodium.`,
    advice: level,
    source: label,
  },
  {
    between: ['lithium', 'arb'],
    severity: 'major',
    description: 'Lithium levels rise and can become toxic.',
    mechanism: `${kidney} Less angiotensin II effect lowers filtration.`,
    advice: level,
    source: label,
  },
  {
    between: ['lithium', 'thiazide'],
    severity: 'major',
    description: 'Lithium levels rise by a quarter or more and can become toxic.',
    mechanism: `${kidney} Sodium loss makes the tubule take lithium back.`,
    advice: level,
    source: label,
  },
  {
    between: ['lithium', 'furosemide'],
    severity: 'moderate',
    description: 'Lithium levels may rise.',
    mechanism: 'Loss of water and sodium.',
    advice: 'Check the level after the start and after dose changes; keep water and salt intake steady.',
    source: label,
  },
  {
    between: ['lithium', 'spironolactone'],
    severity: 'moderate',
    description: 'Lithium levels may rise.',
    mechanism: 'Loss of sodium.',
    advice: 'Check the level after the start and after dose changes.',
    source: label,
  },
  {
    between: ['lithium', 'metronidazole'],
    severity: 'moderate',
    description: 'Lithium levels may rise and kidney function fall.',
    mechanism: kidney,
    advice: 'Check the level and creatinine a few days after the start.',
    source: 'US label: Flagyl (Drug Interactions)',
  },
  {
    between: ['lithium', 'topiramate'],
    severity: 'moderate',
    description: 'Lithium levels may rise with high topiramate doses.',
    mechanism: 'Changed renal handling of sodium.',
    advice: 'Check the lithium level when topiramate changes.',
    source: 'US label: Topamax (Drug Interactions)',
  },
  {
    between: ['lithium', 'antipsychotic'],
    severity: 'moderate',
    description: 'Neurotoxicity and encephalopathy, rarely, especially with haloperidol.',
    mechanism: 'Not certain; dopamine blockade and lithium add up.',
    advice: 'Common together. Watch for confusion, stiffness and fever; stop both if they appear.',
    source: label,
  },
  {
    between: ['lithium', 'carbamazepine'],
    severity: 'moderate',
    description: 'Neurotoxicity even at usual levels: confusion, tremor, unsteadiness.',
    mechanism: 'Additive effect on the nervous system.',
    advice: 'Watch for confusion and unsteadiness.',
    source: 'US labels: Lithobid, Tegretol (Drug Interactions)',
  },
  {
    between: ['lithium', 'amlodipine'],
    severity: 'minor',
    description: 'Calcium channel blockers may add to unsteadiness and tremor.',
    mechanism: 'Not certain; described mostly with verapamil and diltiazem.',
    advice: 'Ask about tremor and balance.',
    source: label,
  },
]
