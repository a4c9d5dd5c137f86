import { pathAfter } from './object-path.ts'
import { findObject } from './objects.ts'
import type { Handler } from './storage.ts'

export const objectInfo: Handler = async (storage, caller, c) => {
  const isLong = c.req.path.includes('/object/info/authenticated/')
  const path = pathAfter(c.req.url, isLong ? 'object/info/authenticated' : 'object/info')
  const row = await findObject(storage, caller, path)
  return c.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  })
}
