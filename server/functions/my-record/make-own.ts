import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import { loadRecord } from '../records/load-record.ts'
import { type MadeFile, makeFile } from '../records/make-files.ts'
import { FunctionError, type FunctionServices } from '../types.ts'

/** The whole of what the caller may read about themselves. It is made for them and stored nowhere. */
export async function makeOwn(
  services: FunctionServices,
  tx: Sql,
  caller: Caller,
  format: 'pdf' | 'fhir',
): Promise<MadeFile> {
  const { sub = '', email } = caller.claims
  const record = await loadRecord(services, tx, {
    patientId: sub,
    type: 'Full chart',
    email: typeof email === 'string' ? email : null,
  })
  if (!record) throw new FunctionError(403, 'not_a_patient', 'Only patients have a record here')
  const file = await makeFile(services, record, format)
  await tx`select private.own_record_downloaded(${format})`
  return file
}
