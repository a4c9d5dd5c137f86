import { readConfig } from '../server/config.ts'
import { backUp } from '../server/db/backup/backup.ts'
import { loadBackupKey } from '../server/db/backup/backup-key.ts'
import { withDatabase } from '../server/db/with-database.ts'

/** `npm run backup -- folder` writes the whole practice into a new folder, also while the server runs. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say where to: npm run backup -- /backups/2026-11-15')

const config = readConfig()
const key = await loadBackupKey(config)
const { tables } = await withDatabase(config, (sql) => backUp({ sql, config, key }, folder))
const rows = tables.reduce((sum, table) => sum + table.rows, 0)
console.log(`Wrote ${rows} rows of ${tables.length} tables and all stored files to ${folder}`)
if (!config.BACKUP_KEY)
  console.log(`It is sealed with ${config.DATA_DIR}/backup.key. Keep a copy of that key on another machine.`)
