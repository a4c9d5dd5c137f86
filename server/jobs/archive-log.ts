import type { Config } from '#server/config.ts'
import { loadBackupKey } from '#server/db/backup/backup-key.ts'
import { findLastingFiles } from '#server/db/backup/tables.ts'
import { openSealedStore } from '#server/db/files/file-store.ts'
import type { S3Settings } from '#server/db/files/s3-store.ts'
import { copyToArchive } from '#server/db/point-in-time/archive.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

type Settings = S3Settings & Pick<Config, 'BACKUP_KEY' | 'WAL_ARCHIVE_DIR'>

/** An upload may commit long after it was stored. */
const overlapMs = 60 * 60 * 1000

/** Copies the database's log and new stored files to the archive, from which any moment can be restored. */
export function archiveLog(
  sql: Sql,
  config: Settings,
  log: Pick<Logger, 'info' | 'warn'>,
): () => Promise<void> {
  const store = openSealedStore(config, sql)
  let storedSince: Date | undefined
  return async () => {
    if (!config.WAL_ARCHIVE_DIR) return
    const begun = Date.now()
    const [state] = await sql`select current_setting('archive_mode') = 'on' as archiving`
    if (!state?.archiving)
      log.warn('WAL_ARCHIVE_DIR is set, but the database was started without it. Restart the server.')
    const key = await loadBackupKey(config)
    const parts = { config, archive: config.WAL_ARCHIVE_DIR, key }
    const copied = await copyToArchive(parts, store, await findLastingFiles(sql, storedSince))
    storedSince = new Date(begun - overlapMs)
    if (copied.logs > 0 || copied.files > 0) log.info(copied, 'Copied to the archive')
  }
}
