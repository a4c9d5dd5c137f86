import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  answer,
  type FulfilledRequest,
  type FulfilRecordRequest,
} from '#core/contracts/fulfil-record-request.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { requestsKey } from './record-requests.ts'
import { eventsKey } from './request-events.ts'

async function call(body: FulfilRecordRequest): Promise<FulfilledRequest> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('fulfil-record-request', { body })
  if (error) throw error
  return answer.parse(data)
}

/**
 * A preview of its contents. Each one is recorded in the audit log, so it is loaded once and never refetched
 * automatically.
 */
export function usePreview(requestId: string) {
  return useQuery({
    queryKey: ['record-request-preview', requestId],
    queryFn: () => call({ kind: 'preview', requestId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useFulfil(requestId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call({ kind: 'fulfil', requestId }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: requestsKey }),
        cache.invalidateQueries({ queryKey: eventsKey(requestId) }),
      ]),
  })
}
