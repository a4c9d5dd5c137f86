import type { FileStore } from '#server/db/files/file-store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { WantedFile } from '#server/functions/types.ts'
import { selectObject } from '../storage/objects.ts'

/** A stored file whole; the policies on its row say whether the caller may. Larger ones than wanted are not opened. */
export async function readFile(
  files: FileStore,
  tx: Sql,
  { most, ...path }: WantedFile,
): Promise<Uint8Array | undefined> {
  const row = await selectObject(tx, path)
  if (!row || row.metadata.size > most) return
  const file = await files.open(row.version, row.metadata.size)
  const chunks: Uint8Array[] = []
  for await (const chunk of file.read(0, row.metadata.size - 1)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
