import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { PatientDocument } from '../../shared/documents/types.ts'

async function fetchNames(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const client = await supabase()
  const query = client.from('providers').select('user_id, first_name, last_name, provider_title')
  const providers = await read(query.in('user_id', users))
  return new Map(
    providers.map(({ user_id, provider_title, first_name, last_name }) => [
      user_id,
      [provider_title, first_name, last_name].filter(Boolean).join(' '),
    ]),
  )
}

/** Names of those who checked the documents, by their user id. Somebody who left the practice has none. */
export function useVerifiers(documents: readonly PatientDocument[]) {
  const users = [...new Set(documents.flatMap(({ verified_by }) => verified_by ?? []))].sort()
  return useQuery({
    queryKey: ['verifiers', users],
    queryFn: () => fetchNames(users),
    enabled: users.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
