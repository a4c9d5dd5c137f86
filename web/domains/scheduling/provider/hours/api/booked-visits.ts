import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { schedulingKey } from '../../../shared/calendar-api.ts'

export interface BookedVisit {
  id: string
  appointment_date: string
  ends_at: string
  appointment_type: string
  patient: { first_name: string; last_name: string } | null
}

const most = 1000

/** What is booked from now on: it takes times from patients, and a change of hours may touch it. */
export function useBookedVisits(providerId: string) {
  return useQuery({
    queryKey: [...schedulingKey, 'own-visits', providerId],
    queryFn: async (): Promise<BookedVisit[]> => {
      const client = await supabase()
      return read(
        client
          .from('appointments')
          .select('id, appointment_date, ends_at, appointment_type, patient:profiles(first_name, last_name)')
          .eq('provider_id', providerId)
          .in('status', ['scheduled', 'in_progress'])
          .gte('appointment_date', new Date().toISOString())
          .order('appointment_date')
          .limit(most)
          .overrideTypes<BookedVisit[], { merge: false }>(),
      )
    },
  })
}
