import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Files that no row of ours names are removed as leftovers, so a place that another practice uses is refused. */
export class FilesOfAnother extends Error {}

/** The practice whose files a store keeps. */
export type Owner = {
  /** The practice's own mark, the same for all of its servers. */
  mark: () => Promise<string>
  /** Whether a row of the practice names one of these. */
  namesAny: (versions: string[]) => Promise<boolean>
}

type Held = { owner: Owner; files: AsyncGenerator<{ version: string }> }

/** The name of the file that identifies the owner of a folder. */
export const ownerName = 'owner'

/**
 * Marks a folder as the practice's. An empty folder can be claimed by anyone. A folder without a mark, or with
 * another one, belongs to the database that names a file in it, because a restored database may have a newer mark.
 */
export async function claimFolder(root: string, mine: string, { owner, files }: Held): Promise<void> {
  const found = await markIn(root)
  if (found === mine) return
  const first = await files.next()
  const isOurs = first.done || (await namesAnyOf(owner, first.value.version, files))
  if (isOurs) await writeMark(root, mine, found)
  if ((await markIn(root)) !== mine)
    throw new FilesOfAnother(
      `The files in ${root} are another practice's: no row of this database names them. Check DATABASE_URL, or set DATA_DIR to a folder of its own.`,
    )
}

const askedAtOnce = 500

async function namesAnyOf({ namesAny }: Owner, first: string, rest: Held['files']): Promise<boolean> {
  let versions = [first]
  for await (const { version } of rest) {
    versions.push(version)
    if (versions.length < askedAtOnce) continue
    if (await namesAny(versions)) return true
    versions = []
  }
  return namesAny(versions)
}

async function markIn(root: string): Promise<string | undefined> {
  const text = await readFile(path.join(root, ownerName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text?.trim()
}

/**
 * Written completely under another name and then linked, so that exactly one of two servers starting together is
 * first.
 */
async function writeMark(root: string, mark: string, before: string | undefined): Promise<void> {
  const [file, draft] = [path.join(root, ownerName), path.join(root, `${ownerName}.${randomUUID()}`)]
  await mkdir(root, { recursive: true, mode: 0o700 })
  await writeFile(draft, `${mark}\n`, { mode: 0o600, flush: true })
  if (before !== undefined) return rename(draft, file)
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
}
