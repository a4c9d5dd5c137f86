import { z } from 'zod'
import { transactionAs } from '#server/db/run-as.ts'
import { bucketById } from './buckets.ts'
import { noteReads } from './objects.ts'
import { readJson } from './read-json.ts'
import type { Handler } from './storage.ts'

const request = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

/** One level of a bucket: its folders (entries without an id) first, then its files. */
export const listObjects: Handler = async (storage, caller, c) => {
  const bucket = await bucketById(storage, caller, c.req.param('bucket') ?? '')
  const { prefix, limit, offset, search, sortBy } = request.parse(await readJson(storage, caller, c))
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const order = `${sortBy.column} ${sortBy.order}`
  const text = `
    with visible as (
      select *, substr(name, length($2) + 1) as rest from storage.objects
      where bucket_id = $1 and starts_with(name, $2) and version is not null
        and starts_with(lower(substr(name, length($2) + 1)), lower($3))
    ), entries as (
      select true as is_folder, split_part(rest, '/', 1) as name, null::uuid as id,
        null::timestamptz as created_at, null::timestamptz as updated_at, null::timestamptz as last_accessed_at,
        null::jsonb as metadata
      from visible where position('/' in rest) > 0 group by 2
      union all
      select false, rest, id, created_at, updated_at, last_accessed_at, metadata
      from visible where position('/' in rest) = 0
    )
    select name, id, updated_at, created_at, last_accessed_at, metadata from entries
    order by is_folder desc, ${order}, name limit $4::int offset $5::int`
  const values = [bucket.id, folder, search, String(limit), String(offset)]
  const rows = await transactionAs(storage.services.requests, caller, async (tx) => {
    const found = await tx.unsafe(text, values)
    if (found.some(({ id }) => id !== null)) await noteReads(tx, caller, bucket.id, [folder])
    return found
  })
  return c.json(rows)
}
