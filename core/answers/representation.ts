/** The rights a person who acts for a patient can have. */
export type Right =
  | 'schedule'
  | 'forms'
  | 'billing'
  | 'messages'
  | 'read_notes'
  | 'read_messages'
  | 'read_assessments'
  | 'read_medications'
  | 'read_documents'
  | 'read_records'

/** A person who acts for a patient, and what they may do now. */
export interface Representation {
  id: string
  patient_id: string
  patient_name: string
  patient_first_name: string
  patient_age: number | null
  user_id: string | null
  name: string
  email?: string | null
  kind: 'guardian' | 'proxy'
  basis: 'minor' | 'court_order' | 'named_by_patient'
  relation: string
  rights: Right[]
  /** Without what the practice's rules keep private at this age. */
  rights_now: Right[]
  /** What the age rule for minors keeps from this guardian, whatever rights they have. */
  kept_private: Right[]
  private_reason_english: string | null
  private_reason_spanish: string | null
  limited_reason: string | null
  ends_at: string | null
  accepted_at: string | null
  document_name?: string | null
  has_document?: boolean
  /** Why the practice didn't accept the last document, until another one is sent. */
  document_decline_reason: string | null
  verified_at: string | null
  verified_by: string | null
  revoked_at: string | null
  revoke_reason?: string | null
  created_at: string
  in_force: boolean
  /** Whether the reader sent this invitation and no one has accepted it. */
  may_withdraw?: boolean
  patient_signs_in: boolean
  minor_may_sign_in: boolean
  consent_signed: boolean
  /** The address a guardian requested, until the practice has confirmed it with the minor. */
  requested_sign_in: string | null
}
