import type { FileStore } from '#server/db/files/file-store.ts'
import type { Pool } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { removeStored } from './remove-stored.ts'

const batch = 100

/**
 * Removes the files of delivered records whose time is over; says of how many requests. The request itself stays, with
 * its history. What cannot be removed stays due and does not keep the rest.
 */
export async function purgeRecordDeliveries({
  sql,
  files,
  log,
}: {
  sql: Pool
  files: FileStore
  log: Pick<Logger, 'info' | 'error'>
}): Promise<number> {
  const due = await sql<{ id: string; patient_id: string }[]>`
    select id, patient_id from public.record_requests
    where purged_at is null and expires_at <= now() order by expires_at limit ${batch}`
  let purged = 0
  for (const { id, patient_id } of due) {
    try {
      const removed = await removeStored(
        { sql, files },
        {
          find: (tx) => tx<{ id: string; version: string | null }[]>`
            select id, version from storage.objects
            where bucket_id = 'record-deliveries' and starts_with(name, ${`${patient_id}/${id}.`})`,
          note: (tx) => tx`select private.record_delivery_removed(${id})`,
        },
      )
      if (removed === undefined) continue
      log.info({ request: id, files: removed }, 'Removed the files of an expired record delivery')
      purged += 1
    } catch (error) {
      log.error({ err: error, request: id }, 'The files of a record delivery could not be removed')
    }
  }
  return purged
}
