/** Pairs in daily use: up to these mg a day the interaction is worth knowing and no more. */
type UsualPair = readonly [medicine: string, mg: number, beside: readonly string[]]

const newerAntipsychotics = [
  ...['aripiprazole', 'asenapine', 'brexpiprazole', 'cariprazine', 'lumateperone', 'lurasidone'],
  ...['olanzapine', 'paliperidone', 'quetiapine', 'risperidone', 'ziprasidone'],
]

/** Their labels name no triptan or antiemetic beyond the general class warning. */
const otherSerotonergic = ['mirtazapine', 'trazodone', 'buspirone', 'stimulant', 'ondansetron', 'triptan']

export const usualTogether: readonly UsualPair[] = [
  ['trazodone', 100, ['ssri', 'snri', 'mirtazapine']],
  ['buspirone', 60, ['ssri', 'snri']],
  ['mirtazapine', 30, ['ssri', 'snri']],
  ['lisdexamfetamine', 70, ['sertraline', 'escitalopram', 'citalopram']],
  ['amphetamine and dextroamphetamine', 60, ['sertraline', 'escitalopram', 'citalopram']],
  ['dextroamphetamine', 60, ['sertraline', 'escitalopram', 'citalopram']],
  ['deutetrabenazine', 48, ['antipsychotic']],
  ['valbenazine', 80, ['antipsychotic']],
  ['buprenorphine', 32, ['ssri', 'snri']],
  ['buprenorphine and naloxone', 32, ['ssri', 'snri']],
  ['lithium', 1200, newerAntipsychotics],
  ['hydroxyzine', 50, ['escitalopram', 'sertraline', 'fluoxetine']],
  ['quetiapine', 100, ['escitalopram', 'sertraline', 'fluoxetine']],
  ['prazosin', 3, ['quetiapine', 'trazodone']],
  ['doxepin', 6, ['ssri', 'snri']],
  ['azithromycin', 500, ['sertraline']],
  ['amitriptyline', 50, ['triptan']],
  ['nortriptyline', 50, ['triptan']],
  ['dextroamphetamine', 20, ['lisdexamfetamine']],
  ['nortriptyline', 25, ['gabapentinoid']],
  ['amitriptyline', 25, ['gabapentinoid']],
  ['buspirone', 60, ['mirtazapine', 'trazodone', 'stimulant', 'lithium']],
  ['trazodone', 100, ['stimulant', 'lithium', 'tamsulosin']],
  ['mirtazapine', 30, ['stimulant', 'lithium', 'tamsulosin']],
  ['tamsulosin', 0.4, ['quetiapine', 'risperidone', 'olanzapine', 'beta-blocker']],
  ['topiramate', 100, ['lithium']],
  ['lithium', 1200, ['stimulant', 'triptan', 'ondansetron']],
  ['azithromycin', 500, ['venlafaxine', 'mirtazapine', 'trazodone', 'fluoxetine', 'lithium']],
  ['propranolol', 40, ['cyp2d6-inhibitor', 'duloxetine']],
  ['metoprolol', 100, ['duloxetine', 'albuterol']],
  ['bisoprolol', 10, ['albuterol']],
  ['atenolol', 50, ['albuterol']],
  ['ibuprofen', 1200, ['beta-blocker']],
  ['aripiprazole', 15, ['duloxetine']],
  ['risperidone', 4, ['duloxetine']],
  ['methylphenidate', 72, ['snri']],
  ['ondansetron', 8, [...otherSerotonergic, 'sertraline']],
  ...[
    'sumatriptan',
    'rizatriptan',
    'zolmitriptan',
    'eletriptan',
    'naratriptan',
    'frovatriptan',
    'almotriptan',
  ].map((triptan) => [triptan, 200, otherSerotonergic] as const),
  ...['sertraline', 'fluoxetine', 'escitalopram', 'citalopram', 'paroxetine'].map(
    (ssri) => [ssri, 200, ['nirmatrelvir and ritonavir']] as const,
  ),
]

/** Under age 65 only: sedation, low pressure and low sodium weigh more later. */
export const usualInYounger: readonly UsualPair[] = [
  ['gabapentin', 900, ['trazodone', 'mirtazapine', 'hydroxyzine', 'clonidine', 'guanfacine', 'benztropine']],
  ['guanfacine', 4, ['trazodone', 'mirtazapine', 'hydroxyzine', 'risperidone', 'aripiprazole']],
  ['clonidine', 0.2, ['trazodone', 'hydroxyzine', 'risperidone']],
  ['prazosin', 3, ['risperidone', 'olanzapine', 'mirtazapine']],
  ['hydrochlorothiazide', 25, ['ssri', 'snri']],
  ['chlorthalidone', 25, ['ssri', 'snri']],
]
