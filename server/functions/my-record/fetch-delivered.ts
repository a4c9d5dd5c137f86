import { practiceDay } from '#core/practice-day.ts'
import { formatDate } from '#core/records/wording.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import { fileTypes, type MadeFile } from '../records/make-files.ts'
import { deliveryName, findRequest, type RequestRow } from '../records/request-row.ts'
import { FunctionError, type FunctionServices } from '../types.ts'

const mostBytes = 50 * 1024 * 1024

type FileRequest = { requestId: string; format: 'pdf' | 'fhir' }

/**
 * A file of a delivered request, until it expires: for the patient, and for the supervising physician as an access to
 * the chart.
 */
export async function fetchDelivered(
  services: FunctionServices,
  caller: Caller,
  { requestId, format }: FileRequest,
): Promise<MadeFile> {
  const { deliveredAt, file } = await services.asCaller(caller, async (tx) => {
    const delivered = await requireDelivered(tx, requestId)
    const { patient_id: patientId } = delivered.request
    const me = caller.claims.sub ?? ''
    if (patientId !== me && !(await askedFor(tx, me, delivered.request))) {
      const reason = `Reads what was delivered to the patient on ${formatDate(delivered.deliveredAt)}`
      await tx`select public.give_chart_reason(${patientId}, 'record_request', ${reason})`
    }
    // Patients have no policy on these files, so that every access is logged.
    const found = await services.findFile(services.sql, {
      bucket: 'record-deliveries',
      name: deliveryName(delivered.request, format),
      most: mostBytes,
    })
    // No backup holds these files.
    if (!found)
      throw new FunctionError(
        410,
        'delivery_expired',
        'These files are no longer available. Download your record now, or request it again.',
      )
    await tx`select private.record_downloaded(${requestId}, ${format})`
    return { ...delivered, file: found }
  })
  const ending = format === 'pdf' ? 'pdf' : 'fhir.json'
  const fileName = `records-${practiceDay(deliveredAt)}.${ending}`
  return { fileName, type: fileTypes[format], bytes: Buffer.from(await file.read()) }
}

async function requireDelivered(
  tx: Sql,
  requestId: string,
): Promise<{ request: RequestRow; deliveredAt: string }> {
  const request = await findRequest(tx, requestId)
  if (!request) throw new FunctionError(404, 'no_such_request', 'Record request not found')
  const { delivered_at, expires_at } = request
  if (!delivered_at || !expires_at)
    throw new FunctionError(409, 'not_delivered', 'These records are not ready yet')
  if (expires_at <= new Date()) {
    const day = formatDate(expires_at.toISOString())
    const message = `These records could be downloaded until ${day}. Download your record now, or request it again.`
    throw new FunctionError(410, 'delivery_expired', message)
  }
  return { request, deliveredAt: delivered_at.toISOString() }
}

/**
 * A guardian or proxy can get what they requested themselves while they have the right to records, without a reason.
 */
async function askedFor(tx: Sql, me: string, { patient_id, requested_by }: RequestRow): Promise<boolean> {
  const [row] = await tx<{ may: boolean }[]>`select private.may_act_for(${patient_id}, 'read_records') as may`
  if (row?.may !== true) return false
  if (requested_by === me) return true
  throw new FunctionError(403, 'not_yours', 'Only the person who asked for these records can download them')
}
