import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'

export interface RecordedPart {
  id: string
  object_name: string
  created_at: string
  delete_after: string
}

/** The sound of a visit in the parts it was recorded in, as long as it is kept. */
export function useRecording(visitId: string) {
  return useQuery({
    queryKey: ['visit-recording', visitId],
    queryFn: async (): Promise<RecordedPart[]> => {
      const client = await supabase()
      return read(
        client
          .from('session_recordings')
          .select('id, object_name, created_at, delete_after')
          .eq('appointment_id', visitId)
          .is('deleted_at', null)
          .gt('delete_after', new Date().toISOString())
          .order('created_at'),
      )
    },
  })
}

const linkSeconds = 5 * 60

/** A link to one part, for as long as it plays. Each link is in the audit log. */
export async function recordingLink(objectName: string): Promise<string> {
  const files = await fileStore()
  const { data, error } = await files.from('session-recordings').createSignedUrl(objectName, linkSeconds)
  if (error) throw error
  return data.signedUrl
}
