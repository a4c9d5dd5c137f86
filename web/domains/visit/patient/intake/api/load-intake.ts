import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export const intakeKey = (appointmentId: string) => ['visit-intake', appointmentId] as const

/** When the intake of this appointment was sent; null if it wasn't. */
export function useVisitIntake(appointmentId: string) {
  return useQuery({ queryKey: intakeKey(appointmentId), queryFn: () => fetchCompletedAt(appointmentId) })
}

async function fetchCompletedAt(appointmentId: string): Promise<string | null> {
  const client = await supabase()
  const query = client.from('intake_responses').select('completed_at').eq('appointment_id', appointmentId)
  return (await read(query.maybeSingle()))?.completed_at ?? null
}
