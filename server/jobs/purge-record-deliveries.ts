import type { FileStore } from '#server/db/files/file-store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

const batch = 100

/**
 * Removes the files of delivered records whose time is over; says of how many requests. First the files, then the
 * entry: should the server stop in between, the request is due again. The request itself stays, with its history.
 */
export async function purgeRecordDeliveries({
  sql,
  files,
  log,
}: {
  sql: Sql
  files: FileStore
  log: Pick<Logger, 'info'>
}): Promise<number> {
  const due = await sql<{ id: string; patient_id: string }[]>`
    select id, patient_id from public.record_requests
    where purged_at is null and expires_at <= now() order by expires_at limit ${batch}`
  for (const { id, patient_id } of due) {
    const objects = await sql<{ version: string | null }[]>`
      delete from storage.objects
      where bucket_id = 'record-deliveries' and starts_with(name, ${`${patient_id}/${id}.`}) returning version`
    for (const { version } of objects) if (version) await files.remove(version)
    await sql`select private.record_delivery_removed(${id})`
    log.info({ request: id, files: objects.length }, 'Removed the files of an expired record delivery')
  }
  return due.length
}
