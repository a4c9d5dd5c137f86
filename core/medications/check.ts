import { allergyGaps } from './allergies/allergy-gaps.ts'
import { readAllergies } from './allergies/read-allergies.ts'
import { checkOne, checkUnknown, type Patient } from './check-one.ts'
import { checkPair, type Named } from './check-pair.ts'
import { dataset } from './dataset.ts'
import { findDrug } from './find-drug.ts'
import type { AlertKind, Medication, SafetyAlert } from './types.ts'

export type { Patient } from './check-one.ts'

export type SafetyCheck = {
  /** NOT CHECKED as soon as any part of the check could not run; the alerts say which. */
  checked: 'checked' | 'NOT CHECKED'
  alerts: readonly SafetyAlert[]
  dataset: typeof dataset
}

type Listed = Pick<Medication, 'name'> & Partial<Pick<Medication, 'id' | 'status' | 'cardStatus'>>

/** Before a medicine is added or prescribed: it alone, and with every other one the patient takes. */
export function checkMedication(
  input: Patient & { candidate: Listed; current: readonly Listed[] },
): SafetyCheck {
  const { candidate, current, ...patient } = input
  const others = current.filter((other) => isTaken(other) && (!other.id || other.id !== candidate.id))
  const it = named(candidate)
  return result([...eachAlone([it], patient), ...others.flatMap((other) => checkPair(it, named(other)))])
}

/** A whole list, for verification: each medicine once and each pair once. */
export function checkList(input: Patient & { current: readonly Listed[] }): SafetyCheck {
  const { current, ...patient } = input
  const list = current.filter(isTaken).map(named)
  return result([
    ...eachAlone(list, patient),
    ...list.flatMap((each, at) => list.slice(at + 1).flatMap((other) => checkPair(each, other))),
  ])
}

/** Whether a clinician must write down why they go on: something critical was found, or something not checked. */
export function needsOverride({ checked, alerts }: SafetyCheck) {
  return checked === 'NOT CHECKED' || alerts.some(({ severity }) => severity === 'critical')
}

function eachAlone(list: readonly Named[], patient: Patient): SafetyAlert[] {
  const allergies = readAllergies(patient.allergies)
  return [
    ...allergyGaps(patient.allergies, allergies),
    ...list.flatMap(({ name, drug }) =>
      drug ? checkOne(drug, name, patient, allergies) : checkUnknown(name, allergies),
    ),
  ]
}

function named({ name }: Listed): Named {
  return { name: name.trim(), drug: findDrug(name) }
}

function isTaken({ name, status, cardStatus }: Listed) {
  return (
    name.trim() !== '' && status !== 'discontinued' && cardStatus !== 'expired' && cardStatus !== 'completed'
  )
}

const severityRank = { critical: 0, warning: 1, info: 2 } as const

/** Within one severity: what may harm most and can be acted on first. */
const kindRank: Record<AlertKind, number> = {
  allergy: 0,
  'not-checked': 1,
  interaction: 2,
  condition: 3,
  pregnancy: 4,
  duplicate: 5,
  'black-box': 6,
  age: 7,
  renal: 8,
  hepatic: 9,
  'allergies-not-recorded': 10,
}

function result(alerts: readonly SafetyAlert[]): SafetyCheck {
  return {
    checked: alerts.some(({ kind }) => kind === 'not-checked') ? 'NOT CHECKED' : 'checked',
    alerts: alerts.toSorted(
      (a, b) => severityRank[a.severity] - severityRank[b.severity] || kindRank[a.kind] - kindRank[b.kind],
    ),
    dataset,
  }
}
