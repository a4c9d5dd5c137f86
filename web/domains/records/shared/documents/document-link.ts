import { fileStore } from '#web/platform/supabase.ts'
import { documentBucket, type PatientDocument } from './types.ts'

const linkSeconds = 60

/** A link that opens the file for a minute, to view it or to save it under its original name. */
export async function documentLink(
  { file_url, file_name }: Pick<PatientDocument, 'file_url' | 'file_name'>,
  use: 'view' | 'download',
): Promise<string> {
  const files = await fileStore()
  const options = use === 'download' ? { download: file_name } : {}
  const { data, error } = await files.from(documentBucket).createSignedUrl(file_url, linkSeconds, options)
  if (error) throw error
  return data.signedUrl
}
