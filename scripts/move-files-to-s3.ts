import { readConfig } from '../server/config.ts'
import { copyFile } from '../server/db/backup/copy-file.ts'
import { openFileStore, openSealedStore, ownerOf } from '../server/db/files/file-store.ts'
import { openFolder, storedFile } from '../server/db/files/sealed-store.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run files:to-s3` copies every stored file of DATA_DIR into the bucket that the settings name, as it is sealed.
 * Files that are there already are passed over, so it can be run again, also while the server uses the bucket.
 * Nothing is removed from DATA_DIR.
 */
const config = readConfig()
if (!config.S3_BUCKET) throw new Error('Set S3_BUCKET, and S3_ENDPOINT unless it is Amazon’s.')
const { copied, present } = await withDatabase(config, async (sql) => {
  await openFileStore(config, sql).check()
  const bucket = openSealedStore(config, sql)
  const there = new Set<string>()
  for await (const { version } of bucket.list()) there.add(version)
  let count = 0
  for await (const { version } of openFolder(config.DATA_DIR, ownerOf(sql)).list()) {
    if (there.has(version)) continue
    await bucket.put(version, (file) => copyFile(storedFile(config.DATA_DIR, version), file))
    count += 1
  }
  return { copied: count, present: there.size }
})
console.log(`Copied ${copied} stored files to ${config.S3_BUCKET}; ${present} were there already.`)
