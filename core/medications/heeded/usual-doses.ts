/** Pairs in daily use: up to these mg a day the interaction is worth knowing and no more. */
type UsualPair = readonly [medicine: string, mg: number, beside: readonly string[]]

const newerAntipsychotics = [
  ...['aripiprazole', 'asenapine', 'brexpiprazole', 'cariprazine', 'lumateperone', 'lurasidone'],
  ...['olanzapine', 'paliperidone', 'quetiapine', 'risperidone', 'ziprasidone'],
]

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
]
