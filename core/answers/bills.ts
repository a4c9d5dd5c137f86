import type { ClaimSource, Coverage } from '../billing/claim-source.ts'
import type { CodedNote } from '../billing/read-codes.ts'
import type { Database } from '../database.types.ts'

export interface InsurancePlan {
  insurance_provider: string | null
  insurance_policy_number: string | null
}

/** The server's data for a bill's claim: the plan of the visit, and when its superbill last changed. */
export interface ClaimBasis extends InsurancePlan {
  details: Coverage | null
  changed_last: string | null
}

export interface StoredPayment {
  id: string
  /** Below zero for a reversal. */
  amount: number
  paid_on: string
  method: string
  note: string | null
  reverses: string | null
  recorded_at: string
  recorded_by: string | null
}

/** What a biller may read of one bill: the codes of signed notes, never their text. */
export interface StoredClaim {
  bill: Database['public']['Tables']['billing_records']['Row']
  visit: {
    id: string
    appointment_date: string
    appointment_type: string
    payment_method: string
  }
  service_date: string
  patient: ClaimSource['patient'] & { id: string }
  provider: ClaimSource['provider'] & { time_zone: string }
  organization: ClaimSource['organization']
  coverage: ClaimSource['coverage']
  /** What the patient's profile says now. */
  current_plan: InsurancePlan
  changed_last: string | null
  signed_on: string | null
  note_signed_on: string | null
  /** Who confirmed the codes of a provider who left without signing. */
  codes_confirmed: { by: string; on: string } | null
  /** They can't see patients any more, and so not sign. */
  provider_left: boolean
  notes: CodedNote[]
  /** What the payer has, if the codes were corrected after the claim was submitted. */
  codes_sent: string[] | null
  /** A note was written and not signed. */
  unsigned: boolean
  payments: StoredPayment[]
  moves: {
    id: string
    from_status: string | null
    to_status: string
    note: string | null
    changed_at: string
    changed_by: string | null
  }[]
}

/** A bill as its patient, or who pays for them, sees it. */
export interface Bill {
  id: string
  bill_number: number
  visit_date: string
  provider_name: string
  minutes: number
  total_amount: number
  status: string
  balance: number
  payments: readonly Payment[]
}

type Rows = Database['public']['Functions']

/** A bill as the front desk sees it. */
export type DeskBill = WithPayments<Rows['front_desk_bills']['Returns'][number]>

/** A visit without a bill, and what was paid for it. */
export type UnbilledVisit = WithPayments<Rows['unbilled_visits']['Returns'][number]>

interface Payment {
  id: string
  amount: number
  paid_on: string
  method: string
}

type WithPayments<Row> = Omit<Row, 'payments'> & { payments: Payment[] }
