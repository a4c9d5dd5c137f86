import { matchAllergies, matchAllergiesByName } from './allergies/match-allergies.ts'
import type { Allergy } from './allergies/read-allergies.ts'
import { ageOn } from './calendar.ts'
import { conditions } from './conditions.ts'
import { noAdjustment } from './drugs/shared-notes.ts'
import { isParty } from './interactions/find-interactions.ts'
import { notChecked } from './not-checked.ts'
import type { Drug, SafetyAlert } from './types.ts'

export type Patient = {
  /** Comma-separated, as in the profile. */
  allergies?: string | null | undefined
  /** YYYY-MM-DD */
  birthDate?: string | null | undefined
  /** Past medical history in free words. */
  history?: string | null | undefined
  pregnancy?: 'pregnant' | 'not pregnant' | 'unknown' | undefined
  /** YYYY-MM-DD, where the practice is. */
  today: string
}

const label = (drug: Drug) => `US label: ${drug.brandName}`
const kidney = /\b(kidney|renal|nephr\w*|ckd|esrd|dialysis|egfr)\b/i
const liver = /\b(liver|hepat\w*|cirrho\w*|nafld|nash|masld)\b/i
const mayBePregnant = { from: 12, to: 55 }

/** What one medicine means for this patient, whatever else is on the list. */
export function checkOne(
  drug: Drug,
  name: string,
  patient: Patient,
  allergies: readonly Allergy[],
): SafetyAlert[] {
  return [
    ...matchAllergies(drug, name, allergies),
    ...boxedWarning(drug, name),
    ...conditionAlerts(drug, name, patient.history ?? ''),
    ...pregnancyAlerts(drug, name, patient),
    ...ageAlerts(drug, name, patient),
    ...organAlerts(drug, name, patient.history ?? ''),
  ]
}

/** For a name the medication data lacks: only the allergies can be read, the rest is said to be not checked. */
export function checkUnknown(name: string, allergies: readonly Allergy[]): SafetyAlert[] {
  return [
    ...matchAllergiesByName(name, allergies),
    notChecked(
      `"${name}" is not in the medication data: interactions, warnings and age were not compared`,
      'Check it with the label or a pharmacist before going on.',
      [name],
    ),
  ]
}

function boxedWarning(drug: Drug, name: string): SafetyAlert[] {
  if (!drug.blackBoxWarning) return []
  return [
    {
      severity: 'critical',
      kind: 'black-box',
      message: `BLACK BOX WARNING: ${name}. ${drug.blackBoxWarning}`,
      recommendation: 'Weigh the benefit against this risk and talk it through with the patient.',
      source: `${label(drug)} (Boxed Warning)`,
      medications: [name],
    },
  ]
}

function conditionAlerts(drug: Drug, name: string, history: string): SafetyAlert[] {
  return conditions
    .filter(({ words, parties }) => words.test(history) && parties.some((party) => isParty(drug, party)))
    .map((condition) => ({
      severity: condition.severity,
      kind: 'condition',
      message: `${name}: the history mentions ${condition.name}`,
      recommendation: condition.advice,
      source: condition.source,
      medications: [name],
    }))
}

function pregnancyAlerts(drug: Drug, name: string, { pregnancy, birthDate, today }: Patient): SafetyAlert[] {
  if (!drug.pregnancy || pregnancy === 'not pregnant') return []
  const age = ageOn(birthDate, today)
  const known = pregnancy === 'pregnant'
  if (!known && age !== undefined && (age < mayBePregnant.from || age > mayBePregnant.to)) return []
  return [
    {
      severity: known ? 'critical' : 'info',
      kind: 'pregnancy',
      message: known
        ? `${name} in pregnancy: ${drug.pregnancy}`
        : `If this patient is or may become pregnant: ${drug.pregnancy}`,
      recommendation: known
        ? 'Review the choice with obstetrics before going on; do not stop abruptly.'
        : 'Ask about pregnancy and contraception where it applies.',
      source: `${label(drug)} (Use in Pregnancy)`,
      medications: [name],
    },
  ]
}

function ageAlerts(drug: Drug, name: string, { birthDate, today }: Patient): SafetyAlert[] {
  if (drug.ageRestrictions.length === 0) return []
  const age = ageOn(birthDate, today)
  if (age === undefined) {
    return [notChecked(`${name} against age: no valid date of birth`, 'Record the date of birth.', [name])]
  }
  return drug.ageRestrictions
    .filter(({ under, from }) => (under !== undefined && age < under) || (from !== undefined && age >= from))
    .map(({ note }) => ({
      severity: 'warning',
      kind: 'age',
      message: `Age consideration: ${name} at age ${age}`,
      recommendation: note,
      source: `${label(drug)}; AGS Beers Criteria 2023`,
      medications: [name],
    }))
}

function organAlerts(drug: Drug, name: string, history: string): SafetyAlert[] {
  const about = (kind: 'renal' | 'hepatic', organ: string, dosing: string): SafetyAlert => ({
    severity: 'info',
    kind,
    message: `${name}: the history mentions ${organ} disease`,
    recommendation: dosing,
    source: `${label(drug)} (Use in Specific Populations)`,
    medications: [name],
  })
  return [
    ...(kidney.test(history) ? [about('renal', 'kidney', drug.renalDosing)] : []),
    ...(liver.test(history) ? [about('hepatic', 'liver', drug.hepaticDosing)] : []),
  ].filter(({ recommendation }) => recommendation !== noAdjustment)
}
