import type { FileHandle } from 'node:fs/promises'
import {
  chunkCount,
  chunkSize,
  DamagedFile,
  headerSize,
  openChunk,
  openHeader,
  sealedSize,
  tagSize,
} from './sealing.ts'

export type SealedFile = {
  /** The bytes from `start` up to and including `end`. Closes the file when done, or when the reader leaves. */
  read: (start: number, end: number) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/** Opens a sealed file and checks that it is the one asked for, whole, before any of it is given out. */
export async function openSealed(
  handle: FileHandle,
  masterKey: Buffer,
  version: string,
  size: number,
): Promise<SealedFile> {
  try {
    if ((await handle.stat()).size !== sealedSize(size)) throw new DamagedFile('A stored file is cut off')
    const key = openHeader(masterKey, version, await readAt(handle, 0, headerSize))
    return { read: (start, end) => readRange(handle, key, size, start, end), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* readRange(handle: FileHandle, key: Buffer, size: number, start: number, end: number) {
  try {
    const last = chunkCount(size) - 1
    for (let index = Math.floor(start / chunkSize); index <= Math.floor(end / chunkSize); index += 1) {
      const offset = index * chunkSize
      const length = Math.min(chunkSize, size - offset)
      const sealed = await readAt(handle, headerSize + index * (chunkSize + tagSize), length + tagSize)
      const content = openChunk(key, index, index === last, sealed)
      yield content.subarray(Math.max(0, start - offset), end - offset + 1)
    }
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead !== length) throw new DamagedFile('A stored file is cut off')
  return buffer
}
