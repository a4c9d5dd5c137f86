import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const folders = ['server/db/platform', 'supabase/migrations']

/** The migrations that some practice's database may have applied, in the format of sha256sum. */
export const releasedFile = path.join(root, 'supabase/released.sha256')

/** The SHA-256 of every migration file by its path. */
export function sumsOf(): Map<string, string> {
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => {
          const file = `${folder}/${name}`
          const content = readFileSync(path.join(root, file))
          return [file, createHash('sha256').update(content).digest('hex')] as const
        }),
    ),
  )
}
