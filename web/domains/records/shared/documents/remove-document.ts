import { isGone } from '#web/platform/is-gone.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { documentBucket, type PatientDocument } from './types.ts'

/** The file goes first: if the second half fails, the document is still listed and can be removed again. */
export async function removeDocument({ id, file_url }: Pick<PatientDocument, 'id' | 'file_url'>) {
  const [client, files] = await Promise.all([supabase(), fileStore()])
  const { error } = await files.from(documentBucket).remove([file_url])
  if (error) throw error
  const documents = client.from('patient_documents')
  const gone = await isGone(documents.delete().eq('id', id).select('id'), () =>
    documents.select('id').eq('id', id),
  )
  if (!gone) throw new Error('The document may not be removed')
}
