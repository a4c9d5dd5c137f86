import { useQuery } from '@tanstack/react-query'
import { type DocumentKind, isDocumentKind } from '#core/consents/documents.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { agreementsKey } from './key.ts'

export interface OpenDocument {
  kind: DocumentKind
  version: number
  /** An earlier version was signed. */
  signed_before: boolean
}

/** Documents that are new to the patient, or have a new version that asks for their signature. */
export function useDocumentsToSign() {
  const { id } = usePerson()
  return useQuery({
    queryKey: [...agreementsKey(id), 'open'],
    queryFn: async (): Promise<OpenDocument[]> => {
      const client = await supabase()
      const rows = await read(client.rpc('documents_to_sign'))
      return rows.flatMap((row) => (isDocumentKind(row.kind) ? [{ ...row, kind: row.kind }] : []))
    },
    staleTime: 5 * 60_000,
  })
}
