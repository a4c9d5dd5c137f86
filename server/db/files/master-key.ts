import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { secret } from '../keys.ts'
import type { Sql } from '../pool.ts'

class WrongStorageKey extends Error {}

/**
 * The key that all file keys are wrapped with: STORAGE_KEY, or one made once in the data folder. The database
 * remembers its fingerprint, so a server that comes with another key stops instead of writing files that the others
 * can't read.
 */
export async function loadMasterKey(
  config: { DATA_DIR: string; STORAGE_KEY?: string | undefined },
  sql: Sql,
): Promise<Buffer> {
  const hex = config.STORAGE_KEY ?? (await keyFile(path.join(config.DATA_DIR, 'storage.key')))
  const key = Buffer.from(hex, 'hex')
  const fingerprint = createHmac('sha256', key).update('storage key fingerprint').digest('base64url')
  if ((await secret(sql, 'storage_key_fingerprint', () => fingerprint)) !== fingerprint) {
    throw new WrongStorageKey(
      'The storage key is not the one the stored files were sealed with. Set STORAGE_KEY, or bring back storage.key.',
    )
  }
  return key
}

/** Written completely under another name and then linked, so that two servers starting together agree on one key. */
export async function keyFile(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(ignoreMissing)
  if (existing) return existing.trim()
  const draft = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
