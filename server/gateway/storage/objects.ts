import { isDatabaseAway } from '#server/db/database-away.ts'
import type { Sql } from '#server/db/pool.ts'
import { type Caller, inTurnOf, transactionAs } from '#server/db/run-as.ts'
import { noSuchObject } from './errors.ts'
import type { ObjectPath } from './object-path.ts'
import type { Storage } from './storage.ts'

export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  version: string
  metadata: ObjectMetadata
  user_metadata: unknown
  created_at: Date
  updated_at: Date
}

export type ObjectMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: 200
}

/**
 * The row of an object, if the caller's policies let them see it; the same answer when it does not exist. Whose
 * document was read, directly or through a link, is noted in the same transaction.
 */
export async function findObject(
  { services }: Storage,
  caller: Caller,
  path: ObjectPath,
  link?: string,
): Promise<ObjectRow> {
  const row = await transactionAs(services.requests, caller, async (tx) => {
    const found = await selectObject(tx, path)
    if (found && link) await noteDownload(tx, caller, path, link)
    else if (found) await noteReads(tx, caller, path.bucket, [path.name])
    return found
  })
  if (!row) throw noSuchObject()
  return row
}

/** Logs whose documents were read. A folder name with its slash means all files in it. */
export async function noteReads(tx: Sql, caller: Caller, bucket: string, names: string[]): Promise<void> {
  if (caller.role !== 'authenticated' || names.length === 0) return
  await tx`select private.record_file_read(${bucket}, name) from unnest(${names}::text[]) name`
}

async function noteDownload(
  tx: Sql,
  caller: Caller,
  { bucket, name }: ObjectPath,
  link: string,
): Promise<void> {
  if (caller.role !== 'authenticated') return
  await tx`select private.record_file_download(${bucket}, ${name}, ${link}::text::uuid)`
}

/** The row without asking any policy: for public buckets. */
export async function findAnyObject(
  { services }: Storage,
  caller: Caller,
  path: ObjectPath,
): Promise<ObjectRow> {
  const row = await inTurnOf(services.requests, caller, () => selectObject(services.sql, path))
  if (!row) throw noSuchObject()
  return row
}

export async function selectObject(tx: Sql, { bucket, name }: ObjectPath): Promise<ObjectRow | undefined> {
  const [row] = await tx<ObjectRow[]>`
    select id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at
    from storage.objects where bucket_id = ${bucket} and name = ${name} and version is not null`
  return row
}

export type NewObject = {
  owner: string | null
  upsert: boolean
  version: string | null
  metadata: object
  userMetadata: unknown
}

/** Inserts the row as the transaction's caller: policies decide, for an upsert on both halves. */
export async function saveObject(tx: Sql, { bucket, name }: ObjectPath, object: NewObject): Promise<string> {
  const replace = object.upsert
    ? tx`on conflict (bucket_id, name) do update set
        version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
        owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
    : tx``
  const [row] = await tx<{ id: string }[]>`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (
      ${bucket}, ${name}, ${object.owner}, ${object.owner}, ${object.version},
      ${tx.json(object.metadata)}, ${object.userMetadata === null ? null : tx.json(object.userMetadata)}
    )
    ${replace}
    returning id`
  if (!row) throw new Error('An object was not saved')
  return row.id
}

export function newMetadata(
  version: string,
  size: number,
  mimetype: string,
  cacheControl: string,
): ObjectMetadata {
  return {
    eTag: `"${version}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
}

/** Removes files whose rows are gone. One that fails is left to the job that sweeps orphans. */
export async function removeFiles({ files, services }: Storage, versions: (string | null)[]): Promise<void> {
  for (const version of versions) {
    if (version === null) continue
    await files.remove(version).catch((error) => {
      services.log.warn({ err: error }, 'A stored file could not be removed; the sweep will try again')
    })
  }
}

/** Removes the file of a row that was refused. Where only the answer was lost, a row may name it: the sweep will tell. */
export async function removeUnnamed(storage: Storage, version: string, error: unknown): Promise<void> {
  if (!isDatabaseAway(error)) await removeFiles(storage, [version])
}
