import type { MyRecord, RecordFile } from '#core/contracts/my-record.ts'
import { limitTries } from '../limit-tries.ts'
import type { MadeFile } from '../records/make-files.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'
import { fetchDelivered } from './fetch-delivered.ts'
import { makeOwn } from './make-own.ts'

/** A patient takes their record: as it is now, or as it was delivered on request. Each download is noted. */
export async function myRecord({ services, caller, input }: FunctionContext<MyRecord>): Promise<RecordFile> {
  const me = requireSignedIn(caller)
  await limitTries(services.sql, { key: `my-record:${me}`, allowed: 10, seconds: 60 })
  const file =
    input.kind === 'now'
      ? await makeOwn(services, caller, input.format, input.patientId)
      : await fetchDelivered(services, caller, input)
  services.log.info({ kind: input.kind, format: input.format }, 'A record was downloaded')
  return asAnswer(file)
}

const asAnswer = ({ fileName, type, bytes }: MadeFile): RecordFile => ({
  fileName,
  type,
  content: bytes.toString('base64'),
})
