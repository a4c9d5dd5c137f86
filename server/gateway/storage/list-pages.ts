import { z } from 'zod'
import { transactionAs } from '#server/db/run-as.ts'
import { bucketById } from './buckets.ts'
import { invalidRequest } from './errors.ts'
import { noteReads } from './objects.ts'
import { readJson } from './read-json.ts'
import type { Handler } from './storage.ts'

const sortBy = z.object({
  column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
const request = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .number()
    .int()
    .min(1)
    .default(1000)
    .transform((limit) => Math.min(limit, 1000)),
  cursor: z.string().max(8192).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: sortBy.prefault({}),
})
/** Where a page ended, and its order. */
const place = z.object({ sortBy, folder: z.boolean(), value: z.string(), name: z.string() })
type Place = z.infer<typeof place>

type Entry = {
  folder: boolean
  value: string
  key: string | null
  name: string
  id: string | null
  updated_at: Date | null
  created_at: Date | null
  last_accessed_at: Date | null
  metadata: unknown
}

/**
 * All files whose names begin with a prefix, in pages; with a delimiter, one level of them together with the folders.
 */
export const listPages: Handler = async (storage, caller, c) => {
  const bucket = await bucketById(storage, caller, c.req.param('bucket') ?? '')
  const asked = request.parse(await readJson(storage, caller, c))
  const after = asked.cursor ? readCursor(asked.cursor) : undefined
  const order = after?.sortBy ?? asked.sortBy
  const values = [
    bucket.id,
    asked.prefix,
    String(asked.limit + 1),
    ...(after ? [String(after.folder), after.value, after.name] : []),
  ]
  const found = await transactionAs(storage.services.requests, caller, async (tx) => {
    const rows = await tx.unsafe<Entry[]>(pageText(asked.with_delimiter, order, after !== undefined), values)
    const shown = rows.slice(0, asked.limit)
    const folders = shown
      .filter(({ folder }) => !folder)
      .map(({ name }) => name.slice(0, name.indexOf('/') + 1) || name)
    await noteReads(tx, caller, bucket.id, [...new Set(folders)])
    return { shown, hasNext: rows.length > asked.limit }
  })
  const last = found.hasNext ? found.shown.at(-1) : undefined
  return c.json({
    hasNext: found.hasNext,
    ...(last && {
      nextCursor: writeCursor({ sortBy: order, folder: last.folder, value: last.value, name: last.name }),
    }),
    ...(last && { nextCursorKey: last.name }),
    folders: found.shown.filter(({ folder }) => folder).map(({ key, name }) => ({ key, name })),
    objects: found.shown
      .filter(({ folder }) => !folder)
      .map(({ folder, value, key, ...object }) => ({ ...object, ...(key !== null && { key }) })),
  })
}

/**
 * Folders come before files. A page begins after the last entry of the one before, even if entries were added in
 * between.
 */
function pageText(delimited: boolean, { column, order }: Place['sortBy'], hasCursor: boolean): string {
  const direction = order === 'desc' ? '<' : '>'
  const after = hasCursor
    ? `where (not folder and $4::boolean) or (folder = $4::boolean
        and (value collate "C", name collate "C") ${direction} ($5::text, $6::text))`
    : ''
  const time = `to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')`
  const objects = `
    select false as folder, ${column === 'name' ? "''" : time} as value, ${delimited ? 'step' : 'null'} as key, name, id,
      updated_at, created_at, last_accessed_at, metadata
    from visible ${delimited ? "where rest not like '%/%'" : ''}`
  const folders = `
    union all
    select distinct true, '', step, $2 || substr(rest, 1, position('/' in rest)), null::uuid,
      null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
    from visible where rest like '%/%'`
  return `
    with visible as (
      select *, substr(name, length($2) + 1) as rest,
        split_part(name, '/', length($2) - length(replace($2, '/', '')) + 1) as step
      from storage.objects where bucket_id = $1 and starts_with(name, $2) and version is not null
    ), entries as (${objects}${delimited ? folders : ''})
    select * from entries ${after}
    order by folder desc, value collate "C" ${order}, name collate "C" ${order} limit $3::int`
}

const writeCursor = (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url')

function readCursor(text: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw invalidRequest('cursor: invalid')
  }
}
