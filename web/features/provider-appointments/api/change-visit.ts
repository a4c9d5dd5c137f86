import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/lib/read.ts'
import { schedulingKey } from '#web/lib/scheduling/calendar-api.ts'
import { supabase } from '#web/lib/supabase.ts'
import { appointmentsKey } from './visits.ts'

type Change =
  | { appointment_date: string }
  | { status: 'cancelled'; cancellation_reason: string }
  | { status: 'no_show' }

/** Moves, cancels or marks one visit. The database tells the patient, in the app and by mail. */
export function useChangeVisit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      const client = await supabase()
      return read(client.from('appointments').update(change).eq('id', id).select('id').single())
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: appointmentsKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ]),
  })
}
