import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Bytes that can be read from anywhere in them. */
export type SealedSource = {
  size: number
  /** The bytes from `start` up to and including `end`. */
  read: (start: number, end: number) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/** Where sealed files lie: a folder, or a bucket of an S3-compatible store. It never sees what is in them. */
export type SealedStore = {
  /** Has `write` make the file and keeps it; when that fails, nothing stays behind. Says what `write` says. */
  put: <T>(version: string, write: (file: string) => Promise<T>) => Promise<T>
  /** Fails with the code ENOENT when there is no such file. */
  open: (version: string) => Promise<SealedSource>
  remove: (version: string) => Promise<void>
  /** Every file and when it was last written. */
  list: () => AsyncGenerator<{ version: string; writtenAt: Date }>
  /** Rejects when files could not be written or read right now. */
  check: () => Promise<void>
}

/** Where a version lies below a data folder, or below a backup. */
export function storedFile(folder: string, version: string): string {
  return path.join(folder, 'storage', version.slice(0, 2), version)
}

/** Sealed files in `DATA_DIR/storage`. Nothing is touched before the first use. */
export function openFolder(dataDir: string): SealedStore {
  const root = path.join(dataDir, 'storage')
  const fileOf = (version: string) => storedFile(dataDir, version)
  return {
    put: async (version, write) => {
      await mkdir(path.dirname(fileOf(version)), { recursive: true, mode: 0o700 })
      return write(fileOf(version))
    },
    open: async (version) => fileSource(await open(fileOf(version))),
    remove: async (version) => {
      await unlink(fileOf(version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
    list: async function* () {
      for (const folder of await readdir(root).catch(() => [])) {
        for (const version of await readdir(path.join(root, folder))) {
          const found = await stat(path.join(root, folder, version)).catch(() => undefined)
          if (found?.isFile()) yield { version, writtenAt: found.mtime }
        }
      }
    },
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}

const readAtOnce = 64 * 1024

/** An open file as a source. */
export async function fileSource(handle: FileHandle): Promise<SealedSource> {
  try {
    const { size } = await handle.stat()
    return { size, read: (start, end) => readFile(handle, start, end), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* readFile(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const length = Math.min(readAtOnce, end - at + 1)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
