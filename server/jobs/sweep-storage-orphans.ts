import type { FileStore } from '#server/db/files/file-store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

const batch = 500

/** A file is written before its row. One this old without a row belongs to an upload that never finished. */
const graceMs = 60 * 60 * 1000

/** Removes files that no row points to: of uploads cut short, and of rows deleted by other means than the API. */
export async function sweepStorageOrphans(
  { sql, files, log }: { sql: Sql; files: FileStore; log: Logger },
  now = Date.now(),
): Promise<number> {
  let removed = 0
  let old: string[] = []
  const sweep = async () => {
    const kept = await sql<{ version: string }[]>`
      select version from storage.objects where version = any(${old})
      union all
      select piece->>'version' from storage.resumable_uploads, jsonb_array_elements(pieces) as piece
      where piece->>'version' = any(${old})`
    const known = new Set(kept.map(({ version }) => version))
    for (const version of old.filter((candidate) => !known.has(candidate))) {
      await files.remove(version)
      removed += 1
    }
    old = []
  }
  for await (const { version, writtenAt } of files.versions()) {
    if (now - writtenAt.getTime() < graceMs) continue
    old.push(version)
    if (old.length === batch) await sweep()
  }
  await sweep()
  if (removed > 0) log.info({ removed }, 'Removed files that no row pointed to')
  return removed
}
