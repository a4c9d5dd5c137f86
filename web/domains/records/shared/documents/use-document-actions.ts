import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { documentLink } from './document-link.ts'
import { canShow } from './file-kind.ts'
import { documentsKey } from './own-documents.ts'
import { removeDocument } from './remove-document.ts'
import type { PatientDocument } from './types.ts'

/** Removes a document from a patient's folder, one's own unless said. */
export function useRemoveDocument(folder?: string) {
  const own = usePatientId()
  const patient = folder ?? own
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (document: Pick<PatientDocument, 'id' | 'file_url'>) => removeDocument(document),
    onSuccess: (_, { id }) =>
      cache.setQueryData<PatientDocument[]>(documentsKey(patient), (all) =>
        all?.filter((one) => one.id !== id),
      ),
    onError: () => cache.invalidateQueries({ queryKey: documentsKey(patient) }),
  })
}

/** The address of an image, valid long enough for a browser to load it; nothing if it isn't an image. */
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
