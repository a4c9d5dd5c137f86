import { z } from 'zod'
import { readAuthenticated, writeAuthenticated } from './authenticated-manifest.ts'

const sealed = z.object({ version: z.string(), size: z.number() })
const plainFile = z.object({ size: z.number(), sha256: z.string() })

const manifestSchema = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(sealed.extend({ name: z.string(), columns: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  storageKey: sealed,
  auditKey: sealed,
  anchors: plainFile.optional(),
  /** Every lasting file that a row names, by its version: names of files say who a patient is. */
  files: z.array(plainFile.extend({ version: z.string() })),
  /** Deleted by the practice while the backup was being made: their rows are removed after a restore too. */
  deletedMeanwhile: z.array(z.string()),
  /** Named by a row but not there when the backup was made. Only on request is a backup made without them. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Written last: a folder without it is a backup that was cut short, and is not restored. */
export const writeManifest = (folder: string, key: Buffer, manifest: Manifest): Promise<void> =>
  writeAuthenticated(folder, key, manifest)

export const readManifest = async (folder: string, key: Buffer): Promise<Manifest> =>
  manifestSchema.parse(await readAuthenticated(folder, key))
