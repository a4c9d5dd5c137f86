import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useReader } from '../reader.ts'
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
  satisfaction_feedback: string | null
}

const columns =
  'id, appointment_date, appointment_type, duration_minutes, status, reason, notes, cancellation_reason, satisfaction_feedback'

/** The patient's visits with this provider, or with all providers for the supervising physician, latest first. */
export function useChartVisits(patientId: string) {
  const { providerId } = useReader()
  return useQuery({
    queryKey: [...chartKey(patientId), 'visits'],
    queryFn: async (): Promise<ChartVisit[]> => {
      const client = await supabase()
      const visits = client.from('appointments').select(columns).eq('patient_id', patientId)
      return read(
        (providerId ? visits.eq('provider_id', providerId) : visits)
          .order('appointment_date', { ascending: false })
          .limit(200),
      )
    },
  })
}
