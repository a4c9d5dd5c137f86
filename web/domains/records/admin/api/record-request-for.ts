import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordType } from '#core/records/record-types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { requestsKey } from './record-requests.ts'

const most = 10

/** Patients of the practice by name, date of birth or number. Each one found is in the audit log. */
export function useFoundPatients(search: string) {
  return useQuery({
    queryKey: ['record-request-patients', search],
    enabled: search.length >= 3,
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('practice_patients', { search, page_size: most }))
    },
  })
}

interface NewRequest {
  /** Chosen before the first attempt: a retry after a lost response records nothing twice. */
  request: string
  patient: string
  wanted: RecordType
  asked_by: string
  identity_check: string
}

export function useRecordRequestFor() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (asked: NewRequest) => {
      const client = await supabase()
      await read(client.rpc('record_request_for', asked))
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: requestsKey }),
  })
}
