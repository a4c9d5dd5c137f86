import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../server/config.ts'
import { readChain } from '../server/db/audit/read-chain.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run audit:export -- audit.jsonl` writes the whole chain, one link per line, for `audit:verify` on any machine.
 */
const [file] = process.argv.slice(2)
if (!file) throw new Error('Say where to: npm run audit:export -- audit.jsonl')

await withDatabase(readConfig(), async (sql) => {
  async function* lines() {
    for await (const link of readChain(sql)) yield `${JSON.stringify(link)}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }))
})
console.log(`Wrote ${file}`)
