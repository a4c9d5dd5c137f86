import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { loadBackupKey } from '../server/db/backup/backup-key.ts'
import { restore } from '../server/db/backup/restore.ts'
import { verifyBackup } from '../server/db/backup/verify-backup.ts'
import { migrate } from '../server/db/migrate.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run restore -- folder` brings a backup back into an empty DATA_DIR (or an empty DATABASE_URL). With `--check`
 * it only reads all of the backup and says whether it is intact.
 */
const {
  positionals: [folder],
  values,
} = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
if (!folder) throw new Error('Say from where: npm run restore -- /backups/2026-11-15')

const config = readConfig()
await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
const key = await loadBackupKey(config)
if (values.check) {
  const { madeAt, tables, files } = await verifyBackup(folder, key)
  console.log(`The backup of ${madeAt} is intact: ${tables.length} tables and ${files.length} stored files.`)
} else {
  const { madeAt, tables, files } = await withDatabase(config, async (sql) => {
    await migrate(sql)
    return restore({ sql, config, key }, folder)
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored ${rows} rows of ${tables.length} tables and ${files.length} stored files, as of ${madeAt}. Start the server: npm start`,
  )
}
