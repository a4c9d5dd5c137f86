import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Whether there is a provider to write to: messages open with the first visit. Until it is known, there is none. */
export function useHasProvider(): boolean {
  const patient = usePatientId()
  const { data } = useQuery({
    queryKey: ['visits', 'any', patient],
    queryFn: async () => {
      const client = await supabase()
      const visits = client.from('appointments').select('id').eq('patient_id', patient)
      return (await read(visits.neq('status', 'cancelled').limit(1))).length > 0
    },
  })
  return data ?? false
}
