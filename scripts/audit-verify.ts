import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { readConfig } from '../server/config.ts'
import { type Link, verifyChain } from '../server/db/audit/verify-chain.ts'
import { verifyDatabase } from '../server/db/audit/verify-database.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run audit:verify` walks the audit log's chain in the database and compares it with the anchors noted in DATA_DIR
 * and AUDIT_ANCHOR_DIR; `npm run audit:verify -- audit.jsonl` checks an exported file, without any database.
 */
const [file] = process.argv.slice(2)
const config = readConfig()
const verdict = file
  ? await verifyChain(linksIn(file))
  : await withDatabase(config, (sql) => verifyDatabase(sql, config, { progress: console.error }))
if (verdict.ok) {
  console.log(`The audit log holds: ${verdict.links} rows, the last seal is ${verdict.head || 'none yet'}`)
} else {
  console.error(`The audit log is broken at link ${verdict.position}: ${verdict.reason}`)
  if (verdict.row !== null) console.error(`  ${verdict.row}`)
  process.exitCode = 1
}

async function* linksIn(name: string): AsyncGenerator<Link> {
  for await (const line of createInterface({ input: createReadStream(name) }))
    if (line) yield JSON.parse(line) as Link
}
