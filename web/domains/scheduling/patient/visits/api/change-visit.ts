import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { schedulingKey } from '../../../shared/calendar-api.ts'
import { visitsKey } from './load-visits.ts'

type Change = { appointment_date: string } | { status: 'cancelled'; cancellation_reason: string }

/** Moves or cancels one visit. A change that reached no row is a failure, not a success. */
export function useChangeVisit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      const client = await supabase()
      return read(client.from('appointments').update(change).eq('id', id).select('id').single())
    },
    // Without a network it fails at once and says so, instead of waiting unseen and changing the visit later.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: visitsKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ]),
  })
}
