import type { Interaction } from '../types.ts'

const syndrome = 'Serotonin syndrome, which can be fatal.'
const crisis = 'Hypertensive crisis, which can be fatal.'
const serotonin = 'Serotonin is released or kept in the synapse while its breakdown is blocked.'
const norepinephrine = 'Norepinephrine is released or kept in the synapse while its breakdown is blocked.'
const gap = 'Do not combine. Leave at least 14 days between stopping one and starting the other.'

export const maoi: readonly Interaction[] = [
  {
    between: ['maoi', 'fluoxetine'],
    severity: 'major',
    description: syndrome,
    mechanism: serotonin,
    advice:
      'Do not combine. Wait 5 weeks after stopping fluoxetine before an MAO inhibitor, 14 days the other way.',
    source: 'US labels: Prozac, Nardil (Contraindications)',
  },
  {
    between: ['maoi', 'ssri'],
    severity: 'major',
    description: syndrome,
    mechanism: serotonin,
    advice: gap,
    source: 'US labels: Zoloft, Lexapro, Nardil (Contraindications)',
  },
  {
    between: ['maoi', 'snri'],
    severity: 'major',
    description: syndrome,
    mechanism: serotonin,
    advice:
      'Do not combine. 14 days after an MAO inhibitor; 7 days after venlafaxine or desvenlafaxine, 5 after duloxetine.',
    source: 'US labels: Effexor XR, Cymbalta, Parnate (Contraindications)',
  },
  {
    between: ['maoi', 'tca'],
    severity: 'major',
    description: 'Serotonin syndrome, fever, convulsions and death have occurred.',
    mechanism: serotonin,
    advice: gap,
    source: 'US labels: Anafranil, Pamelor, Nardil (Contraindications)',
  },
  {
    between: ['maoi', 'bupropion'],
    severity: 'major',
    description: crisis,
    mechanism:
      'Bupropion blocks the reuptake of norepinephrine and dopamine while their breakdown is blocked.',
    advice: gap,
    source: 'US label: Wellbutrin XL (Contraindications)',
  },
  {
    between: ['maoi', 'stimulant'],
    severity: 'major',
    description: crisis,
    mechanism: norepinephrine,
    advice: gap,
    source: 'US labels: Adderall, Concerta (Contraindications)',
  },
  {
    between: ['maoi', 'tramadol'],
    severity: 'major',
    description: 'Serotonin syndrome, seizures and respiratory depression.',
    mechanism: serotonin,
    advice: gap,
    source: 'US label: Ultram (Contraindications)',
  },
  {
    between: ['maoi', 'dextromethorphan'],
    severity: 'major',
    description: syndrome,
    mechanism: serotonin,
    advice: 'Do not combine. Choose a cough medicine without dextromethorphan.',
    source: 'US labels: Delsym, Nardil',
  },
  {
    between: ['maoi', 'linezolid'],
    severity: 'major',
    description: 'Serotonin syndrome and hypertensive crisis.',
    mechanism: 'Linezolid is itself a reversible MAO inhibitor.',
    advice: 'Do not combine, or within 2 weeks. Ask for another antibiotic.',
    source: 'US label: Zyvox (Contraindications)',
  },
  {
    between: ['maoi', 'maoi'],
    severity: 'major',
    description: 'Hypertensive crisis and convulsions.',
    mechanism: 'Two MAO inhibitors add up.',
    advice: gap,
    source: 'US label: Nardil (Contraindications)',
  },
  {
    between: ['maoi', 'opioid'],
    severity: 'major',
    description: 'Serotonin syndrome or opioid toxicity with respiratory depression and coma.',
    mechanism: 'MAO inhibitors increase opioid effects unpredictably.',
    advice: gap,
    source: 'US labels: Nardil, MS Contin (Drug Interactions)',
  },
  {
    between: ['maoi', 'norepinephrine-raising'],
    severity: 'major',
    description: crisis,
    mechanism: norepinephrine,
    advice: gap,
    source: 'US labels: Strattera, Qelbree, Sudafed, Nardil',
  },
  {
    between: ['maoi', 'carbamazepine'],
    severity: 'major',
    description:
      'Hypertensive crisis and seizures are a concern; carbamazepine is related to the tricyclics.',
    mechanism: 'Structural similarity to tricyclics; carbamazepine also raises selegiline levels.',
    advice: gap,
    source: 'US labels: Tegretol, Emsam (Contraindications)',
  },
  {
    between: ['maoi', 'oxcarbazepine'],
    severity: 'major',
    description: 'Higher selegiline levels; hypertensive crisis is a concern with other MAO inhibitors.',
    mechanism: 'Structural similarity to tricyclics.',
    advice: 'Avoid; contraindicated with the selegiline patch.',
    source: 'US label: Emsam (Contraindications)',
  },
  {
    between: ['maoi', 'serotonergic'],
    severity: 'major',
    description: syndrome,
    mechanism: serotonin,
    advice: gap,
    source: 'US labels: Nardil, Trintellix, BuSpar, Imitrex (Contraindications and Warnings)',
  },
]
