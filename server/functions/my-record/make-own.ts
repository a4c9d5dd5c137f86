import type { Caller } from '#server/db/run-as.ts'
import { attachFiles } from '../records/attach-files.ts'
import { loadRecord } from '../records/load-record.ts'
import { type MadeFile, makeFile } from '../records/make-files.ts'
import { FunctionError, type FunctionServices } from '../types.ts'

/**
 * Everything the caller may read about themselves, or about a person whose record they may have. It is created for
 * them and not stored.
 */
export async function makeOwn(
  services: FunctionServices,
  caller: Caller,
  format: 'pdf' | 'fhir',
  patientId = caller.claims.sub ?? '',
): Promise<MadeFile> {
  const { sub, email } = caller.claims
  const found = await services.asCaller(caller, async (tx) => {
    const [noted] = await tx<
      { taken: boolean }[]
    >`select private.record_taken(${patientId}, ${format}) as taken`
    if (!noted?.taken)
      throw new FunctionError(403, 'not_your_record', 'You don’t have access to this person’s full record')
    const loaded = await loadRecord(services, tx, {
      patientId,
      type: 'Full chart',
      email: patientId === sub && typeof email === 'string' ? email : null,
    })
    if (!loaded) throw new FunctionError(403, 'not_a_patient', 'Only patients have a record here')
    return loaded
  })
  return makeFile(services, await attachFiles(services, found), format)
}
