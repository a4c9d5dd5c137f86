import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DayPart } from '#core/scheduling/earlier-time.ts'
import type { BookedTime } from '#core/scheduling/slots.ts'
import { read } from '#web/platform/read.ts'
import { isStoredAlready } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { earlierTimesKey, visitsKey } from '../visits/api.ts'

export interface EarlierTimeRequest {
  id: string
  provider_id: string
  appointment_id: string | null
  weekdays: number[] | null
  day_part: DayPart | null
}

const requestsKey = (patient: string) => [...earlierTimesKey, patient] as const

/** With which providers the patient waits for an earlier time. */
export function useEarlierTimes(patient: string) {
  return useQuery({
    queryKey: requestsKey(patient),
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('earlier_time_requests')
          .select('id, provider_id, appointment_id, weekdays, day_part')
          .eq('patient_id', patient)
          .overrideTypes<EarlierTimeRequest[], { merge: false }>(),
      )
    },
  })
}

/** The patient's other visits ahead, at which they can't have this one. Not every guardian may read them. */
export function useOtherVisits(patient: string, except: string) {
  const { data = [] } = useQuery({
    queryKey: [...visitsKey, patient, 'times'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('appointments')
          .select('id, appointment_date, ends_at')
          .eq('patient_id', patient)
          .eq('status', 'scheduled')
          .gte('ends_at', new Date(timeNow()).toISOString())
          .overrideTypes<(BookedTime & { id: string })[], { merge: false }>(),
      )
    },
  })
  return data.filter(({ id }) => id !== except)
}

export interface BookedVisit {
  id: string
  when: string
  starts: string
  minutes: number
}

/** For what an earlier time is wanted. */
export interface Subject {
  provider: { id: string; name: string }
  /** The visit they have; without one the provider has nothing soon. */
  visit?: BookedVisit | undefined
  /** The visit they were about to book, if they have none. */
  booking?: { state: string; visit_type: string } | undefined
}

interface WaitRequest {
  provider_id: string
  appointment_id: string | null
  state?: string
  visit_type?: string
  weekdays: number[] | null
  day_part: DayPart | null
}

/** Asks, or changes what was asked; `undefined` withdraws it. */
export function useAskForEarlierTime(patient: string, request: EarlierTimeRequest | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: WaitRequest | undefined) => {
      const client = await supabase()
      const list = () => client.from('earlier_time_requests')
      if (!wanted)
        return request && askAgainUnanswered(() => read(list().delete().eq('id', request.id).select('id')))
      if (!request) {
        const row = { ...wanted, id: crypto.randomUUID(), patient_id: patient }
        return askAgainUnanswered(() => read(list().insert(row).select('id').single())).catch((error) => {
          if (!isStoredAlready(error)) throw error
          return { id: row.id }
        })
      }
      const { provider_id: _, ...changes } = wanted
      return askAgainUnanswered(() => read(list().update(changes).eq('id', request.id).select('id').single()))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: requestsKey(patient) }),
  })
}
