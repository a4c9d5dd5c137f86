import { storedEntries, toMedications } from './convert.ts'
import type { Medication } from './types.ts'

/** The database takes a verified entry for the same one while these stay as they were; a patient may change the rest. */
const verifiedFields = [
  'name',
  'dosage',
  'route',
  'frequency',
  'startDate',
  'instructions',
  'quantity',
  'daysSupply',
  'refills',
  'prescribedBy',
  'prescribedDate',
] as const satisfies readonly (keyof Medication)[]

/**
 * What to store after an edit. Rows without a name are dropped. Except for changed fields, an entry keeps its stored
 * form, so that reading and saving an older format doesn't look like a change to a verified entry. A verified entry
 * that a patient changes needs verification again.
 */
export function toStored(stored: unknown, edited: readonly Medication[], by: 'patient' | 'provider') {
  const entries = storedEntries(stored)
  const before = new Map(
    toMedications(stored).map((medication, at) => [medication.id, { medication, entry: entries[at] }]),
  )
  return edited
    .filter(({ name }) => name.trim() !== '')
    .map((medication) => {
      const was = before.get(medication.id)
      if (!was) return by === 'patient' ? unverified(medication) : medication
      const touched = verifiedFields.some((field) => medication[field] !== was.medication[field])
      const trusted = by === 'provider' || (was.medication.verified && !touched)
      const kept = trusted ? medication : unverified(medication)
      if (typeof was.entry !== 'object') return kept
      return { ...was.entry, ...changes(was.medication, kept), verified: kept.verified }
    })
}

function unverified(medication: Medication): Medication {
  const { verifiedBy, verifiedAt, ...rest } = medication
  return { ...rest, verified: false }
}

/** Fields that differ; a removed one becomes null, which counts as absent. */
function changes(was: Medication, is: Medication): Record<string, unknown> {
  const keys = new Set([...Object.keys(was), ...Object.keys(is)] as (keyof Medication)[])
  return Object.fromEntries(
    [...keys].filter((key) => was[key] !== is[key]).map((key) => [key, is[key] ?? null]),
  )
}
