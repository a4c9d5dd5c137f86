import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PatientDocument, useReleaseDocument } from '#web/domains/records/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { chartKey } from './chart.ts'

const documentsKey = (patientId: string) => [...chartKey(patientId), 'documents'] as const

/** Newest first. */
export function useDocuments(patientId: string) {
  return useQuery({
    queryKey: documentsKey(patientId),
    queryFn: async (): Promise<PatientDocument[]> => {
      const client = await supabase()
      return read(
        client
          .from('patient_documents')
          .select()
          .eq('patient_id', patientId)
          .order('created_at', { ascending: false }),
      )
    },
  })
}

/** Says that a clinician has checked it, or takes that back. Who and when is the server's. */
export function useVerifyDocument(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, verified }: Pick<PatientDocument, 'id' | 'verified'>) => {
      const client = await supabase()
      return read(client.from('patient_documents').update({ verified }).eq('id', id).select('id').single())
    },
    onSettled: () => cache.invalidateQueries({ queryKey: documentsKey(patientId) }),
  })
}

/** From now on the patient sees it too. */
export function useRelease(patientId: string) {
  const cache = useQueryClient()
  const { mutate, isPending } = useReleaseDocument()
  const onSuccess = () => cache.invalidateQueries({ queryKey: documentsKey(patientId) })
  return { release: (id: string) => mutate(id, { onSuccess }), isPending }
}

/** Takes a document out of a chart it doesn't belong in. */
export function useFileInError(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      const client = await supabase()
      await read(client.rpc('file_in_error', { document: id, reason }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: documentsKey(patientId) }),
  })
}
