import type { FileStore } from '#server/db/files/file-store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { FoundFile, WantedFile } from '#server/functions/types.ts'
import { selectObject } from '../storage/objects.ts'

/** The policies on a file's row say whether the caller may have it. Larger ones than wanted are not opened. */
export async function findFile(
  files: FileStore,
  tx: Sql,
  { most, ...path }: WantedFile,
): Promise<FoundFile | undefined> {
  const row = await selectObject(tx, path)
  if (!row || row.metadata.size > most) return
  const { version, metadata } = row
  return {
    size: metadata.size,
    read: async () => {
      const file = await files.open(version, metadata.size)
      const chunks: Uint8Array[] = []
      for await (const chunk of file.read(0, metadata.size - 1)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}
