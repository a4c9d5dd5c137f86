import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export type RecordRequest = Database['public']['Tables']['record_requests']['Row']

/** Whoever moves a request on invalidates it. */
export const requestsKey = ['supervised-record-requests'] as const

const closedShown = 100

/** What has to be done, the most urgent first; or what was done lately. */
export function useRecordRequests(which: 'open' | 'closed') {
  return useQuery({ queryKey: [...requestsKey, which], queryFn: () => fetchRequests(which) })
}

async function fetchRequests(which: 'open' | 'closed'): Promise<RecordRequest[]> {
  const client = await supabase()
  const requests = client.from('record_requests').select()
  return read(
    which === 'open'
      ? requests.in('status', ['received', 'in_progress']).order('created_at')
      : requests
          .in('status', ['delivered', 'declined'])
          .order('updated_at', { ascending: false })
          .limit(closedShown),
  )
}
