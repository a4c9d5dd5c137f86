import { useQuery } from '@tanstack/react-query'
import { medicationEventsKey } from '#web/lib/medications/use-change-list.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'

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
