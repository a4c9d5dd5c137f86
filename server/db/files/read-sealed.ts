import type { SealedSource } from './sealed-store.ts'
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

/** Opens a sealed file and verifies all of it before returning any part. */
export async function openSealed(
  source: SealedSource,
  masterKey: Buffer,
  version: string,
  size: number,
): Promise<SealedFile> {
  try {
    if (source.size !== sealedSize(size)) throw new DamagedFile('A stored file is cut off')
    const header: Buffer[] = []
    for await (const piece of source.read(0, headerSize - 1)) header.push(piece)
    const key = openHeader(masterKey, version, Buffer.concat(header))
    return { read: (start, end) => readRange(source, key, size, start, end), close: () => source.close() }
  } catch (error) {
    await source.close()
    throw error
  }
}

const sealedChunk = chunkSize + tagSize

async function* readRange(source: SealedSource, key: Buffer, size: number, start: number, end: number) {
  try {
    const last = chunkCount(size) - 1
    const first = Math.floor(start / chunkSize)
    const final = Math.floor(end / chunkSize)
    if (final < first) return
    const from = headerSize + first * sealedChunk
    const upto = Math.min(headerSize + (final + 1) * sealedChunk, sealedSize(size)) - 1
    let index = first
    for await (const sealed of inSealedChunks(source.read(from, upto), upto - from + 1)) {
      const offset = index * chunkSize
      const content = openChunk(key, index, index === last, sealed)
      yield content.subarray(Math.max(0, start - offset), end - offset + 1)
      index += 1
    }
  } finally {
    await source.close()
  }
}

/** Pieces of any length, regrouped into sealed chunks; what ends early is cut off. */
async function* inSealedChunks(pieces: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  let seen = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    seen += piece.length
    if (length < sealedChunk) continue
    const joined = Buffer.concat(waiting)
    let at = 0
    for (; joined.length - at >= sealedChunk; at += sealedChunk) yield joined.subarray(at, at + sealedChunk)
    waiting = [joined.subarray(at)]
    length = joined.length - at
  }
  if (seen !== expected) throw new DamagedFile('A stored file is cut off')
  if (length > 0) yield Buffer.concat(waiting)
}
