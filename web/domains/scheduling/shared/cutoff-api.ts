import { useQuery } from '@tanstack/react-query'
import { defaultCutoffHours } from '#core/scheduling/change-cutoff.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Until how many hours before a visit a patient may move or cancel it online. */
export function useCutoffHours(): number {
  const { data } = useQuery({
    queryKey: ['change-cutoff'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('change_cutoff_hours'))
    },
    staleTime: 5 * 60_000,
  })
  return data ?? defaultCutoffHours
}
