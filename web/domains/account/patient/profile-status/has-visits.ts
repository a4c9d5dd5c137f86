import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

async function hasVisits(patientId: string): Promise<boolean> {
  const client = await supabase()
  const { data, error } = await client
    .from('appointments')
    .select('id')
    .eq('patient_id', patientId)
    .neq('status', 'cancelled')
    .limit(1)
  if (error) throw error
  return data.length > 0
}

/** Whether there is or ever was a visit that was not called off. */
export function useHasVisits() {
  const { id } = usePerson()
  return useQuery({ queryKey: ['appointments', id, 'any'], queryFn: () => hasVisits(id) })
}
