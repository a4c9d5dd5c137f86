import type { PatientDocument } from '#core/records/types.ts'
import type { Sql } from '#server/db/pool.ts'
import type { FunctionServices } from '../types.ts'

/** What one record carries of files in all; the rest is named and opened in the portal. */
const mostBytes = 15 * 1024 * 1024

/** Puts each document's file beside its row, if the caller may have it and while there is room. */
export async function attachFiles(
  { readFile }: Pick<FunctionServices, 'readFile'>,
  tx: Sql,
  documents: readonly PatientDocument[],
): Promise<PatientDocument[]> {
  let room = mostBytes
  const attached: PatientDocument[] = []
  for (const document of documents) {
    const bytes = await readFile(tx, { bucket: 'patient-documents', name: document.file_url, most: room })
    room -= bytes?.byteLength ?? 0
    attached.push(bytes ? { ...document, base64: Buffer.from(bytes).toString('base64') } : document)
  }
  return attached
}
