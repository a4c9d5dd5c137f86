import { open, unlink } from 'node:fs/promises'
import { chunkSize, sealChunk, sealHeader } from './sealing.ts'

/** Writes a sealed file and waits until it is on disk; returns the length of the content. */
export async function writeSealed(
  file: string,
  masterKey: Buffer,
  version: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const { header, key } = sealHeader(masterKey, version)
    await handle.writeFile(header)
    let size = 0
    let index = 0
    for await (const { bytes, isLast } of inChunks(content)) {
      await handle.writeFile(sealChunk(key, index, isLast, bytes))
      size += bytes.length
      index += 1
    }
    await handle.sync()
    return size
  } catch (error) {
    await unlink(file).catch(() => {})
    throw error
  } finally {
    await handle.close()
  }
}

/** Pieces of any length, regrouped into chunks of one length; the last may be shorter, or empty for an empty file. */
async function* inChunks(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    pieces.push(piece)
    length += piece.length
    if (length <= chunkSize) continue
    const joined = Buffer.concat(pieces)
    let start = 0
    // A full chunk is held back until more arrives, because only the end of the content shows which chunk is last.
    for (; joined.length - start > chunkSize; start += chunkSize) {
      yield { bytes: joined.subarray(start, start + chunkSize), isLast: false }
    }
    pieces = [joined.subarray(start)]
    length = joined.length - start
  }
  yield { bytes: Buffer.concat(pieces), isLast: true }
}
