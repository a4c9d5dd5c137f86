import { allergyGaps } from './allergies/allergy-gaps.ts'
import { readAllergies } from './allergies/read-allergies.ts'
import { checkOne, checkUnknown } from './check-one.ts'
import { checkPair, type Named } from './check-pair.ts'
import { dataset } from './dataset.ts'
import { doseAlerts } from './doses/check-dose.ts'
import { type Patient, type Person, readPerson } from './facts.ts'
import { findDrug } from './find-drug.ts'
import { groupAlerts } from './group-alerts.ts'
import { type Order, readOrder } from './orders/read-order.ts'
import type { Drug, Medication, SafetyAlert } from './types.ts'

export type { Patient } from './facts.ts'

export type SafetyCheck = {
  /** NOT CHECKED as soon as any part of the check could not run; the alerts say which. */
  checked: 'checked' | 'NOT CHECKED'
  alerts: readonly SafetyAlert[]
  /** What was not written, or has no rules, and so was not compared. */
  notes: readonly string[]
  dataset: typeof dataset
}

type Listed = Pick<Medication, 'name'> &
  Partial<Pick<Medication, 'id' | 'status' | 'cardStatus' | 'dosage' | 'frequency' | 'route'>>

/** A medicine of the list with what its text says. */
type Entry = Named & { order: Order }

/** Before a medicine is added or prescribed: it alone, and with every other one the patient takes. */
export function checkMedication(
  input: Patient & { candidate: Listed; current: readonly Listed[] },
): SafetyCheck {
  const { candidate, current, ...patient } = input
  const person = readPerson(patient)
  const others = current
    .filter((other) => isTaken(other) && (!other.id || other.id !== candidate.id))
    .map(entryOf)
  const it = entryOf(candidate)
  return result(
    [
      ...eachAlone([it], others, patient, person),
      ...(it.drug ? others.flatMap((other) => checkPair(it, other)) : []),
      ...substanceAlerts([it], person),
    ],
    [...it.order.missing.map((gap) => `${it.name}: ${gap}`), ...unknownNotes(person)],
  )
}

/** A whole list, for verification: each medicine once and each pair once. */
export function checkList(input: Patient & { current: readonly Listed[] }): SafetyCheck {
  const { current, ...patient } = input
  const person = readPerson(patient)
  const list = current.filter(isTaken).map(entryOf)
  return result(
    [
      ...eachAlone(list, list, patient, person),
      ...list.flatMap((each, at) =>
        list.slice(at + 1).flatMap((other) => (each.drug && other.drug ? checkPair(each, other) : [])),
      ),
      ...substanceAlerts(list, person),
    ],
    unknownNotes(person),
  )
}

/** Whether a clinician must write down why they go on: something critical was found, or something not checked. */
export function needsOverride({ checked, alerts }: SafetyCheck) {
  return checked === 'NOT CHECKED' || alerts.some(({ severity }) => severity === 'critical')
}

function eachAlone(
  list: readonly Entry[],
  around: readonly Entry[],
  patient: Patient,
  person: Person,
): SafetyAlert[] {
  const allergies = readAllergies(patient.allergies)
  return [
    ...allergyGaps(patient.allergies, allergies),
    ...list.flatMap((entry) => {
      const { name, drug, order } = entry
      if (!drug) return checkUnknown(name, order.similar, allergies)
      const others = around.filter((other) => other !== entry)
      return [
        ...checkOne(drug, name, person, allergies, drugsOf(others)),
        ...doseAlerts(
          { ...order, name, drug },
          person,
          others.map((other) => other.order),
        ),
      ]
    }),
  ]
}

const drugsOf = (entries: readonly Entry[]): readonly Drug[] => entries.flatMap(({ drug }) => drug ?? [])

/** What the person drinks, smokes or uses, compared like a medicine. A little alcohol is only worth a word. */
function substanceAlerts(list: readonly Entry[], { smoking, alcohol, substances }: Person): SafetyAlert[] {
  const named = [
    ...(smoking ? ['Tobacco smoke'] : []),
    ...(alcohol === 'heavy' ? ['Alcohol'] : []),
    ...(substances ?? []),
  ]
  const used = named.flatMap((name) => findDrug(name) ?? [])
  const some = alcohol === 'some' ? findDrug('alcohol') : undefined
  const known = list.filter(({ drug }) => drug)
  return [
    ...known.flatMap((entry) => used.flatMap((drug) => checkPair(entry, { name: drug.name, drug }))),
    ...known
      .flatMap((entry) => (some ? checkPair(entry, { name: some.name, drug: some }) : []))
      .filter(({ severity }) => severity === 'critical')
      .map((alert) => ({ ...alert, severity: 'warning' as const })),
  ]
}

function unknownNotes({ unknownConditions }: Person) {
  return unknownConditions.map((text) => `"${text}" has no rules here and was not compared`)
}

function entryOf(listed: Listed): Entry {
  const { dosage, frequency, route } = listed
  const order = readOrder([listed.name, dosage, route, frequency].filter(Boolean).join(' '))
  const name = order.name || listed.name.trim()
  return {
    name: isBare(listed) ? name : listed.name.trim(),
    drug: order.drug ?? findDrug(listed.name),
    order,
  }
}

/** A whole order in one text is named by its first words; a list entry keeps the name it has. */
function isBare({ dosage, frequency }: Listed) {
  return dosage === undefined && frequency === undefined
}

function isTaken({ name, status, cardStatus }: Listed) {
  return (
    name.trim() !== '' && status !== 'discontinued' && cardStatus !== 'expired' && cardStatus !== 'completed'
  )
}

function result(alerts: readonly SafetyAlert[], notes: readonly string[]): SafetyCheck {
  return {
    checked: alerts.some(({ kind }) => kind === 'not-checked') ? 'NOT CHECKED' : 'checked',
    alerts: groupAlerts(alerts),
    notes,
    dataset,
  }
}
