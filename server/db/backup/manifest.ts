import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const sealed = z.object({ version: z.string(), size: z.number() })
const plainFile = z.object({ size: z.number(), sha256: z.string() })

const manifestSchema = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(sealed.extend({ name: z.string(), columns: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  storageKey: sealed,
  anchors: plainFile.optional(),
  /** Every stored file that a row names, by its version: names of files say who a patient is. */
  files: z.array(plainFile.extend({ version: z.string() })),
  /** Deleted by the practice while the backup was being made: their rows are removed after a restore too. */
  deletedMeanwhile: z.array(z.string()),
  /** Named by a row but not there when the backup was made. Only on request is a backup made without them. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

const names = { manifest: 'manifest.json', mac: 'manifest.mac' }

/** Written last: a folder without it is a backup that was cut short, and is not restored. */
export async function writeManifest(folder: string, key: Buffer, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 2)
  await writeFile(path.join(folder, names.mac), macOf(key, text).toString('hex'), {
    mode: 0o600,
    flush: true,
  })
  await writeFile(path.join(folder, names.manifest), text, { mode: 0o600, flush: true })
}

/** The manifest vouches for everything else in the folder, so nothing in it is believed before its seal holds. */
export async function readManifest(folder: string, key: Buffer): Promise<Manifest> {
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
  return manifestSchema.parse(JSON.parse(text))
}

function macOf(key: Buffer, text: string): Buffer {
  const macKey = Buffer.from(hkdfSync('sha256', key, '', 'backup manifest', 32))
  return createHmac('sha256', macKey).update(text).digest()
}
