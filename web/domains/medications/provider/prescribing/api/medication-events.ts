import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { medicationEventsKey } from '../../../shared/use-change-list.ts'

const shown = 50

/** What was done to a patient's medications, newest first. */
export function useMedicationEvents(patientId: string) {
  return useQuery({ queryKey: medicationEventsKey(patientId), queryFn: () => fetchEvents(patientId) })
}

async function fetchEvents(patientId: string) {
  const client = await supabase()
  return read(
    client
      .from('medication_events')
      .select('id, action, actor_name, medication_name, dosage, checked, alerts, override_reason, created_at')
      .eq('patient_id', patientId)
      .order('created_at', { ascending: false })
      .limit(shown),
  )
}

export type MedicationEvent = Awaited<ReturnType<typeof fetchEvents>>[number]
