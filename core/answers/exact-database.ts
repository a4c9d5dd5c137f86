import type { Database } from '../database.types.ts'
import type { MedicationContext } from '../prescribing/context.ts'
import type { Bill, ClaimBasis, DeskBill, StoredClaim, UnbilledVisit } from './bills.ts'
import type { PatientContact } from './front-desk-patient.ts'
import type { PatientInsight } from './patient-insight.ts'
import type { Overview } from './provider-overview.ts'
import type { RecordAccess } from './record-access.ts'
import type { Representation } from './representation.ts'
import type { WorklistTask } from './safety-worklist.ts'
import type { VisitToJoin } from './visit-to-join.ts'

type Functions = Database['public']['Functions']

/** Return types of functions whose generated type is only JSON. */
type Answers = OfFunctions<{
  bills_of: Bill[]
  claim_basis: ClaimBasis
  claim_of_bill: StoredClaim
  closed_safety_tasks: WorklistTask[]
  front_desk_bills: DeskBill[]
  front_desk_patient: PatientContact
  guardians_of_practice: Representation[]
  medication_context: MedicationContext
  patient_insights: PatientInsight[]
  people_i_act_for: Representation[]
  provider_overview: Overview
  record_accesses: RecordAccess[]
  representatives_of: Representation[]
  safety_worklist: WorklistTask[]
  unbilled_visits: UnbilledVisit[]
  visit_to_join: VisitToJoin | null
}>

/** Names functions that exist. */
type OfFunctions<Given extends { [Name in keyof Given]: Name extends keyof Functions ? unknown : never }> =
  Given

/** The database as it is generated, with the exact answers of its functions. */
export type ExactDatabase = {
  [Part in keyof Database]: Part extends 'public'
    ? {
        [Kind in keyof Database['public']]: Kind extends 'Functions'
          ? { [Name in keyof Functions]: Exact<Name> }
          : Database['public'][Kind]
      }
    : Database[Part]
}

type Exact<Name extends keyof Functions> = Name extends keyof Answers
  ? { Args: Functions[Name]['Args']; Returns: Answers[Name] }
  : Functions[Name]
