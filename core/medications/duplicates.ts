import { fold } from './fold.ts'
import { readFrequency } from './read-text.ts'
import type { Medication } from './types.ts'

type Same = Pick<Medication, 'name' | 'dosage' | 'route' | 'frequency'>

/** Whether the same combination is already being taken. Spacing and case do not make a difference. */
export function isDuplicate(candidate: Same, current: readonly Medication[]) {
  const wanted = keyOf(candidate)
  return current.some((medication) => medication.status === 'ongoing' && keyOf(medication) === wanted)
}

function keyOf({ name, dosage, route, frequency }: Same) {
  const tight = (text: string) => text.toLowerCase().replace(/\s+/g, '')
  return [fold(name), tight(dosage), tight(route), tight(readFrequency(frequency))].join('|')
}
