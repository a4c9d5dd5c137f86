import { asrs } from './asrs.ts'
import { audit } from './audit.ts'
import { gad7 } from './gad7.ts'
import { mood } from './mood.ts'
import { phq9 } from './phq9.ts'
import type { Instrument, InstrumentId } from './types.ts'

/** Every instrument, in the order people are offered them. */
export const instruments: readonly Instrument[] = [phq9, gad7, audit, asrs, mood]

export function findInstrument(id: string): Instrument | undefined {
  return instruments.find((instrument) => instrument.id === (id as InstrumentId))
}
