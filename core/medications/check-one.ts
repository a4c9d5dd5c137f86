import { matchAllergies, matchAllergiesByName } from './allergies/match-allergies.ts'
import type { Allergy } from './allergies/read-allergies.ts'
import { boxedAlerts } from './boxed-warnings.ts'
import { kidneyRules } from './conditions/kidney.ts'
import type { Condition } from './conditions/rule.ts'
import { sectionAges } from './conditions/section-ages.ts'
import { terms } from './conditions/terms.ts'
import { conditions } from './conditions.ts'
import { noAdjustment } from './drugs/shared-notes.ts'
import type { Person } from './facts.ts'
import { type Fits, nothing } from './heeded/organs.ts'
import { isParty } from './interactions/find-interactions.ts'
import { notChecked } from './not-checked.ts'
import { pregnancyAlerts } from './pregnancy-alerts.ts'
import type { Drug, SafetyAlert } from './types.ts'

const label = (drug: Drug) => `US label: ${drug.brandName}`
const rank = { critical: 0, warning: 1, info: 2 } as const

/** What one medicine means for this person, whatever else is on the list. */
export function checkOne(
  drug: Drug,
  name: string,
  person: Person,
  allergies: readonly Allergy[],
  others: readonly Drug[],
  fits: Fits,
): SafetyAlert[] {
  return [
    ...matchAllergies(drug, name, allergies),
    ...boxedAlerts(drug, name, person),
    ...conditionAlerts(drug, name, person, others, fits),
    ...bipolarAlerts(drug, name, person, others),
    ...heartRhythmAlerts(drug, name, person),
    ...pregnancyAlerts(drug, name, person),
    ...ageAlerts(drug, name, person, fits),
    ...tooYoung(drug, name, person),
    ...kidneyAlerts(drug, name, person, fits),
    ...liverNotes(drug, name, person),
  ]
}

/** For a name the medication data lacks: only the allergies can be read, the rest is said to be not checked. */
export function checkUnknown(name: string, allergies: readonly Allergy[]): SafetyAlert[] {
  return [
    ...matchAllergiesByName(name, allergies),
    notChecked(
      `"${name}" is not in the medication data: interactions, dose, warnings and age were not compared.`,
      'Check it with the label or a pharmacist before you continue.',
      [name],
    ),
  ]
}

/** A locally applied medicine is checked only against the conditions and allergies that name it. */
export function checkLocal(
  drug: Drug,
  name: string,
  person: Person,
  allergies: readonly Allergy[],
): SafetyAlert[] {
  return [
    ...matchAllergies(drug, name, allergies),
    ...(drug.local ? tooYoung(drug, name, person) : []),
    ...conditionAlerts(drug, name, person, [], nothing, (party) =>
      drug.local || drug.genericName === 'timolol'
        ? party === drug.genericName
        : party === applied + drug.genericName,
    ),
  ]
}

/** Medicines for a fast or uneven heartbeat prolong QT too; only a rule that names one speaks against it. */
function isTreatment({ category, genericName }: Drug, parties: readonly string[]) {
  return category === 'Antiarrhythmic' && !parties.includes(genericName)
}

const only = 'only '
const applied = 'applied '

function concerns(drug: Drug, party: string) {
  return party.startsWith(only) ? drug.genericName === party.slice(only.length) : isParty(drug, party)
}

const byTerm = Map.groupBy(conditions, ({ term }) => term)

/** For one condition the most serious statement counts. */
function conditionAlerts(
  drug: Drug,
  name: string,
  { has, age }: Person,
  others: readonly Drug[],
  fits: Fits,
  means: (party: string) => boolean = (party) => concerns(drug, party),
): SafetyAlert[] {
  const worst = new Map<string, Condition>()
  for (const condition of [...has.keys()].flatMap((term) => byTerm.get(term) ?? [])) {
    const { term, parties, severity, from, under, unless, beside, absent, dosed, taking, said } = condition
    if ((dosed && fits[dosed]) || absent?.some((other) => has.has(other))) continue
    if (beside && !beside.some((other) => has.has(other))) continue
    if (from !== undefined && (age ?? 0) < from) continue
    if (under !== undefined && (age ?? under) >= under) continue
    if (!parties.some(means) || (term === 'arrhythmia' && isTreatment(drug, parties))) continue
    const onList = (list: readonly string[]) =>
      list.some((party) => others.some((other) => isParty(other, party)))
    if ((unless && onList(unless)) || (taking && !onList(taking)) || said?.test(fits.text) === false) continue
    const before = worst.get(term)
    if (!before || rank[severity] < rank[before.severity]) worst.set(term, condition)
  }
  return [...worst.values()].map(({ term, severity, advice, source }) => ({
    severity,
    kind: 'condition',
    message: `${name}: the patient has or had ${terms[term].name}`,
    recommendation: advice,
    source,
    medications: [name],
  }))
}

const antidepressants = [
  'ssri',
  'snri',
  'tca',
  'maoi',
  'bupropion',
  'vortioxetine',
  'vilazodone',
  'mirtazapine',
]
const moodStabilizers = ['lithium', 'valproate', 'lamotrigine', 'carbamazepine', 'antipsychotic']

function bipolarAlerts(drug: Drug, name: string, { has }: Person, others: readonly Drug[]): SafetyAlert[] {
  if (!has.has('bipolar') || !antidepressants.some((party) => isParty(drug, party))) return []
  if (others.some((other) => moodStabilizers.some((party) => isParty(other, party)))) return []
  return [
    {
      severity: 'warning',
      kind: 'condition',
      message: `${name}: an antidepressant alone in bipolar disorder or mania`,
      recommendation: 'It can trigger mania. Start a mood stabilizer first and watch for activation.',
      source: 'US labels (Warnings: Activation of Mania/Hypomania)',
      medications: [name],
    },
  ]
}

const veryLong = 500
/** Contraindicated above these values, in milliseconds. */
const labelLimit: Readonly<Record<string, number>> = {
  dofetilide: 440,
  levoketoconazole: 470,
  sotalol: 450,
  thioridazine: 450,
  quinidine: 500,
  dronedarone: 500,
  dolasetron: 500,
  gepirone: 450,
  droperidol: 440,
  fingolimod: 499,
  iloperidone: 500,
}
const long = { F: 470, M: 450 }

function heartRhythmAlerts(drug: Drug, name: string, { qtc, sex }: Person): SafetyAlert[] {
  if (!qtc) return []
  const limit = labelLimit[drug.genericName]
  const known = isParty(drug, 'qt-known') || isParty(drug, 'thioridazine')
  const possible = isParty(drug, 'qt-possible') || isParty(drug, 'tca')
  if (!known && !possible) return []
  const isLong = qtc >= long[sex ?? 'F']
  const isOverLimit = limit !== undefined && qtc > limit
  if (qtc < veryLong && !isLong && !isOverLimit) return []
  const severity = isOverLimit
    ? 'critical'
    : qtc >= veryLong
      ? known
        ? 'critical'
        : 'warning'
      : known
        ? 'warning'
        : 'info'
  return [
    {
      severity,
      kind: 'condition',
      message: `${name} prolongs QT, and the QTc is ${qtc} ms`,
      recommendation:
        'Avoid at 500 ms or above. Below that, correct potassium and magnesium and repeat the ECG.',
      source: `${label(drug)} (Warnings: QT)`,
      medications: [name],
    },
  ]
}

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

function ageAlerts(drug: Drug, name: string, { age }: Person, fits: Fits): SafetyAlert[] {
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

function tooYoung(drug: Drug, name: string, { age }: Person): SafetyAlert[] {
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

/** Edoxaban leaves healthy kidneys too fast. */
const tooWellFor = 95

/** A measured eGFR decides; without one a kidney disease in the history gives the label's note. */
function kidneyAlerts(drug: Drug, name: string, { egfr, has, age }: Person, fits: Fits): SafetyAlert[] {
  const alert = (
    severity: SafetyAlert['severity'],
    message: string,
    recommendation: string,
  ): SafetyAlert => ({
    severity,
    kind: 'renal',
    message,
    recommendation,
    source: `${label(drug)} (Use in Renal Impairment)`,
    medications: [name],
  })
  if (egfr === null || egfr === undefined) {
    if (!has.has('kidney-disease') || drug.renalDosing === noAdjustment) return []
    return [alert('info', `${name}: the history mentions kidney disease`, drug.renalDosing)]
  }
  if (egfr > tooWellFor && isParty(drug, 'edoxaban') && has.has('atrial-fibrillation'))
    return [
      alert(
        'critical',
        `${name} at an eGFR of ${egfr}`,
        'Not for atrial fibrillation above 95 mL/min: more strokes. Choose another.',
      ),
    ]
  const rule = kidneyRules.find(
    ({ parties, below, under, absent, beside }) =>
      egfr < below &&
      (under === undefined || (age ?? under) < under) &&
      (!beside || beside.some((term) => has.has(term))) &&
      parties.some((party) => isParty(drug, party)) &&
      !absent?.some((term) => has.has(term)),
  )
  const heeded =
    rule?.heeded === 'short'
      ? fits.short
      : rule?.heeded !== undefined && fits.kidneys && (rule.heeded === 'dosed' || fits.continued)
  return rule && !heeded ? [alert(rule.severity, `${name} at an eGFR of ${egfr}`, rule.advice)] : []
}

function liverNotes(drug: Drug, name: string, { has }: Person): SafetyAlert[] {
  const told = has.has('cirrhosis') || has.has('liver-disease') || has.has('fatty-liver')
  if (!told || drug.hepaticDosing === noAdjustment) return []
  return [
    {
      severity: 'info',
      kind: 'hepatic',
      message: `${name}: the history mentions liver disease`,
      recommendation: drug.hepaticDosing,
      source: `${label(drug)} (Use in Hepatic Impairment)`,
      medications: [name],
    },
  ]
}
