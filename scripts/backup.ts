import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { backUp } from '../server/db/backup/backup.ts'
import { loadBackupKey } from '../server/db/backup/backup-key.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run backup -- folder` writes the whole practice into a new folder, also while the server runs. With
 * `--without-missing-files` it goes on although stored files are gone, and names them.
 */
const {
  positionals: [folder],
  values,
} = parseArgs({
  allowPositionals: true,
  options: { 'without-missing-files': { type: 'boolean', default: false } },
})
if (!folder) throw new Error('Say where to: npm run backup -- /backups/2026-11-15')

const config = readConfig()
const key = await loadBackupKey(config)
const { tables, files, missing } = await withDatabase(config, (sql, url) =>
  backUp({ sql, url, config, key }, folder, { withoutMissing: values['without-missing-files'] }),
)
const rows = tables.reduce((sum, table) => sum + table.rows, 0)
console.log(`Wrote ${rows} rows of ${tables.length} tables and ${files.length} stored files to ${folder}`)
for (const version of missing) console.log(`Missing: stored file ${version}`)
if (!config.BACKUP_KEY)
  console.log(`It is sealed with ${config.DATA_DIR}/backup.key. Keep a copy of that key on another machine.`)
