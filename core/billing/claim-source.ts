export type Code = {
  code: string
  description: string
  /** How often it was done; once if nothing is entered. */
  units?: number
}

/** The practice as it bills, and as letterheads name it. */
export type Organization = {
  name: string
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  phone: string | null
  type_2_npi: string | null
  ein: string | null
}

/** Everything a claim draws on. */
export type ClaimSource = {
  bill: {
    total_amount: number
    paid_amount: number
    status: string
    session_duration_minutes: number
    service_mode: string
    /** 10 for the patient's home, 02 for elsewhere; null while unknown. */
    place_of_service: string | null
    booked_minutes?: number | null
    measured_minutes?: number | null
    time_basis?: string | null
    organization_npi: string
    organization_ein: string
    rendering_provider_npi: string | null
    taxonomy_code: string | null
    /** What each of several procedure codes costs. */
    charges?: unknown
    /** The payer's number of the claim that was denied. */
    payer_claim_number?: string | null
  }
  /** YYYY-MM-DD where the provider is. */
  serviceDate: string
  patient: {
    patient_id: string
    first_name: string
    last_name: string
    date_of_birth: string | null
    phone: string | null
    address_line1: string | null
    address_line2: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    insurance_provider: string | null
    insurance_policy_number: string | null
    /** The language of what they read. */
    preferred_language?: string | null
  }
  provider: {
    provider_title: string | null
    first_name: string
    last_name: string
    credentials: string | null
  }
  /** YYYY-MM-DD where the provider is: when they signed the visit's note; null while it is unsigned. */
  noteSignedOn: string | null
  /** For a provider who left without signing: who confirmed the codes from their draft, and when. */
  codesConfirmed?: { by: string; on: string } | null | undefined
  /** What was entered for claims, if anything. */
  coverage?: Coverage | null | undefined
  /** YYYY-MM-DD: when the patient signed the financial agreement. */
  signedOn?: string | null | undefined
  organization: Organization | null
  diagnoses: readonly Code[]
  procedures: readonly Code[]
}

export type Coverage = {
  payer_type: string | null
  payer_id: string | null
  payer_address: string | null
  group_number: string | null
  sex: string | null
  relationship: string | null
  insured_name: string | null
  accident: string | null
  other_plan: boolean
  prior_authorization: string | null
  referring_name: string | null
  referring_npi: string | null
  accepts_assignment: boolean
}
