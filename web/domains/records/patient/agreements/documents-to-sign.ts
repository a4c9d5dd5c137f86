import { useQuery } from '@tanstack/react-query'
import { type DocumentKind, isDocumentKind } from '#core/consents/documents.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { agreementsKey } from './key.ts'

export interface OpenDocument {
  kind: DocumentKind
  version: number
  /** An earlier version was signed. */
  signed_before: boolean
}

/**
 * Documents that are new to the patient, or have a new version that requires a signature: theirs, or their
 * guardian's.
 */
export function useDocumentsToSign() {
  const patient = usePatientId()
  return useQuery({
    queryKey: [...agreementsKey(patient), 'open'],
    queryFn: async (): Promise<OpenDocument[]> => {
      const client = await supabase()
      const rows = await read(client.rpc('documents_to_sign', { patient }))
      return rows.flatMap((row) => (isDocumentKind(row.kind) ? [{ ...row, kind: row.kind }] : []))
    },
    staleTime: 5 * 60_000,
  })
}
