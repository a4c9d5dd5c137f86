/** Why no one can book for a patient now. */
export type WhyNotBookable = 'closed' | 'history' | 'registration' | 'representative'

export interface PatientContact {
  id: string
  patient_number: string
  first_name: string
  last_name: string
  preferred_name: string | null
  pronouns: string | null
  date_of_birth: string | null
  phone: string | null
  email: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  emergency_contact_name: string | null
  emergency_contact_phone: string | null
  emergency_contact_relationship: string | null
  insurance_provider: string | null
  insurance_policy_number: string | null
  preferred_language: string
  registration_completed: boolean
  /** Whether the emergency contact may have the patient's own number. */
  may_share_number: boolean
  updated_at: string
  why_not_bookable: WhyNotBookable | null
  outstanding: string[]
  visits: {
    id: string
    appointment_date: string
    duration_minutes: number
    appointment_type: string
    status: string
    checked_in_at: string | null
    provider_id: string
    provider_name: string
    time_zone: string
  }[]
}
