import { isForAge } from './ages.ts'
import { aims } from './aims.ts'
import { asrs } from './asrs.ts'
import { audit } from './audit.ts'
import { auditC } from './audit-c.ts'
import { gad7 } from './gad7.ts'
import { mood } from './mood.ts'
import { pcl5 } from './pcl5.ts'
import { phq9 } from './phq9.ts'
import { phqa } from './phqa.ts'
import type { Instrument, InstrumentId } from './types.ts'

/** Every instrument, in the order people are offered them. */
export const instruments: readonly Instrument[] = [phq9, phqa, gad7, auditC, audit, asrs, pcl5, mood, aims]

/** What patients fill in themselves. */
export const patientInstruments: readonly Instrument[] = instruments.filter(({ ratedBy }) => !ratedBy)

export function findInstrument(id: string): Instrument | undefined {
  return instruments.find((instrument) => instrument.id === (id as InstrumentId))
}

/** What a patient of this age fills in. */
export function instrumentsAt(age: number | undefined): Instrument[] {
  return patientInstruments.filter((instrument) => isForAge(instrument, age))
}
