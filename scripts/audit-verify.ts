import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { readConfig } from '../server/config.ts'
import { readAnchors } from '../server/db/audit/anchors.ts'
import { readChain, unsealedRows } from '../server/db/audit/read-chain.ts'
import { type Link, type Verdict, verifyChain } from '../server/db/audit/verify-chain.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run audit:verify` walks the audit log's chain in the database and compares it with the anchors noted beside
 * it; `npm run audit:verify -- audit.jsonl` checks an exported file, without any database.
 */
const [file] = process.argv.slice(2)
const verdict = file ? await verifyChain(linksIn(file)) : await verifyDatabase()
if (verdict.ok) {
  console.log(`The audit log holds: ${verdict.links} rows, the last seal is ${verdict.head || 'none yet'}`)
} else {
  console.error(`The audit log is broken at link ${verdict.position}: ${verdict.reason}`)
  if (verdict.row !== null) console.error(`  ${verdict.row}`)
  process.exitCode = 1
}

function verifyDatabase(): Promise<Verdict> {
  const config = readConfig()
  return withDatabase(config, async (sql) => {
    const found = await verifyChain(readChain(sql), await readAnchors(config.DATA_DIR))
    if (!found.ok) return found
    const [row] = await unsealedRows(sql)
    return row === undefined
      ? found
      : { ok: false, position: found.links + 1, row, reason: 'a row has no seal' }
  })
}

async function* linksIn(name: string): AsyncGenerator<Link> {
  for await (const line of createInterface({ input: createReadStream(name) }))
    if (line) yield JSON.parse(line) as Link
}
