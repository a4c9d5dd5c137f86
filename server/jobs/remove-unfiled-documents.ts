import type { FileStore } from '#server/db/files/file-store.ts'
import type { Pool } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { removeStored } from './remove-stored.ts'

const batch = 500

/**
 * Removes files of patients' folders that no document points to: a file is uploaded before its document is added, and
 * one this old belongs to an abandoned upload. Returns how many.
 */
export async function removeUnfiledDocuments(
  { sql, files, log }: { sql: Pool; files: FileStore; log: Pick<Logger, 'info' | 'error'> },
  now = new Date(),
): Promise<number> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const left = await sql<{ id: string }[]>`
    select o.id from storage.objects o
    where o.bucket_id = 'patient-documents' and o.created_at < ${dayAgo}
      and not exists (select from public.patient_documents d where d.file_url = o.name)
    limit ${batch}`
  let removed = 0
  for (const { id } of left) {
    try {
      const gone = await removeStored(
        { sql, files },
        {
          find: (tx) => tx<{ id: string; version: string | null }[]>`
            select o.id, o.version from storage.objects o
            where o.id = ${id} and not exists (select from public.patient_documents d where d.file_url = o.name)`,
          // The removal of the entry is in the audit log already.
          note: async () => {},
        },
      )
      removed += gone ?? 0
    } catch (error) {
      log.error({ err: error, object: id }, 'A file without a document could not be removed')
    }
  }
  if (removed > 0) log.info({ removed }, 'Removed files without a document')
  return removed
}
