import type { Config } from '#server/config.ts'
import { loadBackupKey } from '#server/db/backup/backup-key.ts'
import { carryToArchive } from '#server/db/point-in-time/archive.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'BACKUP_KEY' | 'WAL_ARCHIVE_DIR'>

/** Carries the database's log and new stored files to the archive, from which any moment can be brought back. */
export async function archiveLog(
  sql: Sql,
  config: Settings,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  if (!config.WAL_ARCHIVE_DIR) return
  const [state] = await sql`select current_setting('archive_mode') = 'on' as archiving`
  if (!state?.archiving)
    log.warn('WAL_ARCHIVE_DIR is set, but the database was started without it. Restart the server.')
  const key = await loadBackupKey(config)
  const carried = await carryToArchive({ dataDir: config.DATA_DIR, archive: config.WAL_ARCHIVE_DIR, key })
  if (carried.logs > 0 || carried.files > 0) log.info(carried, 'Carried to the archive')
}
