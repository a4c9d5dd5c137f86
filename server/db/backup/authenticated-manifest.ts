import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const names = { manifest: 'manifest.json', mac: 'manifest.mac' }

export async function writeAuthenticated(folder: string, key: Buffer, manifest: unknown): Promise<void> {
  const text = JSON.stringify(manifest, null, 2)
  await writeFile(path.join(folder, names.mac), macOf(key, text).toString('hex'), {
    mode: 0o600,
    flush: true,
  })
  await writeFile(path.join(folder, names.manifest), text, { mode: 0o600, flush: true })
}

/** The manifest vouches for everything else in the folder, so nothing in it is believed before its seal holds. */
export async function readAuthenticated(folder: string, key: Buffer): Promise<unknown> {
  const incomplete = (name: string) => () => {
    throw new Error(`There is no complete backup in ${folder}: ${name} is missing.`)
  }
  const text = await readFile(path.join(folder, names.manifest), 'utf8').catch(incomplete(names.manifest))
  const mac = await readFile(path.join(folder, names.mac), 'utf8').catch(incomplete(names.mac))
  const [expected, given] = [macOf(key, text), Buffer.from(mac.trim(), 'hex')]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new Error(
      'The backup’s manifest was changed after it was made, or BACKUP_KEY is not the key it was made with.',
    )
  }
  return JSON.parse(text)
}

function macOf(key: Buffer, text: string): Buffer {
  const macKey = Buffer.from(hkdfSync('sha256', key, '', 'backup manifest', 32))
  return createHmac('sha256', macKey).update(text).digest()
}
