import type { FileStore } from '#server/db/files/file-store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

const batch = 100

interface Due {
  id: string
  object_name: string
  created_at: Date
}

/**
 * Deletes the sound of visits whose note is signed, whose consent was withdrawn, or that is 72 hours old; says how
 * many. First the sound, then the entry: should the server stop in between, the entry is due again and nothing is
 * claimed deleted that is not.
 */
export async function purgeRecordings(
  { sql, files, log }: { sql: Sql; files: FileStore; log: Pick<Logger, 'info'> },
  now = new Date(),
): Promise<number> {
  const due = await sql<Due[]>`
    select id, object_name, created_at from public.session_recordings
    where deleted_at is null and delete_after <= ${now} order by delete_after limit ${batch}`
  for (const { id, object_name, created_at } of due) {
    const objects = await sql<{ version: string | null }[]>`
      delete from storage.objects where bucket_id = 'session-recordings' and name = ${object_name}
      returning version`
    for (const { version } of objects) if (version) await files.remove(version)
    await sql`select private.recording_deleted(${id})`
    const keptMinutes = Math.floor((now.getTime() - created_at.getTime()) / 60_000)
    log.info({ recording: id, files: objects.length, keptMinutes }, 'Deleted a recording')
  }
  return due.length
}
