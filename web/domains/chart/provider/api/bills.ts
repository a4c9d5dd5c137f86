import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useReader } from '../reader.ts'
import { chartKey } from './chart.ts'

export interface Bill {
  id: string
  billing_date: string
  session_duration_minutes: number
  total_amount: number
  status: string
  visit: { appointment_type: string; patient_id: string }
}

/**
 * What this provider, or all providers for the supervising physician, billed for the patient's visits, latest first.
 */
export function useBills(patientId: string) {
  const { providerId } = useReader()
  return useQuery({
    queryKey: [...chartKey(patientId), 'bills'],
    queryFn: async (): Promise<Bill[]> => {
      const client = await supabase()
      const bills = client
        .from('billing_records')
        .select(
          'id, billing_date, session_duration_minutes, total_amount, status, visit:appointments!inner(appointment_type, patient_id)',
        )
        .eq('visit.patient_id', patientId)
      return read(
        (providerId ? bills.eq('provider_id', providerId) : bills)
          .order('billing_date', { ascending: false })
          .limit(200)
          .overrideTypes<Bill[], { merge: false }>(),
      )
    },
  })
}
