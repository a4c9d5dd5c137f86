import type { FileStore } from '#server/db/files/file-store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { NewFile } from '#server/functions/types.ts'
import { newMetadata, saveObject } from '../storage/objects.ts'

/** File first, row second, as an upload does it; the row's policies say whether the caller may. */
export async function keepFile(files: FileStore, tx: Sql, file: NewFile): Promise<void> {
  const { version, size } = await files.write(once(file.bytes))
  await saveObject(
    tx,
    { bucket: file.bucket, name: file.name },
    {
      owner: file.owner,
      upsert: false,
      version,
      metadata: newMetadata(version, size, file.type, 'no-cache'),
      userMetadata: null,
    },
  )
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
