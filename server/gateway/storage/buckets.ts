import { runAs } from '#server/db/run-as.ts'
import { noSuchBucket } from './errors.ts'
import type { Handler, Storage } from './storage.ts'

export type Bucket = {
  id: string
  isPublic: boolean
  sizeLimit: number
  allowedTypes: string[] | null
}

/** The limits of a bucket, whoever asks: they bind the caller, so the caller need not be able to read them. */
export async function bucketById({ services }: Storage, id: string): Promise<Bucket> {
  const [row] = await services.sql<
    { public: boolean; size_limit: number | null; allowed_mime_types: string[] | null }[]
  >`
    select public, file_size_limit::float8 as size_limit, allowed_mime_types
    from storage.buckets where id = ${id}`
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

export const listBuckets: Handler = async ({ services }, caller, c) => {
  const text = `select ${columns} from storage.buckets order by name`
  const [rows] = await runAs(services.requests, caller, [{ text }])
  return c.json(rows)
}

export const getBucket: Handler = async ({ services }, caller, c) => {
  const text = `select ${columns} from storage.buckets where id = $1`
  const [rows] = await runAs(services.requests, caller, [{ text, values: [c.req.param('bucket') ?? ''] }])
  if (!rows?.[0]) throw noSuchBucket()
  return c.json(rows[0])
}
