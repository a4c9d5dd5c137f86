import type { FileStore } from '#server/db/files/file-store.ts'
import type { Pool, Sql } from '#server/db/pool.ts'

type StoredObject = { id: string; version: string | null }

type Removal = {
  /** The current entries to remove. */
  find: (sql: Sql) => PromiseLike<StoredObject[]>
  /**
   * Notes the removal, in the transaction that removes the entries. What changes a row that new files need waits for
   * files that are being stored.
   */
  note: (tx: Sql) => PromiseLike<unknown>
}

const undo = Symbol('undo')

/**
 * Removes stored files, then their entries, and records this in the same transaction: nothing is recorded as removed
 * that isn't, and an interruption leaves it due. Undefined if something was stored in the meantime; it is then still
 * due.
 */
export async function removeStored(
  { sql, files }: { sql: Pool; files: FileStore },
  { find, note }: Removal,
): Promise<number | undefined> {
  const objects = await find(sql)
  for (const { version } of objects) if (version) await files.remove(version)
  const removal = sql.begin(async (tx) => {
    for (const { id, version } of objects)
      await tx`delete from storage.objects where id = ${id} and version is not distinct from ${version}`
    await note(tx)
    if ((await find(tx)).length > 0) throw undo
    return objects.length
  })
  return removal.catch((error) => {
    if (error === undo) return undefined
    throw error
  })
}
