import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export type ChartPatient = Database['public']['Tables']['profiles']['Row']

export const chartKey = (patientId: string) => ['chart', patientId] as const

/** The patient, or null for one who doesn't exist or is under someone else's care: the two look the same. */
export function useChart(patientId: string) {
  return useQuery({
    queryKey: [...chartKey(patientId), 'patient'],
    queryFn: () => openChart(patientId),
    staleTime: 60_000,
  })
}

/** Opening leaves a trace in the audit log, and so does trying to. */
async function openChart(patient: string): Promise<ChartPatient | null> {
  if (!isId.test(patient)) return null
  const client = await supabase()
  const mine = await read(client.rpc('open_chart', { patient }))
  return mine ? read(client.from('profiles').select().eq('id', patient).maybeSingle()) : null
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
