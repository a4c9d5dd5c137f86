import type { Database } from '../database.types.ts'
import type { RecordType, Section } from './record-types.ts'

type Tables = Database['public']['Tables']
type Row<Table extends keyof Tables, Column extends keyof Tables[Table]['Row']> = Pick<
  Tables[Table]['Row'],
  Column
>

export type Visit = Row<
  'appointments',
  | 'id'
  | 'provider_id'
  | 'appointment_date'
  | 'ends_at'
  | 'appointment_type'
  | 'duration_minutes'
  | 'status'
  | 'reason'
  | 'notes'
  | 'cancellation_reason'
  | 'started_at'
  | 'completed_at'
  | 'created_at'
> & {
  /** When the clinician confirmed who was on video. */
  identity_confirmed_at?: string | null
  /** Where the patient said they were when they joined. */
  location?: VisitLocation | null
}
type VisitLocation = Row<
  'visit_locations',
  'state' | 'withheld' | 'address_line' | 'city' | 'zip_code' | 'phone' | 'recorded_at'
>
export type Note = Row<
  'progress_notes',
  | 'id'
  | 'provider_id'
  | 'appointment_id'
  | 'addendum_to'
  | 'template'
  | 'session_type'
  | 'session_date'
  | 'content'
  | 'sections'
  | 'icd_codes'
  | 'cpt_codes'
  | 'signed_at'
  | 'signed_by'
  | 'released_at'
>
export type Problem = Row<
  'patient_problems',
  'id' | 'icd10_code' | 'description' | 'status' | 'onset' | 'resolved_at' | 'noted_by' | 'created_at'
>
export type TreatmentPlan = Row<
  'treatment_plans',
  | 'id'
  | 'provider_id'
  | 'goals'
  | 'review_on'
  | 'status'
  | 'outcome'
  | 'closing_note'
  | 'closed_at'
  | 'created_at'
  | 'updated_at'
>
export type Result = Row<
  'assessment_results',
  | 'id'
  | 'instrument'
  | 'answers'
  | 'unscored'
  | 'score'
  | 'severity'
  | 'note'
  | 'difficulty'
  | 'asked_in'
  | 'acting_as'
  | 'completed_at'
>
export type SafetyPlan = Row<'safety_plans', 'id' | 'version' | 'content' | 'writer_name' | 'created_at'>
export type Intake = Row<'intake_responses', 'id' | 'appointment_id' | 'data' | 'acting_as' | 'completed_at'>
export type Consent = Row<
  'consents',
  'id' | 'appointment_id' | 'granted' | 'signature' | 'acting_as' | 'signed_at' | 'withdrawn_at'
> &
  Row<'consent_texts', 'kind' | 'version' | 'language' | 'body'>
export type Release = Row<
  'information_releases',
  | 'id'
  | 'direction'
  | 'recipient'
  | 'recipient_contact'
  | 'information'
  | 'details'
  | 'purpose'
  | 'expires_on'
  | 'signature'
  | 'signed_at'
  | 'withdrawn_at'
> &
  Row<'consent_texts', 'version' | 'language' | 'body'>
export type PatientDocument = Row<
  'patient_documents',
  | 'id'
  | 'document_type'
  | 'file_name'
  | 'file_url'
  | 'uploaded_by'
  | 'acting_as'
  | 'created_at'
  | 'released_at'
  | 'verified'
> & {
  /** The file itself, where it is small enough to be sent along. */
  base64?: string
}
export type Message = Row<
  'patient_provider_messages',
  'id' | 'provider_id' | 'sender_id' | 'acting_as' | 'conversation_with' | 'message' | 'created_at'
>
type Bill = Row<
  'billing_records',
  | 'id'
  | 'appointment_id'
  | 'provider_id'
  | 'billing_date'
  | 'session_duration_minutes'
  | 'total_amount'
  | 'paid_amount'
  | 'status'
> & { visit_date: string }
/** Payments for a visit, also before its bill; a reversal is negative. */
type Payment = Row<
  'bill_payments',
  'id' | 'billing_record_id' | 'appointment_id' | 'amount' | 'paid_on' | 'method'
> & { visit_date: string }
export type RecordedPrescription = Row<
  'prescriptions',
  | 'id'
  | 'medication_id'
  | 'provider_id'
  | 'drug'
  | 'dose'
  | 'directions'
  | 'quantity'
  | 'days_supply'
  | 'refills'
  | 'may_substitute'
  | 'diagnosis'
  | 'written_on'
  | 'canceled_at'
  | 'created_at'
  | 'rxcui'
>
/** The medications row of an entry in the patient's list. */
type RecordedCourse = Row<'medications', 'entry_id' | 'ends_on' | 'rxcui'>
export type RecordedFact = Row<
  'patient_facts',
  'id' | 'kind' | 'value' | 'observed_on' | 'source' | 'retracted_at'
>
export type RecordedTest = Row<'lab_monitoring', 'id' | 'drug' | 'test' | 'due_on' | 'done_on' | 'result'>
/** What claims say about the insurance in addition to plan and member ID. */
export type ClaimDetails = Row<
  'claim_details',
  | 'payer_type'
  | 'payer_id'
  | 'payer_address'
  | 'group_number'
  | 'sex'
  | 'relationship'
  | 'insured_name'
  | 'accident'
  | 'other_plan'
  | 'prior_authorization'
  | 'referring_name'
  | 'referring_npi'
  | 'accepts_assignment'
>
export type Provider = Row<
  'providers',
  | 'id'
  | 'user_id'
  | 'provider_title'
  | 'first_name'
  | 'last_name'
  | 'credentials'
  | 'specialty'
  | 'license_number'
  | 'npi'
  | 'type_1_npi'
>
export type Organization = Row<
  'organization_config',
  'name' | 'type_2_npi' | 'address_line1' | 'address_line2' | 'city' | 'state' | 'zip_code' | 'phone'
>
type Profile = Row<
  'profiles',
  | 'id'
  | 'patient_id'
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'closed_at'
  | 'phone'
  | 'address_line1'
  | 'address_line2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'emergency_contact_name'
  | 'emergency_contact_phone'
  | 'emergency_contact_relationship'
  | 'insurance_provider'
  | 'insurance_policy_number'
  | 'preferred_language'
  | 'preferred_name'
  | 'pronouns'
  | 'pharmacy_name'
  | 'pharmacy_address'
  | 'pharmacy_phone'
  | 'past_medical_history'
  | 'surgical_history'
  | 'allergies'
  | 'current_medications'
  | 'medication_history'
  | 'hipaa_consent'
  | 'treatment_consent'
  | 'ai_assisted_notes_consent'
  | 'recording_consent_given'
>

/** Everything about one patient that belongs in a record. Each list is oldest first. */
export type RecordRows = {
  patient: Profile
  organization: Organization | null
  providers: readonly Provider[]
  visits: readonly Visit[]
  notes: readonly Note[]
  problems: readonly Problem[]
  plans: readonly TreatmentPlan[]
  results: readonly Result[]
  safetyPlans: readonly SafetyPlan[]
  intakes: readonly Intake[]
  consents: readonly Consent[]
  releases: readonly Release[]
  documents: readonly PatientDocument[]
  messages: readonly Message[]
  bills: readonly Bill[]
  payments: readonly Payment[]
  /** At most one. */
  claimDetails: readonly ClaimDetails[]
  prescriptions: readonly RecordedPrescription[]
  courses: readonly RecordedCourse[]
  facts: readonly RecordedFact[]
  tests: readonly RecordedTest[]
}

/** Exactly what was requested: see select-record.ts. */
export type PatientRecord = RecordRows & {
  type: RecordType
  holds: readonly Section[]
  /** The patient's email address, if known. */
  email: string | null
  /** ISO instant. */
  madeAt: string
}
