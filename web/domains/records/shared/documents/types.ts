import type { Database } from '#core/database.types.ts'

export type PatientDocument = Database['public']['Tables']['patient_documents']['Row']

export const documentTypes = [
  'medical_form',
  'lab_result',
  'referral',
  'insurance_card_front',
  'insurance_card_back',
  'other',
] as const

export type DocumentType = (typeof documentTypes)[number]

export const documentBucket = 'patient-documents'
