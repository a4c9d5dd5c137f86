import { sectionAges } from './conditions/section-ages.ts'
import { concerns, label } from './drug-label.ts'
import type { Person } from './facts.ts'
import type { Fits } from './heeded/organs.ts'
import { isParty } from './interactions/find-interactions.ts'
import { notChecked } from './not-checked.ts'
import type { Drug, SafetyAlert } from './types.ts'

/** Often used in teenagers beyond the label; the note is kept, as information. */
const usedInTeens = new Set(
  [
    'bupropion mirtazapine trazodone buspirone venlafaxine desvenlafaxine citalopram prazosin ziprasidone clonazepam',
    'cariprazine vilazodone sumatriptan metoclopramide nortriptyline carbamazepine lamotrigine naltrexone pregabalin',
  ].flatMap((line) => line.split(' ')),
)
const teenage = 12
/** From this age on, the Beers criteria's advice applies at any dose. */
const frail = 75

export function ageAlerts(drug: Drug, name: string, { age }: Person, fits: Fits): SafetyAlert[] {
  if (drug.ageRestrictions.length === 0) return []
  if (age === undefined) {
    return [notChecked(`${name} against age: no valid date of birth`, 'Record the date of birth.', [name])]
  }
  return drug.ageRestrictions
    .filter(({ under, from }) => (under !== undefined && age < under) || (from !== undefined && age >= from))
    .map(({ under, severity, note }) => ({
      severity:
        (under === undefined && fits.age && age < frail && isParty(drug, 'z-drug') ? 'info' : severity) ??
        (under === undefined || (age >= teenage && usedInTeens.has(drug.genericName)) ? 'info' : 'warning'),
      kind: 'age',
      message: `Age consideration: ${name} at age ${age}`,
      recommendation: note,
      source: `${label(drug)}; AGS Beers Criteria 2023`,
      medications: [name],
    }))
}

/** Contraindicated in children whatever the dose. */
const neverUnder: readonly (readonly [party: string, age: number, why: string])[] = [
  ['opium', 18, 'respiratory depression'],
  ['prochlorperazine', 2, 'severe movement disorders'],
  ['rolapitant', 2, 'irreversible harm to fertility in young animals'],
  ['selegiline', 12, 'hypertensive crisis'],
  ['molnupiravir', 18, 'harm to bone and cartilage'],
  ['sodium phosphate', 2, 'fatal dehydration and electrolyte changes'],
  ['codeine', 12, 'deaths from ultra-rapid metabolism'],
  ['tramadol', 12, 'deaths from ultra-rapid metabolism'],
  ['promethazine', 2, 'fatal respiratory depression'],
  ['benztropine', 3, 'anticholinergic poisoning'],
  ['loperamide', 2, 'respiratory depression and heart rhythm problems'],
  ['diphenoxylate and atropine', 6, 'respiratory depression and coma'],
  ['difenoxin and atropine', 6, 'respiratory depression and coma'],
  ['linaclotide', 2, 'fatal dehydration'],
  ['tenapanor', 6, 'fatal dehydration'],
  ['metoclopramide', 1, 'tardive dyskinesia and methemoglobinemia'],
  ['dicyclomine', 1, 'respiratory arrest'],
  ['hydrocodone and homatropine', 18, 'fatal respiratory depression in cough medicine for children'],
  ['hydrocodone and chlorpheniramine', 18, 'fatal respiratory depression in cough medicine for children'],
  ['chlorpromazine', 1, 'respiratory depression'],
  ['brimonidine', 2, 'apnea and coma'],
  ['doxycycline', 8, 'lasting damage to teeth and bone'],
  ['minocycline', 8, 'lasting damage to teeth and bone'],
  ['tetracycline', 8, 'lasting damage to teeth and bone'],
  ['celecoxib', 2, 'not studied'],
  ['desmopressin', 6, 'severe low sodium'],
  ['ketorolac', 2, 'bleeding and kidney failure'],
  ['colchicine', 4, 'not for this age'],
  ['probenecid', 2, 'not for this age'],
  ['varicella vaccine', 1, 'not for this age'],
  ['bupropion', 6, 'seizures'],
  ['sodium oxybate', 7, 'respiratory depression'],
]

export function tooYoung(drug: Drug, name: string, { age }: Person): SafetyAlert[] {
  const found = [...neverUnder, ...sectionAges].find(
    ([party, under]) => concerns(drug, party) && age !== undefined && age < under,
  )
  if (!found) return []
  return [
    {
      severity: 'critical',
      kind: 'age',
      message: `${name} is contraindicated under age ${found[1]}: ${found[2]}.`,
      recommendation: 'Do not give. Choose another.',
      source: `${label(drug)} (Contraindications)`,
      medications: [name],
    },
  ]
}
