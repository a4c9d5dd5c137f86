import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export type RecordRequest = Database['public']['Tables']['record_requests']['Row']

/** Changing a request's status invalidates it. */
export const requestsKey = ['supervised-record-requests'] as const

/** Open requests, the most urgent first. */
export function useRecordRequests() {
  return useQuery({
    queryKey: [...requestsKey, 'open'],
    queryFn: async (): Promise<RecordRequest[]> => {
      const client = await supabase()
      return read(
        client.from('record_requests').select().in('status', ['received', 'in_progress']).order('created_at'),
      )
    },
  })
}

/** Closed requests, the latest first, up to the wanted number. */
export function useClosedRequests(wanted: number, enabled: boolean) {
  return useQuery({
    queryKey: [...requestsKey, 'closed', wanted],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const client = await supabase()
      // One more than is shown tells whether there are more.
      const requests: RecordRequest[] = await read(
        client
          .from('record_requests')
          .select()
          .in('status', ['delivered', 'declined'])
          .order('updated_at', { ascending: false })
          .limit(wanted + 1),
      )
      return { requests: requests.slice(0, wanted), hasMore: requests.length > wanted }
    },
  })
}

/** One request, however old: it stays open on the screen when it is answered. */
export function useRecordRequest(id: string | null) {
  return useQuery({
    queryKey: [...requestsKey, 'one', id],
    enabled: id !== null,
    queryFn: async (): Promise<RecordRequest | null> => {
      const client = await supabase()
      return read(
        client
          .from('record_requests')
          .select()
          .eq('id', id ?? '')
          .maybeSingle(),
      )
    },
  })
}
