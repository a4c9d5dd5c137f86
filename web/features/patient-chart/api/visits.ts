import { useQuery } from '@tanstack/react-query'
import { useProvider } from '#web/lib/own-provider.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'
import { chartKey } from './chart.ts'

export interface ChartVisit {
  id: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  status: string
  reason: string | null
  notes: string | null
  cancellation_reason: string | null
}

const columns =
  'id, appointment_date, appointment_type, duration_minutes, status, reason, notes, cancellation_reason'

/** The patient's visits with this provider, latest first. */
export function useChartVisits(patientId: string) {
  const { id } = useProvider()
  return useQuery({
    queryKey: [...chartKey(patientId), 'visits'],
    queryFn: async (): Promise<ChartVisit[]> => {
      const client = await supabase()
      return read(
        client
          .from('appointments')
          .select(columns)
          .eq('patient_id', patientId)
          .eq('provider_id', id)
          .order('appointment_date', { ascending: false })
          .limit(200),
      )
    },
  })
}
