import type { Section } from '#core/records/record-types.ts'
import { formatDate } from '#core/records/wording.ts'
import { refusals } from '#core/refusals/refusals.ts'
import type { Sql } from '#server/db/pool.ts'
import type { FoundRecord } from '../records/attach-files.ts'
import { loadRecord } from '../records/load-record.ts'
import { accountEmail, findRequest, type RequestRow } from '../records/request-row.ts'
import { FunctionError, type FunctionServices } from '../types.ts'

export type OpenedRequest = FoundRecord & { request: RequestRow }

/** An open request and what answers it. Reading the chart for it is noted as every look into a chart is: the request is the reason. */
export async function openRequest(
  services: FunctionServices,
  tx: Sql,
  requestId: string,
): Promise<OpenedRequest> {
  const [admin] = await tx<{ yes: boolean }[]>`select private.is_admin() as yes`
  if (!admin?.yes)
    throw new FunctionError(
      403,
      'not_supervisor',
      'Only the supervising physician can respond to record requests',
    )
  const request = await findRequest(tx, requestId)
  if (!request) throw new FunctionError(404, 'no_such_request', 'Record request not found')
  if (request.status === 'delivered' || request.status === 'declined')
    throw new FunctionError(409, 'already_closed', refusals.SM605.english)
  const reason = `${describeWhoAsked(request)} asked on ${formatDate(request.created_at.toISOString())} for: ${request.record_type}`
  await tx`select public.give_chart_reason(${request.patient_id}, 'record_request', ${reason})`
  const found = await loadRecord(services, tx, {
    patientId: request.patient_id,
    type: request.record_type,
    email: await accountEmail(tx, request.patient_id),
  })
  if (!found) throw new FunctionError(404, 'no_such_patient', 'We couldn’t load this patient’s chart')
  const read = ['profiles', ...found.record.holds.flatMap((section) => tables[section] ?? [])]
  await tx`select private.record_read(${read}::text[], ${tx.json({ '@patient': request.patient_id })})`
  return { ...found, request }
}

function describeWhoAsked({ asked_by, acting_as }: RequestRow): string {
  if (asked_by) return asked_by
  return acting_as === 'guardian' || acting_as === 'proxy' ? `The patient’s ${acting_as}` : 'The patient'
}

const tables: Partial<Record<Section, string | string[]>> = {
  problems: 'patient_problems',
  plans: 'treatment_plans',
  visits: 'appointments',
  notes: 'progress_notes',
  assessments: 'assessment_results',
  safetyPlan: 'safety_plans',
  intakes: 'intake_responses',
  consents: 'consents',
  documents: 'patient_documents',
  messages: 'patient_provider_messages',
  bills: ['billing_records', 'bill_payments', 'claim_details'],
}
