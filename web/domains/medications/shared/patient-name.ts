import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Whose list it is. */
export function usePatientName(patientId: string) {
  return useQuery({
    queryKey: ['patient-name', patientId],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('profiles')
          .select('id, first_name, last_name, preferred_name')
          .eq('id', patientId)
          .single(),
      )
    },
    retry: 1,
  })
}
