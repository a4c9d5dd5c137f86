import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { documentLink } from './document-link.ts'
import { canShow } from './file-kind.ts'
import { documentsKey } from './own-documents.ts'
import { documentBucket, type PatientDocument } from './types.ts'

export function useRemoveDocument() {
  const patient = usePatientId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (document: PatientDocument) => removeDocument(document),
    onSuccess: (_, { id }) =>
      cache.setQueryData<PatientDocument[]>(documentsKey(patient), (all) =>
        all?.filter((one) => one.id !== id),
      ),
    onError: () => cache.invalidateQueries({ queryKey: documentsKey(patient) }),
  })
}

/** The address of a picture, for as long as it takes a browser to load it; nothing for what is no picture. */
export function usePicture(document: PatientDocument | undefined) {
  const shown = document && canShow(document.file_url) ? document : undefined
  return useQuery({
    queryKey: ['picture', shown?.id],
    queryFn: () => (shown ? documentLink(shown, 'view') : null),
    enabled: shown !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The file goes first: if the second half fails, the document is still listed and can be removed again. */
async function removeDocument({ id, file_url }: Pick<PatientDocument, 'id' | 'file_url'>): Promise<void> {
  const [client, files] = await Promise.all([supabase(), fileStore()])
  const { error } = await files.from(documentBucket).remove([file_url])
  if (error) throw error
  await read(client.from('patient_documents').delete().eq('id', id).select('id').single())
}
