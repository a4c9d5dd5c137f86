import type { FileStore } from '#server/db/files/file-store.ts'
import type { Pool } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { removeStored } from './remove-stored.ts'

const batch = 100

interface Due {
  id: string
  object_name: string
  created_at: Date
}

/**
 * Deletes recordings of visits whose note is signed or whose consent was withdrawn, and those that are 72 hours old;
 * returns how many. A recording that can't be deleted stays due and doesn't block the rest.
 */
export async function purgeRecordings(
  { sql, files, log }: { sql: Pool; files: FileStore; log: Pick<Logger, 'info' | 'error'> },
  now = new Date(),
): Promise<number> {
  const due = await sql<Due[]>`
    select id, object_name, created_at from public.session_recordings
    where deleted_at is null and delete_after <= ${now} order by delete_after limit ${batch}`
  let purged = 0
  for (const { id, object_name, created_at } of due) {
    try {
      const removed = await removeStored(
        { sql, files },
        {
          find: (tx) => tx<{ id: string; version: string | null }[]>`
            select id, version from storage.objects
            where bucket_id = 'session-recordings' and name = ${object_name}`,
          note: (tx) => tx`select private.recording_deleted(${id})`,
        },
      )
      if (removed === undefined) continue
      const keptMinutes = Math.floor((now.getTime() - created_at.getTime()) / 60_000)
      log.info({ recording: id, files: removed, keptMinutes }, 'Deleted a recording')
      purged += 1
    } catch (error) {
      log.error({ err: error, recording: id }, 'A recording could not be deleted')
    }
  }
  return purged
}
