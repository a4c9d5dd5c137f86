import type { PostgrestError } from '@supabase/supabase-js'
import { read } from '#web/platform/read.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { UploadError, upload } from '#web/platform/upload.ts'
import { kindOf } from './file-kind.ts'
import { type DocumentType, documentBucket, type PatientDocument } from './types.ts'

interface NewDocument {
  /** Chosen once per file: trying again with it never makes a second document. */
  id: string
  patient: string
  type: DocumentType
  file: File
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const prefixes: Partial<Record<DocumentType, string>> = {
  insurance_card_front: 'insurance-front',
  insurance_card_back: 'insurance-back',
}

const endings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
} as const

/** The file first, then the row that points to it: the list never names a file that is not there. */
export async function addDocument({
  id,
  patient,
  type,
  file,
  ...rest
}: NewDocument): Promise<PatientDocument> {
  const kind = await kindOf(file)
  if (!kind) throw new UploadError('type', 'The content is none of the kinds a folder takes')
  const path = `${patient}/${prefixes[type] ?? 'document'}-${id}.${endings[kind]}`
  await upload({ bucket: documentBucket, path, file, ...rest })
  const client = await supabase()
  if (rest.signal.aborted) {
    await (await fileStore()).from(documentBucket).remove([path])
    throw new UploadError('cancelled', 'Cancelled after it arrived')
  }
  const row = { id, patient_id: patient, document_type: type, file_name: file.name, file_url: path }
  try {
    return await read(
      client
        .from('patient_documents')
        .insert({ ...row, verified: false })
        .select()
        .single(),
    )
  } catch (error) {
    // The row of an earlier try whose answer was lost.
    if ((error as PostgrestError).code !== '23505') throw error
    return read(client.from('patient_documents').select().eq('id', id).single())
  }
}
