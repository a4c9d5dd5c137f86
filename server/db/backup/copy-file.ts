import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { SealedStore } from '../files/sealed-store.ts'

export type Fingerprint = { size: number; sha256: string }

/** Copies one file, waits until the disk has it, and says what was read. Undefined if it is not there. */
export async function copyFile(from: string, to: string): Promise<Fingerprint | undefined> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!source) return undefined
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  try {
    const found = await readThrough(source.createReadStream({ autoClose: false }), (piece) =>
      target.writeFile(piece),
    )
    await target.sync()
    return found
  } finally {
    await source.close()
    await target.close()
  }
}

/** Copies a stored file out of where the practice keeps it. Undefined if it is not there. */
export async function copyOut(
  store: SealedStore,
  version: string,
  to: string,
): Promise<Fingerprint | undefined> {
  const source = await store.open(version).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!source) return undefined
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  try {
    const found = await readThrough(source.read(0, source.size - 1), (piece) => target.writeFile(piece))
    await target.sync()
    return found
  } finally {
    await source.close()
    await target.close()
  }
}

/** Undefined if it is not there. */
export async function fingerprintOf(file: string): Promise<Fingerprint | undefined> {
  const source = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return source ? readThrough(source.createReadStream()) : undefined
}

async function readThrough(
  content: AsyncIterable<Buffer>,
  take?: (piece: Buffer) => Promise<void>,
): Promise<Fingerprint> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of content) {
    hash.update(piece)
    size += piece.length
    await take?.(piece)
  }
  return { size, sha256: hash.digest('hex') }
}
