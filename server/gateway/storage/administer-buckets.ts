import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import { transactionAs } from '#server/db/run-as.ts'
import { bucketNotEmpty, invalidBucketName, invalidRequest, noSuchBucket, tooLarge } from './errors.ts'
import { removeFiles } from './objects.ts'
import { readJson } from './read-json.ts'
import type { Handler, Storage } from './storage.ts'

const attributes = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string().regex(/^[\w*]+\/[\w.*+-]+$/)).nullish(),
})
const newBucket = attributes.extend({
  name: z.string(),
  id: z.string().optional(),
  type: z.literal('STANDARD').optional(),
})

/** As Supabase Storage names buckets: characters that are safe in an address, without a slash. */
const validName = /^[\w!.*'() &$@=;:+,?-]{1,100}$/

// Only the server's own key may change buckets: the database grants no one else more than reading them.

export const createBucket: Handler = async (storage, caller, c) => {
  const { name, id = name, ...given } = newBucket.parse(await readJson(storage, caller, c))
  for (const text of [id, name]) if (!validName.test(text) || text.trim() !== text) throw invalidBucketName()
  const limit = sizeLimit(storage, given.file_size_limit) ?? null
  await transactionAs(
    storage.services.requests,
    caller,
    (tx) => tx`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (${id}, ${name}, ${given.public ?? false}, ${limit}, ${given.allowed_mime_types ?? null})`,
  )
  return c.json({ name })
}

/** Fields that the body doesn't name are unchanged. */
export const updateBucket: Handler = async (storage, caller, c) => {
  const given = attributes.parse(await readJson(storage, caller, c))
  const limit = sizeLimit(storage, given.file_size_limit)
  const types = given.allowed_mime_types
  await transactionAs(storage.services.requests, caller, async (tx) => {
    const changed = await tx`
      update storage.buckets set public = coalesce(${given.public ?? null}, public),
        file_size_limit = ${limit === undefined ? tx`file_size_limit` : limit},
        allowed_mime_types = ${types === undefined ? tx`allowed_mime_types` : types}, updated_at = now()
      where id = ${c.req.param('bucket') ?? ''} returning id`
    if (changed.length === 0) throw noSuchBucket()
  })
  return c.json({ message: 'Successfully updated' })
}

export const emptyBucket: Handler = async (storage, caller, c) => {
  const id = c.req.param('bucket') ?? ''
  const removed = await transactionAs(storage.services.requests, caller, async (tx) => {
    await lockBucket(tx, id)
    return tx<
      { version: string | null }[]
    >`delete from storage.objects where bucket_id = ${id} returning version`
  })
  await removeFiles(
    storage,
    removed.map(({ version }) => version),
  )
  return c.json({ message: 'Successfully emptied' })
}

export const deleteBucket: Handler = async (storage, caller, c) => {
  const id = c.req.param('bucket') ?? ''
  await transactionAs(storage.services.requests, caller, async (tx) => {
    await lockBucket(tx, id)
    const [object] = await tx`select from storage.objects where bucket_id = ${id} limit 1`
    if (object) throw bucketNotEmpty()
    await tx`delete from storage.buckets where id = ${id}`
  })
  return c.json({ message: 'Successfully deleted' })
}

async function lockBucket(tx: Sql, id: string): Promise<void> {
  const [found] = await tx`select id from storage.buckets where id = ${id} for update`
  if (!found) throw noSuchBucket()
}

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** Bytes, or a number with a unit such as `20mb`. Undefined when the body does not say. */
function sizeLimit(
  { services }: Storage,
  given: string | number | null | undefined,
): number | null | undefined {
  if (given === undefined || given === null) return given
  const [, amount, unit = 'b'] = /^(\d{1,15}(?:\.\d{1,3})?)(b|kb|mb|gb)?$/i.exec(String(given)) ?? []
  if (amount === undefined)
    throw invalidRequest('file_size_limit: a number of bytes, or one with b, kb, mb or gb')
  const bytes = Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? 1))
  if (bytes > services.config.MAX_UPLOAD_BYTES) throw tooLarge()
  return bytes
}
