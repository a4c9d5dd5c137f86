import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface ScribeVisit {
  id: string
  patient_id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  patient: { first_name: string | null; last_name: string | null; patient_id: string | null } | null
}

const columns =
  'id, patient_id, appointment_date, appointment_type, duration_minutes, patient:profiles(first_name, last_name, patient_id)'

/** The visit the scribe was opened for; null when this provider has no such visit. */
export function useScribeVisit(appointmentId: string | null) {
  return useQuery({
    queryKey: ['scribe-visit', appointmentId],
    enabled: appointmentId !== null,
    queryFn: async (): Promise<ScribeVisit | null> => {
      const client = await supabase()
      return read(
        client
          .from('appointments')
          .select(columns)
          .eq('id', appointmentId ?? '')
          .maybeSingle()
          .overrideTypes<ScribeVisit, { merge: false }>(),
      )
    },
  })
}
