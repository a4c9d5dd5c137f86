import { useQuery } from '@tanstack/react-query'
import { useProvider } from '#web/lib/own-provider.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'
import { chartKey } from './chart.ts'

export interface Bill {
  id: string
  billing_date: string
  session_duration_minutes: number
  total_amount: number
  status: string
  visit: { appointment_type: string; patient_id: string }
}

/** What this provider billed for the patient's visits, latest first. */
export function useBills(patientId: string) {
  const { id } = useProvider()
  return useQuery({
    queryKey: [...chartKey(patientId), 'bills'],
    queryFn: async (): Promise<Bill[]> => {
      const client = await supabase()
      return read(
        client
          .from('billing_records')
          .select(
            'id, billing_date, session_duration_minutes, total_amount, status, visit:appointments!inner(appointment_type, patient_id)',
          )
          .eq('provider_id', id)
          .eq('visit.patient_id', patientId)
          .order('billing_date', { ascending: false })
          .limit(200)
          .overrideTypes<Bill[], { merge: false }>(),
      )
    },
  })
}
