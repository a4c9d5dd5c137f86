import { checkMedication, needsOverride, type SafetyCheck } from '../medications/check.ts'
import { drugNamed } from '../medications/drug-named.ts'
import { notCompared } from '../medications/not-checked.ts'
import type { Medication, SafetySnapshot } from '../medications/types.ts'
import { endedCourses, listedAs, type MedicationContext, patientFrom, takenCourses } from './context.ts'

/** What another, licensed source said, or why it couldn't be reached. Never mixed with our own alerts. */
export type OutsideCheck = {
  source: string
  alerts: readonly {
    severity: 'critical' | 'warning' | 'info'
    text: string
    medications: readonly string[]
  }[]
  error?: string
}

/** A check as it is kept with the course and in its history. */
export type StoredCheck = {
  checked: SafetyCheck['checked']
  alerts: SafetyCheck['alerts']
  dataset: string
  outside?: OutsideCheck
}

/** The one check of an act, on the screen and on the server: the candidate with all the patient takes or took until lately. */
export function checkCourse(context: MedicationContext, candidate: Medication, today: string): SafetyCheck {
  return checkMedication({
    ...patientFrom(context, today),
    candidate,
    current: countedCourses(context, today).filter(({ id }) => id !== candidate.id),
    before: listedAs(context, candidate.id),
  })
}

/** All the patient takes, and what they took until lately, unless they take the same medicine again. */
export function countedCourses(context: MedicationContext, today: string) {
  const taken = takenCourses(context)
  const drugs = new Set(taken.map(({ name }) => drugNamed(name)).filter((drug) => drug !== undefined))
  const ended = endedCourses(context, today).filter(({ name }) => {
    const drug = drugNamed(name)
    return !drug || !drugs.has(drug)
  })
  return [...taken, ...ended]
}

export function toStoredCheck(
  { checked, alerts, notes, dataset }: SafetyCheck,
  outside?: OutsideCheck,
): StoredCheck {
  return {
    checked,
    alerts: [...alerts, ...notes.map(notCompared)],
    dataset: `${dataset.version}, ${dataset.date}`,
    ...(outside && { outside }),
  }
}

/** A reason is required if either source found something critical or couldn't check. */
export function asksForReason(
  check: Pick<SafetyCheck, 'checked' | 'alerts'>,
  outside?: OutsideCheck,
): boolean {
  return (
    needsOverride(check as SafetyCheck) ||
    Boolean(outside?.error) ||
    Boolean(outside?.alerts.some(({ severity }) => severity === 'critical'))
  )
}

/** The short form in the patient's list. */
export function snapshotOfStored({ checked, alerts, dataset }: StoredCheck): SafetySnapshot {
  return {
    checked,
    alerts: alerts.map(({ severity, kind, message }) => ({ severity, kind, message })),
    dataset,
  }
}

/** Generic names of its ingredients; nothing for an unknown medicine. */
export function ingredientsOf(name: string): readonly string[] {
  const drug = drugNamed(name)
  return drug ? (drug.ingredients ?? [drug.genericName]) : []
}
