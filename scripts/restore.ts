import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { loadBackupKey } from '../server/db/backup/backup-key.ts'
import { restore } from '../server/db/backup/restore.ts'
import { verifyBackup } from '../server/db/backup/verify-backup.ts'
import { migrate } from '../server/db/migrate.ts'
import { recover } from '../server/db/point-in-time/recover.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run restore -- folder` restores a backup into an empty DATA_DIR (or an empty DATABASE_URL). With `--check` it
 * only reads all of the backup and says whether it is intact. `npm run restore -- --until 2026-11-15T14:00:00Z` (or
 * `--latest`) restores that moment from WAL_ARCHIVE_DIR.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, until: { type: 'string' }, latest: { type: 'boolean' } },
})
const config = readConfig()
await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
const key = await loadBackupKey(config)
const [folder] = positionals

if (values.until || values.latest) await bringBack(values.until)
else if (!folder) throw new Error('Say from where: npm run restore -- /backups/2026-11-15')
else if (values.check) await check(folder)
else await bringIn(folder)

async function check(from: string): Promise<void> {
  const { madeAt, tables, files } = await verifyBackup(from, key)
  console.log(`The backup of ${madeAt} is intact: ${tables.length} tables and ${files.length} stored files.`)
}

async function bringIn(from: string): Promise<void> {
  const { madeAt, tables, files } = await withDatabase(config, async (sql) => {
    await migrate(sql)
    return restore({ sql, config, key }, from)
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored ${rows} rows of ${tables.length} tables and ${files.length} stored files, as of ${madeAt}. Start the server: npm start`,
  )
}

async function bringBack(moment: string | undefined): Promise<void> {
  const until = moment ? new Date(moment) : undefined
  if (until && Number.isNaN(until.getTime()))
    throw new Error('Say until when: npm run restore -- --until 2026-11-15T14:00:00Z')
  const archive = config.WAL_ARCHIVE_DIR
  if (!archive) throw new Error('Set WAL_ARCHIVE_DIR to the archive that the server wrote to.')
  const { base, files, missing } = await recover({ config, archive, key }, until)
  for (const version of missing) console.log(`Missing: stored file ${version}`)
  console.log(
    `Brought back ${until ? until.toISOString() : 'all of the archive'} from ${base.folder} with ${files} stored files. Start the server: npm start`,
  )
}
