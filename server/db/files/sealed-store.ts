import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { claimFolder, type Owner } from './folder-owner.ts'

/** Bytes that can be read from anywhere in them. */
export type SealedSource = {
  size: number
  /** The bytes from `start` up to and including `end`. */
  read: (start: number, end: number) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

type Listed = { version: string; writtenAt: Date }

/** Storage for sealed files: a folder, or a bucket of an S3-compatible store. It never sees their content. */
export type SealedStore = {
  /**
   * Lets `write` create the file and stores it; if that fails, nothing is left behind. Returns what `write` returns.
   */
  put: <T>(version: string, write: (file: string) => Promise<T>) => Promise<T>
  /** Fails with the code ENOENT when there is no such file. */
  open: (version: string) => Promise<SealedSource>
  remove: (version: string) => Promise<void>
  /** Every file and when it was last written. */
  list: () => AsyncGenerator<Listed>
  /** Rejects when files could not be written or read right now. */
  check: () => Promise<void>
}

/** The path of a version in a data folder or a backup. */
export function storedFile(folder: string, version: string): string {
  return path.join(folder, 'storage', version.slice(0, 2), version)
}

/** Sealed files in `DATA_DIR/storage`. Nothing is touched before the first use. */
export function openFolder(dataDir: string, owner: Owner): SealedStore {
  const root = path.join(dataDir, 'storage')
  const fileOf = (version: string) => storedFile(dataDir, version)
  let mark: string | undefined
  const claimed = async () => {
    mark ??= await owner.mark()
    await claimFolder(root, mark, { owner, files: filesIn(root) })
  }
  return {
    put: async (version, write) => {
      await claimed()
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
      if ((await foldersIn(root)).length === 0) return
      await claimed()
      yield* filesIn(root)
    },
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await claimed()
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function* filesIn(root: string): AsyncGenerator<Listed> {
  for (const folder of await foldersIn(root)) {
    for (const version of await readdir(path.join(root, folder))) {
      const found = await stat(path.join(root, folder, version)).catch(() => undefined)
      if (found?.isFile()) yield { version, writtenAt: found.mtime }
    }
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
