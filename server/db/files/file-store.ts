import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from '../pool.ts'
import { loadMasterKey } from './master-key.ts'
import { openSealed, type SealedFile } from './read-sealed.ts'
import { writeSealed } from './write-sealed.ts'

export type FileStore = {
  /** Seals what comes and keeps it under a new version; on failure nothing stays behind. */
  write: (content: AsyncIterable<Uint8Array>) => Promise<{ version: string; size: number }>
  open: (version: string, size: number) => Promise<SealedFile>
  remove: (version: string) => Promise<void>
  /** Every file and when it was last written, for the job that removes what no row points to. */
  versions: () => AsyncGenerator<{ version: string; writtenAt: Date }>
  /** Rejects when files could not be written or read right now. */
  check: () => Promise<void>
}

type Settings = { DATA_DIR: string; STORAGE_KEY?: string | undefined }

/** Where a version lies below a data folder, or below a backup. */
export function storedFile(folder: string, version: string): string {
  return path.join(folder, 'storage', version.slice(0, 2), version)
}

/** Files of the practice, encrypted at rest below DATA_DIR/storage. Nothing is touched before the first use. */
export function openFileStore(config: Settings, sql: Sql): FileStore {
  const root = path.join(config.DATA_DIR, 'storage')
  let loading: Promise<Buffer> | undefined
  const masterKey = () => {
    loading ??= loadMasterKey(config, sql).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const fileOf = (version: string) => storedFile(config.DATA_DIR, version)

  return {
    write: async (content) => {
      const key = await masterKey()
      const version = randomUUID()
      await mkdir(path.dirname(fileOf(version)), { recursive: true, mode: 0o700 })
      return { version, size: await writeSealed(fileOf(version), key, version, content) }
    },
    open: async (version, size) => openSealed(await open(fileOf(version)), await masterKey(), version, size),
    remove: async (version) => {
      await unlink(fileOf(version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
    versions: async function* () {
      for (const folder of await readdir(root).catch(() => [])) {
        for (const version of await readdir(path.join(root, folder))) {
          const found = await stat(path.join(root, folder, version)).catch(() => undefined)
          if (found?.isFile()) yield { version, writtenAt: found.mtime }
        }
      }
    },
    check: async () => {
      await masterKey()
      await mkdir(root, { recursive: true, mode: 0o700 })
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}
