import { practiceDay } from '../practice-day.ts'
import type { PatientRecord } from './types.ts'

export type RecordFormat = 'pdf' | 'fhir'

/** "record-maya-castellanos-2026-11-15.pdf"; a FHIR bundle is a JSON file. */
export function recordFileName({ patient, madeAt }: PatientRecord, format: RecordFormat): string {
  const name = `${patient.first_name} ${patient.last_name}`
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const ending = format === 'pdf' ? 'pdf' : 'fhir.json'
  return ['record', name || 'patient', practiceDay(madeAt)].join('-').concat(`.${ending}`)
}
