import type { FileStore } from '#server/db/files/file-store.ts'
import type { NewFile, StoredFile } from '#server/functions/types.ts'
import { newMetadata, saveObject } from '../storage/objects.ts'

/** File first, row second, as an upload does it; the row's policies say whether the caller may. */
export async function storeFile(files: FileStore, { type, bytes }: NewFile): Promise<StoredFile> {
  const { version, size } = await files.write(once(bytes))
  const metadata = newMetadata(version, size, type, 'no-cache')
  return {
    giveName: async (tx, { owner, ...path }) => {
      await saveObject(tx, path, { owner, upsert: false, version, metadata, userMetadata: null })
    },
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
