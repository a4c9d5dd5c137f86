import type { FulfilledRequest, FulfilRecordRequest } from '#core/contracts/fulfil-record-request.ts'
import { countRecord } from '#core/records/count-record.ts'
import { limitTries } from '../limit-tries.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'
import { deliver } from './deliver.ts'
import { type OpenedRequest, openRequest } from './open-request.ts'

/** Shows the supervisor what a request would be answered with; then makes both files, stores and delivers them. */
export async function fulfilRecordRequest({
  services,
  caller,
  input,
  request,
}: FunctionContext<FulfilRecordRequest>): Promise<FulfilledRequest> {
  const me = requireSignedIn(caller)
  await limitTries(services.sql, { key: `fulfil-record:${me}`, allowed: 30, seconds: 60 })
  const opened = await services.asCaller(caller, (tx) => openRequest(services, tx, input.requestId))
  const expiresAt =
    input.kind === 'fulfil'
      ? await deliver(services, caller, { ...opened, by: me, site: request.siteUrl })
      : null
  services.log.info({ kind: input.kind, request: input.requestId }, 'A record request was worked on')
  return describeAnswer(opened, expiresAt)
}

function describeAnswer({ record, files }: OpenedRequest, expiresAt: Date | null): FulfilledRequest {
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
    tooLarge: files.filter((file) => file === undefined).length,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
