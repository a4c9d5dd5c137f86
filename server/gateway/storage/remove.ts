import { z } from 'zod'
import { transactionAs } from '#server/db/run-as.ts'
import { bucketById } from './buckets.ts'
import { removeFiles } from './objects.ts'
import { readJson } from './read-json.ts'
import type { Handler } from './storage.ts'

const request = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/** Removes what the caller's policies let them remove, and answers with exactly that. */
export const removeObjects: Handler = async (storage, caller, c) => {
  const bucket = await bucketById(storage, caller, c.req.param('bucket') ?? '')
  const { prefixes } = request.parse(await readJson(storage, caller, c))
  const removed = await transactionAs(
    storage.services.requests,
    caller,
    (tx) => tx<{ version: string | null }[]>`
      delete from storage.objects where bucket_id = ${bucket.id} and name = any(${prefixes})
      returning name, id, bucket_id, owner, version, metadata, created_at, updated_at, last_accessed_at`,
  )
  await removeFiles(
    storage,
    removed.map(({ version }) => version),
  )
  return c.json([...removed])
}
