import { ageAlerts, tooYoung } from './age-alerts.ts'
import { matchAllergies, matchAllergiesByName } from './allergies/match-allergies.ts'
import type { Allergy } from './allergies/read-allergies.ts'
import { boxedAlerts } from './boxed-warnings.ts'
import type { Condition } from './conditions/rule.ts'
import { terms } from './conditions/terms.ts'
import { conditions } from './conditions.ts'
import { concerns, label } from './drug-label.ts'
import type { Person } from './facts.ts'
import { type Fits, nothing } from './heeded/organs.ts'
import { isParty } from './interactions/find-interactions.ts'
import { notChecked } from './not-checked.ts'
import { kidneyAlerts, liverNotes } from './organ-alerts.ts'
import { pregnancyAlerts } from './pregnancy-alerts.ts'
import type { Drug, SafetyAlert } from './types.ts'

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

const applied = 'applied '

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
    const { term, parties, severity } = condition
    if (!parties.some(means) || (term === 'arrhythmia' && isTreatment(drug, parties))) continue
    if (!fitsPerson(condition, { has, age }) || !fitsOrder(condition, others, fits)) continue
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

function fitsPerson({ from, under, beside, absent }: Condition, { has, age }: Pick<Person, 'has' | 'age'>) {
  if (absent?.some((other) => has.has(other))) return false
  if (beside && !beside.some((other) => has.has(other))) return false
  return (from === undefined || (age ?? 0) >= from) && (under === undefined || (age ?? under) < under)
}

function fitsOrder({ unless, taking, dosed, said }: Condition, others: readonly Drug[], fits: Fits) {
  const onList = (parties: readonly string[]) =>
    parties.some((party) => others.some((other) => isParty(other, party)))
  if ((dosed && fits[dosed]) || said?.test(fits.text) === false) return false
  return !(unless && onList(unless)) && !(taking && !onList(taking))
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

function qtSeverity(known: boolean, qtc: number) {
  if (qtc >= veryLong) return known ? 'critical' : 'warning'
  return known ? 'warning' : 'info'
}

function heartRhythmAlerts(drug: Drug, name: string, { qtc, sex }: Person): SafetyAlert[] {
  if (!qtc) return []
  const limit = labelLimit[drug.genericName]
  const known = isParty(drug, 'qt-known') || isParty(drug, 'thioridazine')
  const possible = isParty(drug, 'qt-possible') || isParty(drug, 'tca')
  if (!known && !possible) return []
  const isLong = qtc >= long[sex ?? 'F']
  const isOverLimit = limit !== undefined && qtc > limit
  if (qtc < veryLong && !isLong && !isOverLimit) return []
  return [
    {
      severity: isOverLimit ? 'critical' : qtSeverity(known, qtc),
      kind: 'condition',
      message: `${name} prolongs QT, and the QTc is ${qtc} ms`,
      recommendation:
        'Avoid at 500 ms or above. Below that, correct potassium and magnesium and repeat the ECG.',
      source: `${label(drug)} (Warnings: QT)`,
      medications: [name],
    },
  ]
}
