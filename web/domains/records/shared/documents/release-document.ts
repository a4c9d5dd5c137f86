import { useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export const issuedDocumentsKey = ['issued-documents'] as const

async function releaseDocument(documentId: string) {
  const client = await supabase()
  const released_at = new Date().toISOString()
  await read(
    client.from('patient_documents').update({ released_at }).eq('id', documentId).select('id').single(),
  )
}

/** From now on the patient can see it, and is notified. */
export function useReleaseDocument() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: releaseDocument,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: issuedDocumentsKey })
      toast.success('Released to the patient')
    },
    onError: (error) => {
      logProblem('A document could not be released', error)
      toast.error('We couldn’t release the document. Please try again.')
    },
  })
}
