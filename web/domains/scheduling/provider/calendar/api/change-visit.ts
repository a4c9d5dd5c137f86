import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { schedulingKey } from '../../../shared/calendar-api.ts'
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
