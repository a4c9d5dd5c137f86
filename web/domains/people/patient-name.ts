import { useQuery } from '@tanstack/react-query'
import { identityName } from '#web/platform/patient-name.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/**
 * The patient an address refers to, because it holds an ID and no name. Undefined while it is empty, unknown or
 * another provider's patient.
 */
export function usePatientName(id: string): { id: string; name: string } | undefined {
  const { data } = useQuery({
    queryKey: ['patient-name', id],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('profiles')
          .select('id, first_name, last_name, preferred_name')
          .eq('id', id)
          .maybeSingle(),
      )
    },
    enabled: id !== '',
  })
  return data ? { id: data.id, name: identityName(data) } : undefined
}
