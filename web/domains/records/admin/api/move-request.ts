import { useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { requestsKey } from './record-requests.ts'
import { eventsKey } from './request-events.ts'

export type Status = 'received' | 'in_progress' | 'delivered' | 'declined'

interface Move {
  id: string
  from: Status
  change: { status: 'in_progress' } | { status: 'declined'; decline_reason: string }
}

/** Changes a request's status from the one that was shown, so that two people don't overrule each other unseen. */
export function useMoveRequest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, from, change }: Move) => {
      const client = await supabase()
      return read(
        client.from('record_requests').update(change).eq('id', id).eq('status', from).select('id').single(),
      )
    },
    onSettled: (_, __, { id }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: requestsKey }),
        cache.invalidateQueries({ queryKey: eventsKey(id) }),
      ]),
  })
}
