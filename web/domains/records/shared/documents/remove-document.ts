import { read } from '#web/platform/read.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { documentBucket, type PatientDocument } from './types.ts'

/** The file goes first: if the second half fails, the document is still listed and can be removed again. */
export async function removeDocument({ id, file_url }: Pick<PatientDocument, 'id' | 'file_url'>) {
  const [client, files] = await Promise.all([supabase(), fileStore()])
  const { error } = await files.from(documentBucket).remove([file_url])
  if (error) throw error
  await read(client.from('patient_documents').delete().eq('id', id).select('id').single())
}
