import type { FulfilledRequest, FulfilRecordRequest } from '#core/contracts/fulfil-record-request.ts'
import { countRecord } from '#core/records/count-record.ts'
import type { PatientRecord } from '#core/records/types.ts'
import { limitTries } from '../limit-tries.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'
import { deliver } from './deliver.ts'
import { openRequest } from './open-request.ts'

/** Shows the supervisor what a request would be answered with; then makes both files, stores and delivers them, in one. */
export async function fulfilRecordRequest({
  services,
  caller,
  input,
  request,
}: FunctionContext<FulfilRecordRequest>): Promise<FulfilledRequest> {
  const me = requireSignedIn(caller)
  await limitTries(services.sql, { key: `fulfil-record:${me}`, allowed: 30, seconds: 60 })
  const answer = await services.asCaller(caller, async (tx) => {
    const opened = await openRequest(services, tx, input.requestId)
    const expiresAt =
      input.kind === 'fulfil'
        ? await deliver(services, tx, { ...opened, by: me, site: request.siteUrl })
        : null
    return describeAnswer(opened.record, expiresAt)
  })
  services.log.info({ kind: input.kind, request: input.requestId }, 'A record request was worked on')
  return answer
}

function describeAnswer(record: PatientRecord, expiresAt: Date | null): FulfilledRequest {
  const withheld = (rows: readonly { released_at: string | null }[]) =>
    rows.filter(({ released_at }) => released_at === null).length
  const { first_name, last_name, date_of_birth, patient_id, closed_at } = record.patient
  return {
    account: {
      name: `${first_name} ${last_name}`.trim(),
      dateOfBirth: date_of_birth,
      patientNumber: patient_id,
      closedAt: closed_at,
    },
    contents: countRecord(record),
    notReleased: { notes: withheld(record.notes), documents: withheld(record.documents) },
    tooLarge: record.documents.filter(({ base64 }) => base64 === undefined).length,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
