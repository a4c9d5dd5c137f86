import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeSchema } from '../server/db/describe-schema.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { generateTypes } from '../server/db/generate-types.ts'
import { migrate } from '../server/db/migrate.ts'
import { openPool } from '../server/db/pool.ts'

/** Migrates a temporary database and writes the files generated from it: the types and the schema snapshot. */
const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-types-'))
const database = await startEmbedded(path.join(folder, 'postgres'))
const sql = openPool(database.url, { max: 4 })
try {
  await migrate(sql)
  await writeFile('core/database.types.ts', await generateTypes(sql))
  await writeFile('server/db/schema.snapshot.txt', await describeSchema(sql))
  console.log('Wrote core/database.types.ts and server/db/schema.snapshot.txt')
} finally {
  await sql.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
