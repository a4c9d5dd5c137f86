import { readFileSync, writeFileSync } from 'node:fs'
import { addReleased, releasedFile, sumsOf } from '#server/db/released.ts'

/** `npm run db:released`: adds every new migration to those that are released. A released one may not change or go. */
const { content, changed, added } = addReleased(readFileSync(releasedFile, 'utf8'), sumsOf())
if (changed.length > 0) {
  console.error(`These migrations are released and were changed or removed since:\n  ${changed.join('\n  ')}`)
  process.exit(1)
}
writeFileSync(releasedFile, content)
console.log(`${added.length} migrations were added to the released ones.`)
