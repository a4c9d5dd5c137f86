import { type FileStore, namedAmong } from '#server/db/files/file-store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

const batch = 500

/** A file is written before its row. One this old without a row belongs to an upload that never finished. */
const graceMs = 60 * 60 * 1000

/**
 * Removes files that no row points to: of uploads cut short, and of rows deleted by other means than the API. A database
 * that names no file at all is more likely the wrong one than one whose files are all leftovers.
 */
export async function sweepStorageOrphans(
  { sql, files, log }: { sql: Sql; files: FileStore; log: Logger },
  now = Date.now(),
): Promise<number> {
  let removed = 0
  let old: string[] = []
  const [database] = await sql<{ names: boolean }[]>`
    select exists (select from storage.objects where version is not null)
      or exists (select from storage.resumable_uploads where pieces <> '[]') as names`
  const sweep = async () => {
    const known = await namedAmong(sql, old)
    for (const version of old.filter((candidate) => !known.has(candidate))) {
      await files.remove(version)
      removed += 1
    }
    old = []
  }
  for await (const { version, writtenAt } of files.versions()) {
    if (now - writtenAt.getTime() < graceMs) continue
    if (!database?.names) {
      log.warn('No row names any stored file, so no file was removed. Check DATABASE_URL and DATA_DIR.')
      return 0
    }
    old.push(version)
    if (old.length === batch) await sweep()
  }
  await sweep()
  if (removed > 0) log.info({ removed }, 'Removed files that no row pointed to')
  return removed
}
