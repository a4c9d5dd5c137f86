import type { PostgrestError } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/lib/read.ts'
import { schedulingKey } from '#web/lib/scheduling/calendar-api.ts'
import { supabase } from '#web/lib/supabase.ts'
import { visitsKey } from './load-visits.ts'

type Change =
  | { appointment_date: string }
  | { status: 'cancelled'; cancellation_reason: string }
  | { satisfaction_rating: number; satisfaction_feedback: string | null }

/** Moves, cancels or rates one visit. A change that reached no row is a failure, not a success. */
export function useChangeVisit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      const client = await supabase()
      return read(client.from('appointments').update(change).eq('id', id).select('id').single())
    },
    // Without a network it fails at once and says so, instead of waiting unseen and changing the visit later.
    networkMode: 'always',
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: visitsKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ]),
  })
}

export type ChangeRefusal = 'taken' | 'ownVisit' | 'gone' | 'providerAway' | 'tooLate' | 'failed'

const sentences: Record<string, ChangeRefusal> = {
  'It is too late to change this appointment online. Please call the practice.': 'tooLate',
  'This provider is not taking appointments': 'providerAway',
  "That time is outside the provider's hours": 'gone',
  'An appointment cannot start in the past': 'gone',
}

/** Why the database refused a change, in the terms of these screens. */
export function changeRefusalOf(error: unknown): ChangeRefusal {
  const { code, message = '' } = error as Partial<PostgrestError>
  if (code === '23P01') return message.includes('patient_is_free') ? 'ownVisit' : 'taken'
  return (code === '22023' && sentences[message]) || 'failed'
}
