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

/** The released migrations with the new ones at the end. `changed` are released ones whose file is another one now. */
export function addReleased(
  content: string,
  sums: ReadonlyMap<string, string>,
): { content: string; changed: string[]; added: string[] } {
  const released = new Map(
    content
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [sum = '', file = ''] = line.split('  ')
        return [file, sum] as const
      }),
  )
  const changed = [...released].filter(([file, sum]) => sums.get(file) !== sum).map(([file]) => file)
  const added = [...sums].filter(([file]) => !released.has(file)).map(([file]) => file)
  return { content: content + added.map((file) => `${sums.get(file)}  ${file}\n`).join(''), changed, added }
}
