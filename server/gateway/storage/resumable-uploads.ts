import { z } from 'zod'
import type { Sql } from '#server/db/pool.ts'
import type { ObjectPath } from './object-path.ts'
import type { Storage } from './storage.ts'

type Piece = { version: string; size: number }

export type NewUpload = {
  path: ObjectPath
  owner: string | null
  upsert: boolean
  contentType: string
  cacheControl: string
  length: number
}

export type ResumableUpload = NewUpload & { id: string; received: number; pieces: Piece[] }

const mostOpen = 10
const mostPieces = 1000

export async function beginUpload({ services }: Storage, upload: NewUpload): Promise<string> {
  const { path, owner, upsert, contentType, cacheControl, length } = upload
  const [row] = await services.sql<{ id: string }[]>`
    insert into storage.resumable_uploads (bucket_id, name, owner, upsert, content_type, cache_control, length)
    values (${path.bucket}, ${path.name}, ${owner}, ${upsert}, ${contentType}, ${cacheControl}, ${length})
    returning id`
  return row?.id ?? ''
}

export async function findUpload({ services }: Storage, id: string): Promise<ResumableUpload | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await services.sql<ResumableUpload[]>`
    select id, owner, upsert, pieces, json_build_object('bucket', bucket_id, 'name', name) as path,
      content_type as "contentType", cache_control as "cacheControl",
      length::float8 as length, received::float8 as received
    from storage.resumable_uploads where id = ${id}`
  return row
}

/** Notes a piece that came at this offset; false when another request was faster. */
export async function arrived(
  { services }: Storage,
  id: string,
  offset: number,
  piece: Piece,
): Promise<boolean> {
  const { count } = await services.sql`
    update storage.resumable_uploads
    set received = received + ${piece.size}, pieces = pieces || ${services.sql.json([piece])}
    where id = ${id} and received = ${offset}`
  return count === 1
}

/** A person's unfinished uploads into one person's folder, the oldest first. */
export async function openInFolder(
  { services }: Storage,
  { path: { bucket, name }, owner }: Pick<NewUpload, 'path' | 'owner'>,
): Promise<{ id: string; length: number }[]> {
  return services.sql<{ id: string; length: number }[]>`
    select id, length::float8 as length from storage.resumable_uploads
    where bucket_id = ${bucket} and owner is not distinct from ${owner}
      and split_part(name, '/', 1) = ${name.split('/', 1)[0] ?? ''}
    order by created_at, id`
}

/** If a person has too many unfinished uploads, ends the oldest. Returns their pieces, for the caller to remove. */
export async function endOldest({ services }: Storage, owner: string | null): Promise<string[]> {
  if (owner === null) return []
  const rows = await services.sql<{ pieces: Piece[] }[]>`
    delete from storage.resumable_uploads where id in (
      select id from storage.resumable_uploads where owner = ${owner} order by created_at desc, id offset ${mostOpen}
    ) returning pieces`
  return rows.flatMap(({ pieces }) => pieces.map(({ version }) => version))
}

/** Each piece is a separate file until the last one has arrived. */
export function hasTooManyPieces({ pieces }: ResumableUpload): boolean {
  return pieces.length >= mostPieces
}

/** Forgets an upload and names its pieces, for the caller to remove. */
export async function endUpload({ services }: Storage, id: string): Promise<string[]> {
  const [row] = await services.sql<{ pieces: Piece[] }[]>`
    delete from storage.resumable_uploads where id = ${id} returning pieces`
  return (row?.pieces ?? []).map(({ version }) => version)
}

/** The same for a finished upload, in the uploader's transaction; false if it has already ended. */
export async function endOwnUpload(tx: Sql, id: string): Promise<boolean> {
  const [row] = await tx<{ ended: boolean }[]>`select storage.end_own_upload(${id}) as ended`
  return row?.ended === true
}
