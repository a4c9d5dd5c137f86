import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

export type RecordRequest = Database['public']['Tables']['record_requests']['Row']

export const recordRequestsKey = (patient: string) => ['record-requests', patient] as const

async function fetchRequests(patient: string): Promise<RecordRequest[]> {
  const client = await supabase()
  const query = client.from('record_requests').select().eq('patient_id', patient)
  return read(query.order('created_at', { ascending: false }))
}

/** The patient's requests, newest first; a step the practice takes shows at once. */
export function useRecordRequests() {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('record_requests', `patient_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: recordRequestsKey(id) }),
  )
  return useQuery({ queryKey: recordRequestsKey(id), queryFn: () => fetchRequests(id) })
}
