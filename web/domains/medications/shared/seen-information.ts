import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { medicationEventsKey } from './medication-keys.ts'

const shown = 50

async function fetchEvents(patientId: string) {
  const client = await supabase()
  return read(
    client
      .from('medication_events')
      .select(
        'id, action, actor_name, medication_name, dosage, checked, alerts, override_reason, changes, created_at',
      )
      .eq('patient_id', patientId)
      .order('created_at', { ascending: false })
      .limit(shown),
  )
}

export type MedicationEvent = Awaited<ReturnType<typeof fetchEvents>>[number]

/** Actions on a patient's medications, newest first. */
export function useMedicationEvents(patientId: string) {
  return useQuery({ queryKey: medicationEventsKey(patientId), queryFn: () => fetchEvents(patientId) })
}

/** Information that was on the screen when a course was confirmed is shown once per medicine and patient. */
export function useSeenInformation(patientId: string): ReadonlySet<string> {
  const { data } = useMedicationEvents(patientId)
  return useMemo(() => {
    const alerts = (data ?? []).flatMap((event) => (Array.isArray(event.alerts) ? event.alerts : []))
    return new Set(
      alerts.flatMap((alert) => {
        const { severity, message } = (alert ?? {}) as { severity?: string; message?: string }
        return severity === 'info' && message ? [message] : []
      }),
    )
  }, [data])
}
