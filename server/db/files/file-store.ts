import { randomUUID } from 'node:crypto'
import { secret } from '../keys.ts'
import type { Sql } from '../pool.ts'
import { FilesOfAnother, type Owner } from './folder-owner.ts'
import { loadMasterKey } from './master-key.ts'
import { openSealed, type SealedFile } from './read-sealed.ts'
import { openBucket, type S3Settings } from './s3-store.ts'
import { openFolder, type SealedStore } from './sealed-store.ts'
import { writeSealed } from './write-sealed.ts'

export type FileStore = {
  /** Seals the content and stores it under a new version; on failure nothing is left behind. */
  write: (content: AsyncIterable<Uint8Array>) => Promise<{ version: string; size: number }>
  open: (version: string, size: number) => Promise<SealedFile>
  remove: (version: string) => Promise<void>
  /** Every file and when it was last written, for the job that removes what no row points to. */
  versions: () => AsyncGenerator<{ version: string; writtenAt: Date }>
  /** Rejects when files could not be written or read right now. */
  check: () => Promise<void>
}

type Settings = S3Settings & { STORAGE_KEY?: string | undefined }

/** The store for this practice's sealed files, by the settings. */
export function openSealedStore(config: S3Settings, sql: Sql): SealedStore {
  const { S3_BUCKET } = config
  const owner = ownerOf(sql)
  return S3_BUCKET ? openBucket({ ...config, S3_BUCKET }, owner.mark) : openFolder(config.DATA_DIR, owner)
}

export function ownerOf(sql: Sql): Owner {
  return {
    mark: () => secret(sql, 'storage_owner', randomUUID),
    namesAny: async (versions) => (await namedAmong(sql, versions)).size > 0,
  }
}

/** Which of these files a row names: a stored object, or a piece of an upload in progress. */
export async function namedAmong(sql: Sql, versions: string[]): Promise<Set<string>> {
  const rows = await sql<{ version: string }[]>`
    select version from storage.objects where version = any(${versions})
    union all
    select piece->>'version' from storage.resumable_uploads, jsonb_array_elements(pieces) as piece
    where piece->>'version' = any(${versions})`
  return new Set(rows.map(({ version }) => version))
}

/** Stops a start on another practice's folder. What else is wrong with the store, the health check says. */
export async function refuseFilesOfAnother(config: S3Settings, sql: Sql): Promise<void> {
  if (config.S3_BUCKET) return
  await openSealedStore(config, sql)
    .check()
    .catch((error) => {
      if (error instanceof FilesOfAnother) throw error
    })
}

/** Files of the practice, encrypted before they reach a disk or a store. Nothing is touched before the first use. */
export function openFileStore(config: Settings, sql: Sql): FileStore {
  const store = openSealedStore(config, sql)
  let loading: Promise<Buffer> | undefined
  const masterKey = () => {
    loading ??= loadMasterKey(config, sql).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    write: async (content) => {
      const key = await masterKey()
      const version = randomUUID()
      return { version, size: await store.put(version, (file) => writeSealed(file, key, version, content)) }
    },
    open: async (version, size) => openSealed(await store.open(version), await masterKey(), version, size),
    remove: store.remove,
    versions: store.list,
    check: async () => {
      await masterKey()
      await store.check()
    },
  }
}
