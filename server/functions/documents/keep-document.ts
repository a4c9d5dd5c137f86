import { randomUUID } from 'node:crypto'
import type { IssuedDocument } from '#core/contracts/issue-document.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import type { StoredFile } from '../types.ts'

type NewDocument = {
  documentId?: string
  patientId: string
  type: string
  fileName: string
  slug: string
  stored: StoredFile
}

/** Into the patient's chart, as the caller: file and row, for the practice's eyes until it is released. */
export async function keepDocument(
  tx: Sql,
  caller: Caller,
  { documentId = randomUUID(), patientId, type, fileName, slug, stored }: NewDocument,
): Promise<IssuedDocument> {
  const fileUrl = `${patientId}/${slug}-${documentId}.pdf`
  const owner = caller.claims.sub ?? null
  await stored.giveName(tx, { bucket: 'patient-documents', name: fileUrl, owner })
  await tx`
    insert into public.patient_documents (id, patient_id, document_type, file_name, file_url, released_at)
    values (${documentId}, ${patientId}, ${type}, ${fileName}, ${fileUrl}, null)`
  return { documentId, fileName, fileUrl }
}
