import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export const eventsKey = (request: string) => ['record-request-events', request] as const

/** The history of a request, from its arrival. */
export function useRequestEvents(request: string) {
  return useQuery({
    queryKey: eventsKey(request),
    queryFn: async () => {
      const client = await supabase()
      const events = client.from('record_request_events').select('id, event, format, actor_name, created_at')
      return read(events.eq('request_id', request).order('created_at'))
    },
  })
}
