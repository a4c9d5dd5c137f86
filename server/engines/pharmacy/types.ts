import type { Schedule } from '#core/medications/types.ts'

/** What a pharmacy needs to know, as people would write it on paper. */
export type Prescription = {
  reference: string
  patient: { name: string; dateOfBirth: string; address: string; phone: string }
  prescriber: { name: string; npi: string; licenseNumber: string; deaNumber?: string }
  medication: {
    name: string
    dosage: string
    route: string
    frequency: string
    instructions: string
    quantity?: number
    daysSupply?: number
    refills: number
    /** A controlled substance, which stays on paper. */
    schedule?: Schedule
  }
  writtenOn: string
  pdf: Uint8Array
}

export type PharmacyEngine = {
  name: 'local' | 'http'
  /** Says whether the prescription has really reached a pharmacy network; throws when it should have and did not. */
  send: (prescription: Prescription) => Promise<{ sent: false } | { sent: true; reference: string }>
}

export type PharmacySettings = { url: string | undefined; token: string | undefined }

export class PharmacyRefused extends Error {}
