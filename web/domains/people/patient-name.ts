import { useQuery } from '@tanstack/react-query'
import { identityName } from '#web/platform/formats.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Whom an address means: it holds a number and no name. Nobody while it is empty, unknown or somebody else's patient. */
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
