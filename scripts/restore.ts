import { mkdir } from 'node:fs/promises'
import { readConfig } from '../server/config.ts'
import { loadBackupKey } from '../server/db/backup/backup-key.ts'
import { restore } from '../server/db/backup/restore.ts'
import { migrate } from '../server/db/migrate.ts'
import { withDatabase } from '../server/db/with-database.ts'

/** `npm run restore -- folder` brings a backup back into an empty DATA_DIR (or an empty DATABASE_URL). */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say from where: npm run restore -- /backups/2026-11-15')

const config = readConfig()
await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
const key = await loadBackupKey(config)
const { madeAt, tables } = await withDatabase(config, async (sql) => {
  await migrate(sql)
  return restore({ sql, config, key }, folder)
})
const rows = tables.reduce((sum, table) => sum + table.rows, 0)
console.log(`Restored ${rows} rows of ${tables.length} tables, as of ${madeAt}. Start the server: npm start`)
