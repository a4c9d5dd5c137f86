import type { PatientDocument, PatientRecord } from '#core/records/types.ts'
import { DamagedFile } from '#server/db/files/sealing.ts'
import type { Sql } from '#server/db/pool.ts'
import type { FoundFile, FunctionServices } from '../types.ts'

/** The total size of files in one record; the others are named and can be opened in the portal. */
const mostBytes = 15 * 1024 * 1024

/** A record whose files are still to be read, each in the place of its document. */
export type FoundRecord = { record: PatientRecord; files: (FoundFile | undefined)[] }

/** Each document's file, if the caller may have it and while there is room. */
export async function findFiles(
  { findFile }: Pick<FunctionServices, 'findFile'>,
  tx: Sql,
  documents: readonly PatientDocument[],
): Promise<FoundRecord['files']> {
  let room = mostBytes
  const files: FoundRecord['files'] = []
  for (const { file_url: name } of documents) {
    const file = await findFile(tx, { bucket: 'patient-documents', name, most: room })
    room -= file?.size ?? 0
    files.push(file)
  }
  return files
}

/**
 * A file that went since it was found, or can never be read again, is named like one that doesn't fit: the rest of
 * the record is still delivered. A file that temporarily can't be read stops the delivery, so that no record is
 * permanently incomplete.
 */
async function readIfThere({ log }: Pick<FunctionServices, 'log'>, file: FoundFile | undefined) {
  try {
    return await file?.read()
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof DamagedFile
    if (!isGone) throw error
    log.warn({ err: error }, 'A file of a record could not be read')
    return undefined
  }
}

/** Attaches each file to its row. */
export async function attachFiles(
  services: Pick<FunctionServices, 'log'>,
  { record, files }: FoundRecord,
): Promise<PatientRecord> {
  const documents: PatientDocument[] = []
  for (const [at, document] of record.documents.entries()) {
    const bytes = await readIfThere(services, files[at])
    documents.push(bytes ? { ...document, base64: Buffer.from(bytes).toString('base64') } : document)
  }
  return { ...record, documents }
}
