import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { backUp } from '../server/db/backup/backup.ts'
import { loadBackupKey } from '../server/db/backup/backup-key.ts'
import { noteBackup } from '../server/db/backup/note-backup.ts'
import { makeBase } from '../server/db/point-in-time/base-backup.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run backup -- folder` writes the whole practice into a new folder, also while the server is running. With
 * `--without-missing-files` it continues if stored files are missing, and names them. `npm run backup -- --base` puts
 * a base backup into WAL_ARCHIVE_DIR instead, from which any later moment can be restored.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'boolean', default: false },
    'without-missing-files': { type: 'boolean', default: false },
  },
})
const config = readConfig()
const key = await loadBackupKey(config)

if (values.base) await writeBase()
else await writeBackup(positionals[0])
if (!config.BACKUP_KEY)
  console.log(`It is sealed with ${config.DATA_DIR}/backup.key. Keep a copy of that key on another machine.`)

async function writeBase(): Promise<void> {
  const archive = config.WAL_ARCHIVE_DIR
  if (!archive) throw new Error('Set WAL_ARCHIVE_DIR to the archive that the server writes to.')
  const base = await withDatabase(config, async (sql, url) => {
    const made = await makeBase({ config, archive, key, url })
    await noteBackup(sql, 'base')
    return made
  })
  console.log(
    `Wrote a base backup to ${base.folder}. Any moment from ${base.usableFrom} on can be brought back.`,
  )
}

async function writeBackup(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Say where to: npm run backup -- /backups/2026-11-15')
  const { tables, files, missing } = await withDatabase(config, async (sql, url) => {
    const parts = { sql, url, config, key }
    const made = await backUp(parts, folder, {
      withoutMissing: values['without-missing-files'],
      progress: console.error,
    })
    await noteBackup(sql, 'full')
    return made
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Wrote ${rows} rows of ${tables.length} tables and ${files.length} stored files to ${folder}`)
  for (const version of missing) console.log(`Missing: stored file ${version}`)
}
