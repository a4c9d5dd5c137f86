import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { PatientDocument } from '../../shared/documents/types.ts'

async function fetchNames(): Promise<ReadonlyMap<string, string>> {
  const client = await supabase()
  const verifiers = await read(client.rpc('document_verifiers'))
  return new Map(verifiers.map(({ user_id, name }) => [user_id, name]))
}

/** Names of those who checked the documents, by their user id. A person who left the practice has none. */
export function useVerifiers(documents: readonly PatientDocument[]) {
  const users = [...new Set(documents.flatMap(({ verified_by }) => verified_by ?? []))].sort()
  return useQuery({
    queryKey: ['verifiers', users],
    queryFn: fetchNames,
    enabled: users.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
