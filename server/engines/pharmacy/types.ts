import type { Schedule } from '#core/medications/types.ts'

/** What a pharmacy needs to know, as written on a paper prescription. */
export type Prescription = {
  reference: string
  kind: string
  patient: { name: string; dateOfBirth: string; address: string; phone: string }
  /** The one the patient keeps on file. */
  pharmacy?: { name: string; address: string; phone: string }
  prescriber: {
    name: string
    npi: string
    licenseNumber: string
    address: string
    phone: string
    deaNumber?: string
  }
  medication: {
    name: string
    dosage: string
    route: string
    frequency: string
    instructions: string
    /** The whole sig in words. */
    directions: string
    quantity?: number
    daysSupply?: number
    refills: number
    maySubstitute: boolean
    diagnosis?: string
    /** A controlled substance, which stays on paper. */
    schedule?: Schedule
  }
  /** The prescription that must no longer be filled. */
  replaces?: { writtenOn: string; dose: string }
  writtenOn: string
  pdf: Uint8Array
}

/** A prescription is canceled under the reference it was sent with. */
type Cancellation = { reference: string; cancel: true; reason: string }
export type PharmacyMessage = Prescription | Cancellation

export type PharmacyEngine = {
  name: 'local' | 'http'
  /** Returns whether the message reached a pharmacy network; throws if it should have and didn't. */
  send: (message: PharmacyMessage) => Promise<{ sent: false } | { sent: true; reference: string }>
}

export type PharmacySettings = { url: string | undefined; token: string | undefined }

export class PharmacyRefused extends Error {}
