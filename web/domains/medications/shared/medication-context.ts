import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { medicationContextKey } from './medication-keys.ts'

export async function fetchContext(patientId: string) {
  const client = await supabase()
  return read(client.rpc('medication_context', { patient: patientId }))
}

/** A patient's courses with everything the check reads about them. */
export function useMedicationContext(patientId: string) {
  const query = useQuery({
    queryKey: medicationContextKey(patientId),
    queryFn: () => fetchContext(patientId),
    retry: 1,
  })
  useEffect(() => {
    if (!query.error) return
    logProblem('The medications of a patient could not be loaded', query.error)
    toast.error('Failed to load patient medication data', { id: 'patient-record' })
  }, [query.error])
  return query
}
