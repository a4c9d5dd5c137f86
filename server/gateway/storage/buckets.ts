import { z } from 'zod'
import { type Caller, inTurnOf, runAs } from '#server/db/run-as.ts'
import { noSuchBucket } from './errors.ts'
import type { Handler, Storage } from './storage.ts'

export type Bucket = {
  id: string
  isPublic: boolean
  sizeLimit: number
  allowedTypes: string[] | null
}

type Row = { public: boolean; size_limit: number | null; allowed_mime_types: string[] | null }

/** The limits of a bucket, for any caller: they apply to callers who can't read them too. */
export async function bucketById({ services }: Storage, caller: Caller, id: string): Promise<Bucket> {
  const [row] = await inTurnOf(
    services.requests,
    caller,
    () => services.sql<Row[]>`
      select public, file_size_limit::float8 as size_limit, allowed_mime_types
      from storage.buckets where id = ${id}`,
  )
  if (!row) throw noSuchBucket()
  return {
    id,
    isPublic: row.public,
    sizeLimit: Math.min(row.size_limit ?? Number.POSITIVE_INFINITY, services.config.MAX_UPLOAD_BYTES),
    allowedTypes: row.allowed_mime_types,
  }
}

const columns = `id, name, '' as owner, public, file_size_limit::float8 as file_size_limit, allowed_mime_types,
  created_at, updated_at, 'STANDARD' as type`

const listRequest = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(1024).default(''),
})

export const listBuckets: Handler = async ({ services }, caller, c) => {
  const { limit, offset, sortColumn, sortOrder, search } = listRequest.parse(c.req.query())
  const text = `select ${columns} from storage.buckets where position(lower($1) in lower(name)) > 0 or $1 = ''
    order by ${sortColumn} ${sortOrder}, id limit $2::int offset $3::int`
  const values = [search, String(limit), String(offset)]
  const [rows] = await runAs(services.requests, caller, [{ text, values }])
  return c.json(rows)
}

export const getBucket: Handler = async ({ services }, caller, c) => {
  const text = `select ${columns} from storage.buckets where id = $1`
  const [rows] = await runAs(services.requests, caller, [{ text, values: [c.req.param('bucket') ?? ''] }])
  if (!rows?.[0]) throw noSuchBucket()
  return c.json(rows[0])
}
